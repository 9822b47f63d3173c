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

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tafl::Game;

    use super::*;
    use crate::engine::Settings;

    fn game() -> Game {
        let set = tafl::library::get("modern-standard").unwrap();
        Game::new(&set.variant().unwrap())
    }

    /// Positions of a search in slices to a depth, with so many helpers that have finished before it goes on.
    fn after_helpers(helpers: usize) -> (u64, u64) {
        let mut engine = Engine::new(&Settings { table_mebibytes: 16, threads: 1 });
        assert!(engine.begin(&game(), &Limits::depth(7)));
        engine.helpers(helpers).into_iter().for_each(Helper::run);
        let mut slices = 1;
        loop {
            match engine.go_on(1_000, &mut |_| {}) {
                Some(found) => return (found.nodes, slices),
                None => slices += 1,
            }
        }
    }

    #[test]
    fn what_helpers_find_out_spares_the_search_work_and_their_positions_count() {
        let (alone, slices_alone) = after_helpers(0);
        let (helped, slices_helped) = after_helpers(1);
        assert!(slices_helped < slices_alone / 2, "{slices_helped} slices, {slices_alone} alone");
        assert!(helped > alone / 2, "{helped} positions, {alone} alone");
    }

    #[test]
    fn helpers_end_with_the_search() {
        let mut engine = Engine::new(&Settings { table_mebibytes: 4, threads: 1 });
        assert!(engine.helpers(3).is_empty(), "no search, no help");
        assert!(engine.begin(&game(), &Limits::default()));
        let threads: Vec<_> =
            engine.helpers(2).into_iter().map(|helper| std::thread::spawn(move || helper.run())).collect();
        let late = engine.helpers(1);
        for _ in 0..5 {
            assert!(engine.go_on(1_000, &mut |_| {}).is_none());
        }
        assert!(engine.end().is_some());
        // Without an end these searches would go on for good, and the test with them.
        threads.into_iter().for_each(|thread| thread.join().unwrap());
        late.into_iter().for_each(Helper::run);
    }

    #[test]
    fn helpers_end_with_the_engine() {
        let mut engine = Engine::new(&Settings { table_mebibytes: 4, threads: 1 });
        assert!(engine.begin(&game(), &Limits::default()));
        let helpers = engine.helpers(1);
        let thread = std::thread::spawn(move || helpers.into_iter().for_each(Helper::run));
        drop(engine);
        thread.join().unwrap();
    }

    #[test]
    fn helpers_heed_the_limits() {
        let mut engine = Engine::new(&Settings { table_mebibytes: 4, threads: 1 });
        for limits in [Limits::nodes(20_000), Limits::time(Duration::from_millis(50))] {
            assert!(engine.begin(&game(), &limits));
            engine.helpers(1).into_iter().for_each(Helper::run);
            let found = engine.go_on(u64::MAX, &mut |_| {}).expect("the limits are reached");
            assert!(limits.nodes.is_none_or(|nodes| found.nodes < nodes * 2), "{} positions", found.nodes);
        }
    }
}
