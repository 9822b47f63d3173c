//! How games end on the server, and what is reported of them.

use std::fmt;
use std::time::Duration;

use serde_json::json;
use tafl::{Game, Outcome, Reason, Side};
use tafl_notation::record::{GameRecord, GameResult, tag};

use crate::message::Turn;
use crate::referee::CompetitionRules;

/// How a player loses without losing on the board.
///
/// ```
/// use tafl_bologna::Fault;
/// assert_eq!(Fault::IllegalMove.word(), "illegal-move");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Fault {
    /// No move came in time.
    Time,
    /// The connection was closed or failed.
    Disconnected,
    /// What was sent is no message: its length is impossible.
    BrokenMessage,
    /// Too many messages that are no legal move.
    IllegalMove,
    /// The player did not come.
    Absent,
}

impl Fault {
    /// The word for it in results and records.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Fault::Time => "time",
            Fault::Disconnected => "disconnected",
            Fault::BrokenMessage => "broken-message",
            Fault::IllegalMove => "illegal-move",
            Fault::Absent => "absent",
        }
    }
}

/// How a game on the server has ended.
///
/// ```
/// use tafl::Side;
/// use tafl_bologna::{Ending, Fault, Turn};
/// let late = Ending::Forfeit { side: Side::Defenders, fault: Fault::Time };
/// assert_eq!(late.turn(), Some(Turn::BlackWin));
/// assert_eq!(late.to_string(), "Black wins: White ran out of time");
/// assert_eq!(Ending::Interrupted.turn(), None);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ending {
    /// As the rules have it.
    Rules(Outcome),
    /// A draw: a position came back too often, as the referee has counted, where the rule set cannot.
    Repetition,
    /// A player has lost without losing on the board.
    Forfeit {
        /// Who has lost.
        side: Side,
        /// Why.
        fault: Fault,
    },
    /// A draw: the game has taken too long.
    TooLong,
    /// Nobody has won: the server was told to stop.
    Interrupted,
}

impl Ending {
    /// The turn of the last state; none if the game was only broken off.
    #[must_use]
    pub fn turn(self) -> Option<Turn> {
        match self {
            Ending::Rules(outcome) => Some(Turn::after(outcome)),
            Ending::Forfeit { side, .. } => Some(Turn::won_by(!side)),
            Ending::Repetition | Ending::TooLong => Some(Turn::Draw),
            Ending::Interrupted => None,
        }
    }

    /// Points for a side: 1 for a win, 1/2 for a draw. None if the game was only broken off.
    ///
    /// ```
    /// use tafl::{Outcome, Reason, Side};
    /// use tafl_bologna::Ending;
    /// let draw = Ending::Rules(Outcome::draw(Reason::Repetition));
    /// assert_eq!(draw.score(Side::Attackers), Some(0.5));
    /// ```
    #[must_use]
    pub fn score(self, side: Side) -> Option<f64> {
        self.turn().map(|turn| match turn {
            Turn::Draw => 0.5,
            turn if turn == Turn::won_by(side) => 1.0,
            _ => 0.0,
        })
    }

    /// The word for the reason in results and records.
    ///
    /// ```
    /// assert_eq!(tafl_bologna::Ending::TooLong.word(), "too-long");
    /// ```
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Ending::Rules(outcome) => outcome.reason.word(),
            Ending::Repetition => "repetition-counted",
            Ending::Forfeit { fault, .. } => fault.word(),
            Ending::TooLong => "too-long",
            Ending::Interrupted => "interrupted",
        }
    }

    /// The result as one word: `white`, `black`, `draw` or `none`.
    ///
    /// ```
    /// assert_eq!(tafl_bologna::Ending::Interrupted.result(), "none");
    /// ```
    #[must_use]
    pub fn result(self) -> &'static str {
        match self.turn() {
            Some(Turn::WhiteWin) => "white",
            Some(Turn::BlackWin) => "black",
            Some(_) => "draw",
            None => "none",
        }
    }
}

/// What the competition calls a side.
///
/// ```
/// assert_eq!(tafl_bologna::colour(tafl::Side::Defenders), "White");
/// ```
#[must_use]
pub const fn colour(side: Side) -> &'static str {
    match side {
        Side::Attackers => "Black",
        Side::Defenders => "White",
    }
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Ending::Rules(Outcome { winner: Some(side), reason }) => {
                write!(f, "{} wins: {reason}", colour(side))
            }
            Ending::Rules(Outcome { winner: None, reason }) => write!(f, "a draw: {reason}"),
            Ending::Repetition => f.write_str("a draw: the position came back"),
            Ending::Forfeit { side, fault } => {
                let what = match fault {
                    Fault::Time => "ran out of time",
                    Fault::Disconnected => "closed the connection",
                    Fault::BrokenMessage => "sent something that is no message",
                    Fault::IllegalMove => "made too many errors",
                    Fault::Absent => "did not come",
                };
                write!(f, "{} wins: {} {what}", colour(!side), colour(side))
            }
            Ending::TooLong => f.write_str("a draw: the game took too long"),
            Ending::Interrupted => f.write_str("no result: the game was broken off"),
        }
    }
}

/// A game that is over.
///
/// ```no_run
/// fn print(number: u32, report: &tafl_bologna::GameReport) {
///     println!("{}", report.json(number));
///     println!("{}: {}", report.names[1], report.ending);
/// }
/// ```
#[derive(Debug, Clone)]
pub struct GameReport {
    /// The players' names, by [`Side::index`]: Black's first.
    pub names: [String; 2],
    /// How it ended.
    pub ending: Ending,
    /// The moves.
    pub game: Game,
    /// How long each move took, by the server's clock.
    pub times: Vec<Duration>,
    /// How long the whole game took, with what a player thought about a move that he did not make.
    pub duration: Duration,
    /// How many messages of each side were no legal move, by [`Side::index`].
    pub errors: [u32; 2],
}

impl GameReport {
    /// The game as one line of JSON.
    #[must_use]
    pub fn json(&self, number: u32) -> String {
        let [black, white] = &self.names;
        let seconds: Vec<f64> =
            self.times.iter().map(|time| (time.as_secs_f64() * 1e3).round() / 1e3).collect();
        json!({
            "game": number,
            "white": white,
            "black": black,
            "result": self.ending.result(),
            "reason": self.ending.word(),
            "plies": self.game.history().len(),
            "errors": { "white": self.errors[1], "black": self.errors[0] },
            "moves": self.game.history().iter().map(|played| played.recorded().to_string()).collect::<Vec<_>>(),
            "seconds": seconds,
            "duration": (self.duration.as_secs_f64() * 1e3).round() / 1e3,
            "position": self.game.setup().to_string(),
        })
        .to_string()
    }

    /// The game as a record.
    ///
    /// ```no_run
    /// # fn keep(report: &tafl_bologna::GameReport) {
    /// let rules = tafl_bologna::CompetitionRules::new(0, None).unwrap();
    /// std::fs::write("game.tafl", report.record(&rules).to_string()).unwrap();
    /// # }
    /// ```
    #[must_use]
    pub fn record(&self, rules: &CompetitionRules) -> GameRecord {
        let mut game = self.game.clone();
        if let Ending::Forfeit { side, fault: Fault::Time } = self.ending {
            game.lose_on_time(side);
        }
        let mut record = GameRecord::from_game(&game, Some(rules.rule_set()));
        if game.outcome().is_none_or(|outcome| outcome.reason == Reason::NoMove) {
            record.set_result(match self.ending.turn() {
                Some(Turn::WhiteWin) => GameResult::Won(Side::Defenders),
                Some(Turn::BlackWin) => GameResult::Won(Side::Attackers),
                Some(_) => GameResult::Draw,
                None => GameResult::Open,
            });
            set(&mut record, tag::REASON, self.ending.word());
        }
        set(&mut record, tag::ATTACKERS, &self.names[0]);
        set(&mut record, tag::DEFENDERS, &self.names[1]);
        for (ply, time) in record.plies.iter_mut().zip(&self.times) {
            ply.comment = Some(format!("{:.3} s", time.as_secs_f64()));
        }
        record
    }
}

fn set(record: &mut GameRecord, name: &str, value: &str) {
    // A name of letters and digits can be any tag's value; a player without a name goes without the tag.
    if !value.is_empty() {
        let _ = record.set_tag(name, value);
    }
}
