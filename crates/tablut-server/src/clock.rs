//! [`ServerClock`]: the server's own time, by which games are timed.

use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use tafl_notation::Day;

/// The server's time in milliseconds: it goes forward while the server runs, whatever happens to the time of day, and
/// stands still while it does not. So nobody's flag falls because the server was away.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ServerClock {
    zero: u64,
    since: Instant,
}

impl ServerClock {
    /// A clock that reads `moment` now.
    pub fn from(moment: u64) -> ServerClock {
        ServerClock { zero: moment, since: Instant::now() }
    }

    /// What it reads.
    pub fn now(&self) -> u64 {
        let run = u64::try_from(self.since.elapsed().as_millis()).unwrap_or(u64::MAX);
        self.zero.saturating_add(run)
    }

    /// How long it is until it reads `moment`.
    pub fn until(&self, moment: u64) -> Duration {
        Duration::from_millis(moment.saturating_sub(self.now()))
    }
}

/// The time of day, in milliseconds since 1970: written beside what happens, and never used to decide anything.
pub(crate) fn time_of_day() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}

/// How many milliseconds a day has.
pub(crate) const DAY: u64 = 24 * 60 * 60 * 1_000;

/// Today, by universal time.
pub(crate) fn today() -> Option<Day> {
    u32::try_from(time_of_day() / DAY).ok().and_then(Day::new)
}

/// How many days have passed since the beginning of 1970, with the part of today.
pub(crate) fn days_since_1970() -> f64 {
    time_of_day() as f64 / DAY as f64
}
