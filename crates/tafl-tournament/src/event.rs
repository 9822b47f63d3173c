//! [`Event`]: something that has happened, numbered; [`Command`]: what can be wanted.

use serde::{Deserialize, Serialize};

/// A player of a tournament, by the order of joining: 0 for the first.
///
/// ```
/// use tafl_tournament::Entrant;
/// assert_eq!(serde_json::to_string(&Entrant(3)).unwrap(), "3");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Entrant(pub u32);

impl Entrant {
    pub(crate) fn index(self) -> usize {
        self.0 as usize
    }

    /// The entrant of a place in a list; there are never so many that it does not fit.
    pub(crate) fn of(index: usize) -> Entrant {
        Entrant(u32::try_from(index).unwrap_or(u32::MAX))
    }
}

/// Something that has happened.
///
/// ```
/// use tafl_tournament::{Event, Happening};
/// let event: Event = serde_json::from_str(r#"{"number":7,"at":1800000000000,"what":{"event":"started"}}"#).unwrap();
/// assert_eq!(event.what, Happening::Started);
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Event {
    /// 0 for the first event, then one more for each.
    pub number: u64,
    /// When it happened, in milliseconds since 1970.
    pub at: u64,
    /// What happened.
    pub what: Happening,
}

/// What has happened.
///
/// ```
/// use tafl_tournament::{Entrant, Happening, WhyWithdrawn};
/// let what = Happening::Withdrawn { entrant: Entrant(2), why: WhyWithdrawn::NoShows };
/// assert_eq!(serde_json::to_string(&what).unwrap(), r#"{"event":"withdrawn","entrant":2,"why":"no-shows"}"#);
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Happening {
    /// Somebody takes part.
    Joined {
        /// Under which number.
        entrant: Entrant,
        /// Who, as the host names him.
        player: String,
        /// How strong he is thought to be: the first rounds are paired by it.
        rating: i32,
    },
    /// Somebody who was withdrawn takes part again.
    Returned {
        /// Who.
        entrant: Entrant,
    },
    /// Somebody plays no more games.
    Withdrawn {
        /// Who.
        entrant: Entrant,
        /// Why.
        why: WhyWithdrawn,
    },
    /// The tournament has begun.
    Started,
    /// It is known who meets whom.
    Paired {
        /// In which round, from 1 on; an arena has many small ones.
        round: u32,
        /// Who meets whom.
        pairings: Vec<NewPairing>,
        /// Who meets nobody.
        idle: Vec<Idle>,
    },
    /// A game of a pairing is on.
    Began {
        /// The number of the pairing, counted from 0 through all rounds.
        pairing: u32,
        /// The game, as the host names it.
        game: String,
    },
    /// It is over.
    Ended {
        /// The number of the pairing.
        pairing: u32,
        /// How.
        outcome: Outcome,
    },
    /// The tournament is over.
    Finished,
    /// It will not be played, or not to its end.
    Cancelled {
        /// Why.
        why: WhyCancelled,
    },
}

/// Two who meet.
///
/// ```
/// use tafl_tournament::{Entrant, NewPairing};
/// let text = serde_json::to_string(&NewPairing { attackers: Entrant(0), defenders: Entrant(1) }).unwrap();
/// assert_eq!(text, r#"{"attackers":0,"defenders":1}"#);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewPairing {
    /// Who has the attackers in its first game.
    pub attackers: Entrant,
    /// Who has the defenders in it.
    pub defenders: Entrant,
}

/// Somebody who meets nobody in a round.
///
/// ```
/// use tafl_tournament::{Entrant, Idle, WhyIdle};
/// let text = serde_json::to_string(&Idle { entrant: Entrant(4), why: WhyIdle::Bye }).unwrap();
/// assert_eq!(text, r#"{"entrant":4,"why":"bye"}"#);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Idle {
    /// Who.
    pub entrant: Entrant,
    /// Why.
    pub why: WhyIdle,
}

/// Why somebody meets nobody in a round.
///
/// ```
/// use tafl_tournament::{Entrant, WhyIdle};
/// let text = serde_json::to_string(&WhyIdle::Walkover { against: Entrant(1) }).unwrap();
/// assert_eq!(text, r#"{"walkover":{"against":1}}"#);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum WhyIdle {
    /// The number of players is odd, and it is his turn to have the points without playing.
    Bye,
    /// The number of players is odd; everybody rests once.
    Rest,
    /// His opponent has withdrawn.
    Walkover {
        /// Who that was.
        against: Entrant,
    },
}

/// How a game ended.
///
/// ```
/// use tafl_tournament::Outcome;
/// assert_eq!(serde_json::to_string(&Outcome::AttackersAbsent).unwrap(), "\"attackers-absent\"");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    /// The attackers have won.
    AttackersWon,
    /// The defenders have won.
    DefendersWon,
    /// Nobody has.
    Drawn,
    /// The attackers' player has not come, and has lost by that.
    AttackersAbsent,
    /// The defenders' player has not come, and has lost by that.
    DefendersAbsent,
    /// It has no result: nobody gets points for it.
    Void,
}

impl Outcome {
    /// The points of the attackers and of the defenders, in halves.
    #[must_use]
    pub(crate) const fn points(self) -> (u32, u32) {
        match self {
            Outcome::AttackersWon | Outcome::DefendersAbsent => (2, 0),
            Outcome::DefendersWon | Outcome::AttackersAbsent => (0, 2),
            Outcome::Drawn => (1, 1),
            Outcome::Void => (0, 0),
        }
    }

    /// Whether both players had come.
    #[must_use]
    pub(crate) const fn both_came(self) -> bool {
        !matches!(self, Outcome::AttackersAbsent | Outcome::DefendersAbsent)
    }
}

/// Why somebody plays no more games.
///
/// ```
/// use tafl_tournament::WhyWithdrawn;
/// assert_eq!(serde_json::to_string(&WhyWithdrawn::Left).unwrap(), "\"left\"");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum WhyWithdrawn {
    /// He wants no more.
    Left,
    /// Twice he has not come to a game.
    NoShows,
    /// The organiser has taken him out.
    Removed,
}

/// Why a tournament is not played to its end.
///
/// ```
/// use tafl_tournament::WhyCancelled;
/// assert_eq!(serde_json::to_string(&WhyCancelled::TooFew).unwrap(), "\"too-few\"");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum WhyCancelled {
    /// The organiser wants it no longer.
    Organiser,
    /// Fewer than two were there when it was to begin.
    TooFew,
    /// Somebody who looks after the place where it is played does not want it there.
    Moderator,
}

/// What can be wanted of a tournament.
///
/// ```
/// use tafl_tournament::Command;
/// let anna = Command::Join { player: "anna".to_owned(), rating: 1_500 };
/// assert_ne!(anna, Command::Start);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command {
    /// To take part, or to take part again.
    Join {
        /// Who, as the host names him.
        player: String,
        /// How strong he is thought to be.
        rating: i32,
    },
    /// That somebody plays no more games.
    Withdraw {
        /// Who, as the host names him.
        player: String,
        /// Why.
        why: WhyWithdrawn,
    },
    /// That it begins now.
    Start,
    /// That it is not played to its end.
    Cancel,
    /// The same, of one who looks after the place where it is played.
    Forbid,
    /// The host has begun the next game of a pairing.
    Begin {
        /// The number of the pairing.
        pairing: u32,
        /// The game, as the host names it.
        game: String,
    },
    /// A game is over.
    End {
        /// Which, as the host names it.
        game: String,
        /// How it ended.
        outcome: Outcome,
    },
}
