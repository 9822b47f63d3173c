//! A plain Monte Carlo tree search with random games: a steady opponent to measure others against. It stays as it is,
//! so that results of different days can be compared.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use raichi::Score;
use tafl::fast::{Bitboard, Line, LineVisitor, PieceMove, Roster, Status};
use tafl::{Action, Game, Move, Outcome, Random, Side};

use super::engine_errors::time_for_move;
use crate::player::{Answer, NewGame, Player, PlayerError, Reply};
use crate::time_control::Allowance;

/// How much it explores: the constant of UCT.
const EXPLORATION: f64 = 1.0;
/// Random games are drawn after so many plies.
const LONGEST_PLAYOUT: u32 = 300;
/// The tree does not grow beyond so many positions.
const MOST_NODES: usize = 4 << 20;
/// Random games for a move where nothing limits them.
const DEFAULT_PLAYOUTS: u64 = 2_000;
/// What is kept back of the time for a move.
const RESERVE: Duration = Duration::from_millis(2);

/// Upper confidence bounds over random games, nothing else: no knowledge of the game but its rules.
///
/// ```
/// use tafl::{Game, library};
/// use tafl_match::{Allowance, MonteCarlo, Player};
/// let game = Game::new(&library::variant("brandubh-wtf").unwrap());
/// let mut player = MonteCarlo::new();
/// let allowance = Allowance { nodes: Some(200), ..Allowance::default() };
/// assert!(player.choose(&game, &allowance).is_ok());
/// ```
#[derive(Debug, Clone)]
pub struct MonteCarlo {
    random: Random,
    stop: Arc<AtomicBool>,
}

impl Default for MonteCarlo {
    fn default() -> MonteCarlo {
        MonteCarlo::new()
    }
}

impl MonteCarlo {
    /// A player whose lots are drawn afresh with each game's seed.
    #[must_use]
    pub fn new() -> MonteCarlo {
        MonteCarlo { random: Random::new(0), stop: Arc::default() }
    }
}

impl Player for MonteCarlo {
    fn new_game(&mut self, game: &NewGame<'_>) -> Result<(), PlayerError> {
        self.random = Random::new(game.seed);
        self.stop = game.stop.clone();
        Ok(())
    }

    fn choose(&mut self, game: &Game, allowance: &Allowance) -> Result<Answer, PlayerError> {
        let time = time_for_move(game, allowance);
        let playouts = match (allowance.nodes, time) {
            (Some(playouts), _) => playouts,
            (None, Some(_)) => u64::MAX,
            (None, None) => DEFAULT_PLAYOUTS,
        };
        let until = time.and_then(|time| Instant::now().checked_add(time.saturating_sub(RESERVE)));
        let found = game.visit(Search { random: &mut self.random, playouts, until, stop: &self.stop });
        if self.stop.load(Ordering::Relaxed) {
            return Err(PlayerError::Stopped);
        }
        let (choice, share) = found.ok_or_else(|| PlayerError::Disagrees("it finds no move".to_owned()))?;
        // The score that Raichi would give such a share of the points: 200 points for odds of e to 1.
        let share = share.clamp(0.001, 0.999);
        let points = (200.0 * (share / (1.0 - share)).ln()).round() as i32;
        Ok(Answer { action: Reply::Act(choice), score: Some(Score::Points(points)) })
    }
}

/// A position in the tree, reached by a step from its parent.
struct Node {
    step: Step,
    /// Where its children are, once it has been looked at.
    children: Option<(u32, u32)>,
    /// How the game has ended here.
    ending: Option<Outcome>,
    /// The side to move has no move here and passes.
    passes: bool,
    visits: u32,
    /// Half points of the attackers.
    attackers: u32,
}

/// What leads to a position.
#[derive(Clone, Copy)]
enum Step {
    Move { kind: u8, from: u16, to: u16 },
    EndTurn,
}

impl Node {
    fn new(step: Step) -> Node {
        Node { step, children: None, ending: None, passes: false, visits: 0, attackers: 0 }
    }

    /// A side's share of the points.
    fn share(&self, side: Side) -> f64 {
        let attackers = f64::from(self.attackers) / (2.0 * f64::from(self.visits.max(1)));
        if side == Side::Attackers { attackers } else { 1.0 - attackers }
    }
}

/// A search that is about to be compiled for a width.
struct Search<'a> {
    random: &'a mut Random,
    playouts: u64,
    until: Option<Instant>,
    stop: &'a AtomicBool,
}

impl LineVisitor for Search<'_> {
    type Output = Option<(Action, f64)>;

    fn visit<B: Bitboard, R: Roster<B>>(self, line: &Line<B, R>) -> Option<(Action, f64)> {
        let mut tree = Tree { line: line.clone(), nodes: vec![Node::new(Step::EndTurn)] };
        tree.expand(0);
        let side = line.position().turn();
        let (first, last) = tree.nodes[0].children?;
        let mut played = 0;
        let goes_on =
            || self.until.is_none_or(|until| Instant::now() < until) && !self.stop.load(Ordering::Relaxed);
        while played < self.playouts && goes_on() {
            tree.play_one(self.random);
            played += 1;
        }
        let root_children = tree.nodes.get(first as usize..last as usize)?;
        let best = root_children.iter().max_by_key(|node| node.visits)?;
        let choice = match best.step {
            Step::Move { from, to, .. } => {
                Action::Move(Move::new(B::square_at(usize::from(from)), B::square_at(usize::from(to))))
            }
            Step::EndTurn => Action::EndTurn,
        };
        Some((choice, best.share(side)))
    }
}

/// The tree, and the line from the game's start to the position that is looked at.
struct Tree<B: Bitboard, R> {
    line: Line<B, R>,
    nodes: Vec<Node>,
}

impl<B: Bitboard, R: Roster<B>> Tree<B, R> {
    /// Adds the children of a node whose position the line has reached, or notes how the game ends there.
    fn expand(&mut self, node: usize) {
        let is_root = node == 0;
        let masks = self.line.masks().clone();
        if !is_root {
            let turn = self.line.position().turn();
            let mut ending = self.line.verdict();
            let goes_on = self.line.position().continuing().is_some();
            if ending.is_none() && !goes_on && !self.line.has_legal_move() {
                ending = self.line.stuck(turn);
                if ending.is_none() {
                    ending = self.line.pass_stuck();
                    self.nodes[node].passes = true;
                }
            }
            if ending.is_none() && !goes_on {
                ending = self.line.limit();
            }
            if ending.is_some() {
                self.nodes[node].ending = ending;
                return;
            }
        }
        if self.nodes.len() > MOST_NODES {
            return;
        }
        let first = self.nodes.len() as u32;
        let position = *self.line.position();
        let banned = self.line.bans_repetitions();
        let (line, nodes) = (&self.line, &mut self.nodes);
        position.for_each_mover(&masks, |mover, destinations| {
            destinations.for_each(|_, to| {
                if banned {
                    let (next, captures) = position.make_with(&masks, mover.to(to));
                    if line.forbids(&next, !captures.soldiers.is_empty()) {
                        return;
                    }
                }
                let (kind, from, to) = (mover.kind as u8, mover.from as u16, to as u16);
                nodes.push(Node::new(Step::Move { kind, from, to }));
            });
        });
        if position.continuing().is_some() && masks.extra_move.may_stop() {
            nodes.push(Node::new(Step::EndTurn));
        }
        self.nodes[node].children = Some((first, self.nodes.len() as u32));
    }

    /// Goes down the tree to a new position, plays a random game from there, and notes its result on the way.
    fn play_one(&mut self, random: &mut Random) {
        let mut path = vec![0];
        let mut steps = 0;
        let mut node = 0;
        while let Some((first, last)) = self.nodes[node].children.filter(|(first, last)| first < last) {
            node = self.select(node, first as usize, last as usize, random);
            self.make(self.nodes[node].step);
            if self.nodes[node].passes {
                self.line.pass_stuck();
            }
            steps += 1;
            path.push(node);
            if self.nodes[node].visits == 0 {
                break;
            }
            if self.nodes[node].children.is_none() && self.nodes[node].ending.is_none() {
                self.expand(node);
            }
        }
        let attackers = match self.nodes[node].ending {
            Some(outcome) => half_points(outcome.winner),
            None => self.random_game(random),
        };
        for node in path {
            self.nodes[node].visits += 1;
            self.nodes[node].attackers += attackers;
        }
        for _ in 0..steps {
            self.line.pop();
        }
    }

    /// The child to look at: one that has not been looked at, or the one with the highest upper bound.
    fn select(&self, node: usize, first: usize, last: usize, random: &mut Random) -> usize {
        let side = self.line.position().turn();
        let logarithm = f64::from(self.nodes[node].visits.max(1)).ln();
        // Begins anywhere, so that which of the new ones comes first is a matter of chance.
        let count = last - first;
        let offset = super::random::below(random, count);
        let (mut best, mut highest) = (first, f64::NEG_INFINITY);
        for number in 0..count {
            let child = first + (number + offset) % count;
            let visits = self.nodes[child].visits;
            if visits == 0 {
                return child;
            }
            let visits = f64::from(visits);
            let bound = self.nodes[child].share(side) + EXPLORATION * (logarithm / visits).sqrt();
            if bound > highest {
                (best, highest) = (child, bound);
            }
        }
        best
    }

    fn make(&mut self, step: Step) {
        match step {
            Step::EndTurn => self.line.push_pass(),
            Step::Move { kind, from, to } => {
                let position = self.line.position();
                let masks = self.line.masks();
                let (kind, from, to) = (usize::from(kind), usize::from(from), usize::from(to));
                let (next, captures) = position.make_with(masks, PieceMove { kind, from, to });
                self.line.push(next, !captures.soldiers.is_empty());
            }
        }
    }

    /// The attackers' half points in a random game from the position that the line has reached.
    fn random_game(&self, random: &mut Random) -> u32 {
        let position = self.line.position();
        match position.status() {
            Status::KingCaptured => half_points(Some(Side::Attackers)),
            Status::KingEscaped => half_points(Some(Side::Defenders)),
            Status::Open => half_points(position.playout(self.line.masks(), random, LONGEST_PLAYOUT).winner),
        }
    }
}

/// The attackers' half points.
fn half_points(winner: Option<Side>) -> u32 {
    match winner {
        Some(Side::Attackers) => 2,
        None => 1,
        Some(Side::Defenders) => 0,
    }
}
