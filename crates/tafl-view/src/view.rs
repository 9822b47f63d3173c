//! What a page gets to see of a game.

use serde::Serialize;
use tafl::Side;

use crate::explain::Explanation;

/// A piece on a square.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct Piece {
    /// Where it stands.
    pub square: String,
    /// Its kind by name: `attacker`, `defender`, `king`, or one that the rules declare.
    pub kind: String,
    /// Its letter in position strings.
    pub letter: char,
    /// The side it fights on.
    pub side: Side,
}

/// Where a piece may go.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct Target {
    /// The square.
    pub to: String,
    /// The pieces that it captures by going there, by square; the king among them.
    pub captures: Vec<String>,
    /// Going there wins the game.
    pub wins: bool,
}

/// A move of the game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct PlayedMove {
    /// How many acts (moves, and ends of turns that could have gone on) there are up to this one: what to go to.
    pub ply: usize,
    /// Who made it.
    pub side: Side,
    /// As a record writes it.
    pub text: String,
    /// Its kind of piece.
    pub kind: String,
    /// From which square.
    pub from: String,
    /// To which.
    pub to: String,
    /// The captured pieces by square, without the king.
    pub captures: Vec<String>,
    /// Where the king stood whom it captured.
    pub king_taken: Option<String>,
    /// Where the king stands who has reached his goal by it.
    pub king_escaped: Option<String>,
    /// It went on with a turn.
    pub further: bool,
}

/// The king's ways out, and the word for them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct Call {
    /// Two or more.
    pub several: bool,
    /// The word that these rules have: raichi or tuichu where they have none.
    pub word: String,
}

/// How the game ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct End {
    /// Who has won; nobody in a draw.
    #[cfg_attr(feature = "typescript", tsify(type = "Side | null"))]
    pub winner: Option<Side>,
    /// Why.
    pub explanation: Explanation,
}

/// A game as it stands at one of its moves.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct View {
    /// The position string.
    pub position: String,
    /// The pieces.
    pub pieces: Vec<Piece>,
    /// The side to move.
    pub turn: Side,
    /// The squares of the pieces that can move.
    pub movable: Vec<String>,
    /// How many acts led here.
    pub ply: usize,
    /// How many acts the whole game has.
    pub plies: usize,
    /// All moves of the game, those after this one too.
    pub moves: Vec<PlayedMove>,
    /// The move that led here.
    pub last: Option<PlayedMove>,
    /// Where the king could leave the board or reach his goal with one move.
    pub exits: Vec<String>,
    /// What is called out.
    pub call: Option<Call>,
    /// The piece that may go on in the same turn.
    pub continuing: Option<String>,
    /// The turn may be ended instead.
    pub may_end_turn: bool,
    /// The end.
    pub end: Option<End>,
}

/// What came of a move.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[serde(tag = "result", rename_all = "lowercase")]
pub enum Attempt {
    /// It was played.
    Played {
        /// The move.
        played: PlayedMove,
    },
    /// It is not legal.
    Refused {
        /// Why.
        explanation: Explanation,
    },
}

/// A square of the board that is hostile.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct Mark {
    /// The square.
    pub square: String,
    /// The area that it belongs to.
    pub area: String,
}
