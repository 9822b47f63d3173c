//! Shieldwall capture (Copenhagen 4b): a row along the edge, faced by enemies and closed at both ends.

use std::collections::BTreeSet;

use tafl::Square;

use super::capture::Arrival;
use super::Plain;

impl Plain {
    /// The pieces that the arrived piece takes with a shieldwall.
    pub fn shieldwall(&self, arrival: Arrival<'_>) -> BTreeSet<Square> {
        let mut taken = BTreeSet::new();
        let Some(rule) = &self.rules.capture.shieldwall else { return taken };
        let last = self.size as i8 - 1;
        // Each edge: where it begins, the direction along it, the direction into the board.
        let edges = [((0, 0), (1, 0), (0, 1)), ((0, last), (1, 0), (0, -1)), ((0, 0), (0, 1), (1, 0)), ((last, 0), (0, 1), (-1, 0))];
        for (begin, along, inward) in edges {
            let line: Vec<Square> = (0..=last)
                .filter_map(|n| Square::new((begin.0 + n * along.0) as u8, (begin.1 + n * along.1) as u8))
                .collect();
            for row in self.rows(arrival, &line) {
                let Some((before, after)) = ends(&line, &row) else { continue };
                // Any piece may face or bracket, the king and guards too; only the one that moved must be a hammer.
                let held = |end: Square| self.side_at(arrival.pieces, end) == Some(arrival.side);
                let corner =
                    |end: Square| rule.corner_closes && self.corners.contains(&end) && !arrival.pieces.contains_key(&end);
                // A corner may close one end of the row.
                let closed = (held(before) && (held(after) || corner(after))) || (held(after) && corner(before));
                let fronts: Vec<Square> = row.iter().filter_map(|&square| self.step(square, inward)).collect();
                let faced = fronts.iter().all(|&front| held(front));
                let at_end = arrival.at == before || arrival.at == after;
                let takes_part = at_end || (!rule.mover_at_end && fronts.contains(&arrival.at));
                if row.len() >= 2 && closed && faced && takes_part {
                    // The king and guards may stand in the row; they stay while the others are taken.
                    taken.extend(row.iter().filter(|square| self.capturable(arrival.pieces[square])));
                }
            }
        }
        taken
    }

    /// The longest rows of enemies of the arrived piece without a gap on a line of squares.
    fn rows(&self, arrival: Arrival<'_>, line: &[Square]) -> Vec<Vec<Square>> {
        let mut rows = Vec::new();
        let mut row = Vec::new();
        for &square in line {
            if self.side_at(arrival.pieces, square) == Some(!arrival.side) {
                row.push(square);
            } else if !row.is_empty() {
                rows.push(std::mem::take(&mut row));
            }
        }
        rows.push(row);
        rows
    }
}

/// The two squares of a line next to the ends of a row, unless the row reaches the end of the board.
fn ends(line: &[Square], row: &[Square]) -> Option<(Square, Square)> {
    let first = line.iter().position(|square| Some(square) == row.first())?;
    let before = *line.get(first.checked_sub(1)?)?;
    let after = *line.get(first + row.len())?;
    Some((before, after))
}
