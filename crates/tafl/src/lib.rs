//! The rules of Tablut and the other tafl games, as data, exact and fast.

#![forbid(unsafe_code)]

mod bitboard;
mod capture;
mod check;
mod core;
mod direction;
mod encirclement;
mod exits;
mod explain;
mod fort;
mod game;
mod jump;
mod king;
pub mod library;
mod line;
mod masks;
mod movement;
mod moves;
pub mod notation;
mod outcome;
mod perft;
mod playout;
mod position;
pub mod rules;
mod setup;
mod shieldwall;
mod side;
mod square;
mod symmetry;
mod turn;
mod variant;

pub use bitboard::{Bitboard, Bits64, Bits128, Bits256, Bits384, Wide};
pub use capture::Captures;
pub use core::Visitor;
pub use direction::{Direction, Shape};
pub use explain::{Anvil, CaptureCause, EndCause, Refusal};
pub use game::{Adjudication, Call, CapturedPiece, Game, Played};
pub use masks::{KindMasks, Masks, Walk};
pub use moves::{Move, MoveError, RecordedMove};
pub use outcome::{Outcome, Reason};
pub use playout::{Playout, Random};
pub use position::{Kinds, Position, Roster, Soldiers, Status};
pub use setup::{Setup, SetupError};
pub use side::Side;
pub use square::{MAX_SIZE, MIN_SIZE, Square, SquareError};
pub use symmetry::Symmetry;
pub use variant::{Kind, KindId, PositionError, Problem, RulesError, Variant};
