//! Who meets whom in a round robin, by Berger's tables.

/// The pairs of a round, from 0 on, among so many players: first who has the attackers. Where the number is odd, one of
/// them is paired with the place behind the last player, and rests.
pub(crate) fn round(players: usize, round: usize) -> Vec<(usize, usize)> {
    let even = players + players % 2;
    if even < 2 {
        return Vec::new();
    }
    // The last one stays where he is; the others stand in a circle, which turns by half its length with every round.
    let (fixed, circle) = (even - 1, even - 1);
    let turned = round * (even / 2) % circle;
    let first = if round.is_multiple_of(2) { (turned, fixed) } else { (fixed, turned) };
    let others = (1..even / 2).map(|step| ((turned + step) % circle, (turned + circle - step) % circle));
    std::iter::once(first).chain(others).collect()
}

/// How many rounds there are with so many players.
pub(crate) const fn rounds(players: usize) -> usize {
    match players {
        0 | 1 => 0,
        even if even % 2 == 0 => even - 1,
        odd => odd,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tables_are_bergers() {
        let four = [[(1, 4), (2, 3)], [(4, 3), (1, 2)], [(2, 4), (3, 1)]];
        let six = [
            [(1, 6), (2, 5), (3, 4)],
            [(6, 4), (5, 3), (1, 2)],
            [(2, 6), (3, 1), (4, 5)],
            [(6, 5), (1, 4), (2, 3)],
            [(3, 6), (4, 2), (5, 1)],
        ];
        let from_one = |pairs: Vec<(usize, usize)>| -> Vec<(usize, usize)> {
            pairs.into_iter().map(|(one, other)| (one + 1, other + 1)).collect()
        };
        for (number, pairs) in four.iter().enumerate() {
            assert_eq!(from_one(round(4, number)), pairs);
        }
        for (number, pairs) in six.iter().enumerate() {
            assert_eq!(from_one(round(6, number)), pairs);
        }
        assert_eq!((rounds(1), rounds(2), rounds(5), rounds(6)), (0, 1, 5, 5));
    }
}
