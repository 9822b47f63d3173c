//! Linnaeus's lettered board, and the history of the game.

use serde::Serialize;
use tafl::library;

/// The lettered board of Linnaeus's drawing, decoded.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct LetterBoard {
    /// Where the decoding comes from, and how sure it is, in English.
    pub note: String,
    /// The ranks from the top, marks separated by spaces.
    pub ranks: Vec<String>,
    /// What the marks mean.
    pub marks: Vec<LetterMark>,
}

/// A mark of Linnaeus's board, or a group of them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct LetterMark {
    /// The marks, separated by spaces.
    pub marks: String,
    /// What they mean, in English.
    pub meaning: String,
    /// How sure their place is: `certain`, `high` or `medium`.
    pub confidence: String,
    /// The clauses that name them, as in a citation.
    pub clauses: String,
}

/// An event in the history of the game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct HistoryEvent {
    /// When.
    pub year: String,
    /// What happened, in English.
    pub event: String,
}

/// Linnaeus's lettered board.
///
/// ```
/// let board = tafl_view::linnaeus_board();
/// assert_eq!(board.ranks[5], "4 c b a 2 α β γ 4");
/// assert!(board.marks.iter().any(|mark| mark.marks == "a" && mark.clauses.contains("B 11")));
/// ```
#[must_use]
pub fn linnaeus_board() -> LetterBoard {
    let board = library::linnaeus_board();
    let mark = |mark: &library::Mark| LetterMark {
        marks: mark.marks.clone(),
        meaning: mark.meaning.clone(),
        confidence: mark.confidence.clone(),
        clauses: mark.clauses.clone(),
    };
    LetterBoard {
        note: board.note.clone(),
        ranks: board.ranks.clone(),
        marks: board.mark.iter().map(mark).collect(),
    }
}

/// The history of the game and its rules, oldest first.
///
/// ```
/// assert!(tafl_view::history().iter().any(|event| event.year == "1732"));
/// ```
#[must_use]
pub fn history() -> Vec<HistoryEvent> {
    let event =
        |event: &library::Event| HistoryEvent { year: event.year.clone(), event: event.event.clone() };
    library::history().iter().map(event).collect()
}
