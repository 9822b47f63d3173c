//! `tablut first-moves`: finds out what the first moves of a rule set are worth, for the pages' opening explorer.

use std::path::PathBuf;

use clap::Args;
use clap::builder::RangedU64ValueParser;
use raichi::{Engine, Settings};
use tafl_analysis::{FirstMoves, FirstMovesLimits};

use crate::failure::Done;
use crate::interruption::{interruption, stopped_by, unless_interrupted};
use crate::out_file::OutFile;
use crate::{output, rule_sets};

/// What `tablut first-moves` takes.
#[derive(Debug, Args)]
pub struct Options {
    /// The rule set: its id or a file
    #[arg(long, value_name = "ID|FILE", default_value = rule_sets::DEFAULT)]
    rules: String,
    /// How many positions the engine looks at after each move
    #[arg(long, value_name = "NUMBER", default_value_t = FirstMovesLimits::default().nodes, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// How many plies are looked at: with 2, the first moves, and the answers to the best of them
    #[arg(long, value_name = "N", default_value_t = FirstMovesLimits::default().plies, value_parser = RangedU64ValueParser::<usize>::new().range(1..=20))]
    plies: usize,
    /// How many moves of a position are followed, the best first
    #[arg(long, value_name = "N", default_value_t = FirstMovesLimits::default().followed, value_parser = RangedU64ValueParser::<usize>::new().range(1..=1_000))]
    best: usize,
    /// The file for them; - is standard output
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

/// Does it. After Ctrl-C the file has what has been looked at.
pub fn run(options: &Options) -> Done {
    let chosen = rule_sets::find(&options.rules)?;
    let out = OutFile::open(&options.out)?;
    let interrupted = interruption()?;
    let bar = output::progress_bar(1, "moves");
    let mut engine = Engine::new(&Settings { table_mebibytes: 64, threads: 1 });
    let limits = FirstMovesLimits { nodes: options.nodes, plies: options.plies, followed: options.best };
    let mut count = 0;
    let found = FirstMoves::find(
        &chosen.variant,
        &mut engine,
        limits,
        &stopped_by(&interrupted),
        &mut |done, known| {
            count = done;
            bar.set_length(known);
            bar.set_position(done);
        },
    );
    bar.finish_and_clear();
    let said = format!("{}: what {count} moves are worth", out.name());
    out.write_and_say(found.to_text(&chosen.set.id).as_bytes(), &said)?;
    unless_interrupted(&interrupted)
}
