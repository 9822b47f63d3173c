//! How a game has ended.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::side::Side;

/// The end of a game.
///
/// ```
/// use tafl::{Outcome, Reason, Side};
/// let outcome = Outcome::win(Side::Defenders, Reason::KingEscaped);
/// assert_eq!(outcome.to_string(), "the defenders win: the king has reached his goal");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Outcome {
    /// Who has won; nobody, if the game is drawn.
    pub winner: Option<Side>,
    /// Why.
    pub reason: Reason,
}

impl Outcome {
    /// A win.
    ///
    /// ```
    /// # use tafl::{Outcome, Reason, Side};
    /// assert_eq!(Outcome::win(Side::Attackers, Reason::KingCaptured).winner, Some(Side::Attackers));
    /// ```
    #[must_use]
    pub const fn win(side: Side, reason: Reason) -> Outcome {
        Outcome { winner: Some(side), reason }
    }

    /// A draw.
    ///
    /// ```
    /// # use tafl::{Outcome, Reason};
    /// assert_eq!(Outcome::draw(Reason::Repetition).to_string(), "a draw: the position came back");
    /// ```
    #[must_use]
    pub const fn draw(reason: Reason) -> Outcome {
        Outcome { winner: None, reason }
    }
}

/// Why a game has ended.
///
/// ```
/// use tafl::Reason;
/// assert_eq!(Reason::Tuichu.to_string(), "the king has two ways out");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// The king is taken.
    KingCaptured,
    /// The king stands on a goal square.
    KingEscaped,
    /// The king has two ways out (where that wins).
    Tuichu,
    /// The king sits in an unbreakable fort at the edge.
    EdgeFort,
    /// The attackers have closed a ring around all defenders.
    Encirclement,
    /// No defender has an empty square beside it.
    Blockade,
    /// One side has no pieces left.
    Elimination,
    /// The side to move cannot.
    NoMove,
    /// A position came back once too often.
    Repetition,
    /// Too many plies without a capture.
    NoCaptureLimit,
    /// Too many plies.
    PlyLimit,
    /// One side gave up.
    Resignation,
    /// Both sides agreed on a draw.
    Agreement,
    /// One side ran out of time.
    Time,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Reason::KingCaptured => "the king is taken",
            Reason::KingEscaped => "the king has reached his goal",
            Reason::Tuichu => "the king has two ways out",
            Reason::EdgeFort => "the king sits in a fort at the edge",
            Reason::Encirclement => "the defenders are encircled",
            Reason::Blockade => "no defender has an empty square beside it",
            Reason::Elimination => "one side has no pieces left",
            Reason::NoMove => "the side to move cannot move",
            Reason::Repetition => "the position came back",
            Reason::NoCaptureLimit => "nothing was captured for too long",
            Reason::PlyLimit => "the game has reached its greatest length",
            Reason::Resignation => "one side resigned",
            Reason::Agreement => "both sides agreed",
            Reason::Time => "one side ran out of time",
        })
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.winner {
            Some(side) => write!(f, "the {side} win: {}", self.reason),
            None => write!(f, "a draw: {}", self.reason),
        }
    }
}
