//! [`run_part`]: some games of a match, so that several machines share it; [`keep_parts`]: put together again.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use serde::{Deserialize, Serialize};
use tafl_notation::record::{self, GameRecord};

use crate::openings::{Opening, OpeningSource, Openings, kept_line};
use crate::plan::{Plan, PlanError, PlayedBy};
use crate::results::GameLine;
use crate::run::{Hall, Kept, OPENINGS, RunError, SUMMARY};
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
    /// Which of them, counted from 0, are less even than the match asks for.
    #[serde(default)]
    pub less_even: BTreeSet<usize>,
}

impl Part {
    /// The part of a match with these games; none where there are no openings.
    pub fn of(plan: &Plan, games: Range<usize>, openings: &mut Openings) -> Option<Part> {
        let numbers = openings_of(plan, &games);
        let lines = numbers.clone().map(|number| Some(openings.get(number)?.to_string()));
        let lines = lines.collect::<Option<_>>()?;
        let less_even =
            numbers.enumerate().filter(|&(_, number)| openings.is_uneven(number)).map(|(place, _)| place);
        Some(Part { from: games.start, to: games.end, openings: lines, less_even: less_even.collect() })
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
    let mut players = Kept::new();
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

/// Whether these can be the games of a part, in their order.
///
/// ```
/// use tafl::library;
/// use tafl_match::{Part, Plan, check_part};
/// let set = library::get("brandubh-wtf").unwrap();
/// let players = vec!["one-ply".parse().unwrap(), "random".parse().unwrap()];
/// let plan = Plan { games: 4, ..Plan::new(set.clone(), players).unwrap() };
/// let part = Part { from: 0, to: 2, openings: vec!["-".to_owned()], less_even: Default::default() };
/// assert!(check_part(&plan, &part, &[]).is_err());
/// ```
///
/// # Errors
/// If they are not, or the plan has no such part.
pub fn check_part(plan: &Plan, part: &Part, games: &[PartGame]) -> Result<(), PlanError> {
    plan.check()?;
    opened(plan, part, games).map(drop)
}

/// The openings of a part, by their numbers, with whether they are less even than the match asks for; and its games.
type OpenedPart = (BTreeMap<usize, (Opening, bool)>, Vec<(GameLine, GameRecord)>);

fn opened(plan: &Plan, part: &Part, games: &[PartGame]) -> Result<OpenedPart, PlanError> {
    let pairings = plan.tournament.pairings(plan.players.len());
    if part.to > plan.total_games() || part.from.checked_add(games.len()) != Some(part.to) {
        return Err(PlanError::Part);
    }
    let numbers = openings_of(plan, &(part.from..part.to));
    let mut openings = BTreeMap::new();
    for (place, (number, text)) in numbers.zip(&part.openings).enumerate() {
        let opening = text.parse().map_err(|_| PlanError::Part)?;
        openings.insert(number, (opening, part.less_even.contains(&place)));
    }
    let game = |(number, PartGame { line, record }): (usize, &PartGame)| {
        let fixture = plan.fixture(number, &pairings);
        let is_its_own = line.game == number + 1
            && [line.attackers, line.defenders] == fixture.players
            && line.opening == fixture.opening + 1;
        let record = record::read(record).next().and_then(Result::ok).filter(|_| is_its_own);
        Ok((line.clone(), record.ok_or(PlanError::Part)?))
    };
    Ok((openings, (part.from..).zip(games).map(game).collect::<Result<_, PlanError>>()?))
}

/// So many games of parts are written at once.
const AT_ONCE: usize = 1_000;

/// Keeps the games of all parts in a folder, as [`run`](fn@crate::run) keeps those that it plays: it can go on there. The
/// parts come in the order of their games; games behind one that is missing are left out.
///
/// ```no_run
/// use std::path::Path;
/// use tafl_match::{Part, PartGame, Plan, PlayedBy, RunError, Summary, keep_parts};
/// fn keep(plan: &Plan, parts: Vec<(Part, Vec<PartGame>)>) -> Result<Summary, RunError> {
///     keep_parts(plan, Path::new("games"), PlayedBy::ThisEngine, parts.into_iter().map(Ok::<_, RunError>))
/// }
/// ```
///
/// # Errors
/// The first of the parts, or if they are no games of this match, or cannot be kept.
pub fn keep_parts<E: From<RunError>>(
    plan: &Plan,
    folder: &Path,
    by: PlayedBy<'_>,
    parts: impl IntoIterator<Item = Result<(Part, Vec<PartGame>), E>>,
) -> Result<Summary, E> {
    plan.check().map_err(RunError::from)?;
    let (mut store, mut lines) = Store::open(folder, plan, by).map_err(RunError::from)?;
    // Openings that two parts have in common (with more than two players) are one.
    let mut openings: BTreeMap<usize, (Opening, bool)> = BTreeMap::new();
    let mut new = Vec::new();
    let mut add = |new: &mut Vec<(GameLine, GameRecord)>, lines: &mut Vec<GameLine>| {
        if !new.is_empty() {
            store.check_engine().map_err(RunError::from)?;
        }
        store.add(new.iter_mut().map(|(line, record)| (line, &*record))).map_err(RunError::from)?;
        lines.extend(new.drain(..).map(|(line, _)| line));
        Ok::<(), RunError>(())
    };
    for part in parts {
        let (part, games) = part?;
        let (mut of_part, games) = opened(plan, &part, &games).map_err(RunError::from)?;
        openings.append(&mut of_part);
        for (line, record) in games {
            if line.game == lines.len() + new.len() + 1 {
                new.push((line, record));
            }
        }
        if new.len() >= AT_ONCE {
            add(&mut new, &mut lines)?;
        }
    }
    add(&mut new, &mut lines)?;
    // As far as none is missing: whoever goes on counts them.
    let known: Vec<&(Opening, bool)> = (0..)
        .zip(&openings)
        .take_while(|(place, (number, _))| place == *number)
        .map(|(_, (_, one))| one)
        .collect();
    let had = openings_of(plan, &(0..lines.len()));
    let uneven = if known.len() >= had.len() {
        if plan.openings.are_made() {
            let text: String =
                known.iter().map(|(opening, is_uneven)| kept_line(opening, *is_uneven)).collect();
            store.write(OPENINGS, &text).map_err(RunError::from)?;
        }
        known.iter().take(had.len()).filter(|(_, is_uneven)| *is_uneven).count()
    } else {
        // A match that has gone on in the folder knows more of them.
        let variant =
            plan.set.variant().map_err(|error| RunError::from(PlanError::Rules(error.to_string())))?;
        let mut kept = Openings::new(&variant, &plan.openings, plan.seed).map_err(RunError::from)?;
        kept.remember(&store.read(OPENINGS).map_err(RunError::from)?).map_err(RunError::from)?;
        had.filter(|&number| kept.is_uneven(number)).count()
    };
    let has_gone_on = lines.len() > plan.total_games();
    lines.truncate(plan.total_games());
    let summary = Summary::new(plan, &lines, None, uneven);
    if !has_gone_on {
        store.write(SUMMARY, &summary.to_json()).map_err(RunError::from)?;
    }
    Ok(summary)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use tafl::library;

    use super::*;
    use crate::{Pace, run};

    fn plan(games: usize, openings: OpeningSource) -> Plan {
        let players = ["one-ply", "random"].map(|text| text.parse().expect("a player")).to_vec();
        let plan =
            Plan::new(library::get("brandubh-wtf").expect("a rule set").clone(), players).expect("a plan");
        let pace = Pace { nodes: Some(1), ..Pace::default() };
        Plan { games, openings, pace, ..plan }
    }

    /// Every four games of a match.
    fn parts(plan: &Plan) -> Vec<(Part, Vec<PartGame>)> {
        let variant = plan.set.variant().expect("sound rules");
        let mut openings = Openings::new(&variant, &plan.openings, plan.seed).expect("no book");
        let part = |from| {
            let part = Part::of(plan, from..from + 4, &mut openings).expect("openings");
            let games = run_part(plan, &part, &Arc::default(), &mut |_| {}).expect("played").expect("all");
            (part, games)
        };
        (0..plan.games).step_by(4).map(part).collect()
    }

    fn folder(name: &str) -> std::path::PathBuf {
        let folder = std::env::temp_dir().join(format!("tafl-match-part-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        folder
    }

    fn in_order(
        parts: impl IntoIterator<Item = (Part, Vec<PartGame>)>,
    ) -> impl Iterator<Item = Result<(Part, Vec<PartGame>), RunError>> {
        parts.into_iter().map(Ok)
    }

    fn read(folder: &Path, name: &str) -> String {
        fs::read_to_string(folder.join(name)).expect("a file")
    }

    #[test]
    fn a_match_put_together_without_one_of_its_parts_goes_on_as_it_would_have() {
        // Nothing is as even as that.
        let plan = plan(12, OpeningSource::Even { plies: 2, points: -1, nodes: 20 });
        let [straight, some, all] = ["straight", "some", "all"].map(folder);
        run(&plan, Some(&straight), &Arc::default(), &mut |_| {}).expect("it can be played");
        let parts = parts(&plan);

        let summary = keep_parts(&plan, &all, PlayedBy::ThisEngine, in_order(parts.clone())).expect("kept");
        assert_eq!((summary.games, summary.uneven_openings), ([12, 12], 6));
        for name in ["games.tafl", "openings.txt", "match.json", "summary.json"] {
            assert_eq!(read(&all, name), read(&straight, name), "{name}");
        }

        let [first, _, last] = <[_; 3]>::try_from(parts).expect("three parts");
        let summary = keep_parts(&plan, &some, PlayedBy::ThisEngine, in_order([first, last])).expect("kept");
        assert_eq!((summary.games, summary.uneven_openings), ([4, 12], 2));
        run(&plan, Some(&some), &Arc::default(), &mut |_| {}).expect("it goes on");
        for name in ["games.tafl", "openings.txt", "summary.json"] {
            assert_eq!(read(&some, name), read(&straight, name), "{name}");
        }
        for folder in [straight, some, all] {
            fs::remove_dir_all(folder).expect("removed");
        }
    }

    #[test]
    fn what_is_no_game_of_the_match_is_not_kept() {
        let plan = plan(4, OpeningSource::Random { plies: 2 });
        let good = parts(&plan).remove(0);
        type Change = fn(&mut (Part, Vec<PartGame>));
        let changes: [Change; 5] = [
            |(_, games)| games[1].line.attackers = 7,
            |(_, games)| games[1].line.opening = usize::MAX,
            |(_, games)| games[1].record = "chess".to_owned(),
            |(part, _)| part.openings[0] = "chess".to_owned(),
            |(part, _)| part.openings[0] = "e4-e3\n# chess".to_owned(),
        ];
        let folder = folder("wrong");
        for (number, change) in changes.iter().enumerate() {
            let mut wrong = good.clone();
            change(&mut wrong);
            let refused = keep_parts(&plan, &folder, PlayedBy::ThisEngine, in_order([wrong]));
            assert!(matches!(refused, Err(RunError::Plan(PlanError::Part))), "{number}: {refused:?}");
        }
        assert_eq!(
            keep_parts(&plan, &folder, PlayedBy::ThisEngine, in_order([good])).expect("kept").games,
            [4, 4]
        );
        fs::remove_dir_all(folder).expect("removed");
    }
}
