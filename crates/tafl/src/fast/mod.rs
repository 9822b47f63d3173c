//! The fast layer: rules compiled to masks over the whole board, and positions as small values that are copied to make
//! a move. Searches, random games and benchmarks live on it; hosts want [`Game`](crate::Game) and never meet it.
//!
//! Everything here is generic over the width of the board, a [`Bitboard`] type, and over what stands on it, a
//! [`Roster`], and is compiled once for each pair. [`Variant::visit`](crate::Variant::visit) calls a [`Visitor`] with
//! the [`Masks`] and the [`Position`] of the width that fits the rules; [`Game::visit`](crate::Game::visit) calls a
//! [`LineVisitor`] with the [`Line`] of a game, which has its history and knows all endings.
//!
//! Squares and piece kinds are plain numbers here: a square is the [index](Bitboard::index) of its bit, a kind its
//! place in [`Masks::kinds`], of which the first three are [`ATTACKER`], [`DEFENDER`] and [`KING`].
//!
//! ```
//! use tafl::fast::{Bitboard, Masks, Position, Roster, Visitor};
//! use tafl::library;
//!
//! /// Counts the positions that two moves can lead to, captures apart.
//! struct QuietPairs;
//!
//! impl Visitor for QuietPairs {
//!     type Output = u64;
//!
//!     fn visit<B: Bitboard, R: Roster<B>>(self, masks: &Masks<B>, start: Position<B, R>) -> u64 {
//!         let mut pairs = 0;
//!         start.for_each_child(masks, |child| {
//!             child.for_each_child(masks, |grandchild| {
//!                 pairs += u64::from(grandchild.occupied().count() == start.occupied().count());
//!             });
//!         });
//!         pairs
//!     }
//! }
//!
//! let tablut = library::variant("modern-standard").unwrap();
//! assert_eq!(tablut.visit(tablut.start(), QuietPairs).unwrap(), 4_376);
//! ```

pub(crate) mod bitboard;
mod endings;
mod image;
pub(crate) mod line;
pub(crate) mod masks;
pub(crate) mod piece_move;
pub(crate) mod position;
pub(crate) mod shape;
pub(crate) mod visitor;

pub use bitboard::{Bitboard, Bits64, Bits128, Bits256, Bits384, Wide};
pub use image::Image;
pub use line::Line;
pub use masks::{ATTACKER, DEFENDER, FIRST_EXTRA, KING, KindMasks, Masks, Walk};
pub use piece_move::{Mover, PieceMove};
pub use position::{Captures, Kinds, Playout, Position, Roster, Soldiers, Status};
pub use shape::Shape;
pub use visitor::{LineVisitor, Visitor};
