//! `tablut make scoresheet`: the score sheet.

use clap::Args;
use tafl_make::paper::score_sheet;

use super::sheets::{self, Printing};
use crate::failure::Done;

/// What `tablut make scoresheet` takes.
#[derive(Debug, Args)]
pub struct Options {
    /// What, and on which paper.
    #[command(flatten)]
    pub printing: Printing,
}

/// Makes it.
pub fn run(options: &Options) -> Done {
    sheets::print(&options.printing, score_sheet)
}
