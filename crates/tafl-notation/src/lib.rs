//! Notations: texts that say positions, moves, rules and games, and the data they stand for.
//!
//! Nothing here reads files; the caller brings text and takes text.
//!
//! | notation | read | written | where |
//! |---|---|---|---|
//! | canonical position string, moves | yes | yes | the core: [`Setup`](tafl::Setup), [`Move`](tafl::Move), [`RecordedMove`](tafl::RecordedMove) |
//! | our game record, in PGN's tag style | yes | yes | [`record`] |
//! | OpenTafl's rules, positions, moves and game records | yes | yes | [`opentafl`] |
//! | the archive of played games as CSV | yes | yes | [`archive`] |
//! | the digest of a list of legal moves, as traces hold it | | yes | [`trace`] |
//!
//! Every reader takes time linear in its text, refuses what is too large with a typed error, and never panics.
//! The rules core knows none of them.
//!
//! ```
//! use tafl::{Game, library};
//! use tafl_notation::record;
//!
//! let tablut = library::variant("linnaeus-1732").unwrap();
//! let text = "[RuleSet \"linnaeus-1732\"]\n\n1. d1-d3 e4-f4 *\n";
//! let game: Game = record::read(text).next().unwrap().unwrap().replay(&tablut).unwrap();
//! assert_eq!(game.history().len(), 2);
//! ```

#![forbid(unsafe_code)]

pub mod archive;
mod day;
pub mod opentafl;
mod place;
pub mod record;
pub mod trace;

pub use day::{Day, DayError};
pub use place::{At, LineNumber, Place};

/// The examples of the README are run with the others.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
