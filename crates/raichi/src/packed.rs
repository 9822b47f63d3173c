//! [`Packed`]: a move in 24 bits, as the table and the histories keep it.

use tafl::fast::Bitboard;
use tafl::{Action, Move};

/// A move of a piece whose kind is known, or the end of a turn: what a [`Path`](crate::Path) is stepped with.
///
/// Kinds and squares have the numbers that [`tafl::fast::Position`] gives them.
///
/// ```
/// use raichi::Packed;
/// use tafl::fast::{ATTACKER, Bitboard, Bits128};
/// use tafl::Action;
/// let [d1, d3] = ["d1", "d3"].map(|square| Bits128::index(square.parse().unwrap()));
/// let mv = Packed::new(ATTACKER, d1, d3);
/// assert_eq!((mv.kind(), mv.from(), mv.to()), (ATTACKER, d1, d3));
/// assert_eq!(mv.action::<Bits128>(), "d1-d3".parse().unwrap());
/// assert_eq!(Packed::END_TURN.action::<Bits128>(), Action::EndTurn);
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Packed(u32);

impl Packed {
    /// No move: for tables that have room for one and know none.
    pub(crate) const NONE: Packed = Packed(0);
    /// No capture any more in a turn of several moves.
    pub const END_TURN: Packed = Packed(1 << 22);

    const SQUARE: u32 = 0x1ff;

    /// The move of a piece of a kind from one square to another, all by number.
    #[inline(always)]
    #[must_use]
    pub fn new(kind: usize, from: usize, to: usize) -> Packed {
        Packed((kind as u32) << 18 | (from as u32) << 9 | to as u32)
    }

    /// The number of the piece's kind.
    #[inline(always)]
    #[must_use]
    pub fn kind(self) -> usize {
        (self.0 >> 18 & 0xf) as usize
    }

    /// The number of the square it leaves.
    #[inline(always)]
    #[must_use]
    pub fn from(self) -> usize {
        (self.0 >> 9 & Packed::SQUARE) as usize
    }

    /// The number of the square it goes to.
    #[inline(always)]
    #[must_use]
    pub fn to(self) -> usize {
        (self.0 & Packed::SQUARE) as usize
    }

    /// Whether it is a move of a piece.
    #[inline(always)]
    pub(crate) fn is_move(self) -> bool {
        self != Packed::NONE && self != Packed::END_TURN
    }

    /// The 24 bits.
    #[inline(always)]
    pub(crate) fn bits(self) -> u32 {
        self.0
    }

    /// What 24 bits say.
    #[inline(always)]
    pub(crate) fn from_bits(bits: u32) -> Packed {
        Packed(bits & 0xff_ffff)
    }

    /// The move as hosts know it, on a board of a width.
    #[must_use]
    pub fn action<B: Bitboard>(self) -> Action {
        if self == Packed::END_TURN {
            Action::EndTurn
        } else {
            Action::Move(Move::new(B::square_at(self.from()), B::square_at(self.to())))
        }
    }
}
