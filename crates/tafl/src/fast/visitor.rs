//! [`Visitor`] and [`LineVisitor`]: code that is compiled for each width of board and called with the one that fits.

use crate::fast::bitboard::Bitboard;
use crate::fast::line::Line;
use crate::fast::masks::Masks;
use crate::fast::position::{Position, Roster};

/// Code that works on a position of any width: it is compiled for each, and called with the one that fits.
///
/// ```
/// use tafl::fast::{Bitboard, Masks, Position, Roster, Visitor};
/// use tafl::library;
/// struct CountMoves;
/// impl Visitor for CountMoves {
///     type Output = u64;
///     fn visit<B: Bitboard, R: Roster<B>>(self, masks: &Masks<B>, position: Position<B, R>) -> u64 {
///         position.count_moves(masks)
///     }
/// }
/// let tablut = library::variant("modern-standard").unwrap();
/// assert_eq!(tablut.visit(tablut.start(), CountMoves).unwrap(), 80);
/// ```
pub trait Visitor {
    /// What comes of it.
    type Output;

    /// Works on a position.
    fn visit<B: Bitboard, R: Roster<B>>(self, masks: &Masks<B>, position: Position<B, R>) -> Self::Output;
}

/// Code that works on a line of play of any width: like [`Visitor`], for those who need a game's history.
///
/// ```
/// use tafl::fast::{Bitboard, Line, LineVisitor, Roster};
/// use tafl::{Game, library};
/// struct CountPlies;
/// impl LineVisitor for CountPlies {
///     type Output = u32;
///     fn visit<B: Bitboard, R: Roster<B>>(self, line: &Line<B, R>) -> u32 {
///         line.plies()
///     }
/// }
/// let tablut = library::variant("modern-standard").unwrap();
/// let mut game = Game::new(&tablut);
/// game.play("d1-d3".parse().unwrap()).unwrap();
/// assert_eq!(game.visit(CountPlies), 1);
/// ```
pub trait LineVisitor {
    /// What comes of it.
    type Output;

    /// Works on a line.
    fn visit<B: Bitboard, R: Roster<B>>(self, line: &Line<B, R>) -> Self::Output;
}
