//! Who meets whom in a round of a Swiss tournament: the pairing that breaks the fewest and least of these wishes, the first
//! of which is worth more than all after it together.
//!
//! 1. Nobody meets the same opponent twice: such pairs do not exist at all.
//! 2. As many as possible play.
//! 3. Nobody is left over twice, or once if he has won without a game because his opponent did not come.
//! 4. Two who both must have the same side do not meet: those who had the other one twice in a row, or twice more often.
//! 5. Who is left over has few points.
//! 6. Opponents have the same number of points: the sum of the squares of the differences is smallest.
//! 7. Two who both would like the same side do not meet.
//! 8. Among those with the same points the upper half meets the lower half, in the order of ratings, and the last one is left
//!    over.
//!
//! Each is a part of the weight of a pair, and the matching of the greatest weight is looked for.

use integer_blossom::max_weight_matching;

/// What matters of a player, in a list with those with the most points first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Candidate {
    /// In halves.
    pub points: u32,
    /// How often he was left over, or won without a game.
    pub byes: u32,
    /// The sides that he had in games that were played, the first one first; nothing where sides do not matter.
    pub attackers: Vec<bool>,
    /// The places in the list of those whom he has met.
    pub met: Vec<usize>,
}

/// How much somebody wants the attackers: more often at the defenders counts up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Wish {
    attackers: i32,
    must: bool,
}

impl Candidate {
    fn wish(&self) -> Wish {
        let had = |side: bool| self.attackers.iter().filter(|&&attackers| attackers == side).count();
        let more = i32::try_from(had(false)).unwrap_or(0) - i32::try_from(had(true)).unwrap_or(0);
        match self.attackers.as_slice() {
            [.., one, two] if one == two => Wish { attackers: if *two { -2 } else { 2 }, must: true },
            [.., last] if more == 0 => Wish { attackers: if *last { -1 } else { 1 }, must: false },
            _ => Wish { attackers: more, must: more.abs() >= 2 },
        }
    }
}

// The weights. There are at most 256 players, so 128 pairs; a player has at most 256 half points.
const FOLD: i128 = 1;
const SIDE: i128 = FOLD << 24;
const POINTS: i128 = SIDE << 8;
const LEFT_OVER: i128 = POINTS << 24;
const MUST: i128 = LEFT_OVER << 18;
const AGAIN: i128 = MUST << 8;
const PLAYS: i128 = AGAIN << 16;

/// Pairs of places in a list of players, and those who are left over. The first of a pair is to have the attackers.
pub(crate) fn pair(players: &[Candidate]) -> (Vec<(usize, usize)>, Vec<usize>) {
    let count = players.len();
    let mut weights = vec![0_i128; count * count];
    let groups = groups(players);
    for one in 0..count {
        for other in one + 1..count {
            if players[one].met.contains(&other) {
                continue;
            }
            let weight = weight(players, &groups, one, other);
            weights[one * count + other] = weight;
            weights[other * count + one] = weight;
        }
    }
    let mates = if count == 0 { Vec::new() } else { max_weight_matching(&weights, count) };
    let (mut pairs, mut left_over) = (Vec::new(), Vec::new());
    for (one, mate) in mates.into_iter().enumerate() {
        match mate {
            Some(other) if one < other => pairs.push(with_sides(players, one, other)),
            Some(_) => {}
            None => left_over.push(one),
        }
    }
    (pairs, left_over)
}

/// Of each player: how many have as many points, and his place among them.
fn groups(players: &[Candidate]) -> Vec<(usize, usize)> {
    let size = |points| players.iter().filter(|other| other.points == points).count();
    let place =
        |index: usize| players[..index].iter().filter(|other| other.points == players[index].points).count();
    (0..players.len()).map(|index| (size(players[index].points), place(index))).collect()
}

fn weight(players: &[Candidate], groups: &[(usize, usize)], one: usize, other: usize) -> i128 {
    let (first, second) = (&players[one], &players[other]);
    // What is won by it that the two are not left over.
    let worth = |index: usize| {
        let player = &players[index];
        let behind = i128::try_from(players.len() - index).unwrap_or(0);
        AGAIN * i128::from(player.byes.min(64)) + LEFT_OVER * i128::from(player.points) + FOLD * behind
    };
    let difference = i128::from(first.points.abs_diff(second.points));
    let (wish, other_wish) = (first.wish(), second.wish());
    let same = wish.attackers.signum() * other_wish.attackers.signum() > 0;
    let must = i128::from(same && wish.must && other_wish.must);
    let ((size, place), (other_size, other_place)) = (groups[one], groups[other]);
    let fold = if difference == 0 {
        (place + size / 2).abs_diff(other_place).pow(2)
    } else {
        // Who leaves his group is the last of the upper one, or the first of the lower one.
        debug_assert!(other_place < other_size);
        (size - 1 - place) + other_place
    };
    let fold = i128::try_from(fold).unwrap_or(i128::MAX >> 64).min(1 << 16);
    PLAYS + worth(one) + worth(other)
        - MUST * must
        - POINTS * difference.pow(2)
        - SIDE * i128::from(same)
        - FOLD * fold
}

/// The two in the order attackers, defenders: who wants the attackers more has them.
fn with_sides(players: &[Candidate], one: usize, other: usize) -> (usize, usize) {
    let wanted = |index: usize| players[index].wish().attackers;
    // Where both want the same, the one who had the other side when they last differed.
    let (ours, theirs) = (&players[one].attackers, &players[other].attackers);
    let differed = ours.iter().rev().zip(theirs.iter().rev()).find(|(ours, theirs)| ours != theirs);
    let first = match wanted(one).cmp(&wanted(other)) {
        std::cmp::Ordering::Greater => true,
        std::cmp::Ordering::Less => false,
        // At first every other one of the stronger has the attackers.
        std::cmp::Ordering::Equal => differed.map_or(one.is_multiple_of(2), |(ours, _)| !ours),
    };
    if first { (one, other) } else { (other, one) }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn fresh(points: u32) -> Candidate {
        Candidate { points, byes: 0, attackers: Vec::new(), met: Vec::new() }
    }

    #[test]
    fn in_the_first_round_the_upper_half_meets_the_lower_half() {
        let players = vec![fresh(0); 6];
        assert_eq!(pair(&players), (vec![(0, 3), (4, 1), (2, 5)], vec![]));
        // The last one is left over, and not the first.
        let players = vec![fresh(0); 5];
        assert_eq!(pair(&players), (vec![(0, 2), (3, 1)], vec![4]));
        assert_eq!(pair(&[]), (vec![], vec![]));
    }

    #[test]
    fn whoever_was_left_over_plays_and_whoever_has_points_too() {
        let mut players = vec![fresh(4), fresh(2), fresh(0)];
        players[2].byes = 1;
        assert_eq!(pair(&players).1, [1]);
        players[1].byes = 1;
        assert_eq!(pair(&players).1, [0]);
    }

    #[test]
    fn two_who_must_have_the_same_side_do_not_meet() {
        let mut players = vec![fresh(2); 4];
        players[0].attackers = vec![true, true];
        players[2].attackers = vec![true, true];
        let (pairs, _) = pair(&players);
        assert!(pairs.iter().all(|&(_, defenders)| defenders == 0 || defenders == 2), "{pairs:?}");
    }

    /// The greatest weight of any pairing, by trying all.
    fn greatest(weights: &[i128], count: usize, free: &mut Vec<usize>) -> i128 {
        let Some(one) = free.pop() else { return 0 };
        let mut best = greatest(weights, count, &mut free.clone());
        for index in 0..free.len() {
            let other = free[index];
            let weight = weights[one * count + other];
            if weight > 0 {
                let mut rest = free.clone();
                rest.remove(index);
                best = best.max(weight + greatest(weights, count, &mut rest));
            }
        }
        best
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]
        #[test]
        fn no_other_pairing_has_a_greater_weight(
            count in 1_usize..8,
            points in prop::collection::vec(0_u32..6, 8),
            byes in prop::collection::vec(0_u32..2, 8),
            sides in prop::collection::vec(prop::collection::vec(any::<bool>(), 0..4), 8),
            met in prop::collection::vec(any::<bool>(), 64),
        ) {
            let mut points = points[..count].to_vec();
            points.sort_unstable_by(|one, other| other.cmp(one));
            let has_met = |one: usize, other: usize| one != other && met[one.min(other) * 8 + one.max(other)];
            let players: Vec<Candidate> = (0..count)
                .map(|one| Candidate {
                    points: points[one],
                    byes: byes[one],
                    attackers: sides[one].clone(),
                    met: (0..count).filter(|&other| has_met(one, other)).collect(),
                })
                .collect();
            let groups = groups(&players);
            let mut weights = vec![0; count * count];
            for one in 0..count {
                for other in (0..count).filter(|&other| other != one && !has_met(one, other)) {
                    weights[one * count + other] = weight(&players, &groups, one.min(other), one.max(other));
                }
            }
            let (pairs, left_over) = pair(&players);
            prop_assert_eq!(pairs.len() * 2 + left_over.len(), count);
            let found: i128 = pairs.iter().map(|&(one, other)| weights[one * count + other]).sum();
            prop_assert!(pairs.iter().all(|&(one, other)| !has_met(one, other)));
            prop_assert_eq!(found, greatest(&weights, count, &mut (0..count).collect()));
        }
    }
}
