//! Edge forts (Copenhagen 5): the king touches the edge, can move, and the attackers cannot break the wall.

use std::collections::BTreeSet;

use tafl::rules::{Captured, EdgeFort, Victim};
use tafl::{Side, Square};

use super::{ORTHOGONAL, Pieces, Plain};

impl Plain {
    /// Whether the king sits in an edge fort of the kind that the rules know.
    pub fn in_edge_fort(&self, pieces: &Pieces) -> bool {
        match self.rules.ending.edge_fort {
            EdgeFort::Off => false,
            EdgeFort::Unbreakable => self.unbreakable_fort(pieces),
            EdgeFort::OpenTafl => self.opentafl_fort(pieces),
        }
    }

    /// The squares that the king can walk to over empty squares, his own included, if they make the inside of a
    /// fort: it touches the edge, he can move in it, and only defenders stand around it.
    fn fort_inside(&self, pieces: &Pieces) -> Option<(BTreeSet<Square>, BTreeSet<Square>)> {
        let king = self.king(pieces)?;
        let inside = self.flood([king], |square| !pieces.contains_key(&square));
        let mut wall = BTreeSet::new();
        for &square in &inside {
            wall.extend(self.neighbours(square).into_iter().filter(|next| !inside.contains(next)));
        }
        let touches = inside.iter().any(|&square| self.on_edge(square));
        let can_move = self.destinations(pieces, king).keys().any(|to| inside.contains(to));
        let ours = wall.iter().all(|&square| self.side_at(pieces, square) == Some(Side::Defenders));
        (touches && can_move && ours).then_some((inside, wall))
    }

    /// No man of the wall can ever be taken. Attackers can come to any square that is neither inside nor held by
    /// a man who cannot be taken himself; men who can be are struck out until nothing changes.
    fn unbreakable_fort(&self, pieces: &Pieces) -> bool {
        let Some((inside, wall)) = self.fort_inside(pieces) else { return false };
        let mut standing: BTreeSet<Square> = self.squares_of(pieces, Side::Defenders).into_iter().collect();
        loop {
            let closed = |square: &Square| inside.contains(square) || standing.contains(square);
            let lost: Vec<Square> = standing
                .iter()
                .copied()
                .filter(|square| !inside.contains(square))
                .filter(|&square| self.kind(pieces[&square]).can.captured != Captured::Never)
                .filter(|&square| self.can_be_flanked(square, closed) || self.can_be_walled(pieces, square, closed))
                .collect();
            if lost.is_empty() {
                return wall.is_subset(&standing);
            }
            for square in lost {
                standing.remove(&square);
            }
        }
    }

    /// Whether attackers can stand on two opposite sides of a man.
    fn can_be_flanked(&self, man: Square, closed: impl Fn(&Square) -> bool) -> bool {
        let open = |direction| match self.step(man, direction) {
            None => self.rules.capture.edge_hostile.contains(&Victim::Defenders),
            Some(square) => !closed(&square),
        };
        (open((0, 1)) && open((0, -1))) || (open((1, 0)) && open((-1, 0)))
    }

    /// Whether attackers can take an edge man with a shieldwall: a row with him in it can be faced and closed.
    fn can_be_walled(&self, pieces: &Pieces, man: Square, closed: impl Fn(&Square) -> bool) -> bool {
        let Some(rule) = &self.rules.capture.shieldwall else { return false };
        for inward in ORTHOGONAL {
            if self.step(man, (-inward.0, -inward.1)).is_some() {
                continue;
            }
            let along = (inward.1, inward.0);
            let mut length = 1;
            let mut corners = 0;
            let mut can_be_closed = true;
            let faced = |square: Square| self.step(square, inward).is_some_and(|front| !closed(&front));
            let mut all_faced = faced(man);
            for direction in [along, (-along.0, -along.1)] {
                let mut square = man;
                loop {
                    match self.step(square, direction) {
                        None => {
                            can_be_closed = false;
                            break;
                        }
                        Some(next) if closed(&next) && self.side_at(pieces, next) == Some(Side::Defenders) => {
                            length += 1;
                            all_faced &= faced(next);
                            square = next;
                        }
                        Some(next) => {
                            if closed(&next) {
                                can_be_closed = false;
                            } else if self.corners.contains(&next) && self.no_attacker_may_stop(next) {
                                can_be_closed &= rule.corner_closes;
                                corners += 1;
                            }
                            break;
                        }
                    }
                }
            }
            if length >= 2 && can_be_closed && corners < 2 && all_faced {
                return true;
            }
        }
        false
    }

    fn no_attacker_may_stop(&self, square: Square) -> bool {
        let mut attackers = self.kinds.values().filter(|kind| kind.side == Side::Attackers);
        attackers.all(|kind| {
            self.areas.iter().any(|area| area.squares.contains(&square) && !area.stop.contains(&kind.letter))
        })
    }

    /// OpenTafl's `efe`: the king can move and is on the edge or can walk there by moves of his own; no attacker
    /// stands beside a square he can walk to; and no man beside one has three or more neighbours outside that
    /// are no defenders.
    fn opentafl_fort(&self, pieces: &Pieces) -> bool {
        let Some(king) = self.king(pieces) else { return false };
        if self.destinations(pieces, king).is_empty() {
            return false;
        }
        let mut inside = BTreeSet::from([king]);
        let mut ahead = vec![king];
        while let Some(square) = ahead.pop() {
            for to in self.slides(pieces, super::KING, king, square) {
                if inside.insert(to) {
                    ahead.push(to);
                }
            }
        }
        let touches = inside.iter().any(|&square| self.on_edge(square));
        let around: BTreeSet<Square> = inside
            .iter()
            .flat_map(|&square| self.neighbours(square))
            .filter(|square| pieces.contains_key(square))
            .collect();
        let weak = |man: Square| {
            let outside = self.neighbours(man).into_iter().filter(|square| !inside.contains(square));
            outside.filter(|&square| self.side_at(pieces, square) != Some(Side::Defenders)).count() >= 3
        };
        touches
            && around.iter().all(|&man| self.side_at(pieces, man) == Some(Side::Defenders) && !weak(man))
    }
}
