//! [`Curve`]: what becomes of games with a score, and its fit to games.

use std::collections::BTreeMap;

/// How often each result came about, by score for the defenders: won by the attackers, drawn, won by the defenders.
#[derive(Debug, Default)]
pub struct Tally(BTreeMap<i16, [u64; 3]>);

impl Tally {
    pub fn add(&mut self, score: i16, result: usize) {
        self.0.entry(score).or_default()[result] += 1;
    }

    /// The mean of the logarithms of what was expected of the results that came, without the sign: 0 for somebody who
    /// knows the future, the lower the better.
    pub fn log_loss(&self, expected: impl Fn(i16) -> [f64; 3]) -> f64 {
        let (mut sum, mut positions) = (0.0, 0);
        for (&score, counts) in &self.0 {
            for (&count, chance) in counts.iter().zip(expected(score)) {
                sum -= count as f64 * chance.max(LEAST).ln();
                positions += count;
            }
        }
        sum / positions.max(1) as f64
    }
}

/// What is thought impossible is given this chance, so that one surprise is not infinitely bad.
const LEAST: f64 = 0.0005;

/// Two logistic curves, one for each side's wins; what is between them are draws.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Curve {
    /// At so many points more the odds are e times as good.
    pub points_per_logit: f64,
    /// The score for the defenders at which both sides win as often.
    pub even: f64,
    /// Half the distance between the curves, in logits.
    pub draws: f64,
}

impl Curve {
    /// The chances that the attackers win, nobody does, the defenders win.
    pub fn chances(&self, score: i16) -> [f64; 3] {
        let logits = (f64::from(score) - self.even) / self.points_per_logit;
        let won = |logits: f64| 1.0 / (1.0 + (-logits).exp());
        let (attackers, defenders) = (won(-logits - self.draws), won(logits - self.draws));
        [attackers, 1.0 - attackers - defenders, defenders]
    }

    /// The curve that fits best: from a plain one by steps that become smaller.
    pub fn fit(tally: &Tally) -> Curve {
        let curve = |[scale, even, draws]: [f64; 3]| Curve {
            points_per_logit: 200.0 * scale.exp(),
            even: 100.0 * even,
            draws: 0.5 * draws.exp(),
        };
        let loss = |place: [f64; 3]| tally.log_loss(|score| curve(place).chances(score));
        let (mut place, mut step) = ([0.0; 3], 0.5);
        let mut best = loss(place);
        while step > SMALLEST {
            let before = best;
            for number in 0..place.len() {
                for direction in [step, -step] {
                    let mut next = place;
                    // Half a draw in ten thousand games, or everything a draw: beyond that nothing is told apart.
                    next[number] = (next[number] + direction).clamp(-8.0, 8.0);
                    let found = loss(next);
                    if found < best {
                        (place, best) = (next, found);
                    }
                }
            }
            if best == before {
                step /= 2.0;
            }
        }
        curve(place)
    }
}

/// The last step of a fit.
const SMALLEST: f64 = 0.002;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fit_finds_the_curve_that_games_were_made_by() {
        let made_by = Curve { points_per_logit: 130.0, even: -40.0, draws: 0.2 };
        let mut tally = Tally::default();
        for score in (-600..=600).step_by(20) {
            for (result, chance) in made_by.chances(score).into_iter().enumerate() {
                for _ in 0..(chance * 2_000.0) as u32 {
                    tally.add(score, result);
                }
            }
        }
        let found = Curve::fit(&tally);
        assert!((found.points_per_logit - 130.0).abs() < 3.0, "{found:?}");
        assert!((found.even + 40.0).abs() < 3.0, "{found:?}");
        assert!((found.draws - 0.2).abs() < 0.02, "{found:?}");
    }

    #[test]
    fn games_without_draws_leave_no_room_for_them() {
        let mut tally = Tally::default();
        for score in [-200, -100, 100, 200] {
            for number in 0..10 {
                tally.add(score, if (number < 2) == (score < 0) { 2 } else { 0 });
            }
        }
        let [attackers, draw, defenders] = Curve::fit(&tally).chances(0);
        assert!(draw < 0.001 && (attackers - defenders).abs() < 0.02, "{attackers} {draw} {defenders}");
    }
}
