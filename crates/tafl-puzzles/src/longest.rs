//! [`Longest`]: makes puzzles of the longest wins that endgame tables know.

use std::collections::{BTreeMap, HashSet};

use raichi::{Engine, Settings};
use tafl::rules::ExtraMove;
use tafl::{Setup, Side, Variant};

use crate::features::Features;
use crate::grade::graded;
use crate::pool::{Candidate, pattern};
use crate::puzzle::{Goal, Puzzle};
use crate::solve::{Effort, Unsolved, solve};

/// Makes puzzles of positions that somebody knows to be won, so many of each side and length.
///
/// [`Miner`](crate::Miner) takes two positions for the same where four squares differ; with five pieces on the board that
/// would be nearly all. Here they are the same if the king and the moves of the main line are, turned or mirrored.
///
/// ```
/// use tafl::{Side, library};
/// use tafl_puzzles::{Effort, Longest, Theme, check};
/// let brandubh = library::variant("brandubh-wtf").unwrap();
/// let effort = Effort { moves: 2, nodes: 100_000, steps: 20, look: 0 };
/// let mut longest = Longest::new("brandubh-wtf", &brandubh, 1, effort).unwrap();
/// assert!(longest.look(&"7/5a1/7/2a4/7/1dk2d1/7 d".parse().unwrap(), 2));
/// assert!(!longest.wants(Side::Defenders, 2), "one is enough");
/// let puzzles = longest.finish(1, &mut |_, _| {});
/// assert!(puzzles[0].themes.contains(&Theme::Endgame));
/// assert_eq!(check(&puzzles[0], &brandubh, &Effort::default()), Ok(()));
/// ```
pub struct Longest {
    rules: String,
    variant: Variant,
    effort: Effort,
    /// How many puzzles of each side and length are wanted.
    each: usize,
    found: BTreeMap<(Side, u32), Vec<Candidate>>,
    patterns: HashSet<String>,
}

impl Longest {
    /// Nothing found yet.
    ///
    /// # Errors
    /// If a turn may have several moves by these rules: there are no puzzles for them.
    pub fn new(rules: &str, variant: &Variant, each: usize, effort: Effort) -> Result<Longest, Unsolved> {
        if variant.rules().capture.extra_move != ExtraMove::Off {
            return Err(Unsolved::Turns);
        }
        Ok(Longest {
            rules: rules.to_owned(),
            variant: variant.clone(),
            effort,
            each,
            found: BTreeMap::new(),
            patterns: HashSet::new(),
        })
    }

    /// Whether there is a use for a win of a side in so many moves of its own.
    #[must_use]
    pub fn wants(&self, side: Side, moves: u32) -> bool {
        moves <= self.effort.moves && self.found.get(&(side, moves)).map_or(0, Vec::len) < self.each
    }

    /// Keeps the puzzle of a position that the side to move wins in so many moves of its own; whether it makes one that
    /// is wanted.
    pub fn look(&mut self, position: &Setup, moves: u32) -> bool {
        let side = position.turn;
        if !self.wants(side, moves) {
            return false;
        }
        let effort = Effort { moves, ..self.effort };
        let Ok(solved) = solve(&self.variant, position, Goal::Win, &effort) else { return false };
        if solved.moves != moves {
            return false;
        }
        let Some(features) = Features::of(&self.variant, position, Goal::Win, &solved.solution) else {
            return false;
        };
        let candidate = Candidate { position: position.clone(), solved, features };
        if !self.patterns.insert(pattern(&self.variant, &candidate)) {
            return false;
        }
        self.found.entry((side, moves)).or_default().push(candidate);
        true
    }

    /// Grades what was found, the easiest first. `progress` is told how many of how many are graded.
    #[must_use]
    pub fn finish(self, seed: u64, progress: &mut dyn FnMut(usize, usize)) -> Vec<Puzzle> {
        let mut engine = Engine::new(&Settings { table_mebibytes: 2, threads: 1 });
        engine.use_features_only();
        let wins = self.found.into_values().flatten().map(|candidate| (Goal::Win, candidate)).collect();
        graded(&mut engine, (&self.rules, &self.variant), wins, seed, progress)
    }
}
