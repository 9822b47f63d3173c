//! `tablut make card`: the reference card.

use clap::Args;
use tafl_make::paper::card;

use super::sheets::{self, Paper, Printing};
use crate::failure::Done;

/// What `tablut make card` takes.
#[derive(Debug, Args)]
pub struct Options {
    /// What, and how.
    #[command(flatten)]
    pub printing: Printing,
    /// The size of the paper
    #[arg(long, value_enum, ignore_case = true, default_value_t = Paper::A5)]
    pub paper: Paper,
}

/// Makes it.
pub fn run(options: &Options) -> Done {
    sheets::print(&options.printing, options.paper.size(), "card", card)
}
