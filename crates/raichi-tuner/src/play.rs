//! Games of the engine against itself.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Sender, channel};

use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use raichi::{Engine, Family, Limits, Score, Settings, Signal};
use tafl::{Game, Random, Side, Variant, library};

use crate::sample::Sample;

/// What `raichi-tuner play` takes.
#[derive(Debug, Args)]
pub struct Options {
    /// Ids of rule sets, played in turn
    #[arg(long, value_name = "ID", required = true, num_args = 1..)]
    rules: Vec<String>,
    /// How many games
    #[arg(long, default_value_t = 1000)]
    games: u64,
    /// Positions visited for each move
    #[arg(long, default_value_t = 2000)]
    nodes: u64,
    /// The most random plies at the beginning
    #[arg(long, default_value_t = 10)]
    opening: u64,
    /// After so many plies a game is a draw
    #[arg(long, default_value_t = 160)]
    plies: usize,
    /// Seed of the random plies
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Threads, a game each
    #[arg(long, default_value_t = 2)]
    threads: u64,
    /// A file of weights to play with, instead of the built-in ones
    #[arg(long, value_name = "FILE")]
    weights: Option<PathBuf>,
    /// The file for the positions
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

/// A score that no game is open at any more, in points.
const DECIDED: i32 = 2_000;

/// Plays and writes.
pub fn run(options: &Options) -> Result<(), String> {
    let variants = options
        .rules
        .iter()
        .map(|id| {
            let set = library::get(id).ok_or_else(|| format!("there is no rule set {id}"))?;
            let variant = set.variant().map_err(|error| format!("{id}: {error}"))?;
            Ok((id.as_str(), variant))
        })
        .collect::<Result<Vec<_>, String>>()?;
    let weights: Option<Family> = options.weights.as_deref().map(crate::read_toml).transpose()?;
    let file = File::create(&options.out).map_err(|error| format!("{}: {error}", options.out.display()))?;
    let mut file = BufWriter::new(file);
    let bar = ProgressBar::new(options.games);
    if let Ok(style) = ProgressStyle::with_template("games [{bar:30}] {pos}/{len} {eta} {msg}") {
        bar.set_style(style.progress_chars("=> "));
    }
    let next = AtomicU64::new(0);
    let (sender, samples) = channel();
    std::thread::scope(|scope| {
        for _ in 0..options.threads.max(1) {
            let (sender, next, variants, weights) = (sender.clone(), &next, &variants, &weights);
            scope.spawn(move || {
                let mut engine = Engine::new(&Settings { table_mebibytes: 8, threads: 1 });
                if let Some(weights) = weights {
                    engine.use_weights(weights.clone());
                }
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= options.games {
                        return;
                    }
                    let (id, variant) = &variants[number as usize % variants.len()];
                    play(options, id, variant, number, &mut engine, &sender);
                }
            });
        }
        drop(sender);
        let mut results = [0_u64; 3];
        for game in samples {
            let game: Vec<Sample> = game;
            bar.inc(1);
            if let Some(sample) = game.first() {
                results[(sample.result * 2.0) as usize] += 1;
                let [attackers, draws, defenders] = results;
                bar.set_message(format!("attackers {attackers}, draws {draws}, defenders {defenders}"));
            }
            for sample in game {
                writeln!(file, "{sample}").map_err(|error| format!("{}: {error}", options.out.display()))?;
            }
        }
        bar.finish();
        println!("attackers {}, draws {}, defenders {}", results[0], results[1], results[2]);
        file.flush().map_err(|error| format!("{}: {error}", options.out.display()))
    })
}

/// Plays one game and sends its quiet positions.
fn play(
    options: &Options,
    id: &str,
    variant: &Variant,
    number: u64,
    engine: &mut Engine,
    sender: &Sender<Vec<Sample>>,
) {
    let mut random = Random::new(options.seed << 32 | number);
    let mut game = Game::new(variant);
    engine.forget();
    let opening = 2 + random.next() % options.opening.max(1);
    let mut samples = Vec::new();
    while game.outcome().is_none() && game.history().len() < options.plies {
        let moves = game.legal_moves();
        let drawn = moves.get((random.next() % moves.len().max(1) as u64) as usize).copied();
        let ply = game.history().len() as u64;
        if ply < opening {
            if drawn.is_none_or(|mv| game.play(mv).is_err()) {
                return;
            }
            continue;
        }
        let limits = Limits::nodes(options.nodes);
        let Some(found) = engine.search(&game, &limits, &Signal::default(), &mut |_| {}) else { break };
        let before = game.clone();
        let Ok(acted) = game.act(found.choice) else { break };
        let quiet = before.exits().is_empty() && acted.is_some_and(|played| played.captures.is_empty());
        if let Score::Points(points) = found.score
            && quiet
            && points.abs() < DECIDED
        {
            let sign = if before.turn() == Side::Defenders { 1 } else { -1 };
            let sample =
                Sample { rules: id.to_owned(), setup: before.setup(), score: sign * points, result: 0.0 };
            samples.push(sample);
        }
    }
    let result = match game.outcome().and_then(|outcome| outcome.winner) {
        None => 0.5,
        Some(Side::Attackers) => 0.0,
        Some(Side::Defenders) => 1.0,
    };
    for sample in &mut samples {
        sample.result = result;
    }
    // The other end is there as long as games are played.
    let _ = sender.send(samples);
}
