//! Endgame tables of tafl games: who wins every position with few pieces, and in how many plies.
//!
//! ```
//! use std::ops::ControlFlow;
//! use tafl::{Side, library};
//! use tafl_tables::{Extent, Tables, Task, Value, make};
//!
//! let set = library::get("brandub-leaflet").unwrap();
//! let extent = Extent::of(&set.variant().unwrap(), 3, None, None);
//! let mut file = tempfile::tempfile().unwrap();
//! let task = Task { set, extent, memory: 100 << 20, threads: 1 };
//! make(&task, &mut file, &mut |_| ControlFlow::Continue(())).unwrap();
//!
//! let mut tables = Tables::open(file).unwrap();
//! tables.check_hash().unwrap();
//! tables.check(100 << 20, 1, &mut |_| ControlFlow::Continue(())).unwrap();
//! let position = "7/7/7/7/2k4/7/1aa4 d".parse().unwrap();
//! assert_eq!(tables.value(&position).unwrap(), Value::Won { winner: Side::Defenders, plies: 3 });
//! ```
//!
//! Without the feature `make`, which is on by default, tables are read and asked, and no more.
//!
//! # How it is made
//!
//! | file | is about |
//! |---|---|
//! | `suitable.rs` | which rule sets have tables, and what an endless game comes to |
//! | `material.rs`, `value.rs` | how many pieces there are; what a position is worth |
//! | `places.rs`, `numbering.rs` | which number a position has in its table; the same for all tables of a file |
//! | `world.rs` | the rules, and the tables that moves lead to |
//! | `working.rs`, `make.rs`, `crew.rs` | from the ends of games backwards; material by material; by several threads |
//! | `head.rs`, `file.rs`, `writer.rs` | the file: how it begins; where each table lies in it; making it step by step |
//! | `tables.rs`, `check.rs`, `probe.rs` | asking the file; seeing whether it can be believed; what it says of moves |
//! | `in_memory.rs` | all of it unpacked, for searches |
//! | `figures.rs`, `wins.rs` | what it says, counted; positions that take so many plies to win |

#![forbid(unsafe_code)]
#![cfg_attr(not(feature = "make"), allow(dead_code, reason = "what is for making tables"))]

#[cfg(feature = "make")]
mod check;
#[cfg(feature = "make")]
mod crew;
mod error;
#[cfg(feature = "make")]
mod figures;
mod file;
mod head;
mod in_memory;
#[cfg(feature = "make")]
mod make;
mod material;
mod numbering;
mod places;
mod probe;
mod suitable;
mod tables;
mod value;
#[cfg(feature = "make")]
mod wins;
#[cfg(feature = "make")]
mod working;
#[cfg(feature = "make")]
mod world;
#[cfg(feature = "make")]
mod writer;

#[cfg(feature = "make")]
pub use check::Checked;
pub use error::TablesError;
#[cfg(feature = "make")]
pub use figures::{Figures, Longest};
pub use head::{Head, HeadError, compiled};
pub use in_memory::{BoardTables, TablesInMemory};
#[cfg(feature = "make")]
pub use make::{Made, Progress, Task, make, memory_for};
pub use material::{Extent, Material};
pub use probe::{Probed, ProbedMove};
pub use suitable::{Endless, Unsuitable};
pub use tables::{Source, Tables};
pub use value::Value;

/// The examples of the README are run with the others.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
