//! Rule sets: rules with an id, a name and the clause behind every setting; and the texts they come from.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::rules::Rules;
use crate::variant::RulesError;

/// Rules with an id, a name, and citations.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RuleSet {
    /// Its id: lower-case words and numbers joined by hyphens.
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// The family it is listed with: `tablut`, `brandub`, `hnefatafl`, ...
    pub family: String,
    /// What sets it apart, in one or two sentences.
    pub summary: String,
    /// The key of the text it follows, in `rules/texts/sources.toml`.
    pub text: String,
    /// The id of the rule set it takes everything from that it does not say itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub extends: Option<String>,
    /// The rules.
    pub rules: Rules,
    /// The clause behind each setting, by the setting's dotted name or a prefix of it.
    pub citations: BTreeMap<String, Citation>,
}

/// What fixes a setting.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Citation {
    /// Clauses of texts: `A 5`, `B 10; C 10`. Each is the key of a text, a space, and the clause's number or heading.
    Clauses(String),
    /// Clauses, with a word on how they are read.
    Read {
        /// The clauses.
        clause: String,
        /// How they are read.
        note: String,
    },
    /// The text is silent; the reason for the default.
    Silent {
        /// The reason.
        silent: String,
    },
}

/// Why a rule set cannot be used.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum RuleSetError {
    /// The file is not TOML, or has an unknown key or a wrong value. The text names the line.
    #[error("{0}")]
    File(String),
    /// It extends a rule set that does not exist.
    #[error("extends: there is no rule set \"{0}\"")]
    Extends(String),
    /// The rules contradict themselves.
    #[error("{error} (line {line})", line = .line.map_or("unknown".to_owned(), |l| l.to_string()))]
    Rules {
        /// What is wrong.
        error: RulesError,
        /// The line of the setting in the file.
        line: Option<usize>,
    },
}

/// All rule sets, sorted by family, then as listed.
#[must_use]
pub fn all() -> &'static [RuleSet] {
    unimplemented!()
}

/// The rule set of this id.
#[must_use]
pub fn get(id: &str) -> Option<&'static RuleSet> {
    all().iter().find(|set| set.id == id)
}

impl RuleSet {
    /// Reads a rule-set file and checks its rules.
    ///
    /// # Errors
    /// One sentence with the key and the line.
    pub fn from_toml(text: &str) -> Result<RuleSet, RuleSetError> {
        let _ = text;
        unimplemented!()
    }

    /// Every setting by its dotted name with its value as the file would write it, defaults included.
    #[must_use]
    pub fn settings(&self) -> Vec<(String, String)> {
        unimplemented!()
    }

    /// What fixes a setting: the citation of the longest prefix of its dotted name.
    #[must_use]
    pub fn citation(&self, setting: &str) -> Option<&Citation> {
        let _ = setting;
        unimplemented!()
    }

    /// A hash of the rules' content: the first 16 hexadecimal digits of the SHA-256 of their canonical TOML.
    #[must_use]
    pub fn content_hash(&self) -> String {
        unimplemented!()
    }
}
