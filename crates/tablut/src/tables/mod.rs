//! `tablut tables`: endgame tables.

mod check;
mod make;
mod of_game;
mod probe;
mod show;
mod wins;

use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::{Args, Subcommand};
use serde_json::{Value as Json, json};
use tafl::{Side, Variant};
use tafl_match::{tables_files, why_unreadable};
use tafl_tables::{Endless, Tables, TablesError, TablesInMemory, Value};

pub use of_game::OfGame;
pub use wins::Wins;

use crate::failure::{Done, Failure};
use crate::{output, table_size, wording};

/// What to do with tables.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Find out what every position with few pieces is worth, and write it into a file
    ///
    /// From the ends of games backwards, first with the fewest pieces. The same command goes on where it was interrupted
    /// or killed, and comes to the same file. At the end it prints what `tablut tables show` prints.
    Make(make::Options),
    /// Hold a file of tables against itself, and samples of it against a search
    ///
    /// First the hash; then every position, whose value has to follow from those that its moves lead to; then samples,
    /// which a search that knows nothing of tables looks at. The exit code is 1 if anything is wrong.
    Check(check::Options),
    /// Say what a table knows of a position: who wins, in how many plies, and by which moves
    Probe(probe::Options),
    /// Count what a file of tables says: wins, draws, the longest wins
    Show(show::Options),
}

/// Does it.
pub fn run(command: &Command) -> Done {
    match command {
        Command::Make(options) => make::run(options),
        Command::Check(options) => check::run(options),
        Command::Probe(options) => probe::run(options),
        Command::Show(options) => show::run(options),
    }
}

/// How much of the machine may be used.
#[derive(Debug, Args)]
struct Resources {
    /// How much memory may be used, in GiB
    #[arg(long, value_name = "GIB", default_value_t = 1.0, value_parser = crate::solve::gibibytes)]
    memory: f64,
    /// How many threads work on it [default: as many as there are cores]
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
}

impl Resources {
    /// The memory, in bytes.
    fn memory(&self) -> Result<u64, Failure> {
        let bytes = (self.memory * f64::from(1 << 30)) as u64;
        table_size::check_memory(bytes >> 20)
            .map_err(|sentence| Failure::input(format!("{sentence}: choose less with --memory")))?;
        Ok(bytes)
    }

    fn threads(&self) -> usize {
        let cores = || std::thread::available_parallelism().map_or(1, usize::from);
        self.threads.map_or_else(cores, usize::from)
    }
}

/// Opens a file of tables.
fn open(path: &Path) -> Result<Tables, TablesError> {
    let there = path.metadata()?;
    if !there.is_file() {
        let what = if there.is_dir() { "a folder; name a file in it" } else { "no file" };
        return Err(io::Error::other(format!("this is {what}")).into());
    }
    Tables::open(File::open(path)?)
}

/// The tables of a file or a folder that are about some rules.
///
/// # Errors
/// If a file is none of tables or cannot be read, or is about other rules and was named by itself.
fn about(path: &Path, variant: &Variant) -> Result<Vec<(PathBuf, Tables)>, Failure> {
    let mut all = Vec::new();
    for file in tables_files(path).map_err(|error| Failure::input(error.to_string()))? {
        let tables = open(&file).map_err(|error| failure(&file, &error))?;
        if tables.variant() == variant {
            all.push((file, tables));
        } else if file == *path {
            let rules = tables.rules();
            return Err(Failure::input(format!(
                "{}: these tables are about {rules}, which are other rules",
                path.display()
            )));
        }
    }
    Ok(all)
}

/// The same in memory, of which they may take so many bytes.
///
/// # Errors
/// If there are none, one is none of tables or cannot be read, or they take more memory.
pub fn in_memory(path: &Path, variant: &Variant, memory: u64) -> Result<Vec<Arc<TablesInMemory>>, Failure> {
    let (mut left, mut all) = (memory, Vec::new());
    for (file, mut tables) in about(path, variant)? {
        let tables = TablesInMemory::read(&mut tables, left).map_err(|error| failure(&file, &error))?;
        left -= tables.bytes();
        all.push(Arc::new(tables));
    }
    if all.is_empty() {
        return Err(Failure::input(format!(
            "{}: none of these tables are about these rules",
            path.display()
        )));
    }
    Ok(all)
}

/// What is wrong with a file, where that is the caller's fault.
fn failure(path: &Path, error: &TablesError) -> Failure {
    Failure::input(format!("{}: {}", path.display(), sentence(error)))
}

fn sentence(error: &TablesError) -> String {
    match error {
        TablesError::Rules(error) => wording::rules_error(error),
        TablesError::Position(error) => wording::position_problem(error),
        TablesError::OtherTables => format!("{error}: choose another folder with --out"),
        TablesError::Memory { .. } | TablesError::MemoryForAll { .. } => format!("{error} (--memory)"),
        TablesError::File(error) => why_unreadable(error),
        other => other.to_string(),
    }
}

/// A file of tables on the command line.
#[derive(Debug, Args)]
struct TablesFile {
    /// The file that `tablut tables make` has written
    #[arg(value_name = "FILE")]
    file: PathBuf,
}

/// A progress bar for what goes through all positions; where there is no terminal, a line a minute.
struct Bar {
    bar: indicatif::ProgressBar,
    lines: output::Lines,
}

impl Bar {
    fn new(name: &str) -> Bar {
        Bar { bar: output::progress_bar(0, name), lines: output::Lines::new() }
    }

    fn say(&mut self, message: String) {
        self.bar.set_message(message);
    }

    /// So many of all positions are done.
    fn show(&mut self, done: u64, all: u64) {
        self.bar.set_length(all);
        self.bar.set_position(done);
        self.lines.say(|| {
            format!("{}: {done} of {}", self.bar.message(), output::counted(all, "position", "positions"))
        });
    }
}

impl Drop for Bar {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}

/// What a value means, in words.
fn in_words(value: Value, endless: Endless) -> String {
    match (value, endless) {
        (Value::Won { winner, plies: 0 }, _) => format!("the game is over: the {winner} have won"),
        (Value::Won { winner, plies: 1 }, _) => format!("the {winner} win with the next move"),
        (Value::Won { winner, plies }, _) => format!("the {winner} win in {plies} plies"),
        (Value::Stuck, _) => "the game is over: a draw, because there is no move".to_owned(),
        (Value::Endless, Endless::Drawn) => "a draw: neither side can force a win".to_owned(),
        (Value::Endless, Endless::Won(winner)) => {
            format!("the {winner} win by repetition: neither side can force another end")
        }
    }
}

/// Who wins in the end; nobody where it is a draw.
fn winner(value: Value, endless: Endless) -> Option<Side> {
    match (value, endless) {
        (Value::Won { winner, .. }, _) | (Value::Endless, Endless::Won(winner)) => Some(winner),
        (Value::Endless, Endless::Drawn) | (Value::Stuck, _) => None,
    }
}

/// A value as JSON.
fn as_json(value: Value, endless: Endless) -> Json {
    let plies = match value {
        Value::Won { plies, .. } => Some(plies),
        Value::Stuck => Some(0),
        Value::Endless => None,
    };
    json!({ "winner": winner(value, endless).map(|side| side.to_string()), "plies": plies })
}
