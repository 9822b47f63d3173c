//! Whether scores mean what they are said to mean: the chances that the engine makes of a score, held against what came of
//! games.

mod bins;
mod curve;
mod picture;

use std::path::PathBuf;

use clap::Args;
use raichi::Score;
use tafl::Side;

use bins::Bins;
use curve::{Curve, Tally};
use picture::{Drawn, picture};
use raichi_positions::Record;

/// What `raichi-tuner reliability` takes.
#[derive(Debug, Args)]
pub struct Options {
    /// Files of positions, all of one rule set
    #[arg(long, value_name = "FILE", required = true)]
    data: Vec<PathBuf>,
    /// A file for the curve as a picture (SVG)
    #[arg(long, value_name = "FILE")]
    picture: Option<PathBuf>,
}

/// Counts and prints.
pub fn run(options: &Options) -> Result<(), String> {
    let mut games: Vec<Vec<Record>> = Vec::new();
    let mut rules: Option<String> = None;
    for path in &options.data {
        let (head, records) = raichi_positions::read(path).map_err(|error| error.to_string())?;
        let first = rules.get_or_insert_with(|| head.rules().to_owned());
        if *first != head.rules() {
            return Err(format!("{}: its rules are {} and not {first}", path.display(), head.rules()));
        }
        games.extend(records.chunk_by(are_of_one_game).map(<[Record]>::to_vec));
    }
    let rules = rules.unwrap_or_default();
    // A curve is fitted to every other game, and judged by the rest.
    let (mut fitted_to, mut held_out) = (Tally::default(), Tally::default());
    for (number, game) in games.iter().enumerate() {
        let tally = if number % 2 == 0 { &mut fitted_to } else { &mut held_out };
        game.iter().for_each(|record| tally.add(record.score, result(record)));
    }
    let curve = Curve::fit(&fitted_to);
    let held: Vec<&[Record]> = games.iter().skip(1).step_by(2).map(Vec::as_slice).collect();
    let (now, fitted) = (bins(&held, said_now), bins(&held, |score| curve.chances(score)));
    if let Some(path) = &options.picture {
        let curves = [
            Drawn { name: "as chances are said now", color: "#7b2d26", bins: &now },
            Drawn { name: "by the fitted curve", color: "#3c6e71", bins: &fitted },
        ];
        crate::write_whole(path, picture(&format!("What scores mean: {rules}"), &curves).as_bytes())?;
    }
    println!("{rules}: {} games, of which {} are held out", games.len(), held.len());
    println!(
        "the curve that fits the others: {:.0} points make the odds e times as good, even at {:+.0} for the defenders, \
         draws within {:.3}",
        curve.points_per_logit, curve.even, curve.draws
    );
    println!(
        "log loss of the games held out: {:.4} as chances are said now, {:.4} by the curve",
        held_out.log_loss(said_now),
        held_out.log_loss(|score| curve.chances(score))
    );
    for (name, bins) in [("as chances are said now", &now), ("by the curve", &fitted)] {
        println!("\n{name}\n  positions   expected    came");
        for bin in bins.full() {
            let percent = |share: f64| 100.0 * share;
            let (expected, came, error) =
                (percent(bin.expected()), percent(bin.came()), percent(bin.error()));
            println!("{:11} {expected:8.1} % {came:7.1} ± {error:.1} %", bin.positions);
        }
    }
    Ok(())
}

/// Whether a record is of the same game as the one before it.
fn are_of_one_game(one: &Record, next: &Record) -> bool {
    let length = |record: &Record| u32::from(record.ply) + u32::from(record.to_end);
    one.ply < next.ply && one.winner == next.winner && length(one) == length(next)
}

/// What came of a game: 0 won by the attackers, 1 drawn, 2 won by the defenders.
fn result(record: &Record) -> usize {
    match record.winner {
        Some(Side::Attackers) => 0,
        None => 1,
        Some(Side::Defenders) => 2,
    }
}

/// The chances that the engine makes of a score: that the attackers win, nobody does, the defenders win.
fn said_now(score: i16) -> [f64; 3] {
    let [win, draw, loss] = Score::Points(score.into()).chances();
    [loss, draw, win].map(|chance| f64::from(chance) / 1000.0)
}

/// Games by what was expected in their positions.
fn bins(games: &[&[Record]], chances: impl Fn(i16) -> [f64; 3]) -> Bins {
    let mut bins = Bins::new();
    for game in games {
        let expected = game.iter().map(|record| {
            let [_, draw, defenders] = chances(record.score);
            defenders + draw / 2.0
        });
        bins.add(expected, game.first().map_or(0.5, Record::result));
    }
    bins
}
