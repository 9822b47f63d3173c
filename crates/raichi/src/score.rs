//! [`Score`]: what a position is worth, and how scores are numbers inside the search.

use std::fmt;

/// The internal score of a position that is won on the spot; a win in `n` plies is `WIN - n`.
pub(crate) const WIN: i32 = 32_000;

/// No search goes deeper than this many plies.
pub(crate) const MAX_PLY: usize = 128;

/// Internal scores from here up are proven wins; their negatives are proven losses.
pub(crate) const PROVEN: i32 = WIN - 2 * MAX_PLY as i32;

/// A win that hangs on the game's history, by a rule on repetition. It is not counted as proven: the same position
/// reached in another way may not be won.
pub(crate) const BY_REPETITION: i32 = 25_000;

/// An evaluation never passes this.
pub(crate) const EVALUATION_LIMIT: i32 = 20_000;

/// Which score means a game as good as won, for [`Score::chances`]: the number of points at which the odds are e to 1.
const POINTS_PER_LOGIT: f64 = 200.0;

/// The worth of a position for the side to move.
///
/// ```
/// use raichi::Score;
/// assert!(Score::WinIn(9) > Score::WinIn(11) && Score::WinIn(11) > Score::Points(900));
/// assert!(Score::Points(-900) > Score::LossIn(11) && Score::LossIn(11) > Score::LossIn(9));
/// assert_eq!((-Score::WinIn(3)).to_string(), "loss in 3");
/// assert_eq!(Score::Points(85).to_string(), "+0.85");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Score {
    /// A proven loss after this many plies at most.
    LossIn(u32),
    /// An estimate; a soldier of the attackers is worth about 100.
    Points(i32),
    /// A proven win within this many plies.
    WinIn(u32),
}

impl Score {
    /// The score that an internal one means.
    pub(crate) fn from_internal(score: i32) -> Score {
        if score >= PROVEN {
            Score::WinIn((WIN - score) as u32)
        } else if score <= -PROVEN {
            Score::LossIn((WIN + score) as u32)
        } else {
            Score::Points(score)
        }
    }

    /// The internal score that it came from.
    #[must_use]
    pub(crate) fn internal(self) -> i32 {
        match self {
            Score::LossIn(plies) => plies as i32 - WIN,
            Score::Points(points) => points,
            Score::WinIn(plies) => WIN - plies as i32,
        }
    }

    /// The chances of a win, a draw and a loss, as parts of 1000 that add up to it. Proven results are certain; the
    /// rest is a logistic curve whose draws are where the score is near nothing.
    ///
    /// ```
    /// use raichi::Score;
    /// assert_eq!(Score::WinIn(5).chances(), [1000, 0, 0]);
    /// let [win, draw, loss] = Score::Points(0).chances();
    /// assert!(win == loss && win + draw + loss == 1000);
    /// ```
    #[must_use]
    pub fn chances(self) -> [u16; 3] {
        let points = match self {
            Score::WinIn(_) => return [1000, 0, 0],
            Score::LossIn(_) => return [0, 0, 1000],
            Score::Points(points) => f64::from(points),
        };
        // A draw is a score within half a logit of nothing; the two curves are apart by that much.
        let chance = |logits: f64| (1000.0 / (1.0 + (-logits).exp())).round() as u16;
        let logits = points / POINTS_PER_LOGIT;
        let (win, loss) = (chance(logits - 0.5), chance(-logits - 0.5));
        [win, 1000 - win - loss, loss]
    }
}

impl PartialOrd for Score {
    fn partial_cmp(&self, other: &Score) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Score {
    fn cmp(&self, other: &Score) -> std::cmp::Ordering {
        let rank = |score: &Score| match *score {
            Score::LossIn(plies) => (0, i64::from(plies)),
            Score::Points(points) => (1, i64::from(points)),
            Score::WinIn(plies) => (2, -i64::from(plies)),
        };
        rank(self).cmp(&rank(other))
    }
}

impl std::ops::Neg for Score {
    type Output = Score;

    fn neg(self) -> Score {
        match self {
            Score::LossIn(plies) => Score::WinIn(plies),
            Score::Points(points) => Score::Points(-points),
            Score::WinIn(plies) => Score::LossIn(plies),
        }
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Score::WinIn(plies) => write!(f, "win in {plies}"),
            Score::LossIn(plies) => write!(f, "loss in {plies}"),
            Score::Points(points) => write!(f, "{:+.2}", f64::from(points) / 100.0),
        }
    }
}
