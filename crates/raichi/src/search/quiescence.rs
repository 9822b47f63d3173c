//! The end of a search (quiescence search): from here on only captures, threats of the king and answers to them are
//! looked at, until the position is quiet enough to be evaluated.

use tafl::Side;
use tafl::fast::{Bitboard, KING, Roster, Status};

use super::picker::{Picker, Wanted};
use super::table::{Bound, Known};
use super::worker::{Arrived, Worker};
use crate::evaluation::Evaluation;
use crate::packed::Packed;
use crate::path::Answers;
use crate::score::{BY_REPETITION, PROVEN, WIN};

/// How many captures in a row are looked at.
const QUIESCENCE_DEPTH: i32 = 8;

impl<B: Bitboard, R: Roster<B>, E: Evaluation<B, R>> Worker<B, R, E> {
    /// The score of the position now, `below` plies after the search proper has ended, for the side to move.
    pub fn quiescence(
        &mut self,
        arrived: &Arrived<B>,
        mut alpha: i32,
        beta: i32,
        below: i32,
        ply: usize,
    ) -> i32 {
        let &Arrived { answers, hash, known } = arrived;
        let lost = ply as i32 + 2 - WIN;
        if answers == Answers::None {
            return lost;
        }
        if let Some(score) = self.settled(&known, alpha, beta, ply) {
            return score;
        }
        let is_free = !answers.are_forced();
        let mut best = lost;
        let mut raw = 0;
        if is_free {
            // The side need not capture (stand pat).
            raw = known.map_or_else(|| self.evaluate(), |known| known.evaluation);
            best = raw;
            if best >= beta {
                return best;
            }
            alpha = alpha.max(best);
            if below >= QUIESCENCE_DEPTH {
                return best;
            }
        } else if below >= 2 * QUIESCENCE_DEPTH {
            return self.evaluate();
        }

        let position = self.path.position();
        let side = position.turn();
        let hits = position.hits(self.path.masks());
        let looks_for_raichi =
            is_free && R::PLAIN && side == Side::Defenders && below < self.parameters.raichi_depth;
        let raichi = if looks_for_raichi { self.path.raichi_squares() } else { B::EMPTY };
        let wanted = match answers {
            Answers::Onto(squares) => Wanted::Onto(squares),
            Answers::All | Answers::None => Wanted::CapturesAnd(raichi),
        };
        let before = self.before(ply);
        let table_move = known.map_or(Packed::NONE, |known| known.mv);
        let mut picker = Picker::new(wanted, table_move, [Packed::NONE; 3], before, hits, &self.stack);
        let mut best_move = Packed::NONE;
        let mut banned = false;
        let mut searched = 0;
        while let Some(picked) = picker.next(&self.path, &self.history, &mut self.stack) {
            let Some(made) = self.make(&picked, ply) else {
                banned = true;
                continue;
            };
            // It went where something might have been captured, and nothing was.
            let idle = is_free
                && !made.captured
                && !(picked.mv.kind() == KING && raichi.has(picked.mv.to()))
                && self.path.position().status() == Status::Open;
            if idle {
                self.path.unmake();
                continue;
            }
            searched += 1;
            let score = if self.path.position().turn() == side {
                self.quiet_child(alpha, beta, below + 1, ply + 1)
            } else {
                -self.quiet_child(-beta, -alpha, below + 1, ply + 1)
            };
            self.path.unmake();
            if self.stopped {
                picker.finish(&mut self.stack);
                return 0;
            }
            if score > best {
                best = score;
                if score > alpha {
                    alpha = score;
                    best_move = picked.mv;
                    if score >= beta {
                        break;
                    }
                }
            }
        }
        picker.finish(&mut self.stack);
        if !is_free && searched == 0 && !self.path.has_legal_move() {
            // The king walks out only if the game goes on.
            return self.stuck(ply).unwrap_or_else(|| {
                self.path.take_pass_back();
                lost
            });
        }
        if banned && best <= -PROVEN {
            best = ply as i32 - BY_REPETITION;
        }
        if is_free {
            let bound = if best >= beta { Bound::Lower } else { Bound::Upper };
            let known =
                Known { mv: best_move, score: best, evaluation: raw, depth: 0, bound, principal: false };
            self.shared.table.keep(hash, ply, &known);
        }
        best
    }

    #[inline(always)]
    fn quiet_child(&mut self, alpha: i32, beta: i32, below: i32, ply: usize) -> i32 {
        match self.arrive(ply) {
            Ok(arrived) => self.quiescence(&arrived, alpha, beta, below, ply),
            Err(score) => score,
        }
    }
}
