//! [`Referee`]: what the server decides: which moves count, and how a game ends.

use std::collections::VecDeque;

use tafl::library::{self, RuleSet};
use tafl::rules::{Repetition, RepetitionResult};
use tafl::{Game, Move, Reason, Refusal, RulesError, Side, Variant};
use thiserror::Error;

use crate::message::{MessageError, State, Turn, read_move};
use crate::report::Ending;

/// The rule set of the competition.
///
/// ```
/// assert!(tafl::library::get(tafl_bologna::RULE_SET).is_some());
/// ```
pub const RULE_SET: &str = "bologna-ashton";

/// Why there are no rules to play by.
///
/// ```
/// use tafl_bologna::{CompetitionRules, CompetitionRulesError};
/// assert!(CompetitionRules::new(0, None).is_ok());
/// let error = CompetitionRulesError::Missing;
/// assert_eq!(error.to_string(), "the rule set bologna-ashton is missing");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum CompetitionRulesError {
    /// They are not in the library.
    #[error("the rule set {RULE_SET} is missing")]
    Missing,
    /// They cannot be compiled.
    #[error(transparent)]
    Rules(#[from] RulesError),
}

/// The competition's rules, with as many repetitions as the organisers tolerate.
///
/// ```
/// use tafl_bologna::CompetitionRules;
/// let usual = CompetitionRules::new(0, None).unwrap();
/// assert_eq!(usual.rule_set().id, "bologna-ashton");
/// let patient = CompetitionRules::new(2, None).unwrap();
/// assert_eq!(patient.rule_set().id, "bologna-ashton-s2");
/// assert_eq!(patient.rule_set().rules.ending.repetition.unwrap().occurrence, 4);
/// let forgetful = CompetitionRules::new(0, Some(7)).unwrap();
/// assert_eq!(forgetful.variant().rules().ending.repetition, None, "the referee counts them himself");
/// ```
#[derive(Debug, Clone)]
pub struct CompetitionRules {
    set: RuleSet,
    variant: Variant,
    /// What the rule set cannot say.
    own_count: Option<Repetitions>,
}

/// A draw by repetition that only looks back so far.
#[derive(Debug, Clone, Copy)]
struct Repetitions {
    tolerated: u32,
    window: Option<u32>,
}

impl CompetitionRules {
    /// The rules where a position may come back `tolerated` times (`-s`) without a draw, among the `window` + 1 last
    /// positions (`-c`), or among all since the last capture.
    ///
    /// # Errors
    /// If the library does not have them.
    pub fn new(tolerated: u32, window: Option<u32>) -> Result<CompetitionRules, CompetitionRulesError> {
        let mut set = library::get(RULE_SET).ok_or(CompetitionRulesError::Missing)?.clone();
        let occurrence = tolerated.checked_add(2).and_then(|occurrence| u8::try_from(occurrence).ok());
        let own_count = match (occurrence, window) {
            (Some(occurrence), None) => {
                let draws = RepetitionResult::Draws;
                set.rules.ending.repetition =
                    Some(Repetition { occurrence, attackers: draws, defenders: draws, since_capture: true });
                None
            }
            _ => {
                set.rules.ending.repetition = None;
                Some(Repetitions { tolerated, window })
            }
        };
        if tolerated > 0 || window.is_some() {
            set.id = format!("{RULE_SET}-s{tolerated}");
            if let Some(window) = window {
                set.id += &format!("-c{window}");
            }
        }
        let variant = set.variant()?;
        Ok(CompetitionRules { set, variant, own_count })
    }

    /// The rule set: the competition's, or one that differs in its draw by repetition and its id.
    #[must_use]
    pub fn rule_set(&self) -> &RuleSet {
        &self.set
    }

    /// A rule-set file of these rules, where they are not the competition's own: to replay records with.
    ///
    /// ```
    /// use tafl::library::RuleSet;
    /// use tafl_bologna::CompetitionRules;
    /// let patient = CompetitionRules::new(2, None).unwrap();
    /// let read = RuleSet::from_toml(&patient.file().unwrap()).unwrap();
    /// assert_eq!(read.rules, patient.rule_set().rules);
    /// assert_eq!(CompetitionRules::new(0, None).unwrap().file(), None);
    /// ```
    #[must_use]
    pub fn file(&self) -> Option<String> {
        let RuleSet { id, name, .. } = &self.set;
        if id == RULE_SET {
            return None;
        }
        let head = format!("id = \"{id}\"\nname = \"{name}\"\nextends = \"{RULE_SET}\"\n");
        Some(match self.set.rules.ending.repetition {
            Some(Repetition { occurrence, .. }) => format!(
                "{head}\n[rules.ending]\nrepetition = {{ occurrence = {occurrence}, attackers = \"draws\", \
                 defenders = \"draws\", since_capture = true }}\n"
            ),
            None => format!("{head}without = [\"ending.repetition\"]\n"),
        })
    }

    /// The same, compiled.
    #[must_use]
    pub fn variant(&self) -> &Variant {
        &self.variant
    }
}

/// Why a player's message is no move.
///
/// ```
/// use tafl_bologna::{CompetitionRules, Referee};
/// let mut referee = Referee::new(&CompetitionRules::new(0, None).unwrap());
/// assert_eq!(referee.play("{from: e4, to: e5}").unwrap_err().to_string(), "e4-e5 is not legal: Occupied(e5)");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum MoveRefused {
    /// The message cannot be understood.
    #[error(transparent)]
    Message(#[from] MessageError),
    /// The rules forbid the move.
    #[error("{mv} is not legal: {refusal:?}")]
    Illegal {
        /// The move.
        mv: Move,
        /// The rule that forbids it.
        refusal: Refusal,
    },
}

/// A game under the eyes of the server.
///
/// ```
/// use tafl_bologna::{CompetitionRules, Referee, Turn, write_move};
/// let mut referee = Referee::new(&CompetitionRules::new(0, None).unwrap());
/// for mv in ["e4-f4", "d1-d2", "f4-e4", "d2-c2", "e4-f4", "c2-d2"] {
///     assert!(referee.ending().is_none());
///     referee.play(&write_move(mv.parse().unwrap(), referee.turn())).unwrap();
/// }
/// assert_eq!(referee.state().turn(), Turn::Draw);
/// assert_eq!(referee.game().history().len(), 6);
/// ```
#[derive(Debug, Clone)]
pub struct Referee {
    game: Game,
    own_count: Option<Repetitions>,
    /// The positions since the last capture, as far as the window goes; only where the referee counts himself.
    kept: VecDeque<String>,
    ending: Option<Ending>,
}

impl Referee {
    /// A new game.
    #[must_use]
    pub fn new(rules: &CompetitionRules) -> Referee {
        let game = Game::new(&rules.variant);
        let ending = game.outcome().map(Ending::Rules);
        Referee { game, own_count: rules.own_count, kept: VecDeque::new(), ending }
    }

    /// The game.
    #[must_use]
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The game, to be kept.
    ///
    /// ```
    /// # use tafl_bologna::{CompetitionRules, Referee};
    /// let referee = Referee::new(&CompetitionRules::new(0, None).unwrap());
    /// assert!(referee.into_game().history().is_empty());
    /// ```
    #[must_use]
    pub fn into_game(self) -> Game {
        self.game
    }

    /// The side to move.
    ///
    /// ```
    /// # use tafl_bologna::{CompetitionRules, Referee};
    /// let referee = Referee::new(&CompetitionRules::new(0, None).unwrap());
    /// assert_eq!(referee.turn(), tafl::Side::Defenders);
    /// ```
    #[must_use]
    pub fn turn(&self) -> Side {
        self.game.turn()
    }

    /// How the game has ended, if it has.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        self.ending
    }

    /// Ends the game otherwise than by a move. Does nothing once it is over.
    ///
    /// ```
    /// use tafl::Side;
    /// use tafl_bologna::{CompetitionRules, Ending, Fault, Referee, Turn};
    /// let mut referee = Referee::new(&CompetitionRules::new(0, None).unwrap());
    /// referee.end(Ending::Forfeit { side: Side::Defenders, fault: Fault::Time });
    /// assert_eq!(referee.state().turn(), Turn::BlackWin);
    /// ```
    pub fn end(&mut self, ending: Ending) {
        self.ending.get_or_insert(ending);
    }

    /// The state to send.
    #[must_use]
    pub fn state(&self) -> State {
        let turn = self.ending.and_then(Ending::turn).unwrap_or(Turn::of(self.game.turn()));
        // The competition's rules have only soldiers and a king on 9x9 squares.
        match State::of(&self.game) {
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
        let played = self.game.play(mv).map_err(|refusal| MoveRefused::Illegal { mv, refusal })?;
        let outcome = self.game.outcome();
        self.ending = outcome.map(Ending::Rules);
        if let Some(rule) = self.own_count {
            if !played.captures.is_empty() {
                self.kept.clear();
            }
            // The lack of moves, which is the only other end here, is found after a repetition.
            let open = outcome.is_none_or(|outcome| outcome.reason == Reason::NoMove);
            if self.count(rule) > rule.tolerated && open {
                self.ending = Some(Ending::Repetition);
            }
        }
        Ok(mv)
    }

    /// How often the position on the board is among those that are kept; then keeps it, too.
    fn count(&mut self, rule: Repetitions) -> u32 {
        let position = self.game.setup().to_string();
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
    use tafl::Outcome;

    /// Plays there and back again until the game ends, and gives its length.
    fn shuffle(tolerated: u32, window: Option<u32>, most: usize) -> (usize, Option<Ending>) {
        let mut referee = Referee::new(&CompetitionRules::new(tolerated, window).unwrap());
        let (opening, moves) = (["e4-f4", "d1-d2", "f4-e4", "d2-c2"], ["e4-f4", "c2-d2", "f4-e4", "d2-c2"]);
        let mut played = 0;
        for mv in opening.into_iter().chain(moves.into_iter().cycle()).take(most) {
            if referee.ending().is_some() {
                break;
            }
            referee.play(&write_move(mv.parse().unwrap(), referee.turn())).unwrap();
            played += 1;
        }
        (played, referee.ending())
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
    fn rules_that_are_not_the_competitions_can_be_kept_in_a_file() {
        for (tolerated, window) in [(1, None), (0, Some(5)), (400, None)] {
            let rules = CompetitionRules::new(tolerated, window).unwrap();
            let read = RuleSet::from_toml(&rules.file().unwrap()).unwrap();
            assert_eq!((&read.id, &read.rules), (&rules.rule_set().id, &rules.rule_set().rules));
            assert_eq!(read.content_hash(), rules.rule_set().content_hash());
        }
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
