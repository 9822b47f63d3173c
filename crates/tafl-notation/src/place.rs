//! Where in a text something is, what is wrong there, and short excerpts of the text for messages.

use std::fmt;

use thiserror::Error;

/// A place in a text, line and column counted from 1; columns count characters.
///
/// ```
/// use tafl_notation::Place;
/// assert_eq!(Place { line: 3, column: 7 }.to_string(), "line 3, column 7");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// The line.
    pub line: usize,
    /// The character in the line.
    pub column: usize,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}

/// A line of a text, counted from 1.
///
/// ```
/// use tafl_notation::LineNumber;
/// assert_eq!(LineNumber(3).to_string(), "line 3");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct LineNumber(pub usize);

impl fmt::Display for LineNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}", self.0)
    }
}

/// What is wrong with a text, and where: the error of every reader that goes through a text of many lines.
///
/// ```
/// use tafl_notation::{At, LineNumber, archive, record};
/// let error = record::read("1. d1-d3\n2. e1*e3 *").next().unwrap().unwrap_err();
/// assert_eq!(error.place.line, 2);
/// let error: At<archive::ArchiveProblem, LineNumber> = archive::games("\nd1-d3,0,0,Red\n").next().unwrap().unwrap_err();
/// assert!(error.to_string().starts_with("line 2: \"Red\" is no winner"));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("{place}: {problem}")]
pub struct At<P, W = Place> {
    /// Where.
    pub place: W,
    /// What is wrong.
    pub problem: P,
}

/// The first characters of a text, made safe to print: enough to recognise it in a message.
pub(crate) fn excerpt(text: &str) -> String {
    const SHOWN: usize = 24;
    let mut shown: String = text.chars().take(SHOWN).flat_map(char::escape_debug).collect();
    if text.chars().nth(SHOWN).is_some() {
        shown.push_str("...");
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn excerpts_are_short_and_printable() {
        assert_eq!(excerpt("a\tb"), "a\\tb");
        assert!(excerpt(&"x".repeat(1_000_000)).len() < 40);
    }
}
