//! [`Search`]: one search in a thread of its own, from `go` to `bestmove`.

use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread::{self, JoinHandle};

use raichi::{Engine, Found, Level, Limits, Report, Signal};
use tafl::{Game, Random, Side};
use tafl_protocol::{BestMove, Chances, EngineMessage, Info, Manner, Score, Text};

use super::output::Output;
use super::settings::Draws;

/// What a search is to do.
pub struct Task {
    /// The position.
    pub game: Game,
    /// What ends the search.
    pub limits: Limits,
    /// How well to play.
    pub level: Level,
    /// Whether it waits for the host at its end.
    pub manner: Manner,
    /// Whether to give up in a lost position.
    pub resigns: bool,
    /// When to offer a draw.
    pub draws: Draws,
}

/// A search under way.
pub struct Search {
    manner: Manner,
    signal: Signal,
    release: Arc<Release>,
    is_done: Arc<AtomicBool>,
    thread: JoinHandle<(Engine, Option<u16>)>,
}

/// What a draw is worth, in thousandths of a game.
pub const HALF_A_GAME: u16 = 500;

/// Games shorter than this have not settled down to a draw.
const LONG_GAME: usize = 100;

/// Where the engine may expect half of a game, give or take so many thousandths of one, the position is even.
const EVEN: u16 = 18;

impl Search {
    /// Starts a search.
    ///
    /// # Errors
    /// If the system gives no thread.
    pub fn start(mut engine: Engine, task: Task, output: Output) -> io::Result<Search> {
        let manner = task.manner;
        let signal = if manner == Manner::Ponder { Signal::pondering() } else { Signal::default() };
        let release = Arc::new(Release::default());
        let is_done = Arc::new(AtomicBool::new(false));
        let (their_signal, their_release, their_done) = (signal.clone(), release.clone(), is_done.clone());
        let thread = thread::Builder::new().name("search".to_owned()).spawn(move || {
            // Whatever happens, the host gets an answer.
            let mut guard = AnswerGuard { output: &output, is_done: &their_done, has_answered: false };
            let side = task.game.turn();
            let found = if task.level == Level::FULL {
                engine.search(&task.game, &task.limits, &their_signal, &mut |report| {
                    output.say(&EngineMessage::Info(info(report, side)));
                })
            } else {
                // The same game gets the same answer, but not every game the same.
                let mut random = Random::new(task.game.hash() ^ task.game.history().len() as u64);
                engine.play(&task.game, task.level, &task.limits, &their_signal, &mut random)
            };
            if manner != Manner::Limited {
                their_release.wait();
            }
            guard.has_answered = true;
            // Before it is said: the host may go on at once.
            their_done.store(true, Ordering::Release);
            output.say(&EngineMessage::BestMove(best_move(found.as_ref(), &task)));
            (engine, found.map(|found| found.expectation()))
        })?;
        Ok(Search { manner, signal, release, is_done, thread })
    }

    /// Whether the host has, or is about to get, its answer.
    pub fn is_done(&self) -> bool {
        self.is_done.load(Ordering::Acquire)
    }

    /// Whether it is under way on the opponent's time.
    pub fn is_pondering(&self) -> bool {
        self.manner == Manner::Ponder && self.signal.is_pondering() && !self.is_done()
    }

    /// Ends the search, with an answer.
    pub fn stop(&self) {
        self.signal.stop();
        self.release.give();
    }

    /// From now on the time is the engine's own.
    pub fn start_clock(&self) {
        self.signal.start_clock();
        self.release.give();
    }

    /// Waits for the answer: the engine, and how much of a game its side may expect, in thousandths, if a move was found;
    /// nothing if the search has failed.
    pub fn finish(self) -> Option<(Engine, Option<u16>)> {
        self.thread.join().ok()
    }
}

/// Lets a finished search go on to its answer.
#[derive(Default)]
struct Release {
    is_given: Mutex<bool>,
    changed: Condvar,
}

impl Release {
    fn give(&self) {
        *self.is_given.lock().unwrap_or_else(PoisonError::into_inner) = true;
        self.changed.notify_all();
    }

    fn wait(&self) {
        let mut is_given = self.is_given.lock().unwrap_or_else(PoisonError::into_inner);
        while !*is_given {
            is_given = self.changed.wait(is_given).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

/// Answers a search that fails.
struct AnswerGuard<'a> {
    output: &'a Output,
    is_done: &'a AtomicBool,
    has_answered: bool,
}

impl Drop for AnswerGuard<'_> {
    fn drop(&mut self) {
        if !self.has_answered {
            self.is_done.store(true, Ordering::Release);
            self.output.say(&EngineMessage::Error(Text::cleaned("the search has failed")));
        }
    }
}

fn best_move(found: Option<&Found>, task: &Task) -> BestMove {
    let Some(found) = found else { return BestMove::None };
    if task.resigns && matches!(found.score, raichi::Score::LossIn(_)) {
        return BestMove::Resign;
    }
    let is_even = found.expectation().abs_diff(HALF_A_GAME) <= EVEN;
    let offers_draw = task.draws == Draws::Offer && is_even && task.game.history().len() >= LONG_GAME;
    BestMove::Play { action: found.choice, expected: found.expected, offers_draw }
}

/// A report as the protocol says it; `side` is to move.
fn info(report: &Report, side: Side) -> Info {
    let score = match report.score {
        raichi::Score::Points(points) => Score::Points(points),
        raichi::Score::WinIn(plies) => Score::Win(plies),
        raichi::Score::LossIn(plies) => Score::Loss(plies),
    };
    let [win, draw, loss] = report.curve.chances(report.score);
    let (defenders, attackers) = if side == Side::Defenders { (win, loss) } else { (loss, win) };
    let seconds = report.time.as_secs_f64();
    Info {
        depth: Some(report.depth),
        selective_depth: Some(report.selective_depth),
        line: Some(report.line as u32),
        score: Some(score.for_side(side)),
        chances: Chances::new(defenders, draw, attackers),
        nodes: Some(report.nodes),
        speed: (seconds > 0.0).then(|| (report.nodes as f64 / seconds) as u64),
        table_use: Some(report.table_use.min(1000) as u16),
        time: Some(report.time),
        actions: report.moves.clone(),
    }
}
