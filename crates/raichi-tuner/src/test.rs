//! A match between two evaluations that ends as soon as it is clear whether the new one is stronger.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use clap::Args;
use serde::Serialize;
use tafl_match::{
    Contestant, Decision, Kind, OpeningSource, Pace, Plan, Scale, Sprt, Tally, TimeControl, read_duration,
};

use crate::progress::Progress;

/// What `raichi-tuner test` takes.
#[derive(Debug, Args)]
pub struct Options {
    /// Id of the rule set
    #[arg(long, value_name = "ID")]
    rules: String,
    /// The new evaluation: a file with a network, or none for the features alone
    #[arg(long, value_name = "FILE|none")]
    new: PathBuf,
    /// The old one
    #[arg(long, value_name = "FILE|none", default_value = "none")]
    old: PathBuf,
    #[command(flatten)]
    conditions: Conditions,
    /// A time for each move instead of positions, like 100ms
    #[arg(long, value_name = "TIME", value_parser = time)]
    movetime: Option<Duration>,
    /// Play all games, also when the test has decided
    #[arg(long)]
    to_the_end: bool,
    /// A folder for the games; a match that was interrupted goes on there
    #[arg(long, value_name = "FOLDER")]
    folder: Option<PathBuf>,
}

/// How a match is played that compares two evaluations.
#[derive(Debug, Clone, Args, Serialize)]
pub struct Conditions {
    /// The book of openings, each of which is played from both sides
    #[arg(long, value_name = "FILE")]
    pub book: PathBuf,
    /// Positions that a player visits for each move of a match
    #[arg(long, value_name = "N", default_value_t = 2_000)]
    pub test_nodes: u64,
    /// At most so many games
    #[arg(long, value_name = "N", default_value_t = 400)]
    pub test_games: usize,
    /// The difference that means no gain, in normalised Elo
    #[arg(long, value_name = "ELO", default_value_t = 0.0, allow_negative_numbers = true)]
    pub elo0: f64,
    /// The difference that means a gain
    #[arg(long, value_name = "ELO", default_value_t = 30.0)]
    pub elo1: f64,
}

fn time(text: &str) -> Result<Duration, String> {
    read_duration(text).map_err(|error| error.to_string())
}

/// What a match has shown.
#[derive(Debug, Clone)]
pub struct Shown {
    /// The results, seen from the new one.
    pub tally: Tally,
    /// What the test has decided, if it has.
    pub decision: Option<Decision>,
}

/// Plays and prints.
pub fn run(options: &Options) -> Result<(), String> {
    let pace = match options.movetime {
        Some(time) => Pace { time: Some(TimeControl::PerMove(time)), ..Pace::default() },
        None => Pace { nodes: Some(options.conditions.test_nodes), ..Pace::default() },
    };
    let players = [options.new.as_path(), options.old.as_path()];
    let stops = !options.to_the_end;
    let shown = play(&options.rules, players, &options.conditions, pace, stops, options.folder.as_deref())?;
    say!("{shown}");
    Ok(())
}

impl std::fmt::Display for Shown {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Tally { wins, draws, losses, wins_by_side: [attackers, defenders], .. } = self.tally;
        write!(
            f,
            "+{wins} ={draws} -{losses} ({attackers} won with the attackers, {defenders} with the defenders)"
        )?;
        if let Some(elo) = self.tally.pairs.elo() {
            write!(f, ", Elo {elo}")?;
        }
        match self.decision {
            Some(Decision::Accepted) => f.write_str(", stronger"),
            Some(Decision::Rejected) => f.write_str(", not stronger"),
            None => f.write_str(", not decided"),
        }
    }
}

/// Plays a match between a new evaluation and an old one.
pub fn play(
    rules: &str,
    [new, old]: [&Path; 2],
    conditions: &Conditions,
    pace: Pace,
    stops: bool,
    folder: Option<&Path>,
) -> Result<Shown, String> {
    let set = crate::rule_set(rules)?;
    let book = std::fs::read_to_string(&conditions.book)
        .map_err(|error| format!("{}: {error}", conditions.book.display()))?;
    let player = |name: &str, network: &Path| Contestant {
        name: name.to_owned(),
        kind: Kind::Raichi {
            table: 8,
            threads: 1,
            level: None,
            weights: None,
            network: Some(network.to_owned()),
            search: None,
            contempt: None,
            tables: None,
        },
        pace: None,
    };
    let plan = Plan::new(set.clone(), vec![player("new", new), player("old", old)])
        .map_err(|error| error.to_string())?;
    let &Conditions { elo0, elo1, .. } = conditions;
    let sprt = Sprt { elo0, elo1, scale: Scale::Normalised, ..Sprt::default() };
    let plan = Plan {
        games: conditions.test_games,
        pace,
        margin: Duration::from_secs(2),
        openings: OpeningSource::Book(book.lines().map(str::to_owned).collect()),
        sprt: stops.then_some(sprt),
        ..plan
    };
    let mut bar = Progress::new("match", plan.games as u64, 0);
    let mut tally = Tally::default();
    let summary = tafl_match::run(&plan, folder, &Arc::default(), &mut |progress| {
        tally = Tally::of(0, 1, progress.lines);
        let more = (progress.lines.len() as u64).saturating_sub(bar.done());
        bar.advance(more, &format!("+{} ={} -{}", tally.wins, tally.draws, tally.losses));
    });
    bar.clear();
    summary.map_err(|error| error.to_string())?;
    Ok(Shown { decision: sprt.decide(&tally.pairs), tally })
}
