//! [`Chance`]: what is left to chance, the same in every run.

use tafl::Random;

/// Numbers of chance that are the same in each run.
#[derive(Debug, Clone)]
pub struct Chance(Random);

impl Chance {
    /// Of two seeds that follow each other, what comes first has nothing in common either.
    pub fn new(seed: u64) -> Chance {
        Chance(Random::new(Random::new(seed).next()))
    }

    /// From 0 to 1, without 1.
    pub fn part(&mut self) -> f64 {
        (self.0.next() >> 11) as f64 / (1_u64 << 53) as f64
    }

    /// Below a number; 0 below 0.
    pub fn below(&mut self, number: u64) -> u64 {
        (self.part() * number as f64) as u64
    }

    /// One of these; nothing where there is none.
    pub fn one_of<'a, T>(&mut self, of: &'a [T]) -> Option<&'a T> {
        of.get(usize::try_from(self.below(of.len() as u64)).unwrap_or(0))
    }
}
