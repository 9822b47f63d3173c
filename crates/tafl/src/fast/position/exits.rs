//! The king's ways out: raichi and tuichu (Leges 5 and 6).

use super::{Position, Roster, Status};
use crate::fast::bitboard::Bitboard;
use crate::fast::masks::{KING, Masks};
use crate::fast::piece_move::Mover;
use crate::square::Square;

impl<B: Bitboard, R: Roster<B>> Position<B, R> {
    /// The goal squares that the king could reach in one move, were it his turn.
    #[must_use]
    pub fn exits(&self, masks: &Masks<B>) -> B {
        if self.status() != Status::Open {
            return B::EMPTY;
        }
        self.destinations(masks, Mover { kind: KING, from: self.king() }) & masks.goal
    }

    /// In how many directions the king sees such squares: several behind one another, as at corners of four squares, are one way out.
    pub(crate) fn ways_out(&self, masks: &Masks<B>) -> usize {
        directions(B::square_at(self.king()), &self.exits(masks).squares())
    }

    /// The squares on one of which a piece has to come to stand so that the king sees none of these goals any more, which
    /// he sees now: none if he sees them in two directions.
    ///
    /// ```
    /// use tafl::fast::{Bitboard, Masks, Position, Roster, Visitor};
    /// use tafl::library;
    ///
    /// struct FiveSquares;
    /// impl Visitor for FiveSquares {
    ///     type Output = ();
    ///     fn visit<B: Bitboard, R: Roster<B>>(self, masks: &Masks<B>, position: Position<B, R>) {
    ///         // The king on c4 sees c9: an attacker has to come to c5, c6, c7, c8 or c9.
    ///         assert_eq!(position.closing_squares(masks, position.exits(masks)).count(), 5);
    ///     }
    /// }
    /// let tablut = library::variant("modern-standard").unwrap();
    /// tablut.visit(&"9/4a4/9/9/9/a1k1a4/9/9/2a6 d".parse().unwrap(), FiveSquares).unwrap();
    /// ```
    #[inline]
    #[must_use]
    pub fn closing_squares(&self, masks: &Masks<B>, exits: B) -> B {
        let [up, down, right, left] = masks.rays[self.king()];
        let mut squares = masks.shape.board;
        for (ray, rising) in [(up, true), (right, true), (down, false), (left, false)] {
            let seen = ray & exits;
            if !seen.is_empty() {
                squares &= ray & if rising { seen.up_to_lowest() } else { seen.highest_and_up() };
            }
        }
        squares
    }
}

/// In how many of the eight directions these squares lie from one of them. (Here for all widths of board at once: the pages load
/// what is compiled for each.)
fn directions(from: Square, to: &[Square]) -> usize {
    let sides = |to: &Square| (to.file().cmp(&from.file()), to.rank().cmp(&from.rank()));
    let is_first = |place: usize| to[..place].iter().all(|other| sides(other) != sides(&to[place]));
    (0..to.len()).filter(|&place| is_first(place)).count()
}
