//! OpenTafl's rules string, `dim:9 esc:e ... start:/3ttt3/.../`, and what it means in our rules.

mod kinds;
mod read;
mod write;

use tafl::rules::Rules;
use tafl::{MAX_SIZE, MIN_SIZE, Side, Square, SquareError};
use thiserror::Error;

pub use read::{read_rules, settled};
pub use write::{write_rules, write_rules_partly};

use super::{Dialect, PositionRecordError};

/// The longest rules string that is read, in bytes.
const MAX_TEXT: usize = 1 << 16;

/// How to read a rules string.
///
/// ```
/// use tafl_notation::opentafl::{Dialect, ReadOptions, read_rules};
///
/// let options = ReadOptions { dialect: Dialect::Program, ..ReadOptions::default() };
/// let text = "dim:7 surf:n ks:w cenh: cenhe: start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/";
/// assert_eq!(read_rules(text, &options).unwrap().rules.board.size, 7);
/// ```
#[derive(Debug, Clone, Copy, Default)]
pub struct ReadOptions<'a> {
    /// Whose reading is taken where program and specification differ.
    pub dialect: Dialect,
    /// What to do about keys that OpenTafl does not know.
    pub unknown_keys: UnknownKeys,
    /// A position record that stands instead of the string's own start position.
    pub start: Option<&'a str>,
}

/// What to do about keys that OpenTafl does not know.
///
/// ```
/// use tafl_notation::opentafl::{ReadOptions, UnknownKeys, read_rules};
/// let text = "dim:7 surf:n fog:y cenh: cenhe: start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/";
/// let read = |unknown_keys| read_rules(text, &ReadOptions { unknown_keys, ..ReadOptions::default() });
/// assert!(read(UnknownKeys::Refuse).is_err());
/// assert_eq!(read(UnknownKeys::Ignore).unwrap().rules.board.size, 7);
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum UnknownKeys {
    /// They are errors.
    #[default]
    Refuse,
    /// They are passed over, as the program does.
    Ignore,
}

/// What a rules string says.
///
/// ```
/// use tafl_notation::opentafl::{ReadOptions, RulesRecord, read_rules};
/// let text = "dim:7 surf:n name:Brandub cenh: cenhe: start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/";
/// let record: RulesRecord = read_rules(text, &ReadOptions::default()).unwrap();
/// assert_eq!(record.name.as_deref(), Some("Brandub"));
/// assert_eq!(record.rules.board.size, 7);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RulesRecord {
    /// The name of the game, if it has one.
    pub name: Option<String>,
    /// Its rules.
    pub rules: Rules,
    /// The settings that OpenTafl does not know, where they were passed over, like `fog:y`.
    pub unknown: Vec<String>,
}

/// Whether a text begins as a rules string does, in whatever order its settings are.
///
/// ```
/// use tafl_notation::opentafl::is_rules;
/// assert!(is_rules("esc:e dim:9 start:/3ttt3/"));
/// assert!(!is_rules("name: dim"));
/// ```
#[must_use]
pub fn is_rules(text: &str) -> bool {
    let mut keys = text.split_whitespace().map_while(|word| Some(word.split_once(':')?.0));
    keys.next().is_some_and(|first| first == "dim" || (KEYS.contains(&first) && keys.any(|key| key == "dim")))
}

/// A text that is no rules string.
///
/// ```
/// use tafl_notation::opentafl::{ReadOptions, RulesReadError, read_rules};
/// let text = "dim:7 surf:n fog:y cenh: cenhe: start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/";
/// let error = read_rules(text, &ReadOptions::default()).unwrap_err();
/// assert_eq!(error, RulesReadError::UnknownKey("fog".to_owned()));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum RulesReadError {
    /// There is no text.
    #[error("the rules are empty: they begin with the board's size, like dim:9")]
    Empty,
    /// Too long.
    #[error("the rules have {0} bytes, and at most {MAX_TEXT} are read")]
    TooLong(usize),
    /// A word without a colon.
    #[error("\"{0}\" is not a setting: write a key, a colon and a value, like esc:e")]
    NoColon(String),
    /// A key that OpenTafl does not have.
    #[error("OpenTafl has no setting \"{0}\"")]
    UnknownKey(String),
    /// A key that comes twice.
    #[error("{0}: the setting comes twice")]
    Duplicate(&'static str),
    /// A king who is to reach a corner, and no corners.
    #[error(
        "esc: the king is to reach a corner, as he is where esc is not said, and cor names none; write esc:e for the edge"
    )]
    NoGoal,
    /// A setting that must be there.
    #[error("{0}: the setting is missing")]
    Missing(&'static str),
    /// A value that the setting cannot have.
    #[error("{key}: \"{value}\" should be {expected}")]
    Value {
        /// The setting.
        key: &'static str,
        /// The beginning of its value.
        value: String,
        /// What it may be.
        expected: &'static str,
    },
    /// The board is too small or too large, or its size is even.
    #[error("dim: OpenTafl's boards have an odd number of squares a side, {MIN_SIZE} to {MAX_SIZE}, not {0}")]
    Size(u8),
    /// A text that is no square.
    #[error("{key}: {error}")]
    Square {
        /// The setting.
        key: &'static str,
        /// What is wrong.
        error: SquareError,
    },
    /// A square beyond the board.
    #[error("{key}: the board has no square {square}")]
    OffBoard {
        /// The setting.
        key: &'static str,
        /// The square.
        square: Square,
    },
    /// A square in two lists: OpenTafl's squares are of one kind each.
    #[error("{key}: {square} is already in {other}")]
    Overlap {
        /// The setting.
        key: &'static str,
        /// The setting that has it already.
        other: &'static str,
        /// The square.
        square: Square,
    },
    /// A square hostile to some kinds of a side and not to others, which our rules cannot say.
    #[error("{key}: a square is hostile to every kind of the {side} or to none")]
    Mixed {
        /// The setting.
        key: &'static str,
        /// The side.
        side: Side,
    },
    /// The start position cannot be read.
    #[error("{key}: {error}")]
    Position {
        /// `start` or `starti`.
        key: &'static str,
        /// What is wrong.
        error: PositionRecordError,
    },
    /// The start position is of another size.
    #[error("start: the position has {found} squares a side, but dim says {dim}")]
    StartSize {
        /// What `dim` says.
        dim: u8,
        /// What the position has.
        found: u8,
    },
}

/// A setting that OpenTafl's rules string cannot say.
///
/// ```
/// use tafl::library;
/// use tafl_notation::opentafl::{Dialect, Unsayable, write_rules};
/// let mut rules = library::get("copenhagen").unwrap().rules.clone();
/// rules.ending.ply_limit = Some(100);
/// let error = write_rules(&rules, None, Dialect::Spec).unwrap_err();
/// let unsayable: Vec<&str> = error.0.iter().map(|Unsayable { setting, .. }| setting.as_str()).collect();
/// assert!(unsayable.contains(&"ending.ply_limit"));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{setting}: {why}")]
pub struct Unsayable {
    /// The dotted name of the setting: `area.throne.hostile_empty`.
    pub setting: String,
    /// What OpenTafl has instead, in one clause.
    pub why: String,
}

impl Unsayable {
    /// Whether a game could go otherwise without it: what is called out, who plays which side next and a name do not
    /// matter for that.
    ///
    /// ```
    /// use tafl_notation::opentafl::Unsayable;
    /// let calls = Unsayable { setting: "calls".to_owned(), why: "OpenTafl calls nothing out".to_owned() };
    /// assert!(!calls.decides_play());
    /// ```
    #[must_use]
    pub fn decides_play(&self) -> bool {
        !matches!(self.setting.as_str(), "calls" | "match" | "name")
    }
}

/// The same rules string with the word that has it read as OpenTafl's program means it.
///
/// ```
/// use tafl_notation::opentafl::{ReadOptions, as_program, read_rules};
/// let text = as_program("dim:7 surf:n tfr:i cenh: cenhe: start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/");
/// assert!(text.starts_with("dim:7 as:program surf:n"));
/// assert!(read_rules(&text, &ReadOptions::default()).unwrap().rules.ending.repetition.is_some());
/// ```
#[must_use]
pub fn as_program(rules: &str) -> String {
    match rules.split_once(' ') {
        Some((size, rest)) => format!("{size} as:program {rest}"),
        None => format!("{rules} as:program"),
    }
}

/// Rules that OpenTafl's notation cannot say in full.
///
/// ```
/// use tafl::library;
/// use tafl_notation::opentafl::{Dialect, write_rules};
/// let mut rules = library::get("copenhagen").unwrap().rules.clone();
/// rules.ending.ply_limit = Some(100);
/// let error = write_rules(&rules, None, Dialect::Spec).unwrap_err();
/// assert!(error.to_string().contains("ending.ply_limit"));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("OpenTafl's notation cannot say {count} of these settings: {list}", count = .0.len(), list = list(.0))]
pub struct RulesWriteError(
    /// Each setting that it cannot say; there is at least one.
    pub Vec<Unsayable>,
);

fn list(unsayable: &[Unsayable]) -> String {
    unsayable.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
}

/// The four kinds of special squares, as OpenTafl's keys and our areas name them.
struct AreaKeys {
    area: &'static str,
    squares: &'static str,
    stop: &'static str,
    pass: &'static str,
    enter: &'static str,
    hostile: &'static str,
    /// Only the centre tells empty from occupied.
    hostile_empty: &'static str,
}

const AREAS: [AreaKeys; 4] = [
    AreaKeys {
        area: "corners",
        squares: "cor",
        stop: "cors",
        pass: "corp",
        enter: "corre",
        hostile: "corh",
        hostile_empty: "corh",
    },
    AreaKeys {
        area: "throne",
        squares: "cen",
        stop: "cens",
        pass: "cenp",
        enter: "cenre",
        hostile: "cenh",
        hostile_empty: "cenhe",
    },
    AreaKeys {
        area: "attacker-camps",
        squares: "afor",
        stop: "afors",
        pass: "aforp",
        enter: "aforre",
        hostile: "aforh",
        hostile_empty: "aforh",
    },
    AreaKeys {
        area: "defender-camps",
        squares: "dfor",
        stop: "dfors",
        pass: "dforp",
        enter: "dforre",
        hostile: "dforh",
        hostile_empty: "dforh",
    },
];

/// Every key, in the order in which OpenTafl writes them; `as` is ours.
const KEYS: [&str; 43] = [
    "dim", "as", "name", "esc", "surf", "atkf", "tfr", "ka", "ks", "kj", "nj", "cj", "mj", "gj", "cor",
    "cen", "afor", "dfor", "spd", "corp", "cenp", "aforp", "dforp", "cors", "cens", "afors", "dfors", "corh",
    "cenh", "cenhe", "aforh", "dforh", "corre", "cenre", "aforre", "dforre", "sw", "swf", "efe", "linc",
    "ber", "start", "starti",
];

#[cfg(test)]
mod tests;
