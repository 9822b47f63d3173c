//! [`AnyLine`]: the line of a game, whatever the width of its board. This is the one place where hosts' code, which does
//! not care about widths, and code that is compiled once for each of them meet.

use std::sync::Arc;

use crate::adjudication::Adjudication;
use crate::fast::bitboard::{Bitboard, Bits384};
#[cfg(any(not(target_arch = "wasm32"), target_feature = "atomics"))]
use crate::fast::bitboard::{Bits64, Bits128, Bits256};
use crate::fast::line::Line;
use crate::fast::masks::Masks;
use crate::fast::piece_move::{Mover, PieceMove};
#[cfg(any(not(target_arch = "wasm32"), target_feature = "atomics"))]
use crate::fast::position::Soldiers;
use crate::fast::position::{Kinds, Position, Roster, Status};
use crate::fast::visitor::{LineVisitor, Visitor};
use crate::kind::{Kind, KindId};
use crate::moves::Move;
use crate::outcome::Outcome;
use crate::played::{CapturedPiece, Played};
use crate::problem::{PositionError, Problem, RulesError};
use crate::rules::Rules;
use crate::setup::Setup;
use crate::side::Side;
use crate::square::Square;

// All code that moves pieces is there once for each of these lines. A page, which searches nothing and has to come over a
// network, makes do with the one that holds everything; an engine for browsers, whose threads share memory (which has atomics),
// has them all. Further kinds of pieces are rare on boards of 7x7 squares and less, and of 13x13 to 15x15: they make do with the
// next width, and everything that searches has a quarter less to compile.
//
// `$macro` is called with what it is given, with the lines, and with what boards are compiled for: the first width that holds
// them, what stands on it where all pieces are ordinary, and the width where there are further kinds; the last holds all.
#[cfg(any(not(target_arch = "wasm32"), target_feature = "atomics"))]
macro_rules! widths {
    ($macro:ident $given:tt) => {
        $macro! {
            $given
            [
                Soldiers64(Bits64, Soldiers),
                Soldiers128(Bits128, Soldiers),
                Kinds128(Bits128, Kinds<Bits128>),
                Soldiers256(Bits256, Soldiers),
                Soldiers384(Bits384, Soldiers),
                Kinds384(Bits384, Kinds<Bits384>),
            ]
            [
                Bits64, Soldiers, Bits128;
                Bits128, Soldiers, Bits128;
                Bits256, Soldiers, Bits384;
            ]
            [Bits384, Soldiers, Bits384]
        }
    };
}
#[cfg(all(target_arch = "wasm32", not(target_feature = "atomics")))]
macro_rules! widths {
    ($macro:ident $given:tt) => {
        $macro! { $given [Kinds384(Bits384, Kinds<Bits384>),] [] [Bits384, Kinds<Bits384>, Bits384] }
    };
}

macro_rules! any_line {
    (() [$($width:ident($bits:ty, $roster:ty),)*] $boards:tt $all:tt) => {
        /// A line of play on a board of any width, with ordinary soldiers and a king only or with further kinds of
        /// pieces.
        #[derive(Debug, Clone)]
        pub(crate) enum AnyLine {
            $($width(Line<$bits, $roster>),)*
        }

        $(impl From<Line<$bits, $roster>> for AnyLine {
            fn from(line: Line<$bits, $roster>) -> AnyLine {
                AnyLine::$width(line)
            }
        })*
    };
}
widths!(any_line());

/// Does something with the line inside, compiled for each width.
macro_rules! with_line {
    ($any:expr, $line:ident => $body:expr) => {
        widths!(match_line ($any, $line => $body))
    };
}
macro_rules! match_line {
    (
        ($any:expr, $line:ident => $body:expr)
        [$($width:ident($bits:ty, $roster:ty),)*] $boards:tt $all:tt
    ) => {
        match $any {
            $(AnyLine::$width($line) => $body,)*
        }
    };
}

/// Compiles rules for the narrowest width that holds their board.
macro_rules! compile_narrowest {
    (
        ($rules:ident, $kinds:ident, $start:ident)
        $lines:tt [$($bits:ty, $roster:ty, $further:ty;)*] [$all:ty, $roster_of_all:ty, $further_of_all:ty]
    ) => {
        match $rules.board.size {
            $(size if size <= <$bits>::MAX_SIZE => {
                compile_for::<$bits, $roster, $further>($rules, $kinds, $start)
            })*
            _ => compile_for::<$all, $roster_of_all, $further_of_all>($rules, $kinds, $start),
        }
    };
}

/// Why a move is not legal while the game goes on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Illegal {
    /// No piece of the side to move can go there.
    Impossible,
    /// The pieces allow it, but it is banned because it repeats.
    Repeats,
}

impl AnyLine {
    /// Compiles rules for the narrowest width that holds their board, and opens the line at their start.
    pub fn compile(rules: &Rules, kinds: &[Kind], start: &Setup) -> Result<AnyLine, RulesError> {
        widths!(compile_narrowest(rules, kinds, start))
    }

    /// A new line under the same rules that begins with another setup.
    pub fn open(&self, kinds: &[Kind], setup: &Setup) -> Result<AnyLine, PositionError> {
        with_line!(self, line => Ok(line.open(kinds, setup)?.into()))
    }

    /// Hands out the line.
    pub fn visit<V: LineVisitor>(&self, visitor: V) -> V::Output {
        with_line!(self, line => visitor.visit(line))
    }

    /// Hands out the position of another setup under the same rules.
    pub fn visit_setup<V: Visitor>(
        &self,
        kinds: &[Kind],
        setup: &Setup,
        visitor: V,
    ) -> Result<V::Output, PositionError> {
        with_line!(self, line => {
            let line = line.open(kinds, setup)?;
            Ok(visitor.visit(line.masks(), *line.position()))
        })
    }

    pub fn setup(&self, kinds: &[Kind]) -> Setup {
        with_line!(self, line => line.position().setup(line.masks(), kinds))
    }

    pub fn turn(&self) -> Side {
        with_line!(self, line => line.position().turn())
    }

    pub fn continuing(&self) -> Option<Square> {
        with_line!(self, line => continuing(line))
    }

    pub fn kind_at(&self, square: Square) -> Option<KindId> {
        with_line!(self, line => kind_at(line, line.position(), square))
    }

    /// What stood on a square before a ply of this line; plies are counted from 0.
    pub fn kind_before(&self, ply: usize, square: Square) -> Option<KindId> {
        with_line!(self, line => kind_at(line, line.position_before(ply)?, square))
    }

    pub fn legal_moves(&self, adjudication: Adjudication) -> Vec<Move> {
        with_line!(self, line => legal_moves(line, adjudication))
    }

    /// Whether a move is legal while the game goes on.
    pub fn check(&self, mv: Move, adjudication: Adjudication) -> Result<(), Illegal> {
        with_line!(self, line => legal_move(line, mv, adjudication).map(|_| ()))
    }

    /// Plays a legal move; nothing is done for another one.
    pub fn play(&mut self, mv: Move, adjudication: Adjudication) -> Result<Played, Illegal> {
        with_line!(self, line => play(line, mv, adjudication))
    }

    pub fn end_turn(&mut self) {
        with_line!(self, line => line.end_turn());
    }

    pub fn undo(&mut self) {
        with_line!(self, line => line.pop());
    }

    /// The ending that the position on the board and the line so far amount to. May give the turn back to a side whose
    /// opponent has to pass.
    pub fn adjudicate(&mut self, adjudication: Adjudication) -> Option<Outcome> {
        with_line!(self, line => match adjudication {
            Adjudication::Full => line.adjudicate(),
            Adjudication::KingOnly => line.position().kings_end(),
        })
    }

    pub fn exits(&self) -> Vec<Square> {
        with_line!(self, line => line.position().exits(line.masks()).squares())
    }

    pub fn ways_out(&self) -> usize {
        with_line!(self, line => line.position().ways_out(line.masks()))
    }

    pub fn occurrences(&self) -> usize {
        with_line!(self, line => line.occurrences())
    }

    pub fn hash(&self) -> u64 {
        with_line!(self, line => line.position().hash())
    }

    pub fn hash_from_scratch(&self) -> u64 {
        with_line!(self, line => line.position().hash_from_scratch(line.masks()))
    }

    pub fn perft(&self, depth: u32) -> u64 {
        with_line!(self, line => line.position().perft(line.masks(), depth))
    }

    pub fn divide(&self, depth: u32) -> Vec<(Move, u64)> {
        with_line!(self, line => divide(line, depth))
    }
}

/// Compiles rules for the width `B` and the roster `P` where all pieces are ordinary, and for the width `K` where there are
/// further kinds.
fn compile_for<B: Bitboard, P: Roster<B>, K: Bitboard>(
    rules: &Rules,
    kinds: &[Kind],
    start: &Setup,
) -> Result<AnyLine, RulesError>
where
    AnyLine: From<Line<B, P>> + From<Line<K, Kinds<K>>>,
{
    fn opening<B: Bitboard, R: Roster<B>>(
        masks: Masks<B>,
        kinds: &[Kind],
        start: &Setup,
    ) -> Result<Line<B, R>, RulesError> {
        let wrong = |error| RulesError { key: "board.layout".to_owned(), problem: Problem::Start(error) };
        let position = Position::from_setup(&masks, kinds, start).map_err(wrong)?;
        Ok(Line::new(Arc::new(masks), position))
    }
    let masks = Masks::<B>::compile(rules, kinds)?;
    Ok(if masks.plain {
        opening::<B, P>(masks, kinds, start)?.into()
    } else {
        opening::<K, Kinds<K>>(Masks::compile(rules, kinds)?, kinds, start)?.into()
    })
}

fn continuing<B: Bitboard, R: Roster<B>>(line: &Line<B, R>) -> Option<Square> {
    line.position().continuing().map(B::square_at)
}

fn kind_at<B: Bitboard, R: Roster<B>>(
    line: &Line<B, R>,
    position: &Position<B, R>,
    square: Square,
) -> Option<KindId> {
    let masks = line.masks();
    if !square.is_on(masks.size) {
        return None;
    }
    position.kind_at(masks, B::index(square)).map(|kind| KindId(kind as u8))
}

/// A move as the fast layer has it, if a piece of the side to move can make it.
fn piece_move<B: Bitboard, R: Roster<B>>(line: &Line<B, R>, mv: Move) -> Option<PieceMove> {
    let (masks, position) = (&**line.masks(), line.position());
    if !mv.from.is_on(masks.size) || !mv.to.is_on(masks.size) || position.status() != Status::Open {
        return None;
    }
    let (from, to) = (B::index(mv.from), B::index(mv.to));
    let mover = Mover { kind: position.kind_at(masks, from)?, from };
    if masks.kinds[mover.kind].side != position.turn() {
        return None;
    }
    let mut destinations = position.destinations(masks, mover);
    if !R::PLAIN {
        destinations = position.allowed_in_turn(masks, mover, destinations);
    }
    destinations.has(to).then(|| mover.to(to))
}

fn legal_moves<B: Bitboard, R: Roster<B>>(line: &Line<B, R>, adjudication: Adjudication) -> Vec<Move> {
    let banning = adjudication == Adjudication::Full && line.bans_repetitions();
    let mut moves = Vec::new();
    line.position().for_each_mover(line.masks(), |mover, destinations| {
        destinations.for_each(|_, to| {
            if !(banning && line.is_banned(mover.to(to))) {
                moves.push(Move::new(B::square_at(mover.from), B::square_at(to)));
            }
        });
    });
    moves.sort_unstable();
    moves
}

fn legal_move<B: Bitboard, R: Roster<B>>(
    line: &Line<B, R>,
    mv: Move,
    adjudication: Adjudication,
) -> Result<PieceMove, Illegal> {
    let mv = piece_move(line, mv).ok_or(Illegal::Impossible)?;
    let banned = adjudication == Adjudication::Full && line.is_banned(mv);
    if banned { Err(Illegal::Repeats) } else { Ok(mv) }
}

fn play<B: Bitboard, R: Roster<B>>(
    line: &mut Line<B, R>,
    mv: Move,
    adjudication: Adjudication,
) -> Result<Played, Illegal> {
    let piece_move = legal_move(line, mv, adjudication)?;
    let PieceMove { kind, to, .. } = piece_move;
    let masks = line.masks().clone();
    let before = *line.position();
    let (position, captured) = before.make_with(&masks, piece_move);
    let mut captures = Vec::new();
    captured.soldiers.for_each(|_, index| {
        // A piece that fell by its own move is found where it went.
        let victim = if index == to { Some(kind) } else { before.kind_at(&masks, index) };
        if let Some(victim) = victim {
            captures.push(CapturedPiece { square: B::square_at(index), kind: KindId(victim as u8) });
        }
    });
    let ply = line.plies() as usize;
    line.push(position, !captures.is_empty());
    Ok(Played {
        ply,
        mv,
        side: before.turn(),
        kind: KindId(kind as u8),
        captures,
        king_captured: captured.king,
        jumped: !R::PLAIN && !before.jumped_piece(&masks, piece_move).is_empty(),
        continues: position.continuing().is_some(),
    })
}

fn divide<B: Bitboard, R: Roster<B>>(line: &Line<B, R>, depth: u32) -> Vec<(Move, u64)> {
    let (masks, position) = (&**line.masks(), line.position());
    let mut counts = Vec::new();
    if depth == 0 {
        return counts;
    }
    position.for_each_mover(masks, |mover, destinations| {
        destinations.for_each(|_, to| {
            let child = position.make(masks, mover.to(to));
            let mv = Move::new(B::square_at(mover.from), B::square_at(to));
            counts.push((mv, child.perft(masks, depth - 1)));
        });
    });
    counts.sort_unstable();
    counts
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Random, library};

    /// What pages are compiled with holds every board and every kind of piece: games come out the same in it.
    #[test]
    fn the_widest_line_plays_as_the_narrowest_does() {
        for set in library::all() {
            let variant = library::variant(&set.id).unwrap();
            let (rules, kinds, start) = (variant.rules(), &variant.0.kinds, variant.start());
            let mut narrow = variant.0.opening.clone();
            let mut wide = compile_for::<Bits384, Kinds<Bits384>, Bits384>(rules, kinds, start).unwrap();
            let mut random = Random::new(7);
            for ply in 0..60 {
                let moves = narrow.legal_moves(Adjudication::Full);
                assert_eq!(wide.legal_moves(Adjudication::Full), moves, "{} at ply {ply}", set.id);
                let Some(mv) = moves.get(random.next() as usize % moves.len().max(1)) else { break };
                let played = [&mut narrow, &mut wide].map(|line| {
                    let played = line.play(*mv, Adjudication::Full);
                    (
                        played,
                        line.adjudicate(Adjudication::Full),
                        line.setup(kinds),
                        line.exits(),
                        line.occurrences(),
                    )
                });
                assert_eq!(played[0], played[1], "{} at ply {ply}", set.id);
                if played[0].1.is_some() {
                    break;
                }
            }
        }
    }
}
