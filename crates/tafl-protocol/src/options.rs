//! [`OptionDeclaration`]: an option that an engine has, and what it takes.

use std::fmt;

use thiserror::Error;

use crate::text::{Text, Word};
use crate::words::{SyntaxError, Words, once, unexpected};

/// An option that an engine announces.
///
/// ```
/// use tafl_protocol::{EngineMessage, OptionKind};
/// let line = "option name Hash type spin default 64 min 1 max 65536";
/// let Ok(EngineMessage::Option(option)) = line.parse() else { panic!() };
/// assert_eq!(option.kind, OptionKind::Spin { default: 64, least: 1, most: 65_536 });
/// assert!(option.check(Some("128")).is_ok());
/// assert!(option.check(Some("0")).is_err());
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OptionDeclaration {
    /// Its name. Capital letters are as good as small ones.
    pub name: Word,
    /// What it takes.
    pub kind: OptionKind,
}

/// What an option takes.
///
/// ```
/// use tafl_protocol::{OptionKind, OptionDeclaration, Word};
/// let kind = OptionKind::Check { default: false };
/// let resign = OptionDeclaration { name: Word::new("Resign").unwrap(), kind };
/// assert_eq!(resign.to_string(), "option name Resign type check default false");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OptionKind {
    /// `true` or `false`.
    Check {
        /// What it is unless it is set.
        default: bool,
    },
    /// A whole number.
    Spin {
        /// What it is unless it is set.
        default: i64,
        /// The least that it may be.
        least: i64,
        /// The most that it may be.
        most: i64,
    },
    /// One of some words.
    Combo {
        /// What it is unless it is set; one of the choices.
        default: Word,
        /// The words.
        choices: Vec<Word>,
    },
    /// Any text.
    String {
        /// What it is unless it is set; none for an empty text.
        default: Option<Text>,
    },
    /// No value: setting it does something.
    Button,
}

/// A value that an option does not take.
///
/// ```
/// use tafl_protocol::{OptionDeclaration, OptionKind, OptionValueError, Word};
/// let kind = OptionKind::Spin { default: 1, least: 1, most: 8 };
/// let option = OptionDeclaration { name: Word::new("Threads").unwrap(), kind };
/// let error = option.check(Some("many")).unwrap_err();
/// assert_eq!(error, OptionValueError::Spin { least: 1, most: 8 });
/// assert_eq!(error.to_string(), "the value is a whole number from 1 to 8");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum OptionValueError {
    /// It takes `true` or `false`.
    #[error("the value is true or false")]
    Check,
    /// It takes a number.
    #[error("the value is a whole number from {least} to {most}")]
    Spin {
        /// The least.
        least: i64,
        /// The most.
        most: i64,
    },
    /// It takes one of these.
    #[error("the value is one of {0}")]
    Combo(String),
    /// It takes a text.
    #[error("the value is missing")]
    String,
    /// It takes nothing.
    #[error("a button has no value")]
    Button,
}

/// Numbers of options are of this size at most.
const MAX_SPIN: i64 = 1_000_000_000_000;

impl OptionDeclaration {
    /// Whether it takes a value.
    ///
    /// # Errors
    /// What it takes instead.
    pub fn check(&self, value: Option<&str>) -> Result<(), OptionValueError> {
        match &self.kind {
            OptionKind::Check { .. } => match value {
                Some("true" | "false") => Ok(()),
                _ => Err(OptionValueError::Check),
            },
            &OptionKind::Spin { least, most, .. } => value
                .and_then(|value| Words::of(value).ok()?.signed("", MAX_SPIN).ok())
                .filter(|number| (least..=most).contains(number))
                .map(|_| ())
                .ok_or(OptionValueError::Spin { least, most }),
            OptionKind::Combo { choices, .. } => {
                if choices.iter().any(|choice| Some(choice.as_str()) == value) {
                    Ok(())
                } else {
                    let choices: Vec<&str> = choices.iter().map(Word::as_str).collect();
                    Err(OptionValueError::Combo(choices.join(", ")))
                }
            }
            OptionKind::String { .. } => value.map(|_| ()).ok_or(OptionValueError::String),
            OptionKind::Button => value.map_or(Ok(()), |_| Err(OptionValueError::Button)),
        }
    }

    pub(crate) fn read(words: &mut Words<'_>) -> Result<OptionDeclaration, SyntaxError> {
        words.keyword("name")?;
        let name = word(words, "the option's name")?;
        words.keyword("type")?;
        let kind = match words.expect("the option's type")? {
            "check" => {
                words.keyword("default")?;
                let default = match words.expect("true or false")? {
                    "true" => true,
                    "false" => false,
                    other => return Err(unexpected(other)),
                };
                OptionKind::Check { default }
            }
            "spin" => spin(words)?,
            "combo" => combo(words)?,
            "string" => {
                words.keyword("default")?;
                let text = words.rest();
                let default = match text {
                    "" => None,
                    text => Some(Text::new(text).map_err(|_| SyntaxError::ControlCharacter)?),
                };
                OptionKind::String { default }
            }
            "button" => OptionKind::Button,
            other => return Err(unexpected(other)),
        };
        Ok(OptionDeclaration { name, kind })
    }
}

fn word(words: &mut Words<'_>, what: &'static str) -> Result<Word, SyntaxError> {
    let word = words.expect(what)?;
    Word::new(word).map_err(|_| unexpected(word))
}

fn spin(words: &mut Words<'_>) -> Result<OptionKind, SyntaxError> {
    let [mut default, mut least, mut most] = [None; 3];
    while let Some(name) = words.next() {
        match name {
            "default" => once(&mut default, "default", words.signed("default", MAX_SPIN)?)?,
            "min" => once(&mut least, "min", words.signed("min", MAX_SPIN)?)?,
            "max" => once(&mut most, "max", words.signed("max", MAX_SPIN)?)?,
            other => return Err(unexpected(other)),
        }
    }
    let default = default.ok_or(SyntaxError::Missing("default"))?;
    let least = least.ok_or(SyntaxError::Missing("min"))?;
    let most = most.ok_or(SyntaxError::Missing("max"))?;
    if !(least..=most).contains(&default) {
        return Err(SyntaxError::Contradiction("the default is not between min and max"));
    }
    Ok(OptionKind::Spin { default, least, most })
}

fn combo(words: &mut Words<'_>) -> Result<OptionKind, SyntaxError> {
    words.keyword("default")?;
    let default = word(words, "the default")?;
    let mut choices = Vec::new();
    while words.peek().is_some() {
        words.keyword("var")?;
        choices.push(word(words, "a choice")?);
    }
    if !choices.contains(&default) {
        return Err(SyntaxError::Contradiction("the default is none of the choices"));
    }
    Ok(OptionKind::Combo { default, choices })
}

impl fmt::Display for OptionDeclaration {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "option name {} type ", self.name)?;
        match &self.kind {
            OptionKind::Check { default } => write!(f, "check default {default}"),
            OptionKind::Spin { default, least, most } => {
                write!(f, "spin default {default} min {least} max {most}")
            }
            OptionKind::Combo { default, choices } => {
                write!(f, "combo default {default}")?;
                choices.iter().try_for_each(|choice| write!(f, " var {choice}"))
            }
            OptionKind::String { default: None } => f.write_str("string default"),
            OptionKind::String { default: Some(default) } => write!(f, "string default {default}"),
            OptionKind::Button => f.write_str("button"),
        }
    }
}
