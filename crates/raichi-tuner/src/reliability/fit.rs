//! [`Fit`]: what becomes of games with a score, and the curve that fits them.

use std::collections::BTreeMap;

use raichi::Curve;

/// How often each result came about, by score for the defenders: won by them, drawn, won by the attackers.
#[derive(Debug, Default)]
pub struct Tally(BTreeMap<i16, [u64; 3]>);

impl Tally {
    pub fn add(&mut self, score: i16, result: usize) {
        self.0.entry(score).or_default()[result] += 1;
    }

    /// How many positions there are.
    pub fn positions(&self) -> u64 {
        self.0.values().flatten().sum()
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

/// What was found out about an evaluation: which score is even, and the chances that scores stand for from there.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Fit {
    /// The score for the defenders at which both sides win as often.
    pub even: f64,
    pub curve: Curve,
}

impl Fit {
    /// The chances that the defenders win, nobody does, the attackers win.
    pub fn shares(&self, score: i16) -> [f64; 3] {
        self.curve.shares(f64::from(score) - self.even)
    }

    /// What fits best: from the plain curve by steps that become smaller.
    pub fn to(tally: &Tally) -> Fit {
        let plain = Curve::default();
        let fit = |[scale, even, draws]: [f64; 3]| Fit {
            even: 100.0 * even,
            curve: Curve {
                points_per_logit: (f64::from(plain.points_per_logit) * scale.exp()).round() as u16,
                draws: (f64::from(plain.draws) * draws.exp()).round() as u16,
            },
        };
        let loss = |place: [f64; 3]| tally.log_loss(|score| fit(place).shares(score));
        let (mut place, mut step) = ([0.0; 3], 0.5);
        let mut best = loss(place);
        while step > SMALLEST {
            let before = best;
            for number in 0..place.len() {
                for direction in [step, -step] {
                    let mut next = place;
                    next[number] = (next[number] + direction).clamp(-MOST[number], MOST[number]);
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
        fit(place)
    }
}

/// How far a fit goes: for the scale and for draws in logarithms, since beyond that no draws at all, or everything a draw,
/// are not told apart; for what is even in hundreds of points.
const MOST: [f64; 3] = [8.0, 100.0, 8.0];

/// The last step of a fit.
const SMALLEST: f64 = 0.002;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fit_finds_the_curve_that_games_were_made_by() {
        for even in [-40.0, 1_200.0] {
            let made_by = Fit { even, curve: Curve { points_per_logit: 130, draws: 200 } };
            let mut tally = Tally::default();
            for score in (-600..=600).step_by(20).map(|score| score + even as i16) {
                for (result, chance) in made_by.shares(score).into_iter().enumerate() {
                    for _ in 0..(chance * 2_000.0) as u32 {
                        tally.add(score, result);
                    }
                }
            }
            let found = Fit::to(&tally);
            assert!(found.curve.points_per_logit.abs_diff(130) <= 3, "{found:?}");
            assert!((found.even - even).abs() < 3.0, "{found:?}");
            assert!(found.curve.draws.abs_diff(200) <= 20, "{found:?}");
        }
    }

    #[test]
    fn games_without_draws_leave_no_room_for_them() {
        let mut tally = Tally::default();
        for score in [-200, -100, 100, 200] {
            for number in 0..10 {
                tally.add(score, if (number < 2) == (score < 0) { 0 } else { 2 });
            }
        }
        let [defenders, draw, attackers] = Fit::to(&tally).shares(0);
        assert!(draw < 0.001 && (attackers - defenders).abs() < 0.02, "{attackers} {draw} {defenders}");
    }
}
