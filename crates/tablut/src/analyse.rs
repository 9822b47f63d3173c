//! `tablut analyse`: a game looked at again with the engine.

use std::fs;
use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use raichi::{Engine, Limits, Settings};
use tafl::Side;
use tafl_analysis::{Analysis, Grade, analyse, annotate, svg, text_graph};

use crate::failure::{Done, Failure};
use crate::{games, output, wording};

/// What `tablut analyse` takes.
#[derive(Debug, Args)]
pub struct Options {
    /// The file with the game: a record, an OpenTafl game, a trace or an archive line; - for standard input
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// The rule set, where the file does not say it: its id or a file
    #[arg(long, value_name = "ID|FILE")]
    pub rules: Option<String>,
    /// Which game of the file, the first being 1
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub game: usize,
    /// How long to look at each position
    #[arg(long, value_name = "SECONDS", value_parser = crate::play::thinking_time)]
    pub seconds: Option<Duration>,
    /// Look at about so many positions for each move instead, the same on every machine
    #[arg(long, value_name = "NUMBER", conflicts_with = "seconds")]
    pub nodes: Option<u64>,
    /// How many threads search
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub threads: u16,
    /// Write the record with comments to this file
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
    /// Draw the graph of the game into this SVG file
    #[arg(long, value_name = "FILE")]
    pub svg: Option<PathBuf>,
}

/// How many columns the graph in the terminal has at most.
const COLUMNS: usize = 80;
const LINES: usize = 6;

/// Analyses and prints.
pub fn run(options: &Options) -> Done {
    let name = options.file.display();
    let games = games::read_games(&options.file, options.rules.as_deref())?;
    let count = games.len();
    let chosen = options.game.checked_sub(1).and_then(|place| games.into_iter().nth(place));
    let Some(tafl_import::ReadGame { game, mut record, rules }) = chosen else {
        return Err(Failure::input(match count {
            0 => format!("{name}: there is no game in the file"),
            1 => format!("{name}: there is one game in the file: leave out --game"),
            _ => format!("{name}: there are {count} games in the file: choose one with --game 1 to {count}"),
        }));
    };
    let limits = match (options.nodes, options.seconds) {
        (Some(nodes), _) => Limits::nodes(nodes),
        (None, seconds) => Limits::time(seconds.unwrap_or(Duration::from_millis(500))),
    };
    let mut engine = Engine::new(&Settings { threads: usize::from(options.threads), ..Settings::default() });
    let bar = output::progress_bar(game.history().len() as u64 + 1, "positions");
    let total = game.history().len() + 1;
    let analysis = analyse(&game, &mut engine, &limits, &mut |left| {
        bar.set_position(total.saturating_sub(left) as u64);
        true
    });
    bar.finish_and_clear();
    let Some(analysis) = analysis else { return Ok(()) };

    output::print(&table(&analysis))?;
    output::print(&format!("\n{}", text_graph(&analysis, LINES, COLUMNS)))?;
    output::print(&format!("\n{}", summary(&analysis)))?;
    if let Some(outcome) = game.outcome() {
        output::print(&format!("{}\n", wording::outcome(outcome)))?;
    }
    let write = |path: &PathBuf, text: &str| {
        fs::write(path, text).map_err(|error| Failure::input(format!("{}: {error}", path.display())))
    };
    if let Some(path) = &options.svg {
        write(path, &svg(&analysis, rules.name.as_deref().unwrap_or("A game")))?;
    }
    if let Some(path) = &options.out {
        annotate(&mut record, &analysis);
        write(path, &record.to_string())?;
    }
    Ok(())
}

/// A line for each move.
fn table(analysis: &Analysis) -> String {
    let mut text = String::from("  #  side       move       score      grade       better\n");
    for (place, ply) in analysis.plies.iter().enumerate() {
        let better = if ply.grade == Grade::Best {
            String::new()
        } else {
            let line: Vec<String> = ply.best.moves.iter().take(4).map(ToString::to_string).collect();
            format!("{} ({})", line.join(" "), ply.best.score)
        };
        let line = format!(
            "{:3}  {:9}  {:9}  {:>9}  {:10}  {better}",
            place + 1,
            wording::side(ply.side),
            format!("{}{}", ply.choice, ply.grade.sign()),
            ply.score.to_string(),
            ply.grade.name(),
        );
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}

/// How each side has played.
fn summary(analysis: &Analysis) -> String {
    Side::BOTH
        .map(|side| {
            let played = analysis.summary(side);
            let counted = |count: usize, one: &str, more: &str| match count {
                1 => format!("1 {one}"),
                _ => format!("{count} {more}"),
            };
            let [inaccuracies, mistakes, blunders] = played.faults;
            format!(
                "The {} made {}: {} the engine's own, {}, {}, {}; a move gave away {:.1} % of a game on average.\n",
                wording::side(side),
                counted(played.moves, "move", "moves"),
                played.best,
                counted(inaccuracies, "inaccuracy", "inaccuracies"),
                counted(mistakes, "mistake", "mistakes"),
                counted(blunders, "blunder", "blunders"),
                played.mean_loss / 10.0,
            )
        })
        .concat()
}
