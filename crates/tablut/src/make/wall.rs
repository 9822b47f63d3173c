//! What posters and playing mats have in common: large sheets, whole or on pages to be glued together.

use clap::{Args, ValueEnum};
use tafl_make::paper::{Document, Job, PaperError, PaperSize, PosterSize};

use super::sheets::{self, LargePaper, Printing};
use crate::failure::{Done, Failure};

/// The options of large sheets.
#[derive(Debug, Args)]
pub struct Large {
    /// The size of the whole sheet
    #[arg(long, value_enum, default_value_t = Size::A3)]
    pub size: Size,
    /// On pages of this paper, to be glued together; they overlap by 10 mm
    #[arg(long, value_enum, value_name = "PAPER")]
    pub tiles: Option<LargePaper>,
}

/// The size of a large sheet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Size {
    /// 297 x 420 mm
    A3,
    /// 420 x 594 mm
    A2,
    /// 594 x 841 mm
    A1,
}

impl Size {
    const fn size(self) -> PosterSize {
        match self {
            Size::A3 => PosterSize::A3,
            Size::A2 => PosterSize::A2,
            Size::A1 => PosterSize::A1,
        }
    }
}

/// Makes it, whole or on pages.
pub fn print(
    printing: &Printing,
    large: &Large,
    name: &str,
    make: impl Fn(&Job, PosterSize) -> Result<Document, PaperError>,
) -> Done {
    if printing.bleed.is_some() && large.tiles.is_some() {
        return Err(Failure::input(
            "--bleed is for sheets that a print shop cuts: leave it out, or leave out --tiles",
        ));
    }
    let paper = large.tiles.map_or(PaperSize::A4, LargePaper::size);
    sheets::print(printing, paper, name, |job| {
        let document = make(job, large.size.size())?;
        Ok(if large.tiles.is_some() { document.tiled(paper) } else { document })
    })
}
