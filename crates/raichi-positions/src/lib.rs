//! Positions of games that Raichi plays against itself, with scores and results: what networks learn from.
//!
//! ```
//! use raichi_positions::{GameSettings, Players, Recorder};
//! let variant = tafl::library::variant("brandubh-wtf").unwrap();
//! let recorder = Recorder::new(&variant).unwrap();
//! let settings = GameSettings { nodes: 30, nodes_most: 60, ..GameSettings::default() };
//! let mut players = Players::new(None);
//! let positions = settings.play(&variant, &recorder, &mut players, 1, 0, &Default::default()).unwrap();
//! assert!(positions.iter().all(|position| position.winner == positions[0].winner));
//! ```
//!
//! | file | is about |
//! |---|---|
//! | `record.rs` | a position in 40 bytes; how one is made of a game |
//! | `file.rs` | many of them in a file, which can be gone on with |
//! | `self_play.rs` | a game of the engine against itself or an older version, settled by seed and number |

#![forbid(unsafe_code)]

mod file;
mod record;
mod self_play;

pub use file::{FileError, FileProblem, Head, Writer, read, read_from};
pub use record::{NotForRecords, RECORD_BYTES, Record, Recorder, WIDEST, games};
pub use self_play::{GameSettings, Players, SettingsError, player_name};

/// The examples of the README are run with the others.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
