//! Where pieces can go: slides along ranks and files, and for further kinds diagonals, limits and slides
//! through pieces (jumps are in `jump.rs`).
//!
//! A4, Leges 1, 2 and 7: any distance in a straight line over vacant squares, neither over nor onto a piece.

use super::{Position, Roster, Status};
use crate::direction::Direction;
use crate::fast::bitboard::Bitboard;
use crate::fast::masks::{ATTACKER, DEFENDER, FIRST_EXTRA, KING, Masks, Walk};
use crate::fast::shape::Shape;
use crate::side::Side;

/// How the ordinary pieces of one kind slide, with what is the same for all of them looked up once.
#[derive(Clone, Copy)]
pub(crate) struct Slider<'masks, B: Bitboard> {
    rays: &'masks B::Table<[B; 4]>,
    class: &'masks B::Table<u16>,
    walks: &'masks [Walk<B>],
    /// The one walk there is, where no area bars pieces from coming in (the usual case).
    only: Option<Walk<B>>,
}

impl<B: Bitboard> Masks<B> {
    /// How pieces of a kind slide.
    #[inline(always)]
    pub(crate) fn slider(&self, kind: usize) -> Slider<'_, B> {
        let walks = &self.kinds[kind].walks;
        let only = if let [walk] = walks[..] { Some(walk) } else { None };
        Slider { rays: &self.rays, class: &self.class, walks, only }
    }
}

impl<B: Bitboard> Slider<'_, B> {
    #[inline(always)]
    fn walk(&self, from: usize) -> Walk<B> {
        self.only.unwrap_or_else(|| self.walks[usize::from(self.class[from % B::TABLE])])
    }

    /// Where a piece on `from` can slide.
    #[inline(always)]
    pub(crate) fn slides(&self, from: usize, occupied: B) -> B {
        let walk = self.walk(from);
        let blockers = occupied | walk.closed;
        let [up, down, right, left] = self.rays[from % B::TABLE];
        // In a direction of growing indices, the lowest blocker is the nearest; in the others, the highest.
        let seen = (up & (up & blockers).up_to_lowest())
            | (right & (right & blockers).up_to_lowest())
            | (down & (down & blockers).highest_and_up())
            | (left & (left & blockers).highest_and_up());
        seen & walk.stop & !occupied
    }

    /// Where it can slide along its file (axis 0) or its rank (axis 1) alone.
    #[inline(always)]
    pub(crate) fn slides_along(&self, axis: usize, from: usize, occupied: B) -> B {
        let walk = self.walk(from);
        let blockers = occupied | walk.closed;
        let rays = &self.rays[from % B::TABLE];
        let (rising, falling) = (rays[2 * (axis & 1)], rays[2 * (axis & 1) + 1]);
        let seen =
            (rising & (rising & blockers).up_to_lowest()) | (falling & (falling & blockers).highest_and_up());
        seen & walk.stop & !occupied
    }
}

impl<B: Bitboard, R: Roster<B>> Position<B, R> {
    /// Where the piece of `kind` on `from` can go, regardless of whose turn it is.
    #[inline(always)]
    #[must_use]
    pub fn destinations(&self, masks: &Masks<B>, kind: usize, from: usize) -> B {
        let occupied = self.occupied();
        if R::PLAIN {
            masks.slider(kind).slides(from, occupied)
        } else {
            let class = usize::from(masks.class[from]);
            self.walks(masks, kind, from, class, occupied) | self.jumps(masks, kind, from, occupied)
        }
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
        if self.status() != Status::Open {
            return;
        }
        let occupied = self.occupied();
        if R::PLAIN {
            match self.turn() {
                Side::Attackers => {
                    let slider = masks.slider(ATTACKER);
                    self.sides[0].for_each(|_, from| each(ATTACKER, from, slider.slides(from, occupied)));
                }
                Side::Defenders => {
                    let slider = masks.slider(DEFENDER);
                    self.sides[1].for_each(|_, from| each(DEFENDER, from, slider.slides(from, occupied)));
                    each(KING, self.king(), masks.slider(KING).slides(self.king(), occupied));
                }
            }
        } else {
            let movers = match self.roster.continuing() {
                Some(index) => B::bit(index),
                None => self.side(self.turn()),
            };
            for kind in 0..masks.kinds.len() {
                if masks.kinds[kind].side == self.turn() {
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
        if self.status() != Status::Open {
            return 0;
        }
        if !R::PLAIN {
            let mut count = 0;
            self.for_each_mover(masks, |_, _, destinations| count += u64::from(destinations.count()));
            return count;
        }
        let occupied = self.occupied();
        let (soldiers, kind) = (self.sides[self.turn().index()], kind_of(self.turn()));
        let mut count = 0;
        let walks = &masks.kinds[kind].walks;
        if let [walk] = &walks[..] {
            // No area bars pieces from coming in (the usual case): all soldiers move under one mask.
            count += self.count_slides(masks, walk, soldiers, occupied);
        } else {
            for (walk, &squares) in walks.iter().zip(&masks.classes) {
                let soldiers = soldiers & squares;
                if !soldiers.is_empty() {
                    count += self.count_slides(masks, walk, soldiers, occupied);
                }
            }
        }
        if self.turn() == Side::Defenders {
            count += masks.slider(KING).slides(self.king(), occupied).count();
        }
        u64::from(count)
    }

    /// Counts the slides of all soldiers of one class at once.
    #[inline(always)]
    fn count_slides(&self, masks: &Masks<B>, walk: &Walk<B>, soldiers: B, occupied: B) -> u32 {
        let empty = masks.shape.board & !occupied;
        let (free, land) = (empty & !walk.closed, empty & walk.stop);
        if (land & !free).is_empty() {
            count_walks(&masks.shape, soldiers, free, land, |walkers| walkers)
        } else {
            // There are squares where a soldier may stop and over which none may pass.
            count_walks(&masks.shape, soldiers, free | land, land, |walkers| walkers & free)
        }
    }
}

/// Every walker goes one step in the same direction, again and again: those that arrive on an `open` square are there,
/// those on `land` are counted, and those that `go_on` leaves take the next step.
#[inline(always)]
fn count_walks<B: Bitboard>(shape: &Shape<B>, walkers: B, open: B, land: B, go_on: impl Fn(B) -> B) -> u32 {
    let count = |direction: Direction| {
        let open = open & shape.arrivals(direction);
        let mut walkers = direction.shift(walkers) & open;
        let mut count = 0;
        while !walkers.is_empty() {
            count += (walkers & land).count();
            walkers = direction.shift(go_on(walkers)) & open;
        }
        count
    };
    // Written out, so that each direction has a loop of its own with a constant shift.
    count(Direction::Up) + count(Direction::Right) + count(Direction::Down) + count(Direction::Left)
}

/// The ordinary soldier of a side.
pub(crate) const fn kind_of(side: Side) -> usize {
    match side {
        Side::Attackers => ATTACKER,
        Side::Defenders => DEFENDER,
    }
}

const _: () = assert!(FIRST_EXTRA == KING + 1);
