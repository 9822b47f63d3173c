//! [`Advantage`]: what the attackers of a rule set have over the defenders.

use crate::rating::{Rating, SCALE, Score, expectation, weight};

/// How far players differ from each other, in rating points. The deviation of a new player is much wider, because nothing is
/// known of him; of many new players together it is known that some are strong and some weak.
const SPREAD: f64 = 150.0;

/// What the attackers of a rule set have over the defenders, beside what the ratings of the players say.
///
/// ```
/// use tafl_rating::Advantage;
/// assert_eq!((Advantage::default().points, Advantage::default().games), (0.0, 0));
/// ```
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Advantage {
    /// In rating points; below 0 the defenders have the advantage.
    pub points: f64,
    /// In rating points: with a probability of 95 % the advantage is within two deviations.
    pub deviation: f64,
    /// From how many games it was estimated.
    pub games: u32,
}

impl Default for Advantage {
    /// Nothing is known: few rule sets give one side more than 300 points.
    fn default() -> Advantage {
        Advantage { points: 0.0, deviation: 150.0, games: 0 }
    }
}

impl Advantage {
    /// What is thought after a game between these two.
    pub(crate) fn after(self, attackers: Rating, defenders: Rating, score: Score) -> Advantage {
        let both = |deviation: fn(f64) -> f64| {
            weight(deviation(attackers.deviation).hypot(deviation(defenders.deviation)) / SCALE)
        };
        let weight = both(|deviation| deviation);
        let difference = (attackers.rating + self.points - defenders.rating) / SCALE;
        let expectation = expectation(difference, both(|deviation| deviation.min(SPREAD)));
        let information = weight * weight * expectation * (1.0 - expectation);
        let before = self.deviation / SCALE;
        let variance = 1.0 / (1.0 / (before * before) + information);
        let points = self.points + variance * weight * (score.points() - expectation) * SCALE;
        Advantage { points, deviation: variance.sqrt() * SCALE, games: self.games.saturating_add(1) }
    }
}

/// What the attackers have over the defenders between two players who are equally strong among all who play with their side:
/// the advantage, and what all attackers together are rated above all defenders. Ratings of many players who win more with one
/// side rise with that side; only both together say what the rules give it.
///
/// ```
/// use tafl_rating::{Advantage, between_equals};
/// let advantage = Advantage { points: 60.0, deviation: 10.0, games: 500 };
/// assert_eq!(between_equals(advantage, 1520.0, 1490.0), 90.0);
/// ```
#[must_use]
pub fn between_equals(advantage: Advantage, mean_attackers: f64, mean_defenders: f64) -> f64 {
    advantage.points + mean_attackers - mean_defenders
}
