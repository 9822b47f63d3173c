//! Certificates that are right, broken ones of every kind, and both checkers: the one here, and the one in Python, which
//! shares nothing with it.

use std::collections::BTreeMap;
use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use sha2::{Digest, Sha256};
use tafl::library::{self, RuleSet};
use tafl::{Game, Random, Side};
use tafl_solver::{Certificate, Choice, Done, Proof, Task, Unattended, solve};

const CHECKER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../solved/check.py");
const RULES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../rules");

fn solved(id: &str, winner: Side) -> Certificate {
    let set = library::get(id).expect("a built-in rule set");
    let start = set.variant().expect("sound rules").start().clone();
    let task = Task { winner: Some(winner), memory: 32 << 20, ..Task::new(set, &start) };
    match solve(&task, &mut Unattended).expect("it can be solved") {
        Done::Solved(mut certificates) => certificates.remove(0),
        Done::Stopped => panic!("nobody stops it"),
    }
}

/// A file in a folder of this run.
fn file(name: &str, bytes: &[u8]) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("tafl-solver-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("a folder");
    let path = folder.join(name);
    fs::write(&path, bytes).expect("written");
    path
}

/// Whether the checker in Python accepts a certificate, and what it says.
fn python_accepts(name: &str, bytes: &[u8]) -> (bool, String) {
    let path = file(name, bytes);
    let run = Command::new("python3")
        .args([CHECKER, "--rules", RULES])
        .arg(&path)
        .output()
        .expect("python3 is needed for this test");
    let said = String::from_utf8_lossy(&run.stdout).into_owned();
    assert!(run.stderr.is_empty(), "{name}: {}", String::from_utf8_lossy(&run.stderr));
    (run.status.success(), said)
}

/// Whether the checker here does. The rules have to be those of the id, which `tablut verify` sees to.
fn we_accept(bytes: &[u8]) -> Result<(), String> {
    let certificate = Certificate::read(bytes).map_err(|error| error.to_string())?;
    let set: Option<&RuleSet> = library::get(&certificate.rules);
    if set.is_none_or(|set| set.content_hash() != certificate.rules_hash()) {
        return Err("other rules".to_owned());
    }
    certificate.check(|| ()).map_err(|error| error.to_string())
}

/// The records of a file, and what comes before them.
fn taken_apart(certificate: &Certificate) -> (String, Vec<Vec<u8>>) {
    let bytes = certificate.to_bytes();
    let length = if certificate.claim.proof == Proof::FallingRank { 17 } else { 15 };
    let head = bytes.len() - length * certificate.records.len();
    let text = String::from_utf8(bytes[..head].to_vec()).expect("the head is text");
    (text, bytes[head..].chunks(length).map(<[u8]>::to_vec).collect())
}

/// A file of such records whose count and hash are right.
fn put_together(head: &str, records: &[Vec<u8>]) -> Vec<u8> {
    let digest = |parts: &[&[u8]]| {
        let mut hasher = Sha256::new();
        parts.iter().for_each(|part| hasher.update(part));
        hasher.finalize().to_vec()
    };
    let mut level: Vec<Vec<u8>> = records.iter().map(|record| digest(&[&[0], record])).collect();
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

#[test]
fn right_ones_are_accepted_by_both() {
    for (winner, proof) in [(Side::Defenders, Proof::ClosedSet), (Side::Attackers, Proof::FallingRank)] {
        let certificate = solved("ard-ri-wtf", winner);
        assert_eq!(
            (certificate.claim.to_string().as_str(), certificate.claim.proof),
            ("attackers win", proof)
        );
        let bytes = certificate.to_bytes();
        assert_eq!(Certificate::read(&bytes).expect("it is read"), certificate);
        assert_eq!(we_accept(&bytes), Ok(()));
        let (head, records) = taken_apart(&certificate);
        assert_eq!(put_together(&head, &records), bytes);
        let (accepted, said) = python_accepts(&format!("{proof}.certificate"), &bytes);
        assert!(accepted && said.contains("attackers win"), "{said}");
    }
}

#[test]
fn broken_ones_of_every_kind_are_refused_by_both() {
    let set = solved("ard-ri-wtf", Side::Defenders);
    let ranked = solved("ard-ri-wtf", Side::Attackers);
    for (kind, certificate) in [("set", &set), ("rank", &ranked)] {
        let good = certificate.to_bytes();
        let (head, records) = taken_apart(certificate);
        let text = |from: &str, to: &str| {
            let place = head.find(from).expect("it is there");
            let mut bytes = good.clone();
            bytes.splice(place..place + from.len(), to.bytes());
            bytes
        };
        let changed = |change: &dyn Fn(&mut BTreeMap<_, Choice>)| {
            let mut certificate = certificate.clone();
            change(&mut certificate.records);
            certificate.to_bytes()
        };
        let mut broken: Vec<(&str, Vec<u8>)> = vec![
            ("a position is missing", changed(&|records| drop(records.pop_last()))),
            ("another is missing", changed(&|records| drop(records.pop_first()))),
            ("no position is left", changed(&BTreeMap::clear)),
            (
                "a move from an empty square",
                changed(&|records| {
                    records.values_mut().for_each(|choice| std::mem::swap(&mut choice.from, &mut choice.to));
                }),
            ),
            (
                "a move off the board",
                changed(&|records| {
                    records.values_mut().take(1).for_each(|choice| choice.to = 49);
                }),
            ),
            ("the file is cut off", good[..good.len() - 1].to_vec()),
            ("the file is cut off in the head", good[..40].to_vec()),
            ("there is something after the end", [&good[..], b"x"].concat()),
            ("it is empty", Vec::new()),
            ("two positions are the same", {
                let mut records = records.clone();
                records.insert(5, records[5].clone());
                put_together(&head, &records)
            }),
            ("two positions have changed places", {
                let mut records = records.clone();
                records.swap(3, 4);
                put_together(&head, &records)
            }),
            ("a position has two kings", {
                let mut records = records.clone();
                let empty =
                    (0..49).find(|&square| records[0][12 - square / 4] >> (2 * (square % 4)) & 3 == 0);
                let square = empty.expect("a square is empty");
                records[0][12 - square / 4] |= 3 << (2 * (square % 4));
                records.sort();
                put_together(&head, &records)
            }),
            ("the hash of the records is wrong", text("merkle-root: ", "merkle-root: 0")),
            ("the hash of the rules is wrong", text("rules-hash: ", "rules-hash: 0")),
            ("it is about another rule set", text("rules: ard-ri-wtf", "rules: magpie")),
            ("the rules are other ones, and so their hash is wrong", text("\"two\"", "\"four\"")),
            ("it claims something else", text("claim: attackers", "claim: defenders")),
            ("the claim is none", text("claim: attackers win", "claim: attackers might win")),
            ("the kind of proof is none", text("proof: ", "proof: my ")),
            ("it is about another position", text("position: 2aaa2/3a3", "position: 7/3a3")),
            ("the position is none", text("position: 2aaa2", "position: 2aaa")),
        ];
        if certificate.claim.proof == Proof::FallingRank {
            broken.push((
                "the ranks do not fall",
                changed(&|records| {
                    records.values_mut().for_each(|choice| choice.rank = 3);
                }),
            ));
            let highest = certificate.records.values().map(|choice| choice.rank).max();
            broken.push((
                "one rank is too high",
                changed(&|records| {
                    let second = records.values_mut().find(|choice| Some(choice.rank + 2) == highest);
                    second.expect("one is two plies nearer").rank += 2;
                }),
            ));
        }
        // A bit that is flipped anywhere is noticed.
        for number in 0..12 {
            let mut bytes = good.clone();
            let place = (number * 7919 + 13) % bytes.len();
            bytes[place] ^= 1 << (number % 8);
            broken.push(("a flipped bit", bytes));
        }
        for (number, (what, bytes)) in broken.iter().enumerate() {
            assert!(we_accept(bytes).is_err(), "{kind}: {what} ({number}) is accepted here");
            let (accepted, said) = python_accepts(&format!("{kind}-{number}.certificate"), bytes);
            assert!(!accepted && said.contains("NOT proved"), "{kind}: {what} ({number}): {said}");
        }
    }
}

#[test]
fn rules_that_are_not_those_of_the_id_are_refused_by_both() {
    // All hashes are right, and the claim may well be true: but not of the game that is named.
    let certificate = solved("ard-ri-wtf", Side::Defenders);
    let mut other = certificate.clone();
    other.canonical_rules = other.canonical_rules.replace("\"loses\"", "\"nothing\"");
    assert_ne!(other.canonical_rules, certificate.canonical_rules);
    assert!(we_accept(&other.to_bytes()).is_err());
    assert!(!python_accepts("other-rules.certificate", &other.to_bytes()).0);
}

#[test]
fn the_checker_in_python_knows_the_rules() {
    let mut lines = String::new();
    let mut positions = 0;
    let sets = [
        "ard-ri-wtf",
        "ard-ri-step",
        "brandub-leaflet",
        "brandubh-wtf",
        "brandubh-walker-no-return",
        "magpie",
        "opentafl-brandub",
        "saami-tablut",
        "linnaeus-1732",
        "linnaeus-1732-blocks",
        "modern-standard",
        "sea-battle-9",
        "smith-1811",
        "cs61b-2019",
        "tawlbwrdd-bell",
        "fetlar",
    ];
    for id in sets {
        let variant = library::variant(id).expect("a built-in rule set");
        let mut random = Random::new(1732);
        for _ in 0..6 {
            let mut game = Game::new(&variant);
            for _ in 0..40 {
                let moves = game.legal_moves();
                let Some(place) = (random.next() as usize).checked_rem(moves.len()) else { break };
                if random.next().is_multiple_of(6) {
                    lines += &case(id, &game);
                    positions += 1;
                }
                game.play(moves[place]).expect("a listed move is legal");
            }
        }
    }
    assert!(positions > 400, "{positions} positions");
    let mut child = Command::new("python3")
        .args([concat!(env!("CARGO_MANIFEST_DIR"), "/tests/python/agree.py"), CHECKER, RULES])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("python3 is needed for this test");
    let mut input = child.stdin.take().expect("its input is piped");
    input.write_all(lines.as_bytes()).expect("it reads");
    drop(input);
    let run = child.wait_with_output().expect("it ends");
    assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stdout));
}

/// A position, and what every move leads to, whatever came before.
fn case(id: &str, game: &Game) -> String {
    let position = game.setup();
    let moves: Vec<String> = game
        .legal_moves()
        .into_iter()
        .map(|mv| {
            let mut next = Game::from_setup(game.variant(), &position).expect("a position of the game");
            next.play(mv).expect("a listed move is legal");
            let winner = match next.outcome().map(|outcome| outcome.winner) {
                None => "null",
                Some(None) => "\"nobody\"",
                Some(Some(Side::Attackers)) => "\"attackers\"",
                Some(Some(Side::Defenders)) => "\"defenders\"",
            };
            format!("\"{mv}\": [\"{}\", {winner}]", next.setup().layout())
        })
        .collect();
    format!("{{\"rules\": \"{id}\", \"position\": \"{position}\", \"moves\": {{{}}}}}\n", moves.join(", "))
}
