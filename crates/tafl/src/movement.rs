//! Where pieces can go: slides along ranks and files, and for further kinds diagonals, limits and slides
//! through pieces (jumps are in `jump.rs`).
//!
//! A4, Leges 1, 2 and 7: any distance in a straight line over vacant squares, neither over nor onto a piece.

use crate::bitboard::Bitboard;
use crate::direction::Direction;
use crate::masks::{ATTACKER, DEFENDER, FIRST_EXTRA, KING, Masks};
use crate::position::{Position, Roster, Status};
use crate::side::Side;

impl<B: Bitboard> Masks<B> {
    /// The squares a rook on `from` sees over a board with these blockers, the first blocker in each
    /// direction included.
    #[inline(always)]
    pub(crate) fn lines(&self, from: usize, blockers: B) -> B {
        let [up, right, down, left] = [0, 1, 2, 3].map(|direction: usize| self.rays[direction][from]);
        // In a direction of growing indices, the lowest blocker is the nearest; in the others, the highest.
        (up & (up & blockers).up_to_lowest())
            | (right & (right & blockers).up_to_lowest())
            | (down & (down & blockers).highest_and_up())
            | (left & (left & blockers).highest_and_up())
    }
}

impl<B: Bitboard, R: Roster<B>> Position<B, R> {
    /// Where the piece of `kind` on `from` can go, regardless of whose turn it is.
    #[inline(always)]
    #[must_use]
    pub fn destinations(&self, masks: &Masks<B>, kind: usize, from: usize) -> B {
        let occupied = self.occupied();
        if R::PLAIN {
            self.slides(masks, kind, from, occupied)
        } else {
            let class = usize::from(masks.class[from]);
            self.walks(masks, kind, from, class, occupied) | self.jumps(masks, kind, from, occupied)
        }
    }

    /// Where an ordinary piece can slide.
    #[inline(always)]
    pub(crate) fn slides(&self, masks: &Masks<B>, kind: usize, from: usize, occupied: B) -> B {
        let walk = &masks.kinds[kind].walks[usize::from(masks.class[from])];
        masks.lines(from, occupied | walk.closed) & walk.stop & !occupied
    }

    /// Where any piece can go without jumping, step by step, if it may enter what the class of squares may.
    pub(crate) fn walks(&self, masks: &Masks<B>, kind: usize, from: usize, class: usize, occupied: B) -> B {
        let settings = &masks.kinds[kind];
        let walk = &settings.walks[class];
        let king = self.king_set();
        let mut destinations = B::EMPTY;
        for &direction in settings.directions {
            let mut square = B::bit(from);
            for _ in 0..settings.range {
                square = masks.shape.step(direction, square);
                if square.is_empty() {
                    break;
                }
                if !(square & occupied).is_empty() {
                    if !settings.slides_through || square == king {
                        break;
                    }
                } else {
                    destinations |= square & walk.stop;
                }
                if !(square & walk.closed).is_empty() {
                    break;
                }
            }
        }
        destinations
    }

    /// Calls `each` with every movable piece of the side to move: kind, index, destinations.
    #[inline(always)]
    pub fn for_each_mover(&self, masks: &Masks<B>, mut each: impl FnMut(usize, usize, B)) {
        if self.status != Status::Open {
            return;
        }
        let occupied = self.occupied();
        if R::PLAIN {
            match self.turn {
                Side::Attackers => {
                    self.sides[0].for_each(|_, from| {
                        each(ATTACKER, from, self.slides(masks, ATTACKER, from, occupied))
                    });
                }
                Side::Defenders => {
                    self.sides[1].for_each(|_, from| {
                        each(DEFENDER, from, self.slides(masks, DEFENDER, from, occupied))
                    });
                    each(KING, self.king(), self.slides(masks, KING, self.king(), occupied));
                }
            }
        } else {
            let movers = match self.roster.continuing() {
                Some(index) => B::bit(index),
                None => self.side(self.turn),
            };
            for kind in 0..masks.kinds.len() {
                if masks.kinds[kind].side == self.turn {
                    (self.of_kind(masks, kind) & movers).for_each(|_, from| {
                        let destinations = self.destinations(masks, kind, from);
                        each(kind, from, self.allowed_in_turn(masks, kind, from, destinations));
                    });
                }
            }
        }
    }

    /// How many legal moves the side to move has (repetition bans, which need the game's history, apart).
    #[must_use]
    pub fn count_moves(&self, masks: &Masks<B>) -> u64 {
        if self.status != Status::Open {
            return 0;
        }
        if !R::PLAIN {
            let mut count = 0;
            self.for_each_mover(masks, |_, _, destinations| count += u64::from(destinations.count()));
            return count;
        }
        let occupied = self.occupied();
        let (soldiers, kind) = (self.sides[self.turn.index()], kind_of(self.turn));
        let mut count = 0;
        if let [_] = masks.classes[..] {
            // No area bars pieces from coming in (the usual case): all soldiers move under one mask.
            count += self.count_slides(masks, kind, 0, soldiers, occupied);
        } else {
            for (class, &squares) in masks.classes.iter().enumerate() {
                let soldiers = soldiers & squares;
                if !soldiers.is_empty() {
                    count += self.count_slides(masks, kind, class, soldiers, occupied);
                }
            }
        }
        if self.turn == Side::Defenders {
            count += self.slides(masks, KING, self.king(), occupied).count();
        }
        u64::from(count)
    }

    /// Counts the slides of all soldiers of one class at once: every soldier walks one step, those on free squares
    /// are counted and walk on.
    #[inline(always)]
    fn count_slides(&self, masks: &Masks<B>, kind: usize, class: usize, soldiers: B, occupied: B) -> u32 {
        let walk = &masks.kinds[kind].walks[class];
        let free = !(occupied | walk.closed);
        let land = walk.stop & !occupied;
        let mut count = 0;
        for direction in Direction::ORTHOGONAL {
            let mut walkers = soldiers;
            loop {
                walkers = masks.shape.step(direction, walkers);
                count += (walkers & land).count();
                walkers &= free;
                if walkers.is_empty() {
                    break;
                }
            }
        }
        count
    }
}

/// The ordinary soldier of a side.
pub(crate) const fn kind_of(side: Side) -> usize {
    match side {
        Side::Attackers => ATTACKER,
        Side::Defenders => DEFENDER,
    }
}

const _: () = assert!(FIRST_EXTRA == KING + 1);
