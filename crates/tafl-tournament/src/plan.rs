//! [`Plan`]: what an organiser decides beforehand.

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// How many players a tournament can have: a bound for the work of pairing them.
pub const MOST_PLAYERS: u32 = 256;
/// How many rounds a tournament can have; a round robin has as many as its players want.
pub const MOST_ROUNDS: u32 = 64;
/// How many players a round robin can have.
const MOST_ROUND_ROBIN: u32 = MOST_ROUNDS;
/// The longest arena, in milliseconds.
const LONGEST: u64 = 12 * 3_600_000;
/// The longest pause, in milliseconds.
const LONGEST_PAUSE: u64 = 24 * 3_600_000;

/// What an organiser decides beforehand.
///
/// ```
/// use tafl_tournament::Plan;
/// let text = r#"{"format":{"kind":"arena","length":3600000},"start":{"when":"at","moment":1800000000000},"most":50}"#;
/// let plan: Plan = serde_json::from_str(text).unwrap();
/// assert_eq!((plan.check(), plan.pause), (Ok(()), 0));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Plan {
    /// Who meets whom.
    pub format: Format,
    /// When it begins.
    pub start: Start,
    /// How many players there may be.
    pub most: u32,
    /// How long players rest after a game, in milliseconds.
    #[serde(default)]
    pub pause: u64,
}

/// Who meets whom.
///
/// ```
/// use tafl_tournament::{Format, Sides};
/// let text = serde_json::to_string(&Format::Swiss { rounds: 5, sides: Sides::Both }).unwrap();
/// assert_eq!(text, r#"{"kind":"swiss","rounds":5,"sides":"both"}"#);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Format {
    /// Everybody meets everybody.
    RoundRobin {
        /// With which sides.
        sides: Sides,
    },
    /// In each round everybody meets somebody who has about as many points, and nobody the same opponent twice.
    Swiss {
        /// How many rounds.
        rounds: u32,
        /// With which sides.
        sides: Sides,
    },
    /// Whoever is free meets somebody, until the time is over. Games that have begun by then are played to their end.
    Arena {
        /// How long new games begin, in milliseconds.
        length: u64,
    },
}

/// With which sides two players meet.
///
/// ```
/// use tafl_tournament::Sides;
/// assert_eq!((Sides::One.games(), Sides::Both.games()), (1, 2));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Sides {
    /// In one game. Over all games everybody has both sides about as often.
    One,
    /// In two games, with sides exchanged.
    Both,
}

impl Sides {
    /// How many games a pairing is.
    #[must_use]
    pub const fn games(self) -> usize {
        match self {
            Sides::One => 1,
            Sides::Both => 2,
        }
    }
}

/// When a tournament begins. The organiser may let it begin earlier.
///
/// ```
/// use tafl_tournament::Start;
/// let read: Start = serde_json::from_str(r#"{"when":"players","players":8}"#).unwrap();
/// assert_eq!(read, Start::Players { players: 8 });
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "when", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Start {
    /// At a moment, in milliseconds since 1970. With fewer than two players it is cancelled then.
    At {
        /// Which.
        moment: u64,
    },
    /// As soon as so many players have joined.
    Players {
        /// How many.
        players: u32,
    },
    /// When the organiser says so.
    Asked,
}

/// Why a plan cannot be meant.
///
/// ```
/// use tafl_tournament::{Format, Plan, PlanError, Sides, Start};
/// let format = Format::Swiss { rounds: 0, sides: Sides::One };
/// assert_eq!(Plan { format, start: Start::Asked, most: 8, pause: 0 }.check(), Err(PlanError::Rounds));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum PlanError {
    /// Too many or too few rounds.
    #[error("a Swiss tournament has 1 to {MOST_ROUNDS} rounds")]
    Rounds,
    /// Too short or too long.
    #[error("an arena takes 1 minute to 12 hours")]
    Length,
    /// Too many players or too few.
    #[error("a tournament has 2 to {MOST_PLAYERS} players, a round robin 2 to {MOST_ROUND_ROBIN}")]
    Players,
    /// It would never begin.
    #[error("it begins with 2 players at the least, and with no more than there may be")]
    Start,
    /// Too long a pause.
    #[error("a pause takes a day at the most")]
    Pause,
}

impl Plan {
    /// Whether it can be meant.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn check(&self) -> Result<(), PlanError> {
        let most = match self.format {
            Format::RoundRobin { .. } => MOST_ROUND_ROBIN,
            Format::Swiss { .. } | Format::Arena { .. } => MOST_PLAYERS,
        };
        if !(2..=most).contains(&self.most) {
            return Err(PlanError::Players);
        }
        match self.format {
            Format::Swiss { rounds, .. } if !(1..=MOST_ROUNDS).contains(&rounds) => {
                return Err(PlanError::Rounds);
            }
            Format::Arena { length } if !(60_000..=LONGEST).contains(&length) => {
                return Err(PlanError::Length);
            }
            _ => {}
        }
        if let Start::Players { players } = self.start
            && !(2..=self.most).contains(&players)
        {
            return Err(PlanError::Start);
        }
        if self.pause > LONGEST_PAUSE {
            return Err(PlanError::Pause);
        }
        Ok(())
    }

    /// How many games a pairing is.
    pub(crate) const fn games(&self) -> usize {
        match self.format {
            Format::RoundRobin { sides } | Format::Swiss { sides, .. } => sides.games(),
            Format::Arena { .. } => 1,
        }
    }
}
