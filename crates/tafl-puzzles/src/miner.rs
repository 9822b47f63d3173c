//! [`Miner`]: looks through games for positions that make puzzles, proves them, and grades the best.

use raichi::{Engine, Limits, Score, Settings, Signal};
use tafl::rules::ExtraMove;
use tafl::{Game, Setup, Side, Variant};

use crate::features::{Features, is_threatened};
use crate::grade::graded;
use crate::pool::{Candidate, Pool, Wanted};
use crate::puzzle::{Goal, Puzzle};
use crate::solve::{Effort, Unsolved, solve};

/// Looks for puzzles of one rule set.
///
/// ```
/// use tafl::library;
/// use tafl_puzzles::{Effort, Games, Miner, Wanted, check};
/// let brandubh = library::variant("brandubh-wtf").unwrap();
/// let effort = Effort { moves: 2, nodes: 100_000, steps: 20, look: 0 };
/// let mut miner = Miner::new("brandubh-wtf", &brandubh, Wanted { wins: 4, holds: 0 }, effort).unwrap();
/// let mut games = Games::new(&brandubh, 1);
/// for number in 0..6 {
///     miner.look(&games.play(number));
/// }
/// let puzzles = miner.finish(1, &mut |_, _| {});
/// assert!(!puzzles.is_empty());
/// assert!(puzzles.iter().all(|puzzle| check(puzzle, &brandubh, &Effort::default()).is_ok()));
/// ```
pub struct Miner {
    rules: String,
    variant: Variant,
    effort: Effort,
    engine: Engine,
    pool: Pool,
}

/// Positions that the engine looks at to see whether a position is won.
const NODES: u64 = 1_500;

/// A side stands well from here up, in points: there more is looked at, if no win has been seen.
const PROMISING: Score = Score::Points(250);

/// Where there are fewer moves to choose from than this, there is nothing to find.
const FEWEST_MOVES: usize = 6;

/// Positions so early in a game are known to everybody.
const OPENING: usize = 6;

impl Miner {
    /// Nothing found yet.
    ///
    /// # Errors
    /// If a turn may have several moves by these rules: there are no puzzles for them.
    pub fn new(rules: &str, variant: &Variant, wanted: Wanted, effort: Effort) -> Result<Miner, Unsolved> {
        if variant.rules().capture.extra_move != ExtraMove::Off {
            return Err(Unsolved::Turns);
        }
        // The same puzzles whichever networks there are.
        let mut engine = Engine::new(&Settings { table_mebibytes: 2, threads: 1 });
        engine.use_features_only();
        Ok(Miner {
            rules: rules.to_owned(),
            variant: variant.clone(),
            effort,
            engine,
            pool: Pool::new(variant, wanted),
        })
    }

    /// How much has been found, and how much is enough: twice what is wanted, to choose from.
    #[must_use]
    pub fn progress(&self) -> (usize, usize) {
        (self.pool.filled(), self.pool.enough())
    }

    /// Whether enough has been found.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.pool.filled() >= self.pool.enough()
    }

    /// Whether there is a use for a win of either side: if not, [`Miner::look_at_win`] keeps nothing any more.
    ///
    /// ```
    /// use tafl::library;
    /// use tafl_puzzles::{Effort, Miner, Wanted};
    /// let brandubh = library::variant("brandubh-wtf").unwrap();
    /// let miner = |wins| Miner::new("brandubh-wtf", &brandubh, Wanted { wins, holds: 5 }, Effort::default()).unwrap();
    /// assert!(miner(1).wants_wins() && !miner(0).wants_wins());
    /// ```
    #[must_use]
    pub fn wants_wins(&self) -> bool {
        Side::BOTH.into_iter().any(|side| self.wants(Goal::Win, self.effort.moves, side))
    }

    /// Looks through a game. Games of other rules, and positions that are none of these rules, are passed over.
    pub fn look(&mut self, game: &Game) {
        if game.variant().rules() != self.variant.rules() {
            return;
        }
        self.engine.forget();
        let Ok(mut replayed) = Game::from_setup(&self.variant, game.start()) else { return };
        // Whether a puzzle has been made of the win that a side has since the other's last mistake: the rest of it would
        // be the same puzzle again.
        let mut had_puzzle = [false; 2];
        for (number, played) in game.history().iter().enumerate() {
            if number >= OPENING && replayed.turn() == played.side {
                self.consider(&replayed.setup(), &mut had_puzzle);
            }
            if replayed.play(played.mv).is_err() {
                return;
            }
        }
    }

    /// Looks at a position that the side to move is known to win within so many moves of its own: whether it makes a
    /// puzzle that is wanted.
    ///
    /// ```
    /// use tafl::library;
    /// use tafl_puzzles::{Effort, Miner, Wanted};
    /// let brandubh = library::variant("brandubh-wtf").unwrap();
    /// let effort = Effort { moves: 2, nodes: 100_000, steps: 20, look: 0 };
    /// let mut miner = Miner::new("brandubh-wtf", &brandubh, Wanted { wins: 4, holds: 0 }, effort).unwrap();
    /// let position = "7/7/7/3k3/7/a6/1a5 d".parse().unwrap();
    /// assert!(!miner.look_at_win(&position, 2), "there is more than one way to win");
    /// ```
    pub fn look_at_win(&mut self, position: &Setup, moves: u32) -> bool {
        let Ok(game) = Game::from_setup(&self.variant, position) else { return false };
        game.outcome().is_none()
            && game.legal_moves().len() >= FEWEST_MOVES
            && moves <= self.effort.moves
            && self.wants(Goal::Win, moves, game.turn())
            && self.add(position, Goal::Win, Effort { moves, ..self.effort })
    }

    fn consider(&mut self, setup: &Setup, had_puzzle: &mut [bool; 2]) {
        // A position by itself, without the game that led to it.
        let Ok(game) = Game::from_setup(&self.variant, setup) else { return };
        if game.outcome().is_some() || game.legal_moves().len() < FEWEST_MOVES {
            return;
        }
        let side = game.turn();
        let mut score = self.score(&game, NODES);
        let promising = score.is_some_and(|score| score > PROMISING && !matches!(score, Score::WinIn(_)));
        if promising && self.effort.look > NODES {
            score = self.score(&game, self.effort.look);
        }
        if let Some(Score::WinIn(plies)) = score {
            let moves = plies.div_ceil(2).min(self.effort.moves);
            if !had_puzzle[side as usize] && self.wants(Goal::Win, moves, side) {
                had_puzzle[side as usize] = self.add(setup, Goal::Win, Effort { moves, ..self.effort });
            }
        } else {
            had_puzzle[side as usize] = false;
            let lost = matches!(score, Some(Score::LossIn(_)));
            let moves = self.effort.moves.min(LONGEST_THREAT);
            if !lost && self.wants(Goal::Hold, moves, side) && is_threatened(&self.variant, &game) {
                self.add(setup, Goal::Hold, Effort { moves, ..self.effort });
            }
        }
    }

    fn score(&mut self, game: &Game, nodes: u64) -> Option<Score> {
        let found = self.engine.search(game, &Limits::nodes(nodes), &Signal::default(), &mut |_| {});
        found.map(|found| found.score)
    }

    /// Whether there is a use for a puzzle of at most so many moves.
    fn wants(&self, goal: Goal, moves: u32, side: Side) -> bool {
        (1..=moves).any(|moves| !self.pool.is_full_of(goal, moves, side))
    }

    /// Keeps the puzzle that a position makes; whether it makes one.
    fn add(&mut self, setup: &Setup, goal: Goal, effort: Effort) -> bool {
        let Ok(solved) = solve(&self.variant, setup, goal, &effort) else { return false };
        let Some(features) = Features::of(&self.variant, setup, goal, &solved.solution) else { return false };
        self.pool.add(goal, Candidate { position: setup.clone(), solved, features });
        true
    }

    /// Grades the best of what was found, the easiest first. `progress` is told how many of how many are graded.
    #[must_use]
    pub fn finish(mut self, seed: u64, progress: &mut dyn FnMut(usize, usize)) -> Vec<Puzzle> {
        let chosen = self.pool.choose();
        graded(&mut self.engine, (&self.rules, &self.variant), chosen, seed, progress)
    }
}

/// The longest threat that a defence is looked for against, in moves: each move of a position is proved to lose.
const LONGEST_THREAT: u32 = 3;
