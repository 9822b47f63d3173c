//! `tablut play`: a game in the terminal, on the whole screen or line by line.

mod app;
mod board_view;
pub mod command;
pub mod date;
mod game_screen;
mod keys;
mod lines;
mod menu;
mod rival;
mod saved;
mod screen;
mod session;
mod terminal;
#[cfg(test)]
mod tests;
mod text_field;
mod thinking;
mod unfinished;

use std::io::{IsTerminal, stdin, stdout};
use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

use clap::builder::RangedI64ValueParser;
use clap::{Args, ValueEnum};
use raichi::{CONTEMPT, Level, Limits};
use tafl::Side;
use tafl_import::RulesFrom;
use tafl_match::{ContestantError, Pace, TimeControl};

use crate::failure::{Done, Failure};
use crate::terminal_text::Abilities;
use crate::{output, rule_sets};
use game_screen::Opposition;
use rival::SharedRival;
use saved::Seats;
use session::{Contestant, Session};
use thinking::Skill;
use unfinished::{Left, Place};

/// What `tablut play` takes.
#[derive(Debug, Clone, Default, Args)]
pub struct Options {
    /// The rule set: its id (see `tablut rules`) or a file; a menu asks for it where this is absent
    #[arg(long, value_name = "ID|FILE")]
    pub rules: Option<String>,
    /// The side you play; `both` is the same as playing against a human
    #[arg(long, value_enum, ignore_case = true)]
    pub side: Option<Seat>,
    /// Who plays the other side: computer, human, or any player of `tablut match`
    ///
    /// Some examples; `tablut help match` has all:
    ///
    ///   engine:command="python3 docs/bots/one_ply.py"    an engine of our protocol
    ///   otep:command="java -jar OpenTafl.jar --engine"   OpenTafl, or one of its protocol
    ///   bologna:command="java -jar bot.jar"              a bot of the university competition
    #[arg(long, value_name = "WHO", verbatim_doc_comment)]
    pub opponent: Option<Opponent>,
    /// Go on with a saved game (by --rules where you give it, else by the rules it names), from the side you had
    #[arg(long, value_name = "FILE")]
    pub load: Option<PathBuf>,
    /// Go on with the game that you left last
    #[arg(long, conflicts_with_all = ["load", "rules"])]
    pub resume: bool,
    /// Draw with ASCII characters only
    #[arg(long)]
    pub ascii: bool,
    /// Draw without colours (also where the variable NO_COLOR is set)
    #[arg(long)]
    pub no_color: bool,
    /// How long the computer may think about a move [default: 2]
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
    #[arg(long, value_name = "NUMBER", conflicts_with = "seconds", value_parser = RangedI64ValueParser::<u64>::new().range(1..))]
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
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Opponent {
    /// Raichi.
    Computer,
    /// Another person at this terminal.
    Human,
    /// Another program.
    Program(Box<tafl_match::Contestant>),
}

impl FromStr for Opponent {
    type Err = String;

    fn from_str(text: &str) -> Result<Opponent, String> {
        match text {
            "computer" => Ok(Opponent::Computer),
            "human" => Ok(Opponent::Human),
            player => match player.parse::<tafl_match::Contestant>() {
                Ok(contestant) => Ok(Opponent::Program(Box::new(contestant))),
                Err(error @ ContestantError::Kind(_)) => Err(format!("{error}; and here computer and human")),
                Err(error) => Err(error.to_string()),
            },
        }
    }
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

    /// The option by which no side is the computer's, if there is one.
    fn without_the_computer(&self) -> Option<&'static str> {
        match &self.opponent {
            Some(Opponent::Human | Opponent::Program(_)) => Some("--opponent"),
            None if self.side == Some(Seat::Both) => Some("--side"),
            _ => None,
        }
    }

    /// Who plays a game that is loaded.
    fn seats(&self) -> Seats {
        if self.side.is_some() || self.opponent == Some(Opponent::Human) {
            Seats::Given(self.contestants())
        } else {
            Seats::AsBefore(self.contestants())
        }
    }

    /// How well the computer plays.
    fn skill(&self) -> Skill {
        let usual = if self.nodes.is_some() || self.seconds.is_some() { 10 } else { 5 };
        let limits = match self.nodes {
            Some(nodes) => Limits::nodes(nodes),
            None => Limits::time(self.seconds.unwrap_or(USUAL_TIME)),
        };
        let limits = Limits { contempt: CONTEMPT, ..limits };
        Skill { level: Level::new(self.level.unwrap_or(usual)).unwrap_or(Level::FULL), limits }
    }

    /// Who plays for the computer.
    fn opposition(&self) -> Opposition {
        let rival = match &self.opponent {
            Some(Opponent::Program(contestant)) => {
                let time = TimeControl::PerMove(self.seconds.unwrap_or(USUAL_TIME));
                let pace = match self.nodes {
                    Some(nodes) => Pace { nodes: Some(nodes), ..Pace::default() },
                    None => Pace { time: Some(time), ..Pace::default() },
                };
                Some(SharedRival::new((**contestant).clone(), pace))
            }
            _ => None,
        };
        Opposition { skill: self.skill(), rival }
    }

    /// The game that the options ask for, if they ask for one, and where it is kept if it is one that was left.
    fn game(&self) -> Result<Option<(Session, Option<Place>)>, Failure> {
        if self.resume {
            let none = || Failure::input("there is no game to go on with; `tablut play` begins one");
            let (session, place) = Left::latest().ok_or_else(none)?.open(self.seats())?;
            return Ok(Some((self.at_level(session), Some(place))));
        }
        if let Some(path) = &self.load {
            let chosen = self.rules.as_deref().map(rule_sets::find).transpose()?;
            let rules = chosen.as_ref().map_or(RulesFrom::Text, RulesFrom::Always);
            return Ok(Some((self.at_level(saved::load(path, rules, self.seats())?), None)));
        }
        let Some(rules) = &self.rules else { return Ok(None) };
        Ok(Some((Session::new(rule_sets::find(rules)?, self.contestants()), None)))
    }

    /// A level that is asked for counts more than that of a game which goes on.
    fn at_level(&self, mut session: Session) -> Session {
        if self.level.is_some() {
            session.level = None;
        }
        session
    }
}

/// How long the computer thinks about a move where nothing is said.
const USUAL_TIME: Duration = Duration::from_secs(2);

/// Starts a game.
pub fn run(options: &Options) -> Done {
    if options.side == Some(Seat::Both) && options.opponent.as_ref().is_some_and(|it| *it != Opponent::Human)
    {
        return Err(Failure::input(
            "--side both leaves no side to the opponent; leave out one of --side and --opponent",
        ));
    }
    if let Some(other) = options.level.and_then(|_| options.without_the_computer()) {
        return Err(Failure::input(format!(
            "--level says how well the computer plays, and with this {other} it does not play; leave out one of \
             --level and {other}"
        )));
    }
    let game = options.game()?;
    let at_terminal = stdin().is_terminal() && stdout().is_terminal();
    if at_terminal && Abilities::here().screen {
        return terminal::run(options, game);
    }
    if at_terminal && game.is_none() && Left::latest().is_some() {
        output::print("The game that you left is kept: tablut play --resume goes on with it.\n")?;
    }
    let (session, place) = match game {
        Some(game) => game,
        None => (Session::new(rule_sets::find(rule_sets::DEFAULT)?, options.contestants()), None),
    };
    lines::run(session, place, options.opposition(), at_terminal)
}

/// The place of a side in a pair.
const fn place(side: Side) -> usize {
    side.index()
}
