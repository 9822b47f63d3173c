//! `tablut openings`: counts what was played in the first moves of many games, for the pages' opening explorer.

use std::path::PathBuf;
use std::sync::atomic::Ordering;

use clap::Args;
use raichi::{Engine, Level, Limits, Settings, Signal};
use tafl::{Game, Random, Variant};
use tafl_analysis::{Openings, Source};
use tafl_atlas::{Beginning, NoGame};
use tafl_notation::record::{GameRecord, GameResult};

use crate::failure::{Done, Failure};
use crate::interruption::{interruption, unless_interrupted};
use crate::out_file::OutFile;
use crate::rule_sets::Chosen;
use crate::{atlas, games, output, rule_sets};

/// What `tablut openings` takes.
#[derive(Debug, Args)]
pub struct Options {
    /// The rule set: its id or a file
    #[arg(long, value_name = "ID|FILE", default_value = rule_sets::DEFAULT)]
    rules: String,
    /// Games that people have played, in any notation; those by other rules are passed over
    #[arg(long, value_name = "FILE", num_args = 1..)]
    from: Vec<PathBuf>,
    /// Games of the atlas, as `tablut atlas` writes them: those that began at the start
    #[arg(long, value_name = "GAMES", num_args = 1..)]
    atlas: Vec<PathBuf>,
    /// How many games Raichi plays against itself
    #[arg(long, value_name = "N", default_value_t = 0)]
    self_play: u64,
    /// The level at which it plays them, from 1 to 9
    #[arg(long, value_name = "LEVEL", default_value_t = 6, value_parser = clap::value_parser!(i8).range(1..=9))]
    level: i8,
    /// Positions that it looks at for a move at most
    #[arg(long, value_name = "NUMBER", default_value_t = 4_000)]
    nodes: u64,
    /// Which games it plays
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    seed: u64,
    /// To how many plies games are looked at
    #[arg(long, value_name = "N", default_value_t = 16)]
    plies: usize,
    /// How many games must have reached a position for it to be written
    #[arg(long, value_name = "N", default_value_t = 3)]
    least: u32,
    /// The file for them; - is standard output
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

/// A game is given up after so many plies.
const LONGEST: usize = 200;

/// Does it. After Ctrl-C a file that was there stays as it was; a new one has what was counted.
pub fn run(options: &Options) -> Done {
    let chosen = rule_sets::find(&options.rules)?;
    if options.from.is_empty() && options.atlas.is_empty() && options.self_play == 0 {
        let sentence = "say where the games come from: --from FILE, --atlas GAMES or --self-play NUMBER";
        return Err(Failure::input(sentence));
    }
    let of_atlas_files = atlas::files_of(&options.atlas)?;
    let out = OutFile::open_beside(&options.out, options.from.iter().chain(&of_atlas_files))?;
    let mut openings = Openings::new(&chosen.variant, options.plies);
    let mut count = 0;
    for read in games::read_games_by(&chosen, &options.from)? {
        openings.add(&read.game, read.record.result, Source::People);
        count += 1;
    }
    if !options.atlas.is_empty() {
        for (game, result) in of_atlas(&options.atlas, &chosen)? {
            openings.add(&game, result, Source::Engine);
            count += 1;
        }
    }
    let interrupted = interruption()?;
    let bar = output::progress_bar(options.self_play, "playing");
    let mut engine = Engine::new(&Settings { table_mebibytes: 1, threads: 1 });
    let mut played = 0;
    while played < options.self_play && !interrupted.load(Ordering::Relaxed) {
        let game = play(&chosen.variant, &mut engine, options, played);
        let result = GameRecord::from_game(&game, None).result;
        openings.add(&game, result, Source::Engine);
        count += 1;
        played += 1;
        bar.inc(1);
    }
    bar.finish_and_clear();
    if played < options.self_play && out.has_content() {
        output::note(&format!(
            "{}: left as it was, for {played} of {} played",
            out.name(),
            output::counted(options.self_play, "game was", "games were")
        ));
        return unless_interrupted(&interrupted);
    }
    let said = format!("{}: the openings of {}", out.name(), output::counted(count, "game", "games"));
    out.write_and_say(openings.to_text(&chosen.set.id, options.least).as_bytes(), &said)?;
    unless_interrupted(&interrupted)
}

/// The games of a rule set that began at the start, of files and folders of the atlas, with what came of them.
fn of_atlas(paths: &[PathBuf], chosen: &Chosen) -> Result<Vec<(Game, GameResult)>, Failure> {
    let id = chosen.set.id.as_str();
    let mut found = Vec::new();
    for games in atlas::read_all(paths)?.iter().filter(|games| games.head.rules == id) {
        if games.head.rules_hash != chosen.set.content_hash() {
            return Err(Failure::input(format!(
                "{id}: the games were played by other rules of this name; play them again with `tablut atlas run`"
            )));
        }
        let from_start =
            games.played.iter().filter(|&(&number, _)| Beginning::of(number) == Beginning::Start);
        for (&number, moves) in from_start {
            let mut game = Game::new(&chosen.variant);
            for &action in moves {
                game.act(action).map_err(|_| Failure::input(format!("{id}: {}", NoGame { number })))?;
            }
            // What was too long counts as drawn in the atlas.
            let winner = game.outcome().and_then(|outcome| outcome.winner);
            found.push((game, winner.map_or(GameResult::Draw, GameResult::Won)));
        }
    }
    if found.is_empty() {
        return Err(Failure::input(format!(
            "{id}: there are no such games of these rules in the files of --atlas"
        )));
    }
    Ok(found)
}

/// The game of this number that the engine plays against itself.
fn play(variant: &Variant, engine: &mut Engine, options: &Options, number: u64) -> Game {
    let mut random = Random::new(options.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(number));
    let mut game = Game::new(variant);
    let (level, limits) = (Level::new(options.level).unwrap_or(Level::FULL), Limits::nodes(options.nodes));
    while game.outcome().is_none() && game.history().len() < LONGEST {
        let found = engine.play(&game, level, &limits, &Signal::default(), &mut random);
        if found.is_none_or(|found| game.act(found.choice).is_err()) {
            break;
        }
    }
    game
}
