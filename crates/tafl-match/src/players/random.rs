//! The player that knows only the rules.

use tafl::{Game, Random};

use crate::player::{Answer, NewGame, Player, PlayerError};
use crate::time_control::Allowance;

/// Plays any legal move, each as likely as any other.
///
/// ```
/// use tafl::{Game, library};
/// use tafl_match::{Allowance, Player, RandomPlayer};
/// let game = Game::new(&library::variant("brandubh-wtf").unwrap());
/// assert!(RandomPlayer::new().choose(&game, &Allowance::default()).is_ok());
/// ```
#[derive(Debug, Clone)]
pub struct RandomPlayer {
    random: Random,
}

impl Default for RandomPlayer {
    fn default() -> RandomPlayer {
        RandomPlayer::new()
    }
}

impl RandomPlayer {
    /// A player whose lots are drawn afresh with each game's seed.
    #[must_use]
    pub fn new() -> RandomPlayer {
        RandomPlayer { random: Random::new(0) }
    }
}

impl Player for RandomPlayer {
    fn new_game(&mut self, game: &NewGame<'_>) -> Result<(), PlayerError> {
        self.random = Random::new(game.seed);
        Ok(())
    }

    fn choose(&mut self, game: &Game, _: &Allowance) -> Result<Answer, PlayerError> {
        let choices = game.actions();
        let choice = choices.get(below(&mut self.random, choices.len()));
        choice.copied().map(Answer::of).ok_or_else(|| PlayerError::Disagrees("it finds no move".to_owned()))
    }
}

/// A random number below `bound`; 0 where there is none.
pub(crate) fn below(random: &mut Random, bound: usize) -> usize {
    ((u128::from(random.next()) * bound as u128) >> 64) as usize
}
