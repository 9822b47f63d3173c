//! The king's ways out: what is called raichi and tuichu (Leges 5, 6).

use std::collections::BTreeSet;

use tafl::Square;

use super::{Pieces, Plain};

impl Plain {
    /// In how many directions such squares lie from the king.
    pub fn ways_out(&self, pieces: &Pieces) -> usize {
        let Some(king) = self.king(pieces) else { return 0 };
        let direction = |to: Square| (to.file().cmp(&king.file()), to.rank().cmp(&king.rank()));
        self.exits(pieces).into_iter().map(direction).collect::<BTreeSet<_>>().len()
    }

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
