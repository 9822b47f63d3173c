//! What can be wrong with rules, and with a position for them.

use thiserror::Error;

use crate::kind::MAX_KINDS;
use crate::setup::SetupError;
use crate::square::{MAX_SIZE, MIN_SIZE, Square};

/// Number of areas that rules can have: every square has a list of those that it lies in.
pub(crate) const MAX_AREAS: usize = 64;

/// Rules that contradict themselves or say something that cannot be. `key` is the dotted name of the setting,
/// as in the rule-set file: `area.throne.stop`.
///
/// ```
/// use tafl::{Variant, library};
/// let mut rules = library::get("modern-standard").unwrap().rules.clone();
/// rules.board.size = 4;
/// let error = Variant::new(rules).unwrap_err();
/// assert_eq!(error.to_string(), "board.size: a board has 5 to 19 squares a side, not 4");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{key}: {problem}")]
pub struct RulesError {
    /// The dotted name of the setting at fault.
    pub key: String,
    /// What is wrong with it.
    pub problem: Problem,
}

/// What can be wrong with a setting.
///
/// ```
/// use tafl::{Problem, Variant, library};
/// let mut rules = library::get("modern-standard").unwrap().rules.clone();
/// rules.board.size = 4;
/// let error = Variant::new(rules).unwrap_err();
/// assert_eq!((error.key.as_str(), error.problem), ("board.size", Problem::BoardSize(4)));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Problem {
    /// The board is too small or too large.
    #[error("a board has {MIN_SIZE} to {MAX_SIZE} squares a side, not {0}")]
    BoardSize(u8),
    /// The layout cannot be read.
    #[error("{0}")]
    Layout(#[from] SetupError),
    /// The start is not a valid position.
    #[error("{0}")]
    Start(PositionError),
    /// A name that is no piece kind.
    #[error("there is no piece kind \"{}\"", .0.escape_debug())]
    UnknownKind(String),
    /// A square beyond the board.
    #[error("the board has no square {0}")]
    OffBoard(Square),
    /// A list of squares without any.
    #[error("it lists no squares")]
    NoSquares,
    /// Too many piece kinds.
    #[error("there can be at most {MAX_KINDS} piece kinds, with attacker, defender and king")]
    TooManyKinds,
    /// Too many areas.
    #[error("there can be at most {MAX_AREAS} areas")]
    TooManyAreas,
    /// A declared kind has a name that means something else.
    #[error("all, attackers and defenders are groups: choose another name for a piece kind")]
    ReservedName,
    /// A declared kind lacks its side or letter.
    #[error("a piece kind of your own needs a side and a letter")]
    Incomplete,
    /// The attacker, the defender or the king has been given another side or letter.
    #[error("the side and letter of attacker, defender and king cannot be changed")]
    Fixed,
    /// A letter that cannot be used or is in use.
    #[error("the letter {} is taken, or is no ASCII letter", .0.escape_debug())]
    Letter(char),
    /// A number that must be at least so large.
    #[error("it must be at least {0}")]
    AtLeast(u8),
    /// The king's capture is a matter of `king_capture`.
    #[error("how the king is taken is said under king_capture")]
    KingCaptured,
    /// A turncoat needs a kind of the other side to turn into, and nobody else may have one.
    #[error("with captured = \"turns\" it must name a piece kind of the other side, and only then")]
    TurnsInto,
    /// Jumping and sliding through pieces at once.
    #[error("a piece cannot both jump and slide through others")]
    JumpAndSlide,
    /// A rule about the throne without one.
    #[error("this needs an area called throne")]
    NoThrone,
    /// A rule about corners without an area for them.
    #[error("this needs an area called corners")]
    NoCorners,
    /// A hostile list names somebody twice.
    #[error("it names the same victim twice")]
    Twice,
}

/// A setup that is no position of a variant.
///
/// ```
/// use tafl::{Game, PositionError, library};
/// let tablut = library::variant("modern-standard").unwrap();
/// let two_kings = "9/9/9/9/k7k/9/9/9/9 a".parse().unwrap();
/// let error = PositionError::TwoKings("a5".parse().unwrap(), "i5".parse().unwrap());
/// assert_eq!(Game::from_setup(&tablut, &two_kings).unwrap_err(), error);
/// ```
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
    /// The square of the piece that goes on capturing has no piece of the side to move, or none that can, or the rules know no
    /// such turn.
    #[error("no piece of the side to move can go on capturing from {0}")]
    Continuing(Square),
}
