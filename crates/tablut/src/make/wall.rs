//! `tablut make poster` and `tablut make mat`: large sheets, whole or on pages to be glued together.

use clap::{Args, ValueEnum};
use tafl_make::paper::{Document, Job, PaperError, PaperSize, PosterSize};

use super::sheets::{self, LargePaper, Printing};
use crate::failure::{Done, Failure};

/// What both take.
#[derive(Debug, Args)]
pub struct Options {
    /// What, and how.
    #[command(flatten)]
    pub printing: Printing,
    /// The size of the whole sheet
    #[arg(long, value_enum, ignore_case = true, default_value_t = Size::A3)]
    pub size: Size,
    /// On pages of this paper, to be glued together; they overlap by 10 mm
    #[arg(long, value_enum, ignore_case = true, value_name = "PAPER")]
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

/// Makes one, whole or on pages.
pub fn run(
    options: &Options,
    name: &str,
    make: impl Fn(&Job, PosterSize) -> Result<Document, PaperError>,
) -> Done {
    let &Options { ref printing, size, tiles } = options;
    if printing.bleed.is_some() && tiles.is_some() {
        return Err(Failure::input(
            "--bleed is for sheets that a print shop cuts: leave it out, or leave out --tiles",
        ));
    }
    let paper = tiles.map_or(PaperSize::A4, LargePaper::size);
    sheets::print(printing, paper, name, |job| {
        let document = make(job, size.size())?;
        Ok(if tiles.is_some() { document.tiled(paper) } else { document })
    })
}
