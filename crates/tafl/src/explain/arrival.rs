//! [`Arrival`]: the board at the moment at which captures are judged, square by square, as a person sees it.

use crate::direction::Direction;
use crate::game::Game;
use crate::kind::{Kind, KindId};
use crate::played::Played;
use crate::rules::{Captured, PieceKind, Rules, Victim};
use crate::side::Side;
use crate::square::Square;

/// A move of a game at the moment of its captures: the piece has arrived, and everything else still stands.
pub(super) struct Arrival<'a> {
    pub game: &'a Game,
    pub played: &'a Played,
    /// What moved.
    pub mover: &'a Kind,
}

impl<'a> Arrival<'a> {
    /// `None` if it is no move of this game.
    pub fn new(game: &'a Game, played: &'a Played) -> Option<Arrival<'a>> {
        if game.history().get(played.ply) != Some(played) {
            return None;
        }
        Some(Arrival { game, played, mover: game.variant().kind(played.kind)? })
    }

    pub fn rules(&self) -> &'a Rules {
        self.game.variant().rules()
    }

    pub fn piece_at(&self, square: Square) -> Option<&'a Kind> {
        if square == self.played.mv.to {
            Some(self.mover)
        } else if square == self.played.mv.from {
            None
        } else {
            let kind = self.game.line.kind_before(self.played.ply, square)?;
            self.game.variant().kind(kind)
        }
    }

    pub fn settings(&self, kind: &Kind) -> PieceKind {
        self.rules().pieces.get(&kind.name).cloned().unwrap_or_default()
    }

    /// The square that lies next in a direction; `None` where the board ends.
    pub fn next(&self, square: Square, direction: Direction) -> Option<Square> {
        let (files, ranks) = direction.delta();
        square.offset(files, ranks, self.game.variant().size())
    }

    /// The direction from one square to an orthogonal neighbour of it.
    pub fn direction(&self, from: Square, to: Square) -> Option<Direction> {
        Direction::ORTHOGONAL.into_iter().find(|&direction| self.next(from, direction) == Some(to))
    }

    /// The first area with this square.
    pub fn area(&self, square: Square) -> Option<&'a str> {
        self.areas(square).next()
    }

    fn areas(&self, square: Square) -> impl Iterator<Item = &'a str> {
        let size = self.game.variant().size();
        let areas = self.rules().area.iter();
        areas.filter(move |(_, area)| area.squares.on(size).contains(&square)).map(|(name, _)| name.as_str())
    }

    /// An area with this square that is hostile to such a victim, empty or occupied as it is now.
    pub fn hostile_area(&self, square: Square, victim: Victim) -> Option<&'a str> {
        let occupied = self.piece_at(square).is_some();
        self.areas(square).find(|&name| {
            let area = &self.rules().area[name];
            if occupied { &area.hostile_occupied } else { &area.hostile_empty }.contains(&victim)
        })
    }

    pub fn edge_is_hostile(&self, victim: Victim) -> bool {
        self.rules().capture.edge_hostile.contains(&victim)
    }

    /// Whether a piece of the side that moved stands on a square and holds what is beside it.
    pub fn is_anvil(&self, square: Square) -> bool {
        self.piece_at(square).is_some_and(|piece| piece.side == self.mover.side && self.settings(piece).anvil)
    }

    /// Whether pieces of a kind can be captured at all; of the king other rules decide.
    pub fn is_capturable(&self, kind: &Kind) -> bool {
        kind.id != KindId::KING && self.settings(kind).captured != Captured::Never
    }

    /// Whether the move has captured the piece on a square by jumping over it.
    pub fn jumped(&self, square: Square) -> bool {
        let mv = self.played.mv;
        let step = |from: i8, to: i8| (to - from).signum();
        let files = step(mv.to.file() as i8, mv.from.file() as i8);
        let ranks = step(mv.to.rank() as i8, mv.from.rank() as i8);
        self.played.jumped
            && self.settings(self.mover).jump.is_some_and(|jump| jump.captures)
            && mv.to.offset(files, ranks, self.game.variant().size()) == Some(square)
            && self
                .piece_at(square)
                .is_some_and(|kind| kind.side != self.mover.side && self.is_capturable(kind))
    }

    /// Whether the king sits on this square, on his throne, with attackers on three sides and a defender on the fourth:
    /// then the square is hostile to that defender (A12, Leges 10, E11, G10).
    pub fn is_ringed_throne(&self, square: Square) -> bool {
        let around = |side| {
            let beside = Direction::ORTHOGONAL.into_iter().filter_map(|way| self.next(square, way));
            beside.filter(|&at| self.piece_at(at).is_some_and(|piece| piece.side == side)).count()
        };
        self.rules().capture.trapped_defender
            && self.mover.side == Side::Attackers
            && self.piece_at(square).is_some_and(|piece| piece.id == KindId::KING)
            && self.game.variant().area_squares("throne").contains(&square)
            && around(Side::Attackers) == 3
            && around(Side::Defenders) == 1
    }
}

pub(super) fn victim_class(kind: &Kind) -> Victim {
    match kind.side {
        _ if kind.id == KindId::KING => Victim::King,
        Side::Attackers => Victim::Attackers,
        Side::Defenders => Victim::Defenders,
    }
}
