//! Squares, named the way players name them: a letter for the file, a number for the rank, `a1` at
//! the lower left corner.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// The widest board there is: 19 files and 19 ranks (Alea Evangelii).
///
/// ```
/// use tafl::{MAX_SIZE, MIN_SIZE, library};
/// let sizes = library::all().iter().map(|set| set.rules.board.size);
/// assert!(sizes.clone().all(|size| (MIN_SIZE..=MAX_SIZE).contains(&size)));
/// assert_eq!(sizes.max(), Some(MAX_SIZE));
/// ```
pub const MAX_SIZE: u8 = 19;

/// The narrowest board there is.
///
/// ```
/// use tafl::{MIN_SIZE, Variant, library};
/// let mut rules = library::get("brandubh-wtf").unwrap().rules.clone();
/// rules.board.size = MIN_SIZE - 1;
/// assert_eq!(Variant::new(rules).unwrap_err().key, "board.size");
/// ```
pub const MIN_SIZE: u8 = 5;

/// A square, by file and rank, both counted from 0.
///
/// A square does not know the board it is on; [`Square::is_on`] says whether a board of a given size has it.
///
/// ```
/// use tafl::Square;
/// let castle: Square = "e5".parse().unwrap();
/// assert_eq!((castle.file(), castle.rank()), (4, 4));
/// assert_eq!(castle.to_string(), "e5");
/// assert!("z1".parse::<Square>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Square {
    rank: u8,
    file: u8,
}

impl Square {
    /// The square on a file and a rank counted from 0, or `None` beyond the largest board.
    ///
    /// ```
    /// # use tafl::Square;
    /// assert_eq!(Square::new(0, 8).unwrap().to_string(), "a9");
    /// assert!(Square::new(19, 0).is_none());
    /// ```
    #[must_use]
    pub const fn new(file: u8, rank: u8) -> Option<Square> {
        if file < MAX_SIZE && rank < MAX_SIZE { Some(Square { rank, file }) } else { None }
    }

    /// Distance from the a-file, 0 to 18.
    ///
    /// ```
    /// # use tafl::Square;
    /// assert_eq!("d1".parse::<Square>().unwrap().file(), 3);
    /// ```
    #[must_use]
    pub const fn file(self) -> u8 {
        self.file
    }

    /// Distance from the first rank, 0 to 18.
    ///
    /// ```
    /// # use tafl::Square;
    /// assert_eq!("d1".parse::<Square>().unwrap().rank(), 0);
    /// ```
    #[must_use]
    pub const fn rank(self) -> u8 {
        self.rank
    }

    /// Whether a board of `size` by `size` squares has this square.
    ///
    /// ```
    /// # use tafl::Square;
    /// let h8: Square = "h8".parse().unwrap();
    /// assert!(h8.is_on(9) && !h8.is_on(7));
    /// ```
    #[must_use]
    pub const fn is_on(self, size: u8) -> bool {
        self.file < size && self.rank < size
    }

    /// The square `files` to the right and `ranks` up, if a board of `size` has it.
    ///
    /// ```
    /// # use tafl::Square;
    /// let e5: Square = "e5".parse().unwrap();
    /// assert_eq!(e5.offset(0, -1, 9), "e4".parse().ok());
    /// assert_eq!(e5.offset(5, 0, 9), None);
    /// ```
    #[must_use]
    pub fn offset(self, files: i8, ranks: i8, size: u8) -> Option<Square> {
        let file = u8::try_from(i16::from(self.file) + i16::from(files)).ok()?;
        let rank = u8::try_from(i16::from(self.rank) + i16::from(ranks)).ok()?;
        Square::new(file, rank).filter(|square| square.is_on(size))
    }

    /// All squares of a board, rank by rank from `a1`.
    ///
    /// ```
    /// # use tafl::Square;
    /// assert_eq!(Square::all(9).count(), 81);
    /// ```
    pub fn all(size: u8) -> impl Iterator<Item = Square> {
        let size = size.min(MAX_SIZE);
        (0..size).flat_map(move |rank| (0..size).map(move |file| Square { rank, file }))
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.file), self.rank + 1)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that is no square.
///
/// ```
/// use tafl::{Square, SquareError};
/// assert_eq!("e55".parse::<Square>(), Err(SquareError("e55".to_owned())));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("\"{}\" is not a square: write a letter a to s and a number 1 to 19, like e5", .0.escape_debug())]
pub struct SquareError(pub String);

impl FromStr for Square {
    type Err = SquareError;

    fn from_str(text: &str) -> Result<Square, SquareError> {
        let wrong = || SquareError(text.chars().take(20).collect());
        let (&letter, digits) = text.as_bytes().split_first().ok_or_else(wrong)?;
        if !letter.is_ascii_lowercase() || digits.is_empty() || digits.len() > 2 || digits[0] == b'0' {
            return Err(wrong());
        }
        let mut number = 0u8;
        for &digit in digits {
            if !digit.is_ascii_digit() {
                return Err(wrong());
            }
            number = number * 10 + (digit - b'0');
        }
        Square::new(letter - b'a', number - 1).ok_or_else(wrong)
    }
}

impl TryFrom<String> for Square {
    type Error = SquareError;
    fn try_from(text: String) -> Result<Square, SquareError> {
        text.parse()
    }
}

impl From<Square> for String {
    fn from(square: Square) -> String {
        square.to_string()
    }
}
