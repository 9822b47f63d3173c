//! The library: rule sets with an id, a name and the clause behind every setting; and the texts they come from.
//!
//! The rule sets are the files of the folder `rules/`, built into the program. Their format is described in
//! `docs/rule-sets.md`.

mod citation;
mod files;
mod read;
mod settings;
mod texts;
mod write;

use std::collections::BTreeMap;
use std::sync::{LazyLock, OnceLock};

use serde::{Deserialize, Serialize};
use thiserror::Error;

pub use citation::{Citation, ClauseRef, PLAY};
pub use read::wanted_in_words;
pub use settings::{ABSENT, Difference, canonical_hash, diff};
pub use texts::{
    Clause, Event, LinnaeusBoard, Mark, Source, SourceKind, history, linnaeus_board, source, sources,
};
pub use write::{MAX_NAME, NoFileName, file_name, own_id, plain_name};

use crate::problem::RulesError;
use crate::rules::Rules;
use crate::variant::Variant;

/// The longest rule-set file that is read, in bytes.
///
/// ```
/// use tafl::library::{MAX_FILE, RuleSet};
/// assert!(RuleSet::from_toml(&"#".repeat(MAX_FILE + 1)).is_err());
/// ```
pub const MAX_FILE: usize = 1 << 20;

/// Rules with an id, a name, and citations.
///
/// ```
/// use tafl::library;
/// let linnaeus = library::get("linnaeus-1732").unwrap();
/// assert_eq!(linnaeus.rules.board.size, 9);
/// assert_eq!(linnaeus.citation("king_capture.beside").unwrap().clauses()[0].to_string(), "B 11");
/// ```
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
    #[serde(default)]
    pub summary: String,
    /// The key of the text it follows, in `rules/texts/sources.toml`.
    pub text: String,
    /// The id of the rule set it takes everything from that it does not say itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub extends: Option<String>,
    /// The inherited settings that it takes away: optional ones (`ending.repetition`) and whole areas and piece
    /// kinds (`area.throne`).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub without: Vec<String>,
    /// The rules.
    pub rules: Rules,
    /// The clause behind each setting, by the setting's dotted name or a prefix of it.
    #[serde(default)]
    pub citations: BTreeMap<String, Citation>,
}

/// Why a rule set cannot be used.
///
/// ```
/// use tafl::library::{RuleSet, RuleSetError};
/// let error = RuleSet::from_toml("id = \"x\"\nname = \"x\"\nextends = \"chess\"").unwrap_err();
/// assert_eq!(error, RuleSetError::Extends("chess".to_owned()));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum RuleSetError {
    /// The file is not TOML, or has an unknown key or a wrong value. The text names the line.
    #[error("{0}")]
    File(String),
    /// It extends a rule set that does not exist.
    #[error("extends: there is no rule set \"{}\"", .0.escape_debug())]
    Extends(String),
    /// The rules contradict themselves.
    #[error("{}{error}", .line.map_or_else(String::new, |line| format!("line {line}: ")))]
    Rules {
        /// What is wrong.
        error: RulesError,
        /// The line of the setting in the file; none if the setting is inherited.
        line: Option<usize>,
    },
}

/// An id that no rule set of the library has.
///
/// ```
/// use tafl::library;
/// let error = library::variant("chess").unwrap_err();
/// assert_eq!(error.to_string(), "there is no rule set \"chess\"");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("there is no rule set \"{}\"", .0.escape_debug())]
pub struct UnknownRuleSet(pub String);

/// A rule set of the library, and its rules compiled, as soon as somebody has asked for them.
struct BuiltIn {
    set: RuleSet,
    compiled: OnceLock<Variant>,
}

/// Those of them that somebody has asked for: reading all takes a while, in a browser.
static READ: [OnceLock<BuiltIn>; files::RULE_SETS.len()] =
    [const { OnceLock::new() }; files::RULE_SETS.len()];

static ALL: LazyLock<Vec<&'static RuleSet>> = LazyLock::new(|| {
    let mut sets: Vec<&RuleSet> = (0..READ.len()).map(|place| &built_in(place).set).collect();
    sets.sort_by(|a, b| (&a.family, &a.id).cmp(&(&b.family, &b.id)));
    sets
});

/// The library's rule set with this number.
fn built_in(place: usize) -> &'static BuiltIn {
    let (id, text) = files::RULE_SETS[place];
    READ[place].get_or_init(|| match read::without_checking(text) {
        Ok(read) => BuiltIn { set: read.set, compiled: OnceLock::new() },
        // The files are part of the program, and tests read them all.
        Err(error) => unreachable!("rules/{id}.toml: {error}"),
    })
}

/// The library's rule set of this id.
fn find(id: &str) -> Option<&'static BuiltIn> {
    let place = files::RULE_SETS.iter().position(|(known, _)| *known == id)?;
    Some(built_in(place))
}

impl BuiltIn {
    fn variant(&self) -> Variant {
        let compiled = self.compiled.get_or_init(|| match Variant::new(self.set.rules.clone()) {
            Ok(variant) => variant,
            Err(error) => unreachable!("{}: {error}", self.set.id),
        });
        compiled.clone()
    }
}

/// The ids of all rule sets, in the order of the alphabet. Unlike [`all`], this reads none of them.
///
/// ```
/// use tafl::library;
/// assert_eq!(library::ids().count(), library::all().len());
/// assert!(library::ids().any(|id| id == "copenhagen"));
/// ```
pub fn ids() -> impl Iterator<Item = &'static str> {
    files::RULE_SETS.iter().map(|&(id, _)| id)
}

/// All rule sets, sorted by family, then by id.
///
/// ```
/// assert!(tafl::library::all().iter().any(|set| set.id == "copenhagen"));
/// ```
#[must_use]
pub fn all() -> &'static [&'static RuleSet] {
    &ALL
}

/// The compiled rules of a rule set of the library, ready to be played. They are compiled once, and shared.
///
/// ```
/// use tafl::{Game, library};
/// let tablut = library::variant("linnaeus-1732")?;
/// assert_eq!(Game::new(&tablut).legal_moves().len(), 80);
/// # Ok::<(), library::UnknownRuleSet>(())
/// ```
///
/// # Errors
/// If the library has no rule set of this id.
pub fn variant(id: &str) -> Result<Variant, UnknownRuleSet> {
    find(present_id(id)).map(BuiltIn::variant).ok_or_else(|| UnknownRuleSet(id.to_owned()))
}

/// The rule set of this id, or the one that had it in an earlier edition of the library.
///
/// ```
/// use tafl::library;
/// assert_eq!(library::get("modern-standard").unwrap().name, "Modern Standard Tablut");
/// assert_eq!(library::get("copenhagen-white-must-break"), library::get("copenhagen"));
/// assert!(library::get("chess").is_none());
/// ```
#[must_use]
pub fn get(id: &str) -> Option<&'static RuleSet> {
    find(present_id(id)).map(|found| &found.set)
}

/// The rule set of the library whose rules have this [content hash](RuleSet::content_hash), whatever it is called; the first in the order
/// of [`all`] where several have the same rules.
///
/// ```
/// use tafl::library::{self, RuleSet};
/// let copenhagen = library::get("copenhagen").unwrap();
/// let ours = RuleSet::of_rules("Ours", copenhagen.rules.clone());
/// assert_eq!(library::with_hash(&ours.content_hash()).unwrap().rules, copenhagen.rules);
/// assert!(library::with_hash("0123456789abcdef").is_none());
/// ```
#[must_use]
pub fn with_hash(hash: &str) -> Option<&'static RuleSet> {
    static BY_HASH: LazyLock<BTreeMap<String, &'static RuleSet>> =
        LazyLock::new(|| all().iter().rev().map(|&set| (set.content_hash(), set)).collect());
    BY_HASH.get(hash).copied()
}

/// Ids that rule sets had once, which stand in saved games, each with the id of the same rules today.
const FORMER_IDS: [(&str, &str); 1] = [("copenhagen-white-must-break", "copenhagen")];

/// What a rule set of this id is called today.
fn present_id(id: &str) -> &str {
    FORMER_IDS.iter().find(|(former, _)| *former == id).map_or(id, |&(_, now)| now)
}

impl RuleSet {
    /// Reads a rule-set file and checks its rules. Where they are not those of the library, they do not have the name of one
    /// of its sets: [`RuleSet::under_own_name`].
    ///
    /// ```
    /// use tafl::library::RuleSet;
    /// let house = RuleSet::from_toml(r#"
    ///     id = "house-tablut"
    ///     name = "Tablut as we play it"
    ///     extends = "modern-standard"
    ///     [rules.king_capture]
    ///     elsewhere = "four"
    /// "#).unwrap();
    /// assert_eq!(house.family, "tablut");
    ///
    /// let error = RuleSet::from_toml("id = \"x\"\nname = \"x\"\nextends = \"modern-standard\"\nfamly = \"x\"");
    /// assert!(error.unwrap_err().to_string().starts_with("line 4: famly: unknown field `famly`"));
    /// ```
    ///
    /// # Errors
    /// One sentence with the line and the key.
    pub fn from_toml(text: &str) -> Result<RuleSet, RuleSetError> {
        let read = read::without_checking(text)?;
        match read.set.variant() {
            Ok(_) => Ok(read.set.under_own_name()),
            Err(error) => {
                let line = read.line_of_setting(text, &error.key);
                Err(RuleSetError::Rules { error, line })
            }
        }
    }

    /// Its rules, compiled: for a rule set of the library, once, and shared.
    ///
    /// ```
    /// use tafl::library::{self, RuleSet};
    /// let text = "id = \"house\"\nname = \"House\"\nextends = \"modern-standard\"";
    /// let variant = RuleSet::from_toml(text)?.variant()?;
    /// assert!(variant == library::variant("modern-standard")?, "the same rules are equal");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The first setting that cannot be, with its dotted name. A rule set that has been read from a file has none.
    pub fn variant(&self) -> Result<Variant, RulesError> {
        match find(&self.id).filter(|found| found.set.rules == self.rules) {
            Some(found) => Ok(found.variant()),
            None => Variant::new(self.rules.clone()),
        }
    }
}
