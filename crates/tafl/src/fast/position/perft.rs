//! Perft: counting paths of legal moves, the standard proof of exact move generation.
//!
//! A position in which the king has been taken or has escaped has no moves. Verdicts that a host adds to
//! that (encirclement, forts, repetition, limits) do not end a path: published perft figures of tafl games leave
//! them out.

use std::hint::black_box;

use super::{Position, Roster, Status};
use crate::fast::bitboard::Bitboard;
use crate::fast::masks::{ATTACKER, DEFENDER, KING, Masks, TURN_KEY};
use crate::side::Side;

impl<B: Bitboard, R: Roster<B>> Position<B, R> {
    /// Calls `each` with the position after every legal move.
    #[inline(always)]
    pub fn for_each_child(&self, masks: &Masks<B>, mut each: impl FnMut(&Position<B, R>)) {
        if !R::PLAIN {
            self.for_each_mover(masks, |kind, from, destinations| {
                destinations.for_each(|_, to| each(&self.make(masks, kind, from, to)));
            });
            return;
        }
        if self.status() != Status::Open {
            return;
        }
        let (occupied, hits) = (self.occupied(), self.hits(masks));
        match self.turn() {
            Side::Attackers => self.children_of_soldiers::<ATTACKER>(masks, occupied, hits, &mut each),
            Side::Defenders => {
                self.children_of_soldiers::<DEFENDER>(masks, occupied, hits, &mut each);
                let destinations = masks.slider(KING).slides(self.king(), occupied);
                (destinations & !hits).for_each(|_, to| each(&self.make_quiet(masks, KING, self.king(), to)));
                (destinations & hits).for_each(|_, to| each(&self.make(masks, KING, self.king(), to)));
            }
        }
    }

    /// The positions after the moves of the soldiers.
    #[inline(always)]
    fn children_of_soldiers<const KIND: usize>(
        &self,
        masks: &Masks<B>,
        occupied: B,
        hits: B,
        each: &mut impl FnMut(&Position<B, R>),
    ) {
        let slider = masks.slider(KIND);
        self.sides[KIND].for_each(|piece, from| {
            let destinations = slider.slides(from, occupied);
            self.children_of_soldier::<KIND>(masks, piece, from, destinations, hits, each);
        });
    }

    /// The positions after the moves of one soldier. What all of them share is done once.
    #[inline(always)]
    fn children_of_soldier<const KIND: usize>(
        &self,
        masks: &Masks<B>,
        piece: B,
        from: usize,
        destinations: B,
        hits: B,
        each: &mut impl FnMut(&Position<B, R>),
    ) {
        let keys = &*masks.kinds[KIND].keys;
        let mut lifted = *self;
        lifted.sides[KIND] ^= piece;
        lifted.hash ^= keys[from % B::TABLE] ^ TURN_KEY;
        lifted.state.flip_turn();
        (destinations & !hits).for_each(|arrival, to| {
            let mut next = lifted;
            next.sides[KIND] |= arrival;
            next.hash ^= keys[to % B::TABLE];
            each(&next);
        });
        (destinations & hits).for_each(|_, to| each(&self.make(masks, KIND, from, to)));
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
        let mut count = 0;
        match depth {
            0 => return 1,
            1 => self.for_each_child(masks, |child| {
                // The position has to be there, or the compiler would not make it.
                black_box(child);
                count += 1;
            }),
            _ => self.for_each_child(masks, |child| count += child.perft_made(masks, depth - 1)),
        }
        count
    }
}

// A soldier's kind is the number of its side.
const _: () = assert!(ATTACKER == Side::Attackers as usize && DEFENDER == Side::Defenders as usize);
