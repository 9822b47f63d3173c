//! [`Share`]: a share of games with its error, where games depend on each other.
//!
//! Games that begin alike end alike more often than others do: ten games from one opening tell less than ten from ten
//! openings. So games are put into groups by the position after the moves that were drawn, turned or mirrored ones
//! together, and the error is reckoned from the groups. It is written as an interval that holds the true value in 95 of
//! 100 cases, by Wilson's formula for as many independent games as would have the same error.

use serde::Serialize;

/// How many standard errors the error bars are long: 95 of 100 true values lie within.
const STANDARD_ERRORS: f64 = 1.959_963_984_540_054;

/// A share of games, or of points, from 0 to 1, with the interval in which the true one lies in 95 of 100 cases.
///
/// ```
/// use tafl_atlas::Share;
/// // Ten games from ten beginnings, of which five were won; and the same twice over.
/// let groups: Vec<(u32, f64)> = (0..10).map(|number| (1, f64::from(number % 2))).collect();
/// let twice: Vec<(u32, f64)> = groups.iter().map(|&(games, points)| (2 * games, 2.0 * points)).collect();
/// let (once, twice) = (Share::of(&groups).unwrap(), Share::of(&twice).unwrap());
/// assert_eq!((once.value, twice.value), (0.5, 0.5));
/// assert!((once.low - twice.low).abs() < 1e-9, "the same games again tell nothing new");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Share {
    /// As counted.
    pub value: f64,
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Share {
    /// From groups of games: how many games, and how many points they gave together. None without games.
    #[must_use]
    pub fn of(groups: &[(u32, f64)]) -> Option<Share> {
        let number = groups.len() as f64;
        let games: f64 = groups.iter().map(|&(games, _)| f64::from(games)).sum();
        if games == 0.0 {
            return None;
        }
        let value = groups.iter().map(|&(_, points)| points).sum::<f64>() / games;
        let alone = value * (1.0 - value);
        let squares: f64 =
            groups.iter().map(|&(games, points)| (points - f64::from(games) * value).powi(2)).sum();
        let variance = squares * number / (number - 1.0).max(1.0) / (games * games);
        // How many independent games would have this error: no more than there are groups, whose games may be one and
        // the same.
        let independent = if alone > 0.0 && variance > 0.0 { (alone / variance).min(number) } else { number };
        Some(Share::wilson(value, independent))
    }

    fn wilson(value: f64, games: f64) -> Share {
        let square = STANDARD_ERRORS * STANDARD_ERRORS;
        let middle = (value + square / (2.0 * games)) / (1.0 + square / games);
        let spread = (value * (1.0 - value) / games + square / (4.0 * games * games)).sqrt();
        let reach = STANDARD_ERRORS * spread / (1.0 + square / games);
        Share { value, low: (middle - reach).clamp(0.0, value), high: (middle + reach).clamp(value, 1.0) }
    }

    /// Half the width of the interval.
    ///
    /// ```
    /// # use tafl_atlas::Share;
    /// assert_eq!(Share { value: 0.5, low: 0.4, high: 0.6 }.error(), 0.1);
    /// ```
    #[must_use]
    pub fn error(self) -> f64 {
        // To a millionth, so that it reads as it is meant.
        ((self.high - self.low) / 2.0 * 1e6).round() / 1e6
    }

    /// A share of so many games that do not depend on each other; none without games.
    ///
    /// ```
    /// # use tafl_atlas::Share;
    /// let few = Share::of_independent(0.3, 10).unwrap();
    /// assert!(few.low < 0.15 && few.high > 0.5 && Share::of_independent(0.3, 0).is_none());
    /// ```
    #[must_use]
    pub fn of_independent(value: f64, games: u32) -> Option<Share> {
        (games > 0).then(|| Share::wilson(value, f64::from(games)))
    }

    /// How far another share lies above this one. The error is that of Newcombe's interval for the difference of two shares.
    ///
    /// ```
    /// # use tafl_atlas::Share;
    /// let [low, high] = [0.3, 0.7].map(|value| Share { value, low: value - 0.1, high: value + 0.1 });
    /// assert!(low.change(high).is_clear() && !low.change(low).is_clear());
    /// ```
    #[must_use]
    pub fn change(self, to: Share) -> Change {
        let value = to.value - self.value;
        // Of each share the part of its interval that lies towards the other: near 0 and 1 the two parts are not alike.
        let [lower, upper] = if value < 0.0 { [to, self] } else { [self, to] };
        Change { value, error: (upper.value - upper.low).hypot(lower.high - lower.value) }
    }
}

/// The difference between two shares, and its error.
///
/// ```
/// use tafl_atlas::Change;
/// assert!(!Change { value: 0.05, error: 0.06 }.is_clear());
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Change {
    /// The difference.
    pub value: f64,
    /// By how much the true one may be smaller: in 95 of 100 cases by no more than this.
    pub error: f64,
}

impl Change {
    /// Whether it is more than its error.
    #[must_use]
    pub fn is_clear(self) -> bool {
        self.value.abs() > self.error
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_games_there_is_no_share() {
        assert_eq!(Share::of(&[]), None);
    }

    #[test]
    fn independent_games_have_the_usual_interval() {
        let groups: Vec<(u32, f64)> = (0..100).map(|number| (1, f64::from(u8::from(number < 30)))).collect();
        let share = Share::of(&groups).expect("games");
        // Wilson's interval of 30 in 100, from his formula; a hundredth is left for the correction by n - 1.
        assert!((share.low - 0.2189).abs() < 0.002 && (share.high - 0.3959).abs() < 0.002, "{share:?}");
    }

    #[test]
    fn what_was_never_seen_is_not_impossible() {
        let share = Share::of(&[(1, 0.0); 10]).expect("games");
        assert!(share.low == 0.0 && share.value == 0.0 && share.high > 0.2, "{share:?}");
        let one_beginning = Share::of(&[(10, 0.0)]).expect("games");
        assert!(one_beginning.high > 0.7, "ten games that are one tell little: {one_beginning:?}");
    }

    /// 56 of 70 and 48 of 80: Newcombe's own example, in which the difference lies between 0.0524 and 0.3339.
    #[test]
    fn differences_have_the_interval_of_newcombe() {
        let [one, other] = [(56.0 / 70.0, 70), (48.0 / 80.0, 80)]
            .map(|(value, games)| Share::of_independent(value, games).expect("games"));
        for change in [other.change(one), one.change(other)] {
            assert!((change.value.abs() - 0.2).abs() < 1e-9, "{change:?}");
            assert!((change.error - (0.2 - 0.0524)).abs() < 5e-5 && change.is_clear(), "{change:?}");
        }
        // None of 60 against four of 60: what was never seen may be more often, what was seen may not be never.
        let [never, seldom] = [0.0, 4.0 / 60.0].map(|value| Share::of_independent(value, 60).expect("games"));
        let change = never.change(seldom);
        assert!(!change.is_clear(), "{change:?}");
        assert!((change.error - seldom.change(never).error).abs() < 1e-12);
    }

    /// 400 games in groups of ten that all end alike: the interval must cover the truth about as often as it says.
    #[test]
    fn intervals_hold_what_they_promise_where_games_depend_on_each_other() {
        let mut random = tafl::Random::new(5);
        let mut covered = 0;
        for _ in 0..400 {
            let groups: Vec<(u32, f64)> =
                (0..40).map(|_| (10, if random.next() % 10 < 3 { 10.0 } else { 0.0 })).collect();
            let share = Share::of(&groups).expect("games");
            covered += u32::from(share.low <= 0.3 && 0.3 <= share.high);
        }
        assert!((368..=396).contains(&covered), "{covered} of 400");
    }
}
