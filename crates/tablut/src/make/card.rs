//! `tablut make card`: the reference card.

use clap::Args;
use tafl_make::paper::card;

use super::sheets::{self, Printing};
use crate::failure::Done;

/// What `tablut make card` takes.
#[derive(Debug, Args)]
pub struct Options {
    /// What, and on which paper.
    #[command(flatten)]
    pub printing: Printing,
}

/// Makes it.
pub fn run(options: &Options) -> Done {
    sheets::print(&options.printing, card)
}
