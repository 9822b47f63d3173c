//! Generations: the best network so far plays, a new one learns from the games of the last generations, and a match says
//! whether it becomes the best.
//!
//! All of it lies in one folder. What is there already is not made again, so that the same command goes on where it was
//! interrupted, in training after the last whole epoch; and since each step does the same every time, it comes to the same
//! files. The folder says by which settings, and other ones are refused.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;

use clap::Args;
use raichi_positions::{GameSettings, Head, Recorder, player_name};
use serde::{Deserialize, Serialize};
use tafl_match::{Decision, Pace, read_network, read_network_for};

use crate::test::Conditions;
use crate::{files, play, test, train};

/// What `raichi-tuner generation` takes.
#[derive(Debug, Args)]
pub struct Options {
    /// Id of the rule set
    #[arg(long, value_name = "ID")]
    rules: String,
    /// The folder for games, networks, matches and the log
    #[arg(long, value_name = "FOLDER")]
    folder: PathBuf,
    /// To which generation to go on
    #[arg(long, value_name = "N", default_value_t = 1)]
    generations: u64,
    /// The network that plays first [default: none, the features play]
    #[arg(long, value_name = "FILE")]
    from: Option<PathBuf>,
    /// From the games of so many generations a network learns
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u64).range(1..))]
    remembers: u64,
    /// Seed of everything that is drawn
    #[arg(long, default_value_t = 1)]
    seed: u32,
    /// So many of the best networks before the best one are among the opponents in its games; the features are the first
    #[arg(long, value_name = "N", default_value_t = 0)]
    older: usize,
    #[command(flatten)]
    games: play::Games,
    #[command(flatten)]
    learning: train::Learning,
    #[command(flatten)]
    conditions: Conditions,
}

/// The log's first line.
const LOG_HEAD: &str =
    "generation,positions,loss of features,loss with network,won,drawn,lost,elo,decision,network\n";

/// Goes on until there are as many generations as are asked for.
pub fn run(options: &Options) -> Result<(), String> {
    check(options)?;
    fs::create_dir_all(&options.folder).map_err(|error| format!("{}: {error}", options.folder.display()))?;
    hold_to_settings(options)?;
    for number in 1..=options.generations {
        generation(options, number)?;
    }
    say!("{}", read_log(&options.folder)?.trim_end());
    Ok(())
}

/// What would be found out after hours of play and training, or once the folder is held to settings that nobody can go on with.
fn check(options: &Options) -> Result<(), String> {
    let variant = crate::variant(&options.rules)?;
    options.conditions.check(&variant)?;
    options.games.settings.check().map_err(|error| error.to_string())?;
    Recorder::new(&variant).map_err(|error| error.to_string())?;
    train::family_for(&options.rules, &variant, None, &options.learning)?;
    if let Some(path) = &options.from {
        read_network_for(path, &variant).map_err(|error| error.to_string())?;
    }
    hold_to_room_in_heads(options, variant.size())
}

/// Refuses settings with which a file of positions has no room to say who has played, if every network from now on is adopted.
fn hold_to_room_in_heads(options: &Options, size: u8) -> Result<(), String> {
    let log = read_log(&options.folder)?;
    let done = log.lines().skip(1).count() as u64;
    let mut players = bests(options, &log);
    // Nobody plays for longer.
    let to_come = (done + 1..options.generations).take(1_000);
    players.extend(to_come.map(|number| options.folder.join(network_name(number))));
    let called = |path: &PathBuf| {
        if path == Path::new("none") {
            "none".to_owned()
        } else {
            player_name(&play::file_name(path), &"0".repeat(12))
        }
    };
    let names: Vec<String> = players.iter().map(called).collect();
    let together = options.older.saturating_add(1).min(names.len());
    for names in names.windows(together) {
        let made_by = options.games.settings.made_by(&options.rules, options.seed, names);
        let room = Head::new(size, &made_by).check();
        room.map_err(|problem| format!("--older {}: {problem}", options.older))?;
    }
    Ok(())
}

/// All that what comes out depends on, apart from how far it is to go.
#[derive(Serialize)]
struct FolderSettings<'a> {
    rules: &'a str,
    from: Option<String>,
    remembers: u64,
    older: usize,
    seed: u32,
    games: u64,
    playing: &'a GameSettings,
    /// The SHA-256 of the book.
    book: String,
    learning: &'a train::Learning,
    conditions: &'a Conditions,
}

/// Writes into a new folder by which settings it is made; refuses to go on by others.
fn hold_to_settings(options: &Options) -> Result<(), String> {
    let path = options.folder.join("settings.toml");
    let from = match &options.from {
        None => None,
        Some(path) => Some(read_network(path).map_err(|error| error.to_string())?.hash()),
    };
    let book = files::read(&options.conditions.book)?;
    let settings = FolderSettings {
        rules: &options.rules,
        from,
        remembers: options.remembers,
        older: options.older,
        seed: options.seed,
        games: options.games.games,
        book: files::sha256(&book),
        playing: &options.games.settings,
        learning: &options.learning,
        conditions: &options.conditions,
    };
    let wanted = toml::to_string(&settings).map_err(|error| error.to_string())?;
    match fs::read_to_string(&path) {
        Ok(there) if there == wanted => Ok(()),
        Ok(there) => {
            let other = there.lines().zip(wanted.lines()).find(|(there, wanted)| there != wanted);
            let (old, new) = other.unwrap_or((&there, &wanted));
            Err(format!(
                "{} was begun with \"{old}\" and cannot go on with \"{new}\": give the same options or another folder",
                options.folder.display()
            ))
        }
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
            files::write_whole(&path, wanted.as_bytes())
        }
        Err(error) => Err(format!("{}: {error}", path.display())),
    }
}

/// One generation, unless the log has it.
fn generation(options: &Options, number: u64) -> Result<(), String> {
    let folder = &options.folder;
    let mut log = read_log(folder)?;
    if log.lines().any(|line| line.split(',').next() == Some(&number.to_string())) {
        return Ok(());
    }
    let mut bests = bests(options, &log);
    let best = bests.pop().filter(|path| path != Path::new("none"));
    let older = bests.split_off(bests.len().saturating_sub(options.older));
    say!("generation {number}: play");
    play::run(&play::Options {
        rules: options.rules.clone(),
        games: options.games.clone(),
        seed: options.seed.wrapping_add(number as u32),
        weights: None,
        network: best.clone(),
        older,
        out: positions_of(folder, number),
    })?;
    let network = folder.join(network_name(number));
    let Learnt { positions, losses, hash } = learn(options, number)?;
    say!("generation {number}: test");
    let pace = Pace { nodes: Some(options.conditions.test_nodes), ..Pace::default() };
    let old = best.as_deref().unwrap_or(Path::new("none"));
    let match_folder = folder.join(format!("match-{number}"));
    let seed = Some(u64::from(options.seed) << 32 | number);
    let how = test::How { pace, stops: true, seed, folder: Some(&match_folder) };
    let shown = test::play(&options.rules, [&network, old], &options.conditions, &how)?;
    say!("generation {number}: {shown}");
    let [of_features, with_network] = losses;
    let tally = &shown.tally;
    let elo = tally.pairs.elo().map_or_else(String::new, |elo| elo.to_string());
    let decision = if shown.decision == Some(Decision::Accepted) { ADOPTED } else { "discarded" };
    log.push_str(&format!(
        "{number},{positions},{of_features:.6},{with_network:.6},{},{},{},\"{elo}\",{decision},{hash}\n",
        tally.wins, tally.draws, tally.losses,
    ));
    files::write_whole(&log_of(folder), log.as_bytes())
}

/// What has come of training: it stands beside the network once that is there.
#[derive(Serialize, Deserialize)]
struct Learnt {
    positions: usize,
    losses: [f64; 2],
    hash: String,
}

/// Trains the network of a generation, unless it has been trained.
fn learn(options: &Options, number: u64) -> Result<Learnt, String> {
    let folder = &options.folder;
    let (path, network) = (folder.join(format!("learnt-{number}.toml")), folder.join(network_name(number)));
    let unfinished = folder.join(format!("learning-{number}.unfinished"));
    if path.exists() {
        let learnt: Learnt = files::read_toml(&path)?;
        if read_network(&network).is_ok_and(|there| there.hash() == learnt.hash) {
            forget(&unfinished)?;
            return Ok(learnt);
        }
    }
    say!("generation {number}: train");
    let first = number.saturating_sub(options.remembers - 1).max(1);
    let training = train::Options {
        data: (first..=number).map(|number| positions_of(folder, number)).collect(),
        weights: None,
        learning: options.learning.clone(),
        seed: options.seed.into(),
        curve: Some(folder.join(format!("curve-{number}.csv"))),
        picture: Some(folder.join(format!("curve-{number}.svg"))),
        out: network,
    };
    // Nothing but its end stops it: a generation is what its settings make of it.
    let learnt = train::run(&training, Some(&unfinished), &AtomicBool::new(false))?;
    let learnt = learnt.ok_or(train::IN_THE_FIRST_EPOCH)?;
    let learnt = Learnt { positions: learnt.positions, losses: learnt.losses, hash: learnt.network.hash() };
    let text = toml::to_string(&learnt).map_err(|error| error.to_string())?;
    files::write_whole(&path, text.as_bytes())?;
    forget(&unfinished)?;
    Ok(learnt)
}

/// Removes what was kept of training that is over.
fn forget(unfinished: &Path) -> Result<(), String> {
    match fs::remove_file(unfinished) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
            Err(format!("{}: it cannot be removed: {error}", unfinished.display()))
        }
        _ => Ok(()),
    }
}

fn positions_of(folder: &Path, number: u64) -> PathBuf {
    folder.join(format!("positions-{number}"))
}

/// What the log says of a network that has become the best.
const ADOPTED: &str = "adopted";

fn network_name(number: u64) -> String {
    format!("network-{number}")
}

fn log_of(folder: &Path) -> PathBuf {
    folder.join("log.csv")
}

/// The log so far.
fn read_log(folder: &Path) -> Result<String, String> {
    let path = log_of(folder);
    match fs::read_to_string(&path) {
        Ok(text) => Ok(text),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(LOG_HEAD.to_owned()),
        Err(error) => Err(format!("{}: {error}", path.display())),
    }
}

/// All networks that have been the best, the latest last; the first is that which plays first, or none for the features.
fn bests(options: &Options, log: &str) -> Vec<PathBuf> {
    let first = options.from.clone().unwrap_or_else(|| "none".into());
    let adopted = log.lines().filter(|line| line.split(',').any(|field| field == ADOPTED));
    let numbers = adopted.filter_map(|line| line.split(',').next()?.parse().ok());
    std::iter::once(first).chain(numbers.map(|number| options.folder.join(network_name(number)))).collect()
}
