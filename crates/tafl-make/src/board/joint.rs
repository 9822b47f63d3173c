//! The puzzle joint: a board in two halves, with tongues along a line of the board.

use super::Measures;
use crate::cutting::Part;
use crate::shape::{Corner, Region};

/// The radius of a tongue's head, as a share of a square: small enough to pass between the ornaments of two squares.
const HEAD: f64 = 0.095;
/// The same in millimetres, at most.
const LARGEST_HEAD: f64 = 5.0;
/// Half the width of the neck, as a share of the head's radius.
const NECK: f64 = 0.62;
/// How far what is drawn stays away from the cut.
const MARGIN: f64 = 0.8;

/// The two halves of a board. They join along the line of the board that is nearest to its middle, with a tongue on
/// every line that crosses it, to the right and to the left by turns.
pub fn halves(board: &Part, measures: &Measures) -> Vec<Part> {
    let at = measures.line(measures.size / 2);
    let radius = (measures.square * HEAD).min(LARGEST_HEAD);
    let far = measures.width;
    let mut left = board.cut.within(&Region::rectangle(-1.0, -1.0, at, far + 1.0));
    for number in 1..measures.size {
        let height = measures.line(number);
        let tongue = |direction: f64| tongue([at, height], direction, radius);
        left = if number % 2 == 1 { left.and(&tongue(1.0)) } else { left.minus(&tongue(-1.0)) };
    }
    let right = board.cut.minus(&left);
    [("left half", left), ("right half", right)]
        .map(|(name, cut)| {
            let inside = cut.grown(-MARGIN, Corner::Round);
            Part {
                name: format!("board, {name}"),
                score: inside.parts_inside(&board.score),
                engrave: board.engrave.within(&inside),
                cut,
            }
        })
        .into()
}

/// A tongue that begins at a point of the joint and goes to the right for 1, to the left for -1.
fn tongue([x, y]: [f64; 2], direction: f64, radius: f64) -> Region {
    let centre = [x + direction * radius * 1.5, y];
    let neck = radius * NECK;
    // It reaches a little over the line, so that it grows together with its half.
    let (from, to) = (x - direction * 0.01, centre[0]);
    Region::circle(centre, radius).and(&Region::rectangle(from.min(to), y - neck, from.max(to), y + neck))
}
