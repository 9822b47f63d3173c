//! Which moves to try first: the best one of the last, shallower search, then those that have refuted others.

use std::collections::HashMap;

use tafl::{MAX_SIZE, Move, Side};

const SQUARES: usize = MAX_SIZE as usize * MAX_SIZE as usize;

/// The most positions whose best move is remembered.
const REMEMBERED: usize = 1 << 18;

/// What earlier parts of a search have learnt about the order of moves.
pub(crate) struct Ordering {
    best: HashMap<u64, Move>,
    refutations: Vec<u32>,
}

impl Ordering {
    pub fn new() -> Ordering {
        Ordering { best: HashMap::new(), refutations: vec![0; 2 * SQUARES * SQUARES] }
    }

    /// Sorts moves, the most promising first.
    pub fn sort(&self, moves: &mut [Move], position: u64, side: Side) {
        let best = self.best.get(&position).copied();
        moves.sort_by_key(|&mv| {
            let weight = if Some(mv) == best { u32::MAX } else { self.refutations[slot(mv, side)] };
            std::cmp::Reverse(weight)
        });
    }

    /// Notes the best move of a position.
    pub fn remember(&mut self, position: u64, mv: Move) {
        if self.best.len() >= REMEMBERED {
            self.best.clear();
        }
        self.best.insert(position, mv);
    }

    /// Notes that a move refuted the move before it.
    pub fn refuted(&mut self, mv: Move, side: Side, depth: u32) {
        let weight = &mut self.refutations[slot(mv, side)];
        *weight = weight.saturating_add(depth * depth).min(u32::MAX - 1);
    }
}

fn slot(mv: Move, side: Side) -> usize {
    let index = |square: tafl::Square| {
        usize::from(square.rank()) * usize::from(MAX_SIZE) + usize::from(square.file())
    };
    (side.index() * SQUARES + index(mv.from)) * SQUARES + index(mv.to)
}
