//! [`Engine`]: searches of any game, with memory from one move to the next.

use std::any::Any;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;

use tafl::fast::{Bitboard, Line, LineVisitor, Roster};
use tafl::{Game, Side, Variant};

use crate::deepening::{Deepening, Step, first_depth};
use crate::evaluation::{Family, Weights};
use crate::limits::{Limits, MOST_CONTEMPT};
use crate::parameters::Parameters;
use crate::report::{Found, Report};
use crate::signal::Signal;
use crate::slices::Sliced;
use crate::table::Table;
use crate::time::Watch;
use crate::worker::{Shared, Worker};

/// What an engine may use of the machine.
///
/// ```
/// use raichi::Settings;
/// let settings = Settings::default();
/// assert_eq!((settings.table_mebibytes, settings.threads), (64, 1));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Settings {
    /// Size of the transposition table in mebibytes, at least 1.
    pub table_mebibytes: usize,
    /// Threads that search, at least 1. With one, the same search finds the same every time.
    pub threads: usize,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings { table_mebibytes: 64, threads: 1 }
    }
}

/// An engine that plays every variant.
///
/// ```
/// use raichi::{Engine, Limits, Score, Settings, Signal};
/// use tafl::{Action, Game, library};
/// let tablut = library::variant("modern-standard").unwrap();
/// let open_file = "9/4a4/9/9/9/2k6/9/9/8a d".parse().unwrap();
/// let game = Game::from_setup(&tablut, &open_file).unwrap();
///
/// let mut engine = Engine::new(&Settings { table_mebibytes: 1, threads: 1 });
/// let found = engine.search(&game, &Limits::depth(3), &Signal::default(), &mut |_| {}).unwrap();
/// assert_eq!(found.score, Score::WinIn(1));
/// engine.forget();
/// ```
pub struct Engine {
    settings: Settings,
    table: Arc<Table>,
    /// A `Vec<Worker<B, R>>` of the width of the game searched last.
    pub(crate) workers: Option<Box<dyn Any + Send>>,
    /// The workers have not been searching since they were to forget: they do so before the next search.
    forgotten: bool,
    /// The table holds nothing: to clear it once more would cost a search time for nothing.
    pub(crate) empty_table: bool,
    /// Weights to use instead of the built-in ones.
    family: Option<Family>,
    parameters: Parameters,
    /// What a draw was worth to the attackers in the last search.
    draw: i32,
    /// A search that goes on slice by slice.
    pub(crate) sliced: Option<Box<dyn Sliced>>,
}

impl Engine {
    /// An engine that knows nothing yet.
    #[must_use]
    pub fn new(settings: &Settings) -> Engine {
        let table = Arc::new(Table::new(settings.table_mebibytes));
        Engine {
            settings: *settings,
            table,
            workers: None,
            forgotten: false,
            empty_table: true,
            family: None,
            parameters: Parameters::default(),
            draw: 0,
            sliced: None,
        }
    }

    /// Changes what it may use. Forgets everything if the table's size changes.
    pub fn set(&mut self, settings: &Settings) {
        if settings.table_mebibytes != self.settings.table_mebibytes {
            self.table = Arc::new(Table::new(settings.table_mebibytes));
            self.empty_table = true;
        }
        self.settings = *settings;
        self.workers = None;
    }

    /// Uses these weights for every game, whatever its rules: for the tuner and its matches.
    ///
    /// ```
    /// use raichi::{Engine, Family, Settings};
    /// let mut engine = Engine::new(&Settings::default());
    /// engine.use_weights(Family::all()[0].clone());
    /// ```
    pub fn use_weights(&mut self, family: Family) {
        self.family = Some(family);
        self.workers = None;
        self.forget();
    }

    /// Searches with these parameters: for the tuner and its matches.
    ///
    /// ```
    /// use raichi::{Engine, Parameters, Settings};
    /// let mut engine = Engine::new(&Settings::default());
    /// engine.use_parameters(&Parameters { null_base: 350, ..Parameters::default() });
    /// ```
    pub fn use_parameters(&mut self, parameters: &Parameters) {
        self.parameters = *parameters;
        self.workers = None;
        self.forget();
    }

    /// Forgets what it has learnt, as before a new game.
    pub fn forget(&mut self) {
        self.clear_table();
        self.forgotten = true;
    }

    fn clear_table(&mut self) {
        if !self.empty_table {
            self.table.clear();
            self.empty_table = true;
        }
    }

    /// Makes room for searches of a game, so that the first one need not: on a large board that takes some
    /// milliseconds.
    ///
    /// ```
    /// use raichi::{Engine, Limits, Settings, Signal};
    /// use tafl::{Game, library};
    /// let alea = library::variant("alea-evangelii-walker").unwrap();
    /// let game = Game::new(&alea);
    /// let mut engine = Engine::new(&Settings { table_mebibytes: 1, threads: 1 });
    /// engine.prepare(&game);
    /// assert!(engine.search(&game, &Limits::depth(1), &Signal::default(), &mut |_| {}).is_some());
    /// ```
    pub fn prepare(&mut self, game: &Game) {
        let variant = game.variant();
        game.visit(Preparing { engine: self, variant });
    }

    /// Looks for the best choice of the side to move; none if the game is over or the side has no move.
    ///
    /// `report` is called with every best line after each iteration. The search ends at its limits, when `signal` is
    /// stopped, or when the result is proven.
    pub fn search(
        &mut self,
        game: &Game,
        limits: &Limits,
        signal: &Signal,
        report: &mut dyn FnMut(&Report),
    ) -> Option<Found> {
        if game.outcome().is_some() {
            return None;
        }
        let variant = game.variant();
        game.visit(Searching { engine: self, variant, limits, signal, report })
    }
}

/// A search that is about to be compiled for a width.
struct Searching<'a> {
    engine: &'a mut Engine,
    variant: &'a Variant,
    limits: &'a Limits,
    signal: &'a Signal,
    report: &'a mut dyn FnMut(&Report),
}

impl LineVisitor for Searching<'_> {
    type Output = Option<Found>;

    fn visit<B: Bitboard, R: Roster<B>>(self, line: &Line<B, R>) -> Option<Found> {
        let engine = self.engine;
        let threads = engine.settings.threads.max(1);
        let mut workers = workers_for(engine, self.variant, line, threads, self.limits, self.signal);
        engine.empty_table = false;
        let found = search(&mut workers, self.limits, self.report);
        engine.workers = Some(Box::new(workers));
        found
    }
}

/// Workers that are about to be made for a width.
struct Preparing<'a> {
    engine: &'a mut Engine,
    variant: &'a Variant,
}

impl LineVisitor for Preparing<'_> {
    type Output = ();

    fn visit<B: Bitboard, R: Roster<B>>(self, line: &Line<B, R>) {
        let threads = self.engine.settings.threads.max(1);
        let (limits, signal) = (Limits::default(), Signal::default());
        let workers = workers_for(self.engine, self.variant, line, threads, &limits, &signal);
        self.engine.workers = Some(Box::new(workers));
    }
}

/// The workers for a search, with what they have learnt if they have searched games of the same rules.
pub(crate) fn workers_for<B: Bitboard, R: Roster<B>>(
    engine: &mut Engine,
    variant: &Variant,
    line: &Line<B, R>,
    threads: usize,
    limits: &Limits,
    signal: &Signal,
) -> Vec<Worker<B, R>> {
    let shared = Arc::new(Shared {
        table: engine.table.clone(),
        watch: Watch::new(limits, signal),
        nodes: AtomicU64::new(0),
    });
    let workers = engine.workers.take().and_then(|workers| workers.downcast::<Vec<Worker<B, R>>>().ok());
    let mut workers = match workers {
        Some(workers) if are_for(&workers, line) => *workers,
        _ => {
            // The hashes of one rule set mean other positions in another.
            engine.clear_table();
            Vec::new()
        }
    };
    let contempt = limits.contempt.clamp(-MOST_CONTEMPT, MOST_CONTEMPT);
    let draw = if line.position().turn() == Side::Attackers { -contempt } else { contempt };
    if draw != engine.draw {
        // What is in the table was found out while a draw was worth something else.
        engine.clear_table();
        engine.draw = draw;
    }
    engine.table.begin_search();
    for worker in workers.iter_mut() {
        worker.shared = shared.clone();
        if engine.forgotten {
            worker.history.clear();
        } else {
            worker.history.age();
        }
        worker.open(line);
    }
    engine.forgotten = false;
    while workers.len() < threads {
        let family = engine.family.as_ref().or_else(|| Family::of(variant.rules()));
        workers.push(Worker::new(line, Weights::of(family, variant), &engine.parameters, shared.clone()));
    }
    workers.iter_mut().for_each(|worker| worker.draw = draw);
    workers
}

/// Whether workers have searched games of the same compiled rules.
fn are_for<B: Bitboard, R: Roster<B>>(workers: &[Worker<B, R>], line: &Line<B, R>) -> bool {
    workers.first().is_some_and(|worker| Arc::ptr_eq(&worker.masks, line.masks()))
}

fn search<B: Bitboard, R: Roster<B>>(
    workers: &mut [Worker<B, R>],
    limits: &Limits,
    report: &mut dyn FnMut(&Report),
) -> Option<Found> {
    let (main, others) = workers.split_first_mut()?;
    let mut deepening = Deepening::new(main, limits);
    if deepening.is_empty() {
        return None;
    }
    if others.is_empty() {
        return deepen(main, &mut deepening, report);
    }
    std::thread::scope(|scope| {
        for (number, worker) in others.iter_mut().enumerate() {
            let mut deepening = Deepening::new(worker, &Limits { clock: None, ..limits.clone() });
            deepening.skip_to(first_depth(number));
            scope.spawn(move || deepen(worker, &mut deepening, &mut |_| {}));
        }
        let found = deepen(main, &mut deepening, report);
        main.shared.watch.end();
        found
    })
}

/// Searches deeper and deeper until it is over.
pub(crate) fn deepen<B: Bitboard, R: Roster<B>>(
    worker: &mut Worker<B, R>,
    deepening: &mut Deepening,
    report: &mut dyn FnMut(&Report),
) -> Option<Found> {
    while !deepening.is_finished(worker) {
        match deepening.step(worker) {
            Step::More => {}
            Step::Iteration => {
                worker.tell_nodes();
                deepening.lines().iter().for_each(&mut *report);
            }
            Step::Finished | Step::Interrupted => break,
        }
    }
    worker.tell_nodes();
    deepening.found(worker)
}
