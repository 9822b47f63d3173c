//! Holding recorded captures against played ones.

use tafl::{Played, RecordedMove, Setup, Square};

/// Where the king stands.
///
/// ```
/// let setup = "5/5/2k2/5/5 d".parse().unwrap();
/// assert_eq!(tafl_import::captures::king(&setup), "c3".parse().ok());
/// ```
#[must_use]
pub fn king(setup: &Setup) -> Option<Square> {
    setup.pieces.iter().find(|&(_, &letter)| letter == 'k').map(|(&square, _)| square)
}

/// The captures that a record lists for a move that was played. Some programs list a captured king; we leave him to
/// the result. `king` is where he stood before the move.
///
/// ```
/// use tafl::{Game, library};
/// use tafl_import::captures;
/// let tablut = library::variant("modern-standard").unwrap();
/// let mut game = Game::from_setup(&tablut, &"3a5/9/9/9/4k4/9/9/1ad6/9 a".parse().unwrap()).unwrap();
/// let recorded = "d9-d2xc2/c2".parse().unwrap();
/// let played = game.play("d9-d2".parse().unwrap()).unwrap();
/// assert_eq!(captures::listed(&recorded, &played, None), captures::played(&played));
/// ```
#[must_use]
pub fn listed(recorded: &RecordedMove, played: &Played, king: Option<Square>) -> Vec<String> {
    let king = king.filter(|_| played.king_captured);
    names(recorded.captures.iter().copied().filter(|&square| Some(square) != king))
}

/// The captures of a move that was played.
#[must_use]
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
