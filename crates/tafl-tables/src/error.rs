//! [`TablesError`]: why tables cannot be made, read or believed.

use std::io;

use tafl::library::NoFileName;
use tafl::{PositionError, RulesError, Setup};
use thiserror::Error;

use crate::head::HeadError;
use crate::material::Material;
use crate::suitable::Unsuitable;
use crate::value::Value;

/// Why tables cannot be made, read or believed.
///
/// ```
/// use std::io::Cursor;
/// use tafl_tables::{Tables, TablesError};
/// let error = Tables::open(Cursor::new(b"something else")).unwrap_err();
/// assert!(matches!(error, TablesError::Head(_)));
/// ```
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum TablesError {
    /// The file cannot be read or written.
    #[error("{0}")]
    File(#[from] io::Error),
    /// The beginning of the file cannot be read, or is about other rules than were meant.
    #[error("{0}")]
    Head(#[from] HeadError),
    /// The rules cannot be played.
    #[error("{0}")]
    Rules(#[from] RulesError),
    /// No file can be called after the rule set.
    #[error("{0}")]
    Id(#[from] NoFileName),
    /// What has been made so far belongs to other tables.
    #[error("what has been made there so far belongs to other tables")]
    OtherTables,
    /// These rules have no tables.
    #[error("{0}")]
    Unsuitable(#[from] Unsuitable),
    /// The rules are so long that no file of tables can begin with them.
    #[error("these rules take {bytes} bytes to write down, and tables begin with at most {most}")]
    LongRules {
        /// How many bytes the file would begin with.
        bytes: u64,
        /// How many it may.
        most: u64,
    },
    /// There are more positions than can be numbered.
    #[error("there are too many positions: {0}")]
    TooLarge(Material),
    /// More memory is needed than may be used.
    #[error("{material} needs {needed} MiB of memory, and only {allowed} MiB may be used")]
    Memory {
        /// What needs it.
        material: Material,
        /// How much it needs, in MiB.
        needed: u64,
        /// How much may be used, in MiB.
        allowed: u64,
    },
    /// Unpacked whole, it takes more memory than it may.
    #[error("all of it unpacked takes {needed} MiB of memory, and only {allowed} MiB may be used")]
    MemoryForAll {
        /// How much it takes, in MiB.
        needed: u64,
        /// How much may be used, in MiB.
        allowed: u64,
    },
    /// A win takes more plies than a byte can say.
    #[error("a win takes more than 126 plies ({0}), which these tables cannot say")]
    TooLong(Material),
    /// The file ends before its tables do, or does not say how long a part of them is.
    #[error("it is cut off or broken: in its {found} bytes there are not all of its tables ({material})")]
    CutOff {
        /// The first that is not there whole.
        material: Material,
        /// How many bytes there are.
        found: u64,
    },
    /// Its tables are there, and something else than a hash comes after them.
    #[error("it should have {expected} bytes, and has {found}")]
    Length {
        /// How many bytes there should be.
        expected: u64,
        /// How many there are.
        found: u64,
    },
    /// A part of the file cannot be unpacked.
    #[error("a part of it cannot be unpacked ({0})")]
    Packed(Material),
    /// The hash at the end is not that of the file.
    #[error("its hash should be {expected}, and is {found}")]
    Hash {
        /// What the file's end says.
        expected: String,
        /// What the file has.
        found: String,
    },
    /// A value does not follow from those that a move leads to.
    #[error("{position}: it says {found:?}, and {expected:?} follows from what comes of each move")]
    Wrong {
        /// The position.
        position: Setup,
        /// What the table says.
        found: Value,
        /// What follows.
        expected: Value,
    },
    /// A place that is not used says something.
    #[error("a place that no position has says something ({0})")]
    Unused(Material),
    /// The position is none of these rules.
    #[error("{0}")]
    Position(#[from] PositionError),
    /// The position has more pieces than the tables are about, or one on a square that it cannot come to.
    #[error(
        "these tables do not have that position: they are about {0} on squares where each can be while the game goes on"
    )]
    NotThere(String),
}
