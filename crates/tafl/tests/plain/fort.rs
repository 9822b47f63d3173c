//! Edge forts (Copenhagen 6b): the king touches the edge, can move, and the attackers cannot break the wall.

use std::collections::BTreeSet;

use tafl::rules::{EdgeFort, Victim};
use tafl::{Side, Square};

use super::{ORTHOGONAL, Pieces, Plain};

impl Plain {
    /// Whether the king sits in an edge fort of the kind that the rules know.
    pub fn in_edge_fort(&self, pieces: &Pieces) -> bool {
        match self.rules.ending.edge_fort {
            EdgeFort::Off => false,
            EdgeFort::Unbreakable => self.unbreakable_fort(pieces),
            EdgeFort::OpenTafl => self.walled_edge(pieces) || self.opentafl_fort(pieces),
        }
    }

    /// The king is on the edge and can move, only defenders stand around the squares he can walk to, and no man of
    /// this wall can ever be taken.
    ///
    /// For that the attackers are thought to come to any square outside where they may stop and no man stands who
    /// cannot be taken himself. Men who can be taken are struck out until nothing changes.
    fn unbreakable_fort(&self, pieces: &Pieces) -> bool {
        let Some(king) = self.king(pieces) else { return false };
        if !self.on_edge(king) || self.destinations(pieces, king).is_empty() {
            return false;
        }
        let inside = self.flood([king], |square| !pieces.contains_key(&square));
        let wall: BTreeSet<Square> = inside
            .iter()
            .flat_map(|&square| self.neighbours(square))
            .filter(|square| !inside.contains(square))
            .collect();
        if wall.iter().any(|&square| self.side_at(pieces, square) != Some(Side::Defenders)) {
            return false;
        }
        let men = self.squares_of(pieces, Side::Defenders).into_iter().filter(|&square| square != king);
        let mut standing: BTreeSet<Square> = men.collect();
        loop {
            let outside = |square: Square| {
                !inside.contains(&square)
                    && !standing.contains(&square)
                    && self.attackers_come_to(pieces, square)
            };
            let entered =
                inside.iter().any(|&square| square != king && self.entered(pieces, square, outside));
            let danger = |square: Square| {
                let indoors = entered
                    && square != king
                    && inside.contains(&square)
                    && self.attackers_come_to(pieces, square);
                outside(square) || indoors || self.area_hostile(pieces, square, Victim::Defenders)
            };
            let walled = self.walled(&standing, king, danger);
            let lost: Vec<Square> = standing
                .iter()
                .copied()
                .filter(|square| self.capturable(pieces[square]))
                .filter(|&square| self.flanked(square, danger) || walled.contains(&square))
                .collect();
            if lost.is_empty() {
                return wall.is_subset(&standing);
            }
            for square in lost {
                standing.remove(&square);
            }
        }
    }

    /// Whether an attacker stands on a square or some kind of them may end a move there.
    fn attackers_come_to(&self, pieces: &Pieces, square: Square) -> bool {
        let mut attackers = self.kinds.values().filter(|kind| kind.side == Side::Attackers);
        self.side_at(pieces, square) == Some(Side::Attackers)
            || attackers.any(|kind| self.may_stop(kind.letter, square, square))
    }

    /// Whether attackers come to a square inside: over a man of the wall, from a square of `outside` right behind him, or
    /// sliding through pieces.
    fn entered(&self, pieces: &Pieces, to: Square, outside: impl Fn(Square) -> bool) -> bool {
        let letters: BTreeSet<char> = pieces.values().copied().collect();
        letters.into_iter().filter(|&letter| self.kind(letter).side == Side::Attackers).any(|letter| {
            let jumped_over = |(file, rank): (i8, i8)| {
                let man = self.step(to, (-file, -rank));
                let from = man.and_then(|man| self.step(man, (-file, -rank)));
                man.is_some_and(|man| {
                    self.side_at(pieces, man) == Some(Side::Defenders) && self.kind(pieces[&man]).can.jumpable
                }) && from.is_some_and(&outside)
            };
            let can = &self.kind(letter).can;
            let comes = can.slides_through
                || (can.jump.is_some() && self.directions(letter).into_iter().any(jumped_over));
            comes && self.attackers_come_to(pieces, to)
        })
    }

    /// Whether there is danger on two opposite sides of a man.
    fn flanked(&self, man: Square, danger: impl Fn(Square) -> bool) -> bool {
        let open = |direction| match self.step(man, direction) {
            None => self.rules.capture.edge_hostile.contains(&Victim::Defenders),
            Some(square) => danger(square),
        };
        (open((0, 1)) && open((0, -1))) || (open((1, 0)) && open((-1, 0)))
    }

    /// The men that could be taken by a shieldwall: in rows along an edge, two or more with the king counted, with
    /// danger in front of each and at both ends, or a corner that closes.
    fn walled(
        &self,
        standing: &BTreeSet<Square>,
        king: Square,
        danger: impl Fn(Square) -> bool,
    ) -> BTreeSet<Square> {
        let mut walled = BTreeSet::new();
        let Some(rule) = &self.rules.capture.shieldwall else { return walled };
        let ours = |square: Square| square == king || standing.contains(&square);
        for inward in ORTHOGONAL {
            let along = (inward.1, inward.0);
            let back = (-along.0, -along.1);
            let at_this_edge = |square: &Square| self.step(*square, (-inward.0, -inward.1)).is_none();
            // Every man at this edge who is the first of a row.
            let firsts = Square::all(self.size)
                .filter(at_this_edge)
                .filter(|&square| ours(square) && !self.step(square, back).is_some_and(ours));
            for first in firsts {
                let mut row = vec![first];
                let mut last = first;
                while let Some(next) = self.step(last, along).filter(|&next| ours(next)) {
                    row.push(next);
                    last = next;
                }
                let closed = [self.step(first, back), self.step(last, along)].into_iter().all(|end| {
                    end.is_some_and(|end| danger(end) || (rule.corner_closes && self.corners.contains(&end)))
                });
                let faced = row.iter().all(|&square| self.step(square, inward).is_some_and(&danger));
                if row.len() >= 2 && closed && faced {
                    walled.extend(row);
                }
            }
        }
        walled
    }

    /// OpenTafl's `efe`, first part: walking along an edge both ways from the king, who can move, every square has a
    /// defender in front until a defender or a corner that closes ends the walk; two squares or more lie between,
    /// and two pieces or more of each side stand on the edge.
    fn walled_edge(&self, pieces: &Pieces) -> bool {
        let Some(king) = self.king(pieces) else { return false };
        let on_edge = |side| self.squares_of(pieces, side).into_iter().filter(|&at| self.on_edge(at)).count();
        if self.destinations(pieces, king).is_empty()
            || on_edge(Side::Attackers) < 2
            || on_edge(Side::Defenders) < 2
        {
            return false;
        }
        let ours = |square: Square| self.side_at(pieces, square) == Some(Side::Defenders);
        let corner_closes = self.rules.capture.shieldwall.as_ref().is_some_and(|wall| wall.corner_closes);
        let closes = |square: Square| {
            (square != king && ours(square)) || (corner_closes && self.corners.contains(&square))
        };
        ORTHOGONAL.into_iter().filter(|&(file, rank)| self.step(king, (-file, -rank)).is_none()).any(
            |inward| {
                let faced = |square: Square| self.step(square, inward).is_some_and(ours);
                let mut length = 1;
                let closed = [(inward.1, inward.0), (-inward.1, -inward.0)].into_iter().all(|along| {
                    let mut at = self.step(king, along);
                    while let Some(square) = at.filter(|&square| !closes(square)) {
                        if !faced(square) {
                            return false;
                        }
                        length += 1;
                        at = self.step(square, along);
                    }
                    at.is_some()
                });
                closed && length >= 2 && faced(king) && !closes(king)
            },
        )
    }

    /// OpenTafl's `efe`: the king can move and is on the edge or can walk there by moves of his own; no attacker
    /// stands beside a square he can walk to; and no man beside one has three or more neighbours outside that
    /// are no defenders.
    fn opentafl_fort(&self, pieces: &Pieces) -> bool {
        let Some(king) = self.king(pieces) else { return false };
        if self.on_edge(king) && self.destinations(pieces, king).is_empty() {
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
        touches && around.iter().all(|&man| self.side_at(pieces, man) == Some(Side::Defenders) && !weak(man))
    }
}
