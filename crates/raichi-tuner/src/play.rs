//! Games of the engine against itself and older versions, in bulk, and their positions with scores and results.
//!
//! A game is settled by its number and the seed, and games are written in the order of their numbers: however many
//! threads play, and however often they are interrupted, the file is the same.

use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use clap::Args;
use raichi::{Family, Network, Signal};
use raichi_positions::{FileError, GameSettings, Head, Players, Record, Recorder, Writer, player_name};
use tafl::{Variant, counted};
use tafl_match::read_network_for;

use crate::files;
use crate::progress::Progress;

/// What `raichi-tuner play` takes.
#[derive(Debug, Args)]
pub struct Options {
    /// Id of the rule set
    #[arg(long, value_name = "ID")]
    pub rules: String,
    #[command(flatten)]
    pub games: Games,
    /// Seed of everything that is drawn
    #[arg(long, default_value_t = 1)]
    pub seed: u32,
    /// A file of weights to play with, instead of the built-in ones
    #[arg(long, value_name = "FILE")]
    pub weights: Option<PathBuf>,
    /// A network to play with beside the features
    #[arg(long, value_name = "FILE", conflicts_with = "weights")]
    pub network: Option<PathBuf>,
    /// Older versions: files with networks, or none for the features alone. In every second game one of them has a side; only
    /// the newest one's positions are kept then
    #[arg(long, value_name = "FILE|none", num_args = 1..)]
    pub older: Vec<PathBuf>,
    /// The file for the positions
    #[arg(long, value_name = "FILE")]
    pub out: PathBuf,
}

/// How the games are played, and how many.
#[derive(Debug, Clone, Args)]
pub struct Games {
    /// How many games are to be in a file; it goes on with the file where there is one
    #[arg(long, default_value_t = 1000)]
    pub games: u64,
    #[command(flatten)]
    pub settings: GameSettings,
    /// Threads, a game each
    #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: u16,
}

/// How many games at least are played between two writes. With many threads there are more, so that none waits long for
/// the last.
const BATCH: u64 = 64;

/// Who plays, read from files.
struct Versions {
    weights: Option<Family>,
    /// The newest one's, then the older ones': none for the features alone.
    networks: Vec<Option<Network>>,
    /// How they are called in the head of the file; nothing where the features play alone.
    names: Vec<String>,
}

impl Versions {
    fn read(options: &Options, variant: &Variant) -> Result<Versions, String> {
        let (weights, mut names) = match &options.weights {
            None => (None, Vec::new()),
            Some(path) => {
                let (family, hash) = files::read_family_and_hash(path)?;
                (Some(family), vec![player_name(&file_name(path), &hash)])
            }
        };
        let none = PathBuf::from("none");
        let mut networks = Vec::new();
        for path in [options.network.as_ref().unwrap_or(&none)].into_iter().chain(&options.older) {
            let network = if *path == none {
                None
            } else {
                Some(read_network_for(path, variant).map_err(|error| error.to_string())?)
            };
            // The newest one with weights of its own has a name already.
            if !networks.is_empty() || names.is_empty() {
                names.push(match &network {
                    None => "none".to_owned(),
                    Some(network) => player_name(&file_name(path), &network.hash()),
                });
            }
            networks.push(network);
        }
        if names == ["none"] {
            names.clear();
        }
        Ok(Versions { weights, networks, names })
    }

    /// Players for a thread.
    fn players(&self) -> Players {
        let (newest, older) = self.networks.split_first().unwrap_or((&None, &[]));
        let mut players = Players::new(newest.as_ref());
        if let Some(weights) = &self.weights {
            players.use_weights(weights.clone());
        }
        for network in older {
            players.meet(network.as_ref());
        }
        players
    }
}

/// How a file is called, without its folder.
pub fn file_name(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

/// Plays and writes.
pub fn run(options: &Options) -> Result<(), String> {
    let id = &options.rules;
    let variant = crate::variant(id)?;
    let Games { games, settings, threads } = options.games;
    settings.check().map_err(|error| error.to_string())?;
    let recorder = Recorder::new(&variant).map_err(|error| error.to_string())?;
    let versions = Versions::read(options, &variant)?;
    let made_by = settings.made_by(id, options.seed, &versions.names);
    let wrong = |error: FileError| error.to_string();
    let mut writer = Writer::open(&options.out, Head::new(variant.size(), &made_by)).map_err(wrong)?;
    let mut players: Vec<Players> = (0..threads).map(|_| versions.players()).collect();
    let mut bar = Progress::new("games", games, writer.head().games);
    let (begun, before) = (std::time::Instant::now(), writer.head().records);
    let mut results = results_of(&options.out)?;
    while writer.head().games < games {
        let first = writer.head().games;
        let more = BATCH.max(8 * u64::from(threads)).min(games - first);
        let played = play_batch(options, &variant, &recorder, &mut players, first, more);
        played.iter().for_each(|game| count(&mut results, game));
        writer.add(more, &played.concat()).map_err(wrong)?;
        let records = writer.head().records;
        let an_hour = (records - before) as f64 / begun.elapsed().as_secs_f64() * 3_600.0;
        let [attackers, draws, defenders] = results;
        let message = format!(
            "{records} positions, {an_hour:.0} an hour; attackers {attackers}, draws {draws}, defenders {defenders}"
        );
        bar.advance(more, &message);
    }
    bar.finish();
    let Head { games, records, .. } = *writer.head();
    say!("{}, {}", counted(games, "game", "games"), counted(records, "position", "positions"));
    say!(
        "of {} with positions: attackers {}, draws {}, defenders {}",
        counted(results.iter().sum::<u64>(), "game", "games"),
        results[0],
        results[1],
        results[2]
    );
    Ok(())
}

/// The results of the games that a file has positions of: won by the attackers, drawn, won by the defenders.
fn results_of(path: &Path) -> Result<[u64; 3], String> {
    let mut results = [0; 3];
    if std::fs::metadata(path).is_ok_and(|file| file.len() > 0) {
        let (_, records) = raichi_positions::read(path).map_err(|error| error.to_string())?;
        raichi_positions::games(&records).for_each(|game| count(&mut results, game));
    }
    Ok(results)
}

/// Counts a game, if there are positions of it.
fn count(results: &mut [u64; 3], game: &[Record]) {
    if let Some(record) = game.first() {
        results[(record.result() * 2.0) as usize] += 1;
    }
}

/// Plays games from a number on; their records, in the order of the games.
fn play_batch(
    options: &Options,
    variant: &Variant,
    recorder: &Recorder,
    players: &mut [Players],
    first: u64,
    count: u64,
) -> Vec<Vec<Record>> {
    let games: Vec<Mutex<Vec<Record>>> = (0..count).map(|_| Mutex::default()).collect();
    let next = AtomicUsize::new(0);
    std::thread::scope(|scope| {
        for players in players {
            let (games, next) = (&games, &next);
            scope.spawn(move || {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    let Some(place) = games.get(number) else { return };
                    let number = first + number as u64;
                    let signal = Signal::default();
                    let settings = &options.games.settings;
                    let records = settings.play(variant, recorder, players, options.seed, number, &signal);
                    if let (Some(records), Ok(mut place)) = (records, place.lock()) {
                        *place = records;
                    }
                }
            });
        }
    });
    games.into_iter().map(|game| game.into_inner().unwrap_or_default()).collect()
}
