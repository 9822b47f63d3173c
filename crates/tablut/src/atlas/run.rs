//! `tablut atlas run`: plays games and keeps them.

use std::path::PathBuf;
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use clap::builder::RangedI64ValueParser;
use clap::{Args, ValueEnum};
use tafl_atlas::{Drawing, Head, SelfPlay};

use super::Sets;
use super::files::{Growing, Others, played_otherwise};
use crate::failure::{Done, Failure};
use crate::interruption::{interruption, stopped_by, unless_interrupted};
use crate::out_file;
use crate::output::{self, LongProgress};
use crate::rule_sets::Chosen;

/// What `tablut atlas run` takes.
#[derive(Debug, Args)]
pub struct Options {
    /// The folder for the games
    #[arg(long, value_name = "FOLDER")]
    out: PathBuf,
    #[command(flatten)]
    games: GamesOptions,
    /// Play only a part of the games: 2/4 is the second of four parts
    #[arg(long, value_name = "PART/PARTS", default_value = "1/1")]
    part: Part,
    /// Which moves are drawn by lot; `first` is how it was done for the first games of the atlas
    #[arg(long, value_enum, default_value_t = Draws::Now)]
    drawing: Draws,
    /// Begin files anew whose games were played by another engine, by other rules, with another seed, or drawn
    /// differently; their games are lost
    #[arg(long)]
    afresh: bool,
}

/// Which moves are drawn by lot.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Draws {
    /// Six plies at the start.
    First,
    /// Eight plies at the start, and now and then one of those after them.
    Now,
}

impl Draws {
    const fn drawing(self) -> Drawing {
        match self {
            Draws::First => Drawing::FIRST,
            Draws::Now => Drawing::NOW,
        }
    }
}

/// Which games.
#[derive(Debug, Args)]
pub struct GamesOptions {
    #[command(flatten)]
    pub sets: Sets,
    /// How many positions the engine looks at for a move, one strength after another
    #[arg(long, value_name = "NUMBER", num_args = 1.., value_delimiter = ',', default_values_t = [200, 2_000, 20_000],
          value_parser = RangedI64ValueParser::<u64>::new().range(1..=1_000_000_000))]
    positions: Vec<u64>,
    /// How many games of each rule set and strength; a number for each strength, or one for all
    #[arg(long, value_name = "NUMBER", num_args = 1.., value_delimiter = ',', default_values_t = [200],
          value_parser = RangedI64ValueParser::<u64>::new().range(1..=10_000_000))]
    games: Vec<u64>,
    /// The seed of everything that is drawn
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    pub seed: u64,
}

/// One of several parts of the games.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Part {
    /// From 0.
    place: u64,
    parts: u64,
}

impl FromStr for Part {
    type Err = String;

    fn from_str(text: &str) -> Result<Part, String> {
        let read = || {
            let (part, parts) = text.split_once('/')?;
            let (part, parts): (u64, u64) = (part.parse().ok()?, parts.parse().ok()?);
            (1..=parts).contains(&part).then_some(Part { place: part - 1, parts })
        };
        read().ok_or_else(|| "write which part of how many, like 2/4".to_owned())
    }
}

impl Part {
    fn holds(self, number: u64) -> bool {
        // Eight games in a row belong together, so that each part has openings too.
        number / TURN as u64 % self.parts == self.place
    }
}

/// How many games of a rule set are played before it is the next one's turn.
pub const TURN: usize = 8;

/// Does it.
pub fn run(options: &Options) -> Done {
    let sets = options.games.sets.find()?;
    let wanted = options.games.wanted()?;
    if options.games.sets.rules.is_empty() {
        say_how_much(sets.len(), &wanted, options.part);
    }
    out_file::make_folder(&options.out)?;
    let stop = interruption()?;
    let bar = output::progress_bar(sets.len() as u64, "signatures of the engine");
    let heads: Vec<Head> = sets
        .iter()
        .map(|chosen| {
            bar.inc(1);
            let head = Head::new(&chosen.set, &chosen.variant, 0, options.games.seed);
            Head { drawing: options.drawing.drawing(), ..head }
        })
        .collect();
    bar.finish_and_clear();
    let mut engine = SelfPlay::new();
    let head = |place: usize, positions: u64| Head { positions, ..heads[place].clone() };
    let others = if options.afresh { Others::BeginAnew } else { Others::Refuse };
    if others == Others::Refuse {
        // All of them are named before anything is played.
        let all =
            wanted.iter().flat_map(|&(positions, _)| (0..sets.len()).map(move |place| (place, positions)));
        played_otherwise(&options.out, all.map(|(place, positions)| head(place, positions)))?;
    }
    for (positions, games) in wanted {
        let numbers: Vec<u64> = (0..games).filter(|&number| options.part.holds(number)).collect();
        let mut files: Vec<(&Chosen, Growing)> = Vec::new();
        for (place, chosen) in sets.iter().enumerate() {
            files.push((chosen, Growing::open(&options.out, head(place, positions), others)?));
        }
        let name = format!("{} a move", output::counted(positions, "position", "positions"));
        play(&mut engine, &mut files, &numbers, &name, &stop)?;
        let played: usize = files.iter().map(|(_, file)| file.games.played.len()).sum();
        let of_sets = match sets.len() {
            1 => "one rule set".to_owned(),
            number => format!("{number} rule sets"),
        };
        output::tell(&format!("{name}: {} of {of_sets}\n", output::counted(played, "game", "games")))?;
    }
    unless_interrupted(&stop)
}

/// Says before anything else how much it is when no rule sets were named: it may be the work of weeks.
fn say_how_much(sets: usize, wanted: &[(u64, u64)], part: Part) {
    let games: u64 =
        wanted.iter().map(|&(_, games)| games.saturating_mul(sets as u64)).fold(0, u64::saturating_add);
    let positions: Vec<String> = wanted.iter().map(|(positions, _)| positions.to_string()).collect();
    let part = match part.parts {
        1 => String::new(),
        parts => format!(", of which this is part {} of {parts}", part.place + 1),
    };
    output::note(&format!(
        "rule sets: {sets}; positions a move: {}; games in all: {games}{part}; fewer with --rules, --positions and --games",
        positions.join(", ")
    ));
}

/// Plays those of the games with these numbers that are not there yet, some of each rule set in turns.
fn play(
    engine: &mut SelfPlay,
    files: &mut [(&Chosen, Growing)],
    numbers: &[u64],
    name: &str,
    stop: &Arc<AtomicBool>,
) -> Done {
    let signal = stopped_by(stop);
    let wanted = (numbers.len() * files.len()) as u64;
    let is_there = |file: &Growing| {
        numbers.iter().filter(|number| file.games.played.contains_key(number)).count() as u64
    };
    let there: u64 = files.iter().map(|(_, file)| is_there(file)).sum();
    if there < wanted {
        output::note(&format!(
            "{name}: {} to play, {there} there",
            output::counted(wanted - there, "game", "games")
        ));
    }
    let mut bar = LongProgress::new(wanted, there, name);
    let (began, mut new) = (Instant::now(), 0_u64);
    for turn in numbers.chunks(TURN) {
        for (chosen, file) in &mut *files {
            for &number in turn {
                if file.games.played.contains_key(&number) {
                    continue;
                }
                let Some(moves) = engine.play(&chosen.variant, &file.games.head, number, &signal) else {
                    bar.clear();
                    if stop.load(Ordering::Relaxed) {
                        let so_far = there + new;
                        let wanted = output::counted(wanted, "game", "games");
                        output::note(&format!(
                            "{name}: {so_far} of {wanted} are there; the same command goes on"
                        ));
                    }
                    unless_interrupted(stop)?;
                    return Err(Failure::input(format!("{}: the engine finds no move", chosen.set.id)));
                };
                file.add(number, moves)?;
                new += 1;
                bar.advance();
            }
        }
    }
    bar.clear();
    if new > 0 {
        let each = began.elapsed().as_secs_f64() / new as f64;
        output::note(&format!("{new} of them now, {each:.2} s each"));
    }
    Ok(())
}

impl GamesOptions {
    /// Each strength with its number of games.
    pub fn wanted(&self) -> Result<Vec<(u64, u64)>, Failure> {
        let GamesOptions { positions, games, .. } = self;
        match games.as_slice() {
            [all] => Ok(positions.iter().map(|&positions| (positions, *all)).collect()),
            _ if games.len() == positions.len() => {
                Ok(positions.iter().copied().zip(games.iter().copied()).collect())
            }
            _ => Err(Failure::input("write one number with --games, or as many as with --positions")),
        }
    }
}
