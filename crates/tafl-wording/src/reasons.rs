//! Why a move is refused, why a piece was captured, how a game ended.

use tafl::rules::KingTaken;
use tafl::{Anvil, CaptureCause, NotCaptured, Outcome, Reason, Refusal, Side, Square};

use crate::Message;

/// Why a move is refused.
///
/// ```
/// assert_eq!(tafl_wording::refusal(&tafl::Refusal::Repeats).id, "refusal-repeats");
/// ```
#[must_use]
pub fn refusal(refusal: &Refusal) -> Message {
    let on = |id, square: &Square| Message::new(id).with("square", square);
    match refusal {
        Refusal::GameOver(_) => Message::new("refusal-game-over"),
        Refusal::OffBoard(square) => on("refusal-off-board", square),
        Refusal::NoPiece(square) => on("refusal-no-piece", square),
        Refusal::WrongSide { square, turn } => on("refusal-wrong-side", square).with("side", turn),
        Refusal::OtherPieceContinues(square) => on("refusal-other-continues", square),
        Refusal::MustCapture(square) => on("refusal-must-capture", square),
        Refusal::MustCaptureOrEscape(square) => on("refusal-must-capture-or-escape", square),
        Refusal::SameSquare => Message::new("refusal-same-square"),
        Refusal::NotInLine { kind } => Message::new("refusal-not-in-line").with("kind", kind),
        Refusal::TooFar { kind, range: 1 } => Message::new("refusal-one-square").with("kind", kind),
        Refusal::TooFar { kind, range } => {
            Message::new("refusal-too-far").with("kind", kind).with("range", range)
        }
        Refusal::Occupied { square, .. } => on("refusal-occupied", square),
        Refusal::Blocked { square, .. } => on("refusal-blocked", square),
        Refusal::MayNotStop { square, area } => on("refusal-may-not-stop", square).with("area", area),
        Refusal::MayNotPass { square, area } => on("refusal-may-not-pass", square).with("area", area),
        Refusal::MayNotEnter { square, area } => on("refusal-may-not-enter", square).with("area", area),
        Refusal::Repeats => Message::new("refusal-repeats"),
        Refusal::MayNotEndTurn => Message::new("refusal-may-not-end-turn"),
    }
}

/// Why a piece of a kind was captured on a square by one that moved to `by`.
///
/// ```
/// use tafl::CaptureCause;
/// let [square, by] = ["d4", "d5"].map(|name| name.parse().unwrap());
/// let message = tafl_wording::capture("attacker", square, by, &CaptureCause::Jumped);
/// assert_eq!((message.id, message.value("by")), ("capture-jumped", Some("d5")));
/// ```
#[must_use]
pub fn capture(kind: &str, square: Square, by: Square, cause: &CaptureCause) -> Message {
    let message = match cause {
        CaptureCause::Custodial(Anvil::Piece(anvil)) => Message::new("capture-between").with("anvil", anvil),
        CaptureCause::Custodial(Anvil::Area { square, area, occupied }) => {
            let id = if *occupied { "capture-against-occupied" } else { "capture-against-empty" };
            Message::new(id).with("anvil", square).with("area", area)
        }
        CaptureCause::Custodial(Anvil::Edge) => Message::new("capture-against-edge"),
        CaptureCause::TrappedDefender => Message::new("capture-trapped-defender"),
        CaptureCause::Shieldwall => Message::new("capture-shieldwall"),
        CaptureCause::Jumped => Message::new("capture-jumped"),
        CaptureCause::Passive => Message::new("capture-passive"),
    };
    message.with("kind", kind).with("square", square).with("by", by)
}

/// Why a piece of a kind on a square was not captured by the enemy that moved beside it.
///
/// ```
/// use tafl::NotCaptured;
/// let message = tafl_wording::not_captured("defender", "a2".parse().unwrap(), &NotCaptured::Edge);
/// assert_eq!((message.id, message.value("square")), ("spared-edge", Some("a2")));
/// ```
#[must_use]
pub fn not_captured(kind: &str, square: Square, reason: &NotCaptured) -> Message {
    let list = |squares: &[Square]| squares.iter().map(Square::to_string).collect::<Vec<_>>().join(", ");
    let message = match reason {
        NotCaptured::NoHammer { .. } => Message::new("spared-no-hammer"),
        NotCaptured::Never { .. } => Message::new("spared-never"),
        NotCaptured::Edge => Message::new("spared-edge"),
        NotCaptured::Friend { behind, .. } => Message::new("spared-friend").with("other", behind),
        NotCaptured::NoAnvil { behind, .. } => Message::new("spared-no-anvil").with("other", behind),
        NotCaptured::Empty { behind } => Message::new("spared-empty").with("other", behind),
        NotCaptured::NotHostile { behind, area } => {
            Message::new("spared-not-hostile").with("other", behind).with("area", area)
        }
        NotCaptured::WallOpen { row, open } => {
            Message::new("spared-wall").with("row", list(row)).with("open", list(open))
        }
        NotCaptured::King { zone, taken, held, open } => {
            let id = match taken {
                KingTaken::Never if open.is_empty() => "spared-king-held",
                KingTaken::Never => "spared-king-never",
                // However many hold him: there is no room for a fourth.
                KingTaken::Four if held.len() + open.len() < 4 => "spared-king-edge",
                _ => "spared-king-open",
            };
            let needed = if *taken == KingTaken::Four { 4 } else { held.len() + open.len() };
            Message::new(id)
                .with("zone", zone)
                .with("held", held.len())
                .with("needed", needed)
                .with("open", list(open))
        }
    };
    message.with("kind", kind).with("square", square)
}

/// How a game ended, with the winner (`nobody` for a draw) and the loser.
///
/// ```
/// use tafl::{Outcome, Reason, Side};
/// let message = tafl_wording::outcome(Outcome::win(Side::Defenders, Reason::KingEscaped));
/// assert_eq!((message.id, message.value("loser")), ("end-king-escaped", Some("attackers")));
/// ```
#[must_use]
pub fn outcome(outcome: Outcome) -> Message {
    let id = match outcome.reason {
        Reason::KingCaptured => "end-king-captured",
        Reason::KingEscaped => "end-king-escaped",
        Reason::Tuichu => "end-tuichu",
        Reason::EdgeFort => "end-edge-fort",
        Reason::Encirclement => "end-encirclement",
        Reason::Blockade => "end-blockade",
        Reason::KingShutIn => "end-king-shut-in",
        Reason::Elimination => "end-elimination",
        Reason::NoMove => "end-no-move",
        Reason::Repetition => "end-repetition",
        Reason::NoCaptureLimit => "end-no-capture-limit",
        Reason::PlyLimit => "end-ply-limit",
        Reason::Resignation => "end-resignation",
        Reason::Agreement => "end-agreement",
        Reason::Time => "end-time",
    };
    let name = |side: Option<Side>| side.map_or_else(|| "nobody".to_owned(), |side| side.to_string());
    Message::new(id)
        .with("winner", name(outcome.winner))
        .with("loser", name(outcome.winner.map(|winner| !winner)))
}
