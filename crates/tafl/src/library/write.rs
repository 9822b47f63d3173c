//! Writes rule-set files: what [`RuleSet::from_toml`] reads.

use std::collections::BTreeMap;

use thiserror::Error;
use toml::{Table, Value};

use super::{Citation, RuleSet, all, get, sources};
use crate::rules::{ORDINARY_KINDS, Rules};

/// The most characters that the name of rules of one's own has.
///
/// ```
/// use tafl::library::{self, MAX_NAME, RuleSet};
/// let rules = library::get("modern-standard").unwrap().rules.clone();
/// assert_eq!(RuleSet::of_rules(&"x".repeat(100), rules).name.len(), MAX_NAME);
/// ```
pub const MAX_NAME: usize = 60;

/// What stands before a rule set's name where its rules have been changed and have no name of their own.
const CHANGED: &str = "Changed rules, after ";

/// A text as ids, kinds of piece and areas are named: lower-case words and numbers joined by hyphens.
///
/// ```
/// assert_eq!(tafl::library::plain_name(" Our game, 2nd try "), "our-game-2nd-try");
/// ```
#[must_use]
pub fn plain_name(text: &str) -> String {
    let letters = text.trim().chars().take(MAX_NAME).map(|letter| match letter.to_ascii_lowercase() {
        letter @ ('a'..='z' | '0'..='9') => letter,
        _ => '-',
    });
    let words: String = letters.collect();
    words.split('-').filter(|word| !word.is_empty()).collect::<Vec<_>>().join("-")
}

/// The id for rules of one's own with a name, never that of a set of the library.
///
/// ```
/// use tafl::library::own_id;
/// assert_eq!(own_id("House rules"), "house-rules");
/// assert_eq!(own_id("Copenhagen"), "copenhagen-own");
/// ```
#[must_use]
pub fn own_id(name: &str) -> String {
    let id = plain_name(name);
    match id.as_str() {
        "" => "own-rules".to_owned(),
        known if get(known).is_some() => format!("{known}-own"),
        _ => id,
    }
}

/// An id that no file is called after: it may be any text where it comes from somebody else's file.
///
/// ```
/// use tafl::library;
/// let error = library::file_name("../elsewhere").unwrap_err();
/// assert!(error.to_string().starts_with("no file can be called after the rule set \"../elsewhere\""));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error(
    "no file can be called after the rule set \"{}\": its id may have letters from a to z, digits and hyphens, 100 at most",
    .0.chars().take(MAX_NAME).collect::<String>().escape_debug()
)]
pub struct NoFileName(pub String);

/// The most bytes that the id of a rule set has where a file is called after it.
const MOST_IN_FILE_NAME: usize = 100;

/// The id of a rule set, if files can be called after it: it has 1 to 100 letters from `a` to `z` and from `A` to `Z`,
/// digits and hyphens, and so never leads out of a folder.
///
/// ```
/// use tafl::library;
/// assert_eq!(library::file_name("linnaeus-1732"), Ok("linnaeus-1732"));
/// assert!(["", "a/b", "..", "a b", "Brandubh ", "é"].into_iter().all(|id| library::file_name(id).is_err()));
/// ```
///
/// # Errors
/// If it has anything else.
pub fn file_name(id: &str) -> Result<&str, NoFileName> {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
    if (1..=MOST_IN_FILE_NAME).contains(&id.len()) && id.bytes().all(is_plain) {
        Ok(id)
    } else {
        Err(NoFileName(id.to_owned()))
    }
}

impl Rules {
    /// The same rules with the settings of every kind of piece written out, those of attacker, defender and king too.
    ///
    /// ```
    /// let rules = &tafl::library::get("modern-standard").unwrap().rules;
    /// assert!(rules.written_out().pieces.contains_key("defender"));
    /// ```
    #[must_use]
    pub fn written_out(&self) -> Rules {
        let mut rules = self.clone();
        for kind in ORDINARY_KINDS {
            rules.pieces.entry(kind.to_owned()).or_default();
        }
        rules
    }
}

impl RuleSet {
    /// A rule set of one's own: rules with a name, and without citations. Control characters in the name are left out.
    ///
    /// ```
    /// use tafl::library::{self, RuleSet};
    /// let rules = library::get("modern-standard").unwrap().rules.clone();
    /// assert_eq!(RuleSet::of_rules("House rules", rules).id, "house-rules");
    /// ```
    #[must_use]
    pub fn of_rules(name: &str, rules: Rules) -> RuleSet {
        RuleSet {
            id: own_id(name),
            name: name.chars().filter(|letter| !letter.is_control()).take(MAX_NAME).collect(),
            family: "own".to_owned(),
            summary: String::new(),
            text: sources().first().map(|source| source.key.clone()).unwrap_or_default(),
            extends: None,
            without: Vec::new(),
            rules,
            citations: BTreeMap::new(),
        }
    }

    /// The same rules under a name that is theirs: other rules than those of the library never stand under the name of one
    /// of its sets. Changed back, they have it again.
    ///
    /// ```
    /// use tafl::library::{self, RuleSet};
    /// let copenhagen = library::get("copenhagen").unwrap();
    /// let mut rules = copenhagen.rules.clone();
    /// rules.capture.shieldwall = None;
    /// let changed = RuleSet { rules, ..copenhagen.clone() }.under_own_name();
    /// assert_eq!(changed.name, "Changed rules, after Copenhagen Hnefatafl");
    /// assert_eq!(changed.changed_from(), Some(copenhagen));
    /// let back = RuleSet { rules: copenhagen.rules.clone(), ..changed }.under_own_name();
    /// assert_eq!((back.name, back.id.as_str()), (copenhagen.name.clone(), "copenhagen"));
    /// ```
    #[must_use]
    pub fn under_own_name(mut self) -> RuleSet {
        let is_theirs = |set: &&RuleSet| set.content_hash() == self.content_hash();
        if let Some(of) = self.changed_from().filter(is_theirs) {
            self.name.clone_from(&of.name);
            return self;
        }
        let name = plain_name(&self.name);
        let mut called_so = all().iter().copied().filter(|set| plain_name(&set.name) == name);
        let first = called_so.clone().next();
        if let (Some(of), false) = (first, called_so.any(|set| is_theirs(&set))) {
            self.name = format!("{CHANGED}{}", of.name);
        }
        self
    }

    /// The rule set of the library that these rules are called after, where they are changed and have no name of their own.
    ///
    /// ```
    /// use tafl::library;
    /// assert!(library::get("copenhagen").unwrap().changed_from().is_none());
    /// ```
    #[must_use]
    pub fn changed_from(&self) -> Option<&'static RuleSet> {
        let name = self.name.strip_prefix(CHANGED)?;
        all().iter().copied().find(|set| set.name == name)
    }

    /// A rule-set file with every setting written out, and the citations; the rules are the players' own.
    ///
    /// ```
    /// use tafl::library::{self, RuleSet};
    /// let copenhagen = library::get("copenhagen").unwrap();
    /// let read = RuleSet::from_toml(&copenhagen.to_toml()).unwrap();
    /// assert_eq!(read.content_hash(), copenhagen.content_hash());
    /// ```
    #[must_use]
    pub fn to_toml(&self) -> String {
        let mut file = self.head();
        for (key, text) in [("family", "own"), ("text", self.text.as_str())] {
            file.insert(key.to_owned(), Value::from(text));
        }
        file.insert("rules".to_owned(), Value::Table(table_of(&self.rules)));
        with_citations(&mut file, &self.citations);
        toml::to_string(&file).unwrap_or_default()
    }

    /// A rule-set file that extends another rule set: the settings that differ from its, and the citations.
    ///
    /// ```
    /// use tafl::library::{self, RuleSet};
    /// let base = library::get("copenhagen").unwrap();
    /// let mut rules = base.rules.clone();
    /// rules.capture.shieldwall = None;
    /// let file = RuleSet::of_rules("Without walls", rules).to_toml_extending(base);
    /// assert!(file.contains("extends = \"copenhagen\"") && file.contains("without = [\"capture.shieldwall\"]"));
    /// assert!(RuleSet::from_toml(&file).unwrap().rules.capture.shieldwall.is_none());
    /// ```
    #[must_use]
    pub fn to_toml_extending(&self, base: &RuleSet) -> String {
        let mut without = Vec::new();
        let changed = difference(&table_of(&base.rules), &table_of(&self.rules), "", &mut without);
        let mut file = self.head();
        file.insert("extends".to_owned(), Value::from(base.id.clone()));
        if !without.is_empty() {
            file.insert("without".to_owned(), Value::from(without));
        }
        file.insert("rules".to_owned(), Value::Table(changed));
        with_citations(&mut file, &self.citations);
        toml::to_string(&file).unwrap_or_default()
    }

    fn head(&self) -> Table {
        let texts = [("id", &self.id), ("name", &self.name)];
        Table::from_iter(texts.map(|(key, text)| (key.to_owned(), Value::from(text.clone()))))
    }
}

fn table_of(rules: &Rules) -> Table {
    // Rules hold nothing that TOML cannot say.
    Table::try_from(rules.written_out()).unwrap_or_default()
}

fn with_citations(file: &mut Table, citations: &BTreeMap<String, Citation>) {
    if let (false, Ok(citations)) = (citations.is_empty(), Value::try_from(citations)) {
        file.insert("citations".to_owned(), citations);
    }
}

/// What the second table has and the first has not; what only the first has goes by name into `without`.
fn difference(first: &Table, second: &Table, prefix: &str, without: &mut Vec<String>) -> Table {
    let name = |key: &String| if prefix.is_empty() { key.clone() } else { format!("{prefix}.{key}") };
    without.extend(first.keys().filter(|key| !second.contains_key(*key)).map(name));
    let mut changed = Table::new();
    for (key, value) in second {
        match (first.get(key), value) {
            (Some(Value::Table(before)), Value::Table(after)) => {
                let inner = difference(before, after, &name(key), without);
                if !inner.is_empty() {
                    changed.insert(key.clone(), Value::Table(inner));
                }
            }
            (Some(before), after) if before == after => {}
            _ => drop(changed.insert(key.clone(), value.clone())),
        }
    }
    changed
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::library::all;

    #[test]
    fn every_rule_set_is_read_back_as_it_was_written() {
        let base = get("modern-standard").expect("a built-in rule set");
        for set in all() {
            for file in [set.to_toml(), set.to_toml_extending(set)] {
                let read = RuleSet::from_toml(&file).expect(&set.id);
                assert_eq!(read.rules.written_out(), set.rules.written_out(), "{}", set.id);
            }
        }
        let uncited = RuleSet { citations: BTreeMap::new(), ..base.clone() }.to_toml_extending(base);
        assert_eq!(uncited.lines().count(), 5, "{uncited}");
    }
}
