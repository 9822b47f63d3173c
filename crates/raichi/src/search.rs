//! Alpha-beta search with iterative deepening.

use std::time::Instant;

use tafl::{Game, Move, Outcome, Side};

use crate::evaluation::Evaluation;
use crate::limits::Limits;
use crate::ordering::Ordering;

/// The score of a won position; a win in `n` plies scores `WIN - n`.
pub const WIN: i32 = 1_000_000;

/// No search goes deeper than this.
const MAX_DEPTH: u32 = 64;

/// The clock and the caller are asked once in so many nodes.
const ASK_EVERY: u64 = 128;

/// What to do in a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Choice {
    /// Play this move.
    Move(Move),
    /// End the turn instead of capturing again.
    EndTurn,
}

/// The result of a search.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found {
    /// The best choice.
    pub choice: Choice,
    /// Its score for the side to move, a man of the attackers being worth 100.
    pub score: i32,
    /// How deep the last completed search went, in plies.
    pub depth: u32,
    /// Positions visited.
    pub nodes: u64,
}

/// Looks for the best choice of the side to move; none if the game is over or the side has no move.
///
/// `stop` is asked now and then and ends the search when it says `true`; the best choice so far is returned.
///
/// ```no_run
/// # fn answer(game: &tafl::Game) {
/// use raichi::{Limits, search};
/// let found = search(game, &Limits::depth(4), &|| false);
/// # }
/// ```
#[must_use]
pub fn search(game: &Game, limits: &Limits, stop: &dyn Fn() -> bool) -> Option<Found> {
    if game.outcome().is_some() {
        return None;
    }
    let mut search = Search {
        game: game.clone(),
        evaluation: Evaluation::new(game),
        ordering: Ordering::new(),
        limits: *limits,
        began: Instant::now(),
        stop,
        nodes: 0,
        may_stop: false,
        stopped: false,
    };
    let mut best: Option<Found> = None;
    let deepest = limits.depth.unwrap_or(MAX_DEPTH).clamp(1, MAX_DEPTH);
    for depth in 1..=deepest {
        let Some((choice, score)) = search.root(depth, best.as_ref().map(|found| found.choice)) else {
            break;
        };
        // A search that was cut short has still looked at the best choice so far first.
        best = Some(Found { choice, score, depth, nodes: search.nodes });
        search.may_stop = true;
        if search.stopped || score.abs() > WIN - 1_000 || search.asked_to_stop() {
            break;
        }
    }
    best.map(|found| Found { nodes: search.nodes, ..found })
}

struct Search<'a> {
    game: Game,
    evaluation: Evaluation,
    ordering: Ordering,
    limits: Limits,
    began: Instant,
    stop: &'a dyn Fn() -> bool,
    nodes: u64,
    may_stop: bool,
    stopped: bool,
}

impl Search<'_> {
    /// The best choice at this depth with its score, or none if there is no choice, or no time for even one.
    fn root(&mut self, depth: u32, first: Option<Choice>) -> Option<(Choice, i32)> {
        let mut choices: Vec<Choice> = self.moves().into_iter().map(Choice::Move).collect();
        if self.game.may_end_turn() {
            choices.push(Choice::EndTurn);
        }
        if let Some(place) = first.and_then(|first| choices.iter().position(|&choice| choice == first)) {
            choices[..=place].rotate_right(1);
        }
        let mut best: Option<(Choice, i32)> = None;
        for choice in choices {
            let alpha = best.map_or(-WIN, |(_, score)| score);
            let Some(score) = self.score_of(choice, depth, 0, alpha, WIN) else { continue };
            if self.stopped {
                break;
            }
            if best.is_none_or(|(_, known)| score > known) {
                best = Some((choice, score));
            }
        }
        if let Some((Choice::Move(mv), _)) = best {
            self.ordering.remember(self.game.hash(), mv);
        }
        best
    }

    /// The score of a choice for the side that makes it.
    fn score_of(&mut self, choice: Choice, depth: u32, ply: u32, alpha: i32, beta: i32) -> Option<i32> {
        let side = self.game.turn();
        match choice {
            Choice::Move(mv) => {
                self.game.play(mv).ok()?;
                let score = self.score_after(side, depth, ply, alpha, beta);
                self.game.undo();
                Some(score)
            }
            Choice::EndTurn => {
                let before = self.game.clone();
                self.game.end_turn();
                let score = self.score_after(side, depth, ply, alpha, beta);
                self.game = before;
                Some(score)
            }
        }
    }

    /// The score for `side`, which has just acted. After a capture it may still be to move (Berserk).
    fn score_after(&mut self, side: Side, depth: u32, ply: u32, alpha: i32, beta: i32) -> i32 {
        if self.game.outcome().is_none() && self.game.turn() == side {
            self.node(depth - 1, ply + 1, alpha, beta)
        } else {
            -self.node(depth - 1, ply + 1, -beta, -alpha)
        }
    }

    /// The score of the position for the side to move.
    fn node(&mut self, depth: u32, ply: u32, mut alpha: i32, beta: i32) -> i32 {
        self.nodes += 1;
        if self.may_stop && self.nodes.is_multiple_of(ASK_EVERY) && self.asked_to_stop() {
            self.stopped = true;
        }
        if self.stopped {
            return 0;
        }
        let side = self.game.turn();
        if let Some(outcome) = self.game.outcome() {
            return score_of_end(outcome, side, ply);
        }
        if depth == 0 {
            return self.evaluation.of(&self.game);
        }
        let mut best = -WIN;
        let mut best_move = None;
        if self.game.may_end_turn()
            && let Some(score) = self.score_of(Choice::EndTurn, depth, ply, alpha, beta)
        {
            best = score;
            alpha = alpha.max(best);
        }
        for mv in self.moves() {
            let Some(score) = self.score_of(Choice::Move(mv), depth, ply, alpha, beta) else { continue };
            if self.stopped {
                return 0;
            }
            if score > best {
                best = score;
                best_move = Some(mv);
                if score > alpha {
                    alpha = score;
                    if alpha >= beta {
                        self.ordering.refuted(mv, side, depth);
                        break;
                    }
                }
            }
        }
        match best_move {
            Some(mv) => self.ordering.remember(self.game.hash(), mv),
            // No move and no verdict: nothing better is known of such a position.
            None if best == -WIN => return self.evaluation.of(&self.game),
            None => {}
        }
        best
    }

    fn moves(&self) -> Vec<Move> {
        let mut moves = self.game.legal_moves();
        self.ordering.sort(&mut moves, self.game.hash(), self.game.turn());
        moves
    }

    fn asked_to_stop(&self) -> bool {
        self.limits.nodes.is_some_and(|limit| self.nodes >= limit)
            || self.limits.time.is_some_and(|limit| self.began.elapsed() >= limit)
            || (self.stop)()
    }
}

/// The score of an ended game for `side`: quick wins are better than slow ones.
fn score_of_end(outcome: Outcome, side: Side, ply: u32) -> i32 {
    let distance = i32::try_from(ply).unwrap_or(0);
    match outcome.winner {
        None => 0,
        Some(winner) if winner == side => WIN - distance,
        Some(_) => distance - WIN,
    }
}
