//! Things on paper, as PDF: leaflet, card, score sheet, the set to cut out, posters and playing mats.

mod article;
mod assembly;
mod board_halves;
mod card;
mod cover;
mod family;
mod flow;
mod leaflet;
mod mat;
mod measured;
mod notes;
mod outside;
mod page;
mod paper_set;
mod paragraph;
mod pdf;
mod playing_board;
mod poster;
mod printing;
mod score_sheet;
mod setter;
mod short_rules;
pub(crate) mod tiles;
mod worksheet;

use std::fmt;

use tafl::Variant;
use tafl::library::RuleSet;
use tafl_wording::Language;
use thiserror::Error;

use crate::diagram::Style;

pub use article::Tags;
pub use assembly::assembly;
pub use card::card;
pub use leaflet::{LeafletOptions, leaflet};
pub use mat::mat;
pub use page::{Document, Duplex, MARGIN, Page};
pub use paper_set::paper_set;
pub use poster::{PosterSize, poster};
pub use printing::{Printed, printing_hints, printing_of_pieces, printing_of_tactile_board};
pub use score_sheet::score_sheet;

/// A size of paper.
///
/// ```
/// use tafl_make::paper::PaperSize;
/// assert_eq!(PaperSize::A4.millimetres(), (210.0, 297.0));
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum PaperSize {
    /// 210 x 297 mm.
    #[default]
    A4,
    /// 8.5 x 11 inches.
    Letter,
    /// 148 x 210 mm.
    A5,
}

impl PaperSize {
    /// Width and height of the sheet held upright, in millimetres.
    #[must_use]
    pub const fn millimetres(self) -> (f64, f64) {
        match self {
            PaperSize::A4 => (210.0, 297.0),
            PaperSize::Letter => (215.9, 279.4),
            PaperSize::A5 => (148.0, 210.0),
        }
    }
}

impl fmt::Display for PaperSize {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            PaperSize::A4 => "A4",
            PaperSize::Letter => "Letter",
            PaperSize::A5 => "A5",
        })
    }
}

/// How far a page may reach beyond where it is cut, in millimetres.
pub const BLEEDS: std::ops::RangeInclusive<f64> = 0.0..=10.0;

/// What is made, of which rules, and how.
#[derive(Debug, Clone, Copy)]
pub struct Job<'a> {
    /// The rule set.
    pub set: &'a RuleSet,
    /// The same, compiled.
    pub variant: &'a Variant,
    /// The language.
    pub language: Language,
    /// The paper.
    pub paper: PaperSize,
    /// The colours of boards and pieces.
    pub style: Style,
}

/// Why something cannot be put on paper.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum PaperError {
    /// The text is too long even in the smallest letters.
    #[error("the rules of {0} are too long for this paper; choose a larger one")]
    TooLong(String),
    /// The sheet is too small for the board and its pieces.
    #[error("a board of {size}x{size} squares and {pieces} pieces do not fit on {paper} paper")]
    TooSmall {
        /// Squares a side.
        size: u8,
        /// How many pieces there are.
        pieces: usize,
        /// The paper.
        paper: PaperSize,
    },
    /// There is no board of this width.
    #[error("{0}")]
    Board(String),
    /// The bleed is out of all proportion.
    #[error("a bleed of {0} mm cannot be: print shops ask for {least} to {most} mm", least = BLEEDS.start(), most = BLEEDS.end())]
    Bleed(String),
    /// The title has no room on the front.
    #[error("the title has {0} characters; it can have {most} at the most", most = leaflet::LONGEST_TITLE)]
    Title(usize),
    /// The imprint has no room on the back.
    #[error("the imprint and the address have no room on the back; choose shorter ones")]
    Imprint,
    /// The address does not fit into a code that can be read from paper.
    #[error("the address is too long for a QR code of this size; choose a shorter one")]
    Address,
    /// The PDF could not be written.
    #[error("the PDF cannot be made: {0}")]
    Pdf(String),
}
