//! Saved games: our own record, with the rule set's id and content hash.

use std::fs;
use std::path::Path;

use tafl::Game;
use tafl::notation::record::{self, GameRecord, ReplayError, tag};

use super::session::{Contestant, Session};
use crate::failure::{Done, Failure};
use crate::rule_sets::{self, Chosen};
use crate::{input, wording};

/// Where the rules of a saved game are to be looked for.
#[derive(Debug, Clone, Copy)]
pub enum RulesFrom<'a> {
    /// In the record only.
    Record,
    /// Here, whatever the record says: an id or a file.
    Named(&'a str),
    /// In the record; the rules being played by are known as well, which may come from a file.
    RecordOr(&'a Chosen),
}

/// Loads a saved game.
pub fn load(path: &Path, rules: RulesFrom<'_>, contestants: [Contestant; 2]) -> Result<Session, Failure> {
    let name = path.display();
    let text = input::read_text(path)?;
    let record = match record::read(&text).next() {
        Some(record) => record.map_err(|error| Failure::input(format!("{name}: {error}")))?,
        None => return Err(Failure::input(format!("{name}: there is no game in the file"))),
    };
    let chosen = rules_of(&record, rules).map_err(|failure| Failure::input(format!("{name}: {failure}")))?;
    let game = replay(&record, &chosen).map_err(|problem| Failure::input(format!("{name}: {problem}")))?;
    Ok(Session::with_game(chosen, game, contestants))
}

/// The rules a record was played by.
pub fn rules_of(record: &GameRecord, rules: RulesFrom<'_>) -> Result<Chosen, Failure> {
    match (rules, record.tag(tag::RULE_SET)) {
        (RulesFrom::Named(name), _) => rule_sets::find(name),
        (RulesFrom::RecordOr(known), Some(id)) if id == known.set.id => Ok(known.clone()),
        (_, Some(id)) => rule_sets::built_in(id)
            .map_err(|failure| Failure::input(format!("{failure}, or name its file with --rules"))),
        (_, None) => Err(Failure::input(
            "the record has no tag RuleSet, so its rules are unknown; add --rules ID".to_owned(),
        )),
    }
}

/// Plays a record again.
///
/// # Errors
/// One sentence with the ply.
pub fn replay(record: &GameRecord, chosen: &Chosen) -> Result<Game, String> {
    record.replay(&chosen.variant).map_err(|error| {
        let problem = match &error {
            ReplayError::Illegal { ply, mv, refusal } => {
                format!("ply {ply}: {mv} is not legal: {}", wording::refusal(refusal))
            }
            other => other.to_string(),
        };
        let changed = record.tag(tag::RULES_HASH).is_some_and(|hash| hash != chosen.set.content_hash());
        if changed {
            format!("{problem} (The rule set {} has changed since the game was recorded.)", chosen.set.id)
        } else {
            problem
        }
    })
}

/// Saves a game.
pub fn save(session: &Session, path: &Path) -> Done {
    let mut record = GameRecord::from_game(&session.game, Some(session.set()));
    for (name, side) in [(tag::ATTACKERS, tafl::Side::Attackers), (tag::DEFENDERS, tafl::Side::Defenders)] {
        if session.against_computer() {
            let player = match session.contestants[super::place(side)] {
                Contestant::Computer => "Computer",
                Contestant::Person => "Person",
            };
            record.set_tag(name, player).map_err(|error| Failure::input(error.to_string()))?;
        }
    }
    fs::write(path, record.to_string())
        .map_err(|error| Failure::input(format!("{}: the game cannot be saved: {error}", path.display())))
}
