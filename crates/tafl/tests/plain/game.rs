//! A game: whose turn it is, which moves are legal, turns of several captures, and what has been before.

use std::collections::BTreeSet;
use std::rc::Rc;

use tafl::rules::{ExtraMove, RepetitionResult};
use tafl::{Adjudication, Move, Outcome, Reason, Setup, Side, Square};

use super::capture::Effect;
use super::{Pieces, Plain};

/// A game in progress or ended. To take a move back, keep a clone from before it.
#[derive(Debug, Clone)]
pub struct PlainGame {
    pub plain: Rc<Plain>,
    pub adjudication: Adjudication,
    pub now: Setup,
    /// The positions that count for repetition, each with the side to move, in order.
    pub seen: Vec<(Pieces, Side)>,
    /// Moves so far.
    pub plies: u32,
    /// Moves since the last capture.
    pub quiet: u32,
    pub outcome: Option<Outcome>,
    /// The side that was to move has just had to pass.
    pub passed: bool,
}

impl PlainGame {
    /// A game from a position that is known to be valid.
    pub fn new(plain: &Rc<Plain>, start: &Setup, adjudication: Adjudication) -> PlainGame {
        let mut game = PlainGame {
            plain: Rc::clone(plain),
            adjudication,
            now: start.clone(),
            seen: Vec::new(),
            plies: 0,
            quiet: 0,
            outcome: None,
            passed: false,
        };
        let starts_counted = !plain.rules.ending.repetition.is_some_and(|rule| rule.since_capture);
        if starts_counted && start.continuing.is_none() {
            game.seen.push((start.pieces.clone(), start.turn));
        }
        if adjudication == Adjudication::Full {
            game.begin_turn();
        }
        game
    }

    /// All legal moves; none once the game is over.
    pub fn legal_moves(&self) -> BTreeSet<Move> {
        if self.outcome.is_some() {
            return BTreeSet::new();
        }
        match self.now.continuing {
            Some(square) => {
                let side = self.now.turn;
                let all = self.further_moves(&self.now.pieces, square);
                all.into_iter().filter(|&mv| !self.is_forbidden(side, mv)).collect()
            }
            None => self.moves_of(self.now.turn),
        }
    }

    /// The ways out of the king, while he is there to take them.
    pub fn exits(&self) -> BTreeSet<Square> {
        match self.outcome.map(|outcome| outcome.reason) {
            Some(Reason::KingCaptured | Reason::KingEscaped) => BTreeSet::new(),
            _ => self.plain.exits(&self.now.pieces),
        }
    }

    /// All moves of a side at the beginning of its turn.
    pub fn moves_of(&self, side: Side) -> BTreeSet<Move> {
        let mut moves = BTreeSet::new();
        for from in self.plain.squares_of(&self.now.pieces, side) {
            for &to in self.plain.destinations(&self.now.pieces, from).keys() {
                let mv = Move::new(from, to);
                if !self.is_forbidden(side, mv) {
                    moves.insert(mv);
                }
            }
        }
        moves
    }

    /// The further moves that a piece has in the same turn after a capture (Berserk).
    fn further_moves(&self, pieces: &Pieces, from: Square) -> BTreeSet<Move> {
        let all: BTreeSet<Move> =
            self.plain.destinations(pieces, from).into_keys().map(|to| Move::new(from, to)).collect();
        let captures = |mv: &Move| {
            let effect = self.plain.effect(pieces, *mv);
            effect.king_captured || effect.captures.iter().any(|&square| square != mv.to)
        };
        match self.plain.rules.capture.extra_move {
            ExtraMove::Off => BTreeSet::new(),
            ExtraMove::Capture => all.into_iter().filter(captures).collect(),
            ExtraMove::CaptureOrEscape => {
                let escapes = |mv: &Move| pieces[&from] == super::KING && self.plain.goals.contains(&mv.to);
                all.into_iter().filter(|mv| captures(mv) || escapes(mv)).collect()
            }
            ExtraMove::AnyWhileCapturing if all.iter().any(captures) => all,
            ExtraMove::AnyWhileCapturing => BTreeSet::new(),
            ExtraMove::Any => all,
        }
    }

    /// Whether the rule against repeating takes any move from the side to move.
    pub fn forbids_something(&self) -> bool {
        let side = self.now.turn;
        self.plain.squares_of(&self.now.pieces, side).into_iter().any(|from| {
            let to = self.plain.destinations(&self.now.pieces, from).into_keys();
            to.into_iter().any(|to| self.is_forbidden(side, Move::new(from, to)))
        })
    }

    /// Whether a move would bring a position back that may not come back.
    fn is_forbidden(&self, side: Side, mv: Move) -> bool {
        if self.adjudication == Adjudication::KingOnly {
            return false;
        }
        let Some(rule) = self.plain.rules.ending.repetition else { return false };
        let result = match side {
            Side::Attackers => rule.attackers,
            Side::Defenders => rule.defenders,
        };
        if result != RepetitionResult::Forbidden {
            return false;
        }
        let effect = self.plain.effect(&self.now.pieces, mv);
        // A move that wins at once brings nothing back.
        let arrived = (self.now.pieces[&mv.from] == super::KING).then_some(mv.to);
        if self.fate_of_king(&effect, arrived).is_some() {
            return false;
        }
        if rule.since_capture && !effect.captures.is_empty() {
            return rule.occurrence <= 1;
        }
        let position = (effect.pieces, !side);
        self.seen.iter().filter(|&seen| *seen == position).count() + 1 >= usize::from(rule.occurrence)
    }

    /// Plays a legal move.
    pub fn play(&mut self, mv: Move) -> Effect {
        assert!(self.legal_moves().contains(&mv), "{mv} is not legal in {}", self.now);
        let side = self.now.turn;
        let effect = self.plain.effect(&self.now.pieces, mv);
        let was_king = self.now.pieces[&mv.from] == super::KING;
        self.now.pieces = effect.pieces.clone();
        self.now.continuing = None;
        self.passed = false;
        self.plies += 1;
        self.quiet = if effect.captures.is_empty() { self.quiet + 1 } else { 0 };
        if !effect.captures.is_empty() && self.plain.rules.ending.repetition.is_some_and(|r| r.since_capture)
        {
            self.seen.clear();
        }
        self.now.turn = !side;
        self.outcome = self.fate_of_king(&effect, was_king.then_some(mv.to));
        if self.outcome.is_none() && self.goes_on(&effect, mv.to) {
            self.now.turn = side;
            self.now.continuing = Some(mv.to);
        }
        self.end_of_move(side);
        effect
    }

    /// The endings that are looked for after every move and every end of a turn, in this order.
    fn end_of_move(&mut self, side: Side) {
        if self.now.continuing.is_none() {
            self.seen.push((self.now.pieces.clone(), self.now.turn));
        }
        if self.adjudication == Adjudication::Full && self.outcome.is_none() {
            self.outcome = self.on_the_board(side);
            self.begin_turn();
        }
    }

    /// Whether the piece that has arrived may go on in the same turn.
    fn goes_on(&self, effect: &Effect, at: Square) -> bool {
        !effect.captures.is_empty()
            && !effect.captures.contains(&at)
            && !self.further_moves(&effect.pieces, at).is_empty()
    }

    /// Whether the player may end the turn instead of capturing again.
    pub fn may_end_turn(&self) -> bool {
        self.outcome.is_none()
            && self.now.continuing.is_some()
            && matches!(self.plain.rules.capture.extra_move, ExtraMove::Capture | ExtraMove::CaptureOrEscape)
    }

    /// Ends a turn of several captures.
    pub fn end_turn(&mut self) {
        assert!(self.may_end_turn(), "the turn cannot be ended");
        let side = self.now.turn;
        self.now.continuing = None;
        self.now.turn = !side;
        self.end_of_move(side);
    }

    /// How often the position has occurred, this time included.
    pub fn occurrences(&self) -> usize {
        let now = (&self.now.pieces, self.now.turn);
        self.seen.iter().filter(|(pieces, turn)| (pieces, *turn) == now).count().max(1)
    }

    /// The captures of a move, as squares, without the king.
    pub fn captures(&self, mv: Move) -> BTreeSet<Square> {
        self.plain.effect(&self.now.pieces, mv).captures
    }
}
