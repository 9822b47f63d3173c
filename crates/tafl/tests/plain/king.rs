//! How the king is captured, by where he stands (Leges 9-11; A9-A11; leaflet 8, 9; Copenhagen 7a), and by the
//! piercing commanders of Berserk.

use tafl::rules::{KingTaken, Victim};
use tafl::{Side, Square};

use super::capture::Arrival;
use super::{ORTHOGONAL, Plain};

impl Plain {
    /// Whether the piece that has arrived captures the king.
    pub fn king_is_taken(&self, arrival: Arrival<'_>) -> bool {
        if arrival.side != Side::Attackers {
            return false;
        }
        let Some(king) = self.king(arrival.pieces) else { return false };
        // The direction from the arrived piece over the king to what is behind him.
        let Some(&through) =
            ORTHOGONAL.iter().find(|&&direction| self.step(arrival.at, direction) == Some(king))
        else {
            return false;
        };
        let hostile = |direction| self.hostile_beyond(arrival, king, direction, Victim::King);
        let by_rule = match self.king_taken_on(king) {
            KingTaken::Never => false,
            KingTaken::Two => hostile(through),
            KingTaken::Neighbours => {
                ORTHOGONAL.iter().all(|&direction| self.step(king, direction).is_none() || hostile(direction))
            }
            KingTaken::Four => ORTHOGONAL.iter().all(|&direction| hostile(direction)),
        };
        by_rule || self.king_is_pierced(arrival, king, through)
    }

    /// The rule of the first zone that a square is in.
    fn king_taken_on(&self, king: Square) -> KingTaken {
        let zones = self.rules.king_capture;
        if self.throne.contains(&king) {
            zones.throne
        } else if self.beside_throne(king) {
            zones.beside
        } else if self.on_edge(king) {
            zones.edge
        } else {
            zones.elsewhere
        }
    }

    fn beside_throne(&self, square: Square) -> bool {
        self.neighbours(square).iter().any(|neighbour| self.throne.contains(neighbour))
    }

    /// Two piercing pieces on opposite sides take him, or one and a corner hostile to him, but never on the throne
    /// or against it (Berserk).
    fn king_is_pierced(&self, arrival: Arrival<'_>, king: Square, through: (i8, i8)) -> bool {
        let Some(behind) = self.step(king, through) else { return false };
        if [arrival.at, king, behind].iter().any(|square| self.throne.contains(square)) {
            return false;
        }
        let pierces = |square: Square| {
            arrival.pieces.get(&square).is_some_and(|&letter| {
                let kind = self.kind(letter);
                kind.side == Side::Attackers && kind.can.pierces
            })
        };
        let corner =
            self.corners.contains(&behind) && self.area_hostile(arrival.pieces, behind, Victim::King);
        pierces(arrival.at) && (pierces(behind) || corner)
    }
}
