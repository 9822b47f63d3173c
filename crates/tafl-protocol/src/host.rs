//! [`HostMessage`]: what a host says to an engine.

use std::fmt;
use std::str::FromStr;

use crate::VERSION;
use crate::go::Go;
use crate::position::Position;
use crate::query::Query;
use crate::rules::{RulesSource, text_error};
use crate::text::{Text, Word};
use crate::words::{SyntaxError, Words, once, shortened, unexpected};

/// The greatest number that a version may have.
pub(crate) const MAX_VERSION: u64 = 1_000_000;

/// A line from the host to the engine.
///
/// ```
/// use tafl_protocol::HostMessage;
/// let message: HostMessage = "position start moves d1-d3".parse().unwrap();
/// assert!(matches!(message, HostMessage::Position(_)));
/// assert_eq!(message.to_string(), "position start moves d1-d3");
/// assert!("castle".parse::<HostMessage>().is_err());
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum HostMessage {
    /// Begins a dialogue, in this version of the protocol.
    Ugi(u32),
    /// Sets an option that the engine has announced.
    SetOption {
        /// Its name.
        name: Word,
        /// Its value; none for a button.
        value: Option<Text>,
    },
    /// Asks for a sign that everything before has been done.
    IsReady,
    /// Says which rules are played. The position is their start then.
    Rules(RulesSource),
    /// What comes belongs to another game.
    NewGame,
    /// Sets the position.
    Position(Position),
    /// Begins a search.
    Go(Go),
    /// Ends a search.
    Stop,
    /// The opponent has played the expected move: the time is the engine's own now.
    PonderHit,
    /// The opponent offers a draw.
    Draw,
    /// Asks about the position.
    Query(Query),
    /// Ends the engine.
    Quit,
}

impl FromStr for HostMessage {
    type Err = SyntaxError;

    fn from_str(line: &str) -> Result<HostMessage, SyntaxError> {
        let mut words = Words::of(line)?;
        let message = match words.next().ok_or(SyntaxError::Empty)? {
            "ugi" => HostMessage::Ugi(match words.peek() {
                None => VERSION,
                Some(_) => words.count("the version", MAX_VERSION)? as u32,
            }),
            "setoption" => set_option(&mut words)?,
            "isready" => HostMessage::IsReady,
            "rules" => HostMessage::Rules(RulesSource::read(&mut words)?),
            "uginewgame" => HostMessage::NewGame,
            "position" => HostMessage::Position(Position::read(&mut words)?),
            "go" => HostMessage::Go(Go::read(&mut words)?),
            "stop" => HostMessage::Stop,
            "ponderhit" => HostMessage::PonderHit,
            "draw" => HostMessage::Draw,
            "query" => HostMessage::Query(Query::read(&mut words)?),
            "quit" => HostMessage::Quit,
            other => return Err(SyntaxError::Unknown(shortened(other))),
        };
        words.end()?;
        Ok(message)
    }
}

/// `name NAME` and, unless it is a button, `value VALUE` to the end of the line.
fn set_option(words: &mut Words<'_>) -> Result<HostMessage, SyntaxError> {
    words.keyword("name")?;
    let name = words.expect("the option's name")?;
    let name = Word::new(name).map_err(|_| unexpected(name))?;
    let mut value = None;
    if words.peek().is_some() {
        words.keyword("value")?;
        let text = words.rest();
        once(&mut value, "value", Text::new(text).map_err(|_| text_error(text))?)?;
    }
    Ok(HostMessage::SetOption { name, value })
}

impl fmt::Display for HostMessage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            HostMessage::Ugi(version) => write!(f, "ugi {version}"),
            HostMessage::SetOption { name, value: None } => write!(f, "setoption name {name}"),
            HostMessage::SetOption { name, value: Some(value) } => {
                write!(f, "setoption name {name} value {value}")
            }
            HostMessage::IsReady => f.write_str("isready"),
            HostMessage::Rules(source) => source.fmt(f),
            HostMessage::NewGame => f.write_str("uginewgame"),
            HostMessage::Position(position) => position.fmt(f),
            HostMessage::Go(go) => go.fmt(f),
            HostMessage::Stop => f.write_str("stop"),
            HostMessage::PonderHit => f.write_str("ponderhit"),
            HostMessage::Draw => f.write_str("draw"),
            HostMessage::Query(query) => write!(f, "query {query}"),
            HostMessage::Quit => f.write_str("quit"),
        }
    }
}
