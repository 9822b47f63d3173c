//! [`Relief`]: what rises above a plate and what goes down into it, and the closed surface of it all.

use crate::pieces::Mesh;
use crate::shape::Point;

/// Coordinates are whole multiples of this fraction of a millimetre, which binary numbers hold exactly: what is flat or
/// straight here stays so in every format, down to the last digit, and programs that look for triangles that cut through
/// each other find none.
const GRID: f64 = 1024.0;
/// Lines of the surface that lie closer than this are one.
const CLOSE: f64 = 0.005;
/// How far the upper edge of the plate is cut off all around.
const CHAMFER: f64 = 0.8;

/// Something on the plate.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Feature {
    /// Left, bottom, right and top.
    bounds: [f64; 4],
    /// How high it rises, or how deep it goes where that is less than nothing.
    height: f64,
    form: Form,
}

#[derive(Debug, Clone, Copy, PartialEq)]
enum Form {
    /// Flat, with sides that slope over a distance.
    Block { slope: f64 },
    /// A part of a ball.
    Dome,
}

impl Feature {
    /// Something flat with sloping sides: a line, a block, a hole.
    pub const fn block(bounds: [f64; 4], height: f64, slope: f64) -> Feature {
        Feature { bounds, height, form: Form::Block { slope } }
    }

    /// A part of a ball, so wide at its foot.
    pub fn dome([x, y]: Point, width: f64, height: f64) -> Feature {
        let half = width / 2.0;
        Feature { bounds: [x - half, y - half, x + half, y + half], height, form: Form::Dome }
    }

    /// The places along an axis between which it is straight, or nearly so.
    fn breaks(&self, axis: usize) -> Vec<f64> {
        let (low, high) = (self.bounds[axis], self.bounds[axis + 2]);
        match self.form {
            Form::Block { slope } => vec![low, low + slope, high - slope, high],
            Form::Dome => (0..=8).map(|step| low + (high - low) * f64::from(step) / 8.0).collect(),
        }
    }

    /// How high it is at a point.
    fn at(&self, [x, y]: Point) -> f64 {
        let [left, bottom, right, top] = self.bounds;
        let inside = (x - left).min(right - x).min(y - bottom).min(top - y);
        match self.form {
            Form::Block { slope } => self.height * (inside / slope).clamp(0.0, 1.0),
            Form::Dome => {
                let half = (right - left) / 2.0;
                // The ball that is so wide at this distance below its top.
                let radius = (half * half + self.height * self.height) / (2.0 * self.height);
                let away = (x - (left + right) / 2.0).hypot(y - (bottom + top) / 2.0);
                if away >= half {
                    0.0
                } else {
                    (radius * radius - away * away).sqrt() - (radius - self.height)
                }
            }
        }
    }
}

/// A plate with features.
pub struct Relief {
    /// How wide and how deep the whole plate is; its upper edge is cut off a little all around.
    pub size: f64,
    /// How thick it is.
    pub thickness: f64,
    /// What is on it.
    pub features: Vec<Feature>,
}

impl Relief {
    /// The part of the plate between left, bottom, right and top, put to the origin, as a closed surface.
    ///
    /// Its upper side is made of rows of points from left to right, with points only where something begins or ends, and of
    /// triangles between each row and the next.
    pub fn part(&self, bounds: [f64; 4]) -> Mesh {
        let [left, bottom, right, top] = bounds;
        let touched: Vec<&Feature> = self
            .features
            .iter()
            .filter(|one| {
                one.bounds[0] < right && one.bounds[2] > left && one.bounds[1] < top && one.bounds[3] > bottom
            })
            .collect();
        let edges = [0.0, CHAMFER, self.size - CHAMFER, self.size];
        let rows = sorted(touched.iter().flat_map(|one| one.breaks(1)).chain(edges), bottom, top);
        let keep = |value: f64| (value * GRID).round() / GRID;
        let mut mesh = Mesh::default();
        let mut chains: Vec<Vec<usize>> = Vec::new();
        for &y in &rows {
            let here: Vec<&Feature> = touched
                .iter()
                .copied()
                .filter(|one| one.bounds[1] <= y + CLOSE && one.bounds[3] >= y - CLOSE)
                .collect();
            let columns = sorted(here.iter().flat_map(|one| one.breaks(0)).chain(edges), left, right);
            let chain = columns.iter().map(|&x| {
                mesh.points.push([keep(x - left), keep(y - bottom), keep(self.height(&here, [x, y]))]);
                mesh.points.len() - 1
            });
            chains.push(chain.collect());
        }
        for pair in chains.windows(2) {
            stitch(&mut mesh, &pair[0], &pair[1]);
        }
        close(&mut mesh, &chains);
        mesh
    }

    /// How high the surface is at a point on some features.
    fn height(&self, features: &[&Feature], point: Point) -> f64 {
        let inside = point[0].min(point[1]).min(self.size - point[0]).min(self.size - point[1]);
        let (up, down) = features.iter().fold((0.0f64, 0.0f64), |(up, down), one| {
            let height = one.at(point);
            (up.max(height), down.min(height))
        });
        self.thickness - (CHAMFER - inside).clamp(0.0, CHAMFER) + up + down
    }
}

/// Numbers between two others, which are among them, in their order and none twice.
fn sorted(numbers: impl Iterator<Item = f64>, low: f64, high: f64) -> Vec<f64> {
    let mut sorted: Vec<f64> =
        numbers.filter(|number| (low + CLOSE..=high - CLOSE).contains(number)).chain([low, high]).collect();
    sorted.sort_by(f64::total_cmp);
    sorted.dedup_by(|next, kept| *next - *kept < CLOSE);
    sorted
}

/// Triangles between a row and the next one further back, so that none crosses a line at which both have a point.
fn stitch(mesh: &mut Mesh, front: &[usize], back: &[usize]) {
    let (mut one, mut other) = (0, 0);
    while one + 1 < front.len() || other + 1 < back.len() {
        let next =
            |row: &[usize], at: usize| row.get(at + 1).map_or(f64::INFINITY, |&point| mesh.points[point][0]);
        if next(front, one) <= next(back, other) {
            mesh.triangles.push([front[one], front[one + 1], back[other]]);
            one += 1;
        } else {
            mesh.triangles.push([front[one], back[other + 1], back[other]]);
            other += 1;
        }
    }
}

/// The sides and the underside, around the rows of the upper side.
fn close(mesh: &mut Mesh, rows: &[Vec<usize>]) {
    let ([first, .., last], inner) = (rows, rows.get(1..rows.len().saturating_sub(1)).unwrap_or_default())
    else {
        return;
    };
    // Anticlockwise, seen from above.
    let rim: Vec<usize> = first
        .iter()
        .copied()
        .chain(inner.iter().filter_map(|row| row.last().copied()))
        .chain(last.iter().rev().copied())
        .chain(inner.iter().rev().filter_map(|row| row.first().copied()))
        .collect();
    let below = mesh.points.len();
    let corner = mesh.points[last[last.len() - 1]];
    mesh.points
        .extend(rim.iter().map(|&point| mesh.points[point]).map(|[x, y, _]| [x, y, 0.0]).collect::<Vec<_>>());
    let middle = mesh.points.len();
    mesh.points.push([(corner[0] / 2.0 * GRID).round() / GRID, (corner[1] / 2.0 * GRID).round() / GRID, 0.0]);
    for (place, &point) in rim.iter().enumerate() {
        let after = (place + 1) % rim.len();
        mesh.triangles.push([below + place, below + after, rim[after]]);
        mesh.triangles.push([below + place, rim[after], point]);
        mesh.triangles.push([middle, below + after, below + place]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn the_surface_is_closed_and_encloses_what_it_should() {
        let features = vec![
            Feature::block([10.0, 10.0, 16.0, 16.0], -5.0, 0.05),
            Feature::block([0.0, 24.2, 60.0, 25.8], 0.8, 0.4),
            Feature::dome([40.0, 40.0], 1.6, 0.5),
        ];
        let relief = Relief { size: 60.0, thickness: 6.0, features };
        let whole = relief.part([0.0, 0.0, 60.0, 60.0]);
        let mut edges = BTreeSet::new();
        for [a, b, c] in &whole.triangles {
            for edge in [(a, b), (b, c), (c, a)] {
                assert!(edges.insert(edge), "an edge is there twice");
            }
        }
        assert!(edges.iter().all(|&(from, to)| edges.contains(&(to, from))));
        // The plate without its chamfer, the hole, and the line.
        let expected = 60.0 * 60.0 * 6.0 - 4.0 * 60.0 * 0.32 - 36.0 * 5.0 + 60.0 * 0.8 * 1.2;
        assert!((whole.volume() - expected).abs() < 8.0, "{} {expected}", whole.volume());
        // In two parts it is as much, and each stands at the origin.
        let parts = [relief.part([0.0, 0.0, 25.0, 60.0]), relief.part([25.0, 0.0, 60.0, 60.0])];
        let together: f64 = parts.iter().map(Mesh::volume).sum();
        assert!((together - whole.volume()).abs() < 0.01);
        assert_eq!(parts[1].bounds()[0], [0.0, 0.0, 0.0]);
    }
}
