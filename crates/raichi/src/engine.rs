//! [`Engine`]: searches of any game, with memory from one move to the next.
//!
//! A search is one object, however it is driven: in one go ([`Engine::search`]), with several threads, on the opponent's
//! time ([`Signal::pondering`]), or a slice at a time ([`Engine::begin`], [`Engine::go_on`]) for hosts without threads: a
//! page in a browser calls for a few thousand positions, looks whether anybody wants something, and calls again.

use std::any::Any;
use std::sync::Arc;

use tafl::{Game, Side, Variant};
use tafl_tables::TablesInMemory;
use web_time::Instant;

use crate::curve::Curve;
use crate::evaluation::{Evaluator, Family, HandWritten, Network};
use crate::limits::{Limits, MOST_CONTEMPT};
use crate::parameters::Parameters;
use crate::report::{Found, Report};
use crate::search::{AnySearch, Beginning, Parts, Searches, Table, TableTooLarge};
use crate::signal::Signal;

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
    evaluator: Box<dyn Searches>,
    parameters: Parameters,
    endgames: Vec<Arc<TablesInMemory>>,
    /// The search of the game searched last, over or under way, with what it has learnt.
    pub(crate) search: Option<Box<dyn AnySearch>>,
    /// What it was begun with, while it is under way in slices.
    begun: Option<(Game, Limits)>,
    /// What a draw was worth to the attackers in the last search.
    draw: i32,
    /// Whether endgame tables were left aside in the last search.
    without_tables: bool,
    /// Whether a network was used in the last search.
    with_network: bool,
    /// What scores with the network for the variant that was searched last stand for, if there is one: it takes as long as
    /// a short search to say whether there is.
    network_curve: Option<(Variant, Option<Curve>)>,
}

impl Engine {
    /// An engine that knows nothing yet. If there is no memory for its table, it makes do with a smaller one; for sizes
    /// that people choose there is [`Engine::try_new`].
    #[must_use]
    pub fn new(settings: &Settings) -> Engine {
        Engine::with_table(
            Box::new(HandWritten::default()),
            settings,
            Table::that_fits(settings.table_mebibytes),
        )
    }

    /// The same, with a table of just that size.
    ///
    /// # Errors
    /// If there is no memory for it.
    pub fn try_new(settings: &Settings) -> Result<Engine, TableTooLarge> {
        let table = Table::new(settings.table_mebibytes)?;
        Ok(Engine::with_table(Box::new(HandWritten::default()), settings, table))
    }

    /// An engine that values positions in a way of its own: see [`Evaluator`].
    ///
    /// # Errors
    /// If there is no memory for its table.
    pub fn with_evaluator(evaluator: impl Evaluator, settings: &Settings) -> Result<Engine, TableTooLarge> {
        let table = Table::new(settings.table_mebibytes)?;
        Ok(Engine::with_table(Box::new(evaluator), settings, table))
    }

    fn with_table(evaluator: Box<dyn Searches>, settings: &Settings, table: Table) -> Engine {
        Engine {
            settings: *settings,
            table: Arc::new(table),
            evaluator,
            parameters: Parameters::default(),
            endgames: Vec::new(),
            search: None,
            begun: None,
            draw: 0,
            without_tables: false,
            with_network: false,
            network_curve: None,
        }
    }

    /// Uses these weights for every game, whatever its rules, and no network: for the tuner and its matches. It forgets
    /// what it has learnt with others, and a search that was begun begins again.
    ///
    /// ```
    /// use raichi::{Engine, Family, Settings};
    /// let mut engine = Engine::new(&Settings::default());
    /// engine.use_weights(Family::all()[0].clone());
    /// ```
    pub fn use_weights(&mut self, weights: Family) {
        self.evaluator = Box::new(HandWritten::with_weights(weights));
        self.renew();
    }

    /// Uses a network for every game that it fits, whichever was adopted for the rules: board size, the king's goal and
    /// camps of its family, and rules that are the same on all sides. It forgets what it has learnt without, and a search
    /// that was begun begins again.
    ///
    /// ```
    /// use raichi::{Engine, Family, Network, Settings};
    /// let mut engine = Engine::new(&Settings { table_mebibytes: 1, threads: 1 });
    /// engine.use_network(&Network::blank(&Family::all()[0], "all zero"));
    /// ```
    pub fn use_network(&mut self, network: &Network) {
        self.evaluator = Box::new(HandWritten::with_network(network));
        self.renew();
    }

    /// Uses the features alone, without any network. It forgets what it has learnt with one, and a search that was begun
    /// begins again.
    ///
    /// ```
    /// use raichi::{Engine, Settings};
    /// use tafl::{Game, library};
    /// let game = Game::new(&library::variant("modern-standard").unwrap());
    /// let mut engine = Engine::new(&Settings { table_mebibytes: 1, threads: 1 });
    /// assert_eq!(engine.network_for(&game).unwrap().family().name, "edge-9");
    /// engine.use_features_only();
    /// assert_eq!(engine.network_for(&game), None);
    /// ```
    pub fn use_features_only(&mut self) {
        self.evaluator = Box::new(HandWritten::features_only());
        self.renew();
    }

    /// The network that it uses in games of these rules; none where it does with the features alone, or has an evaluation
    /// of another kind.
    #[must_use]
    pub fn network_for(&self, game: &Game) -> Option<&Network> {
        self.hand_written()?.network_for(game.variant())
    }

    /// The name of the network that was adopted for these rules, if the engine does not have it: for hosts into which
    /// networks are not built, and which fetch them.
    ///
    /// ```
    /// use raichi::{Engine, Settings};
    /// use tafl::{Game, library};
    /// let engine = Engine::new(&Settings { table_mebibytes: 1, threads: 1 });
    /// let game = Game::new(&library::variant("modern-standard").unwrap());
    /// assert_eq!(engine.wants_network(&game), None, "it is built in");
    /// ```
    #[must_use]
    pub fn wants_network(&self, game: &Game) -> Option<&'static str> {
        self.hand_written()?.wants_network(game.variant())
    }

    /// Takes a network for the rules that one of its name was adopted for. The engine forgets what it has learnt without,
    /// and a search that was begun begins again. An engine that was told what to use goes on with that.
    ///
    /// ```
    /// use raichi::{Engine, Network, Settings};
    /// let mut engine = Engine::new(&Settings { table_mebibytes: 1, threads: 1 });
    /// engine.add_network(Network::built_in("edge-9").unwrap());
    /// ```
    pub fn add_network(&mut self, network: &Network) {
        let evaluator: &mut dyn Any = &mut *self.evaluator;
        let changes =
            evaluator.downcast_mut::<HandWritten>().is_some_and(|evaluator| evaluator.add_network(network));
        if changes {
            self.renew();
        }
    }

    /// What scores with the network for a game's rules stand for; nothing if there is no network.
    fn network_curve(&mut self, game: &Game) -> Option<Curve> {
        match &self.network_curve {
            Some((variant, curve)) if variant == game.variant() => *curve,
            _ => {
                let curve = self.network_for(game).map(|network| network.curve().unwrap_or_default());
                self.network_curve = Some((game.variant().clone(), curve));
                curve
            }
        }
    }

    fn hand_written(&self) -> Option<&HandWritten> {
        let evaluator: &dyn Any = &*self.evaluator;
        evaluator.downcast_ref()
    }

    /// Changes what it may use. If the table's size changes it forgets everything, and a search that was begun begins
    /// again.
    ///
    /// ```
    /// use raichi::{Engine, Settings};
    /// let mut engine = Engine::new(&Settings { table_mebibytes: 1, threads: 1 });
    /// assert!(engine.set(&Settings { table_mebibytes: 2, threads: 3 }).is_ok());
    /// assert!(engine.set(&Settings { table_mebibytes: usize::MAX, threads: 3 }).is_err());
    /// ```
    ///
    /// # Errors
    /// If there is no memory for the table; nothing has changed then.
    pub fn set(&mut self, settings: &Settings) -> Result<(), TableTooLarge> {
        if settings.table_mebibytes != self.settings.table_mebibytes {
            self.table = Arc::new(Table::new(settings.table_mebibytes)?);
            self.settings = *settings;
            self.renew();
        }
        self.settings = *settings;
        // Threads that are no longer wanted would stay in memory, and be made ready for every search.
        if let Some(search) = &mut self.search {
            search.keep_threads(settings.threads);
        }
        Ok(())
    }

    /// Searches with these parameters: for the tuner and its matches. It forgets what it has learnt with others, and a
    /// search that was begun begins again.
    ///
    /// ```
    /// use raichi::{Engine, Parameters, Settings};
    /// let mut engine = Engine::new(&Settings::default());
    /// engine.use_parameters(&Parameters { null_base: 350, ..Parameters::default() });
    /// ```
    pub fn use_parameters(&mut self, parameters: &Parameters) {
        self.parameters = *parameters;
        self.renew();
    }

    /// Asks these endgame tables, about any rules, instead of those that it had: a position that they have is not searched
    /// further, and from one at the root it plays by them, with the shortest win and against the longest defence. It
    /// forgets what it has learnt without them, and a search that was begun begins again. Levels below 10 do without.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use std::sync::Arc;
    /// use raichi::{Engine, Limits, Score, Settings, Signal};
    /// use tafl::{Game, library};
    /// use tafl_tables::{Extent, Tables, TablesInMemory, Task, make};
    ///
    /// let set = library::get("brandubh-wtf").unwrap();
    /// let extent = Extent { pieces: 3, attackers: 2, defenders: 0 };
    /// let mut file = tempfile::tempfile().unwrap();
    /// let task = Task { set, extent, memory: 100 << 20, threads: 1 };
    /// make(&task, &mut file, &mut |_| ControlFlow::Continue(())).unwrap();
    /// let tables = TablesInMemory::read(&mut Tables::open(file).unwrap(), 1 << 20).unwrap();
    ///
    /// let mut engine = Engine::new(&Settings { table_mebibytes: 1, threads: 1 });
    /// engine.use_tables(&[Arc::new(tables)]);
    /// let position = "7/7/7/3k3/7/2a4/1a5 d".parse().unwrap();
    /// let game = Game::from_setup(&set.variant().unwrap(), &position).unwrap();
    /// let found = engine.search(&game, &Limits::depth(1), &Signal::default(), &mut |_| {}).unwrap();
    /// assert!(matches!(found.score, Score::WinIn(3..)) && found.lines[0].moves.len() >= 3);
    /// ```
    pub fn use_tables(&mut self, tables: &[Arc<TablesInMemory>]) {
        self.endgames = tables.to_vec();
        self.renew();
    }

    /// Whether it has endgame tables about the rules of a game.
    #[must_use]
    pub fn has_tables_for(&self, game: &Game) -> bool {
        self.endgames.iter().any(|tables| tables.variant() == game.variant())
    }

    /// Leaves nothing of what was found out with another table, evaluation or parameters.
    fn renew(&mut self) {
        let begun = self.begun.take();
        // Helpers are told to end before the table is emptied: what they kept in it afterwards would stay.
        self.end();
        self.search = None;
        self.table.clear();
        self.network_curve = None;
        if let Some((game, limits)) = begun {
            self.begin(&game, &limits);
        }
    }

    /// Forgets what it has learnt, as before a new game.
    pub fn forget(&mut self) {
        self.table.clear();
        if let Some(search) = &mut self.search {
            search.forget();
        }
    }

    /// Makes room for searches of a game within these limits, so that the first one need not: on a large board that takes
    /// some milliseconds. Searches that leave out the network that a game has make it for themselves.
    ///
    /// ```
    /// use raichi::{Engine, Limits, Settings, Signal};
    /// use tafl::{Game, library};
    /// let alea = library::variant("alea-evangelii-walker").unwrap();
    /// let game = Game::new(&alea);
    /// let mut engine = Engine::new(&Settings { table_mebibytes: 1, threads: 1 });
    /// engine.prepare(&game, &Limits::default());
    /// assert!(engine.search(&game, &Limits::depth(1), &Signal::default(), &mut |_| {}).is_some());
    /// ```
    pub fn prepare(&mut self, game: &Game, limits: &Limits) {
        // What is made here has the network in it.
        if limits.features_only && self.network_for(game).is_some() {
            return;
        }
        self.end();
        self.open(game, self.settings.threads.max(1), None);
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
        self.search_since(Instant::now(), game, limits, signal, report)
    }

    /// The same for somebody whose time runs since then: to empty a large table takes some of it.
    pub(crate) fn search_since(
        &mut self,
        began: Instant,
        game: &Game,
        limits: &Limits,
        signal: &Signal,
        report: &mut dyn FnMut(&Report),
    ) -> Option<Found> {
        let threads = self.settings.threads.max(1);
        if !self.start(game, limits, signal, threads, began) {
            return None;
        }
        let found = self.search.as_mut()?.complete(threads, report);
        self.end();
        found
    }

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
        let has_begun = self.start(game, limits, &Signal::default(), 1, Instant::now());
        self.begun = has_begun.then(|| (game.clone(), limits.clone()));
        has_begun
    }

    /// Searches about so many positions more, at least some hundreds. The result, once the search is at its limits;
    /// none as long as there is more to find out, or if no search was begun.
    pub fn go_on(&mut self, nodes: u64, report: &mut dyn FnMut(&Report)) -> Option<Found> {
        let found = self.search.as_mut()?.go_on(nodes, report)?;
        self.end();
        Some(found)
    }

    /// Ends a search that was begun, with the best that it has found.
    pub fn end(&mut self) -> Option<Found> {
        self.begun = None;
        self.search.as_mut()?.end()
    }

    /// Begins a search; whether there is anything to search.
    fn start(
        &mut self,
        game: &Game,
        limits: &Limits,
        signal: &Signal,
        threads: usize,
        began: Instant,
    ) -> bool {
        self.end();
        if game.outcome().is_some() {
            return false;
        }
        let contempt = limits.contempt.clamp(-MOST_CONTEMPT, MOST_CONTEMPT);
        let draw = if game.turn() == Side::Attackers { -contempt } else { contempt };
        let without_tables = limits.without_tables && !self.endgames.is_empty();
        if draw != self.draw || without_tables != self.without_tables {
            // What is in the table was found out while a draw was worth something else, or with endgame tables.
            self.table.clear();
            self.draw = draw;
            self.without_tables = without_tables;
        }
        let with_network = if limits.features_only { None } else { self.network_curve(game) };
        let curve = with_network.unwrap_or_default();
        self.open(game, threads, Some(&Beginning { limits, signal, began, draw, curve }));
        self.search.as_ref().is_some_and(|search| search.is_running())
    }

    fn open(&mut self, game: &Game, threads: usize, beginning: Option<&Beginning<'_>>) {
        let features_only = beginning.is_some_and(|beginning| beginning.limits.features_only);
        let with_network = !features_only && self.network_curve(game).is_some();
        if with_network != self.with_network {
            // What was found out with one evaluation is of no use to the other.
            self.table.clear();
            self.search = None;
            self.with_network = with_network;
        }
        let parts =
            Parts { table: &self.table, parameters: &self.parameters, endgames: &self.endgames, threads };
        let last = self.search.take();
        let without = self.hand_written().filter(|_| features_only).map(HandWritten::without_network);
        let evaluator: &dyn Searches = match &without {
            Some(evaluator) => evaluator,
            None => &*self.evaluator,
        };
        self.search = Some(evaluator.open(game, last, &parts, beginning));
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
    use tafl::library;

    use super::*;

    #[test]
    fn threads_that_are_no_longer_wanted_are_not_kept() {
        let variant = library::variant("brandubh-wtf").expect("a built-in rule set");
        let settings = Settings { table_mebibytes: 1, threads: 3 };
        let mut engine = Engine::new(&settings);
        engine.prepare(&Game::new(&variant), &Limits::default());
        let threads = |engine: &Engine| Arc::strong_count(&engine.table) - 1;
        assert_eq!(threads(&engine), 3, "each has the table, as the engine has");
        engine.set(&Settings { threads: 1, ..settings }).expect("the table stays");
        assert_eq!(threads(&engine), 1);
        engine.set(&Settings { threads: 0, ..settings }).expect("the table stays");
        assert_eq!(threads(&engine), 1, "there is always one");
    }

    #[test]
    fn no_room_is_made_with_a_network_for_searches_without() {
        let game = Game::new(&library::variant("modern-standard").expect("a built-in rule set"));
        let mut engine = Engine::new(&Settings { table_mebibytes: 1, threads: 1 });
        engine.prepare(&game, &Limits { features_only: true, ..Limits::default() });
        assert!(engine.network_for(&game).is_some() && engine.search.is_none());
        engine.prepare(&game, &Limits::default());
        assert!(engine.search.is_some());
    }
}
