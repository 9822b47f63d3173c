//! Clause tests and single-move cases: a position, a move, and what comes of it.

use std::collections::BTreeMap;

use serde::Deserialize;
use tafl::{Adjudication, Game, Move, Setup, Side};
use tafl_import::captures;

use super::Variants;
use super::report::{Report, list};
use super::traces::result_word;

/// A clause of a source text, with the answer under several rule sets.
#[derive(Debug, Deserialize)]
pub struct ClauseTest {
    id: String,
    #[serde(default)]
    clause: String,
    position: String,
    turn: Side,
    #[serde(rename = "move")]
    mv: String,
    expect: BTreeMap<String, Answer>,
}

/// What a rule set says to a move.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(untagged)]
enum Answer {
    /// `illegal`
    Word(String),
    /// It is legal, and this comes of it.
    Legal { captures: Vec<String>, winner: Option<String> },
}

/// A move under one rule set, with its verdict.
#[derive(Debug, Deserialize)]
pub struct Case {
    id: String,
    rules: String,
    position: String,
    turn: Side,
    #[serde(rename = "move")]
    mv: String,
    legal: bool,
    #[serde(default)]
    captures: Vec<String>,
    winner: Option<String>,
}

/// Reads the two halves of a position.
pub fn setup(position: &str, turn: Side) -> Result<Setup, String> {
    Setup::from_layout(position, turn).map_err(|error| format!("position: {error}"))
}

/// Verifies one clause under every rule set that it names.
pub fn verify_clause(test: &ClauseTest, variants: &mut Variants, report: &mut Report) -> Result<(), String> {
    let setup = setup(&test.position, test.turn)?;
    let mv: Move = test.mv.parse().map_err(|error| format!("move: {error}"))?;
    for (rules, answer) in &test.expect {
        let what = format!("{} ({}), {rules}: {}", test.id, test.clause, test.mv);
        verify_move(&what, rules, &setup, mv, answer, variants, report)?;
    }
    Ok(())
}

/// Verifies one case.
pub fn verify_case(case: &Case, variants: &mut Variants, report: &mut Report) -> Result<(), String> {
    let setup = setup(&case.position, case.turn)?;
    let mv: Move = case.mv.parse().map_err(|error| format!("move: {error}"))?;
    let answer = if case.legal {
        Answer::Legal { captures: case.captures.clone(), winner: case.winner.clone() }
    } else {
        Answer::Word("illegal".to_owned())
    };
    let what = format!("{}, {}: {}", case.id, case.rules, case.mv);
    verify_move(&what, &case.rules, &setup, mv, &answer, variants, report)
}

fn verify_move(
    what: &str,
    rules: &str,
    setup: &Setup,
    mv: Move,
    answer: &Answer,
    variants: &mut Variants,
    report: &mut Report,
) -> Result<(), String> {
    report.checked();
    let Some(chosen) = variants.get(rules) else {
        report.mismatch(what, &setup.to_string(), rules, "there is no such rule set");
        return Ok(());
    };
    let game = Game::from_setup(&chosen.variant, setup).map_err(|error| format!("position: {error}"))?;
    // The answers know no other end than the king's capture and his escape.
    let mut game = game.with_adjudication(Adjudication::KingOnly);
    let got = match game.play(mv) {
        Err(_) => Answer::Word("illegal".to_owned()),
        Ok(played) => Answer::Legal {
            captures: captures::played(&played),
            winner: game.outcome().map(|outcome| result_word(outcome).to_owned()),
        },
    };
    let mut expected = answer.clone();
    if let Answer::Legal { captures, .. } = &mut expected {
        captures.sort_unstable();
    }
    if got != expected {
        report.mismatch(what, &setup.to_string(), &in_words(&expected), &in_words(&got));
    }
    Ok(())
}

fn in_words(answer: &Answer) -> String {
    match answer {
        Answer::Word(word) => word.clone(),
        Answer::Legal { captures, winner } => {
            format!("legal, captures {}, winner {}", list(captures), winner.as_deref().unwrap_or("nobody"))
        }
    }
}
