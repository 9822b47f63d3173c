//! Certificates for tests, taken apart and put together again, and both checkers: the one here, and the one in Python,
//! which shares nothing with it.

// Not every test program uses all of it.
#![allow(dead_code)]

use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use sha2::{Digest, Sha256};
use tafl::library::{self, RuleSet};
use tafl::{Game, Setup, Side};
use tafl_solver::{Certificate, Done, Proof, Task, Unattended, solve};

pub const CHECKER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../solved/check.py");
pub const RULES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../rules");

/// What comes of the question whether a side can force its win, in the start or in another position.
pub fn certificates_of(set: &RuleSet, position: Option<&str>, winner: Option<Side>) -> Vec<Certificate> {
    let start: Setup = match position {
        Some(text) => text.parse().expect("a position"),
        None => set.variant().expect("sound rules").start().clone(),
    };
    let task = Task { winner, memory: 32 << 20, ..Task::new(set, &start) };
    match solve(&task, &mut Unattended).expect("it can be solved") {
        Done::Solved(certificates) => certificates,
        Done::Stopped => panic!("nobody stops it"),
    }
}

/// The one certificate that comes of it for the start of a built-in rule set.
pub fn solved(id: &str, winner: Side) -> Certificate {
    certificates_of(library::get(id).expect("a built-in rule set"), None, Some(winner)).remove(0)
}

/// The rules that a checker is told to hold certificates against.
#[derive(Clone, Copy)]
pub enum Against<'a> {
    /// Those of the library, by the id of the certificate.
    Library,
    /// These.
    Set(&'a RuleSet),
}

/// What the checker here says of a certificate. That the rules are those that were meant is what `tablut verify` sees to.
pub fn we_say(bytes: &[u8], against: Against<'_>) -> Result<(), String> {
    let certificate = Certificate::read(bytes).map_err(|error| error.to_string())?;
    let set = match against {
        Against::Library => library::get(&certificate.rules),
        Against::Set(set) => Some(set),
    };
    if set.is_none_or(|set| set.content_hash() != certificate.rules_hash()) {
        return Err("other rules".to_owned());
    }
    certificate.check(|| ()).map_err(|error| error.to_string())
}

/// What the checker in Python says of each of several certificates. It knows the rules of the library; of others it is not
/// told which were meant.
pub fn python_says(name: &str, all: &[Vec<u8>], against: Against<'_>) -> Vec<Result<(), String>> {
    let folder = std::env::temp_dir().join(format!("tafl-solver-{}-{name}", std::process::id()));
    fs::create_dir_all(&folder).expect("a folder");
    let paths: Vec<PathBuf> =
        (0..all.len()).map(|number| folder.join(format!("{number}.certificate"))).collect();
    paths.iter().zip(all).for_each(|(path, bytes)| fs::write(path, bytes).expect("written"));
    let mut command = Command::new("python3");
    command.arg(CHECKER);
    if let Against::Library = against {
        command.args(["--rules", RULES]);
    }
    let run = command.args(&paths).output().expect("python3 is needed for this test");
    assert!(run.stderr.is_empty(), "{name}: {}", String::from_utf8_lossy(&run.stderr));
    fs::remove_dir_all(&folder).expect("it is there");
    let said = String::from_utf8_lossy(&run.stdout).into_owned();
    let lines: Vec<&str> = said.lines().collect();
    assert_eq!(lines.len(), all.len(), "a line for each: {said}");
    let answers: Vec<Result<(), String>> = lines
        .iter()
        .map(|line| match line.split_once(": NOT proved: ") {
            Some((_, problem)) => Err(problem.to_owned()),
            None if line.contains(": proved: ") => Ok(()),
            None => panic!("{line}"),
        })
        .collect();
    assert_eq!(run.status.success(), answers.iter().all(Result::is_ok), "{said}");
    answers
}

/// The moves of a position in JSON: what each leads to, whatever came before, and who has won then.
pub fn moves_in_json(game: &Game) -> String {
    let position = game.setup();
    let moves: Vec<String> = game
        .legal_moves()
        .into_iter()
        .map(|mv| {
            let mut next = Game::from_setup(game.variant(), &position).expect("a position of the game");
            next.play(mv).expect("a listed move is legal");
            format!("\"{mv}\": [\"{}\", {}]", next.setup().layout(), winner_in_json(&next))
        })
        .collect();
    format!("{{{}}}", moves.join(", "))
}

/// Who has won a game, in JSON.
pub fn winner_in_json(game: &Game) -> &'static str {
    match game.outcome().map(|outcome| outcome.winner) {
        None => "null",
        Some(None) => "\"nobody\"",
        Some(Some(Side::Attackers)) => "\"attackers\"",
        Some(Some(Side::Defenders)) => "\"defenders\"",
    }
}

/// Holds the rules in Python against lines of JSON (`python/agree.py`).
pub fn python_agrees(lines: &str) {
    let mut child = Command::new("python3")
        .args([concat!(env!("CARGO_MANIFEST_DIR"), "/tests/python/agree.py"), CHECKER, RULES])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("python3 is needed for this test");
    let mut input = child.stdin.take().expect("its input is piped");
    // It prints nothing before it has read everything that it agrees with.
    let written = input.write_all(lines.as_bytes());
    drop(input);
    let run = child.wait_with_output().expect("it ends");
    assert!(run.status.success() && written.is_ok(), "{}", String::from_utf8_lossy(&run.stdout));
}

/// The records of a file, and what comes before them.
pub fn taken_apart(certificate: &Certificate) -> (String, Vec<Vec<u8>>) {
    let bytes = certificate.to_bytes();
    let size = usize::from(certificate.position.size);
    let ranks = if certificate.claim.proof == Proof::FallingRank { 2 } else { 0 };
    let squares = if size > 15 { 4 } else { 2 };
    let length = (size * size).div_ceil(4) + squares + ranks;
    let head = bytes.len() - length * certificate.records.len();
    let text = String::from_utf8(bytes[..head].to_vec()).expect("the head is text");
    (text, bytes[head..].chunks(length).map(<[u8]>::to_vec).collect())
}

/// A file of such records whose count and hash are right.
pub fn put_together(head: &str, records: &[Vec<u8>]) -> Vec<u8> {
    let digest = |parts: &[&[u8]]| {
        let mut hasher = Sha256::new();
        parts.iter().for_each(|part| hasher.update(part));
        hasher.finalize().to_vec()
    };
    let mut level: Vec<Vec<u8>> = records.iter().map(|record| digest(&[&[0], record])).collect();
    if level.is_empty() {
        level.push(digest(&[]));
    }
    while level.len() > 1 {
        level = level
            .chunks(2)
            .map(|pair| match pair {
                [left, right] => digest(&[&[1], left, right]),
                _ => pair[0].clone(),
            })
            .collect();
    }
    let root: String = level[0].iter().map(|byte| format!("{byte:02x}")).collect();
    let lines = head.lines().map(|line| match line.split_once(": ") {
        Some(("positions", _)) => format!("positions: {}\n", records.len()),
        Some(("merkle-root", _)) => format!("merkle-root: {root}\n"),
        _ => format!("{line}\n"),
    });
    let mut bytes = lines.collect::<String>().into_bytes();
    records.iter().for_each(|record| bytes.extend(record));
    bytes
}
