//! How the attackers shut the defenders in: encirclement (Copenhagen 7b), blockade (what OpenTafl calls surrounded
//! without a free square), and a king who is shut in (Leges 12).

use std::collections::BTreeSet;

use tafl::rules::Encirclement;
use tafl::{Side, Square};

use super::{Pieces, Plain};

impl Plain {
    /// Whether all defenders are encircled in the way that the rules ask for.
    pub fn encircled(&self, pieces: &Pieces) -> bool {
        match self.rules.ending.encirclement {
            Encirclement::Off => false,
            Encirclement::WithoutEdgeAccess => self.cut_off_from_edge(pieces),
            Encirclement::WithEdgeAccess => self.shut_up_with_king(pieces),
        }
    }

    /// No defender stands on the edge, can walk there over empty squares (Copenhagen 7b), or can get there, or to where he
    /// could walk there from, in one move of his own kind (he may jump the ring).
    fn cut_off_from_edge(&self, pieces: &Pieces) -> bool {
        let walks_there = |from: Square| {
            let walk: BTreeSet<Square> = self.flood([from], |square| !pieces.contains_key(&square));
            walk.iter().any(|&square| self.on_edge(square))
        };
        self.squares_of(pieces, Side::Defenders).into_iter().all(|from| {
            !walks_there(from) && !self.destinations(pieces, from).keys().any(|&to| walks_there(to))
        })
    }

    /// Every defender is in the king's region, which is whatever he could walk to if only attackers stood in his
    /// way, and no goal square is in it.
    fn shut_up_with_king(&self, pieces: &Pieces) -> bool {
        let Some(king) = self.king(pieces) else { return false };
        let region = self.flood([king], |square| self.side_at(pieces, square) != Some(Side::Attackers));
        self.squares_of(pieces, Side::Defenders).iter().all(|square| region.contains(square))
            && !region.iter().any(|square| self.goals.contains(square))
    }

    /// Whether no defender has an empty square beside it.
    pub fn blockaded(&self, pieces: &Pieces) -> bool {
        self.squares_of(pieces, Side::Defenders)
            .into_iter()
            .all(|from| self.neighbours(from).iter().all(|square| pieces.contains_key(square)))
    }

    /// Whether nobody can move in the group of defenders that the king stands in, he among them.
    pub fn king_shut_in(&self, pieces: &Pieces) -> bool {
        let Some(king) = self.king(pieces) else { return false };
        let group = self.flood([king], |square| self.side_at(pieces, square) == Some(Side::Defenders));
        group.into_iter().all(|from| self.destinations(pieces, from).is_empty())
    }
}
