//! Training a network on positions of games: it learns what the features of the hand-written evaluation do not see.
//!
//! Everything is done by one thread in a fixed order, so that the same positions and the same seed give the same file,
//! byte for byte, on the same machine.

mod curve;
mod lines;
mod model;
mod rows;
mod state;

use std::fs;
use std::num::ParseFloatError;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::atomic::{AtomicBool, Ordering};

use clap::Args;
use raichi::{Family, Network, TrainedNetwork};
use serde::Serialize;
use tafl::Random;

use curve::Epoch;
use model::{Gradients, Model};
pub use rows::family_for;
use rows::{Rows, Set};
use state::{Best, State};

use crate::progress::Progress;

/// What `raichi-tuner train` takes.
#[derive(Debug, Args)]
pub struct Options {
    /// Files of positions, all of one rule set
    #[arg(long, value_name = "FILE", required = true, num_args = 1..)]
    pub data: Vec<PathBuf>,
    /// A file of weights for the features, instead of those built in for the first file's rules
    #[arg(long, value_name = "FILE")]
    pub weights: Option<PathBuf>,
    #[command(flatten)]
    pub learning: Learning,
    /// Seed of the first numbers and of the order of the positions
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// A file for the learning curve: epoch, loss, loss of what is held back, with commas between
    #[arg(long, value_name = "FILE")]
    pub curve: Option<PathBuf>,
    /// A file for the same as a picture (SVG)
    #[arg(long, value_name = "FILE")]
    pub picture: Option<PathBuf>,
    /// The file for the network
    #[arg(long, value_name = "FILE")]
    pub out: PathBuf,
}

/// How a network learns.
#[derive(Debug, Clone, Args, Serialize)]
pub struct Learning {
    /// How much of the target is the game's result; the rest is the search's score
    #[arg(long, default_value_t = 0.5, value_parser = share)]
    results: f32,
    /// So many points are taken for odds of e to 1: more where scores say less of who wins
    #[arg(long, default_value_t = 200.0, value_parser = positive::<f32>)]
    points: f32,
    /// How often all positions are gone through
    #[arg(long, default_value_t = 6, value_parser = clap::value_parser!(u64).range(1..))]
    epochs: u64,
    /// Ends sooner if so many epochs in a row have not made it better on what is held back
    #[arg(long, value_name = "EPOCHS", default_value_t = 3, value_parser = clap::value_parser!(u64).range(1..))]
    patience: u64,
    /// Positions between two steps
    #[arg(long, default_value_t = 2048, value_parser = clap::value_parser!(u32).range(1..))]
    batch: u32,
    /// How far a step goes at the beginning
    #[arg(long, default_value_t = 0.001, value_parser = positive::<f32>)]
    rate: f32,
    /// Pulls numbers towards nothing, by this part of the rate for each step
    #[arg(long, default_value_t = 0.05, value_parser = not_negative)]
    decay: f32,
    /// How many sums (accumulators) the network has: 32, 64, 96 or 128
    #[arg(long, default_value_t = 128, value_parser = sums)]
    sums: usize,
    /// Learns what whole ranks and files are worth too, pulled towards nothing so many times as much as the rest
    #[arg(long, value_name = "TIMES", value_parser = positive::<f32>)]
    lines: Option<f32>,
    /// Of a hundred games, so many are held back
    #[arg(long, default_value_t = 5, value_parser = clap::value_parser!(u64).range(..=50))]
    held_back: u64,
}

/// A number with a fraction, of either size.
pub trait Fraction: FromStr<Err = ParseFloatError> + Into<f64> + Copy {}

impl<T: FromStr<Err = ParseFloatError> + Into<f64> + Copy> Fraction for T {}

/// A number above 0, as an argument.
pub fn positive<T: Fraction>(text: &str) -> Result<T, String> {
    number(text, |number| number > 0.0, "a number above 0 is needed")
}

/// A number from 0 to 1, as an argument.
pub fn share(text: &str) -> Result<f32, String> {
    number(text, |number| (0.0..=1.0).contains(&number), "a number from 0 to 1 is needed")
}

fn not_negative(text: &str) -> Result<f32, String> {
    number(text, |number| number >= 0.0, "a number from 0 on is needed")
}

fn number<T: Fraction>(text: &str, is_right: impl Fn(f64) -> bool, needed: &str) -> Result<T, String> {
    let number: T = text.parse().map_err(|error: ParseFloatError| error.to_string())?;
    let size: f64 = number.into();
    (size.is_finite() && is_right(size)).then_some(number).ok_or_else(|| needed.to_owned())
}

/// A number of sums, as an argument.
fn sums(text: &str) -> Result<usize, String> {
    let is_right = |sums: &usize| {
        sums.is_multiple_of(TrainedNetwork::BLOCK) && (1..=TrainedNetwork::MOST_SUMS).contains(sums)
    };
    text.parse().ok().filter(is_right).ok_or_else(|| {
        let (block, most) = (TrainedNetwork::BLOCK, TrainedNetwork::MOST_SUMS);
        format!("a multiple of {block} up to {most} is needed")
    })
}

/// What has come of it.
pub struct Learnt {
    pub network: Network,
    /// Different positions, with those held back.
    pub positions: usize,
    /// The losses of what was held back: with the features alone, and with the network.
    pub losses: [f64; 2],
    /// Whether it was stopped before its end.
    pub is_cut_off: bool,
}

/// What is said where it was stopped before there was anything to write.
pub const IN_THE_FIRST_EPOCH: &str = "this was interrupted in the first epoch, and nothing is written";

/// Trains and writes. When it is stopped, what the best epoch so far has learnt is written; in the first epoch there is none, and
/// nothing comes of it. A file `unfinished` keeps how far it is after each epoch, and the same training goes on from there.
pub fn run(
    options: &Options,
    unfinished: Option<&Path>,
    stop: &AtomicBool,
) -> Result<Option<Learnt>, String> {
    let Options { out, curve, picture, .. } = options;
    crate::files::hold_to_writable([out].into_iter().chain(curve).chain(picture))?;
    let given: Option<Family> = options.weights.as_deref().map(crate::files::read_family).transpose()?;
    let learning = &options.learning;
    let rows = rows::read(&options.data, given, learning)?;
    let Rows { family, size, training, held_back, made_by } = &rows;
    say!("{} positions to learn from, {} held back", training.positions(), held_back.positions());
    if training.is_empty() {
        return Err("there are no positions to learn from".to_owned());
    }
    let model = Model::new(*size, learning, options.seed);
    let [to_learn, of_features] = [training, held_back].map(Set::loss_of_features);
    say!("without a network: loss {to_learn:.6}, held back {of_features:.6}");
    let nothing_unseen = held_back.is_empty();
    if nothing_unseen {
        say!("no game is held back: the last epoch is taken, whatever it has learnt");
    }
    let batch = (learning.batch as usize).clamp(1, training.len());
    // By its settings and by what it learns from one training is known from another.
    let of = format!(
        "{made_by} {learning:?} {} {} {to_learn} {} {of_features}",
        options.seed,
        training.len(),
        held_back.len()
    );
    let kept = unfinished.and_then(|path| fs::read(path).ok());
    let kept = kept.and_then(|bytes| State::read(&bytes, &of, &model));
    if let Some(kept) = &kept {
        say!("goes on after {} of {} epochs", kept.epochs(), learning.epochs);
    }
    let mut state = kept.unwrap_or_else(|| State::new(model));
    let steps_of_epoch = training.len().div_ceil(batch) as u64;
    let steps = learning.epochs.saturating_mul(steps_of_epoch);
    let mut made = state.epochs().saturating_mul(steps_of_epoch);
    let mut bar = Progress::new("steps", steps, made);
    let mut line = String::new();
    let mut order: Vec<u32> = (0..training.len() as u32).collect();
    let mut random = Random::new(options.seed ^ 0x5eed);
    let mut gradients = Gradients::new(&state.model);
    'epochs: for epoch in 1..=learning.epochs {
        if state.in_vain() >= learning.patience {
            break;
        }
        // Each epoch goes on from the order of the one before it.
        shuffle(&mut order, &mut random);
        if epoch <= state.epochs() {
            continue;
        }
        let mut loss = 0.0;
        for places in order.chunks(batch) {
            if stop.load(Ordering::Relaxed) {
                break 'epochs;
            }
            gradients.clear();
            for &place in places {
                loss += state.model.learn(&training.row(place as usize), &mut gradients);
            }
            let done = made as f32 / steps as f32;
            let rate = learning.rate * (0.02 + 0.98 * 0.5 * (1.0 + (std::f32::consts::PI * done).cos()));
            state.model.step(&gradients, &mut state.moments, rate, learning.decay);
            made += 1;
            bar.advance(1, &line);
        }
        let (loss, unseen) = (loss / training.positions().max(1) as f64, state.model.loss(held_back));
        if !loss.is_finite() || !unseen.is_finite() {
            bar.clear();
            return Err(format!("the loss of epoch {epoch} is no number: --rate must be smaller"));
        }
        state.add(Epoch { loss, unseen });
        if let Some(path) = unfinished
            && let Err(problem) = crate::files::write_whole(path, &state.bytes(&of))
        {
            bar.clear();
            return Err(problem);
        }
        line = format!("epoch {epoch}: loss {loss:.6}, held back {unseen:.6}");
        bar.say(&line);
    }
    bar.clear();
    let in_vain = state.in_vain();
    let State { curve, best, .. } = state;
    // The epoch that did best on what it had not seen (early stopping).
    let Some(Best { epoch, model, .. }) = best else { return Ok(None) };
    let is_cut_off =
        stop.load(Ordering::Relaxed) && (curve.len() as u64) < learning.epochs && in_vain < learning.patience;
    if is_cut_off {
        say!(
            "interrupted after {} of {} epochs: epoch {epoch} was the best, and is written",
            curve.len(),
            learning.epochs
        );
    }
    let positions = training.positions() + held_back.positions();
    let lines = learning.lines.map_or(String::new(), |times| format!(" lines={times}"));
    // As many epochs from the start would have gone other ways: the steps grow shorter towards the last one.
    let cut_off = if is_cut_off { format!(" interrupted-after={}", curve.len()) } else { String::new() };
    let made_by = format!(
        "{made_by}; train results={} points={} epochs={} patience={} batch={batch} rate={} decay={}{lines} held-back={} seed={} positions={}{cut_off}",
        learning.results,
        learning.points,
        learning.epochs,
        learning.patience,
        learning.rate,
        learning.decay,
        learning.held_back,
        options.seed,
        positions
    );
    let network = Network::quantised(family, &made_by, &model.trained());
    let bytes = network.to_bytes();
    let network = Network::read(&bytes).map_err(|error| error.to_string())?;
    let (measured, of_what) =
        if nothing_unseen { (training, "learnt from") } else { (held_back, "held back") };
    let (error, loss) = model.quantisation(&network, measured);
    say!("in whole numbers: {error:.2} points of difference on average, {of_what} {loss:.6}");
    crate::files::write_whole(&options.out, &bytes)?;
    if let Some(path) = &options.curve {
        crate::files::write_whole(path, curve::table(&curve).as_bytes())?;
    }
    if let Some(path) = &options.picture {
        let title = format!("A network for {} learns", family.name);
        crate::files::write_whole(path, curve::picture(&title, of_features, &curve).as_bytes())?;
    }
    say!("{} bytes, {}", bytes.len(), options.out.display());
    Ok(Some(Learnt {
        network,
        positions,
        losses: [if nothing_unseen { to_learn } else { of_features }, loss],
        is_cut_off,
    }))
}

fn shuffle(order: &mut [u32], random: &mut Random) {
    for place in (1..order.len()).rev() {
        let other = (u128::from(random.next()) * (place as u128 + 1)) >> 64;
        order.swap(place, other as usize);
    }
}
