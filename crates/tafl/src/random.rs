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

    /// A number from 0 up to, but not including, 1.
    ///
    /// ```
    /// # use tafl::Random;
    /// assert!((0.0..1.0).contains(&Random::new(1732).fraction()));
    /// ```
    pub fn fraction(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1_u64 << 53) as f64
    }

    /// One of some things, all as likely as each other; none where there are none.
    ///
    /// ```
    /// # use tafl::Random;
    /// let mut random = Random::new(1732);
    /// assert!(random.choose(&["heads", "tails"]).is_some());
    /// assert_eq!(random.choose(&[0; 0]), None);
    /// ```
    pub fn choose<'a, T>(&mut self, things: &'a [T]) -> Option<&'a T> {
        let place = self.next().checked_rem(things.len() as u64)?;
        things.get(place as usize)
    }
}
