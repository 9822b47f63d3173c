//! [`Bins`]: what was expected, and what came, in twentieths of a game.

/// How many bins there are.
pub const COUNT: usize = 20;

/// Positions in which about as much was expected.
#[derive(Debug, Clone, Default)]
pub struct Bin {
    pub positions: u64,
    /// Sums over the positions: what was expected of a game for the defenders, and what they got.
    expected: f64,
    came: f64,
    /// For each game with such positions: how many, and what came of them.
    games: Vec<(f64, f64)>,
}

impl Bin {
    /// The mean of what was expected.
    pub fn expected(&self) -> f64 {
        self.expected / self.positions.max(1) as f64
    }

    /// The mean of what came.
    pub fn came(&self) -> f64 {
        self.came / self.positions.max(1) as f64
    }

    /// Half the interval in which what came would lie 95 times of 100. The positions of a game have one result together,
    /// and count as one.
    pub fn error(&self) -> f64 {
        let mean = self.came();
        let squares: f64 = self.games.iter().map(|(positions, came)| (came - positions * mean).powi(2)).sum();
        1.96 * squares.sqrt() / self.positions.max(1) as f64
    }
}

/// All bins.
#[derive(Debug, Clone)]
pub struct Bins(pub Vec<Bin>);

impl Bins {
    pub fn new() -> Bins {
        Bins(vec![Bin::default(); COUNT])
    }

    /// Adds a game: what was expected in each of its positions, and what the defenders got.
    pub fn add(&mut self, expected: impl Iterator<Item = f64>, came: f64) {
        let mut of_game = [0.0; COUNT];
        for share in expected {
            let number = ((share * COUNT as f64) as usize).min(COUNT - 1);
            let bin = &mut self.0[number];
            bin.positions += 1;
            bin.expected += share;
            bin.came += came;
            of_game[number] += 1.0;
        }
        for (bin, positions) in self.0.iter_mut().zip(of_game) {
            if positions > 0.0 {
                bin.games.push((positions, positions * came));
            }
        }
    }

    /// Those with enough positions to say something.
    pub fn full(&self) -> impl Iterator<Item = &Bin> {
        self.0.iter().filter(|bin| bin.positions >= FEWEST)
    }
}

/// Of fewer positions nothing is said.
const FEWEST: u64 = 100;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_positions_of_a_game_count_as_one_for_the_error() {
        let error = |games: u32, positions: usize| {
            let mut bins = Bins::new();
            for number in 0..games {
                bins.add(std::iter::repeat_n(0.52, positions), f64::from(number % 2));
            }
            let bin = &bins.0[10];
            assert!((bin.came() - 0.5).abs() < 1e-9 && (bin.expected() - 0.52).abs() < 1e-9);
            bin.error()
        };
        assert!((error(400, 1) - 0.049).abs() < 1e-3);
        assert!((error(400, 30) - error(400, 1)).abs() < 1e-9, "thirty positions tell no more");
    }
}
