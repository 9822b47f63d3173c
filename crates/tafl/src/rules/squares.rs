//! Lists of squares as a rule set writes them.

use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::square::{Square, SquareError};

/// A list of squares in words: squares and the words `centre`, `corners`, `edge`, separated by spaces.
///
/// The centre of a board of even size is its four middle squares.
///
/// ```
/// use tafl::rules::SquareList;
/// let list: SquareList = "centre a1 a2".parse().unwrap();
/// assert_eq!(list.on(9).len(), 3);
/// assert_eq!("edge".parse::<SquareList>().unwrap().on(9).len(), 32);
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct SquareList(Vec<Item>);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Item {
    Centre,
    Corners,
    Edge,
    Square(Square),
}

impl SquareList {
    /// The squares meant on a board of `size`. Squares named one by one are listed even where the board lacks
    /// them, so that the caller can complain.
    ///
    /// ```
    /// # use tafl::rules::SquareList;
    /// let corners: SquareList = "corners".parse().unwrap();
    /// assert_eq!(corners.on(9).last(), "i9".parse().ok().as_ref());
    /// assert_eq!(corners.on(11).last(), "k11".parse().ok().as_ref());
    /// ```
    #[must_use]
    pub fn on(&self, size: u8) -> BTreeSet<Square> {
        let last = size.saturating_sub(1);
        let mut squares = BTreeSet::new();
        for item in &self.0 {
            match *item {
                Item::Square(square) => {
                    squares.insert(square);
                }
                Item::Centre => {
                    squares.extend(
                        Square::all(size).filter(|s| is_middle(s.file(), last) && is_middle(s.rank(), last)),
                    );
                }
                Item::Corners => {
                    squares.extend(
                        Square::all(size).filter(|s| is_end(s.file(), last) && is_end(s.rank(), last)),
                    );
                }
                Item::Edge => {
                    squares.extend(
                        Square::all(size).filter(|s| is_end(s.file(), last) || is_end(s.rank(), last)),
                    );
                }
            }
        }
        squares
    }

    /// The list of exactly these squares.
    ///
    /// ```
    /// # use tafl::rules::SquareList;
    /// let list = SquareList::of(["e5", "a1"].map(|name| name.parse().unwrap()));
    /// assert_eq!(list.to_string(), "e5 a1");
    /// ```
    pub fn of(squares: impl IntoIterator<Item = Square>) -> SquareList {
        SquareList(squares.into_iter().map(Item::Square).collect())
    }
}

const fn is_middle(coordinate: u8, last: u8) -> bool {
    coordinate == last / 2 || coordinate == last.div_ceil(2)
}

const fn is_end(coordinate: u8, last: u8) -> bool {
    coordinate == 0 || coordinate == last
}

impl fmt::Display for SquareList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, item) in self.0.iter().enumerate() {
            if index > 0 {
                f.write_str(" ")?;
            }
            match item {
                Item::Centre => f.write_str("centre")?,
                Item::Corners => f.write_str("corners")?,
                Item::Edge => f.write_str("edge")?,
                Item::Square(square) => square.fmt(f)?,
            }
        }
        Ok(())
    }
}

/// A word in a list of squares that is neither a square nor `centre`, `corners` or `edge`.
///
/// ```
/// use tafl::rules::SquareList;
/// let error = "centre middle".parse::<SquareList>().unwrap_err();
/// assert_eq!(error.0, tafl::SquareError("middle".to_owned()));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{0}, or one of the words centre, corners, edge")]
pub struct SquareListError(#[from] pub SquareError);

impl FromStr for SquareList {
    type Err = SquareListError;

    fn from_str(text: &str) -> Result<SquareList, SquareListError> {
        text.split_whitespace()
            .map(|word| {
                Ok(match word {
                    "centre" => Item::Centre,
                    "corners" => Item::Corners,
                    "edge" => Item::Edge,
                    square => Item::Square(square.parse()?),
                })
            })
            .collect::<Result<_, _>>()
            .map(SquareList)
    }
}

impl TryFrom<String> for SquareList {
    type Error = SquareListError;
    fn try_from(text: String) -> Result<SquareList, SquareListError> {
        text.parse()
    }
}

impl From<SquareList> for String {
    fn from(list: SquareList) -> String {
        list.to_string()
    }
}
