//! `tablut perft`: counts the move sequences of a given length.

use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use clap::Args;
use serde_json::json;
use tafl::{Adjudication, Game, Move};

use crate::failure::{Done, Failure};
use crate::interruption::{interruption, unless_interrupted};
use crate::{output, rule_sets};

/// What `tablut perft` takes.
#[derive(Debug, Args)]
pub struct Options {
    /// The rule set: its id (see `tablut rules`) or a file
    #[arg(long, value_name = "ID|FILE")]
    pub rules: String,
    /// How many moves deep to count
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(0..=30))]
    pub depth: u32,
    /// The position to start from, like "3a3/7/... a" (the start position of the rule set if absent)
    #[arg(long, value_name = "STRING")]
    pub position: Option<String>,
    /// Print the count of each first move as well
    #[arg(long)]
    pub divide: bool,
    /// Print everything as JSON
    #[arg(long)]
    pub json: bool,
}

/// Counts and prints. After Ctrl-C these are the first moves that are counted, without a sum.
pub fn run(options: &Options) -> Done {
    let chosen = rule_sets::find(&options.rules)?;
    let game = match &options.position {
        None => Game::new(&chosen.variant),
        Some(text) => {
            let setup = rule_sets::position(&chosen.variant, text)?;
            Game::from_setup(&chosen.variant, &setup)
                .map_err(|error| Failure::input(format!("position: {error}")))?
        }
    };
    let game = game.with_adjudication(Adjudication::KingOnly);
    let stop = interruption()?;
    let began = Instant::now();
    let mut divided = if options.depth == 0 { Vec::new() } else { divide(&game, options.depth, &stop) };
    divided.sort_unstable_by_key(|(mv, _)| mv.to_string());
    let whole = !stop.load(Ordering::Relaxed);
    let total = if options.depth == 0 { 1 } else { divided.iter().map(|(_, count)| count).sum::<u64>() };
    let seconds = began.elapsed().as_secs_f64();
    if options.json {
        let moves: Vec<_> =
            divided.iter().map(|(mv, count)| json!({ "move": mv.to_string(), "count": count })).collect();
        output::print_json(&json!({
            "rules": chosen.set.id,
            "position": game.setup().to_string(),
            "depth": options.depth,
            "count": whole.then_some(total),
            "moves": moves,
            "seconds": seconds,
        }))?;
        return unless_interrupted(&stop);
    }
    let mut text = String::new();
    if options.divide || !whole {
        for (mv, count) in divided {
            text.push_str(&format!("{mv} {count}\n"));
        }
    }
    if whole {
        text.push_str(&format!("{total}\n"));
    }
    output::print(&text)?;
    let rate = if seconds > 0.0 { total as f64 / seconds / 1e6 } else { 0.0 };
    let _ = writeln!(
        io::stderr(),
        "{} of {} in {seconds:.3} s, {rate:.1} million a second",
        output::counted(total, "sequence", "sequences"),
        output::counted(options.depth, "move", "moves")
    );
    unless_interrupted(&stop)
}

/// The number of sequences that begin with each legal move, with a bar that grows move by move. A move that is being
/// counted when this is interrupted is left out, with those after it.
fn divide(game: &Game, depth: u32, stop: &AtomicBool) -> Vec<(Move, u64)> {
    let moves = game.legal_moves();
    let bar = output::progress_bar(moves.len() as u64, "first moves");
    let mut counts = Vec::with_capacity(moves.len());
    for mv in moves {
        let mut next = game.clone();
        if next.play(mv).is_ok() {
            match count(&next, depth - 1, stop) {
                Some(number) => counts.push((mv, number)),
                None => break,
            }
        }
        bar.inc(1);
    }
    bar.finish_and_clear();
    counts
}

/// So many plies below the first moves it is looked after an interruption: often enough, and rarely enough to cost nothing.
const PLIES_BETWEEN_LOOKS: u32 = 4;

/// The number of sequences of this length; none after an interruption.
fn count(game: &Game, depth: u32, stop: &AtomicBool) -> Option<u64> {
    if stop.load(Ordering::Relaxed) {
        return None;
    }
    if depth <= PLIES_BETWEEN_LOOKS {
        return Some(game.perft(depth));
    }
    let mut sum = 0;
    for mv in game.legal_moves() {
        let mut next = game.clone();
        if next.play(mv).is_ok() {
            sum += count(&next, depth - 1, stop)?;
        }
    }
    Some(sum)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unknown_rule_set_is_bad_input() {
        let options =
            Options { rules: "no-such-set".to_owned(), depth: 1, position: None, divide: false, json: false };
        assert!(matches!(run(&options), Err(Failure::Input(_))));
    }
}
