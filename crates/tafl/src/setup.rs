//! [`Setup`]: anything a person can put on a board, legal or not; and the canonical position string.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::counted::counted;
use crate::side::Side;
use crate::square::{MAX_SIZE, Square};

/// Pieces on a board and the side to move, not yet checked against any rules.
///
/// Its text form is the canonical position string: ranks from the top, `a` attacker, `d` defender, `k` king (or
/// the letter of another kind), numbers for runs of empty squares, then the side to move, then, only in the
/// middle of a turn of several captures, the square of the piece that goes on.
///
/// ```
/// use tafl::{Setup, Side};
/// let setup: Setup = "3aaa3/4a4/4d4/a3d3a/aaddkddaa/a3d3a/4d4/4a4/3aaa3 a".parse().unwrap();
/// assert_eq!(setup.size, 9);
/// assert_eq!(setup.turn, Side::Attackers);
/// assert_eq!(setup.pieces[&"e5".parse().unwrap()], 'k');
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Setup {
    /// Squares along one side.
    pub size: u8,
    /// The letter of the piece on each occupied square.
    pub pieces: BTreeMap<Square, char>,
    /// The side to move.
    pub turn: Side,
    /// The piece that may go on capturing in the same turn.
    pub continuing: Option<Square>,
}

/// What is wrong with a position string. Ranks are counted as on the board, from the bottom.
///
/// ```
/// use tafl::{Setup, SetupError};
/// assert_eq!("5/5/2k2/5/5".parse::<Setup>(), Err(SetupError::Turn));
/// let short = SetupError::RankLength { rank: 3, found: 4, expected: 5 };
/// assert_eq!("5/5/2k1/5/5 d".parse::<Setup>(), Err(short));
/// let one = SetupError::RankLength { rank: 1, found: 9, expected: 1 };
/// assert_eq!(one.to_string(), "rank 1 has 9 squares, but the position has 1 rank: a board is square");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum SetupError {
    /// There is no text at all.
    #[error("the position is empty: write ranks from the top, like 3a3/7/..., and the side to move")]
    Empty,
    /// The side to move is missing or not `a` or `d`.
    #[error("the side to move is missing or wrong: end the position with a (attackers) or d (defenders)")]
    Turn,
    /// The text goes on after the position.
    #[error("the position has unexpected text after the side to move")]
    Trailing,
    /// More ranks than the largest board.
    #[error("the position has more than {MAX_SIZE} ranks")]
    TooManyRanks,
    /// A rank does not have as many squares as there are ranks.
    #[error(
        "rank {rank} has {}, but the position has {}: a board is square",
        counted(.found, "square", "squares"),
        counted(.expected, "rank", "ranks")
    )]
    RankLength {
        /// The rank, counted from 1 at the bottom.
        rank: usize,
        /// Squares in it; at most one more than the largest board has.
        found: usize,
        /// Number of ranks.
        expected: usize,
    },
    /// A character that is neither an ASCII letter nor a digit.
    #[error("rank {rank} has the character {}, which is neither a piece letter nor a number", .found.escape_debug())]
    Character {
        /// The rank, counted from 1 at the bottom.
        rank: usize,
        /// The character.
        found: char,
    },
    /// The square of the piece that goes on is no square.
    #[error("the piece that goes on capturing: {0}")]
    Continuing(#[from] crate::square::SquareError),
}

impl Setup {
    /// Reads the ranks of a layout alone, without the side to move.
    ///
    /// ```
    /// use tafl::{Setup, Side};
    /// let setup = Setup::from_layout("2a2/5/2k2/5/2d2", Side::Attackers).unwrap();
    /// assert_eq!(setup.layout(), "2a2/5/2k2/5/2d2");
    /// ```
    ///
    /// # Errors
    /// Whatever is wrong with the text, naming the rank.
    pub fn from_layout(layout: &str, turn: Side) -> Result<Setup, SetupError> {
        if layout.is_empty() {
            return Err(SetupError::Empty);
        }
        let expected = layout.split('/').take(usize::from(MAX_SIZE) + 1).count();
        if expected > usize::from(MAX_SIZE) {
            return Err(SetupError::TooManyRanks);
        }
        let mut pieces = BTreeMap::new();
        for (row, text) in layout.split('/').enumerate() {
            let rank = expected - row;
            let mut file = 0usize;
            let mut run = 0usize;
            for character in text.chars() {
                if let Some(digit) = character.to_digit(10) {
                    run = run * 10 + digit as usize;
                } else if character.is_ascii_alphabetic() {
                    file += run;
                    run = 0;
                    if let Some(square) = u8::try_from(file).ok().and_then(|f| Square::new(f, rank as u8 - 1))
                    {
                        pieces.insert(square, character);
                    }
                    file += 1;
                } else {
                    return Err(SetupError::Character { rank, found: character });
                }
                if file + run > usize::from(MAX_SIZE) {
                    break;
                }
            }
            file += run;
            if file != expected {
                let found = file.min(usize::from(MAX_SIZE) + 1);
                return Err(SetupError::RankLength { rank, found, expected });
            }
        }
        Ok(Setup { size: expected as u8, pieces, turn, continuing: None })
    }

    /// The ranks alone, from the top, without the side to move.
    ///
    /// ```
    /// # use tafl::Setup;
    /// let setup: Setup = "2a2/5/1k3/5/5 d".parse().unwrap();
    /// assert_eq!(setup.layout(), "2a2/5/1k3/5/5");
    /// ```
    #[must_use]
    pub fn layout(&self) -> String {
        let mut text = String::new();
        for rank in (0..self.size).rev() {
            let mut empty = 0;
            for file in 0..self.size {
                let letter = Square::new(file, rank).and_then(|square| self.pieces.get(&square));
                match letter {
                    None => empty += 1,
                    Some(&letter) => {
                        if empty > 0 {
                            text.push_str(&empty.to_string());
                            empty = 0;
                        }
                        text.push(letter);
                    }
                }
            }
            if empty > 0 {
                text.push_str(&empty.to_string());
            }
            if rank > 0 {
                text.push('/');
            }
        }
        text
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.layout(), self.turn.letter())?;
        match self.continuing {
            Some(square) => write!(f, " {square}"),
            None => Ok(()),
        }
    }
}

impl FromStr for Setup {
    type Err = SetupError;

    fn from_str(text: &str) -> Result<Setup, SetupError> {
        let mut words = text.split_whitespace();
        let layout = words.next().ok_or(SetupError::Empty)?;
        let turn = match words.next() {
            Some("a") => Side::Attackers,
            Some("d") => Side::Defenders,
            _ => return Err(SetupError::Turn),
        };
        let mut setup = Setup::from_layout(layout, turn)?;
        setup.continuing = words.next().map(str::parse).transpose()?;
        if words.next().is_some() {
            return Err(SetupError::Trailing);
        }
        Ok(setup)
    }
}
