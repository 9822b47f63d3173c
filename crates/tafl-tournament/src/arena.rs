//! Who meets whom in an arena: among those who are free the one who is nearest in points, and not the same again at once.

use integer_blossom::max_weight_matching;

/// What matters of a player who is free, in a list with those with the most points first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Free {
    /// How long he has been free, in milliseconds.
    pub waits: u64,
    /// How many games more he had with the attackers than with the defenders.
    pub balance: i32,
    /// The place in the list of the one whom he has met last, if that one is free too.
    pub last: Option<usize>,
}

/// How long two who have just met wait for others, in milliseconds, where there are others.
pub(crate) const PATIENCE: u64 = 20_000;

/// What a pair is worth more than all differences in places.
const PAIR: i64 = 1 << 40;
/// What it costs that two meet again at once.
const AGAIN: i64 = 1 << 32;
/// How many seconds of waiting count.
const LONGEST_WAIT: u64 = 600;

/// Pairs of places in a list of players who are free: first who is to have the attackers. `others` are there, though
/// they play now.
pub(crate) fn pair(free: &[Free], others: bool) -> Vec<(usize, usize)> {
    let count = free.len();
    if count < 2 {
        return Vec::new();
    }
    let mut weights = vec![0_i64; count * count];
    for one in 0..count {
        for other in one + 1..count {
            let again = free[one].last == Some(other) || free[other].last == Some(one);
            if again && others && free[one].waits.min(free[other].waits) < PATIENCE {
                continue;
            }
            let apart = i64::try_from((other - one).pow(2)).unwrap_or(AGAIN).min(1 << 16);
            // Where one is left over, it is not the one who has waited for long.
            let waited =
                |player: &Free| i64::try_from((player.waits / 1_000).min(LONGEST_WAIT)).unwrap_or(0) << 17;
            let weight = PAIR + waited(&free[one]) + waited(&free[other]) - apart - AGAIN * i64::from(again);
            weights[one * count + other] = weight;
            weights[other * count + one] = weight;
        }
    }
    let mates = max_weight_matching(&weights, count);
    let pairs = mates.into_iter().enumerate().filter_map(|(one, mate)| mate.map(|other| (one, other)));
    let pairs = pairs.filter(|(one, other)| one < other);
    pairs
        .map(|(one, other)| if free[one].balance > free[other].balance { (other, one) } else { (one, other) })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn free(waits: u64, balance: i32, last: Option<usize>) -> Free {
        Free { waits, balance, last }
    }

    #[test]
    fn neighbours_meet_and_the_one_who_had_the_defenders_has_the_attackers() {
        let players = [free(0, 1, None), free(0, 0, None), free(0, -1, None), free(0, 2, None)];
        assert_eq!(pair(&players, false), [(1, 0), (2, 3)]);
        assert_eq!(pair(&players[..1], false), []);
    }

    #[test]
    fn two_who_have_just_met_meet_others_where_there_are_any() {
        let just = [free(0, 0, Some(1)), free(0, 0, Some(0))];
        assert_eq!(pair(&just, true), []);
        assert_eq!(pair(&just, false), [(0, 1)], "nobody else is there");
        let patient = [free(PATIENCE, 0, Some(1)), free(PATIENCE, 0, Some(0))];
        assert_eq!(pair(&patient, true), [(0, 1)]);
        let four = [free(0, 0, Some(1)), free(0, 0, Some(0)), free(0, 0, Some(3)), free(0, 0, Some(2))];
        assert!(
            pair(&four, false).iter().all(|&(one, other)| one.abs_diff(other) == 2),
            "{:?}",
            pair(&four, false)
        );
    }

    #[test]
    fn whoever_has_waited_longest_is_not_left_over() {
        let players = [free(0, 0, None), free(9_000, 0, None), free(9_000, 0, None)];
        assert_eq!(pair(&players, true), [(1, 2)]);
    }
}
