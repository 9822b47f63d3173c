//! [`EndCause`]: why a game ended.

use serde::{Deserialize, Serialize};

use super::arrival::Arrival;
use super::king_zone::KingZone;
use crate::game::Game;
use crate::kind::KindId;
use crate::outcome::{Outcome, Reason};
use crate::square::Square;

/// Why a game ended, with the setting that decided it.
///
/// ```
/// use tafl::{Game, Reason, library};
/// let tablut = library::variant("modern-standard").unwrap();
/// let king_at_e2 = "9/9/9/9/9/9/a8/4k4/9 d".parse().unwrap();
/// let mut game = Game::from_setup(&tablut, &king_at_e2).unwrap();
/// game.play("e2-e1".parse().unwrap()).unwrap();
/// let cause = game.explain_outcome().unwrap();
/// assert_eq!(cause.outcome.reason, Reason::KingEscaped);
/// assert_eq!(cause.setting.as_deref(), Some("ending.goal"));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct EndCause {
    /// The end.
    pub outcome: Outcome,
    /// The dotted name of the setting that decided it; none for resignation, agreement and time.
    pub setting: Option<String>,
}

impl Game {
    /// Why the game is over, if it is.
    ///
    /// ```
    /// # use tafl::{Game, Side, library};
    /// # let tablut = library::variant("modern-standard").unwrap();
    /// let king_at_e2 = "9/9/9/9/9/9/a8/4k4/9 d".parse().unwrap();
    /// let mut game = Game::from_setup(&tablut, &king_at_e2).unwrap();
    /// assert_eq!(game.explain_outcome(), None);
    /// game.resign(Side::Attackers);
    /// assert_eq!(game.explain_outcome().unwrap().setting, None, "no rule ended it");
    /// ```
    #[must_use]
    pub fn explain_outcome(&self) -> Option<EndCause> {
        let outcome = self.outcome()?;
        let last = self.history().last();
        let mover = last.map_or(!self.turn(), |played| played.side);
        let setting = match outcome.reason {
            Reason::KingCaptured => self.setting_of_kings_capture(),
            Reason::KingEscaped => "ending.goal".to_owned(),
            Reason::Tuichu => "ending.tuichu_wins".to_owned(),
            Reason::EdgeFort => "ending.edge_fort".to_owned(),
            Reason::Encirclement => "ending.encirclement".to_owned(),
            Reason::Blockade => "ending.blockade".to_owned(),
            Reason::KingShutIn => "ending.king_shut_in".to_owned(),
            Reason::Elimination => "ending.elimination".to_owned(),
            Reason::NoMove => format!("ending.no_move.{}", outcome.winner.map_or(!mover, |winner| !winner)),
            Reason::Repetition => format!("ending.repetition.{mover}"),
            Reason::NoCaptureLimit => "ending.no_capture_limit".to_owned(),
            Reason::PlyLimit => "ending.ply_limit".to_owned(),
            Reason::Resignation | Reason::Agreement | Reason::Time => {
                return Some(EndCause { outcome, setting: None });
            }
        };
        Some(EndCause { outcome, setting: Some(setting) })
    }

    /// The setting by which the last move took the king: the rule of the zone that he stood in or, where that would have
    /// spared him, that the piece that moved pierces.
    fn setting_of_kings_capture(&self) -> String {
        let variant = self.variant();
        let arrival = self.history().last().and_then(|played| Arrival::new(self, played));
        let taken = arrival.and_then(|arrival| {
            let is_king =
                |&square: &Square| arrival.piece_at(square).is_some_and(|piece| piece.id == KindId::KING);
            let king = Square::all(variant.size()).find(is_king)?;
            Some((arrival, king))
        });
        match taken {
            Some((arrival, king)) if arrival.only_pierces(king) => {
                format!("pieces.{}.pierces", arrival.mover.name)
            }
            Some((_, king)) => format!("king_capture.{}", KingZone::of(variant, king)),
            None => format!("king_capture.{}", KingZone::Elsewhere),
        }
    }
}
