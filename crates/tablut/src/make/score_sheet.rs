//! `tablut make scoresheet`: the score sheet.

use clap::Args;
use tafl_make::paper::score_sheet;

use super::sheets::{self, Paper, Printing};
use crate::failure::Done;

/// What `tablut make scoresheet` takes.
#[derive(Debug, Args)]
pub struct Options {
    /// What, and how.
    #[command(flatten)]
    pub printing: Printing,
    /// The size of the paper
    #[arg(long, value_enum, ignore_case = true, default_value_t = Paper::A4)]
    pub paper: Paper,
}

/// Makes it.
pub fn run(options: &Options) -> Done {
    sheets::print(&options.printing, options.paper.size(), "scoresheet", score_sheet)
}
