//! The two sides of every tafl game.

use std::fmt;
use std::ops::Not;

use serde::{Deserialize, Serialize};

/// One of the two sides: the Muscovites who attack, or the Swedes who defend their king.
///
/// ```
/// use tafl::Side;
/// assert_eq!(!Side::Attackers, Side::Defenders);
/// assert_eq!(Side::Defenders.to_string(), "defenders");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[repr(u8)]
pub enum Side {
    /// The larger side, without a king: Linnaeus's Muscovites, usually black.
    Attackers = 0,
    /// The king's side: Linnaeus's Swedes, usually white.
    Defenders = 1,
}

impl Side {
    /// Both sides, attackers first.
    pub const BOTH: [Side; 2] = [Side::Attackers, Side::Defenders];

    /// 0 for the attackers, 1 for the defenders.
    ///
    /// ```
    /// # use tafl::Side;
    /// assert_eq!(Side::BOTH.map(Side::index), [0, 1]);
    /// ```
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The letter of this side to move in a position string: `a` or `d`.
    ///
    /// ```
    /// # use tafl::Side;
    /// assert_eq!(Side::Defenders.letter(), 'd');
    /// ```
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Side::Attackers => 'a',
            Side::Defenders => 'd',
        }
    }
}

impl Not for Side {
    type Output = Side;
    fn not(self) -> Side {
        match self {
            Side::Attackers => Side::Defenders,
            Side::Defenders => Side::Attackers,
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Side::Attackers => "attackers",
            Side::Defenders => "defenders",
        })
    }
}
