//! [`Action`]: what the side to move can do.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::moves::{Move, MoveError};

/// What the side to move can do: a move, or the end of a turn in which a piece might go on capturing.
///
/// Written as `d1-d3`, and `end` for the end of a turn; serialised as that text.
///
/// ```
/// use tafl::Action;
/// let action: Action = "d1-d3".parse().unwrap();
/// assert_eq!(action, Action::Move("d1-d3".parse().unwrap()));
/// assert_eq!(Action::EndTurn.to_string(), "end");
/// assert_eq!(serde_json::to_string(&Action::EndTurn).unwrap(), "\"end\"");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Action {
    /// A move.
    Move(Move),
    /// The turn is over, although the piece that has captured might go on.
    EndTurn,
}

impl From<Move> for Action {
    fn from(mv: Move) -> Action {
        Action::Move(mv)
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Move(mv) => mv.fmt(f),
            Action::EndTurn => f.write_str("end"),
        }
    }
}

impl FromStr for Action {
    type Err = MoveError;

    fn from_str(text: &str) -> Result<Action, MoveError> {
        if text == "end" { Ok(Action::EndTurn) } else { text.parse().map(Action::Move) }
    }
}

impl TryFrom<String> for Action {
    type Error = MoveError;

    fn try_from(text: String) -> Result<Action, MoveError> {
        text.parse()
    }
}

impl From<Action> for String {
    fn from(action: Action) -> String {
        action.to_string()
    }
}
