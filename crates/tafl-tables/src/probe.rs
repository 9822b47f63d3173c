//! [`Probed`]: what tables say of a position and of each of its moves.

use std::cmp::Reverse;

use tafl::{Game, Move, Setup, Side};

use crate::error::TablesError;
use crate::tables::Tables;
use crate::value::Value;

/// What tables say of a position.
///
/// ```
/// use std::ops::ControlFlow;
/// use tafl::library;
/// use tafl_tables::{Extent, Tables, Task, make};
///
/// let mut file = tempfile::tempfile().unwrap();
/// let extent = Extent { pieces: 2, attackers: 1, defenders: 0 };
/// let task = Task { set: library::get("brandubh-wtf").unwrap(), extent, memory: 100 << 20, threads: 1 };
/// make(&task, &mut file, &mut |_| ControlFlow::Continue(())).unwrap();
/// let mut tables = Tables::open(file).unwrap();
/// let probed = tables.probe(&"7/7/7/7/7/7/1k2a2 d".parse().unwrap()).unwrap();
/// let best: Vec<String> = probed.moves.iter().filter(|mv| mv.best).map(|mv| mv.mv.to_string()).collect();
/// assert_eq!(best, ["b1-a1"]);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Probed {
    /// What the position is worth.
    pub value: Value,
    /// Its moves, the best ones first; none if the game is over.
    pub moves: Vec<ProbedMove>,
}

/// A move, and what the position is worth that it leads to.
///
/// It is a part of [`Probed`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ProbedMove {
    /// The move.
    pub mv: Move,
    /// What it leads to. With no plies left it ends the game.
    pub value: Value,
    /// No other move is better: none wins sooner, or holds where this one does not, or loses later.
    pub best: bool,
}

impl Tables {
    /// What a position and each of its moves is worth, where the game goes on in it.
    ///
    /// # Errors
    /// If it is no position of these rules, the tables do not have it, or the file cannot be read.
    pub fn probe(&mut self, setup: &Setup) -> Result<Probed, TablesError> {
        let value = self.value(setup)?;
        if matches!(value, Value::Stuck | Value::Won { plies: 0, .. }) {
            return Ok(Probed { value, moves: Vec::new() });
        }
        let game = Game::from_setup(self.variant(), setup)?;
        let mut moves = Vec::new();
        for mv in game.legal_moves() {
            let mut next = game.clone();
            if next.play(mv).is_err() {
                continue;
            }
            let value = match next.outcome() {
                Some(outcome) => match outcome.winner {
                    Some(winner) => Value::Won { winner, plies: 0 },
                    None => Value::Stuck,
                },
                None => self.value(&next.setup())?,
            };
            moves.push(ProbedMove { mv, value, best: false });
        }
        let rank = |value: Value| rank(value, setup.turn);
        moves.sort_by_key(|mv| rank(mv.value));
        let first = moves.first().map(|mv| rank(mv.value));
        for mv in &mut moves {
            mv.best = Some(rank(mv.value)) == first;
        }
        Ok(Probed { value, moves })
    }
}

/// What a side prefers, the best first: to win soon, then to hold, then to lose late.
fn rank(value: Value, side: Side) -> (u8, Reverse<u8>, u8) {
    match value {
        Value::Won { winner, plies } if winner == side => (0, Reverse(0), plies),
        Value::Won { plies, .. } => (2, Reverse(plies), 0),
        Value::Endless | Value::Stuck => (1, Reverse(0), 0),
    }
}
