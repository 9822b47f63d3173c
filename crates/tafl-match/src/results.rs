//! What came of the games: [`GameLine`] for each, [`Tally`] for two players, [`Standing`] for all.

use serde::{Deserialize, Serialize};
use tafl::{Random, Side};

use crate::players::below;
use crate::statistics::{Elo, Pairs, expected_score};

/// How a game counts.
///
/// ```
/// use tafl_match::GameScore;
/// assert_eq!(GameScore::Draw.half_points(tafl::Side::Attackers), Some(1));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum GameScore {
    /// The attackers have won.
    Attackers,
    /// The defenders have won.
    Defenders,
    /// Nobody has.
    Draw,
    /// A player and our rules did not agree: it does not count.
    Disagreement,
}

impl GameScore {
    /// The half points of a side; none where the game does not count.
    #[must_use]
    pub fn half_points(self, side: Side) -> Option<usize> {
        match (self, side) {
            (GameScore::Draw, _) => Some(1),
            (GameScore::Attackers, Side::Attackers) | (GameScore::Defenders, Side::Defenders) => Some(2),
            (GameScore::Attackers | GameScore::Defenders, _) => Some(0),
            (GameScore::Disagreement, _) => None,
        }
    }
}

/// One game of a match, as the file of results has it: one JSON object a line.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct GameLine {
    /// Its number in the match, from 1. Games 1 and 2 are a pair, and so on.
    pub game: usize,
    /// The number of its opening, from 1.
    pub opening: usize,
    /// The number of the attackers' player, from 0.
    pub attackers: usize,
    /// The number of the defenders' player, from 0.
    pub defenders: usize,
    /// The result.
    pub result: GameScore,
    /// Why it ended: a word as in the tag `Reason` of records, or `crash`, `adjudication` or `disagreement`.
    pub reason: String,
    /// Plies, with those of the opening.
    pub plies: usize,
    /// Seconds that the attackers and the defenders thought.
    pub seconds: [f64; 2],
    /// What there is to say of a crash or a disagreement, with the player's name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub problem: Option<String>,
    /// The position of a disagreement.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
    /// The move of a disagreement.
    #[serde(default, skip_serializing_if = "Option::is_none", rename = "move")]
    pub mv: Option<String>,
    /// Where the records end, in bytes, once this game is among them.
    pub records_end: u64,
}

/// The results of one player against another.
///
/// ```
/// use tafl_match::Tally;
/// let tally = Tally { wins: 3, draws: 2, losses: 1, ..Tally::default() };
/// assert_eq!((tally.games(), tally.points()), (6, 4.0));
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tally {
    /// Games that the first has won.
    pub wins: u64,
    /// Games drawn.
    pub draws: u64,
    /// Games that the first has lost.
    pub losses: u64,
    /// The first player's wins with the attackers and with the defenders.
    pub wins_by_side: [u64; 2],
    /// Its losses with the attackers and with the defenders.
    pub losses_by_side: [u64; 2],
    /// Games that the first and the second have lost on time.
    pub time_losses: [u64; 2],
    /// Games that the first and the second have lost by crashing.
    pub crashes: [u64; 2],
    /// Games that ended because a player and our rules did not agree.
    pub disagreements: u64,
    /// Pairs of which both games counted.
    pub pairs: Pairs,
}

impl Tally {
    /// How many games counted.
    #[must_use]
    pub fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// The first player's points.
    #[must_use]
    pub fn points(&self) -> f64 {
        self.wins as f64 + self.draws as f64 / 2.0
    }

    /// The results of `first` against `second` among these games.
    #[must_use]
    pub fn of(first: usize, second: usize, lines: &[GameLine]) -> Tally {
        let mut tally = Tally::default();
        // The half points of the game before, if it is the first of a pair.
        let mut before: Option<(usize, usize)> = None;
        for line in lines {
            let side = match (line.attackers, line.defenders) {
                (a, d) if (a, d) == (first, second) => Side::Attackers,
                (a, d) if (a, d) == (second, first) => Side::Defenders,
                _ => continue,
            };
            let Some(half_points) = line.result.half_points(side) else {
                tally.disagreements += 1;
                continue;
            };
            match half_points {
                0 => {
                    tally.losses += 1;
                    tally.losses_by_side[side.index()] += 1;
                }
                1 => tally.draws += 1,
                _ => {
                    tally.wins += 1;
                    tally.wins_by_side[side.index()] += 1;
                }
            }
            let loser = usize::from(half_points == 2);
            match line.reason.as_str() {
                "time" => tally.time_losses[loser] += 1,
                "crash" => tally.crashes[loser] += 1,
                _ => {}
            }
            let pair = (line.game - 1) / 2;
            match before.take() {
                Some((known, other)) if known == pair => tally.pairs.add(other + half_points),
                _ => before = Some((pair, half_points)),
            }
        }
        tally
    }
}

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
/// players that have met, so that nobody is infinitely strong); error bars come from drawing the pairs again.
#[must_use]
pub fn standings(names: &[String], lines: &[GameLine]) -> Vec<Standing> {
    let number = names.len();
    let mut tallies = Vec::new();
    for first in 0..number {
        for second in first + 1..number {
            let tally = Tally::of(first, second, lines);
            if tally.games() > 0 {
                tallies.push((first, second, tally));
            }
        }
    }
    let results: Vec<(usize, usize, Pairs)> =
        tallies.iter().map(|&(first, second, tally)| (first, second, tally.pairs)).collect();
    let strengths = strengths(number, &results);
    let mut samples: Vec<Vec<f64>> = vec![Vec::with_capacity(SAMPLES); number];
    let mut random = Random::new(1732);
    for _ in 0..SAMPLES {
        let again: Vec<_> = results
            .iter()
            .map(|(first, second, pairs)| (*first, *second, drawn_again(pairs, &mut random)))
            .collect();
        for (player, strength) in self::strengths(number, &again).into_iter().enumerate() {
            samples[player].push(strength);
        }
    }
    let mut standings: Vec<Standing> = (0..number)
        .map(|player| {
            let mut standing = Standing {
                player,
                name: names[player].clone(),
                games: 0,
                results: [0; 3],
                points: 0.0,
                elo: Elo { value: Some(strengths[player]), low: None, high: None },
            };
            for (first, second, tally) in &tallies {
                let [won, lost] = match player {
                    one if one == *first => [tally.wins, tally.losses],
                    one if one == *second => [tally.losses, tally.wins],
                    _ => continue,
                };
                for (place, count) in standing.results.iter_mut().zip([won, tally.draws, lost]) {
                    *place += count;
                }
            }
            standing.games = standing.results.iter().sum();
            standing.points = standing.results[0] as f64 + standing.results[1] as f64 / 2.0;
            let sample = &mut samples[player];
            sample.sort_by(f64::total_cmp);
            if standing.games > 2 {
                let end = |share: f64| sample.get((share * SAMPLES as f64) as usize).copied();
                (standing.elo.low, standing.elo.high) = (end(0.025), end(0.975));
            }
            standing
        })
        .collect();
    standings.sort_by(|a, b| {
        let strength = |standing: &Standing| standing.elo.value.unwrap_or(f64::NEG_INFINITY);
        strength(b).total_cmp(&strength(a)).then(a.player.cmp(&b.player))
    });
    standings
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
fn strengths(number: usize, results: &[(usize, usize, Pairs)]) -> Vec<f64> {
    let met: Vec<(usize, usize, f64, f64)> = results
        .iter()
        .map(|&(first, second, pairs)| {
            // One drawn pair more than there were.
            let number = pairs.number() as f64 + 1.0;
            let points = pairs.score().unwrap_or(0.5) * pairs.number() as f64 + 0.5;
            (first, second, number, points)
        })
        .collect();
    let mut elo = vec![0.0f64; number];
    for _ in 0..500 {
        let mut furthest: f64 = 0.0;
        for player in 0..number {
            let (mut points, mut expected, mut slope) = (0.0, 0.0, 0.0);
            for &(first, second, games, first_points) in &met {
                let (opponent, won) = match player {
                    one if one == first => (second, first_points),
                    one if one == second => (first, games - first_points),
                    _ => continue,
                };
                let share = expected_score(elo[player] - elo[opponent]);
                points += won;
                expected += games * share;
                slope += games * share * (1.0 - share) * std::f64::consts::LN_10 / 400.0;
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
    use crate::statistics::elo_of_score;

    fn line(game: usize, attackers: usize, defenders: usize, result: GameScore) -> GameLine {
        GameLine {
            game,
            opening: game.div_ceil(2),
            attackers,
            defenders,
            result,
            reason: "king-escaped".to_owned(),
            plies: 10,
            seconds: [0.0; 2],
            problem: None,
            position: None,
            mv: None,
            records_end: 0,
        }
    }

    #[test]
    fn both_sides_make_a_pair() {
        use GameScore::{Attackers, Defenders, Disagreement, Draw};
        let lines = [
            line(1, 0, 1, Attackers),
            line(2, 1, 0, Defenders),
            line(3, 0, 1, Defenders),
            line(4, 1, 0, Draw),
            line(5, 0, 1, Attackers),
            line(6, 1, 0, Disagreement),
            line(8, 1, 0, Draw),
        ];
        let tally = Tally::of(0, 1, &lines);
        assert_eq!((tally.wins, tally.draws, tally.losses, tally.disagreements), (3, 2, 1, 1));
        assert_eq!((tally.wins_by_side, tally.losses_by_side), ([2, 1], [1, 0]));
        assert_eq!(tally.pairs, Pairs::from([0, 1, 0, 0, 1]), "a pair counts only as a whole");
        let other = Tally::of(1, 0, &lines);
        assert_eq!((other.wins, other.losses, other.pairs), (1, 3, Pairs::from([1, 0, 0, 1, 0])));
    }

    #[test]
    fn strengths_of_two_are_the_elo_of_their_score() {
        // 29 pairs of which the first took 22 points, and the one drawn pair: 22.5 of 30.
        let strengths = strengths(2, &[(0, 1, Pairs::from([7, 0, 0, 0, 22]))]);
        assert!((strengths[0] - strengths[1] - elo_of_score(0.75)).abs() < 1e-3, "{strengths:?}");
        assert!((strengths[0] + strengths[1]).abs() < 1e-9);
    }

    #[test]
    fn who_beats_the_winner_stands_first() {
        let names = ["a", "b", "c"].map(str::to_owned);
        let mut lines = Vec::new();
        for pair in 0..20 {
            let (first, second) = [(0, 1), (1, 2)][pair % 2];
            lines.push(line(2 * pair + 1, first, second, GameScore::Defenders));
            lines.push(line(
                2 * pair + 2,
                second,
                first,
                if pair % 4 < 2 { GameScore::Attackers } else { GameScore::Draw },
            ));
        }
        let standings = standings(&names, &lines);
        let order: Vec<&str> = standings.iter().map(|standing| standing.name.as_str()).collect();
        assert_eq!(order, ["c", "b", "a"]);
        let points: f64 = standings.iter().map(|standing| standing.points).sum();
        assert_eq!(points, 40.0);
        let elo = standings[0].elo;
        assert!(elo.low < elo.value && elo.value < elo.high, "{elo:?}");
    }
}
