//! [`Worker`]: one thread of a search, with what it knows and where it stands.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use tafl::fast::{Bitboard, KING, Line, Masks, Position, Roster};
use tafl::rules::RepetitionResult;
use tafl::{Outcome, Reason, Side};

use crate::evaluation::{Evaluator, HandWritten, Weights};
use crate::history::{Arrival, History};
use crate::packed::Packed;
use crate::parameters::{Parameters, Reductions};
use crate::picker::Weighed;
use crate::score::{BY_REPETITION, MAX_PLY, WIN};
use crate::table::Table;
use crate::time::Watch;

/// The clock is looked at once in so many positions; on a large board that is still every millisecond.
const LOOK_EVERY: u64 = 64;
/// A limit in positions is overstepped by no more than this part of it.
const PART_OVER: u64 = 16;

/// What all threads of a search share.
pub(crate) struct Shared {
    pub table: Arc<Table>,
    pub watch: Watch,
    /// Positions visited, as far as the threads have said.
    pub nodes: AtomicU64,
}

/// What a thread knows of one ply of the line that it is looking at.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Frame {
    /// Static evaluation for the side to move there; none where the side had no quiet choice.
    pub evaluation: Option<i32>,
    /// The move that was made there, as an arrival.
    pub arrival: Arrival,
    /// The turn was passed there.
    pub null: bool,
}

const EMPTY_FRAME: Frame = Frame { evaluation: None, arrival: Arrival::NONE, null: false };

/// What the rules allow the search to conclude without looking.
#[derive(Debug, Clone, Copy)]
struct Conclusions {
    /// The rules have endings besides the king's and limits.
    verdicts: bool,
    /// An attacker who does not step into the king's way out loses to his escape. Not so where the attackers might
    /// end the game first, by a repetition: the king had passed up a way out.
    raichi_forces: bool,
}

/// One thread of a search. A clone has learnt the same, and shares the same table and limits.
#[derive(Clone)]
pub(crate) struct Worker<B: Bitboard, R: Roster<B>> {
    pub line: Line<B, R>,
    pub masks: Arc<Masks<B>>,
    pub evaluator: HandWritten<B>,
    pub parameters: Parameters,
    pub reductions: Reductions,
    pub history: History<B>,
    pub stack: Vec<Weighed>,
    pub frames: Vec<Frame>,
    /// The best line from each ply on.
    pub principal: Vec<Vec<Packed>>,
    pub shared: Arc<Shared>,
    /// Number of the line's step that is the root.
    pub root: usize,
    pub root_depth: i32,
    pub nodes: u64,
    told: u64,
    pub selective_depth: usize,
    pub stopped: bool,
    /// Limits in positions are heeded: not before the first iteration is complete, so that every move has been looked at.
    pub may_stop: bool,
    /// After how many positions it looks at the clock; one less, as a mask.
    look_mask: u64,
    /// How many positions to visit before the host wants to be asked.
    slice_end: u64,
    /// What a draw is worth to the attackers; the defenders, the negative of it.
    pub draw: i32,
    conclusions: Conclusions,
}

impl<B: Bitboard, R: Roster<B>> Worker<B, R> {
    pub fn new(
        line: &Line<B, R>,
        weights: Weights,
        parameters: &Parameters,
        shared: Arc<Shared>,
    ) -> Worker<B, R> {
        let masks = line.masks().clone();
        let mut worker = Worker {
            line: line.clone(),
            evaluator: HandWritten::new(&masks, weights),
            history: History::new(parameters),
            parameters: *parameters,
            reductions: Reductions::new(parameters),
            stack: Vec::with_capacity(1 << 12),
            frames: vec![EMPTY_FRAME; MAX_PLY + 4],
            principal: vec![Vec::new(); MAX_PLY + 2],
            shared,
            root: 0,
            root_depth: 0,
            nodes: 0,
            told: 0,
            selective_depth: 0,
            stopped: false,
            may_stop: false,
            look_mask: LOOK_EVERY - 1,
            slice_end: u64::MAX,
            draw: 0,
            conclusions: Conclusions { verdicts: true, raichi_forces: false },
            masks,
        };
        worker.open(line);
        worker
    }

    /// Prepares for a search from the end of a line.
    pub fn open(&mut self, line: &Line<B, R>) {
        self.line = line.clone();
        self.root = line.positions().count() - 1;
        let masks = &*self.masks;
        let ending = &masks.ending;
        // A king who could have walked out earlier in the game may find that position come back.
        let declined = line
            .positions()
            .any(|position| position.turn() == Side::Defenders && !position.exits(masks).is_empty());
        let attackers_gain = ending.repetition.is_some_and(|rule| rule.attackers == RepetitionResult::Wins);
        self.conclusions = Conclusions {
            verdicts: ending.elimination
                || ending.blockade
                || ending.tuichu_wins
                || ending.edge_fort != tafl::rules::EdgeFort::Off
                || ending.encirclement != tafl::rules::Encirclement::Off
                || ending.repetition.is_some(),
            raichi_forces: R::PLAIN && !declined && !attackers_gain,
        };
        self.frames.fill(EMPTY_FRAME);
        self.stack.clear();
        self.nodes = 0;
        self.told = 0;
        self.selective_depth = 0;
        self.stopped = false;
        self.may_stop = false;
        let every = (self.shared.watch.nodes() / PART_OVER).clamp(1, LOOK_EVERY);
        self.look_mask = (every + 1).next_power_of_two() / 2 - 1;
        self.slice_end = u64::MAX;
    }

    /// Searches on after an interruption, for so many positions.
    pub fn begin_slice(&mut self, nodes: u64) {
        self.stopped = false;
        self.slice_end = self.nodes.saturating_add(nodes);
    }

    /// Whether the whole search is over.
    pub fn is_over(&self) -> bool {
        self.shared.watch.is_over(self.shared.nodes.load(Ordering::Relaxed))
    }

    /// Counts a position, and now and then asks whether to stop.
    #[inline(always)]
    pub fn enter(&mut self, ply: usize) {
        self.nodes += 1;
        self.selective_depth = self.selective_depth.max(ply);
        if self.nodes & self.look_mask == 0 {
            self.look_at_clock();
        }
    }

    /// Tells the others how many positions were visited, and finds out whether the search is over.
    #[cold]
    fn look_at_clock(&mut self) {
        self.tell_nodes();
        self.stopped |= (self.may_stop && (self.nodes >= self.slice_end || self.is_over()))
            || self.shared.watch.is_interrupted();
    }

    pub fn tell_nodes(&mut self) {
        self.shared.nodes.fetch_add(self.nodes - self.told, Ordering::Relaxed);
        self.told = self.nodes;
    }

    /// The score of the position now, if the game has ended with it or a repetition makes it a draw.
    #[inline]
    pub fn ending(&mut self, ply: usize) -> Option<i32> {
        let turn = self.line.position().turn();
        let may_have_ended =
            self.line.position().status() != tafl::fast::Status::Open || self.conclusions.verdicts;
        if may_have_ended && let Some(outcome) = self.line.verdict() {
            return Some(self.score_of(outcome, turn, ply));
        }
        let rule = self.masks.ending.repetition;
        // A position that has come back since the root would come back again: nobody has found anything better.
        let cycles_draw = rule.is_none_or(|rule| {
            let by = if turn == Side::Attackers { rule.defenders } else { rule.attackers };
            matches!(by, RepetitionResult::Draws | RepetitionResult::Nothing)
        });
        if cycles_draw && ply >= 4 && self.line.repeated_since(self.root).is_some() {
            return Some(self.draw_for(turn));
        }
        if self.line.limit().is_some() {
            return Some(match self.line.stuck(turn) {
                Some(outcome) => self.score_of(outcome, turn, ply),
                None => self.draw_for(turn),
            });
        }
        None
    }

    /// What becomes of the side to move, which has no move: a verdict, or the other side's answer to its pass.
    pub fn stuck(&mut self, ply: usize) -> Stuck {
        let turn = self.line.position().turn();
        match self.line.stuck(turn) {
            Some(outcome) => Stuck::Ended(self.score_of(outcome, turn, ply)),
            None => match self.line.pass_stuck() {
                Some(outcome) => Stuck::Ended(self.score_of(outcome, turn, ply)),
                None => Stuck::Passed,
            },
        }
    }

    /// The score of an ending for a side: quick wins are better than slow ones.
    fn score_of(&self, outcome: Outcome, side: Side, ply: usize) -> i32 {
        let win = if outcome.reason == Reason::Repetition { BY_REPETITION } else { WIN } - ply as i32;
        match outcome.winner {
            None => self.draw_for(side),
            Some(winner) if winner == side => win,
            Some(_) => -win,
        }
    }

    fn draw_for(&self, side: Side) -> i32 {
        if side == Side::Attackers { self.draw } else { -self.draw }
    }

    /// Whether the side to move can take the king, or win with him, at once.
    #[inline]
    pub fn wins_at_once(&self, position: &Position<B, R>) -> bool {
        let masks = &*self.masks;
        match position.turn() {
            Side::Defenders => {
                (R::PLAIN || position.continuing().is_none()) && !position.exits(masks).is_empty()
            }
            Side::Attackers => R::PLAIN && self.king_is_threatened(position),
        }
    }

    /// Whether the attackers could take the king with their next move.
    #[inline]
    pub fn king_is_threatened(&self, position: &Position<B, R>) -> bool {
        let masks = &*self.masks;
        let occupied = position.occupied();
        let hits = position.king_hits(masks, occupied) & !occupied;
        if hits.is_empty() {
            return false;
        }
        let mut reached = false;
        position.soldiers(Side::Attackers).for_each(|_, from| {
            reached |= !(position.destinations(masks, tafl::fast::ATTACKER, from) & hits).is_empty();
        });
        reached
    }

    /// The squares that an attacker has to step onto, or lose: between the king and the one goal that he sees. None
    /// if the rules leave other answers; the empty set if the king sees goals in two directions.
    #[inline]
    pub fn forced_squares(&self, position: &Position<B, R>) -> Option<B> {
        if !self.conclusions.raichi_forces || position.turn() != Side::Attackers {
            return None;
        }
        let masks = &*self.masks;
        let exits = position.exits(masks);
        if exits.is_empty() || self.line.plies_to_limit().is_some_and(|plies| plies < 2) {
            return None;
        }
        let [up, down, right, left] = masks.rays[position.king()];
        let mut squares = masks.shape.board;
        for (ray, rising) in [(up, true), (right, true), (down, false), (left, false)] {
            let seen = ray & exits;
            if !seen.is_empty() {
                squares &= ray & if rising { seen.up_to_lowest() } else { seen.highest_and_up() };
            }
        }
        Some(squares)
    }

    /// Squares of the king's next move from which he would see a goal.
    #[inline]
    pub fn raichi_squares(&self, position: &Position<B, R>) -> B {
        let masks = &*self.masks;
        let king = position.king_set();
        let occupied = position.occupied() & !king;
        let ground = crate::slides::Ground::new(masks, KING, occupied);
        let goals = masks.goal & ground.land;
        crate::slides::reach(&masks.shape, goals, &ground)
            & position.destinations(masks, KING, position.king())
    }

    /// The evaluation of the position now for the side to move.
    #[inline]
    pub fn evaluate(&mut self) -> i32 {
        self.evaluator.evaluate(&self.masks, self.line.position())
    }

    /// The arrivals of the last two moves before a ply, the opponent's first.
    #[inline(always)]
    pub fn before(&self, ply: usize) -> [Arrival; 2] {
        let at = |back: usize| ply.checked_sub(back).map_or(Arrival::NONE, |ply| self.frames[ply].arrival);
        [at(1), at(2)]
    }

    /// Makes a move of the position now. False, and nothing has changed, if it repeats what must not be repeated.
    #[inline]
    pub fn make(&mut self, mv: Packed, may_capture: bool, ply: usize) -> Option<Made> {
        let side = self.line.position().turn();
        if mv == Packed::END_TURN {
            self.frames[ply].arrival = Arrival::NONE;
            self.line.push_pass();
            return Some(Made { captured: false });
        }
        let (kind, from, to) = (mv.kind(), mv.from(), mv.to());
        let position = self.line.position();
        let (next, captured) = if may_capture || !R::PLAIN {
            let (next, captures) = position.make_with(&self.masks, kind, from, to);
            (next, !captures.soldiers.is_empty())
        } else {
            (position.make_quiet(&self.masks, kind, from, to), false)
        };
        if self.line.bans_repetitions() && self.line.forbids(&next, captured) {
            return None;
        }
        self.frames[ply].arrival = History::<B>::arrival(side, mv);
        self.line.push(next, captured);
        Some(Made { captured })
    }

    /// Puts a move before the best line of the next ply.
    pub fn note_principal(&mut self, ply: usize, mv: Packed) {
        let (upper, lower) = self.principal.split_at_mut(ply + 1);
        let (line, rest) = (&mut upper[ply], &lower[0]);
        line.clear();
        line.push(mv);
        line.extend_from_slice(rest);
    }
}

/// What a move did.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Made {
    pub captured: bool,
}

/// What becomes of a side without a move.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Stuck {
    /// The game is over, with this score for the side to move.
    Ended(i32),
    /// The turn is the other side's.
    Passed,
}
