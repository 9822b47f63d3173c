//! Laying parts out on sheets.

use thiserror::Error;

use super::{Bed, Part};

/// How far parts lie apart on a sheet.
const GAP: f64 = 4.0;
/// How far parts can stay away from the edge of a sheet.
pub const MARGINS: std::ops::RangeInclusive<f64> = 0.0..=100.0;

/// How parts are laid out.
///
/// ```
/// let layout = tafl_make::cutting::Layout::default();
/// assert_eq!((layout.kerf, layout.margin, layout.bed), (0.0, 3.0, None));
/// ```
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Layout {
    /// How wide the beam cuts: every part grows by half of it on each side.
    pub kerf: f64,
    /// How far parts stay away from the edge of the sheet.
    pub margin: f64,
    /// What the machine can cut at once; one sheet as large as the parts need where this is absent.
    pub bed: Option<Bed>,
}

impl Default for Layout {
    fn default() -> Layout {
        Layout { kerf: 0.0, margin: 3.0, bed: None }
    }
}

/// A sheet of material with the parts on it, which have been given their kerf and their numbers.
///
/// ```
/// use tafl_make::cutting::{Layout, Part, lay_out};
/// use tafl_make::shape::Region;
/// let parts = [Part::plain("lid", Region::rectangle(0.0, 0.0, 100.0, 60.0))];
/// let sheets = lay_out(&parts, &Layout::default()).unwrap();
/// assert_eq!((sheets[0].width, sheets[0].height), (106.0, 66.0));
/// ```
#[derive(Debug, Clone, PartialEq)]
pub struct Sheet {
    /// From left to right, in millimetres.
    pub width: f64,
    /// From bottom to top.
    pub height: f64,
    /// What is on it.
    pub parts: Vec<Part>,
}

/// Parts of one number on a sheet.
///
/// ```
/// use tafl_make::cutting::{Layout, Part, lay_out};
/// use tafl_make::shape::Region;
/// let counter = Part::plain("counter", Region::circle([0.0, 0.0], 9.0));
/// let sheets = lay_out(&[counter.clone(), counter], &Layout::default()).unwrap();
/// let kinds = sheets[0].kinds();
/// assert_eq!((kinds[0].number, kinds[0].name, kinds[0].count), (1, "counter", 2));
/// ```
#[derive(Debug, Clone, PartialEq)]
pub struct Alike<'a> {
    /// Their number.
    pub number: u32,
    /// What they are.
    pub name: &'a str,
    /// How many of them there are.
    pub count: usize,
}

/// Why parts cannot be laid out.
///
/// ```
/// use tafl_make::cutting::{Layout, Part, lay_out};
/// use tafl_make::shape::Region;
/// let parts = [Part::plain("lid", Region::rectangle(0.0, 0.0, 100.0, 60.0))];
/// let small = Layout { bed: Some("90x90".parse().unwrap()), ..Layout::default() };
/// assert!(lay_out(&parts, &small).unwrap_err().to_string().contains("lid"));
/// ```
#[derive(Debug, Clone, PartialEq, Error)]
pub enum SheetError {
    /// The margin is out of all proportion.
    #[error("a margin of {0} mm cannot be: choose {least} to {most} mm", least = MARGINS.start(), most = MARGINS.end())]
    Margin(f64),
    /// A part is larger than the bed.
    #[error("the bed is {bed}, but {part} needs {width:.1} x {height:.1} mm with the margin")]
    TooLarge {
        /// The part.
        part: String,
        /// Its width with the kerf and the margin.
        width: f64,
        /// Its height with the kerf and the margin.
        height: f64,
        /// The bed.
        bed: Bed,
    },
}

impl Sheet {
    /// The sheet as an SVG drawing at true size, with a title, a warning if there is one to give, and lines of a width.
    ///
    /// ```
    /// # use tafl_make::{cutting::{Layout, Part, lay_out}, shape::Region};
    /// let parts = [Part::plain("lid", Region::rectangle(0.0, 0.0, 9.0, 9.0))];
    /// let sheets = lay_out(&parts, &Layout::default()).unwrap();
    /// assert!(sheets[0].svg("A lid", None, 0.1).contains("<title>A lid</title>"));
    /// ```
    #[must_use]
    pub fn svg(&self, title: &str, warning: Option<&str>, line: f64) -> String {
        super::svg::write(self, title, warning, line)
    }

    /// The sheet as a DXF drawing (AutoCAD 2000) at true size; a warning stands before it as a comment.
    ///
    /// ```
    /// # use tafl_make::{cutting::{Layout, Part, lay_out}, shape::Region};
    /// let parts = [Part::plain("lid", Region::rectangle(0.0, 0.0, 9.0, 9.0))];
    /// let sheets = lay_out(&parts, &Layout::default()).unwrap();
    /// assert!(sheets[0].dxf(None).contains("LWPOLYLINE"));
    /// ```
    #[must_use]
    pub fn dxf(&self, warning: Option<&str>) -> String {
        super::dxf::write(self, warning)
    }

    /// What is on it, by number.
    #[must_use]
    pub fn kinds(&self) -> Vec<Alike<'_>> {
        let mut kinds: Vec<Alike> = Vec::new();
        for part in &self.parts {
            let number = part.number.unwrap_or_default();
            match kinds.iter_mut().find(|kind| kind.number == number) {
                Some(kind) => kind.count += 1,
                None => kinds.push(Alike { number, name: &part.name, count: 1 }),
            }
        }
        kinds.sort_by_key(|kind| kind.number);
        kinds
    }
}

/// Lays parts out on as few sheets as they need: on a bed, or, where there is none, on one sheet that is as large as they
/// are. Each part grows by the kerf first. A part that fits only lying on its side is turned. Parts are numbered in
/// their order; those of one name share a number, which is scored where it will not be seen.
///
/// ```
/// use tafl_make::cutting::{Layout, Part, lay_out};
/// use tafl_make::shape::Region;
/// let lid = Part::plain("lid", Region::rectangle(0.0, 0.0, 100.0, 60.0));
/// let layout = Layout { kerf: 0.2, bed: Some("120x120".parse().unwrap()), ..Layout::default() };
/// assert_eq!(lay_out(&[lid.clone(), lid], &layout).unwrap().len(), 2);
/// ```
///
/// # Errors
/// If a part is larger than the bed.
pub fn lay_out(parts: &[Part], layout: &Layout) -> Result<Vec<Sheet>, SheetError> {
    let margin = layout.margin;
    if !MARGINS.contains(&margin) {
        return Err(SheetError::Margin(margin));
    }
    let mut grown = numbered(parts);
    for part in &mut grown {
        *part = part.with_kerf(layout.kerf);
    }
    let room = match layout.bed {
        Some(bed) => [bed.width - 2.0 * margin, bed.depth - 2.0 * margin],
        None => [usual_width(&grown), f64::INFINITY],
    };
    if let Some(bed) = layout.bed {
        for part in &mut grown {
            let [width, height] = part.size();
            if width > room[0] || height > room[1] {
                if height > room[0] || width > room[1] {
                    let [width, height] = [width, height].map(|side| side + 2.0 * margin);
                    return Err(SheetError::TooLarge { part: part.name.clone(), width, height, bed });
                }
                *part = part.turned();
            }
        }
    }
    let mut sheets: Vec<(Free, Vec<Placed>)> = Vec::new();
    for part in grown {
        let size = part.size();
        let place =
            sheets.iter_mut().enumerate().find_map(|(number, sheet)| Some((number, sheet.0.take(size)?)));
        match place {
            Some((number, at)) => sheets[number].1.push((part, at)),
            None => {
                let mut free = Free::new(room);
                // It has been seen that it fits.
                let at = free.take(size).unwrap_or_default();
                sheets.push((free, vec![(part, at)]));
            }
        }
    }
    Ok(sheets.into_iter().map(|(_, placed)| sheet(placed, layout)).collect())
}

/// A part and where it lies, measured from the upper left corner of what lies within the margin.
type Placed = (Part, [f64; 2]);

/// How wide a sheet is where nothing is said: as wide as the largest part, or as two, so that a board with its box does
/// not become a ribbon.
fn usual_width(parts: &[Part]) -> f64 {
    let widest = parts.iter().map(|part| part.size()[0]).fold(0.0, f64::max);
    let areas = || parts.iter().map(|part| part.size()[0] * part.size()[1]);
    let largest = areas().fold(0.0, f64::max);
    if areas().sum::<f64>() > 1.8 * largest { widest * 2.0 + GAP } else { widest }
}

/// The parts with their numbers.
fn numbered(parts: &[Part]) -> Vec<Part> {
    let mut names: Vec<&str> = Vec::new();
    parts
        .iter()
        .map(|part| {
            let number = names.iter().position(|name| *name == part.name).unwrap_or_else(|| {
                names.push(&part.name);
                names.len() - 1
            });
            part.numbered(number as u32 + 1)
        })
        .collect()
}

/// Parts at their places, as a sheet.
fn sheet(placed: Vec<Placed>, layout: &Layout) -> Sheet {
    let margin = layout.margin;
    let (width, height) = match layout.bed {
        Some(bed) => (bed.width, bed.depth),
        None => {
            let [width, height] = placed.iter().fold([0.0f64; 2], |[width, height], (part, [x, y])| {
                [width.max(x + part.size()[0]), height.max(y + part.size()[1])]
            });
            (width + 2.0 * margin, height + 2.0 * margin)
        }
    };
    let parts = placed.into_iter().map(|(part, [x, y])| {
        let [left, _, _, top] = part.cut.bounds().unwrap_or_default();
        part.moved([margin + x - left, height - margin - y - top])
    });
    Sheet { width, height, parts: parts.collect() }
}

/// What is free on a sheet: the largest rectangles that nothing lies in, as left, top, right and bottom. They overlap.
struct Free(Vec<[f64; 4]>);

impl Free {
    fn new([width, height]: [f64; 2]) -> Free {
        Free(vec![[0.0, 0.0, width + GAP, height + GAP]])
    }

    /// Takes room for something of this size, as high up as there is any, and then as far to the left.
    fn take(&mut self, [width, height]: [f64; 2]) -> Option<[f64; 2]> {
        // What rounding may take away.
        let slack = 1e-6;
        let (width, height) = (width + GAP, height + GAP);
        let fits = |free: &&[f64; 4]| free[2] - free[0] > width - slack && free[3] - free[1] > height - slack;
        let found = self.0.iter().filter(fits).map(|free| [free[1], free[0]]);
        let [y, x] =
            found.min_by(|one, other| one[0].total_cmp(&other[0]).then(one[1].total_cmp(&other[1])))?;
        let taken = [x, y, x + width, y + height];
        let mut rest: Vec<[f64; 4]> = Vec::new();
        for &free in &self.0 {
            let [left, top, right, bottom] = free;
            if taken[0] >= right || taken[2] <= left || taken[1] >= bottom || taken[3] <= top {
                rest.push(free);
                continue;
            }
            let around = [
                [left, top, taken[0], bottom],
                [taken[2], top, right, bottom],
                [left, top, right, taken[1]],
                [left, taken[3], right, bottom],
            ];
            rest.extend(around.into_iter().filter(|[l, t, r, b]| r - l > GAP && b - t > GAP));
        }
        let within = |one: &[f64; 4], other: &[f64; 4]| {
            one[0] >= other[0] && one[1] >= other[1] && one[2] <= other[2] && one[3] <= other[3]
        };
        self.0.clear();
        for (place, one) in rest.iter().enumerate() {
            let covered = rest
                .iter()
                .enumerate()
                .any(|(at, other)| at != place && within(one, other) && (at < place || !within(other, one)));
            if !covered {
                self.0.push(*one);
            }
        }
        Some([x, y])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shape::{Corner, Region};

    #[test]
    fn parts_lie_apart_on_the_bed_and_are_turned_if_they_must() {
        let plate = |width, height| Part::plain("plate", Region::rectangle(0.0, 0.0, width, height));
        let mut parts = vec![plate(80.0, 190.0), plate(90.0, 40.0), plate(90.0, 40.0), plate(60.0, 10.0)];
        parts.extend((0..20).map(|_| Part::plain("disc", Region::circle([0.0, 0.0], 9.0))));
        let bed = Bed { width: 206.0, depth: 106.0 };
        let layout = Layout { kerf: 0.1, bed: Some(bed), margin: 3.0 };
        let sheets = lay_out(&parts, &layout).expect("they fit");
        assert_eq!(sheets.iter().map(|sheet| sheet.parts.len()).sum::<usize>(), parts.len());
        for sheet in &sheets {
            for (number, part) in sheet.parts.iter().enumerate() {
                let [left, bottom, right, top] = part.cut.bounds().expect("it is there");
                assert!(left > 2.999 && bottom > 2.999 && right < 203.001 && top < 103.001);
                for other in &sheet.parts[..number] {
                    assert!(part.cut.grown(1.0, Corner::Round).within(&other.cut).is_empty());
                }
            }
        }
        assert!(lay_out(&[plate(150.0, 150.0)], &layout).is_err());
        assert!(lay_out(&[plate(202.0, 30.0)], &layout).is_err(), "the margin is kept free");
        assert!(lay_out(&parts, &Layout { margin: f64::NAN, ..layout }).is_err());
    }
}
