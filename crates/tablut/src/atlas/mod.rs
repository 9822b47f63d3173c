//! `tablut atlas`: how fair rule sets are, by games of the engine against itself.

mod check;
mod compared;
mod files;
mod merge;
mod pages;
mod run;
mod show;
mod tables;

use clap::{Args, Subcommand};
use tafl::library::{self, plain_name};

pub use files::{files_of, read_all};
pub use run::{GamesOptions, TURN};

use tafl_atlas::Games;

use crate::failure::{Done, Failure};
use crate::output;
use crate::rule_sets::{self, Chosen};

/// What to do with the games.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Play games, and keep them in a folder
    ///
    /// A few games of each rule set in turns, so that all have about as many at any time; first with the fewest positions
    /// a move, then with more. The same command goes on where it was interrupted or killed. Several of them
    /// with --part 1/4 and so on, each with a folder of its own, share the work. Without --rules, --positions and --games all of
    /// that takes more than a week of one core: name what you want.
    Run(run::Options),
    /// Put the games of several folders or files together
    ///
    /// The result does not depend on who has played which game. Where the name of --out ends in .gz, it is one packed
    /// file, else a folder.
    Merge(merge::Options),
    /// Play some games again, and say which were played by another engine
    Check(check::Options),
    /// Show what games have shown: a table, or a document's tables, a picture, data for the pages
    Show(show::Options),
}

/// Does it.
pub fn run(command: &Command) -> Done {
    match command {
        Command::Run(options) => run::run(options),
        Command::Merge(options) => merge::run(options),
        Command::Check(options) => check::run(options),
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
            if plain_name(&chosen.set.id) != chosen.set.id || chosen.set.id.is_empty() {
                return Err(Failure::input(format!(
                    "{name}: files of games are named after the id of their rules, which should be lower-case words and numbers \
                     joined by hyphens"
                )));
            }
            if sets.iter().any(|other| other.set.id == chosen.set.id) {
                return Err(Failure::input(format!("{name}: there are two rule sets {}", chosen.set.id)));
            }
            sets.push(chosen);
        }
        Ok(sets)
    }

    /// Says which games are left out because the rules of their id are not known.
    fn say_left_out(&self, sets: &[Chosen], all: &[Games]) {
        let mut ids: Vec<&str> = all.iter().map(|games| games.head.rules.as_str()).collect();
        ids.dedup();
        ids.retain(|id| sets.iter().all(|chosen| chosen.set.id != *id));
        // Where rule sets were asked for, the others were not.
        if self.rules.is_empty() && !ids.is_empty() {
            output::note(&format!(
                "left out, because --also names no file with their rules: {}",
                ids.join(", ")
            ));
        }
    }
}

/// What is said where a command has nothing to look at.
const NO_GAMES: &str = "there are no games of these rules in the files";

/// Refuses games that were played by other rules of the same id.
fn same_rules(chosen: &Chosen, all: &[Games]) -> Result<(), Failure> {
    let hash = chosen.set.content_hash();
    let mut games = all.iter().filter(|games| games.head.rules == chosen.set.id);
    match games.find(|games| games.head.rules_hash != hash) {
        Some(games) => Err(Failure::input(format!(
            "{}: the games were played by rules with the hash {}, and these have {hash}; play them again with \
             `tablut atlas run`",
            chosen.set.id, games.head.rules_hash
        ))),
        None => Ok(()),
    }
}
