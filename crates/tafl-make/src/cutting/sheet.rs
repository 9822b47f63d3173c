//! Laying parts out on sheets, in rows.

use thiserror::Error;

use super::Part;

/// How far parts lie apart on a sheet.
const GAP: f64 = 4.0;

/// What a machine can work at once: width and depth in millimetres.
///
/// ```
/// use tafl_make::cutting::Bed;
/// let bed: Bed = "600x300".parse().unwrap();
/// assert_eq!((bed.width, bed.depth), (600.0, 300.0));
/// assert!("600".parse::<Bed>().is_err());
/// assert!("1x9999999".parse::<Bed>().is_err());
/// ```
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Bed {
    /// From left to right.
    pub width: f64,
    /// From front to back.
    pub depth: f64,
}

/// The largest bed: what is wider is a slip of the pen.
const LARGEST_BED: f64 = 5000.0;

impl std::str::FromStr for Bed {
    type Err = BedError;

    fn from_str(text: &str) -> Result<Bed, BedError> {
        let wrong = || BedError(text.chars().take(30).collect());
        let (width, depth) = text.split_once(['x', 'X', '×']).ok_or_else(wrong)?;
        let number =
            |text: &str| text.trim().parse::<f64>().ok().filter(|&n| (10.0..=LARGEST_BED).contains(&n));
        Ok(Bed { width: number(width).ok_or_else(wrong)?, depth: number(depth).ok_or_else(wrong)? })
    }
}

impl std::fmt::Display for Bed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} x {} mm", self.width, self.depth)
    }
}

/// A text that is no bed.
///
/// ```
/// let error = "wide".parse::<tafl_make::cutting::Bed>().unwrap_err();
/// assert!(error.to_string().contains("600x300"));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("\"{}\" is no bed: write its width and depth in millimetres, 10 to 5000, like 600x300", .0.escape_debug())]
pub struct BedError(pub String);

/// A sheet of material with the parts on it, which have been given their kerf.
///
/// ```
/// use tafl_make::cutting::{Part, lay_out};
/// use tafl_make::shape::Region;
/// let parts = [Part::plain("lid", Region::rectangle(0.0, 0.0, 100.0, 60.0))];
/// let sheets = lay_out(&parts, 0.0, None).unwrap();
/// assert_eq!((sheets[0].width, sheets[0].height), (100.0, 60.0));
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

/// Why parts cannot be laid out.
///
/// ```
/// use tafl_make::cutting::{Part, SheetError, lay_out};
/// use tafl_make::shape::Region;
/// let parts = [Part::plain("lid", Region::rectangle(0.0, 0.0, 100.0, 60.0))];
/// let error = lay_out(&parts, 0.0, Some("90x90".parse().unwrap())).unwrap_err();
/// assert!(error.to_string().contains("lid"));
/// ```
#[derive(Debug, Clone, PartialEq, Error)]
pub enum SheetError {
    /// A part is larger than the bed.
    #[error("the bed is {bed}, but {part} needs {width:.1} x {height:.1} mm")]
    TooLarge {
        /// The part.
        part: String,
        /// Its width with the kerf.
        width: f64,
        /// Its height with the kerf.
        height: f64,
        /// The bed.
        bed: Bed,
    },
}

impl Sheet {
    /// The sheet as an SVG drawing at true size.
    ///
    /// ```
    /// # use tafl_make::{cutting::{Part, lay_out}, shape::Region};
    /// let sheets = lay_out(&[Part::plain("lid", Region::rectangle(0.0, 0.0, 9.0, 9.0))], 0.0, None).unwrap();
    /// assert!(sheets[0].svg("A lid").contains("<title>A lid</title>"));
    /// ```
    #[must_use]
    pub fn svg(&self, title: &str) -> String {
        super::svg::write(self, title)
    }

    /// The sheet as a DXF drawing (AutoCAD 2000) at true size.
    ///
    /// ```
    /// # use tafl_make::{cutting::{Part, lay_out}, shape::Region};
    /// let sheets = lay_out(&[Part::plain("lid", Region::rectangle(0.0, 0.0, 9.0, 9.0))], 0.0, None).unwrap();
    /// assert!(sheets[0].dxf().contains("LWPOLYLINE"));
    /// ```
    #[must_use]
    pub fn dxf(&self) -> String {
        super::dxf::write(self)
    }
}

/// Lays parts out on as few sheets as rows of them need: on a bed, or, where there is none, on one sheet that is as
/// large as they are. Each part grows by the kerf first. A part that fits only lying on its side is turned.
///
/// ```
/// use tafl_make::cutting::{Part, lay_out};
/// use tafl_make::shape::Region;
/// let lid = Part::plain("lid", Region::rectangle(0.0, 0.0, 100.0, 60.0));
/// let sheets = lay_out(&[lid.clone(), lid], 0.2, Some("120x120".parse().unwrap())).unwrap();
/// assert_eq!(sheets.len(), 2);
/// ```
///
/// # Errors
/// If a part is larger than the bed.
pub fn lay_out(parts: &[Part], kerf: f64, bed: Option<Bed>) -> Result<Vec<Sheet>, SheetError> {
    let mut grown: Vec<Part> = parts.iter().map(|part| part.with_kerf(kerf)).collect();
    let widest = grown.iter().map(|part| part.size()[0]).fold(0.0, f64::max);
    let row_width = match bed {
        Some(bed) => bed.width,
        // About as wide as two of the largest part, so that a board with its box does not become a ribbon.
        None => widest * 2.0 + GAP,
    };
    if let Some(bed) = bed {
        for part in &mut grown {
            let [width, height] = part.size();
            if width > bed.width || height > bed.depth {
                if height > bed.width || width > bed.depth {
                    return Err(SheetError::TooLarge { part: part.name.clone(), width, height, bed });
                }
                *part = turned(part);
            }
        }
    }
    let mut places = Vec::new();
    let (mut x, mut y, mut row, mut sheet): (f64, f64, f64, usize) = (0.0, 0.0, 0.0, 0);
    for part in &grown {
        let [width, height] = part.size();
        if x > 0.0 && x + width > row_width {
            (x, y, row) = (0.0, y + row + GAP, 0.0);
        }
        if let Some(bed) = bed
            && y > 0.0
            && y + height > bed.depth
        {
            (x, y, row, sheet) = (0.0, 0.0, 0.0, sheet + 1);
        }
        places.push((sheet, x, y));
        x += width + GAP;
        row = row.max(height);
    }
    let sheets = (0..=sheet).map(|number| {
        let on_it = || grown.iter().zip(&places).filter(|(_, place)| place.0 == number);
        let (width, height) = match bed {
            Some(bed) => (bed.width, bed.depth),
            None => on_it().fold((0.0f64, 0.0f64), |(width, height), (part, place)| {
                (width.max(place.1 + part.size()[0]), height.max(place.2 + part.size()[1]))
            }),
        };
        // Rows go down from the top, as one reads.
        let parts = on_it().map(|(part, &(_, x, y))| {
            let [left, _, _, top] = part.cut.bounds().unwrap_or_default();
            part.moved([x - left, height - y - top])
        });
        Sheet { width, height, parts: parts.collect() }
    });
    Ok(sheets.collect())
}

/// The part, a quarter turned.
fn turned(part: &Part) -> Part {
    let turn = |[x, y]: [f64; 2]| [-y, x];
    Part {
        name: part.name.clone(),
        cut: part.cut.mapped(turn),
        score: part.score.iter().map(|line| line.iter().map(|&point| turn(point)).collect()).collect(),
        engrave: part.engrave.mapped(turn),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shape::Region;

    #[test]
    fn parts_lie_apart_on_the_bed_and_are_turned_if_they_must() {
        let plate = |width, height| Part::plain("plate", Region::rectangle(0.0, 0.0, width, height));
        let parts = [plate(80.0, 190.0), plate(90.0, 40.0), plate(90.0, 40.0), plate(60.0, 10.0)];
        let bed = Bed { width: 200.0, depth: 100.0 };
        let sheets = lay_out(&parts, 0.1, Some(bed)).expect("they fit");
        assert_eq!(sheets.iter().map(|sheet| sheet.parts.len()).sum::<usize>(), parts.len());
        for sheet in &sheets {
            for (number, part) in sheet.parts.iter().enumerate() {
                let [left, bottom, right, top] = part.cut.bounds().expect("it is there");
                assert!(left >= -1e-6 && bottom >= -1e-6 && right <= 200.0 + 1e-6 && top <= 100.0 + 1e-6);
                for other in &sheet.parts[..number] {
                    assert!(part.cut.grown(1.0, Corner::Round).within(&other.cut).is_empty());
                }
            }
        }
        assert!(lay_out(&[plate(150.0, 150.0)], 0.0, Some(bed)).is_err());
    }

    use crate::shape::Corner;
}
