//! [`CompetitionGame`]: what the server decides: which moves count, and how a game ends.

use std::collections::VecDeque;

use tafl::{Game, Move, Outcome, Reason, Side};
use tafl_notation::record::MAX_PLIES;
use tafl_referee::{self as referee, Command, Moment, Order, Referee, Seat, Takebacks, Terms};
use thiserror::Error;

use crate::competition_rules::{CompetitionRules, Repetitions};
use crate::message::{MessageError, State, Turn, read_move};
use crate::report::{Ending, Fault};

/// Why a player's message is no move.
///
/// ```
/// use tafl_bologna::{CompetitionRules, CompetitionGame};
/// let mut game = CompetitionGame::new(&CompetitionRules::new(0, None).unwrap());
/// let refused = game.play("{from: e4, to: e5}").unwrap_err();
/// assert_eq!(refused.to_string(), "e4-e5 is not legal: another piece stands on e5");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum MoveRefused {
    /// The message cannot be understood.
    #[error(transparent)]
    Message(#[from] MessageError),
    /// The rules forbid the move.
    #[error("{mv} is not legal: {refusal}")]
    Illegal {
        /// The move.
        mv: Move,
        /// The rule that forbids it.
        refusal: referee::Refusal,
    },
}

/// A game as the server sees it: decided by the referee, with the competition's own count of repetitions and its own
/// names for how players lose. How long players may think is seen to where their messages arrive.
///
/// ```
/// use tafl_bologna::{CompetitionGame, CompetitionRules, Turn, write_move};
/// let mut game = CompetitionGame::new(&CompetitionRules::new(0, None).unwrap());
/// for mv in ["e4-f4", "d1-d2", "f4-e4", "d2-c2", "e4-f4", "c2-d2"] {
///     assert!(game.ending().is_none());
///     game.play(&write_move(mv.parse().unwrap(), game.turn())).unwrap();
/// }
/// assert_eq!(game.state().turn(), Turn::Draw);
/// assert_eq!(game.game().history().len(), 6);
/// ```
#[derive(Debug, Clone)]
pub struct CompetitionGame {
    referee: Referee,
    own_count: Option<Repetitions>,
    /// The positions since the last capture, as far as the window goes; only where the server counts itself.
    kept: VecDeque<String>,
    /// The end that the rules do not give.
    own_ending: Option<Ending>,
}

/// Black, who has the attackers, sits in the first seat.
const fn seat(side: Side) -> Seat {
    match side {
        Side::Attackers => Seat::First,
        Side::Defenders => Seat::Second,
    }
}

impl CompetitionGame {
    /// A new game.
    #[must_use]
    pub fn new(rules: &CompetitionRules) -> CompetitionGame {
        let terms = Terms {
            attackers: seat(Side::Attackers),
            takebacks: Takebacks::None,
            longest: u32::try_from(MAX_PLIES).ok(),
            ..Terms::default()
        };
        CompetitionGame {
            referee: Referee::new(Game::new(rules.variant()), terms),
            own_count: rules.own_count,
            kept: VecDeque::new(),
            own_ending: None,
        }
    }

    /// The game.
    #[must_use]
    pub const fn game(&self) -> &Game {
        self.referee.game()
    }

    /// The game, to be kept.
    ///
    /// ```
    /// # use tafl_bologna::{CompetitionGame, CompetitionRules};
    /// let game = CompetitionGame::new(&CompetitionRules::new(0, None).unwrap());
    /// assert!(game.into_game().history().is_empty());
    /// ```
    #[must_use]
    pub fn into_game(self) -> Game {
        self.referee.into_game()
    }

    /// The side to move.
    ///
    /// ```
    /// # use tafl_bologna::{CompetitionGame, CompetitionRules};
    /// let game = CompetitionGame::new(&CompetitionRules::new(0, None).unwrap());
    /// assert_eq!(game.turn(), tafl::Side::Defenders);
    /// ```
    #[must_use]
    pub fn turn(&self) -> Side {
        self.game().turn()
    }

    /// How the game has ended, if it has.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        self.own_ending.or_else(|| match self.referee.ending()? {
            referee::Ending::Game(outcome) => Some(Ending::Rules(outcome)),
            _ => Some(Ending::TooLong),
        })
    }

    /// Ends the game otherwise than by a move. Does nothing once it is over.
    ///
    /// ```
    /// use tafl::Side;
    /// use tafl_bologna::{CompetitionGame, CompetitionRules, Ending, Fault, Turn, write_move};
    /// let mut game = CompetitionGame::new(&CompetitionRules::new(0, None).unwrap());
    /// game.end(Ending::Forfeit { side: Side::Defenders, fault: Fault::Time });
    /// assert_eq!(game.state().turn(), Turn::BlackWin);
    /// assert!(game.play(&write_move("e4-f4".parse().unwrap(), Side::Defenders)).is_err());
    /// ```
    pub fn end(&mut self, ending: Ending) {
        let order = match ending {
            Ending::Rules(outcome) => Order::Adjudicate { winner: outcome.winner },
            Ending::Repetition | Ending::TooLong => Order::Adjudicate { winner: None },
            Ending::Forfeit { side, fault: Fault::Time } => Order::OutOfTime { loser: seat(side) },
            Ending::Forfeit { side, fault } => {
                let fault = match fault {
                    Fault::IllegalMove => referee::Fault::IllegalMove,
                    Fault::BrokenMessage => referee::Fault::Unreadable,
                    Fault::Disconnected | Fault::Absent | Fault::Time => referee::Fault::Left,
                };
                Order::Forfeit { loser: seat(side), fault }
            }
            Ending::Interrupted => Order::Abort,
        };
        if self.referee.arrange(Moment::ZERO, order).is_ok() {
            self.own_ending = Some(ending);
        }
    }

    /// The state to send.
    #[must_use]
    pub fn state(&self) -> State {
        let turn = self.ending().and_then(Ending::turn).unwrap_or(Turn::of(self.turn()));
        // The competition's rules have only soldiers and a king on 9x9 squares.
        match State::of(self.game()) {
            Ok(state) => state.with_turn(turn),
            Err(error) => unreachable!("the competition's board can be said: {error}"),
        }
    }

    /// Plays the move that a message of the side to move asks for.
    ///
    /// # Errors
    /// Why it is not played; the game is unchanged then.
    pub fn play(&mut self, message: &str) -> Result<Move, MoveRefused> {
        let mv = read_move(message)?;
        let act = Command::act(mv.into());
        self.referee
            .apply(Moment::ZERO, seat(self.turn()), act)
            .map_err(|refusal| MoveRefused::Illegal { mv, refusal })?;
        if let Some(rule) = self.own_count {
            if self.game().history().last().is_some_and(|played| !played.captures.is_empty()) {
                self.kept.clear();
            }
            let repeated = self.count(rule) > rule.tolerated;
            match self.referee.ending() {
                None if repeated => self.end(Ending::Repetition),
                // The lack of moves, which is the only other end here, is found after a repetition.
                Some(referee::Ending::Game(Outcome { reason: Reason::NoMove, .. })) if repeated => {
                    self.own_ending = Some(Ending::Repetition);
                }
                _ => {}
            }
        }
        Ok(mv)
    }

    /// How often the position on the board is among those that are kept; then keeps it, too.
    fn count(&mut self, rule: Repetitions) -> u32 {
        let position = self.game().setup().to_string();
        let found = self.kept.iter().filter(|kept| **kept == position).count();
        if rule.window.is_some_and(|window| self.kept.len() > window as usize) {
            self.kept.pop_front();
        }
        self.kept.push_back(position);
        u32::try_from(found).unwrap_or(u32::MAX)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::message::write_move;

    /// Plays there and back again until the game ends, and gives its length.
    fn shuffle(tolerated: u32, window: Option<u32>, most: usize) -> (usize, Option<Ending>) {
        let mut game = CompetitionGame::new(&CompetitionRules::new(tolerated, window).unwrap());
        let (opening, moves) = (["e4-f4", "d1-d2", "f4-e4", "d2-c2"], ["e4-f4", "c2-d2", "f4-e4", "d2-c2"]);
        let mut played = 0;
        for mv in opening.into_iter().chain(moves.into_iter().cycle()).take(most) {
            if game.ending().is_some() {
                break;
            }
            game.play(&write_move(mv.parse().unwrap(), game.turn())).unwrap();
            played += 1;
        }
        (played, game.ending())
    }

    #[test]
    fn repetitions_are_counted_as_the_competition_counts_them() {
        let draw = Some(Ending::Rules(Outcome::draw(Reason::Repetition)));
        // No soldier goes back into his camp: the first position that comes back is the one after the second ply.
        assert_eq!(shuffle(0, None, 50), (6, draw));
        assert_eq!(shuffle(1, None, 50), (10, draw));
        assert_eq!(shuffle(3, None, 50), (18, draw));
        let counted = Some(Ending::Repetition);
        assert_eq!(shuffle(300, None, 5_000), (4 * 301 + 2, counted), "more than a rule set can say");
    }

    #[test]
    fn a_window_holds_one_position_more_than_its_number() {
        let draw = Some(Ending::Repetition);
        assert_eq!(shuffle(0, Some(3), 50), (6, draw));
        assert_eq!(shuffle(0, Some(2), 50), (50, None));
        assert_eq!(shuffle(0, Some(0), 50), (50, None));
        assert_eq!(shuffle(1, Some(7), 50), (10, draw));
        assert_eq!(shuffle(1, Some(6), 50), (50, None));
        assert_eq!(shuffle(0, Some(u32::MAX), 50), (6, draw));
    }
}
