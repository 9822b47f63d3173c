//! [`Archived`]: a game that is over, and its record; [`Exported`]: all that is kept of it.

use tafl::{Action, Adjudication, Game, Setup, Side};
use tafl_notation::Day;
use tafl_notation::record::{GameRecord, GameResult, tag};
use tafl_referee::{Ending, TimeControl};

use super::Rules;
use crate::storage::{KeptRules, Kind, StorageError};

/// Who has played a side.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) enum Who {
    /// A player of this server, by the id.
    Player(String),
    /// A name in an imported game.
    Named(String),
}

/// How a game ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct GameEnd {
    pub result: GameResult,
    /// A word for the reason: one of the rules' words, or one of the referee's.
    pub reason: Option<String>,
}

impl GameEnd {
    /// Of a game that was played here; nothing where it was ended before its time.
    pub fn of(ending: Ending) -> Option<GameEnd> {
        let reason = match ending {
            Ending::Game(outcome) => outcome.reason.word(),
            Ending::Aborted => return None,
            Ending::TooLong => "too-long",
            Ending::Adjudicated { .. } => "adjudicated",
            Ending::Abandoned { .. } => "abandoned",
            Ending::Forfeit { .. } => "forfeit",
        };
        let result = ending.winner().map_or(GameResult::Draw, GameResult::Won);
        Some(GameEnd { result, reason: Some(reason.to_owned()) })
    }
}

/// Where a game comes from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Origin {
    /// It was played here: the match, and which game of that.
    Here { game_match: String, game: u32 },
    /// It was imported from the file of this number.
    File(i64),
}

/// A game that is over.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Archived {
    pub rules: KeptRules,
    pub attackers: Option<Who>,
    pub defenders: Option<Who>,
    pub end: GameEnd,
    /// The day on which it was over.
    pub day: Option<Day>,
    pub origin: Origin,
    /// The first position, where it is not that of the rules.
    pub start: Option<String>,
    pub acts: Vec<Action>,
    /// Both players have agreed that it counts for the ratings.
    pub rated: bool,
}

impl Archived {
    /// The number of its day, 0 where that is not known.
    pub fn day_number(&self) -> i64 {
        self.day.map_or(0, |day| day.since_1970().into())
    }
}

/// Acts as the archive keeps them.
pub(crate) fn acts_text(acts: &[Action]) -> String {
    let words: Vec<String> = acts.iter().map(Action::to_string).collect();
    words.join(" ")
}

/// Plays the acts of an archived game again: without verdicts but the king's, for games from elsewhere went on where the
/// rules would have ended them.
pub(crate) fn played_again(rules: &Rules, start: Option<&str>, acts: &str) -> Result<Game, StorageError> {
    let broken = |error: String| StorageError::Broken(format!("an archived game: {error}"));
    let mut game = begun(rules, start)?;
    for word in acts.split_whitespace() {
        let action: Action = word.parse().map_err(|_| broken(format!("{word:?} is no act")))?;
        game.act(action).map_err(|refusal| broken(refusal.to_string()))?;
    }
    Ok(game)
}

/// An archived game before its first act.
pub(crate) fn begun(rules: &Rules, start: Option<&str>) -> Result<Game, StorageError> {
    let broken = |error: String| StorageError::Broken(format!("an archived game: {error}"));
    let game = match start {
        Some(start) => {
            let setup: Setup = start.parse().map_err(|_| broken(format!("{start:?} is no position")))?;
            Game::from_setup(&rules.variant, &setup).map_err(|error| broken(error.to_string()))?
        }
        None => Game::new(&rules.variant),
    };
    Ok(game.with_adjudication(Adjudication::KingOnly))
}

/// An archived game as it is kept, with what is known of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Whole {
    pub rules_hash: String,
    pub attackers: Option<String>,
    pub defenders: Option<String>,
    pub end: GameEnd,
    pub day: Option<Day>,
    /// The name of the file it was imported from.
    pub file: Option<String>,
    pub start: Option<String>,
    pub acts: String,
}

impl Whole {
    /// Its record, as a text.
    pub fn record(&self, rules: &Rules) -> Result<String, StorageError> {
        let game = played_again(rules, self.start.as_deref(), &self.acts)?;
        let mut record = GameRecord::from_game(&game, Some(&rules.set));
        if game.outcome().is_none() {
            record.set_result(self.end.result);
        }
        let day = self.day.map(|day| day.to_string());
        let reason = self.end.reason.as_ref().filter(|_| game.outcome().is_none());
        let tags = [
            (tag::ATTACKERS, self.attackers.as_ref()),
            (tag::DEFENDERS, self.defenders.as_ref()),
            (tag::DATE, day.as_ref()),
            (tag::REASON, reason),
            (tag::SITE, self.file.as_ref()),
        ];
        for (name, value) in tags {
            if let Some(value) = value {
                // A value that a record cannot have is left out.
                let _ = record.set_tag(name, value);
            }
        }
        Ok(record.to_string())
    }
}

/// Who has played a side of an archived game.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Played {
    /// Nothing for a name in an imported game.
    pub kind: Option<Kind>,
    /// The rating after a rated game, and its deviation.
    pub rating: Option<(f64, f64)>,
}

impl Played {
    /// The word for what kind of player it is.
    pub fn kind_word(&self) -> &'static str {
        match self.kind {
            None => "named",
            Some(Kind::Guest) => "guest",
            Some(Kind::Person) => "person",
            Some(Kind::Bot) => "bot",
        }
    }
}

/// An archived game with all that is kept of it.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Exported {
    pub number: i64,
    pub whole: Whole,
    pub rules_id: String,
    /// How many acts it has.
    pub length: i64,
    pub attackers: Option<Played>,
    pub defenders: Option<Played>,
    pub rated: bool,
    /// Of a game played here: the match, which game of it that was, when it was over in milliseconds since 1970, and what
    /// clock each player had.
    pub game_match: Option<String>,
    pub game: Option<i64>,
    pub ended: Option<i64>,
    pub clock: Option<TimeControl>,
}

/// The number under which a result is kept.
pub(crate) fn result_number(result: GameResult) -> i64 {
    match result {
        GameResult::Open => 0,
        GameResult::Won(Side::Attackers) => 1,
        GameResult::Draw => 2,
        GameResult::Won(Side::Defenders) => 3,
    }
}

/// The result that is kept under a number.
pub(crate) fn result_of(number: i64) -> GameResult {
    match number {
        1 => GameResult::Won(Side::Attackers),
        2 => GameResult::Draw,
        3 => GameResult::Won(Side::Defenders),
        _ => GameResult::Open,
    }
}

/// The word for a result; nothing where there is none.
pub(crate) fn result_word(result: GameResult) -> Option<&'static str> {
    (result != GameResult::Open).then(|| result.word())
}
