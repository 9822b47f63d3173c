//! The puzzle joint: a board in a grid of parts, with tongues along lines of the board.

use super::{Grid, Measures};
use crate::cutting::Part;
use crate::shape::{Corner, Region};

/// The radius of a tongue's head, as a share of a square: small enough to pass between the ornaments of two squares.
const HEAD: f64 = 0.095;
/// The same in millimetres, at most.
const LARGEST_HEAD: f64 = 5.0;
/// How far from the joint the middle of the head lies, in radii.
const REACH: f64 = 1.5;
/// Half the width of the neck, as a share of the head's radius.
const NECK: f64 = 0.62;
/// How far what is drawn stays away from the cut.
const MARGIN: f64 = 0.8;
/// How far the outer cells reach beyond the board, so that only joints are moved by the clearance.
const BEYOND: f64 = 5.0;

/// The lines of the board along which it is cut into so many parts of about one width.
pub fn lines(measures: &Measures, parts: u8) -> Vec<u8> {
    let line = |number: u8| {
        let at = measures.width * f64::from(number) / f64::from(parts);
        // Of two lines that are equally near, the first.
        let nearest = ((at - measures.border) / measures.square - 0.5).ceil();
        (nearest as u8).clamp(1, measures.size - 1)
    };
    (1..parts).map(line).collect()
}

/// The largest width that a part has when the board is cut into so many, with its tongues.
pub fn widest(measures: &Measures, parts: u8) -> f64 {
    let mut edges = vec![0.0];
    edges.extend(lines(measures, parts).into_iter().map(|line| measures.line(line)));
    edges.push(measures.width);
    let tongue = if parts > 1 { head(measures) * (REACH + 1.0) } else { 0.0 };
    // Parts between two joints have tongues on both sides.
    edges
        .windows(2)
        .enumerate()
        .map(|(place, edge)| {
            let inner = place > 0 && place + 2 < edges.len();
            edge[1] - edge[0] + tongue * if inner { 2.0 } else { 1.0 }
        })
        .fold(0.0, f64::max)
}

/// The radius of a tongue's head.
fn head(measures: &Measures) -> f64 {
    (measures.square * HEAD).min(LARGEST_HEAD)
}

/// The parts of a board, row by row from the top. They join along lines of the board, with a tongue on every line that
/// crosses a joint, to one side and to the other by turns. Between mating edges there is the clearance `fit`.
pub fn divided(board: &Part, measures: &Measures, grid: Grid, fit: f64) -> Vec<Part> {
    let columns = Cuts::new(measures, grid.columns);
    let rows = Cuts::new(measures, grid.rows);
    let mut parts = Vec::new();
    for row in (0..usize::from(grid.rows)).rev() {
        for column in 0..usize::from(grid.columns) {
            let cell = cell(measures, &columns, &rows, column, row).grown(-fit / 2.0, Corner::Sharp);
            let cut = board.cut.within(&cell);
            let nothing_drawn = board.score.is_empty() && board.engrave.is_empty();
            let inside = if nothing_drawn { Region::empty() } else { cut.grown(-MARGIN, Corner::Round) };
            let (files, ranks) = (columns.squares(column), rows.squares(row));
            let name = |file: u8, rank: u8| format!("{}{}", char::from(b'a' + file), u16::from(rank) + 1);
            parts.push(Part {
                name: format!("board, {} to {}", name(files[0], ranks[0]), name(files[1], ranks[1])),
                score: inside.parts_inside(&board.score),
                engrave: board.engrave.within(&inside),
                cut,
                ..Part::plain("", Region::empty())
            });
        }
    }
    parts
}

/// Where a board is cut along one axis.
struct Cuts {
    /// The lines of the board, with its first and its last one.
    lines: Vec<u8>,
    /// Where they lie; the first and the last beyond the border.
    at: Vec<f64>,
}

impl Cuts {
    fn new(measures: &Measures, parts: u8) -> Cuts {
        let inner = lines(measures, parts);
        let mut at = vec![-BEYOND];
        at.extend(inner.iter().map(|&line| measures.line(line)));
        at.push(measures.width + BEYOND);
        let lines = [&[0], &inner[..], &[measures.size]].concat();
        Cuts { lines, at }
    }

    /// The lines that cross a part and are no joints.
    fn crossing(&self, part: usize) -> std::ops::Range<u8> {
        self.lines[part] + 1..self.lines[part + 1]
    }

    /// The first and the last square of a part.
    fn squares(&self, part: usize) -> [u8; 2] {
        [self.lines[part], self.lines[part + 1] - 1]
    }
}

/// The place of a part with its tongues and without those of its neighbours; beyond the board where no joint is.
fn cell(measures: &Measures, columns: &Cuts, rows: &Cuts, column: usize, row: usize) -> Region {
    let radius = head(measures);
    let (mut own, mut others) = (Vec::new(), Vec::new());
    let mut joint =
        |cuts: &Cuts, across: &Cuts, (cell, along): (usize, usize), placed: fn(&Region) -> Region| {
            for (edge, outwards) in [(cell, -1.0), (cell + 1, 1.0)] {
                if edge == 0 || edge + 1 == cuts.at.len() {
                    continue;
                }
                for number in across.crossing(along) {
                    // Odd tongues go to the right or upwards, even ones back.
                    let direction = if number % 2 == 1 { 1.0 } else { -1.0 };
                    let (at, along) = (cuts.at[edge], measures.line(number));
                    let tongue = placed(&tongue(at, along, direction, radius));
                    if direction == outwards { own.push(tongue) } else { others.push(tongue) }
                }
            }
        };
    joint(columns, rows, (column, row), Region::clone);
    joint(rows, columns, (row, column), Region::transposed);
    let [left, right] = [columns.at[column], columns.at[column + 1]];
    let [bottom, top] = [rows.at[row], rows.at[row + 1]];
    Region::rectangle(left, bottom, right, top).and(&Region::apart(own)).minus(&Region::apart(others))
}

/// A tongue that begins at a point of an upright joint and goes to the right for 1, to the left for -1.
fn tongue(x: f64, y: f64, direction: f64, radius: f64) -> Region {
    let centre = [x + direction * radius * REACH, y];
    let neck = radius * NECK;
    // It reaches a little over the line, so that it grows together with its part.
    let (from, to) = (x - direction * 0.01, centre[0]);
    Region::circle(centre, radius).and(&Region::rectangle(from.min(to), y - neck, from.max(to), y + neck))
}

#[cfg(test)]
pub(super) mod tests {
    use super::super::{default_width, drawing};
    use super::*;

    /// A hundred numbers between 0 and 1 that look as if they were drawn by lot.
    pub fn drawn_by_lot() -> impl Iterator<Item = f64> {
        let mut state = 1732_u64;
        std::iter::repeat_with(move || {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 40) as f64 / (1u64 << 24) as f64
        })
        .take(100)
    }

    /// Every size, at its usual width and at a hundred others: each part is one ring, as large as it should be, and
    /// together they are the board.
    #[test]
    fn every_part_is_one_ring_at_every_width() {
        for size in [5, 7, 9, 11, 13, 15, 17, 19] {
            let usual = [default_width(size), 240.0, 280.0, 300.0, 330.0, 380.0, 430.0, 480.0];
            let least = (f64::from(size) + 1.0) * 15.0;
            let widths = usual.into_iter().chain(drawn_by_lot().map(|share| least + share * 700.0));
            for (number, width) in widths.filter(|&width| width >= least).enumerate() {
                let measures = Measures::of(size, Some(width), None).expect("it can be made");
                let board = Part::plain("board", drawing::plate(&measures));
                // A part has at least two squares.
                let grids = [(2, 1), (1, 2), (2, 2), (3, 2), (3, 3)];
                let grid = grids[number % if size < 6 { 3 } else { 5 }];
                let grid = if number < 8 {
                    Grid { columns: 2, rows: 1 }
                } else {
                    Grid { columns: grid.0, rows: grid.1 }
                };
                let fit = [0.0, 0.08, 0.2, -0.05][number % 4];
                let parts = divided(&board, &measures, grid, fit);
                assert_eq!(parts.len(), usize::from(grid.columns * grid.rows));
                for kerf in [0.0, [0.15, 0.3][number % 2]] {
                    for part in parts.iter().map(|part| part.with_kerf(kerf)) {
                        assert_eq!(part.cut.contours().count(), 1, "{size} {width} {grid}: {}", part.name);
                        let [wide, high] = part.size();
                        let most = [grid.columns, grid.rows]
                            .map(|parts| widest(&measures, parts) + kerf + fit.abs() + 0.02);
                        assert!(wide <= most[0] && high <= most[1], "{size} {width} {grid}: {wide} x {high}");
                    }
                }
                let together: f64 = parts.iter().map(|part| part.cut.area()).sum();
                let joints = fit.abs() * width * 12.0;
                assert!(
                    (together - board.cut.area()).abs() < 0.05 + joints,
                    "{size} {width} {grid}: {together}"
                );
            }
        }
    }
}
