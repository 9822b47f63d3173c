//! How soldiers are captured: between two enemies (Leges 9, A6), against hostile squares (Leges 14, A8), beside
//! the ringed king (Leges 10, A12), by stepping between enemies where that is punished (Smith 9), by a jump.

use std::collections::BTreeSet;

use tafl::rules::{Captured, Victim};
use tafl::{Move, Side, Square};

use super::movement::Manner;
use super::{KING, ORTHOGONAL, Pieces, Plain};

/// What a move does to the board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Effect {
    /// The board after it.
    pub pieces: Pieces,
    /// The squares of the captured pieces, without the king.
    pub captures: BTreeSet<Square>,
    /// Whether the king was captured.
    pub king_captured: bool,
    /// Whether it was a jump.
    pub jumped: bool,
    /// Every reason there is for every capture.
    pub causes: BTreeSet<(Square, Cause)>,
}

/// By which rule a piece was captured.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Cause {
    Custodial,
    TrappedDefender,
    Shieldwall,
    Jumped,
    Passive,
}

/// A move on the board, before anything is taken off: what every rule of capture looks at.
#[derive(Debug, Clone, Copy)]
pub struct Arrival<'a> {
    /// The board with the piece on its new square and everything else still there.
    pub pieces: &'a Pieces,
    /// Where the piece has arrived.
    pub at: Square,
    /// Whose piece it is.
    pub side: Side,
}

impl Plain {
    /// Makes a move that is known to be possible.
    pub fn effect(&self, pieces: &Pieces, mv: Move) -> Effect {
        let manner = self.destinations(pieces, mv.from)[&mv.to];
        let letter = pieces[&mv.from];
        let kind = self.kind(letter);
        let mut moved = pieces.clone();
        moved.remove(&mv.from);
        moved.insert(mv.to, letter);

        // All captures of the enemy are judged together, before any piece is taken off the board.
        let arrival = Arrival { pieces: &moved, at: mv.to, side: kind.side };
        let mut causes = BTreeSet::new();
        let mut king_captured = false;
        if kind.can.hammer || letter == KING {
            // The king may close a wall even where he is unarmed (Copenhagen 4b names him without condition).
            causes.extend(self.shieldwall(arrival).into_iter().map(|square| (square, Cause::Shieldwall)));
        }
        if kind.can.hammer {
            causes.extend(self.custodial(arrival).into_iter().map(|square| (square, Cause::Custodial)));
            causes.extend(self.trapped_defender(arrival).map(|square| (square, Cause::TrappedDefender)));
            king_captured = self.king_is_taken(arrival);
        }
        if let Manner::Jump { over } = manner {
            let captures_jumped = kind.can.jump.is_some_and(|jump| jump.captures);
            let enemy = self.side_at(&moved, over) == Some(!kind.side);
            if captures_jumped && enemy && self.capturable(moved[&over]) {
                causes.insert((over, Cause::Jumped));
            }
        }
        let mut after = moved.clone();
        if king_captured && let Some(square) = self.king(&after) {
            after.remove(&square);
        }
        for &(square, _) in &causes {
            if after.get(&square) == moved.get(&square) {
                self.take(&mut after, square);
            }
        }
        // Only then does it show whether the piece itself stands between two enemies.
        if self.rules.capture.passive && self.steps_between(&after, mv.to) {
            causes.insert((mv.to, Cause::Passive));
            self.take(&mut after, mv.to);
        }
        let captures: BTreeSet<Square> = causes.iter().map(|&(square, _)| square).collect();
        Effect { pieces: after, captures, king_captured, jumped: manner != Manner::Slide, causes }
    }

    /// Takes a piece off the board, or turns it into one of the other side.
    fn take(&self, pieces: &mut Pieces, square: Square) {
        let can = &self.kind(pieces[&square]).can;
        match (can.captured, &can.turns_into) {
            (Captured::Turns, Some(name)) => {
                let kind = self.kinds.values().find(|kind| kind.name == *name).expect("a kind it turns into");
                pieces.insert(square, kind.letter);
            }
            _ => {
                pieces.remove(&square);
            }
        }
    }

    /// Custodial capture (Leges 9, A6, A6a): enemies beside the arrived piece with something hostile behind them.
    fn custodial(&self, arrival: Arrival<'_>) -> Vec<Square> {
        let mut taken = Vec::new();
        for direction in ORTHOGONAL {
            let Some(beside) = self.step(arrival.at, direction) else { continue };
            if self.side_at(arrival.pieces, beside) != Some(!arrival.side) {
                continue;
            }
            let letter = arrival.pieces[&beside];
            if self.capturable(letter) && self.hostile_beyond(arrival, beside, direction, self.victim(letter))
            {
                taken.push(beside);
            }
        }
        taken
    }

    /// Whether what lies one step further from a victim is hostile to it; beyond the edge this is `edge_hostile`.
    pub fn hostile_beyond(
        &self,
        arrival: Arrival<'_>,
        victim: Square,
        direction: (i8, i8),
        class: Victim,
    ) -> bool {
        match self.step(victim, direction) {
            None => self.rules.capture.edge_hostile.contains(&class),
            Some(square) => self.helps(arrival, square) || self.area_hostile(arrival.pieces, square, class),
        }
    }

    /// Whether a piece of the side that moved stands on a square and holds its neighbours: the piece that has
    /// just arrived (its being a hammer is asked before), or one that is an anvil.
    pub fn helps(&self, arrival: Arrival<'_>, square: Square) -> bool {
        arrival.pieces.get(&square).is_some_and(|&letter| {
            let kind = self.kind(letter);
            kind.side == arrival.side && (kind.can.anvil || square == arrival.at)
        })
    }

    /// Whether a square belongs to an area that is hostile to such a victim (Leges 14, A8).
    pub fn area_hostile(&self, pieces: &Pieces, square: Square, class: Victim) -> bool {
        let occupied = pieces.contains_key(&square);
        self.areas.iter().filter(|area| area.squares.contains(&square)).any(|area| {
            let list = if occupied { &area.hostile_occupied } else { &area.hostile_empty };
            list.contains(&class)
        })
    }

    /// The king sits on his throne, ringed by attackers on three sides with a Swede on the fourth; an attacker
    /// that is placed behind the Swede takes it (Leges 10, A12, E11, Smith 10).
    fn trapped_defender(&self, arrival: Arrival<'_>) -> Option<Square> {
        if !self.rules.capture.trapped_defender || arrival.side != Side::Attackers {
            return None;
        }
        let king = self.king(arrival.pieces)?;
        if !self.throne.contains(&king) {
            return None;
        }
        for direction in ORTHOGONAL {
            let Some(victim) = self.step(king, direction) else { continue };
            if self.step(victim, direction) != Some(arrival.at) {
                continue;
            }
            let defender = self.side_at(arrival.pieces, victim) == Some(Side::Defenders);
            if !defender || !self.capturable(arrival.pieces[&victim]) {
                return None;
            }
            let ringed = ORTHOGONAL.iter().filter(|&&other| other != direction).all(|&other| {
                let square = self.step(king, other);
                square.is_some_and(|square| self.side_at(arrival.pieces, square) == Some(Side::Attackers))
            });
            return ringed.then_some(victim);
        }
        None
    }

    /// Whether a piece that has moved stands between two enemies now (Smith 9); never the king.
    fn steps_between(&self, pieces: &Pieces, at: Square) -> bool {
        let Some(&letter) = pieces.get(&at) else { return false };
        if !self.capturable(letter) {
            return false;
        }
        let enemy = |direction: (i8, i8)| {
            self.step(at, direction).and_then(|square| pieces.get(&square)).is_some_and(|&other| {
                let kind = self.kind(other);
                kind.side != self.kind(letter).side && kind.can.anvil
            })
        };
        (enemy((0, 1)) && enemy((0, -1))) || (enemy((1, 0)) && enemy((-1, 0)))
    }
}
