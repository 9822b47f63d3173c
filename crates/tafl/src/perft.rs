//! Perft: counting paths of legal moves, the standard proof of exact move generation.
//!
//! A position in which the king has been taken or has escaped has no moves. Verdicts that a host adds to
//! that (encirclement, forts, repetition, limits) do not end a path: published perft figures of tafl games leave
//! them out.

use crate::bitboard::Bitboard;
use crate::masks::Masks;
use crate::position::{Position, Roster};

impl<B: Bitboard, R: Roster<B>> Position<B, R> {
    /// Calls `each` with the position after every legal move.
    #[inline(always)]
    pub fn for_each_child(&self, masks: &Masks<B>, mut each: impl FnMut(Position<B, R>)) {
        let hits = self.hits(masks);
        self.for_each_mover(masks, |kind, from, destinations| {
            if R::PLAIN {
                (destinations & !hits).for_each(|_, to| each(self.make_quiet(masks, kind, from, to)));
            }
            (destinations & hits).for_each(|_, to| each(self.make(masks, kind, from, to)));
        });
    }

    /// The number of paths of `depth` legal moves. The last move of each is counted without being made.
    #[must_use]
    pub fn perft(&self, masks: &Masks<B>, depth: u32) -> u64 {
        match depth {
            0 => 1,
            1 => self.count_moves(masks),
            _ => {
                let mut count = 0;
                self.for_each_child(masks, |child| count += child.perft(masks, depth - 1));
                count
            }
        }
    }

    /// The same number, with every move made: what a search does.
    #[must_use]
    pub fn perft_made(&self, masks: &Masks<B>, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let mut count = 0;
        self.for_each_child(masks, |child| count += std::hint::black_box(child).perft_made(masks, depth - 1));
        count
    }
}
