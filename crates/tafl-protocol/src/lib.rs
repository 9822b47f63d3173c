//! The protocol between a host (a program that runs games) and an engine for tafl games, of the shape of UGI: lines of
//! text over standard input and output. `docs/protocol.md` describes it for those who write an engine in any language.
//!
//! Every line is a value of one of two types, [`HostMessage`] and [`EngineMessage`], which read and write it:
//!
//! ```
//! use tafl_protocol::{EngineMessage, HostMessage, Query};
//! assert_eq!("query legal".parse(), Ok(HostMessage::Query(Query::Legal)));
//! let answer: EngineMessage = "bestmove e5-e2 ponder d1-d3".parse().unwrap();
//! assert_eq!(answer.to_string(), "bestmove e5-e2 ponder d1-d3");
//! ```
//!
//! A host talks to an engine through [`EngineProcess`]:
//!
//! ```no_run
//! use std::time::Duration;
//! use tafl_protocol::{BestMove, EngineCommand, EngineProcess, Go, Position, RulesSource, Word};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let patience = Duration::from_secs(5);
//! let command: EngineCommand = "tablut engine --table 16".parse()?;
//! let mut engine = EngineProcess::start(&command, patience)?;
//! engine.set_rules(&RulesSource::Id(Word::new("modern-standard")?), patience)?;
//! engine.new_game(patience)?;
//! let position = Position { start: None, actions: vec!["d1-d3".parse()?] };
//! engine.set_position(&position, patience)?;
//! engine.go(&Go::move_time(Duration::from_millis(200)))?;
//! match engine.best_move(patience, &mut |info| println!("{info}"))? {
//!     BestMove::Play { action, .. } => println!("it plays {action}"),
//!     BestMove::Resign => println!("it gives up"),
//!     BestMove::None => println!("there is nothing to play"),
//! }
//! # Ok(())
//! # }
//! ```
//!
//! | file | is about |
//! |---|---|
//! | `host.rs`, `engine.rs` | the messages of either side |
//! | `rules.rs`, `position.rs`, `go.rs`, `query.rs` | what a host says |
//! | `options.rs`, `info.rs`, `best_move.rs` | what an engine says |
//! | `words.rs`, `text.rs`, `lines.rs` | reading lines, words and numbers, strictly and within bounds |
//! | `process/` | an engine as a child process |
//! | `check/` | what a conforming engine does, tried out |

#![forbid(unsafe_code)]

mod best_move;
mod check;
mod engine;
mod go;
mod host;
mod info;
mod lines;
mod options;
mod position;
mod process;
mod query;
mod rules;
mod text;
mod words;

pub use best_move::BestMove;
pub use check::{CHECKS, Check, Examination, RULE_SETS, Verdict};
pub use engine::EngineMessage;
pub use go::{Go, MAX_NODES, MAX_TIME, Manner, SideClock};
pub use host::HostMessage;
pub use info::{Chances, Info, Score};
pub use lines::{LineError, Lines};
pub use options::{OptionDeclaration, OptionKind, OptionValueError};
pub use position::{Position, ReplayError};
pub use process::{
    ChildProgram, CommandError, EngineCommand, EngineError, EngineProcess, Exit, Identity, LaunchOptions,
    Transcript,
};
pub use query::{Query, Response};
pub use rules::{AcceptedRules, LoadedRules, RulesSource, RulesSourceError};
pub use tafl::Action;
pub use text::{Text, TextError, Word};
pub use words::SyntaxError;

/// The version of the protocol that this crate speaks.
pub const VERSION: u32 = 1;

/// The longest line, in bytes, without its end.
pub const MAX_LINE: usize = 1 << 20;

/// The examples of the README are run with the others.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
