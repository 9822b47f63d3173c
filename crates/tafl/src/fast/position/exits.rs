//! The king's ways out: raichi and tuichu (Leges 5 and 6).

use super::{Position, Roster, Status};
use crate::fast::bitboard::Bitboard;
use crate::fast::masks::{KING, Masks};

impl<B: Bitboard, R: Roster<B>> Position<B, R> {
    /// The goal squares that the king could reach in one move, were it his turn.
    #[must_use]
    pub fn exits(&self, masks: &Masks<B>) -> B {
        if self.status() != Status::Open {
            return B::EMPTY;
        }
        self.destinations(masks, KING, self.king()) & masks.goal
    }
}
