//! The king's ways out: what is called raichi and tuichu (Leges 5, 6).

use std::collections::BTreeSet;

use tafl::Square;

use super::{Pieces, Plain};

impl Plain {
    /// The goal squares that the king could reach if it were his turn.
    pub fn exits(&self, pieces: &Pieces) -> BTreeSet<Square> {
        match self.king(pieces) {
            None => BTreeSet::new(),
            Some(king) => {
                self.destinations(pieces, king).into_keys().filter(|to| self.goals.contains(to)).collect()
            }
        }
    }
}
