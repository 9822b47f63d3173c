//! Fitting weights to results: logistic regression by gradient descent with moments (D. Kingma and J. Ba, "Adam", 2014).

use std::panic::resume_unwind;
use std::path::PathBuf;

use clap::Args;
use raichi::{Family, features};
use tafl::{Game, library};

use crate::data::Data;
use crate::progress::Progress;

/// What `raichi-tuner fit` takes.
#[derive(Debug, Args)]
pub struct Options {
    /// The family whose weights to begin with
    #[arg(long, value_name = "NAME", required_unless_present = "weights")]
    family: Option<String>,
    /// A file of weights to begin with, instead
    #[arg(long, value_name = "FILE", conflicts_with = "family")]
    weights: Option<PathBuf>,
    /// The name of the family to write, where it is a new one
    #[arg(long, value_name = "NAME")]
    name: Option<String>,
    /// Files of positions
    #[arg(long, value_name = "FILE", required = true, num_args = 1..)]
    data: Vec<PathBuf>,
    /// How much of the target is the game's result; the rest is the search's score
    #[arg(long, default_value_t = 0.7, value_parser = crate::train::share)]
    results: f32,
    /// So many points are taken for odds of e to 1: more where scores say less of who wins
    #[arg(long, default_value_t = 200.0, value_parser = crate::train::positive::<f32>)]
    points: f32,
    /// How often all positions are gone through
    #[arg(long, default_value_t = 400, value_parser = clap::value_parser!(u64).range(..=1_000_000))]
    rounds: u64,
    /// The file for the weights
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

/// Pulls weights towards nothing, in loss for each squared hundred points.
const DECAY: f64 = 2e-5;

/// Of a hundred games, so many are held back.
const HELD_BACK: u64 = 10;

/// A position as the fit sees it.
struct Row {
    features: Vec<(u16, f32)>,
    target: f32,
    held_back: bool,
}

/// Fits and writes.
pub fn run(options: &Options) -> Result<(), String> {
    crate::files::hold_to_writable([&options.out])?;
    let family = match &options.weights {
        Some(path) => crate::files::read_family(path)?,
        None => {
            let name = options.family.as_deref().unwrap_or_default();
            let family = Family::all().iter().find(|family| family.name == name);
            let known =
                || Family::all().iter().map(|family| family.name.as_str()).collect::<Vec<_>>().join(", ");
            family.ok_or_else(|| format!("there is no family {name}; there are {}", known()))?.clone()
        }
    };
    let (rows, first_rules) = read(options)?;
    if rows.iter().all(|row| row.held_back) {
        return Err("there are no positions to learn from".to_owned());
    }
    let fit = Fit { rows, points: f64::from(options.points) };
    let set = library::get(&first_rules).ok_or_else(|| format!("there is no rule set {first_rules}"))?;
    let family = family.for_rules(&set.rules, options.name.as_deref().unwrap_or(&family.name))?;
    let names = Family::feature_names(family.size);
    let mut weights = family.weights();
    say!("{} positions, {} features", fit.rows.len(), names.len());
    say!("before: loss {:.6}, held back {:.6}", fit.loss(&weights, false), fit.loss(&weights, true));

    let mut bar = Progress::new("rounds", options.rounds, 0);
    let (mut first, mut second) = (vec![0.0; weights.len()], vec![0.0; weights.len()]);
    for round in 1..=options.rounds {
        let gradient = fit.gradient(&weights);
        let step = 4.0 * (1.0 - round as f64 / (options.rounds + 1) as f64);
        for place in 0..weights.len() {
            let slope = gradient[place] + 2.0 * DECAY * weights[place] / 10_000.0;
            first[place] = 0.9 * first[place] + 0.1 * slope;
            second[place] = 0.999 * second[place] + 0.001 * slope * slope;
            let unbiased = |moment: f64, rate: f64| moment / (1.0 - rate.powi(round as i32));
            let root = unbiased(second[place], 0.999).sqrt() + 1e-12;
            let moved = weights[place] - step * unbiased(first[place], 0.9) / root;
            weights[place] = moved.clamp(-1_000.0, 1_000.0);
        }
        bar.advance(1, "");
    }
    bar.clear();
    say!("after:  loss {:.6}, held back {:.6}", fit.loss(&weights, false), fit.loss(&weights, true));
    let mut fitted = family.with_weights(&weights);
    fitted.tuned_on = format!("{} positions, first of {first_rules}", fit.rows.len());
    let text = toml::to_string(&fitted).map_err(|error| error.to_string())?;
    crate::files::write_whole(&options.out, text.as_bytes())?;
    for (name, weight) in names.iter().zip(&weights).take(fitted.counts.len()) {
        say!("{name:20} {weight:8.1}");
    }
    Ok(())
}

/// Reads all positions; also the first file's rule set.
fn read(options: &Options) -> Result<(Vec<Row>, String), String> {
    let mut rows = Vec::new();
    let results = f64::from(options.results);
    let mut first = None;
    for path in &options.data {
        let data = Data::read(path)?;
        let variant = &data.variant;
        let (rules, size) = (data.head.rules(), variant.size());
        let (_, first_size) = first.get_or_insert_with(|| (rules.to_owned(), size));
        if *first_size != size {
            return Err(format!(
                "{}: its boards are not as large as those of the first file",
                path.display()
            ));
        }
        for (record, held_back) in data.with_held_back(HELD_BACK) {
            let game =
                Game::from_setup(variant, &record.setup(variant)).map_err(|error| error.to_string())?;
            let Some(features) = features(&game) else { continue };
            let by_score = sigmoid(f64::from(record.score) / f64::from(options.points));
            let target = results * record.result() + (1.0 - results) * by_score;
            rows.push(Row {
                features: features
                    .iter()
                    .enumerate()
                    .filter(|(_, count)| **count != 0)
                    .map(|(place, &count)| (place as u16, count as f32))
                    .collect(),
                target: target as f32,
                held_back,
            });
        }
    }
    let (first_rules, _) = first.ok_or("there are no positions")?;
    Ok((rows, first_rules))
}

fn sigmoid(logits: f64) -> f64 {
    1.0 / (1.0 + (-logits).exp())
}

/// What weights are fitted to.
struct Fit {
    rows: Vec<Row>,
    /// As many points are odds of e to 1.
    points: f64,
}

impl Fit {
    fn expected(&self, row: &Row, weights: &[f64]) -> f64 {
        let points: f64 =
            row.features.iter().map(|&(place, count)| weights[usize::from(place)] * f64::from(count)).sum();
        sigmoid(points / self.points)
    }

    /// Mean squared error on the rows that are held back, or on the others.
    fn loss(&self, weights: &[f64], held_back: bool) -> f64 {
        let rows = self.rows.iter().filter(|row| row.held_back == held_back);
        let (sum, count) = rows.fold((0.0, 0.0), |(sum, count), row| {
            let error = self.expected(row, weights) - f64::from(row.target);
            (sum + error * error, count + 1.0)
        });
        sum / f64::max(count, 1.0)
    }

    /// The gradient of the mean cross entropy, by weight in points.
    fn gradient(&self, weights: &[f64]) -> Vec<f64> {
        let part = |rows: &[Row]| {
            let (mut gradient, mut learnt) = (vec![0.0; weights.len()], 0_u64);
            for row in rows.iter().filter(|row| !row.held_back) {
                learnt += 1;
                let error = self.expected(row, weights) - f64::from(row.target);
                for &(place, count) in &row.features {
                    gradient[usize::from(place)] += error * f64::from(count) / self.points;
                }
            }
            (gradient, learnt)
        };
        let (one, other) = self.rows.split_at(self.rows.len() / 2);
        let ((mut sum, of_one), (more, of_other)) = std::thread::scope(|scope| {
            let handle = scope.spawn(|| part(one));
            let more = part(other);
            (handle.join().unwrap_or_else(|panic| resume_unwind(panic)), more)
        });
        let count = (of_one + of_other).max(1) as f64;
        for (total, more) in sum.iter_mut().zip(more) {
            *total = (*total + more) / count;
        }
        sum
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_that_are_held_back_change_nothing() {
        let row =
            |target: f32, held_back: bool| Row { features: vec![(0, 3.0), (1, -2.0)], target, held_back };
        let gradient = |rows: Vec<Row>| Fit { rows, points: 200.0 }.gradient(&[40.0, 10.0]);
        let alone = gradient(vec![row(1.0, false), row(0.0, false)]);
        let others = vec![row(1.0, false), row(1.0, true), row(1.0, true), row(0.0, false)];
        assert_eq!(gradient(others), alone);
    }
}
