//! Which endings a game can meet, by its rules.

use crate::fast::bitboard::Bitboard;
use crate::fast::masks::Masks;
use crate::outcome::{Outcome, Reason};
use crate::rules::{EdgeFort, Encirclement, Ending, RepetitionResult, Stuck};
use crate::side::Side;

impl<B: Bitboard> Masks<B> {
    /// Every outcome that a move, or the lack of one, can bring about under these rules; each once. What players do
    /// beside the board (resign, agree, run out of time) is not among them.
    ///
    /// ```
    /// use tafl::fast::{Bitboard, Line, LineVisitor, Roster};
    /// use tafl::{Game, Outcome, Reason, library};
    /// struct Ask;
    /// impl LineVisitor for Ask {
    ///     type Output = Vec<Outcome>;
    ///     fn visit<B: Bitboard, R: Roster<B>>(self, line: &Line<B, R>) -> Vec<Outcome> {
    ///         line.masks().possible_endings()
    ///     }
    /// }
    /// let endings = |id| Game::new(&library::variant(id).unwrap()).visit(Ask);
    /// assert!(endings("copenhagen").iter().any(|outcome| outcome.reason == Reason::EdgeFort));
    /// assert!(endings("modern-standard").contains(&Outcome::draw(Reason::NoMove)));
    /// ```
    #[must_use]
    pub fn possible_endings(&self) -> Vec<Outcome> {
        // Every setting is named, so that a new one is not forgotten here. The king's goal is on every board.
        let Ending {
            goal: _,
            tuichu_wins,
            edge_fort,
            encirclement,
            blockade,
            king_shut_in,
            elimination,
            no_move,
            repetition,
            no_capture_limit,
            ply_limit,
        } = &self.ending;
        let mut endings = vec![
            Outcome::win(Side::Attackers, Reason::KingCaptured),
            Outcome::win(Side::Defenders, Reason::KingEscaped),
        ];
        let mut add = |outcome: Outcome| {
            if !endings.contains(&outcome) {
                endings.push(outcome);
            }
        };
        if *tuichu_wins {
            add(Outcome::win(Side::Defenders, Reason::Tuichu));
        }
        match edge_fort {
            EdgeFort::Off => {}
            EdgeFort::Unbreakable | EdgeFort::OpenTafl => {
                add(Outcome::win(Side::Defenders, Reason::EdgeFort));
            }
        }
        match encirclement {
            Encirclement::Off => {}
            Encirclement::WithoutEdgeAccess | Encirclement::WithEdgeAccess => {
                add(Outcome::win(Side::Attackers, Reason::Encirclement));
            }
        }
        if *blockade {
            add(Outcome::win(Side::Attackers, Reason::Blockade));
        }
        if *king_shut_in {
            add(Outcome::win(Side::Attackers, Reason::KingShutIn));
        }
        if *elimination {
            // The king is one of the defenders, and where he is captured the game ends with that.
            add(Outcome::win(Side::Defenders, Reason::Elimination));
        }
        for (side, stuck) in [(Side::Attackers, no_move.attackers), (Side::Defenders, no_move.defenders)] {
            add(match stuck {
                Stuck::Loses => Outcome::win(!side, Reason::NoMove),
                // Where a side passes, both may be stuck.
                Stuck::Draws | Stuck::Passes => Outcome::draw(Reason::NoMove),
            });
        }
        if let Some(rule) = repetition {
            for (mover, result) in [(Side::Attackers, rule.attackers), (Side::Defenders, rule.defenders)] {
                match result {
                    // A side whose moves are all forbidden has no move.
                    RepetitionResult::Nothing | RepetitionResult::Forbidden => {}
                    RepetitionResult::Draws => add(Outcome::draw(Reason::Repetition)),
                    RepetitionResult::Loses => add(Outcome::win(!mover, Reason::Repetition)),
                    RepetitionResult::Wins => add(Outcome::win(mover, Reason::Repetition)),
                }
            }
        }
        if no_capture_limit.is_some() {
            add(Outcome::draw(Reason::NoCaptureLimit));
        }
        if ply_limit.is_some() {
            add(Outcome::draw(Reason::PlyLimit));
        }
        endings
    }
}
