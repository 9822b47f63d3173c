//! [`prove`]: whether a side can force a win within so many plies, by looking at everything.
//!
//! Nothing is pruned, reduced or guessed here, and no table that could forget is asked; it is slow, and right. Test
//! suites and puzzles are made with it.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;

use tafl::fast::{Bitboard, Line, LineVisitor, Roster};
use tafl::{Action, Game, Side};

use crate::evaluation::Weights;
use crate::limits::Limits;
use crate::packed::Packed;
use crate::parameters::Parameters;
use crate::picker::may_end_turn;
use crate::score::PROVEN;
use crate::signal::Signal;
use crate::table::Table;
use crate::time::Watch;
use crate::worker::{Shared, Stuck, Worker};

/// What an exhaustive search has shown.
///
/// ```
/// use raichi::{Proof, prove};
/// use tafl::{Action, Game, library};
/// let tablut = library::variant("modern-standard").unwrap();
/// let position = "9/4a4/9/9/9/2k6/9/9/a7a d".parse().unwrap();
/// let game = Game::from_setup(&tablut, &position).unwrap();
/// let Proof::Win { plies, choices } = prove(&game, 3, 1_000_000) else { panic!("he walks out") };
/// assert_eq!(plies, 1);
/// assert!(choices.contains(&Action::Move("c4-c9".parse().unwrap())));
/// assert_eq!(prove(&Game::new(&tablut), 1, 1_000_000), Proof::NoWin);
/// assert_eq!(prove(&Game::new(&tablut), 9, 100), Proof::Unknown);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Proof {
    /// The side to move wins in so many plies and no fewer, whatever the other side does.
    Win {
        /// How many, the last move included.
        plies: u32,
        /// The moves that keep the win within that number.
        choices: Vec<Action>,
    },
    /// It cannot force a win within the number that was asked for.
    NoWin,
    /// There were more positions to look at than were allowed.
    Unknown,
}

/// Finds the shortest forced win of the side to move, of at most `plies` plies, looking at no more than `nodes`
/// positions.
#[must_use]
pub fn prove(game: &Game, plies: u32, nodes: u64) -> Proof {
    if game.outcome().is_some() {
        return Proof::NoWin;
    }
    let weights = Weights::of(None, game.variant());
    game.visit(Proving { plies, nodes, weights })
}

struct Proving {
    plies: u32,
    nodes: u64,
    weights: Weights,
}

impl LineVisitor for Proving {
    type Output = Proof;

    fn visit<B: Bitboard, R: Roster<B>>(self, line: &Line<B, R>) -> Proof {
        let limits = Limits::default();
        let shared = Arc::new(Shared {
            table: Arc::new(Table::new(1)),
            watch: Watch::new(&limits, &Signal::default()),
            nodes: AtomicU64::new(0),
        });
        let worker = Worker::new(line, self.weights, &Parameters::default(), shared);
        let mut prover = Prover {
            side: worker.line.position().turn(),
            worker,
            left: self.nodes,
            wins: HashMap::new(),
            lacks: HashMap::new(),
            drawn: 0,
        };
        // A side wins by its own move: after an odd number of plies, where every move ends its turn.
        for plies in 1..=self.plies {
            match prover.winning_choices(plies) {
                None => return Proof::Unknown,
                Some(choices) if !choices.is_empty() => return Proof::Win { plies, choices },
                Some(_) => {}
            }
        }
        Proof::NoWin
    }
}

/// The most positions that are remembered.
const REMEMBERED: usize = 1 << 22;

struct Prover<B: Bitboard, R: Roster<B>> {
    worker: Worker<B, R>,
    /// The side that is to win.
    side: Side,
    /// How many positions may still be looked at.
    left: u64,
    /// Positions that are won within so many plies.
    wins: HashMap<u64, u32>,
    /// Positions that are not won within so many plies, whatever happened before.
    lacks: HashMap<u64, u32>,
    /// How many lines ended in a draw or by a repetition: what follows from them may hang on the line.
    drawn: u64,
}

impl<B: Bitboard, R: Roster<B>> Prover<B, R> {
    fn moves(&self) -> Vec<Packed> {
        let (masks, position) = (&*self.worker.masks, self.worker.line.position());
        let mut moves = Vec::new();
        position.for_each_mover(masks, |kind, from, destinations| {
            destinations.for_each(|_, to| moves.push(Packed::new(kind, from, to)));
        });
        if may_end_turn(masks, position) {
            moves.push(Packed::END_TURN);
        }
        moves
    }

    /// The moves of the root after which the side wins within so many plies; none if that is too much to look at.
    fn winning_choices(&mut self, plies: u32) -> Option<Vec<Action>> {
        let mut winning = Vec::new();
        for mv in self.moves() {
            if self.worker.make(mv, true, 0).is_none() {
                continue;
            }
            let wins = self.wins(plies - 1, 1);
            self.worker.line.pop();
            if wins? {
                winning.push(mv.choice::<B>());
            }
        }
        Some(winning)
    }

    /// Whether the side wins within so many plies from here; none if that is too much to look at.
    fn wins(&mut self, plies: u32, ply: usize) -> Option<bool> {
        self.left = self.left.checked_sub(1)?;
        let position = *self.worker.line.position();
        let to_move = position.turn() == self.side;
        if let Some(score) = self.worker.ending(ply) {
            self.drawn += u64::from(score.abs() < PROVEN);
            return Some(if to_move { score } else { -score } >= PROVEN);
        }
        if plies == 0 {
            return Some(false);
        }
        if self.worker.wins_at_once(&position) {
            return Some(to_move);
        }
        let hash = position.hash();
        if self.wins.get(&hash).is_some_and(|&known| known <= plies) {
            return Some(true);
        }
        if self.lacks.get(&hash).is_some_and(|&known| known >= plies) {
            return Some(false);
        }
        let drawn = self.drawn;
        let mut result = !to_move;
        let mut moved = false;
        for mv in self.moves() {
            if self.worker.make(mv, true, ply).is_none() {
                continue;
            }
            moved = true;
            let wins = self.wins(plies - 1, ply + 1);
            self.worker.line.pop();
            if wins? == to_move {
                result = to_move;
                break;
            }
        }
        if !moved {
            return match self.worker.stuck(ply) {
                Stuck::Ended(score) => Some(if to_move { score } else { -score } >= PROVEN),
                Stuck::Passed => self.wins(plies - 1, ply + 1),
            };
        }
        let known = if result { &mut self.wins } else { &mut self.lacks };
        if known.len() < REMEMBERED && (result || self.drawn == drawn) {
            known.insert(hash, plies);
        }
        Some(result)
    }
}
