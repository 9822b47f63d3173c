//! The rules core and the engine for the browser: a thin binding, with every shared type generated for TypeScript.
//!
//! Pages ask a [`Game`] everything that depends on rules, and a [`Thinker`] to search, a slice at a time, in a worker.
//! What is said to people leaves here as a [`Message`]: an id and its values, which the page words in its language.
//!
//! | file | is about |
//! |---|---|
//! | `table.rs` | a game that can go back and forth, and what a page shows of it |
//! | `view.rs` | the types that a page gets to see of a game |
//! | `explain.rs` | why: refusals, captures and results, with the clauses behind them |
//! | `library.rs` | rule sets, their boards and citations |
//! | `letters.rs` | Linnaeus's lettered board, and the history of the game |
//! | `reading.rs` | games, positions and rules from any text, as tables |
//! | `thinking.rs` | the engine, a slice at a time |
//! | `import.rs` | what a text in any notation holds, the foreign ones too, to be chosen from |
//! | `draft.rs` | a position set up by hand |
//! | `analysis.rs` | a game studied: threats, why not, export |
//! | `why_not.rs` | what a square is, and why a move captures nothing |
//! | `review.rs` | a whole game graded, a slice at a time |
//! | `lab.rs`, `lab_fields.rs`, `lab_file.rs` | rules that are being changed, the form for them, and their file |
//! | `probe.rs` | what settings there are, asked of the core's types |
//! | `trouble.rs`, `trouble_foreign.rs` | what is wrong with texts, positions and rules, as messages |
//! | `message.rs` | sentences without words |
//! | `waiting.rs` | further threads for a search, where pages can have them |
//! | `binding.rs`, `referee_binding.rs`, `study_binding.rs` | what JavaScript calls; no logic of its own |
//!
//! Without the feature `study` it lacks what only the pages for analysis and for changing rules need, and so loads sooner.
//!
//! Everything but the bindings is plain Rust:
//!
//! ```
//! use tablut_wasm::{Attempt, Table};
//! let mut table = Table::of_rules("linnaeus-1732").unwrap();
//! assert!(matches!(table.play("d1", "d3"), Attempt::Played { .. }));
//! let Attempt::Refused { explanation } = table.play("e5", "a1") else { panic!() };
//! assert_eq!(explanation.message.id, "refusal-not-in-line");
//! ```

#![deny(unsafe_code)]

// The generated glue between Rust and JavaScript needs unsafe code; nothing here writes any.
#[cfg(feature = "study")]
mod analysis;
#[allow(unsafe_code, missing_docs)]
mod binding;
#[cfg(feature = "study")]
mod draft;
mod explain;
#[cfg(feature = "study")]
mod import;
#[cfg(feature = "study")]
mod lab;
#[cfg(feature = "study")]
mod lab_fields;
#[cfg(feature = "study")]
mod lab_file;
mod letters;
mod library;
mod message;
#[cfg(feature = "study")]
mod probe;
mod reading;
#[allow(unsafe_code, missing_docs)]
mod referee_binding;
#[cfg(feature = "study")]
mod review;
#[cfg(all(test, feature = "study"))]
mod sample;
#[allow(unsafe_code, missing_docs)]
#[cfg(feature = "study")]
mod study_binding;
mod table;
mod thinking;
mod trouble;
#[cfg(feature = "study")]
mod trouble_foreign;
mod view;
#[cfg(any(not(target_family = "wasm"), target_feature = "atomics"))]
mod waiting;
#[cfg(feature = "study")]
mod why_not;

pub use binding::{Game, Thinker};
#[cfg(feature = "study")]
pub use draft::Draft;
pub use explain::{Clause, Explanation, Source};
#[cfg(feature = "study")]
pub use import::{Contents, Import, Imported};
#[cfg(feature = "study")]
pub use lab::{Comparison, Lab, Trouble, Unlike};
#[cfg(feature = "study")]
pub use lab_fields::{Entry, Field};
pub use letters::{HistoryEvent, LetterBoard, LetterMark, history, linnaeus_board};
pub use library::{Area, Geometry, Kind, RuleSet, Setting, TextSource, geometry, rule_set, rule_sets, texts};
pub use message::Message;
pub use reading::{Failure, Opened, open, open_any};
pub use referee_binding::{Applied, JsReferee, SavedMatch, Times};
#[cfg(feature = "study")]
pub use review::{GradedMove, Review, ReviewSlice, Summary};
#[cfg(feature = "study")]
pub use study_binding::{DraftBoard, ImportedGame, ImportedText, Reviewer, RulesLab};
pub use table::{MAX_TEXT, Table};
pub use thinking::{Chances, Line, Rating, Slice, Task, Thinking};
pub use trouble::{position_problem, rules_problem};
pub use view::{Attempt, Call, End, Mark, Piece, PlayedMove, Target, View};
#[cfg(any(not(target_family = "wasm"), target_feature = "atomics"))]
pub use waiting::Waiting;
