//! [`AtlasGames`]: some games of the atlas.

use std::io::Read as _;
use std::path::Path;

use raichi::Signal;
use serde::{Deserialize, Serialize};
use tafl::counted;
use tafl::library::file_name;
use tafl_atlas::{ADDING, Games, Head, SelfPlay, first_lost, merged, read, read_tail};
use tafl_files::{Held, LockError};

use crate::job::Job;
use crate::kind::{CollectError, Fetched, Kind, Results, Task, WorkError};

/// The most games of one job.
const MOST_GAMES: u64 = 10_000;

/// The most positions a move, as for `tablut atlas run`.
const MOST_POSITIONS: u64 = 1_000_000_000;

/// Games of the engine against itself by one rule set, as `tablut atlas run` plays them.
///
/// ```
/// use tafl::library;
/// use tafl_jobs::{AtlasGames, Kind, Task};
/// let task = Task::new(library::get("brandubh-wtf").unwrap(), 1, &|_, _| {});
/// let games = AtlasGames { positions: 40, from: 0, to: 2 }.run(&task).unwrap();
/// assert!(String::from_utf8(games).unwrap().starts_with("tablut atlas 2\nrules: brandubh-wtf\n"));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AtlasGames {
    /// How many positions the engine looks at for a move.
    pub positions: u64,
    /// The number of the first game.
    pub from: u64,
    /// The number behind the last game.
    pub to: u64,
}

impl Kind for AtlasGames {
    const NAME: &'static str = "atlas";

    fn title(&self, rules: &str) -> String {
        let AtlasGames { positions, from, to } = self;
        format!("{rules}, {positions} positions a move, games {from} to {}", to.saturating_sub(1))
    }

    fn run(&self, task: &Task<'_>) -> Result<Vec<u8>, WorkError> {
        if self.from >= self.to || self.to - self.from > MOST_GAMES {
            return Err(WorkError::Senseless(format!("a job has 1 to {MOST_GAMES} games")));
        }
        if !(1..=MOST_POSITIONS).contains(&self.positions) {
            return Err(WorkError::Senseless(format!("a move has 1 to {MOST_POSITIONS} positions")));
        }
        let variant = task.set.variant().map_err(|error| WorkError::Senseless(error.to_string()))?;
        let mut engine = SelfPlay::new();
        let mut games = Games::new(Head::new(task.set, &variant, self.positions, task.seed));
        let signal = Signal::stopped_by(task.stop.clone());
        for number in self.from..self.to {
            let moves = engine.play(&variant, &games.head, number, &signal);
            if task.is_stopped() {
                return Err(WorkError::Stopped);
            }
            let moves = moves.ok_or_else(|| WorkError::Failed("the engine finds no move".to_owned()))?;
            games.played.insert(number, moves);
            (task.tell)((number - self.from + 1) as usize, (self.to - self.from) as usize);
        }
        Ok(games.to_string().into_bytes())
    }

    fn check(&self, job: &Job, result: &[u8]) -> Result<(), String> {
        file_name(&job.rules.id).map_err(|error| error.to_string())?;
        let games = games_in(result)?;
        let Head { rules, rules_hash, positions, seed, .. } = &games.head;
        let is_its_own = (rules, rules_hash, *positions, *seed)
            == (&job.rules.id, &job.rules.hash, self.positions, job.seed)
            && games.played.keys().copied().eq(self.from..self.to);
        if is_its_own { Ok(()) } else { Err("it is another one's".to_owned()) }
    }

    fn place(&self) -> (String, u64) {
        (String::new(), self.from)
    }

    /// A file for each rule set and strength, as `tablut atlas run` has them.
    fn collect(results: &mut Results<'_, Self>, folder: &Path) -> Result<String, CollectError> {
        let wrong = |error: &dyn std::fmt::Display| CollectError::Together(error.to_string());
        let mut failed = None;
        let games = |fetched: Result<Fetched<Self>, CollectError>| {
            let Fetched { job, bytes, .. } = fetched?;
            games_in(&bytes).map_err(|problem| CollectError::Wrong { job: job.id(), problem })
        };
        let parts = results.map_while(|fetched| games(fetched).map_err(|error| failed = Some(error)).ok());
        let files = merged(parts).map_err(|error| wrong(&error))?;
        failed.map_or(Ok(()), Err)?;
        let path = |games: &Games| folder.join(games.head.file_name());
        // Before anything is written, so that either all is or nothing.
        let held = files.iter().map(|games| hold(&path(games), &files)).collect::<Result<Vec<_>, _>>()?;
        let mut played = 0;
        for (games, held) in files.iter().zip(held) {
            held.write(games.to_string()).map_err(|error| not_written(&path(games), &error))?;
            played += games.played.len();
        }
        let (games, files) =
            (counted(played as u64, "game", "games"), counted(files.len() as u64, "file", "files"));
        Ok(format!("{games} in {files}"))
    }
}

/// Keeps other programs from adding games to a file, as long as what is given back is there; and refuses to lose any that
/// are in it.
fn hold(path: &Path, written: &[Games]) -> Result<Held, CollectError> {
    let wrong =
        |problem: &dyn std::fmt::Display| CollectError::File(format!("{}: {problem}", path.display()));
    let held = Held::at(path).map_err(|error| not_written(path, &error))?;
    let mut text = String::new();
    if let Some(mut file) = held.file() {
        file.read_to_string(&mut text).map_err(|error| wrong(&error))?;
    }
    if text.is_empty() {
        return Ok(held);
    }
    let (there, _) = read_tail(&text).map_err(|error| wrong(&error))?;
    match first_lost(&there, written) {
        None => Ok(held),
        Some(_) => Err(wrong(
            &"there are games in it that are not among the results, and would be lost; choose another folder, and put them \
              together with `tablut atlas merge`",
        )),
    }
}

/// The sentence about a file of games that cannot be written.
fn not_written(path: &Path, error: &LockError) -> CollectError {
    let problem = match error {
        LockError::InUse => ADDING.to_owned(),
        LockError::File(error) => error.to_string(),
    };
    CollectError::File(format!("{}: {problem}", path.display()))
}

/// The games of one result.
fn games_in(result: &[u8]) -> Result<Games, String> {
    let text = std::str::from_utf8(result).map_err(|error| error.to_string())?;
    let files = read(text).map_err(|error| error.to_string())?;
    <[Games; 1]>::try_from(files)
        .map(|[games]| games)
        .map_err(|_| "these are no games of one kind".to_owned())
}
