//! What is wrong with a text in a notation of others, as messages.

use tafl_import::ForeignProblem;
use tafl_notation::archive::ArchiveProblem;
use tafl_notation::opentafl::{PositionRecordError, RecordError, RecordProblem, RulesReadError};

use crate::Message;
use crate::trouble::{excerpt, move_problem, square_problem};

pub(crate) fn foreign_problem(problem: &ForeignProblem) -> Vec<Message> {
    match problem {
        ForeignProblem::Game(error) => game_problem(error),
        ForeignProblem::Rules(error) => rules_problem(error),
        ForeignProblem::Position(error) => vec![Message::new("import-setup"), position_problem(error)],
        ForeignProblem::Turn => vec![Message::new("import-setup"), Message::new("opentafl-turn")],
        ForeignProblem::NoRules => vec![Message::new("import-no-rules")],
        ForeignProblem::Comments(_) => vec![Message::new("record-too-much")],
        ForeignProblem::Archive(problem) => archive_problem(problem),
        // The reader of JSON says more, but in English only.
        ForeignProblem::Trace(_) => vec![Message::new("import-trace")],
    }
}

fn game_problem(error: &RecordError) -> Vec<Message> {
    let what = match &error.problem {
        RecordProblem::Empty => return vec![Message::new("import-nothing")],
        RecordProblem::TooLong(_) | RecordProblem::TooManyTurns | RecordProblem::TooManyMoves => {
            Message::new("record-too-much")
        }
        RecordProblem::Unclosed => Message::new("opentafl-unclosed"),
        RecordProblem::Tag => Message::new("opentafl-tag"),
        RecordProblem::DuplicateTag(name) => Message::new("record-tag-twice").with("tag", name),
        RecordProblem::Line(text) => Message::new("opentafl-line").with("text", text),
        RecordProblem::Number { expected, found } => {
            Message::new("record-number").with("expected", expected).with("found", found)
        }
        RecordProblem::NoMove => Message::new("opentafl-no-move"),
        RecordProblem::Comment => Message::new("opentafl-comment"),
        RecordProblem::Several => Message::new("opentafl-several"),
        RecordProblem::Variation => Message::new("opentafl-variation"),
        RecordProblem::Move(error) => Message::new("opentafl-move").with("text", excerpt(&error.record)),
    };
    let place = error.place;
    vec![Message::new("opentafl-place").with("line", place.line).with("column", place.column), what]
}

fn rules_problem(error: &RulesReadError) -> Vec<Message> {
    let within = |key: &str, what: Message| vec![Message::new("opentafl-rules").with("key", key), what];
    match error {
        RulesReadError::Empty => vec![Message::new("import-nothing")],
        RulesReadError::TooLong(_) => vec![Message::new("record-too-much")],
        RulesReadError::NoColon(text) => within(text, Message::new("opentafl-no-colon")),
        RulesReadError::UnknownKey(key) => within(key, Message::new("problem-no-setting")),
        RulesReadError::Duplicate(key) => within(key, Message::new("opentafl-twice")),
        RulesReadError::NoGoal => within("esc", Message::new("problem-no-squares")),
        RulesReadError::Missing(key) => within(key, Message::new("opentafl-missing")),
        RulesReadError::Value { key, value, .. } => {
            within(key, Message::new("opentafl-value").with("value", value))
        }
        RulesReadError::Size(size) => within("dim", Message::new("opentafl-size").with("size", size)),
        RulesReadError::Square { key, error } => within(key, square_problem(error)),
        RulesReadError::OffBoard { key, square } => {
            within(key, Message::new("problem-off-board").with("square", square))
        }
        RulesReadError::Overlap { key, other, square } => {
            within(key, Message::new("opentafl-overlap").with("square", square).with("other", other))
        }
        RulesReadError::Mixed { key, side } => within(key, Message::new("opentafl-mixed").with("side", side)),
        RulesReadError::Position { key, error } => within(key, position_problem(error)),
        RulesReadError::StartSize { dim, found } => {
            within("start", Message::new("position-size").with("expected", dim).with("found", found))
        }
    }
}

fn position_problem(error: &PositionRecordError) -> Message {
    match error {
        PositionRecordError::Empty => Message::new("layout-empty"),
        PositionRecordError::Ranks { found } => Message::new("problem-board-size").with("size", found),
        PositionRecordError::RankLength { rank, found, expected } => Message::new("layout-rank-length")
            .with("rank", rank)
            .with("found", found)
            .with("expected", expected),
        PositionRecordError::Letter { rank, found } => {
            Message::new("layout-character").with("rank", rank).with("letter", found.escape_debug())
        }
        PositionRecordError::Piece { square, letter } => {
            Message::new("opentafl-no-piece").with("square", square).with("letter", letter)
        }
        PositionRecordError::Continuing(square) => Message::new("opentafl-continuing").with("square", square),
    }
}

fn archive_problem(problem: &ArchiveProblem) -> Vec<Message> {
    let word =
        |number: &usize, what: Message| vec![Message::new("archive-word").with("number", number), what];
    match problem {
        ArchiveProblem::TooLong(_) => vec![Message::new("record-too-much")],
        ArchiveProblem::Fields(count) => vec![Message::new("archive-fields").with("count", count)],
        ArchiveProblem::Move { number, error } => word(number, move_problem(error)),
        ArchiveProblem::Capture { number, error } => word(number, square_problem(error)),
        ArchiveProblem::AfterTimeout(number) => word(number, Message::new("archive-after-timeout")),
        ArchiveProblem::Count(text) => vec![Message::new("archive-count").with("text", text)],
        ArchiveProblem::Winner(text) => vec![Message::new("archive-winner").with("text", text)],
    }
}
