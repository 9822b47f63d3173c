//! [`Search`]: one search of a game, whoever asks for it: in one go or a slice at a time, with one thread or many, on
//! one's own time or the opponent's. It stays when it is over: the next one begins with what its threads have learnt.

mod deepening;
mod endgames;
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

use tafl::fast::{Bitboard, Line, LineVisitor, Roster};
use tafl::{Game, Variant};
use tafl_tables::{BoardTables, TablesInMemory};
use web_time::Instant;

use crate::curve::Curve;
use crate::evaluation::{Evaluation, Evaluator};
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

/// What an engine searches with, besides its evaluation.
pub(crate) struct Parts<'a> {
    pub table: &'a Arc<Table>,
    pub parameters: &'a Parameters,
    /// Endgame tables, about any rules.
    pub endgames: &'a [Arc<TablesInMemory>],
    /// How many threads are to be there.
    pub threads: usize,
}

/// A search that is to begin.
pub(crate) struct Beginning<'a> {
    pub limits: &'a Limits,
    pub signal: &'a Signal,
    /// Since when its time runs.
    pub began: Instant,
    /// What a draw is worth to the attackers.
    pub draw: i32,
    /// What its scores stand for.
    pub curve: Curve,
}

/// Searches with one evaluation. This is where an evaluation is compiled into a search, once for each width: an engine,
/// and everything that uses one, knows only [`AnySearch`].
pub(crate) trait Searches: Any + Send {
    /// The search for a game: the last one, with what it has learnt, if that was of the same rules. Begun, if there is
    /// anything to begin.
    fn open(
        &self,
        game: &Game,
        last: Option<Box<dyn AnySearch>>,
        parts: &Parts<'_>,
        beginning: Option<&Beginning<'_>>,
    ) -> Box<dyn AnySearch>;
}

impl<V: Evaluator> Searches for V {
    fn open(
        &self,
        game: &Game,
        last: Option<Box<dyn AnySearch>>,
        parts: &Parts<'_>,
        beginning: Option<&Beginning<'_>>,
    ) -> Box<dyn AnySearch> {
        game.visit(Opening { evaluator: self, variant: game.variant(), last, parts, beginning })
    }
}

struct Opening<'a, V> {
    evaluator: &'a V,
    variant: &'a Variant,
    last: Option<Box<dyn AnySearch>>,
    parts: &'a Parts<'a>,
    beginning: Option<&'a Beginning<'a>>,
}

impl<V: Evaluator> LineVisitor for Opening<'_, V> {
    type Output = Box<dyn AnySearch>;

    fn visit<B: Bitboard, R: Roster<B>>(self, line: &Line<B, R>) -> Box<dyn AnySearch> {
        let last = self.last.map(|search| search as Box<dyn Any>);
        let same = last
            .and_then(|search| search.downcast::<Search<B, R, V::Evaluation<B, R>>>().ok())
            .filter(|search| search.variant == *self.variant);
        let mut search = same.unwrap_or_else(|| {
            // The hashes of one rule set mean other positions in another.
            self.parts.table.clear();
            Box::new(Search {
                variant: self.variant.clone(),
                endgames: BoardTables::about(self.variant, self.parts.endgames).map(Arc::new),
                workers: Vec::new(),
                running: None,
            })
        });
        let evaluation = || self.evaluator.evaluation(self.variant, line.masks());
        search.provide(line, self.parts, evaluation);
        if let Some(beginning) = self.beginning {
            search.begin(line, self.parts.table, beginning);
        }
        search
    }
}

/// A search for one width of board.
struct Search<B: Bitboard, R: Roster<B>, E> {
    variant: Variant,
    /// The tables about these rules, if there are any.
    endgames: Option<Arc<BoardTables<B>>>,
    /// The threads: what the first finds is the result, the others help it.
    workers: Vec<Worker<B, R, E>>,
    /// What is under way.
    running: Option<Running>,
}

/// A search between two slices.
struct Running {
    deepening: Deepening,
    limits: Limits,
}

impl<B: Bitboard, R: Roster<B>, E: Evaluation<B, R>> Search<B, R, E> {
    /// Sees to it that there are as many threads as are wanted.
    fn provide(&mut self, line: &Line<B, R>, parts: &Parts<'_>, evaluation: impl Fn() -> E) {
        while self.workers.len() < parts.threads {
            let watch = Watch::new(&Limits::default(), &Signal::default(), Instant::now());
            let shared = Shared::new(parts.table, watch);
            self.workers.push(Worker::new(line, evaluation(), parts.parameters, Arc::new(shared)));
        }
    }

    /// Begins at the end of a line. If there is nothing to search, nothing is under way then.
    fn begin(&mut self, line: &Line<B, R>, table: &Arc<Table>, beginning: &Beginning<'_>) {
        let &Beginning { limits, signal, began, draw, curve } = beginning;
        let shared = Arc::new(Shared::new(table, Watch::new(limits, signal, began)));
        table.begin_search();
        for worker in &mut self.workers {
            let endgames = self.endgames.as_ref().filter(|_| !limits.without_tables);
            worker.open(line, &shared, draw, endgames);
        }
        let deepening = self.workers.first_mut().and_then(|main| Deepening::new(main, limits, curve));
        self.running = deepening.map(|deepening| Running { deepening, limits: limits.clone() });
    }
}

/// A [`Search`] of any width.
pub(crate) trait AnySearch: Any + Send {
    /// Whether there is anything under way.
    fn is_running(&self) -> bool;

    /// Searches about so many positions more with the first thread: the result, if there is nothing more to find out.
    fn go_on(&mut self, nodes: u64, report: &mut dyn FnMut(&Report)) -> Option<Found>;

    /// Searches until there is nothing more to find out, with so many threads.
    fn complete(&mut self, threads: usize, report: &mut dyn FnMut(&Report)) -> Option<Found>;

    /// Ends what is under way, with the best that it has found.
    fn end(&mut self) -> Option<Found>;

    /// Forgets what its threads have learnt.
    fn forget(&mut self);

    /// Keeps no more threads than so many, and the first in any case.
    fn keep_threads(&mut self, threads: usize);

    /// One more thread for what is under way, the first with the number 0.
    #[cfg(any(not(target_family = "wasm"), target_feature = "atomics"))]
    fn helper(&self, number: usize) -> Option<Helper>;
}

impl<B: Bitboard, R: Roster<B>, E: Evaluation<B, R>> AnySearch for Search<B, R, E> {
    fn is_running(&self) -> bool {
        self.running.is_some()
    }

    fn go_on(&mut self, nodes: u64, report: &mut dyn FnMut(&Report)) -> Option<Found> {
        self.running.as_mut()?.deepening.run(self.workers.first_mut()?, nodes, report)
    }

    fn complete(&mut self, threads: usize, report: &mut dyn FnMut(&Report)) -> Option<Found> {
        let Running { deepening, limits } = self.running.as_mut()?;
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

    fn keep_threads(&mut self, threads: usize) {
        self.workers.truncate(threads.max(1));
    }

    #[cfg(any(not(target_family = "wasm"), target_feature = "atomics"))]
    fn helper(&self, number: usize) -> Option<Helper> {
        let limits = &self.running.as_ref()?.limits;
        Some(Helper::of(self.workers.first()?, limits, number))
    }
}

impl Shared {
    fn new(table: &Arc<Table>, watch: Watch) -> Shared {
        Shared { table: table.clone(), watch, nodes: AtomicU64::new(0) }
    }
}
