//! How fair a tafl game is: games of the engine against itself, kept as text, and what they show.
//!
//! ```
//! use tafl::library;
//! use tafl_atlas::{Beginning, Figures, Games, Head, SelfPlay};
//!
//! let set = library::get("brandubh-wtf").unwrap();
//! let variant = set.variant().unwrap();
//! let mut engine = SelfPlay::new();
//! let mut games = Games::new(Head::new(set, &variant, 200, 1));
//! let moves = engine.play(&variant, &games.head, 0, &Default::default()).unwrap();
//! games.played.insert(0, moves);
//! let figures = Figures::of(&games, &variant, Beginning::Start).unwrap().unwrap();
//! assert!(figures.attackers.low <= figures.attackers.value);
//! ```
//!
//! | file | is about |
//! |---|---|
//! | `self_play.rs` | a game of the engine against itself, settled by seed and number |
//! | `drawing.rs` | which moves are drawn by lot |
//! | `games.rs` | games as text, read and written |
//! | `figures.rs` | what games show: who wins, how, how soon |
//! | `share.rs` | a share with its error, where games depend on each other |
//! | `people.rs` | what is known of games between people |
//! | `row.rs` | all of a rule set: a row of the atlas |
//! | `pairs.rs` | rule sets that differ in one setting |
//! | `picture.rs` | a bar for each rule set, as SVG |

#![forbid(unsafe_code)]

mod drawing;
mod figures;
mod games;
mod pairs;
mod people;
mod picture;
mod row;
mod self_play;
mod share;

pub use drawing::{Drawing, Near, NoDrawing};
pub use figures::{Figures, Lengths, NoGame};
pub use games::{ADDING, Games, GamesError, Head, MOST_GAMES, Problem, first_lost, merged, read, read_tail};
pub use pairs::{Pair, pairs};
pub use people::{People, people};
pub use picture::picture;
pub use row::{Row, Strength};
pub use self_play::{Beginning, LONGEST, SelfPlay};
pub use share::{Change, Share};

/// The examples of the README are run with the others.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
