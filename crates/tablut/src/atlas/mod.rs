//! `tablut atlas`: how fair rule sets are, by games of the engine against itself.

mod compared;
mod files;
mod merge;
mod pages;
mod run;
mod show;
mod tables;

use clap::{Args, Subcommand};
use tafl::library;

pub use files::read_all;
pub use run::{GamesOptions, TURN};

use crate::failure::{Done, Failure};
use crate::rule_sets::{self, Chosen};

/// What to do with the games.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Play games, and keep them in a folder
    ///
    /// A few games of each rule set in turns, so that all have about as many at any time; first with the fewest positions
    /// a move, then with more. The same command goes on where it was interrupted or killed. Several of them
    /// with --part 1/4 and so on, each with a folder of its own, share the work.
    Run(run::Options),
    /// Put the games of several folders or files together
    ///
    /// The result does not depend on who has played which game. Where the name of --out ends in .gz, it is one packed
    /// file, else a folder.
    Merge(merge::Options),
    /// Show what games have shown: a table, or a document's tables, a picture, data for the pages
    Show(show::Options),
}

/// Does it.
pub fn run(command: &Command) -> Done {
    match command {
        Command::Run(options) => run::run(options),
        Command::Merge(options) => merge::run(options),
        Command::Show(options) => show::run(options),
    }
}

/// Which rule sets.
#[derive(Debug, Args)]
pub struct Sets {
    /// The rule sets: ids or files [default: all that are built in]
    #[arg(long, value_name = "ID|FILE", num_args = 1..)]
    rules: Vec<String>,
    /// Further rule sets from files
    #[arg(long, value_name = "FILE", num_args = 1..)]
    also: Vec<String>,
}

impl Sets {
    /// Finds them.
    pub fn find(&self) -> Result<Vec<Chosen>, Failure> {
        let mut sets: Vec<Chosen> = if self.rules.is_empty() {
            library::ids().map(rule_sets::built_in).collect::<Result<_, _>>()?
        } else {
            Vec::new()
        };
        for name in self.rules.iter().chain(&self.also) {
            let chosen = rule_sets::find(name)?;
            if sets.iter().any(|other| other.set.id == chosen.set.id) {
                return Err(Failure::input(format!("{name}: there are two rule sets {}", chosen.set.id)));
            }
            sets.push(chosen);
        }
        Ok(sets)
    }
}
