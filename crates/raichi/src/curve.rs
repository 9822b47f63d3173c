//! [`Curve`]: the chances of a win, a draw and a loss that a score stands for.

use serde::{Deserialize, Serialize};

use crate::score::Score;

/// The chances that scores stand for: two logistic curves, one for the wins of each side, as far from an even score; what
/// is between them are draws.
///
/// A [network](crate::Network) brings the curve that was fitted to games; for all other evaluations there is a plain one,
/// the default.
///
/// ```
/// use raichi::{Curve, Score};
/// let plain = Curve::default();
/// assert_eq!(plain.chances(Score::Points(0)), [378, 244, 378]);
/// assert_eq!(plain.expectation(Score::Points(0)), 500);
/// let sure = Curve { points_per_logit: 100, draws: 20 };
/// assert!(sure.expectation(Score::Points(80)) > plain.expectation(Score::Points(80)));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Curve {
    /// With so many points more the odds of winning are e times as good.
    pub points_per_logit: u16,
    /// With a lead of so many thousandths of a logit a side wins as often as not.
    pub draws: u16,
}

impl Default for Curve {
    fn default() -> Curve {
        Curve { points_per_logit: 200, draws: 500 }
    }
}

impl Curve {
    /// The chances of a win, a draw and a loss, as parts of 1000 that add up to it. Proven results are certain.
    ///
    /// ```
    /// use raichi::{Curve, Score};
    /// assert_eq!(Curve::default().chances(Score::WinIn(5)), [1000, 0, 0]);
    /// let [win, draw, loss] = Curve::default().chances(Score::Points(120));
    /// assert!(win > loss && win + draw + loss == 1000);
    /// ```
    #[must_use]
    pub fn chances(self, score: Score) -> [u16; 3] {
        let points = match score {
            Score::WinIn(_) => return [1000, 0, 0],
            Score::LossIn(_) => return [0, 0, 1000],
            Score::Points(points) => f64::from(points),
        };
        let [win, _, loss] = self.shares(points).map(|share| (1000.0 * share).round() as u16);
        [win, 1000 - win - loss, loss]
    }

    /// How much of a game the side may expect whose score it is, in thousandths: its wins and half of the draws. With a
    /// score of 0 it is half of a game.
    #[must_use]
    pub fn expectation(self, score: Score) -> u16 {
        let [win, draw, _] = self.chances(score);
        win + draw / 2
    }

    /// The shares of games that are won, drawn and lost with so many points.
    ///
    /// ```
    /// let [win, draw, loss] = raichi::Curve::default().shares(-35.5);
    /// assert!(win < loss && (win + draw + loss - 1.0).abs() < 1e-9);
    /// ```
    #[must_use]
    pub fn shares(self, points: f64) -> [f64; 3] {
        let logits = points / f64::from(self.points_per_logit.max(1));
        let draws = f64::from(self.draws) / 1000.0;
        let won = |logits: f64| 1.0 / (1.0 + (-logits).exp());
        let (win, loss) = (won(logits - draws), won(-logits - draws));
        [win, 1.0 - win - loss, loss]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_the_curve_chances_add_up_and_both_sides_see_the_same() {
        let numbers = [0, 1, 13, 150, 500, 8_000, u16::MAX];
        for (points_per_logit, draws) in numbers.into_iter().flat_map(|one| numbers.map(|other| (one, other)))
        {
            let curve = Curve { points_per_logit, draws };
            for points in [-20_000, -300, -1, 0, 1, 40, 700, 20_000] {
                let [win, draw, loss] = curve.chances(Score::Points(points));
                assert_eq!(win + draw + loss, 1000, "{curve:?} {points}");
                assert_eq!(curve.chances(Score::Points(-points)), [loss, draw, win], "{curve:?} {points}");
            }
            assert_eq!(curve.expectation(Score::Points(0)), 500, "{curve:?}");
        }
    }

    #[test]
    fn more_points_are_more_of_a_game() {
        let curve = Curve { points_per_logit: 150, draws: 130 };
        let of = |points: i32| curve.expectation(Score::Points(points));
        assert!((-900..900).step_by(10).all(|points| of(points) <= of(points + 10)));
        assert!((of(-900), of(900)) < (5, 1000) && of(900) > 990);
    }
}
