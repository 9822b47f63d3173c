//! [`Signal`]: how a host interrupts a search from another thread.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Interrupts a search. Clones are one signal.
///
/// ```
/// use raichi::Signal;
/// let signal = Signal::default();
/// let elsewhere = signal.clone();
/// elsewhere.stop();
/// assert!(signal.is_stopped());
/// let pondering = Signal::pondering();
/// pondering.start_clock();
/// assert!(!pondering.is_pondering() && !pondering.is_stopped());
/// ```
#[derive(Debug, Clone, Default)]
pub struct Signal(Arc<Flags>);

#[derive(Debug, Default)]
struct Flags {
    stopped: Arc<AtomicBool>,
    pondering: AtomicBool,
}

impl Signal {
    /// A signal for a search on the opponent's time: limits of time do not count until [`Signal::start_clock`].
    #[must_use]
    pub fn pondering() -> Signal {
        let signal = Signal::default();
        signal.0.pondering.store(true, Ordering::Relaxed);
        signal
    }

    /// A search that ends when a flag of the caller's is raised.
    ///
    /// ```
    /// use std::sync::Arc;
    /// use std::sync::atomic::{AtomicBool, Ordering};
    /// let flag = Arc::new(AtomicBool::new(false));
    /// let signal = raichi::Signal::stopped_by(flag.clone());
    /// flag.store(true, Ordering::Relaxed);
    /// assert!(signal.is_stopped());
    /// ```
    #[must_use]
    pub fn stopped_by(flag: Arc<AtomicBool>) -> Signal {
        Signal(Arc::new(Flags { stopped: flag, pondering: AtomicBool::new(false) }))
    }

    /// Ends the search; it answers with the best that it has.
    pub fn stop(&self) {
        self.0.stopped.store(true, Ordering::Relaxed);
    }

    /// Whether it has been stopped.
    #[must_use]
    pub fn is_stopped(&self) -> bool {
        self.0.stopped.load(Ordering::Relaxed)
    }

    /// The opponent has played the expected move: from now on the time is one's own.
    pub fn start_clock(&self) {
        self.0.pondering.store(false, Ordering::Relaxed);
    }

    /// Whether the search is on the opponent's time.
    #[must_use]
    pub fn is_pondering(&self) -> bool {
        self.0.pondering.load(Ordering::Relaxed)
    }
}
