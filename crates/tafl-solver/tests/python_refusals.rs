//! Whatever the checker in Python is given: it says in one line what is wrong, and ends with the exit code that says of which kind
//! that is: 1 if it proves nothing, 2 if it is no certificate or the checker was called wrongly. It never breaks down.

mod checkers;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use checkers::{CHECKER, RULES, put_together, solved, taken_apart};
use tafl::Side;

/// Calls it; its exit code, and what it prints.
fn called(arguments: &[&str]) -> (i32, String) {
    let run = Command::new("python3").arg(CHECKER).args(arguments).output();
    let run = run.expect("python3 is needed for this test");
    let said = [run.stdout, run.stderr].map(|said| String::from_utf8_lossy(&said).into_owned()).concat();
    assert!(!said.contains("Traceback"), "{arguments:?}: {said}");
    assert!(!said.contains(|letter: char| letter != '\n' && letter.is_control()), "{arguments:?}: {said:?}");
    (run.status.code().expect("it ends"), said)
}

/// Holds what it says of a file against the exit code and a part of the sentence.
fn refused(path: &Path, code: i32, part: &str) {
    let path = path.to_str().expect("a name in Unicode");
    let (found, said) = called(&["--rules", RULES, path]);
    let is_one_line = said.lines().count() == 1 && said.starts_with(&format!("{path}: NOT proved: "));
    assert!(found == code && is_one_line && said.contains(part), "{path}: {found}: {said}");
}

/// A folder of its own for a test.
fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("tafl-solver-refusals-{}-{name}", std::process::id()));
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

#[test]
fn what_is_no_certificate_ends_with_a_sentence() {
    let folder = folder("bytes");
    let good = solved("ard-ri-wtf", Side::Attackers).to_bytes();
    let text = String::from_utf8_lossy(&good).into_owned();
    let with = |from: &str, to: &str| {
        let at = text.find(from).expect("it is there");
        [&good[..at], to.as_bytes(), &good[at + from.len()..]].concat()
    };
    let digits = "9".repeat(6000);
    let head = "its head is not that of a certificate";
    let cases: [(&str, Vec<u8>, &str); 9] = [
        ("empty", Vec::new(), head),
        ("text", b"something else".to_vec(), head),
        ("headless", good[30..].to_vec(), head),
        (
            "not-utf-8",
            with("rules: ard-ri-wtf", "rules: ard-\u{e9}").into_iter().map(|b| b | 0x80).collect(),
            "UnicodeDecodeError",
        ),
        ("huge", with("positions: 182", &format!("positions: {digits}")), head),
        ("negative", with("positions: 182", "positions: -1"), head),
        ("path", with("rules: ard-ri-wtf", "rules: ../rules/ard-ri-wtf"), head),
        ("packed.gz", good.clone(), "incorrect header check"),
        ("short.gz", vec![0x1f, 0x8b, 8], "what is packed is cut off"),
    ];
    for (name, bytes, part) in cases {
        let path = folder.join(name);
        fs::write(&path, bytes).expect("written");
        refused(&path, 2, part);
    }
    refused(&folder.join("nothing"), 2, "No such file");
    refused(&folder, 2, "IsADirectoryError");
    fs::remove_dir_all(folder).expect("it is there");
}

#[test]
fn a_wrong_call_ends_with_a_sentence() {
    for (arguments, part) in [
        (&[][..], "required: FILE"),
        (&["--rules"], "expected one argument"),
        (&["--rules", RULES], "required: FILE"),
        (&["--unknown", "x"], "unrecognized arguments"),
    ] {
        let (code, said) = called(arguments);
        assert!(code == 2 && said.lines().count() == 1 && said.contains(part), "{arguments:?}: {said}");
    }
    // A folder of rules that is not there says so for each file.
    let certificate =
        concat!(env!("CARGO_MANIFEST_DIR"), "/../../solved/ard-ri-wtf-attackers-win.certificate.gz");
    let (code, said) = called(&["--rules", "no/such/folder", certificate]);
    assert!(code == 2 && said.lines().count() == 1 && said.contains("No such file"), "{said}");
    assert_eq!(called(&["--help"]).0, 0);
}

#[test]
fn a_setting_that_it_does_not_know_is_named() {
    let folder = folder("settings");
    let certificate = solved("ard-ri-wtf", Side::Attackers);
    for (number, (before, line)) in [
        ("board.size = 7", "board.size = 20"),
        ("board.size = 7", "board.size = 7000000000"),
        ("", "capture.passive = true"),
        ("", "capture.shieldwall.corner_closes = true"),
        ("", "ending.ply_limit = 100"),
        ("", "ending.edge_fort = \"unbreakable\""),
        ("ending.no_move.attackers = \"loses\"", "ending.no_move.attackers = \"passes\""),
        ("ending.encirclement = \"without-edge-access\"", "ending.encirclement = \"with-edge-access\""),
        ("king_capture.edge = \"two\"", "king_capture.edge = \"three\""),
        ("", "pieces.knight.letter = \"n\""),
        ("", "pieces.king.captured = \"never\""),
        ("", "area.throne.inside = \"group\""),
        ("", "area.throne.newly_invented = true"),
        ("", "newly.invented = true"),
        ("", "this is no TOML"),
    ]
    .into_iter()
    .enumerate()
    {
        let mut other = certificate.clone();
        if before.is_empty() {
            other.canonical_rules = format!("{}{line}\n", other.canonical_rules);
        } else {
            assert!(other.canonical_rules.contains(before));
            other.canonical_rules = other.canonical_rules.replace(before, line);
        }
        // All hashes are right.
        let path = folder.join(number.to_string());
        fs::write(&path, other.to_bytes()).expect("written");
        refused(&path, 1, &format!("does not know what its rules say with {line}"));
    }
    // What it names of a file does nothing to a terminal, where it could look like another answer.
    let mut other = certificate.clone();
    let line = "\u{1b}[2K\rall.gz: proved: everything\n";
    other.canonical_rules = format!("{}{line}", other.canonical_rules);
    let path = folder.join("control");
    fs::write(&path, other.to_bytes()).expect("written");
    refused(&path, 1, r"its rules say with \x1b[2K\rall.gz: proved: everything");
    // Something in a line that it knows, which means nothing.
    for (number, (before, line)) in
        [("ending.goal = \"edge\"", "ending.goal = \"z99\""), ("board.size = 7\n", "")]
            .into_iter()
            .enumerate()
    {
        let mut other = certificate.clone();
        other.canonical_rules = other.canonical_rules.replace(before, line);
        let path = folder.join(format!("nothing-{number}"));
        fs::write(&path, other.to_bytes()).expect("written");
        refused(&path, 2, "KeyError");
    }
    fs::remove_dir_all(folder).expect("it is there");
}

#[test]
fn any_bytes_end_with_a_sentence() {
    let folder = folder("any");
    let certificate = solved("ard-ri-wtf", Side::Defenders);
    let (head, records) = taken_apart(&certificate);
    let good = put_together(&head, &records);
    let mut random = tafl::Random::new(1811);
    let mut paths = Vec::new();
    for number in 0..120 {
        let mut bytes = good.clone();
        for _ in 0..1 + random.next() % 4 {
            // Mostly in the head and the rules.
            let place = random.next() as usize % bytes.len().min(head.len() + 200);
            bytes[place] ^= 1 + (random.next() % 255) as u8;
        }
        let path = folder.join(number.to_string());
        fs::write(&path, bytes).expect("written");
        paths.push(path.to_str().expect("a name in Unicode").to_owned());
    }
    let names: Vec<&str> = paths.iter().map(String::as_str).collect();
    let (code, said) = called(&names);
    assert!(code == 2 && said.lines().count() == paths.len(), "{code}: {said}");
    assert!(said.lines().all(|line| line.contains(": NOT proved: ")), "{said}");
    fs::remove_dir_all(folder).expect("it is there");
}
