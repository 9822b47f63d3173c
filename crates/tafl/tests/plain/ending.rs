//! How a game ends: the king's escape and capture (Leges 3-5, 10-12; A13), repetition (A14), no legal move (A15),
//! and everything else that `[ending]` can ask for.

use tafl::rules::{RepetitionResult, Stuck};
use tafl::{Outcome, Reason, Side, Square};

use super::PlainGame;
use super::capture::Effect;

impl PlainGame {
    /// The king is taken, or has arrived on a goal square by his own move (A13; Leges 3-5, 12).
    pub fn fate_of_king(&self, effect: &Effect, arrived: Option<Square>) -> Option<Outcome> {
        if effect.king_captured {
            return Some(Outcome::win(Side::Attackers, Reason::KingCaptured));
        }
        let escaped = arrived.is_some_and(|square| self.plain.goals.contains(&square));
        escaped.then_some(Outcome::win(Side::Defenders, Reason::KingEscaped))
    }

    /// The endings that can be seen on the board, and repetition, after a move of `mover`. In the middle of a turn
    /// there is no repetition and no tuichu.
    pub fn on_the_board(&self, mover: Side) -> Option<Outcome> {
        let plain = &self.plain;
        let ending = &plain.rules.ending;
        let pieces = &self.now.pieces;
        if ending.elimination {
            for side in Side::BOTH {
                if plain.squares_of(pieces, side).is_empty() {
                    return Some(Outcome::win(!side, Reason::Elimination));
                }
            }
        }
        if let Some(outcome) = self.repeated(mover) {
            return Some(outcome);
        }
        if ending.blockade && plain.blockaded(pieces) {
            return Some(Outcome::win(Side::Attackers, Reason::Blockade));
        }
        if ending.king_shut_in && plain.king_shut_in(pieces) {
            return Some(Outcome::win(Side::Attackers, Reason::KingShutIn));
        }
        if plain.in_edge_fort(pieces) {
            return Some(Outcome::win(Side::Defenders, Reason::EdgeFort));
        }
        if plain.encircled(pieces) {
            return Some(Outcome::win(Side::Attackers, Reason::Encirclement));
        }
        // Walker's older leaflet ends the game at tuichu.
        let turn_over = self.now.continuing.is_none();
        if ending.tuichu_wins && turn_over && mover == Side::Defenders && plain.ways_out(pieces) >= 2 {
            return Some(Outcome::win(Side::Defenders, Reason::Tuichu));
        }
        None
    }

    /// What follows if the position that a turn of `side` has led to has come back too often (A14; E13). In the
    /// middle of a turn nothing does.
    fn repeated(&self, side: Side) -> Option<Outcome> {
        let rule = self.plain.rules.ending.repetition?;
        let position = (self.now.pieces.clone(), self.now.turn);
        let times = self.seen.iter().filter(|&seen| *seen == position).count();
        if self.now.continuing.is_some() || times < usize::from(rule.occurrence) {
            return None;
        }
        let result = match side {
            Side::Attackers => rule.attackers,
            Side::Defenders => rule.defenders,
        };
        match result {
            RepetitionResult::Nothing | RepetitionResult::Forbidden => None,
            RepetitionResult::Draws => Some(Outcome::draw(Reason::Repetition)),
            RepetitionResult::Loses => Some(Outcome::win(!side, Reason::Repetition)),
            RepetitionResult::Wins => Some(Outcome::win(side, Reason::Repetition)),
        }
    }

    /// What becomes of a side that is to move and cannot (A15; E13).
    /// If it can, the game may still have lasted too long. In the middle of a turn neither is asked.
    pub fn begin_turn(&mut self) {
        if self.outcome.is_some() || self.now.continuing.is_some() {
            return;
        }
        if self.legal_moves().is_empty() {
            self.stuck();
        }
        if self.outcome.is_none() {
            self.outcome = self.too_long();
        }
    }

    fn stuck(&mut self) {
        let side = self.now.turn;
        let rule = self.plain.rules.ending.no_move;
        let stuck = match side {
            Side::Attackers => rule.attackers,
            Side::Defenders => rule.defenders,
        };
        match stuck {
            Stuck::Loses => self.outcome = Some(Outcome::win(!side, Reason::NoMove)),
            Stuck::Draws => self.outcome = Some(Outcome::draw(Reason::NoMove)),
            Stuck::Passes => {
                self.now.turn = !side;
                self.passed = true;
                if self.legal_moves().is_empty() {
                    self.outcome = Some(Outcome::draw(Reason::NoMove));
                }
            }
        }
    }

    /// The limits of quiet moves and of all moves.
    pub fn too_long(&self) -> Option<Outcome> {
        let ending = &self.plain.rules.ending;
        if ending.no_capture_limit.is_some_and(|limit| self.quiet >= limit) {
            return Some(Outcome::draw(Reason::NoCaptureLimit));
        }
        if ending.ply_limit.is_some_and(|limit| self.plies >= limit) {
            return Some(Outcome::draw(Reason::PlyLimit));
        }
        None
    }
}
