//! [`Head`]: what files of tables and certificates begin with.
//!
//! A line that says what the file is; lines `name: value`, of which the first two are the id of the rules and their hash; an empty
//! line; the rules in their canonical form; an empty line.

use std::num::ParseIntError;
use std::str::FromStr;

use tafl::library::{MAX_FILE, NoFileName, RuleSet, canonical_hash, file_name};
use tafl::rules::Rules;
use tafl::{RulesError, Variant};
use thiserror::Error;

/// The beginning of a file of tables or of a certificate, read line by line.
///
/// ```
/// use tafl::library;
/// use tafl_tables::Head;
/// let set = library::get("magpie").unwrap();
/// let (hash, rules) = (set.content_hash(), set.canonical_rules());
/// let file = format!("a file 1\nrules: magpie\nrules-hash: {hash}\npieces: 4\n\n{rules}\nthe rest");
/// let mut head = Head::begin(file.as_bytes(), "a file 1").unwrap();
/// assert_eq!((head.id, head.number::<u8>("pieces").unwrap()), ("magpie", 4));
/// let (canonical_rules, variant, rest) = head.rules().unwrap();
/// assert_eq!((canonical_rules, variant), (rules.as_str(), set.variant().unwrap()));
/// assert_eq!(rest, b"the rest");
/// ```
#[derive(Debug, Clone)]
pub struct Head<'a> {
    /// The id of the rules: files can be called after it.
    pub id: &'a str,
    /// What is said to be the hash of the rules.
    hash: &'a str,
    /// What has not been read.
    rest: &'a [u8],
}

/// Why the beginning of a file cannot be read.
///
/// ```
/// use tafl_tables::{Head, HeadError};
/// let error = Head::begin(b"something else", "a file 1").unwrap_err();
/// assert!(matches!(error, HeadError::Line("a file 1")));
/// ```
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum HeadError {
    /// A line is missing, or not what it should be.
    #[error("its line \"{0}\" is missing or wrong")]
    Line(&'static str),
    /// A number cannot be read.
    #[error("the number in its line \"{0}\" is wrong: {1}")]
    Number(&'static str, ParseIntError),
    /// The id is none that a file can be called after.
    #[error("{0}")]
    Id(#[from] NoFileName),
    /// The rules cannot be read.
    #[error("its rules cannot be read: {0}")]
    Syntax(#[from] toml::de::Error),
    /// The rules cannot be played.
    #[error("its rules are none: {0}")]
    Rules(#[from] RulesError),
    /// The rules are not in their canonical form.
    #[error("its rules are not in their canonical form, sorted and without what is the default")]
    NotCanonical,
    /// The rules are not those that were meant.
    #[error("it is about the rules {found}, not {expected}")]
    OtherRules {
        /// The hash of the rules that were meant.
        expected: String,
        /// The hash of its rules.
        found: String,
    },
}

/// What is missing where rules do not end.
const EMPTY_LINE: &str = "an empty line";

impl<'a> Head<'a> {
    /// Reads the first three lines.
    ///
    /// # Errors
    /// If one is missing or wrong.
    pub fn begin(bytes: &'a [u8], first_line: &'static str) -> Result<Head<'a>, HeadError> {
        let mut head = Head { id: "", hash: "", rest: bytes };
        if head.line() != Some(first_line) {
            return Err(HeadError::Line(first_line));
        }
        head.id = file_name(head.field("rules")?)?;
        head.hash = head.field("rules-hash")?;
        Ok(head)
    }

    /// The next line.
    fn line(&mut self) -> Option<&'a str> {
        let end = self.rest.iter().position(|&byte| byte == b'\n')?;
        let line = std::str::from_utf8(&self.rest[..end]).ok()?;
        self.rest = &self.rest[end + 1..];
        Some(line)
    }

    /// The value of the next line, which must have this name.
    ///
    /// # Errors
    /// If it has not.
    pub fn field(&mut self, name: &'static str) -> Result<&'a str, HeadError> {
        let value = self.line().and_then(|line| line.strip_prefix(name)?.strip_prefix(": "));
        value.ok_or(HeadError::Line(name))
    }

    /// The number in the next line, which must have this name.
    ///
    /// # Errors
    /// If it has not, or has no such number, or has it written in another way than the shortest.
    pub fn number<T>(&mut self, name: &'static str) -> Result<T, HeadError>
    where
        T: FromStr<Err = ParseIntError> + ToString,
    {
        let text = self.field(name)?;
        let number: T = text.parse().map_err(|error| HeadError::Number(name, error))?;
        if number.to_string() == text { Ok(number) } else { Err(HeadError::Line(name)) }
    }

    /// The rules in their canonical form, then compiled; and what comes after them.
    ///
    /// # Errors
    /// If there is another line before them, if they do not end, are none, are not in that form, or have another hash than was said.
    pub fn rules(mut self) -> Result<(&'a str, Variant, &'a [u8]), HeadError> {
        if self.line() != Some("") {
            return Err(HeadError::Line(EMPTY_LINE));
        }
        let begin = self.rest;
        let mut length = 0;
        while !self.line().ok_or(HeadError::Line(EMPTY_LINE))?.is_empty() {
            length = begin.len() - self.rest.len();
            if length > MAX_FILE {
                return Err(HeadError::Line(EMPTY_LINE));
            }
        }
        let canonical_rules =
            std::str::from_utf8(&begin[..length]).map_err(|_| HeadError::Line(EMPTY_LINE))?;
        let found = canonical_hash(canonical_rules);
        if found != self.hash {
            return Err(HeadError::OtherRules { expected: self.hash.to_owned(), found });
        }
        let variant = compiled(canonical_rules)?;
        if RuleSet::of_rules("", variant.rules().clone()).canonical_rules() != canonical_rules {
            return Err(HeadError::NotCanonical);
        }
        Ok((canonical_rules, variant, self.rest))
    }
}

/// Rules in their [canonical form](tafl::library::RuleSet::canonical_rules), compiled.
///
/// ```
/// use tafl::library;
/// let set = library::get("magpie").unwrap();
/// assert_eq!(tafl_tables::compiled(&set.canonical_rules()).unwrap(), set.variant().unwrap());
/// ```
///
/// # Errors
/// If they are no rules, or contradict themselves.
pub fn compiled(canonical_rules: &str) -> Result<Variant, HeadError> {
    let rules: Rules = toml::from_str(canonical_rules)?;
    Ok(Variant::new(rules)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn problem(file: &str) -> HeadError {
        let read = Head::begin(file.as_bytes(), "a file 1").and_then(Head::rules);
        read.expect_err("something is wrong with it")
    }

    #[test]
    fn every_line_has_to_be_there() {
        assert!(matches!(problem(""), HeadError::Line("a file 1")));
        assert!(matches!(problem("a file 1"), HeadError::Line("a file 1")));
        assert!(matches!(problem("a file 1\nrule: x\n"), HeadError::Line("rules")));
        assert!(matches!(problem("a file 1\nrules: ../x\n"), HeadError::Id(_)));
        assert!(matches!(problem("a file 1\nrules: x\n"), HeadError::Line("rules-hash")));
        let begun = "a file 1\nrules: x\nrules-hash: 0\n";
        for rest in ["", "more: 1\n", "\n", "\nx", "\nx\n"] {
            assert!(matches!(problem(&format!("{begun}{rest}")), HeadError::Line(EMPTY_LINE)), "{rest:?}");
        }
        let endless = format!("{begun}\n{}", "x\n".repeat(MAX_FILE));
        assert!(matches!(problem(&endless), HeadError::Line(EMPTY_LINE)));
        assert!(matches!(problem(&format!("{begun}\nx\n\n")), HeadError::OtherRules { .. }));
        let hash = canonical_hash("");
        let without = problem(&format!("a file 1\nrules: x\nrules-hash: {hash}\n\n\n"));
        assert!(matches!(without, HeadError::Syntax(_) | HeadError::Rules(_)), "{without}");
    }

    #[test]
    fn a_number_is_written_in_one_way() {
        let number = |text: &str| {
            let file = format!("a file 1\nrules: x\nrules-hash: 0\npieces: {text}\n");
            Head::begin(file.as_bytes(), "a file 1").and_then(|mut head| head.number::<u8>("pieces"))
        };
        assert_eq!(number("7").ok(), Some(7));
        assert!(["", "+7", "07", "7 ", "256", "-1"].into_iter().all(|text| number(text).is_err()));
    }
}
