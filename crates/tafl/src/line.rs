//! [`Line`]: the positions of a game from its start to now, with the endings that need history.

use std::fmt::Debug;
use std::sync::Arc;

use crate::bitboard::Bitboard;
use crate::game::{Adjudication, CapturedPiece, Played};
use crate::masks::{FIRST_EXTRA, Masks};
use crate::moves::Move;
use crate::outcome::{Outcome, Reason};
use crate::position::{Position, Roster, Status};
use crate::rules::{RepetitionResult, Stuck};
use crate::setup::Setup;
use crate::side::Side;
use crate::square::Square;
use crate::variant::{Kind, KindId};

/// What a [`Game`](crate::Game) needs of its line of play, whatever the width of its board.
pub(crate) trait Moves: Debug + Send + Sync {
    fn boxed_clone(&self) -> Box<dyn Moves>;
    fn setup(&self) -> Setup;
    fn turn(&self) -> Side;
    fn continuing(&self) -> Option<Square>;
    fn kind_at(&self, square: Square) -> Option<KindId>;
    fn legal_moves(&self, adjudication: Adjudication) -> Vec<Move>;
    /// Whether the piece on `from` can go to `to`, repetition bans apart.
    fn can_move(&self, mv: Move) -> bool;
    /// Whether a move that the pieces allow is banned because it repeats.
    fn repeats(&self, mv: Move) -> bool;
    /// Plays a move that is legal.
    fn play(&mut self, mv: Move) -> Played;
    fn end_turn(&mut self);
    fn undo(&mut self);
    /// The ending that the position on the board and the line so far amount to. May give the turn back to a
    /// side whose opponent has to pass.
    fn adjudicate(&mut self, adjudication: Adjudication) -> Option<Outcome>;
    fn exits(&self) -> Vec<Square>;
    fn occurrences(&self) -> usize;
    fn hash(&self) -> u64;
    fn hash_from_scratch(&self) -> u64;
    fn perft(&self, depth: u32) -> u64;
    fn divide(&self, depth: u32) -> Vec<(Move, u64)>;
}

/// One position of a line.
#[derive(Debug, Clone, Copy)]
struct Step<B, R> {
    position: Position<B, R>,
    /// Number of plies before it; the end of a turn of several moves is not a ply.
    plies: u32,
    /// Number of plies since the last capture.
    quiet: u32,
    /// The side whose move led here.
    mover: Option<Side>,
    /// The turn has come back to that side because the other one had to pass.
    passed: bool,
}

impl<B: Bitboard, R: Roster<B>> Step<B, R> {
    /// Whether this is the position that `other` is, as it was before anybody passed.
    fn repeats(&self, other: &Position<B, R>) -> bool {
        if self.passed {
            let mut position = self.position;
            position.pass();
            position == *other
        } else {
            // A different hash means a different position; only equal ones are compared whole.
            self.position.hash == other.hash && self.position == *other
        }
    }
}

/// The positions of a game, for one width of board.
#[derive(Debug, Clone)]
pub(crate) struct Line<B: Bitboard, R> {
    masks: Arc<Masks<B>>,
    kinds: Arc<[Kind]>,
    start: Step<B, R>,
    after: Vec<Step<B, R>>,
}

impl<B: Bitboard, R: Roster<B>> Line<B, R> {
    pub(crate) fn new(masks: Arc<Masks<B>>, kinds: Arc<[Kind]>, position: Position<B, R>) -> Line<B, R> {
        let start = Step { position, plies: 0, quiet: 0, mover: None, passed: false };
        Line { masks, kinds, start, after: Vec::new() }
    }

    fn now(&self) -> &Step<B, R> {
        self.after.last().unwrap_or(&self.start)
    }

    fn now_mut(&mut self) -> &mut Step<B, R> {
        self.after.last_mut().unwrap_or(&mut self.start)
    }

    /// How often a position would have occurred, were it the next one in the line, that one included.
    fn occurrences_of(&self, position: &Position<B, R>, steps: &[Step<B, R>], quiet: u32) -> usize {
        let since_capture = self.masks.ending.repetition.is_some_and(|r| r.since_capture);
        let mut window = steps;
        let mut count = 1;
        if since_capture {
            // The position right after the capture is the first that counts.
            window = &steps[steps.len().saturating_sub(quiet as usize)..];
        } else if self.start.repeats(position) {
            count += 1;
        }
        count + window.iter().filter(|step| step.repeats(position)).count()
    }

    fn repetition(&self) -> Option<Outcome> {
        let rule = self.masks.ending.repetition?;
        let mover = self.now().mover?;
        if self.now().position.roster.continuing().is_some() {
            return None;
        }
        let result = if mover == Side::Attackers { rule.attackers } else { rule.defenders };
        if result == RepetitionResult::Nothing || self.occurrences() < usize::from(rule.occurrence) {
            return None;
        }
        match result {
            RepetitionResult::Nothing | RepetitionResult::Forbidden => None,
            RepetitionResult::Draws => Some(Outcome::draw(Reason::Repetition)),
            RepetitionResult::Loses => Some(Outcome::win(!mover, Reason::Repetition)),
            RepetitionResult::Wins => Some(Outcome::win(mover, Reason::Repetition)),
        }
    }

    /// The number of the kind of piece on `from`, if it can move to `to`.
    fn mover_of(&self, mv: Move) -> Option<usize> {
        let position = &self.now().position;
        let size = self.masks.size;
        if !mv.from.is_on(size) || !mv.to.is_on(size) || position.status() != Status::Open {
            return None;
        }
        let (from, to) = (B::index(mv.from), B::index(mv.to));
        let kind = position.kind_at(&self.masks, from)?;
        if self.masks.kinds[kind].side != position.turn() {
            return None;
        }
        let mut destinations = position.destinations(&self.masks, kind, from);
        if !R::PLAIN {
            destinations = position.allowed_in_turn(&self.masks, kind, from, destinations);
        }
        destinations.has(to).then_some(kind)
    }

    /// Whether a repetition of positions is forbidden to the side to move.
    fn ban(&self) -> Option<usize> {
        let rule = self.masks.ending.repetition?;
        if self.now().position.roster.continuing().is_some() {
            return None;
        }
        let result = match self.now().position.turn() {
            Side::Attackers => rule.attackers,
            Side::Defenders => rule.defenders,
        };
        (result == RepetitionResult::Forbidden).then_some(usize::from(rule.occurrence))
    }

    fn is_banned(&self, ban: Option<usize>, kind: usize, from: usize, to: usize) -> bool {
        let Some(occurrence) = ban else { return false };
        let (next, captures) = self.now().position.make_with(&self.masks, kind, from, to);
        let quiet = if captures.soldiers.is_empty() { self.now().quiet + 1 } else { 0 };
        self.occurrences_of(&next, &self.after, quiet) >= occurrence
    }

    fn stuck(&self, adjudication: Adjudication) -> bool {
        let (position, ban) = (&self.now().position, self.ban());
        if adjudication == Adjudication::KingOnly || ban.is_none() {
            return position.count_moves(&self.masks) == 0;
        }
        self.legal_moves(adjudication).is_empty()
    }

    /// Endings on the board itself, those of the king apart.
    fn verdict(&self) -> Option<Outcome> {
        let (masks, position) = (&*self.masks, &self.now().position);
        let ending = &masks.ending;
        if ending.elimination {
            for side in Side::BOTH {
                if position.side(side).is_empty() {
                    return Some(Outcome::win(!side, Reason::Elimination));
                }
            }
        }
        if let Some(outcome) = self.repetition() {
            return Some(outcome);
        }
        if ending.blockade && position.blockaded(masks) {
            return Some(Outcome::win(Side::Attackers, Reason::Blockade));
        }
        if position.in_edge_fort(masks) {
            return Some(Outcome::win(Side::Defenders, Reason::EdgeFort));
        }
        if position.encircled(masks) {
            return Some(Outcome::win(Side::Attackers, Reason::Encirclement));
        }
        let mid_turn = position.roster.continuing().is_some();
        if ending.tuichu_wins
            && !mid_turn
            && self.now().mover == Some(Side::Defenders)
            && position.exits(masks).count() >= 2
        {
            return Some(Outcome::win(Side::Defenders, Reason::Tuichu));
        }
        None
    }

    /// What becomes of the side to move if it cannot; gives the turn back where it passes.
    fn stuck_verdict(&mut self) -> Option<Outcome> {
        if !self.stuck(Adjudication::Full) {
            return None;
        }
        let side = self.now().position.turn();
        let rule = match side {
            Side::Attackers => self.masks.ending.no_move.attackers,
            Side::Defenders => self.masks.ending.no_move.defenders,
        };
        match rule {
            Stuck::Loses => Some(Outcome::win(!side, Reason::NoMove)),
            Stuck::Draws => Some(Outcome::draw(Reason::NoMove)),
            Stuck::Passes => {
                let now = self.now_mut();
                now.position.pass();
                now.passed = true;
                self.stuck(Adjudication::Full).then_some(Outcome::draw(Reason::NoMove))
            }
        }
    }

    fn limit(&self) -> Option<Outcome> {
        let ending = &self.masks.ending;
        if ending.no_capture_limit.is_some_and(|limit| self.now().quiet >= limit) {
            return Some(Outcome::draw(Reason::NoCaptureLimit));
        }
        let over = ending.ply_limit.is_some_and(|limit| self.now().plies >= limit);
        over.then_some(Outcome::draw(Reason::PlyLimit))
    }
}

impl<B: Bitboard, R: Roster<B>> Moves for Line<B, R> {
    fn boxed_clone(&self) -> Box<dyn Moves> {
        Box::new(self.clone())
    }

    fn setup(&self) -> Setup {
        self.now().position.setup(&self.masks, &self.kinds)
    }

    fn turn(&self) -> Side {
        self.now().position.turn()
    }

    fn continuing(&self) -> Option<Square> {
        self.now().position.roster.continuing().map(B::square_at)
    }

    fn kind_at(&self, square: Square) -> Option<KindId> {
        if !square.is_on(self.masks.size) {
            return None;
        }
        self.now().position.kind_at(&self.masks, B::index(square)).map(|kind| KindId(kind as u8))
    }

    fn legal_moves(&self, adjudication: Adjudication) -> Vec<Move> {
        let ban = if adjudication == Adjudication::Full { self.ban() } else { None };
        let mut moves = Vec::new();
        self.now().position.for_each_mover(&self.masks, |kind, from, destinations| {
            destinations.for_each(|_, to| {
                if !self.is_banned(ban, kind, from, to) {
                    moves.push(Move::new(B::square_at(from), B::square_at(to)));
                }
            });
        });
        moves.sort_unstable();
        moves
    }

    fn can_move(&self, mv: Move) -> bool {
        self.mover_of(mv).is_some()
    }

    fn repeats(&self, mv: Move) -> bool {
        self.mover_of(mv)
            .is_some_and(|kind| self.is_banned(self.ban(), kind, B::index(mv.from), B::index(mv.to)))
    }

    fn play(&mut self, mv: Move) -> Played {
        let (from, to) = (B::index(mv.from), B::index(mv.to));
        let masks = self.masks.clone();
        let now = *self.now();
        let kind = now.position.kind_at(&masks, from).unwrap_or(0);
        let (position, captured) = now.position.make_with(&masks, kind, from, to);
        let mut captures = Vec::new();
        captured.soldiers.for_each(|_, index| {
            // A piece that fell by its own move is found where it went.
            let victim = if index == to { Some(kind) } else { now.position.kind_at(&masks, index) };
            if let Some(victim) = victim {
                captures.push(CapturedPiece { square: B::square_at(index), kind: KindId(victim as u8) });
            }
        });
        let side = now.position.turn();
        let quiet = if captures.is_empty() { now.quiet + 1 } else { 0 };
        self.after.push(Step { position, plies: now.plies + 1, quiet, mover: Some(side), passed: false });
        Played {
            mv,
            side,
            kind: KindId(kind as u8),
            captures,
            king_captured: captured.king,
            jumped: !R::PLAIN && !now.position.jumped_piece(&masks, kind, from, to).is_empty(),
            continues: position.roster.continuing().is_some(),
        }
    }

    fn end_turn(&mut self) {
        self.now_mut().position.pass();
    }

    fn undo(&mut self) {
        self.after.pop();
    }

    fn adjudicate(&mut self, adjudication: Adjudication) -> Option<Outcome> {
        match self.now().position.status() {
            Status::KingCaptured => return Some(Outcome::win(Side::Attackers, Reason::KingCaptured)),
            Status::KingEscaped => return Some(Outcome::win(Side::Defenders, Reason::KingEscaped)),
            Status::Open => {}
        }
        if adjudication == Adjudication::KingOnly {
            return None;
        }
        if self.now().position.roster.continuing().is_some() {
            return self.verdict();
        }
        let verdict = if self.after.is_empty() { None } else { self.verdict() };
        verdict.or_else(|| self.stuck_verdict()).or_else(|| self.limit())
    }

    fn exits(&self) -> Vec<Square> {
        self.now().position.exits(&self.masks).squares()
    }

    fn occurrences(&self) -> usize {
        let now = self.now();
        match self.after.split_last() {
            None => 1,
            Some((_, before)) => {
                let mut position = now.position;
                if now.passed {
                    position.pass();
                }
                self.occurrences_of(&position, before, now.quiet)
            }
        }
    }

    fn hash(&self) -> u64 {
        self.now().position.hash()
    }

    fn hash_from_scratch(&self) -> u64 {
        self.now().position.hash_from_scratch(&self.masks)
    }

    fn perft(&self, depth: u32) -> u64 {
        self.now().position.perft(&self.masks, depth)
    }

    fn divide(&self, depth: u32) -> Vec<(Move, u64)> {
        let (masks, position) = (&*self.masks, &self.now().position);
        let mut counts = Vec::new();
        if depth == 0 {
            return counts;
        }
        position.for_each_mover(masks, |kind, from, destinations| {
            destinations.for_each(|_, to| {
                let child = position.make(masks, kind, from, to);
                let mv = Move::new(B::square_at(from), B::square_at(to));
                counts.push((mv, child.perft(masks, depth - 1)));
            });
        });
        counts.sort_unstable();
        counts
    }
}

const _: () = assert!(FIRST_EXTRA == 3);
