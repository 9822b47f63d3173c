//! `tablut bench`: the engine's speed, and its signature.

use std::path::PathBuf;
use std::sync::atomic::Ordering;
use std::time::Instant;

use clap::Args;
use raichi::{Limits, Settings};
use serde_json::json;
use tafl::Game;

use crate::failure::{Done, Failure};
use crate::interruption::{interruption, stopped_by, unless_interrupted};
use crate::{evaluation, output, rule_sets, table_size};

/// What `tablut bench` takes.
#[derive(Debug, Args)]
pub struct Options {
    /// How many plies deep to search
    #[arg(long, value_name = "N", default_value_t = 9, value_parser = clap::value_parser!(u32).range(1..=60))]
    pub depth: u32,
    /// Search only the start of this rule set: its id or a file
    #[arg(long, value_name = "ID|FILE")]
    pub rules: Option<String>,
    /// Search only this position, by the rules of --rules
    #[arg(long, value_name = "STRING", requires = "rules")]
    pub position: Option<String>,
    /// How many threads search; with more than one, the number of positions differs from run to run
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub threads: u16,
    /// Size of the transposition table in mebibytes
    #[arg(long, value_name = "MIB", default_value_t = 64, value_parser = clap::value_parser!(u32).range(1..=65536))]
    pub table: u32,
    /// A file with a network to use beside the features, or none for the features alone [default: the network that was
    /// adopted for the rules, where there is one]
    #[arg(long, value_name = "FILE|none")]
    pub network: Option<PathBuf>,
    /// Print everything as JSON
    #[arg(long)]
    pub json: bool,
}

/// The fixed set: rule sets of every board size and kind, from their start and after moves that open the game.
const POSITIONS: &[(&str, &[&str])] = &[
    ("modern-standard", &[]),
    ("modern-standard", &["d1-d3", "e4-c4", "f1-f3", "e5-e4"]),
    ("linnaeus-1732", &["a4-c4", "e3-g3", "i6-g6", "c5-c7"]),
    ("bologna-ashton", &["e3-g3", "d1-d3", "e4-h4", "a4-b4"]),
    ("brandubh-wtf", &[]),
    ("ard-ri-wtf", &[]),
    ("copenhagen", &[]),
    ("copenhagen", &["d1-d4", "e5-b5", "h1-h3", "g7-j7"]),
    ("fetlar", &[]),
    ("berserk", &[]),
    ("sea-battle-9", &[]),
    ("alea-evangelii-walker", &[]),
];

/// Searches the set. After Ctrl-C there are only the positions that have been searched, and no signature.
pub fn run(options: &Options) -> Done {
    let mut games = Vec::new();
    match &options.rules {
        Some(rules) => {
            let chosen = rule_sets::find(rules)?;
            let game = match &options.position {
                None => Game::new(&chosen.variant),
                Some(text) => Game::from_setup(&chosen.variant, &rule_sets::position(&chosen.variant, text)?)
                    .map_err(|error| Failure::input(format!("position: {error}")))?,
            };
            games.push((rules.clone(), game));
        }
        None => {
            for (rules, moves) in POSITIONS {
                let mut game = Game::new(&rule_sets::find(rules)?.variant);
                for mv in *moves {
                    let mv = mv.parse().map_err(|error| Failure::input(format!("{mv}: {error}")))?;
                    game.play(mv).map_err(|refusal| Failure::input(format!("{rules}: {mv}: {refusal}")))?;
                }
                games.push(((*rules).to_owned(), game));
            }
        }
    }
    let settings =
        Settings { table_mebibytes: options.table as usize, threads: usize::from(options.threads) };
    let stop = interruption()?;
    let signal = stopped_by(&stop);
    let mut searched = Vec::new();
    let (mut total, mut seconds) = (0, 0.0);
    for (name, game) in &games {
        let mut engine = table_size::engine(&settings)?;
        let only = options.rules.is_some().then(|| game.variant());
        evaluation::choose(&mut engine, options.network.as_deref(), only)?;
        let evaluation = evaluation::name(engine.network_for(game));
        let began = Instant::now();
        let mut nodes_by_depth = Vec::new();
        let found = engine.search(game, &Limits::depth(options.depth), &signal, &mut |report| {
            if report.line == 1 {
                nodes_by_depth.push(report.nodes);
                if options.rules.is_some() && !options.json {
                    let moves: Vec<String> = report.moves.iter().map(ToString::to_string).collect();
                    let _ = output::print(&format!(
                        "{:3}/{:<3} {:>9} {:>12} {:>9.3} s  {}\n",
                        report.depth,
                        report.selective_depth,
                        report.score.to_string(),
                        report.nodes,
                        report.time.as_secs_f64(),
                        moves.join(" ")
                    ));
                }
            }
        });
        let time = began.elapsed().as_secs_f64();
        if stop.load(Ordering::Relaxed) {
            break;
        }
        let Some(found) = found else { continue };
        // How many times more positions each further ply costs, over the last four.
        let last = nodes_by_depth.len();
        let branching = match (nodes_by_depth.last(), nodes_by_depth.get(last.saturating_sub(5))) {
            (Some(&all), Some(&before)) if last > 5 => (all as f64 / before.max(1) as f64).powf(0.25),
            _ => f64::NAN,
        };
        total += found.nodes;
        seconds += time;
        if options.json {
            searched.push(json!({
                "rules": name,
                "position": game.setup().to_string(),
                "evaluation": evaluation,
                "depth": found.depth,
                "score": found.score.to_string(),
                "nodes": found.nodes,
                "seconds": time,
                "branching": Some(branching).filter(|branching| branching.is_finite()),
                "move": found.choice.to_string(),
            }));
            continue;
        }
        let branching =
            if branching.is_finite() { format!("  branching {branching:.2}") } else { String::new() };
        output::print(&format!(
            "{name:24} depth {:2}  {:>8}  {:9} {:5}  {time:6.3} s{}{branching}  {}  {evaluation}\n",
            found.depth,
            found.score.to_string(),
            found.nodes,
            if found.nodes == 1 { "node" } else { "nodes" },
            rate(found.nodes, time).map_or_else(String::new, |rate| format!("  {rate}")),
            found.choice,
        ))?;
    }
    let signature = (!stop.load(Ordering::Relaxed)).then_some(total);
    if options.json {
        output::print_json(&json!({ "positions": searched, "seconds": seconds, "signature": signature }))?;
    } else {
        let rate = rate(total, seconds).map_or_else(String::new, |rate| format!(", {rate}"));
        output::print(&format!("{seconds:.3} s{rate}\n"))?;
        if let Some(signature) = signature {
            output::print(&format!("{signature}\n"))?;
        }
    }
    unless_interrupted(&stop)
}

/// How fast positions were visited, where so little was not done in no time at all.
fn rate(nodes: u64, seconds: f64) -> Option<String> {
    let rate = nodes as f64 / seconds / 1e6;
    (nodes > 0 && rate.is_finite()).then(|| format!("{rate:5.2} million nodes/s"))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// It said "NaN million nodes/s".
    #[test]
    fn a_rate_of_nothing_is_not_said() {
        assert_eq!(rate(0, 0.0), None);
        assert_eq!(rate(5, 0.0), None);
        assert_eq!(rate(3_000_000, 2.0).as_deref(), Some(" 1.50 million nodes/s"));
    }
}
