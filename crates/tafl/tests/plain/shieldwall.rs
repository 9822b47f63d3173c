//! Shieldwall capture (Copenhagen 4b): a row along the edge, faced by enemies and closed at both ends.

use std::collections::BTreeSet;

use tafl::Square;

use super::Plain;
use super::capture::Arrival;

impl Plain {
    /// The pieces that the arrived piece takes with a shieldwall.
    pub fn shieldwall(&self, arrival: Arrival<'_>) -> BTreeSet<Square> {
        let mut taken = BTreeSet::new();
        let Some(rule) = &self.rules.capture.shieldwall else { return taken };
        let last = self.size as i8 - 1;
        // Each edge: where it begins, the direction along it, the direction into the board.
        let edges = [
            ((0, 0), (1, 0), (0, 1)),
            ((0, last), (1, 0), (0, -1)),
            ((0, 0), (0, 1), (1, 0)),
            ((last, 0), (0, 1), (-1, 0)),
        ];
        for (begin, along, inward) in edges {
            let line: Vec<Square> = (0..=last)
                .filter_map(|n| Square::new((begin.0 + n * along.0) as u8, (begin.1 + n * along.1) as u8))
                .collect();
            // Any piece may face or bracket, the king and guards too.
            let held = |square: Square| self.side_at(arrival.pieces, square) == Some(arrival.side);
            let faced = |square: Square| {
                self.side_at(arrival.pieces, square) == Some(!arrival.side)
                    && self.step(square, inward).is_some_and(held)
            };
            let corner = |end: Square| {
                rule.corner_closes && self.corners.contains(&end) && !arrival.pieces.contains_key(&end)
            };
            for row in rows(&line, faced) {
                let Some((before, after)) = ends(&line, &row) else { continue };
                // A corner may close one end of the row.
                let closed =
                    (held(before) && (held(after) || corner(after))) || (held(after) && corner(before));
                let at_end = arrival.at == before || arrival.at == after;
                let in_front = row.iter().any(|&square| self.step(square, inward) == Some(arrival.at));
                if row.len() >= 2 && closed && (at_end || (!rule.mover_at_end && in_front)) {
                    // The king and guards may stand in the row; they stay while the others are taken.
                    taken.extend(row.iter().filter(|square| self.capturable(arrival.pieces[square])));
                }
            }
        }
        taken
    }
}

/// The longest rows without a gap of those squares of a line that belong to one.
fn rows(line: &[Square], belongs: impl Fn(Square) -> bool) -> Vec<Vec<Square>> {
    let mut rows = Vec::new();
    let mut row = Vec::new();
    for &square in line {
        if belongs(square) {
            row.push(square);
        } else if !row.is_empty() {
            rows.push(std::mem::take(&mut row));
        }
    }
    rows.push(row);
    rows
}

/// The two squares of a line next to the ends of a row, unless the row reaches the end of the board.
fn ends(line: &[Square], row: &[Square]) -> Option<(Square, Square)> {
    let first = line.iter().position(|square| Some(square) == row.first())?;
    let before = *line.get(first.checked_sub(1)?)?;
    let after = *line.get(first + row.len())?;
    Some((before, after))
}
