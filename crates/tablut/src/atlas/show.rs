//! `tablut atlas show`: what the games show, as tables, a picture, and data for the pages.

use std::fmt::Write as _;
use std::path::PathBuf;

use clap::Args;
use tafl_atlas::{Figures, Row, Share, Strength, picture};

use super::compared::is_built_in;
use super::files::{files_of, read_all};
use super::{NO_GAMES, Sets, pages, tables};
use crate::failure::{Done, Failure};
use crate::out_file::OutFile;
use crate::rule_sets::Chosen;
use crate::{input, output, terminal_text};

/// What `tablut atlas show` takes.
#[derive(Debug, Args)]
pub struct Options {
    /// Files and folders with games
    #[arg(value_name = "GAMES", required = true)]
    games: Vec<PathBuf>,
    #[command(flatten)]
    sets: Sets,
    /// The number of positions a move whose figures are shown in full; of rule sets without such games, the nearest below
    #[arg(long, value_name = "NUMBER", default_value_t = 2_000)]
    positions: u64,
    /// Put the tables into this document, between the lines <!-- atlas: NAME --> and <!-- atlas -->
    #[arg(long, value_name = "FILE")]
    document: Option<PathBuf>,
    /// Write what the pages show as JSON
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
    /// Draw a picture (SVG): a bar for each rule set, or of a single one for each number of positions a move
    #[arg(long, value_name = "FILE")]
    picture: Option<PathBuf>,
}

/// Does it.
pub fn run(options: &Options) -> Done {
    let sets = options.sets.find()?;
    let inputs = files_of(&options.games)?;
    let outs = [&options.document, &options.json, &options.picture]
        .map(|path| path.as_deref().map(|path| OutFile::open_beside(path, &inputs)).transpose());
    let [document, json, picture_file] = outs;
    let (document, json, picture_file) = (document?, json?, picture_file?);
    let all = read_all(&options.games)?;
    options.sets.say_left_out(&sets, &all);
    let bar = output::progress_bar(sets.len() as u64, "replaying games");
    let mut rows = Vec::new();
    for chosen in &sets {
        super::same_rules(chosen, &all)?;
        let row = Row::of(&chosen.set, &chosen.variant, &all)
            .map_err(|error| Failure::input(format!("{}: {error}", chosen.set.id)))?;
        rows.push(row);
        bar.inc(1);
    }
    bar.finish_and_clear();
    if rows.iter().all(|row| row.strengths.is_empty()) {
        return Err(Failure::input(NO_GAMES));
    }
    let with_games = rows.iter().filter(|row| !row.strengths.is_empty()).count();
    let lone = document.is_none() && json.is_none() && picture_file.is_none();
    if lone {
        output::print(&table(&rows))?;
    }
    let sets: Vec<&Chosen> = sets.iter().collect();
    if let (Some(out), Some(path)) = (document, &options.document) {
        let text = tables::put_in(&input::read_text(path)?, &rows, &sets, options.positions)
            .map_err(|sentence| Failure::input(format!("{}: {sentence}", path.display())))?;
        let said =
            format!("{}: tables of {}", out.name(), output::counted(with_games, "rule set", "rule sets"));
        out.write_and_say(text.as_bytes(), &said)?;
    }
    if let Some(out) = json {
        let said =
            format!("{}: figures of {}", out.name(), output::counted(with_games, "rule set", "rule sets"));
        let text = pages::data(&rows, &sets, &all, options.positions);
        out.write_and_say(text.as_bytes(), &said)?;
    }
    if let Some(out) = picture_file {
        let (caption, bars) = bars(&rows, options.positions);
        let said = format!("{}: a picture with {}", out.name(), output::counted(bars.len(), "bar", "bars"));
        out.write_and_say(picture(&caption, &bars).as_bytes(), &said)?;
    }
    Ok(())
}

/// The caption and the bars of the picture: of several rule sets one each, of a single one its strengths.
fn bars(rows: &[Row], positions: u64) -> (String, Vec<(String, &Figures)>) {
    if let [row] = rows {
        let of = |strength: &'_ Strength| format!("{} positions a move", thousands(strength.positions));
        let bars = row.strengths.iter().filter_map(|strength| Some((of(strength), strength.start.as_ref()?)));
        return (format!("{}, by strength", row.rules), bars.collect());
    }
    let mut bars: Vec<(String, &Figures)> =
        rows.iter().filter_map(|row| Some((row.rules.clone(), row.main(positions)?.1))).collect();
    bars.sort_by(|(_, one), (_, other)| other.points.value.total_cmp(&one.points.value));
    (format!("up to {} positions a move", thousands(positions)), bars)
}

/// A number with commas between its thousands.
fn thousands(number: u64) -> String {
    match number {
        0..1_000 => number.to_string(),
        _ => format!("{},{:03}", thousands(number / 1_000), number % 1_000),
    }
}

/// A share as whole percents, with its interval.
pub fn percents(share: Share) -> String {
    let percent = |share: f64| (share * 100.0).round();
    format!("{} ({}–{})", percent(share.value), percent(share.low), percent(share.high))
}

/// What names a rule set to the command that plays its games: an id, or the file beside the games of the repository.
pub fn named(id: &str) -> String {
    if is_built_in(id) { id.to_owned() } else { format!("atlas/changed/{id}.toml") }
}

/// The table for a terminal: a line for each rule set and strength.
fn table(rows: &[Row]) -> String {
    let mut text = format!(
        "{:36} {:>9} {:>6} {:>9}  {:14} {:14} {:14} {:>5}\n",
        "rule set", "positions", "games", "different", "attackers win", "draws", "defenders win", "plies"
    );
    for row in rows {
        for strength in &row.strengths {
            let Some(figures) = &strength.start else { continue };
            let _ = writeln!(
                text,
                "{:36} {:>9} {:>6} {:>9}  {:14} {:14} {:14} {:>5}",
                terminal_text::shown(&row.rules),
                strength.positions,
                figures.games,
                figures.different,
                percents(figures.attackers),
                percents(figures.draws),
                percents(figures.defenders),
                figures.lengths.half
            );
        }
    }
    text.push_str(&output::hang(
        "",
        "",
        "Of a hundred games from the start, with the interval that holds the true value 95 times of 100; games that are \
         the same count once in it.",
    ));
    text
}
