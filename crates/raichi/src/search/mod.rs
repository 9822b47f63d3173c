//! [`Search`]: one search of a game, whoever asks for it: in one go or a slice at a time, with one thread or many, on
//! one's own time or the opponent's. It stays when it is over: the next one begins with what its threads have learnt.

mod deepening;
#[cfg(any(not(target_family = "wasm"), target_feature = "atomics"))]
mod helper_thread;
mod history;
mod node;
mod picker;
mod quiescence;
mod table;
mod time;
mod worker;

use std::any::Any;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;

use tafl::Variant;
use tafl::fast::{Bitboard, Line, Roster};

use crate::evaluation::Evaluator;
use crate::limits::Limits;
use crate::parameters::Parameters;
use crate::report::{Found, Report};
use crate::signal::Signal;
use deepening::{Deepening, assist};
#[cfg(any(not(target_family = "wasm"), target_feature = "atomics"))]
pub use helper_thread::Helper;
pub(crate) use table::Table;
pub use table::TableTooLarge;
use time::Watch;
use worker::{Shared, Worker};

/// What an engine searches with, at the moment.
pub(crate) struct Parts<'a, V> {
    pub table: &'a Arc<Table>,
    pub evaluator: &'a V,
    pub parameters: &'a Parameters,
}

/// A search for one width of board.
pub(crate) struct Search<B: Bitboard, R: Roster<B>, V: Evaluator> {
    variant: Variant,
    /// The threads: what the first finds is the result, the others help it.
    workers: Vec<Worker<B, R, V::Evaluation<B, R>>>,
    /// What is under way.
    running: Option<Running>,
}

/// A search between two slices.
struct Running {
    deepening: Deepening,
    limits: Limits,
    /// What a draw is worth to the attackers.
    draw: i32,
}

impl<B: Bitboard, R: Roster<B>, V: Evaluator> Search<B, R, V> {
    /// For games of a variant, such as that of a line, with so many threads. Nothing is under way yet.
    pub fn new(
        variant: &Variant,
        line: &Line<B, R>,
        threads: usize,
        parts: &Parts<'_, V>,
    ) -> Search<B, R, V> {
        let mut search = Search { variant: variant.clone(), workers: Vec::new(), running: None };
        search.provide(line, threads, parts);
        search
    }

    /// Whether what it has learnt is true of games of this variant.
    pub fn is_of(&self, variant: &Variant) -> bool {
        self.variant == *variant
    }

    /// Sees to it that there are so many threads.
    pub fn provide(&mut self, line: &Line<B, R>, threads: usize, parts: &Parts<'_, V>) {
        while self.workers.len() < threads {
            let evaluation = parts.evaluator.evaluation(&self.variant, line.masks());
            let shared = Shared::new(parts.table, &Limits::default(), &Signal::default());
            self.workers.push(Worker::new(line, evaluation, parts.parameters, Arc::new(shared)));
        }
    }

    /// Begins at the end of a line, with as many of the threads as are wanted; whether there is anything to search.
    pub fn begin(
        &mut self,
        line: &Line<B, R>,
        limits: &Limits,
        draw: i32,
        signal: &Signal,
        table: &Arc<Table>,
    ) -> bool {
        let shared = Arc::new(Shared::new(table, limits, signal));
        table.begin_search();
        for worker in &mut self.workers {
            worker.open(line, &shared, draw);
        }
        self.running = self.workers.first().and_then(|main| {
            let deepening = Deepening::new(main, limits)?;
            Some(Running { deepening, limits: limits.clone(), draw })
        });
        self.running.is_some()
    }
}

/// A [`Search`] of any width.
pub(crate) trait AnySearch<V>: Any + Send {
    /// Searches about so many positions more with the first thread: the result, if there is nothing more to find out.
    fn go_on(&mut self, nodes: u64, report: &mut dyn FnMut(&Report)) -> Option<Found>;

    /// Searches until there is nothing more to find out, with so many threads.
    fn complete(&mut self, threads: usize, report: &mut dyn FnMut(&Report)) -> Option<Found>;

    /// Ends what is under way, with the best that it has found.
    fn end(&mut self) -> Option<Found>;

    /// Forgets what its threads have learnt.
    fn forget(&mut self);

    /// The same search with other parts: nothing is left of what was found out with the old ones, and what is under way
    /// begins again. None if nothing is.
    fn renewed(self: Box<Self>, parts: &Parts<'_, V>) -> Option<Box<dyn AnySearch<V>>>;

    /// One more thread for what is under way, the first with the number 0.
    #[cfg(any(not(target_family = "wasm"), target_feature = "atomics"))]
    fn helper(&self, number: usize) -> Option<Helper>;
}

impl<B: Bitboard, R: Roster<B>, V: Evaluator> AnySearch<V> for Search<B, R, V> {
    fn go_on(&mut self, nodes: u64, report: &mut dyn FnMut(&Report)) -> Option<Found> {
        self.running.as_mut()?.deepening.run(self.workers.first_mut()?, nodes, report)
    }

    fn complete(&mut self, threads: usize, report: &mut dyn FnMut(&Report)) -> Option<Found> {
        let Running { deepening, limits, .. } = self.running.as_mut()?;
        let (main, others) = self.workers.split_first_mut()?;
        if threads <= 1 {
            return deepening.run(main, u64::MAX, report);
        }
        let limits = &*limits;
        std::thread::scope(|scope| {
            for (number, worker) in others.iter_mut().take(threads - 1).enumerate() {
                scope.spawn(move || assist(worker, limits, number));
            }
            let found = deepening.run(main, u64::MAX, report);
            main.shared.watch.end();
            found
        })
    }

    fn end(&mut self) -> Option<Found> {
        let running = self.running.take()?;
        let main = self.workers.first()?;
        main.shared.watch.end();
        running.deepening.found(main)
    }

    fn forget(&mut self) {
        self.workers.iter_mut().for_each(Worker::forget);
    }

    fn renewed(self: Box<Self>, parts: &Parts<'_, V>) -> Option<Box<dyn AnySearch<V>>> {
        let Running { limits, draw, .. } = self.running.as_ref()?;
        // Between two slices it stands at the root.
        let main = self.workers.first()?;
        let (line, watch) = (main.path.line(), &main.shared.watch);
        watch.end();
        let mut renewed = Search::<B, R, V>::new(&self.variant, line, 1, parts);
        let has_begun = renewed.begin(line, limits, *draw, watch.signal(), parts.table);
        has_begun.then(|| Box::new(renewed) as Box<dyn AnySearch<V>>)
    }

    #[cfg(any(not(target_family = "wasm"), target_feature = "atomics"))]
    fn helper(&self, number: usize) -> Option<Helper> {
        let limits = &self.running.as_ref()?.limits;
        Some(Helper::of(self.workers.first()?, limits, number))
    }
}

impl Shared {
    fn new(table: &Arc<Table>, limits: &Limits, signal: &Signal) -> Shared {
        Shared { table: table.clone(), watch: Watch::new(limits, signal), nodes: AtomicU64::new(0) }
    }
}
