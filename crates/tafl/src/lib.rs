//! The rules of Tablut and the other tafl games, as data, exact and fast.

#![forbid(unsafe_code)]

mod explain;
mod game;
pub mod library;
mod moves;
pub mod notation;
mod outcome;
pub mod rules;
mod setup;
mod side;
mod square;
mod variant;

pub use explain::{Anvil, CaptureCause, EndCause, Refusal};
pub use game::{Adjudication, Call, CapturedPiece, Game, Played};
pub use moves::{Move, MoveError, RecordedMove};
pub use outcome::{Outcome, Reason};
pub use setup::{Setup, SetupError};
pub use side::Side;
pub use square::{MAX_SIZE, MIN_SIZE, Square, SquareError};
pub use variant::{Kind, KindId, PositionError, Problem, RulesError, Symmetry, Variant};
