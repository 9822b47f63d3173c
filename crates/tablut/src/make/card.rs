//! `tablut make card`: the reference card.

use clap::Args;
use tafl_make::paper::{Tags, card};

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
    /// The clauses that a rule rests on behind it, in small letters
    #[arg(long)]
    pub sources: bool,
}

/// Makes it.
pub fn run(options: &Options) -> Done {
    let tags = if options.sources { Tags::Shown } else { Tags::Hidden };
    sheets::print(&options.printing, options.paper.size(), "card", |job| card(job, tags))
}
