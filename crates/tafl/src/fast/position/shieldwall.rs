//! Shieldwall capture (Copenhagen 4b): a row of pieces along the edge is taken together.

use super::{Position, Roster};
use crate::direction::Direction;
use crate::fast::bitboard::Bitboard;
use crate::fast::masks::Masks;
use crate::side::Side;

impl<B: Bitboard, R: Roster<B>> Position<B, R> {
    /// What a move of `side` to `arrival` takes by the shieldwall rule.
    ///
    /// The row is an unbroken run of two or more enemies on one edge, the king among them or not, each with a
    /// piece of `side` in front; at both ends stands a piece of `side`, or at one an empty corner that may
    /// close. The king may close it, armed or not. Everything in it that can be captured is, the king never.
    pub(crate) fn shieldwall(&self, masks: &Masks<B>, side: Side, arrival: B) -> B {
        let Some(wall) = &masks.shieldwall else { return B::EMPTY };
        let own = self.side(side);
        let enemy = self.side(!side);
        let corners = if wall.corner_closes { masks.corners & !self.occupied() } else { B::EMPTY };
        let mut captured = B::EMPTY;
        for inward in Direction::ORTHOGONAL {
            let outward = inward.opposite();
            let edge = masks.shape.edge_in(outward);
            // Enemies on this edge with a piece of ours in front.
            let faced = enemy & edge & masks.shape.step(outward, own);
            let along = inward.sideways();
            // The mover stands at an end of the row, or in front of a piece in it.
            let in_front = if wall.mover_at_end { B::EMPTY } else { masks.shape.step(outward, arrival) };
            let beside = if (arrival & edge).is_empty() {
                B::EMPTY
            } else {
                masks.shape.step(along[0], arrival) | masks.shape.step(along[1], arrival)
            };
            let mut seeds = faced & (in_front | beside);
            while !seeds.is_empty() {
                let seed = B::bit(seeds.lowest());
                let row = run(masks, seed, faced, along);
                seeds &= !row;
                let ends = along.map(|direction| masks.shape.step(direction, row) & !row);
                let closed = is_closed(ends, own, corners);
                if row.count() >= 2 && closed {
                    captured |= row & self.victims(masks, !side);
                }
            }
        }
        captured
    }
}

impl<B: Bitboard, R: Roster<B>> Position<B, R> {
    /// The squares on which a move of the side to move may complete a shieldwall: those next to an enemy on the
    /// edge that is faced already, and where the rules allow it those in front of an enemy on the edge.
    #[inline(always)]
    pub(crate) fn shieldwall_hits(&self, masks: &Masks<B>) -> B {
        let Some(wall) = &masks.shieldwall else { return B::EMPTY };
        let shape = &masks.shape;
        let own = self.side(self.turn());
        let enemies = self.side(!self.turn()) & shape.edge;
        let mut hits = B::EMPTY;
        for inward in Direction::ORTHOGONAL {
            let outward = inward.opposite();
            let edge = shape.edge_in(outward);
            let faced = enemies & edge & shape.step(outward, own);
            hits |= shape.neighbours(faced) & edge;
            if !wall.mover_at_end {
                hits |= shape.step(inward, enemies & edge);
            }
        }
        hits
    }
}

/// Whether both ends of a row are closed: by pieces, or one of them by a corner.
pub(crate) fn is_closed<B: Bitboard>(ends: [B; 2], pieces: B, corners: B) -> bool {
    let by_piece = ends.map(|end| !(end & pieces).is_empty());
    let by_corner = ends.map(|end| !(end & corners).is_empty());
    match by_piece {
        [true, true] => true,
        [true, false] => by_corner[1],
        [false, true] => by_corner[0],
        [false, false] => false,
    }
}

/// The unbroken run of `squares` through `seed`.
fn run<B: Bitboard>(masks: &Masks<B>, seed: B, squares: B, along: [Direction; 2]) -> B {
    let mut row = seed;
    loop {
        let longer = row | ((masks.shape.step(along[0], row) | masks.shape.step(along[1], row)) & squares);
        if longer == row {
            return row;
        }
        row = longer;
    }
}
