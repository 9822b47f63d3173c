//! [`MatchGames`]: some games of a match.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use tafl::library::RuleSet;
use tafl_match::{
    Adjudication, Contestant, Kind as PlayerKind, OpeningSource, Pace, Part, PartGame, Plan, PlanError,
    PlayedBy, RunError, Tournament, check_part, keep_parts, run_part,
};
use thiserror::Error;

use crate::engine::engine_signature;
use crate::job::Job;
use crate::kind::{CollectError, Fetched, Kind, Results, Task, WorkError};
use crate::networks::{JobNetwork, NetworkHash};

/// The largest table of a player, in mebibytes: a job asks for no more memory than every machine has.
const MOST_TABLE: usize = 1024;

/// Some games of a match between players that every worker has, with limits that do not depend on time.
///
/// ```
/// use tafl::library;
/// use tafl_jobs::{Kind, MatchGames, Task};
/// use tafl_match::{OpeningSource, Openings, Pace, Part, Plan};
/// let set = library::get("brandubh-wtf").unwrap();
/// let players = vec!["one-ply".parse().unwrap(), "random".parse().unwrap()];
/// let source = OpeningSource::Random { plies: 2 };
/// let pace = Pace { depth: Some(1), ..Pace::default() };
/// let plan = Plan { games: 4, openings: source.clone(), pace, ..Plan::new(set.clone(), players).unwrap() };
/// let mut openings = Openings::new(&set.variant().unwrap(), &source, plan.seed).unwrap();
/// let games = MatchGames::of(&plan, Part::of(&plan, 0..2, &mut openings).unwrap()).unwrap();
/// assert_eq!(games.title(&set.id), "brandubh-wtf, one-ply against random, games 1 to 2 of 4");
/// assert!(games.run(&Task::new(set, plan.seed, &|_, _| {})).is_ok());
/// ```
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MatchGames {
    players: Vec<Contestant>,
    tournament: Tournament,
    /// How many games any two players have in the whole match.
    games: usize,
    pace: Pace,
    adjudication: Adjudication,
    openings: OpeningSource,
    part: Part,
    /// The hashes of the networks, by the files that players name. Nobody reads these files.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    networks: BTreeMap<PathBuf, NetworkHash>,
}

/// Why a match cannot be shared as jobs.
///
/// ```
/// use tafl_jobs::NotForJobs;
/// assert!(NotForJobs::Time("raichi".to_owned()).to_string().starts_with("raichi plays by time"));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum NotForJobs {
    /// A player plays by time, and so other games in every run.
    #[error(
        "{0} plays by time, and so other games on every machine: limit it with nodes or depth, and nothing else"
    )]
    Time(String),
    /// A player needs a program or a file of one machine, or several threads.
    #[error(
        "{0} is not the same on every machine: jobs are for raichi with one thread and without files but a network, \
         beginner, one-ply, mcts and random"
    )]
    Player(String),
    /// A match that ends when a test has decided.
    #[error("a match that is shared plays all of its games: leave out the test")]
    Sprt,
    /// The plan makes no sense.
    #[error("{0}")]
    Plan(#[from] PlanError),
}

/// How a network is named whose file a player names.
fn named(path: &Path, hash: &NetworkHash) -> JobNetwork {
    let file = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    JobNetwork { file, hash: hash.clone() }
}

impl MatchGames {
    /// A part of a match whose networks are [at hand](Plan::with_networks).
    ///
    /// # Errors
    /// If a worker might play other games than this machine does.
    pub fn of(plan: &Plan, part: Part) -> Result<MatchGames, NotForJobs> {
        if plan.sprt.is_some() {
            return Err(NotForJobs::Sprt);
        }
        let Plan { players, tournament, games, pace, adjudication, openings, .. } = plan.clone();
        let hash = |(path, hash): (&PathBuf, &String)| Some((path.clone(), hash.parse().ok()?));
        let networks = plan.network_hashes.iter().filter_map(hash).collect();
        let games = MatchGames { players, tournament, games, pace, adjudication, openings, part, networks };
        games.check()?;
        Ok(games)
    }

    /// Whether every worker plays the same.
    fn check(&self) -> Result<(), NotForJobs> {
        for player in &self.players {
            let is_everywhere = match &player.kind {
                // Every setting is named, so that a new one is thought of here.
                PlayerKind::Raichi {
                    table,
                    threads,
                    level: _,
                    weights,
                    network: _,
                    search,
                    contempt: _,
                    tables,
                } => {
                    let at_hand = player.network_file().is_none_or(|file| self.networks.contains_key(file));
                    let has_file = weights.is_some() || search.is_some() || tables.is_some();
                    *threads == 1 && *table <= MOST_TABLE && !has_file && at_hand
                }
                PlayerKind::Beginner | PlayerKind::OnePly | PlayerKind::MonteCarlo | PlayerKind::Random => {
                    true
                }
                PlayerKind::Engine { .. }
                | PlayerKind::OpenTafl { .. }
                | PlayerKind::TaflZero { .. }
                | PlayerKind::Bologna { .. } => false,
            };
            if !is_everywhere {
                return Err(NotForJobs::Player(player.name.clone()));
            }
            let pace = player.pace.unwrap_or(self.pace);
            if pace.time.is_some() || pace.is_unlimited() {
                return Err(NotForJobs::Time(player.name.clone()));
            }
        }
        Ok(())
    }

    fn plan(&self, set: &RuleSet, seed: u64) -> Result<Plan, PlanError> {
        let plan = Plan::new(set.clone(), self.players.clone())?;
        Ok(Plan {
            tournament: self.tournament,
            games: self.games,
            pace: self.pace,
            adjudication: self.adjudication,
            openings: self.openings.clone(),
            seed,
            network_hashes: self
                .networks
                .iter()
                .map(|(path, hash)| (path.clone(), hash.to_string()))
                .collect(),
            ..plan
        })
    }
}

impl Kind for MatchGames {
    const NAME: &'static str = "match";

    fn title(&self, rules: &str) -> String {
        let names: Vec<&str> = self.players.iter().map(|player| player.name.as_str()).collect();
        let all = self.games.saturating_mul(self.tournament.meetings(self.players.len()));
        let Part { from, to, .. } = self.part;
        format!("{rules}, {}, games {} to {to} of {all}", names.join(" against "), from.saturating_add(1))
    }

    fn networks(&self) -> Vec<JobNetwork> {
        self.networks.iter().map(|(path, hash)| named(path, hash)).collect()
    }

    fn run(&self, task: &Task<'_>) -> Result<Vec<u8>, WorkError> {
        self.check().map_err(|error| WorkError::Senseless(error.to_string()))?;
        let plan = self.plan(task.set, task.seed).map_err(|error| WorkError::Senseless(error.to_string()))?;
        let at_hand = |(path, hash): (&PathBuf, &NetworkHash)| {
            Ok((path.clone(), task.networks.get(&named(path, hash))?.clone()))
        };
        let networks = self.networks.iter().map(at_hand).collect::<Result<_, WorkError>>()?;
        let plan = Plan { networks, ..plan };
        let all = self.part.to.saturating_sub(self.part.from);
        let played = run_part(&plan, &self.part, &task.stop, &mut |done| (task.tell)(done, all));
        let games = match played {
            Ok(Some(games)) => games,
            Ok(None) => return Err(WorkError::Stopped),
            Err(error @ (RunError::Plan(_) | RunError::Book(_) | RunError::NoOpenings)) => {
                return Err(WorkError::Senseless(error.to_string()));
            }
            Err(error) => return Err(WorkError::Failed(error.to_string())),
        };
        serde_json::to_vec(&games).map_err(|error| WorkError::Failed(error.to_string()))
    }

    fn check(&self, job: &Job, result: &[u8]) -> Result<(), String> {
        let set = job.rules.open().map_err(|error| error.to_string())?;
        let plan = self.plan(&set, job.seed).map_err(|error| error.to_string())?;
        let games: Vec<PartGame> = serde_json::from_slice(result).map_err(|error| error.to_string())?;
        check_part(&plan, &self.part, &games).map_err(|error| error.to_string())
    }

    fn place(&self) -> (String, u64) {
        (String::new(), self.part.from as u64)
    }

    /// The folder that `tablut match --output` would have written.
    fn collect(results: &mut Results<'_, Self>, folder: &Path) -> Result<String, CollectError> {
        let mut results = results.peekable();
        let first = match results.peek() {
            None => return Ok("no games".to_owned()),
            Some(Err(error)) => return Err(error.clone()),
            Some(Ok(first)) => first,
        };
        let wrong = |error: &dyn std::fmt::Display| CollectError::Together(error.to_string());
        let (seed, rules, engine) = (first.job.seed, first.job.rules.clone(), first.job.engine.clone());
        let set = rules.open().map_err(|error| wrong(&error))?;
        let plan = first.work.plan(&set, seed).map_err(|error| wrong(&error))?;
        let is_of_today = engine == engine_signature();
        let by = if is_of_today { PlayedBy::ThisEngine } else { PlayedBy::AnotherEngine(&engine) };
        let mut same = first.work.clone();
        let parts = results.map(|fetched| {
            let Fetched { job, work, bytes } = fetched?;
            same.part = work.part.clone();
            if work != same || (job.seed, &job.rules, &job.engine) != (seed, &rules, &engine) {
                return Err(CollectError::Together("these are games of several matches".to_owned()));
            }
            let games: Vec<PartGame> = serde_json::from_slice(&bytes).map_err(|error| wrong(&error))?;
            Ok((work.part, games))
        });
        let summary = keep_parts(&plan, folder, by, parts)?;
        Ok(summary.to_string())
    }
}

impl From<RunError> for CollectError {
    fn from(error: RunError) -> CollectError {
        CollectError::File(error.to_string())
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};
    use tafl::library;
    use tafl_match::Openings;

    use super::*;

    #[test]
    fn a_match_of_any_form_is_refused_in_a_sentence() {
        let set = library::get("brandubh-wtf").expect("a rule set");
        let players = ["one-ply", "random"].map(|text| text.parse().expect("a player")).to_vec();
        let pace = Pace { depth: Some(1), ..Pace::default() };
        let plan = Plan { games: 2, pace, ..Plan::new(set.clone(), players).expect("a plan") };
        let mut openings =
            Openings::new(&set.variant().expect("sound rules"), &plan.openings, 1).expect("no book");
        let part = Part::of(&plan, 0..2, &mut openings).expect("openings");
        let good = serde_json::to_value(MatchGames::of(&plan, part).expect("for jobs")).expect("JSON");
        let run = |change: &dyn Fn(&mut Value)| {
            let mut work = good.clone();
            change(&mut work);
            let games: MatchGames = serde_json::from_value(work).expect("of its form");
            assert!(games.title("brandubh-wtf").starts_with("brandubh-wtf, one-ply against "));
            games.run(&Task::new(set, 1, &|_, _| {}))
        };
        assert!(run(&|_| {}).is_ok());
        let one = good["players"][0].clone();
        let changes: [&dyn Fn(&mut Value); 6] = [
            &|work| work["adjudication"]["win"] = json!({ "points": i32::MIN, "turns": 1 }),
            &|work| work["adjudication"]["win"] = json!({ "points": 1, "turns": 0 }),
            &|work| work["players"] = vec![one.clone(); 6_000].into(),
            &|work| work["games"] = usize::MAX.into(),
            &|work| work["part"]["to"] = usize::MAX.into(),
            &|work| work["part"]["openings"][0] = "chess".into(),
        ];
        for (number, change) in changes.into_iter().enumerate() {
            let refused = run(change).expect_err("it makes no sense");
            assert!(matches!(refused, WorkError::Senseless(_)), "{number}: {refused:?}");
        }
    }
}
