//! [`Masks`]: rules compiled to sets of squares and small tables.
//!
//! Making moves and finding captures never looks at the declarative [`Rules`] again: who may stop where, which
//! squares are hostile to whom, how the king falls on each square are all in here, one look-up away.

use std::collections::{BTreeMap, BTreeSet};

use crate::check::resolve_kinds;
use crate::direction::Direction;
use crate::fast::bitboard::Bitboard;
use crate::fast::shape::Shape;
use crate::kind::Kind;
use crate::problem::{Problem, RulesError};
use crate::rules::{
    Area, Capture, Captured, Directions, Ending, ExtraMove, Inside, Jump, KingTaken, Rules, Shieldwall,
    Victim,
};
use crate::side::Side;
use crate::square::Square;

/// Number of the ordinary attacker in [`Masks::kinds`].
pub const ATTACKER: usize = 0;
/// Number of the ordinary defender in [`Masks::kinds`].
pub const DEFENDER: usize = 1;
/// Number of the king in [`Masks::kinds`].
pub const KING: usize = 2;
/// The first number of a kind that the rules declare.
pub const FIRST_EXTRA: usize = 3;

/// Key of the side to move in position hashes.
pub(crate) const TURN_KEY: u64 = 0x9d39_247e_3377_6d41;

/// Where pieces of a kind may go from squares of one class.
///
/// ```
/// use tafl::fast::{Bitboard, Masks, Position, Roster, Visitor};
/// use tafl::library;
/// struct Look;
/// impl Visitor for Look {
///     type Output = ();
///     fn visit<B: Bitboard, R: Roster<B>>(self, masks: &Masks<B>, position: Position<B, R>) {
///         // Where attackers (kind 0) that come from d1 may stop: anywhere but on the throne.
///         let class = masks.class[B::index("d1".parse().unwrap())];
///         let walk = masks.kinds[0].walks[usize::from(class)];
///         assert_eq!(walk.stop, masks.shape.board & !masks.throne);
///     }
/// }
/// let tablut = library::variant("modern-standard").unwrap();
/// tablut.visit(tablut.start(), Look).unwrap();
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Walk<B> {
    /// Squares they may not pass, even when empty.
    pub closed: B,
    /// Squares they may stop on when empty.
    pub stop: B,
}

/// One kind of piece, compiled.
///
/// ```
/// use tafl::fast::{Bitboard, Masks, Position, Roster, Visitor};
/// use tafl::{Direction, Side, library};
/// struct Look;
/// impl Visitor for Look {
///     type Output = ();
///     fn visit<B: Bitboard, R: Roster<B>>(self, masks: &Masks<B>, position: Position<B, R>) {
///         let king = &masks.kinds[2];
///         assert_eq!(king.side, Side::Defenders);
///         assert_eq!(king.directions, Direction::ORTHOGONAL);
///         assert!(king.hammer && king.anvil, "A 7: he takes part in captures");
///     }
/// }
/// let tablut = library::variant("modern-standard").unwrap();
/// tablut.visit(tablut.start(), Look).unwrap();
/// ```
#[derive(Debug)]
pub struct KindMasks<B: Bitboard> {
    /// Its side.
    pub side: Side,
    /// Where it may go, by class of the square it comes from.
    pub walks: Vec<Walk<B>>,
    /// Its directions.
    pub directions: &'static [Direction],
    /// How far it may go.
    pub range: u8,
    /// It slides over other pieces.
    pub slides_through: bool,
    /// Its jump.
    pub jump: Option<Jump>,
    /// It may be jumped.
    pub jumpable: bool,
    /// It captures by arriving.
    pub hammer: bool,
    /// It helps to capture by standing.
    pub anvil: bool,
    /// What its capture does.
    pub captured: Captured,
    /// The number of the kind it turns into.
    pub turns_into: usize,
    /// It pierces the king.
    pub pierces: bool,
    /// Its keys in position hashes, by square.
    pub keys: Box<B::Table<u64>>,
}

/// Rules, compiled for one width of board.
///
/// ```
/// use tafl::fast::{Bitboard, Masks, Position, Roster, Visitor};
/// use tafl::library;
/// struct Look;
/// impl Visitor for Look {
///     type Output = ();
///     fn visit<B: Bitboard, R: Roster<B>>(self, masks: &Masks<B>, position: Position<B, R>) {
///         assert_eq!(masks.throne.squares(), ["e5".parse().unwrap()]);
///         assert_eq!(masks.goal, masks.shape.edge);
///         let a1 = B::index("a1".parse().unwrap());
///         assert_eq!(masks.neighbours[a1].count(), 2);
///         assert!(masks.plain, "soldiers and a king who slide, and nothing else");
///     }
/// }
/// let tablut = library::variant("modern-standard").unwrap();
/// tablut.visit(tablut.start(), Look).unwrap();
/// ```
#[derive(Debug)]
pub struct Masks<B: Bitboard> {
    /// Squares along one side.
    pub size: u8,
    /// The board.
    pub shape: Shape<B>,
    /// From each square, the squares up, down, right and left of it up to the edge.
    pub rays: Box<B::Table<[B; 4]>>,
    /// The other squares of each square's rank, then of its file, for drawing one.
    pub(crate) line_squares: Box<B::Table<[u16; 64]>>,
    /// The orthogonal neighbours of each square.
    pub neighbours: Box<B::Table<B>>,
    /// Class of each square, by what may be entered from it: an index into [`KindMasks::walks`].
    pub class: Box<B::Table<u16>>,
    /// The squares of each class.
    pub classes: Vec<B>,
    /// All piece kinds; attacker, defender, king first.
    pub kinds: Vec<KindMasks<B>>,
    /// Where the king wins.
    pub goal: B,
    /// Squares hostile when empty, by victim.
    pub hostile_empty: [B; 3],
    /// Squares hostile while a piece stands on them, by victim.
    pub hostile_occupied: [B; 3],
    /// Whether the edge is hostile, by victim.
    pub edge_hostile: [bool; 3],
    /// How the king falls, by his square.
    pub king_taken: Box<B::Table<KingTaken>>,
    /// The throne.
    pub throne: B,
    /// The corners area.
    pub corners: B,
    /// All squares of all areas.
    pub special: B,
    /// Where some kind of attacker may stop, wherever it comes from.
    pub attackers_stop: B,
    /// By side: whether all its kinds can be anvils.
    pub all_anvils: [bool; 2],
    /// There are kinds that cannot be captured.
    pub uncapturable: bool,
    /// The trapped-defender clause is in force.
    pub trapped_defender: bool,
    /// Moving between two enemies is deadly.
    pub passive: bool,
    /// Shieldwall capture.
    pub shieldwall: Option<Shieldwall>,
    /// Second moves after a capture.
    pub extra_move: ExtraMove,
    /// How the game ends.
    pub ending: Ending,
    /// Squares on which arrival may capture by more than the custodial rule.
    pub unusual: B,
    /// There are only ordinary soldiers and a king who slide orthogonally any distance, and nothing else.
    pub plain: bool,
}

/// Number of a victim class in the tables of [`Masks`].
#[must_use]
pub const fn victim(side: Side) -> usize {
    side as usize
}

/// Number of the king in those tables.
pub const KING_VICTIM: usize = 2;

// The lists of the rules are counted in the same way where the tables are made.
const _: () = assert!(
    Victim::Attackers as usize == victim(Side::Attackers)
        && Victim::Defenders as usize == victim(Side::Defenders)
        && Victim::King as usize == KING_VICTIM
);

impl<B: Bitboard> Masks<B> {
    /// Compiles rules whose settings have been checked one by one (see `check.rs`).
    ///
    /// # Errors
    /// A setting that names a square or a kind that is not there.
    pub(crate) fn compile(rules: &Rules, kinds: &[Kind]) -> Result<Masks<B>, RulesError> {
        // Each setting is taken by its name, so that a new one is not forgotten; `_` is for those that say nothing of how
        // pieces move and capture.
        let Rules {
            board,
            pieces: _,
            area: settings,
            capture,
            king_capture,
            ending,
            calls: _,
            match_play: _,
        } = rules;
        let Capture { passive, trapped_defender, shieldwall, extra_move, edge_hostile: edge_victims } =
            capture;
        let size = board.size;
        let shape = Shape::<B>::new(size);
        let squares = shape.board.squares();
        let areas = settings
            .iter()
            .map(|(name, area)| CompiledArea::new(name, area, size, kinds, &shape))
            .collect::<Result<Vec<_>, _>>()?;
        let area =
            |name: &str| areas.iter().find(|area| area.name == name).map_or(B::EMPTY, |area| area.squares);
        let throne = area("throne");
        let beside = shape.neighbours(throne) & !throne;
        let (class, classes) = classify(&areas, size, kinds.len());
        let king_taken = B::table(|index| {
            if throne.has_square(index) {
                king_capture.throne
            } else if beside.has_square(index) {
                king_capture.beside
            } else if shape.edge.has_square(index) {
                king_capture.edge
            } else {
                king_capture.elsewhere
            }
        });
        let hostile = |pick: fn(&Area) -> &Vec<Victim>| {
            let mut sets = [B::EMPTY; 3];
            for (compiled, area) in areas.iter().zip(settings.values()) {
                for &victim in pick(area) {
                    sets[victim as usize] |= compiled.squares;
                }
            }
            sets
        };
        let mut edge_hostile = [false; 3];
        for &victim in edge_victims {
            edge_hostile[victim as usize] = true;
        }
        let mut keys = KeySource::default();
        let kind_masks: Vec<KindMasks<B>> = kinds
            .iter()
            .enumerate()
            .map(|(number, kind)| {
                compile_kind(rules, kinds, number, kind, &areas, &classes, &shape, &mut keys)
            })
            .collect();
        let plain = kinds.len() == FIRST_EXTRA
            && *extra_move == ExtraMove::Off
            && kind_masks.iter().enumerate().all(|(number, kind)| kind.is_plain(number == KING, size));
        let unusual = if *passive {
            shape.board
        } else {
            match shieldwall {
                None => B::EMPTY,
                Some(wall) if wall.mover_at_end => shape.edge,
                Some(_) => shape.edge | shape.neighbours(shape.edge),
            }
        };
        Ok(Masks {
            size,
            rays: B::table(|index| {
                [Direction::Up, Direction::Down, Direction::Right, Direction::Left]
                    .map(|direction| ray(&shape, direction, index))
            }),
            line_squares: B::table(|index| line_squares(&shape, &squares, index)),
            neighbours: B::table(|index| shape.neighbours(on_board(&shape, index))),
            class,
            classes: classes.into_iter().map(|class| class.squares).collect(),
            goal: square_set(&ending.goal.on(size), size, "ending.goal")?,
            hostile_empty: hostile(|area| &area.hostile_empty),
            hostile_occupied: hostile(|area| &area.hostile_occupied),
            edge_hostile,
            king_taken,
            throne,
            corners: area("corners"),
            special: areas.iter().fold(B::EMPTY, |all, area| all | area.squares),
            attackers_stop: kind_masks
                .iter()
                .filter(|kind| kind.side == Side::Attackers)
                .flat_map(|kind| &kind.walks)
                .fold(B::EMPTY, |all, walk| all | walk.stop),
            all_anvils: Side::BOTH.map(|side| kind_masks.iter().all(|kind| kind.side != side || kind.anvil)),
            uncapturable: kind_masks.iter().any(|kind| kind.captured == Captured::Never),
            trapped_defender: *trapped_defender,
            passive: *passive,
            shieldwall: shieldwall.clone(),
            extra_move: *extra_move,
            ending: ending.clone(),
            unusual,
            plain,
            kinds: kind_masks,
            shape,
        })
    }
}

impl<B: Bitboard> KindMasks<B> {
    /// Whether the fast code can move it: a soldier or king that slides orthogonally as far as it likes.
    fn is_plain(&self, is_king: bool, size: u8) -> bool {
        self.directions == Direction::ORTHOGONAL
            && self.range >= size - 1
            && !self.slides_through
            && self.jump.is_none()
            && self.captured == Captured::Removed
            && !self.pierces
            && (is_king || (self.hammer && self.anvil))
    }
}

/// Membership test that tolerates table entries beyond the bitboard's last bit.
trait HasSquare {
    fn has_square(self, index: usize) -> bool;
}

impl<B: Bitboard> HasSquare for B {
    fn has_square(self, index: usize) -> bool {
        index < usize::from(B::MAX_SIZE) * B::STRIDE && self.has(index)
    }
}

/// The set of one square, or none for a table entry that is no square of the board.
fn on_board<B: Bitboard>(shape: &Shape<B>, index: usize) -> B {
    if shape.board.has_square(index) { B::bit(index) } else { B::EMPTY }
}

fn ray<B: Bitboard>(shape: &Shape<B>, direction: Direction, index: usize) -> B {
    let mut squares = B::EMPTY;
    let mut next = shape.step(direction, on_board(shape, index));
    while !next.is_empty() {
        squares |= next;
        next = shape.step(direction, next);
    }
    squares
}

/// Of these squares of the board, those of the same rank as one, then those of the same file.
fn line_squares<B: Bitboard>(shape: &Shape<B>, squares: &[Square], index: usize) -> [u16; 64] {
    let mut list = [0; 64];
    if !shape.board.has_square(index) {
        return list;
    }
    let square = B::square_at(index);
    let rank = squares.iter().filter(|s| s.rank() == square.rank() && s.file() != square.file());
    let file = squares.iter().filter(|s| s.file() == square.file() && s.rank() != square.rank());
    let others = rank.chain(file);
    for (entry, other) in list.iter_mut().zip(others) {
        *entry = B::index(*other) as u16;
    }
    list
}

fn square_set<B: Bitboard>(squares: &BTreeSet<Square>, size: u8, key: &str) -> Result<B, RulesError> {
    match squares.iter().find(|square| !square.is_on(size)) {
        Some(&square) => Err(RulesError { key: key.to_owned(), problem: Problem::OffBoard(square) }),
        None if squares.is_empty() => Err(RulesError { key: key.to_owned(), problem: Problem::NoSquares }),
        None => Ok(B::of(squares.iter().copied())),
    }
}

/// An area with its lists of kinds resolved to one flag a kind.
struct CompiledArea<B> {
    name: String,
    squares: B,
    /// What counts as inside: the whole area, or its connected groups.
    groups: Vec<B>,
    stop: Vec<bool>,
    pass: Vec<bool>,
    enter: Vec<bool>,
}

impl<B: Bitboard> CompiledArea<B> {
    fn new(
        name: &str,
        area: &Area,
        size: u8,
        kinds: &[Kind],
        shape: &Shape<B>,
    ) -> Result<CompiledArea<B>, RulesError> {
        let squares: B = square_set(&area.squares.on(size), size, &format!("area.{name}.squares"))?;
        let groups = match area.inside {
            Inside::Area => vec![squares],
            Inside::Group => {
                let mut groups = Vec::new();
                let mut rest = squares;
                while !rest.is_empty() {
                    let group = shape.flood(B::bit(rest.lowest()), squares);
                    groups.push(group);
                    rest &= !group;
                }
                groups
            }
        };
        let resolve = |list, key| resolve_kinds(list, kinds, &format!("area.{name}.{key}"));
        Ok(CompiledArea {
            name: name.to_owned(),
            squares,
            groups,
            stop: resolve(&area.stop, "stop")?,
            pass: resolve(&area.pass, "pass")?,
            enter: resolve(&area.enter, "enter")?,
        })
    }
}

/// Squares from which the same groups count as inside.
struct Class<B> {
    squares: B,
    /// For each area, the group that contains the class's squares.
    inside: Vec<B>,
}

/// Sorts squares into classes by which restricted groups they lie in. The class of most squares is 0: outside
/// of everything that some piece may not enter.
fn classify<B: Bitboard>(
    areas: &[CompiledArea<B>],
    size: u8,
    kinds: usize,
) -> (Box<B::Table<u16>>, Vec<Class<B>>) {
    let outside: Vec<B> = vec![B::EMPTY; areas.len()];
    let mut numbers: BTreeMap<Vec<Option<usize>>, u16> = BTreeMap::from([(vec![None; areas.len()], 0)]);
    let mut classes = vec![Class { squares: B::EMPTY, inside: outside }];
    let mut class = B::table(|_| 0u16);
    for square in Square::all(size) {
        let index = B::index(square);
        let groups: Vec<Option<usize>> = areas
            .iter()
            .map(|area| {
                let restricted = (0..kinds).any(|kind| !area.enter[kind]);
                area.groups.iter().position(|group| restricted && group.has(index))
            })
            .collect();
        let next = classes.len() as u16;
        let number = *numbers.entry(groups.clone()).or_insert(next);
        if number == next {
            let inside = areas
                .iter()
                .zip(&groups)
                .map(|(area, group)| group.map_or(B::EMPTY, |group| area.groups[group]))
                .collect();
            classes.push(Class { squares: B::EMPTY, inside });
        }
        class[index] = number;
        classes[usize::from(number)].squares |= B::bit(index);
    }
    (class, classes)
}

#[allow(clippy::too_many_arguments)]
fn compile_kind<B: Bitboard>(
    rules: &Rules,
    kinds: &[Kind],
    number: usize,
    kind: &Kind,
    areas: &[CompiledArea<B>],
    classes: &[Class<B>],
    shape: &Shape<B>,
    keys: &mut KeySource,
) -> KindMasks<B> {
    let settings = rules.pieces.get(&kind.name).cloned().unwrap_or_default();
    let walks = classes
        .iter()
        .map(|class| {
            let mut walk = Walk { closed: B::EMPTY, stop: shape.board };
            for (area, &inside) in areas.iter().zip(&class.inside) {
                // From outside the area (or its group), a piece also needs leave to enter.
                let barred = if area.enter[number] { B::EMPTY } else { area.squares & !inside };
                walk.closed |= barred | if area.pass[number] { B::EMPTY } else { area.squares };
                walk.stop &= !(barred | if area.stop[number] { B::EMPTY } else { area.squares });
            }
            walk
        })
        .collect();
    let turns_into = settings
        .turns_into
        .as_ref()
        .and_then(|name| kinds.iter().position(|kind| kind.name == *name))
        .unwrap_or(number);
    KindMasks {
        side: kind.side,
        walks,
        directions: match settings.directions {
            Directions::Orthogonal => &Direction::ORTHOGONAL,
            Directions::Diagonal => &Direction::DIAGONAL,
            Directions::Both => &Direction::ALL,
        },
        range: settings.range.unwrap_or(u8::MAX),
        slides_through: settings.slides_through,
        jump: settings.jump,
        jumpable: settings.jumpable,
        hammer: settings.hammer,
        anvil: settings.anvil,
        captured: settings.captured,
        turns_into,
        pierces: settings.pierces,
        keys: B::table(|_| keys.next()),
    }
}

/// Source of hash keys: the SplitMix64 sequence, the same on every machine and in every run.
#[derive(Default)]
struct KeySource(u64);

impl KeySource {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut key = self.0;
        key = (key ^ (key >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        key = (key ^ (key >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        key ^ (key >> 31)
    }
}
