//! What is wrong with a text, a position or rules, as messages.

use tafl::library::RuleSetError;
use tafl::{MoveError, PositionError, Problem, RecordedMove, RulesError, SetupError, SquareError};
use tafl_notation::record::{RecordError, RecordProblem, ReplayError, TagError};

use crate::{Message, outcome};

/// Why a text cannot be used, in one sentence or a few: the first begins in the middle, after words like "it cannot be
/// opened".
///
/// ```
/// let failure = tafl_import::read("what is this?", &tafl_import::Options::default()).map(drop).unwrap_err();
/// assert_eq!(tafl_wording::text_problem(&failure.problem)[0].id, "import-unknown");
/// ```
#[must_use]
pub fn text_problem(problem: &tafl_import::Problem) -> Vec<Message> {
    use tafl_import::Problem as Text;
    match problem {
        Text::Nothing => vec![Message::new("import-nothing")],
        Text::UnknownRules(id) => vec![Message::new("import-unknown-rules").with("rules", excerpt(id))],
        Text::NoRules => vec![Message::new("import-no-rules")],
        Text::RuleSet(RuleSetError::File(reason)) => {
            vec![Message::new("import-rule-file").with("reason", reason)]
        }
        Text::RuleSet(RuleSetError::Extends(id)) => {
            vec![Message::new("import-extends").with("rules", excerpt(id))]
        }
        Text::RuleSet(RuleSetError::Rules { error, .. }) | Text::Rules(error) => {
            vec![Message::new("import-rules").with("key", excerpt(&error.key)), rules_problem(error)]
        }
        Text::Setup(error) => no_setup(error),
        Text::Position(error) => no_position(error),
        Text::Record(error) => record_problem(error),
        Text::Word { ply, error } => vec![Message::new("import-word").with("ply", ply), move_problem(error)],
        Text::Replay(error) => replay_problem(error),
        Text::Changed { set, problem } => {
            let mut messages = text_problem(problem);
            messages.push(Message::new("import-changed").with("rules", set));
            messages
        }
        #[cfg(feature = "foreign")]
        Text::Foreign(problem) => crate::trouble_foreign::foreign_problem(problem),
        // Its own sentence is none that people could read here; that nothing is known of the text is true.
        _ => vec![Message::new("import-unknown")],
    }
}

fn no_setup(error: &SetupError) -> Vec<Message> {
    vec![Message::new("import-setup"), setup_problem(error)]
}

fn no_position(error: &PositionError) -> Vec<Message> {
    vec![Message::new("import-position"), position_problem(error)]
}

/// Why a game cannot be played again as it is written down.
fn replay_problem(error: &ReplayError) -> Vec<Message> {
    let at = |id: &'static str, ply: &usize| Message::new(id).with("ply", ply);
    match error {
        ReplayError::Start(error) => no_setup(error),
        ReplayError::Position(error) => no_position(error),
        ReplayError::Illegal { ply, mv, refusal } => {
            vec![at("import-illegal", ply).with("move", mv), crate::refusal(refusal)]
        }
        ReplayError::Captures { ply, mv, recorded, got } => {
            let [recorded, played] =
                [recorded, got].map(|captures| RecordedMove { mv: *mv, captures: captures.clone() });
            vec![at("import-captures", ply).with("recorded", recorded).with("played", played)]
        }
        ReplayError::EndTurn(ply) => vec![at("import-end-turn", ply)],
        ReplayError::Turn { ply, mv, further } => {
            let id = if *further { "import-turn-over" } else { "import-turn-open" };
            vec![at(id, ply).with("move", mv)]
        }
        ReplayError::Result { recorded, got: None, .. } => {
            vec![Message::new("import-result-open").with("recorded", recorded)]
        }
        ReplayError::Result { recorded, got: Some(got), .. } => {
            vec![Message::new("import-result").with("recorded", recorded), outcome(*got)]
        }
    }
}

fn record_problem(error: &RecordError) -> Vec<Message> {
    let place = error.place;
    let what = match &error.problem {
        RecordProblem::LongLine(_)
        | RecordProblem::LongWord(_)
        | RecordProblem::LongComment
        | RecordProblem::LongComments
        | RecordProblem::TooManyMoves
        | RecordProblem::TooDeep
        | RecordProblem::BadTag(TagError::Length { .. } | TagError::TooMany) => {
            Message::new("record-too-much")
        }
        RecordProblem::Tag => Message::new("record-tag"),
        RecordProblem::BadTag(TagError::Name(name)) => Message::new("record-tag-name").with("tag", name),
        RecordProblem::BadTag(TagError::Value { name, value, .. }) => {
            Message::new("record-tag-value").with("tag", name).with("value", value)
        }
        RecordProblem::DuplicateTag(name) => Message::new("record-tag-twice").with("tag", name),
        RecordProblem::TagInMoves | RecordProblem::Unfinished => Message::new("record-unfinished"),
        RecordProblem::OpenComment(line) => Message::new("record-open-comment").with("line", line),
        RecordProblem::Number { expected, found } => {
            Message::new("record-number").with("expected", expected).with("found", found)
        }
        RecordProblem::Move(error) => move_problem(error),
        RecordProblem::NoTurn(word) => Message::new("record-no-turn").with("word", word),
        RecordProblem::Variation => Message::new("record-variation"),
        RecordProblem::Clock(word) => Message::new("record-clock").with("word", word),
        RecordProblem::AfterResult(word) => Message::new("record-after-result").with("word", word),
        RecordProblem::Result { tag, end } => {
            Message::new("record-two-results").with("tag", tag).with("end", end)
        }
    };
    vec![Message::new("record-place").with("line", place.line).with("column", place.column), what]
}

pub(crate) fn move_problem(error: &MoveError) -> Message {
    match error {
        MoveError::NoHyphen(word) => Message::new("import-no-move").with("word", word.escape_debug()),
        MoveError::Square(error) => square_problem(error),
    }
}

pub(crate) fn square_problem(error: &SquareError) -> Message {
    Message::new("import-no-square").with("word", error.0.escape_debug())
}

/// Why a position cannot be played from.
///
/// ```
/// use tafl::{Game, PositionError};
/// let message = tafl_wording::position_problem(&PositionError::NoKing);
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
/// assert_eq!(tafl_wording::rules_problem(&error).id, "problem-board-size");
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
        Problem::TooManyAreas => Message::new("problem-too-many-areas"),
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

/// Why a text is no position, or no layout of a rule set.
///
/// ```
/// let error = "9/9".parse::<tafl::Setup>().unwrap_err();
/// assert_eq!(tafl_wording::setup_problem(&error).id, "layout-turn");
/// ```
#[must_use]
pub fn setup_problem(error: &SetupError) -> Message {
    match error {
        SetupError::RankLength { rank, found, expected } => Message::new("layout-rank-length")
            .with("rank", rank)
            .with("found", found)
            .with("expected", expected),
        SetupError::Character { rank, found } => {
            Message::new("layout-character").with("rank", rank).with("letter", found.escape_debug())
        }
        SetupError::Empty => Message::new("layout-empty"),
        SetupError::Turn => Message::new("layout-turn"),
        SetupError::Trailing => Message::new("layout-trailing"),
        SetupError::TooManyRanks => Message::new("layout-too-many"),
        SetupError::Continuing(error) => square_problem(error),
    }
}

pub(crate) fn excerpt(text: &str) -> String {
    text.chars().take(40).collect()
}
