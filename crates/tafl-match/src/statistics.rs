//! What results mean: Elo with its error from pairs of games, and the sequential test on them.
//!
//! Both games of a pair begin with the same opening, so that what the opening gives to a side is in both and mostly
//! cancels out. The error is therefore reckoned from pairs, not from single games.

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// How many standard errors the error bars are long: 95 of 100 true values lie within.
const STANDARD_ERRORS: f64 = 1.959_963_984_540_054;

/// The share of the points that a difference in Elo predicts.
///
/// ```
/// use tafl_match::expected_score;
/// assert_eq!(expected_score(0.0), 0.5);
/// assert!((expected_score(400.0) - 10.0 / 11.0).abs() < 1e-12);
/// ```
#[must_use]
pub fn expected_score(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

/// The difference in Elo that a share of the points means: infinite for all or none of them.
///
/// ```
/// use tafl_match::elo_of_score;
/// assert!((elo_of_score(0.75) - 190.848_501_887_865).abs() < 1e-9);
/// ```
#[must_use]
pub fn elo_of_score(score: f64) -> f64 {
    -400.0 * (1.0 / score - 1.0).log10()
}

/// A difference in Elo with its error bars (95 %).
///
/// ```
/// use tafl_match::{Elo, Pairs};
/// let elo: Elo = Pairs::from([2, 5, 20, 15, 8]).elo().unwrap();
/// assert!(elo.low.unwrap() < elo.value.unwrap() && elo.value.unwrap() < elo.high.unwrap());
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Elo {
    /// The estimate; none where one side has all the points.
    pub value: Option<f64>,
    /// Its lower end; none where there is no knowing how low.
    pub low: Option<f64>,
    /// Its upper end; none where there is no knowing how high.
    pub high: Option<f64>,
}

impl std::fmt::Display for Elo {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // What rounds to nothing has no sign of less.
        let shown = |elo: f64| (elo * 10.0).round() / 10.0 + 0.0;
        match (self.value.map(shown), self.low, self.high) {
            (Some(value), Some(low), Some(high)) => {
                let error = (high - low) / 2.0;
                write!(f, "{value:+.1} ± {error:.1}")
            }
            (Some(value), Some(low), None) => write!(f, "{value:+.1}, at least {low:+.1}"),
            (Some(value), None, Some(high)) => write!(f, "{value:+.1}, at most {high:+.1}"),
            (Some(value), None, None) => write!(f, "{value:+.1}, error unknown"),
            (None, Some(low), None) => write!(f, "at least {low:+.1}"),
            (None, None, Some(high)) => write!(f, "at most {high:+.1}"),
            _ => f.write_str("unknown"),
        }
    }
}

/// Results of pairs of games, by the points of the first player: none, half a point, one, one and a half, two.
///
/// ```
/// use tafl_match::Pairs;
/// let mut pairs = Pairs::default();
/// pairs.add(4);
/// pairs.add(2);
/// assert_eq!((pairs.counts, pairs.number(), pairs.score()), ([0, 0, 1, 0, 1], 2, Some(0.75)));
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pairs {
    /// How many pairs gave 0, 1, 2, 3 and 4 half points.
    pub counts: [u64; 5],
}

impl From<[u64; 5]> for Pairs {
    fn from(counts: [u64; 5]) -> Pairs {
        Pairs { counts }
    }
}

impl Pairs {
    /// Adds a pair that gave so many half points, at most 4.
    pub fn add(&mut self, half_points: usize) {
        self.counts[half_points.min(4)] += 1;
    }

    /// How many pairs there are.
    #[must_use]
    pub fn number(&self) -> u64 {
        self.counts.iter().sum()
    }

    /// The first player's share of the points.
    #[must_use]
    pub fn score(&self) -> Option<f64> {
        let number = self.number() as f64;
        let points: f64 = self.counts.iter().zip(SHARES).map(|(&count, share)| count as f64 * share).sum();
        (number > 0.0).then(|| points / number)
    }

    /// The variance of one pair's share of the points, as in these pairs: their squares are divided by how many pairs there are,
    /// and not by one less, as fastchess does it. Of few pairs either is too uncertain for the bars to mean much.
    fn variance(&self, mean: f64) -> f64 {
        let number = self.number() as f64;
        let squares = self.counts.iter().zip(SHARES);
        squares.map(|(&count, share)| count as f64 * (share - mean) * (share - mean)).sum::<f64>() / number
    }

    /// The standard error of the share of the points; none for fewer than two pairs.
    ///
    /// ```
    /// use tafl_match::Pairs;
    /// // Shares 0 and 1, four times each: a variance of 1/4 over 8 pairs.
    /// assert_eq!(Pairs::from([4, 0, 0, 0, 4]).standard_error(), Some((0.25f64 / 8.0).sqrt()));
    /// ```
    #[must_use]
    pub fn standard_error(&self) -> Option<f64> {
        let mean = self.score()?;
        (self.number() >= 2).then(|| (self.variance(mean) / self.number() as f64).sqrt())
    }

    /// The difference in Elo, with error bars where there are results that differ.
    ///
    /// Where the first player has all the points, only a lower end is known: the strength at which a run of so many
    /// won pairs is a matter of one in forty.
    ///
    /// ```
    /// use tafl_match::Pairs;
    /// assert_eq!(Pairs::default().elo(), None);
    /// assert_eq!(Pairs::from([3, 2, 4, 2, 3]).elo().unwrap().value, Some(0.0));
    /// let all = Pairs::from([0, 0, 0, 0, 50]).elo().unwrap();
    /// assert!(all.value.is_none() && all.high.is_none() && all.low.unwrap() > 400.0);
    /// ```
    #[must_use]
    pub fn elo(&self) -> Option<Elo> {
        let score = self.score()?;
        if score >= 1.0 || score <= 0.0 {
            let bound = elo_of_score(lowest_share(self.number()));
            let won = score >= 1.0;
            return Some(Elo { value: None, low: won.then_some(bound), high: (!won).then_some(-bound) });
        }
        // An end beyond all or none of the points is no end.
        let end = |share: f64| {
            (0.0..1.0).contains(&share).then(|| elo_of_score(share)).filter(|elo| elo.is_finite())
        };
        let bars = self
            .standard_error()
            .filter(|error| *error > 0.0)
            .map(|error| [end(score - STANDARD_ERRORS * error), end(score + STANDARD_ERRORS * error)]);
        // No negative zero in what is printed.
        let value = Some(elo_of_score(score) + 0.0);
        Some(Elo { value, low: bars.and_then(|[low, _]| low), high: bars.and_then(|[_, high]| high) })
    }

    /// How likely it is that the first player is the stronger one.
    ///
    /// ```
    /// use tafl_match::Pairs;
    /// assert_eq!(Pairs::from([5, 0, 0, 0, 5]).superiority(), Some(0.5));
    /// assert!(Pairs::from([5, 0, 0, 0, 15]).superiority().unwrap() > 0.98);
    /// ```
    #[must_use]
    pub fn superiority(&self) -> Option<f64> {
        let error = self.standard_error().filter(|error| *error > 0.0)?;
        let deviations = (self.score()? - 0.5) / error;
        Some(0.5 * (1.0 + libm::erf(deviations / std::f64::consts::SQRT_2)))
    }
}

/// The share of the points at which it is a matter of one in forty that so many pairs are all won.
pub(crate) fn lowest_share(pairs: u64) -> f64 {
    0.025f64.powf(1.0 / pairs as f64)
}

/// The share of the points for each count of a pair.
const SHARES: [f64; 5] = [0.0, 0.25, 0.5, 0.75, 1.0];

/// In what a difference between two players is counted.
///
/// ```
/// use tafl_match::{Scale, Sprt};
/// let test: Sprt = "nelo0=0,nelo1=20".parse().unwrap();
/// assert_eq!((test.scale, test.elo1), (Scale::Normalised, 20.0));
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Scale {
    /// In Elo, which counts the share of the points.
    #[default]
    Logistic,
    /// In normalised Elo, which counts that share by how much results scatter: what it takes to show a difference is the
    /// same under rules with many draws and under rules with few. (As chess engines are tested: the difference of the mean
    /// from a half, in standard deviations of one game, times 800 / ln 10.)
    Normalised,
}

/// So much normalised Elo is a standard deviation of one game.
const PER_DEVIATION: f64 = 800.0 / std::f64::consts::LN_10;

/// A sequential test of two differences in Elo: the match goes on until one of them is ruled out.
///
/// ```
/// use tafl_match::{Decision, Pairs, Sprt};
/// let test: Sprt = "elo0=0,elo1=10,alpha=0.05,beta=0.05".parse().unwrap();
/// assert_eq!(test.decide(&Pairs::from([1, 2, 3, 2, 1])), None);
/// assert_eq!(test.decide(&Pairs::from([50, 200, 400, 300, 150])), Some(Decision::Accepted));
/// assert_eq!(test.decide(&Pairs::from([150, 300, 400, 200, 50])), Some(Decision::Rejected));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Sprt {
    /// The difference that means no gain, on this scale.
    pub elo0: f64,
    /// The difference that means a gain.
    pub elo1: f64,
    /// The scale.
    #[serde(default)]
    pub scale: Scale,
    /// The chance of finding a gain where there is none.
    pub alpha: f64,
    /// The chance of finding none where there is one.
    pub beta: f64,
}

/// What a sequential test has found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Decision {
    /// `elo1` fits better: the gain is there.
    Accepted,
    /// `elo0` fits better: it is not.
    Rejected,
}

/// From 0 to 10 Elo, wrong once in twenty times either way.
impl Default for Sprt {
    fn default() -> Sprt {
        Sprt { elo0: 0.0, elo1: 10.0, scale: Scale::Logistic, alpha: 0.05, beta: 0.05 }
    }
}

impl Sprt {
    /// The log-likelihood ratios at which the test ends: rejected, accepted.
    ///
    /// ```
    /// use tafl_match::Sprt;
    /// let [low, high] = Sprt { alpha: 0.05, beta: 0.05, ..Sprt::default() }.bounds();
    /// assert!((high - 19f64.ln()).abs() < 1e-12 && (low + high).abs() < 1e-12);
    /// ```
    #[must_use]
    pub fn bounds(&self) -> [f64; 2] {
        [(self.beta / (1.0 - self.alpha)).ln(), ((1.0 - self.beta) / self.alpha).ln()]
    }

    /// The log-likelihood ratio of the two differences, each with the distribution of pairs that fits the results
    /// best among those with its mean (a generalised sequential probability ratio test). For normalised Elo it is that of
    /// two means of a normal distribution whose variance is not known.
    #[must_use]
    pub fn log_likelihood_ratio(&self, pairs: &Pairs) -> f64 {
        if pairs.number() == 0 {
            return 0.0;
        }
        if self.scale == Scale::Normalised {
            return self.normalised_ratio(pairs);
        }
        // A result that has not been seen yet is not impossible.
        let counts = pairs.counts.map(|count| if count == 0 { 1e-3 } else { count as f64 });
        let number: f64 = counts.iter().sum();
        let shares = counts.map(|count| count / number);
        let fits = [self.elo0, self.elo1].map(|elo| best_fit(&shares, expected_score(elo)));
        let each = counts.iter().zip(fits[0].iter().zip(&fits[1]));
        each.map(|(count, (zero, one))| count * (one / zero).ln()).sum()
    }

    fn normalised_ratio(&self, pairs: &Pairs) -> f64 {
        // Half a pair of each kind more, so that results which are all alike do not scatter by nothing.
        let counts = pairs.counts.map(|count| count as f64 + 0.5);
        let number: f64 = counts.iter().sum();
        let mean_of = |of: &dyn Fn(f64) -> f64| {
            counts.iter().zip(SHARES).map(|(count, share)| count * of(share)).sum::<f64>() / number
        };
        let mean = mean_of(&|share| share);
        let deviation = mean_of(&|share| (share - mean).powi(2)).sqrt();
        // Of pairs: their deviation is that of a game over the root of 2.
        let of_pairs = |elo: f64| elo / PER_DEVIATION * std::f64::consts::SQRT_2;
        let away = |elo: f64| 1.0 + ((mean - 0.5) / deviation - of_pairs(elo)).powi(2);
        pairs.number() as f64 / 2.0 * (away(self.elo0) / away(self.elo1)).ln()
    }

    /// The decision, once there is one.
    #[must_use]
    pub fn decide(&self, pairs: &Pairs) -> Option<Decision> {
        let [low, high] = self.bounds();
        let ratio = self.log_likelihood_ratio(pairs);
        if ratio >= high {
            Some(Decision::Accepted)
        } else if ratio <= low {
            Some(Decision::Rejected)
        } else {
            None
        }
    }
}

/// The likeliest distribution of pairs with this mean, given how often each result was seen.
fn best_fit(seen: &[f64; 5], mean: f64) -> [f64; 5] {
    // It is seen / (1 + t (share - mean)), for the one t that gives it its mean.
    let fit = |t: f64| {
        let mut fitted = [0.0; 5];
        for (place, (part, share)) in fitted.iter_mut().zip(seen.iter().zip(SHARES)) {
            *place = part / (1.0 + t * (share - mean));
        }
        fitted
    };
    let (mut low, mut high) = (-1.0 / (1.0 - mean), 1.0 / mean);
    for _ in 0..200 {
        let middle = f64::midpoint(low, high);
        let moment: f64 = fit(middle).iter().zip(SHARES).map(|(part, share)| part * (share - mean)).sum();
        if moment > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    fit(f64::midpoint(low, high))
}

/// Why a text is no sequential test.
///
/// ```
/// use tafl_match::{Sprt, SprtError};
/// assert_eq!("elo0=5,elo1=0".parse::<Sprt>(), Err(SprtError::Order));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum SprtError {
    /// Something else than the settings.
    #[error("\"{}\" is none of elo0=, elo1=, nelo0=, nelo1=, alpha= and beta= with a number", .0.escape_debug())]
    Setting(String),
    /// One difference is in Elo, the other in normalised Elo.
    #[error("either elo0= and elo1=, or nelo0= and nelo1=")]
    Scales,
    /// The hypotheses are the wrong way round, or the same.
    #[error("elo1 has to be greater than elo0, and both within 1000 of nothing")]
    Order,
    /// A chance of error that is none.
    #[error("alpha and beta have to be between 0 and 0.5")]
    Chance,
}

impl std::str::FromStr for Sprt {
    type Err = SprtError;

    fn from_str(text: &str) -> Result<Sprt, SprtError> {
        let mut test = Sprt::default();
        let mut scales = Vec::new();
        for setting in text.split(',') {
            let wrong = || SprtError::Setting(setting.chars().take(40).collect());
            let (key, value) = setting.split_once('=').ok_or_else(wrong)?;
            let number: f64 =
                value.trim().parse().ok().filter(|number: &f64| number.is_finite()).ok_or_else(wrong)?;
            scales.extend(match key.trim() {
                "elo0" | "elo1" => Some(Scale::Logistic),
                "nelo0" | "nelo1" => Some(Scale::Normalised),
                _ => None,
            });
            match key.trim() {
                "elo0" | "nelo0" => test.elo0 = number,
                "elo1" | "nelo1" => test.elo1 = number,
                "alpha" => test.alpha = number,
                "beta" => test.beta = number,
                _ => return Err(wrong()),
            }
        }
        test.scale = scales.first().copied().unwrap_or_default();
        if scales.iter().any(|&scale| scale != test.scale) {
            return Err(SprtError::Scales);
        }
        if test.elo1 <= test.elo0 || test.elo0.abs() > 1000.0 || test.elo1.abs() > 1000.0 {
            return Err(SprtError::Order);
        }
        if [test.alpha, test.beta].iter().any(|chance| *chance <= 0.0 || *chance >= 0.5) {
            return Err(SprtError::Chance);
        }
        Ok(test)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(one: f64, other: f64, by: f64) -> bool {
        (one - other).abs() < by
    }

    #[test]
    fn elo_of_known_scores() {
        // 400 log10(3), and 400 log10(9).
        assert!(near(elo_of_score(0.75), 190.848_501_9, 1e-6));
        assert!(near(elo_of_score(0.9), 381.697_003_8, 1e-6));
        assert!(near(elo_of_score(0.25), -190.848_501_9, 1e-6));
        assert!(near(expected_score(190.848_501_9), 0.75, 1e-9));
    }

    #[test]
    fn error_bars_by_hand() {
        // 40 pairs: 10 of two points, 20 of one, 10 of none. Mean 1/2, variance 20/40 * 1/4 = 1/8, standard error
        // sqrt(1/8/40) = 0.0559017; 1.96 of them are 0.1095653, and Elo of 0.6095653 is 77.397.
        let elo = Pairs::from([10, 0, 20, 0, 10]).elo().expect("there are pairs");
        assert_eq!(elo.value, Some(0.0));
        let share: f64 = 0.5 + 1.959_963_984_540_054 * (1.0f64 / 320.0).sqrt();
        assert!(near(share, 0.609_565_3, 1e-7));
        assert!(near(elo.high.expect("bars"), 400.0 * (share / (1.0 - share)).log10(), 1e-9));
        assert!(near(elo.high.expect("bars"), 77.39, 0.01), "{elo:?}");
        assert!(near(elo.low.expect("bars"), -77.39, 0.01), "{elo:?}");
    }

    #[test]
    fn pairs_have_smaller_errors_than_games_where_openings_decide() {
        // Every opening is won by the same side: no difference at all, however many games are won.
        assert_eq!(Pairs::from([0, 0, 100, 0, 0]).standard_error(), Some(0.0));
        let elo = Pairs::from([0, 0, 100, 0, 0]).elo().expect("there are pairs");
        assert_eq!((elo.value, elo.low), (Some(0.0), None), "nothing is known of the error");
    }

    #[test]
    fn nothing_is_not_less_than_nothing() {
        let elo = Elo { value: Some(-0.04), low: None, high: None };
        assert_eq!(elo.to_string(), "+0.0, error unknown");
    }

    #[test]
    fn bars_end_where_points_do() {
        let elo = Pairs::from([0, 0, 1, 0, 9]).elo().expect("there are pairs");
        assert!(elo.high.is_none() && elo.low > Some(200.0), "{elo:?}");
        assert!(elo.to_string().starts_with("+511.5, at least +3"), "{elo}");
        assert_eq!(Pairs::from([0, 0, 3, 0, 0]).elo().expect("pairs").to_string(), "+0.0, error unknown");
    }

    #[test]
    fn superiority_by_hand() {
        // One standard error above a half: 84.13 %. Shares 0 and 1, mean m over n pairs with m(1-m)/n = (m-1/2)^2.
        let superiority = Pairs::from([5, 0, 0, 0, 15]).superiority().expect("results differ");
        // (0.75 - 0.5) / sqrt(0.1875/20) = 2.58199; the normal distribution there is 0.995088.
        assert!(near(superiority, 0.995_088, 1e-5), "{superiority}");
    }

    #[test]
    fn likelihoods_of_two_outcomes_by_hand() {
        // With only lost and won pairs the fit with mean s is the one with s won pairs, so that the ratio is
        // 60 ln(s1/s0) + 40 ln((1-s1)/(1-s0)).
        let test = Sprt { elo1: 20.0, ..Sprt::default() };
        let s1 = expected_score(20.0);
        let by_hand = 60.0 * (s1 / 0.5).ln() + 40.0 * ((1.0 - s1) / 0.5).ln();
        let ratio = test.log_likelihood_ratio(&Pairs::from([40, 0, 0, 0, 60]));
        assert!(near(by_hand, 0.985_9, 1e-3), "{by_hand}");
        assert!(near(ratio, by_hand, 2e-4), "{ratio} {by_hand}");
    }

    #[test]
    fn likelihoods_near_the_normal_approximation() {
        // For many pairs: n (s1 - s0) (2 m - s0 - s1) / (2 variance).
        let pairs = Pairs::from([100, 900, 2_000, 1_000, 150]);
        let test = Sprt { elo1: 5.0, ..Sprt::default() };
        let (number, mean) = (4_150.0, (225.0 + 1_000.0 + 750.0 + 150.0) / 4_150.0);
        let s1 = expected_score(5.0);
        let approximation = number * (s1 - 0.5) * (2.0 * mean - 0.5 - s1) / (2.0 * pairs.variance(mean));
        let ratio = test.log_likelihood_ratio(&pairs);
        assert!(near(ratio, approximation, 0.05), "{ratio} {approximation}");
    }

    #[test]
    fn normalised_differences_by_hand() {
        // 600 of 1,000 pairs won and 400 lost, and half a pair of each kind: mean 0.599751, variance 0.239738, so the mean is
        // 0.203726 deviations of a pair away from a half. 0 and 100 normalised Elo are 0 and 100 / 347.4356 * 1.414214 =
        // 0.407043 of them, and the ratio is 500 ln((1 + 0.203726^2) / (1 + 0.203317^2)) = 0.07997.
        let test: Sprt = "nelo0=0,nelo1=100".parse().expect("a test");
        let ratio = test.log_likelihood_ratio(&Pairs::from([400, 0, 0, 0, 600]));
        assert!(near(ratio, 0.079_97, 1e-4), "{ratio}");
        // What is won again and again is clear soon, and so is what is always even.
        assert_eq!(test.decide(&Pairs::from([0, 0, 0, 0, 25])), Some(Decision::Accepted));
        assert_eq!(test.decide(&Pairs::from([0, 0, 60, 0, 0])), Some(Decision::Rejected));
        // The same share of the points is a larger difference where more pairs are drawn, since it scatters less.
        let with_draws = test.log_likelihood_ratio(&Pairs::from([0, 0, 180, 0, 20]));
        let without = test.log_likelihood_ratio(&Pairs::from([90, 0, 0, 0, 110]));
        assert!(with_draws > without, "{with_draws} {without}");
    }

    #[test]
    fn a_fit_has_its_mean_and_is_a_distribution() {
        let seen = [0.1, 0.2, 0.4, 0.2, 0.1];
        for mean in [0.3, 0.5, 0.51, 0.7] {
            let fit = best_fit(&seen, mean);
            assert!(near(fit.iter().sum(), 1.0, 1e-9), "{fit:?}");
            assert!(
                near(fit.iter().zip(SHARES).map(|(part, share)| part * share).sum(), mean, 1e-9),
                "{fit:?}"
            );
        }
    }

    #[test]
    fn tests_are_read() {
        let test: Sprt = "elo0=-3,elo1=1.5".parse().expect("a test");
        assert_eq!((test.elo0, test.elo1, test.alpha, test.beta), (-3.0, 1.5, 0.05, 0.05));
        assert!(matches!("elo=3".parse::<Sprt>(), Err(SprtError::Setting(_))));
        assert!(matches!("elo0=nan".parse::<Sprt>(), Err(SprtError::Setting(_))));
        assert_eq!("alpha=0.5".parse::<Sprt>(), Err(SprtError::Chance));
        assert_eq!("elo0=0,nelo1=5".parse::<Sprt>(), Err(SprtError::Scales));
    }
}
