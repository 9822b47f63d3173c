//! [`Day`]: a day of the calendar, as records write it in their tag `Date`.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// Days before the first of January 1970, counted from the first of March of the year 0.
const BEFORE_1970: u32 = 719_468;
/// The last day of the year 9999.
const LAST: u32 = 2_932_896;

/// A day from 1970 to 9999, by universal time. Written `2026.11.22`; read with hyphens too.
///
/// ```
/// use tafl_notation::Day;
/// let day: Day = "2026.11.22".parse().unwrap();
/// assert_eq!(day.since_1970(), 20_779);
/// assert_eq!("2026-11-22".parse(), Ok(day));
/// assert_eq!(day.to_string(), "2026.11.22");
/// assert!("2026.??.??".parse::<Day>().is_err());
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Day(u32);

/// A text that is no day.
///
/// ```
/// use tafl_notation::{Day, DayError};
/// assert_eq!("2026.02.30".parse::<Day>(), Err(DayError("2026.02.30".to_owned())));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{0:?} is no day from 1970 on; it is written as 2026-11-22")]
pub struct DayError(pub String);

impl Day {
    /// The day so many days after the first of January 1970; nothing after the year 9999.
    ///
    /// ```
    /// use tafl_notation::Day;
    /// assert_eq!(Day::new(0).unwrap().to_string(), "1970.01.01");
    /// assert_eq!(Day::new(u32::MAX), None);
    /// ```
    #[must_use]
    pub const fn new(since_1970: u32) -> Option<Day> {
        if since_1970 <= LAST { Some(Day(since_1970)) } else { None }
    }

    /// How many days after the first of January 1970 it is.
    ///
    /// ```
    /// use tafl_notation::Day;
    /// assert_eq!("1970-02-01".parse::<Day>().unwrap().since_1970(), 31);
    /// ```
    #[must_use]
    pub const fn since_1970(self) -> u32 {
        self.0
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Years are counted from March, so that the day that is added to some of them is the last one.
        let days = self.0 + BEFORE_1970;
        let (era, day) = (days / 146_097, days % 146_097);
        let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
        let day = day - (365 * year + year / 4 - year / 100);
        let month = (5 * day + 2) / 153;
        let day_of_month = day - (153 * month + 2) / 5 + 1;
        let (month, after) = if month < 10 { (month + 3, 0) } else { (month - 9, 1) };
        write!(f, "{:04}.{month:02}.{day_of_month:02}", era * 400 + year + after)
    }
}

impl FromStr for Day {
    type Err = DayError;

    fn from_str(text: &str) -> Result<Day, DayError> {
        let wrong = || DayError(text.chars().take(40).collect());
        let mut parts = text.split(['.', '-']).map(|part| {
            let digits = part.bytes().all(|byte| byte.is_ascii_digit()) && part.len() <= 4;
            part.parse::<u32>().ok().filter(|_| digits)
        });
        let mut next = || parts.next().flatten().ok_or_else(wrong);
        let (year, month, day) = (next()?, next()?, next()?);
        if parts.next().is_some() || !(1..=12).contains(&month) || !(1..=31).contains(&day) || year < 1970 {
            return Err(wrong());
        }
        let (year, month) = if month > 2 { (year, month - 3) } else { (year - 1, month + 9) };
        let days = 365 * year + year / 4 - year / 100 + year / 400 + (153 * month + 2) / 5 + day - 1;
        let found = days.checked_sub(BEFORE_1970).and_then(Day::new).ok_or_else(wrong)?;
        // A thirtieth of February would be another day.
        let same = found.to_string().rsplit('.').next() == Some(&format!("{day:02}"));
        if same { Ok(found) } else { Err(wrong()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_dates() {
        for (days, date) in [
            (0, "1970.01.01"),
            (59, "1970.03.01"),
            (11_016, "2000.02.29"),
            (20_454, "2026.01.01"),
            (20_779, "2026.11.22"),
            (47_540, "2100.02.28"),
            (47_541, "2100.03.01"),
            (LAST, "9999.12.31"),
        ] {
            let day = Day::new(days).expect("a day");
            assert_eq!((day.to_string().as_str(), date.parse()), (date, Ok(day)));
        }
        assert!((0..40_000).all(|days| Day::new(days).expect("a day").to_string().parse() == Ok(Day(days))));
    }

    #[test]
    fn what_is_no_day_is_none() {
        for wrong in [
            "",
            "2026",
            "2026.11",
            "2026.11.22.1",
            "2026.13.01",
            "2026.02.29",
            "1969.12.31",
            "2026.+1.01",
            "a.b.c",
        ] {
            assert!(wrong.parse::<Day>().is_err(), "{wrong}");
        }
    }
}
