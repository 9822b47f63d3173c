//! `tablut tables show`: what tables say, counted.

use std::ops::ControlFlow;
use std::path::Path;
use std::sync::atomic::Ordering;

use clap::Args;
use serde_json::json;
use tafl::Side;
use tafl_tables::{Checked, Endless, Figures, TablesError};

use super::{Bar, Resources, TablesFile, failure, open};
use crate::failure::{Done, Failure};
use crate::interruption::{interruption, unless_interrupted};
use crate::output;

/// What `tablut tables show` takes.
#[derive(Debug, Args)]
pub struct Options {
    #[command(flatten)]
    tables: TablesFile,
    #[command(flatten)]
    resources: Resources,
    /// Print everything as JSON
    #[arg(long)]
    json: bool,
}

/// Does it.
pub fn run(options: &Options) -> Done {
    if !options.json {
        return print(&options.tables.file, &options.resources);
    }
    let (counted, endless) = count(&options.tables.file, &options.resources)?;
    let all: Vec<_> = counted.figures.iter().map(as_json).collect();
    output::print_json(&json!({
        "rules": counted.rules,
        "rules_hash": counted.rules_hash,
        "hash": counted.hash,
        "bytes": counted.bytes,
        "endless_won_by": match endless {
            Endless::Drawn => None,
            Endless::Won(side) => Some(side.to_string()),
        },
        "materials": all,
    }))
}

/// Prints what a file says.
pub fn print(path: &Path, resources: &Resources) -> Done {
    let (counted, endless) = count(path, resources)?;
    let positions: u64 = counted.figures.iter().map(positions).sum();
    let mut text = format!(
        "{}: {}, {}, {} bytes\nhash {}\n\n{}",
        path.display(),
        counted.extent,
        output::counted(positions, "position", "positions"),
        counted.bytes,
        counted.hash,
        table(&counted.figures, endless)
    );
    for (side, longest) in longest(&counted.figures) {
        text += &format!(
            "\nthe longest win of the {side} takes {}: {} ({})",
            output::counted(longest.0, "ply", "plies"),
            longest.1,
            longest.2
        );
    }
    output::print(&format!("{text}\n"))
}

/// What has been counted of a file.
struct Counted {
    rules: String,
    rules_hash: String,
    hash: String,
    bytes: u64,
    extent: String,
    figures: Vec<Figures>,
}

fn count(path: &Path, resources: &Resources) -> Result<(Counted, Endless), Failure> {
    let memory = resources.memory()?;
    let interrupted = interruption()?;
    let counting = || -> Result<(Counted, Endless), TablesError> {
        let mut tables = open(path)?;
        let mut bar = Bar::new("counting");
        let figures = tables.figures(memory, resources.threads(), &mut |checked: &Checked| {
            bar.show(checked.done, checked.all);
            if interrupted.load(Ordering::Relaxed) {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        })?;
        let counted = Counted {
            rules: tables.rules().to_owned(),
            rules_hash: tables.rules_hash().to_owned(),
            hash: tables.hash()?,
            bytes: std::fs::metadata(path)?.len(),
            extent: tables.extent().to_string(),
            figures,
        };
        Ok((counted, tables.endless()))
    };
    let counted = counting().map_err(|error| failure(path, &error))?;
    unless_interrupted(&interrupted)?;
    Ok(counted)
}

/// How many positions, both sides to move.
fn positions(figures: &Figures) -> u64 {
    figures.won.iter().flatten().sum::<u64>() + figures.endless.iter().sum::<u64>()
}

/// A line for each material: how much is won with each side to move, the longest wins, mutual zugzwang.
fn table(figures: &[Figures], endless: Endless) -> String {
    let third = match endless {
        Endless::Drawn => "drawn",
        Endless::Won(_) => "repeat",
    };
    let group = format!("{:>10} {:>10} {third:>10}", "attackers", "defenders");
    let mut text = format!(
        "{:24} {:^32}   {:^32}   {:^21} {:>10}\n{:24} {group}   {group}   {:>10} {:>10} {:>10}\n",
        "",
        "attackers to move",
        "defenders to move",
        "longest win",
        "mutual",
        "",
        "attackers",
        "defenders",
        "zugzwang"
    );
    for figures in figures {
        let shares = Side::BOTH.map(|turn| {
            let [attackers, defenders] = figures.won[turn.index()];
            let endless = figures.endless[turn.index()];
            let all = (attackers + defenders + endless).max(1) as f64;
            [attackers, defenders, endless].map(|count| format!("{:>10}", percent(count, all))).join(" ")
        });
        let longest = Side::BOTH.map(|side| {
            let plies = figures.longest[side.index()].as_ref().map(|longest| longest.plies.to_string());
            format!("{:>10}", plies.unwrap_or_else(|| "-".to_owned()))
        });
        text += &format!(
            "{:24} {}   {}   {} {} {:>10}\n",
            figures.material.to_string(),
            shares[0],
            shares[1],
            longest[0],
            longest[1],
            figures.zugzwang
        );
    }
    text
}

fn percent(count: u64, all: f64) -> String {
    let share = 100.0 * count as f64 / all;
    match count {
        0 => "-".to_owned(),
        _ if share < 0.005 => "< 0.01 %".to_owned(),
        _ if share > 99.995 && share < 100.0 => "> 99.99 %".to_owned(),
        _ => format!("{share:.2} %"),
    }
}

/// By winner: the most plies of all materials, a position, and its material.
fn longest(figures: &[Figures]) -> Vec<(Side, (u8, String, String))> {
    let of = |side: Side| {
        let mut longest: Option<(u8, String, String)> = None;
        for figures in figures {
            if let Some(other) = &figures.longest[side.index()]
                && longest.as_ref().is_none_or(|longest| other.plies > longest.0)
            {
                longest = Some((other.plies, other.position.to_string(), figures.material.to_string()));
            }
        }
        longest.map(|longest| (side, longest))
    };
    Side::BOTH.into_iter().filter_map(of).collect()
}

fn as_json(figures: &Figures) -> serde_json::Value {
    let by_turn = |turn: Side| {
        let [attackers, defenders] = figures.won[turn.index()];
        json!({ "attackers_win": attackers, "defenders_win": defenders, "endless": figures.endless[turn.index()] })
    };
    let longest = |side: Side| {
        figures.longest[side.index()]
            .as_ref()
            .map(|longest| json!({ "plies": longest.plies, "position": longest.position.to_string() }))
    };
    json!({
        "attackers": figures.material.attackers,
        "defenders": figures.material.defenders,
        "attackers_to_move": by_turn(Side::Attackers),
        "defenders_to_move": by_turn(Side::Defenders),
        "longest_win": { "attackers": longest(Side::Attackers), "defenders": longest(Side::Defenders) },
        "mutual_zugzwang": figures.zugzwang,
    })
}
