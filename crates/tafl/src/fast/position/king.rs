//! How the king is taken.
//!
//! A9, Leges 10: four on his throne. A10, Leges 11: the remaining three beside it. A11, Leges 9 ("etiam Rex"):
//! two elsewhere. Other rule sets have other numbers in each zone; all need the mover's own arrival beside him.

use super::{Position, Roster};
use crate::direction::Direction;
use crate::fast::bitboard::Bitboard;
use crate::fast::masks::{ATTACKER, KING_VICTIM, Masks};
use crate::fast::piece_move::Mover;
use crate::rules::KingTaken;
use crate::side::Side;

impl<B: Bitboard, R: Roster<B>> Position<B, R> {
    /// Whether an attacker of the ordinary kind could take the king with one move, were it their turn.
    ///
    /// ```
    /// use tafl::fast::{Bitboard, Masks, Position, Roster, Visitor};
    /// use tafl::library;
    ///
    /// struct Threat;
    /// impl Visitor for Threat {
    ///     type Output = ();
    ///     fn visit<B: Bitboard, R: Roster<B>>(self, masks: &Masks<B>, position: Position<B, R>) {
    ///         // From e4 to d4.
    ///         assert!(position.king_is_threatened(masks));
    ///     }
    /// }
    /// let tablut = library::variant("modern-standard").unwrap();
    /// tablut.visit(&"9/9/9/9/9/1ak1a4/9/9/9 d".parse().unwrap(), Threat).unwrap();
    /// ```
    #[inline]
    #[must_use]
    pub fn king_is_threatened(&self, masks: &Masks<B>) -> bool {
        let occupied = self.occupied();
        let hits = self.king_hits(masks, occupied) & !occupied;
        if hits.is_empty() {
            return false;
        }
        let mut reached = false;
        self.soldiers(Side::Attackers).for_each(|_, from| {
            reached |= !(self.destinations(masks, Mover { kind: ATTACKER, from }) & hits).is_empty();
        });
        reached
    }

    /// The squares on which an attacker's arrival takes the king.
    #[inline(always)]
    #[must_use]
    pub fn king_hits(&self, masks: &Masks<B>, occupied: B) -> B {
        let king = self.king();
        let around = masks.neighbours[king];
        let hostile = self.anvils(masks, Side::Attackers, KING_VICTIM, occupied);
        let edge_hostile = masks.edge_hostile[KING_VICTIM];
        match masks.king_taken[king] {
            KingTaken::Never => B::EMPTY,
            KingTaken::Two => {
                let king = self.king_set();
                let mut hits = B::EMPTY;
                for direction in Direction::ORTHOGONAL {
                    let behind = masks.shape.step(direction.opposite(), king);
                    let held = if behind.is_empty() { edge_hostile } else { !(behind & hostile).is_empty() };
                    if held {
                        hits |= masks.shape.step(direction, king);
                    }
                }
                hits
            }
            KingTaken::Four if around.count() < 4 && !edge_hostile => B::EMPTY,
            KingTaken::Four | KingTaken::Neighbours => {
                let open = around & !hostile;
                match open.count() {
                    0 => around,
                    1 => open,
                    _ => B::EMPTY,
                }
            }
        }
    }

    /// Whether the arrival of an attacker of `kind` on `to`, where it already stands, takes the king.
    pub(crate) fn king_falls(&self, masks: &Masks<B>, kind: usize, to: usize) -> bool {
        let around = masks.neighbours[self.king()];
        let arrival = B::bit(to);
        if (around & arrival).is_empty() {
            return false;
        }
        let edge_hostile = masks.edge_hostile[KING_VICTIM];
        let hostile = arrival | self.anvils(masks, Side::Attackers, KING_VICTIM, self.occupied());
        let behind = self.behind_king(masks, arrival);
        let surrounded = (around & !hostile).is_empty();
        let taken = match masks.king_taken[self.king()] {
            KingTaken::Never => false,
            KingTaken::Two if behind.is_empty() => edge_hostile,
            KingTaken::Two => !(behind & hostile).is_empty(),
            KingTaken::Neighbours => surrounded,
            KingTaken::Four => surrounded && (around.count() == 4 || edge_hostile),
        };
        taken || self.pierced(masks, kind, arrival, behind)
    }

    /// The square on the king's far side from a neighbour.
    fn behind_king(&self, masks: &Masks<B>, neighbour: B) -> B {
        let king = self.king_set();
        Direction::ORTHOGONAL
            .into_iter()
            .find(|&direction| masks.shape.step(direction, king) == neighbour)
            .map_or(B::EMPTY, |direction| masks.shape.step(direction.opposite(), king))
    }

    /// Whether a commander or knight that has arrived beside the king pierces him: another such piece, or a
    /// corner hostile to him, is on his far side (Berserk). Never on the throne, nor against it.
    fn pierced(&self, masks: &Masks<B>, kind: usize, arrival: B, behind: B) -> bool {
        let line = self.king_set() | arrival | behind;
        if R::PLAIN || !masks.kinds[kind].pierces || !(line & masks.throne).is_empty() {
            return false;
        }
        let piercing = self.pieces_with(masks, Side::Attackers, |kind| kind.pierces);
        let occupied = self.occupied();
        let corners = masks.corners
            & ((masks.hostile_empty[KING_VICTIM] & !occupied)
                | (masks.hostile_occupied[KING_VICTIM] & occupied));
        !(behind & (piercing | corners)).is_empty()
    }
}
