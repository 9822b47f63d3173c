//! Networks whose scores mean what they say: 0 is an even game, and the file has the curve.

use std::collections::BTreeSet;
use std::path::PathBuf;

use clap::Args;
use tafl_match::read_network;

use super::fit::{Fit, Tally};
use super::{described, read, result};

/// What `raichi-tuner calibrate` takes.
#[derive(Debug, Args)]
pub struct Options {
    /// The network
    #[arg(long, value_name = "FILE")]
    network: PathBuf,
    /// Files of positions of games that it played, and has not learnt from
    #[arg(long, value_name = "FILE", required = true, num_args = 1..)]
    data: Vec<PathBuf>,
    /// Only positions after fewer plies than so many: games that nobody wins have a great many later ones, which all look even
    #[arg(long, value_name = "NUMBER")]
    plies: Option<u16>,
    /// The file for the network with its curve
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

/// From fewer games no curve is made.
const FEWEST: usize = 30;

/// Fits a curve to the games and writes the network with it.
pub fn run(options: &Options) -> Result<(), String> {
    crate::files::hold_to_writable([&options.out])?;
    let network = read_network(&options.network).map_err(|error| error.to_string())?;
    let (mut tally, mut made_by, mut count) = (Tally::default(), vec!["calibrate".to_owned()], 0);
    let mut winners = BTreeSet::new();
    for path in &options.data {
        let data = read(path, options.plies, Some(&network))?;
        data.records.iter().for_each(|record| tally.add(record.score, result(record)));
        made_by.push(format!("{}, {} games", data.head.made_by, data.head.games));
        winners.extend(data.records.iter().filter_map(|record| record.winner));
        count += data.games().count();
    }
    if count < FEWEST || winners.len() < 2 {
        return Err(format!(
            "{count} games do not say what scores mean: at least {FEWEST} are needed, and each side has to win some"
        ));
    }
    made_by.extend(options.plies.map(|plies| format!("plies={plies}")));
    let fit = Fit::to(&tally);
    let calibrated = network.calibrated(fit.even, fit.curve, &made_by.join(" "));
    say!("{count} games: {}, even at {:+.0} for the defenders", described(fit.curve), fit.even);
    say!("from now on its scores are {:+.0} points more for the defenders", 0.0 - fit.even.round());
    crate::files::write_whole(&options.out, &calibrated.to_bytes())?;
    say!("hash {}", calibrated.hash());
    Ok(())
}
