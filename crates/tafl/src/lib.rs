//! The rules of Tablut and the other tafl games, as data, exact and fast.
//!
//! Take a [rule set](library) from the library, compile it to a [`Variant`], play a [`Game`]:
//!
//! ```
//! use tafl::{Game, library};
//!
//! let rule_set = library::get("linnaeus-1732").unwrap();
//! let tablut = rule_set.variant().unwrap();
//! let mut game = Game::new(&tablut);
//! assert_eq!(game.legal_moves().len(), 80);
//!
//! let played = game.play("d1-d3".parse().unwrap()).unwrap();
//! assert_eq!(played.recorded().to_string(), "d1-d3");
//! assert!(game.outcome().is_none());
//! ```
//!
//! # Captures, ends, and why
//!
//! Everything that the rules decide can be asked for its reason, and a reason names the setting behind it, which a
//! rule set ties to the clause of a text.
//!
//! ```
//! use tafl::{Call, Game, library};
//!
//! let rule_set = library::get("linnaeus-1732").unwrap();
//! let tablut = rule_set.variant().unwrap();
//! let position = "9/9/9/9/2k6/9/1ad6/9/8a d".parse().unwrap();
//! let mut game = Game::from_setup(&tablut, &position).unwrap();
//! assert_eq!(game.call(), Some(Call::Tuichu));
//!
//! let refusal = game.check("c5-d6".parse().unwrap()).unwrap_err();
//! assert_eq!(refusal.setting().as_deref(), Some("pieces.king.directions"));
//! assert_eq!(rule_set.citation("pieces.king.directions").unwrap().clauses()[0].to_string(), "B 1");
//!
//! game.play("c5-a5".parse().unwrap()).unwrap();
//! assert_eq!(game.outcome().unwrap().to_string(), "the defenders win: the king has reached his goal");
//! ```
//!
//! # Rules of your own
//!
//! A rule set is a TOML file, and may say only how it differs from another. Mistakes are typed errors that name the
//! key and the line.
//!
//! ```
//! use tafl::library::RuleSet;
//!
//! let house_rules = RuleSet::from_toml(
//!     r#"
//!     id = "house-rules"
//!     name = "Tablut, a corner to reach"
//!     extends = "modern-standard"
//!     [rules.ending]
//!     goal = "corners"
//!     [citations]
//!     "ending.goal" = { silent = "our house, our rules" }
//!     "#,
//! );
//! assert_eq!(house_rules.unwrap().rules.board.size, 9);
//! ```
//!
//! # A tour
//!
//! | to | there is |
//! |---|---|
//! | name squares, sides and moves | [`Square`], [`Side`], [`Move`], [`RecordedMove`] |
//! | put any pieces on a board, legal or not | [`Setup`], with the canonical position string |
//! | say rules | [`rules::Rules`]; with citations, [`library::RuleSet`] |
//! | check and compile rules | [`Variant`] |
//! | play, take back, resign, agree | [`Game`], [`Played`], [`Outcome`] |
//! | ask why | [`Refusal`], [`CaptureCause`], [`NotCaptured`], [`EndCause`] |
//! | read and write game records and the notations of others | the crate `tafl-notation` |
//! | search, at full speed | [`fast`]: [`Variant::visit`] with a [`Visitor`](fast::Visitor), [`Game::visit`] |
//! | turn and mirror | [`Symmetry`] |
//!
//! # Speed
//!
//! Rules are compiled once to masks over the whole board, and everything that moves pieces is compiled for each width
//! of board (7x7 in one machine word, up to 11x11 in 128 bits, and so on). [`Game`] hides the width and keeps the
//! history; in the [`fast`] layer below it, a [`Position`](fast::Position) is a small value that is copied to make a move.
//!
//! ```
//! use tafl::library;
//!
//! let brandubh = library::variant("brandubh-wtf").unwrap();
//! assert_eq!(brandubh.perft(brandubh.start(), 3).unwrap(), 39_512);
//! ```
//!
//! # The house
//!
//! From the bottom up; each module uses those before it, never those after it (`tests/layers.rs` holds it to that).
//!
//! | floor | modules |
//! |---|---|
//! | vocabulary | `side`, `square`, `direction`, `moves`, `action`, `random`, `counted`, `setup`, `outcome`, `document` |
//! | rules as data | `rules`, `kind`, `problem`, `check` |
//! | the fast layer | in `fast`: `bitboard`, `shape`, `masks`, `endings`, `piece_move`, `position` with a file for each rule, `line`, `visitor` |
//! | where widths are hidden | `adjudication`, `played`, `any_line` |
//! | for hosts | `variant`, `symmetry`, `image` (in `fast`), `refusal`, `game`, `call`, `explain` |
//! | rule sets as files, with citations | `library` |
//!
//! The crate reads no files, starts no threads and looks at no clock; it builds for WebAssembly, and has no unsafe
//! code.

#![forbid(unsafe_code)]

mod action;
mod adjudication;
mod any_line;
mod call;
mod check;
mod counted;
mod direction;
mod document;
mod explain;
pub mod fast;
mod game;
mod kind;
pub mod library;
mod moves;
mod outcome;
mod played;
mod problem;
mod random;
mod refusal;
pub mod rules;
mod setup;
mod side;
mod square;
mod symmetry;
mod variant;

pub use action::Action;
pub use adjudication::Adjudication;
pub use call::Call;
pub use counted::counted;
pub use direction::Direction;
pub use explain::{Anvil, CaptureCause, EndCause, KingZone, NotCaptured};
pub use game::Game;
pub use kind::{Kind, KindId};
pub use moves::{Move, MoveError, RecordedMove};
pub use outcome::{Outcome, Reason};
pub use played::{CapturedPiece, Played};
pub use problem::{PositionError, Problem, RulesError};
pub use random::Random;
pub use refusal::Refusal;
pub use setup::{Setup, SetupError};
pub use side::Side;
pub use square::{MAX_SIZE, MIN_SIZE, Square, SquareError};
pub use symmetry::Symmetry;
pub use variant::Variant;

/// The examples of the README are run with the others.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
