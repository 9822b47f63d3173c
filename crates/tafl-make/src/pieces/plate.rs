//! Plates: the pieces of a game in rows on the bed of a printer.

use super::{Model, Set, Sorting};
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
    /// All pieces of the game on as few plates as rows of them need, in the middle of the bed.
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

    /// Plates with all pieces of some kinds.
    fn fill(&self, kinds: &[usize]) -> Vec<Plate> {
        let of = |number: usize| -> &Model { &self.models[number] };
        let mut plates: Vec<Plate> = Vec::new();
        let mut pieces: Vec<Placed> = Vec::new();
        let (mut x, mut y, mut row) = (GAP, GAP, 0.0f64);
        for &number in kinds {
            let diameter = of(number).diameter;
            for _ in 0..of(number).count {
                if x + diameter + GAP > self.bed.width {
                    (x, y, row) = (GAP, y + row + GAP, 0.0);
                }
                if y + diameter + GAP > self.bed.depth {
                    plates.push(self.centred(std::mem::take(&mut pieces)));
                    (x, y, row) = (GAP, GAP, 0.0);
                }
                pieces.push(Placed { model: number, at: [x + diameter / 2.0, y + diameter / 2.0] });
                x += diameter + GAP;
                row = row.max(diameter);
            }
        }
        if !pieces.is_empty() {
            plates.push(self.centred(pieces));
        }
        plates
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

#[cfg(test)]
mod tests {
    use crate::cutting::Bed;
    use crate::pieces::{Options, set};
    use tafl::library;

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
