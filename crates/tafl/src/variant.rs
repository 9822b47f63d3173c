//! [`Variant`]: rules that have been checked and compiled, ready to be played.

use std::sync::Arc;

use thiserror::Error;

use crate::rules::Rules;
use crate::setup::{Setup, SetupError};
use crate::side::Side;
use crate::square::Square;

/// A piece kind of a variant: its number in the variant's list of kinds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct KindId(pub(crate) u8);

impl KindId {
    /// The ordinary attacker.
    pub const ATTACKER: KindId = KindId(0);
    /// The ordinary defender.
    pub const DEFENDER: KindId = KindId(1);
    /// The king.
    pub const KING: KindId = KindId(2);
}

/// What hosts need to know of a piece kind.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Kind {
    /// Its number.
    pub id: KindId,
    /// Its name: `attacker`, `defender`, `king`, or one that the rules declare.
    pub name: String,
    /// Its letter in position strings.
    pub letter: char,
    /// The side it fights on.
    pub side: Side,
}

/// Rules that contradict themselves or say something that cannot be. `key` is the dotted name of the setting,
/// as in the rule-set file: `area.throne.stop`.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{key}: {problem}")]
pub struct RulesError {
    /// The dotted name of the setting at fault.
    pub key: String,
    /// What is wrong with it.
    pub problem: Problem,
}

/// What can be wrong with a setting. (More to come.)
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Problem {
    /// The board is too small or too large.
    #[error("a board has 5 to 19 squares a side, not {0}")]
    BoardSize(u8),
    /// The layout cannot be read.
    #[error("{0}")]
    Layout(#[from] SetupError),
    /// A name that is no piece kind.
    #[error("there is no piece kind \"{0}\"")]
    UnknownKind(String),
    /// A square beyond the board.
    #[error("the board has no square {0}")]
    OffBoard(Square),
    /// The start is not a valid position.
    #[error("{0}")]
    Start(PositionError),
}

/// A setup that is no position of a variant.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum PositionError {
    /// The board has another size than the rules say.
    #[error("the rules have a board of {expected}x{expected} squares, the position has {found}x{found}")]
    Size {
        /// What the rules say.
        expected: u8,
        /// What the position has.
        found: u8,
    },
    /// A letter that is no piece kind of these rules.
    #[error("{square} has the letter {letter}, which is no piece of these rules")]
    Letter {
        /// Where.
        square: Square,
        /// The letter.
        letter: char,
    },
    /// No king.
    #[error("there is no king (k) on the board")]
    NoKing,
    /// More than one king.
    #[error("there are two kings, on {0} and {1}: only one may be on the board")]
    TwoKings(Square, Square),
    /// The square of the piece that goes on capturing has no piece of the side to move, or the rules know no such turn.
    #[error("no piece of the side to move can go on capturing from {0}")]
    Continuing(Square),
}

/// A symmetry of the square board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Symmetry(pub(crate) u8);

/// Rules that have been checked and compiled. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Variant(pub(crate) Arc<Compiled>);

#[derive(Debug)]
pub(crate) struct Compiled {
    pub rules: Rules,
    pub kinds: Vec<Kind>,
    pub start: Setup,
}

impl Variant {
    /// Checks the rules and compiles them.
    ///
    /// # Errors
    /// The first setting that cannot be, with its dotted name.
    pub fn new(rules: Rules) -> Result<Variant, RulesError> {
        let _ = rules;
        unimplemented!()
    }

    /// The rules it was made from.
    #[must_use]
    pub fn rules(&self) -> &Rules {
        &self.0.rules
    }

    /// Squares along one side.
    #[must_use]
    pub fn size(&self) -> u8 {
        self.0.rules.board.size
    }

    /// All piece kinds; the first three are attacker, defender and king.
    #[must_use]
    pub fn kinds(&self) -> &[Kind] {
        &self.0.kinds
    }

    /// The kind with this letter.
    #[must_use]
    pub fn kind_of_letter(&self, letter: char) -> Option<&Kind> {
        self.0.kinds.iter().find(|kind| kind.letter == letter)
    }

    /// The start position.
    #[must_use]
    pub fn start(&self) -> &Setup {
        &self.0.start
    }

    /// The squares of an area (`throne`, `corners`, ...), none if the rules do not have it.
    #[must_use]
    pub fn area_squares(&self, name: &str) -> Vec<Square> {
        let _ = name;
        unimplemented!()
    }

    /// The goal squares of the king.
    #[must_use]
    pub fn goals(&self) -> Vec<Square> {
        unimplemented!()
    }

    /// Counts the paths of `depth` legal moves from a position (see `perft.rs`).
    ///
    /// # Errors
    /// If the setup is no position of this variant.
    pub fn perft(&self, setup: &Setup, depth: u32) -> Result<u64, PositionError> {
        let _ = (setup, depth);
        unimplemented!()
    }
}
