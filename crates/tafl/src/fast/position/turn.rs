//! Turns of several moves, and captures by pieces other than ordinary soldiers and the king.
//!
//! Berserk Hnefatafl: a piece that has captured may go on in the same turn.

use super::Captures;
use super::{Position, Roster, Status};
use crate::fast::bitboard::Bitboard;
use crate::fast::masks::{KING, Masks, TURN_KEY};
use crate::rules::ExtraMove;
use crate::side::Side;

impl<B: Bitboard, R: Roster<B>> Position<B, R> {
    /// Takes what a piece of any kind captures by its move, in the position where it has arrived on `to`.
    pub(crate) fn capture_rich(
        &mut self,
        masks: &Masks<B>,
        kind: usize,
        jumped: B,
        to: usize,
        captures: &mut Captures<B>,
    ) {
        let settings = &masks.kinds[kind];
        let side = settings.side;
        let arrival = B::bit(to);
        if settings.jump.is_some_and(|jump| jump.captures) {
            captures.soldiers |= jumped & self.victims(masks, !side);
        }
        if settings.hammer {
            captures.soldiers |= self.custodial(masks, side, arrival);
            if side == Side::Attackers {
                captures.king = self.king_falls(masks, kind, to);
            }
        }
        if masks.unusual.has(to) && (settings.hammer || kind == KING) {
            captures.soldiers |= self.shieldwall(masks, side, arrival);
        }
        self.take(masks, captures);
        self.take_mover(masks, kind, arrival, captures);
    }

    /// Leaves the turn with the same side, if the piece that has just captured may go on.
    pub(crate) fn end_or_continue(
        &mut self,
        masks: &Masks<B>,
        kind: usize,
        to: usize,
        captures: &Captures<B>,
    ) {
        self.set_continuing(None);
        let survived = !(self.side(masks.kinds[kind].side) & B::bit(to)).is_empty();
        let captured = !captures.soldiers.is_empty();
        if masks.extra_move == ExtraMove::Off || !captured || !survived || self.status() != Status::Open {
            return;
        }
        let destinations = self.destinations(masks, kind, to);
        let goes_on = match masks.extra_move {
            ExtraMove::Off => false,
            ExtraMove::Capture | ExtraMove::AnyWhileCapturing => {
                !self.capturing(masks, kind, to, destinations).is_empty()
            }
            ExtraMove::Any => !destinations.is_empty(),
        };
        if goes_on {
            self.state.flip_turn();
            self.hash ^= TURN_KEY;
            self.set_continuing(Some(to));
        }
    }

    /// Those destinations that the rules leave to a piece in the middle of its turn.
    pub(crate) fn allowed_in_turn(&self, masks: &Masks<B>, kind: usize, from: usize, destinations: B) -> B {
        match self.roster.continuing() {
            Some(index) if index != from => B::EMPTY,
            Some(_) if masks.extra_move == ExtraMove::Capture => {
                let mut fresh = *self;
                fresh.pass();
                fresh.capturing(masks, kind, from, destinations)
            }
            _ => destinations,
        }
    }

    /// Those destinations on which the piece would capture something. The turn is the other side's here.
    fn capturing(&self, masks: &Masks<B>, kind: usize, from: usize, destinations: B) -> B {
        let mut capturing = B::EMPTY;
        destinations.for_each(|square, to| {
            let mut next = *self;
            if next.turn() != masks.kinds[kind].side {
                next.state.flip_turn();
            }
            let jumped = next.jumped_piece(masks, kind, from, to);
            let mut captures = next.shift(masks, kind, from, to);
            next.capture_rich(masks, kind, jumped, to, &mut captures);
            if captures.king || !(captures.soldiers & !square).is_empty() {
                capturing |= square;
            }
        });
        capturing
    }
}
