//! The texts behind the rules: bibliography with what each clause says, the history, and Linnaeus's board.
//!
//! They are the files of `rules/texts/`.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use super::{ClauseRef, files};
use crate::document;

/// A text, a program or a body of records that rule sets cite.
///
/// ```
/// let linnaeus = tafl::library::source("B").unwrap();
/// assert_eq!(linnaeus.author, "Carl Linnaeus");
/// assert_eq!(linnaeus.clause("9").unwrap().original.as_deref().unwrap().split(',').last(), Some(" etiam Rex."));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Source {
    /// The word by which citations name it: a capital letter for the seven texts about Tablut.
    pub key: String,
    /// Its title.
    pub title: String,
    /// Who wrote it.
    pub author: String,
    /// When.
    pub year: String,
    /// What sort of source it is.
    pub kind: SourceKind,
    /// Its licence, or `public domain`.
    pub licence: String,
    /// Where it is to be found.
    pub place: String,
    /// What a reader should know about it.
    #[serde(default)]
    pub note: String,
    /// What it says, clause by clause.
    #[serde(default, rename = "clause")]
    pub clauses: Vec<Clause>,
}

/// What sort of source something is.
///
/// ```
/// use tafl::library::{SourceKind, source};
/// assert_eq!(source("opentafl").unwrap().kind, SourceKind::Program);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SourceKind {
    /// One of the seven texts about Tablut that the project is built from: each of its clauses is cited.
    Text,
    /// Other published rules.
    Rules,
    /// A program whose behaviour was observed.
    Program,
    /// Records of real games.
    Records,
    /// Scholarly or popular literature.
    Literature,
}

/// A clause of a source.
///
/// ```
/// let linnaeus = tafl::library::source("B").unwrap();
/// let clause: &tafl::library::Clause = linnaeus.clause("9").unwrap();
/// assert!(clause.original.is_some(), "he is in the public domain");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Clause {
    /// Its number or heading.
    pub id: String,
    /// What it says, in our own words.
    pub says: String,
    /// Its wording, where it is in the public domain; nothing in it has been corrected.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub original: Option<String>,
}

/// An event in the history of the game and its rules.
///
/// ```
/// assert!(tafl::library::history().iter().any(|event| event.year == "1732"));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Event {
    /// When.
    pub year: String,
    /// What happened.
    pub event: String,
    /// The keys of the sources that say so.
    pub sources: Vec<String>,
}

/// The lettered board of Linnaeus's drawing, decoded.
///
/// ```
/// let board = tafl::library::linnaeus_board();
/// assert_eq!(board.at("c4".parse().unwrap()), Some("b"));
/// assert_eq!(board.at("e5".parse().unwrap()), Some("1"));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LinnaeusBoard {
    /// Where the decoding comes from, and how sure it is.
    pub note: String,
    /// The ranks from the top, marks separated by spaces.
    pub ranks: Vec<String>,
    /// What the marks mean.
    pub mark: Vec<Mark>,
}

/// A mark of Linnaeus's board, or a group of them.
///
/// ```
/// let board = tafl::library::linnaeus_board();
/// assert!(board.mark.iter().any(|mark| mark.marks.split(' ').any(|word| word == "b")));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mark {
    /// The marks, separated by spaces.
    pub marks: String,
    /// What they mean, and why they are where they are.
    pub meaning: String,
    /// How sure their place is: `certain`, `high` or `medium`.
    pub confidence: String,
    /// The clauses that name them, as in a citation; empty where none does.
    #[serde(default)]
    pub clauses: String,
}

impl Source {
    /// Its clause of this number or heading.
    ///
    /// ```
    /// assert!(tafl::library::source("A").unwrap().clause("15a").is_some());
    /// ```
    #[must_use]
    pub fn clause(&self, id: &str) -> Option<&Clause> {
        self.clauses.iter().find(|clause| clause.id == id)
    }
}

impl ClauseRef {
    /// The clause, if the bibliography has it.
    ///
    /// ```
    /// let set = tafl::library::get("modern-standard").unwrap();
    /// let clause = set.citation("king_capture.beside").unwrap().clauses()[0].find().unwrap();
    /// assert!(clause.says.contains("three"));
    /// ```
    #[must_use]
    pub fn find(&self) -> Option<&'static Clause> {
        source(&self.text)?.clause(&self.clause)
    }
}

impl LinnaeusBoard {
    /// The mark on a square.
    ///
    /// ```
    /// let board = tafl::library::linnaeus_board();
    /// assert_eq!(board.at("k11".parse().unwrap()), None);
    /// ```
    #[must_use]
    pub fn at(&self, square: crate::square::Square) -> Option<&str> {
        let row = self.ranks.len().checked_sub(1 + usize::from(square.rank()))?;
        self.ranks.get(row)?.split_whitespace().nth(usize::from(square.file()))
    }
}

/// The bibliography, in the order of its file.
///
/// ```
/// assert_eq!(tafl::library::sources()[0].key, "A");
/// ```
#[must_use]
pub fn sources() -> &'static [Source] {
    static SOURCES: LazyLock<Vec<Source>> = LazyLock::new(|| list(files::SOURCES, "source"));
    &SOURCES
}

/// The source of this key.
///
/// ```
/// assert!(tafl::library::source("opentafl").is_some());
/// ```
#[must_use]
pub fn source(key: &str) -> Option<&'static Source> {
    sources().iter().find(|source| source.key == key)
}

/// The history of the game and its rules, oldest first.
///
/// ```
/// assert!(!tafl::library::history().is_empty());
/// ```
#[must_use]
pub fn history() -> &'static [Event] {
    static HISTORY: LazyLock<Vec<Event>> = LazyLock::new(|| list(files::HISTORY, "event"));
    &HISTORY
}

/// Linnaeus's board.
///
/// ```
/// assert_eq!(tafl::library::linnaeus_board().ranks.len(), 9);
/// ```
#[must_use]
pub fn linnaeus_board() -> &'static LinnaeusBoard {
    static BOARD: LazyLock<LinnaeusBoard> = LazyLock::new(|| {
        let nothing = LinnaeusBoard { note: String::new(), ranks: Vec::new(), mark: Vec::new() };
        document::from_text(files::LINNAEUS_BOARD).unwrap_or(nothing)
    });
    &BOARD
}

/// The list of this name in a file; empty if the file is wrong, which tests rule out.
fn list<T: Deserialize<'static>>(file: &'static str, name: &str) -> Vec<T> {
    document::from_text::<BTreeMap<String, Vec<T>>>(file)
        .ok()
        .and_then(|mut file| file.remove(name))
        .unwrap_or_default()
}
