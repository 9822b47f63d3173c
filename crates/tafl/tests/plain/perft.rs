//! Counting the paths of so many moves. A finished game has none; the last ply counts moves.

use super::PlainGame;

impl PlainGame {
    /// The number of paths of `depth` legal moves.
    pub fn perft(&self, depth: u32) -> u64 {
        let moves = self.legal_moves();
        match depth {
            0 => 1,
            1 => moves.len() as u64,
            _ => moves
                .into_iter()
                .map(|mv| {
                    let mut next = self.clone();
                    next.play(mv);
                    next.perft(depth - 1)
                })
                .sum(),
        }
    }
}
