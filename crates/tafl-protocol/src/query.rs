//! [`Query`] and [`Response`]: questions about the position, and their answers.

use std::fmt;

use tafl::{Action, Game, Outcome, Setup, Side};

use crate::position::write_actions;
use crate::words::{SyntaxError, Words, outcome, outcome_words, side, unexpected};

/// A question about the position.
///
/// ```
/// use tafl_protocol::{HostMessage, Query};
/// assert_eq!("query legal".parse(), Ok(HostMessage::Query(Query::Legal)));
/// assert_eq!(Query::ALL.map(|query| query.to_string()).join(" "), "legal result hash turn position");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Query {
    /// What the side to move may do.
    Legal,
    /// Whether and how the game has ended.
    Result,
    /// The hash of the position.
    Hash,
    /// The side to move.
    Turn,
    /// The position as a position string.
    Position,
}

impl Query {
    /// All of them.
    pub const ALL: [Query; 5] = [Query::Legal, Query::Result, Query::Hash, Query::Turn, Query::Position];

    /// What the rules core answers about a game.
    ///
    /// ```
    /// # use tafl::{Game, library};
    /// # use tafl_protocol::Query;
    /// let tablut = library::variant("modern-standard").unwrap();
    /// let game = Game::new(&tablut);
    /// assert_eq!(Query::Turn.answer(&game).to_string(), "response turn attackers");
    /// assert_eq!(Query::Result.answer(&game).to_string(), "response result ongoing");
    /// ```
    #[must_use]
    pub fn answer(self, game: &Game) -> Response {
        match self {
            Query::Legal => Response::Legal(game.actions()),
            Query::Result => Response::Result(game.outcome()),
            Query::Hash => Response::Hash(Some(game.hash())),
            Query::Turn => Response::Turn(game.turn()),
            Query::Position => Response::Position(game.setup()),
        }
    }

    pub(crate) fn read(words: &mut Words<'_>) -> Result<Query, SyntaxError> {
        let word = words.expect("legal, result, hash, turn or position")?;
        Query::ALL.into_iter().find(|query| query.word() == word).ok_or_else(|| unexpected(word))
    }

    fn word(self) -> &'static str {
        match self {
            Query::Legal => "legal",
            Query::Result => "result",
            Query::Hash => "hash",
            Query::Turn => "turn",
            Query::Position => "position",
        }
    }
}

impl fmt::Display for Query {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// The answer to a [`Query`].
///
/// ```
/// use tafl::{Outcome, Reason, Side};
/// use tafl_protocol::{EngineMessage, Response};
/// let won = Response::Result(Some(Outcome::win(Side::Defenders, Reason::KingEscaped)));
/// assert_eq!(won.to_string(), "response result defenders king-escaped");
/// assert_eq!("response result defenders king-escaped".parse(), Ok(EngineMessage::Response(won)));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Response {
    /// What the side to move may do, in any order; nothing once the game is over.
    Legal(Vec<Action>),
    /// How the game has ended; none if it goes on.
    Result(Option<Outcome>),
    /// [`Game::hash`]; none from an engine that has other hashes or none.
    Hash(Option<u64>),
    /// The side to move.
    Turn(Side),
    /// The position.
    Position(Setup),
}

impl Response {
    /// The question that it answers.
    ///
    /// ```
    /// use tafl_protocol::{Query, Response};
    /// assert_eq!(Response::Hash(None).query(), Query::Hash);
    /// ```
    #[must_use]
    pub fn query(&self) -> Query {
        match self {
            Response::Legal(_) => Query::Legal,
            Response::Result(_) => Query::Result,
            Response::Hash(_) => Query::Hash,
            Response::Turn(_) => Query::Turn,
            Response::Position(_) => Query::Position,
        }
    }

    pub(crate) fn read(words: &mut Words<'_>) -> Result<Response, SyntaxError> {
        match Query::read(words)? {
            Query::Legal => {
                let mut actions = Vec::new();
                while let Some(word) = words.next() {
                    actions.push(word.parse()?);
                }
                Ok(Response::Legal(actions))
            }
            Query::Result => match words.expect("ongoing, attackers, defenders or draw")? {
                "ongoing" => Ok(Response::Result(None)),
                winner => outcome(winner, words).map(Some).map(Response::Result),
            },
            Query::Hash if words.peek() == Some("none") => {
                words.next();
                Ok(Response::Hash(None))
            }
            Query::Hash => words.hash().map(Some).map(Response::Hash),
            Query::Turn => side(words.expect("the side")?).map(Response::Turn),
            Query::Position => Ok(Response::Position(words.rest().parse()?)),
        }
    }
}

impl fmt::Display for Response {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "response {}", self.query())?;
        match self {
            Response::Legal(actions) => write_actions(f, actions),
            Response::Result(None) => f.write_str(" ongoing"),
            Response::Result(Some(outcome)) => write!(f, " {}", outcome_words(*outcome)),
            Response::Hash(None) => f.write_str(" none"),
            Response::Hash(Some(hash)) => write!(f, " {hash:016x}"),
            Response::Turn(side) => write!(f, " {side}"),
            Response::Position(setup) => write!(f, " {setup}"),
        }
    }
}
