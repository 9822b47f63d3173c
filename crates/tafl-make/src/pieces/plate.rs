//! Plates: the pieces of a game on the bed of a printer, in rows or, where that saves a plate, closer.

use std::cmp::Reverse;

use super::{Set, Sorting};
use tafl::Side;

/// How far pieces stand apart, and from the edge of the bed.
pub const GAP: f64 = 4.0;

/// A piece on a plate.
///
/// ```
/// let placed = tafl_make::pieces::Placed { model: 0, at: [10.0, 10.0] };
/// assert_eq!(placed.at[1], 10.0);
/// ```
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Placed {
    /// Which of the set's models it is.
    pub model: usize,
    /// Where its axis stands, from the front left corner of the bed.
    pub at: [f64; 2],
}

/// What is printed at once.
///
/// ```
/// use tafl::library;
/// use tafl_make::pieces::{self, Options};
/// let tablut = library::variant("linnaeus-1732").unwrap();
/// let plates = pieces::set(&tablut, &Options::default()).unwrap().plates();
/// assert_eq!((plates.len(), plates[0].pieces.len()), (1, 25));
/// ```
#[derive(Debug, Clone, PartialEq)]
pub struct Plate {
    /// The pieces on it.
    pub pieces: Vec<Placed>,
}

impl Set {
    /// All pieces of the game on as few plates as they need, in the middle of the bed.
    ///
    /// ```
    /// use tafl::library;
    /// use tafl_make::pieces::{self, Options, Sorting};
    /// let tablut = library::variant("linnaeus-1732").unwrap();
    /// let set = pieces::set(&tablut, &Options { plates: Sorting::BySide, ..Options::default() }).unwrap();
    /// assert_eq!(set.plates().iter().map(|plate| plate.pieces.len()).collect::<Vec<_>>(), [9, 16]);
    /// ```
    #[must_use]
    pub fn plates(&self) -> Vec<Plate> {
        let groups: Vec<Vec<usize>> = match self.sorting {
            Sorting::Together => vec![(0..self.models.len()).collect()],
            Sorting::BySide => [Side::Defenders, Side::Attackers]
                .map(|side| {
                    (0..self.models.len()).filter(|&number| self.models[number].side == side).collect()
                })
                .into(),
        };
        groups.into_iter().flat_map(|group| self.fill(&group)).collect()
    }

    /// Plates with all pieces of some kinds: as few as there can be, each with about as many.
    fn fill(&self, kinds: &[usize]) -> Vec<Plate> {
        let pieces: Vec<usize> =
            kinds.iter().flat_map(|&number| std::iter::repeat_n(number, self.models[number].count)).collect();
        // Rows are tidy; where they need several plates, standing closer may need fewer, or leave fewer pieces alone.
        let in_rows = self.spread(&pieces, Set::rows);
        let plates = if in_rows.len() > 1 {
            let least = |plates: &[Vec<Placed>]| plates.iter().map(Vec::len).min();
            let closer = self.spread(&pieces, Set::closely_or_in_rows);
            let better = (closer.len(), Reverse(least(&closer))) < (in_rows.len(), Reverse(least(&in_rows)));
            if better { closer } else { in_rows }
        } else {
            in_rows
        };
        plates.into_iter().map(|plate| self.centred(plate)).collect()
    }

    /// All pieces on as few plates as an arrangement needs, as evenly as can be: the first plates stay full where the
    /// larger pieces on them leave no choice.
    fn spread(&self, pieces: &[usize], arrange: Arrange) -> Vec<Vec<Placed>> {
        let plates = self.filled(pieces, arrange);
        let even = (0..plates.len()).find_map(|full| {
            let first: usize = plates[..full].iter().map(Vec::len).sum();
            let rest = self.evenly(&pieces[first..], plates.len() - full, arrange)?;
            Some(plates[..full].iter().cloned().chain(rest).collect())
        });
        even.unwrap_or(plates)
    }

    /// One plate after the other, each with as many pieces as it takes.
    fn filled(&self, mut pieces: &[usize], arrange: Arrange) -> Vec<Vec<Placed>> {
        let mut plates = Vec::new();
        while !pieces.is_empty() {
            let plate = arrange(self, pieces);
            if plate.is_empty() {
                // No bed is smaller than a piece: that has been seen before.
                break;
            }
            pieces = &pieces[plate.len()..];
            plates.push(plate);
        }
        plates
    }

    /// The pieces on so many plates, as many on each as on any other, give or take one; `None` if they do not fit so.
    fn evenly(&self, pieces: &[usize], plates: usize, arrange: Arrange) -> Option<Vec<Vec<Placed>>> {
        let (least, more) = (pieces.len().checked_div(plates)?, pieces.len() % plates);
        let mut from = 0;
        (0..plates)
            .map(|plate| {
                let count = least + usize::from(plate < more);
                let part = &pieces[from..from + count];
                from += count;
                Some(arrange(self, part)).filter(|placed| placed.len() == count)
            })
            .collect()
    }

    /// As many of the pieces, from the first on, as a bed takes in rows.
    fn rows(&self, pieces: &[usize]) -> Vec<Placed> {
        let mut placed = Vec::new();
        let (mut x, mut y, mut row) = (GAP, GAP, 0.0f64);
        for &model in pieces {
            let diameter = self.models[model].diameter;
            if x + diameter + GAP > self.bed.width {
                (x, y, row) = (GAP, y + row + GAP, 0.0);
            }
            if y + diameter + GAP > self.bed.depth {
                break;
            }
            placed.push(Placed { model, at: [x + diameter / 2.0, y + diameter / 2.0] });
            x += diameter + GAP;
            row = row.max(diameter);
        }
        placed
    }

    /// As many as a bed takes, standing closer or in rows.
    fn closely_or_in_rows(&self, pieces: &[usize]) -> Vec<Placed> {
        let (rows, closely) = (self.rows(pieces), self.closely(pieces));
        if closely.len() > rows.len() { closely } else { rows }
    }

    /// As many of the pieces, from the first on, as a bed takes when each stands as far in front as it can, touching two
    /// others or the edge, but for the gap.
    fn closely(&self, pieces: &[usize]) -> Vec<Placed> {
        let mut placed: Vec<Placed> = Vec::new();
        for &model in pieces {
            let radius = self.models[model].diameter / 2.0;
            let apart = |other: &Placed| radius + self.models[other.model].diameter / 2.0 + GAP;
            let edge = radius + GAP;
            let [right, back] = [self.bed.width - edge, self.bed.depth - edge];
            let mut places = vec![[edge, edge], [right, edge]];
            for (number, one) in placed.iter().enumerate() {
                let far = apart(one);
                // Beside one piece, at an edge.
                for x in [edge, right] {
                    let across = (x - one.at[0]).abs();
                    if across <= far {
                        places.push([x, one.at[1] + (far * far - across * across).sqrt()]);
                    }
                }
                let down = (edge - one.at[1]).abs();
                if down <= far {
                    let across = (far * far - down * down).sqrt();
                    places.extend([[one.at[0] - across, edge], [one.at[0] + across, edge]]);
                }
                // Beside two.
                for other in &placed[..number] {
                    places.extend(beside(one.at, far, other.at, apart(other)));
                }
            }
            let free = |&[x, y]: &[f64; 2]| {
                let slack = 1e-9;
                x > edge - slack
                    && y > edge - slack
                    && x < right + slack
                    && y < back + slack
                    && placed
                        .iter()
                        .all(|other| (x - other.at[0]).hypot(y - other.at[1]) > apart(other) - slack)
            };
            let best = places
                .into_iter()
                .filter(free)
                .min_by(|one, other| one[1].total_cmp(&other[1]).then(one[0].total_cmp(&other[0])));
            let Some(at) = best else { break };
            placed.push(Placed { model, at });
        }
        placed
    }

    /// The pieces moved to the middle of the bed.
    fn centred(&self, mut pieces: Vec<Placed>) -> Plate {
        let mut high = [0.0f64; 2];
        for piece in &pieces {
            let reach = self.models[piece.model].diameter / 2.0 + GAP;
            high = [high[0].max(piece.at[0] + reach), high[1].max(piece.at[1] + reach)];
        }
        for piece in &mut pieces {
            piece.at[0] += (self.bed.width - high[0]) / 2.0;
            piece.at[1] += (self.bed.depth - high[1]) / 2.0;
        }
        Plate { pieces }
    }
}

/// How pieces are put on one plate: as many of them as it takes, from the first on.
type Arrange = fn(&Set, &[usize]) -> Vec<Placed>;

/// The places that are so far from one point and so far from another.
fn beside(one: [f64; 2], far: f64, other: [f64; 2], farther: f64) -> Vec<[f64; 2]> {
    let [dx, dy] = [other[0] - one[0], other[1] - one[1]];
    let distance = dx.hypot(dy);
    if distance > far + farther || distance < 1e-9 {
        return Vec::new();
    }
    let along = (distance * distance + far * far - farther * farther) / (2.0 * distance);
    let square = far * far - along * along;
    if square < 0.0 {
        return Vec::new();
    }
    let (across, unit) = (square.sqrt(), [dx / distance, dy / distance]);
    let foot = [one[0] + unit[0] * along, one[1] + unit[1] * along];
    [1.0, -1.0].map(|side| [foot[0] - side * unit[1] * across, foot[1] + side * unit[0] * across]).into()
}

#[cfg(test)]
mod tests {
    use crate::cutting::Bed;
    use crate::pieces::{Options, set};
    use tafl::library;

    #[test]
    fn no_piece_is_left_over_for_a_plate_of_its_own() {
        let tablut = library::variant("linnaeus-1732").expect("it is there");
        let plates = |width, depth| -> Vec<usize> {
            let bed = Bed { width, depth };
            let set = set(&tablut, &Options { bed, ..Options::default() }).expect("it can be made");
            set.plates().iter().map(|plate| plate.pieces.len()).collect()
        };
        // Rows take 20 pieces of 24 mm here, and standing closer takes the others too.
        assert_eq!(plates(162.0, 138.0), [25]);
        // No arrangement takes all, but none leaves a piece alone.
        assert_eq!(plates(150.0, 118.0).len(), 2);
        for (width, depth) in [(150.0, 118.0), (90.0, 90.0), (120.0, 60.0), (62.0, 62.0)] {
            let counts = plates(width, depth);
            let [least, most] =
                [counts.iter().min(), counts.iter().max()].map(|count| *count.expect("there are plates"));
            assert!(2 * least >= most, "{width} x {depth}: {counts:?}");
        }
    }

    #[test]
    fn pieces_stand_apart_on_the_bed_and_none_is_missing() {
        let bed = Bed { width: 120.0, depth: 90.0 };
        for rule_set in library::all() {
            let variant = rule_set.variant().expect("it is sound");
            let set = set(&variant, &Options { bed, ..Options::default() }).expect("it can be made");
            let plates = set.plates();
            for (number, model) in set.models.iter().enumerate() {
                let placed = plates.iter().flat_map(|plate| &plate.pieces).filter(|p| p.model == number);
                assert_eq!(placed.count(), model.count, "{}: {}", rule_set.id, model.name);
            }
            assert!(
                set.models.iter().map(|model| model.count).sum::<usize>() >= variant.start().pieces.len()
            );
            for plate in &plates {
                for (number, piece) in plate.pieces.iter().enumerate() {
                    let radius = set.models[piece.model].diameter / 2.0;
                    for (at, room) in piece.at.into_iter().zip([bed.width, bed.depth]) {
                        assert!(at - radius >= 3.99 && at + radius <= room - 3.99, "{}", rule_set.id);
                    }
                    for other in &plate.pieces[..number] {
                        let apart = (piece.at[0] - other.at[0]).hypot(piece.at[1] - other.at[1]);
                        assert!(
                            apart > radius + set.models[other.model].diameter / 2.0 + 1.0,
                            "{}",
                            rule_set.id
                        );
                    }
                }
            }
        }
    }
}
