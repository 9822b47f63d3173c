//! `tablut analyse`: a game looked at again with the engine.

use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::Args;
use clap::builder::RangedI64ValueParser;
use raichi::{Engine, Limits, Settings};
use tafl::{Game, Side};
use tafl_analysis::{Analysis, Grade, analyse_until, annotate, in_json, svg, text_graph};
use tafl_import::{ReadGame, RulesFrom};
use tafl_match::read_tables;

use crate::failure::{Done, Failure};
use crate::interruption::{interruption, stopped_by, unless_interrupted};
use crate::out_file::OutFile;
use crate::tables::OfGame;
use crate::{games, output, rule_sets, wording};

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
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = RangedI64ValueParser::<usize>::new().range(1..))]
    pub game: usize,
    /// How long to look at each position [default: 0.5]
    #[arg(long, value_name = "SECONDS", value_parser = crate::play::thinking_time)]
    pub seconds: Option<Duration>,
    /// Look at about so many positions for each move instead, the same on every machine
    #[arg(long, value_name = "NUMBER", conflicts_with = "seconds", value_parser = RangedI64ValueParser::<u64>::new().range(1..))]
    pub nodes: Option<u64>,
    /// How many threads search
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub threads: u16,
    /// Say what these endgame tables know of moves with few pieces left, and let the engine ask them: files that
    /// `tablut tables make` has written, or folders of such files
    #[arg(long, value_name = "FILE|FOLDER", num_args = 1..)]
    pub tables: Vec<PathBuf>,
    /// Write the record with comments to this file; - is standard output, where nothing else is printed then
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
    /// Draw the graph of the game into this SVG file
    #[arg(long, value_name = "FILE")]
    pub svg: Option<PathBuf>,
    /// Print everything as JSON
    #[arg(long)]
    pub json: bool,
}

/// How many columns the graph in the terminal has at most.
const COLUMNS: usize = 80;
const LINES: usize = 6;

/// Analyses and prints. After Ctrl-C it is the last moves of the game, which are looked at first.
pub fn run(options: &Options) -> Done {
    let name = options.file.display();
    let given = options.rules.as_deref().map(rule_sets::find).transpose()?;
    let rules_from = given.as_ref().map_or(RulesFrom::Text, RulesFrom::Else);
    let games = games::read_games(&options.file, rules_from)?;
    let count = games.len();
    let chosen = options.game.checked_sub(1).and_then(|place| games.into_iter().nth(place));
    let Some(read) = chosen else {
        return Err(Failure::input(match count {
            0 => format!("{name}: there is no game in the file"),
            1 => format!("{name}: there is one game in the file: leave out --game"),
            _ => format!("{name}: there are {count} games in the file: choose one with --game 1 to {count}"),
        }));
    };
    let mut record = read.record_with_rules();
    let ReadGame { game, rules, .. } = read;
    let limits = match (options.nodes, options.seconds) {
        (Some(nodes), _) => Limits::nodes(nodes),
        (None, seconds) => Limits::time(seconds.unwrap_or(Duration::from_millis(500))),
    };
    if let Some((out, svg)) = options.out.as_ref().zip(options.svg.as_ref())
        && are_one_file(out, svg)
    {
        return Err(Failure::input(format!(
            "{}: --out and --svg cannot both be written there; choose two files",
            out.display()
        )));
    }
    if let Some(svg) = &options.svg
        && svg.extension().is_some_and(|extension| !extension.eq_ignore_ascii_case("svg"))
    {
        return Err(Failure::input(format!(
            "{}: --svg draws the graph as SVG; let the name of its file end in .svg",
            svg.display()
        )));
    }
    // Where they cannot be written is said before the work begins.
    // What is read would be lost: all its other games with --out, the game with --svg.
    let open = |path: &Option<PathBuf>| {
        path.as_deref().map(|path| OutFile::open_beside(path, [&options.file])).transpose()
    };
    let (out, picture) = (open(&options.out)?, open(&options.svg)?);
    let silent = [&out, &picture].into_iter().any(|file| matches!(file, Some(OutFile::Standard)));
    if silent && options.json {
        return Err(Failure::input(
            "--json and another thing cannot both go to standard output; name a file for the other",
        ));
    }
    let of_game = OfGame::ask(&options.tables, &game)?;
    let stop = interruption()?;
    let mut engine = Engine::new(&Settings { threads: usize::from(options.threads), ..Settings::default() });
    let mut tables = Vec::new();
    for path in &options.tables {
        tables.extend(read_tables(path).map_err(|error| Failure::input(error.to_string()))?);
    }
    engine.use_tables(&tables);
    let bar = output::progress_bar(game.history().len() as u64 + 1, "positions");
    let total = game.history().len() + 1;
    let analysis = analyse_until(&game, &mut engine, &limits, &stopped_by(&stop), &mut |left| {
        bar.set_position(total.saturating_sub(left) as u64);
        true
    });
    bar.finish_and_clear();

    // The files come first: who has stopped reading gets them all the same. What fails keeps nothing else
    // back.
    let drawn = picture.map_or(Ok(()), |picture| {
        picture.write(svg(&analysis, rules.name.as_deref().unwrap_or("A game")).as_bytes())
    });
    let written = out.map_or(Ok(()), |out| {
        annotate(&mut record, &analysis);
        out.write(record.to_string().as_bytes())
    });
    let printed = if silent {
        Ok(())
    } else if options.json {
        let mut json = in_json(&analysis, &game, &rules.rule_set().id);
        json["tables"] = of_game.as_json();
        output::print_json(&json)
    } else {
        output::print(&(in_words(&analysis, &game) + &of_game.in_words()))
    };
    for done in [drawn, written, printed] {
        output::unless_closed(done)?;
    }
    unless_interrupted(&stop)
}

/// Whether two paths are the same file, also where one of them is written with `./`.
fn are_one_file(one: &Path, other: &Path) -> bool {
    let absolute = |path: &Path| std::path::absolute(path).ok();
    one == other || absolute(one).zip(absolute(other)).is_some_and(|(one, other)| one == other)
}

/// A table of the moves, a graph, and how each side has played.
fn in_words(analysis: &Analysis, game: &Game) -> String {
    let first = game.acts().len() - analysis.plies.len();
    let mut text = table(analysis, first);
    text.push_str(&format!("\n{}", text_graph(analysis, LINES, COLUMNS)));
    text.push_str(&format!("\n{}", summary(analysis)));
    if first > 0 {
        let moves = match first {
            1 => "the first move has".to_owned(),
            _ => format!("the first {first} moves have"),
        };
        text.push_str(&format!("This was interrupted: {moves} not been looked at.\n"));
    }
    if let Some(outcome) = game.outcome() {
        text.push_str(&format!("{}\n", wording::outcome(outcome)));
    }
    text
}

/// A line for each move, the first of which is this one of the game, counted from 0.
fn table(analysis: &Analysis, first: usize) -> String {
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
            first + place + 1,
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
            let [inaccuracies, mistakes, blunders] = played.faults;
            let sentence = format!(
                "The {} made {}: {} the engine's own, {}, {}, {}; a move gave away {:.1} % of a game on average.",
                wording::side(side),
                output::counted(played.moves, "move", "moves"),
                played.best,
                output::counted(inaccuracies, "inaccuracy", "inaccuracies"),
                output::counted(mistakes, "mistake", "mistakes"),
                output::counted(blunders, "blunder", "blunders"),
                played.mean_loss / 10.0,
            );
            output::hang("", "", &sentence)
        })
        .concat()
}
