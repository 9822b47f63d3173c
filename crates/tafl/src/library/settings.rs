//! The settings of a rule set by their dotted names: listed, compared, hashed.

use sha2::{Digest, Sha256};
use toml::{Table, Value};

use super::{Citation, RuleSet};
use crate::rules::{Missing, ORDINARY_KINDS, PieceKind, Rules, Setting, find};

/// The value of an optional setting that is not there.
///
/// ```
/// use tafl::library::{ABSENT, get};
/// let settings = get("linnaeus-1732").unwrap().settings();
/// assert!(settings.contains(&("capture.shieldwall".to_owned(), ABSENT.to_owned())));
/// ```
pub const ABSENT: &str = "absent";

/// The areas that are listed even where a game has none.
const AREAS: [&str; 3] = ["throne", "corners", "attacker-camps"];

/// Settings that are listed only where they are there: those that every kind but the ordinary ones has, and the one
/// that goes with another.
const LISTED_IF_THERE: [&str; 3] = ["pieces.*.side", "pieces.*.letter", "pieces.*.turns_into"];

/// What is part of the rules' content even where it has its default value. Recorded games name the hashes of their
/// rules, so this stays as it was when the first of them were written.
const ALWAYS_HASHED: &str = "pieces.*.jump.";

/// A setting in which two rule sets differ.
///
/// ```
/// use tafl::library::{Difference, diff, get};
/// let differences = diff(get("linnaeus-1732").unwrap(), get("linnaeus-1732-blocks").unwrap());
/// let castle: &Difference = &differences[0];
/// assert_eq!((castle.setting.as_str(), castle.second.as_deref()), ("area.throne.pass", Some("[]")));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Difference<'a> {
    /// Its dotted name.
    pub setting: String,
    /// Its value in the first; none if the first has no such setting (an area or piece that it lacks).
    pub first: Option<String>,
    /// Its value in the second.
    pub second: Option<String>,
    /// What fixes it in the first.
    pub first_citation: Option<&'a Citation>,
    /// What fixes it in the second.
    pub second_citation: Option<&'a Citation>,
}

/// The settings in which two rule sets differ, with both values and both citations.
///
/// ```
/// use tafl::library::{diff, get};
/// let (open, blocks) = (get("linnaeus-1732").unwrap(), get("linnaeus-1732-blocks").unwrap());
/// let differences = diff(open, blocks);
/// assert_eq!(differences.len(), 1);
/// assert_eq!(differences[0].setting, "area.throne.pass");
/// assert_eq!(differences[0].second.as_deref(), Some("[]"));
/// ```
#[must_use]
pub fn diff<'a>(first: &'a RuleSet, second: &'a RuleSet) -> Vec<Difference<'a>> {
    let (left, right) = (first.settings(), second.settings());
    let of = |settings: &[(String, String)], name: &str| {
        settings.iter().find(|(other, _)| other == name).map(|(_, value)| value.clone())
    };
    let mut names: Vec<&String> = left.iter().map(|(name, _)| name).collect();
    for (index, (name, _)) in right.iter().enumerate() {
        if !names.contains(&name) {
            // Where the second lists it: right after the setting before it.
            let before = index.checked_sub(1).and_then(|index| right.get(index)).map(|(name, _)| name);
            let place = before.and_then(|before| names.iter().position(|other| *other == before));
            names.insert(place.map_or(0, |place| place + 1), name);
        }
    }
    names
        .into_iter()
        .filter_map(|name| {
            let (a, b) = (of(&left, name), of(&right, name));
            // A table that one of them has says nothing by itself; its settings have rows of their own.
            let value = |value: &Option<String>| value.clone().filter(|value| value != ABSENT);
            (value(&a) != value(&b)).then(|| Difference {
                setting: name.clone(),
                first_citation: first.citation(name),
                second_citation: second.citation(name),
                first: a,
                second: b,
            })
        })
        .collect()
}

impl RuleSet {
    /// Every setting by its dotted name with its value as the file would write it, defaults included. Optional
    /// settings that are not there have the value [`ABSENT`].
    ///
    /// ```
    /// let settings = tafl::library::get("modern-standard").unwrap().settings();
    /// assert!(settings.contains(&("king_capture.beside".to_owned(), "\"four\"".to_owned())));
    /// assert!(settings.contains(&("capture.shieldwall".to_owned(), "absent".to_owned())));
    /// ```
    #[must_use]
    pub fn settings(&self) -> Vec<(String, String)> {
        listed(&self.rules)
    }

    /// A hash of the rules' content, which stays the same when a file is worded, ordered or cited differently:
    /// the first 16 hexadecimal digits of the SHA-256 of [`RuleSet::canonical_rules`].
    ///
    /// ```
    /// use tafl::library::get;
    /// let hash = get("modern-standard").unwrap().content_hash();
    /// assert_eq!(hash.len(), 16);
    /// assert_ne!(hash, get("modern-standard-return").unwrap().content_hash());
    /// ```
    #[must_use]
    pub fn content_hash(&self) -> String {
        canonical_hash(&self.canonical_rules())
    }

    /// The rules as canonical TOML: one line `name = value` for each setting that has not its default value,
    /// sorted by name.
    ///
    /// ```
    /// let rules = tafl::library::get("modern-standard").unwrap().canonical_rules();
    /// assert!(rules.starts_with("area.throne.hostile_empty = [\"attackers\", \"defenders\", \"king\"]\n"));
    /// ```
    #[must_use]
    pub fn canonical_rules(&self) -> String {
        let mut lines: Vec<String> = self
            .settings()
            .into_iter()
            .filter(|(name, value)| value != ABSENT && !is_default(name, value))
            .map(|(name, value)| format!("{name} = {value}\n"))
            .collect();
        lines.sort();
        lines.concat()
    }
}

/// The [content hash](RuleSet::content_hash) of rules that are there in their [canonical form](RuleSet::canonical_rules) only, as
/// in files that were made of them.
///
/// ```
/// use tafl::library::{canonical_hash, get};
/// let magpie = get("magpie").unwrap();
/// assert_eq!(canonical_hash(&magpie.canonical_rules()), magpie.content_hash());
/// ```
#[must_use]
pub fn canonical_hash(canonical_rules: &str) -> String {
    let digest = Sha256::digest(canonical_rules);
    digest.iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}

/// The settings of rules, in the order of the file format.
fn listed(rules: &Rules) -> Vec<(String, String)> {
    // Rules hold nothing that TOML cannot say; if they did, nothing would be listed, which tests would see.
    let table = Table::try_from(rules).unwrap_or_default();
    let ordinary = Table::try_from(PieceKind::default()).unwrap_or_default();
    let mut list = Vec::new();
    let mut group_before = None;
    for setting in Setting::all() {
        let Some((group, _)) = setting.name.split_once(".*.") else {
            let value = find(&table, &setting.name);
            add(&mut list, setting, &setting.name, value);
            continue;
        };
        if group_before.replace(group) == Some(group) {
            continue;
        }
        // All settings of the first piece or area, then those of the next.
        let none = Table::new();
        let instances = table.get(group).and_then(Value::as_table).unwrap_or(&none);
        let always: &[&str] = if group == "pieces" { &ORDINARY_KINDS } else { &[] };
        let others = instances.keys().map(String::as_str).filter(|name| !always.contains(name));
        for name in always.iter().copied().chain(others) {
            let instance = instances.get(name).and_then(Value::as_table).unwrap_or(&ordinary);
            let prefix = format!("{group}.*.");
            for setting in Setting::all() {
                if let Some(own_name) = setting.name.strip_prefix(&prefix) {
                    add(&mut list, setting, &setting.name_of(name), find(instance, own_name));
                }
            }
        }
        if group == "area" {
            let absent = AREAS.into_iter().filter(|&name| !instances.contains_key(name));
            list.extend(absent.map(|name| (format!("area.{name}"), ABSENT.to_owned())));
        }
    }
    list
}

/// Lists a setting with its value; one that is not there with the part of the rules that is absent, once.
fn add(list: &mut Vec<(String, String)>, setting: &Setting, name: &str, value: Option<&Value>) {
    match (value, &setting.part) {
        (Some(value), _) => list.push((name.to_owned(), value.to_string())),
        (None, Some(part)) if !LISTED_IF_THERE.contains(&part.as_str()) => {
            let words = part.split('.').count();
            let part: Vec<&str> = name.split('.').take(words).collect();
            let absent = (part.join("."), ABSENT.to_owned());
            if list.last() != Some(&absent) {
                list.push(absent);
            }
        }
        (None, _) => {}
    }
}

/// Whether a setting has the value that holds where it is missing.
fn is_default(name: &str, value: &str) -> bool {
    let means = |setting: &Setting| matches!(&setting.missing, Missing::Means(default) if default == value);
    !Setting::general_name(name).starts_with(ALWAYS_HASHED) && Setting::named(name).is_some_and(means)
}

#[cfg(test)]
mod tests {
    use super::super::{PLAY, all};
    use super::*;

    #[test]
    fn every_setting_and_every_citation_of_the_library_is_in_the_table() {
        for set in all() {
            for (name, _) in set.settings() {
                assert!(Setting::exists(&name), "{}: {name}", set.id);
            }
            for name in set.citations.keys() {
                assert!(Setting::exists(name) || PLAY.contains(&name.as_str()), "{}: {name}", set.id);
            }
        }
    }

    #[test]
    fn every_setting_is_listed() {
        let names: Vec<String> = all().iter().flat_map(|set| set.settings()).map(|(name, _)| name).collect();
        for setting in Setting::all() {
            let listed = names.iter().any(|name| Setting::general_name(name) == setting.name);
            assert!(listed || LISTED_IF_THERE.contains(&setting.name.as_str()), "{}", setting.name);
        }
    }
}
