//! What is said about games of tafl, once for programs, pages and leaflets: messages without words, and their sentences
//! in English, Swedish, Italian and German.
//!
//! A [`Message`] is an id with values. The Fluent files of `locales/` have a sentence for each id in each [`Language`]:
//!
//! | file | is about | its messages come from |
//! |---|---|---|
//! | `rules.ftl` | why a move is refused, a piece captured, a game over | [`refusal`], [`capture`], [`outcome`] |
//! | `why.ftl` | why a piece is spared, what a square is | [`not_captured`], `tafl-view` |
//! | `trouble.ftl` | what is wrong with texts, positions and rules | [`text_problem`], [`position_problem`], [`rules_problem`]; `tafl-lab` |
//! | `foreign.ftl` | what is wrong with texts in the notations of others | [`text_problem`] with the feature `foreign` |
//! | `referee.ftl` | why a referee refuses something, how games end under it | [`referee_refusal`], [`ending`] with the feature `referee` |
//! | `leaflet.ftl` | whole rule sets, and what else stands on paper | [`rules_in_words`], `tafl-make` |
//! | `notices.ftl` | what players are told who are not there | `tablut-server` |
//! | `boards.ftl` | boards and pieces that are cut or printed | `tafl-make` |
//! | `rule-sets.ftl` | the names and summaries of rule sets, except in English | `Words::rule_set_name` |
//!
//! `glossary.toml` has the word of each language for each thing; `tests/glossary.rs` holds all texts to it.
//!
//! A page loads the files that it needs and words messages itself. A program asks for [`sentence`], which the feature
//! `fluent` brings. With the feature `typescript` the type of messages is written for TypeScript too.
//!
//! ```
//! use tafl::Refusal;
//! let blocked = Refusal::Blocked { square: "d5".parse().unwrap(), kind: "attacker".to_owned() };
//! let message = tafl_wording::refusal(&blocked);
//! assert_eq!((message.id, message.value("square")), ("refusal-blocked", Some("d5")));
//! # #[cfg(feature = "fluent")] {
//! use tafl_wording::{Language, sentence};
//! assert_eq!(sentence(&message, Language::English), "The piece on d5 stands in the way.");
//! assert_eq!(sentence(&message, Language::Swedish), "Pjäsen på d5 står i vägen.");
//! # }
//! ```

#![forbid(unsafe_code)]

mod captors;
mod language;
mod message;
mod reasons;
#[cfg(feature = "referee")]
mod refereed;
#[cfg(feature = "fluent")]
mod rule_sets;
#[cfg(feature = "fluent")]
pub mod rules_in_words;
mod trouble;
#[cfg(feature = "foreign")]
mod trouble_foreign;
#[cfg(feature = "fluent")]
mod words;

pub use captors::{KingCaptors, king_captors};
pub use language::Language;
pub use message::Message;
pub use reasons::{capture, not_captured, outcome, refusal};
#[cfg(feature = "referee")]
pub use refereed::{ending, referee_refusal};
pub use trouble::{position_problem, rules_problem, setup_problem, text_problem};
#[cfg(feature = "fluent")]
pub use words::{Value, Words, sentence};

/// The example of the README runs too.
#[cfg(all(doctest, feature = "fluent"))]
#[doc = include_str!("../README.md")]
struct Readme;
