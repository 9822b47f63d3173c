//! Solves tafl games: who wins, from a game's start or from any position, with a certificate that anyone can check; and
//! whether a side can force its win within so many plies.
//!
//! ```
//! use tafl::library;
//! use tafl_solver::{Certificate, Done, Task, Unattended, solve};
//!
//! let set = library::get("ard-ri-wtf").unwrap();
//! let start = set.variant().unwrap().start().clone();
//! let task = Task { memory: 32 << 20, ..Task::new(set, &start) };
//! let Done::Solved(certificates) = solve(&task, &mut Unattended).unwrap() else { panic!("it is solved") };
//! let certificate = Certificate::read(&certificates[0].to_bytes()).unwrap();
//! assert_eq!(certificate.claim.to_string(), "attackers win");
//! certificate.check(|| ()).unwrap();
//! ```
//!
//! # How it is made
//!
//! | file | is about |
//! |---|---|
//! | `claim.rs` | what a certificate can say, and under which rules it can |
//! | `search/`, `table.rs`, `fold.rs` | proof-number search, by one thread or several; what it remembers; positions that are the same turned |
//! | `parts.rs` | tables of a limited size that take memory only as they are used |
//! | `ground.rs` | the rules, asked about positions whatever came before |
//! | `members.rs`, `closing.rs`, `ranking.rs` | the positions of a certificate: sets that are never left, ranks that fall |
//! | `certificate.rs` | the file, and checking it |
//! | `answers.rs` | its moves in positions as they stand on the board, to play them |
//! | `forced/` | whether a side can force its win within so many plies, without a certificate |
//! | `solve/` | all of it, both sides at the same time, for a host that may stop it and go on later; when a disproof is tested |

#![forbid(unsafe_code)]

mod answers;
mod certificate;
mod claim;
mod closing;
mod fold;
mod forced;
mod ground;
mod hashing;
mod members;
mod parts;
mod ranking;
mod search;
mod solve;
mod table;

pub use answers::Answer;
pub use certificate::{Certificate, CertificateError, Choice, Key};
pub use claim::{Claim, Proof, Unsound};
pub use forced::{Depth, ForcedWin, MOST_PLIES, Question, Stage, Win, forced_win, repetition_helps_from};
pub use solve::{Done, Host, Progress, SolveError, Task, Unattended, solve};
pub use table::Numbers;

/// The examples of the README are run with the others.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
