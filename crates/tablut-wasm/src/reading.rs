//! Games, positions and rules from any text; every way that it can be wrong is one sentence.

use std::sync::Arc;

use serde::Serialize;
use tafl::library::{self, RuleSetError};
use tafl::notation::record::{self, GameRecord, RecordError, ReplayError, tag};
use tafl::{PositionError, RulesError, SetupError, Variant};
use tsify::Tsify;

use crate::table::{MAX_TEXT, Table};

/// Why a text cannot be used.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Failure {
    /// It is far too long.
    #[error("the text is longer than {} KiB; this is no game, position or rule set", MAX_TEXT >> 10)]
    TooLong,
    /// There is nothing in it.
    #[error("there is nothing to read")]
    Nothing,
    /// A rule set that is not in the library.
    #[error("there is no rule set \"{}\"", .0.escape_debug())]
    UnknownRules(String),
    /// A rule-set file with a mistake.
    #[error("the rules cannot be used: {0}")]
    RuleSet(#[from] RuleSetError),
    /// Rules that cannot be.
    #[error("the rules cannot be used: {0}")]
    Rules(#[from] RulesError),
    /// No position string.
    #[error("the position cannot be read: {0}")]
    Setup(#[from] SetupError),
    /// No position of the rules.
    #[error("the position cannot be: {0}")]
    Position(#[from] PositionError),
    /// A record with a mistake.
    #[error("the record cannot be read: {0}")]
    Record(#[from] RecordError),
    /// A record that does not say by which rules.
    #[error("the record does not say by which rules it was played: it has no tag RuleSet")]
    NoRules,
    /// A record with a move that the rules do not allow.
    #[error("ply {ply} of the record, {mv}, is not legal by its rules")]
    Illegal {
        /// Which move.
        ply: usize,
        /// The move.
        mv: tafl::Move,
    },
    /// A record that does not go with its rules in another way.
    #[error("the record does not fit its rules: {0}")]
    Replay(ReplayError),
    /// A text in a notation from elsewhere with a mistake; the sentence says which.
    #[error("{0}")]
    Foreign(String),
    /// None of the notations.
    #[error("this is no game record, position or rule set that the program knows")]
    Unknown,
}

/// What a text turned out to be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "lowercase")]
pub enum Opened {
    /// A game.
    Game,
    /// A position.
    Position,
    /// A rule set.
    Rules,
}

/// The rule set of an id, or in the text of a file; compiled.
pub(crate) fn rules_of(rules: &str) -> Result<(Arc<library::RuleSet>, Variant), Failure> {
    if rules.len() > MAX_TEXT {
        return Err(Failure::TooLong);
    }
    let set = match library::get(rules) {
        Some(set) => set.clone(),
        None if rules.contains('=') => library::RuleSet::from_toml(rules)?,
        None => return Err(Failure::UnknownRules(rules.chars().take(60).collect())),
    };
    let variant = Variant::new(set.rules.clone())?;
    Ok((Arc::new(set), variant))
}

/// The first game of a record. `rules` is the rule set to play it by, where it is not one of the library.
///
/// ```
/// use tablut_wasm::{Failure, open};
/// let record = "[RuleSet \"modern-standard\"]\n\n1. d1-d3 *";
/// assert_eq!(open(record, None).unwrap().view().ply, 1);
/// assert_eq!(open("1. d1-d3 *", None).unwrap_err(), Failure::NoRules);
/// assert!(open("1. d1-d3 *", Some("modern-standard")).is_ok());
/// ```
///
/// # Errors
/// If it is no record, or not by its rules.
pub fn open(record: &str, rules: Option<&str>) -> Result<Table, Failure> {
    if record.len() > MAX_TEXT {
        return Err(Failure::TooLong);
    }
    let record = record::read(record).next().ok_or(Failure::Nothing)??;
    let rules = match (rules, record.tag(tag::RULE_SET)) {
        // A rule set of its own that still has the name that the record gives.
        (Some(rules), _) => rules.to_owned(),
        (None, Some(id)) => id.to_owned(),
        (None, None) => return Err(Failure::NoRules),
    };
    replay(&record, &rules)
}

pub(crate) fn replay(record: &GameRecord, rules: &str) -> Result<Table, Failure> {
    let (set, variant) = rules_of(rules)?;
    let game = record.replay(&variant).map_err(|error| match error {
        ReplayError::Start(error) => Failure::Setup(error),
        ReplayError::Position(error) => Failure::Position(error),
        ReplayError::Illegal { ply, mv, .. } => Failure::Illegal { ply, mv },
        other => Failure::Replay(other),
    })?;
    Ok(Table::with_game(rules, set, variant, game))
}

/// A game record, a position of some rules, or a rule set, whichever a text is.
///
/// ```
/// use tablut_wasm::{Opened, open_any};
/// let (table, what) = open_any("9/9/9/9/4k4/9/9/9/a8 d", "modern-standard").unwrap();
/// assert_eq!((what, table.view().exits.len()), (Opened::Position, 4));
/// assert!(open_any("what is this?", "modern-standard").is_err());
/// ```
///
/// # Errors
/// If it is none of them, or has a mistake.
pub fn open_any(text: &str, rules: &str) -> Result<(Table, Opened), Failure> {
    if text.len() > MAX_TEXT {
        return Err(Failure::TooLong);
    }
    let text = text.strip_prefix('\u{feff}').unwrap_or(text).trim();
    let first = text.lines().next().ok_or(Failure::Nothing)?;
    let is_move = |word: &str| word.parse::<tafl::RecordedMove>().is_ok();
    if first.starts_with('[') && first.contains('"') || first.starts_with("1.") || first.starts_with('{') {
        let known = record::read(text).next().ok_or(Failure::Nothing)??;
        let own = known.tag(tag::RULE_SET).filter(|id| library::get(id).is_some());
        return Ok((replay(&known, own.unwrap_or(rules))?, Opened::Game));
    }
    if first.split_whitespace().next().is_some_and(is_move) {
        let known = record::read(text).next().ok_or(Failure::Nothing)??;
        return Ok((replay(&known, rules)?, Opened::Game));
    }
    if text.lines().any(|line| line.trim_start().starts_with("id") && line.contains('=')) {
        return Ok((Table::of_rules(text)?, Opened::Rules));
    }
    if first.contains('/') {
        return Ok((Table::of_position(rules, text)?, Opened::Position));
    }
    Err(Failure::Unknown)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nonsense_is_one_sentence() {
        let long = "x".repeat(MAX_TEXT + 1);
        let deep = "[".repeat(10_000);
        for text in
            ["", "   ", "hello", "1. e5-e2 *", "[Event \"", "////", "9/9 a", "id = 3", "\0", &long, &deep]
        {
            let error = open_any(text, "modern-standard").expect_err(text).to_string();
            assert!(!error.contains('\n') && error.len() < 300, "{error}");
        }
    }

    #[test]
    fn a_rule_set_of_ones_own_goes_with_its_games() {
        let rules = "id = \"house\"\nname = \"House\"\nextends = \"modern-standard\"\n[rules.ending]\ngoal = \"corners\"\n\
                     [citations]\n\"ending.goal\" = { silent = \"our house\" }\n";
        let (mut table, what) = open_any(rules, "modern-standard").expect("rules");
        assert_eq!(what, Opened::Rules);
        assert_eq!(table.geometry().goals.len(), 4);
        table.play("d1", "d3");
        let again = open(&table.record(&[]), Some(table.rules())).expect("a record");
        assert_eq!(again.view(), table.view());
    }
}
