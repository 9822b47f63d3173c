//! An engine for Tablut and every other tafl game that the rules core knows.
//!
//! "Raichi" is what the defender calls when his king sees a way out. The engine asks the rules core for everything it
//! knows of the rules, so it plays every variant, and searches the endings of each as its rules have them.
//!
//! ```
//! use raichi::{Engine, Limits, Settings, Signal};
//! use tafl::{Game, library};
//!
//! let tablut = library::variant("modern-standard").unwrap();
//! let mut game = Game::new(&tablut);
//! let mut engine = Engine::new(&Settings::default());
//! let found = engine.search(&game, &Limits::nodes(5_000), &Signal::default(), &mut |_| {});
//! if let Some(found) = found {
//!     game.act(found.choice).unwrap();
//! }
//! ```
//!
//! # How it is made
//!
//! | file | is about |
//! |---|---|
//! | `engine.rs` | searches of any game, in one go or slice by slice; what is kept between them |
//! | `path.rs`, `packed.rs` | the line being looked at: moves made and unmade, endings, wins at once, forced answers |
//! | `search/mod.rs` | one search: its threads, its beginning and end |
//! | `search/deepening.rs` | the root: iterative deepening, aspiration windows |
//! | `search/node.rs` | one position (principal variation search): what to prune, reduce, extend |
//! | `search/quiescence.rs` | captures and threats at the end (quiescence search) |
//! | `search/worker.rs` | what a thread knows, and how it comes to a position |
//! | `search/picker.rs`, `search/history.rs` | which moves to try first: killer and counter moves, continuation history |
//! | `search/table.rs` | what is known of positions, shared by all threads (the transposition table) |
//! | `search/time.rs`, `limits.rs`, `signal.rs` | when to stop |
//! | `search/endgames.rs` | what endgame tables say, and how far that holds |
//! | `search/helper_thread.rs` | further threads for a search in slices, where the host has them |
//! | `evaluation/` | what a position is worth at first sight: [`Evaluator`], the one by hand, and a [`Network`] beside it |
//! | `slides.rs` | where whole sets of pieces can slide |
//! | `level.rs`, `adaptive.rs` | weaker play, for people; the level that suits one |
//! | `proof.rs` | forced wins, by looking at everything |
//! | `score.rs`, `curve.rs` | what a position is worth, and the chances that such a score stands for |
//! | `report.rs`, `parameters.rs` | reports, the numbers of the search |
//! | `signature.rs` | what tells engines apart that do not think alike |
//! | `from_toml.rs` | files of weights and parameters, as people write them |

#![forbid(unsafe_code)]

mod adaptive;
mod curve;
mod engine;
mod evaluation;
mod from_toml;
mod level;
mod limits;
mod packed;
mod parameters;
mod path;
mod proof;
mod report;
mod score;
mod search;
mod signal;
mod signature;
mod slides;

pub use adaptive::{Achieved, Adaptive};
pub use curve::Curve;
pub use engine::{Engine, Settings};
pub use evaluation::{
    Evaluation, Evaluator, Family, FamilyError, Goal, HandWritten, Lines, Network, NetworkError, PerPly,
    Squares, TrainedNetwork, Turned, features,
};
pub use level::{Level, Rating};
pub use limits::{CONTEMPT, Clock, Limits, MOST_CONTEMPT};
pub use packed::Packed;
pub use parameters::{Parameters, ParametersError};
pub use path::{Answers, Ended, Made, Path, Stuck};
pub use proof::{Proof, prove};
pub use report::{Found, Report};
pub use score::Score;
#[cfg(any(not(target_family = "wasm"), target_feature = "atomics"))]
pub use search::Helper;
pub use search::TableTooLarge;
pub use signal::Signal;
pub use signature::signature;

/// The examples of the README are run with the others.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
