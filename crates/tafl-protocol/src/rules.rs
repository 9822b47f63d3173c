//! [`RulesSource`]: how a host says which rules are played, and [`LoadedRules`]: those rules, ready to play.

use std::fmt;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use tafl::library::{self, MAX_FILE, RuleSet, RuleSetError};
use tafl::{RulesError, Variant};
use tafl_notation::opentafl::{ReadOptions, RulesReadError, read_rules};
use thiserror::Error;

use crate::text::{Text, Word};
use crate::words::{SyntaxError, Words, unexpected};

/// Which rules are played.
///
/// ```
/// use tafl_protocol::{HostMessage, RulesSource, Word};
/// let tablut = RulesSource::Id(Word::new("modern-standard").unwrap());
/// assert_eq!(HostMessage::Rules(tablut).to_string(), "rules id modern-standard");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RulesSource {
    /// Those of the library with this id.
    Id(Word),
    /// Those in a rule-set file, which the engine reads.
    File(Text),
    /// Those of an OpenTafl rules string.
    OpenTafl(Text),
    /// Those in this text of a rule-set file; on the line it stands in quotes as JSON writes them.
    Toml(String),
}

/// Rules that an engine has accepted, as it names them.
///
/// ```
/// use tafl_protocol::{EngineMessage, RulesSource, Word};
/// let loaded = RulesSource::Id(Word::new("modern-standard").unwrap()).load().unwrap();
/// let line = format!("rulesok modern-standard {:016x}", loaded.accepted().hash);
/// assert_eq!(EngineMessage::RulesOk(loaded.accepted()).to_string(), line);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AcceptedRules {
    /// The id of the rule set; `opentafl` for one from a rules string.
    pub id: Word,
    /// The hash of its content, which tells whether both ends mean the same.
    pub hash: u64,
}

/// Rules that have been found and compiled.
///
/// ```
/// use tafl_protocol::{RulesSource, Word};
/// let loaded = RulesSource::Id(Word::new("brandubh-wtf").unwrap()).load().unwrap();
/// assert_eq!((loaded.id.as_str(), loaded.variant.size()), ("brandubh-wtf", 7));
/// ```
#[derive(Debug, Clone)]
pub struct LoadedRules {
    /// The id of the rule set.
    pub id: Word,
    /// The hash of its content.
    pub hash: u64,
    /// The rules, compiled.
    pub variant: Variant,
}

/// Rules that cannot be played.
///
/// ```
/// use tafl_protocol::{RulesSource, RulesSourceError, Word};
/// let error = RulesSource::Id(Word::new("chess").unwrap()).load().unwrap_err();
/// assert!(matches!(&error, RulesSourceError::Id(id) if id.as_str() == "chess"));
/// assert_eq!(error.to_string(), "there is no rule set chess");
/// ```
#[derive(Debug, Error)]
pub enum RulesSourceError {
    /// The library has no rule set of this id.
    #[error("there is no rule set {0}")]
    Id(Word),
    /// The file cannot be read.
    #[error("the file cannot be read: {0}")]
    File(#[from] io::Error),
    /// The file is too long.
    #[error("the file has more than {MAX_FILE} bytes")]
    TooLong,
    /// The text is not that of a rule set.
    #[error("{0}")]
    Set(#[from] RuleSetError),
    /// The OpenTafl string is none.
    #[error("{0}")]
    OpenTafl(#[from] RulesReadError),
    /// The rules contradict themselves.
    #[error("{0}")]
    Rules(#[from] RulesError),
}

impl RulesSource {
    /// Finds the rules, reads and compiles them.
    ///
    /// # Errors
    /// Why they cannot be played.
    pub fn load(&self) -> Result<LoadedRules, RulesSourceError> {
        match self {
            RulesSource::Id(id) => match library::get(id.as_str()) {
                Some(set) => LoadedRules::of(set),
                None => Err(RulesSourceError::Id(id.clone())),
            },
            RulesSource::File(path) => {
                let path = Path::new(path.as_str());
                if !path.exists() {
                    return Err(io::Error::new(io::ErrorKind::NotFound, "there is no such file").into());
                }
                if !path.is_file() {
                    // Reading from a device or a pipe might never end.
                    let other = "it is a folder, a device or a pipe";
                    return Err(io::Error::new(io::ErrorKind::InvalidInput, other).into());
                }
                let mut bytes = Vec::new();
                File::open(path)?.take(MAX_FILE as u64 + 1).read_to_end(&mut bytes)?;
                if bytes.len() > MAX_FILE {
                    return Err(RulesSourceError::TooLong);
                }
                let no_text = |_| io::Error::new(io::ErrorKind::InvalidData, "it is not UTF-8 text");
                let text = String::from_utf8(bytes).map_err(no_text)?;
                LoadedRules::of(&RuleSet::from_toml(&text)?)
            }
            RulesSource::Toml(text) => LoadedRules::of(&RuleSet::from_toml(text)?),
            RulesSource::OpenTafl(text) => {
                let record = read_rules(text.as_str(), &ReadOptions::default())?;
                let set = RuleSet {
                    id: "opentafl".to_owned(),
                    name: record.name.unwrap_or_else(|| "OpenTafl rules".to_owned()),
                    family: String::new(),
                    summary: String::new(),
                    text: String::new(),
                    extends: None,
                    without: Vec::new(),
                    rules: record.rules,
                    citations: Default::default(),
                };
                LoadedRules::of(&set)
            }
        }
    }

    pub(crate) fn read(words: &mut Words<'_>) -> Result<RulesSource, SyntaxError> {
        let kind = words.expect("id, file, opentafl or toml")?;
        let text = |text: &str| Text::new(text).map_err(|_| text_error(text));
        match kind {
            "id" => {
                let id = words.expect("the id of a rule set")?;
                words.end()?;
                Ok(RulesSource::Id(Word::new(id).map_err(|_| unexpected(id))?))
            }
            "file" => Ok(RulesSource::File(text(words.rest())?)),
            "opentafl" => Ok(RulesSource::OpenTafl(text(words.rest())?)),
            "toml" => {
                serde_json::from_str(words.rest()).map(RulesSource::Toml).map_err(|_| SyntaxError::Quotes)
            }
            other => Err(unexpected(other)),
        }
    }
}

/// What is wrong with the rest of a line that is no [`Text`].
pub(crate) fn text_error(text: &str) -> SyntaxError {
    if text.is_empty() {
        SyntaxError::Missing("a text")
    } else if text.len() > Text::MAX {
        SyntaxError::Contradiction("the text is longer than 65536 bytes")
    } else {
        SyntaxError::ControlCharacter
    }
}

impl fmt::Display for RulesSource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RulesSource::Id(id) => write!(f, "rules id {id}"),
            RulesSource::File(path) => write!(f, "rules file {path}"),
            RulesSource::OpenTafl(text) => write!(f, "rules opentafl {text}"),
            RulesSource::Toml(text) => {
                f.write_str("rules toml \"")?;
                for character in text.chars() {
                    match character {
                        '"' => f.write_str("\\\"")?,
                        '\\' => f.write_str("\\\\")?,
                        '\n' => f.write_str("\\n")?,
                        '\t' => f.write_str("\\t")?,
                        other if other.is_control() => write!(f, "\\u{:04x}", u32::from(other))?,
                        other => write!(f, "{other}")?,
                    }
                }
                f.write_str("\"")
            }
        }
    }
}

impl LoadedRules {
    /// A rule set, compiled.
    ///
    /// ```
    /// use tafl_protocol::LoadedRules;
    /// let set = tafl::library::get("copenhagen").unwrap();
    /// assert_eq!(format!("{:016x}", LoadedRules::of(set).unwrap().hash), set.content_hash());
    /// ```
    ///
    /// # Errors
    /// If the rules contradict themselves.
    pub fn of(set: &RuleSet) -> Result<LoadedRules, RulesSourceError> {
        let variant = set.variant()?;
        // The first 16 hexadecimal digits of a longer hash: always a number.
        let hash = u64::from_str_radix(&set.content_hash(), 16).unwrap_or(0);
        Ok(LoadedRules { id: Word::cleaned(&set.id), hash, variant })
    }

    /// What an engine answers when it takes them.
    #[must_use]
    pub fn accepted(&self) -> AcceptedRules {
        AcceptedRules { id: self.id.clone(), hash: self.hash }
    }
}
