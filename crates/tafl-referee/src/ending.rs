//! [`Ending`]: how a game has ended, by its rules or otherwise.

use std::fmt;

use serde::{Deserialize, Serialize};
use tafl::{Outcome, Reason, Side};

/// How a game has ended.
///
/// ```
/// use tafl::{Outcome, Reason, Side};
/// use tafl_referee::{Ending, Fault};
/// let escaped = Ending::Game(Outcome::win(Side::Defenders, Reason::KingEscaped));
/// assert_eq!(escaped.winner(), Some(Side::Defenders));
/// let crashed = Ending::Forfeit { loser: Side::Defenders, fault: Fault::Failed };
/// assert_eq!(crashed.to_string(), "the attackers win: the other player has failed");
/// assert_eq!((Ending::Aborted.winner(), Ending::Aborted.has_result()), (None, false));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[serde(tag = "end", rename_all = "kebab-case")]
pub enum Ending {
    /// By the rules, by resignation, by agreement, or on time.
    Game(Outcome),
    /// Without a result.
    Aborted,
    /// A draw, because it had too many moves.
    TooLong,
    /// As somebody outside has decided.
    Adjudicated {
        /// Who has won; nobody in a draw.
        #[cfg_attr(feature = "typescript", tsify(type = "Side | null"))]
        winner: Option<Side>,
    },
    /// One player has left, and the other one has claimed the game.
    Abandoned {
        /// Whose player has left.
        #[cfg_attr(feature = "typescript", tsify(type = "Side"))]
        loser: Side,
    },
    /// By a fault of one player.
    Forfeit {
        /// Whose.
        #[cfg_attr(feature = "typescript", tsify(type = "Side"))]
        loser: Side,
        /// What it was.
        fault: Fault,
    },
}

impl Ending {
    /// Who has won, if anybody.
    ///
    /// ```
    /// # use tafl::Side;
    /// # use tafl_referee::Ending;
    /// assert_eq!(Ending::Abandoned { loser: Side::Attackers }.winner(), Some(Side::Defenders));
    /// ```
    #[must_use]
    pub fn winner(self) -> Option<Side> {
        match self {
            Ending::Game(outcome) => outcome.winner,
            Ending::Aborted | Ending::TooLong => None,
            Ending::Adjudicated { winner } => winner,
            Ending::Abandoned { loser } | Ending::Forfeit { loser, .. } => Some(!loser),
        }
    }

    /// Whether it counts: as a win, or where nobody has won, as a draw.
    ///
    /// ```
    /// # use tafl_referee::Ending;
    /// assert!(Ending::TooLong.has_result());
    /// ```
    #[must_use]
    pub fn has_result(self) -> bool {
        self != Ending::Aborted
    }

    /// The core's outcome, where the game ended in one of its ways.
    ///
    /// ```
    /// # use tafl::{Outcome, Reason};
    /// # use tafl_referee::Ending;
    /// let agreed = Outcome::draw(Reason::Agreement);
    /// assert_eq!((Ending::Game(agreed).outcome(), Ending::TooLong.outcome()), (Some(agreed), None));
    /// ```
    #[must_use]
    pub fn outcome(self) -> Option<Outcome> {
        match self {
            Ending::Game(outcome) => Some(outcome),
            _ => None,
        }
    }

    /// Whether the board alone has decided, so that no takeback of nothing can undo it.
    pub(crate) fn is_on_the_board(self) -> bool {
        match self {
            Ending::Game(outcome) => {
                !matches!(outcome.reason, Reason::Resignation | Reason::Agreement | Reason::Time)
            }
            Ending::TooLong => true,
            Ending::Aborted
            | Ending::Adjudicated { .. }
            | Ending::Abandoned { .. }
            | Ending::Forfeit { .. } => false,
        }
    }
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Ending::Game(outcome) => outcome.fmt(f),
            Ending::Aborted => f.write_str("no result: the game was ended before its time"),
            Ending::TooLong => f.write_str("a draw: the game has had too many moves"),
            Ending::Adjudicated { winner: Some(side) } => {
                write!(f, "the {side} win: the arbiter has decided")
            }
            Ending::Adjudicated { winner: None } => f.write_str("a draw: the arbiter has decided"),
            Ending::Abandoned { loser } => write!(f, "the {} win: the other player has left", !*loser),
            Ending::Forfeit { loser, fault } => write!(f, "the {} win: the other player {fault}", !*loser),
        }
    }
}

/// By what a player has lost that the rules of the game do not know. What exactly happened is the host's to keep.
///
/// ```
/// use tafl_referee::Fault;
/// assert_eq!(serde_json::to_string(&Fault::IllegalMove).unwrap(), "\"illegal-move\"");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[serde(rename_all = "kebab-case")]
pub enum Fault {
    /// It has crashed, or does not answer any more.
    Failed,
    /// It has broken off the connection.
    Left,
    /// It has sent what cannot be read.
    Unreadable,
    /// It has insisted on a move that the rules forbid.
    IllegalMove,
    /// It has not come to the game.
    Absent,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Fault::Failed => "has failed",
            Fault::Left => "has broken off the connection",
            Fault::Unreadable => "has sent what cannot be read",
            Fault::IllegalMove => "has insisted on an illegal move",
            Fault::Absent => "has not come",
        })
    }
}
