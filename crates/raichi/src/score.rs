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
