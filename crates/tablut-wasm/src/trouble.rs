//! What is wrong with a position or with rules, as messages: the core's typed errors, to be worded by a page.

use tafl::{PositionError, Problem, RulesError, SetupError};

use crate::message::Message;

/// Why a position cannot be played from.
///
/// ```
/// use tafl::{Game, PositionError};
/// let message = tablut_wasm::position_problem(&PositionError::NoKing);
/// assert_eq!(message.id, "position-no-king");
/// ```
#[must_use]
pub fn position_problem(error: &PositionError) -> Message {
    match error {
        PositionError::Size { expected, found } => {
            Message::new("position-size").with("expected", expected).with("found", found)
        }
        PositionError::Letter { square, letter } => {
            Message::new("position-letter").with("square", square).with("letter", letter)
        }
        PositionError::NoKing => Message::new("position-no-king"),
        PositionError::TwoKings(first, second) => {
            Message::new("position-two-kings").with("first", first).with("second", second)
        }
        PositionError::Continuing(square) => Message::new("position-continuing").with("square", square),
    }
}

/// What is wrong with a rule set. The message names no setting: that is [`RulesError::key`].
///
/// ```
/// use tafl::{Variant, library};
/// let mut rules = library::get("modern-standard").unwrap().rules.clone();
/// rules.board.size = 4;
/// let error = Variant::new(rules).unwrap_err();
/// assert_eq!(tablut_wasm::rules_problem(&error).id, "problem-board-size");
/// ```
#[must_use]
pub fn rules_problem(error: &RulesError) -> Message {
    match &error.problem {
        Problem::BoardSize(size) => Message::new("problem-board-size").with("size", size),
        Problem::Layout(error) => setup_problem(error),
        Problem::Start(error) => position_problem(error),
        Problem::UnknownKind(name) => Message::new("problem-unknown-kind").with("name", excerpt(name)),
        Problem::OffBoard(square) => Message::new("problem-off-board").with("square", square),
        Problem::NoSquares => Message::new("problem-no-squares"),
        Problem::TooManyKinds => Message::new("problem-too-many-kinds"),
        Problem::ReservedName => Message::new("problem-reserved-name"),
        Problem::Incomplete => Message::new("problem-incomplete"),
        Problem::Fixed => Message::new("problem-fixed"),
        Problem::Letter(letter) => Message::new("problem-letter").with("letter", letter),
        Problem::AtLeast(least) => Message::new("problem-at-least").with("least", least),
        Problem::KingCaptured => Message::new("problem-king-captured"),
        Problem::TurnsInto => Message::new("problem-turns-into"),
        Problem::JumpAndSlide => Message::new("problem-jump-and-slide"),
        Problem::NoThrone => Message::new("problem-no-throne"),
        Problem::NoCorners => Message::new("problem-no-corners"),
        Problem::Twice => Message::new("problem-twice"),
        // The core may learn to see more; its own sentence is better than none.
        other => Message::new("problem-other").with("reason", other),
    }
}

pub(crate) fn setup_problem(error: &SetupError) -> Message {
    match error {
        SetupError::RankLength { rank, found, expected } => Message::new("layout-rank-length")
            .with("rank", rank)
            .with("found", found)
            .with("expected", expected),
        SetupError::Character { rank, found } => {
            Message::new("layout-character").with("rank", rank).with("letter", found.escape_debug())
        }
        SetupError::Empty => Message::new("layout-empty"),
        other => Message::new("problem-other").with("reason", other),
    }
}

fn excerpt(text: &str) -> String {
    text.chars().take(40).collect()
}
