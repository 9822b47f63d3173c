//! Rules of tafl being changed, one setting at a time: the form for them, what is wrong with them meanwhile, how they
//! differ from the rule sets of the library, and the file that they are kept in. What changes them, a page, a terminal or
//! a program, is not known here.
//!
//! | file | is about |
//! |---|---|
//! | `lab.rs` | [`Lab`]: the rules that are being changed |
//! | `form.rs` | [`Field`]: every setting with its present value, to be filled in |
//! | `tables.rs` | settings found and changed by their dotted names |
//!
//! The feature `typescript` writes the types for TypeScript, where the crate is part of a WebAssembly module.
//!
//! ```
//! use tafl_lab::Lab;
//! let mut lab = Lab::of("modern-standard").unwrap();
//! lab.rename("Tablut to the corners");
//! lab.set("ending.goal", Some("corners"));
//! assert!(lab.problems().is_empty());
//! let house = tafl::library::RuleSet::from_toml(&lab.file()).unwrap();
//! assert_eq!((house.id.as_str(), house.extends.as_deref()), ("tablut-to-the-corners", Some("modern-standard")));
//! ```

#![forbid(unsafe_code)]

mod form;
mod lab;
mod tables;

pub use form::{Entry, Field};
pub use lab::{Comparison, Lab, Title, Trouble, Unlike};

/// The example of the README runs too.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
