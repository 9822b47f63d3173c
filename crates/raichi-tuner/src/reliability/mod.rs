//! Whether scores mean what they are said to mean: the chances that the engine makes of a score, held against what came of
//! games; and networks whose scores do.

mod bins;
mod calibrate;
mod fit;
mod picture;

use std::path::{Path, PathBuf};

use clap::Args;
use raichi::{Curve, Network};
use tafl::Side;
use tafl_match::read_network;

use bins::Bins;
pub use calibrate::{Options as CalibrateOptions, run as calibrate};
use fit::{Fit, Tally};
use picture::{Drawn, picture};
use raichi_positions::Record;

use crate::data::Data;

/// What `raichi-tuner reliability` takes.
#[derive(Debug, Args)]
pub struct Options {
    /// Files of positions, all of one rule set
    #[arg(long, value_name = "FILE", required = true, num_args = 1..)]
    data: Vec<PathBuf>,
    /// Only positions after fewer plies than so many: games that nobody wins have a great many later ones, which all look even
    #[arg(long, value_name = "NUMBER")]
    plies: Option<u16>,
    /// The network that played them: what its scores are said to mean is held against them. Without it that is what
    /// scores of the features are
    #[arg(long, value_name = "FILE")]
    network: Option<PathBuf>,
    /// A file for the curve as a picture (SVG)
    #[arg(long, value_name = "FILE")]
    picture: Option<PathBuf>,
}

/// Reads a file whose games a network has played, if one is given; of positions only those after fewer plies than so many,
/// if that is said.
fn read(path: &Path, plies: Option<u16>, network: Option<&Network>) -> Result<Data, String> {
    let mut data = Data::read(path)?;
    if data.head.made_by.contains(" scores=") {
        return Err(format!(
            "{}: its scores are a teacher's; give the file as it was played",
            path.display()
        ));
    }
    if let Some(network) = network {
        data.hold_to_player(path, network)?;
    }
    data.records.retain(|record| plies.is_none_or(|plies| record.ply < plies));
    Ok(data)
}

/// Counts and prints.
pub fn run(options: &Options) -> Result<(), String> {
    crate::files::hold_to_writable(&options.picture)?;
    let network =
        options.network.as_deref().map(read_network).transpose().map_err(|error| error.to_string())?;
    let mut games: Vec<Vec<Record>> = Vec::new();
    let mut rules: Option<String> = None;
    for path in &options.data {
        let data = read(path, options.plies, network.as_ref())?;
        let own = data.head.rules();
        let first = rules.get_or_insert_with(|| own.to_owned());
        if *first != own {
            return Err(format!("{}: its rules are {own} and not {first}", path.display()));
        }
        games.extend(data.games().map(<[Record]>::to_vec));
    }
    let said_by = if network.is_some() { "as chances are said" } else { "by the plain curve" };
    let said = network.and_then(|network| network.curve()).unwrap_or_default();
    let rules = rules.unwrap_or_default();
    // What fits one half of the games is judged by the other half.
    let mut halves = [Tally::default(), Tally::default()];
    for (number, game) in games.iter().enumerate() {
        game.iter().for_each(|record| halves[number % 2].add(record.score, result(record)));
    }
    let fits = [Fit::to(&halves[1]), Fit::to(&halves[0])];
    let by_said = |_: usize, score: i16| said.shares(score.into());
    let by_fit = |half: usize, score: i16| fits[half].shares(score);
    let (as_said, fitted) = (bins(&games, by_said), bins(&games, by_fit));
    if let Some(path) = &options.picture {
        let curves = [
            Drawn { name: said_by, color: "#7b2d26", bins: &as_said },
            Drawn { name: "by what fits the other half", color: "#3c6e71", bins: &fitted },
        ];
        crate::files::write_whole(path, picture(&format!("What scores mean: {rules}"), &curves).as_bytes())?;
    }
    let plain = Curve::default();
    say!("{rules}: {} games; as chances are said: {}", games.len(), described(said));
    for fit in fits {
        say!(
            "a curve that fits half of them: {}, even at {:+.0} for the defenders",
            described(fit.curve),
            fit.even
        );
    }
    say!(
        "log loss: {:.4} as chances are said, {:.4} by the plain curve, {:.4} by the curve that fits the other half",
        log_loss(&halves, by_said),
        log_loss(&halves, |_, score| plain.shares(score.into())),
        log_loss(&halves, by_fit)
    );
    for (name, bins) in [(said_by, &as_said), ("by what fits the other half of the games", &fitted)] {
        say!("\n{name}\n  positions   expected    came");
        for bin in bins.full() {
            let percent = |share: f64| 100.0 * share;
            let (expected, came, error) =
                (percent(bin.expected()), percent(bin.came()), percent(bin.error()));
            say!("{:11} {expected:8.1} % {came:7.1} ± {error:.1} %", bin.positions);
        }
    }
    Ok(())
}

/// The log loss of all games, by what is expected of a score in the first half of them or in the second.
fn log_loss(halves: &[Tally; 2], shares: impl Fn(usize, i16) -> [f64; 3]) -> f64 {
    let of =
        |half: usize| halves[half].positions() as f64 * halves[half].log_loss(|score| shares(half, score));
    (of(0) + of(1)) / (halves[0].positions() + halves[1].positions()).max(1) as f64
}

/// What a curve says, in words.
fn described(curve: Curve) -> String {
    let [_, draw, _] = curve.shares(0.0);
    format!(
        "{} points for odds of e to 1, {:.1} % draws at an even score",
        curve.points_per_logit,
        100.0 * draw
    )
}

/// What came of a game: 0 won by the defenders, 1 drawn, 2 won by the attackers.
fn result(record: &Record) -> usize {
    match record.winner {
        Some(Side::Defenders) => 0,
        None => 1,
        Some(Side::Attackers) => 2,
    }
}

/// Games by what was expected in their positions, which depends on the half that a game is of.
fn bins(games: &[Vec<Record>], shares: impl Fn(usize, i16) -> [f64; 3]) -> Bins {
    let mut bins = Bins::new();
    for (number, game) in games.iter().enumerate() {
        let expected = game.iter().map(|record| {
            let [defenders, draw, _] = shares(number % 2, record.score);
            defenders + draw / 2.0
        });
        bins.add(expected, game.first().map_or(0.5, Record::result));
    }
    bins
}
