//! Rules as tables, whose settings are found, changed and taken away by their dotted names.

use tafl::rules::Rules;
use toml::{Table, Value};

/// Rules as a table in which every kind of piece has every setting.
pub(crate) fn table_of(rules: &Rules) -> Table {
    // Rules hold nothing that TOML cannot say.
    Table::try_from(rules.written_out()).unwrap_or_default()
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
