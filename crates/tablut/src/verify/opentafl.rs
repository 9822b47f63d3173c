//! Single moves as OpenTafl answered them, with its own rules strings and positions.
//!
//! A case is a move in a position. Where only what came before decides (a position that comes back), the cases
//! of one test are chained as far as each begins where the one before it ended; a verdict that cannot follow from
//! what is there is counted as one that needs its history, not as a difference.

use std::collections::HashMap;

use serde::Deserialize;
use tafl::{Game, Move, Outcome, Reason, Refusal, Setup, Side, Square, Variant};
use tafl_import::captures;
use tafl_notation::opentafl::{Dialect, ReadOptions, UnknownKeys, read_position, read_rules, write_position};

use super::report::{Report, list};
use super::traces::result_word;
use crate::wording;

/// A move with the program's verdict.
#[derive(Debug, Deserialize)]
pub struct Case {
    id: String,
    otn_rules: String,
    otn_position: String,
    turn: Side,
    #[serde(rename = "move")]
    mv: String,
    legal: bool,
    #[serde(default)]
    captures: Vec<String>,
    #[serde(default)]
    otn_after: Option<String>,
    verdict: Option<String>,
}

/// The games that the cases of each test have made so far.
#[derive(Default)]
pub struct Chains(HashMap<(String, String), Game>);

/// What came of a move.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Answer {
    Refused(Refusal),
    Played { captures: Vec<String>, verdict: &'static str, after: Vec<(Square, char)> },
}

/// Verifies one case.
pub fn verify(case: &Case, chains: &mut Chains, report: &mut Report) -> Result<(), String> {
    report.checked();
    let written =
        read_position(&case.otn_position, case.turn).map_err(|error| format!("otn_position: {error}"))?;
    let mv: Move = case.mv.parse().map_err(|error| format!("move: {error}"))?;
    let (setup, discrowned) = with_one_king(&written);
    let expected = expected(case, &setup, &discrowned)?;
    let what = format!("{}: {} under {}", case.id, case.mv, case.otn_rules);
    let fresh = match variant(case, &setup)
        .and_then(|variant| Game::from_setup(&variant, &setup).map_err(|error| error.to_string()))
    {
        Ok(game) => game,
        Err(problem) => {
            let got = format!("refused: {problem}");
            report.mismatch(&what, &setup.to_string(), &expected.in_words(), &got);
            return Ok(());
        }
    };
    let mut alone = fresh.clone();
    let alone_answer = answer(&mut alone, mv, &discrowned);
    // The chain goes on where this case begins as the one before it ended.
    let key = (case.id.clone(), case.otn_rules.clone());
    let before = chains.0.remove(&key).and_then(|game| gone_on(game, &setup));
    let mut chained = before.unwrap_or(fresh);
    let chained_answer = answer(&mut chained, mv, &discrowned);
    let chain_ended = chained.outcome().is_some();
    if !chain_ended {
        chains.0.insert(key, chained);
    }
    if agrees(&expected, &alone_answer) || agrees(&expected, &chained_answer) {
        return Ok(());
    }
    let repetition = case.id.contains("Threefold") || alone.outcome().is_some_and(by_repetition);
    if repetition && !chain_ended && expected.verdict != "open" {
        report.needs_history();
        return Ok(());
    }
    let got = if chain_ended { chained_answer } else { alone_answer };
    report.mismatch(&what, &setup.to_string(), &expected.in_words(), &in_words(&got));
    Ok(())
}

/// The game of the cases before, if it stands where this one begins. The program does not say in a position that a
/// turn of several captures may go on, nor that it is ended.
fn gone_on(mut game: Game, setup: &Setup) -> Option<Game> {
    if game.turn() != setup.turn && game.may_end_turn() {
        game.end_turn().ok()?;
    }
    let now = game.setup();
    (now.pieces == setup.pieces && now.turn == setup.turn).then_some(game)
}

fn by_repetition(outcome: Outcome) -> bool {
    outcome.reason == Reason::Repetition
}

/// The position with its first king only, the others being plain defenders, and where those stand: some of the
/// program's tests have two kings on the board, far from what is tested, and no rules of ours allow that.
fn with_one_king(setup: &Setup) -> (Setup, Vec<Square>) {
    let kings = setup.pieces.iter().filter(|&(_, &letter)| letter == 'k');
    let others: Vec<Square> = kings.skip(1).map(|(&square, _)| square).collect();
    let mut setup = setup.clone();
    for &square in &others {
        setup.pieces.insert(square, 'd');
    }
    (setup, others)
}

/// The case's rules, as the program understands them, on a board with its position.
fn variant(case: &Case, setup: &Setup) -> Result<Variant, String> {
    let start = write_position(setup).map_err(|error| error.to_string())?;
    let options =
        ReadOptions { dialect: Dialect::Program, unknown_keys: UnknownKeys::Ignore, start: Some(&start) };
    let record = read_rules(&case.otn_rules, &options).map_err(|error| error.to_string())?;
    Variant::new(record.rules).map_err(|error| error.to_string())
}

/// What the program answered.
struct Expected {
    legal: bool,
    captures: Vec<String>,
    verdict: String,
    after: Option<Vec<(Square, char)>>,
}

fn expected(case: &Case, setup: &Setup, discrowned: &[Square]) -> Result<Expected, String> {
    let king = setup.pieces.iter().find(|&(_, &letter)| letter == 'k').map(|(square, _)| square.to_string());
    // We do not list a captured king; the verdict says it. Where a second king stands or stood nothing is compared.
    let listed = without_squares(case.captures.clone(), discrowned).into_iter();
    let mut captures: Vec<String> = listed.filter(|square| Some(square) != king.as_ref()).collect();
    captures.sort_unstable();
    let after = match &case.otn_after {
        Some(record) if case.legal => {
            let after = read_position(record, case.turn).map_err(|error| format!("otn_after: {error}"))?;
            Some(without_kings(&after, discrowned))
        }
        _ => None,
    };
    let verdict = case.verdict.clone().unwrap_or_else(|| "open".to_owned());
    Ok(Expected { legal: case.legal, captures, verdict, after })
}

impl Expected {
    fn in_words(&self) -> String {
        if !self.legal {
            return "illegal".to_owned();
        }
        let after = self.after.as_ref().map_or_else(String::new, |after| format!(", then {}", pieces(after)));
        format!("legal, captures {}, verdict {}{after}", list(&self.captures), self.verdict)
    }
}

fn answer(game: &mut Game, mv: Move, discrowned: &[Square]) -> Answer {
    match game.play(mv) {
        Err(refusal) => Answer::Refused(refusal),
        Ok(played) => Answer::Played {
            captures: without_squares(captures::played(&played), discrowned),
            verdict: game.outcome().map_or("open", result_word),
            after: without_kings(&game.setup(), discrowned),
        },
    }
}

fn agrees(expected: &Expected, answer: &Answer) -> bool {
    match answer {
        Answer::Refused(_) => !expected.legal,
        Answer::Played { captures, verdict, after } => {
            expected.legal
                && expected.captures == *captures
                && expected.verdict == *verdict
                && expected.after.as_ref().is_none_or(|expected| expected == after)
        }
    }
}

fn in_words(answer: &Answer) -> String {
    match answer {
        Answer::Refused(refusal) => format!("illegal: {}", wording::refusal(refusal)),
        Answer::Played { captures, verdict, after } => {
            format!("legal, captures {}, verdict {verdict}, then {}", list(captures), pieces(after))
        }
    }
}

/// The names of squares but these.
fn without_squares(names: Vec<String>, squares: &[Square]) -> Vec<String> {
    names.into_iter().filter(|name| !squares.iter().any(|square| square.to_string() == *name)).collect()
}

/// The pieces but the kings. (A captured king leaves the board in one program and stays in the other.)
fn without_kings(setup: &Setup, discrowned: &[Square]) -> Vec<(Square, char)> {
    let others =
        setup.pieces.iter().filter(|&(square, &letter)| letter != 'k' && !discrowned.contains(square));
    others.map(|(&square, &letter)| (square, letter)).collect()
}

fn pieces(pieces: &[(Square, char)]) -> String {
    pieces.iter().map(|(square, letter)| format!("{letter}{square}")).collect::<Vec<_>>().join(" ")
}
