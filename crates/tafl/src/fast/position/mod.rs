//! [`Position`]: what stands where and whose turn it is, as a small value that is copied to make a move.
//!
//! The rules of moving and capturing are in a file each: where pieces go in `movement.rs` and `jump.rs`, what falls in
//! `capture.rs`, `king.rs` and `shieldwall.rs`, turns of several moves in `turn.rs`, endings that a position shows in
//! `exits.rs`, `fort.rs` and `encirclement.rs`. `perft.rs` and `playout.rs` count and play.

mod capture;
mod encirclement;
mod exits;
mod fort;
mod jump;
mod king;
mod movement;
mod perft;
mod playout;
mod roster;
mod shieldwall;
mod turn;

pub use capture::Captures;
pub use playout::Playout;
pub use roster::{Kinds, Roster, Soldiers};

use crate::fast::bitboard::Bitboard;
use crate::fast::masks::{ATTACKER, DEFENDER, FIRST_EXTRA, KING, Masks, TURN_KEY};
use crate::kind::Kind;
use crate::problem::PositionError;
use crate::rules::ExtraMove;
use crate::setup::Setup;
use crate::side::Side;
use crate::square::Square;

/// What has become of the king.
///
/// ```
/// use tafl::fast::{Bitboard, KING, Masks, PieceMove, Position, Roster, Status, Visitor};
/// use tafl::library;
/// struct Look;
/// impl Visitor for Look {
///     type Output = ();
///     fn visit<B: Bitboard, R: Roster<B>>(self, masks: &Masks<B>, position: Position<B, R>) {
///         assert_eq!(position.status(), Status::Open);
///         let [e2, e1] = ["e2", "e1"].map(|name| B::index(name.parse().unwrap()));
///         assert_eq!(position.make(masks, PieceMove { kind: KING, from: e2, to: e1 }).status(), Status::KingEscaped);
///     }
/// }
/// let tablut = library::variant("modern-standard").unwrap();
/// tablut.visit(&"9/9/9/9/9/9/a8/4k4/9 d".parse().unwrap(), Look).unwrap();
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Status {
    /// He is on the board and has not won.
    Open,
    /// The last move took him: the attackers have won.
    KingCaptured,
    /// The last move brought him to a goal: the defenders have won.
    KingEscaped,
}

/// The king's square, the side to move and the king's fate in one word, so that a position is copied quickly.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct State(u32);

impl State {
    const KING: u32 = 0xffff;
    const TURN: u32 = 1 << 16;
    const STATUS_SHIFT: u32 = 17;

    fn new(turn: Side) -> State {
        State((turn as u32) << 16)
    }

    /// Where the king stands; where he was taken, once he is.
    #[inline(always)]
    fn king(self) -> usize {
        (self.0 & State::KING) as usize
    }

    #[inline(always)]
    pub(crate) fn set_king(&mut self, index: usize) {
        self.0 = (self.0 & !State::KING) | (index as u32 & State::KING);
    }

    #[inline(always)]
    fn turn(self) -> Side {
        if self.0 & State::TURN == 0 { Side::Attackers } else { Side::Defenders }
    }

    #[inline(always)]
    pub(crate) fn flip_turn(&mut self) {
        self.0 ^= State::TURN;
    }

    #[inline(always)]
    fn status(self) -> Status {
        match self.0 >> State::STATUS_SHIFT {
            0 => Status::Open,
            1 => Status::KingCaptured,
            _ => Status::KingEscaped,
        }
    }

    #[inline(always)]
    pub(crate) fn set_status(&mut self, status: Status) {
        self.0 = (self.0 & (State::KING | State::TURN)) | ((status as u32) << State::STATUS_SHIFT);
    }
}

/// A position. Which rules it belongs to is the caller's to know: every method that needs them takes the
/// [`Masks`] it was made with.
///
/// History is not part of it (repetition and limits are the game's business), but it is complete otherwise: two
/// equal positions allow the same moves with the same results.
///
/// Kinds have numbers here: 0 is the attacker, 1 the defender, 2 the king.
///
/// ```
/// use tafl::fast::{ATTACKER, Bitboard, KING, Masks, Mover, Position, Roster, Status, Visitor};
/// use tafl::{Random, Side, library};
/// struct Look;
/// impl Visitor for Look {
///     type Output = ();
///     fn visit<B: Bitboard, R: Roster<B>>(self, masks: &Masks<B>, position: Position<B, R>) {
///         let [d1, d3] = ["d1", "d3"].map(|name| B::index(name.parse().unwrap()));
///
///         // What stands where.
///         assert_eq!((position.turn(), position.status()), (Side::Attackers, Status::Open));
///         assert_eq!(B::square_at(position.king()).to_string(), "e5");
///         assert_eq!(position.king_set(), masks.throne);
///         assert_eq!(position.soldiers(Side::Defenders).count(), 8);
///         assert_eq!(position.side(Side::Defenders).count(), 9);
///         assert_eq!(position.occupied().count(), 25);
///         assert_eq!(position.kind_at(masks, d1), Some(ATTACKER));
///         assert_eq!(position.continuing(), None);
///         assert_eq!(position.of_kind(masks, KING), position.king_set());
///         assert_eq!(position.hash(), position.hash_from_scratch(masks));
///
///         // Where it can go.
///         let mover = Mover { kind: ATTACKER, from: d1 };
///         assert_eq!(position.destinations(masks, mover).count(), 6);
///         let mut movers = 0;
///         position.for_each_mover(masks, |_, destinations| movers += u32::from(!destinations.is_empty()));
///         assert_eq!(movers, 12, "four of the sixteen are shut in");
///         assert_eq!(position.count_moves(masks), 80);
///         assert!(position.exits(masks).is_empty());
///         assert!(!position.hits(masks).has(d3), "nothing can be captured from d3");
///         assert!(position.king_hits(masks, position.occupied()).is_empty());
///
///         // Moves are made on copies.
///         let (next, captures) = position.make_with(masks, mover.to(d3));
///         assert!(captures.soldiers.is_empty() && !captures.king);
///         assert_eq!(next, position.make(masks, mover.to(d3)));
///         assert_eq!(next, position.make_quiet(masks, mover.to(d3)));
///         let mut children = 0;
///         position.for_each_child(masks, |child| children += u64::from(child.turn() == Side::Defenders));
///         assert_eq!(children, 80);
///         assert_eq!(position.perft(masks, 2), 4_400);
///         assert_eq!(position.perft_made(masks, 2), 4_400);
///         assert!(position.playout(masks, &mut Random::new(7), 100).plies <= 100);
///     }
/// }
/// let tablut = library::variant("modern-standard").unwrap();
/// tablut.visit(tablut.start(), Look).unwrap();
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position<B, R> {
    /// All pieces of each side but the king.
    pub(crate) sides: [B; 2],
    /// Further kinds.
    pub(crate) roster: R,
    /// Incremental hash.
    pub(crate) hash: u64,
    /// The king, the side to move, and how the game stands.
    pub(crate) state: State,
}

impl<B: Bitboard, R: Roster<B>> Position<B, R> {
    /// The position of a setup, whose letters are those of `kinds`.
    ///
    /// # Errors
    /// If the board has another size, a letter is no piece, or there is not exactly one king.
    pub(crate) fn from_setup(
        masks: &Masks<B>,
        kinds: &[Kind],
        setup: &Setup,
    ) -> Result<Position<B, R>, PositionError> {
        if setup.size != masks.size {
            return Err(PositionError::Size { expected: masks.size, found: setup.size });
        }
        let mut king: Option<Square> = None;
        let mut position = Position {
            sides: [B::EMPTY; 2],
            roster: R::none(),
            hash: if setup.turn == Side::Defenders { TURN_KEY } else { 0 },
            state: State::new(setup.turn),
        };
        for (&square, &letter) in &setup.pieces {
            let kind = kinds
                .iter()
                .position(|kind| kind.letter == letter)
                .filter(|_| square.is_on(masks.size))
                .ok_or(PositionError::Letter { square, letter })?;
            let index = B::index(square);
            if kind == KING {
                if let Some(first) = king.replace(square) {
                    return Err(PositionError::TwoKings(first, square));
                }
                position.state.set_king(index);
                position.hash ^= masks.kinds[KING].keys[index];
            } else {
                position.toggle(masks, kind, index);
            }
        }
        if king.is_none() {
            return Err(PositionError::NoKing);
        }
        if let Some(square) = setup.continuing {
            let index = B::index(square);
            let own = position.side(setup.turn);
            let goes_on = masks.extra_move != ExtraMove::Off && !R::PLAIN;
            if !goes_on || !square.is_on(masks.size) || !own.has(index) {
                return Err(PositionError::Continuing(square));
            }
            position.set_continuing(Some(index));
        }
        Ok(position)
    }

    /// The position of a king, ordinary attackers and ordinary defenders on their squares: far quicker than from a
    /// [`Setup`](crate::Setup), for tables that go through all positions. The sets must lie on the board, and no square
    /// be in two of them or the king's.
    ///
    /// ```
    /// use tafl::fast::{Bitboard, Masks, Position, Roster, Visitor};
    /// use tafl::{Side, library};
    /// struct Rebuild;
    /// impl Visitor for Rebuild {
    ///     type Output = ();
    ///     fn visit<B: Bitboard, R: Roster<B>>(self, masks: &Masks<B>, position: Position<B, R>) {
    ///         let soldiers = Side::BOTH.map(|side| position.soldiers(side));
    ///         assert_eq!(Position::with_pieces(masks, soldiers, position.king(), position.turn()), position);
    ///     }
    /// }
    /// let tablut = library::variant("modern-standard").unwrap();
    /// tablut.visit(tablut.start(), Rebuild).unwrap();
    /// ```
    #[must_use]
    pub fn with_pieces(masks: &Masks<B>, soldiers: [B; 2], king: usize, turn: Side) -> Position<B, R> {
        let mut state = State::new(turn);
        state.set_king(king);
        let mut hash = if turn == Side::Defenders { TURN_KEY } else { 0 };
        hash ^= masks.kinds[KING].keys[king];
        for (set, kind) in soldiers.into_iter().zip([ATTACKER, DEFENDER]) {
            set.for_each(|_, index| hash ^= masks.kinds[kind].keys[index]);
        }
        Position { sides: soldiers, roster: R::none(), hash, state }
    }

    /// The position as a setup.
    pub(crate) fn setup(&self, masks: &Masks<B>, kinds: &[Kind]) -> Setup {
        let mut pieces = std::collections::BTreeMap::new();
        for square in self.occupied().squares() {
            if let Some(kind) = self.kind_at(masks, B::index(square)) {
                pieces.insert(square, kinds[kind].letter);
            }
        }
        Setup {
            size: masks.size,
            pieces,
            turn: self.turn(),
            continuing: self.roster.continuing().map(B::square_at),
        }
    }

    /// Puts a piece other than the king on a square, or takes it off.
    pub(crate) fn toggle(&mut self, masks: &Masks<B>, kind: usize, index: usize) {
        let set = B::bit(index);
        self.sides[masks.kinds[kind].side.index()] ^= set;
        if kind >= FIRST_EXTRA {
            self.roster.toggle(kind, set);
        }
        self.hash ^= masks.kinds[kind].keys[index];
    }

    /// Marks the piece that may go on in the same turn.
    pub(crate) fn set_continuing(&mut self, square: Option<usize>) {
        for index in self.roster.continuing().into_iter().chain(square) {
            self.hash ^= continuing_key(index);
        }
        self.roster.set_continuing(square);
    }

    /// The side to move.
    #[inline(always)]
    #[must_use]
    pub fn turn(&self) -> Side {
        self.state.turn()
    }

    /// What has become of the king.
    #[inline(always)]
    #[must_use]
    pub fn status(&self) -> Status {
        self.state.status()
    }

    /// Index of the king's square.
    #[inline(always)]
    #[must_use]
    pub fn king(&self) -> usize {
        self.state.king()
    }

    /// The set of the king's square.
    #[inline(always)]
    #[must_use]
    pub fn king_set(&self) -> B {
        B::bit(self.king())
    }

    /// All pieces of a side but the king.
    #[inline(always)]
    #[must_use]
    pub fn soldiers(&self, side: Side) -> B {
        self.sides[side.index()]
    }

    /// All pieces of a side.
    #[inline(always)]
    #[must_use]
    pub fn side(&self, side: Side) -> B {
        match side {
            Side::Attackers => self.sides[0],
            Side::Defenders => self.sides[1] | self.king_set(),
        }
    }

    /// All pieces.
    #[inline(always)]
    #[must_use]
    pub fn occupied(&self) -> B {
        let pieces = self.sides[0] | self.sides[1];
        if self.status() == Status::KingCaptured { pieces } else { pieces | self.king_set() }
    }

    /// A hash of the position and the side to move, kept up to date move by move.
    #[inline(always)]
    #[must_use]
    pub fn hash(&self) -> u64 {
        self.hash
    }

    /// The square of the piece that may go on in the same turn.
    #[inline(always)]
    #[must_use]
    pub fn continuing(&self) -> Option<usize> {
        self.roster.continuing()
    }

    /// The number of the kind that stands on a square.
    #[must_use]
    pub fn kind_at(&self, masks: &Masks<B>, index: usize) -> Option<usize> {
        if !self.occupied().has(index) {
            return None;
        }
        if index == self.king() {
            return Some(KING);
        }
        let extra = if R::PLAIN {
            None
        } else {
            (FIRST_EXTRA..masks.kinds.len()).find(|&kind| self.roster.of(kind).has(index))
        };
        extra.or(Some(if self.sides[0].has(index) { ATTACKER } else { DEFENDER }))
    }

    /// The squares of a kind.
    #[must_use]
    pub fn of_kind(&self, masks: &Masks<B>, kind: usize) -> B {
        match kind {
            KING => self.king_set(),
            ATTACKER | DEFENDER => {
                let side = self.sides[masks.kinds[kind].side.index()];
                if R::PLAIN {
                    side
                } else {
                    (FIRST_EXTRA..masks.kinds.len()).fold(side, |set, extra| set & !self.roster.of(extra))
                }
            }
            extra => self.roster.of(extra),
        }
    }

    /// The hash computed afresh.
    #[must_use]
    pub fn hash_from_scratch(&self, masks: &Masks<B>) -> u64 {
        let mut hash = if self.turn() == Side::Defenders { TURN_KEY } else { 0 };
        for kind in 0..masks.kinds.len() {
            self.of_kind(masks, kind).for_each(|_, index| hash ^= masks.kinds[kind].keys[index]);
        }
        hash ^ self.roster.continuing().map_or(0, continuing_key)
    }

    /// Gives the turn to the other side without a move.
    pub(crate) fn pass(&mut self) {
        self.set_continuing(None);
        self.state.flip_turn();
        self.hash ^= TURN_KEY;
    }
}

/// Key of "the piece on this square may go on".
fn continuing_key(index: usize) -> u64 {
    (index as u64 + 1).wrapping_mul(0xd6e8_feb8_6659_fd93)
}
