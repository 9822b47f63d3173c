//! [`Position`]: where a game began and what was played since.

use std::fmt;

use tafl::{Game, PositionError, Refusal, Setup, Variant};
use thiserror::Error;

use crate::step::{Step, write_steps};
use crate::words::{SyntaxError, Words, unexpected};

/// A game as a host tells it: the position it began from, and every step since. The steps matter also where only the
/// position does not tell how often it has come back.
///
/// ```
/// use tafl_protocol::{HostMessage, Position};
/// let line = "position start moves d1-d3 e4-f4";
/// let Ok(HostMessage::Position(position)) = line.parse() else { panic!() };
/// assert_eq!((position.start, position.steps.len()), (None, 2));
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Position {
    /// Where the game began; the start of the rules, where absent.
    pub start: Option<Setup>,
    /// What was played.
    pub steps: Vec<Step>,
}

/// A position that cannot be.
///
/// ```
/// use tafl::{Variant, library};
/// use tafl_protocol::{Position, ReplayError};
/// let tablut = Variant::new(library::get("modern-standard").unwrap().rules.clone()).unwrap();
/// let steps = ["d1-d3", "a1-a2"].map(|step| step.parse().unwrap()).to_vec();
/// let error = Position { start: None, steps }.replay(&tablut).unwrap_err();
/// assert!(matches!(error, ReplayError::Step { number: 2, .. }));
/// assert_eq!(error.to_string(), "move 2, a1-a2, is not legal");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ReplayError {
    /// The position that the game began from is none of the rules.
    #[error("the position is not one of these rules: {0}")]
    Start(#[from] PositionError),
    /// A step is not allowed.
    #[error("move {number}, {step}, is not legal")]
    Step {
        /// Which, counted from 1.
        number: usize,
        /// The step.
        step: Step,
        /// The rule against it; none if it is the end of a turn that cannot be ended.
        refusal: Option<Refusal>,
    },
}

impl Position {
    /// The game by these rules.
    ///
    /// ```
    /// use tafl::{Variant, library};
    /// use tafl_protocol::Position;
    /// let tablut = Variant::new(library::get("modern-standard").unwrap().rules.clone()).unwrap();
    /// let position = Position { start: None, steps: vec!["d1-d3".parse().unwrap()] };
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
        for (index, &step) in self.steps.iter().enumerate() {
            step.play(&mut game).map_err(|refusal| ReplayError::Step { number: index + 1, step, refusal })?;
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
        let mut steps = Vec::new();
        while let Some(word) = words.next() {
            steps.push(word.parse()?);
        }
        if has_moves && steps.is_empty() {
            return Err(SyntaxError::Missing("a move"));
        }
        Ok(Position { start, steps })
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.start {
            None => f.write_str("position start")?,
            Some(setup) => write!(f, "position {setup}")?,
        }
        if self.steps.is_empty() {
            return Ok(());
        }
        f.write_str(" moves")?;
        write_steps(f, &self.steps)
    }
}
