//! [`LagCredit`]: time given back to a player for the way that messages take.

/// What a player has at first, and at most, in milliseconds.
const MOST: u64 = 1_000;
/// What each move adds, in milliseconds.
const PER_MOVE: u64 = 100;
/// A shorter way is not worth an event, in milliseconds.
const LEAST: u64 = 30;

/// Time that may be given back for the way of messages. Who is far away all the time gets what each move adds; who claims to
/// be farther gets no more.
#[derive(Debug, Clone, Copy)]
pub(crate) struct LagCredit(u64);

impl Default for LagCredit {
    fn default() -> LagCredit {
        LagCredit(MOST)
    }
}

impl LagCredit {
    /// What is given for a move whose messages took so long there and back, in milliseconds.
    pub fn take(&mut self, lag: u64) -> u64 {
        self.0 = (self.0 + PER_MOVE).min(MOST);
        let given = lag.min(self.0);
        if given < LEAST {
            return 0;
        }
        self.0 -= given;
        given
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_short_way_is_given_back_whole_and_a_long_one_within_the_budget() {
        let mut near = LagCredit::default();
        assert!((0..1_000).all(|_| near.take(80) == 80));
        assert_eq!(near.take(10), 0);
        let mut far = LagCredit::default();
        let given: Vec<u64> = (0..5).map(|_| far.take(400)).collect();
        assert_eq!(given, [400, 400, 400, 100, 100]);
        let mut liar = LagCredit::default();
        assert_eq!(liar.take(u64::MAX), MOST);
    }
}
