//! `tablut make leaflet`: the folded leaflet.

use clap::{Args, ValueEnum};
use tafl_make::paper::{LeafletOptions, Tags, leaflet};

use super::sheets::{self, LargePaper, Printing};
use crate::failure::Done;

/// What `tablut make leaflet` takes.
#[derive(Debug, Args)]
pub struct Options {
    /// What, and how.
    #[command(flatten)]
    pub printing: Printing,
    /// The size of the paper
    #[arg(long, value_enum, ignore_case = true, default_value_t = LargePaper::A4)]
    pub paper: LargePaper,
    /// The title on the front, instead of the name of the game
    #[arg(long, value_name = "TEXT")]
    pub title: Option<String>,
    /// Who publishes the leaflet; stands on the back
    #[arg(long, value_name = "TEXT")]
    pub imprint: Option<String>,
    /// An address of yours; stands on the back, also as a QR code
    #[arg(long, value_name = "ADDRESS")]
    pub address: Option<String>,
    /// Whether the clauses that a rule rests on stand behind it
    #[arg(long, value_enum, ignore_case = true, value_name = "WHERE", default_value_t = Sources::Tags)]
    pub sources: Sources,
}

/// Where sources are named, as the command line has it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Sources {
    /// Behind each rule, in small letters, and in the list of works
    Tags,
    /// Only in the list of works
    List,
}

/// Makes it.
pub fn run(options: &Options) -> Done {
    let leaflet_options = LeafletOptions {
        title: options.title.clone(),
        imprint: options.imprint.clone(),
        address: options.address.clone(),
        tags: match options.sources {
            Sources::Tags => Tags::Shown,
            Sources::List => Tags::Hidden,
        },
    };
    sheets::print(&options.printing, options.paper.size(), "leaflet", |job| leaflet(job, &leaflet_options))
}
