//! Positions as the trainer sees them.

use std::collections::BTreeSet;
use std::path::PathBuf;

use raichi::{Family, Network, TrainedNetwork, Turned, features};
use tafl::{Game, Side, Square, Symmetry, Variant};

use raichi_positions::Record;

use super::Learning;
use crate::data::Data;

/// All that is learnt from.
pub struct Rows {
    /// The weights of the features.
    pub family: Family,
    pub size: u8,
    pub training: Set,
    pub held_back: Set,
    /// How the positions were made.
    pub made_by: String,
}

/// A row: what a position has, and what should come out of it.
pub struct Row<'a> {
    /// The king's bucket.
    pub bucket: usize,
    /// Soldiers by side and square once the board is turned, without the bucket.
    pub soldiers: &'a [u16],
    /// 0 if the attackers are to move, 1 if the defenders are.
    pub head: usize,
    /// What the features are worth to the defenders, in logits.
    pub features: f32,
    /// What the defenders may expect, from 0 to 1.
    pub target: f32,
    /// How much of a position it is: a king on a line of symmetry leaves several images, which are a row each.
    pub weight: f32,
}

/// Many rows.
#[derive(Default)]
pub struct Set {
    soldiers: Vec<u16>,
    rows: Vec<Fixed>,
    positions: usize,
}

struct Fixed {
    /// Where its soldiers end.
    end: usize,
    bucket: u8,
    head: u8,
    features: f32,
    target: f32,
    weight: f32,
}

impl Set {
    pub fn len(&self) -> usize {
        self.rows.len()
    }

    /// How many positions they are.
    pub fn positions(&self) -> usize {
        self.positions
    }

    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    pub fn row(&self, place: usize) -> Row<'_> {
        let fixed = &self.rows[place];
        let begin = place.checked_sub(1).map_or(0, |last| self.rows[last].end);
        Row {
            bucket: usize::from(fixed.bucket),
            soldiers: &self.soldiers[begin..fixed.end],
            head: usize::from(fixed.head),
            features: fixed.features,
            target: fixed.target,
            weight: fixed.weight,
        }
    }

    pub fn rows(&self) -> impl Iterator<Item = Row<'_>> {
        (0..self.len()).map(|place| self.row(place))
    }

    /// The mean loss of the features alone.
    pub fn loss_of_features(&self) -> f64 {
        self.mean(|row| loss(sigmoid(row.features), row.target))
    }

    /// The mean of something over all positions.
    pub fn mean(&self, mut of: impl FnMut(&Row<'_>) -> f64) -> f64 {
        let sum: f64 = self.rows().map(|row| f64::from(row.weight) * of(&row)).sum();
        sum / self.positions.max(1) as f64
    }
}

pub fn sigmoid(logits: f32) -> f32 {
    1.0 / (1.0 + (-logits).exp())
}

/// How wrong an expectation is: the squared difference, which is what the fit of weights prints too.
pub fn loss(expected: f32, target: f32) -> f64 {
    f64::from((expected - target) * (expected - target))
}

/// Reads files; positions that occur several times become one, with the mean of what is said of them.
pub fn read(paths: &[PathBuf], weights: Option<Family>, learning: &Learning) -> Result<Rows, String> {
    let &Learning { results, points, held_back, .. } = learning;
    let (mut records, mut made_by) = (Vec::<(Record, bool)>::new(), Vec::new());
    let mut rules: Option<String> = None;
    for path in paths {
        let data = Data::read(path)?;
        let head = &data.head;
        let first = rules.get_or_insert_with(|| head.rules().to_owned());
        if *first != head.rules() {
            return Err(format!("{}: its rules are {} and not {first}", path.display(), head.rules()));
        }
        made_by.push(format!("play {}, {} games", head.made_by, head.games));
        records.extend(data.with_held_back(held_back).map(|(record, held_back)| (*record, held_back)));
    }
    let rules = rules.ok_or("there are no positions")?;
    let variant = crate::variant(&rules)?;
    let family = family_for(&rules, &variant, weights, learning)?;
    let size = variant.size();
    let of_features = family.weights();
    records.sort_by_key(|(record, _)| (record.king, record.soldiers, record.turn.index()));
    let (mut training, mut unseen) = (Set::default(), Set::default());
    let same = |one: &(Record, bool), other: &(Record, bool)| {
        (one.0.king, one.0.soldiers, one.0.turn) == (other.0.king, other.0.soldiers, other.0.turn)
    };
    for group in records.chunk_by(same) {
        let record = &group[0].0;
        let game = Game::from_setup(&variant, &record.setup(&variant)).map_err(|error| error.to_string())?;
        let Some(counts) = features(&game) else { continue };
        let of_counts: f64 =
            counts.iter().zip(&of_features).map(|(&count, weight)| f64::from(count) * weight).sum();
        let target: f32 = group
            .iter()
            .map(|(record, _)| {
                let by_score = sigmoid(f32::from(record.score) / points);
                results * record.result() as f32 + (1.0 - results) * by_score
            })
            .sum();
        // What occurs in a game that is not held back is learnt from.
        let set = if group.iter().all(|(_, held_back)| *held_back) { &mut unseen } else { &mut training };
        let images = images(record, size);
        let weight = 1.0 / images.len().max(1) as f32;
        set.positions += 1;
        for (bucket, soldiers) in images {
            set.soldiers.extend(soldiers);
            set.rows.push(Fixed {
                end: set.soldiers.len(),
                bucket: bucket as u8,
                head: u8::from(record.turn == Side::Defenders),
                features: of_counts as f32 / points,
                target: target / group.len() as f32,
                weight,
            });
        }
    }
    Ok(Rows { family, size, training, held_back: unseen, made_by: made_by.join("; ") })
}

/// The weights of the features that a network for some rules stands beside: those that are given, or the built-in ones. A network
/// that could not be used is refused here, before anything is learnt.
pub fn family_for(
    rules: &str,
    variant: &Variant,
    weights: Option<Family>,
    learning: &Learning,
) -> Result<Family, String> {
    if !Network::can_play(variant) {
        return Err(format!(
            "{rules} is not the same on all sides of the board, which networks take for granted"
        ));
    }
    let family = match weights {
        Some(family) => family,
        None => Family::of(variant.rules()).ok_or("there are no weights for these rules")?.clone(),
    };
    if !family.is_for(variant.rules()) {
        return Err(format!(
            "the weights of {} are for boards of {}x{1} squares, another goal or other camps, and not for {rules}",
            family.name, family.size
        ));
    }
    let &Learning { sums, lines, .. } = learning;
    let zero = TrainedNetwork::zero(family.size, sums);
    let (zero, with) =
        if lines.is_some() { (zero.with_lines(family.size), " and --lines") } else { (zero, "") };
    match Network::read(&Network::quantised(&family, "all zero", &zero).to_bytes()) {
        Ok(_) => Ok(family),
        Err(error) => Err(format!("a network with --sums {sums}{with} cannot be used for {rules}: {error}")),
    }
}

/// All that a network may be shown of a position, whichever way the board is turned: one image, or two or eight where the
/// king stands on lines of symmetry.
fn images(record: &Record, size: u8) -> BTreeSet<(usize, Vec<u16>)> {
    let squares = u32::from(size) * u32::from(size);
    let square =
        |number: u32| Square::new((number % u32::from(size)) as u8, (number / u32::from(size)) as u8);
    let image = |symmetry: Symmetry| {
        let turned = Turned::for_king(symmetry.square(square(u32::from(record.king))?, size), size);
        let mut seen = Vec::new();
        for (side, soldiers) in record.soldiers.iter().enumerate() {
            let there = (0..squares).filter(|number| (soldiers >> number) & 1 == 1).filter_map(square);
            let number = |place: Square| turned.square(symmetry.square(place, size), size);
            seen.extend(there.map(|place| (side * squares as usize + number(place)) as u16));
        }
        seen.sort_unstable();
        Some((turned.bucket, seen))
    };
    Symmetry::ALL.into_iter().filter_map(image).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_has_as_many_images_as_the_king_leaves() {
        let of = |king: u8| {
            let record = Record {
                soldiers: [1 << 3 | 1 << 10, 1 << 47],
                king,
                turn: Side::Attackers,
                winner: None,
                score: 0,
                to_end: 0,
                ply: 0,
            };
            images(&record, 7).len()
        };
        // In the centre of 7x7, on the middle file, on a diagonal, and elsewhere.
        assert_eq!([of(24), of(17), of(8), of(9)], [8, 2, 2, 1]);
    }
}
