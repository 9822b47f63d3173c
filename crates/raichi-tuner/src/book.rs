//! Books of openings from which neither side is ahead: where matches begin that compare evaluations.

use std::collections::HashSet;
use std::fmt::Write as _;
use std::path::PathBuf;

use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use raichi::{Engine, Limits, Score, Settings, Signal};
use tafl::{Action, Game, Random, Variant};

/// What `raichi-tuner book` takes.
#[derive(Debug, Args)]
pub struct Options {
    /// Id of the rule set
    #[arg(long, value_name = "ID")]
    rules: String,
    /// How many openings
    #[arg(long, default_value_t = 500)]
    openings: usize,
    /// The fewest random plies
    #[arg(long, default_value_t = 4)]
    plies: u64,
    /// The most
    #[arg(long, default_value_t = 7)]
    plies_most: u64,
    /// Positions that a search by the features alone visits, to say who is ahead
    #[arg(long, default_value_t = 5_000)]
    nodes: u64,
    /// The most points by which a side may be ahead
    #[arg(long, default_value_t = 80)]
    even: i32,
    /// Seed of everything that is drawn
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The file for the book
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

/// For each opening that is asked for, so many are drawn at most.
const DRAWS: usize = 400;

/// Draws and writes.
pub fn run(options: &Options) -> Result<(), String> {
    let Options { rules, openings, plies, plies_most, nodes, even, seed, out } = options;
    let variant = crate::variant(rules)?;
    if plies > plies_most {
        return Err("the most plies must not be less than the fewest".to_owned());
    }
    let mut text = format!(
        "# raichi-tuner book --rules {rules} --openings {openings} --plies {plies} --plies-most {plies_most} \
         --nodes {nodes} --even {even} --seed {seed}\n"
    );
    let bar = ProgressBar::new(*openings as u64);
    if let Ok(style) = ProgressStyle::with_template("openings [{bar:30}] {pos}/{len} {eta}") {
        bar.set_style(style.progress_chars("=> "));
    }
    let mut engine = Engine::new(&Settings { table_mebibytes: 4, threads: 1 });
    engine.use_features_only();
    let mut random = Random::new(*seed);
    let mut had: HashSet<String> = HashSet::new();
    for _ in 0..openings.saturating_mul(DRAWS) {
        if had.len() == *openings {
            break;
        }
        let length = plies + random.next() % (plies_most - plies + 1);
        let Some((game, actions)) = draw(&variant, length, &mut random) else { continue };
        let position = variant.canonical(&game.setup()).to_string();
        if had.contains(&position) || lead(&mut engine, &game, *nodes).is_none_or(|lead| lead > *even) {
            continue;
        }
        had.insert(position);
        let words: Vec<String> = actions.iter().map(Action::to_string).collect();
        let _ = writeln!(text, "{}", words.join(" "));
        bar.inc(1);
    }
    bar.finish_and_clear();
    if had.len() < *openings {
        return Err(format!(
            "there are only {} such openings among those drawn: let --even be more",
            had.len()
        ));
    }
    crate::write_whole(out, text.as_bytes())?;
    println!("{} openings, {}", had.len(), out.display());
    Ok(())
}

/// A game after random moves, in which the king sees no goal; none if it went wrong.
fn draw(variant: &Variant, plies: u64, random: &mut Random) -> Option<(Game, Vec<Action>)> {
    let mut game = Game::new(variant);
    let mut actions = Vec::new();
    while (game.history().len() as u64) < plies || game.continuing().is_some() {
        let choices = game.actions();
        let drawn = *choices.get((random.next() % choices.len().max(1) as u64) as usize)?;
        game.act(drawn).ok()?;
        actions.push(drawn);
    }
    (game.outcome().is_none() && game.exits().is_empty()).then_some((game, actions))
}

/// By how many points a side is ahead; none if the game is decided.
fn lead(engine: &mut Engine, game: &Game, nodes: u64) -> Option<i32> {
    engine.forget();
    match engine.search(game, &Limits::nodes(nodes), &Signal::default(), &mut |_| {})?.score {
        Score::Points(points) => Some(points.abs()),
        _ => None,
    }
}
