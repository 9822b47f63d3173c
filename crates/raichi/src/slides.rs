//! Where whole sets of pieces can slide at once, by parallel prefix over the board.

use tafl::Direction;
use tafl::fast::{Bitboard, Masks, Shape};

/// Squares that slides may pass, and those they may end on.
#[derive(Clone, Copy)]
pub(crate) struct Ground<B> {
    pub pass: B,
    pub land: B,
}

impl<B: Bitboard> Ground<B> {
    /// The ground for pieces of a kind that come from outside of all areas.
    #[inline(always)]
    pub fn new(masks: &Masks<B>, kind: usize, occupied: B) -> Ground<B> {
        let walk = masks.kinds[kind].walks[0];
        let empty = masks.shape.board & !occupied;
        Ground { pass: empty & !walk.closed, land: empty & walk.stop }
    }
}

/// The squares that pieces of a set reach in one direction.
#[inline(always)]
fn slide<B: Bitboard>(shape: &Shape<B>, direction: Direction, set: B, ground: &Ground<B>) -> B {
    let arrivals = shape.arrivals(direction);
    let mut reached = set;
    let mut open = ground.pass & arrivals;
    let mut distance = match direction {
        Direction::Up | Direction::Down => B::STRIDE,
        _ => 1,
    };
    let shift = |set: B, distance: usize| match direction {
        Direction::Up | Direction::Right => set.shift_up(distance),
        _ => set.shift_down(distance),
    };
    // Each round doubles the distance: 1, 2, 4, 8, which is as far as 15 steps; boards over 16 need one more.
    let rounds = if B::MAX_SIZE <= 8 {
        3
    } else if B::MAX_SIZE <= 16 {
        4
    } else {
        5
    };
    for round in 0..rounds {
        reached |= open & shift(reached, distance);
        if round + 1 < rounds {
            open &= shift(open, distance);
            distance *= 2;
        }
    }
    // The last step may be onto a square that may be stopped on but not passed.
    shape.step(direction, reached) & ground.land
}

/// The squares that pieces of a set reach along files.
#[inline(always)]
pub(crate) fn along_files<B: Bitboard>(shape: &Shape<B>, set: B, ground: &Ground<B>) -> B {
    slide(shape, Direction::Up, set, ground) | slide(shape, Direction::Down, set, ground)
}

/// The squares that pieces of a set reach along ranks.
#[inline(always)]
pub(crate) fn along_ranks<B: Bitboard>(shape: &Shape<B>, set: B, ground: &Ground<B>) -> B {
    slide(shape, Direction::Right, set, ground) | slide(shape, Direction::Left, set, ground)
}

/// The squares that pieces of a set reach.
#[inline(always)]
pub(crate) fn reach<B: Bitboard>(shape: &Shape<B>, set: B, ground: &Ground<B>) -> B {
    along_files(shape, set, ground) | along_ranks(shape, set, ground)
}
