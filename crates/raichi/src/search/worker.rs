//! [`Worker`]: one thread of a search, with what it knows and where it stands.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use tafl::fast::{Bitboard, Line, Roster};
use tafl::{Outcome, Reason, Side};
use tafl_tables::BoardTables;

use super::endgames::Trust;
use super::history::{Arrival, History};
use super::picker::{Picked, Weighed};
use super::table::{Known, Table};
use super::time::Watch;
use crate::evaluation::Evaluation;
use crate::packed::Packed;
use crate::parameters::{Parameters, Reductions};
use crate::path::{Answers, Ended, Made, Path, Stuck};
use crate::score::{BY_REPETITION, EVALUATION_LIMIT, MAX_PLY, PROVEN, WIN};

/// The clock is looked at once in so many positions; on a large board that is still every millisecond.
const LOOK_EVERY: u64 = 64;
/// A limit in positions is overstepped by no more than this part of it.
const PART_OVER: u64 = 16;

/// What all threads of a search share.
pub(super) struct Shared {
    pub table: Arc<Table>,
    pub watch: Watch,
    /// Positions visited, as far as the threads have said.
    pub nodes: AtomicU64,
}

/// What a thread knows of one ply of the line that it is looking at.
#[derive(Debug, Clone, Copy)]
pub(super) struct Frame {
    /// Static evaluation for the side to move there; none where the side had no quiet choice.
    pub evaluation: Option<i32>,
    /// The move that was made there, as an arrival.
    pub arrival: Arrival,
    /// The turn was passed there (a null move).
    pub null: bool,
}

const EMPTY_FRAME: Frame = Frame { evaluation: None, arrival: Arrival::NONE, null: false };

/// A position that the search has come to, before its moves are looked at.
pub(super) struct Arrived<B> {
    /// The moves that a threat of the king leaves.
    pub answers: Answers<B>,
    pub hash: u64,
    /// What the transposition table knows.
    pub known: Option<Known>,
}

/// One thread of a search. A clone has learnt the same, and shares the same table and limits.
#[derive(Clone)]
pub(super) struct Worker<B: Bitboard, R: Roster<B>, E> {
    pub path: Path<B, R>,
    pub evaluation: E,
    pub parameters: Parameters,
    pub reductions: Reductions,
    pub history: History<B>,
    /// There is something in the history.
    has_learnt: bool,
    pub stack: Vec<Weighed>,
    pub frames: Vec<Frame>,
    /// The best line (principal variation) from each ply on.
    pub principal: Vec<Vec<Packed>>,
    pub shared: Arc<Shared>,
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
    draw: i32,
    /// The tables about these rules, if there are any, and how far they hold in this game.
    pub endgames: Option<Arc<BoardTables<B>>>,
    pub trust: Trust,
}

impl<B: Bitboard, R: Roster<B>, E: Evaluation<B, R>> Worker<B, R, E> {
    pub fn new(
        line: &Line<B, R>,
        evaluation: E,
        parameters: &Parameters,
        shared: Arc<Shared>,
    ) -> Worker<B, R, E> {
        Worker {
            path: Path::new(line),
            evaluation,
            history: History::new(parameters),
            has_learnt: false,
            parameters: *parameters,
            reductions: Reductions::new(parameters),
            stack: Vec::with_capacity(1 << 12),
            frames: vec![EMPTY_FRAME; MAX_PLY + 4],
            principal: vec![Vec::new(); MAX_PLY + 2],
            shared,
            root_depth: 0,
            nodes: 0,
            told: 0,
            selective_depth: 0,
            stopped: false,
            may_stop: false,
            look_mask: LOOK_EVERY - 1,
            slice_end: u64::MAX,
            draw: 0,
            endgames: None,
            trust: Trust::FULL,
        }
    }

    /// Begins a search from the end of a line. What was learnt in the one before counts for half.
    pub fn open(
        &mut self,
        line: &Line<B, R>,
        shared: &Arc<Shared>,
        draw: i32,
        endgames: Option<&Arc<BoardTables<B>>>,
    ) {
        self.path = Path::new(line);
        self.trust = endgames.map_or(Trust::FULL, |endgames| Trust::of(line, endgames));
        self.endgames = endgames.cloned();
        self.shared = shared.clone();
        self.draw = draw;
        if self.has_learnt {
            self.history.age();
        }
        self.has_learnt = true;
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

    /// Another thread for the same search: it knows the same, and counts its own positions. Both stand at the root.
    #[cfg(any(not(target_family = "wasm"), target_feature = "atomics"))]
    pub fn companion(&self) -> Worker<B, R, E> {
        let mut worker = self.clone();
        worker.nodes = 0;
        worker.told = 0;
        worker.stopped = false;
        worker.may_stop = false;
        worker.slice_end = u64::MAX;
        worker
    }

    /// Forgets what it has learnt, as before a new game.
    pub fn forget(&mut self) {
        if self.has_learnt {
            self.history.clear();
            self.has_learnt = false;
        }
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
    fn enter(&mut self, ply: usize) {
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

    /// Comes to the position now, as every node does: what is known of it before its moves are looked at, or its score
    /// where that settles it.
    #[inline(always)]
    pub fn arrive(&mut self, ply: usize) -> Result<Arrived<B>, i32> {
        self.enter(ply);
        if self.stopped {
            return Err(0);
        }
        if let Some(ended) = self.path.ended() {
            let turn = self.path.position().turn();
            return Err(match ended {
                Ended::Over(outcome) => self.score_of(outcome, turn, ply),
                Ended::CameBack => self.draw_for(turn),
            });
        }
        if ply >= MAX_PLY {
            return Err(self.evaluate());
        }
        if self.path.wins_at_once() {
            return Err(WIN - (ply as i32 + 1));
        }
        if self.endgames.is_some()
            && let Some(score) = self.look_up(ply)
        {
            return Err(score);
        }
        let hash = self.path.position().hash();
        Ok(Arrived { answers: self.path.answers(), hash, known: self.shared.table.look(hash, ply) })
    }

    /// What the table knows of a position, if it is enough for a search between `alpha` and `beta`.
    #[inline(always)]
    pub fn settled(&self, known: &Option<Known>, alpha: i32, beta: i32, ply: usize) -> Option<i32> {
        let known = known.as_ref()?;
        (known.decides(alpha, beta) && self.is_within_limits(known.score, ply)).then_some(known.score)
    }

    /// Whether a score from the table can come true before a limit on plies makes the game a draw.
    #[inline]
    fn is_within_limits(&self, score: i32, ply: usize) -> bool {
        match self.path.plies_to_limit() {
            None => true,
            Some(plies) => {
                plies > 100 || (score.abs() >= PROVEN && WIN - score.abs() - (ply as i32) <= plies as i32)
            }
        }
    }

    /// The score of a side to move that has no move; nothing where the turn is the other side's now.
    pub fn stuck(&mut self, ply: usize) -> Option<i32> {
        let turn = self.path.position().turn();
        match self.path.stuck() {
            Stuck::Over(outcome) => Some(self.score_of(outcome, turn, ply)),
            Stuck::Passed => None,
        }
    }

    /// The score of an ending for a side: quick wins are better than slow ones.
    pub fn score_of(&self, outcome: Outcome, side: Side, ply: usize) -> i32 {
        let win = if outcome.reason == Reason::Repetition { BY_REPETITION } else { WIN } - ply as i32;
        match outcome.winner {
            None => self.draw_for(side),
            Some(winner) if winner == side => win,
            Some(_) => -win,
        }
    }

    pub fn draw_for(&self, side: Side) -> i32 {
        if side == Side::Attackers { self.draw } else { -self.draw }
    }

    /// The evaluation of the position now for the side to move.
    #[inline]
    pub fn evaluate(&mut self) -> i32 {
        self.evaluation.evaluate(&self.path).clamp(-EVALUATION_LIMIT, EVALUATION_LIMIT)
    }

    /// The arrivals of the last two moves before a ply, the opponent's first.
    #[inline(always)]
    pub fn before(&self, ply: usize) -> [Arrival; 2] {
        let at = |back: usize| ply.checked_sub(back).map_or(Arrival::NONE, |ply| self.frames[ply].arrival);
        [at(1), at(2)]
    }

    /// Makes a move of the position now. None, and nothing has changed, if it repeats what must not be repeated.
    #[inline]
    pub fn make(&mut self, picked: &Picked, ply: usize) -> Option<Made> {
        let side = self.path.position().turn();
        let mv = picked.mv;
        let made = if picked.may_capture { self.path.make(mv) } else { self.path.make_quiet(mv) }?;
        self.frames[ply].arrival = History::<B>::arrival(side, mv);
        Some(made)
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
