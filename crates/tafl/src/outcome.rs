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

/// Declares [`Reason`] with its word for each: the one list from which its names in files, messages and JSON come.
macro_rules! reasons {
    ($($(#[$about:meta])* $reason:ident = $word:literal,)*) => {
        /// Why a game has ended.
        ///
        /// ```
        /// use tafl::Reason;
        /// assert_eq!(Reason::Tuichu.to_string(), "the king has two ways out");
        /// ```
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
        pub enum Reason {
            $($(#[$about])* #[serde(rename = $word)] $reason,)*
        }

        impl Reason {
            /// Every reason.
            pub const ALL: &[Reason] = &[$(Reason::$reason),*];

            /// The word for it: in the tag `Reason` of records, in the engine protocol, in JSON.
            ///
            /// ```
            /// # use tafl::Reason;
            /// assert_eq!(Reason::KingEscaped.word(), "king-escaped");
            /// ```
            #[must_use]
            pub const fn word(self) -> &'static str {
                match self {
                    $(Reason::$reason => $word),*
                }
            }
        }
    };
}

reasons! {
    /// The king is taken.
    KingCaptured = "king-captured",
    /// The king stands on a goal square.
    KingEscaped = "king-escaped",
    /// The king has two ways out (where that wins).
    Tuichu = "tuichu",
    /// The king sits in an unbreakable fort at the edge.
    EdgeFort = "edge-fort",
    /// The attackers have closed a ring around all defenders.
    Encirclement = "encirclement",
    /// No defender has an empty square beside it.
    Blockade = "blockade",
    /// Neither the king nor the men joined to him can move.
    KingShutIn = "king-shut-in",
    /// One side has no pieces left.
    Elimination = "elimination",
    /// The side to move cannot.
    NoMove = "no-move",
    /// A position came back once too often.
    Repetition = "repetition",
    /// Too many plies without a capture.
    NoCaptureLimit = "no-capture-limit",
    /// Too many plies.
    PlyLimit = "ply-limit",
    /// One side gave up.
    Resignation = "resignation",
    /// Both sides agreed on a draw.
    Agreement = "agreement",
    /// One side ran out of time.
    Time = "time",
}

impl Reason {
    /// The reason that a word stands for, if it is one of these words.
    ///
    /// ```
    /// # use tafl::Reason;
    /// assert_eq!(Reason::from_word("time"), Some(Reason::Time));
    /// assert_eq!(Reason::from_word("old age"), None);
    /// ```
    #[must_use]
    pub fn from_word(word: &str) -> Option<Reason> {
        Reason::ALL.iter().copied().find(|reason| reason.word() == word)
    }
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
            Reason::KingShutIn => "the king is shut in",
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_the_same_everywhere() {
        for &reason in Reason::ALL {
            assert_eq!(Reason::from_word(reason.word()), Some(reason));
            assert_eq!(serde_json::to_value(reason).unwrap(), reason.word());
            assert_eq!(serde_json::from_value::<Reason>(reason.word().into()).unwrap(), reason);
        }
    }
}
