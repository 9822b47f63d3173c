//! Suites of forced wins: positions in which the side to move wins within so many plies, with every first move that
//! keeps the win. Each is proved again by exhaustive search.

use raichi::{Proof, prove};
use serde::Deserialize;
use tafl::{Game, Setup};

use super::Variants;
use super::report::Report;

/// A position of a suite.
#[derive(Debug, Deserialize)]
pub struct Win {
    rules: String,
    position: String,
    win_in: u32,
    moves: Vec<String>,
}

/// A proof may look at so many positions.
const NODES: u64 = 20_000_000;

/// No proof of a longer win is tried.
const LONGEST: u32 = 25;

/// Proves a position.
pub fn verify(win: &Win, variants: &mut Variants, report: &mut Report) -> Result<(), String> {
    report.checked();
    let what = format!("{}: win", win.rules);
    let Some(chosen) = variants.get(&win.rules) else {
        report.mismatch("the rule set", &win.position, &win.rules, "there is no such rule set");
        return Ok(());
    };
    let setup: Setup = win.position.parse().map_err(|error| format!("position: {error}"))?;
    let game = Game::from_setup(&chosen.variant, &setup).map_err(|error| format!("position: {error}"))?;
    let expected = format!("win in {}: {}", win.win_in, win.moves.join(" "));
    let got = match prove(&game, win.win_in.min(LONGEST), NODES) {
        Proof::Win { plies, choices } => {
            let choices: Vec<String> = choices.iter().map(ToString::to_string).collect();
            format!("win in {plies}: {}", choices.join(" "))
        }
        Proof::NoWin => format!("no win in {}", win.win_in),
        Proof::Unknown => format!("nothing, after {NODES} positions"),
    };
    if got != expected {
        report.mismatch(&what, &win.position, &expected, &got);
    }
    Ok(())
}
