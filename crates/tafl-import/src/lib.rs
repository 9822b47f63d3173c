//! Games, positions and rules from a text in any notation: what the text is follows from its content, and every way
//! that it can be wrong is a typed error.
//!
//! | notation | begins with | feature |
//! |---|---|---|
//! | our game records | `[Event "..."]`, `1.`, a comment or a move | |
//! | bare lists of moves, where [`Form::AsTyped`] is asked for | a move: `d1d3` | |
//! | our positions | ranks with `/` | |
//! | rule-set files | TOML with an `id` | |
//! | OpenTafl games | `[attackers:Ann]` | `foreign` |
//! | OpenTafl rules | `dim:9` | `foreign` |
//! | OpenTafl positions | `/3ttt3/...` | `foreign` |
//! | archives of games | four fields between commas | `foreign` |
//! | traces | a JSON object with `moves` | `foreign` |
//!
//! [`read`] gives what is in a text one by one; [`Found::open`] plays a game again and holds its moves, its captures and
//! its result against the rules.
//!
//! ```
//! use tafl_import::{Opened, Options, read};
//! let text = "[RuleSet \"modern-standard\"]\n\n1. d1-d3 e4-f4 *\n\n[RuleSet \"copenhagen\"]\n\n1. d1-d3 *\n";
//! let games = read(text, &Options::default()).unwrap().map(|found| found.unwrap().open(&Options::default()));
//! let moves = games.map(|opened| match opened.unwrap() {
//!     Opened::Game(read) => read.game.history().len(),
//!     Opened::Position(_) | Opened::Rules(_) => 0,
//! });
//! assert_eq!(moves.collect::<Vec<_>>(), [2, 1]);
//! ```

#![forbid(unsafe_code)]

mod bare;
pub mod captures;
#[cfg(feature = "foreign")]
mod foreign;
mod places;
mod problem;
mod replay;
mod rules;
mod text;

#[cfg(feature = "foreign")]
pub use foreign::{ForeignProblem, Trace};
pub use places::place_of_ply;
pub use problem::{Failure, Place, Problem};
pub use replay::{ReadGame, Verdicts, replay};
pub use rules::{Chosen, Named, RulesFrom};
pub use text::{Content, Form, Found, Items, Opened, Options, What, read};

/// The examples of the README are run with the others.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
