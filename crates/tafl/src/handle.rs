//! [`Moves`]: what a [`Game`](crate::Game) asks of its [`Line`], whatever the width of the board.

use std::any::Any;
use std::fmt::Debug;
use std::sync::Arc;

use crate::fast::bitboard::Bitboard;
use crate::fast::line::Line;
use crate::fast::position::{Roster, Status};
use crate::game::Adjudication;
use crate::kind::{Kind, KindId};
use crate::moves::Move;
use crate::outcome::Outcome;
use crate::played::{CapturedPiece, Played};
use crate::setup::Setup;
use crate::side::Side;
use crate::square::Square;

/// What the pieces and the line so far say of a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Verdict {
    Legal,
    /// No piece of the side to move can go there.
    Impossible,
    /// The pieces allow it, but it is banned because it repeats.
    Repeats,
}

/// What a [`Game`](crate::Game) needs of its line of play, whatever the width of its board.
pub(crate) trait Moves: Any + Debug + Send + Sync {
    fn boxed_clone(&self) -> Box<dyn Moves>;
    fn setup(&self) -> Setup;
    fn turn(&self) -> Side;
    fn continuing(&self) -> Option<Square>;
    fn kind_at(&self, square: Square) -> Option<KindId>;
    fn legal_moves(&self, adjudication: Adjudication) -> Vec<Move>;
    /// Whether a move is legal while the game goes on.
    fn judge(&self, mv: Move, adjudication: Adjudication) -> Verdict;
    /// Plays a move that the pieces allow. `None`, and nothing is done, for one that they do not.
    fn play(&mut self, mv: Move) -> Option<Played>;
    fn end_turn(&mut self);
    fn undo(&mut self);
    /// The ending that the position on the board and the line so far amount to. May give the turn back to a
    /// side whose opponent has to pass.
    fn adjudicate(&mut self, adjudication: Adjudication) -> Option<Outcome>;
    fn exits(&self) -> Vec<Square>;
    fn occurrences(&self) -> usize;
    fn hash(&self) -> u64;
    fn hash_from_scratch(&self) -> u64;
    fn perft(&self, depth: u32) -> u64;
    fn divide(&self, depth: u32) -> Vec<(Move, u64)>;
}

/// A line with the names of its pieces.
#[derive(Debug, Clone)]
pub(crate) struct Handle<B: Bitboard, R> {
    line: Line<B, R>,
    kinds: Arc<[Kind]>,
}

impl<B: Bitboard, R: Roster<B>> Handle<B, R> {
    pub fn new(line: Line<B, R>, kinds: Arc<[Kind]>) -> Handle<B, R> {
        Handle { line, kinds }
    }

    pub fn line(&self) -> &Line<B, R> {
        &self.line
    }

    /// The number of the kind of piece on `from`, if it can move to `to`.
    fn mover_of(&self, mv: Move) -> Option<usize> {
        let (masks, position) = (&**self.line.masks(), self.line.position());
        if !mv.from.is_on(masks.size) || !mv.to.is_on(masks.size) || position.status() != Status::Open {
            return None;
        }
        let (from, to) = (B::index(mv.from), B::index(mv.to));
        let kind = position.kind_at(masks, from)?;
        if masks.kinds[kind].side != position.turn() {
            return None;
        }
        let mut destinations = position.destinations(masks, kind, from);
        if !R::PLAIN {
            destinations = position.allowed_in_turn(masks, kind, from, destinations);
        }
        destinations.has(to).then_some(kind)
    }
}

impl<B: Bitboard, R: Roster<B>> Moves for Handle<B, R> {
    fn boxed_clone(&self) -> Box<dyn Moves> {
        Box::new(self.clone())
    }

    fn setup(&self) -> Setup {
        self.line.position().setup(self.line.masks(), &self.kinds)
    }

    fn turn(&self) -> Side {
        self.line.position().turn()
    }

    fn continuing(&self) -> Option<Square> {
        self.line.position().roster.continuing().map(B::square_at)
    }

    fn kind_at(&self, square: Square) -> Option<KindId> {
        let masks = self.line.masks();
        if !square.is_on(masks.size) {
            return None;
        }
        self.line.position().kind_at(masks, B::index(square)).map(|kind| KindId(kind as u8))
    }

    fn legal_moves(&self, adjudication: Adjudication) -> Vec<Move> {
        let banning = adjudication == Adjudication::Full && self.line.bans_repetitions();
        let mut moves = Vec::new();
        self.line.position().for_each_mover(self.line.masks(), |kind, from, destinations| {
            destinations.for_each(|_, to| {
                if !(banning && self.line.is_banned(kind, from, to)) {
                    moves.push(Move::new(B::square_at(from), B::square_at(to)));
                }
            });
        });
        moves.sort_unstable();
        moves
    }

    fn judge(&self, mv: Move, adjudication: Adjudication) -> Verdict {
        let Some(kind) = self.mover_of(mv) else { return Verdict::Impossible };
        let banned = adjudication == Adjudication::Full
            && self.line.is_banned(kind, B::index(mv.from), B::index(mv.to));
        if banned { Verdict::Repeats } else { Verdict::Legal }
    }

    fn play(&mut self, mv: Move) -> Option<Played> {
        let kind = self.mover_of(mv)?;
        let (from, to) = (B::index(mv.from), B::index(mv.to));
        let masks = self.line.masks().clone();
        let before = *self.line.position();
        let (position, captured) = before.make_with(&masks, kind, from, to);
        let mut captures = Vec::new();
        captured.soldiers.for_each(|_, index| {
            // A piece that fell by its own move is found where it went.
            let victim = if index == to { Some(kind) } else { before.kind_at(&masks, index) };
            if let Some(victim) = victim {
                captures.push(CapturedPiece { square: B::square_at(index), kind: KindId(victim as u8) });
            }
        });
        self.line.push(position, !captures.is_empty());
        Some(Played {
            mv,
            side: before.turn(),
            kind: KindId(kind as u8),
            captures,
            king_captured: captured.king,
            jumped: !R::PLAIN && !before.jumped_piece(&masks, kind, from, to).is_empty(),
            continues: position.roster.continuing().is_some(),
        })
    }

    fn end_turn(&mut self) {
        self.line.end_turn();
    }

    fn undo(&mut self) {
        self.line.pop();
    }

    fn adjudicate(&mut self, adjudication: Adjudication) -> Option<Outcome> {
        match adjudication {
            Adjudication::Full => self.line.adjudicate(),
            Adjudication::KingOnly => self.line.position().kings_end(),
        }
    }

    fn exits(&self) -> Vec<Square> {
        self.line.position().exits(self.line.masks()).squares()
    }

    fn occurrences(&self) -> usize {
        self.line.occurrences()
    }

    fn hash(&self) -> u64 {
        self.line.position().hash()
    }

    fn hash_from_scratch(&self) -> u64 {
        self.line.position().hash_from_scratch(self.line.masks())
    }

    fn perft(&self, depth: u32) -> u64 {
        self.line.position().perft(self.line.masks(), depth)
    }

    fn divide(&self, depth: u32) -> Vec<(Move, u64)> {
        let (masks, position) = (&**self.line.masks(), self.line.position());
        let mut counts = Vec::new();
        if depth == 0 {
            return counts;
        }
        position.for_each_mover(masks, |kind, from, destinations| {
            destinations.for_each(|_, to| {
                let child = position.make(masks, kind, from, to);
                let mv = Move::new(B::square_at(from), B::square_at(to));
                counts.push((mv, child.perft(masks, depth - 1)));
            });
        });
        counts.sort_unstable();
        counts
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::library;

    #[test]
    fn a_move_that_the_pieces_do_not_allow_is_not_played() {
        let tablut = library::variant("modern-standard").unwrap();
        let mut line = tablut.0.core.open(&tablut.0.kinds, tablut.start()).unwrap();
        // An empty square, the other side's piece, a square that is out of reach, one that is not on the board.
        for mv in ["b2-b3", "e5-e6", "d1-d6", "s19-s18"] {
            assert_eq!(line.play(mv.parse().unwrap()), None, "{mv}");
            assert_eq!(line.setup(), *tablut.start(), "{mv}");
        }
        assert_eq!(line.play("d1-d3".parse().unwrap()).unwrap().kind, KindId::ATTACKER);
    }
}
