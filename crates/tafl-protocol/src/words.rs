//! Reading a line word by word, and [`SyntaxError`]: what can be wrong with one.

use tafl::{MoveError, Outcome, Reason, SetupError, Side};
use thiserror::Error;

use crate::MAX_LINE;

/// A line that is no message.
///
/// ```
/// use tafl_protocol::{HostMessage, SyntaxError};
/// let error = "castle kingside".parse::<HostMessage>().unwrap_err();
/// assert_eq!(error, SyntaxError::Unknown("castle".to_owned()));
/// assert_eq!(error.to_string(), "there is no command \"castle\"");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum SyntaxError {
    /// There is no word on the line.
    #[error("the line is empty")]
    Empty,
    /// More bytes than a line may have.
    #[error("the line is longer than {MAX_LINE} bytes")]
    TooLong,
    /// A character that cannot be printed.
    #[error("the line has a control character")]
    ControlCharacter,
    /// The first word is none that begins a message.
    #[error("there is no command \"{}\"", .0.escape_debug())]
    Unknown(String),
    /// Something has to follow that does not.
    #[error("{0} is missing")]
    Missing(&'static str),
    /// A word that cannot stand there.
    #[error("\"{}\" is not expected there", .0.escape_debug())]
    Unexpected(String),
    /// A word that may come once came again.
    #[error("{0} comes twice")]
    Twice(&'static str),
    /// Something that has to be a whole number in decimal digits.
    #[error("{what} is a whole number from {least} to {most}, not \"{}\"", .found.escape_debug())]
    Number {
        /// What the number is for.
        what: &'static str,
        /// The least that it may be.
        least: i64,
        /// The most that it may be.
        most: i64,
        /// What stands there.
        found: String,
    },
    /// Parts that do not go together.
    #[error("{0}")]
    Contradiction(&'static str),
    /// A text in JSON's quotes that is none.
    #[error("a text in quotes, as JSON writes it, is expected")]
    Quotes,
    /// A move that is none.
    #[error(transparent)]
    Move(#[from] MoveError),
    /// A position that is none.
    #[error(transparent)]
    Setup(#[from] SetupError),
}

/// What stands between words.
const BLANKS: [char; 2] = [' ', '\t'];

/// The words of a line, from the first to the last.
#[derive(Debug, Clone)]
pub(crate) struct Words<'a>(&'a str);

impl<'a> Words<'a> {
    /// The words of a line, if it can be one.
    pub fn of(line: &'a str) -> Result<Words<'a>, SyntaxError> {
        if line.len() > MAX_LINE {
            return Err(SyntaxError::TooLong);
        }
        if line.chars().any(|character| character.is_control() && character != '\t') {
            return Err(SyntaxError::ControlCharacter);
        }
        Ok(Words(line.trim_matches(BLANKS)))
    }

    /// The next word.
    pub fn next(&mut self) -> Option<&'a str> {
        if self.0.is_empty() {
            return None;
        }
        let (word, rest) = self.0.split_once(BLANKS).unwrap_or((self.0, ""));
        self.0 = rest.trim_start_matches(BLANKS);
        Some(word)
    }

    /// The next word, which has to be there.
    pub fn expect(&mut self, what: &'static str) -> Result<&'a str, SyntaxError> {
        self.next().ok_or(SyntaxError::Missing(what))
    }

    /// The next word, which has to be this one.
    pub fn keyword(&mut self, word: &'static str) -> Result<(), SyntaxError> {
        let found = self.expect(word)?;
        if found == word { Ok(()) } else { Err(unexpected(found)) }
    }

    /// The next word without taking it.
    pub fn peek(&self) -> Option<&'a str> {
        self.clone().next()
    }

    /// All that is left, blanks and all.
    pub fn rest(&mut self) -> &'a str {
        std::mem::take(&mut self.0)
    }

    /// Nothing may be left.
    pub fn end(&mut self) -> Result<(), SyntaxError> {
        self.next().map_or(Ok(()), |word| Err(unexpected(word)))
    }

    /// A whole number from 0 to `most`: decimal digits and nothing else.
    pub fn number(&mut self, what: &'static str, most: u64) -> Result<u64, SyntaxError> {
        self.number_from(0, what, most)
    }

    /// The same, at least 1.
    pub fn count(&mut self, what: &'static str, most: u64) -> Result<u64, SyntaxError> {
        self.number_from(1, what, most)
    }

    fn number_from(&mut self, least: u64, what: &'static str, most: u64) -> Result<u64, SyntaxError> {
        let word = self.expect(what)?;
        let most = most.min(i64::MAX as u64);
        let number = digits(word).filter(|number| (least..=most).contains(number));
        number.ok_or_else(|| number_error(what, least as i64, most as i64, word))
    }

    /// A whole number that may be negative, of size `most` at most.
    pub fn signed(&mut self, what: &'static str, most: i64) -> Result<i64, SyntaxError> {
        let word = self.expect(what)?;
        let (size, sign) = word.strip_prefix('-').map_or((word, 1), |size| (size, -1));
        digits(size)
            .and_then(|size| i64::try_from(size).ok())
            .filter(|&size| size <= most && (sign == 1 || size != 0))
            .map(|size| sign * size)
            .ok_or_else(|| number_error(what, -most, most, word))
    }

    /// A number of 64 bits as 16 hexadecimal digits.
    pub fn hash(&mut self) -> Result<u64, SyntaxError> {
        let word = self.expect("a hash of 16 hexadecimal digits")?;
        let is_digit = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte);
        if word.len() != 16 || !word.bytes().all(is_digit) {
            return Err(unexpected(word));
        }
        u64::from_str_radix(word, 16).map_err(|_| unexpected(word))
    }
}

/// A number of decimal digits, without a sign or needless zeros.
fn digits(word: &str) -> Option<u64> {
    let is_plain = word.bytes().all(|byte| byte.is_ascii_digit()) && (word == "0" || !word.starts_with('0'));
    if is_plain { word.parse().ok() } else { None }
}

fn number_error(what: &'static str, least: i64, most: i64, found: &str) -> SyntaxError {
    SyntaxError::Number { what, least, most, found: shortened(found) }
}

/// The error for a word that cannot stand where it does.
pub(crate) fn unexpected(word: &str) -> SyntaxError {
    SyntaxError::Unexpected(shortened(word))
}

/// The beginning of a word, for a message.
pub(crate) fn shortened(word: &str) -> String {
    word.chars().take(40).collect()
}

/// Puts a value where none may be yet.
pub(crate) fn once<T>(place: &mut Option<T>, name: &'static str, value: T) -> Result<(), SyntaxError> {
    if place.replace(value).is_some() { Err(SyntaxError::Twice(name)) } else { Ok(()) }
}

/// The side of a name.
pub(crate) fn side(word: &str) -> Result<Side, SyntaxError> {
    match word {
        "attackers" => Ok(Side::Attackers),
        "defenders" => Ok(Side::Defenders),
        other => Err(unexpected(other)),
    }
}

/// Reads `WINNER REASON` or `draw REASON`.
pub(crate) fn outcome(winner: &str, words: &mut Words<'_>) -> Result<Outcome, SyntaxError> {
    let winner = if winner == "draw" { None } else { Some(side(winner)?) };
    let word = words.expect("the reason")?;
    let reason = Reason::from_word(word).ok_or_else(|| unexpected(word))?;
    Ok(Outcome { winner, reason })
}

/// Writes what [`outcome`] reads.
pub(crate) fn outcome_words(outcome: Outcome) -> String {
    let reason = outcome.reason.word();
    outcome.winner.map_or_else(|| format!("draw {reason}"), |side| format!("{side} {reason}"))
}
