//! [`Helper`]: a further thread for a search in slices, for hosts that have threads but start them themselves, like a page
//! in a browser with its workers.

use tafl::fast::{Bitboard, Roster};

use super::deepening::assist;
use super::worker::Worker;
use crate::engine::Engine;
use crate::evaluation::Evaluation;
use crate::limits::Limits;

/// A search to be run on another thread. It finds out for the table that all threads share, and ends when the search
/// that it helps does; what is best is for that one to say.
///
/// ```
/// use raichi::{Engine, Limits, Settings};
/// use tafl::{Game, library};
/// let tablut = library::variant("modern-standard").unwrap();
/// let mut engine = Engine::new(&Settings { table_mebibytes: 1, threads: 1 });
/// assert!(engine.begin(&Game::new(&tablut), &Limits::default()));
/// let threads: Vec<_> =
///     engine.helpers(2).into_iter().map(|helper| std::thread::spawn(move || helper.run())).collect();
/// assert!(engine.go_on(2_000, &mut |_| {}).is_none(), "it goes on until it is ended");
/// assert!(engine.end().is_some());
/// threads.into_iter().for_each(|thread| thread.join().unwrap());
/// ```
pub struct Helper(Box<dyn FnOnce() + Send>);

impl Helper {
    /// Helps the search of a worker that stands at the root.
    pub(super) fn of<B: Bitboard, R: Roster<B>, E: Evaluation<B, R>>(
        worker: &Worker<B, R, E>,
        limits: &Limits,
        number: usize,
    ) -> Helper {
        let (mut worker, limits) = (worker.companion(), limits.clone());
        Helper(Box::new(move || assist(&mut worker, &limits, number)))
    }

    /// Searches until the search that it helps has ended, or there is nothing more to find out.
    pub fn run(self) {
        (self.0)();
    }
}

impl Engine {
    /// So many further threads for the search that was begun by [`Engine::begin`], for the host to run; none without
    /// such a search. Their positions count like its own. With them, the same search need not find the same again.
    pub fn helpers(&self, count: usize) -> Vec<Helper> {
        let search = self.search.as_ref();
        search.map_or_else(Vec::new, |search| (0..count).filter_map(|number| search.helper(number)).collect())
    }
}
