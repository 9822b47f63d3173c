//! Which moves of the defenders can open the king a way out.
//!
//! Only for rules under which nothing but the king's fate ends a game on the board, and pieces are captured between two
//! others and in no other way.

use tafl::Side;
use tafl::fast::{ATTACKER, Bitboard, KING, Masks, Mover, Position, Roster};

/// The defenders whose going away would show the king a goal: one stands on it, or alone between him and it.
fn doors<B: Bitboard, R: Roster<B>>(masks: &Masks<B>, position: &Position<B, R>) -> B {
    let occupied = position.occupied();
    let [up, down, right, left] = masks.rays[position.king()];
    let mut doors = B::EMPTY;
    for (ray, rising) in [(up, true), (right, true), (down, false), (left, false)] {
        let up_to_first = |set: B| if rising { set.up_to_lowest() } else { set.highest_and_up() };
        let pieces = ray & occupied;
        let nearest = pieces & up_to_first(pieces);
        let behind = ray & up_to_first(pieces & !nearest) & !occupied;
        if !((behind | nearest) & masks.goal).is_empty() {
            doors |= nearest;
        }
    }
    doors & position.soldiers(Side::Defenders)
}

/// Which moves of the defenders need to be looked at where the king has no way out now, and they have to win with their
/// next move but one. After every other one the attackers have a move that leaves him without a way out.
pub(super) struct Opening<B> {
    /// The soldiers all of whose moves open a way.
    doors: B,
    /// The squares where other soldiers may capture what stands in the king's way, or hinder the attackers from waiting.
    soldiers: B,
    /// The squares where the king may capture, or hinder them.
    king: B,
}

/// How many waiting moves are asked for at most.
const WAITS: u32 = 6;

impl<B: Bitboard> Opening<B> {
    pub fn of<R: Roster<B>>(masks: &Masks<B>, position: &Position<B, R>) -> Opening<B> {
        let [up, down, right, left] = masks.rays[position.king()];
        let his_lines = up | down | right | left;
        let attackers = position.soldiers(Side::Attackers);
        let beside_defenders = masks.shape.neighbours(position.side(Side::Defenders));
        // An attacker can wait with a step that captures nothing (no defender stands beside where it comes to), where it
        // does not stand in the king's way. A soldier hinders it who comes to that square, or beside it, or beside the
        // square it leaves, where he may capture it; the king also where it would stand in his new way.
        let (mut soldiers, mut king) = (masks.shape.board, masks.shape.board);
        let mut waits = 0;
        (attackers & !his_lines).for_each(|piece, from| {
            if waits == WAITS || (soldiers | king).is_empty() {
                return;
            }
            let mover = Mover { kind: ATTACKER, from };
            let steps =
                position.destinations(masks, mover) & masks.shape.neighbours(piece) & !beside_defenders;
            if steps.is_empty() {
                return;
            }
            waits += 1;
            let to = steps.lowest();
            let hindering = B::bit(to) | masks.neighbours[from] | masks.neighbours[to];
            let [up, down, right, left] = masks.rays[from];
            soldiers &= hindering;
            king &= hindering | up | down | right | left;
        });
        let hits = position.hits(masks);
        Opening {
            doors: doors(masks, position),
            soldiers: soldiers | (hits & masks.shape.neighbours(attackers & his_lines)),
            king: king | hits,
        }
    }

    /// The squares to which a piece's moves have to be looked at, of those it can go to.
    pub fn landings<R: Roster<B>>(
        &self,
        masks: &Masks<B>,
        position: &Position<B, R>,
        mover: Mover,
        destinations: B,
    ) -> B {
        if mover.kind != KING {
            return if self.doors.has(mover.from) { destinations } else { destinations & self.soldiers };
        }
        let mut landings = self.king;
        destinations.for_each(|square, to| {
            let seen = position.destinations(masks, Mover { kind: KING, from: to });
            if !(seen & masks.goal).is_empty() {
                landings |= square;
            }
        });
        landings & destinations
    }
}
