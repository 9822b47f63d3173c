//! [`Follower`]: a player's own game, kept in step with the states that the server sends.

use tafl::library::RuleSet;
use tafl::rules::Rules;
use tafl::{Game, Move, PositionError, RulesError, Side, Variant};
use thiserror::Error;

use crate::message::State;

/// Why a state cannot be followed.
///
/// ```
/// use tafl_bologna::{Follower, FollowerError, RULE_SET, State};
/// let set = tafl::library::get(RULE_SET).unwrap();
/// let mut follower = Follower::new(set).unwrap();
/// let no_king = State::read("{board: [[B]], turn: WHITE}").unwrap();
/// assert!(matches!(follower.follow(&no_king), Err(FollowerError::Position(_))));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum FollowerError {
    /// The rules cannot be compiled.
    #[error(transparent)]
    Rules(#[from] RulesError),
    /// The board is none of these rules.
    #[error("the server sent a board that these rules do not know: {0}")]
    Position(#[from] PositionError),
}

/// What a state says that was not known before.
///
/// ```
/// use tafl_bologna::{Follower, News, RULE_SET, State};
/// let mut follower = Follower::new(tafl::library::get(RULE_SET).unwrap()).unwrap();
/// let start = State::of(follower.game()).unwrap();
/// assert_eq!(follower.follow(&start), Ok(News::Nothing));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum News {
    /// Nothing: it is the state that was known.
    Nothing,
    /// A move was played.
    Moved(Move),
    /// No move leads here: the game was taken up from the board, and what was before is forgotten.
    Resumed,
}

/// A game that follows the server's states. The moves are found by what changes on the board, so that the draw by
/// repetition is known to the engine that thinks about it.
///
/// ```
/// use tafl_bologna::{Follower, News, RULE_SET, State};
/// let mut theirs = Follower::new(tafl::library::get(RULE_SET).unwrap()).unwrap().game().clone();
/// let mut follower = Follower::new(tafl::library::get(RULE_SET).unwrap()).unwrap();
/// let mv = "e4-f4".parse().unwrap();
/// theirs.play(mv).unwrap();
/// assert_eq!(follower.follow(&State::of(&theirs).unwrap()), Ok(News::Moved(mv)));
/// assert_eq!(follower.game().setup(), theirs.setup());
/// ```
#[derive(Debug, Clone)]
pub struct Follower {
    rules: Rules,
    game: Game,
}

impl Follower {
    /// A game that has not begun.
    ///
    /// # Errors
    /// If the rules cannot be compiled.
    pub fn new(set: &RuleSet) -> Result<Follower, FollowerError> {
        let rules = set.rules.clone();
        let game = Game::new(&Variant::new(rules.clone())?);
        Ok(Follower { rules, game })
    }

    /// The game as far as it is known. A state that ends the game may have said so before the rules do.
    #[must_use]
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Takes a state in.
    ///
    /// # Errors
    /// If its board is none that these rules know; the game is unchanged then.
    pub fn follow(&mut self, state: &State) -> Result<News, FollowerError> {
        let news = self.step(state)?;
        if self.game.outcome().is_some() && state.turn().side().is_some() {
            self.go_on(state)?;
        }
        Ok(news)
    }

    fn step(&mut self, state: &State) -> Result<News, FollowerError> {
        let known = self.game.turn();
        if is_here(&self.game, state, known) {
            return Ok(News::Nothing);
        }
        for mv in self.game.legal_moves() {
            let board = state.board();
            let has_left = |square: tafl::Square| {
                let row = board.get(usize::from(square.rank()));
                let cell = row.and_then(|row| row.get(usize::from(square.file())));
                cell.is_some_and(|cell| matches!(cell, crate::Cell::Empty | crate::Cell::Throne))
            };
            // All but a few moves can be ruled out by a look at where they begin.
            if !has_left(mv.from) {
                continue;
            }
            let mut next = self.game.clone();
            if next.play(mv).is_ok() && is_here(&next, state, !known) {
                self.game = next;
                return Ok(News::Moved(mv));
            }
        }
        let turn = state.turn().side().unwrap_or(known);
        self.game = Game::from_setup(self.game.variant(), &state.setup(turn))?;
        Ok(News::Resumed)
    }

    /// The server goes on where our rules end the game: it tolerates more repetitions than we thought. So will we.
    fn go_on(&mut self, state: &State) -> Result<(), FollowerError> {
        if let Some(repetition) = &mut self.rules.ending.repetition {
            let occurrences = u8::try_from(self.game.occurrences()).unwrap_or(u8::MAX);
            repetition.occurrence = repetition.occurrence.max(occurrences).saturating_add(1);
            let mut game = Game::from_setup(&Variant::new(self.rules.clone())?, self.game.start())?;
            let replayed = self.game.history().iter().all(|played| game.play(played.mv).is_ok());
            if replayed && game.outcome().is_none() {
                self.game = game;
                return Ok(());
            }
        }
        let turn = state.turn().side().unwrap_or(self.game.turn());
        self.game = Game::from_setup(self.game.variant(), &state.setup(turn))?;
        Ok(())
    }
}

/// Whether a game stands where a state says. At the end of a game the state does not say whose turn it would be, and a
/// captured king is still there.
fn is_here(game: &Game, state: &State, turn: Side) -> bool {
    let same_turn = state.turn().side().is_none_or(|side| side == turn);
    let mut theirs = state.setup(turn).pieces;
    if game.history().last().is_some_and(|played| played.king_captured) {
        theirs.retain(|_, letter| *letter != 'k');
    }
    same_turn && theirs == game.setup().pieces
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::message::Turn;
    use tafl::{Random, library};

    fn follower() -> Follower {
        Follower::new(library::get(crate::RULE_SET).unwrap()).unwrap()
    }

    #[test]
    fn random_games_are_followed_to_their_end() {
        let mut random = Random::new(7);
        for _ in 0..20 {
            let (mut follower, mut game) = (follower(), follower().game);
            for _ in 0..200 {
                let moves = game.legal_moves();
                if moves.is_empty() {
                    break;
                }
                let mv = moves[random.next() as usize % moves.len()];
                game.play(mv).unwrap();
                let state = State::of(&game).unwrap();
                assert_eq!(follower.follow(&state), Ok(News::Moved(mv)));
                assert_eq!(follower.follow(&state), Ok(News::Nothing), "the server may repeat itself");
                assert_eq!(follower.game.setup(), game.setup());
                assert_eq!(follower.game.outcome(), game.outcome());
            }
        }
    }

    /// The last two states of a game on the original server: it leaves the captured king where he is.
    #[test]
    fn a_captured_king_is_followed() {
        let (mut follower, capture) = (follower(), "d3-d5".parse().unwrap());
        let before = "1a2aa3/4a1d2/3a5/a2ka4/2a4aa/4a1d1a/d2aa4/8a/5a3 a".parse().unwrap();
        let after = "1a2aa3/4a1d2/3a5/a2ka4/2aa3aa/4a1d1a/d3a4/8a/5a3 d".parse().unwrap();
        assert_eq!(follower.follow(&State::of_setup(&before, Turn::Black).unwrap()), Ok(News::Resumed));
        let state = State::of_setup(&after, Turn::BlackWin).unwrap();
        assert_eq!(follower.follow(&state), Ok(News::Moved(capture)));
        assert_eq!(follower.game().outcome().unwrap().reason, tafl::Reason::KingCaptured);
        assert_eq!(State::of(follower.game()), Ok(state));
    }

    #[test]
    fn a_board_out_of_the_blue_is_taken_up() {
        let mut follower = follower();
        let elsewhere = "3aaa3/9/9/9/9/2k6/9/9/3aaa3 d".parse().unwrap();
        let state = State::of_setup(&elsewhere, Turn::White).unwrap();
        assert_eq!(follower.follow(&state), Ok(News::Resumed));
        assert_eq!(follower.game().setup(), elsewhere);
        assert!(follower.game().legal_moves().len() > 4);
    }

    #[test]
    fn a_server_that_tolerates_repetitions_is_followed() {
        let (mut follower, rules) = (follower(), crate::CompetitionRules::new(2, None).unwrap());
        let mut game = Game::new(rules.variant());
        let opening = ["e4-f4", "d1-d2", "f4-e4", "d2-c2"].into_iter();
        let shuffle = ["e4-f4", "c2-d2", "f4-e4", "d2-c2"].into_iter().cycle();
        for mv in opening.chain(shuffle).take(12) {
            let mv = mv.parse().unwrap();
            game.play(mv).unwrap();
            assert_eq!(follower.follow(&State::of(&game).unwrap()), Ok(News::Moved(mv)));
            assert!(!follower.game().legal_moves().is_empty());
        }
        assert_eq!(follower.game().history().len(), 12, "nothing is forgotten");
        assert_eq!(follower.game().occurrences(), 3);
    }

    #[test]
    fn a_draw_that_only_the_server_knows_of_is_followed() {
        let mut follower = follower();
        let mut game = follower.game.clone();
        game.play("e4-f4".parse().unwrap()).unwrap();
        let state = State::of(&game).unwrap().with_turn(Turn::Draw);
        assert_eq!(follower.follow(&state), Ok(News::Moved("e4-f4".parse().unwrap())));
    }
}
