//! Searching a slice at a time, for hosts without threads: a page in a browser calls for a few thousand positions,
//! looks whether anybody wants something, and calls again.

use std::any::Any;

use tafl::fast::{Bitboard, Line, LineVisitor, Roster};
use tafl::{Game, Variant};

use crate::deepening::{Deepening, Step};
use crate::engine::{Engine, workers_for};
use crate::limits::Limits;
use crate::report::{Found, Report};
use crate::signal::Signal;
use crate::worker::Worker;

/// A search between two slices, whatever its width.
pub(crate) trait Sliced: Send {
    /// Searches on; the result, once there is nothing more to find out.
    fn go_on(&mut self, nodes: u64, report: &mut dyn FnMut(&Report)) -> Option<Found>;

    /// The best so far.
    fn found(&self) -> Option<Found>;

    /// The worker with what it has learnt, as [`Engine`] keeps it.
    fn into_workers(self: Box<Self>) -> Box<dyn Any + Send>;

    /// One more thread for this search, the first with the number 0.
    #[cfg(any(not(target_family = "wasm"), target_feature = "atomics"))]
    fn helper(&self, number: usize) -> crate::helper_thread::Helper;
}

struct Slicing<B: Bitboard, R: Roster<B>> {
    worker: Worker<B, R>,
    deepening: Deepening,
    #[cfg(any(not(target_family = "wasm"), target_feature = "atomics"))]
    limits: Limits,
}

impl<B: Bitboard, R: Roster<B>> Sliced for Slicing<B, R> {
    fn go_on(&mut self, nodes: u64, report: &mut dyn FnMut(&Report)) -> Option<Found> {
        self.worker.begin_slice(nodes);
        while !self.deepening.is_finished(&self.worker) {
            match self.deepening.step(&mut self.worker) {
                Step::More => {}
                Step::Iteration => {
                    self.worker.tell_nodes();
                    self.deepening.lines().iter().for_each(&mut *report);
                }
                Step::Finished => break,
                // What was found out below the root move is in the table: next time it goes quickly up to there.
                Step::Interrupted if !self.worker.is_over() => return None,
                Step::Interrupted => break,
            }
        }
        self.found()
    }

    fn found(&self) -> Option<Found> {
        self.deepening.found(&self.worker)
    }

    fn into_workers(self: Box<Self>) -> Box<dyn Any + Send> {
        self.worker.shared.watch.end();
        Box::new(vec![self.worker])
    }

    #[cfg(any(not(target_family = "wasm"), target_feature = "atomics"))]
    fn helper(&self, number: usize) -> crate::helper_thread::Helper {
        crate::helper_thread::Helper::of(&self.worker, &self.limits, number)
    }
}

struct Beginning<'a> {
    engine: &'a mut Engine,
    variant: &'a Variant,
    limits: &'a Limits,
}

impl LineVisitor for Beginning<'_> {
    type Output = Option<Box<dyn Sliced>>;

    fn visit<B: Bitboard, R: Roster<B>>(self, line: &Line<B, R>) -> Option<Box<dyn Sliced>> {
        let mut workers = workers_for(self.engine, self.variant, line, 1, self.limits, &Signal::default());
        let worker = workers.pop()?;
        self.engine.empty_table = false;
        let deepening = Deepening::new(&worker, self.limits);
        let slicing = Slicing {
            worker,
            deepening,
            #[cfg(any(not(target_family = "wasm"), target_feature = "atomics"))]
            limits: self.limits.clone(),
        };
        (!slicing.deepening.is_empty()).then(|| Box::new(slicing) as Box<dyn Sliced>)
    }
}

impl Engine {
    /// Begins a search that goes on by [`Engine::go_on`]; whether there is anything to search. One thread
    /// searches, unless [`Engine::helpers`] is asked for more.
    ///
    /// ```
    /// use raichi::{Engine, Limits, Settings};
    /// use tafl::{Game, library};
    /// let tablut = library::variant("modern-standard").unwrap();
    /// let mut engine = Engine::new(&Settings { table_mebibytes: 1, threads: 1 });
    /// assert!(engine.begin(&Game::new(&tablut), &Limits::depth(4)));
    /// let mut slices = 1;
    /// let found = loop {
    ///     match engine.go_on(500, &mut |_| {}) {
    ///         Some(found) => break found,
    ///         None => slices += 1,
    ///     }
    /// };
    /// assert!(found.depth == 4 && slices > 1);
    /// ```
    pub fn begin(&mut self, game: &Game, limits: &Limits) -> bool {
        self.end();
        if game.outcome().is_some() {
            return false;
        }
        let variant = game.variant();
        self.sliced = game.visit(Beginning { engine: self, variant, limits });
        self.sliced.is_some()
    }

    /// Searches about so many positions more, at least some hundreds. The result, once the search is at its limits;
    /// none as long as there is more to find out, or if no search was begun.
    pub fn go_on(&mut self, nodes: u64, report: &mut dyn FnMut(&Report)) -> Option<Found> {
        let found = self.sliced.as_mut()?.go_on(nodes, report);
        if found.is_some() {
            self.end();
        }
        found
    }

    /// Ends a search that was begun, with the best that it has found.
    pub fn end(&mut self) -> Option<Found> {
        let sliced = self.sliced.take()?;
        let found = sliced.found();
        self.workers = Some(sliced.into_workers());
        found
    }
}

/// Threads that help a search that nobody can go on with are to end too.
impl Drop for Engine {
    fn drop(&mut self) {
        self.end();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Settings;

    #[test]
    fn a_search_in_slices_remembers_the_one_before() {
        let set = tafl::library::get("modern-standard").unwrap();
        let game = Game::new(&set.variant().unwrap());
        let mut engine = Engine::new(&Settings { table_mebibytes: 4, threads: 1 });
        let mut nodes = || {
            assert!(engine.begin(&game, &Limits::depth(6)));
            loop {
                if let Some(found) = engine.go_on(1_000, &mut |_| {}) {
                    return found.nodes;
                }
            }
        };
        let (first, second) = (nodes(), nodes());
        assert!(second < first / 2, "{first} positions, then {second}");
    }
}
