//! Things to play a tafl game with, made from its rules: boards to cut or to sew, pieces to print.
//!
//! Everything here is a function from rules and a few measures to the bytes of files: it reads and writes no files,
//! and the same input gives the same bytes. Lengths are in millimetres.
//!
//! ```
//! use tafl::{Variant, library};
//! use tafl_make::board::{self, Options};
//!
//! let rule_set = library::get("linnaeus-1732").unwrap();
//! let tablut = Variant::new(rule_set.rules.clone()).unwrap();
//! let sheets = board::make(&tablut, &Options { width: Some(320.0), ..Options::default() }).unwrap();
//! assert!(sheets[0].svg("Tablut").contains("width=\"320mm\""));
//! ```

#![forbid(unsafe_code)]

pub mod board;
pub mod cloth;
pub mod cutting;
pub mod letters;
pub mod pieces;
pub mod shape;
