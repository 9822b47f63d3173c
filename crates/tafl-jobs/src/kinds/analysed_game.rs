//! [`AnalysedGame`]: a game looked at again.

use std::collections::BTreeMap;
use std::path::Path;

use raichi::{Engine, Limits, Settings, Signal};
use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};
use tafl::library::RuleSet;
use tafl::{Game, counted};
use tafl_analysis::{analyse_until, in_json};
use tafl_import::{Chosen, Opened, Options, ReadGame, RulesFrom};

use crate::job::Job;
use crate::kind::{CollectError, Fetched, Kind, Results, Task, WorkError, write};

/// A game, as a record, of which every position is searched: what `tablut analyse --json` prints.
///
/// ```
/// use tafl::library;
/// use tafl_jobs::{AnalysedGame, Kind, Task};
/// let game = AnalysedGame { record: "1. d1-d3 *".to_owned(), name: "first".to_owned(), nodes: 500 };
/// let task = Task::new(library::get("modern-standard").unwrap(), 1, &|_, _| {});
/// assert!(String::from_utf8(game.run(&task).unwrap()).unwrap().contains("\"plies\""));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AnalysedGame {
    /// The game, as our records have it.
    pub record: String,
    /// What its file of results is to be called, without its ending.
    pub name: String,
    /// About how many positions are looked at for each move.
    pub nodes: u64,
}

impl AnalysedGame {
    /// The game played again by these rules.
    fn read(&self, set: &RuleSet) -> Result<Game, WorkError> {
        let senseless = |error: &dyn std::fmt::Display| WorkError::Senseless(error.to_string());
        let chosen = Chosen::new(set.clone()).map_err(|error| senseless(&error))?;
        let options = Options { rules: RulesFrom::Always(&chosen), ..Options::default() };
        let mut items =
            tafl_import::read(&self.record, &options).map_err(|failure| senseless(&failure.problem))?;
        let opened = items.next().map(|found| found.and_then(|found| found.open(&options)));
        match opened {
            Some(Ok(Opened::Game(read))) => {
                let ReadGame { game, .. } = *read;
                Ok(game)
            }
            Some(Err(failure)) => Err(senseless(&failure.problem)),
            _ => Err(WorkError::Senseless("there is no game in the record".to_owned())),
        }
    }
}

impl Kind for AnalysedGame {
    const NAME: &'static str = "analysis";

    fn title(&self, rules: &str) -> String {
        format!("{rules}, {}, {} positions a move", self.name, self.nodes)
    }

    fn run(&self, task: &Task<'_>) -> Result<Vec<u8>, WorkError> {
        let game = self.read(task.set)?;
        let mut engine = Engine::new(&Settings { threads: 1, ..Settings::default() });
        let signal = Signal::stopped_by(task.stop.clone());
        let all = game.history().len() + 1;
        let analysis = analyse_until(&game, &mut engine, &Limits::nodes(self.nodes), &signal, &mut |left| {
            (task.tell)(all.saturating_sub(left), all);
            true
        });
        if task.is_stopped() {
            return Err(WorkError::Stopped);
        }
        let json = in_json(&analysis, &game, &task.set.id);
        let text =
            serde_json::to_string_pretty(&json).map_err(|error| WorkError::Failed(error.to_string()))?;
        Ok(format!("{text}\n").into_bytes())
    }

    fn check(&self, _job: &Job, result: &[u8]) -> Result<(), String> {
        serde_json::from_slice(result).map(|_: IgnoredAny| ()).map_err(|error| error.to_string())
    }

    /// A file for each game.
    fn collect(results: &mut Results<'_, Self>, folder: &Path) -> Result<String, CollectError> {
        let mut names: BTreeMap<String, usize> = BTreeMap::new();
        let mut games = 0;
        for fetched in results {
            let Fetched { work, bytes, .. } = fetched?;
            let plain = work.name.chars().map(|letter| match letter {
                'a'..='z' | 'A'..='Z' | '0'..='9' | '-' | '_' => letter,
                _ => '-',
            });
            let plain: String = plain.take(100).collect();
            let number = names.entry(plain.to_lowercase()).or_default();
            *number += 1;
            let path = folder.join(match *number {
                1 => format!("{plain}.json"),
                more => format!("{plain}.{more}.json"),
            });
            write(&path, &bytes)?;
            games += 1;
        }
        Ok(counted(games, "game", "games"))
    }
}
