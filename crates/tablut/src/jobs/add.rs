//! `tablut jobs add`: a match, games of the atlas, analyses, games to learn from or to be imported, shared out as jobs.

use std::collections::BTreeSet;
use std::path::PathBuf;

use clap::builder::RangedI64ValueParser;
use clap::{Args, Subcommand};
use raichi_positions::GameSettings;
use serde_json::json;
use tafl::library::{RuleSet, file_name};
use tafl_import::RulesFrom;
use tafl_jobs::{
    AnalysedGame, AtlasGames, BatchName, ImportedGames, Job, LONGEST_JOB, MatchGames, Networks,
    SelfPlayGames, engine_signature,
};
use tafl_match::{Openings, Part, read_network_for};
use tokio::runtime::Runtime;

use super::{Server, failure};
use crate::atlas::{GamesOptions, TURN};
use crate::failure::{Done, Failure};
use crate::match_command::{self, PlanOptions};
use crate::{games, input, output, rule_sets, verify};

/// Which kind of jobs.
#[derive(Debug, Subcommand)]
pub enum Kind {
    /// Games of the engine against itself, as `tablut atlas run` plays them
    Atlas(AtlasOptions),
    /// The games of a match, as `tablut match` plays them
    ///
    /// Only between raichi, beginner, one-ply, mcts and random, which every worker has, limited by --nodes or --depth
    /// and not by time: so every worker plays the same.
    Match(MatchOptions),
    /// Games to be analysed, as `tablut analyse --json` does it
    Analysis(AnalysisOptions),
    /// Games of the engine against itself whose positions a network learns from, as `raichi-tuner play` plays them
    #[command(name = "self-play")]
    SelfPlay(SelfPlayOptions),
    /// Games to be held against their rules before they are imported, as `tablut import` does it
    Import(ImportOptions),
}

/// What all kinds take.
#[derive(Debug, Args)]
struct Batch {
    /// The name of the batch [default: the kind, and a hash over the jobs]
    #[arg(long, value_name = "NAME")]
    batch: Option<BatchName>,
    #[command(flatten)]
    server: Server,
    /// Print as JSON what was added
    #[arg(long)]
    json: bool,
}

/// What `tablut jobs add atlas` takes.
#[derive(Debug, Args)]
pub struct AtlasOptions {
    #[command(flatten)]
    games: GamesOptions,
    /// How many games a job has
    #[arg(long, value_name = "NUMBER", default_value_t = TURN as u64, value_parser = RangedI64ValueParser::<u64>::new().range(1..=10_000))]
    per_job: u64,
    #[command(flatten)]
    batch: Batch,
}

/// The players of a match that is shared, as the help tells them.
const SHARED_PLAYERS: &str = "\
A player; name at least two. One of:

  raichi                     this program's engine; settings table=MIB,
                             level=-2..10, network=FILE|none, contempt=POINTS
  beginner                   wins or captures if it can, else any legal move
  one-ply                    looks one ply ahead: soldiers and the king's ways out
  mcts                       plain Monte Carlo tree search; playouts=N
  random                     any legal move

Settings follow a colon, with commas between: raichi:nodes=2000,name=small. All have
name=, nodes= and depth=, which replace the limits of the match for this player.";

/// What `tablut jobs add match` takes. What jobs refuse is not told: it would have to be left out again.
#[derive(Debug, Args)]
#[command(
    mut_arg("players", |player| player.long_help(SHARED_PLAYERS)),
    mut_arg("movetime", |option| option.hide(true)),
    mut_arg("clock", |option| option.hide(true)),
    mut_arg("margin", |option| option.hide(true)),
    mut_arg("sprt", |option| option.hide(true))
)]
pub struct MatchOptions {
    #[command(flatten)]
    plan: PlanOptions,
    /// How many games a job has: an even number
    #[arg(long, value_name = "NUMBER", default_value_t = 10, value_parser = RangedI64ValueParser::<u64>::new().range(2..=10_000))]
    per_job: u64,
    #[command(flatten)]
    batch: Batch,
}

/// What `tablut jobs add analysis` takes.
#[derive(Debug, Args)]
pub struct AnalysisOptions {
    /// Files with games, in any notation; every game becomes a job
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
    /// The rule set, where a file does not say it: its id or a file
    #[arg(long, value_name = "ID|FILE")]
    rules: Option<String>,
    /// About how many positions are looked at for each move
    #[arg(long, value_name = "NUMBER", default_value_t = 100_000, value_parser = RangedI64ValueParser::<u64>::new().range(1..))]
    nodes: u64,
    #[command(flatten)]
    batch: Batch,
}

/// What `tablut jobs add self-play` takes.
#[derive(Debug, Args)]
pub struct SelfPlayOptions {
    /// The rule set: its id or a file
    #[arg(long, value_name = "ID|FILE", default_value = rule_sets::DEFAULT)]
    rules: String,
    /// How many games
    #[arg(long, value_name = "NUMBER", default_value_t = 1000, value_parser = RangedI64ValueParser::<u64>::new().range(1..))]
    games: u64,
    #[command(flatten)]
    settings: GameSettings,
    /// Seed of everything that is drawn
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    seed: u32,
    /// A network to play with beside the features; the server keeps it for the workers
    #[arg(long, value_name = "FILE")]
    network: Option<PathBuf>,
    /// Older versions: files with networks, or none for the features alone. In every second game one of them has a side; only
    /// the newest one's positions are kept then
    #[arg(long, value_name = "FILE|none", num_args = 1..)]
    older: Vec<PathBuf>,
    /// How many games a job has
    #[arg(long, value_name = "NUMBER", default_value_t = 64, value_parser = RangedI64ValueParser::<u64>::new().range(1..=10_000))]
    per_job: u64,
    #[command(flatten)]
    batch: Batch,
}

/// What `tablut jobs add import` takes.
#[derive(Debug, Args)]
pub struct ImportOptions {
    /// Files with games in any notation: records, OpenTafl's games, traces, archives of games (.csv)
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
    /// The rule set, whatever a file says: its id or a file
    ///
    /// Where absent, that of an archive of games (.csv) follows from the file's name.
    #[arg(long, value_name = "ID|FILE")]
    rules: Option<String>,
    /// How many games a job has
    #[arg(long, value_name = "NUMBER", default_value_t = 200, value_parser = RangedI64ValueParser::<u64>::new().range(1..=10_000))]
    per_job: u64,
    #[command(flatten)]
    batch: Batch,
}

/// Does it.
pub fn run(runtime: &Runtime, kind: &Kind) -> Done {
    let adding = match kind {
        Kind::Atlas(options) => atlas(options)?,
        Kind::Match(options) => match_games(options)?,
        Kind::Analysis(options) => analyses(options)?,
        Kind::SelfPlay(options) => self_play(options)?,
        Kind::Import(options) => imports(options)?,
    };
    runtime.block_on(add(&adding))
}

async fn add(Adding { batch, title, jobs, networks }: &Adding<'_>) -> Done {
    let name = batch.batch.clone().unwrap_or_else(|| BatchName::of(jobs));
    let queue = batch.server.connect().await?;
    let added = queue.add_with(&name, title, jobs, networks).await.map_err(failure)?;
    if batch.json {
        let jobs = added.added + added.waiting + added.over;
        return output::print_json(&json!({ "batch": name.to_string(), "jobs": jobs, "added": added }));
    }
    let mut text = format!("{name}: {} added", output::counted(added.added, "job", "jobs"));
    if added.waiting > 0 {
        text.push_str(&format!(", {} there already", added.waiting));
    }
    if added.over > 0 {
        text.push_str(&format!(", {} over", added.over));
    }
    output::print(&(text + "\n"))
}

/// What is to be added.
struct Adding<'a> {
    /// As which batch.
    batch: &'a Batch,
    title: String,
    jobs: Vec<Job>,
    /// What they play with, beside what every worker has.
    networks: Networks,
}

impl<'a> Adding<'a> {
    fn new(batch: &'a Batch, title: String, jobs: Vec<Job>) -> Adding<'a> {
        Adding { batch, title, jobs, networks: Networks::default() }
    }
}

fn atlas(options: &AtlasOptions) -> Result<Adding<'_>, Failure> {
    let sets = options.games.sets.find()?;
    let engine = engine_signature();
    let mut jobs = Vec::new();
    for (positions, games) in options.games.wanted()? {
        for chosen in &sets {
            file_name(&chosen.set.id).map_err(|error| Failure::input(error.to_string()))?;
            let mut from = 0;
            while from < games {
                let to = games.min(from + options.per_job);
                jobs.push(Job::new(
                    &engine,
                    &chosen.set,
                    options.games.seed,
                    &AtlasGames { positions, from, to },
                ));
                from = to;
            }
        }
    }
    let title = match sets.as_slice() {
        [one] => one.set.id.clone(),
        more => format!("{} rule sets", more.len()),
    };
    Ok(Adding::new(&options.batch, title, jobs))
}

fn match_games(options: &MatchOptions) -> Result<Adding<'_>, Failure> {
    let wrong = |error: &dyn std::fmt::Display| Failure::input(error.to_string());
    let plan = match_command::plan(&options.plan)?.with_networks().map_err(|error| wrong(&error))?;
    if !options.per_job.is_multiple_of(2) {
        return Err(Failure::input(
            "every opening is played from both sides: write an even number with --per-job",
        ));
    }
    if plan.games < 2 || !plan.games.is_multiple_of(2) {
        return Err(wrong(&tafl_match::PlanError::Games));
    }
    let variant = plan.set.variant().map_err(|error| wrong(&error))?;
    let mut openings = Openings::new(&variant, &plan.openings, plan.seed)
        .map_err(|error| wrong(&format!("the book: {error}")))?;
    let engine = engine_signature();
    let (all, per_job) = (plan.total_games(), options.per_job as usize);
    let bar = output::progress_bar(all as u64, "openings");
    let mut jobs = Vec::new();
    for from in (0..all).step_by(per_job) {
        let part = Part::of(&plan, from..all.min(from + per_job), &mut openings)
            .ok_or_else(|| Failure::input("the book of openings is empty"))?;
        let games = MatchGames::of(&plan, part).map_err(|error| wrong(&error))?;
        jobs.push(Job::new(&engine, &plan.set, plan.seed, &games));
        bar.set_position(from as u64);
    }
    bar.finish_and_clear();
    let names: Vec<&str> = plan.players.iter().map(|player| player.name.as_str()).collect();
    let title = format!("{}, {}", plan.set.id, names.join(" against "));
    let mut networks = Networks::default();
    for (path, network) in &plan.networks {
        networks.add(&path.file_name().unwrap_or_default().to_string_lossy(), network);
    }
    Ok(Adding { networks, ..Adding::new(&options.batch, title, jobs) })
}

fn analyses(options: &AnalysisOptions) -> Result<Adding<'_>, Failure> {
    let engine = engine_signature();
    let chosen = options.rules.as_deref().map(rule_sets::find).transpose()?;
    let rules = chosen.as_ref().map_or(RulesFrom::Text, RulesFrom::Else);
    let mut jobs = Vec::new();
    for file in &options.files {
        let stem =
            file.file_stem().map_or_else(|| "game".to_owned(), |stem| stem.to_string_lossy().into_owned());
        let read = games::read_games(file, rules)?;
        let several = read.len() > 1;
        for (number, read) in read.into_iter().enumerate() {
            let name = if several { format!("{stem}-{}", number + 1) } else { stem.clone() };
            let set: &RuleSet = &read.rules.rule_set();
            let work = AnalysedGame { record: read.record.to_string(), name, nodes: options.nodes };
            jobs.push(Job::new(&engine, set, 0, &work));
        }
    }
    if jobs.is_empty() {
        return Err(Failure::input("there is no game in these files"));
    }
    let title = output::counted(jobs.len(), "game", "games");
    Ok(Adding::new(&options.batch, title, jobs))
}

fn imports(options: &ImportOptions) -> Result<Adding<'_>, Failure> {
    let engine = engine_signature();
    let chosen = options.rules.as_deref().map(rule_sets::find).transpose()?;
    // Where games say their rules themselves, those of the job are not asked for.
    let unasked = rule_sets::built_in(rule_sets::DEFAULT)?.set;
    let mut jobs = Vec::new();
    let mut stems = BTreeSet::new();
    for file in &options.files {
        let text = input::read_text(file)?;
        let rules = match &chosen {
            Some(chosen) => Some(chosen.set.clone()),
            None if games::is_archive(&text) => Some(verify::archive_rules(file)?.set),
            None => None,
        };
        let stem = file.file_stem().map_or_else(|| "games".into(), |stem| stem.to_string_lossy());
        if !stems.insert(stem.to_lowercase()) {
            return Err(Failure::input(format!(
                "two files are called {stem}, and so would their results be: add each as a batch of its own"
            )));
        }
        let parts = ImportedGames::of(&stem, &text, rules.is_some(), options.per_job as usize);
        for part in parts.map_err(|failure| games::located(file, &failure))? {
            let job = Job::new(&engine, rules.as_ref().unwrap_or(&unasked), 0, &part);
            if job.to_bytes().len() > LONGEST_JOB {
                let name = file.display();
                let number = part.before + 1;
                return Err(Failure::input(format!(
                    "{name}: from game {number} on it is too long to go with a job: that is one game, or a mistake keeps games \
                     from being told apart"
                )));
            }
            jobs.push(job);
        }
    }
    let title = match options.files.as_slice() {
        [one] => one.display().to_string(),
        more => format!("{} files", more.len()),
    };
    Ok(Adding::new(&options.batch, title, jobs))
}

fn self_play(options: &SelfPlayOptions) -> Result<Adding<'_>, Failure> {
    let wrong = |error: &dyn std::fmt::Display| Failure::input(error.to_string());
    let chosen = rule_sets::find(&options.rules)?;
    file_name(&chosen.set.id).map_err(|error| wrong(&error))?;
    let mut networks = Networks::default();
    let mut player = |path: &PathBuf| {
        if path.as_os_str() == "none" {
            return Ok(None);
        }
        let network = read_network_for(path, &chosen.variant).map_err(|error| wrong(&error))?;
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        Ok(Some(networks.add(&name, &network)))
    };
    let newest = options.network.as_ref().map(&mut player).transpose()?.flatten();
    let older = options.older.iter().map(player).collect::<Result<Vec<_>, Failure>>()?;
    let (engine, seed) = (engine_signature(), u64::from(options.seed));
    let games = |from: u64| {
        let to = options.games.min(from.saturating_add(options.per_job));
        SelfPlayGames { settings: options.settings, player: newest.clone(), older: older.clone(), from, to }
    };
    games(0).check(&chosen.set, seed).map_err(|error| wrong(&error))?;
    let jobs = (0..options.games).step_by(options.per_job as usize);
    let jobs = jobs.map(|from| Job::new(&engine, &chosen.set, seed, &games(from))).collect();
    let games = output::counted(options.games, "game", "games");
    let title = format!("{}, {games} to learn from", chosen.set.id);
    Ok(Adding { networks, ..Adding::new(&options.batch, title, jobs) })
}
