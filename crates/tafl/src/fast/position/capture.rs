//! Custodial capture, and making a move with all that it captures.
//!
//! A6, Leges 9, D6, E6: a piece is taken between two enemies on opposite sides. A6a: only by the enemy's own
//! move. A8, Leges 14, D7, E7: the empty castle stands in for one of the two. A12, Leges 10, E11: the
//! occupied castle does so against the one defender beside a king ringed on three sides.

use super::{Position, Roster, Status};
use crate::direction::Direction;
use crate::fast::bitboard::Bitboard;
use crate::fast::masks::{FIRST_EXTRA, KING, KindMasks, Masks, TURN_KEY, victim};
use crate::fast::piece_move::PieceMove;
use crate::rules::Captured;
use crate::side::Side;

/// What a move has captured.
///
/// ```
/// use tafl::fast::{ATTACKER, Bitboard, Masks, PieceMove, Position, Roster, Visitor};
/// use tafl::library;
/// struct Look;
/// impl Visitor for Look {
///     type Output = ();
///     fn visit<B: Bitboard, R: Roster<B>>(self, masks: &Masks<B>, position: Position<B, R>) {
///         let [d9, d2] = ["d9", "d2"].map(|name| B::index(name.parse().unwrap()));
///         let (_, captures) = position.make_with(masks, PieceMove { kind: ATTACKER, from: d9, to: d2 });
///         assert_eq!(captures.soldiers, B::square("c2".parse().unwrap()));
///         assert!(!captures.king);
///     }
/// }
/// let tablut = library::variant("modern-standard").unwrap();
/// tablut.visit(&"3a5/9/9/9/4k4/9/9/1ad6/9 a".parse().unwrap(), Look).unwrap();
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Captures<B> {
    /// The squares of captured pieces other than the king.
    pub soldiers: B,
    /// The king was captured.
    pub king: bool,
}

impl<B: Bitboard, R: Roster<B>> Position<B, R> {
    /// The squares that hold a victim of the given number from the far side: pieces of `side` that can be
    /// anvils, and squares hostile to the victim.
    #[inline(always)]
    pub(crate) fn anvils(&self, masks: &Masks<B>, side: Side, victim: usize, occupied: B) -> B {
        // A7, E6: the king takes part in captures; F: he does not.
        let pieces = if masks.all_anvils[side.index()] {
            self.side(side)
        } else if R::PLAIN {
            self.soldiers(side)
        } else {
            self.pieces_with(masks, side, |kind| kind.anvil)
        };
        pieces | (masks.hostile_empty[victim] & !occupied) | (masks.hostile_occupied[victim] & occupied)
    }

    /// All pieces of a side whose kind has a property.
    pub(crate) fn pieces_with(
        &self,
        masks: &Masks<B>,
        side: Side,
        property: impl Fn(&KindMasks<B>) -> bool,
    ) -> B {
        let mut pieces = B::EMPTY;
        for (number, kind) in masks.kinds.iter().enumerate() {
            if kind.side == side && property(kind) {
                pieces |= self.of_kind(masks, number);
            }
        }
        pieces
    }

    /// The king's square, when he sits on his throne with attackers on three sides and a defender on the
    /// fourth: hostile to that defender (A12, Leges 10, E11, G10).
    #[inline(always)]
    pub(crate) fn ringed_throne(&self, masks: &Masks<B>) -> B {
        let king = self.king_set();
        if !masks.trapped_defender || (king & masks.throne).is_empty() {
            return B::EMPTY;
        }
        let around = masks.neighbours[self.king()];
        let ring = around & self.sides[0];
        if ring.count() == 3 && !(around & self.sides[1]).is_empty() { king } else { B::EMPTY }
    }

    /// The pieces of `side`, the king apart, that can be captured at all.
    #[inline(always)]
    pub(crate) fn victims(&self, masks: &Masks<B>, side: Side) -> B {
        let pieces = self.sides[side.index()];
        if R::PLAIN || !masks.uncapturable {
            return pieces;
        }
        pieces & !self.pieces_with(masks, side, |kind| kind.captured == Captured::Never)
    }

    /// The squares on which the arrival of a piece of the side to move may capture something. A move to any
    /// other square captures nothing. (A move to one of them need not: an unarmed king captures nowhere.)
    #[must_use]
    #[inline(always)]
    pub fn hits(&self, masks: &Masks<B>) -> B {
        if !R::PLAIN {
            return masks.shape.board;
        }
        let (side, enemy) = (self.turn(), !self.turn());
        let occupied = self.occupied();
        let victims = self.sides[enemy.index()];
        let mut anvils = self.anvils(masks, side, victim(enemy), occupied);
        let mut hits = if masks.passive { masks.shape.board } else { self.shieldwall_hits(masks) };
        if side == Side::Attackers {
            anvils |= self.ringed_throne(masks);
            hits |= self.king_hits(masks, occupied);
        }
        for direction in Direction::ORTHOGONAL {
            let back = direction.opposite();
            let mut held = victims & masks.shape.step(back, anvils);
            if masks.edge_hostile[victim(enemy)] {
                held |= victims & masks.shape.edge_in(direction);
            }
            hits |= masks.shape.step(back, held);
        }
        hits
    }

    /// What arriving on `to` captures by the custodial rule, in a position where the piece already stands there.
    pub(crate) fn custodial(&self, masks: &Masks<B>, side: Side, to: B) -> B {
        let enemy = !side;
        let victims = self.victims(masks, enemy);
        let occupied = self.occupied();
        let mut anvils = self.anvils(masks, side, victim(enemy), occupied);
        if side == Side::Attackers {
            anvils |= self.ringed_throne(masks);
        }
        let mut captured = B::EMPTY;
        for direction in Direction::ORTHOGONAL {
            let back = direction.opposite();
            let mut held = masks.shape.step(back, anvils);
            if masks.edge_hostile[victim(enemy)] {
                held |= masks.shape.edge_in(direction);
            }
            captured |= masks.shape.step(direction, to) & victims & held;
        }
        captured
    }

    /// The position after a move, which must be legal.
    #[inline(always)]
    #[must_use]
    pub fn make(&self, masks: &Masks<B>, mv: PieceMove) -> Position<B, R> {
        self.make_with(masks, mv).0
    }

    /// The position after a legal move, and what the move captured.
    #[must_use]
    pub fn make_with(&self, masks: &Masks<B>, mv: PieceMove) -> (Position<B, R>, Captures<B>) {
        let mut next = *self;
        let mut captures = next.shift(masks, mv);
        if R::PLAIN {
            next.capture(masks, mv, &mut captures);
        } else {
            let jumped = self.jumped_piece(masks, mv);
            next.capture_rich(masks, mv, jumped, &mut captures);
            next.end_or_continue(masks, mv, &captures);
        }
        (next, captures)
    }

    /// The position after a legal move of an ordinary piece to a square that is none of the [`Position::hits`].
    #[inline(always)]
    #[must_use]
    pub fn make_quiet(&self, masks: &Masks<B>, mv: PieceMove) -> Position<B, R> {
        let mut next = *self;
        next.shift(masks, mv);
        next
    }

    /// Moves the piece and gives the turn to the other side.
    #[inline(always)]
    pub(crate) fn shift(&mut self, masks: &Masks<B>, mv: PieceMove) -> Captures<B> {
        let PieceMove { kind, from, to } = mv;
        let keys = &masks.kinds[kind].keys;
        self.hash ^= keys[from] ^ keys[to] ^ TURN_KEY;
        if kind == KING {
            self.state.set_king(to);
            if masks.goal.has(to) {
                self.state.set_status(Status::KingEscaped);
            }
        } else {
            let change = B::bit(from) | B::bit(to);
            self.sides[self.turn().index()] ^= change;
            if !R::PLAIN && kind >= FIRST_EXTRA {
                self.roster.toggle(kind, change);
            }
        }
        self.state.flip_turn();
        Captures { soldiers: B::EMPTY, king: false }
    }

    /// Takes what an ordinary piece captures by its arrival.
    fn capture(&mut self, masks: &Masks<B>, mv: PieceMove, captures: &mut Captures<B>) {
        let PieceMove { kind, to, .. } = mv;
        let side = !self.turn();
        let arrival = B::bit(to);
        if masks.kinds[kind].hammer {
            captures.soldiers = self.custodial(masks, side, arrival);
            if side == Side::Attackers {
                captures.king = self.king_falls(masks, kind, to);
            }
        }
        if masks.unusual.has(to) && (masks.kinds[kind].hammer || kind == KING) {
            captures.soldiers |= self.shieldwall(masks, side, arrival);
        }
        self.take(masks, captures);
        self.take_mover(masks, kind, arrival, captures);
    }

    /// Removes captured pieces, or turns them.
    pub(crate) fn take(&mut self, masks: &Masks<B>, captures: &Captures<B>) {
        if captures.king {
            self.state.set_status(Status::KingCaptured);
        }
        captures.soldiers.for_each(|_, index| {
            if let Some(kind) = self.kind_at(masks, index) {
                self.toggle(masks, kind, index);
                if masks.kinds[kind].captured == Captured::Turns {
                    self.toggle(masks, masks.kinds[kind].turns_into, index);
                }
            }
        });
    }

    /// Takes the piece that has just moved, if it stands between two enemies and the rules punish that (Smith's
    /// wording of Lex 9: "gets between two squares occupied by his enemies"). What it captured itself is gone
    /// by then. The king never falls this way.
    pub(crate) fn take_mover(
        &mut self,
        masks: &Masks<B>,
        kind: usize,
        arrival: B,
        captures: &mut Captures<B>,
    ) {
        if !masks.passive || kind == KING || masks.kinds[kind].captured == Captured::Never {
            return;
        }
        let enemy = !masks.kinds[kind].side;
        let enemies = self.pieces_with(masks, enemy, |kind| kind.anvil);
        // A king who has just been taken is no enemy any more.
        let enemies = enemies & self.occupied();
        for direction in [Direction::Up, Direction::Right] {
            let one = masks.shape.step(direction, arrival) & enemies;
            let other = masks.shape.step(direction.opposite(), arrival) & enemies;
            if !one.is_empty() && !other.is_empty() {
                let mover = Captures { soldiers: arrival, king: false };
                self.take(masks, &mover);
                captures.soldiers |= arrival;
                return;
            }
        }
    }
}
