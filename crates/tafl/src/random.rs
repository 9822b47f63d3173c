//! [`Random`]: numbers for random games and openings.

/// A source of random numbers for games that nobody bets on: small, quick, the same on every machine.
///
/// ```
/// use tafl::Random;
/// let (mut one, mut same) = (Random::new(7), Random::new(7));
/// assert_eq!(one.next(), same.next());
/// ```
#[derive(Debug, Clone)]
pub struct Random(u64);

impl Random {
    /// A source that is determined by its seed.
    ///
    /// ```
    /// # use tafl::Random;
    /// assert_ne!(Random::new(1).next(), Random::new(2).next());
    /// ```
    #[must_use]
    pub const fn new(seed: u64) -> Random {
        Random(seed)
    }

    /// The next 64 random bits: a counter, multiplied and folded, so that one draw need not wait for the last.
    ///
    /// ```
    /// # use tafl::Random;
    /// let mut random = Random::new(1732);
    /// assert_ne!(random.next(), random.next());
    /// ```
    #[allow(clippy::should_implement_trait)]
    #[inline(always)]
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0xa076_1d64_78bd_642f);
        let product = u128::from(self.0) * u128::from(self.0 ^ 0xe703_7ed1_a0b4_28db);
        (product >> 64) as u64 ^ product as u64
    }
}
