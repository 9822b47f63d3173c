//! [`Outline`]: a line as a machine follows it, with arcs where its points lie on circles.

use std::f64::consts::PI;

use crate::shape::Point;

/// How far a point may lie from the circle of its arc.
const TOLERANCE: f64 = 0.002;
/// How far an arc may lie from the straight lines that stood for it.
const RISE: f64 = 0.04;
/// The sharpest bend between two neighbouring lines of one arc: what bends more is a corner.
const BEND: f64 = 0.35;
/// The fewest straight lines that an arc stands for.
const FEWEST: usize = 3;
/// The least angle of an arc: what bends less is as good as straight.
const LEAST: f64 = 0.15;
/// The largest angle of an arc; a circle is four of them. Of an arc that is nearly half a circle the middle lies elsewhere
/// when the radius is rounded.
const MOST: f64 = PI / 2.0 * 1.0001;

/// A line of straight parts and arcs.
#[derive(Debug, Clone, PartialEq)]
pub struct Outline {
    /// Where it begins.
    pub start: Point,
    /// Where it goes; a closed one ends where it began.
    pub steps: Vec<Step>,
}

/// A part of an outline.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Step {
    /// Where it ends.
    pub to: Point,
    /// The tangent of a quarter of the arc's angle, positive for one that turns to the left: the bulge of DXF. It is
    /// absent for straight parts.
    pub bulge: Option<f64>,
}

impl Step {
    /// The radius of its arc when it begins at a point.
    pub fn radius(&self, from: Point) -> Option<f64> {
        let bulge = self.bulge?;
        let chord = (self.to[0] - from[0]).hypot(self.to[1] - from[1]);
        Some(chord * (1.0 + bulge * bulge) / (4.0 * bulge.abs()))
    }
}

impl Outline {
    /// The outline of a closed line.
    pub fn closed(points: &[Point]) -> Outline {
        // Begun after its longest straight part, no arc is cut in two by the beginning.
        let count = points.len();
        let length = |place: usize| distance(points[place], points[(place + 1) % count]);
        let longest =
            (0..count).max_by(|&one, &other| length(one).total_cmp(&length(other)).then(other.cmp(&one)));
        let begin = longest.map_or(0, |place| (place + 1) % count);
        let round: Vec<Point> = (0..=count).map(|place| points[(begin + place) % count]).collect();
        Outline::open(&round)
    }

    /// The outline of an open line.
    pub fn open(points: &[Point]) -> Outline {
        let mut steps = Vec::new();
        let mut at = 0;
        while at + 1 < points.len() {
            match arc(&points[at..]) {
                Some((count, bulge)) => {
                    steps.push(Step { to: points[at + count], bulge: Some(bulge) });
                    at += count;
                }
                None => {
                    steps.push(Step { to: points[at + 1], bulge: None });
                    at += 1;
                }
            }
        }
        Outline { start: points.first().copied().unwrap_or_default(), steps }
    }
}

/// How many straight lines at the beginning of a line are one arc, and its bulge.
fn arc(points: &[Point]) -> Option<(usize, f64)> {
    let mut best = None;
    let first = bend(points, 1)?;
    for count in 2..points.len() {
        let turn = bend(points, count - 1)?;
        if turn.abs() > BEND || turn * first <= 0.0 {
            break;
        }
        if count < FEWEST {
            continue;
        }
        let Some(angle) = on_one_circle(&points[..=count]) else { break };
        if angle > MOST {
            break;
        }
        if angle > LEAST {
            best = Some((count, (angle / 4.0).tan() * first.signum()));
        }
    }
    best
}

/// The angle of the arc through points, if they lie on one.
fn on_one_circle(points: &[Point]) -> Option<f64> {
    let last = points.len() - 1;
    let [a, b, c] = [points[0], points[last / 2], points[last]];
    let centre = centre(a, b, c)?;
    let radius = distance(centre, a);
    let mut angle = 0.0;
    for pair in points.windows(2) {
        if (distance(centre, pair[1]) - radius).abs() > TOLERANCE {
            return None;
        }
        let half = distance(pair[0], pair[1]) / 2.0;
        if half >= radius || radius - (radius * radius - half * half).sqrt() > RISE {
            return None;
        }
        angle += 2.0 * (half / radius).asin();
    }
    Some(angle)
}

/// The middle of the circle through three points.
fn centre(a: Point, b: Point, c: Point) -> Option<Point> {
    let [u, v] = [b, c].map(|point| [point[0] - a[0], point[1] - a[1]]);
    let double = 2.0 * (u[0] * v[1] - u[1] * v[0]);
    if double.abs() < 1e-9 {
        return None;
    }
    let [uu, vv] = [u, v].map(|point| point[0] * point[0] + point[1] * point[1]);
    Some([a[0] + (v[1] * uu - u[1] * vv) / double, a[1] + (u[0] * vv - v[0] * uu) / double])
}

/// The angle by which a line turns to the left at a point.
fn bend(points: &[Point], at: usize) -> Option<f64> {
    let (before, here, after) = (points.get(at.checked_sub(1)?)?, points.get(at)?, points.get(at + 1)?);
    let [u, v] = [[here[0] - before[0], here[1] - before[1]], [after[0] - here[0], after[1] - here[1]]];
    Some((u[0] * v[1] - u[1] * v[0]).atan2(u[0] * v[0] + u[1] * v[1]))
}

fn distance(one: Point, other: Point) -> f64 {
    (one[0] - other[0]).hypot(one[1] - other[1])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shape::{Corner, Region};

    fn arcs(region: &Region) -> Vec<(f64, f64)> {
        let outline = Outline::closed(&region.shapes()[0][0]);
        let mut from = outline.start;
        let mut found = Vec::new();
        for step in &outline.steps {
            if let (Some(radius), Some(bulge)) = (step.radius(from), step.bulge) {
                found.push((radius, 4.0 * bulge.atan()));
            }
            from = step.to;
        }
        found
    }

    #[test]
    fn a_circle_is_four_quarters_and_a_rounded_plate_has_four_corners() {
        for (radius, angle) in arcs(&Region::circle([30.0, 7.0], 13.0)) {
            assert!((radius - 13.0).abs() < 0.001 && (angle - PI / 2.0).abs() < 0.001, "{radius} {angle}");
        }
        assert_eq!(arcs(&Region::circle([30.0, 7.0], 13.0)).len(), 4);
        let plate = Region::rectangle(5.0, 5.0, 90.0, 60.0).grown(5.0, Corner::Round);
        let corners = arcs(&plate);
        assert_eq!(corners.len(), 4, "{corners:?}");
        assert!(
            corners
                .iter()
                .all(|(radius, angle)| (radius - 5.0).abs() < 0.01 && (angle - PI / 2.0).abs() < 0.01)
        );
    }

    #[test]
    fn what_has_corners_keeps_them() {
        assert!(arcs(&Region::rectangle(0.0, 0.0, 4.0, 4.0)).is_empty());
        let octagon =
            (0..8).map(|n| f64::from(n) * PI / 4.0).map(|angle| [9.0 * angle.cos(), 9.0 * angle.sin()]);
        assert!(arcs(&Region::polygon(octagon.collect())).is_empty());
    }
}
