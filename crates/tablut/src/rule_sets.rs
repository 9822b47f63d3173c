//! Finding a rule set by id or file, with its compiled variant.

use std::path::Path;

use tafl::library::{self, RuleSet, RuleSetError};
use tafl::{Setup, Variant};
pub use tafl_import::Chosen;

use crate::failure::Failure;
use crate::{input, wording};

/// The rule set that is played where nothing else is said.
pub const DEFAULT: &str = "modern-standard";

/// Compiles a rule set.
fn compiled(set: RuleSet) -> Result<Chosen, Failure> {
    let id = set.id.clone();
    Chosen::new(set)
        .map_err(|error| Failure::input(format!("rule set {id}: {}", wording::rules_error(&error))))
}

/// The rule set of this id, or the one in the file of this name.
pub fn find(name: &str) -> Result<Chosen, Failure> {
    if let Some(set) = library::get(name) {
        return compiled(set.clone());
    }
    let path = Path::new(name);
    if path.exists() || looks_like_a_file(name) {
        return read_file(&input::read_text(path)?, name);
    }
    Err(Failure::input(unknown(name)))
}

/// The rule set in a file's text; `name` is the file's, for the message.
fn read_file(text: &str, name: &str) -> Result<Chosen, Failure> {
    let set = RuleSet::from_toml(text).map_err(|error| {
        Failure::input(match error {
            RuleSetError::Rules { error, line } => {
                let line = line.map_or_else(String::new, |line| format!("line {line}: "));
                format!("{name}: {line}{}", wording::rules_error(&error))
            }
            RuleSetError::File(_) | RuleSetError::Extends(_) => format!("{name}: {error}"),
        })
    })?;
    compiled(set)
}

/// The built-in rule set of this id.
pub fn built_in(id: &str) -> Result<Chosen, Failure> {
    match library::get(id) {
        Some(set) => compiled(set.clone()),
        None => Err(Failure::input(unknown(id))),
    }
}

/// Reads a position string and checks it against a variant.
pub fn position(variant: &Variant, text: &str) -> Result<Setup, Failure> {
    let setup: Setup = text
        .parse()
        .map_err(|error| Failure::input(format!("position: {}", wording::setup_problem(&error))))?;
    tafl::Game::from_setup(variant, &setup)
        .map_err(|error| Failure::input(format!("position: {}", wording::position_problem(&error))))?;
    Ok(setup)
}

fn looks_like_a_file(name: &str) -> bool {
    name == input::STDIN || name.ends_with(".toml") || name.contains(std::path::MAIN_SEPARATOR)
}

/// The sentence for a name that is no rule set, with the nearest ids.
pub fn unknown(name: &str) -> String {
    let shown: String = name.chars().take(60).collect();
    let near = nearest(name, library::all().iter().map(|set| set.id.as_str()));
    let advice = match near.as_slice() {
        [] => "`tablut rules` lists them all".to_owned(),
        [one] => format!("did you mean {one}? `tablut rules` lists them all"),
        [most @ .., last] => {
            format!("did you mean {} or {last}? `tablut rules` lists them all", most.join(", "))
        }
    };
    format!("there is no rule set or file \"{}\"; {advice}", shown.escape_debug())
}

/// Up to three of the ids that are near a name: by few changes of letters, or because one contains the other.
fn nearest<'a>(name: &str, ids: impl Iterator<Item = &'a str>) -> Vec<&'a str> {
    let name: String = name.to_lowercase().chars().take(60).collect();
    let parts = name.matches('-').count() + 1;
    let mut near: Vec<(usize, &str)> = ids
        .filter_map(|id| {
            // `bradubh` is near to brandubh-wtf.
            let beginning = id.match_indices('-').nth(parts - 1).map_or(id, |(end, _)| &id[..end]);
            let changes = changes_between(&name, id)
                .min(changes_between(&name, beginning) + usize::from(beginning != id));
            let contained = name.len() >= 4 && (id.contains(&name) || name.contains(id));
            let rank = if contained { changes.min(2) } else { changes };
            (rank <= 2.max(name.len() / 4)).then_some((rank, id))
        })
        .collect();
    near.sort();
    if near.first().is_some_and(|(rank, _)| *rank == 0) {
        near.truncate(1);
    }
    near.into_iter().take(3).map(|(_, id)| id).collect()
}

/// How many letters have to be changed, added or taken away to make one word of the other (Levenshtein).
fn changes_between(one: &str, other: &str) -> usize {
    let other: Vec<char> = other.chars().collect();
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (i, letter) in one.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, &target) in other.iter().enumerate() {
            let replaced = diagonal + usize::from(letter != target);
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(row[j] + 1).min(row[j + 1] + 1);
        }
    }
    row[other.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn near_names_are_found() {
        let ids = ["modern-standard", "linnaeus-1732", "brandubh-wtf"];
        assert_eq!(nearest("modern-standart", ids.into_iter()), ["modern-standard"]);
        assert_eq!(nearest("linnaeus", ids.into_iter()), ["linnaeus-1732"]);
        assert!(nearest("chess", ids.into_iter()).is_empty());
    }

    #[test]
    fn changes_are_counted() {
        assert_eq!(changes_between("kitten", "sitting"), 3);
        assert_eq!(changes_between("", "abc"), 3);
    }
}
