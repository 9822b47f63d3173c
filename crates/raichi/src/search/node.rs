//! The search of one position: principal variation search with pruning and reductions.
//!
//! A score in the proven range is never a guess: a position counts as lost only if every legal move in it was
//! searched and lost (nothing is pruned while all moves so far lose), a null move proves nothing, and wins that hang
//! on the game's history (repetition) have scores below that range.

use tafl::Side;
use tafl::fast::{Bitboard, Roster};

use super::history::Arrival;
use super::picker::{Picked, Picker, Wanted};
use super::table::{Bound, Known};
use super::worker::{Arrived, Worker};
use crate::evaluation::Evaluation;
use crate::packed::Packed;
use crate::path::Answers;
use crate::score::{BY_REPETITION, PROVEN, WIN};

/// From this depth on a null move is tried.
const NULL_DEPTH: i32 = 3;

/// The most quiet moves that are remembered to be held against a history.
const TRIED: usize = 64;

impl<B: Bitboard, R: Roster<B>, E: Evaluation<B, R>> Worker<B, R, E> {
    /// The score of the position now for the side to move, as far as it lies between `alpha` and `beta`.
    pub fn node<const PRINCIPAL: bool>(
        &mut self,
        mut alpha: i32,
        mut beta: i32,
        mut depth: i32,
        ply: usize,
        cut: bool,
    ) -> i32 {
        self.principal[ply].clear();
        let arrived = match self.arrive(ply) {
            Ok(arrived) => arrived,
            Err(score) => return score,
        };
        // Nothing from here is better than a win with the next move, or worse than a loss by it (mate distance pruning).
        alpha = alpha.max(ply as i32 + 1 - WIN);
        beta = beta.min(WIN - (ply as i32 + 1));
        if alpha >= beta {
            return alpha;
        }

        let &Arrived { answers, hash, known } = &arrived;
        if answers == Answers::None {
            return ply as i32 + 2 - WIN;
        }
        let position = *self.path.position();
        let side = position.turn();
        let in_danger =
            answers.are_forced() || (R::PLAIN && side == Side::Defenders && self.path.king_is_threatened());
        // A position in danger is searched deeper (check extension).
        if in_danger && ply < 2 * self.root_depth as usize {
            depth = depth.max(0) + 1;
        }
        if depth <= 0 {
            return self.quiescence(&arrived, alpha, beta, 0, ply);
        }

        // What the transposition table knows.
        if !PRINCIPAL
            && known.is_some_and(|known| known.depth >= depth)
            && let Some(score) = self.settled(&known, alpha, beta, ply)
        {
            return score;
        }
        let table_move = known.map_or(Packed::NONE, |known| known.mv);
        let was_principal = PRINCIPAL || known.is_some_and(|known| known.principal);

        // What it looks like without a search.
        let raw = known.map_or_else(|| self.evaluate(), |known| known.evaluation);
        let mut evaluation = raw;
        if let Some(known) = &known
            && known.score.abs() < PROVEN
            && known.decides(raw - 1, raw + 1)
        {
            evaluation = known.score;
        }
        self.frames[ply].evaluation = (!in_danger).then_some(evaluation);
        let improving = !in_danger
            && ply
                .checked_sub(2)
                .and_then(|ply| self.frames[ply].evaluation)
                .is_none_or(|before| evaluation > before);

        let mid_turn = position.continuing().is_some();
        if !PRINCIPAL && !in_danger && !mid_turn {
            if let Some(score) =
                self.prune_whole(&arrived, alpha, beta, depth, ply, cut, evaluation, improving)
            {
                return score;
            }
            if self.stopped {
                return 0;
            }
        }
        // Without a move to begin with, a shallower search now finds one for next time (internal iterative reduction).
        if table_move == Packed::NONE
            && depth >= self.parameters.internal_reduction_depth
            && (PRINCIPAL || cut)
        {
            depth -= 1;
        }

        self.history.clear_killers(ply + 1);
        let before = self.before(ply);
        let refutations = self.history.refutations(ply, before[0]);
        let wanted = if let Answers::Onto(squares) = answers { Wanted::Onto(squares) } else { Wanted::All };
        let hits = position.hits(self.path.masks());
        let mut picker = Picker::new(wanted, table_move, refutations, before, hits, &self.stack);
        let mut best = -WIN;
        let mut best_move = Packed::NONE;
        let old_alpha = alpha;
        let mut searched = 0;
        let mut banned = false;
        let mut tried = [Packed::NONE; TRIED];
        let mut tried_count = 0;
        let mut captures_tried = [Packed::NONE; TRIED];
        let mut captures_tried_count = 0;

        while let Some(picked) = picker.next(&self.path, &self.history, &mut self.stack) {
            let Picked { mv, may_capture, weight } = picked;
            // Late quiet moves of a position that is not lost are not worth their time (late move pruning, futility
            // pruning, history pruning).
            if !PRINCIPAL && !in_danger && !may_capture && best > -PROVEN && !mid_turn && searched > 0 {
                let late = (self.parameters.late_pruning_base
                    + self.parameters.late_pruning_step * depth * depth)
                    / 100;
                let late = if improving { 2 * late } else { late };
                let reduced = (depth - self.reductions.of(depth, searched) / 100).max(1);
                let hopeless = reduced <= self.parameters.futility_depth
                    && evaluation + self.parameters.futility_base + self.parameters.futility_step * reduced
                        <= alpha
                    && alpha < PROVEN;
                if (depth <= self.parameters.late_pruning_depth && searched >= late) || hopeless {
                    picker.skip_quiets();
                    continue;
                }
                if depth <= self.parameters.history_depth && weight < -self.parameters.history_step * depth {
                    continue;
                }
            }
            let Some(made) = self.make(&picked, ply) else {
                banned = true;
                continue;
            };
            let quiet = !made.captured;
            searched += 1;
            let same_side = self.path.position().turn() == side;
            let score = if searched == 1 {
                self.child::<PRINCIPAL>(same_side, alpha, beta, depth - 1, ply, !PRINCIPAL && !cut)
            } else {
                // Late moves are searched less deep at first (late move reductions).
                let mut less = 0;
                if depth >= 3 && searched > 1 + i32::from(PRINCIPAL) && !in_danger {
                    less = self.reductions.of(depth, searched);
                    less -= if quiet {
                        (100 * weight / self.parameters.history_per_ply).clamp(-200, 200)
                    } else {
                        self.parameters.reduction_capture
                    };
                    less += if cut { self.parameters.reduction_cut } else { 0 };
                    less += if improving { 0 } else { self.parameters.reduction_worse };
                    less -= if was_principal { self.parameters.reduction_principal } else { 0 };
                    less = (less / 100).clamp(0, depth - 2);
                }
                let mut score = self.child::<false>(same_side, alpha, alpha + 1, depth - 1 - less, ply, true);
                if score > alpha && less > 0 && !self.stopped {
                    score = self.child::<false>(same_side, alpha, alpha + 1, depth - 1, ply, !cut);
                }
                if PRINCIPAL && score > alpha && score < beta && !self.stopped {
                    score = self.child::<true>(same_side, alpha, beta, depth - 1, ply, false);
                }
                score
            };
            self.path.unmake();
            if self.stopped {
                picker.finish(&mut self.stack);
                return 0;
            }
            if score > best {
                best = score;
                if score > alpha {
                    best_move = mv;
                    alpha = score;
                    if PRINCIPAL {
                        self.note_principal(ply, mv);
                    }
                    if score >= beta {
                        if quiet && mv.is_move() {
                            self.history.reward_quiet(side, ply, depth, mv, &tried[..tried_count], before);
                        } else if mv.is_move() {
                            self.history.change_capture(side, mv, depth, true);
                        }
                        for &capture in &captures_tried[..captures_tried_count] {
                            self.history.change_capture(side, capture, depth, false);
                        }
                        break;
                    }
                }
            }
            if quiet && !may_capture && tried_count < TRIED {
                tried[tried_count] = mv;
                tried_count += 1;
            } else if may_capture && captures_tried_count < TRIED {
                captures_tried[captures_tried_count] = mv;
                captures_tried_count += 1;
            }
        }
        picker.finish(&mut self.stack);

        if searched == 0 {
            if answers.are_forced() && self.path.has_legal_move() {
                // No attacker can step into the way.
                best = ply as i32 + 2 - WIN;
            } else if banned && self.path.has_legal_move() {
                best = 0;
            } else {
                match self.stuck(ply) {
                    Some(score) => return score,
                    None => {
                        let score = -self.node::<PRINCIPAL>(-beta, -alpha, depth - 1, ply + 1, !cut);
                        // The move that led here may be searched again before it is taken back, deeper or in a wider window.
                        self.path.take_pass_back();
                        return score;
                    }
                }
            }
        }
        if banned && best <= -PROVEN {
            // The moves that are left all lose, but in another game none might be forbidden.
            best = ply as i32 - BY_REPETITION;
        }
        let bound = if best >= beta {
            Bound::Lower
        } else if best > old_alpha && PRINCIPAL {
            Bound::Exact
        } else {
            Bound::Upper
        };
        let known =
            Known { mv: best_move, score: best, evaluation: raw, depth, bound, principal: was_principal };
        self.shared.table.keep(hash, ply, &known);
        best
    }

    /// The score of the position after a move, for the side that made it.
    #[inline]
    pub fn child<const PRINCIPAL: bool>(
        &mut self,
        same_side: bool,
        alpha: i32,
        beta: i32,
        depth: i32,
        ply: usize,
        cut: bool,
    ) -> i32 {
        if same_side {
            self.node::<PRINCIPAL>(alpha, beta, depth, ply + 1, cut)
        } else {
            -self.node::<PRINCIPAL>(-beta, -alpha, depth, ply + 1, cut)
        }
    }

    /// The score of a position that is too good or too bad to be worth a search of its moves.
    #[allow(clippy::too_many_arguments)]
    fn prune_whole(
        &mut self,
        arrived: &Arrived<B>,
        alpha: i32,
        beta: i32,
        depth: i32,
        ply: usize,
        cut: bool,
        evaluation: i32,
        improving: bool,
    ) -> Option<i32> {
        // So bad that only a capture could help (razoring).
        if depth <= self.parameters.razor_depth
            && evaluation + self.parameters.razor_step * depth < alpha
            && alpha < PROVEN
        {
            let score = self.quiescence(arrived, alpha, alpha + 1, 0, ply);
            if score <= alpha {
                return Some(score);
            }
        }
        // So good that a few points less do not matter (reverse futility pruning).
        if depth <= self.parameters.reverse_futility_depth
            && evaluation - self.parameters.reverse_futility_step * (depth - i32::from(improving)) >= beta
            && beta > -PROVEN
            && evaluation < PROVEN
        {
            return Some(evaluation);
        }
        // So good that even doing nothing is enough (null-move pruning).
        let after_null = ply.checked_sub(1).is_some_and(|last| self.frames[last].null);
        if cut && depth >= NULL_DEPTH && evaluation >= beta && beta > -PROVEN && !after_null {
            let less = (self.parameters.null_base + self.parameters.null_step * depth) / 100
                + ((evaluation - beta) / self.parameters.null_points).min(3);
            self.frames[ply].arrival = Arrival::NONE;
            self.frames[ply].null = true;
            self.path.pass();
            let score = -self.node::<false>(-beta, 1 - beta, depth - less, ply + 1, false);
            self.path.unmake();
            self.frames[ply].null = false;
            if !self.stopped && score >= beta {
                // A win that the opponent let happen is no proof.
                return Some(if score >= PROVEN { beta } else { score });
            }
        }
        None
    }
}
