//! Proving a puzzle again.

use tafl::{Variant, counted, library};
use thiserror::Error;

use crate::features::Features;
use crate::grade::grade;
use crate::puzzle::{Puzzle, Theme};
use crate::solve::{Effort, Unsolved, solve};

/// What is wrong with a puzzle.
///
/// ```
/// use tafl_puzzles::Fault;
/// assert_eq!(Fault::Grade { written: 2, right: 3 }.to_string(), "the grade is 2, and should be 3");
/// ```
#[derive(Debug, Error, PartialEq, Eq)]
pub enum Fault {
    /// Its rule set is unknown.
    #[error("there is no rule set {0}")]
    Rules(String),
    /// Its id is not that of its position.
    #[error("the id is {written}, and should be {right}")]
    Id {
        /// What it says.
        written: String,
        /// What it should say.
        right: String,
    },
    /// It cannot be proved.
    #[error("it cannot be proved: {0}")]
    Unsolved(#[from] Unsolved),
    /// It is longer or shorter than it says.
    #[error("it is written to take {}, and takes {right}", counted(.written, "move", "moves"))]
    Moves {
        /// What it says.
        written: u32,
        /// What was proved.
        right: u32,
    },
    /// Another solution was proved.
    #[error("the solution is {written}, and should be {right}")]
    Solution {
        /// What it says, as JSON.
        written: String,
        /// What was proved.
        right: String,
    },
    /// Its themes are others.
    #[error("the themes are {}, and should be {}", names(.written), names(.right))]
    Themes {
        /// What it says.
        written: Vec<Theme>,
        /// What was found.
        right: Vec<Theme>,
    },
    /// There is no such level.
    #[error("the level is {0}, and should be from 1 to 8")]
    Level(u8),
    /// Its grade does not follow from its level and its features.
    #[error("the grade is {written}, and should be {right}")]
    Grade {
        /// What it says.
        written: u8,
        /// What it should say.
        right: u8,
    },
}

fn names(themes: &[Theme]) -> String {
    themes.iter().map(|theme| theme.name()).collect::<Vec<_>>().join(", ")
}

/// The compiled rules of a puzzle.
///
/// # Errors
/// If there is no such rule set.
pub fn variant_of(puzzle: &Puzzle) -> Result<Variant, Fault> {
    library::get(&puzzle.rules)
        .and_then(|set| set.variant().ok())
        .ok_or_else(|| Fault::Rules(puzzle.rules.chars().take(60).collect()))
}

/// Proves a puzzle again, and everything that is said of it but the level that solves it, which is the engine's of the
/// day it was made.
///
/// # Errors
/// The first thing that is wrong with it.
pub fn check(puzzle: &Puzzle, variant: &Variant, effort: &Effort) -> Result<(), Fault> {
    let right = Puzzle::id_of(&puzzle.rules, &puzzle.position);
    if puzzle.id != right {
        return Err(Fault::Id { written: puzzle.id.clone(), right });
    }
    let moves = puzzle.moves.min(effort.moves);
    let solved = solve(variant, &puzzle.position, puzzle.goal, &Effort { moves, ..*effort })?;
    if puzzle.moves != solved.moves {
        return Err(Fault::Moves { written: puzzle.moves, right: solved.moves });
    }
    if puzzle.solution != solved.solution {
        let text = |steps| serde_json::to_string(steps).unwrap_or_default();
        return Err(Fault::Solution { written: text(&puzzle.solution), right: text(&solved.solution) });
    }
    let features = Features::of(variant, &puzzle.position, puzzle.goal, &solved.solution)
        .ok_or(Unsolved::NoWin(moves))?;
    if puzzle.themes != features.themes {
        return Err(Fault::Themes { written: puzzle.themes.clone(), right: features.themes });
    }
    if !(1..=8).contains(&puzzle.level) {
        return Err(Fault::Level(puzzle.level));
    }
    let right = grade(puzzle.goal, puzzle.moves, puzzle.level, &features);
    if puzzle.grade != right {
        return Err(Fault::Grade { written: puzzle.grade, right });
    }
    Ok(())
}
