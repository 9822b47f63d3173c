//! Moves: from one square to another.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::square::{Square, SquareError};

/// A move of one piece. Whether it slides or jumps, and what it captures, follows from the position.
///
/// ```
/// use tafl::Move;
/// let mv: Move = "e5-e2".parse().unwrap();
/// assert_eq!(mv.to_string(), "e5-e2");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Move {
    /// Where the piece stands.
    pub from: Square,
    /// Where it goes.
    pub to: Square,
}

impl Move {
    /// The move between two squares.
    ///
    /// ```
    /// # use tafl::Move;
    /// let mv = Move::new("d1".parse().unwrap(), "d3".parse().unwrap());
    /// assert_eq!(mv.to_string(), "d1-d3");
    /// ```
    #[must_use]
    pub const fn new(from: Square, to: Square) -> Move {
        Move { from, to }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.from, self.to)
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that is no move.
///
/// ```
/// use tafl::{Move, MoveError};
/// assert_eq!("e5e2".parse::<Move>(), Err(MoveError::NoHyphen("e5e2".to_owned())));
/// assert!(matches!("e5-e20".parse::<Move>(), Err(MoveError::Square(_))));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum MoveError {
    /// There is no hyphen between two squares.
    #[error("\"{}\" is not a move: write two squares with a hyphen between them, like e5-e2", .0.escape_debug())]
    NoHyphen(String),
    /// One of the two squares is none.
    #[error(transparent)]
    Square(#[from] SquareError),
}

impl FromStr for Move {
    type Err = MoveError;

    fn from_str(text: &str) -> Result<Move, MoveError> {
        let (from, to) =
            text.split_once('-').ok_or_else(|| MoveError::NoHyphen(text.chars().take(20).collect()))?;
        Ok(Move { from: from.parse()?, to: to.parse()? })
    }
}

impl TryFrom<String> for Move {
    type Error = MoveError;

    fn try_from(text: String) -> Result<Move, MoveError> {
        text.parse()
    }
}

impl From<Move> for String {
    fn from(mv: Move) -> String {
        mv.to_string()
    }
}

/// A move as a record writes it: with the squares of the pieces it captured, as in `e5-e2xd3/e2`.
///
/// A captured king is not listed; the result says it.
///
/// ```
/// use tafl::RecordedMove;
/// let recorded: RecordedMove = "e5-e2xd2/e1".parse().unwrap();
/// assert_eq!(recorded.captures.len(), 2);
/// assert_eq!(recorded.to_string(), "e5-e2xd2/e1");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct RecordedMove {
    /// The move.
    pub mv: Move,
    /// The squares of captured pieces, in the order of their names and each once, as [`RecordedMove::new`] and reading
    /// put them.
    pub captures: Vec<Square>,
}

impl RecordedMove {
    /// A move with the squares of the pieces it captured, which are put in the order of their names, each once.
    ///
    /// ```
    /// use tafl::RecordedMove;
    /// let recorded: RecordedMove = "e5-e2xe1/d2/e1".parse().unwrap();
    /// let [d2, e1] = ["d2", "e1"].map(|name| name.parse().unwrap());
    /// assert_eq!(recorded, RecordedMove::new("e5-e2".parse().unwrap(), vec![e1, d2]));
    /// assert_eq!(recorded.captures, [d2, e1]);
    /// ```
    #[must_use]
    pub fn new(mv: Move, mut captures: Vec<Square>) -> RecordedMove {
        captures.sort_by_cached_key(Square::to_string);
        captures.dedup();
        RecordedMove { mv, captures }
    }
}

impl fmt::Display for RecordedMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.mv.fmt(f)?;
        let mut names: Vec<String> = self.captures.iter().map(Square::to_string).collect();
        names.sort_unstable();
        for (index, name) in names.iter().enumerate() {
            write!(f, "{}{name}", if index == 0 { "x" } else { "/" })?;
        }
        Ok(())
    }
}

impl FromStr for RecordedMove {
    type Err = MoveError;

    fn from_str(text: &str) -> Result<RecordedMove, MoveError> {
        let (mv, captures) = match text.split_once('x') {
            None => (text, Vec::new()),
            Some((mv, list)) => (mv, list.split('/').map(str::parse).collect::<Result<_, _>>()?),
        };
        Ok(RecordedMove::new(mv.parse()?, captures))
    }
}

impl TryFrom<String> for RecordedMove {
    type Error = MoveError;

    fn try_from(text: String) -> Result<RecordedMove, MoveError> {
        text.parse()
    }
}

impl From<RecordedMove> for String {
    fn from(mv: RecordedMove) -> String {
        mv.to_string()
    }
}
