//! [`Value`]: what a position is worth, and the byte that stands for it.

use tafl::Side;

/// What a position is worth, if both sides play as well as can be.
///
/// ```
/// use tafl::Side;
/// use tafl_tables::Value;
/// let value = Value::Won { winner: Side::Attackers, plies: 7 };
/// assert_eq!(value.winner(), Some(Side::Attackers));
/// assert_eq!(Value::Endless.winner(), None);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Value {
    /// A side wins on the board: it hurries, the other one delays, and so many plies are left. With none left the game
    /// is over.
    Won {
        /// Who wins.
        winner: Side,
        /// How many plies are left.
        plies: u8,
    },
    /// Neither side can force its win; [`Endless`](crate::Endless) says what that comes to.
    Endless,
    /// The side to move has no move, and that is a draw.
    Stuck,
}

impl Value {
    /// Who wins on the board.
    #[must_use]
    pub fn winner(self) -> Option<Side> {
        match self {
            Value::Won { winner, .. } => Some(winner),
            Value::Endless | Value::Stuck => None,
        }
    }

    /// What a byte of a table says.
    pub(crate) fn of(code: u8) -> Value {
        match code {
            code::ENDLESS => Value::Endless,
            code::NONE => Value::Stuck,
            _ => match code::won(code) {
                Some((winner, plies)) => Value::Won { winner, plies },
                None => Value::Endless,
            },
        }
    }
}

/// The bytes of a table.
pub(crate) mod code {
    use tafl::Side;

    /// Neither side can force its win; while a table is made: nothing is known yet.
    pub const ENDLESS: u8 = 0;
    /// No position: the game is over without a winner, or the place is not used.
    pub const NONE: u8 = 255;
    /// The most plies that a byte can say.
    pub const MOST_PLIES: u8 = 126;

    const FIRST: [u8; 2] = [1, 128];

    /// A side has won in so many plies, of which there must be no more than [`MOST_PLIES`].
    pub fn of(winner: Side, plies: u8) -> u8 {
        FIRST[winner.index()] + plies
    }

    /// Who wins, and in how many plies.
    pub fn won(code: u8) -> Option<(Side, u8)> {
        match code {
            ENDLESS | NONE => None,
            1..=127 => Some((Side::Attackers, code - FIRST[0])),
            128..=254 => Some((Side::Defenders, code - FIRST[1])),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_byte_says_something_else() {
        for byte in 0..=u8::MAX {
            match code::won(byte) {
                Some((winner, plies)) => assert_eq!(code::of(winner, plies), byte),
                None => assert!([code::ENDLESS, code::NONE].contains(&byte)),
            }
        }
        assert_eq!(code::won(code::of(Side::Defenders, code::MOST_PLIES)), Some((Side::Defenders, 126)));
    }
}
