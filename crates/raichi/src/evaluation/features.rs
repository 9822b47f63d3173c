//! What the evaluation looks at: counts that masks yield for a whole board at once.

use tafl::fast::{ATTACKER, Bitboard, DEFENDER, KING, Masks, Position, Roster};
use tafl::{Direction, Side};

use crate::slides::{Ground, along_files, along_ranks, reach};

macro_rules! features {
    ($($(#[doc = $doc:literal])+ $name:ident,)+) => {
        /// The features, apart from those of single squares. Each is a count; which side it is good for is for its
        /// weight to say.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        #[repr(usize)]
        pub(crate) enum Feature {
            $($(#[doc = $doc])+ $name,)+
        }

        /// Their names, as weight files have them.
        pub(crate) const NAMES: &[&str] = &[$(stringify!($name),)+];
    };
}

features! {
    /// Attackers on the board.
    Attackers,
    /// Defenders on the board, without the king.
    Defenders,
    /// Always 1: how far the rules favour a side.
    Always,
    /// The defenders are to move.
    Tempo,
    /// Goal squares that the king sees.
    Exits,
    /// Squares that the king can move to.
    KingMobility,
    /// Squares that the king can reach in two moves.
    KingSecond,
    /// The king can reach no more squares in three moves than in two, and no goal among them.
    KingConfined,
    /// Goal squares two king's moves away, defenders to move.
    GoalsSecond,
    /// The same, attackers to move.
    GoalsSecondWaiting,
    /// Squares one move away from which the king would see a goal, defenders to move.
    Raichi,
    /// The same, attackers to move.
    RaichiWaiting,
    /// Squares one move away from which the king would see goals along both lines, defenders to move.
    Tuichu,
    /// The same, attackers to move.
    TuichuWaiting,
    /// Squares two moves away from which the king would see a goal.
    RaichiSecond,
    /// Squares two moves away from which the king would see goals along both lines.
    TuichuSecond,
    /// Squares from which a goal is seen along a file or rank, anywhere on the board; twice for both.
    OpenLines,
    /// One attacker beside the king.
    OneBeside,
    /// Two attackers beside the king.
    TwoBeside,
    /// Three or more attackers beside the king.
    ThreeBeside,
    /// Defenders beside the king.
    GuardsBeside,
    /// Squares on which an attacker's arrival would take the king.
    KingHits,
    /// Squares that attackers can move to.
    AttackersReach,
    /// Squares that defenders, without the king, can move to.
    DefendersReach,
    /// Defenders that could be taken, defenders to move.
    DefendersAttacked,
    /// Defenders that could be taken, attackers to move.
    DefendersHanging,
    /// Attackers that could be taken, attackers to move.
    AttackersAttacked,
    /// Attackers that could be taken, defenders to move.
    AttackersHanging,
    /// Attackers with another one diagonally beside them.
    AttackersDiagonal,
    /// Attackers with another one straight beside them.
    AttackersStraight,
    /// Defenders with another one, or the king, straight beside them.
    DefendersStraight,
    /// Squares of the king's region: those that could be walked to from his if his own men were not in the way.
    RegionSquares,
    /// Squares of the edge in the king's region.
    RegionEdge,
    /// Goal squares in the king's region.
    RegionGoals,
    /// There are no goal squares in the king's region: the attackers have shut him in.
    RegionClosed,
    /// Defenders outside of the king's region.
    DefendersApart,
}

/// Those of the king's region.
const OF_REGION: [Feature; 5] = [
    Feature::RegionSquares,
    Feature::RegionEdge,
    Feature::RegionGoals,
    Feature::RegionClosed,
    Feature::DefendersApart,
];

/// Whether weights of the features ask for the king's region.
pub(crate) fn need_region(weights: &[i32; FEATURES]) -> bool {
    OF_REGION.into_iter().any(|feature| weights[feature as usize] != 0)
}

/// How many there are.
pub(crate) const FEATURES: usize = NAMES.len();

/// The most classes of squares that are the same under the symmetries of a board: those of 19x19.
pub(crate) const CLASSES: usize = 55;

/// The features of a position.
#[derive(Debug, Clone)]
pub(crate) struct Features {
    /// By [`Feature`].
    pub counts: [i32; FEATURES],
    /// Attackers and defenders by class of square.
    pub soldiers: [[i8; CLASSES]; 2],
    /// The king's class of square.
    pub king: usize,
    /// How many classes the board has.
    pub classes: usize,
}

/// The parts that do not change during a game.
#[derive(Clone)]
pub(crate) struct Terrain<B> {
    /// The squares of each class.
    classes: Vec<B>,
    /// The class of each square, by index.
    class_of: Vec<u8>,
    /// Whether to look at the king's region: it takes longer than anything else, and not all weights ask for it.
    region: bool,
}

/// How many classes of squares a board has.
pub(crate) fn classes_of_board(size: u8) -> usize {
    let half = usize::from(size.div_ceil(2));
    half * (half + 1) / 2
}

/// The class of a square: how far it is from the two nearest edges, in either order.
pub(crate) fn class_of(size: u8, file: u8, rank: u8) -> usize {
    let fold = |place: u8| usize::from(place.min(size - 1 - place));
    let (near, far) = (fold(file).min(fold(rank)), fold(file).max(fold(rank)));
    far * (far + 1) / 2 + near
}

impl<B: Bitboard> Terrain<B> {
    pub fn new(masks: &Masks<B>, region: bool) -> Terrain<B> {
        let mut classes = vec![B::EMPTY; classes_of_board(masks.size)];
        let mut classes_of = vec![0; B::TABLE];
        masks.shape.board.for_each(|square, index| {
            let place = B::square_at(index);
            let class = class_of(masks.size, place.file(), place.rank());
            classes[class] |= square;
            classes_of[index] = class as u8;
        });
        Terrain { classes, class_of: classes_of, region }
    }

    /// The features of a position in which the king is on the board.
    pub fn features<R: Roster<B>>(&self, masks: &Masks<B>, position: &Position<B, R>) -> Features {
        use Feature::*;
        let shape = &masks.shape;
        let occupied = position.occupied();
        let king = position.king_set();
        let [attackers, defenders] = Side::BOTH.map(|side| position.soldiers(side));
        let defenders_to_move = position.turn() == Side::Defenders;

        let mut counts = [0; FEATURES];
        let mut set = |feature: Feature, count: u32| counts[feature as usize] = count as i32;
        set(Attackers, attackers.count());
        set(Defenders, defenders.count());
        set(Always, 1);
        set(Tempo, u32::from(defenders_to_move));

        // The king's ways.
        let ground = Ground::new(masks, KING, occupied);
        let goals = masks.goal & ground.land;
        let first = position.destinations(masks, KING, position.king());
        let second = reach(shape, first, &ground) | first;
        let third = reach(shape, second, &ground) | second;
        let files = along_files(shape, goals, &ground);
        let ranks = along_ranks(shape, goals, &ground);
        let (one, both) = (files | ranks, files & ranks);
        set(Exits, (first & goals).count());
        set(KingMobility, first.count());
        set(KingSecond, second.count());
        set(KingConfined, u32::from(third == second && (third & goals).is_empty()));
        let by_turn = |own: Feature, waiting: Feature| if defenders_to_move { own } else { waiting };
        set(by_turn(GoalsSecond, GoalsSecondWaiting), (second & goals).count());
        set(by_turn(Raichi, RaichiWaiting), (first & one).count());
        set(by_turn(Tuichu, TuichuWaiting), (first & both).count());
        set(RaichiSecond, (second & one).count());
        set(TuichuSecond, (second & both).count());
        set(OpenLines, files.count() + ranks.count());

        // His neighbours.
        let around = masks.neighbours[position.king()];
        match (around & attackers).count() {
            0 => {}
            1 => set(OneBeside, 1),
            2 => set(TwoBeside, 1),
            _ => set(ThreeBeside, 1),
        }
        set(GuardsBeside, (around & defenders).count());
        set(KingHits, (position.king_hits(masks, occupied) & !occupied).count());

        // What the sides can reach and take.
        let attackers_reach = reach(shape, attackers, &Ground::new(masks, ATTACKER, occupied));
        let defenders_reach = reach(shape, defenders, &Ground::new(masks, DEFENDER, occupied));
        set(AttackersReach, attackers_reach.count());
        set(DefendersReach, defenders_reach.count());
        let defenders_anvils = if masks.kinds[KING].anvil { defenders | king } else { defenders };
        let defenders_hammers =
            if masks.kinds[KING].hammer { defenders_reach | first } else { defenders_reach };
        let attacked = takeable(masks, defenders, attackers, attackers_reach, DEFENDER, occupied).count();
        set(by_turn(DefendersAttacked, DefendersHanging), attacked);
        let attacked =
            takeable(masks, attackers, defenders_anvils, defenders_hammers, ATTACKER, occupied).count();
        set(if defenders_to_move { AttackersHanging } else { AttackersAttacked }, attacked);

        // How they stand together.
        let diagonal = Direction::DIAGONAL
            .into_iter()
            .fold(B::EMPTY, |all, direction| all | shape.step(direction, attackers));
        set(AttackersDiagonal, (attackers & diagonal).count());
        set(AttackersStraight, (attackers & shape.neighbours(attackers)).count());
        set(DefendersStraight, (defenders & shape.neighbours(defenders | king)).count());

        // What the attackers have shut in.
        if self.region {
            let open = ground.pass | ground.land | defenders | king;
            let region = shape.flood(king, open);
            let region_goals = (region & masks.goal).count();
            set(RegionSquares, region.count());
            set(RegionEdge, (region & shape.edge).count());
            set(RegionGoals, region_goals);
            set(RegionClosed, u32::from(region_goals == 0));
            set(DefendersApart, (defenders & !region).count());
        }

        let mut soldiers = [[0; CLASSES]; 2];
        for (class, &squares) in self.classes.iter().enumerate() {
            soldiers[0][class] = (attackers & squares).count() as i8;
            soldiers[1][class] = (defenders & squares).count() as i8;
        }
        let king = usize::from(self.class_of[position.king()]);
        Features { counts, soldiers, king, classes: self.classes.len() }
    }
}

/// The victims that could be taken by an arrival on one of `hammers`.
#[inline(always)]
fn takeable<B: Bitboard>(
    masks: &Masks<B>,
    victims: B,
    anvils: B,
    hammers: B,
    victim: usize,
    occupied: B,
) -> B {
    let shape = &masks.shape;
    let anvils =
        anvils | (masks.hostile_empty[victim] & !occupied) | (masks.hostile_occupied[victim] & occupied);
    let mut taken = B::EMPTY;
    for direction in Direction::ORTHOGONAL {
        taken |= shape.step(direction, anvils) & shape.step(direction.opposite(), hammers);
    }
    taken & victims
}
