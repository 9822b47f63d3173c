//! A match between two evaluations that ends as soon as it is clear whether the new one is stronger.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use clap::Args;
use serde::Serialize;
use tafl::{Random, Variant};
use tafl_match::{
    Contestant, Decision, Kind, OpeningSource, Pace, Plan, PlanError, Scale, Sprt, Tally, TimeControl,
    read_book, read_duration,
};

use crate::files;
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
    /// Begins at an opening of the book that is drawn by this seed [default: at the first one]
    #[arg(long)]
    seed: Option<u64>,
    /// A folder for the games; a match that was interrupted goes on there
    #[arg(long, value_name = "FOLDER")]
    folder: Option<PathBuf>,
}

/// How a match is played that compares two evaluations.
#[derive(Debug, Clone, Args, Serialize)]
pub struct Conditions {
    /// The book of openings, each of which is played from both sides
    #[arg(long, value_name = "FILE")]
    #[serde(skip)]
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
    #[arg(long, value_name = "ELO", default_value_t = 30.0, allow_negative_numbers = true)]
    pub elo1: f64,
}

impl Conditions {
    /// Whether a match by these rules can be played and decided so.
    pub fn check(&self, variant: &Variant) -> Result<(), String> {
        let Conditions { book, test_games, elo0, elo1, .. } = self;
        if !(elo0.is_finite() && elo1.is_finite() && elo0 < elo1) {
            return Err(format!("--elo1 {elo1} has to be greater than --elo0 {elo0}"));
        }
        if *test_games < 2 || !test_games.is_multiple_of(2) {
            return Err(format!("--test-games {test_games}: {}", PlanError::Games));
        }
        let of_book = |problem: String| format!("{}: {problem}", book.display());
        let openings =
            read_book(&files::read_text(book)?, variant).map_err(|error| of_book(error.to_string()))?;
        if openings.is_empty() {
            return Err(of_book("there are no openings in this book".to_owned()));
        }
        Ok(())
    }
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
    options.conditions.check(&crate::variant(&options.rules)?)?;
    let pace = match options.movetime {
        Some(time) => Pace { time: Some(TimeControl::PerMove(time)), ..Pace::default() },
        None => Pace { nodes: Some(options.conditions.test_nodes), ..Pace::default() },
    };
    let players = [options.new.as_path(), options.old.as_path()];
    let how = How { pace, stops: !options.to_the_end, seed: options.seed, folder: options.folder.as_deref() };
    let shown = play(&options.rules, players, &options.conditions, &how)?;
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

/// How one match is played.
pub struct How<'a> {
    /// What a player may use for a move.
    pub pace: Pace,
    /// Whether it ends as soon as the test has decided.
    pub stops: bool,
    /// What the first opening is drawn by: none for the first of the book.
    pub seed: Option<u64>,
    /// Where the games are kept.
    pub folder: Option<&'a Path>,
}

/// The openings of a book: all of them, from one on that is drawn by the seed. Else all matches with fewer games than the book
/// has openings would be about the same ones.
fn openings(book: &Path, seed: Option<u64>) -> Result<Vec<String>, String> {
    let text = files::read_text(book)?;
    let is_opening = |line: &&str| !line.trim().is_empty() && !line.trim_start().starts_with('#');
    let mut lines: Vec<String> = text.lines().filter(is_opening).map(str::to_owned).collect();
    if let Some(seed) = seed {
        let first = Random::new(seed).next() % lines.len().max(1) as u64;
        lines.rotate_left(first as usize);
    }
    Ok(lines)
}

/// Plays a match between a new evaluation and an old one.
pub fn play(
    rules: &str,
    [new, old]: [&Path; 2],
    conditions: &Conditions,
    how: &How<'_>,
) -> Result<Shown, String> {
    let set = crate::rule_set(rules)?;
    let openings = openings(&conditions.book, how.seed)?;
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
        pace: how.pace,
        margin: Duration::from_secs(2),
        openings: OpeningSource::Book(openings),
        sprt: how.stops.then_some(sprt),
        ..plan
    };
    let mut bar = Progress::new("match", plan.games as u64, 0);
    let mut tally = Tally::default();
    let summary = tafl_match::run(&plan, how.folder, &Arc::default(), &mut |progress| {
        tally = progress.tally;
        let more = (progress.lines.len() as u64).saturating_sub(bar.done());
        bar.advance(more, &format!("+{} ={} -{}", tally.wins, tally.draws, tally.losses));
    });
    bar.clear();
    summary.map_err(|error| error.to_string())?;
    Ok(Shown { decision: sprt.decide(&tally.pairs), tally })
}
