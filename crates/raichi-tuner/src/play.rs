//! Games of the engine against itself, in bulk, and their positions with scores and results.
//!
//! A game is settled by its number and the seed, and games are written in the order of their numbers: however many
//! threads play, and however often they are interrupted, the file is the same.

use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use raichi::{Engine, Family, Signal};
use raichi_positions::{FileError, GameSettings, Head, Record, Recorder, Writer};
use tafl::Variant;
use tafl_match::read_network_for;

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
    pub seed: u64,
    /// A file of weights to play with, instead of the built-in ones
    #[arg(long, value_name = "FILE")]
    pub weights: Option<PathBuf>,
    /// A network to play with beside the features
    #[arg(long, value_name = "FILE", conflicts_with = "weights")]
    pub network: Option<PathBuf>,
    /// The file for the positions
    #[arg(long, value_name = "FILE")]
    pub out: PathBuf,
}

/// How the games are played, and how many.
#[derive(Debug, Clone, Args)]
pub struct Games {
    /// How many games are to be in a file; it goes on with the file where there is one
    #[arg(long, default_value_t = 1000)]
    games: u64,
    #[command(flatten)]
    settings: GameSettings,
    /// Threads, a game each
    #[arg(long, default_value_t = 2)]
    threads: usize,
}

/// How many games are played between two writes.
const BATCH: u64 = 64;

impl Options {
    /// All that the games depend on, for the head of the file.
    fn made_by(&self) -> String {
        let player = self.weights.as_ref().or(self.network.as_ref());
        let player = player.map(|path| path.file_name().unwrap_or_default().to_string_lossy());
        self.games.settings.made_by(&self.rules, self.seed, player.as_deref())
    }

    fn engine(&self, variant: &Variant) -> Result<Engine, String> {
        let network = self.network.as_deref().map(|path| read_network_for(path, variant));
        let network = network.transpose().map_err(|error| error.to_string())?;
        let mut engine = self.games.settings.engine(network.as_ref());
        if let Some(path) = &self.weights {
            let weights: Family = crate::read_toml(path)?;
            engine.use_weights(weights);
        }
        Ok(engine)
    }
}

/// Plays and writes.
pub fn run(options: &Options) -> Result<(), String> {
    let id = &options.rules;
    let variant = crate::variant(id)?;
    let Games { games, settings, threads } = options.games;
    settings.check().map_err(|error| error.to_string())?;
    let recorder = Recorder::new(&variant).map_err(|error| error.to_string())?;
    let engines = (0..threads.max(1)).map(|_| options.engine(&variant)).collect::<Result<Vec<_>, _>>()?;
    let wrong = |error: FileError| error.to_string();
    let mut writer =
        Writer::open(&options.out, Head::new(variant.size(), &options.made_by())).map_err(wrong)?;
    let mut engines: Vec<Mutex<Engine>> = engines.into_iter().map(Mutex::new).collect();
    let bar = ProgressBar::new(games).with_position(writer.head().games);
    if let Ok(style) = ProgressStyle::with_template("games [{bar:30}] {pos}/{len} {eta} {msg}") {
        bar.set_style(style.progress_chars("=> "));
    }
    bar.reset_eta();
    let (begun, before) = (std::time::Instant::now(), writer.head().records);
    let mut results = [0_u64; 3];
    while writer.head().games < games {
        let first = writer.head().games;
        let count = BATCH.min(games - first);
        let played = play_batch(options, &variant, &recorder, &mut engines, first, count);
        for record in played.iter().filter_map(|game| game.first()) {
            results[(record.result() * 2.0) as usize] += 1;
        }
        writer.add(count, &played.concat()).map_err(wrong)?;
        bar.inc(count);
        let records = writer.head().records;
        let an_hour = (records - before) as f64 / begun.elapsed().as_secs_f64() * 3_600.0;
        let [attackers, draws, defenders] = results;
        bar.set_message(format!(
            "{records} positions, {an_hour:.0} an hour; attackers {attackers}, draws {draws}, defenders {defenders}"
        ));
    }
    bar.finish();
    say!("{} games, {} positions", writer.head().games, writer.head().records);
    say!("attackers {}, draws {}, defenders {}", results[0], results[1], results[2]);
    Ok(())
}

/// Plays games from a number on; their records, in the order of the games.
fn play_batch(
    options: &Options,
    variant: &Variant,
    recorder: &Recorder,
    engines: &mut [Mutex<Engine>],
    first: u64,
    count: u64,
) -> Vec<Vec<Record>> {
    let games: Vec<Mutex<Vec<Record>>> = (0..count).map(|_| Mutex::default()).collect();
    let next = AtomicUsize::new(0);
    std::thread::scope(|scope| {
        for engine in engines {
            let (games, next) = (&games, &next);
            scope.spawn(move || {
                let Ok(engine) = engine.get_mut() else { return };
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    let Some(place) = games.get(number) else { return };
                    let number = first + number as u64;
                    let signal = Signal::default();
                    let records =
                        options.games.settings.play(variant, recorder, engine, options.seed, number, &signal);
                    if let (Some(records), Ok(mut place)) = (records, place.lock()) {
                        *place = records;
                    }
                }
            });
        }
    });
    games.into_iter().map(|game| game.into_inner().unwrap_or_default()).collect()
}
