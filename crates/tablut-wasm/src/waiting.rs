//! [`Waiting`]: helpers of a search that wait for a thread. Hosts start threads as they can; each takes one helper.

use std::sync::{Mutex, MutexGuard, PoisonError};

use raichi::Helper;

/// Where the thread that searches leaves helpers, and other threads find them.
///
/// ```
/// use tablut_wasm::{Task, Thinking, Waiting};
/// use tafl_view::Playback;
/// static WAITING: Waiting = Waiting::new();
/// let playback = Playback::of_rules("modern-standard").unwrap();
/// let mut thinking = Thinking::new(1);
/// assert!(thinking.begin(playback.game(), &Task { threads: Some(2), ..Task::default() }));
/// WAITING.put(thinking.helpers());
/// let thread = std::thread::spawn(|| WAITING.help());
/// while WAITING.taken() == 0 {
///     thinking.go_on(1_000);
/// }
/// thinking.end();
/// assert!(thread.join().unwrap(), "there was one to take");
/// assert!(!WAITING.help(), "and no more");
/// ```
#[derive(Default)]
pub struct Waiting(Mutex<State>);

#[derive(Default)]
struct State {
    helpers: Vec<Helper>,
    taken: u32,
}

impl Waiting {
    /// Without any.
    #[must_use]
    pub const fn new() -> Waiting {
        Waiting(Mutex::new(State { helpers: Vec::new(), taken: 0 }))
    }

    /// Nothing that can panic is done while it is locked.
    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Leaves the helpers of a search that begins. Those of an earlier one that nobody has taken are gone.
    pub fn put(&self, helpers: Vec<Helper>) {
        let before = std::mem::replace(&mut *self.state(), State { helpers, taken: 0 });
        drop(before);
    }

    /// Takes one and searches until its search ends; whether there was one.
    pub fn help(&self) -> bool {
        let mut state = self.state();
        let Some(helper) = state.helpers.pop() else { return false };
        state.taken += 1;
        drop(state);
        helper.run();
        true
    }

    /// How many helpers of this search have been taken.
    #[must_use]
    pub fn taken(&self) -> u32 {
        self.state().taken
    }
}
