//! [`Rating`]: how strong a player is thought to be, by Glicko-2. Numbers in brackets are the steps of Glickman's paper.

use std::f64::consts::PI;

/// Points of a rating in one unit of the paper's own scale.
pub(crate) const SCALE: f64 = 173.7178;
/// How much volatilities change: the paper's system constant, in the middle of what it recommends.
const CHANGE: f64 = 0.5;
/// How exactly a volatility is computed, as in the paper.
const EXACT: f64 = 0.000_001;
/// The rating in the middle: that of new players.
const MIDDLE: f64 = 1_500.0;
/// The deviation of a new player. None is larger.
const NEW: f64 = 350.0;
/// A rating with a larger deviation is provisional.
///
/// ```
/// use tafl_rating::{PROVISIONAL, Rating};
/// assert!(Rating::default().deviation > PROVISIONAL);
/// ```
pub const PROVISIONAL: f64 = 110.0;
/// Ratings and deviations stay within what still means something.
const LOWEST: f64 = 100.0;
const HIGHEST: f64 = 4_000.0;
const SUREST: f64 = 30.0;

/// How strong a player is thought to be.
///
/// ```
/// use tafl_rating::Rating;
/// let new = Rating::default();
/// assert_eq!((new.rating, new.deviation, new.volatility), (1500.0, 350.0, 0.06));
/// assert!(new.is_provisional());
/// ```
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Rating {
    /// In points: who has 400 more scores 10 of 11 games.
    pub rating: f64,
    /// In points: with a probability of 95 % the strength is within two deviations of the rating.
    pub deviation: f64,
    /// How unsteady the strength is, in units of the paper's scale.
    pub volatility: f64,
}

impl Default for Rating {
    fn default() -> Rating {
        Rating { rating: MIDDLE, deviation: NEW, volatility: 0.06 }
    }
}

/// What a player has got out of a game.
///
/// ```
/// use tafl_rating::Score;
/// assert_eq!((Score::Draw.points(), Score::Win.other()), (0.5, Score::Loss));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Score {
    /// He has won.
    Win,
    /// Nobody has.
    Draw,
    /// The other one has.
    Loss,
}

impl Score {
    /// 1, a half or 0.
    #[must_use]
    pub const fn points(self) -> f64 {
        match self {
            Score::Win => 1.0,
            Score::Draw => 0.5,
            Score::Loss => 0.0,
        }
    }

    /// What the other player has got.
    #[must_use]
    pub const fn other(self) -> Score {
        match self {
            Score::Win => Score::Loss,
            Score::Draw => Score::Draw,
            Score::Loss => Score::Win,
        }
    }
}

/// How much less a result says, the less is known of the opponent's strength. The deviation is in units of the scale.
pub(crate) fn weight(deviation: f64) -> f64 {
    1.0 / (1.0 + 3.0 * deviation * deviation / (PI * PI)).sqrt()
}

/// The points that are expected of a game for one who is so much stronger, in units of the scale, with this weight.
pub(crate) fn expectation(difference: f64, weight: f64) -> f64 {
    1.0 / (1.0 + (-weight * difference).exp())
}

/// The part of the points that a player is expected to get who is so many rating points stronger, as far as that is known for
/// sure.
///
/// ```
/// use tafl_rating::expected;
/// assert_eq!(expected(0.0), 0.5);
/// assert_eq!(format!("{:.3}", expected(400.0)), "0.909");
/// ```
#[must_use]
pub fn expected(points: f64) -> f64 {
    expectation(points / SCALE, 1.0)
}

impl Rating {
    /// Whether too little is known of this player for his place among others.
    ///
    /// ```
    /// use tafl_rating::Rating;
    /// assert!(!Rating { deviation: 80.0, ..Rating::default() }.is_provisional());
    /// ```
    #[must_use]
    pub fn is_provisional(self) -> bool {
        self.deviation > PROVISIONAL
    }

    /// The rating after games against these opponents, as they were rated before, with so many rating periods since the games
    /// before: 1 for the paper's periods, parts of one or several for other times. Without games only that time passes.
    ///
    /// ```
    /// use tafl_rating::{Rating, Score};
    /// let player = Rating { rating: 1600.0, deviation: 60.0, volatility: 0.06 };
    /// let after = player.after(&[(Rating::default(), Score::Draw)], 0.0);
    /// assert!(after.rating < 1600.0 && after.deviation < 60.0);
    /// assert!(player.after(&[], 10.0).deviation > 60.0);
    /// ```
    #[must_use]
    pub fn after(self, results: &[(Rating, Score)], periods: f64) -> Rating {
        let (mu, phi) = ((self.rating - MIDDLE) / SCALE, self.deviation / SCALE);
        let rested = |volatility: f64| (phi * phi + volatility * volatility * periods.max(0.0)).sqrt();
        // [3] and [4]: the variance of what the results say, and how much better they are than expected.
        let (mut information, mut surprise) = (0.0, 0.0);
        for (opponent, score) in results {
            let weight = weight(opponent.deviation / SCALE);
            let expectation = expectation(mu - (opponent.rating - MIDDLE) / SCALE, weight);
            information += weight * weight * expectation * (1.0 - expectation);
            surprise += weight * (score.points() - expectation);
        }
        if information <= 0.0 {
            return within(self.rating, rested(self.volatility) * SCALE, self.volatility);
        }
        let variance = 1.0 / information;
        // [5] to [8]
        let volatility = volatility_after(self.volatility, phi, variance, variance * surprise);
        let before = rested(volatility);
        let phi = 1.0 / (1.0 / (before * before) + information).sqrt();
        let mu = mu + phi * phi * surprise;
        within(mu * SCALE + MIDDLE, phi * SCALE, volatility)
    }
}

/// A rating within its bounds.
fn within(rating: f64, deviation: f64, volatility: f64) -> Rating {
    Rating { rating: rating.clamp(LOWEST, HIGHEST), deviation: deviation.clamp(SUREST, NEW), volatility }
}

/// [5] The volatility that best agrees with how surprising the results are: the root of a function that only falls, found by
/// the Illinois way of drawing lines between two places around it.
fn volatility_after(volatility: f64, phi: f64, variance: f64, improvement: f64) -> f64 {
    let start = (volatility * volatility).ln();
    let (spread, squared) = (phi * phi + variance, improvement * improvement);
    let function = |x: f64| {
        let grown = spread + x.exp();
        x.exp() * (squared - grown) / (2.0 * grown * grown) - (x - start) / (CHANGE * CHANGE)
    };
    let mut above = start;
    let mut below = if squared > spread {
        (squared - spread).ln()
    } else {
        // The line of the second part gets above the first one, which is never below -1/2, soon.
        let steps = (1..1_000).map(|step| start - f64::from(step) * CHANGE);
        steps.into_iter().find(|&x| function(x) >= 0.0).unwrap_or(start)
    };
    let (mut at_above, mut at_below) = (function(above), function(below));
    // It comes twice as near with each step or two; the bound only keeps nonsense from never ending.
    for _ in 0..200 {
        if (below - above).abs() <= EXACT || at_below == at_above {
            break;
        }
        let between = above + (above - below) * at_above / (at_below - at_above);
        let at_between = function(between);
        if at_between * at_below <= 0.0 {
            (above, at_above) = (below, at_below);
        } else {
            at_above /= 2.0;
        }
        (below, at_below) = (between, at_between);
    }
    (above / 2.0).exp()
}
