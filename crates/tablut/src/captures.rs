//! Holding recorded captures against played ones.

use tafl::{Played, RecordedMove, Setup, Square};

/// Where the king stands.
pub fn king(setup: &Setup) -> Option<Square> {
    setup.pieces.iter().find(|&(_, &letter)| letter == 'k').map(|(&square, _)| square)
}

/// The captures that a record lists for a move that was played. Some programs list a captured king; we leave him to
/// the result. `king` is where he stood before the move.
pub fn listed(recorded: &RecordedMove, played: &Played, king: Option<Square>) -> Vec<String> {
    let king = king.filter(|_| played.king_captured);
    names(recorded.captures.iter().copied().filter(|&square| Some(square) != king))
}

/// The captures of a move that was played.
pub fn played(played: &Played) -> Vec<String> {
    names(played.captures.iter().map(|piece| piece.square))
}

/// Squares as names in the order of texts, each once.
fn names(squares: impl Iterator<Item = Square>) -> Vec<String> {
    let mut names: Vec<String> = squares.map(|square| square.to_string()).collect();
    names.sort_unstable();
    names.dedup();
    names
}
