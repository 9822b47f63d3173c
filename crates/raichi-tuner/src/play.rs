//! Games of the engine against itself, in bulk, and their positions with scores and results.
//!
//! A game is settled by its number and the seed, and games are written in the order of their numbers: however many
//! threads play, and however often they are interrupted, the file is the same.

use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use raichi::{Engine, Family, Found, Limits, Report, Score, Settings, Signal};
use tafl::{Game, Random, Side, Variant};
use tafl_match::read_network;

use crate::positions::{Record, Recorder, Writer};

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

/// How the games are played.
#[derive(Debug, Clone, Args)]
pub struct Games {
    /// How many games are to be in a file; it goes on with the file where there is one
    #[arg(long, default_value_t = 1000)]
    games: u64,
    /// The fewest positions that a side visits for each move; each draws its own strength for a game
    #[arg(long, default_value_t = 400)]
    nodes: u64,
    /// The most
    #[arg(long, default_value_t = 1200)]
    nodes_most: u64,
    /// The fewest random plies at the beginning
    #[arg(long, default_value_t = 4)]
    opening: u64,
    /// The most
    #[arg(long, default_value_t = 11)]
    opening_most: u64,
    /// Openings whose score after a short search is further from even, in points, are drawn again
    #[arg(long, default_value_t = 150)]
    even: i32,
    /// So often, of a hundred times, one of the four best moves is taken, and not always the best
    #[arg(long, default_value_t = 10)]
    softness: u64,
    /// After so many plies a game is a draw
    #[arg(long, default_value_t = 200)]
    plies: usize,
    /// Threads, a game each
    #[arg(long, default_value_t = 2)]
    threads: usize,
}

/// A score from which on a game is taken for won, if both sides think so, in points.
const DECIDED: i32 = 1_500;

/// How many games are played between two writes.
const BATCH: u64 = 64;

/// How often an opening is drawn again.
const OPENINGS: u32 = 200;

/// Moves that look so many points worse are taken e times less often where a side plays softly.
const SOFT: f64 = 40.0;

impl Options {
    /// All that the games depend on, for the head of the file.
    fn made_by(&self) -> String {
        let Options { rules, seed, .. } = self;
        let Games { nodes, nodes_most, opening, opening_most, even, softness, plies, .. } = self.games;
        let player = match (&self.weights, &self.network) {
            (Some(path), _) | (_, Some(path)) => {
                format!(" player={}", path.file_name().unwrap_or_default().to_string_lossy())
            }
            _ => String::new(),
        };
        format!(
            "{rules} nodes={nodes}..{nodes_most} opening={opening}..{opening_most} even={even} softness={softness} \
             plies={plies} seed={seed}{player}"
        )
    }

    fn engine(&self) -> Result<Engine, String> {
        let mut engine = Engine::new(&Settings { table_mebibytes: 2, threads: 1 });
        // Without a word of it no network plays, whichever are built in: the same command, the same games.
        engine.use_features_only();
        if let Some(path) = &self.weights {
            let weights: Family = crate::read_toml(path)?;
            engine.use_weights(weights);
        }
        if let Some(path) = &self.network {
            engine.use_network(&read_network(path).map_err(|error| error.to_string())?);
        }
        Ok(engine)
    }
}

/// Plays and writes.
pub fn run(options: &Options) -> Result<(), String> {
    let id = &options.rules;
    let variant = crate::variant(id)?;
    let Games { games, nodes, nodes_most, opening, opening_most, threads, .. } = options.games;
    if nodes == 0 || nodes > nodes_most || opening > opening_most {
        return Err("the most must not be less than the fewest, and the fewest positions 1".to_owned());
    }
    let recorder = Recorder::new(&variant)?;
    let engines = (0..threads.max(1)).map(|_| options.engine()).collect::<Result<Vec<_>, _>>()?;
    let mut writer = Writer::open(&options.out, variant.size(), &options.made_by())?;
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
        writer.add(count, &played.concat())?;
        bar.inc(count);
        let records = writer.head().records;
        let an_hour = (records - before) as f64 / begun.elapsed().as_secs_f64() * 3_600.0;
        let [attackers, draws, defenders] = results;
        bar.set_message(format!(
            "{records} positions, {an_hour:.0} an hour; attackers {attackers}, draws {draws}, defenders {defenders}"
        ));
    }
    bar.finish();
    println!("{} games, {} positions", writer.head().games, writer.head().records);
    println!("attackers {}, draws {}, defenders {}", results[0], results[1], results[2]);
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
                    let records = play(options, variant, recorder, first + number as u64, engine);
                    if let Ok(mut place) = place.lock() {
                        *place = records;
                    }
                }
            });
        }
    });
    games.into_iter().map(|game| game.into_inner().unwrap_or_default()).collect()
}

/// A game that begins near even.
fn opening(options: &Games, variant: &Variant, engine: &mut Engine, random: &mut Random) -> Option<Game> {
    for _ in 0..OPENINGS {
        let mut game = Game::new(variant);
        let plies = options.opening + random.next() % (options.opening_most - options.opening + 1);
        for _ in 0..plies {
            let moves = game.legal_moves();
            let drawn = moves.get((random.next() % moves.len().max(1) as u64) as usize);
            if drawn.is_none_or(|&mv| game.play(mv).is_err()) {
                break;
            }
        }
        engine.forget();
        let found = engine.search(&game, &Limits::nodes(options.nodes), &Signal::default(), &mut |_| {});
        if let Some(Score::Points(points)) = found.map(|found| found.score)
            && points.abs() <= options.even
        {
            return Some(game);
        }
    }
    None
}

/// Plays one game; the records of its quiet positions.
fn play(
    options: &Options,
    variant: &Variant,
    recorder: &Recorder,
    number: u64,
    engine: &mut Engine,
) -> Vec<Record> {
    let mut random = Random::new(options.seed << 40 ^ number << 8);
    let Some(mut game) = opening(&options.games, variant, engine, &mut random) else { return Vec::new() };
    engine.forget();
    let options = &options.games;
    let ratio = options.nodes_most as f64 / options.nodes as f64;
    let nodes = [(); 2].map(|()| (options.nodes as f64 * ratio.powf(part(&mut random))) as u64);
    let mut records: Vec<Record> = Vec::new();
    // Who is thought to win, by the side that has moved last.
    let mut decided: Option<Side> = None;
    let mut plies_left = 0;
    let winner = loop {
        if let Some(outcome) = game.outcome() {
            break outcome.winner;
        }
        if game.history().len() >= options.plies {
            break None;
        }
        let turn = game.turn();
        let soft = random.next() % 100 < options.softness;
        let limits = Limits { lines: if soft { 4 } else { 1 }, ..Limits::nodes(nodes[turn.index()].max(1)) };
        let Some(found) = engine.search(&game, &limits, &Signal::default(), &mut |_| {}) else { break None };
        let points = match found.score {
            Score::WinIn(plies) => {
                plies_left = plies;
                break Some(turn);
            }
            Score::LossIn(plies) => {
                plies_left = plies;
                break Some(!turn);
            }
            Score::Points(points) => points,
        };
        let thought = (points.abs() >= DECIDED).then_some(if points > 0 { turn } else { !turn });
        if thought.is_some() && thought == decided {
            break thought;
        }
        decided = thought;
        let for_defenders = if turn == Side::Defenders { points } else { -points };
        let score = for_defenders.clamp(-i32::from(i16::MAX), i32::from(i16::MAX)) as i16;
        let quiet = game.exits().is_empty();
        let record = recorder.record(&game, score).filter(|_| quiet && thought.is_none());
        let best = found.choice;
        let choice = if soft { softly(&found, &mut random) } else { best };
        // Whether the best move captures; a soft one is another matter.
        let mut next = game.clone();
        let Ok(played) = next.act(best) else { break None };
        if played.is_none_or(|played| played.captures.is_empty()) {
            records.extend(record);
        }
        if choice != best {
            next = game.clone();
            if next.act(choice).is_err() {
                break None;
            }
        }
        game = next;
    };
    let end = game.history().len() as u32 + plies_left;
    for record in &mut records {
        record.winner = winner;
        record.to_end = end.saturating_sub(u32::from(record.ply)).min(u32::from(u16::MAX)) as u16;
    }
    records
}

/// A number from 0 to 1.
fn part(random: &mut Random) -> f64 {
    (random.next() >> 11) as f64 / (1_u64 << 53) as f64
}

/// One of the best moves: the better it is, the more often.
fn softly(found: &Found, random: &mut Random) -> tafl::Action {
    let points = |line: &Report| match line.score {
        Score::Points(points) => f64::from(points),
        Score::WinIn(_) => 10_000.0,
        Score::LossIn(_) => -10_000.0,
    };
    let Some(best) = found.lines.first().map(points) else { return found.choice };
    let weight = |line: &Report| ((points(line) - best) / SOFT).min(0.0).exp();
    let mut mark = part(random) * found.lines.iter().map(weight).sum::<f64>();
    for line in &found.lines {
        mark -= weight(line);
        if mark < 0.0
            && let Some(&choice) = line.moves.first()
        {
            return choice;
        }
    }
    found.choice
}
