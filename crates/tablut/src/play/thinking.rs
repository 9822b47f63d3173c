//! The computer at work in a thread of its own, so that the screen stays alive and it can be stopped.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::thread;

use raichi::{Found, Limits};
use tafl::Game;

/// What the computer thinks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    /// Its own move.
    Move,
    /// A hint.
    Hint,
    /// Whether to accept a draw.
    Draw,
}

/// A search under way. Dropping it stops the search.
pub struct Thinking {
    /// What for.
    pub purpose: Purpose,
    stop: Arc<AtomicBool>,
    found: Receiver<Option<Found>>,
}

impl Thinking {
    /// Starts a search.
    pub fn start(game: &Game, limits: &Limits, purpose: Purpose) -> Thinking {
        let stop = Arc::new(AtomicBool::new(false));
        let (sender, found) = channel();
        let (game, limits, stopped) = (game.clone(), *limits, Arc::clone(&stop));
        thread::spawn(move || {
            let found = raichi::search(&game, &limits, &|| stopped.load(Ordering::Relaxed));
            // Nobody may be waiting any more; that is no fault.
            let _ = sender.send(found);
        });
        Thinking { purpose, stop, found }
    }

    /// Asks the search to answer with what it has.
    pub fn hurry(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// The result, if it is there: `Some(None)` when there is nothing to play.
    pub fn poll(&self) -> Option<Option<Found>> {
        match self.found.try_recv() {
            Ok(found) => Some(found),
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => Some(None),
        }
    }
}

impl Drop for Thinking {
    fn drop(&mut self) {
        self.hurry();
    }
}
