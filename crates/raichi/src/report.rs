//! What a search says: [`Report`] on the way, [`Found`] at the end.

use std::time::Duration;

use tafl::Action;

use crate::curve::Curve;
use crate::score::Score;

/// One of the best lines of play, as a search knows it after an iteration.
///
/// ```no_run
/// use raichi::{Engine, Limits, Settings, Signal};
/// # fn answer(game: &tafl::Game) {
/// let mut engine = Engine::new(&Settings::default());
/// engine.search(game, &Limits::depth(8), &Signal::default(), &mut |report| {
///     println!("depth {}: {} {}", report.depth, report.score, report.moves[0]);
/// });
/// # }
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    /// Depth of the iteration, in plies.
    pub depth: u32,
    /// The deepest line that was looked at, in plies.
    pub selective_depth: u32,
    /// Which of the best moves this is: 1 for the best.
    pub line: usize,
    /// Worth for the side to move.
    pub score: Score,
    /// The chances that such a score stands for.
    pub curve: Curve,
    /// Positions visited so far, by all threads.
    pub nodes: u64,
    /// Time since the search began.
    pub time: Duration,
    /// How full the table is, in thousandths.
    pub table_use: u32,
    /// The moves, the side to move first.
    pub moves: Vec<Action>,
}

/// The result of a search.
///
/// ```no_run
/// use raichi::{Engine, Limits, Settings, Signal};
/// # fn answer(game: &tafl::Game) {
/// let mut engine = Engine::new(&Settings::default());
/// let found = engine.search(game, &Limits::depth(8), &Signal::default(), &mut |_| {}).unwrap();
/// println!("{} ({})", found.choice, found.score);
/// # }
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found {
    /// The best choice.
    pub choice: Action,
    /// The answer that is expected to it.
    pub expected: Option<Action>,
    /// Its score for the side to move.
    pub score: Score,
    /// The chances that such a score stands for.
    pub curve: Curve,
    /// How deep the last completed iteration went, in plies.
    pub depth: u32,
    /// Positions visited.
    pub nodes: u64,
    /// The best lines, the best first; as many as were asked for. They are of the last completed iteration, but the first may be
    /// of one that was cut short.
    pub lines: Vec<Report>,
}

impl Found {
    /// How much of a game the side to move may expect, in thousandths: 500 in an even position.
    ///
    /// ```
    /// use raichi::{Engine, Limits, Settings, Signal};
    /// use tafl::{Game, library};
    /// let game = Game::new(&library::variant("brandubh-wtf").unwrap());
    /// let mut engine = Engine::new(&Settings { table_mebibytes: 1, threads: 1 });
    /// let found = engine.search(&game, &Limits::depth(3), &Signal::default(), &mut |_| {}).unwrap();
    /// assert_eq!(found.expectation(), found.curve.expectation(found.score));
    /// ```
    #[must_use]
    pub fn expectation(&self) -> u16 {
        self.curve.expectation(self.score)
    }
}
