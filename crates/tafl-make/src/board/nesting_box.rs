//! A box with finger joints in which the pieces lie, and above them, on ledges, the board, which closes it. With a lid if
//! one is wanted.
//!
//! A box is thought of as a shell of the plate's thickness. Where two panels meet there is a bar, as long as the edge,
//! that belongs to one of them and to the other by turns; where three meet, a cube that belongs to the front or the back.

use tafl::Variant;

use super::charts::Mark;
use super::{Measures, NestingBox, Options, Ornament};
use crate::cutting::Part;
use crate::shape::{Corner, Line, Region};

/// How much room the board has on each side.
const PLAY: f64 = 0.5;
/// The narrowest finger, in thicknesses of the plate, and in millimetres.
const FINGER: f64 = 3.0;
const NARROWEST_FINGER: f64 = 12.0;
/// The widest king and the highest, as shares of a square: what the pieces need at most, lying down.
pub const WIDEST_PIECE: f64 = 0.76;
pub const LONGEST_PIECE: f64 = 1.4;
/// How much more room pieces need that are thrown in than that are laid side by side.
const DISORDER: f64 = 1.35;
/// How wide the notch is through which fingers reach the board.
const NOTCH: f64 = 26.0;

/// The measures of a box.
#[derive(Debug, Clone, Copy)]
struct Shell {
    /// Inside, from left to right.
    length: f64,
    /// Inside, from front to back.
    depth: f64,
    /// Inside, from the floor to the rim.
    height: f64,
    /// How high the board lies above the floor.
    ledge: f64,
    /// How thick the plate is.
    thickness: f64,
}

/// The panels of the box for a board.
pub fn panels(variant: &Variant, measures: &Measures, options: &Options, board: &[Part]) -> Vec<Part> {
    let shell = Shell::around(variant, measures, options, board);
    let mut panels: Vec<Part> = shell
        .walls()
        .into_iter()
        .map(|wall| Part { cut: wall.cut.grown(-options.fit / 2.0, Corner::Sharp), ..wall })
        .collect();
    panels.extend(shell.ledges());
    for panel in &mut panels {
        // Beside the notches; the side with the number goes inside.
        let [left, bottom, right, top] = panel.cut.bounds().unwrap_or_default();
        panel.hidden = Some([left + (right - left) * 0.2, (bottom + top) / 2.0]);
    }
    if options.nesting_box == NestingBox::Lidded {
        panels.extend(shell.lid(options));
    }
    panels
}

impl Shell {
    fn around(variant: &Variant, measures: &Measures, options: &Options, board: &[Part]) -> Shell {
        let thickness = options.thickness;
        let largest = |axis: usize| board.iter().map(|part| part.size()[axis]).fold(0.0, f64::max);
        let (length, depth) = (largest(0) + 2.0 * PLAY, largest(1) + 2.0 * PLAY);
        // The pieces lie down, in layers.
        let (wide, long) = (WIDEST_PIECE * measures.square, LONGEST_PIECE * measures.square);
        let needed = variant.start().pieces.len() as f64 * wide * long * DISORDER;
        let floor = (length - 2.0 * thickness) * (depth - 2.0 * thickness);
        let ledge = (needed / floor).ceil().max(1.0) * wide + 1.0;
        // Its parts lie on each other.
        let boards = board.len() as f64;
        let lid = if options.nesting_box == NestingBox::Lidded { thickness } else { 0.0 };
        Shell { length, depth, height: ledge + boards * thickness + PLAY + lid, ledge, thickness }
    }

    /// Floor, front, back, left, right.
    fn walls(&self) -> Vec<Part> {
        let t = self.thickness;
        let (length, depth, height) = (self.length + 2.0 * t, self.depth + 2.0 * t, self.height + t);
        let (along, across, upright) = (t..length - t, t..depth - t, t..height);
        let [along, across, upright] = [along, across, upright].map(|edge| fingers(edge.start, edge.end, t));
        // Of each edge, the walls have the outer fingers of the floor, the front those of the corners.
        let (outer, inner) = (0, 1);

        let mut floor = Region::rectangle(t, t, length - t, depth - t);
        for &[from, to] in along.iter().skip(inner).step_by(2) {
            floor = floor.and(&Region::rectangle(from, 0.0, to, t + OVERLAP));
            floor = floor.and(&Region::rectangle(from, depth - t - OVERLAP, to, depth));
        }
        for &[from, to] in across.iter().skip(inner).step_by(2) {
            floor = floor.and(&Region::rectangle(0.0, from, t + OVERLAP, to));
            floor = floor.and(&Region::rectangle(length - t - OVERLAP, from, length, to));
        }

        let wall = |width: f64, below: &[[f64; 2]], beside_from: usize| {
            let mut wall = Region::rectangle(t, t, width - t, height);
            for &[from, to] in below.iter().skip(outer).step_by(2) {
                wall = wall.and(&Region::rectangle(from, 0.0, to, t + OVERLAP));
            }
            for &[from, to] in upright.iter().skip(beside_from).step_by(2) {
                wall = wall.and(&Region::rectangle(0.0, from, t + OVERLAP, to));
                wall = wall.and(&Region::rectangle(width - t - OVERLAP, from, width, to));
            }
            wall
        };
        let mut front = wall(length, &along, outer);
        // The cubes at the lower corners, each held by the finger above it.
        front = front.and(&Region::rectangle(0.0, 0.0, t, t + OVERLAP));
        front = front.and(&Region::rectangle(length - t, 0.0, length, t + OVERLAP));
        front = front.minus(&notch(length / 2.0, height, self.height - self.ledge + NOTCH / 6.0));
        let side = wall(depth, &across, inner);
        [
            ("floor", floor),
            ("front", front.clone()),
            ("back", front),
            ("left side", side.clone()),
            ("right side", side),
        ]
        .map(|(name, cut)| Part::plain(&format!("box, {name}"), cut))
        .into()
    }

    /// Four strips that stand on the floor along the walls, and carry the board.
    fn ledges(&self) -> Vec<Part> {
        let long = Region::rectangle(0.0, 0.0, self.length - 0.4, self.ledge);
        let long = long.minus(&notch((self.length - 0.4) / 2.0, self.ledge, NOTCH / 6.0));
        let short = Region::rectangle(0.0, 0.0, self.depth - 2.0 * self.thickness - 0.4, self.ledge);
        [("front ledge", &long), ("back ledge", &long), ("left ledge", &short), ("right ledge", &short)]
            .map(|(name, cut)| Part::plain(&format!("box, {name}"), cut.clone()))
            .into()
    }

    /// The lid: a plate as large as the box, and one to be glued below it, that keeps it in place.
    fn lid(&self, options: &Options) -> Vec<Part> {
        let t = self.thickness;
        let (length, depth) = (self.length + 2.0 * t, self.depth + 2.0 * t);
        let mut lid = Part::plain("box, lid", Region::rectangle(0.0, 0.0, length, depth));
        let side = length.min(depth);
        if options.ornament == Ornament::Embroidered {
            lid.engrave = Mark::Castle.engraved([length / 2.0, depth / 2.0], side * 0.42, |_| false);
        }
        let frame = |inset: f64| -> Line {
            let (right, top) = (length - inset, depth - inset);
            vec![[inset, inset], [right, inset], [right, top], [inset, top], [inset, inset]]
        };
        lid.score = vec![frame(side * 0.05), frame(side * 0.05 + 1.6)];
        let inner = Region::rectangle(0.0, 0.0, self.length - 1.0, self.depth - 1.0);
        let mut inner = Part::plain("box, inside of the lid", inner);
        // The side that is glued to the lid.
        inner.hidden = Some([self.length / 2.0, self.depth / 2.0]);
        vec![lid, inner]
    }
}

/// How far what is joined to a panel reaches into it, so that both become one shape.
const OVERLAP: f64 = 0.01;

/// An edge divided into an odd number of fingers.
fn fingers(from: f64, to: f64, thickness: f64) -> Vec<[f64; 2]> {
    let width = (FINGER * thickness).max(NARROWEST_FINGER);
    let count = (((to - from) / width) as usize).max(3);
    let count = if count.is_multiple_of(2) { count - 1 } else { count };
    let step = (to - from) / count as f64;
    (0..count).map(|number| [from + number as f64 * step, from + (number + 1) as f64 * step]).collect()
}

/// A notch from the upper edge of a wall: straight sides, and round below.
fn notch(middle: f64, top: f64, depth: f64) -> Region {
    let radius = NOTCH / 2.0;
    let bottom = top - depth.max(radius);
    Region::circle([middle, bottom + radius], radius).and(&Region::rectangle(
        middle - radius,
        bottom + radius,
        middle + radius,
        top + 1.0,
    ))
}

#[cfg(test)]
mod tests {
    use super::super::{Grid, drawing, joint};
    use super::*;
    use tafl::library;

    /// Whether a point lies in a region.
    fn inside(region: &Region, [x, y]: [f64; 2]) -> bool {
        let crossings = region.contours().flat_map(|points| points.iter().zip(points.iter().cycle().skip(1)));
        let count = crossings.filter(|(a, b)| {
            (a[1] > y) != (b[1] > y) && x < (b[0] - a[0]) * (y - a[1]) / (b[1] - a[1]) + a[0]
        });
        count.count() % 2 == 1
    }

    /// Every point of the shell belongs to one panel and no other, whatever the measures are.
    #[test]
    fn the_panels_fill_the_shell_without_overlap() {
        for (length, depth, height, thickness) in
            [(361.0, 361.0, 32.0, 3.0), (120.0, 80.0, 25.0, 6.0), (190.3, 361.0, 41.0, 4.0)]
        {
            let shell = Shell { length, depth, height, ledge: height - 4.0, thickness };
            let t = thickness;
            let parts = shell.walls();
            let [floor, front, back, left, right] = &parts[..] else { panic!("five panels") };
            let outer = [length + 2.0 * t, depth + 2.0 * t, height + t];
            // Points off the grid of the fingers, so that none lies on an edge.
            let steps = |size: f64| {
                let count = (size / 0.83) as usize;
                (0..count).map(move |number| (number as f64 + 0.517) * size / count as f64)
            };
            let mut looked = 0;
            for x in steps(outer[0]) {
                for y in steps(outer[1]) {
                    for z in steps(outer[2]) {
                        let walled = x < t || y < t || z < t || x > outer[0] - t || y > outer[1] - t;
                        let edges = [x < t || x > outer[0] - t, y < t || y > outer[1] - t, z < t];
                        // Faces have been seen after a few points; edges are where it matters.
                        let on_edge = edges.iter().filter(|&&edge| edge).count() > 1;
                        if !walled || !on_edge {
                            continue;
                        }
                        looked += 1;
                        let held = [
                            z < t && inside(&floor.cut, [x, y]),
                            y < t && inside(&front.cut, [x, z]),
                            y > outer[1] - t && inside(&back.cut, [x, z]),
                            x < t && inside(&left.cut, [y, z]),
                            x > outer[0] - t && inside(&right.cut, [y, z]),
                        ];
                        assert_eq!(held.iter().filter(|&&held| held).count(), 1, "{x} {y} {z}: {held:?}");
                    }
                }
            }
            assert!(looked > 1000);
            // The floor has no holes, and its fingers reach the outside.
            assert_eq!(floor.cut.contours().count(), 1);
            for (found, expected) in floor.size().into_iter().zip(outer) {
                assert!((found - expected).abs() < 1e-6);
            }
        }
    }

    #[test]
    fn every_panel_is_one_ring_with_every_fit_and_kerf() {
        for game in ["brandubh-wtf", "linnaeus-1732", "copenhagen", "alea-evangelii-walker"] {
            let variant = library::variant(game).expect("it is there");
            for (width, thickness, fit) in
                [(None, 3.0, 0.0), (Some(417.3), 4.1, 0.1), (Some(503.9), 6.0, -0.05)]
            {
                let options =
                    Options { width, thickness, fit, nesting_box: NestingBox::Lidded, ..Options::default() };
                for part in crate::board::parts(&variant, &options).expect("it can be made") {
                    for kerf in [0.0, 0.2] {
                        let part = part.with_kerf(kerf);
                        assert_eq!(part.cut.contours().count(), 1, "{game} {width:?} {fit}: {}", part.name);
                    }
                }
            }
        }
    }

    /// A hundred widths, each size having its turn: boards whole and in parts, with and without kerf and clearance.
    #[test]
    fn every_panel_is_one_ring_at_every_width() {
        let largest = library::variant("alea-evangelii-walker").expect("it is there");
        let sizes = [5_u8, 7, 9, 11, 13, 15, 17, 19];
        for (number, share) in joint::tests::drawn_by_lot().enumerate() {
            let size = sizes[number % sizes.len()];
            let width = (f64::from(size) + 1.0) * 15.0 + share * 700.0;
            let measures = Measures::of(size, Some(width), None).expect("it can be made");
            let board = Part::plain("board", drawing::plate(&measures));
            let options = Options {
                thickness: [3.0, 4.1, 6.0][number % 3],
                fit: [0.0, 0.1, -0.05][number % 3],
                nesting_box: NestingBox::Lidded,
                ..Options::default()
            };
            let parts = match number % 4 {
                0 => vec![board],
                _ => joint::divided(&board, &measures, Grid { columns: 2, rows: 2 }, options.fit),
            };
            let panels = panels(&largest, &measures, &options, &parts);
            assert_eq!(panels.len(), 11);
            for panel in &panels {
                for kerf in [0.0, 0.2] {
                    let cut = panel.with_kerf(kerf).cut;
                    assert_eq!(cut.contours().count(), 1, "{size} {width} {kerf}: {}", panel.name);
                }
            }
        }
    }

    #[test]
    fn the_pieces_are_no_larger_than_the_box_expects() {
        for rule_set in library::all() {
            let variant = rule_set.variant().expect("it is sound");
            let set =
                crate::pieces::set(&variant, &crate::pieces::Options::default()).expect("it can be made");
            for model in &set.models {
                assert!(model.diameter <= WIDEST_PIECE * set.square, "{}: {}", rule_set.id, model.name);
                assert!(model.height <= LONGEST_PIECE * set.square, "{}: {}", rule_set.id, model.name);
            }
        }
    }
}
