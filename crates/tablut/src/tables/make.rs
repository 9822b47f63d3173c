//! `tablut tables make`.

use std::fs::{self, File};
use std::io;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;

use clap::Args;
use tafl::library::file_name;
use tafl_tables::{Extent, Made, Tables, TablesError, Task, make};

use super::{Bar, Resources, failure, open, sentence, show};
use crate::failure::{Done, Failure};
use crate::file_lock::lock;
use crate::interruption::{interruption, unless_interrupted};
use crate::rule_sets::{self, Chosen};
use crate::{out_file, output};

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
    #[arg(long, value_name = "FOLDER")]
    out: PathBuf,
}

/// What the names of files end with.
const EXTENSION: &str = "tables";

/// Does it.
pub fn run(options: &Options) -> Done {
    let chosen = rule_sets::find(&options.rules)?;
    file_name(&chosen.set.id).map_err(|error| Failure::input(error.to_string()))?;
    let extent = Extent::of(&chosen.variant, options.pieces, options.attackers, options.defenders);
    let (memory, threads) = (options.resources.memory()?, options.resources.threads());
    out_file::make_folder(&options.out)?;
    let path = options.out.join(name(&chosen, extent));
    let task = Task { set: &chosen.set, extent, memory, threads };
    if !path.exists() && made(&task, &path)? == Made::Stopped {
        return Ok(());
    }
    is_what_is_wanted(&path, &task)?;
    show::print(&path, &options.resources)
}

/// Makes tables in a file of their own, reads them back, and gives them the name of tables that are whole.
fn made(task: &Task<'_>, path: &Path) -> Result<Made, Failure> {
    let id = &task.set.id;
    let wrong = |path: &Path, error: &io::Error| Failure::input(format!("{}: {error}", path.display()));
    let unfinished = path.with_extension(format!("{EXTENSION}.unfinished"));
    let mut file = opened(&unfinished).map_err(|error| wrong(&unfinished, &error))?;
    lock(&file, &unfinished, "another program is making these tables")?;
    if path.exists() {
        // Another program has just made them.
        let _ = fs::remove_file(&unfinished);
        return Ok(Made::Whole);
    }
    let interrupted = interruption()?;
    let mut bar = Bar::new(id);
    let mut ask = |progress: &tafl_tables::Progress| {
        bar.say(format!("{}, {}", progress.material, output::counted(progress.plies, "ply", "plies")));
        bar.show(progress.done, progress.all);
        if interrupted.load(Ordering::Relaxed) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let made = make(task, &mut file, &mut ask);
    drop(bar);
    if made.is_err() && file.metadata().is_ok_and(|file| file.len() == 0) {
        // Where nothing has been begun, nothing is left.
        let _ = fs::remove_file(&unfinished);
    }
    let refused = |error| Failure::input(format!("{id}: {}", sentence(&error)));
    if made.map_err(refused)? == Made::Stopped {
        output::tell(&format!("{id}: not all is made; the same command goes on from here\n"))?;
        unless_interrupted(&interrupted)?;
        return Ok(Made::Stopped);
    }
    read_back(&file).map_err(|error| failure(&unfinished, &error))?;
    // It is in use until it has its name, so that no other program begins with it.
    tafl_files::rename(&unfinished, path).map_err(|error| wrong(path, &error))?;
    Ok(Made::Whole)
}

/// Whether what has been written can be read, and has the hash that it should have.
fn read_back(file: &File) -> Result<(), TablesError> {
    Tables::open(file.try_clone()?)?.check_hash()
}

/// That the tables in a file are those of these rules, as far as they are to go: a rule set from a file may have been another one
/// when they were made.
fn is_what_is_wanted(path: &Path, task: &Task<'_>) -> Done {
    let tables = open(path).map_err(|error| failure(path, &error))?;
    if tables.rules_hash() == task.set.content_hash() && tables.extent() == task.extent {
        return Ok(());
    }
    Err(Failure::input(format!(
        "{}: these tables are of other rules with the id {}: remove them, or choose another folder with --out",
        path.display(),
        task.set.id
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
