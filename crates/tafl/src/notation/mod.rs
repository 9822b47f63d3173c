//! Notations: texts that say positions, moves, rules and games, and the data they stand for.
//!
//! Nothing here reads files; the caller brings text and takes text.
//!
//! | notation | read | written | where |
//! |---|---|---|---|
//! | canonical position string, moves | yes | yes | [`Setup`](crate::Setup), [`Move`](crate::Move), [`RecordedMove`](crate::RecordedMove) |
//! | our game record, in PGN's tag style | yes | yes | [`record`] |
//! | OpenTafl's rules, positions, moves and game records | yes | yes | [`opentafl`] |
//! | the archive of played games as CSV | yes | yes | [`archive`] |
//! | the digest of a list of legal moves, as traces hold it | | yes | [`trace`] |
//!
//! Every reader takes time linear in its text, refuses what is too large with a typed error, and never panics.

pub mod archive;
pub mod opentafl;
mod place;
pub mod record;
pub mod trace;

pub use place::{At, LineNumber, Place};
