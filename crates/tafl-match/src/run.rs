//! Running a match: games handed out to threads, results taken in their order.

use std::any::Any;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use raichi::Score;
use tafl::{Game, Side, Variant};
use tafl_notation::record::{GameRecord, GameResult, tag};
use thiserror::Error;

use crate::arbiter::{self, Conditions, End, PlayedGame};
use crate::contestants::Contestant;
use crate::openings::{BookError, Openings, Unsaved};
use crate::part::openings_of;
use crate::plan::{Fixture, Plan, PlanError, PlayedBy};
use crate::player::{Player, PlayerError};
use crate::results::{GameLine, GameScore, Tallies, Tally};
use crate::statistics::Decision;
use crate::store::{Store, StoreError};
use crate::summary::Summary;

/// The file with the openings, a line each, as a book has them.
pub(crate) const OPENINGS: &str = "openings.txt";
/// The file with the summary.
pub(crate) const SUMMARY: &str = "summary.json";

/// Why a match cannot go on.
///
/// ```
/// use tafl_match::{PlanError, RunError};
/// assert_eq!(RunError::from(PlanError::Players).to_string(), "a match needs 2 to 64 players");
/// ```
#[derive(Debug, Error)]
pub enum RunError {
    /// The plan makes no sense.
    #[error("{0}")]
    Plan(#[from] PlanError),
    /// The book of openings cannot be used.
    #[error("the book of openings: {0}")]
    Book(#[from] BookError),
    /// There are no openings in the book.
    #[error("the book of openings is empty")]
    NoOpenings,
    /// The games cannot be kept.
    #[error("{0}")]
    Store(#[from] StoreError),
    /// A player cannot play.
    #[error("{name}: {error}")]
    Player {
        /// Whose name.
        name: String,
        /// Why.
        error: PlayerError,
    },
    /// A mistake in this program has ended a game.
    #[error("game {game}: this program has a mistake: {problem}")]
    Broken {
        /// Its number, from 1.
        game: usize,
        /// What was said.
        problem: String,
    },
}

impl RunError {
    /// Why this player cannot play.
    pub(crate) fn of(player: &Contestant, error: PlayerError) -> RunError {
        RunError::Player { name: player.name.clone(), error }
    }
}

/// A match that could not go on to its end.
///
/// ```
/// use tafl_match::{CutOff, RunError};
/// let cut_off = CutOff::from(RunError::NoOpenings);
/// assert!(cut_off.summary.is_none());
/// assert_eq!(cut_off.to_string(), "the book of openings is empty");
/// ```
#[derive(Debug, Error)]
#[error("{error}")]
pub struct CutOff {
    /// Why it cannot go on.
    pub error: RunError,
    /// The summary of the games that are complete, if there are any.
    pub summary: Option<Box<Summary>>,
}

impl From<RunError> for CutOff {
    fn from(error: RunError) -> CutOff {
        CutOff { error, summary: None }
    }
}

/// A match after a game.
///
/// ```no_run
/// use std::sync::Arc;
/// use tafl_match::{Plan, Progress};
/// # fn play(plan: &Plan) {
/// let mut say = |progress: &Progress<'_>| println!("game {}: {:?}", progress.line.game, progress.line.result);
/// tafl_match::run(plan, None, &Arc::default(), &mut say).unwrap();
/// # }
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Progress<'a> {
    /// The game.
    pub line: &'a GameLine,
    /// All games so far, in their order.
    pub lines: &'a [GameLine],
    /// How many there will be at most.
    pub total: usize,
    /// What the two players of this game have reached against each other so far, seen from the one with the lower number.
    pub tally: Tally,
}

/// Plays a match. With a folder, its games are kept there, and a match that was cut off goes on where it was.
///
/// `progress` is called after each game, in the order of the games, also for those that were played before. Whoever sets
/// `stop` ends the match: games under way are dropped, and the summary is of those that are complete. Engines in other
/// processes are waited for no longer. When the match ends by itself it sets the flag too.
///
/// ```
/// use std::sync::Arc;
/// use tafl::library;
/// use tafl_match::{OpeningSource, Pace, Plan};
/// let players = vec!["raichi:table=1".parse().unwrap(), "random".parse().unwrap()];
/// let plan = Plan {
///     games: 2,
///     pace: Pace { nodes: Some(500), ..Pace::default() },
///     openings: OpeningSource::Random { plies: 2 },
///     ..Plan::new(library::get("brandubh-wtf").unwrap().clone(), players).unwrap()
/// };
/// let summary = tafl_match::run(&plan, None, &Arc::default(), &mut |_| {}).unwrap();
/// assert_eq!(summary.pairings[0].tally.games(), 2);
/// ```
///
/// # Errors
/// If the plan makes no sense, a player cannot be started, or the games cannot be kept. What a player does wrong in a
/// game is a result, not an error. The games before the one that cannot be played are kept, as far as they are complete, and
/// those for which a complete one waits are played to their end.
pub fn run(
    plan: &Plan,
    folder: Option<&Path>,
    stop: &Arc<AtomicBool>,
    progress: &mut dyn FnMut(&Progress<'_>),
) -> Result<Summary, RunError> {
    run_watched(plan, folder, stop, progress, &mut |_| {}).map_err(|cut_off| cut_off.error)
}

/// After so long a player that has not said that it is ready for its game is spoken of.
const SLOW_START: Duration = Duration::from_secs(3);

/// The same; `waiting` is told the name of a player that takes long to get ready for its first game.
///
/// ```
/// use std::sync::Arc;
/// use tafl_match::{CutOff, Plan, Progress, Summary};
/// fn play(plan: &Plan) -> Result<Summary, CutOff> {
///     let mut say = |name: &str| eprintln!("waiting for {name}");
///     tafl_match::run_watched(plan, None, &Arc::default(), &mut |_: &Progress<'_>| {}, &mut say)
/// }
/// ```
///
/// # Errors
/// As those of [`run`], with the summary of the games that are complete.
pub fn run_watched(
    plan: &Plan,
    folder: Option<&Path>,
    stop: &Arc<AtomicBool>,
    progress: &mut dyn FnMut(&Progress<'_>),
    waiting_for: &mut dyn FnMut(&str),
) -> Result<Summary, CutOff> {
    run_by(plan, folder, stop, progress, waiting_for, &|hall, fixture, players| hall.play(fixture, players))
}

/// The players that a thread keeps for its next game, by their numbers.
pub(crate) type Kept = BTreeMap<usize, Box<dyn Player>>;

/// A game's line and record; none if it was stopped.
type Played = Result<Option<(GameLine, GameRecord)>, RunError>;

/// The same with another way to play a game.
fn run_by(
    plan: &Plan,
    folder: Option<&Path>,
    stop: &Arc<AtomicBool>,
    progress: &mut dyn FnMut(&Progress<'_>),
    waiting_for: &mut dyn FnMut(&str),
    play: &(dyn Fn(&Hall<'_>, Fixture, &mut Kept) -> Played + Sync),
) -> Result<Summary, CutOff> {
    plan.check().map_err(RunError::from)?;
    let variant = plan.set.variant().map_err(|error| RunError::from(PlanError::Rules(error.to_string())))?;
    let plan = &plan.clone().with_files()?;
    let (mut store, known) = match folder {
        None => (None, Vec::new()),
        Some(folder) => {
            let (store, known) = Store::open(folder, plan, PlayedBy::ThisEngine).map_err(RunError::from)?;
            (Some(store), known)
        }
    };
    let mut openings = Openings::new(&variant, &plan.openings, plan.seed).map_err(RunError::from)?;
    if let Some(store) = &store {
        openings.remember(&store.read(OPENINGS).map_err(RunError::from)?).map_err(RunError::from)?;
    }
    if openings.get(0).is_none() {
        return Err(RunError::NoOpenings.into());
    }
    let total = plan.total_games();
    let mut lines: Vec<GameLine> = Vec::new();
    let mut state = Taken { plan, total, tallies: Tallies::default(), decision: None };
    for line in known {
        if lines.len() < total && state.decision.is_none() {
            state.take(line, &mut lines, progress);
        }
    }
    let hall = Hall::new(plan, &variant, openings, lines.len()..total, stop);
    if state.decision.is_some() || lines.len() >= total {
        stop.store(true, Ordering::Relaxed);
    } else if let Some(store) = &store {
        store.check_engine().map_err(RunError::from)?;
    }
    let played = std::thread::scope(|scope| {
        let (sender, receiver) = channel();
        for _ in 0..plan.concurrency.clamp(1, 1024) {
            let (sender, hall) = (sender.clone(), &hall);
            scope.spawn(move || hall.work(&sender, play));
        }
        drop(sender);
        let mut waiting = BTreeMap::new();
        let mut result = Ok(());
        // The first game that cannot be had; none behind it is kept.
        let mut failed = usize::MAX;
        let mut spoken_of = BTreeSet::new();
        loop {
            let (number, game) = match receiver.recv_timeout(Duration::from_millis(500)) {
                Ok(message) => message,
                Err(RecvTimeoutError::Disconnected) => break,
                Err(RecvTimeoutError::Timeout) => {
                    for player in hall.slow_to_start() {
                        if spoken_of.insert(player) {
                            waiting_for(&plan.players[player].name);
                        }
                    }
                    continue;
                }
            };
            match game {
                Ok(game) => {
                    waiting.insert(number, game);
                }
                Err(error) => {
                    hall.begin_no_more();
                    failed = failed.min(number);
                    result = result.and(Err(error));
                }
            }
            while lines.len() < failed && state.decision.is_none() {
                let Some((mut line, record)) = waiting.remove(&lines.len()) else { break };
                if let Some(store) = &mut store
                    && let Err(error) = keep(store, &mut line, &record, &hall.openings)
                {
                    failed = lines.len();
                    result = Err(error);
                    break;
                }
                state.take(line, &mut lines, progress);
            }
            // A complete game is kept once those before it are.
            let is_awaited = waiting.range(..failed).next().is_some();
            if state.decision.is_some() || (result.is_err() && !is_awaited) {
                stop.store(true, Ordering::Relaxed);
            }
        }
        result
    });
    let openings = hall.openings.lock().unwrap_or_else(PoisonError::into_inner);
    let had = openings_of(plan, &(0..lines.len()));
    let uneven = had.filter(|&number| openings.is_uneven(number)).count();
    let summary = Summary::new(plan, &lines, state.decision, uneven);
    let kept = store.map_or(Ok(()), |store| store.write(SUMMARY, &summary.to_json()));
    // Why the match cannot go on says more than what became of its summary.
    match played.and(kept.map_err(RunError::from)) {
        Ok(()) => Ok(summary),
        Err(error) => Err(CutOff { error, summary: (!lines.is_empty()).then(|| Box::new(summary)) }),
    }
}

/// Keeps a game, and before it the openings as far as they are known.
fn keep(
    store: &mut Store,
    line: &mut GameLine,
    record: &GameRecord,
    openings: &Mutex<Openings>,
) -> Result<(), RunError> {
    let unsaved = openings.lock().unwrap_or_else(PoisonError::into_inner).unsaved();
    match unsaved {
        Unsaved::Nothing => {}
        Unsaved::All(text) => store.write(OPENINGS, &text)?,
        Unsaved::More(text) => store.append(OPENINGS, &text)?,
    }
    Ok(store.add([(line, record)])?)
}

/// The games that have been taken, in their order.
struct Taken<'a> {
    plan: &'a Plan,
    total: usize,
    tallies: Tallies,
    decision: Option<Decision>,
}

impl Taken<'_> {
    fn take(&mut self, line: GameLine, lines: &mut Vec<GameLine>, progress: &mut dyn FnMut(&Progress<'_>)) {
        lines.push(line);
        let Some(line) = lines.last() else { return };
        let tally = self.tallies.add(line);
        progress(&Progress { line, lines, total: self.total, tally });
        // Only what is in order is looked at: a test that quick games reach first would favour them.
        if let Some(test) = self.plan.sprt
            && lines.len().is_multiple_of(2)
        {
            self.decision = test.decide(&tally.pairs);
        }
    }
}

/// What a thread sends: a game's number, and its line and record, or why the match cannot go on.
type Message = (usize, Result<(GameLine, GameRecord), RunError>);

/// What the threads that play share.
pub(crate) struct Hall<'a> {
    plan: &'a Plan,
    variant: &'a Variant,
    pairings: Vec<(usize, usize)>,
    next: Mutex<usize>,
    openings: Mutex<Openings>,
    /// The number of the first of these openings.
    first_opening: usize,
    /// The players that are getting ready, by the number of the game, with since when.
    starting: Mutex<BTreeMap<usize, (usize, Instant)>>,
    stop: &'a Arc<AtomicBool>,
    total: usize,
}

impl<'a> Hall<'a> {
    /// For the games of these numbers, from 0; the openings are those of the match.
    fn new(
        plan: &'a Plan,
        variant: &'a Variant,
        openings: Openings,
        games: Range<usize>,
        stop: &'a Arc<AtomicBool>,
    ) -> Hall<'a> {
        Hall {
            plan,
            variant,
            pairings: plan.tournament.pairings(plan.players.len()),
            next: Mutex::new(games.start),
            openings: Mutex::new(openings),
            first_opening: 0,
            starting: Mutex::default(),
            stop,
            total: games.end,
        }
    }

    /// The same, where the openings are only those of these games.
    pub(crate) fn of_part(
        plan: &'a Plan,
        variant: &'a Variant,
        openings: Openings,
        games: Range<usize>,
        stop: &'a Arc<AtomicBool>,
    ) -> Hall<'a> {
        let hall = Hall::new(plan, variant, openings, games.clone(), stop);
        Hall { first_opening: plan.fixture(games.start, &hall.pairings).opening, ..hall }
    }

    /// Plays games until there are no more.
    fn work(&self, sender: &Sender<Message>, play: &dyn Fn(&Hall<'_>, Fixture, &mut Kept) -> Played) {
        let mut players = Kept::new();
        while let Some(fixture) = self.next_fixture() {
            // Whatever is broken then is not used again: this thread ends.
            let played = catch_unwind(AssertUnwindSafe(|| play(self, fixture, &mut players)));
            let game = match played {
                Ok(Ok(None)) => return,
                Ok(Ok(Some(game))) => Ok(game),
                Ok(Err(error)) => Err(error),
                Err(panic) => Err(RunError::Broken { game: fixture.number + 1, problem: said(&*panic) }),
            };
            let goes_on = game.is_ok();
            // Nobody listens any more only when the match is over.
            if sender.send((fixture.number, game)).is_err() || !goes_on {
                return;
            }
        }
    }

    /// Lets the games under way be the last ones.
    fn begin_no_more(&self) {
        *self.next.lock().unwrap_or_else(PoisonError::into_inner) = self.total;
    }

    /// The players that have been getting ready for long.
    fn slow_to_start(&self) -> Vec<usize> {
        let starting = self.starting.lock().unwrap_or_else(PoisonError::into_inner);
        starting
            .values()
            .filter(|(_, since)| since.elapsed() >= SLOW_START)
            .map(|(player, _)| *player)
            .collect()
    }

    pub(crate) fn next_fixture(&self) -> Option<Fixture> {
        if self.stop.load(Ordering::Relaxed) {
            return None;
        }
        let mut next = self.next.lock().unwrap_or_else(PoisonError::into_inner);
        (*next < self.total).then(|| {
            *next += 1;
            self.plan.fixture(*next - 1, &self.pairings)
        })
    }

    fn opening(&self, number: usize) -> Option<(Game, String)> {
        let mut openings = self.openings.lock().unwrap_or_else(PoisonError::into_inner);
        let opening = openings.get(number.checked_sub(self.first_opening)?)?;
        Some((opening.play(self.variant).ok()?, opening.to_string()))
    }

    /// Plays a game with players that are kept for the next; none if it was stopped.
    pub(crate) fn play(&self, fixture: Fixture, players: &mut Kept) -> Played {
        let plan = self.plan;
        // Players of other pairings need not wait here in memory.
        players.retain(|player, _| fixture.players.contains(player));
        let bring = |players: &mut Kept, number: usize| match players.remove(&number) {
            Some(player) => Ok(player),
            None => plan.players[number]
                .build_with(&plan.networks, &plan.files)
                .map_err(|error| RunError::of(&plan.players[number], error)),
        };
        let [attackers, defenders] = fixture.players;
        let mut pair = [bring(players, attackers)?, bring(players, defenders)?];
        let (game, opening) = self.opening(fixture.opening).ok_or(RunError::NoOpenings)?;
        let seed = |side: u64| mixed(plan.seed ^ mixed(2 * fixture.number as u64 + side));
        let opening_plies = game.history().len();
        let starting = |side: Option<Side>| {
            let mut starting = self.starting.lock().unwrap_or_else(PoisonError::into_inner);
            match side {
                Some(side) => {
                    starting.insert(fixture.number, (fixture.players[side.index()], Instant::now()));
                }
                None => {
                    starting.remove(&fixture.number);
                }
            }
        };
        let conditions = Conditions {
            starting: &starting,
            set: &plan.set,
            game,
            paces: fixture.players.map(|player| plan.pace_of(player)),
            margin: plan.margin,
            adjudication: plan.adjudication,
            seeds: [seed(0), seed(1)],
        };
        let played = arbiter::play(&conditions, &mut pair, self.stop)
            .map_err(|(side, error)| RunError::of(&plan.players[fixture.players[side.index()]], error))?;
        let Some(played) = played else { return Ok(None) };
        for (player, (number, broken)) in pair.into_iter().zip(fixture.players.into_iter().zip(played.broken))
        {
            if !broken {
                players.insert(number, player);
            }
        }
        Ok(Some(self.write_up(fixture, &opening, opening_plies, &played)))
    }

    /// The line and the record of a game.
    fn write_up(
        &self,
        fixture: Fixture,
        opening: &str,
        opening_plies: usize,
        played: &PlayedGame,
    ) -> (GameLine, GameRecord) {
        let plan = self.plan;
        let mut record = GameRecord::from_game(&played.game, Some(&plan.set));
        let name = |side: Side| plan.players[fixture.players[side.index()]].name.clone();
        let won = |side: Side| match side {
            Side::Attackers => GameScore::Attackers,
            Side::Defenders => GameScore::Defenders,
        };
        let ended = |record: &mut GameRecord, result, word: &str| {
            record.set_result(result);
            // The word fits a tag.
            let _ = record.set_tag(tag::REASON, word);
            word.to_owned()
        };
        let (mut problem, mut position, mut mv) = (None, None, None);
        let (result, reason) = match &played.end {
            End::Outcome(outcome) => {
                let word = record.tag(tag::REASON).unwrap_or_default().to_owned();
                (outcome.winner.map_or(GameScore::Draw, won), word)
            }
            End::Failed(side, what) => {
                problem = Some(format!("{}: {what}", name(*side)));
                (won(!*side), ended(&mut record, GameResult::Won(!*side), "crash"))
            }
            End::Agreed(side) => (won(*side), ended(&mut record, GameResult::Won(*side), "adjudication")),
            End::TooLong => (GameScore::Draw, ended(&mut record, GameResult::Draw, "adjudication")),
            End::Disagreement { side, mv: about, problem: what } => {
                problem = Some(format!("{}: {what}", name(*side)));
                position = Some(played.game.setup().to_string());
                mv.clone_from(about);
                (GameScore::Disagreement, ended(&mut record, GameResult::Open, "disagreement"))
            }
        };
        let paces: Vec<String> =
            fixture.players.iter().map(|&player| plan.pace_of(player).to_string()).collect();
        let time_control = if paces[0] == paces[1] { paces[0].clone() } else { paces.join(" against ") };
        let tags = [
            (tag::ROUND, (fixture.number + 1).to_string()),
            (tag::ATTACKERS, name(Side::Attackers)),
            (tag::DEFENDERS, name(Side::Defenders)),
            (tag::TIME_CONTROL, time_control),
            ("Opening", opening.to_owned()),
        ];
        for (name, value) in tags {
            // A name that is too long for a tag is left out; nothing else can be wrong with these.
            let _ = record.set_tag(name, &value);
        }
        if let Some(problem) = &problem {
            record.comment = Some(problem.chars().take(1_000).collect());
        }
        let moves = record.plies.iter_mut().filter(|ply| ply.action.recorded().is_some());
        for (ply, note) in moves.skip(opening_plies).zip(&played.notes) {
            ply.clock = note.clock;
            ply.comment = note.score.as_ref().map(Score::to_string);
        }
        let line = GameLine {
            game: fixture.number + 1,
            opening: fixture.opening + 1,
            attackers: fixture.players[0],
            defenders: fixture.players[1],
            result,
            reason,
            plies: played.game.history().len(),
            seconds: played.spent.map(|spent| (spent.as_secs_f64() * 1e3).round() / 1e3),
            problem,
            position,
            mv,
            records_end: 0,
        };
        (line, record)
    }
}

/// What somebody said who gave up.
fn said(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("nothing is known of it").to_owned()
}

/// Spreads the bits of a number over all of it.
fn mixed(number: u64) -> u64 {
    tafl::Random::new(number).next()
}

#[cfg(test)]
mod tests;
