//! `tablut make mat`: a board to play on, with the rules beside it.

use clap::Args;
use tafl_make::paper::mat;

use super::sheets::Printing;
use super::wall::{self, Large};
use crate::failure::Done;

/// What `tablut make mat` takes.
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
    wall::print(&options.printing, &options.large, "mat", mat)
}
