//! [`Played`]: a move that was played, with what it captured.

use serde::{Deserialize, Serialize};

use crate::kind::KindId;
use crate::moves::{Move, RecordedMove};
use crate::side::Side;
use crate::square::Square;

/// A piece that a move captured.
///
/// ```
/// use tafl::{CapturedPiece, Game, KindId, library};
/// # let tablut = library::variant("modern-standard").unwrap();
/// let position = "3a5/9/9/9/4k4/9/9/1ad6/9 a".parse().unwrap();
/// let mut game = Game::from_setup(&tablut, &position).unwrap();
/// let played = game.play("d9-d2".parse().unwrap()).unwrap();
/// let soldier = CapturedPiece { square: "c2".parse().unwrap(), kind: KindId::DEFENDER };
/// assert_eq!(played.captures, [soldier]);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct CapturedPiece {
    /// Where it stood.
    pub square: Square,
    /// What it was.
    pub kind: KindId,
}

/// A move that was played, and what came of it.
///
/// ```
/// use tafl::{Game, KindId, Side, library};
/// # let tablut = library::variant("modern-standard").unwrap();
/// let played = Game::new(&tablut).play("d1-d3".parse().unwrap()).unwrap();
/// assert_eq!((played.side, played.kind), (Side::Attackers, KindId::ATTACKER));
/// assert!(played.captures.is_empty() && !played.king_captured && !played.continues);
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Played {
    /// How many moves of the game came before it: its place in [`Game::history`](crate::Game::history).
    pub ply: usize,
    /// The move.
    pub mv: Move,
    /// Who made it.
    pub side: Side,
    /// What moved.
    pub kind: KindId,
    /// The captured pieces (without the king), by square.
    pub captures: Vec<CapturedPiece>,
    /// The king was captured.
    pub king_captured: bool,
    /// It was a jump.
    pub jumped: bool,
    /// The same side might go on in the same turn, whether it did or not.
    pub continues: bool,
}

impl Played {
    /// The move as a record writes it.
    ///
    /// ```
    /// # use tafl::{Game, library};
    /// # let tablut = library::variant("modern-standard").unwrap();
    /// let position = "3a5/9/9/9/4k4/9/9/1ad6/9 a".parse().unwrap();
    /// let mut game = Game::from_setup(&tablut, &position).unwrap();
    /// let played = game.play("d9-d2".parse().unwrap()).unwrap();
    /// assert_eq!(played.recorded().to_string(), "d9-d2xc2");
    /// ```
    #[must_use]
    pub fn recorded(&self) -> RecordedMove {
        RecordedMove::new(self.mv, self.captures.iter().map(|piece| piece.square).collect())
    }
}
