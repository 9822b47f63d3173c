//! Today's date, for saved games.

use std::time::{SystemTime, UNIX_EPOCH};

use tafl_notation::Day;

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
    u32::try_from(day_number()).ok().and_then(Day::new).map(|day| day.to_string()).unwrap_or_default()
}
