//! [`Deepening`]: the root of a search, one iteration after another (iterative deepening), one root move at a time, so
//! that it can be interrupted and taken up again between any two positions. The score of an iteration is expected near
//! that of the last one (aspiration window).

use std::sync::atomic::Ordering;

use tafl::Side;
use tafl::fast::{Bitboard, Roster, Status};

use super::endgames::is_decided;
use super::picker::Picked;
use super::worker::Worker;
use crate::curve::Curve;
use crate::evaluation::Evaluation;
use crate::limits::Limits;
use crate::packed::Packed;
use crate::report::{Found, Report};
use crate::score::{EVALUATION_LIMIT, MAX_PLY, PROVEN, Score, WIN};

/// No score reaches this.
const INFINITE: i32 = WIN + 1;

/// A move of the root.
#[derive(Debug, Clone)]
struct RootMove {
    picked: Picked,
    /// In this iteration; `-INFINITE` for moves that are only known to be no better than others.
    score: i32,
    /// In the last one.
    before: i32,
    /// What endgame tables say that it comes to.
    certain: Option<i32>,
    /// Positions visited below it.
    nodes: u64,
    /// The best line that begins with it.
    principal: Vec<Packed>,
    selective_depth: usize,
}

/// What has come of one step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Step {
    /// The search goes on.
    More,
    /// An iteration is complete: there are new lines to report.
    Iteration,
    /// There is nothing more to find out, or no time for it.
    Finished,
    /// It was interrupted.
    Interrupted,
}

/// The state of a search between two root moves.
pub(super) struct Deepening {
    moves: Vec<RootMove>,
    /// How many best lines are wanted.
    lines: usize,
    deepest: i32,
    /// The iteration under way.
    depth: i32,
    /// Which of the best lines it is at, from 0.
    line: usize,
    /// Which root move comes next.
    next: usize,
    alpha: i32,
    beta: i32,
    window: i32,
    /// Alpha when the window was set.
    floor: i32,
    /// The last complete iteration.
    complete: Vec<Report>,
    complete_depth: i32,
    /// For how many iterations the best move has been the same.
    stable: u32,
    /// By how much the last iteration lowered the score.
    drop: i32,
    on_clock: bool,
    /// What its scores stand for.
    curve: Curve,
}

/// Where further threads begin, by number from 0: every other one is an iteration ahead of the first thread, since
/// those that do not search the same find more for each other.
const fn first_depth(number: usize) -> i32 {
    if number.is_multiple_of(2) { 2 } else { 1 }
}

impl Deepening {
    /// At the root of a worker's path; none if there is nothing to search.
    pub fn new<B: Bitboard, R: Roster<B>, E: Evaluation<B, R>>(
        worker: &mut Worker<B, R, E>,
        limits: &Limits,
        curve: Curve,
    ) -> Option<Deepening> {
        let mut path = worker.path.clone();
        let hits = path.position().hits(path.masks());
        let mut moves = Vec::new();
        path.for_each_move(|mv| {
            if limits.among.is_empty() || limits.among.contains(&mv.action::<B>()) {
                moves.push(RootMove {
                    picked: Picked { mv, may_capture: mv.is_move() && hits.has(mv.to()), weight: 0 },
                    score: -INFINITE,
                    before: -INFINITE,
                    certain: None,
                    nodes: 0,
                    principal: vec![mv],
                    selective_depth: 0,
                });
            }
        });
        // Bans of repetitions take some away.
        moves.retain(|root| {
            let is_legal = path.make(root.picked.mv).is_some();
            if is_legal {
                path.unmake();
            }
            is_legal
        });
        if moves.is_empty() {
            return None;
        }
        for root in &mut moves {
            root.certain = worker.certain_after(root.picked.mv);
        }
        // With one line to find, only the best moves are worth a look.
        if limits.lines <= 1 && moves.iter().all(|root| root.certain.is_some()) {
            let best = moves.iter().filter_map(|root| root.certain).max();
            moves.retain(|root| root.certain == best);
        }
        // The table may know better than the order in which squares are numbered.
        let known = worker.shared.table.look(path.position().hash(), 0).map(|known| known.mv);
        if let Some(place) = moves.iter().position(|root| Some(root.picked.mv) == known) {
            moves[..=place].rotate_right(1);
        }
        Some(Deepening {
            lines: limits.lines.clamp(1, moves.len()),
            deepest: limits
                .depth
                .map_or(MAX_PLY as i32 - 1, |depth| depth.clamp(1, MAX_PLY as u32 - 1) as i32),
            moves,
            depth: 1,
            line: 0,
            next: 0,
            alpha: -INFINITE,
            beta: INFINITE,
            window: worker.parameters.aspiration_window,
            floor: -INFINITE,
            complete: Vec::new(),
            complete_depth: 0,
            stable: 0,
            drop: 0,
            on_clock: limits.clock.is_some(),
            curve,
        })
    }

    /// Searches deeper and deeper, about so many positions: the result, once the search is at its limits or there is
    /// nothing more to find out.
    pub fn run<B: Bitboard, R: Roster<B>, E: Evaluation<B, R>>(
        &mut self,
        worker: &mut Worker<B, R, E>,
        nodes: u64,
        report: &mut dyn FnMut(&Report),
    ) -> Option<Found> {
        worker.begin_slice(nodes);
        while !self.is_finished(worker) {
            match self.step(worker) {
                Step::More => {}
                Step::Iteration => {
                    worker.tell_nodes();
                    self.complete.iter().for_each(&mut *report);
                }
                Step::Finished => break,
                // What was found out below the root move is in the table: next time it goes quickly up to there.
                Step::Interrupted if !worker.is_over() => return None,
                Step::Interrupted => break,
            }
        }
        worker.tell_nodes();
        self.found(worker)
    }

    /// Searches one root move.
    fn step<B: Bitboard, R: Roster<B>, E: Evaluation<B, R>>(&mut self, worker: &mut Worker<B, R, E>) -> Step {
        worker.may_stop = self.complete_depth > 0 || self.depth > 1;
        worker.root_depth = self.depth;
        let side = worker.path.position().turn();
        let root = &mut self.moves[self.next];
        let first = self.next == self.line;
        let nodes = worker.nodes;
        worker.principal[1].clear();
        worker.selective_depth = 0;
        if worker.make(&root.picked, 0).is_none() {
            // Bans were looked at when the moves were made.
            return Step::Finished;
        }
        let same_side = worker.path.position().turn() == side;
        let (alpha, beta, depth) = (self.alpha, self.beta, self.depth - 1);
        let decided = root.certain.filter(|_| is_decided(root.certain));
        let mut score = decided.unwrap_or(-INFINITE);
        if !first && decided.is_none() {
            let less = if depth >= 2 && self.next > self.line + 3 && !root.picked.may_capture {
                (worker.reductions.of(depth, self.next as i32) / 100 - 1).clamp(0, depth - 1)
            } else {
                0
            };
            score = worker.child::<false>(same_side, alpha, alpha + 1, depth - less, 0, true);
            if score > alpha && less > 0 && !worker.stopped {
                score = worker.child::<false>(same_side, alpha, alpha + 1, depth, 0, true);
            }
        }
        if decided.is_none() && (first || (score > alpha && !worker.stopped)) {
            worker.principal[1].clear();
            score = worker.child::<true>(same_side, alpha, beta, depth, 0, false);
        }
        worker.path.unmake();
        if worker.stopped {
            worker.stack.clear();
            return Step::Interrupted;
        }
        root.nodes += worker.nodes - nodes;
        if first || score > alpha {
            root.score = score;
            root.selective_depth = worker.selective_depth;
            root.principal.clear();
            root.principal.push(root.picked.mv);
            root.principal.extend_from_slice(&worker.principal[1]);
            self.alpha = self.alpha.max(score);
        } else {
            root.score = -INFINITE;
        }
        self.next += 1;
        if score >= beta || self.next == self.moves.len() { self.end_of_pass(worker) } else { Step::More }
    }

    /// All root moves have been searched, or one is too good for the window.
    fn end_of_pass<B: Bitboard, R: Roster<B>, E: Evaluation<B, R>>(
        &mut self,
        worker: &Worker<B, R, E>,
    ) -> Step {
        // A stable sort: moves without a score of their own keep their order.
        self.moves[self.line..].sort_by_key(|root| -root.score);
        let best = self.moves[self.line].score;
        self.next = self.line;
        if best <= self.floor && self.floor > -INFINITE {
            self.window += self.window;
            let alpha = if self.window > 600 { -INFINITE } else { best - self.window };
            self.set_window(alpha, (self.floor + self.beta) / 2);
            return Step::More;
        }
        if best >= self.beta && self.beta < INFINITE {
            self.window += self.window;
            let beta = if self.window > 600 { INFINITE } else { best + self.window };
            self.set_window(self.floor, beta);
            return Step::More;
        }
        self.line += 1;
        if self.line < self.lines {
            self.next = self.line;
            self.open_window(worker);
            return Step::More;
        }
        self.end_of_iteration(worker)
    }

    fn end_of_iteration<B: Bitboard, R: Roster<B>, E: Evaluation<B, R>>(
        &mut self,
        worker: &Worker<B, R, E>,
    ) -> Step {
        self.moves[..self.lines].sort_by_key(|root| -root.score);
        let best = &self.moves[0];
        let unchanged =
            self.complete.first().is_some_and(|line| line.moves[0] == best.picked.mv.action::<B>());
        self.stable = if unchanged { self.stable + 1 } else { 0 };
        self.drop = if best.before > -INFINITE { best.before - best.score } else { 0 };
        self.complete = self.reports(worker);
        self.complete_depth = self.depth;
        for root in &mut self.moves {
            root.before = root.score;
        }
        self.depth += 1;
        self.line = 0;
        self.next = 0;
        self.open_window(worker);
        Step::Iteration
    }

    fn set_window(&mut self, alpha: i32, beta: i32) {
        self.floor = alpha.max(-INFINITE);
        self.alpha = self.floor;
        self.beta = beta.min(INFINITE);
    }

    /// Expects the next line to be worth what it was.
    fn open_window<B: Bitboard, R: Roster<B>, E: Evaluation<B, R>>(&mut self, worker: &Worker<B, R, E>) {
        self.window = worker.parameters.aspiration_window;
        let before = self.moves[self.line].before;
        if self.depth >= 4 && before.abs() < PROVEN && before > -INFINITE {
            self.set_window(before - self.window, before + self.window);
        } else {
            self.set_window(-INFINITE, INFINITE);
        }
    }

    /// Whether another iteration could tell no more, or there is no time for it.
    fn is_finished<B: Bitboard, R: Roster<B>, E: Evaluation<B, R>>(&self, worker: &Worker<B, R, E>) -> bool {
        if self.depth > self.deepest {
            return true;
        }
        let Some(best) = self.complete.first() else { return false };
        if self.moves.iter().all(|root| is_decided(root.certain)) {
            return true;
        }
        let score = best.score.internal();
        // A proven result that a deeper search could only confirm.
        let settled = self.complete.iter().all(|line| line.score.internal().abs() >= PROVEN);
        if settled && self.complete_depth >= WIN - score.abs() {
            return true;
        }
        if !self.on_clock || worker.shared.watch.is_pondering() {
            return false;
        }
        if self.moves.len() == 1 && self.complete_depth >= 4 {
            return true;
        }
        let total: u64 = self.moves.iter().map(|root| root.nodes).sum();
        let effort = self.moves[0].nodes as f64 / total.max(1) as f64;
        let haste = (1.5 - 0.1 * f64::from(self.stable)).clamp(0.75, 1.5)
            * (1.0 + f64::from(self.drop).clamp(0.0, 100.0) / 100.0)
            * (1.45 - 0.9 * effort).clamp(0.6, 1.3);
        worker.shared.watch.is_enough(haste)
    }

    fn report<B: Bitboard, R: Roster<B>, E: Evaluation<B, R>>(
        &self,
        worker: &Worker<B, R, E>,
        root: &RootMove,
        number: usize,
        depth: i32,
    ) -> Report {
        let mut moves = root.principal.clone();
        worker.lengthen(&mut moves);
        Report {
            depth: depth as u32,
            selective_depth: root.selective_depth.max(depth as usize) as u32,
            line: number,
            score: Score::from_internal(root.certain.unwrap_or(root.score)),
            curve: self.curve,
            nodes: worker.shared.nodes.load(Ordering::Relaxed),
            time: worker.shared.watch.elapsed(),
            table_use: worker.shared.table.thousandths_used(),
            moves: moves.iter().map(|mv| mv.action::<B>()).collect(),
        }
    }

    fn reports<B: Bitboard, R: Roster<B>, E: Evaluation<B, R>>(
        &self,
        worker: &Worker<B, R, E>,
    ) -> Vec<Report> {
        let best = self.moves[..self.lines].iter().enumerate();
        best.map(|(place, root)| self.report(worker, root, place + 1, self.depth)).collect()
    }

    /// What to play where there was no time to search even one move: the one after which the position looks best.
    fn at_a_glance<B: Bitboard, R: Roster<B>, E: Evaluation<B, R>>(
        &self,
        worker: &Worker<B, R, E>,
    ) -> Option<Report> {
        let (mut path, mut evaluation) = (worker.path.clone(), worker.evaluation.clone());
        let side = path.position().turn();
        let mut worth = |root: &RootMove| {
            if root.picked.mv == Packed::END_TURN || path.make(root.picked.mv).is_none() {
                return 0;
            }
            let next = path.position();
            let worth = match (next.status(), side) {
                (Status::KingCaptured, Side::Attackers) | (Status::KingEscaped, Side::Defenders) => WIN,
                (Status::KingCaptured, Side::Defenders) | (Status::KingEscaped, Side::Attackers) => -WIN,
                (Status::Open, _) if next.turn() == side => evaluation.evaluate(&path),
                (Status::Open, _) if path.wins_at_once() => -WIN,
                (Status::Open, _) => -evaluation.evaluate(&path),
            };
            path.unmake();
            worth
        };
        let (score, root) =
            self.moves.iter().map(|root| (worth(root), root)).max_by_key(|(score, _)| *score)?;
        let mut report = self.report(worker, root, 1, 0);
        // Nothing is proven without a search, or tables.
        if root.certain.is_none() {
            report.score = Score::Points(score.clamp(-EVALUATION_LIMIT, EVALUATION_LIMIT));
        }
        Some(report)
    }

    /// The best that is known now. An iteration that was cut short counts if it has already found a better move than
    /// the one it looked at first.
    pub fn found<B: Bitboard, R: Roster<B>, E: Evaluation<B, R>>(
        &self,
        worker: &Worker<B, R, E>,
    ) -> Option<Found> {
        let mut lines = self.complete.clone();
        if self.line == 0 && self.next > 0 {
            let best = self.moves[..self.next].iter().max_by_key(|root| root.score)?;
            let is_new = lines.first().is_none_or(|line| line.moves[0] != best.picked.mv.action::<B>());
            if best.score > self.floor && (is_new || best.score < self.beta) {
                let report = self.report(worker, best, 1, self.depth);
                match lines.first_mut() {
                    Some(line) if self.lines == 1 => *line = report,
                    None => lines.push(report),
                    Some(_) => {}
                }
            }
        }
        if lines.is_empty() {
            lines.push(self.at_a_glance(worker)?);
        }
        let best = &lines[0];
        Some(Found {
            choice: *best.moves.first()?,
            expected: best.moves.get(1).copied(),
            score: best.score,
            curve: self.curve,
            depth: self.complete_depth as u32,
            nodes: worker.shared.nodes.load(Ordering::Relaxed),
            lines,
        })
    }
}

/// Searches for the table that all threads share, until the search is over or there is nothing more to find out.
/// `number` counts the helpers from 0.
pub(super) fn assist<B: Bitboard, R: Roster<B>, E: Evaluation<B, R>>(
    worker: &mut Worker<B, R, E>,
    limits: &Limits,
    number: usize,
) {
    let limits = Limits { clock: None, ..limits.clone() };
    // It says nothing to anybody.
    if let Some(mut deepening) = Deepening::new(worker, &limits, Curve::default()) {
        deepening.depth = first_depth(number).min(deepening.deepest);
        deepening.run(worker, u64::MAX, &mut |_| {});
    }
}
