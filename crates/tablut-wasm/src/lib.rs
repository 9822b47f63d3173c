//! The rules core and the engine for the browser: a thin binding, with every shared type generated for TypeScript.
//!
//! Pages ask a [`Game`] everything that depends on rules, and a [`Thinker`] to search, a slice at a time, in a worker.
//! What they are answered is that of `tafl-view` and `tafl-lab`; what is said to people leaves as a message of
//! `tafl-wording`: an id and its values, which the page words in its language.
//!
//! | file | is about |
//! |---|---|
//! | `binding.rs`, `referee_binding.rs`, `engine_binding.rs`, `study_binding.rs` | what JavaScript calls; no logic of its own |
//! | `thinking.rs` | the engine, a slice at a time |
//! | `waiting.rs` | further threads for a search, where pages can have them |
//!
//! Without the feature `engine` nobody can search, and without `study` it lacks what only the pages for analysis and for
//! changing rules need: a page that does without them loads sooner. Pages need no engine, which is for workers.
//! How many lines it has: `docs/structure facts`.

#![deny(unsafe_code)]

// The generated glue between Rust and JavaScript needs unsafe code; nothing here writes any.
#[allow(unsafe_code, missing_docs)]
mod binding;
#[allow(unsafe_code, missing_docs)]
#[cfg(feature = "engine")]
mod engine_binding;
#[allow(unsafe_code, missing_docs)]
mod referee_binding;
#[allow(unsafe_code, missing_docs)]
#[cfg(feature = "study")]
mod study_binding;
#[cfg(feature = "engine")]
mod thinking;
#[cfg(feature = "engine")]
#[cfg(any(not(target_family = "wasm"), target_feature = "atomics"))]
mod waiting;

pub use binding::Game;
#[cfg(feature = "engine")]
pub use engine_binding::{Reviewer, Thinker};
pub use referee_binding::JsReferee;
#[cfg(feature = "study")]
pub use study_binding::{DraftBoard, EndgameTables, ImportedGame, ImportedText, RulesLab};
#[cfg(feature = "engine")]
pub use thinking::{Slice, Task, Thinking};
#[cfg(feature = "engine")]
#[cfg(any(not(target_family = "wasm"), target_feature = "atomics"))]
pub use waiting::Waiting;
