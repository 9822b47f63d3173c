//! `tablut make paper`: the paper set.

use clap::Args;
use tafl_make::paper::paper_set;

use super::sheets::{self, Printing};
use crate::failure::Done;

/// What `tablut make paper` takes.
#[derive(Debug, Args)]
pub struct Options {
    /// What, and on which paper.
    #[command(flatten)]
    pub printing: Printing,
}

/// Makes it.
pub fn run(options: &Options) -> Done {
    sheets::large_paper_only(&options.printing, "the paper set")?;
    sheets::print(&options.printing, paper_set)
}
