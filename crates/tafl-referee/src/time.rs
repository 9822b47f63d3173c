//! [`Moment`] and [`Span`]: time as the host says it, in milliseconds. Nothing here looks at a clock.

use std::time::Duration;

use serde::{Deserialize, Serialize};

/// The largest number of milliseconds that is kept: what a JavaScript number holds exactly, some 285,000 years.
const MOST: u64 = (1 << 53) - 1;

/// A moment: so many milliseconds after the beginning of the match, from a source that only goes forward.
///
/// ```
/// use tafl_referee::{Moment, Span};
/// let later = Moment::ZERO.plus(Span::from_millis(1_500));
/// assert_eq!(later.millis(), 1_500);
/// assert_eq!(Moment::from_millis(u64::MAX).plus(Span::from_millis(1)), Moment::from_millis(u64::MAX));
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[serde(from = "u64", into = "u64")]
pub struct Moment(u64);

impl Moment {
    /// The beginning of the match.
    pub const ZERO: Moment = Moment(0);

    /// So many milliseconds after the beginning, up to 2^53 - 1.
    ///
    /// ```
    /// # use tafl_referee::Moment;
    /// assert_eq!(Moment::from_millis(u64::MAX).millis(), (1 << 53) - 1);
    /// ```
    #[must_use]
    pub const fn from_millis(millis: u64) -> Moment {
        Moment(if millis < MOST { millis } else { MOST })
    }

    /// The milliseconds since the beginning.
    ///
    /// ```
    /// # use tafl_referee::Moment;
    /// assert_eq!(Moment::ZERO.millis(), 0);
    /// ```
    #[must_use]
    pub const fn millis(self) -> u64 {
        self.0
    }

    /// The time from an earlier moment to this one; nothing if that is a later one.
    ///
    /// ```
    /// # use tafl_referee::{Moment, Span};
    /// let (early, late) = (Moment::from_millis(2), Moment::from_millis(5));
    /// assert_eq!((late.since(early).millis(), early.since(late)), (3, Span::ZERO));
    /// ```
    #[must_use]
    pub const fn since(self, earlier: Moment) -> Span {
        Span(self.0.saturating_sub(earlier.0))
    }

    /// The moment so much later.
    ///
    /// ```
    /// # use tafl_referee::{Moment, Span};
    /// assert_eq!(Moment::ZERO.plus(Span::from_millis(7)), Moment::from_millis(7));
    /// ```
    #[must_use]
    pub const fn plus(self, span: Span) -> Moment {
        Moment::from_millis(self.0.saturating_add(span.0))
    }

    /// The moment so much earlier, at the earliest the beginning.
    ///
    /// ```
    /// # use tafl_referee::{Moment, Span};
    /// assert_eq!(Moment::from_millis(7).minus(Span::from_millis(9)), Moment::ZERO);
    /// ```
    #[must_use]
    pub const fn minus(self, span: Span) -> Moment {
        Moment(self.0.saturating_sub(span.0))
    }
}

impl From<u64> for Moment {
    fn from(millis: u64) -> Moment {
        Moment::from_millis(millis)
    }
}

impl From<Moment> for u64 {
    fn from(moment: Moment) -> u64 {
        moment.0
    }
}

/// A length of time in milliseconds.
///
/// ```
/// use tafl_referee::Span;
/// assert_eq!(Span::from_secs(60).plus(Span::from_millis(600)).millis(), 60_600);
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[serde(from = "u64", into = "u64")]
pub struct Span(u64);

impl Span {
    /// No time.
    pub const ZERO: Span = Span(0);

    /// So many milliseconds, up to 2^53 - 1.
    ///
    /// ```
    /// # use tafl_referee::Span;
    /// assert_eq!(Span::from_millis(20).millis(), 20);
    /// ```
    #[must_use]
    pub const fn from_millis(millis: u64) -> Span {
        Span(if millis < MOST { millis } else { MOST })
    }

    /// So many seconds.
    ///
    /// ```
    /// # use tafl_referee::Span;
    /// assert_eq!(Span::from_secs(2), Span::from_millis(2_000));
    /// ```
    #[must_use]
    pub const fn from_secs(seconds: u64) -> Span {
        Span::from_millis(seconds.saturating_mul(1_000))
    }

    /// The milliseconds.
    ///
    /// ```
    /// # use tafl_referee::Span;
    /// assert_eq!(Span::from_secs(1).millis(), 1_000);
    /// ```
    #[must_use]
    pub const fn millis(self) -> u64 {
        self.0
    }

    /// Both together.
    ///
    /// ```
    /// # use tafl_referee::Span;
    /// assert_eq!(Span::from_millis(1).plus(Span::from_millis(2)), Span::from_millis(3));
    /// ```
    #[must_use]
    pub const fn plus(self, other: Span) -> Span {
        Span::from_millis(self.0.saturating_add(other.0))
    }

    /// What is left of it, at least nothing.
    ///
    /// ```
    /// # use tafl_referee::Span;
    /// assert_eq!(Span::from_millis(3).minus(Span::from_millis(5)), Span::ZERO);
    /// ```
    #[must_use]
    pub const fn minus(self, other: Span) -> Span {
        Span(self.0.saturating_sub(other.0))
    }
}

impl From<u64> for Span {
    fn from(millis: u64) -> Span {
        Span::from_millis(millis)
    }
}

impl From<Span> for u64 {
    fn from(span: Span) -> u64 {
        span.0
    }
}

/// A part of a millisecond that is begun counts whole, so that no limit becomes shorter.
impl From<Duration> for Span {
    fn from(duration: Duration) -> Span {
        Span::from_millis(u64::try_from(duration.as_nanos().div_ceil(1_000_000)).unwrap_or(MOST))
    }
}

impl From<Span> for Duration {
    fn from(span: Span) -> Duration {
        Duration::from_millis(span.0)
    }
}
