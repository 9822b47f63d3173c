//! `tablut make poster`: the start, the history and the rules for the wall.

use clap::Args;
use tafl_make::paper::poster;

use super::sheets::Printing;
use super::wall::{self, Large};
use crate::failure::Done;

/// What `tablut make poster` takes.
#[derive(Debug, Args)]
pub struct Options {
    /// What, and how.
    #[command(flatten)]
    pub printing: Printing,
    /// How large.
    #[command(flatten)]
    pub large: Large,
}

/// Makes it.
pub fn run(options: &Options) -> Done {
    wall::print(&options.printing, &options.large, "poster", poster)
}
