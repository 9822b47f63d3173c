//! Players whose strengths are known play against each other: the ratings find these strengths again, and know how well.

use tafl_rating::{Advantage, Score, Standing, between_equals, expected, rate};

const PLAYERS: usize = 300;
const GAMES: usize = 12_000;

/// The same numbers in every run.
struct Chance(u64);

impl Chance {
    fn part(&mut self) -> f64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 ^ (self.0 >> 29)) >> 11) as f64 / (1_u64 << 53) as f64
    }

    fn below(&mut self, number: usize) -> usize {
        (self.part() * number as f64) as usize
    }

    /// Around 0 with a deviation of 1, near enough.
    fn around_zero(&mut self) -> f64 {
        (0..12).map(|_| self.part()).sum::<f64>() - 6.0
    }
}

/// What came of a simulation.
struct Found {
    /// The root of the mean square of all errors, in rating points; and of what the ratings say themselves.
    error: f64,
    said: f64,
    /// Which part of the strengths is within two deviations.
    within: f64,
    /// The advantage between equals that was found, less the true one.
    advantage_error: f64,
}

/// Players with strengths that differ by 250 points, and from side to side by 80; a twentieth of the games are drawn.
fn simulated(advantage: f64, seed: u64) -> Found {
    let mut chance = Chance(seed);
    let mut strengths = Vec::new();
    for _ in 0..PLAYERS {
        let base = 250.0 * chance.around_zero();
        strengths.push([base + 80.0 * chance.around_zero(), base + 80.0 * chance.around_zero()]);
    }
    let mut standings = vec![[Standing::default(); 2]; PLAYERS];
    let mut estimate = Advantage::default();
    for game in 0..GAMES {
        let (one, other) = (chance.below(PLAYERS), chance.below(PLAYERS));
        if one == other {
            continue;
        }
        let wins = expected(strengths[one][0] + advantage - strengths[other][1]);
        let score = match chance.part() {
            part if part < 0.05 => Score::Draw,
            part if (part - 0.05) / 0.95 < wins => Score::Win,
            _ => Score::Loss,
        };
        let [mut attackers, mut defenders] = [standings[one][0], standings[other][1]];
        // A hundred games a day.
        rate(&mut attackers, &mut defenders, &mut estimate, score, game as f64 / 100.0);
        (standings[one][0], standings[other][1]) = (attackers, defenders);
    }
    let mean = |of: &dyn Fn(usize) -> f64| (0..PLAYERS).map(of).sum::<f64>() / PLAYERS as f64;
    let (mut error, mut said, mut within) = (0.0, 0.0, 0.0);
    let mut means = [0.0; 2];
    for side in 0..2 {
        let rated = mean(&|player| standings[player][side].rating.rating);
        let true_mean = mean(&|player| strengths[player][side]);
        means[side] = rated - true_mean;
        for player in 0..PLAYERS {
            let rating = standings[player][side].rating;
            // Ratings are about differences.
            let miss = (rating.rating - rated) - (strengths[player][side] - true_mean);
            error += miss * miss;
            said += rating.deviation * rating.deviation;
            within += f64::from(miss.abs() < 2.0 * rating.deviation);
        }
    }
    let count = (2 * PLAYERS) as f64;
    Found {
        error: (error / count).sqrt(),
        said: (said / count).sqrt(),
        within: within / count,
        advantage_error: between_equals(estimate, means[0], means[1]) - advantage,
    }
}

#[test]
fn known_strengths_and_advantages_are_found_again() {
    println!("advantage   error of ratings   as they say   within 2 deviations   error of the advantage");
    for advantage in [-200.0, -60.0, 0.0, 100.0, 250.0] {
        let found = simulated(advantage, 7);
        println!(
            "{advantage:>9}   {:>16.0}   {:>11.0}   {:>17.1} %   {:>22.0}",
            found.error,
            found.said,
            found.within * 100.0,
            found.advantage_error
        );
        // Forty games with each side say so much of a strength, and no more.
        assert!(found.error < 120.0, "{advantage}: {}", found.error);
        assert!((found.error / found.said - 1.0).abs() < 0.15, "{advantage}: {} {}", found.error, found.said);
        assert!((0.92..0.985).contains(&found.within), "{advantage}: {}", found.within);
        // What is far from nothing is found a tenth too small.
        let most = 15.0 + advantage.abs() / 8.0;
        assert!(found.advantage_error.abs() < most, "{advantage}: {}", found.advantage_error);
    }
}

#[test]
fn rules_that_favour_a_side_do_not_move_the_ratings_of_all_who_play_it() {
    let mut chance = Chance(3);
    let mut estimate = Advantage::default();
    let mut standings = vec![[Standing::default(); 2]; 100];
    for game in 0..8_000 {
        let (one, other) = (chance.below(100), chance.below(100));
        let score = if chance.part() < expected(200.0) { Score::Win } else { Score::Loss };
        let [mut attackers, mut defenders] = [standings[one][0], standings[other][1]];
        rate(&mut attackers, &mut defenders, &mut estimate, score, f64::from(game) / 100.0);
        (standings[one][0], standings[other][1]) = (attackers, defenders);
    }
    let mean = |side: usize| standings.iter().map(|both| both[side].rating.rating).sum::<f64>() / 100.0;
    assert!((mean(0) - mean(1)).abs() < 80.0, "{} {}", mean(0), mean(1));
    let found = between_equals(estimate, mean(0), mean(1));
    assert!((found - 200.0).abs() < 30.0, "{found}");
}
