//! Raichi as it is built into this program.

use raichi::{
    CONTEMPT, Clock, Engine, Family, Level, Limits, Network, Parameters, Settings, Signal, TableTooLarge,
};
use std::sync::Arc;

use tafl::{Game, Random};
use tafl_tables::TablesInMemory;

use crate::player::{Answer, NewGame, Player, PlayerError, Reply};
use crate::time_control::Allowance;

/// Raichi, in this process. It forgets everything before each game, so that games do not depend on each other.
///
/// ```
/// use tafl::{Game, library};
/// use tafl_match::{Allowance, Player, RaichiPlayer, Settings};
/// let game = Game::new(&library::variant("brandubh-wtf").unwrap());
/// let mut player = RaichiPlayer::new(&Settings { table_mebibytes: 1, threads: 1 });
/// let allowance = Allowance { nodes: Some(500), ..Allowance::default() };
/// assert!(player.choose(&game, &allowance).unwrap().score.is_some());
/// ```
pub struct RaichiPlayer {
    engine: Engine,
    level: Level,
    contempt: i32,
    random: Random,
    signal: Signal,
}

impl RaichiPlayer {
    /// Raichi with so much of the machine.
    #[must_use]
    pub fn new(settings: &Settings) -> RaichiPlayer {
        RaichiPlayer::with_engine(Engine::new(settings))
    }

    /// The same, with a table of just that size.
    ///
    /// # Errors
    /// If there is no memory for the table.
    pub fn try_new(settings: &Settings) -> Result<RaichiPlayer, TableTooLarge> {
        Engine::try_new(settings).map(RaichiPlayer::with_engine)
    }

    fn with_engine(engine: Engine) -> RaichiPlayer {
        RaichiPlayer {
            engine,
            level: Level::FULL,
            contempt: CONTEMPT,
            random: Random::new(0),
            signal: Signal::default(),
        }
    }

    /// The same, at a level.
    ///
    /// ```
    /// use tafl_match::{Level, RaichiPlayer, Settings};
    /// let child = RaichiPlayer::new(&Settings::default()).at_level(Level::new(1).unwrap());
    /// ```
    #[must_use]
    pub fn at_level(self, level: Level) -> RaichiPlayer {
        RaichiPlayer { level, ..self }
    }

    /// The same, with other weights of the evaluation.
    ///
    /// ```
    /// use tafl_match::{Family, RaichiPlayer, Settings};
    /// let other = RaichiPlayer::new(&Settings::default()).with_weights(Family::all()[0].clone());
    /// ```
    #[must_use]
    pub fn with_weights(mut self, family: Family) -> RaichiPlayer {
        self.engine.use_weights(family);
        self
    }

    /// The same, with this network beside the features of its evaluation, whichever was adopted for the rules.
    ///
    /// ```
    /// use tafl_match::{Family, Network, RaichiPlayer, Settings};
    /// let network = Network::blank(&Family::all()[0], "all zero");
    /// let other = RaichiPlayer::new(&Settings::default()).with_network(&network);
    /// ```
    #[must_use]
    pub fn with_network(mut self, network: &Network) -> RaichiPlayer {
        self.engine.use_network(network);
        self
    }

    /// The same, with the features of its evaluation alone.
    ///
    /// ```
    /// use tafl_match::{RaichiPlayer, Settings};
    /// let plain = RaichiPlayer::new(&Settings::default()).without_network();
    /// ```
    #[must_use]
    pub fn without_network(mut self) -> RaichiPlayer {
        self.engine.use_features_only();
        self
    }

    /// The same, with these endgame tables.
    ///
    /// ```
    /// use tafl_match::{RaichiPlayer, Settings};
    /// let player = RaichiPlayer::new(&Settings::default()).with_tables(&[]);
    /// ```
    #[must_use]
    pub fn with_tables(mut self, tables: &[Arc<TablesInMemory>]) -> RaichiPlayer {
        self.engine.use_tables(tables);
        self
    }

    /// The same, with other parameters of the search.
    ///
    /// ```
    /// use tafl_match::{Parameters, RaichiPlayer, Settings};
    /// let other = Parameters { null_base: 350, ..Parameters::default() };
    /// let player = RaichiPlayer::new(&Settings::default()).with_parameters(&other);
    /// ```
    #[must_use]
    pub fn with_parameters(mut self, parameters: &Parameters) -> RaichiPlayer {
        self.engine.use_parameters(parameters);
        self
    }

    /// The same, for whom a draw is worth so many points less than an even game.
    ///
    /// ```
    /// use tafl_match::{RaichiPlayer, Settings};
    /// let modest = RaichiPlayer::new(&Settings::default()).with_contempt(0);
    /// ```
    #[must_use]
    pub fn with_contempt(self, contempt: i32) -> RaichiPlayer {
        RaichiPlayer { contempt, ..self }
    }
}

impl Player for RaichiPlayer {
    fn new_game(&mut self, new: &NewGame<'_>) -> Result<(), PlayerError> {
        self.engine.forget();
        self.engine.prepare(new.game, &self.level.narrow(&Limits::default()));
        self.random = Random::new(new.seed);
        self.signal = Signal::stopped_by(new.stop.clone());
        Ok(())
    }

    fn choose(&mut self, game: &Game, allowance: &Allowance) -> Result<Answer, PlayerError> {
        let clock = allowance.clocks[game.turn().index()];
        let limits = Limits {
            depth: allowance.depth,
            nodes: allowance.nodes,
            time: allowance.time,
            clock: clock.map(|clock| Clock { increment: clock.increment, ..Clock::new(clock.remaining) }),
            contempt: self.contempt,
            ..Limits::default()
        };
        let found = self.engine.play(game, self.level, &limits, &self.signal, &mut self.random);
        if self.signal.is_stopped() {
            return Err(PlayerError::Stopped);
        }
        let found = found.ok_or_else(|| PlayerError::Disagrees("it finds no move".to_owned()))?;
        Ok(Answer { action: Reply::Act(found.choice), score: Some(found.score) })
    }
}
