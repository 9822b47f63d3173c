//! [`Player`]: whatever chooses moves, in this process or in another.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use raichi::Score;
use tafl::library::RuleSet;
use tafl::{Action, Game, Outcome, Side};
use thiserror::Error;

use crate::time_control::Allowance;

/// Someone who plays games.
///
/// ```
/// use tafl::{Action, Game, library};
/// use tafl_match::{Reply, Allowance, Answer, NewGame, Player, PlayerError};
///
/// /// Plays the first move in the list.
/// struct First;
///
/// impl Player for First {
///     fn choose(&mut self, game: &Game, _: &Allowance) -> Result<Answer, PlayerError> {
///         Ok(Answer::of(Action::Move(game.legal_moves()[0])))
///     }
/// }
///
/// let set = library::get("brandubh-wtf").unwrap();
/// let game = Game::new(&set.variant().unwrap());
/// let answer = First.choose(&game, &Allowance::default()).unwrap();
/// assert!(matches!(answer.action, Reply::Act(Action::Move(_))));
/// ```
pub trait Player: Send {
    /// A game is about to begin, or to go on after its opening.
    ///
    /// # Errors
    /// If it cannot play this game.
    fn new_game(&mut self, game: &NewGame<'_>) -> Result<(), PlayerError> {
        let _ = game;
        Ok(())
    }

    /// Chooses for the side to move, which can move.
    ///
    /// # Errors
    /// If no answer comes, or none that means anything.
    fn choose(&mut self, game: &Game, allowance: &Allowance) -> Result<Answer, PlayerError>;

    /// A move has been played, by this player or by the other, and the game goes on: for players whose protocol says so
    /// at once, and not only when it is their turn again.
    ///
    /// # Errors
    /// If it is gone. Its next answer is waited for all the same.
    fn played(&mut self, game: &Game) -> Result<(), PlayerError> {
        let _ = game;
        Ok(())
    }

    /// The game is over; what it makes of that is of no interest any more, unless it sees the end otherwise.
    ///
    /// # Errors
    /// [`PlayerError::Disagrees`] if by its rules the game has not ended so.
    fn game_over(&mut self, game: &Game, outcome: Option<Outcome>) -> Result<(), PlayerError> {
        let _ = (game, outcome);
        Ok(())
    }
}

/// A game that begins.
///
/// ```
/// use std::sync::Arc;
/// use tafl::{Game, Side, library};
/// use tafl_match::{Allowance, NewGame};
/// let set = library::get("brandubh-wtf").unwrap();
/// let game = Game::new(&set.variant().unwrap());
/// let (allowance, stop) = (Allowance::default(), Arc::default());
/// let new = NewGame { set, game: &game, side: Side::Attackers, seed: 1, allowance, stop: &stop };
/// assert_eq!(new.game.turn(), new.side);
/// ```
#[derive(Debug, Clone, Copy)]
pub struct NewGame<'a> {
    /// The rules, with their id.
    pub set: &'a RuleSet,
    /// The game, in which the opening has been played.
    pub game: &'a Game,
    /// The side of this player.
    pub side: Side,
    /// For players that draw lots; the same in every run of the match.
    pub seed: u64,
    /// What it may use for its first move.
    pub allowance: Allowance,
    /// Once it is true the game is dropped: who waits for somebody else is to wait no longer.
    pub stop: &'a Arc<AtomicBool>,
}

/// What a player does in its turn.
///
/// ```
/// use tafl_match::Reply;
/// use tafl::Action;
/// assert_ne!(Reply::Act(Action::EndTurn), Reply::Resign);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reply {
    /// Plays on.
    Act(Action),
    /// Gives up.
    Resign,
}

/// A player's answer.
///
/// ```
/// use tafl_match::{Answer, Score};
/// use tafl::Action;
/// let answer = Answer { score: Some(Score::Points(30)), ..Answer::of(Action::EndTurn) };
/// assert_eq!(answer.score, Some(Score::Points(30)));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Answer {
    /// What it does.
    pub action: Reply,
    /// What it thinks the position is worth to it, if it says so.
    pub score: Option<Score>,
}

impl Answer {
    /// A choice without a score.
    #[must_use]
    pub fn of(choice: Action) -> Answer {
        Answer { action: Reply::Act(choice), score: None }
    }
}

/// Why a player did not answer.
///
/// ```
/// use tafl_match::PlayerError;
/// assert_eq!(PlayerError::TimedOut.to_string(), "it did not answer in time");
/// assert!(PlayerError::Start("no such file".to_owned()).stops_match());
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum PlayerError {
    /// It cannot be started at all.
    #[error("it cannot be started: {0}")]
    Start(String),
    /// It does not play by these rules, or not from such positions.
    #[error("it cannot play this: {0}")]
    Unsuited(String),
    /// It has ended or hung up.
    #[error("it is gone: {0}")]
    Gone(String),
    /// No answer came.
    #[error("it did not answer in time")]
    TimedOut,
    /// It says things that its protocol does not have.
    #[error("it broke its protocol: {0}")]
    Protocol(String),
    /// It says itself that it cannot go on.
    #[error("it cannot go on: {0}")]
    Failed(String),
    /// It sees the rules otherwise than we do.
    #[error("it sees the rules otherwise: {0}")]
    Disagrees(String),
    /// Nobody waits for it any longer.
    #[error("the match was stopped")]
    Stopped,
}

impl PlayerError {
    /// Whether a match with this player makes no sense.
    #[must_use]
    pub fn stops_match(&self) -> bool {
        matches!(self, PlayerError::Start(_) | PlayerError::Unsuited(_))
    }
}
