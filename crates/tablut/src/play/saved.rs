//! Saved games: our own record, with the rule set's id and content hash, who played which side, the level and the date.
//! Games in other notations are loaded as well.

use std::io;
use std::path::Path;

use raichi::Level;
use tafl::{Move, Side};
use tafl_files::Existing;
use tafl_import::{Opened, Options, ReadGame, RulesFrom, Verdicts, replay};
use tafl_notation::opentafl::TERMINATION;
use tafl_notation::record::{GameRecord, tag};

use super::date;
use super::session::{Contestant, Session};
use crate::failure::Failure;
use crate::rule_sets::Chosen;
use crate::{games, input};

/// What the tag of a side says where someone at the keyboard plays it.
const PERSON: &str = "Person";
/// What it begins with where a program does. The name of a program other than Raichi follows.
const COMPUTER: &str = "Computer";
/// The tag that has Raichi's level.
const LEVEL: &str = "Level";

/// Who plays a game that is loaded.
#[derive(Debug, Clone, Copy)]
pub enum Seats {
    /// These, whatever the file says.
    Given([Contestant; 2]),
    /// Who played it before; these, where the file does not say.
    AsBefore([Contestant; 2]),
}

/// Why a game is not saved.
#[derive(Debug)]
pub enum Unsaved {
    /// There is a file of this name.
    Exists,
    /// What else went wrong, in a sentence.
    Failed(String),
}

/// Loads the first game of a file, to go on with.
pub fn load(path: &Path, rules: RulesFrom<'_>, seats: Seats) -> Result<Session, Failure> {
    let name = path.display();
    let text = input::read_text(path)?;
    let options = Options { rules, verdicts: Verdicts::OfRules, ..Options::default() };
    let wrong = |failure: tafl_import::Failure| games::located(path, &failure);
    let none = || Failure::input(format!("{name}: there is no game in the file"));
    let mut items = tafl_import::read(&text, &options).map_err(wrong)?;
    let found = items.next().ok_or_else(none)?.map_err(wrong)?;
    let Opened::Game(read) = found.open(&options).map_err(wrong)? else { return Err(none()) };
    let changed = games::other_rules(&read).map(|change| format!("Note: {change}."));
    let has_several = items.any(|found| found.is_ok());
    let first = has_several.then(|| format!("Note: {name} has several games; this is the first."));
    let warnings: Vec<String> = changed.into_iter().chain(first).collect();
    let warning = (!warnings.is_empty()).then(|| warnings.join(" "));
    let ReadGame { game, record, rules } = *read;
    let Some(set) = rules.set else {
        return Err(Failure::input(format!(
            "{name}: the rules of this game are those of no rule set; write them to a file with `tablut convert {name} \
             --to rules`, give them an id and a name there, and name the file with --rules"
        )));
    };
    let chosen = Chosen { set, variant: game.variant().clone() };
    // Whoever goes on with it plays by all the rules.
    let game = replay(&record, &chosen).map_err(|problem| wrong(problem.into()))?;
    let contestants = match seats {
        Seats::Given(contestants) => contestants,
        Seats::AsBefore(otherwise) => contestants_of(&record).unwrap_or(otherwise),
    };
    let mut session = Session::with_game(chosen, game, contestants);
    session.level = record.tag(LEVEL).and_then(|level| level.parse().ok()).and_then(Level::new);
    session.source = Some(record);
    session.warning = warning;
    Ok(session)
}

/// Who played a game that was saved here.
fn contestants_of(record: &GameRecord) -> Option<[Contestant; 2]> {
    let played = [tag::ATTACKERS, tag::DEFENDERS].map(|name| {
        let player = record.tag(name)?;
        let is_computer =
            player.strip_prefix(COMPUTER).is_some_and(|rest| rest.is_empty() || rest.starts_with(':'));
        match player {
            _ if is_computer => Some(Contestant::Computer),
            PERSON => Some(Contestant::Person),
            _ => None,
        }
    });
    match played {
        [None, None] => None,
        // Somebody with a name sits at the keyboard.
        played => Some(played.map(|player| player.unwrap_or(Contestant::Person))),
    }
}

/// Whether two records of a game have the same moves and the same end.
fn ends_alike(one: &GameRecord, other: &GameRecord) -> bool {
    let moves = |record: &GameRecord| -> Vec<Option<Move>> {
        record.plies.iter().map(|ply| ply.action.recorded().map(|recorded| recorded.mv)).collect()
    };
    one.result == other.result && one.reason() == other.reason() && moves(one) == moves(other)
}

/// The record of a game, with what a record that it was loaded from says besides.
pub fn record(session: &Session) -> GameRecord {
    let mut record = GameRecord::from_game(session.game(), Some(session.set()));
    let mut tags: Vec<(String, String)> = Vec::new();
    if let Some(source) = &session.source {
        let told_by_game =
            [tag::RESULT, tag::REASON, tag::START, tag::RULE_SET, tag::RULES_HASH, tag::RULES, LEVEL];
        let ends_alike = ends_alike(&record, source);
        let kept = source
            .tags()
            .filter(|(name, _)| !told_by_game.contains(name) && (*name != TERMINATION || ends_alike));
        tags.extend(kept.map(|(name, value)| (name.to_owned(), value.to_owned())));
        record.take_remarks(source);
    }
    if !tags.iter().any(|(name, _)| name == tag::DATE) {
        tags.push((tag::DATE.to_owned(), date::today()));
    }
    for (name, side) in [(tag::ATTACKERS, Side::Attackers), (tag::DEFENDERS, Side::Defenders)] {
        let player = match (session.contestant(side), &session.rival) {
            (Contestant::Computer, None) => COMPUTER.to_owned(),
            (Contestant::Computer, Some(rival)) => format!("{COMPUTER}: {rival}"),
            (Contestant::Person, _) => PERSON.to_owned(),
        };
        let known = tags.iter().position(|(known, _)| known == name);
        match known {
            // Who sits at the keyboard may have a name.
            Some(place)
                if session.contestant(side) == Contestant::Computer
                    || tags[place].1.starts_with(COMPUTER) =>
            {
                tags[place].1 = player;
            }
            Some(_) => {}
            None => tags.push((name.to_owned(), player)),
        }
    }
    if let Some(level) = session.level.filter(|_| session.against_computer()) {
        tags.push((LEVEL.to_owned(), level.number().to_string()));
    }
    for (name, value) in tags {
        // What stood in a record can stand in this one, if there is room; the rest is short.
        let _ = record.set_tag(&name, &value);
    }
    record
}

/// Saves a game, whole or not at all.
pub fn save(session: &Session, path: &Path, existing: Existing) -> Result<(), Unsaved> {
    tafl_files::write(path, record(session).to_string(), existing).map_err(|error| match error.kind() {
        io::ErrorKind::AlreadyExists if existing == Existing::Keep => Unsaved::Exists,
        _ => Unsaved::Failed(format!("{}: the game cannot be saved: {error}", path.display())),
    })
}
