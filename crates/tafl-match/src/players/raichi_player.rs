//! Raichi as it is built into this program.

use raichi::{Clock, Engine, Limits, Settings, Signal};
use tafl::Game;

use crate::player::{Action, Answer, NewGame, Player, PlayerError};
use crate::time_control::Allowance;

/// Raichi, in this process. It forgets everything before each game, so that games do not depend on each other.
///
/// ```
/// use tafl::{Game, Variant, library};
/// use tafl_match::{Allowance, Player, RaichiPlayer, Settings};
/// let game = Game::new(&Variant::new(library::get("brandubh-wtf").unwrap().rules.clone()).unwrap());
/// let mut player = RaichiPlayer::new(&Settings { table_mebibytes: 1, threads: 1 });
/// let allowance = Allowance { nodes: Some(500), ..Allowance::default() };
/// assert!(player.choose(&game, &allowance).unwrap().score.is_some());
/// ```
pub struct RaichiPlayer {
    engine: Engine,
}

impl RaichiPlayer {
    /// Raichi with so much of the machine.
    #[must_use]
    pub fn new(settings: &Settings) -> RaichiPlayer {
        RaichiPlayer { engine: Engine::new(settings) }
    }
}

impl Player for RaichiPlayer {
    fn new_game(&mut self, _: &NewGame<'_>) -> Result<(), PlayerError> {
        self.engine.forget();
        Ok(())
    }

    fn choose(&mut self, game: &Game, allowance: &Allowance) -> Result<Answer, PlayerError> {
        let clock = allowance.clocks[game.turn().index()];
        let limits = Limits {
            depth: allowance.depth,
            nodes: allowance.nodes,
            time: allowance.time,
            clock: clock.map(|clock| Clock { increment: clock.increment, ..Clock::new(clock.remaining) }),
            ..Limits::default()
        };
        let found = self.engine.search(game, &limits, &Signal::default(), &mut |_| {});
        let found = found.ok_or_else(|| PlayerError::Disagrees("it finds no move".to_owned()))?;
        Ok(Answer { action: Action::Play(found.choice), score: Some(found.score) })
    }
}
