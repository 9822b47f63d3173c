//! A game looked at again with the engine: what each move was worth, what would have been better, and how grave the
//! difference was; with pictures of it, and as comments of the game's record.
//!
//! ```
//! use raichi::{Engine, Limits, Settings};
//! use tafl::{Game, library};
//! use tafl_analysis::{Grade, analyse};
//!
//! let tablut = library::variant("modern-standard").unwrap();
//! let raichi = "9/4a4/9/9/9/2k6/9/9/a7a d".parse().unwrap();
//! let mut game = Game::from_setup(&tablut, &raichi).unwrap();
//! game.play("c4-d4".parse().unwrap()).unwrap();
//!
//! let mut engine = Engine::new(&Settings { table_mebibytes: 1, threads: 1 });
//! let analysis = analyse(&game, &mut engine, &Limits::nodes(2_000), &mut |_| true).unwrap();
//! let ply = &analysis.plies[0];
//! assert_eq!(ply.best.score, raichi::Score::WinIn(1), "he could have walked out");
//! assert!(ply.grade >= Grade::Good);
//! ```

#![forbid(unsafe_code)]

mod agreement;
mod analysis;
mod annotation;
mod first_moves;
mod graph;
mod json;
mod openings;
mod review;

pub use analysis::{Analysis, Best, Grade, Ply, SideSummary, analyse, analyse_until};
pub use annotation::annotate;
pub use first_moves::{
    FIRST_MOVES_MOST_BYTES, FirstMoves, FirstMovesError, FirstMovesLimits, FirstMovesProblem,
};
pub use graph::{svg, text_graph};
pub use json::in_json;
pub use openings::{Openings, Source};
pub use review::Review;

/// The examples of the README are run with the others.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
