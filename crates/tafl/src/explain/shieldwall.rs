//! The shieldwall rule (Copenhagen 4b) as a person checks it: which row, who faces it, what closes its ends.

use super::arrival::Arrival;
use crate::direction::Direction;
use crate::kind::KindId;
use crate::square::Square;

/// What the shieldwall rule says of a piece beside the one that moved.
pub(super) enum Wall {
    /// There is no such rule, or no row of two that the move could have taken.
    None,
    /// The whole row is taken.
    Complete,
    /// These squares would have to be held, for the row to be taken.
    Open { row: Vec<Square>, open: Vec<Square> },
}

impl Arrival<'_> {
    /// What the shieldwall rule says of an enemy's piece.
    pub fn wall(&self, square: Square) -> Wall {
        let mut found = Wall::None;
        // The king may close it, armed or not.
        if !(self.settings(self.mover).hammer || self.mover.id == KindId::KING) {
            return found;
        }
        for outward in Direction::ORTHOGONAL {
            if self.next(square, outward).is_none() {
                match self.wall_at(square, outward) {
                    Wall::Complete => return Wall::Complete,
                    Wall::None => {}
                    open => found = open,
                }
            }
        }
        found
    }

    /// The same for one edge, which lies outward of the square.
    fn wall_at(&self, square: Square, outward: Direction) -> Wall {
        let Some(rule) = &self.rules().capture.shieldwall else { return Wall::None };
        let (inward, to) = (outward.opposite(), self.played.mv.to);
        let is_enemy = |at: &Square| self.piece_at(*at).is_some_and(|piece| piece.side != self.mover.side);
        let holds = |at: Square| self.piece_at(at).is_some_and(|piece| piece.side == self.mover.side);
        let mut row = vec![square];
        let ends = outward.sideways().map(|direction| {
            let mut end = self.next(square, direction);
            while let Some(member) = end.filter(is_enemy) {
                row.push(member);
                end = self.next(member, direction);
            }
            end
        });
        let fronts: Vec<Square> = row.iter().filter_map(|&member| self.next(member, inward)).collect();
        let arrives = ends.contains(&Some(to)) || (!rule.mover_at_end && fronts.contains(&to));
        if row.len() < 2 || !arrives {
            return Wall::None;
        }
        let corners = self.game.variant().area_squares("corners");
        let is_corner =
            |at: Square| rule.corner_closes && corners.contains(&at) && self.piece_at(at).is_none();
        let [one, other] = ends;
        // Behind the end of the board nothing can close a row.
        let (Some(one), Some(other)) = (one, other) else { return Wall::None };
        let mut open: Vec<Square> = fronts.into_iter().filter(|&front| !holds(front)).collect();
        match (holds(one), holds(other)) {
            (true, true) => {}
            (true, false) if is_corner(other) => {}
            (false, true) if is_corner(one) => {}
            // One end has to be closed by a piece.
            (false, false) if is_corner(one) => open.push(other),
            (false, false) if is_corner(other) => open.push(one),
            _ => open.extend([one, other].into_iter().filter(|&end| !holds(end))),
        }
        row.sort_unstable();
        if open.is_empty() { Wall::Complete } else { Wall::Open { row, open } }
    }
}
