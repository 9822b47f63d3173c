//! [`AtlasGames`]: some games of the atlas.

use std::path::Path;

use raichi::Signal;
use serde::{Deserialize, Serialize};
use tafl::library::file_name;
use tafl_atlas::{Games, Head, SelfPlay, merged, read};

use crate::kind::{CollectError, Fetched, Kind, Task, WorkError, write};

/// The most games of one job.
const MOST_GAMES: u64 = 10_000;

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
        if self.from >= self.to || self.to - self.from > MOST_GAMES || self.positions == 0 {
            return Err(WorkError::Senseless(format!("a job has 1 to {MOST_GAMES} games")));
        }
        let variant = task.set.variant().map_err(|error| WorkError::Senseless(error.to_string()))?;
        let mut engine = SelfPlay::new();
        let mut games = Games::new(Head::new(task.set, &variant, self.positions, task.seed, &mut engine));
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

    /// A file for each rule set and strength, as `tablut atlas run` has them.
    fn collect(results: Vec<Fetched<Self>>, folder: &Path) -> Result<String, CollectError> {
        let wrong = |error: &dyn std::fmt::Display| CollectError::Together(error.to_string());
        let mut parts = Vec::new();
        for Fetched { job, work, bytes } in results {
            file_name(&job.rules.id).map_err(|error| wrong(&error))?;
            let text = String::from_utf8(bytes).map_err(|error| wrong(&error))?;
            for games in read(&text).map_err(|error| wrong(&error))? {
                let Head { rules, rules_hash, positions, seed, .. } = &games.head;
                if (rules, rules_hash, *positions, *seed)
                    != (&job.rules.id, &job.rules.hash, work.positions, job.seed)
                {
                    return Err(CollectError::Together(format!(
                        "the result of job {} is another one's",
                        job.id()
                    )));
                }
                parts.push(games);
            }
        }
        let files = merged(parts).map_err(|error| wrong(&error))?;
        let mut played = 0;
        for games in &files {
            let path = folder.join(games.head.file_name());
            write(&path, games.to_string().as_bytes())?;
            played += games.played.len();
        }
        Ok(format!("{played} games in {} files", files.len()))
    }
}
