//! [`History`]: which moves have been good elsewhere in the tree, to try them first here: the butterfly histories of quiet
//! moves and captures, the continuation history, killer moves and counter moves.

use tafl::Side;
use tafl::fast::{Bitboard, KING};

use crate::packed::Packed;
use crate::parameters::Parameters;
use crate::score::MAX_PLY;

/// Weights stay within plus and minus this.
const LIMIT: i32 = 16_384;

/// Pieces are told apart as attackers, defenders and the king.
const PIECES: usize = 3;

/// What one search thread has learnt.
#[derive(Clone)]
pub(crate) struct History<B: Bitboard> {
    /// Moves that capture nothing, by side, from and to.
    quiet: Vec<i16>,
    /// Moves to squares where something may be captured, by side, from and to.
    capture: Vec<i16>,
    /// Continuation history: a move after another one (one's own last or the opponent's), by piece and square of both.
    after: Vec<i16>,
    /// Counter moves: those that refuted a move, by its piece and square.
    counter: Vec<Packed>,
    /// Killer moves: two that refuted siblings, by ply.
    killers: Vec<[Packed; 2]>,
    parameters: Parameters,
    width: std::marker::PhantomData<B>,
}

/// A place in [`History::after`] that stands for "piece on square".
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Arrival(u32);

impl Arrival {
    pub const NONE: Arrival = Arrival(u32::MAX);
}

impl<B: Bitboard> History<B> {
    pub fn new(parameters: &Parameters) -> History<B> {
        let arrivals = PIECES * B::TABLE;
        History {
            quiet: vec![0; 2 * B::TABLE * B::TABLE],
            capture: vec![0; 2 * B::TABLE * B::TABLE],
            after: vec![0; arrivals * arrivals],
            counter: vec![Packed::NONE; arrivals],
            killers: vec![[Packed::NONE; 2]; MAX_PLY + 2],
            parameters: *parameters,
            width: std::marker::PhantomData,
        }
    }

    /// The arrival of a move of a side.
    #[inline(always)]
    pub fn arrival(side: Side, mv: Packed) -> Arrival {
        if !mv.is_move() {
            return Arrival::NONE;
        }
        let piece = match (mv.kind(), side) {
            (KING, _) => 2,
            (_, Side::Attackers) => 0,
            (_, Side::Defenders) => 1,
        };
        Arrival((piece * B::TABLE + mv.to()) as u32)
    }

    #[inline(always)]
    fn butterfly(side: Side, mv: Packed) -> usize {
        (side.index() * B::TABLE + mv.from()) * B::TABLE + mv.to()
    }

    #[inline(always)]
    fn pair(before: Arrival, now: Arrival) -> Option<usize> {
        let arrivals = PIECES * B::TABLE;
        (before != Arrival::NONE && now != Arrival::NONE)
            .then(|| before.0 as usize * arrivals + now.0 as usize)
    }

    /// How good a quiet move has been. `before`: the arrivals of the opponent's last move and one's own.
    #[inline(always)]
    pub fn of_quiet(&self, side: Side, mv: Packed, before: [Arrival; 2]) -> i32 {
        let now = History::<B>::arrival(side, mv);
        let mut weight = i32::from(self.quiet[History::<B>::butterfly(side, mv)]);
        let shares = [self.parameters.history_reply, self.parameters.history_plan];
        for (arrival, share) in before.into_iter().zip(shares) {
            if let Some(place) = History::<B>::pair(arrival, now) {
                weight += i32::from(self.after[place]) * share / 100;
            }
        }
        weight
    }

    /// How good a move to a square of captures has been.
    #[inline(always)]
    pub fn of_capture(&self, side: Side, mv: Packed) -> i32 {
        i32::from(self.capture[History::<B>::butterfly(side, mv)])
    }

    /// The two killers of a ply and the move that has refuted the opponent's last.
    #[inline(always)]
    pub fn refutations(&self, ply: usize, last: Arrival) -> [Packed; 3] {
        let [first, second] = self.killers[ply.min(MAX_PLY)];
        let counter = if last == Arrival::NONE { Packed::NONE } else { self.counter[last.0 as usize] };
        [first, second, counter]
    }

    /// Forgets the killers of the ply below, before its siblings are searched.
    #[inline(always)]
    pub fn clear_killers(&mut self, ply: usize) {
        self.killers[ply.min(MAX_PLY + 1)] = [Packed::NONE; 2];
    }

    /// A quiet move has refuted the opponent's last; those of `others` that were tried before it have not.
    pub fn reward_quiet(
        &mut self,
        side: Side,
        ply: usize,
        depth: i32,
        mv: Packed,
        others: &[Packed],
        before: [Arrival; 2],
    ) {
        let killers = &mut self.killers[ply.min(MAX_PLY)];
        if killers[0] != mv {
            killers[1] = killers[0];
            killers[0] = mv;
        }
        if before[0] != Arrival::NONE {
            self.counter[before[0].0 as usize] = mv;
        }
        let bonus = self.bonus(depth);
        self.change_quiet(side, mv, before, bonus);
        for &other in others {
            self.change_quiet(side, other, before, -bonus);
        }
    }

    fn bonus(&self, depth: i32) -> i32 {
        let step = self.parameters.history_bonus;
        (step * depth - 60).clamp(30, self.parameters.history_most)
    }

    fn change_quiet(&mut self, side: Side, mv: Packed, before: [Arrival; 2], change: i32) {
        let now = History::<B>::arrival(side, mv);
        pull(&mut self.quiet[History::<B>::butterfly(side, mv)], change);
        for arrival in before {
            if let Some(place) = History::<B>::pair(arrival, now) {
                pull(&mut self.after[place], change);
            }
        }
    }

    /// A move to a square of captures was best (or refuted), or was tried in vain.
    pub fn change_capture(&mut self, side: Side, mv: Packed, depth: i32, good: bool) {
        let change = if good { self.bonus(depth) } else { -self.bonus(depth) };
        pull(&mut self.capture[History::<B>::butterfly(side, mv)], change);
    }

    /// Forgets everything, as before a new game.
    pub fn clear(&mut self) {
        [&mut self.quiet, &mut self.capture, &mut self.after].into_iter().for_each(|weights| weights.fill(0));
        self.counter.fill(Packed::NONE);
        self.killers.fill([Packed::NONE; 2]);
    }

    /// Before the next search: what was learnt counts for half.
    pub fn age(&mut self) {
        // A loop for each, since the compiler makes vector instructions of these and not of one over a chain: beside a
        // search of a hundred positions that one took three quarters of the time.
        for weights in [&mut self.quiet, &mut self.capture, &mut self.after] {
            for weight in weights {
                *weight /= 2;
            }
        }
        self.killers.fill([Packed::NONE; 2]);
    }
}

/// Moves a weight by a change, less the nearer it is to the limit.
#[inline(always)]
fn pull(weight: &mut i16, change: i32) {
    let old = i32::from(*weight);
    *weight = (old + change - old * change.abs() / LIMIT) as i16;
}
