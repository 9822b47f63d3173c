//! [`BestMove`]: how a search ends.

use std::fmt;

use tafl::Action;

use crate::words::{SyntaxError, Words, unexpected};

/// What an engine wants to do.
///
/// ```
/// use tafl_protocol::{BestMove, EngineMessage};
/// let Ok(EngineMessage::BestMove(best)) = "bestmove d1-d3 ponder e4-f4".parse() else { panic!() };
/// assert_eq!(best, BestMove::play("d1-d3".parse().unwrap(), Some("e4-f4".parse().unwrap())));
/// assert_eq!(BestMove::Resign.to_string(), "bestmove resign");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BestMove {
    /// To play on.
    Play {
        /// This.
        action: Action,
        /// The answer that it expects.
        expected: Option<Action>,
        /// Whether it offers a draw with it.
        offers_draw: bool,
    },
    /// To give up.
    Resign,
    /// Nothing: the game is over.
    None,
}

impl BestMove {
    /// To act, without offering a draw.
    #[must_use]
    pub fn play(action: Action, expected: Option<Action>) -> BestMove {
        BestMove::Play { action, expected, offers_draw: false }
    }

    pub(crate) fn read(words: &mut Words<'_>) -> Result<BestMove, SyntaxError> {
        let action = match words.expect("a move, resign or none")? {
            "resign" => return Ok(BestMove::Resign),
            "none" => return Ok(BestMove::None),
            action => action.parse()?,
        };
        let expected = match words.peek() {
            Some("ponder") => {
                words.next();
                Some(words.expect("a move")?.parse()?)
            }
            _ => None,
        };
        let offers_draw = match words.next() {
            None => false,
            Some("draw") => true,
            Some(other) => return Err(unexpected(other)),
        };
        Ok(BestMove::Play { action, expected, offers_draw })
    }
}

impl fmt::Display for BestMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BestMove::Resign => f.write_str("bestmove resign"),
            BestMove::None => f.write_str("bestmove none"),
            BestMove::Play { action, expected, offers_draw } => {
                write!(f, "bestmove {action}")?;
                if let Some(expected) = expected {
                    write!(f, " ponder {expected}")?;
                }
                f.write_str(if *offers_draw { " draw" } else { "" })
            }
        }
    }
}
