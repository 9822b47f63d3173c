//! [`EngineMessage`]: what an engine says to a host.

use std::fmt;
use std::str::FromStr;

use crate::best_move::BestMove;
use crate::host::MAX_VERSION;
use crate::info::Info;
use crate::options::OptionDeclaration;
use crate::query::Response;
use crate::rules::{AcceptedRules, text_error};
use crate::text::{Text, Word};
use crate::words::{SyntaxError, Words, shortened, unexpected};

/// A line from the engine to the host.
///
/// ```
/// use tafl_protocol::{BestMove, EngineMessage};
/// assert_eq!("bestmove none".parse(), Ok(EngineMessage::BestMove(BestMove::None)));
/// assert_eq!(EngineMessage::ReadyOk.to_string(), "readyok");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum EngineMessage {
    /// Its name.
    Name(Text),
    /// Who made it.
    Author(Text),
    /// An option that it has.
    Option(OptionDeclaration),
    /// The end of the handshake: the version of the protocol that it will speak.
    UgiOk(u32),
    /// The answer to `isready`.
    ReadyOk,
    /// It plays by these rules now.
    RulesOk(AcceptedRules),
    /// It cannot play by those rules, and why; the rules before stay.
    RulesRefused(Text),
    /// What a search has found so far.
    Info(Info),
    /// A remark for people.
    Note(Text),
    /// The end of a search.
    BestMove(BestMove),
    /// It takes the draw that was offered.
    DrawAccepted,
    /// It does not.
    DrawDeclined,
    /// The answer to a query.
    Response(Response),
    /// The last line could not be done, and why; nothing has changed.
    Error(Text),
}

impl FromStr for EngineMessage {
    type Err = SyntaxError;

    fn from_str(line: &str) -> Result<EngineMessage, SyntaxError> {
        let mut words = Words::of(line)?;
        let message = match words.next().ok_or(SyntaxError::Empty)? {
            "id" => match words.expect("name or author")? {
                "name" => EngineMessage::Name(text(&mut words)?),
                "author" => EngineMessage::Author(text(&mut words)?),
                other => return Err(unexpected(other)),
            },
            "option" => EngineMessage::Option(OptionDeclaration::read(&mut words)?),
            "ugiok" => EngineMessage::UgiOk(words.count("the version", MAX_VERSION)? as u32),
            "readyok" => EngineMessage::ReadyOk,
            "rulesok" => {
                let id = words.expect("the id of the rule set")?;
                let id = Word::new(id).map_err(|_| unexpected(id))?;
                EngineMessage::RulesOk(AcceptedRules { id, hash: words.hash()? })
            }
            "rulesrefused" => EngineMessage::RulesRefused(text(&mut words)?),
            "info" if words.peek() == Some("string") => {
                words.next();
                EngineMessage::Note(text(&mut words)?)
            }
            "info" => EngineMessage::Info(Info::read(&mut words)?),
            "bestmove" => EngineMessage::BestMove(BestMove::read(&mut words)?),
            "drawaccepted" => EngineMessage::DrawAccepted,
            "drawdeclined" => EngineMessage::DrawDeclined,
            "response" => EngineMessage::Response(Response::read(&mut words)?),
            "error" => EngineMessage::Error(text(&mut words)?),
            other => return Err(SyntaxError::Unknown(shortened(other))),
        };
        words.end()?;
        Ok(message)
    }
}

fn text(words: &mut Words<'_>) -> Result<Text, SyntaxError> {
    let text = words.rest();
    Text::new(text).map_err(|_| text_error(text))
}

impl fmt::Display for EngineMessage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EngineMessage::Name(name) => write!(f, "id name {name}"),
            EngineMessage::Author(author) => write!(f, "id author {author}"),
            EngineMessage::Option(option) => option.fmt(f),
            EngineMessage::UgiOk(version) => write!(f, "ugiok {version}"),
            EngineMessage::ReadyOk => f.write_str("readyok"),
            EngineMessage::RulesOk(rules) => write!(f, "rulesok {} {:016x}", rules.id, rules.hash),
            EngineMessage::RulesRefused(reason) => write!(f, "rulesrefused {reason}"),
            EngineMessage::Info(info) => info.fmt(f),
            EngineMessage::Note(note) => write!(f, "info string {note}"),
            EngineMessage::BestMove(best) => best.fmt(f),
            EngineMessage::DrawAccepted => f.write_str("drawaccepted"),
            EngineMessage::DrawDeclined => f.write_str("drawdeclined"),
            EngineMessage::Response(response) => response.fmt(f),
            EngineMessage::Error(error) => write!(f, "error {error}"),
        }
    }
}
