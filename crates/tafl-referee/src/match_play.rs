//! The games of a match: who has which side in the next one, and the score.

use serde::{Deserialize, Serialize};
use tafl::Side;
use tafl::rules::Match;

use crate::ending::Ending;
use crate::seat::{PerSeat, Seat};

/// Who has which side in the next game.
///
/// ```
/// use tafl_referee::Seating;
/// assert_eq!(Seating::default(), Seating::ByRules);
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[serde(rename_all = "kebab-case")]
pub enum Seating {
    /// As the rule set's `match_play` has it: sides change after each of two games, or as the winner takes the
    /// defenders (Lex 12), or not at all.
    #[default]
    ByRules,
    /// As in this game.
    Same,
    /// The other way round.
    Exchanged,
}

/// Games won and drawn in a match. Games that were ended without a result are not counted.
///
/// ```
/// use tafl_referee::{Score, Seat};
/// let score = Score::default();
/// assert_eq!((score.won[Seat::First], score.drawn), (0, 0));
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct Score {
    /// Games that each player has won.
    pub won: PerSeat<u32>,
    /// Games that were drawn.
    pub drawn: u32,
}

impl Score {
    /// Where a finished game is counted; nowhere if it had no result.
    fn place(&mut self, ending: Ending, attackers: Seat) -> Option<&mut u32> {
        match (ending.winner(), ending.has_result()) {
            (Some(side), _) => Some(&mut self.won[seat_of(side, attackers)]),
            (None, true) => Some(&mut self.drawn),
            (None, false) => None,
        }
    }

    pub(crate) fn count(&mut self, ending: Ending, attackers: Seat) {
        if let Some(games) = self.place(ending, attackers) {
            *games = games.saturating_add(1);
        }
    }

    /// A finished game goes on after all.
    pub(crate) fn uncount(&mut self, ending: Ending, attackers: Seat) {
        if let Some(games) = self.place(ending, attackers) {
            *games = games.saturating_sub(1);
        }
    }
}

/// Who has a side when this seat has the attackers.
pub(crate) fn seat_of(side: Side, attackers: Seat) -> Seat {
    match side {
        Side::Attackers => attackers,
        Side::Defenders => !attackers,
    }
}

/// Who has the attackers in the game after one that has ended.
pub(crate) fn next_attackers(seating: Seating, rule: Match, ending: Ending, attackers: Seat) -> Seat {
    let exchanged = match (seating, rule) {
        (Seating::Same, _) | (Seating::ByRules, Match::Single) => false,
        (Seating::Exchanged, _) => true,
        (Seating::ByRules, Match::TwoGames) => ending.has_result(),
        // "The winner keeps the Swedes, the loser takes the Muscovites, and the game begins again" (Lex 12).
        (Seating::ByRules, Match::WinnerTakesDefenders) => ending.winner() == Some(Side::Attackers),
    };
    if exchanged { !attackers } else { attackers }
}
