//! `tablut play`: a game in the terminal, on the whole screen or line by line.

mod app;
mod board_view;
mod command;
mod game_screen;
mod keys;
mod lines;
mod menu;
mod saved;
mod screen;
mod session;
mod terminal;
#[cfg(test)]
mod tests;
mod thinking;

use std::io::{IsTerminal, stdin, stdout};
use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, ValueEnum};
use raichi::{CONTEMPT, Level, Limits};
use tafl::Side;
use tafl_import::RulesFrom;

use crate::failure::Done;
use crate::rule_sets;
use session::{Contestant, Session};
use thinking::Skill;

/// What `tablut play` takes.
#[derive(Debug, Clone, Default, Args)]
pub struct Options {
    /// The rule set: its id (see `tablut rules`) or a file; a menu asks for it where this is absent
    #[arg(long, value_name = "ID|FILE")]
    pub rules: Option<String>,
    /// The side you play; `both` is the same as playing against a human
    #[arg(long, value_enum)]
    pub side: Option<Seat>,
    /// Who plays the other side
    #[arg(long, value_enum)]
    pub opponent: Option<Opponent>,
    /// Go on with a saved game (by the rules it names, or else by --rules)
    #[arg(long, value_name = "FILE")]
    pub load: Option<PathBuf>,
    /// Draw with ASCII characters only
    #[arg(long)]
    pub ascii: bool,
    /// Draw without colours (also where the variable NO_COLOR is set)
    #[arg(long)]
    pub no_color: bool,
    /// How long the computer may think about a move
    #[arg(long, value_name = "SECONDS", value_parser = thinking_time)]
    pub seconds: Option<Duration>,
    /// How well the computer plays, from -2 (a first game) to 10 (all it can)
    ///
    /// Where this is absent, it plays at level 5, or at its best where it is told how long to think.
    #[arg(
        long,
        value_name = "-2..10",
        allow_negative_numbers = true,
        value_parser = clap::value_parser!(i8).range(-2..=10)
    )]
    pub level: Option<i8>,
    /// Let the computer look at about so many positions instead, the same on every machine
    #[arg(long, value_name = "NUMBER", conflicts_with = "seconds")]
    pub nodes: Option<u64>,
}

/// A number of seconds, whole or not, up to an hour.
pub fn thinking_time(text: &str) -> Result<Duration, String> {
    let seconds = text.parse::<f64>().ok().filter(|seconds| (0.01..=3600.0).contains(seconds));
    seconds
        .map(Duration::from_secs_f64)
        .ok_or_else(|| "write a number of seconds from 0.01 to 3600".to_owned())
}

/// The side or sides a person plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Seat {
    /// The larger side, without the king
    Attackers,
    /// The king's side
    Defenders,
    /// Both, or two people at one terminal
    Both,
}

/// Who plays against the person.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Opponent {
    /// The computer
    Computer,
    /// Another person at this terminal
    Human,
}

impl Options {
    /// Who plays the attackers and the defenders.
    fn contestants(&self) -> [Contestant; 2] {
        let two_people = self.opponent == Some(Opponent::Human)
            || (self.side == Some(Seat::Both) && self.opponent.is_none());
        match (two_people, self.side) {
            (true, _) => [Contestant::Person, Contestant::Person],
            (false, Some(Seat::Defenders)) => [Contestant::Computer, Contestant::Person],
            (false, _) => [Contestant::Person, Contestant::Computer],
        }
    }

    /// How well the computer plays.
    fn skill(&self) -> Skill {
        let usual = if self.nodes.is_some() || self.seconds.is_some() { 10 } else { 5 };
        let limits = match self.nodes {
            Some(nodes) => Limits::nodes(nodes),
            None => Limits::time(self.seconds.unwrap_or(Duration::from_secs(2))),
        };
        let limits = Limits { contempt: CONTEMPT, ..limits };
        Skill { level: Level::new(self.level.unwrap_or(usual)).unwrap_or(Level::FULL), limits }
    }

    /// The game that the options ask for, if they ask for one.
    fn session(&self) -> Result<Option<Session>, crate::failure::Failure> {
        if let Some(path) = &self.load {
            let chosen = self.rules.as_deref().map(rule_sets::find).transpose()?;
            let rules = chosen.as_ref().map_or(RulesFrom::Text, RulesFrom::Always);
            return saved::load(path, rules, self.contestants()).map(Some);
        }
        let Some(rules) = &self.rules else { return Ok(None) };
        Ok(Some(Session::new(rule_sets::find(rules)?, self.contestants())))
    }
}

/// Starts a game.
pub fn run(options: &Options) -> Done {
    let session = options.session()?;
    if stdin().is_terminal() && stdout().is_terminal() {
        terminal::run(options, session)
    } else {
        let session = match session {
            Some(session) => session,
            None => Session::new(rule_sets::find(rule_sets::DEFAULT)?, options.contestants()),
        };
        lines::run(session, &options.skill())
    }
}

/// The place of a side in a pair.
const fn place(side: Side) -> usize {
    side.index()
}
