//! [`Position`]: where a game began and what was played since.

use std::fmt;

use tafl::{Action, Game, PositionError, Refusal, Setup, Variant};
use thiserror::Error;

use crate::words::{SyntaxError, Words, unexpected};

/// A game as a host tells it: the position it began from, and everything that was done since. That matters also where only the
/// position does not tell how often it has come back.
///
/// ```
/// use tafl_protocol::{HostMessage, Position};
/// let line = "position start moves d1-d3 e4-f4";
/// let Ok(HostMessage::Position(position)) = line.parse() else { panic!() };
/// assert_eq!((position.start, position.actions.len()), (None, 2));
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Position {
    /// Where the game began; the start of the rules, where absent.
    pub start: Option<Setup>,
    /// What was played.
    pub actions: Vec<Action>,
}

/// A position that cannot be.
///
/// ```
/// use tafl::library;
/// use tafl_protocol::{Position, ReplayError};
/// let tablut = library::variant("modern-standard").unwrap();
/// let actions = ["d1-d3", "a1-a2"].map(|action| action.parse().unwrap()).to_vec();
/// let error = Position { start: None, actions }.replay(&tablut).unwrap_err();
/// assert!(matches!(error, ReplayError::Illegal { number: 2, .. }));
/// assert_eq!(error.to_string(), "move 2, a1-a2, is not legal");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ReplayError {
    /// The position that the game began from is none of the rules.
    #[error("the position is not one of these rules: {0}")]
    Start(#[from] PositionError),
    /// Something that was done is not allowed.
    #[error("move {number}, {action}, is not legal")]
    Illegal {
        /// Which, counted from 1.
        number: usize,
        /// What was to be done.
        action: Action,
        /// The rule against it.
        refusal: Refusal,
    },
}

impl Position {
    /// The game by these rules.
    ///
    /// ```
    /// use tafl::library;
    /// use tafl_protocol::Position;
    /// let tablut = library::variant("modern-standard").unwrap();
    /// let position = Position { start: None, actions: vec!["d1-d3".parse().unwrap()] };
    /// assert_eq!(position.replay(&tablut).unwrap().history().len(), 1);
    /// ```
    ///
    /// # Errors
    /// The first thing that the rules do not allow.
    pub fn replay(&self, variant: &Variant) -> Result<Game, ReplayError> {
        let mut game = match &self.start {
            None => Game::new(variant),
            Some(setup) => Game::from_setup(variant, setup)?,
        };
        for (index, &action) in self.actions.iter().enumerate() {
            game.act(action).map_err(|refusal| ReplayError::Illegal {
                number: index + 1,
                action,
                refusal,
            })?;
        }
        Ok(game)
    }

    pub(crate) fn read(words: &mut Words<'_>) -> Result<Position, SyntaxError> {
        let first = words.expect("start or a position string")?;
        let mut setup = first.to_owned();
        let mut has_moves = false;
        while let Some(word) = words.next() {
            if word == "moves" {
                has_moves = true;
                break;
            }
            if first == "start" {
                return Err(unexpected(word));
            }
            setup.push(' ');
            setup.push_str(word);
        }
        let start = if first == "start" { None } else { Some(setup.parse()?) };
        let mut actions = Vec::new();
        while let Some(word) = words.next() {
            actions.push(word.parse()?);
        }
        if has_moves && actions.is_empty() {
            return Err(SyntaxError::Missing("a move"));
        }
        Ok(Position { start, actions })
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.start {
            None => f.write_str("position start")?,
            Some(setup) => write!(f, "position {setup}")?,
        }
        if self.actions.is_empty() {
            return Ok(());
        }
        f.write_str(" moves")?;
        write_actions(f, &self.actions)
    }
}

/// Writes what was done with blanks between.
pub(crate) fn write_actions(f: &mut fmt::Formatter<'_>, actions: &[Action]) -> fmt::Result {
    actions.iter().try_for_each(|action| write!(f, " {action}"))
}
