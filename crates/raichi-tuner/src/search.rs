//! Better parameters of the search, by simultaneous perturbation (J. C. Spall, "Multivariate stochastic approximation
//! using a simultaneous perturbation gradient approximation", 1992): all parameters are shifted at once by a random
//! step each, forwards for one player and backwards for the other, and move towards the winner.
//!
//! A pair of games is settled by its number, the seed and the parameters so far. Those lie in a file beside that for the
//! parameters, so that the same command goes on after an interruption, and comes to the same.

use std::path::{Path, PathBuf};

use clap::Args;
use raichi::{Engine, Limits, Parameters, Settings, Signal};
use serde::{Deserialize, Serialize};
use tafl::{Game, Random, Side, Variant};

use crate::progress::Progress;

/// What `raichi-tuner search` takes.
#[derive(Debug, Args)]
pub struct Options {
    /// Ids of rule sets, drawn by lot for each opening
    #[arg(long, value_name = "ID", required = true, num_args = 1..)]
    rules: Vec<String>,
    /// How many openings, each played from both sides
    #[arg(long, default_value_t = 4000)]
    pairs: u32,
    /// Positions visited for each move
    #[arg(long, default_value_t = 5000)]
    nodes: u64,
    /// An opening has two random plies, and fewer than so many more
    #[arg(long, default_value_t = 8, value_parser = clap::value_parser!(u64).range(..=10_000))]
    opening: u64,
    /// After so many plies a game is a draw
    #[arg(long, default_value_t = 200)]
    plies: usize,
    /// How far a pair moves the parameters at the end, as a part of their steps
    #[arg(long, default_value_t = 0.008, value_parser = crate::train::positive::<f64>)]
    rate: f64,
    /// Seed of everything that is drawn by lot
    #[arg(long, default_value_t = 1)]
    seed: u32,
    /// A file of parameters to begin with, instead of the built-in ones
    #[arg(long, value_name = "FILE")]
    from: Option<PathBuf>,
    /// Only these parameters, instead of all
    #[arg(long, value_name = "NAME", num_args = 1..)]
    only: Vec<String>,
    /// The file for the parameters; it is written again after every hundred pairs. With what stands beside it, with .state
    /// behind its name, the same command goes on
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

/// Steps are this part of a parameter's range at the end of the run.
const STEP: f64 = 1.0 / 14.0;

/// How steps and moves shrink, after Spall.
const STEPS_SHRINK: f64 = 0.101;
const MOVES_SHRINK: f64 = 0.602;

/// Plays and writes.
pub fn run(options: &Options) -> Result<(), String> {
    let variants = variants(&options.rules)?;
    let start = match &options.from {
        None => Parameters::default(),
        Some(path) => crate::files::read_parameters(path)?,
    };
    crate::files::hold_to_writable([&options.out, &State::beside(&options.out)])?;
    if let Some(name) =
        options.only.iter().find(|name| !Parameters::RANGES.iter().any(|range| range.0 == *name))
    {
        return Err(format!("there is no parameter {name}"));
    }
    let steps: Vec<f64> = Parameters::RANGES
        .iter()
        .map(|&(name, least, most)| {
            let wanted = options.only.is_empty() || options.only.iter().any(|only| only == name);
            if wanted { f64::from(most - least) * STEP } else { 0.0 }
        })
        .collect();
    let mut state = State::read_or_begin(options, &start)?;
    let mut engines = [0, 1].map(|_| Engine::new(&Settings { table_mebibytes: 8, threads: 1 }));
    let mut bar = Progress::new("pairs", options.pairs.into(), state.pairs.into());
    let pairs = f64::from(options.pairs);
    for pair in state.pairs..options.pairs {
        let mut random = Random::new(u64::from(options.seed) << 32 | u64::from(pair));
        let values = &mut state.values;
        let place = f64::from(pair) + 1.0;
        let wide = (pairs / place).powf(STEPS_SHRINK);
        let rate = options.rate * ((1.1 * pairs) / (0.1 * pairs + place)).powf(MOVES_SHRINK) / wide;
        let signs: Vec<f64> =
            values.iter().map(|_| if random.next().is_multiple_of(2) { 1.0 } else { -1.0 }).collect();
        for (engine, sign) in engines.iter_mut().zip([1.0, -1.0]) {
            let shifted: Vec<i32> = values
                .iter()
                .zip(&steps)
                .zip(&signs)
                .map(|((value, step), way)| round(value + sign * way * step * wide, &mut random))
                .collect();
            engine.use_parameters(&start.with_values(&shifted));
        }
        let Some(variant) = random.choose(&variants) else { break };
        // What is drawn may be over before it has begun.
        if let Some(opening) = opening(variant, options.opening, &mut random) {
            let won: f64 = [Side::Attackers, Side::Defenders]
                .into_iter()
                .map(|first| play(options, opening.clone(), first, &mut engines))
                .sum();
            state.balance += won;
            for ((value, step), (sign, range)) in
                values.iter_mut().zip(&steps).zip(signs.iter().zip(Parameters::RANGES))
            {
                let moved = *value + rate * step * wide * won * sign;
                *value = moved.clamp(f64::from(range.1), f64::from(range.2));
            }
        }
        state.pairs = pair + 1;
        bar.advance(1, &format!("balance {:+.0}", state.balance));
        if state.pairs.is_multiple_of(100) || state.pairs == options.pairs {
            write(&options.out, &start, &state.values)?;
            state.write(&options.out)?;
        }
    }
    bar.finish();
    say!("{}", describe(&start, &state.values));
    Ok(())
}

/// How far a run is.
#[derive(Serialize, Deserialize)]
struct State {
    /// All that it depends on.
    settings: String,
    /// So many pairs have been played.
    pairs: u32,
    /// What the players that were shifted forwards have won more than the others.
    balance: f64,
    /// The parameters so far.
    values: Vec<f64>,
}

impl State {
    /// Goes on with what was written, or begins.
    fn read_or_begin(options: &Options, start: &Parameters) -> Result<State, String> {
        let Options { rules, pairs, nodes, opening, plies, rate, seed, only, .. } = options;
        let settings = format!(
            "rules={rules:?} pairs={pairs} nodes={nodes} opening={opening} plies={plies} rate={rate} seed={seed} \
             only={only:?} from={:?}",
            start.values()
        );
        let path = State::beside(&options.out);
        if !path.exists() {
            let values = start.values().into_iter().map(f64::from).collect();
            return Ok(State { settings, pairs: 0, balance: 0.0, values });
        }
        let state: State = crate::files::read_toml(&path)?;
        if state.settings != settings || state.values.len() != Parameters::RANGES.len() {
            return Err(format!(
                "{} was made by other options ({}): give the same ones, or another file",
                path.display(),
                state.settings
            ));
        }
        Ok(state)
    }

    fn write(&self, out: &Path) -> Result<(), String> {
        let text = toml::to_string(self).map_err(|error| error.to_string())?;
        crate::files::write_whole(&State::beside(out), text.as_bytes())
    }

    fn beside(out: &Path) -> PathBuf {
        let mut name = out.as_os_str().to_owned();
        name.push(".state");
        name.into()
    }
}

fn variants(ids: &[String]) -> Result<Vec<Variant>, String> {
    ids.iter().map(|id| crate::variant(id)).collect()
}

/// Rounds up or down by lot, so that steps smaller than one still have an effect.
fn round(value: f64, random: &mut Random) -> i32 {
    let part = (random.next() % 1000) as f64 / 1000.0;
    (value + part).floor() as i32
}

/// A game after some random plies; none if it was over before.
fn opening(variant: &Variant, plies: u64, random: &mut Random) -> Option<Game> {
    let mut game = Game::new(variant);
    for _ in 0..2 + random.next() % plies.max(1) {
        let moves = game.legal_moves();
        game.play(*random.choose(&moves)?).ok()?;
    }
    game.outcome().is_none().then_some(game)
}

/// What the first engine gets of a game in which it has the side `first`: 1, 0 or -1.
fn play(options: &Options, mut game: Game, first: Side, engines: &mut [Engine; 2]) -> f64 {
    engines.iter_mut().for_each(Engine::forget);
    while game.outcome().is_none() && game.history().len() < options.plies {
        let engine = &mut engines[usize::from(game.turn() != first)];
        let limits = Limits::nodes(options.nodes);
        let Some(found) = engine.search(&game, &limits, &Signal::default(), &mut |_| {}) else { break };
        if game.act(found.choice).is_err() {
            break;
        }
    }
    match game.outcome().and_then(|outcome| outcome.winner) {
        None => 0.0,
        Some(winner) if winner == first => 1.0,
        Some(_) => -1.0,
    }
}

fn rounded(start: &Parameters, values: &[f64]) -> Parameters {
    start.with_values(&values.iter().map(|value| value.round() as i32).collect::<Vec<_>>())
}

fn write(path: &Path, start: &Parameters, values: &[f64]) -> Result<(), String> {
    let text = toml::to_string(&rounded(start, values)).map_err(|error| error.to_string())?;
    crate::files::write_whole(path, text.as_bytes())
}

/// What has become of each parameter.
fn describe(start: &Parameters, values: &[f64]) -> String {
    let lines = Parameters::RANGES.iter().zip(start.values()).zip(values);
    lines.map(|((range, old), new)| format!("{:24} {old:6} {new:9.1}\n", range.0)).collect()
}
