//! Puzzles: positions from games in which one move, and only one, wins within so many moves or holds against a threat.
//!
//! They are found in games, [proved](solve) by looking at everything to their depth, told apart by what they are about,
//! and graded by what makes them hard. `tablut puzzles` makes and checks files of them, the browser shows them; the
//! format is in `docs/puzzles.md`.
//!
//! ```
//! use tafl::library;
//! use tafl_puzzles::{Effort, Goal, solve};
//! let brandubh = library::variant("brandubh-wtf").unwrap();
//! // The king cannot get out at once, but he can step to where he sees two ways out.
//! let position = "4a2/7/1d3d1/a2k3/3a3/1aa4/3a3 d".parse().unwrap();
//! let solved = solve(&brandubh, &position, Goal::Win, &Effort::default()).unwrap();
//! assert_eq!((solved.moves, solved.solution[0].mv.to_string().as_str()), (2, "d4-g4"));
//! // Whatever the attackers do, he is out with the next move; one of the two ways is closed in the main line.
//! assert!(!solved.solution[0].next.is_empty());
//! ```
//!
//! # How it is made
//!
//! | file | is about |
//! |---|---|
//! | `puzzle.rs` | a puzzle as a line of a file |
//! | `games.rs` | games to look in |
//! | `miner.rs` | looking through games |
//! | `longest.rs` | the longest wins of endgame tables |
//! | `solve.rs` | solving by looking at everything |
//! | `features.rs` | themes, and what makes a first move hard to see |
//! | `grade.rs` | grades |
//! | `pool.rs` | what is the same again, and which are the best |
//! | `check.rs` | proving a puzzle again |

#![forbid(unsafe_code)]

mod check;
mod features;
mod games;
mod grade;
mod longest;
mod miner;
mod pool;
mod puzzle;
mod solve;

pub use check::{Fault, check, variant_of};
pub use features::Features;
pub use games::Games;
pub use grade::{grade, lowest_level};
pub use longest::Longest;
pub use miner::Miner;
pub use pool::Wanted;
pub use puzzle::{Goal, Puzzle, PuzzleError, Step, Theme};
pub use solve::{Effort, Solved, Unsolved, solve};

/// The examples of the README are run with the others.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
