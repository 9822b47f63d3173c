//! Random games: every move drawn evenly from all legal ones, until the king is taken or escapes, a side is stuck,
//! or a limit is reached.

use super::movement::kind_of;
use super::{Position, Roster, Status};
use crate::fast::bitboard::Bitboard;
use crate::fast::masks::{KING, Masks};
use crate::fast::piece_move::PieceMove;
use crate::random::Random;
use crate::side::Side;

/// How a random game went.
///
/// ```
/// use tafl::fast::{Bitboard, Masks, Playout, Position, Roster, Visitor};
/// use tafl::{Random, library};
/// struct Look;
/// impl Visitor for Look {
///     type Output = ();
///     fn visit<B: Bitboard, R: Roster<B>>(self, masks: &Masks<B>, position: Position<B, R>) {
///         let played: Playout = position.playout(masks, &mut Random::new(1732), 10_000);
///         assert!(played.winner.is_some() && played.plies > 0);
///         assert_eq!(position.playout(masks, &mut Random::new(1732), 10_000), played, "the seed decides");
///     }
/// }
/// let tablut = library::variant("modern-standard").unwrap();
/// tablut.visit(tablut.start(), Look).unwrap();
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Playout {
    /// Who took the king or escaped with him; nobody, if a side was stuck or the limit was reached.
    pub winner: Option<Side>,
    /// How many moves were made.
    pub plies: u32,
}

/// The squares of a side's soldiers in no particular order, so that one can be drawn at once.
struct Men {
    squares: [u16; 256],
    count: usize,
}

impl Men {
    fn of<B: Bitboard>(soldiers: B) -> Men {
        let mut men = Men { squares: [0; 256], count: 0 };
        soldiers.for_each(|_, index| {
            men.squares[men.count & 255] = index as u16;
            men.count += 1;
        });
        men
    }

    fn remove(&mut self, index: usize) {
        let found = self.squares[..self.count].iter().position(|&square| usize::from(square) == index);
        if let Some(place) = found {
            self.count -= 1;
            self.squares[place] = self.squares[self.count];
        }
    }
}

impl<B: Bitboard, R: Roster<B>> Position<B, R> {
    /// Plays random moves from this position, at most `limit` of them.
    ///
    /// Endings other than the king's are not looked for: repetition, encirclement and the like.
    #[must_use]
    pub fn playout(&self, masks: &Masks<B>, random: &mut Random, limit: u32) -> Playout {
        let mut position = *self;
        // A side of more than 255 men (they would not fit the list) draws from the moves one by one.
        let listed = R::PLAIN && Side::BOTH.iter().all(|&side| self.soldiers(side).count() < 255);
        let mut men = Side::BOTH.map(|side| Men::of(if listed { self.soldiers(side) } else { B::EMPTY }));
        for plies in 0..limit {
            let winner = match position.status() {
                Status::Open => None,
                Status::KingCaptured => Some(Side::Attackers),
                Status::KingEscaped => Some(Side::Defenders),
            };
            if winner.is_some() {
                return Playout { winner, plies };
            }
            let drawn = if listed { position.draw_listed(masks, &mut men, random) } else { None };
            let Some(mv) = drawn.or_else(|| position.draw_counted(masks, random)) else {
                return Playout { winner: None, plies };
            };
            let mover = position.turn();
            let (next, captures) = position.make_drawn(masks, mv);
            position = next;
            if listed {
                if mv.kind != KING && drawn.is_none() {
                    let own = &mut men[mover.index()];
                    own.remove(mv.from);
                    own.squares[own.count & 255] = mv.to as u16;
                    own.count += 1;
                }
                captures.for_each(|_, index| {
                    let side = if index == mv.to { mover } else { !mover };
                    men[side.index()].remove(index);
                });
            }
        }
        Playout { winner: None, plies: limit }
    }

    /// Draws a man and a square of his lines until he can go there, which makes every legal move as likely as any
    /// other. Gives up where moves are scarce.
    #[inline(always)]
    fn draw_listed(&self, masks: &Masks<B>, men: &mut [Men; 2], random: &mut Random) -> Option<PieceMove> {
        let own = &mut men[self.turn().index()];
        let pieces = own.count as u64 + u64::from(self.turn() == Side::Defenders);
        if pieces == 0 {
            // The number after the last man's means the king: attackers without a man must not draw it.
            return None;
        }
        let occupied = self.occupied();
        let reach = u64::from(masks.size) - 1;
        for _ in 0..64 {
            let bits = random.next();
            let piece = (((bits & 0xffff_ffff) * pieces) >> 32) as usize;
            // A number below twice the reach: which other square of the rank, then of the file.
            let along = ((bits >> 32) * (2 * reach)) >> 32;
            let is_king = piece == own.count;
            let from = if is_king { self.king() } else { usize::from(own.squares[piece & 255]) };
            let kind = if is_king { KING } else { kind_of(self.turn()) };
            let to = masks.line_squares[from][along as usize & 63] as usize;
            let axis = usize::from(along < reach);
            if masks.slider(kind).slides_along(axis, from, occupied).has(to) {
                if !is_king {
                    own.squares[piece & 255] = to as u16;
                }
                return Some(PieceMove { kind, from, to });
            }
        }
        None
    }

    /// Draws from all legal moves by counting them.
    fn draw_counted(&self, masks: &Masks<B>, random: &mut Random) -> Option<PieceMove> {
        let mut count = 0;
        self.for_each_mover(masks, |_, destinations| count += u64::from(destinations.count()));
        if count == 0 {
            return None;
        }
        let mut number = (((random.next() >> 32) * count) >> 32) as u32;
        let mut drawn = None;
        self.for_each_mover(masks, |mover, destinations| {
            if drawn.is_none() {
                match destinations.nth(number) {
                    Some(to) => drawn = Some(mover.to(to)),
                    None => number -= destinations.count(),
                }
            }
        });
        drawn
    }

    /// Makes a move; most capture nothing, which a look at the neighbours shows.
    #[inline(always)]
    fn make_drawn(&self, masks: &Masks<B>, mv: PieceMove) -> (Position<B, R>, B) {
        let enemies = self.side(!self.turn());
        if R::PLAIN && (masks.neighbours[mv.to] & enemies).is_empty() {
            return (self.make_quiet(masks, mv), B::EMPTY);
        }
        let (next, captures) = self.make_with(masks, mv);
        (next, captures.soldiers)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fast::visitor::Visitor;
    use crate::library;

    struct Play;

    impl Visitor for Play {
        type Output = Playout;

        fn visit<B: Bitboard, R: Roster<B>>(self, masks: &Masks<B>, position: Position<B, R>) -> Playout {
            position.playout(masks, &mut Random::new(1732), 100)
        }
    }

    #[test]
    fn attackers_without_a_piece_do_not_move_the_king() {
        let tablut = library::variant("modern-standard").expect("a built-in rule set");
        let lone_king = "9/9/9/9/4k4/9/9/9/9 a".parse().expect("a position");
        let played = tablut.visit(&lone_king, Play).expect("a position of Tablut");
        assert_eq!(played, Playout { winner: None, plies: 0 });
    }
}
