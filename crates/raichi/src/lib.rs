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
//! | `engine.rs` | searches of any game, threads |
//! | `deepening.rs` | the root: one iteration after another |
//! | `node.rs` | one position: what to prune, reduce, extend; captures and threats at the end |
//! | `worker.rs` | what a thread knows; endings, wins in one, forced answers |
//! | `picker.rs`, `history.rs` | which moves to try first |
//! | `table.rs` | what is known of positions, shared by all threads |
//! | `evaluation/` | what a position is worth at first sight |
//! | `slides.rs` | where whole sets of pieces can slide |
//! | `slices.rs` | searching without threads, a slice at a time |
//! | `helper_thread.rs` | further threads for such a search, where the host has them |
//! | `level.rs` | weaker play, for people |
//! | `proof.rs` | forced wins, by looking at everything |
//! | `time.rs`, `limits.rs`, `signal.rs` | when to stop |
//! | `score.rs`, `report.rs`, `packed.rs` | scores, reports, moves |

#![forbid(unsafe_code)]

mod deepening;
mod engine;
mod evaluation;
#[cfg(any(not(target_family = "wasm"), target_feature = "atomics"))]
mod helper_thread;
mod history;
mod level;
mod limits;
mod node;
mod packed;
mod parameters;
mod picker;
mod proof;
mod report;
mod score;
mod signal;
mod slices;
mod slides;
mod table;
mod time;
mod worker;

pub use engine::{Engine, Settings};
pub use evaluation::{Family, Goal, Squares, features};
#[cfg(any(not(target_family = "wasm"), target_feature = "atomics"))]
pub use helper_thread::Helper;
pub use level::{Level, Rating};
pub use limits::{CONTEMPT, Clock, Limits, MOST_CONTEMPT};
pub use parameters::Parameters;
pub use proof::{Proof, prove};
pub use report::{Found, Report};
pub use score::Score;
pub use signal::Signal;

/// The examples of the README are run with the others.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
