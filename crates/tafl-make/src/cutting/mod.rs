//! Parts to be cut from a plate, scored and engraved; laid out on sheets, and written as SVG and DXF at true size.
//!
//! The layers keep to the usual convention of laser cutters: red lines are cut through, blue lines are scored, black
//! areas are engraved.

mod dxf;
mod sheet;
mod svg;

pub(crate) use svg::escaped;

use crate::shape::{Corner, Line, Region};

pub use sheet::{Bed, Sheet, SheetError, lay_out};

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
        Part { name: name.to_owned(), cut, score: Vec::new(), engrave: Region::empty() }
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
        let line = |line: &Line| line.iter().map(|&[x, y]| [x + by[0], y + by[1]]).collect();
        Part {
            name: self.name.clone(),
            cut: self.cut.moved(by),
            score: self.score.iter().map(line).collect(),
            engrave: self.engrave.moved(by),
        }
    }
}
