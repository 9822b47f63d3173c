//! Checks of what an engine does with lines that are none, and at its end.

use super::{Examination, Problem, wrong};
use crate::MAX_LINE;
use crate::go::{Go, Manner};
use crate::process::{EngineProcess, Exit};
use crate::query::Query;
use crate::rules::LoadedRules;

pub(super) fn unknown_command(examination: &Examination) -> Result<(), Problem> {
    let (mut engine, rules) = examination.start_with_rules()?;
    for line in
        ["castle", "UGI", "isready now", "query", "query weather", "quit now", "stop it", "bestmove none"]
    {
        examination.expect_error(&mut engine, line.as_bytes())?;
    }
    is_alive(examination, &mut engine, rules)
}

pub(super) fn wrong_numbers(examination: &Examination) -> Result<(), Problem> {
    let (mut engine, rules) = examination.start_with_rules()?;
    let lines = [
        "go",
        "go fast",
        "go depth",
        "go depth 0",
        "go depth -1",
        "go depth two",
        "go depth 2 2",
        "go depth 1 depth 1",
        "go movetime -5",
        "go movetime 1.5",
        "go movetime +5",
        "go movetime 99999999999999999999999999",
        "go nodes 1e6",
        "go atime soon dtime 5",
        "go infinite depth 3",
        "go ponder",
        "go multipv 0 depth 1",
        "go multipv 2",
    ];
    for line in lines {
        examination.expect_error(&mut engine, line.as_bytes())?;
    }
    is_alive(examination, &mut engine, rules)
}

pub(super) fn blanks(examination: &Examination) -> Result<(), Problem> {
    let (mut engine, rules) = examination.start_with_rules()?;
    for line in ["", " ", "\t", "\r", "   \t \r"] {
        engine.send_bytes(format!("{line}\n").into_bytes())?;
        engine.ready(examination.patience)?;
    }
    let mut position = super::positions::sample(&rules.variant, 1);
    let position = position.pop().unwrap_or_default();
    let spread = position.to_string().replace(' ', " \t ");
    engine.send_bytes(format!("  {spread} \r\n").into_bytes())?;
    engine.ready(examination.patience)?;
    examination.ask(&mut engine, Query::Position, rules, &position)
}

pub(super) fn garbage(examination: &Examination) -> Result<(), Problem> {
    let (mut engine, rules) = examination.start_with_rules()?;
    let lines: [&[u8]; 6] = [
        b"\xff\xfe\xfd",
        b"\0",
        b"isready\0",
        b"position start moves \xc3\x28",
        b"\x1b[2J\x07",
        &[0x80; 5000],
    ];
    for line in lines {
        examination.expect_error(&mut engine, line)?;
    }
    is_alive(examination, &mut engine, rules)
}

pub(super) fn long_line(examination: &Examination) -> Result<(), Problem> {
    let (mut engine, rules) = examination.start_with_rules()?;
    examination.expect_error(&mut engine, &vec![b'x'; MAX_LINE + 1])?;
    let mut moves = b"position start moves".to_vec();
    while moves.len() <= 3 * MAX_LINE {
        moves.extend_from_slice(b" a1-a2");
    }
    examination.expect_error(&mut engine, &moves)?;
    is_alive(examination, &mut engine, rules)
}

/// It still knows its position.
fn is_alive(
    examination: &Examination,
    engine: &mut EngineProcess,
    rules: &LoadedRules,
) -> Result<(), Problem> {
    examination.ask(engine, Query::Legal, rules, &Default::default())
}

pub(super) fn quit(examination: &Examination) -> Result<(), Problem> {
    for searches in [false, true] {
        let (mut engine, _) = examination.start_with_rules()?;
        if searches {
            engine.go(&Go { manner: Manner::Infinite, ..Go::default() })?;
        }
        ended_well(engine.quit(examination.patience)?)?;
    }
    Ok(())
}

pub(super) fn end_of_input(examination: &Examination) -> Result<(), Problem> {
    let mut engine = examination.launch()?;
    engine.close_input();
    ended_well(engine.wait(examination.patience)?)?;
    for searches in [false, true] {
        let (mut engine, _) = examination.start_with_rules()?;
        if searches {
            engine.go(&Go { manner: Manner::Infinite, ..Go::default() })?;
        }
        engine.close_input();
        ended_well(engine.wait(examination.patience)?)?;
    }
    Ok(())
}

fn ended_well(exit: Exit) -> Result<(), Problem> {
    match exit {
        Exit::Status(status) if !status.success() => Err(wrong(format!("it ends with {status}"))),
        _ => Ok(()),
    }
}
