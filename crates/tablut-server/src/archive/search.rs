//! [`Search`]: what games somebody looks for, and [`Found`], what is said of each.

use std::fmt;
use std::str::FromStr;

use serde::{Serialize, Serializer};
use tafl::Side;
use tafl_notation::Day;
use tafl_notation::record::GameResult;

/// How many games are shown at once.
pub(crate) const PAGE: usize = 50;
/// How many games are looked at for one answer. Where fewer than a page are found among them, the next answer goes on.
pub(crate) const LOOKED_AT: u32 = 5_000;

/// What games somebody looks for. What is not said may be anything.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Search {
    /// The number of the rules in the archive.
    pub rules: Option<i64>,
    /// The numbers of a player's names, none if nobody is called so.
    pub player: Option<Vec<i64>>,
    /// The side of that player.
    pub side: Option<Side>,
    pub result: Option<GameResult>,
    /// The fewest and the most acts.
    pub least: Option<u32>,
    pub most: Option<u32>,
    /// The key of a position that occurred.
    pub position: Option<u64>,
    pub since: Option<Day>,
    pub until: Option<Day>,
    /// Whether it was imported, or played here.
    pub imported: Option<bool>,
    /// Where to go on: games before this one.
    pub before: Option<Cursor>,
}

/// A place among all games: the latest are the first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Cursor {
    /// The day, 0 where it is not known.
    pub day: i64,
    pub number: i64,
}

impl fmt::Display for Cursor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.day, self.number)
    }
}

impl FromStr for Cursor {
    type Err = ();

    fn from_str(text: &str) -> Result<Cursor, ()> {
        let (day, number) = text.split_once('-').ok_or(())?;
        let number_of = |text: &str| text.parse::<u32>().map(i64::from).map_err(|_| ());
        Ok(Cursor { day: number_of(day)?, number: number_of(number)? })
    }
}

/// A game that was found.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub(crate) struct Found {
    /// Its number in the archive.
    pub number: i64,
    pub rules_id: String,
    pub rules_hash: String,
    /// The names of the players, where they have some.
    pub attackers: Option<String>,
    pub defenders: Option<String>,
    #[serde(serialize_with = "as_word")]
    #[schema(value_type = Option<String>)]
    pub result: GameResult,
    pub reason: Option<String>,
    /// How many acts it has.
    pub length: i64,
    #[serde(serialize_with = "as_date")]
    #[schema(value_type = Option<String>)]
    pub day: Option<Day>,
    /// The file it was imported from.
    pub file: Option<String>,
    /// The match in which it was played here, and which game of it that was.
    #[serde(rename = "match")]
    pub game_match: Option<String>,
    pub game: Option<i64>,
}

impl Found {
    /// Where it stands among all games.
    pub fn cursor(&self) -> Cursor {
        let day = self.day.map_or(0, |day| i64::from(day.since_1970()));
        Cursor { day, number: self.number }
    }
}

fn as_word<S: Serializer>(result: &GameResult, serializer: S) -> Result<S::Ok, S::Error> {
    super::result_word(*result).serialize(serializer)
}

fn as_date<S: Serializer>(day: &Option<Day>, serializer: S) -> Result<S::Ok, S::Error> {
    day.map(|day| day.to_string().replace('.', "-")).serialize(serializer)
}

/// A page of what was found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Page {
    pub games: Vec<Found>,
    /// Where to go on, if there may be more.
    pub next: Option<Cursor>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cursor_is_what_it_was() {
        let cursor = Cursor { day: 20_779, number: 1_000_000 };
        assert_eq!(cursor.to_string().parse(), Ok(cursor));
        for wrong in ["", "1", "-1-1", "1-1-1", "a-1", "1-99999999999"] {
            assert_eq!(wrong.parse::<Cursor>(), Err(()), "{wrong}");
        }
    }
}
