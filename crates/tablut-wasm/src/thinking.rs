//! [`Thinking`]: the engine, a slice at a time, so that a page or a worker stays able to stop it.

use std::sync::Arc;
use std::time::Duration;

use raichi::{CONTEMPT, Engine, Found, Level, Limits, Network, NetworkError, Settings};
use serde::{Deserialize, Serialize};
use tafl::{Action, Game, Random};
use tafl_analysis::{FirstMoves, FirstMovesError};
use tafl_tables::{TablesError, TablesInMemory};
use tafl_view::{Line, unpack_tables};
use tsify::Tsify;

/// What to search for. What is absent does not limit it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize, Tsify)]
#[serde(default)]
pub struct Task {
    /// Play a game like a level from -2 to 10; nothing to find out what the position is worth, as well as can be.
    #[tsify(optional)]
    pub level: Option<i8>,
    /// How many of the best moves to report.
    #[tsify(optional)]
    pub lines: Option<u8>,
    /// At most so many plies deep.
    #[tsify(optional)]
    pub depth: Option<u32>,
    /// At most about so many positions.
    #[tsify(optional)]
    pub nodes: Option<u32>,
    /// At most so long.
    #[tsify(optional)]
    pub milliseconds: Option<u32>,
    /// What a level draws from among moves that look nearly as good to it.
    #[tsify(optional)]
    pub seed: Option<u32>,
    /// How many threads may search; the host starts them, and decides how many are of use. The levels below 10 use one.
    #[tsify(optional)]
    pub threads: Option<u8>,
}

/// What is known after a slice.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
pub struct Slice {
    /// The best lines, the best first; none before the first iteration is complete.
    pub lines: Vec<Line>,
    /// Positions visited.
    pub nodes: u32,
    /// Threads that have taken part.
    pub threads: u32,
    /// There is nothing more to find out, or the limits are reached.
    pub done: bool,
    /// The move to play, or `end` for ending the turn; nothing before the search is done or ended.
    pub choice: Option<String>,
}

/// First moves are known of games with fewer plies than this.
const EARLY: usize = 8;

/// The engine with a search that goes on.
///
/// ```
/// use tablut_wasm::{Task, Thinking};
/// use tafl_view::Playback;
/// let playback = Playback::of_rules("modern-standard").unwrap();
/// let mut thinking = Thinking::new(1);
/// assert!(thinking.begin(playback.game(), &Task { level: Some(2), seed: Some(7), ..Task::default() }));
/// let choice = loop {
///     let slice = thinking.go_on(2_000);
///     if slice.done {
///         break slice.choice.unwrap();
///     }
/// };
/// assert!(playback.game().check(choice.parse().unwrap()).is_ok());
/// ```
pub struct Thinking {
    engine: Engine,
    level: Level,
    random: Random,
    lines: Vec<Line>,
    nodes: u64,
    /// Further threads that this search may have.
    more_threads: usize,
    /// The endgame tables that it was given.
    tables: Vec<Arc<TablesInMemory>>,
}

impl Thinking {
    /// An engine with a table of so many MiB.
    #[must_use]
    pub fn new(table_mebibytes: usize) -> Thinking {
        let settings = Settings { table_mebibytes: table_mebibytes.clamp(1, 256), threads: 1 };
        Thinking {
            engine: Engine::new(&settings),
            level: Level::FULL,
            random: Random::new(0),
            lines: Vec::new(),
            nodes: 0,
            more_threads: 0,
            tables: Vec::new(),
        }
    }

    /// The name of the network that such a search would use if it were there: the host brings it with
    /// [`Thinking::add_network`], or begins without.
    ///
    /// ```
    /// use tablut_wasm::{Task, Thinking};
    /// let playback = tafl_view::Playback::of_rules("modern-standard").unwrap();
    /// assert_eq!(Thinking::new(1).wants_network(playback.game(), &Task::default()), None, "here networks are built in");
    /// ```
    #[must_use]
    pub fn wants_network(&self, game: &Game, task: &Task) -> Option<&'static str> {
        let level = task.level.and_then(Level::new).unwrap_or(Level::FULL);
        if level == Level::FULL { self.engine.wants_network(game) } else { None }
    }

    /// Takes the file of a network.
    ///
    /// ```
    /// use tablut_wasm::Thinking;
    /// assert!(Thinking::new(1).add_network(b"no network").is_err());
    /// ```
    ///
    /// # Errors
    /// If it is no network that can be used; searches go on without.
    pub fn add_network(&mut self, file: &[u8]) -> Result<(), NetworkError> {
        self.engine.add_network(&Network::read(file)?);
        Ok(())
    }

    /// The position, if endgame tables about it would be of use to such a search, and there are none about its rules: the
    /// host brings them with [`Thinking::add_tables`] where it has some, or begins without.
    ///
    /// ```
    /// use tablut_wasm::{Task, Thinking};
    /// let playback = tafl_view::Playback::of_position("brandubh-wtf", "7/7/7/7/7/7/1k2a2 d").unwrap();
    /// let thinking = Thinking::new(1);
    /// assert_eq!(thinking.wants_tables(playback.game(), &Task::default()).unwrap(), "7/7/7/7/7/7/1k2a2 d");
    /// assert_eq!(thinking.wants_tables(playback.game(), &Task { level: Some(9), ..Task::default() }), None);
    /// ```
    #[must_use]
    pub fn wants_tables(&self, game: &Game, task: &Task) -> Option<String> {
        let level = task.level.and_then(Level::new).unwrap_or(Level::FULL);
        let wants = level == Level::FULL && !self.engine.has_tables_for(game);
        wants.then(|| game.setup().to_string())
    }

    /// Takes a file of endgame tables, besides those that it has.
    ///
    /// ```
    /// use tablut_wasm::Thinking;
    /// assert!(Thinking::new(1).add_tables(b"no tables").is_err());
    /// ```
    ///
    /// # Errors
    /// If it is none, is broken, or takes more memory than pages should; searches go on without.
    pub fn add_tables(&mut self, file: &[u8]) -> Result<(), TablesError> {
        self.tables.push(unpack_tables(file)?);
        self.engine.use_tables(&self.tables);
        Ok(())
    }

    /// Whether first moves that are known would be of use to such a search: at the highest level, early in a game. The host
    /// brings them with [`Thinking::first_move`] where it has some.
    ///
    /// ```
    /// use tablut_wasm::{Task, Thinking};
    /// let playback = tafl_view::Playback::of_rules("modern-standard").unwrap();
    /// let playing = |level| Task { level, ..Task::default() };
    /// assert!(Thinking::new(1).wants_first_moves(playback.game(), &playing(Some(10))));
    /// assert!(!Thinking::new(1).wants_first_moves(playback.game(), &playing(Some(9))));
    /// assert!(!Thinking::new(1).wants_first_moves(playback.game(), &playing(None)));
    /// ```
    #[must_use]
    pub fn wants_first_moves(&self, game: &Game, task: &Task) -> bool {
        task.level.and_then(Level::new) == Some(Level::FULL) && game.history().len() < EARLY
    }

    /// What is played without a search: one of the best first moves, drawn by lot, from the text of a file of them for the
    /// rules of this id. None where the file does not have the position.
    ///
    /// # Errors
    /// If it is no such file.
    pub fn first_move(
        &mut self,
        file: &str,
        rules: &str,
        game: &Game,
        task: &Task,
    ) -> Result<Option<Slice>, FirstMovesError> {
        let moves = FirstMoves::read(file, rules, game.variant())?;
        let seed = u64::from(task.seed.unwrap_or_default());
        self.lines.clear();
        self.nodes = 0;
        let drawn = moves.draw(game, &mut Random::new(seed << 32 ^ game.history().len() as u64));
        Ok(drawn.map(|mv| self.slice(Some(Action::Move(mv)))))
    }

    /// Begins a search; whether there is anything to search for.
    pub fn begin(&mut self, game: &Game, task: &Task) -> bool {
        self.level = task.level.and_then(Level::new).unwrap_or(Level::FULL);
        let seed = u64::from(task.seed.unwrap_or_default());
        self.random = Random::new(game.hash() ^ game.history().len() as u64 ^ seed << 32);
        self.lines.clear();
        self.nodes = 0;
        // The lower levels play the same every time.
        let threads = if self.level == Level::FULL { task.threads.unwrap_or(1) } else { 1 };
        self.more_threads = usize::from(threads.max(1)) - 1;
        if self.level != Level::FULL {
            self.engine.forget();
        }
        let limits = Limits {
            depth: task.depth,
            nodes: task.nodes.map(u64::from),
            time: task.milliseconds.map(|time| Duration::from_millis(u64::from(time))),
            lines: usize::from(task.lines.unwrap_or(1).clamp(1, 32)),
            // Who plays a game wants to win it; who asks what a position is worth wants to know whether it is drawn.
            contempt: if task.level.is_some() { CONTEMPT } else { 0 },
            ..Limits::default()
        };
        self.engine.begin(game, &self.level.narrow(&limits))
    }

    /// The further threads of the search that was begun, for the host to run.
    #[cfg(any(not(target_family = "wasm"), target_feature = "atomics"))]
    pub fn helpers(&self) -> Vec<raichi::Helper> {
        self.engine.helpers(self.more_threads)
    }

    /// Searches about so many positions more.
    pub fn go_on(&mut self, nodes: u32) -> Slice {
        let (lines, visited) = (&mut self.lines, &mut self.nodes);
        let found = self.engine.go_on(u64::from(nodes), &mut |report| {
            let at = report.line.saturating_sub(1).min(lines.len());
            lines.truncate(if report.line == 1 { 0 } else { at });
            lines.push(Line::of(report));
            *visited = report.nodes;
        });
        match found {
            None => self.slice(None),
            Some(found) => self.conclude(found),
        }
    }

    /// Ends the search with the best that it has found.
    pub fn end(&mut self) -> Slice {
        match self.engine.end() {
            Some(found) => self.conclude(found),
            None => Slice { done: true, ..self.slice(None) },
        }
    }

    fn conclude(&mut self, found: Found) -> Slice {
        self.nodes = found.nodes;
        self.lines = found.lines.iter().map(Line::of).collect();
        let chosen = self.level.choose(found, &mut self.random);
        self.slice(Some(chosen.choice))
    }

    fn slice(&self, choice: Option<Action>) -> Slice {
        Slice {
            lines: self.lines.clone(),
            nodes: u32::try_from(self.nodes).unwrap_or(u32::MAX),
            threads: 1,
            done: choice.is_some(),
            choice: choice.map(|choice| choice.to_string()),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use super::*;
    use tafl_tables::{Extent, make};
    use tafl_view::{Attempt, Playback};

    #[test]
    fn a_search_can_be_ended_at_any_time_with_a_legal_move() {
        let playback = Playback::of_rules("copenhagen").expect("a built-in rule set");
        let mut thinking = Thinking::new(1);
        assert!(thinking.begin(playback.game(), &Task { lines: Some(3), ..Task::default() }));
        let slice = thinking.go_on(20_000);
        assert!(!slice.done && slice.lines.len() == 3);
        let choice = thinking.end().choice.expect("a move");
        assert!(playback.game().check(choice.parse().expect("a move")).is_ok());
        assert!(thinking.end().done, "ending it again does no harm");
    }

    #[test]
    fn a_level_in_slices_plays_what_it_plays_in_one_go() {
        let playback = Playback::of_rules("brandubh-wtf").expect("a built-in rule set");
        let level = Level::new(4).expect("a level");
        let mut thinking = Thinking::new(1);
        let task = Task { level: Some(4), ..Task::default() };
        assert!(thinking.begin(playback.game(), &task));
        let sliced = loop {
            let slice = thinking.go_on(500);
            if slice.done {
                break slice.choice.expect("a move");
            }
        };
        let mut engine = Engine::new(&Settings { table_mebibytes: 1, threads: 1 });
        let mut random = Random::new(playback.game().hash());
        let signal = raichi::Signal::default();
        let limits = Limits { contempt: CONTEMPT, ..Limits::default() };
        let found = engine.play(playback.game(), level, &limits, &signal, &mut random);
        assert_eq!(Some(sliced), found.map(|found| found.choice.to_string()));
    }

    #[test]
    fn a_draw_counts_less_in_a_game_than_in_an_analysis() {
        let mut rules = tafl::library::get("brandubh-wtf").expect("a built-in rule set").rules.clone();
        // Whatever is played, the game is drawn.
        rules.ending.ply_limit = Some(1);
        let game = Game::new(&tafl::Variant::new(rules).expect("rules"));
        let mut thinking = Thinking::new(1);
        for (level, points) in [(None, 0), (Some(10), -CONTEMPT), (Some(5), -CONTEMPT), (None, 0)] {
            assert!(thinking.begin(&game, &Task { level, depth: Some(2), ..Task::default() }));
            let slice = thinking.go_on(100_000);
            assert!(slice.done);
            assert_eq!(slice.lines[0].points, Some(points), "level {level:?}");
        }
    }

    #[test]
    fn a_first_move_that_is_known_is_played_at_once() {
        let path =
            concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/content/first-moves/modern-standard.jsonl");
        let file = &std::fs::read_to_string(path).expect("a file of first moves");
        let mut playback = Playback::of_rules("modern-standard").expect("a built-in rule set");
        let mut thinking = Thinking::new(1);
        let mut drawn = std::collections::BTreeSet::new();
        for seed in 0..40 {
            let task = Task { level: Some(10), seed: Some(seed), ..Task::default() };
            let slice = thinking.first_move(file, "modern-standard", playback.game(), &task);
            let slice = slice.expect("a file of first moves").expect("the start is known");
            let choice = slice.choice.expect("a move");
            assert!(slice.done && slice.lines.is_empty());
            assert!(playback.game().check(choice.parse().expect("a move")).is_ok());
            drawn.insert(choice);
        }
        assert!(drawn.len() > 4, "{drawn:?}");
        let task = Task { level: Some(10), ..Task::default() };
        assert!(thinking.first_move(file, "magpie", playback.game(), &task).is_err());
        // After moves that nobody would play nothing is known.
        for (from, to) in [("e2", "f2"), ("e3", "f3")] {
            assert!(matches!(playback.play(from, to), Attempt::Played { .. }), "{from}-{to}");
        }
        let slice = thinking.first_move(file, "modern-standard", playback.game(), &task);
        assert_eq!(slice.expect("a file of first moves"), None);
    }

    #[test]
    fn with_tables_an_ending_is_played_by_them() {
        let set = tafl::library::get("brandubh-wtf").expect("a built-in rule set");
        let mut file = tempfile::NamedTempFile::new().expect("a file");
        let extent = Extent { pieces: 3, attackers: 2, defenders: 0 };
        let task = tafl_tables::Task { set, extent, memory: 100 << 20, threads: 1 };
        make(&task, file.as_file_mut(), &mut |_| ControlFlow::Continue(())).expect("these rules have tables");
        let file = std::fs::read(file.path()).expect("what was made");
        let playback = Playback::of_position("brandubh-wtf", "7/7/7/3k3/7/2a4/1a5 d").expect("a position");
        let mut thinking = Thinking::new(1);
        assert!(thinking.wants_tables(playback.game(), &Task::default()).is_some());
        thinking.add_tables(&file).expect("whole tables");
        assert_eq!(thinking.wants_tables(playback.game(), &Task::default()), None);
        for level in [None, Some(10)] {
            assert!(thinking.begin(playback.game(), &Task { level, ..Task::default() }));
            let slice = thinking.go_on(1_000);
            assert!(slice.done, "there is nothing to search");
            let line = &slice.lines[0];
            assert!(line.win_in >= Some(3) && line.win_in == Some(line.moves.len() as u32), "{line:?}");
        }
        assert!(thinking.add_tables(&file[..file.len() - 1]).is_err());
    }

    #[test]
    fn only_the_best_has_helpers() {
        let playback = Playback::of_rules("brandubh-wtf").expect("a built-in rule set");
        let mut thinking = Thinking::new(1);
        for (level, threads, helpers) in [
            (None, None, 0),
            (None, Some(0), 0),
            (None, Some(3), 2),
            (Some(10), Some(4), 3),
            (Some(9), Some(3), 0),
        ] {
            assert!(thinking.begin(playback.game(), &Task { level, threads, ..Task::default() }));
            assert_eq!(thinking.helpers().len(), helpers, "level {level:?}, {threads:?} threads");
        }
    }

    #[test]
    fn a_finished_game_has_nothing_to_search() {
        let mut playback = Playback::of_rules("brandubh-wtf").expect("a built-in rule set");
        playback.agree_draw();
        let mut thinking = Thinking::new(1);
        assert!(!thinking.begin(playback.game(), &Task::default()));
        assert!(thinking.go_on(100).choice.is_none());
    }
}
