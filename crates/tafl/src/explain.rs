//! Why: the typed reasons behind refused moves, captures and results.
//!
//! Every reason names the setting of the rules that decided it, so that a rule set's citations can be shown.

use crate::game::{Game, Played};
use crate::outcome::Outcome;
use crate::side::Side;
use crate::square::Square;

/// Why a move is not legal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refusal {
    /// The game is over.
    GameOver(Outcome),
    /// The board has no such square.
    OffBoard(Square),
    /// No piece stands there.
    NoPiece(Square),
    /// The piece belongs to the side that is not to move.
    WrongSide {
        /// The piece's square.
        square: Square,
        /// The side to move.
        turn: Side,
    },
    /// In the middle of a turn another piece has to go on.
    OtherPieceContinues(Square),
    /// A piece that goes on after a capture has to capture again.
    MustCapture(Square),
    /// The squares are the same.
    SameSquare,
    /// The piece does not move along that line.
    NotInLine {
        /// The name of its kind.
        kind: String,
    },
    /// The piece cannot go that far.
    TooFar {
        /// The name of its kind.
        kind: String,
        /// How far it can go.
        range: u8,
    },
    /// Another piece stands on the target square.
    Occupied(Square),
    /// Another piece stands in the way.
    Blocked(Square),
    /// The piece may not end its move on that square.
    MayNotStop {
        /// The square.
        square: Square,
        /// The area it belongs to.
        area: String,
    },
    /// The piece may not pass over that square.
    MayNotPass {
        /// The square.
        square: Square,
        /// The area it belongs to.
        area: String,
    },
    /// The piece may not come into that area from outside.
    MayNotEnter {
        /// The first square of the area on its way.
        square: Square,
        /// The area.
        area: String,
    },
    /// The move would bring a position back once too often.
    Repeats,
}

/// What held a captured piece from the other side.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Anvil {
    /// An enemy piece.
    Piece(Square),
    /// A square hostile to it.
    Area {
        /// The square.
        square: Square,
        /// The area it belongs to.
        area: String,
        /// Whether a piece stood on it.
        occupied: bool,
    },
    /// The edge of the board.
    Edge,
}

/// Why a piece was captured.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CaptureCause {
    /// Between the piece that moved and what stood opposite.
    Custodial(Anvil),
    /// Beside the king on his ringed throne.
    TrappedDefender,
    /// In a shieldwall along the edge.
    Shieldwall,
    /// Jumped over.
    Jumped,
    /// It moved between two enemies, where the rules punish that.
    Passive,
}

/// Why a game ended, with the setting that decided it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EndCause {
    /// The end.
    pub outcome: Outcome,
    /// The dotted name of the setting that decided it; none for resignation, agreement and time.
    pub setting: Option<String>,
}

impl Refusal {
    /// The dotted name of the setting behind the refusal, if it is one.
    #[must_use]
    pub fn setting(&self) -> Option<String> {
        unimplemented!()
    }
}

impl CaptureCause {
    /// The dotted name of the setting behind the capture.
    #[must_use]
    pub fn setting(&self) -> String {
        unimplemented!()
    }
}

impl Game {
    /// Why a piece that `played` captured on `square` was captured.
    #[must_use]
    pub fn explain_capture(&self, played: &Played, square: Square) -> Option<CaptureCause> {
        let _ = (played, square);
        unimplemented!()
    }

    /// Why the game is over, if it is.
    #[must_use]
    pub fn explain_outcome(&self) -> Option<EndCause> {
        unimplemented!()
    }
}
