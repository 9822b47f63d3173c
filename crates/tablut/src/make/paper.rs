//! `tablut make paper`: the paper set.

use clap::Args;
use tafl_make::paper::paper_set;

use super::files;
use super::sheets::{self, LargePaper, Printing};
use crate::failure::Done;
use crate::wording;

/// What `tablut make paper` takes.
#[derive(Debug, Args)]
pub struct Options {
    /// What, and how.
    #[command(flatten)]
    pub printing: Printing,
    /// The size of the paper
    #[arg(long, value_enum, ignore_case = true, default_value_t = LargePaper::A4)]
    pub paper: LargePaper,
}

/// Makes it.
pub fn run(options: &Options) -> Done {
    sheets::print(&options.printing, options.paper.size(), "paper", paper_set)?;
    let language = options.printing.language.language();
    files::tell(&options.printing.out, &wording::small_parts(language))
}
