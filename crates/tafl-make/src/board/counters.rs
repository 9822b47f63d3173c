//! Flat counters, cut from the same plate as the board. Each kind has an outline and an ornament of its own, so that it
//! is told from the others by eye and by hand: defenders are round, attackers have eight hollows in their edge, the king
//! is larger and has a hole in the middle; kinds that a rule set declares carry their letter and small holes, one for the
//! first of their side, two for the second.

use std::f64::consts::{PI, TAU};

use tafl::{KindId, Side, Variant};

use super::{Mark, Measures};
use crate::cutting::Part;
use crate::letters;
use crate::pieces::{KING_WIDTH, Needed, SOLDIER_WIDTH, needed};
use crate::shape::{Corner, Region};

/// How many hollows the edge of an attacker has.
const HOLLOWS: u32 = 8;
/// How the name of every counter begins.
pub const NAMED: &str = "counter, ";
/// How rounded the tips between two hollows are, in millimetres.
const ROUNDED: f64 = 1.0;
/// How far what is engraved stays away from the edge.
const MARGIN: f64 = 0.8;

/// A counter for every piece of the game.
pub fn counters(variant: &Variant, measures: &Measures) -> Vec<Part> {
    needed(variant)
        .iter()
        .flat_map(|kind| std::iter::repeat_n(counter(kind, measures.square), kind.count))
        .collect()
}

/// A counter of a kind.
fn counter(kind: &Needed, square: f64) -> Part {
    let soldier = square * SOLDIER_WIDTH / 2.0;
    let king = kind.kind.id == KindId::KING;
    let radius = if king { soldier * KING_WIDTH } else { soldier };
    let mut cut = Region::circle([0.0, 0.0], radius);
    if kind.kind.side == Side::Attackers {
        let hollows = (0..HOLLOWS).map(|number| {
            // One of the tips points straight up.
            let angle = (f64::from(number) + 0.5) / f64::from(HOLLOWS) * TAU;
            let (sine, cosine) = angle.sin_cos();
            Region::circle([cosine * radius * 1.12, sine * radius * 1.12], radius * 0.24)
        });
        let hollowed = cut.minus(&Region::apart(hollows));
        cut = hollowed.grown(-ROUNDED, Corner::Round).grown(ROUNDED, Corner::Round);
    }
    let mut holes = Vec::new();
    let middle_hole = radius * 0.2;
    if king {
        holes.push(Region::circle([0.0, 0.0], middle_hole));
    }
    for number in 0..kind.number {
        let hole = (radius * 0.1).max(0.9);
        let along = (number as f64 - (kind.number as f64 - 1.0) / 2.0) * hole * 3.4;
        // Around the lower edge.
        let angle = -PI / 2.0 + along / (radius * 0.62);
        let (sine, cosine) = angle.sin_cos();
        holes.push(Region::circle([cosine * radius * 0.62, sine * radius * 0.62], hole));
    }
    let cut = cut.minus(&Region::apart(holes).merged());
    let inside = cut.grown(-MARGIN, Corner::Round);
    let engrave = if kind.number > 0 {
        let letter = kind.kind.letter.to_lowercase().to_string();
        let height = radius * 0.8;
        Region::stroke(&letters::centred(&letter, height), (height * 0.14).max(0.4))
            .moved([0.0, radius * 0.12])
    } else {
        let mark = match (king, kind.kind.side) {
            (true, _) => Mark::Castle,
            (false, Side::Attackers) => Mark::Attacker,
            (false, Side::Defenders) => Mark::Defender,
        };
        let width = radius * 1.3;
        // A stitch of which the king's hole leaves less than half would be a speck.
        mark.engraved([0.0, 0.0], width, |[x, y]| king && x.hypot(y) * width < middle_hole + MARGIN)
    };
    Part { engrave: engrave.within(&inside), ..Part::plain(&format!("{NAMED}{}", kind.kind.name), cut) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::SMALLEST_JOINED_SQUARE;
    use tafl::library;

    #[test]
    fn the_hole_in_the_king_leaves_no_specks_of_his_star() {
        let variant = library::variant("copenhagen").expect("it is there");
        let kinds = needed(&variant);
        let king = kinds.iter().find(|kind| kind.kind.id == KindId::KING).expect("a king");
        let engraved = counter(king, 33.0).engrave;
        let areas = engraved.shapes().iter().map(|shape| Region::polygon(shape[0].clone()).area().abs());
        let areas: Vec<f64> = areas.collect();
        let stitch = areas.iter().copied().fold(0.0, f64::max);
        assert!(areas.len() > 40, "{} stitches", areas.len());
        assert!(areas.iter().all(|area| *area > 0.45 * stitch), "{areas:?}");
    }

    #[test]
    fn every_kind_of_every_game_has_an_outline_of_its_own() {
        for rule_set in library::all() {
            let variant = rule_set.variant().expect("it is sound");
            for square in [SMALLEST_JOINED_SQUARE, 36.0] {
                let kinds = needed(&variant);
                let drawn: Vec<Part> = kinds.iter().map(|kind| counter(kind, square)).collect();
                for (number, (part, kind)) in drawn.iter().zip(&kinds).enumerate() {
                    assert_eq!(part.cut.shapes().len(), 1, "{}: {}", rule_set.id, part.name);
                    let holes = part.cut.shapes()[0].len() - 1;
                    assert!(holes >= kind.number, "{}: {}", rule_set.id, part.name);
                    for other in &drawn[..number] {
                        let different = (part.cut.area() - other.cut.area()).abs() > square * 0.05;
                        assert!(different, "{}: {} and {}", rule_set.id, part.name, other.name);
                    }
                }
            }
        }
    }
}
