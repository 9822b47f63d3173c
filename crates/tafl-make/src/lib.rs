//! Things to make from any tafl rule set: diagrams, leaflets, cards, score sheets and paper sets.
//!
//! ```
//! use tafl_make::diagram::{Diagram, Look};
//! use tafl::{Variant, library};
//!
//! let tablut = Variant::new(library::get("modern-standard").unwrap().rules.clone()).unwrap();
//! let picture = Diagram::new(&tablut, tablut.start()).svg(&Look::default());
//! assert!(picture.starts_with("<svg"));
//! ```
//!
//! Everything is made in memory from the rules core alone, and the same input gives the same bytes.

#![forbid(unsafe_code)]

pub mod diagram;
pub mod figures;
pub mod language;
pub mod paper;
pub mod picture;
pub mod rules_in_words;
pub mod typeface;
