//! Why: the core's typed reasons as messages, each with the clause of the text behind it.

use serde::Serialize;
use tafl::library::{self, Citation};
use tafl::{Anvil, CaptureCause, EndCause, Outcome, Played, Reason, Refusal, Square, Variant};
use tsify::Tsify;

use crate::message::Message;

/// A clause of a text, with what it says in our words.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
pub struct Clause {
    /// The key of the text: `B`.
    pub text: String,
    /// The number: `14`.
    pub clause: String,
    /// What it says, in English.
    pub says: Option<String>,
    /// Its own words, where they are free.
    pub original: Option<String>,
}

/// What fixes a setting of a rule set.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
pub struct Source {
    /// The dotted name of the setting.
    pub setting: String,
    /// The clauses that fix it; none where the text is silent.
    pub clauses: Vec<Clause>,
    /// How they are read, or why the default is what it is.
    pub note: Option<String>,
    /// The text says nothing of it.
    pub silent: bool,
}

/// A reason with the clause behind it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
pub struct Explanation {
    /// The reason.
    pub message: Message,
    /// The squares that it is about.
    pub squares: Vec<String>,
    /// What fixes it; nothing for what no rule set decides.
    pub source: Option<Source>,
}

/// What fixes a setting, by the citations of a rule set.
pub(crate) fn source(set: &library::RuleSet, setting: &str) -> Option<Source> {
    let citation = set.citation(setting)?;
    let clause = |clause: library::ClauseRef| {
        let found = clause.find();
        Clause {
            says: found.map(|found| found.says.clone()),
            original: found.and_then(|found| found.original.clone()),
            text: clause.text,
            clause: clause.clause,
        }
    };
    Some(Source {
        setting: setting.to_owned(),
        clauses: citation.clauses().into_iter().map(clause).collect(),
        note: citation.note().map(str::to_owned),
        silent: matches!(citation, Citation::Silent { .. }),
    })
}

/// Why a move is refused, with the clause behind it.
pub(crate) fn refusal(set: &library::RuleSet, refusal: &Refusal) -> Explanation {
    let (message, squares) = refused(refusal);
    let source = refusal.setting().and_then(|setting| source(set, &setting));
    Explanation { message, squares, source }
}

/// Why a move is refused, and the squares that it is about.
pub(crate) fn refused(refusal: &Refusal) -> (Message, Vec<String>) {
    let on = |id: &str, square: &Square| (Message::new(id).with("square", square), vec![square.to_string()]);
    let area = |id: &str, square: &Square, area: &str| {
        let (message, squares) = on(id, square);
        (message.with("area", area), squares)
    };
    match refusal {
        Refusal::GameOver(_) => (Message::new("refusal-game-over"), Vec::new()),
        Refusal::OffBoard(square) => on("refusal-off-board", square),
        Refusal::NoPiece(square) => on("refusal-no-piece", square),
        Refusal::WrongSide { square, turn } => {
            let (message, squares) = on("refusal-wrong-side", square);
            (message.with("side", turn), squares)
        }
        Refusal::OtherPieceContinues(square) => on("refusal-other-continues", square),
        Refusal::MustCapture(square) => on("refusal-must-capture", square),
        Refusal::SameSquare => (Message::new("refusal-same-square"), Vec::new()),
        Refusal::NotInLine { kind } => (Message::new("refusal-not-in-line").with("kind", kind), Vec::new()),
        Refusal::TooFar { kind, range } => {
            (Message::new("refusal-too-far").with("kind", kind).with("range", range), Vec::new())
        }
        Refusal::Occupied(square) => on("refusal-occupied", square),
        Refusal::Blocked(square) => on("refusal-blocked", square),
        Refusal::MayNotStop { square, area: name } => area("refusal-may-not-stop", square, name),
        Refusal::MayNotPass { square, area: name } => area("refusal-may-not-pass", square, name),
        Refusal::MayNotEnter { square, area: name } => area("refusal-may-not-enter", square, name),
        Refusal::Repeats => (Message::new("refusal-repeats"), Vec::new()),
    }
}

/// Why each piece that a move captured was captured.
pub(crate) fn captures(set: &library::RuleSet, game: &tafl::Game, played: &Played) -> Vec<Explanation> {
    let each = played.captures.iter().filter_map(|piece| {
        let cause = game.explain_capture(played, piece.square)?;
        Some(capture(set, game.variant(), played, piece, &cause))
    });
    each.collect()
}

fn capture(
    set: &library::RuleSet,
    variant: &Variant,
    played: &Played,
    piece: &tafl::CapturedPiece,
    cause: &CaptureCause,
) -> Explanation {
    let mut squares = vec![played.mv.to.to_string(), piece.square.to_string()];
    let message = match cause {
        CaptureCause::Custodial(Anvil::Piece(anvil)) => {
            squares.push(anvil.to_string());
            Message::new("capture-between").with("anvil", anvil)
        }
        CaptureCause::Custodial(Anvil::Area { square, area, occupied }) => {
            squares.push(square.to_string());
            let id = if *occupied { "capture-against-occupied" } else { "capture-against-empty" };
            Message::new(id).with("anvil", square).with("area", area)
        }
        CaptureCause::Custodial(Anvil::Edge) => Message::new("capture-against-edge"),
        CaptureCause::TrappedDefender => Message::new("capture-trapped-defender"),
        CaptureCause::Shieldwall => Message::new("capture-shieldwall"),
        CaptureCause::Jumped => Message::new("capture-jumped"),
        CaptureCause::Passive => Message::new("capture-passive"),
    };
    Explanation {
        message: message
            .with("kind", &variant.kind(piece.kind).name)
            .with("square", piece.square)
            .with("by", played.mv.to),
        squares,
        source: source(set, &cause.setting()),
    }
}

/// Why the game has ended.
pub(crate) fn end(set: &library::RuleSet, cause: &EndCause) -> Explanation {
    Explanation {
        message: outcome(cause.outcome),
        squares: Vec::new(),
        source: cause.setting.as_deref().and_then(|setting| source(set, setting)),
    }
}

/// How a game ended: `end-king-captured` and so on, with the winner (`nobody` for a draw) and the loser.
pub(crate) fn outcome(outcome: Outcome) -> Message {
    let word = match outcome.reason {
        Reason::KingCaptured => "end-king-captured",
        Reason::KingEscaped => "end-king-escaped",
        Reason::Tuichu => "end-tuichu",
        Reason::EdgeFort => "end-edge-fort",
        Reason::Encirclement => "end-encirclement",
        Reason::Blockade => "end-blockade",
        Reason::Elimination => "end-elimination",
        Reason::NoMove => "end-no-move",
        Reason::Repetition => "end-repetition",
        Reason::NoCaptureLimit => "end-no-capture-limit",
        Reason::PlyLimit => "end-ply-limit",
        Reason::Resignation => "end-resignation",
        Reason::Agreement => "end-agreement",
        Reason::Time => "end-time",
    };
    let name = |side: Option<tafl::Side>| side.map_or_else(|| "nobody".to_owned(), |side| side.to_string());
    Message::new(word)
        .with("winner", name(outcome.winner))
        .with("loser", name(outcome.winner.map(|winner| !winner)))
}
