//! Why: the core's typed reasons as messages, each with the clause of the text behind it.

use serde::Serialize;
use tafl::library::{self, Citation};
use tafl::{CaptureCause, EndCause, Kind, Played, Refusal, Square};
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
    let message = Message::from(tafl_wording::refusal(refusal));
    let squares = squares(&message, &["square"]);
    (message, squares)
}

/// The squares among these values of a message.
fn squares(message: &Message, names: &[&str]) -> Vec<String> {
    names.iter().filter_map(|&name| message.values.get(name).cloned()).collect()
}

/// Why each piece that a move captured was captured.
pub(crate) fn captures(set: &library::RuleSet, game: &tafl::Game, played: &Played) -> Vec<Explanation> {
    let each = played.captures.iter().filter_map(|piece| {
        let cause = game.explain_capture(played, piece.square)?;
        let kind = game.variant().kind(piece.kind)?;
        Some(capture(set, kind, played, piece.square, &cause))
    });
    each.collect()
}

fn capture(
    set: &library::RuleSet,
    kind: &Kind,
    played: &Played,
    square: Square,
    cause: &CaptureCause,
) -> Explanation {
    let message = Message::from(tafl_wording::capture(&kind.name, square, played.mv.to, cause));
    Explanation {
        squares: squares(&message, &["by", "square", "anvil"]),
        message,
        source: source(set, &cause.setting()),
    }
}

/// Why the game has ended.
pub(crate) fn end(set: &library::RuleSet, cause: &EndCause) -> Explanation {
    Explanation {
        message: tafl_wording::outcome(cause.outcome).into(),
        squares: Vec::new(),
        source: cause.setting.as_deref().and_then(|setting| source(set, setting)),
    }
}
