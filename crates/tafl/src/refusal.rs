//! [`Refusal`]: why a move is not legal. How it is found out is in `explain/refusal.rs`.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::counted::counted;
use crate::outcome::Outcome;
use crate::side::Side;
use crate::square::Square;

/// Why a move is not legal.
///
/// ```
/// use tafl::{Game, Refusal, library};
/// let tablut = library::variant("modern-standard").unwrap();
/// let game = Game::new(&tablut);
/// let refusal = |mv: &str| game.check(mv.parse().unwrap()).unwrap_err();
/// assert_eq!(refusal("d1-k1"), Refusal::OffBoard("k1".parse().unwrap()));
/// assert_eq!(refusal("d1-e2"), Refusal::NotInLine { kind: "attacker".to_owned() });
/// let occupied = Refusal::Occupied { square: "e1".parse().unwrap(), kind: "attacker".to_owned() };
/// assert_eq!(refusal("d1-e1"), occupied);
/// assert_eq!(refusal("d1-e1").to_string(), "another piece stands on e1");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Error, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Refusal {
    /// The game is over.
    #[error("the game is over: {0}")]
    GameOver(Outcome),
    /// The board has no such square.
    #[error("the board has no square {0}")]
    OffBoard(Square),
    /// No piece stands there.
    #[error("no piece stands on {0}")]
    NoPiece(Square),
    /// The piece belongs to the side that is not to move.
    #[error("the piece on {square} belongs to the other side: it is the {turn}' turn")]
    WrongSide {
        /// The piece's square.
        square: Square,
        /// The side to move.
        turn: Side,
    },
    /// In the middle of a turn another piece has to go on.
    #[error("the turn is not over: only the piece on {0}, which has captured, may go on")]
    OtherPieceContinues(Square),
    /// A piece that goes on after a capture has to capture again.
    #[error("the piece on {0} has captured and may go on only with another capture")]
    MustCapture(Square),
    /// A king that goes on after a capture has to capture again or to reach a goal.
    #[error("the king on {0} has captured and may go on only with another capture, or to a goal")]
    MustCaptureOrEscape(Square),
    /// The squares are the same.
    #[error("a move has to end on another square than it begins")]
    SameSquare,
    /// The piece does not move along that line.
    #[error("the {kind} does not move along that line")]
    NotInLine {
        /// The name of its kind.
        kind: String,
    },
    /// The piece cannot go that far.
    #[error("the {kind} moves at most {} at a time", counted(.range, "square", "squares"))]
    TooFar {
        /// The name of its kind.
        kind: String,
        /// How far it can go.
        range: u8,
    },
    /// Another piece stands on the target square.
    #[error("another piece stands on {square}")]
    Occupied {
        /// The target square.
        square: Square,
        /// The name of the kind that may not move onto others.
        kind: String,
    },
    /// Another piece stands in the way.
    #[error("the piece on {square} stands in the way")]
    Blocked {
        /// Where it stands.
        square: Square,
        /// The name of the kind that may not move over others.
        kind: String,
    },
    /// The piece may not end its move on that square.
    #[error("the piece may not stop on {square}, which belongs to the area {area}")]
    MayNotStop {
        /// The square.
        square: Square,
        /// The area it belongs to.
        area: String,
    },
    /// The piece may not pass over that square.
    #[error("the piece may not pass over {square}, which belongs to the area {area}")]
    MayNotPass {
        /// The square.
        square: Square,
        /// The area it belongs to.
        area: String,
    },
    /// The piece may not come into that area from outside.
    #[error("the piece may not come onto {square} from outside the area {area}")]
    MayNotEnter {
        /// The first square of the area on its way.
        square: Square,
        /// The area.
        area: String,
    },
    /// The move would bring a position back once too often.
    #[error("the move would bring a position back once too often")]
    Repeats,
    /// The turn cannot be ended: no piece has captured in it, or it has to go on.
    #[error("there is no turn to be ended here")]
    MayNotEndTurn,
}

impl Refusal {
    /// The dotted name of the setting behind the refusal, or of what holds in every game ([`crate::library::PLAY`]).
    ///
    /// ```
    /// use tafl::Refusal;
    /// let refusal = Refusal::MayNotStop { square: "e5".parse().unwrap(), area: "throne".to_owned() };
    /// assert_eq!(refusal.setting().as_deref(), Some("area.throne.stop"));
    /// ```
    #[must_use]
    pub fn setting(&self) -> Option<String> {
        Some(match self {
            Refusal::NotInLine { kind } => format!("pieces.{kind}.directions"),
            Refusal::TooFar { kind, .. } => format!("pieces.{kind}.range"),
            Refusal::Occupied { kind, .. } | Refusal::Blocked { kind, .. } => {
                format!("pieces.{kind}.slides_through")
            }
            Refusal::MayNotStop { area, .. } => format!("area.{area}.stop"),
            Refusal::MayNotPass { area, .. } => format!("area.{area}.pass"),
            Refusal::MayNotEnter { area, .. } => format!("area.{area}.enter"),
            Refusal::OtherPieceContinues(_)
            | Refusal::MustCapture(_)
            | Refusal::MustCaptureOrEscape(_)
            | Refusal::MayNotEndTurn => "capture.extra_move".to_owned(),
            Refusal::Repeats => "ending.repetition".to_owned(),
            Refusal::WrongSide { .. } => "play.turns".to_owned(),
            Refusal::GameOver(_) | Refusal::OffBoard(_) | Refusal::NoPiece(_) | Refusal::SameSquare => {
                return None;
            }
        })
    }
}
