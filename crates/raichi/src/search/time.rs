//! When a search has to end, and when it may.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use web_time::Instant;

use crate::limits::{Clock, Limits};
use crate::signal::Signal;

/// In microseconds, or in positions: no limit.
const NEVER: u64 = u64::MAX;

/// Watches the limits of one search.
pub(crate) struct Watch {
    began: Instant,
    signal: Signal,
    /// Microseconds after which it must end.
    hard: u64,
    /// Microseconds after which no new iteration should begin, if nothing speaks for more.
    soft: u64,
    nodes: u64,
    /// From when on time counts, in microseconds: later than the beginning when the search pondered first.
    clock_from: AtomicU64,
    pondering: AtomicBool,
    over: AtomicBool,
}

impl Watch {
    /// Of a search whose time runs since then.
    pub fn new(limits: &Limits, signal: &Signal, began: Instant) -> Watch {
        let allotted = limits.clock.map(|clock| allot(&clock));
        let micros = |time: Duration| u64::try_from(time.as_micros()).unwrap_or(NEVER);
        let fixed = limits.time.map_or(NEVER, micros);
        let (soft, hard) = allotted.map_or((NEVER, NEVER), |(soft, hard)| (micros(soft), micros(hard)));
        Watch {
            began,
            signal: signal.clone(),
            hard: hard.min(fixed),
            soft,
            nodes: limits.nodes.unwrap_or(NEVER),
            clock_from: AtomicU64::new(0),
            pondering: AtomicBool::new(signal.is_pondering()),
            over: AtomicBool::new(false),
        }
    }

    /// How many positions may be visited.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Time since the search began.
    pub fn elapsed(&self) -> Duration {
        self.began.elapsed()
    }

    /// Microseconds of one's own time; none while pondering.
    fn own_time(&self) -> Option<u64> {
        let now = u64::try_from(self.elapsed().as_micros()).unwrap_or(NEVER);
        if self.pondering.load(Ordering::Acquire) {
            if self.signal.is_pondering() {
                return None;
            }
            self.clock_from.store(now, Ordering::Relaxed);
            // After this another thread sees the clock's start too.
            self.pondering.store(false, Ordering::Release);
        }
        Some(now.saturating_sub(self.clock_from.load(Ordering::Relaxed)))
    }

    /// Whether the search must end now.
    pub fn is_over(&self, nodes: u64) -> bool {
        if self.over.load(Ordering::Relaxed) {
            return true;
        }
        let over = nodes >= self.nodes || self.is_interrupted();
        if over {
            self.end();
        }
        over
    }

    /// Whether it has been stopped, or has no time left.
    pub fn is_interrupted(&self) -> bool {
        self.signal.is_stopped()
            || (self.hard != NEVER && self.own_time().is_some_and(|time| time >= self.hard))
    }

    /// Ends the search for all threads.
    pub fn end(&self) {
        self.over.store(true, Ordering::Relaxed);
    }

    /// Whether another iteration is not worth while. `haste` is below 1 when the best move has long been the same, and
    /// above when it has just changed or lost worth.
    pub fn is_enough(&self, haste: f64) -> bool {
        self.soft != NEVER && self.own_time().is_some_and(|time| time as f64 >= self.soft as f64 * haste)
    }

    /// Whether the opponent's time is being used.
    pub fn is_pondering(&self) -> bool {
        self.signal.is_pondering()
    }
}

/// How much of a clock to use for one move: what is usual, and what is the most.
fn allot(clock: &Clock) -> (Duration, Duration) {
    let left = clock.remaining.saturating_sub(clock.overhead);
    // A game has some 40 moves of a side; towards its end there are always some more to come.
    let moves = clock.moves_to_go.map_or(28.0, |moves| f64::from(moves.clamp(1, 40)));
    let left_seconds = left.as_secs_f64();
    let increment = clock.increment.as_secs_f64();
    let share = left_seconds / moves + 0.75 * increment;
    let most_of_it = if clock.moves_to_go == Some(1) { 0.9 } else { 0.35 };
    let ceiling = left_seconds * most_of_it;
    let hard = (share * 4.0).min(ceiling);
    let soft = (share * 0.9).min(ceiling);
    let least = Duration::from_millis(1);
    (Duration::from_secs_f64(soft).max(least), Duration::from_secs_f64(hard).max(least))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_never_runs_out() {
        for remaining in [0, 1, 20, 100, 1_000, 60_000, 86_400_000] {
            for increment in [0, 10, 1_000, 60_000] {
                for moves_to_go in [None, Some(1), Some(2), Some(40)] {
                    let clock = Clock {
                        remaining: Duration::from_millis(remaining),
                        increment: Duration::from_millis(increment),
                        moves_to_go,
                        overhead: Duration::from_millis(10),
                    };
                    let (soft, hard) = allot(&clock);
                    let most = clock.remaining.saturating_sub(clock.overhead).max(Duration::from_millis(1));
                    assert!(soft <= hard && hard <= most, "{clock:?}: {soft:?}, {hard:?}");
                }
            }
        }
    }

    #[test]
    fn what_was_done_before_the_first_position_takes_time_too() {
        let limits = Limits::time(Duration::from_secs(60));
        let over = |before: u64| {
            let began = Instant::now().checked_sub(Duration::from_secs(before)).expect("a time");
            Watch::new(&limits, &Signal::default(), began).is_over(0)
        };
        assert_eq!([0, 61].map(over), [false, true]);
    }

    #[test]
    fn pondering_stops_the_clock() {
        let signal = Signal::pondering();
        let watch = Watch::new(&Limits::time(Duration::ZERO), &signal, Instant::now());
        assert!(!watch.is_over(0));
        signal.start_clock();
        assert!(watch.is_over(0));
    }
}
