//! [`ServerClock`]: the server's own time, by which games are timed.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use tafl_notation::Day;

/// How long the clock of a server goes on by itself that has its time from a database: then it stands still, until the
/// database has told the time again.
pub(crate) const GOES_ON: Duration = Duration::from_secs(3);
/// How often somebody who waits looks again while it stands still.
const LOOKS_AGAIN: Duration = Duration::from_millis(250);

/// What a database has said that the time is, and when that was heard.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ToldTime {
    moment: u64,
    heard: Instant,
}

impl ToldTime {
    /// It is heard now.
    pub fn now(moment: u64) -> ToldTime {
        ToldTime { moment, heard: Instant::now() }
    }
}

/// The server's time in milliseconds: it goes forward while the server runs, whatever happens to the time of day, and
/// stands still while it does not. So nobody's flag falls because the server was away.
#[derive(Debug, Clone)]
pub(crate) struct ServerClock(Arc<Mutex<Reading>>);

#[derive(Debug, Clone, Copy)]
struct Reading {
    zero: u64,
    since: Instant,
    /// It never reads less.
    least: u64,
    /// How long it goes on by itself, where the time is somebody else's.
    goes_on: Duration,
}

impl Reading {
    fn now(&self) -> u64 {
        let run = self.since.elapsed().min(self.goes_on).as_millis();
        self.least.max(self.zero.saturating_add(u64::try_from(run).unwrap_or(u64::MAX)))
    }
}

impl ServerClock {
    /// A clock that reads `moment` now, and goes on by itself.
    pub fn from(moment: u64) -> ServerClock {
        ServerClock::begin(moment, Duration::MAX)
    }

    /// A clock that a database has told its time, and has to tell again and again.
    pub fn told(time: ToldTime) -> ServerClock {
        let clock = ServerClock::begin(time.moment, GOES_ON);
        clock.tell(time);
        clock
    }

    fn begin(moment: u64, goes_on: Duration) -> ServerClock {
        let reading = Reading { zero: moment, since: Instant::now(), least: moment, goes_on };
        ServerClock(Arc::new(Mutex::new(reading)))
    }

    fn reading(&self) -> Reading {
        // Nothing that holds it can fail half-way.
        *self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Is told the time. It never goes back: where it has gone too far, it waits.
    pub fn tell(&self, time: ToldTime) {
        let mut reading = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        reading.least = reading.now();
        (reading.zero, reading.since) = (time.moment, time.heard);
    }

    /// Whether it has to be told the time.
    pub fn is_told(&self) -> bool {
        self.reading().goes_on != Duration::MAX
    }

    /// What it reads.
    pub fn now(&self) -> u64 {
        self.reading().now()
    }

    /// How long it is until it reads `moment`.
    pub fn until(&self, moment: u64) -> Duration {
        let reading = self.reading();
        let wait = Duration::from_millis(moment.saturating_sub(reading.now()));
        let stands_still = reading.since.elapsed() >= reading.goes_on;
        if stands_still && wait != Duration::ZERO { wait.max(LOOKS_AGAIN) } else { wait }
    }
}

/// The time of day, in milliseconds since 1970: for all that goes by the calendar, such as when a tournament begins or a session
/// ends. The clocks of games never look at it.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_that_is_told_the_time_stands_still_when_nobody_does() {
        let clock = ServerClock::told(ToldTime::now(1_000));
        let long_ago = Instant::now().checked_sub(GOES_ON * 2).expect("a moment");
        clock.0.lock().expect("nobody else").since = long_ago;
        let stood = 1_000 + GOES_ON.as_millis() as u64;
        assert_eq!(clock.now(), stood);
        assert!(clock.until(stood + 1) >= LOOKS_AGAIN);
        clock.tell(ToldTime::now(stood - 500));
        assert_eq!(clock.now(), stood, "it does not go back");
        clock.tell(ToldTime::now(stood + 60_000));
        assert!(clock.now() >= stood + 60_000);
    }
}
