//! Closed surfaces of triangles, and turning them on a lathe.

use std::f64::consts::TAU;

use kurbo::BezPath;

use crate::shape;

/// A point: to the right, to the back, up; in millimetres.
pub type Point = [f64; 3];

/// How many flat faces go around a turned piece. A multiple of four, so that the widths are exact; of five and eight, so
/// that what is carved into it repeats.
pub const FACES: usize = 80;

/// How far the outline of a piece may lie from its design.
const TOLERANCE: f64 = 0.02;

/// Coordinates are kept to a ten-thousandth of a millimetre, so that all formats say the same.
const GRID: f64 = 1e4;

/// A closed surface. Triangles are anticlockwise seen from outside.
///
/// ```
/// use tafl::library;
/// use tafl_make::pieces::{self, Mesh, Options};
/// let tablut = library::variant("linnaeus-1732").unwrap();
/// let set = pieces::set(&tablut, &Options::default()).unwrap();
/// let king: &Mesh = &set.models[0].mesh;
/// assert!(king.volume() > 3_000.0);
/// assert_eq!(king.bounds()[0][2], 0.0, "it stands on the bed");
/// ```
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Mesh {
    /// The corners.
    pub points: Vec<Point>,
    /// Three numbers of points each.
    pub triangles: Vec<[usize; 3]>,
}

impl Mesh {
    /// What it encloses, in cubic millimetres.
    ///
    /// ```
    /// use tafl_make::pieces::Mesh;
    /// let points = vec![[0.0, 0.0, 0.0], [3.0, 0.0, 0.0], [0.0, 3.0, 0.0], [0.0, 0.0, 3.0]];
    /// let triangles = vec![[0, 2, 1], [0, 1, 3], [1, 2, 3], [2, 0, 3]];
    /// assert_eq!(Mesh { points, triangles }.volume(), 4.5);
    /// ```
    #[must_use]
    pub fn volume(&self) -> f64 {
        let sixfold: f64 = self
            .corners()
            .map(|[a, b, c]| {
                a[0] * (b[1] * c[2] - b[2] * c[1])
                    + a[1] * (b[2] * c[0] - b[0] * c[2])
                    + a[2] * (b[0] * c[1] - b[1] * c[0])
            })
            .sum();
        sixfold / 6.0
    }

    /// Its lowest and its highest coordinates.
    ///
    /// ```
    /// use tafl_make::pieces::Mesh;
    /// let mesh = Mesh { points: vec![[0.0, 5.0, 1.0], [3.0, 0.0, 2.0]], triangles: vec![] };
    /// assert_eq!(mesh.bounds(), [[0.0, 0.0, 1.0], [3.0, 5.0, 2.0]]);
    /// ```
    #[must_use]
    pub fn bounds(&self) -> [Point; 2] {
        let Some(&first) = self.points.first() else { return [[0.0; 3]; 2] };
        self.points.iter().fold([first, first], |[mut low, mut high], point| {
            for axis in 0..3 {
                low[axis] = low[axis].min(point[axis]);
                high[axis] = high[axis].max(point[axis]);
            }
            [low, high]
        })
    }

    /// The corners of each triangle.
    pub(crate) fn corners(&self) -> impl Iterator<Item = [Point; 3]> {
        self.triangles.iter().map(|triangle| triangle.map(|number| self.points[number]))
    }
}

/// A point of an outline: distance from the axis, and height.
pub type Turned = [f64; 2];

/// Turns an outline, which begins and ends on the axis and goes from the bottom to the top: first what is hollow below, then
/// what is seen, which begins where the other ends. Both are written as SVG paths in units of `scale` millimetres; straight
/// parts longer than `finest` units are divided, for the chisel. That moves the points of what is seen at an angle after
/// turning: no part of it through another, and the end not off the axis.
pub fn turn(
    [hollow, seen]: [&str; 2],
    scale: f64,
    finest: f64,
    chisel: impl Fn(f64, Turned) -> Turned,
) -> Mesh {
    let [mut outline, seen] = [hollow, seen].map(|outline| {
        let path = BezPath::from_svg(outline).unwrap_or_default();
        divided(&shape::flattened(&path, TOLERANCE / scale).concat(), finest)
    });
    let below = outline.len();
    outline.extend(seen.into_iter().skip(1));
    if outline.len() < 3 {
        return Mesh::default();
    }
    let (bottom, top) = (outline[0], outline[outline.len() - 1]);
    let rings = &outline[1..outline.len() - 1];
    let keep = |value: f64| (value * scale * GRID).round() / GRID;

    let mut points = vec![[0.0, 0.0, keep(bottom[1])]];
    for (number, &ring) in rings.iter().enumerate() {
        let is_seen = number + 1 >= below;
        for face in 0..FACES {
            let angle = face as f64 / FACES as f64 * TAU;
            let [radius, height] = if is_seen { chisel(angle, ring) } else { ring };
            // Exact at the four points that make the width.
            let (sine, cosine) = match face * 4 % FACES {
                0 => [(0.0, 1.0), (1.0, 0.0), (0.0, -1.0), (-1.0, 0.0)][face * 4 / FACES],
                _ => angle.sin_cos(),
            };
            points.push([keep(radius * cosine), keep(radius * sine), keep(height)]);
        }
    }
    let summit = points.len();
    points.push([0.0, 0.0, keep(chisel(0.0, top)[1])]);

    let at = |ring: usize, face: usize| 1 + ring * FACES + face % FACES;
    let mut triangles = Vec::new();
    for face in 0..FACES {
        triangles.push([0, at(0, face + 1), at(0, face)]);
        for ring in 1..rings.len() {
            let [low, low_next] = [at(ring - 1, face), at(ring - 1, face + 1)];
            let [high, high_next] = [at(ring, face), at(ring, face + 1)];
            triangles.push([low, low_next, high_next]);
            triangles.push([low, high_next, high]);
        }
        triangles.push([at(rings.len() - 1, face), at(rings.len() - 1, face + 1), summit]);
    }
    Mesh { points, triangles }
}

/// The line with its long parts divided, and without points that repeat the one before.
pub fn divided(line: &[Turned], finest: f64) -> Vec<Turned> {
    let mut points: Vec<Turned> = Vec::new();
    for &point in line {
        if let Some(&last) = points.last() {
            let (dx, dy) = (point[0] - last[0], point[1] - last[1]);
            let length = dx.hypot(dy);
            if length < 1e-6 {
                continue;
            }
            let count = (length / finest).ceil().max(1.0);
            for step in 1..count as usize {
                let share = step as f64 / count;
                points.push([last[0] + dx * share, last[1] + dy * share]);
            }
        }
        points.push(point);
    }
    points
}
