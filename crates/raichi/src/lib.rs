//! An engine for Tablut and every other tafl game the rules core knows.
//!
//! "Raichi" is what the defender calls when his king sees a way out. This first engine is a plain alpha-beta
//! search with iterative deepening ([`search()`]) over a short evaluation (`evaluation.rs`). It asks the rules core
//! for everything it knows of the rules, so it plays every variant. With limits in depth or nodes its answers are
//! the same on every machine.
//!
//! ```no_run
//! use raichi::{Choice, Limits, search};
//! # fn answer(game: &tafl::Game) {
//! let found = search(game, &Limits::nodes(20_000), &|| false);
//! if let Some(Choice::Move(mv)) = found.map(|found| found.choice) {
//!     println!("{mv}");
//! }
//! # }
//! ```

#![forbid(unsafe_code)]

mod evaluation;
mod limits;
mod ordering;
mod search;

pub use limits::Limits;
pub use search::{Choice, Found, WIN, search};
