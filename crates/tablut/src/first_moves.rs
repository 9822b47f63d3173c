//! `tablut first-moves`: finds out what the first moves of a rule set are worth, for the pages' opening explorer.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use clap::Args;
use clap::builder::RangedI64ValueParser;
use raichi::{Engine, Settings};
use tafl::{Game, Variant};
use tafl_analysis::{FirstMoves, FirstMovesLimits};

use crate::failure::{Done, Failure};
use crate::interruption::{interruption, stopped_by, unless_interrupted};
use crate::out_file::OutFile;
use crate::{input, output, rule_sets};

/// What `tablut first-moves` takes.
#[derive(Debug, Args)]
pub struct Options {
    /// The rule set: its id or a file
    #[arg(long, value_name = "ID|FILE", default_value = rule_sets::DEFAULT)]
    rules: String,
    /// How many positions the engine looks at after each move
    #[arg(long, value_name = "NUMBER", default_value_t = FirstMovesLimits::default().nodes, value_parser = RangedI64ValueParser::<u64>::new().range(1..))]
    nodes: u64,
    /// How many plies are looked at: with 2, the first moves, and the answers to the best of them
    #[arg(long, value_name = "N", default_value_t = FirstMovesLimits::default().plies, value_parser = RangedI64ValueParser::<usize>::new().range(1..=FirstMovesLimits::MOST_PLIES as i64))]
    plies: usize,
    /// How many moves of a position are followed, the best first
    #[arg(long, value_name = "N", default_value_t = FirstMovesLimits::default().followed, value_parser = RangedI64ValueParser::<usize>::new().range(1..=FirstMovesLimits::MOST_FOLLOWED as i64))]
    best: usize,
    /// The file for them; - is standard output. What is there of the same rules, network and number of positions is not looked at again;
    /// a file with another number of positions, of another network or other rules of this id, or with more moves than are asked for is
    /// refused
    #[arg(long, value_name = "FILE", required_unless_present = "show")]
    out: Option<PathBuf>,
    /// Begin such a file anew; what is in it is lost
    #[arg(long)]
    afresh: bool,
    /// Show the best three first moves of such files as a table, and the network that found them
    #[arg(long, value_name = "FILE", num_args = 1.., conflicts_with_all = ["rules", "nodes", "plies", "best", "out", "afresh"])]
    show: Vec<PathBuf>,
}

/// Does it. After Ctrl-C the file has what has been looked at.
pub fn run(options: &Options) -> Done {
    let Some(path) = &options.out else { return show(&options.show) };
    let chosen = rule_sets::find(&options.rules)?;
    let (id, variant) = (&chosen.set.id, &chosen.variant);
    let out = OutFile::open(path)?;
    let mut engine = engine();
    let known = before(path, id, variant, options.afresh)?;
    if let Some(known) = &known {
        of_known_rules(known, path)?;
        of_the_same_search(known, path, &FirstMoves::network_of(variant, &engine), options.nodes)?;
        of_no_more(known, path, options)?;
    }
    let interrupted = interruption()?;
    let bar = output::progress_bar(1, "moves");
    let limits = FirstMovesLimits { nodes: options.nodes, plies: options.plies, followed: options.best };
    let mut count = 0;
    let found = FirstMoves::find(
        variant,
        &mut engine,
        limits,
        known.as_ref(),
        &stopped_by(&interrupted),
        &mut |done, all| {
            count = done;
            bar.set_length(all);
            bar.set_position(done);
        },
    );
    bar.finish_and_clear();
    let part = match (found.is_whole(variant), options.afresh) {
        (true, _) => "",
        (false, false) => "; not all yet, and the same command goes on",
        (false, true) => "; not all yet, and the same command without --afresh goes on",
    };
    let moves = output::counted(count, "move is", "moves are");
    let said = format!("{}: what {moves} worth{part}", out.name());
    out.write_and_say(found.to_text(id).as_bytes(), &said)?;
    unless_interrupted(&interrupted)
}

fn engine() -> Engine {
    Engine::new(&Settings { table_mebibytes: 64, threads: 1 })
}

/// What a file has already; none where there is nothing in it, or it is to be begun anew. A file of anything else is not written over.
fn before(path: &Path, id: &str, variant: &Variant, afresh: bool) -> Result<Option<FirstMoves>, Failure> {
    let has_text = path.metadata().is_ok_and(|file| file.is_file() && file.len() > 0);
    if path.as_os_str() == input::STDIN || !has_text {
        return Ok(None);
    }
    let text = input::read_text(path)?;
    match FirstMoves::read(&text, id, variant) {
        Ok(_) if afresh => Ok(None),
        Ok(read) => Ok(Some(read)),
        Err(error) if FirstMoves::rules_of(&text).is_err() => Err(Failure::input(format!(
            "{}: {error}; choose another file: what is in this one is nothing that this command has written",
            path.display()
        ))),
        Err(_) if afresh => Ok(None),
        Err(error) => Err(Failure::input(format!(
            "{}: {error}; choose another file, or begin this one anew with --afresh",
            path.display()
        ))),
    }
}

/// Refuses a file of an earlier version, which may have moves of other rules of this id.
fn of_known_rules(known: &FirstMoves, path: &Path) -> Done {
    if known.rules_hash().is_some() {
        return Ok(());
    }
    Err(Failure::input(format!(
        "{}: it does not say which rules of this id its moves are of; choose another file, or begin this one anew with --afresh",
        path.display()
    )))
}

/// Refuses a file whose moves were looked at otherwise, and would be lost.
fn of_the_same_search(known: &FirstMoves, path: &Path, network: &str, nodes: u64) -> Done {
    if known.network() == network && known.limits().nodes == nodes {
        return Ok(());
    }
    Err(Failure::input(format!(
        "{}: it has what {} found with {} a move, not {network} with {nodes}; choose another file, or begin this one anew with \
         --afresh",
        path.display(),
        known.network(),
        output::counted(known.limits().nodes, "position", "positions")
    )))
}

/// Refuses a file with more plies, or more moves of a position that were followed, than are asked for: what is not asked
/// for would be lost.
fn of_no_more(known: &FirstMoves, path: &Path, options: &Options) -> Done {
    let FirstMovesLimits { plies, followed, .. } = known.limits();
    if plies <= options.plies && followed <= options.best {
        return Ok(());
    }
    Err(Failure::input(format!(
        "{}: it has {} with the best {followed} followed, and some of that would be lost; ask for at least as much with \
         --plies and --best, choose another file, or begin this one anew with --afresh",
        path.display(),
        output::counted(plies, "ply", "plies")
    )))
}

/// The best first moves of some files, a line of a table each.
fn show(paths: &[PathBuf]) -> Done {
    let mut table = "| rules | best | second | third | network |\n|---|---|---|---|---|\n".to_owned();
    for path in paths {
        let wrong = |error: &dyn std::fmt::Display| Failure::input(format!("{}: {error}", path.display()));
        let text = input::read_text(path)?;
        let id = FirstMoves::rules_of(&text).map_err(|error| wrong(&error))?;
        let variant = rule_sets::built_in(&id).map_err(|error| wrong(&error))?.variant;
        let read = FirstMoves::read(&text, &id, &variant).map_err(|error| wrong(&error))?;
        let start = Game::new(&variant);
        let best: Vec<String> = read.best(&start).into_iter().take(3).map(in_words).collect();
        let today = FirstMoves::network_of(&variant, &engine());
        let older = if read.network() == today { String::new() } else { format!(", today it is {today}") };
        let part = if read.is_whole(&variant) { "" } else { ", not all yet" };
        let _ = writeln!(table, "| `{id}` | {} | {}{older}{part} |", best.join(" | "), read.network());
    }
    output::print(&table)
}

/// A move with its chances in percent.
fn in_words((mv, chances): (&str, [u16; 3])) -> String {
    let [attackers, draw, defenders] = chances.map(|part| (part + 5) / 10);
    format!("{mv}: {attackers} · {draw} · {defenders}")
}
