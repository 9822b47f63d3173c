//! Endings in which the attackers have shut the defenders in: encirclement (Copenhagen 7b), blockade, and a
//! king who is shut in (Leges 12).

use super::{Position, Roster};
use crate::fast::bitboard::Bitboard;
use crate::fast::masks::Masks;
use crate::fast::piece_move::Mover;
use crate::rules::Encirclement;
use crate::side::Side;

impl<B: Bitboard, R: Roster<B>> Position<B, R> {
    /// Whether the attackers have closed a ring around all defenders, as the rules understand it.
    pub(crate) fn encircled(&self, masks: &Masks<B>) -> bool {
        let shape = &masks.shape;
        let occupied = self.occupied();
        let defenders = self.side(Side::Defenders);
        match masks.ending.encirclement {
            Encirclement::Off => false,
            Encirclement::WithoutEdgeAccess => {
                // Walk inwards from the edge over empty squares: no defender may be met.
                let open = shape.board & !occupied;
                let outside = shape.flood(shape.edge & open, open);
                let met = shape.edge | shape.neighbours(outside);
                (met & defenders).is_empty() && !self.can_leave_the_ring(masks, outside)
            }
            Encirclement::WithEdgeAccess => {
                let region = shape.flood(self.king_set(), shape.board & !self.soldiers(Side::Attackers));
                (defenders & !region).is_empty() && (region & masks.goal).is_empty()
            }
        }
    }

    /// Whether a defender that does not just slide (it may jump the ring) can get to the edge, or to a square from which he could
    /// walk there, in one move.
    fn can_leave_the_ring(&self, masks: &Masks<B>, outside: B) -> bool {
        if R::PLAIN {
            return false;
        }
        let (beyond, mut jumps) = (outside | masks.shape.edge, false);
        for kind in 0..masks.kinds.len() {
            if masks.kinds[kind].side == Side::Defenders {
                self.of_kind(masks, kind).for_each(|_, from| {
                    jumps |= !(self.destinations(masks, Mover { kind, from }) & beyond).is_empty();
                });
            }
        }
        jumps
    }

    /// Whether no defender has an empty square beside it.
    pub(crate) fn blockaded(&self, masks: &Masks<B>) -> bool {
        let around = masks.shape.neighbours(self.side(Side::Defenders));
        (around & !self.occupied()).is_empty()
    }

    /// Whether neither the king nor any defender of the group that he stands in, joined side by side, has a move.
    pub(crate) fn king_shut_in(&self, masks: &Masks<B>) -> bool {
        let group = masks.shape.flood(self.king_set(), self.side(Side::Defenders));
        let mut can_move = false;
        for kind in 0..masks.kinds.len() {
            (self.of_kind(masks, kind) & group).for_each(|_, from| {
                can_move |= !self.destinations(masks, Mover { kind, from }).is_empty();
            });
        }
        !can_move
    }
}
