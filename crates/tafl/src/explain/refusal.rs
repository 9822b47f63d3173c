//! Finding out why a move is refused.

use std::collections::BTreeSet;

use crate::check::resolve_kinds;
use crate::game::Game;
use crate::kind::{Kind, KindId};
use crate::moves::Move;
use crate::refusal::Refusal;
use crate::rules::{Directions, ExtraMove, Inside};
use crate::square::Square;

impl Game {
    /// Why a move that is not legal is refused. Looks at the rules square by square, as a person would.
    pub(crate) fn refusal(&self, mv: Move) -> Refusal {
        let size = self.variant().size();
        if let Some(&square) = [mv.from, mv.to].iter().find(|square| !square.is_on(size)) {
            return Refusal::OffBoard(square);
        }
        let Some(kind) = self.piece_at(mv.from) else { return Refusal::NoPiece(mv.from) };
        if kind.side != self.turn() {
            return Refusal::WrongSide { square: mv.from, turn: self.turn() };
        }
        if mv.from == mv.to {
            return Refusal::SameSquare;
        }
        match self.continuing() {
            Some(square) if square != mv.from => return Refusal::OtherPieceContinues(square),
            _ => {}
        }
        let settings = self.variant().rules().pieces.get(&kind.name).cloned().unwrap_or_default();
        let Some((files, ranks, distance)) = line_between(mv, settings.directions) else {
            return Refusal::NotInLine { kind: kind.name.clone() };
        };
        if self.piece_at(mv.to).is_some() {
            return Refusal::Occupied { square: mv.to, kind: kind.name.clone() };
        }
        let mut square = mv.from;
        for step in 1..=distance {
            square = match square.offset(files, ranks, size) {
                Some(next) => next,
                None => return Refusal::OffBoard(mv.to),
            };
            let stop = step == distance;
            let over = self.piece_at(square);
            if over.is_some_and(|piece| !settings.slides_through || piece.id == KindId::KING) {
                return Refusal::Blocked { square, kind: kind.name.clone() };
            }
            if let Some(refusal) = self.closed_area(kind, mv.from, square, stop) {
                return refusal;
            }
        }
        match settings.range {
            Some(range) if range < distance => Refusal::TooFar { kind: kind.name.clone(), range },
            _ if kind.id == KindId::KING
                && self.variant().rules().capture.extra_move == ExtraMove::CaptureOrEscape =>
            {
                Refusal::MustCaptureOrEscape(mv.from)
            }
            _ => Refusal::MustCapture(mv.from),
        }
    }

    /// The first area that keeps a piece from stopping on a square or passing over it.
    fn closed_area(&self, kind: &Kind, from: Square, square: Square, stop: bool) -> Option<Refusal> {
        let (variant, size) = (self.variant(), self.variant().size());
        let number = usize::from(kind.id.0);
        let may = |list| resolve_kinds(list, variant.kinds(), "").is_ok_and(|members| members[number]);
        for (name, area) in &variant.rules().area {
            let squares = area.squares.on(size);
            if !squares.contains(&square) {
                continue;
            }
            let area_name = name.clone();
            let inside = match area.inside {
                Inside::Area => squares.contains(&from),
                Inside::Group => connected(&squares, from, size).contains(&square),
            };
            if !inside && !may(&area.enter) {
                return Some(Refusal::MayNotEnter { square, area: area_name });
            }
            if stop && !may(&area.stop) {
                return Some(Refusal::MayNotStop { square, area: area_name });
            }
            if !stop && !may(&area.pass) {
                return Some(Refusal::MayNotPass { square, area: area_name });
            }
        }
        None
    }
}

/// The step and the number of steps of a move, if it goes along one of the directions.
fn line_between(mv: Move, directions: Directions) -> Option<(i8, i8, u8)> {
    let files = mv.to.file() as i8 - mv.from.file() as i8;
    let ranks = mv.to.rank() as i8 - mv.from.rank() as i8;
    let orthogonal = files == 0 || ranks == 0;
    let diagonal = files.abs() == ranks.abs();
    let allowed = match directions {
        Directions::Orthogonal => orthogonal,
        Directions::Diagonal => diagonal,
        Directions::Both => orthogonal || diagonal,
    };
    allowed.then(|| (files.signum(), ranks.signum(), files.unsigned_abs().max(ranks.unsigned_abs())))
}

/// The connected group of an area's squares that `from` lies in; none if it lies outside.
fn connected(squares: &BTreeSet<Square>, from: Square, size: u8) -> BTreeSet<Square> {
    let mut group = BTreeSet::new();
    let mut rest = vec![from];
    while let Some(square) = rest.pop() {
        if squares.contains(&square) && group.insert(square) {
            let steps = [(0, 1), (1, 0), (0, -1), (-1, 0)];
            rest.extend(steps.iter().filter_map(|&(files, ranks)| square.offset(files, ranks, size)));
        }
    }
    group
}
