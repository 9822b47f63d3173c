//! [`run_part`]: some games of a match, so that several machines share it; [`keep_parts`]: put together again.

use std::collections::BTreeMap;
use std::ops::Range;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use serde::{Deserialize, Serialize};
use tafl_notation::record;

use crate::openings::{OpeningSource, Openings};
use crate::plan::{Plan, PlanError};
use crate::player::Player;
use crate::results::GameLine;
use crate::run::{Hall, OPENINGS, RunError, SUMMARY};
use crate::store::Store;
use crate::summary::Summary;

/// Some games of a match, with their openings.
///
/// ```
/// use tafl::library;
/// use tafl_match::{OpeningSource, Openings, Part, Plan};
/// let set = library::get("brandubh-wtf").unwrap();
/// let players = vec!["one-ply".parse().unwrap(), "random".parse().unwrap()];
/// let source = OpeningSource::Random { plies: 2 };
/// let plan = Plan { games: 8, openings: source.clone(), ..Plan::new(set.clone(), players).unwrap() };
/// let mut openings = Openings::new(&set.variant().unwrap(), &source, plan.seed).unwrap();
/// let part = Part::of(&plan, 2..6, &mut openings).unwrap();
/// assert_eq!((part.from, part.to, part.openings.len()), (2, 6, 2));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Part {
    /// The first game, from 0: an even number, as games come in pairs.
    pub from: usize,
    /// The one after the last.
    pub to: usize,
    /// The openings of these games, as lines of a book.
    pub openings: Vec<String>,
    /// How many of them are less even than the match asks for, and were not counted in a part before.
    pub uneven: usize,
}

impl Part {
    /// The part of a match with these games; none where there are no openings.
    pub fn of(plan: &Plan, games: Range<usize>, openings: &mut Openings) -> Option<Part> {
        let before = openings.uneven();
        let lines = openings_of(plan, &games).map(|number| Some(openings.get(number)?.to_string()));
        let lines = lines.collect::<Option<_>>()?;
        let uneven = openings.uneven() - before;
        Some(Part { from: games.start, to: games.end, openings: lines, uneven })
    }
}

/// The numbers of the openings that these games of a match begin with.
///
/// ```
/// use tafl::library;
/// use tafl_match::{Plan, openings_of};
/// let players = vec!["one-ply".parse().unwrap(), "random".parse().unwrap()];
/// let plan = Plan::new(library::get("brandubh-wtf").unwrap().clone(), players).unwrap();
/// assert_eq!(openings_of(&plan, &(4..10)), 2..5);
/// ```
#[must_use]
pub fn openings_of(plan: &Plan, games: &Range<usize>) -> Range<usize> {
    let pairings = plan.tournament.pairings(plan.players.len());
    if games.is_empty() || pairings.is_empty() {
        return 0..0;
    }
    let opening = |game| plan.fixture(game, &pairings).opening;
    opening(games.start)..opening(games.end - 1) + 1
}

/// A game of a part: its line, without what differs from one machine to the next, and its record.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct PartGame {
    /// What `results.jsonl` says of it.
    pub line: GameLine,
    /// What `games.tafl` says of it.
    pub record: String,
}

/// Plays some games of a match, one after the other; none if `stop` was raised. `progress` is told how many are done.
///
/// With limits on nodes or depth alone, the players of this crate play the games that [`run`](fn@crate::run) plays.
///
/// ```
/// use std::sync::Arc;
/// use tafl::library;
/// use tafl_match::{OpeningSource, Openings, Part, Plan, run_part};
/// let set = library::get("brandubh-wtf").unwrap();
/// let players = vec!["one-ply".parse().unwrap(), "random".parse().unwrap()];
/// let source = OpeningSource::Random { plies: 2 };
/// let plan = Plan { games: 4, openings: source.clone(), ..Plan::new(set.clone(), players).unwrap() };
/// let mut openings = Openings::new(&set.variant().unwrap(), &source, plan.seed).unwrap();
/// let part = Part::of(&plan, 2..4, &mut openings).unwrap();
/// let games = run_part(&plan, &part, &Arc::default(), &mut |_| {}).unwrap().unwrap();
/// assert_eq!(games[0].line.game, 3);
/// ```
///
/// # Errors
/// If plan and part make no sense, or a player cannot be started.
pub fn run_part(
    plan: &Plan,
    part: &Part,
    stop: &Arc<AtomicBool>,
    progress: &mut dyn FnMut(usize),
) -> Result<Option<Vec<PartGame>>, RunError> {
    plan.check()?;
    let games = part.from..part.to;
    let wanted = openings_of(plan, &games).len();
    if games.is_empty()
        || games.end > plan.total_games()
        || !(games.start.is_multiple_of(2) && games.end.is_multiple_of(2))
        || part.openings.len() != wanted
    {
        return Err(PlanError::Part.into());
    }
    let variant = plan.set.variant().map_err(|error| PlanError::Rules(error.to_string()))?;
    let openings = Openings::new(&variant, &OpeningSource::Book(part.openings.clone()), plan.seed)?;
    let hall = Hall::of_part(plan, &variant, openings, games, stop);
    let mut players: BTreeMap<usize, Box<dyn Player>> = BTreeMap::new();
    let mut played = Vec::new();
    while let Some(fixture) = hall.next_fixture() {
        let Some((line, record)) = hall.play(fixture, &mut players)? else { return Ok(None) };
        // How long players thought is another time in every run.
        let line = GameLine { seconds: [0.0; 2], ..line };
        played.push(PartGame { line, record: record.to_string() });
        progress(played.len());
    }
    Ok((played.len() == part.to - part.from).then_some(played))
}

/// Keeps the games of all parts in a folder, in the order of their numbers, as [`run`](fn@crate::run) keeps those that it
/// plays: it can go on there. Games behind one that is missing are left out.
///
/// ```no_run
/// use std::path::Path;
/// use tafl_match::{Part, PartGame, Plan, RunError, Summary, keep_parts};
/// fn keep(plan: &Plan, parts: &[(Part, Vec<PartGame>)]) -> Result<Summary, RunError> {
///     keep_parts(plan, Path::new("games"), parts)
/// }
/// ```
///
/// # Errors
/// If they are no games of this match, or cannot be kept.
pub fn keep_parts(plan: &Plan, folder: &Path, parts: &[(Part, Vec<PartGame>)]) -> Result<Summary, RunError> {
    plan.check()?;
    let mut parts: Vec<&(Part, Vec<PartGame>)> = parts.iter().collect();
    parts.sort_by_key(|(part, _)| part.from);
    let (mut store, mut lines) = Store::open(folder, plan)?;
    let uneven = parts.iter().map(|(part, _)| part.uneven).sum();
    // Openings that two parts have in common (with more than two players) are written once.
    let mut openings: BTreeMap<usize, &str> = BTreeMap::new();
    for (part, games) in parts {
        let numbers = openings_of(plan, &(part.from..part.to));
        openings.extend(numbers.zip(part.openings.iter().map(String::as_str)));
        for PartGame { line, record } in games {
            if line.game != lines.len() + 1 {
                continue;
            }
            let record = record::read(record).next().and_then(Result::ok).ok_or(PlanError::Part)?;
            let mut line = line.clone();
            store.add(&mut line, &record)?;
            lines.push(line);
        }
    }
    let text: String = openings.values().map(|opening| format!("{opening}\n")).collect();
    if plan.openings.are_made() {
        store.write(OPENINGS, &text)?;
    }
    let summary = Summary::new(plan, &lines, None, uneven);
    store.write(SUMMARY, &summary.to_json())?;
    Ok(summary)
}
