//! The files of rules that are being changed, and the tables that they are written from.

use std::collections::BTreeMap;

use tafl::library::{self, Citation};
use tafl::rules::Rules;
use toml::{Table, Value};

use crate::lab::ORDINARY;

/// The most characters that a name of one's own has.
pub(crate) const MAX_NAME: usize = 60;

/// The file of rules that differ from those of a rule set.
pub(crate) fn short_file(
    set: &library::RuleSet,
    base: &library::RuleSet,
    citations: &BTreeMap<String, Citation>,
) -> String {
    let mut without = Vec::new();
    let changed = difference(&written_out(&base.rules), &written_out(&set.rules), "", &mut without);
    let mut file = head(set);
    file.insert("extends".to_owned(), Value::from(base.id.clone()));
    if !without.is_empty() {
        file.insert("without".to_owned(), Value::from(without));
    }
    file.insert("rules".to_owned(), Value::Table(changed));
    with_citations(&mut file, citations);
    toml::to_string(&file).unwrap_or_default()
}

fn head(set: &library::RuleSet) -> Table {
    Table::from_iter(
        [("id", &set.id), ("name", &set.name)].map(|(key, text)| (key.to_owned(), Value::from(text.clone()))),
    )
}

/// The file with every setting written out.
pub(crate) fn full_file(set: &library::RuleSet) -> String {
    let mut file = head(set);
    for (key, text) in [("family", "own"), ("text", set.text.as_str())] {
        file.insert(key.to_owned(), Value::from(text));
    }
    file.insert("rules".to_owned(), Value::Table(written_out(&set.rules)));
    with_citations(&mut file, &set.citations);
    toml::to_string(&file).unwrap_or_default()
}

fn with_citations(file: &mut Table, citations: &BTreeMap<String, Citation>) {
    if let (false, Ok(citations)) = (citations.is_empty(), Value::try_from(citations)) {
        file.insert("citations".to_owned(), citations);
    }
}

/// The file of rules that came in another notation.
pub(crate) fn file_of(rules: &Rules, name: &str) -> String {
    let set = library::RuleSet {
        id: slug(name),
        name: name.chars().take(MAX_NAME).collect(),
        family: "own".to_owned(),
        summary: String::new(),
        text: library::sources().first().map(|source| source.key.clone()).unwrap_or_default(),
        extends: None,
        without: Vec::new(),
        rules: rules.clone(),
        citations: BTreeMap::new(),
    };
    full_file(&set)
}

/// Rules as a table in which every kind of piece has every setting.
pub(crate) fn written_out(rules: &Rules) -> Table {
    let mut rules = rules.clone();
    for kind in ORDINARY {
        rules.pieces.entry(kind.to_owned()).or_default();
    }
    // Rules hold nothing that TOML cannot say.
    Table::try_from(&rules).unwrap_or_default()
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

/// What stands in a table under a dotted name.
pub(crate) fn find<'a>(table: &'a Table, name: &str) -> Option<&'a Value> {
    let mut words = name.split('.');
    let first = table.get(words.next()?)?;
    words.try_fold(first, |value, word| value.get(word))
}

/// Puts something into a table under a dotted name.
pub(crate) fn insert(table: &mut Table, name: &str, value: Value) {
    match name.split_once('.') {
        None => drop(table.insert(name.to_owned(), value)),
        Some((first, rest)) => {
            let inner = table.entry(first.to_owned()).or_insert_with(|| Value::Table(Table::new()));
            if let Value::Table(inner) = inner {
                insert(inner, rest, value);
            }
        }
    }
}

/// Takes what stands under a dotted name out of a table.
pub(crate) fn remove(table: &mut Table, name: &str) {
    match name.split_once('.') {
        None => drop(table.remove(name)),
        Some((first, rest)) => {
            if let Some(Value::Table(inner)) = table.get_mut(first) {
                remove(inner, rest);
            }
        }
    }
}

/// A name as rules have them: lower-case words and numbers joined by hyphens.
pub(crate) fn name_of(name: &str) -> String {
    let letters = name.trim().chars().take(MAX_NAME).map(|letter| match letter.to_ascii_lowercase() {
        letter @ ('a'..='z' | '0'..='9') => letter,
        _ => '-',
    });
    let words: String = letters.collect();
    words.split('-').filter(|word| !word.is_empty()).collect::<Vec<_>>().join("-")
}

/// The id of rules of one's own, never that of a set of the library.
pub(crate) fn slug(name: &str) -> String {
    let id = name_of(name);
    match id.as_str() {
        "" => "own-rules".to_owned(),
        known if library::get(known).is_some() => format!("{known}-own"),
        _ => id,
    }
}
