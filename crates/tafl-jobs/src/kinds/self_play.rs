//! [`SelfPlayGames`]: some games of the engine against itself, for networks to learn from.

use std::path::Path;

use raichi::Signal;
use raichi_positions::{GameSettings, Head, Players, RECORD_BYTES, Record, Recorder, Writer};
use serde::{Deserialize, Serialize};
use tafl::counted;
use tafl::library::{RuleSet, file_name};

use crate::job::Job;
use crate::kind::{CollectError, Fetched, Kind, Results, Task, WorkError};
use crate::networks::JobNetwork;

/// The most games of one job.
const MOST_GAMES: u64 = 10_000;

/// Games of the engine against itself whose positions are kept, as `raichi-tuner play` plays them.
///
/// ```
/// use raichi_positions::GameSettings;
/// use tafl::library;
/// use tafl_jobs::{Kind, SelfPlayGames, Task};
/// let settings = GameSettings { nodes: 30, nodes_most: 60, ..GameSettings::default() };
/// let games = SelfPlayGames { settings, player: None, older: Vec::new(), from: 0, to: 2 };
/// assert_eq!(games.title("brandubh-wtf"), "brandubh-wtf, positions of games 1 to 2");
/// let task = Task::new(library::get("brandubh-wtf").unwrap(), 1, &|_, _| {});
/// assert_eq!(games.run(&task).unwrap().len() % 40, 0);
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SelfPlayGames {
    /// How they are played.
    pub settings: GameSettings,
    /// The network that plays, where it is not the built-in features alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub player: Option<JobNetwork>,
    /// Older versions that it meets in half of the games; none is the built-in features alone.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub older: Vec<Option<JobNetwork>>,
    /// The number of the first game.
    pub from: u64,
    /// The number behind the last game.
    pub to: u64,
}

impl SelfPlayGames {
    /// How the players are called in the head of the positions.
    fn players(&self) -> Vec<String> {
        if self.player.is_none() && self.older.is_empty() {
            return Vec::new();
        }
        let name = |player: &Option<JobNetwork>| {
            player.as_ref().map_or_else(|| "none".to_owned(), JobNetwork::to_string)
        };
        std::iter::once(&self.player).chain(&self.older).map(name).collect()
    }

    /// The head of the file of positions, as long as it has none.
    fn head(&self, set: &RuleSet, seed: u64) -> Result<Head, WorkError> {
        let seed = u32::try_from(seed)
            .map_err(|_| WorkError::Senseless("the seed of such games is below 2^32".to_owned()))?;
        Ok(Head::new(set.rules.board.size, &self.settings.made_by(&set.id, seed, &self.players())))
    }

    /// Whether such games can be played by these rules, and be kept in a file.
    ///
    /// # Errors
    /// If they cannot.
    pub fn check(&self, set: &RuleSet, seed: u64) -> Result<(), WorkError> {
        let senseless = |error: &dyn std::fmt::Display| WorkError::Senseless(error.to_string());
        if self.from >= self.to || self.to - self.from > MOST_GAMES {
            return Err(WorkError::Senseless(format!("a job has 1 to {MOST_GAMES} games")));
        }
        self.settings.check().map_err(|error| senseless(&error))?;
        let variant = set.variant().map_err(|error| senseless(&error))?;
        Recorder::new(&variant).map_err(|error| senseless(&error))?;
        self.head(set, seed)?.check().map_err(|error| senseless(&error))
    }
}

impl Kind for SelfPlayGames {
    const NAME: &'static str = "self-play";

    fn title(&self, rules: &str) -> String {
        format!("{rules}, positions of games {} to {}", self.from.saturating_add(1), self.to)
    }

    fn networks(&self) -> Vec<JobNetwork> {
        std::iter::once(&self.player).chain(&self.older).flatten().cloned().collect()
    }

    fn run(&self, task: &Task<'_>) -> Result<Vec<u8>, WorkError> {
        let senseless = |error: &dyn std::fmt::Display| WorkError::Senseless(error.to_string());
        self.check(task.set, task.seed)?;
        let variant = task.set.variant().map_err(|error| senseless(&error))?;
        let recorder = Recorder::new(&variant).map_err(|error| senseless(&error))?;
        let seed = u32::try_from(task.seed)
            .map_err(|_| WorkError::Senseless("the seed of such games is below 2^32".to_owned()))?;
        let network = |player: &'_ Option<JobNetwork>| {
            player.as_ref().map(|named| task.networks.get(named)).transpose()
        };
        let mut players = Players::new(network(&self.player)?);
        for older in &self.older {
            players.meet(network(older)?);
        }
        let signal = Signal::stopped_by(task.stop.clone());
        let mut bytes = Vec::new();
        for number in self.from..self.to {
            let records = self.settings.play(&variant, &recorder, &mut players, seed, number, &signal);
            let records = records.ok_or(WorkError::Stopped)?;
            bytes.extend(records.iter().flat_map(|record| record.to_bytes()));
            (task.tell)((number - self.from + 1) as usize, (self.to - self.from) as usize);
        }
        Ok(bytes)
    }

    fn check(&self, job: &Job, result: &[u8]) -> Result<(), String> {
        let set = job.rules.open().map_err(|error| error.to_string())?;
        file_name(&set.id).map_err(|error| error.to_string())?;
        self.check(&set, job.seed).map_err(|error| error.to_string())?;
        records(result, set.rules.board.size).map(drop)
    }

    fn place(&self) -> (String, u64) {
        (String::new(), self.from)
    }

    /// The file that `raichi-tuner play` would have written; where results are still lacking, that of the games before.
    fn collect(results: &mut Results<'_, Self>, folder: &Path) -> Result<String, CollectError> {
        let Some(first) = results.next().transpose()? else { return Ok("no games".to_owned()) };
        let wrong = |error: &dyn std::fmt::Display| CollectError::Together(error.to_string());
        if first.work.from != 0 {
            return Err(CollectError::Together("the first games are not there yet".to_owned()));
        }
        let (seed, rules) = (first.job.seed, first.job.rules.clone());
        let set = rules.open().map_err(|error| wrong(&error))?;
        let mut same = first.work.clone();
        let head = same.head(&set, seed).map_err(|error| wrong(&error))?;
        let name = file_name(&set.id).map_err(|error| wrong(&error))?;
        let path = folder.join(format!("{name}-{seed}.positions"));
        let failed = |error: raichi_positions::FileError| CollectError::File(error.to_string());
        let size = head.size;
        let mut writer = Writer::replace(&path, head).map_err(failed)?;
        let mut left = 0;
        for fetched in std::iter::once(Ok(first)).chain(results) {
            let Fetched { job, work, bytes } = fetched?;
            (same.from, same.to) = (work.from, work.to);
            if work != same || (job.seed, &job.rules) != (seed, &rules) {
                return Err(CollectError::Together("these are games of several runs".to_owned()));
            }
            if work.from != writer.head().games {
                left += 1;
                continue;
            }
            let problem = |problem| CollectError::Wrong { job: job.id(), problem };
            let records = records(&bytes, size).map_err(problem)?;
            writer.add(work.to.saturating_sub(work.from), &records).map_err(failed)?;
        }
        let Head { games, records, .. } = writer.finish().map_err(failed)?;
        let left = match left {
            0 => String::new(),
            1 => "; the games of 1 more job do not follow yet".to_owned(),
            left => format!("; the games of {left} more jobs do not follow yet"),
        };
        let (records, games) = (counted(records, "position", "positions"), counted(games, "game", "games"));
        Ok(format!("{records} of {games}{left}"))
    }
}

/// The positions of a result.
fn records(result: &[u8], size: u8) -> Result<Vec<Record>, String> {
    let (chunks, rest) = result.as_chunks::<RECORD_BYTES>();
    let records = chunks.iter().map(|bytes| Record::from_bytes(bytes, size)).collect::<Option<_>>();
    records.filter(|_| rest.is_empty()).ok_or_else(|| "these are no positions".to_owned())
}
