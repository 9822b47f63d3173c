//! The computer at work in a thread of its own, so that the screen stays alive and it can be stopped.

use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use raichi::{Engine, Found, Level, Limits, Signal};
use tafl::{Game, Random};

/// How well the computer plays.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Skill {
    /// Its level.
    pub level: Level,
    /// How long it may think, whatever its level.
    pub limits: Limits,
}

impl Skill {
    /// A move of this skill. Where several are as good, the game so far decides which, so that a game played again is
    /// the same.
    pub fn search(
        &self,
        engine: &mut Engine,
        game: &Game,
        purpose: Purpose,
        signal: &Signal,
    ) -> Option<Found> {
        match purpose {
            Purpose::Move => {
                let mut random = Random::new(game.hash() ^ game.history().len() as u64);
                engine.play(game, self.level, &self.limits, signal, &mut random)
            }
            // Advice and judgement are as good as they can be, and fair to a draw.
            Purpose::Hint | Purpose::Draw => {
                let limits = Limits { contempt: 0, ..self.limits.clone() };
                engine.search(game, &limits, signal, &mut |_| {})
            }
        }
    }
}

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
    signal: Signal,
    found: Receiver<Option<Found>>,
}

impl Thinking {
    /// Starts a search, once the engine is free.
    pub fn start(engine: &Arc<Mutex<Engine>>, game: &Game, skill: &Skill, purpose: Purpose) -> Thinking {
        let signal = Signal::default();
        let (sender, found) = channel();
        let (engine, game, skill, stop) = (engine.clone(), game.clone(), skill.clone(), signal.clone());
        thread::spawn(move || {
            let mut engine = engine.lock().unwrap_or_else(PoisonError::into_inner);
            let found = skill.search(&mut engine, &game, purpose, &stop);
            // Nobody may be waiting any more; that is no fault.
            let _ = sender.send(found);
        });
        Thinking { purpose, signal, found }
    }

    /// Asks the search to answer with what it has.
    pub fn hurry(&self) {
        self.signal.stop();
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
