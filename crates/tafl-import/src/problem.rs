//! Every way that a text can be wrong.

use std::fmt;

use tafl::library::RuleSetError;
use tafl::{MoveError, PositionError, RulesError, SetupError};
use tafl_notation::record::{RecordError, ReplayError};
use thiserror::Error;

#[cfg(feature = "foreign")]
use crate::foreign::ForeignProblem;

/// Where in a text, counted from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Place {
    /// Nowhere in particular.
    #[default]
    Whole,
    /// In one of its games.
    Game(usize),
    /// On one of its lines.
    Line(usize),
    /// At a character of one of its lines.
    At(tafl_notation::Place),
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Whole => Ok(()),
            Place::Game(number) => write!(f, "game {number}: "),
            Place::Line(number) => write!(f, "line {number}: "),
            Place::At(place) => write!(f, "{place}: "),
        }
    }
}

/// Why something in a text cannot be used, and where it stands.
///
/// ```
/// use tafl_import::{Options, Place, Problem, read};
/// let failure = read("what is this?", &Options::default()).unwrap_err();
/// assert_eq!((failure.place, failure.problem), (Place::Whole, Problem::Unknown));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{place}{problem}")]
pub struct Failure {
    /// Where.
    pub place: Place,
    /// What is wrong.
    pub problem: Problem,
}

impl<E: Into<Problem>> From<E> for Failure {
    fn from(problem: E) -> Failure {
        Failure { place: Place::Whole, problem: problem.into() }
    }
}

/// What is wrong. Plies are counted from 1.
///
/// ```
/// use tafl::Refusal;
/// use tafl_notation::record::ReplayError;
/// use tafl_import::{Options, Problem, read};
/// let text = "[RuleSet \"modern-standard\"]\n\n1. d1-d6 *";
/// let found = read(text, &Options::default()).unwrap().next().unwrap().unwrap();
/// let problem = found.open(&Options::default()).unwrap_err().problem;
/// let Problem::Replay(ReplayError::Illegal { ply, refusal, .. }) = problem else { panic!("{problem}") };
/// assert!(ply == 1 && matches!(refusal, Refusal::Blocked { .. }));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Problem {
    /// There is nothing in the text.
    #[error("there is nothing to read")]
    Nothing,
    /// It is in none of the notations.
    #[error("this is no game record, position or rule set in a notation that is known")]
    Unknown,
    /// A rule set that is not in the library.
    #[error("there is no rule set \"{}\"", .0.escape_debug())]
    UnknownRules(String),
    /// A game that does not say by which rules.
    #[error("the text does not say by which rules the game was played")]
    NoRules,
    /// A rule-set file with a mistake.
    #[error("the rules cannot be used: {0}")]
    RuleSet(#[from] RuleSetError),
    /// Rules that cannot be.
    #[error("the rules cannot be used: {0}")]
    Rules(#[from] RulesError),
    /// No position string.
    #[error("the position cannot be read: {0}")]
    Setup(#[from] SetupError),
    /// No position of the rules.
    #[error("the position cannot be: {0}")]
    Position(#[from] PositionError),
    /// A record with a mistake.
    #[error("{0}")]
    Record(#[from] RecordError),
    /// A word among the moves that is none.
    #[error("ply {ply}: {error}")]
    Word {
        /// Which ply.
        ply: usize,
        /// What is wrong with it.
        error: MoveError,
    },
    /// A game that cannot be played again as it is written down.
    #[error(transparent)]
    Replay(#[from] ReplayError),
    /// Something of these, in a game whose rule set is no longer what it was when the game was recorded.
    #[error("{problem} (The rule set {set} has changed since the game was recorded.)")]
    Changed {
        /// The id of the rule set.
        set: String,
        /// What is wrong.
        problem: Box<Problem>,
    },
    /// A mistake in a notation of others.
    #[cfg(feature = "foreign")]
    #[error(transparent)]
    Foreign(#[from] ForeignProblem),
}

impl Problem {
    /// Which of a game's plies is the first that cannot be played, where it is that.
    ///
    /// ```
    /// use tafl_import::{Chosen, Options, RulesFrom, read};
    /// let tablut = Chosen::built_in("modern-standard").unwrap();
    /// let options = Options { rules: RulesFrom::Else(&tablut), ..Options::default() };
    /// let found = read("1. d1-d3 a1-a2 *", &options).unwrap().next().unwrap().unwrap();
    /// assert_eq!(found.open(&options).unwrap_err().problem.ply(), Some(2));
    /// ```
    #[must_use]
    pub fn ply(&self) -> Option<usize> {
        match self {
            Problem::Word { ply, .. }
            | Problem::Replay(
                ReplayError::Illegal { ply, .. }
                | ReplayError::Captures { ply, .. }
                | ReplayError::EndTurn(ply)
                | ReplayError::Turn { ply, .. },
            ) => Some(*ply),
            Problem::Changed { problem, .. } => problem.ply(),
            _ => None,
        }
    }
}
