//! How a game ends: the king's escape and capture (Leges 3-5, 10-12; A13), repetition (A14), no legal move (A15),
//! and everything else that `[ending]` can ask for. The order of the checks is OpenTafl's.

use tafl::rules::{RepetitionResult, Stuck};
use tafl::{Adjudication, Outcome, Reason, Side, Square};

use super::PlainGame;
use super::capture::Effect;

impl PlainGame {
    /// How a move has ended the game, if it has. `arrived` is where the king has arrived, if it was his move.
    pub fn after_move(
        &mut self,
        side: Side,
        effect: &Effect,
        arrived: Option<Square>,
        continues: bool,
    ) -> Option<Outcome> {
        let plain = self.plain.clone();
        let ending = &plain.rules.ending;
        let pieces = &self.now.pieces.clone();
        // The king is taken (A13; Leges 12).
        if effect.king_captured {
            return Some(Outcome::win(Side::Attackers, Reason::KingCaptured));
        }
        let full = self.adjudication == Adjudication::Full;
        if full && ending.elimination {
            for side in Side::BOTH {
                if plain.squares_of(pieces, side).is_empty() {
                    return Some(Outcome::win(!side, Reason::Elimination));
                }
            }
        }
        if !continues && let Some(outcome) = self.repeated(side) {
            return Some(outcome);
        }
        // The king has reached his goal (A13; Leges 3-5).
        if arrived.is_some_and(|square| plain.goals.contains(&square)) {
            return Some(Outcome::win(Side::Defenders, Reason::KingEscaped));
        }
        if !full {
            return None;
        }
        if ending.blockade && plain.blockaded(pieces) {
            return Some(Outcome::win(Side::Attackers, Reason::Blockade));
        }
        if plain.in_edge_fort(pieces) {
            return Some(Outcome::win(Side::Defenders, Reason::EdgeFort));
        }
        if plain.encircled(pieces) {
            return Some(Outcome::win(Side::Attackers, Reason::Encirclement));
        }
        // Walker's older leaflet ends the game at tuichu.
        if ending.tuichu_wins && side == Side::Defenders && plain.exits(pieces).len() >= 2 {
            return Some(Outcome::win(Side::Defenders, Reason::Tuichu));
        }
        None
    }

    /// Writes down the position that a turn of `side` has led to, and what follows if it has come back too often
    /// (A14; E13).
    pub fn repeated(&mut self, side: Side) -> Option<Outcome> {
        let position = (self.now.pieces.clone(), !side);
        self.seen.push(position.clone());
        let rule = self.plain.rules.ending.repetition?;
        if self.adjudication == Adjudication::KingOnly {
            return None;
        }
        let times = self.seen.iter().filter(|&seen| *seen == position).count();
        if times < usize::from(rule.occurrence) {
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

    /// What happens when a side is to move: it may be stuck (A15; E13), or the game may have lasted too long.
    pub fn begin_turn(&mut self) {
        if self.adjudication == Adjudication::KingOnly {
            return;
        }
        let side = self.now.turn;
        if self.moves_of(side).is_empty() {
            let rule = self.plain.rules.ending.no_move;
            let stuck = match side {
                Side::Attackers => rule.attackers,
                Side::Defenders => rule.defenders,
            };
            match stuck {
                Stuck::Loses => self.outcome = Some(Outcome::win(!side, Reason::NoMove)),
                Stuck::Draws => self.outcome = Some(Outcome::draw(Reason::NoMove)),
                Stuck::Passes if self.moves_of(!side).is_empty() => {
                    self.outcome = Some(Outcome::draw(Reason::NoMove));
                }
                Stuck::Passes => self.now.turn = !side,
            }
        }
        if self.outcome.is_none() {
            self.outcome = self.too_long();
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
