//! `tablut make leaflet`: the folded leaflet.

use clap::Args;
use tafl_make::paper::leaflet;

use super::sheets::{self, Printing};
use crate::failure::Done;

/// What `tablut make leaflet` takes.
#[derive(Debug, Args)]
pub struct Options {
    /// What, and on which paper.
    #[command(flatten)]
    pub printing: Printing,
}

/// Makes it.
pub fn run(options: &Options) -> Done {
    sheets::large_paper_only(&options.printing, "the folded leaflet")?;
    sheets::print(&options.printing, leaflet)
}
