//! Texts that fit into a message: [`Word`] without blanks, [`Text`] up to the end of the line.

use std::fmt;

use thiserror::Error;

/// A text that cannot be part of a message.
///
/// ```
/// use tafl_protocol::{Text, TextError, Word};
/// assert_eq!(Word::new("two words"), Err(TextError::Word("two words".to_owned())));
/// assert_eq!(Text::new("two\nlines"), Err(TextError::Text));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum TextError {
    /// Not a single word.
    #[error("\"{}\" is no name: a name is 1 to {} printable ASCII characters without blanks", .0.escape_debug(), Word::MAX)]
    Word(String),
    /// Not a single line, or it begins or ends with blanks.
    #[error("a text is one line without blanks at its ends, 1 to {} bytes long", Text::MAX)]
    Text,
}

/// A name of printable ASCII characters, without blanks: of an option, of a rule set.
///
/// ```
/// use tafl_protocol::Word;
/// assert_eq!(Word::new("MultiPV").unwrap().as_str(), "MultiPV");
/// assert_eq!(Word::cleaned("my rules").as_str(), "my-rules");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Word(String);

impl Word {
    /// The most characters in one.
    pub const MAX: usize = 100;

    /// This name.
    ///
    /// # Errors
    /// If it is empty, too long, or has blanks or other characters.
    pub fn new(text: &str) -> Result<Word, TextError> {
        if text.is_empty() || text.len() > Word::MAX || !text.bytes().all(|byte| byte.is_ascii_graphic()) {
            return Err(TextError::Word(text.chars().take(40).collect()));
        }
        Ok(Word(text.to_owned()))
    }

    /// A name like this text: with hyphens for what cannot stand in a name, and cut where it is too long.
    #[must_use]
    pub fn cleaned(text: &str) -> Word {
        let name: String = text
            .chars()
            .take(Word::MAX)
            .map(|character| if character.is_ascii_graphic() { character } else { '-' })
            .collect();
        Word(if name.is_empty() { "-".to_owned() } else { name })
    }

    /// Its characters.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A text that goes to the end of its line.
///
/// ```
/// use tafl_protocol::Text;
/// assert_eq!(Text::new("no such rules").unwrap().as_str(), "no such rules");
/// assert_eq!(Text::cleaned(" line 1\nline 2 ").as_str(), "line 1 line 2");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Text(String);

impl Text {
    /// The most bytes in one.
    pub const MAX: usize = 1 << 16;

    /// This text.
    ///
    /// # Errors
    /// If it is empty or too long, has control characters, or begins or ends with a blank.
    pub fn new(text: &str) -> Result<Text, TextError> {
        let is_one = !text.is_empty()
            && text.len() <= Text::MAX
            && !text.chars().any(char::is_control)
            && !text.starts_with(' ')
            && !text.ends_with(' ');
        if is_one { Ok(Text(text.to_owned())) } else { Err(TextError::Text) }
    }

    /// A text like this one that fits on a line: with blanks for control characters, cut where it is too long, and a
    /// hyphen if nothing is left.
    #[must_use]
    pub fn cleaned(text: &str) -> Text {
        let end = (0..=text.len().min(Text::MAX)).rev().find(|&end| text.is_char_boundary(end)).unwrap_or(0);
        let blank = |character: char| if character.is_control() { ' ' } else { character };
        let line: String = text[..end].chars().map(blank).collect();
        let line = line.trim_matches(' ');
        Text(if line.is_empty() { "-".to_owned() } else { line.to_owned() })
    }

    /// Its characters.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
