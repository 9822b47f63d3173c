//! [`Packed`]: a move in 24 bits, as the table and the histories keep it.

use tafl::fast::Bitboard;
use tafl::{Action, Move};

/// A move of a piece whose kind is known, the end of a turn, or nothing.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Packed(u32);

impl Packed {
    pub const NONE: Packed = Packed(0);
    /// No capture any more in a turn of several moves.
    pub const END_TURN: Packed = Packed(1 << 22);

    const SQUARE: u32 = 0x1ff;

    #[inline(always)]
    pub fn new(kind: usize, from: usize, to: usize) -> Packed {
        Packed((kind as u32) << 18 | (from as u32) << 9 | to as u32)
    }

    #[inline(always)]
    pub fn kind(self) -> usize {
        (self.0 >> 18 & 0xf) as usize
    }

    #[inline(always)]
    pub fn from(self) -> usize {
        (self.0 >> 9 & Packed::SQUARE) as usize
    }

    #[inline(always)]
    pub fn to(self) -> usize {
        (self.0 & Packed::SQUARE) as usize
    }

    /// Whether it is a move of a piece.
    #[inline(always)]
    pub fn is_move(self) -> bool {
        self != Packed::NONE && self != Packed::END_TURN
    }

    /// The 24 bits.
    #[inline(always)]
    pub fn bits(self) -> u32 {
        self.0
    }

    /// What 24 bits say.
    #[inline(always)]
    pub fn from_bits(bits: u32) -> Packed {
        Packed(bits & 0xff_ffff)
    }

    /// The move as hosts know it.
    pub fn choice<B: Bitboard>(self) -> Action {
        if self == Packed::END_TURN {
            Action::EndTurn
        } else {
            Action::Move(Move::new(B::square_at(self.from()), B::square_at(self.to())))
        }
    }
}
