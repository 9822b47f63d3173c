//! [`Variant`]: rules that have been checked and compiled, ready to be played.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::check::check;
use crate::core::{Core, Visitor};
use crate::masks::MAX_KINDS;
use crate::rules::{KindList, Rules};
use crate::setup::{Setup, SetupError};
use crate::side::Side;
use crate::square::{MAX_SIZE, MIN_SIZE, Square};

/// A piece kind of a variant: its number in the variant's list of kinds.
///
/// ```
/// use tafl::{KindId, library};
/// let tablut = library::variant("modern-standard").unwrap();
/// assert_eq!(tablut.kind(KindId::KING).unwrap().name, "king");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
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
///
/// ```
/// use tafl::{KindId, Side, library};
/// let tablut = library::variant("modern-standard").unwrap();
/// let king = tablut.kind_of_letter('k').unwrap();
/// assert_eq!((king.id, king.name.as_str(), king.side), (KindId::KING, "king", Side::Defenders));
/// ```
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
    /// The square of the piece that goes on capturing has no piece of the side to move, or the rules know no such turn.
    #[error("no piece of the side to move can go on capturing from {0}")]
    Continuing(Square),
}

/// Rules that have been checked and compiled. Cheap to clone. Two of them are equal if their rules are.
///
/// ```
/// use tafl::library;
/// let tablut = library::variant("modern-standard").unwrap();
/// assert_eq!(tablut.size(), 9);
/// assert_eq!(tablut.perft(tablut.start(), 2).unwrap(), 4_400);
/// ```
#[derive(Debug, Clone)]
pub struct Variant(pub(crate) Arc<Compiled>);

impl PartialEq for Variant {
    fn eq(&self, other: &Variant) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || self.0.rules == other.0.rules
    }
}

impl Eq for Variant {}

#[derive(Debug)]
pub(crate) struct Compiled {
    pub rules: Rules,
    pub kinds: Arc<[Kind]>,
    pub start: Setup,
    pub core: Core,
}

impl Variant {
    /// Checks the rules and compiles them.
    ///
    /// ```
    /// # use tafl::{Variant, library};
    /// let mut rules = library::get("modern-standard").unwrap().rules.clone();
    /// rules.ending.goal = "corners".parse().unwrap();
    /// assert_eq!(Variant::new(rules.clone()).unwrap().goals().len(), 4);
    /// rules.ending.goal = "k11".parse().unwrap();
    /// assert_eq!(Variant::new(rules).unwrap_err().to_string(), "ending.goal: the board has no square k11");
    /// ```
    ///
    /// # Errors
    /// The first setting that cannot be, with its dotted name.
    pub fn new(rules: Rules) -> Result<Variant, RulesError> {
        let kinds: Arc<[Kind]> = check(&rules)?.into();
        let wrong_layout = |problem| RulesError { key: "board.layout".to_owned(), problem };
        let start = Setup::from_layout(&rules.board.layout, rules.board.first_mover)
            .map_err(|error| wrong_layout(error.into()))?;
        let core = Core::compile(&rules, &kinds)?;
        core.open(&kinds, &start).map_err(|error| wrong_layout(Problem::Start(error)))?;
        Ok(Variant(Arc::new(Compiled { rules, kinds, start, core })))
    }

    /// The rules it was made from.
    ///
    /// ```
    /// # use tafl::library;
    /// # let tablut = library::variant("modern-standard").unwrap();
    /// assert!(tablut.rules().area.contains_key("throne"));
    /// ```
    #[must_use]
    pub fn rules(&self) -> &Rules {
        &self.0.rules
    }

    /// Squares along one side.
    ///
    /// ```
    /// # use tafl::library;
    /// # let tablut = library::variant("modern-standard").unwrap();
    /// assert_eq!(tablut.size(), 9);
    /// ```
    #[must_use]
    pub fn size(&self) -> u8 {
        self.0.rules.board.size
    }

    /// All piece kinds; the first three are attacker, defender and king.
    ///
    /// ```
    /// # use tafl::library;
    /// # let tablut = library::variant("modern-standard").unwrap();
    /// let letters: String = tablut.kinds().iter().map(|kind| kind.letter).collect();
    /// assert_eq!(letters, "adk");
    /// ```
    #[must_use]
    pub fn kinds(&self) -> &[Kind] {
        &self.0.kinds
    }

    /// A kind by its number; `None` if these rules have no such kind, as another variant may.
    ///
    /// ```
    /// # use tafl::{KindId, library};
    /// # let tablut = library::variant("modern-standard").unwrap();
    /// assert_eq!(tablut.kind(KindId::ATTACKER).unwrap().letter, 'a');
    /// let commander = library::variant("berserk").unwrap().kind_of_letter('c').unwrap().id;
    /// assert!(tablut.kind(commander).is_none());
    /// ```
    #[must_use]
    pub fn kind(&self, id: KindId) -> Option<&Kind> {
        self.0.kinds.get(usize::from(id.0))
    }

    /// The kind with this letter.
    ///
    /// ```
    /// # use tafl::library;
    /// # let tablut = library::variant("modern-standard").unwrap();
    /// assert_eq!(tablut.kind_of_letter('d').unwrap().name, "defender");
    /// assert!(tablut.kind_of_letter('q').is_none());
    /// ```
    #[must_use]
    pub fn kind_of_letter(&self, letter: char) -> Option<&Kind> {
        self.0.kinds.iter().find(|kind| kind.letter == letter)
    }

    /// The start position.
    ///
    /// ```
    /// # use tafl::library;
    /// # let tablut = library::variant("modern-standard").unwrap();
    /// assert_eq!(tablut.start().pieces.len(), 25);
    /// ```
    #[must_use]
    pub fn start(&self) -> &Setup {
        &self.0.start
    }

    /// The squares of an area (`throne`, `corners`, ...), none if the rules do not have it.
    ///
    /// ```
    /// # use tafl::library;
    /// let tablut = library::variant("modern-standard").unwrap();
    /// assert_eq!(tablut.area_squares("throne"), ["e5".parse().unwrap()]);
    /// ```
    #[must_use]
    pub fn area_squares(&self, name: &str) -> Vec<Square> {
        let area = self.0.rules.area.get(name);
        area.map(|area| area.squares.on(self.size()).into_iter().collect()).unwrap_or_default()
    }

    /// The goal squares of the king.
    ///
    /// ```
    /// # use tafl::library;
    /// # let tablut = library::variant("modern-standard").unwrap();
    /// assert_eq!(tablut.goals().len(), 32, "the whole edge");
    /// ```
    #[must_use]
    pub fn goals(&self) -> Vec<Square> {
        self.0.rules.ending.goal.on(self.size()).into_iter().collect()
    }

    /// Counts the paths of `depth` legal moves from a position (see `perft.rs` for what ends a path).
    ///
    /// ```
    /// # use tafl::library;
    /// # let tablut = library::variant("modern-standard").unwrap();
    /// assert_eq!(tablut.perft(tablut.start(), 2).unwrap(), 4_400);
    /// ```
    ///
    /// # Errors
    /// If the setup is no position of this variant.
    pub fn perft(&self, setup: &Setup, depth: u32) -> Result<u64, PositionError> {
        Ok(self.0.core.open(&self.0.kinds, setup)?.perft(depth))
    }

    /// Hands the position of a setup to code that is compiled for its width: searches, benchmarks.
    ///
    /// ```
    /// use tafl::{Bitboard, Masks, Position, Random, Roster, Visitor, library};
    /// struct PlayRandomly;
    /// impl Visitor for PlayRandomly {
    ///     type Output = u32;
    ///     fn visit<B: Bitboard, R: Roster<B>>(self, masks: &Masks<B>, position: Position<B, R>) -> u32 {
    ///         position.playout(masks, &mut Random::new(1732), 1_000).plies
    ///     }
    /// }
    /// let tablut = library::variant("modern-standard").unwrap();
    /// assert!(tablut.visit(tablut.start(), PlayRandomly).unwrap() <= 1_000);
    /// ```
    ///
    /// # Errors
    /// If the setup is no position of this variant.
    pub fn visit<V: Visitor>(&self, setup: &Setup, visitor: V) -> Result<V::Output, PositionError> {
        self.0.core.visit(&self.0.kinds, setup, visitor)
    }
}

/// The kinds that a list of names means, one flag a kind.
pub(crate) fn resolve_kinds(list: &KindList, kinds: &[Kind], key: &str) -> Result<Vec<bool>, RulesError> {
    let mut members = vec![false; kinds.len()];
    for name in list.names() {
        let mut known = matches!(name, "all" | "attackers" | "defenders");
        for (member, kind) in members.iter_mut().zip(kinds) {
            let named = match name {
                "all" => true,
                "attackers" => kind.side == Side::Attackers,
                "defenders" => kind.side == Side::Defenders && kind.id != KindId::KING,
                _ => kind.name == name,
            };
            known |= named;
            *member |= named;
        }
        if !known {
            return Err(RulesError { key: key.to_owned(), problem: Problem::UnknownKind(name.to_owned()) });
        }
    }
    Ok(members)
}
