//! Things to make from any tafl rule set: diagrams, leaflets, cards, score sheets and paper sets; boards to cut or to sew,
//! pieces to print.
//!
//! Everything here is a function from rules and a few measures to the bytes of files: it reads and writes no files,
//! and the same input gives the same bytes. Lengths of what is cut, sewn or printed in plastic are in millimetres.
//!
//! ```
//! use tafl::library;
//! use tafl_make::board::{self, Options};
//! use tafl_make::diagram::{Diagram, Look};
//!
//! let rule_set = library::get("linnaeus-1732").unwrap();
//! let tablut = rule_set.variant().unwrap();
//! let picture = Diagram::new(&tablut, tablut.start()).svg(&Look::default());
//! assert!(picture.starts_with("<svg"));
//! let sheets = board::make(&tablut, &Options { width: Some(320.0), ..Options::default() }).unwrap();
//! // With a margin of 3 mm all around.
//! assert!(sheets[0].svg("Tablut", None, 0.1).contains("width=\"326mm\""));
//! ```

#![forbid(unsafe_code)]

pub mod board;
pub mod cloth;
pub mod cutting;
pub mod diagram;
pub mod figures;
pub mod letters;
pub mod paper;
pub mod picture;
pub mod pieces;
pub mod shape;
pub mod tactile;
pub mod typeface;

/// The examples of the README are run with the others.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
