//! `tablut tables make`.

use std::fs::{self, File};
use std::io;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;

use clap::Args;
use tafl_tables::{Extent, Made, Task, make};

use super::{Bar, Resources, failure, open, sentence, show};
use crate::failure::{Done, Failure};
use crate::file_lock::lock;
use crate::interruption::{interruption, unless_interrupted};
use crate::rule_sets::{self, Chosen};

/// What `tablut tables make` takes.
#[derive(Debug, Args)]
pub struct Options {
    /// The rule set: its id, or a file
    #[arg(long, value_name = "ID|FILE")]
    rules: String,
    /// The most pieces on the board, the king among them
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u8).range(1..=16))]
    pieces: u8,
    /// The most attackers [default: as many as go into --pieces]
    #[arg(long, value_name = "NUMBER")]
    attackers: Option<u8>,
    /// The most defenders besides the king; 0 for a king alone [default: as many as go into --pieces]
    #[arg(long, value_name = "NUMBER")]
    defenders: Option<u8>,
    #[command(flatten)]
    resources: Resources,
    /// The folder for the file, and for what has been made so far
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
}

/// What the names of files end with.
const EXTENSION: &str = "tables";

/// Does it.
pub fn run(options: &Options) -> Done {
    let chosen = rule_sets::find(&options.rules)?;
    let extent = Extent::of(&chosen.variant, options.pieces, options.attackers, options.defenders);
    let memory = options.resources.memory()?;
    let unwritable = |error: &io::Error| {
        Failure::input(format!("{}: nothing can be written there: {error}", options.out.display()))
    };
    fs::create_dir_all(&options.out).map_err(|error| unwritable(&error))?;
    let path = options.out.join(name(&chosen, extent));
    if path.exists() {
        is_what_is_wanted(&path, &chosen, extent)?;
    } else {
        let unfinished = path.with_extension(format!("{EXTENSION}.unfinished"));
        let mut file = opened(&unfinished).map_err(|error| unwritable(&error))?;
        lock(&file, &unfinished, "another program is making these tables")?;
        let threads = options.resources.threads();
        let interrupted = interruption()?;
        let bar = Bar::new(&chosen.set.id);
        let mut ask = |progress: &tafl_tables::Progress| {
            bar.0.set_length(progress.all);
            bar.0.set_position(progress.done);
            bar.0.set_message(format!("{}, {} plies", progress.material, progress.plies));
            if interrupted.load(Ordering::Relaxed) {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        };
        let task = Task { set: &chosen.set, extent, memory, threads };
        let made = make(&task, &mut file, &mut ask);
        drop(bar);
        if made.is_err() && file.metadata().is_ok_and(|file| file.len() == 0) {
            // Where nothing has been begun, nothing is left.
            let _ = fs::remove_file(&unfinished);
        }
        let refused = |error| Failure::input(format!("{}: {}", chosen.set.id, sentence(&error)));
        if made.map_err(refused)? == Made::Stopped {
            crate::output::print(&format!(
                "{}: not all is made; the same command goes on from here\n",
                chosen.set.id
            ))?;
            return unless_interrupted(&interrupted);
        }
        drop(file);
        fs::rename(&unfinished, &path).map_err(|error| unwritable(&error))?;
    }
    show::print(&path, memory)
}

/// That the tables in a file are those of these rules, as far as they are to go: a rule set from a file may have been another one
/// when they were made.
fn is_what_is_wanted(path: &Path, chosen: &Chosen, extent: Extent) -> Done {
    let tables = open(path).map_err(|error| failure(path, &error))?;
    if tables.rules_hash() == chosen.set.content_hash() && tables.extent() == extent {
        return Ok(());
    }
    Err(Failure::input(format!(
        "{}: these tables are of other rules with the id {}: remove them, or choose another folder with --out",
        path.display(),
        chosen.set.id
    )))
}

/// The file for what has been made so far.
fn opened(path: &Path) -> io::Result<File> {
    File::options().read(true).write(true).create(true).truncate(false).open(path)
}

/// The name of a file: the rule set, how many pieces, and what is left out of all positions with so many.
fn name(chosen: &Chosen, extent: Extent) -> String {
    let all = Extent::of(&chosen.variant, extent.pieces, None, None);
    let mut name = format!("{}-{}", chosen.set.id, extent.pieces);
    if extent.attackers < all.attackers {
        name += &format!("-attackers-{}", extent.attackers);
    }
    if extent.defenders < all.defenders {
        name += &format!("-defenders-{}", extent.defenders);
    }
    format!("{name}.{EXTENSION}")
}
