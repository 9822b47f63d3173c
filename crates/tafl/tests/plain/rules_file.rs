//! Rule-set files, read without the library: the `rules` table, on top of what the file extends.

use std::path::{Path, PathBuf};

use tafl::rules::Rules;
use toml::{Table, Value};

/// The folder with the rule-set files.
fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../rules")
}

/// The rules of a rule-set file, if there is one of this id.
pub fn rules(id: &str) -> Option<Rules> {
    let table = table(id)?;
    let rules = table.get("rules").expect("a rules table").clone();
    Some(rules.try_into().unwrap_or_else(|error| panic!("{id}: {error}")))
}

fn table(id: &str) -> Option<Table> {
    let text = std::fs::read_to_string(folder().join(format!("{id}.toml"))).ok()?;
    let own: Table = text.parse().unwrap_or_else(|error| panic!("{id}: {error}"));
    let Some(base) = own.get("extends").and_then(Value::as_str) else { return Some(own) };
    let mut whole = self::table(base).unwrap_or_else(|| panic!("{id} extends {base}, which is not there"));
    for name in own.get("without").and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_str) {
        remove(&mut whole, &format!("rules.{name}"));
    }
    merge(&mut whole, own);
    Some(whole)
}

fn merge(base: &mut Table, over: Table) {
    for (key, value) in over {
        match (base.get_mut(&key), value) {
            (Some(Value::Table(below)), Value::Table(above)) => merge(below, above),
            (_, value) => {
                base.insert(key, value);
            }
        }
    }
}

/// Removes the setting of a dotted name.
fn remove(table: &mut Table, name: &str) {
    match name.split_once('.') {
        None => drop(table.remove(name)),
        Some((first, rest)) => {
            if let Some(Value::Table(below)) = table.get_mut(first) {
                remove(below, rest);
            }
        }
    }
}
