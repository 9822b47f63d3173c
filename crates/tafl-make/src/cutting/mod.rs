//! Parts to be cut from a plate, scored and engraved; laid out on sheets, and written as SVG and DXF at true size.
//!
//! The layers keep to the usual convention of laser cutters: red lines are cut through, blue lines are scored, black
//! areas are engraved.

mod bed;
mod dxf;
mod outline;
mod sheet;
mod svg;

use crate::letters;
use crate::shape::{Corner, Line, Point, Region};

pub use bed::{Bed, BedError};
pub use sheet::{Alike, Layout, MARGINS, Sheet, SheetError, lay_out};

/// How high the number of a part is written.
const NUMBER: f64 = 5.0;

/// What the beam does with a line or an area.
///
/// ```
/// use tafl_make::cutting::Layer;
/// assert_eq!(Layer::ALL.map(Layer::name), ["engrave", "score", "cut"]);
/// assert_eq!(Layer::Cut.colour(), "#ff0000");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Layer {
    /// Areas that are made dark, or are milled.
    Engrave,
    /// Lines that are drawn into the surface.
    Score,
    /// Lines that are cut through.
    Cut,
}

impl Layer {
    /// All of them, in the order in which a plate is worked.
    pub const ALL: [Layer; 3] = [Layer::Engrave, Layer::Score, Layer::Cut];

    /// Its name in the files.
    ///
    /// ```
    /// assert_eq!(tafl_make::cutting::Layer::Score.name(), "score");
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Layer::Engrave => "engrave",
            Layer::Score => "score",
            Layer::Cut => "cut",
        }
    }

    /// Its colour, by the convention of laser cutters.
    ///
    /// ```
    /// assert_eq!(tafl_make::cutting::Layer::Engrave.colour(), "#000000");
    /// ```
    #[must_use]
    pub const fn colour(self) -> &'static str {
        match self {
            Layer::Engrave => "#000000",
            Layer::Score => "#0000ff",
            Layer::Cut => "#ff0000",
        }
    }
}

/// A part of something, at its true size.
///
/// ```
/// use tafl_make::cutting::Part;
/// use tafl_make::shape::Region;
/// let lid = Part::plain("lid", Region::rectangle(0.0, 0.0, 100.0, 60.0));
/// assert_eq!(lid.size(), [100.0, 60.0]);
/// assert!((lid.with_kerf(0.2).size()[0] - 100.2).abs() < 1e-6);
/// ```
#[derive(Debug, Clone, PartialEq)]
pub struct Part {
    /// What it is: the name of its group in a drawing.
    pub name: String,
    /// The material that is left.
    pub cut: Region,
    /// Lines drawn into it.
    pub score: Vec<Line>,
    /// Areas made dark.
    pub engrave: Region,
    /// Its number, once it has been laid out.
    pub number: Option<u32>,
    /// A place that is not seen once everything is put together, for its number.
    pub hidden: Option<Point>,
}

impl Part {
    /// A part without anything drawn on it.
    ///
    /// ```
    /// # use tafl_make::{cutting::Part, shape::Region};
    /// assert!(Part::plain("floor", Region::circle([0.0, 0.0], 9.0)).score.is_empty());
    /// ```
    #[must_use]
    pub fn plain(name: &str, cut: Region) -> Part {
        let name = name.to_owned();
        Part { name, cut, score: Vec::new(), engrave: Region::empty(), number: None, hidden: None }
    }

    /// Its number and its name.
    #[must_use]
    pub(crate) fn label(&self) -> String {
        self.number.map_or_else(|| self.name.clone(), |number| format!("{number} {}", self.name))
    }

    /// The same with its number, scored where it is not seen.
    #[must_use]
    pub(crate) fn numbered(&self, number: u32) -> Part {
        let mut part = Part { number: Some(number), ..self.clone() };
        if let Some([x, y]) = self.hidden {
            let lines = letters::centred(&number.to_string(), NUMBER);
            part.score.extend(
                lines.into_iter().map(|line| line.into_iter().map(|[dx, dy]| [x + dx, y + dy]).collect()),
            );
        }
        part
    }

    /// Its width and height.
    ///
    /// ```
    /// # use tafl_make::{cutting::Part, shape::Region};
    /// assert_eq!(Part::plain("floor", Region::rectangle(2.0, 2.0, 5.0, 9.0)).size(), [3.0, 7.0]);
    /// ```
    #[must_use]
    pub fn size(&self) -> [f64; 2] {
        let [left, bottom, right, top] = self.cut.bounds().unwrap_or_default();
        [right - left, top - bottom]
    }

    /// The same with its edge moved outwards by half the width of the beam, so that it comes out at its true size.
    ///
    /// ```
    /// # use tafl_make::{cutting::Part, shape::Region};
    /// let part = Part::plain("floor", Region::rectangle(0.0, 0.0, 5.0, 9.0)).with_kerf(0.1);
    /// assert!((part.size()[0] - 5.1).abs() < 1e-6);
    /// ```
    #[must_use]
    pub fn with_kerf(&self, kerf: f64) -> Part {
        Part { cut: self.cut.grown(kerf / 2.0, Corner::Sharp), ..self.clone() }
    }

    /// The same, put elsewhere.
    #[must_use]
    pub(crate) fn moved(&self, by: [f64; 2]) -> Part {
        self.mapped(|[x, y]| [x + by[0], y + by[1]])
    }

    /// The same, a quarter turned.
    #[must_use]
    pub(crate) fn turned(&self) -> Part {
        self.mapped(|[x, y]| [-y, x])
    }

    /// The same with every point put elsewhere, by a map that turns nothing inside out.
    fn mapped(&self, map: impl Fn(Point) -> Point) -> Part {
        Part {
            name: self.name.clone(),
            cut: self.cut.mapped(&map),
            score: self.score.iter().map(|line| line.iter().map(|&point| map(point)).collect()).collect(),
            engrave: self.engrave.mapped(&map),
            number: self.number,
            hidden: self.hidden.map(map),
        }
    }
}
