//! [`standings`]: the players of a tournament by strength.

use serde::{Deserialize, Serialize};
use tafl::Random;

use crate::players::below;
use crate::results::{GameLine, Tallies};
use crate::statistics::{Elo, Pairs, expected_score, lowest_share};

/// A player's place in a tournament.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Standing {
    /// The number of the player, from 0.
    pub player: usize,
    /// Its name.
    pub name: String,
    /// Games that counted.
    pub games: u64,
    /// Won, drawn, lost.
    pub results: [u64; 3],
    /// Points.
    pub points: f64,
    /// Its strength: the mean of all players is 0.
    pub elo: Elo,
}

/// How often results are drawn again to see how far the strengths move.
const SAMPLES: usize = 200;

/// The players by strength, the strongest first.
///
/// Strengths are those that make the results likeliest (Bradley and Terry's model, with one drawn pair between any two
/// players that have met, so that nobody is infinitely strong); error bars come from drawing the pairs again. A player,
/// or a group of them, from whom the others have taken nothing has a lower end only, and one that has taken nothing from
/// the others an upper end: as where two players meet, the difference at which so many pairs without a point are a
/// matter of one in forty.
#[must_use]
pub fn standings(names: &[String], lines: &[GameLine]) -> Vec<Standing> {
    let number = names.len();
    let counted = Tallies::of(lines);
    let mut tallies = Vec::new();
    for first in 0..number {
        for second in first + 1..number {
            let tally = counted.between(first, second);
            if tally.games() > 0 {
                tallies.push((first, second, tally));
            }
        }
    }
    let results: Vec<Met> =
        tallies.iter().map(|&(first, second, tally)| Met { first, second, pairs: tally.pairs }).collect();
    let order = Order::of(number, &results);
    let strengths = strengths(number, results.iter().map(Met::with_a_draw));
    let samples = samples(number, &results, &order);
    let mut standings: Vec<(f64, Standing)> = (0..number)
        .map(|player| {
            let mut results = [0; 3];
            for (first, second, tally) in &tallies {
                let [won, lost] = match player {
                    one if one == *first => [tally.wins, tally.losses],
                    one if one == *second => [tally.losses, tally.wins],
                    _ => continue,
                };
                for (place, count) in results.iter_mut().zip([won, tally.draws, lost]) {
                    *place += count;
                }
            }
            let games = results.iter().sum();
            let standing = Standing {
                player,
                name: names[player].clone(),
                games,
                results,
                points: results[0] as f64 + results[1] as f64 / 2.0,
                elo: elo(strengths[player], &samples[player], order.place(player), games),
            };
            (strengths[player], standing)
        })
        .collect();
    standings.sort_by(|(a, one), (b, other)| b.total_cmp(a).then(one.player.cmp(&other.player)));
    standings.into_iter().map(|(_, standing)| standing).collect()
}

/// What can be said of a strength.
fn elo(strength: f64, samples: &[f64], place: Place, games: u64) -> Elo {
    let end = |share: f64| samples.get((share * SAMPLES as f64) as usize).copied();
    let (low, high) = (end(0.025), end(0.975));
    match place {
        Place::Above => Elo { value: None, low, high: None },
        Place::Below => Elo { value: None, low: None, high },
        // Results that are all alike say nothing of the error, and those of a single pair not enough.
        Place::Among if games > 2 && low < high => Elo { value: Some(strength), low, high },
        Place::Among | Place::Between => Elo { value: Some(strength), low: None, high: None },
    }
}

/// Two players' results against each other.
struct Met {
    first: usize,
    second: usize,
    pairs: Pairs,
}

/// Two players, how many pairs they have played, and the first one's points in them.
type Points = (usize, usize, f64, f64);

impl Met {
    fn share(&self) -> f64 {
        self.pairs.score().unwrap_or(0.5)
    }

    /// With one drawn pair more than there were.
    fn with_a_draw(&self) -> Points {
        let number = self.pairs.number() as f64;
        (self.first, self.second, number + 1.0, self.share() * number + 0.5)
    }

    /// The least that results on one side only say.
    fn at_least(&self) -> Points {
        let number = self.pairs.number();
        let least = lowest_share(number);
        let share = if self.share() > 0.5 { least } else { 1.0 - least };
        (self.first, self.second, number as f64, share * number as f64)
    }
}

/// Where a player stands to those that it is not held together with by points in both directions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Place {
    /// There are none.
    Among,
    /// They have all lost everything against it, directly or through others.
    Above,
    /// They have all won everything.
    Below,
    /// Neither.
    Between,
}

/// Who has taken points from whom, directly or through others.
struct Order {
    reaches: Vec<Vec<bool>>,
}

impl Order {
    fn of(number: usize, results: &[Met]) -> Order {
        let mut reaches = vec![vec![false; number]; number];
        for met in results.iter().filter(|met| met.pairs.number() > 0) {
            reaches[met.first][met.second] |= met.share() > 0.0;
            reaches[met.second][met.first] |= met.share() < 1.0;
        }
        for through in 0..number {
            for from in 0..number {
                for to in 0..number {
                    reaches[from][to] |= reaches[from][through] && reaches[through][to];
                }
            }
        }
        Order { reaches }
    }

    /// Whether two players have points from each other.
    fn are_held_together(&self, one: usize, other: usize) -> bool {
        self.reaches[one][other] && self.reaches[other][one]
    }

    fn place(&self, player: usize) -> Place {
        let others = || {
            (0..self.reaches.len())
                .filter(move |&other| other != player && !self.are_held_together(player, other))
        };
        if others().next().is_none() {
            Place::Among
        } else if others().all(|other| self.reaches[player][other]) {
            Place::Above
        } else if others().all(|other| self.reaches[other][player]) {
            Place::Below
        } else {
            Place::Between
        }
    }
}

/// For each player the strengths that come of drawing the pairs again, from the lowest.
fn samples(number: usize, results: &[Met], order: &Order) -> Vec<Vec<f64>> {
    let mut samples: Vec<Vec<f64>> = vec![Vec::with_capacity(SAMPLES); number];
    let mut random = Random::new(1732);
    for _ in 0..SAMPLES {
        let again: Vec<Points> = results
            .iter()
            .map(|met| {
                if met.pairs.number() > 0 && !order.are_held_together(met.first, met.second) {
                    return met.at_least();
                }
                Met { pairs: drawn_again(&met.pairs, &mut random), ..*met }.with_a_draw()
            })
            .collect();
        for (player, strength) in strengths(number, again.into_iter()).into_iter().enumerate() {
            samples[player].push(strength);
        }
    }
    samples.iter_mut().for_each(|sample| sample.sort_by(f64::total_cmp));
    samples
}

/// As many pairs as there are, each drawn from all of them.
fn drawn_again(pairs: &Pairs, random: &mut Random) -> Pairs {
    let mut again = Pairs::default();
    for _ in 0..pairs.number() {
        let mut place = below(random, pairs.number() as usize) as u64;
        for (half_points, &count) in pairs.counts.iter().enumerate() {
            if place < count {
                again.add(half_points);
                break;
            }
            place -= count;
        }
    }
    again
}

/// Strengths in Elo, with mean 0.
fn strengths(number: usize, met: impl Iterator<Item = Points>) -> Vec<f64> {
    // By player: the opponent, how many pairs, and the points in them.
    let mut games: Vec<Vec<(usize, f64, f64)>> = vec![Vec::new(); number];
    for (first, second, pairs, points) in met {
        games[first].push((second, pairs, points));
        games[second].push((first, pairs, pairs - points));
    }
    let mut elo = vec![0.0f64; number];
    for _ in 0..500 {
        let mut furthest: f64 = 0.0;
        for player in 0..number {
            let (mut points, mut expected, mut slope) = (0.0, 0.0, 0.0);
            for &(opponent, pairs, won) in &games[player] {
                let share = expected_score(elo[player] - elo[opponent]);
                points += won;
                expected += pairs * share;
                slope += pairs * share * (1.0 - share) * std::f64::consts::LN_10 / 400.0;
            }
            if slope > 0.0 {
                let step = ((points - expected) / slope).clamp(-200.0, 200.0);
                elo[player] += step;
                furthest = furthest.max(step.abs());
            }
        }
        if furthest < 1e-6 {
            break;
        }
    }
    let mean = elo.iter().sum::<f64>() / number.max(1) as f64;
    elo.iter_mut().for_each(|strength| *strength -= mean);
    elo
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::results::GameScore;
    use crate::statistics::elo_of_score;

    /// So many pairs of which the first of two players wins both games, or loses one and wins one.
    fn pairs(from: usize, count: usize, first: usize, second: usize, wins: bool) -> Vec<GameLine> {
        let mut lines = Vec::new();
        for pair in from..from + count {
            lines.push(GameLine::between(2 * pair + 1, first, second, GameScore::Attackers));
            let other = if wins { GameScore::Defenders } else { GameScore::Attackers };
            lines.push(GameLine::between(2 * pair + 2, second, first, other));
        }
        lines
    }

    fn names(count: usize) -> Vec<String> {
        ["a", "b", "c", "d"][..count].iter().map(|&name| name.to_owned()).collect()
    }

    /// Each player's name and what is said of its strength, in their order.
    fn said(standings: &[Standing]) -> Vec<(&str, String)> {
        standings.iter().map(|standing| (standing.name.as_str(), standing.elo.to_string())).collect()
    }

    #[test]
    fn one_sided_results_are_no_certainty() {
        // 0.025 to the power of 1/20 is a share of 0.8316, a difference of 277.4, half of which is on each side.
        let lines = pairs(0, 20, 0, 1, true);
        assert_eq!(lowest_share(20), 0.025f64.powf(1.0 / 20.0));
        let table = standings(&names(2), &lines);
        assert_eq!(said(&table), [("a", "at least +138.7".into()), ("b", "at most -138.7".into())]);

        let lines = [pairs(0, 20, 0, 1, true), pairs(20, 20, 1, 2, true), pairs(40, 20, 0, 2, true)].concat();
        let table = standings(&names(3), &lines);
        let said = said(&table);
        assert!(said[0].1.starts_with("at least +") && said[2].1.starts_with("at most -"), "{said:?}");
        assert_eq!(said[1], ("b", "+0.0, error unknown".into()));
    }

    #[test]
    fn who_only_wins_stands_above_a_group_that_shares_its_points() {
        let mut lines = [pairs(0, 10, 0, 1, true), pairs(10, 10, 0, 2, true)].concat();
        for pair in 20..40 {
            lines.extend(pairs(pair, 1, 1, 2, pair % 3 == 0));
        }
        let table = standings(&names(3), &lines);
        let said = said(&table);
        assert_eq!(said[0].0, "a");
        assert!(said[0].1.starts_with("at least +"), "{said:?}");
        assert!(said[1..].iter().all(|(_, text)| text.starts_with("at most ")), "{said:?}");
    }

    #[test]
    fn pairs_that_are_all_alike_say_nothing_of_the_error() {
        let table = standings(&names(2), &pairs(0, 5, 0, 1, false));
        assert_eq!(said(&table), [("a", "+0.0, error unknown".into()), ("b", "+0.0, error unknown".into())]);
    }

    #[test]
    fn groups_that_have_not_met_cannot_be_compared() {
        let lines = [pairs(0, 5, 0, 1, true), pairs(5, 5, 2, 3, true)].concat();
        for (name, text) in said(&standings(&names(4), &lines)) {
            assert!(text.ends_with(", error unknown"), "{name}: {text}");
        }
    }

    #[test]
    fn strengths_of_two_are_the_elo_of_their_score() {
        // 29 pairs of which the first took 22 points, and the one drawn pair: 22.5 of 30.
        let strengths = super::strengths(
            2,
            [Met { first: 0, second: 1, pairs: Pairs::from([7, 0, 0, 0, 22]) }.with_a_draw()].into_iter(),
        );
        assert!((strengths[0] - strengths[1] - elo_of_score(0.75)).abs() < 1e-3, "{strengths:?}");
        assert!((strengths[0] + strengths[1]).abs() < 1e-9);
    }

    #[test]
    fn who_beats_the_winner_stands_first() {
        let mut lines = Vec::new();
        for pair in 0..20 {
            let (first, second) = [(0, 1), (1, 2)][pair % 2];
            lines.push(GameLine::between(2 * pair + 1, first, second, GameScore::Defenders));
            lines.push(GameLine::between(
                2 * pair + 2,
                second,
                first,
                if pair % 4 < 2 { GameScore::Attackers } else { GameScore::Draw },
            ));
        }
        let standings = standings(&names(3), &lines);
        let order: Vec<&str> = standings.iter().map(|standing| standing.name.as_str()).collect();
        assert_eq!(order, ["c", "b", "a"]);
        let points: f64 = standings.iter().map(|standing| standing.points).sum();
        assert_eq!(points, 40.0);
        let elo = standings[0].elo;
        assert!(elo.low < elo.value && elo.value < elo.high, "{elo:?}");
    }
}
