//! Today's date, for saved games.

use std::time::{SystemTime, UNIX_EPOCH};

/// Seconds since the beginning of 1970.
pub fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs())
}

/// How many days have passed since the beginning of 1970, by universal time.
pub fn day_number() -> u64 {
    now() / 86_400
}

/// Today as records write it, by universal time: `2026.11.22`.
pub fn today() -> String {
    written(day_number())
}

/// The date so many days after the first of January 1970.
fn written(days: u64) -> String {
    // Years are counted from March, so that the day that is added to some of them is the last one.
    let days = days + 719_468;
    let (era, day) = (days / 146_097, days % 146_097);
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let day_of_month = day - (153 * month + 2) / 5 + 1;
    let (month, after) = if month < 10 { (month + 3, 0) } else { (month - 9, 1) };
    format!("{:04}.{month:02}.{day_of_month:02}", era * 400 + year + after)
}

#[cfg(test)]
mod tests {
    use super::written;

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
        ] {
            assert_eq!(written(days), date);
        }
    }
}
