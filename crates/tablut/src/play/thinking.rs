//! The computer at work in a thread of its own, so that the screen stays alive and it can be stopped.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use raichi::{Engine, Found, Level, Limits, Signal};
use tafl::library::RuleSet;
use tafl::{Game, Random};
use tafl_match::Reply;

use super::rival::SharedRival;

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

/// What comes of thinking.
pub enum Thought {
    /// What Raichi has found, if there is anything to play.
    Found(Option<Found>),
    /// What another program does, or the sentence that says why it does nothing.
    Reply(Result<Reply, String>),
}

/// A thought under way. Dropping it stops it.
pub struct Thinking {
    /// What for.
    pub purpose: Purpose,
    stop: Stop,
    thought: Receiver<Thought>,
    is_done: bool,
}

/// How a thought is stopped.
enum Stop {
    /// Raichi answers with what it has.
    Raichi(Signal),
    /// Another program is left alone.
    Rival {
        /// Nobody wants this answer.
        left: Arc<AtomicBool>,
        /// Ends the program's turn.
        stop: Arc<AtomicBool>,
    },
}

impl Thinking {
    /// Starts a search, once the engine is free.
    pub fn start(engine: &Arc<Mutex<Engine>>, game: &Game, skill: &Skill, purpose: Purpose) -> Thinking {
        let signal = Signal::default();
        let (sender, thought) = channel();
        let (engine, game, skill, stop) = (engine.clone(), game.clone(), skill.clone(), signal.clone());
        thread::spawn(move || {
            let mut engine = engine.lock().unwrap_or_else(PoisonError::into_inner);
            let found = skill.search(&mut engine, &game, purpose, &stop);
            // Nobody may be waiting any more; that is no fault.
            let _ = sender.send(Thought::Found(found));
        });
        Thinking { purpose, stop: Stop::Raichi(signal), thought, is_done: false }
    }

    /// Asks another program for its move, once it is free.
    pub fn ask(rival: &SharedRival, set: &RuleSet, game: &Game) -> Thinking {
        let left = Arc::new(AtomicBool::new(false));
        let stop = Stop::Rival { left: left.clone(), stop: rival.stop() };
        let (sender, thought) = channel();
        let (rival, set, game) = (rival.clone(), set.clone(), game.clone());
        thread::spawn(move || {
            let mut rival = rival.lock();
            if !left.load(Ordering::Relaxed) {
                let _ = sender.send(Thought::Reply(rival.choose(&set, &game)));
            }
        });
        Thinking { purpose: Purpose::Move, stop, thought, is_done: false }
    }

    /// Asks the search to answer with what it has; whether it can.
    pub fn hurry(&self) -> bool {
        match &self.stop {
            Stop::Raichi(signal) => {
                signal.stop();
                true
            }
            Stop::Rival { .. } => false,
        }
    }

    /// The result, if it is there.
    pub fn poll(&mut self) -> Option<Thought> {
        let thought = match self.thought.try_recv() {
            Ok(thought) => thought,
            Err(TryRecvError::Empty) => return None,
            Err(TryRecvError::Disconnected) => Thought::Found(None),
        };
        self.is_done = true;
        Some(thought)
    }
}

impl Drop for Thinking {
    fn drop(&mut self) {
        match &self.stop {
            _ if self.is_done => {}
            Stop::Raichi(signal) => signal.stop(),
            Stop::Rival { left, stop } => {
                left.store(true, Ordering::Relaxed);
                stop.store(true, Ordering::Relaxed);
            }
        }
    }
}
