//! The moves of a position in the order in which a search should try them, made in stages: most positions are
//! refuted by one of the first moves, and then the rest need not be made at all. First the table's move, then captures,
//! then killer moves and the counter move, then quiet moves by their history.

use tafl::fast::{Bitboard, KING, Masks, Position, Roster};

use super::history::{Arrival, History};
use crate::packed::Packed;
use crate::path::{Path, may_end_turn};

/// Which moves are wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Wanted<B> {
    /// All.
    All,
    /// Those that may capture, and those of the king to these squares.
    CapturesAnd(B),
    /// Those that end on these squares.
    Onto(B),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Stage {
    TableMove,
    MakeCaptures,
    Captures,
    Refutations(usize),
    MakeQuiets,
    Quiets,
    EndTurn,
    Done,
}

/// A move with its place in the order, in one word so that the greatest is found quickly: its weight over its bits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Weighed(i64);

impl Weighed {
    #[inline(always)]
    fn new(mv: Packed, weight: i32) -> Weighed {
        Weighed(i64::from(weight) << 32 | i64::from(mv.bits()))
    }

    #[inline(always)]
    fn mv(self) -> Packed {
        Packed::from_bits(self.0 as u32)
    }

    #[inline(always)]
    fn weight(self) -> i32 {
        (self.0 >> 32) as i32
    }
}

/// A move that has been picked.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Picked {
    pub mv: Packed,
    /// It goes where something may be captured.
    pub may_capture: bool,
    /// What history says of it; 0 for those picked before history is asked.
    pub weight: i32,
}

/// Hands out the moves of one position. The moves themselves lie on a stack that all positions of the line share,
/// from `first` on.
pub(crate) struct Picker<B: Bitboard> {
    stage: Stage,
    wanted: Wanted<B>,
    table_move: Packed,
    refutations: [Packed; 3],
    before: [Arrival; 2],
    hits: B,
    first: usize,
    next: usize,
}

impl<B: Bitboard> Picker<B> {
    pub fn new(
        wanted: Wanted<B>,
        table_move: Packed,
        refutations: [Packed; 3],
        before: [Arrival; 2],
        hits: B,
        stack: &[Weighed],
    ) -> Picker<B> {
        let first = stack.len();
        Picker { stage: Stage::TableMove, wanted, table_move, refutations, before, hits, first, next: first }
    }

    /// The next move; `stack` must be as long as the last call left it.
    pub fn next<R: Roster<B>>(
        &mut self,
        path: &Path<B, R>,
        history: &History<B>,
        stack: &mut Vec<Weighed>,
    ) -> Option<Picked> {
        let (masks, position) = (path.masks(), path.position());
        loop {
            match self.stage {
                Stage::TableMove => {
                    self.stage = Stage::MakeCaptures;
                    let mv = self.table_move;
                    if self.is_wanted(mv) && is_legal(masks, position, mv) {
                        return Some(self.picked(mv, 0));
                    }
                    self.table_move = Packed::NONE;
                }
                Stage::MakeCaptures => {
                    self.stage = Stage::Captures;
                    self.make(masks, position, history, stack, true);
                }
                Stage::Captures => {
                    if let Some(picked) = self.best(stack) {
                        return Some(picked);
                    }
                    self.stage = match self.wanted {
                        Wanted::CapturesAnd(_) => Stage::EndTurn,
                        Wanted::All | Wanted::Onto(_) => Stage::Refutations(0),
                    };
                }
                Stage::Refutations(number) => {
                    let Some(&mv) = self.refutations.get(number) else {
                        self.stage = Stage::MakeQuiets;
                        continue;
                    };
                    self.stage = Stage::Refutations(number + 1);
                    let fresh = mv.is_move()
                        && mv != self.table_move
                        && !self.refutations[..number].contains(&mv)
                        && !self.hits.has(mv.to());
                    if fresh && self.is_wanted(mv) && is_legal(masks, position, mv) {
                        return Some(self.picked(mv, 0));
                    }
                    self.refutations[number] = Packed::NONE;
                }
                Stage::MakeQuiets => {
                    self.stage = Stage::Quiets;
                    self.make(masks, position, history, stack, false);
                }
                Stage::Quiets => {
                    if let Some(picked) = self.best(stack) {
                        return Some(picked);
                    }
                    self.stage = Stage::EndTurn;
                }
                Stage::EndTurn => {
                    self.stage = Stage::Done;
                    if path.may_end_turn() && self.table_move != Packed::END_TURN {
                        return Some(self.picked(Packed::END_TURN, 0));
                    }
                }
                Stage::Done => return None,
            }
        }
    }

    fn is_wanted(&self, mv: Packed) -> bool {
        if !mv.is_move() {
            return mv == Packed::END_TURN;
        }
        match self.wanted {
            Wanted::All => true,
            Wanted::CapturesAnd(squares) => {
                self.hits.has(mv.to()) || (mv.kind() == KING && squares.has(mv.to()))
            }
            Wanted::Onto(squares) => squares.has(mv.to()),
        }
    }

    fn picked(&self, mv: Packed, weight: i32) -> Picked {
        Picked { mv, may_capture: mv.is_move() && self.hits.has(mv.to()), weight }
    }

    /// Puts moves on the stack with their weights: those onto squares of captures, or all others.
    fn make<R: Roster<B>>(
        &self,
        masks: &Masks<B>,
        position: &Position<B, R>,
        history: &History<B>,
        stack: &mut Vec<Weighed>,
        captures: bool,
    ) {
        let side = position.turn();
        let targets = match (captures, self.wanted) {
            (true, Wanted::Onto(squares)) => self.hits & squares,
            (false, Wanted::Onto(squares)) => squares & !self.hits,
            (true, _) => self.hits,
            (false, _) => !self.hits,
        };
        let (king_targets, king_bonus) = match self.wanted {
            Wanted::CapturesAnd(squares) => (targets | squares, squares),
            _ => (targets, B::EMPTY),
        };
        if targets.is_empty() && king_targets.is_empty() {
            return;
        }
        position.for_each_mover(masks, |kind, from, destinations| {
            let wanted = if kind == KING { king_targets } else { targets };
            (destinations & wanted).for_each(|square, to| {
                let mv = Packed::new(kind, from, to);
                if mv == self.table_move || (!captures && self.refutations.contains(&mv)) {
                    return;
                }
                let weight = if captures {
                    let opens = if kind == KING && !(square & king_bonus).is_empty() { 20_000 } else { 0 };
                    history.of_capture(side, mv) + opens
                } else {
                    history.of_quiet(side, mv, self.before)
                };
                stack.push(Weighed::new(mv, weight));
            });
        });
    }

    /// The best move that is left on the stack.
    fn best(&mut self, stack: &mut [Weighed]) -> Option<Picked> {
        let left = stack.get_mut(self.next..)?;
        let (&first, rest) = left.split_first()?;
        let (mut best, mut place) = (first, 0);
        for (number, &weighed) in rest.iter().enumerate() {
            if weighed > best {
                (best, place) = (weighed, number + 1);
            }
        }
        left.swap(0, place);
        self.next += 1;
        Some(self.picked(best.mv(), best.weight()))
    }

    /// Leaves out all quiet moves that are left.
    pub fn skip_quiets(&mut self) {
        if matches!(self.stage, Stage::Refutations(_) | Stage::MakeQuiets | Stage::Quiets) {
            self.stage = Stage::EndTurn;
        }
    }

    /// Takes its moves off the stack.
    pub fn finish(self, stack: &mut Vec<Weighed>) {
        stack.truncate(self.first);
    }
}

/// Whether a move that was good in some position is one here, bans of repetitions apart.
fn is_legal<B: Bitboard, R: Roster<B>>(masks: &Masks<B>, position: &Position<B, R>, mv: Packed) -> bool {
    if mv == Packed::END_TURN {
        return !R::PLAIN && may_end_turn(masks, position);
    }
    let (kind, from, to) = (mv.kind(), mv.from(), mv.to());
    let on_board = kind < masks.kinds.len() && from < B::TABLE && to < B::TABLE;
    if !on_board || !masks.shape.board.has(from) || !masks.shape.board.has(to) {
        return false;
    }
    if masks.kinds[kind].side != position.turn() || position.kind_at(masks, from) != Some(kind) {
        return false;
    }
    if R::PLAIN {
        return position.destinations(masks, kind, from).has(to);
    }
    let mut legal = false;
    position.for_each_mover(masks, |mover, square, destinations| {
        legal |= mover == kind && square == from && destinations.has(to);
    });
    legal
}
