//! [`Region`]: plane shapes with holes, in millimetres, and what is done with them: joined, cut out of each other,
//! grown by half a laser beam.

use i_overlay::core::fill_rule::FillRule;
use i_overlay::core::overlay_rule::OverlayRule;
use i_overlay::float::clip::FloatClip;
use i_overlay::float::simplify::SimplifyShape;
use i_overlay::float::single::SingleFloatOverlay;
use i_overlay::mesh::float::outline::offset::OutlineOffset;
use i_overlay::mesh::float::stroke::offset::StrokeOffset;
use i_overlay::mesh::float::style::{LineCap, LineJoin, OutlineStyle, StrokeStyle};
use i_overlay::string::clip::ClipRule;
use kurbo::{BezPath, PathEl};

/// A point: to the right, then up.
pub type Point = [f64; 2];

/// An open line through points.
pub type Line = Vec<Point>;

/// How far a curve may lie from the straight lines that stand for it.
pub const TOLERANCE: f64 = 0.01;

/// The longest piece of a rounded corner, as a share of its radius.
const ARC_STEP: f64 = 0.15;

/// How wide what is left over by rounding can be: contours with less area than this times their length are no
/// material, but the seam between two nearly equal lines.
const SLIVER: f64 = 0.001;

/// Some area of the plane: shapes, each an outer contour that runs anticlockwise and then its holes.
///
/// ```
/// use tafl_make::shape::Region;
/// let plate = Region::rectangle(0.0, 0.0, 30.0, 20.0);
/// let holed = plate.minus(&Region::circle([15.0, 10.0], 5.0));
/// assert!((holed.area() - (600.0 - 78.54)).abs() < 0.3);
/// assert_eq!(holed.bounds().unwrap(), [0.0, 0.0, 30.0, 20.0]);
/// ```
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Region {
    shapes: Vec<Vec<Vec<Point>>>,
}

/// What becomes of corners when a region grows.
///
/// ```
/// use tafl_make::shape::{Corner, Region};
/// let square = Region::rectangle(0.0, 0.0, 10.0, 10.0);
/// assert!((square.grown(1.0, Corner::Sharp).area() - 144.0).abs() < 0.001);
/// assert!(square.grown(1.0, Corner::Round).area() < 143.2);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Corner {
    /// They stay corners.
    Sharp,
    /// They become arcs.
    Round,
}

impl Region {
    /// Nothing.
    ///
    /// ```
    /// # use tafl_make::shape::Region;
    /// assert!(Region::empty().is_empty());
    /// ```
    #[must_use]
    pub fn empty() -> Region {
        Region::default()
    }

    /// A rectangle from its lower left corner to its upper right one.
    ///
    /// ```
    /// # use tafl_make::shape::Region;
    /// assert_eq!(Region::rectangle(1.0, 1.0, 3.0, 4.0).area(), 6.0);
    /// ```
    #[must_use]
    pub fn rectangle(left: f64, bottom: f64, right: f64, top: f64) -> Region {
        Region::polygon(vec![[left, bottom], [right, bottom], [right, top], [left, top]])
    }

    /// The inside of a line that is closed, anticlockwise, and does not cross itself.
    ///
    /// ```
    /// # use tafl_make::shape::Region;
    /// assert_eq!(Region::polygon(vec![[0.0, 0.0], [2.0, 0.0], [0.0, 2.0]]).area(), 2.0);
    /// ```
    #[must_use]
    pub fn polygon(points: Vec<Point>) -> Region {
        Region { shapes: vec![vec![points]] }
    }

    /// A disc.
    ///
    /// ```
    /// # use tafl_make::shape::Region;
    /// assert!((Region::circle([0.0, 0.0], 10.0).area() - 314.16).abs() < 0.5);
    /// ```
    #[must_use]
    pub fn circle(centre: Point, radius: f64) -> Region {
        let steps = 4 * (radius.max(0.1).sqrt() * 6.0).ceil() as usize;
        let point = |step: usize| {
            let angle = step as f64 / steps as f64 * std::f64::consts::TAU;
            [centre[0] + radius * angle.cos(), centre[1] + radius * angle.sin()]
        };
        Region::polygon((0..steps).map(point).collect())
    }

    /// What a pen of some width draws along lines, with round ends.
    ///
    /// ```
    /// # use tafl_make::shape::Region;
    /// let line = Region::stroke(&[vec![[0.0, 0.0], [10.0, 0.0]]], 1.0);
    /// assert!((line.area() - 10.78).abs() < 0.05);
    /// ```
    #[must_use]
    pub fn stroke(lines: &[Line], width: f64) -> Region {
        let style = StrokeStyle::new(width)
            .line_join(LineJoin::Round(ARC_STEP * 2.0))
            .start_cap(LineCap::Round(ARC_STEP * 2.0))
            .end_cap(LineCap::Round(ARC_STEP * 2.0));
        let shapes = lines.iter().filter(|line| line.len() > 1).flat_map(|line| {
            let closed = line.first() == line.last();
            let points = if closed { &line[..line.len() - 1] } else { &line[..] };
            points.to_vec().stroke(style.clone(), closed)
        });
        Region { shapes: shapes.collect() }.merged()
    }

    /// All of several regions, which must not overlap.
    ///
    /// ```
    /// # use tafl_make::shape::Region;
    /// let squares = (0..3).map(|n| Region::rectangle(2.0 * f64::from(n), 0.0, 2.0 * f64::from(n) + 1.0, 1.0));
    /// assert_eq!(Region::apart(squares).area(), 3.0);
    /// ```
    pub fn apart(regions: impl IntoIterator<Item = Region>) -> Region {
        Region { shapes: regions.into_iter().flat_map(|region| region.shapes).collect() }
    }

    /// Whether there is nothing of it.
    ///
    /// ```
    /// # use tafl_make::shape::Region;
    /// assert!(!Region::rectangle(0.0, 0.0, 1.0, 1.0).is_empty());
    /// ```
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.shapes.is_empty()
    }

    /// This and another one.
    ///
    /// ```
    /// # use tafl_make::shape::Region;
    /// let (one, other) = (Region::rectangle(0.0, 0.0, 2.0, 1.0), Region::rectangle(1.0, 0.0, 3.0, 1.0));
    /// assert_eq!(one.and(&other).area(), 3.0);
    /// ```
    #[must_use]
    pub fn and(&self, other: &Region) -> Region {
        self.combined(other, OverlayRule::Union)
    }

    /// What of this is not in another one.
    ///
    /// ```
    /// # use tafl_make::shape::Region;
    /// let (one, other) = (Region::rectangle(0.0, 0.0, 2.0, 1.0), Region::rectangle(1.0, 0.0, 3.0, 1.0));
    /// assert_eq!(one.minus(&other).area(), 1.0);
    /// ```
    #[must_use]
    pub fn minus(&self, other: &Region) -> Region {
        if self.is_empty() || other.is_empty() {
            return self.clone();
        }
        self.combined(other, OverlayRule::Difference)
    }

    /// What this and another one have in common.
    ///
    /// ```
    /// # use tafl_make::shape::Region;
    /// let (one, other) = (Region::rectangle(0.0, 0.0, 2.0, 1.0), Region::rectangle(1.0, 0.0, 3.0, 1.0));
    /// assert_eq!(one.within(&other).bounds(), Some([1.0, 0.0, 2.0, 1.0]));
    /// ```
    #[must_use]
    pub fn within(&self, other: &Region) -> Region {
        if self.is_empty() || other.is_empty() {
            return Region::empty();
        }
        self.combined(other, OverlayRule::Intersect)
    }

    /// The same with its edge moved outwards by a distance, or inwards by a negative one.
    ///
    /// ```
    /// # use tafl_make::shape::{Corner, Region};
    /// let frame = Region::rectangle(0.0, 0.0, 10.0, 10.0).minus(&Region::rectangle(2.0, 2.0, 8.0, 8.0));
    /// let grown = frame.grown(0.1, Corner::Sharp);
    /// assert!((grown.area() - (10.2 * 10.2 - 5.8 * 5.8)).abs() < 0.001);
    /// ```
    #[must_use]
    pub fn grown(&self, distance: f64, corner: Corner) -> Region {
        if distance == 0.0 || self.is_empty() {
            return self.clone();
        }
        let join = match corner {
            // Corners sharper than a tenth of a radian do not occur in what is cut here.
            Corner::Sharp => LineJoin::Miter(0.1),
            Corner::Round => LineJoin::Round(ARC_STEP),
        };
        let shapes = self.shapes.outline(&OutlineStyle::new(distance).line_join(join)).into_iter();
        Region { shapes: shapes.filter_map(without_slivers).collect() }
    }

    /// The same, put elsewhere.
    ///
    /// ```
    /// # use tafl_make::shape::Region;
    /// let moved = Region::rectangle(0.0, 0.0, 1.0, 1.0).moved([5.0, -1.0]);
    /// assert_eq!(moved.bounds(), Some([5.0, -1.0, 6.0, 0.0]));
    /// ```
    #[must_use]
    pub fn moved(&self, by: Point) -> Region {
        self.mapped(|[x, y]| [x + by[0], y + by[1]])
    }

    /// The same with every point put elsewhere, by a map that turns nothing inside out.
    pub(crate) fn mapped(&self, map: impl Fn(Point) -> Point) -> Region {
        let contour = |contour: &Vec<Point>| contour.iter().map(|&point| map(point)).collect();
        let shape = |shape: &Vec<Vec<Point>>| shape.iter().map(contour).collect();
        Region { shapes: self.shapes.iter().map(shape).collect() }
    }

    /// The same with what went to the right going up.
    pub(crate) fn transposed(&self) -> Region {
        let mut region = self.mapped(|[x, y]| [y, x]);
        // That turns it inside out, and so do contours that run the other way.
        region.shapes.iter_mut().flatten().for_each(|contour| contour.reverse());
        region
    }

    /// Its area, in square millimetres.
    ///
    /// ```
    /// # use tafl_make::shape::Region;
    /// assert_eq!(Region::rectangle(0.0, 0.0, 3.0, 3.0).area(), 9.0);
    /// ```
    #[must_use]
    pub fn area(&self) -> f64 {
        self.contours().map(|contour| signed_area(contour)).sum()
    }

    /// Left, bottom, right and top; `None` if there is nothing.
    ///
    /// ```
    /// # use tafl_make::shape::Region;
    /// assert_eq!(Region::empty().bounds(), None);
    /// ```
    #[must_use]
    pub fn bounds(&self) -> Option<[f64; 4]> {
        self.contours().flatten().fold(None, |bounds, &[x, y]| {
            let [left, bottom, right, top] = bounds.unwrap_or([x, y, x, y]);
            Some([left.min(x), bottom.min(y), right.max(x), top.max(y)])
        })
    }

    /// Its shapes: of each the outer contour, then the holes.
    ///
    /// ```
    /// # use tafl_make::shape::Region;
    /// let ring = Region::circle([0.0, 0.0], 5.0).minus(&Region::circle([0.0, 0.0], 4.0));
    /// assert_eq!(ring.shapes()[0].len(), 2);
    /// ```
    #[must_use]
    pub fn shapes(&self) -> &[Vec<Vec<Point>>] {
        &self.shapes
    }

    /// All contours: outer ones run anticlockwise, holes clockwise.
    ///
    /// ```
    /// # use tafl_make::shape::Region;
    /// assert_eq!(Region::rectangle(0.0, 0.0, 3.0, 3.0).contours().count(), 1);
    /// ```
    pub fn contours(&self) -> impl Iterator<Item = &Vec<Point>> {
        self.shapes.iter().flatten()
    }

    /// The parts of lines that lie inside of it.
    ///
    /// ```
    /// # use tafl_make::shape::Region;
    /// let plate = Region::rectangle(1.0, -1.0, 2.0, 1.0);
    /// assert_eq!(plate.parts_inside(&[vec![[0.0, 0.0], [3.0, 0.0]]]), [[[1.0, 0.0], [2.0, 0.0]]]);
    /// ```
    #[must_use]
    pub fn parts_inside(&self, lines: &[Line]) -> Vec<Line> {
        if self.is_empty() {
            return Vec::new();
        }
        let rule = ClipRule { invert: false, boundary_included: false };
        lines.iter().flat_map(|line| line.clip_by(&self.shapes, FillRule::NonZero, rule)).collect()
    }

    /// The same with overlapping shapes joined to one.
    #[must_use]
    pub(crate) fn merged(self) -> Region {
        Region { shapes: self.shapes.simplify_shape(FillRule::NonZero) }
    }

    fn combined(&self, other: &Region, rule: OverlayRule) -> Region {
        let shapes = self.shapes.overlay(&other.shapes, rule, FillRule::NonZero).into_iter();
        Region { shapes: shapes.filter_map(without_slivers).collect() }
    }
}

/// A shape without the slivers among its contours; nothing where it is one itself.
fn without_slivers(mut shape: Vec<Vec<Point>>) -> Option<Vec<Vec<Point>>> {
    if shape.first().is_none_or(|outer| is_sliver(outer)) {
        return None;
    }
    shape.retain(|contour| !is_sliver(contour));
    Some(shape)
}

/// Whether a closed line encloses next to nothing.
fn is_sliver(points: &[Point]) -> bool {
    let next = points.iter().cycle().skip(1);
    let length: f64 = points.iter().zip(next).map(|(a, b)| (b[0] - a[0]).hypot(b[1] - a[1])).sum();
    signed_area(points).abs() < length * SLIVER
}

/// The area inside a closed line, negative if it runs clockwise.
fn signed_area(points: &[Point]) -> f64 {
    let next = points.iter().cycle().skip(1);
    points.iter().zip(next).map(|(a, b)| a[0] * b[1] - b[0] * a[1]).sum::<f64>() / 2.0
}

/// The straight lines that stand for a path of curves.
///
/// ```
/// let path = kurbo::BezPath::from_svg("M0 0L5 0M0 1C0 2 1 3 2 3").unwrap();
/// assert_eq!(tafl_make::shape::flattened(&path, 0.01).len(), 2);
/// ```
#[must_use]
pub fn flattened(path: &BezPath, tolerance: f64) -> Vec<Line> {
    let mut lines: Vec<Line> = Vec::new();
    kurbo::flatten(path, tolerance, |element| match element {
        PathEl::MoveTo(point) => lines.push(vec![[point.x, point.y]]),
        PathEl::LineTo(point) => {
            if let Some(line) = lines.last_mut() {
                line.push([point.x, point.y]);
            }
        }
        PathEl::ClosePath => {
            if let Some(line) = lines.last_mut() {
                line.extend(line.first().copied());
            }
        }
        // `flatten` leaves no curves.
        PathEl::QuadTo(..) | PathEl::CurveTo(..) => {}
    });
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_cut_off_along_its_own_edge_leaves_no_sliver() {
        // Rounded corners, cut at a hundred places: the second cut meets the rounded lines of the first.
        for step in 1..100 {
            let width = 237.3 + f64::from(step) * 1.7;
            let plate = Region::rectangle(4.0, 4.0, width - 4.0, width - 4.0).grown(4.0, Corner::Round);
            let left = plate.within(&Region::rectangle(-1.0, -1.0, width * 0.45, width + 1.0));
            let right = plate.minus(&left);
            assert_eq!((left.shapes().len(), right.shapes().len()), (1, 1), "{width}");
        }
    }
}
