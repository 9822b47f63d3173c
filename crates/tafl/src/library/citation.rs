//! [`Citation`]: what fixes a setting.

use std::fmt;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use super::RuleSet;

/// What holds in every tafl game, so that no setting governs it, and is said by some texts all the same. A file may cite
/// clauses under these names as under those of settings; where it does not, its text is silent on it.
///
/// - `play.turns`: the sides take turns.
/// - `play.several`: one move can capture several pieces.
/// - `play.removed`: a captured piece leaves the board.
/// - `play.king_captured`: the attackers win when they capture the king.
/// - `play.agreement`: the players may agree on a draw.
///
/// ```
/// use tafl::library::{PLAY, get};
/// assert!(PLAY.contains(&"play.turns"));
/// assert_eq!(get("linnaeus-1732").unwrap().citation("play.turns").unwrap().to_string(), "B 8");
/// ```
pub const PLAY: [&str; 5] =
    ["play.turns", "play.several", "play.removed", "play.king_captured", "play.agreement"];

/// What is cited for a name of [`PLAY`] where a file cites nothing.
static SILENT: LazyLock<Citation> =
    LazyLock::new(|| Citation::Silent { silent: "it is so in every tafl game".to_owned() });

/// What fixes a setting.
///
/// ```
/// use tafl::library::Citation;
/// let citation = Citation::Clauses("B 9; B 10".to_owned());
/// assert_eq!(citation.clauses()[1].clause, "10");
/// assert_eq!(citation.to_string(), "B 9; B 10");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(
    untagged,
    expecting = "a citation is \"A 5; A 5b\", { clause = \"A 5\", note = \"...\" }, { unclear = \"A 5\", note = \"...\" } or { silent = \"...\" }"
)]
pub enum Citation {
    /// Clauses of texts: `A 5`, `B 10; C 10`. Each is the key of a text, a space, and the clause's number or
    /// heading.
    Clauses(String),
    /// Clauses, with a word on how they are read.
    Read {
        /// The clauses.
        clause: String,
        /// How they are read.
        note: String,
    },
    /// Clauses whose words can be read in another way as well, and why they are read as they are.
    Unclear {
        /// The clauses.
        unclear: String,
        /// How they are read, and how they could be.
        note: String,
    },
    /// The text is silent; the reason for the default.
    Silent {
        /// The reason.
        silent: String,
    },
}

/// A clause of a text, as a citation names it.
///
/// ```
/// use tafl::library::Citation;
/// let references = Citation::Clauses("A 9".to_owned()).clauses();
/// assert_eq!((references[0].text.as_str(), references[0].clause.as_str()), ("A", "9"));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct ClauseRef {
    /// The key of the text, as in `rules/texts/sources.toml`.
    pub text: String,
    /// The number or heading of the clause.
    pub clause: String,
}

impl fmt::Display for ClauseRef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.text, self.clause)
    }
}

impl Citation {
    /// The clauses it names; none where the text is silent.
    ///
    /// ```
    /// use tafl::library::Citation;
    /// assert!(Citation::Silent { silent: "not said".to_owned() }.clauses().is_empty());
    /// ```
    #[must_use]
    pub fn clauses(&self) -> Vec<ClauseRef> {
        let (Citation::Clauses(list)
        | Citation::Read { clause: list, .. }
        | Citation::Unclear { unclear: list, .. }) = self
        else {
            return Vec::new();
        };
        let split = |word: &str| {
            let word = word.trim();
            let (text, clause) = word.split_once(' ').unwrap_or((word, ""));
            ClauseRef { text: text.to_owned(), clause: clause.trim().to_owned() }
        };
        list.split(';').filter(|word| !word.trim().is_empty()).map(split).collect()
    }

    /// How the clauses are read, or why there is none.
    ///
    /// ```
    /// use tafl::library::Citation;
    /// let read = Citation::Read { clause: "A 8".to_owned(), note: "only while empty".to_owned() };
    /// assert_eq!(read.note(), Some("only while empty"));
    /// ```
    #[must_use]
    pub fn note(&self) -> Option<&str> {
        match self {
            Citation::Clauses(_) => None,
            Citation::Read { note, .. } | Citation::Unclear { note, .. } => Some(note),
            Citation::Silent { silent } => Some(silent),
        }
    }
}

impl fmt::Display for Citation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Citation::Clauses(clauses) => f.write_str(clauses),
            Citation::Read { clause, note } => write!(f, "{clause} ({note})"),
            Citation::Unclear { unclear, note } => write!(f, "unclear: {unclear} ({note})"),
            Citation::Silent { silent } => write!(f, "silent: {silent}"),
        }
    }
}

impl RuleSet {
    /// What fixes a setting: the citation of the longest prefix of its dotted name. Of what holds in every game
    /// ([`PLAY`]) a file that cites nothing is silent.
    ///
    /// ```
    /// let set = tafl::library::get("modern-standard").unwrap();
    /// assert_eq!(set.citation("pieces.king.hammer").unwrap().to_string(), "A 7");
    /// assert!(set.citation("play.several").unwrap().clauses().is_empty(), "a list without a word on it");
    /// assert!(set.citation("weather").is_none());
    /// ```
    #[must_use]
    pub fn citation(&self, setting: &str) -> Option<&Citation> {
        let cited = with_those_above(setting).find_map(|name| self.citations.get(name));
        cited.or_else(|| PLAY.contains(&setting).then(|| &*SILENT))
    }
}

/// A dotted name and those of the parts of the rules that it lies in, the nearest first.
pub(super) fn with_those_above(name: &str) -> impl Iterator<Item = &str> {
    std::iter::successors(Some(name), |name| name.rsplit_once('.').map(|(above, _)| above))
}
