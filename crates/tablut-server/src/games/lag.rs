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
    /// What is given for a move whose messages took so long there and back, in milliseconds; and what is left once that move is
    /// kept.
    pub fn take(self, lag: u64) -> (u64, LagCredit) {
        let credit = (self.0 + PER_MOVE).min(MOST);
        let given = lag.min(credit);
        if given < LEAST { (0, LagCredit(credit)) } else { (given, LagCredit(credit - given)) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is given for the next moves, each of which is kept.
    fn given(credit: &mut LagCredit, lag: u64, moves: usize) -> Vec<u64> {
        let mut give = || {
            let (given, left) = credit.take(lag);
            *credit = left;
            given
        };
        (0..moves).map(|_| give()).collect()
    }

    #[test]
    fn a_short_way_is_given_back_whole_and_a_long_one_within_the_budget() {
        let mut near = LagCredit::default();
        assert_eq!(given(&mut near, 80, 1_000), [80; 1_000]);
        assert_eq!(given(&mut near, 10, 1), [0]);
        assert_eq!(given(&mut LagCredit::default(), 400, 5), [400, 400, 400, 100, 100]);
        assert_eq!(given(&mut LagCredit::default(), u64::MAX, 1), [MOST]);
    }

    #[test]
    fn a_move_that_is_tried_again_takes_once() {
        let mut far = LagCredit::default();
        // Another server was first, some times.
        for _ in 0..5 {
            assert_eq!(far.take(400).0, 400);
        }
        assert_eq!(given(&mut far, 400, 3), [400, 400, 400]);
    }
}
