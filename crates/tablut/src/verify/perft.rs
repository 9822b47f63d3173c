//! Perft suites: positions with the number of move sequences of 1, 2, 3, ... moves under several rule sets.

use std::collections::BTreeMap;

use serde::Deserialize;
use tafl::{Adjudication, Game, Side};

use super::Variants;
use super::report::Report;

/// A position of a suite.
#[derive(Debug, Deserialize)]
pub struct Suite {
    position: String,
    turn: Side,
    perft: BTreeMap<String, Vec<u64>>,
}

/// Verifies every count of a position.
pub fn verify(suite: &Suite, variants: &mut Variants, report: &mut Report) -> Result<(), String> {
    let setup = super::clauses::setup(&suite.position, suite.turn)?;
    for (rules, counts) in &suite.perft {
        let Some(chosen) = variants.get(rules) else {
            report.checked();
            report.mismatch("the rule set", &setup.to_string(), rules, "there is no such rule set");
            continue;
        };
        let game = Game::from_setup(&chosen.variant, &setup).map_err(|error| format!("position: {error}"))?;
        let game = game.with_adjudication(Adjudication::KingOnly);
        for (depth, &expected) in (1..).zip(counts) {
            report.checked();
            let got: u64 = game.divide(depth).iter().map(|(_, count)| count).sum();
            if got != expected {
                let what = format!("{rules}: perft({depth})");
                report.mismatch(&what, &setup.to_string(), &expected.to_string(), &got.to_string());
            }
        }
    }
    Ok(())
}
