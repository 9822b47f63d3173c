//! The edge fort: the king safe behind a wall at the edge wins (Copenhagen 6b).

use super::shieldwall::is_closed;
use super::{Position, Roster};
use crate::direction::Direction;
use crate::fast::bitboard::Bitboard;
use crate::fast::masks::{KING, Masks, victim};
use crate::fast::piece_move::Mover;
use crate::rules::EdgeFort;
use crate::side::Side;

impl<B: Bitboard, R: Roster<B>> Position<B, R> {
    /// Whether the king sits in an edge fort, as the rules understand it.
    pub(crate) fn in_edge_fort(&self, masks: &Masks<B>) -> bool {
        match masks.ending.edge_fort {
            EdgeFort::Off => false,
            EdgeFort::Unbreakable => self.in_unbreakable_fort(masks),
            EdgeFort::OpenTafl => self.in_walled_edge(masks) || self.in_opentafl_fort(masks),
        }
    }

    /// The king touches the edge, can move, and no piece of the wall around him can ever be captured.
    fn in_unbreakable_fort(&self, masks: &Masks<B>) -> bool {
        let shape = &masks.shape;
        let king = self.king_set();
        let empty = shape.board & !self.occupied();
        if (king & shape.edge).is_empty()
            || self.destinations(masks, Mover { kind: KING, from: self.king() }).is_empty()
        {
            return false;
        }
        // Everything he can walk to; the wall is what stands around it.
        let inside = shape.flood(king, empty);
        let around = shape.neighbours(inside) & !inside;
        let defenders = self.soldiers(Side::Defenders);
        let wall = around & defenders;
        if !(around & !defenders).is_empty() {
            return false;
        }
        // Attackers can come to stand on any square outside that they may stop on. Of the defenders, those are
        // safe that cannot be captured while the other safe ones hold: take away the unsafe until none is left
        // to take away. The fort holds if all of the wall stays.
        let reachable = (self.soldiers(Side::Attackers) | masks.attackers_stop) & !inside;
        let helps = victim(Side::Defenders);
        let hostile = (masks.hostile_empty[helps] & !self.occupied())
            | (masks.hostile_occupied[helps] & self.occupied());
        let victims = self.victims(masks, Side::Defenders);
        let mut safe = defenders;
        loop {
            let outside = reachable & !safe & !king;
            let come_in = !self.over_the_wall(masks, outside, inside).is_empty();
            let indoors = if come_in { inside & masks.attackers_stop & !king } else { B::EMPTY };
            let danger = outside | indoors | hostile;
            let next = safe & !(self.capturable(masks, safe, danger, king) & victims);
            if next == safe {
                return true;
            }
            safe = next;
            if !(wall & !safe).is_empty() {
                return false;
            }
        }
    }

    /// Where attackers come into a fort, if they can stand on every square of `outside`: behind a man of the wall whom they
    /// jump over (Berserk's commanders), or anywhere if they slide through pieces.
    fn over_the_wall(&self, masks: &Masks<B>, outside: B, inside: B) -> B {
        let mut entered = B::EMPTY;
        if R::PLAIN {
            return entered;
        }
        let landing = inside & masks.attackers_stop & !self.king_set();
        let over = self.pieces_with(masks, Side::Defenders, |kind| kind.jumpable);
        for (number, kind) in masks.kinds.iter().enumerate() {
            if kind.side != Side::Attackers || self.of_kind(masks, number).is_empty() {
                continue;
            }
            if kind.slides_through {
                entered |= landing;
            }
            for &direction in kind.directions.iter().filter(|_| kind.jump.is_some()) {
                let jumped = masks.shape.step(direction, outside) & over;
                entered |= masks.shape.step(direction, jumped) & landing;
            }
        }
        entered
    }

    /// Those defenders that attackers could capture, if they could stand on every square of `danger`.
    fn capturable(&self, masks: &Masks<B>, defenders: B, danger: B, king: B) -> B {
        let shape = &masks.shape;
        let mut capturable = B::EMPTY;
        for direction in [Direction::Up, Direction::Right] {
            let exposed = |direction: Direction| {
                let beyond = if masks.edge_hostile[victim(Side::Defenders)] {
                    shape.edge_in(direction.opposite())
                } else {
                    B::EMPTY
                };
                shape.step(direction, danger) | beyond
            };
            capturable |= defenders & exposed(direction) & exposed(direction.opposite());
        }
        let Some(wall) = &masks.shieldwall else { return capturable };
        let corners = if wall.corner_closes { masks.corners & !self.occupied() } else { B::EMPTY };
        for inward in Direction::ORTHOGONAL {
            let (edge, along) = (shape.edge_in(inward.opposite()), inward.sideways());
            let men = (defenders | king) & edge;
            let mut rest = men;
            while !rest.is_empty() {
                let row = shape.flood(B::bit(rest.lowest()), men);
                rest &= !row;
                let faced = (shape.step(inward, row) & !danger).is_empty();
                let ends = along.map(|direction| shape.step(direction, row) & !row);
                let closed = is_closed(ends, danger, corners);
                if row.count() >= 2 && faced && closed {
                    capturable |= row & defenders;
                }
            }
        }
        capturable
    }

    /// The shape that OpenTafl's `efe` looks for first: the king stands in a row of two or more edge squares that are
    /// walled off like a shieldwall, with a defender in front of each and a defender, or a corner where corners close
    /// shieldwalls, at both ends. He must be able to move, and both sides must have two pieces on the edge. Nothing is
    /// asked about what attackers can reach or capture.
    fn in_walled_edge(&self, masks: &Masks<B>) -> bool {
        let shape = &masks.shape;
        let (king, own) = (self.king_set(), self.side(Side::Defenders));
        let crowded =
            [own, self.side(Side::Attackers)].into_iter().all(|side| (side & shape.edge).count() >= 2);
        if !crowded || (king & shape.edge).is_empty() {
            return false;
        }
        let corners = match &masks.shieldwall {
            Some(wall) if wall.corner_closes => masks.corners,
            _ => B::EMPTY,
        };
        let ends = (own & !king) | corners;
        let walled = Direction::ORTHOGONAL.into_iter().any(|inward| {
            let outward = inward.opposite();
            let edge = shape.edge_in(outward);
            let faced = edge & shape.step(outward, own) & !ends;
            let row = shape.flood(king & faced, faced);
            let around = shape.neighbours(row) & edge & !row;
            row.count() >= 2 && around.count() == 2 && (around & !ends).is_empty()
        });
        walled && !self.destinations(masks, Mover { kind: KING, from: self.king() }).is_empty()
    }

    /// As OpenTafl's `efe` tests it: the king touches the edge and can move, or can walk to the edge; no
    /// attacker stands beside a square he can walk to; and no piece of the wall has three or more sides open.
    fn in_opentafl_fort(&self, masks: &Masks<B>) -> bool {
        let shape = &masks.shape;
        let king = self.king_set();
        let occupied = self.occupied();
        let mut region = king;
        let mut unexplored = king;
        while !unexplored.is_empty() {
            let square = unexplored.lowest();
            // He moves on from where he could stop; what he may enter depends on where he stands now.
            let class = usize::from(masks.class[self.king()]);
            let found = self.walks(masks, Mover { kind: KING, from: square }, class, occupied) & !region;
            region |= found;
            unexplored = (unexplored | found) & !B::bit(square);
        }
        let can_move = !self.destinations(masks, Mover { kind: KING, from: self.king() }).is_empty();
        let at_edge = !(king & shape.edge).is_empty();
        if (at_edge && !can_move) || (region & shape.edge).is_empty() {
            return false;
        }
        let around = shape.neighbours(region) & occupied;
        if !(around & self.side(Side::Attackers)).is_empty() {
            return false;
        }
        let closed = region | self.side(Side::Defenders);
        let mut breakable = false;
        around.for_each(|_, index| breakable |= (masks.neighbours[index] & !closed).count() >= 3);
        !breakable
    }
}
