//! Samples of tables, held against the rules in Python, which share nothing with the core.

use std::fs::{self, File};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::Command;

use sha2::{Digest, Sha256};
use tafl::library;
use tafl_tables::{Extent, Tables, Task, make};

const CHECKER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../solved/check_tables.py");

/// Tables in a folder of this run.
fn tables(folder: &Path, id: &str, extent: Extent) -> PathBuf {
    let set = library::get(id).expect("a built-in rule set");
    let path = folder.join(format!("{id}.tables"));
    let mut file = File::options().read(true).write(true).create_new(true).open(&path).expect("a new file");
    let task = Task { set, extent, memory: 1 << 30, threads: 1 };
    make(&task, &mut file, &mut |_| ControlFlow::Continue(())).expect("these rules have tables");
    path
}

/// Whether the checker accepts a file, and what it says.
fn python_accepts(path: &Path) -> (bool, String) {
    let run = Command::new("python3")
        .args([CHECKER, "--samples", "300"])
        .arg(path)
        .output()
        .expect("python3 is needed for this test");
    assert!(run.stderr.is_empty(), "{}", String::from_utf8_lossy(&run.stderr));
    (run.status.success(), String::from_utf8_lossy(&run.stdout).into_owned())
}

#[test]
fn the_rules_in_python_say_the_same() {
    let folder = tempfile::tempdir().expect("a folder");
    let all = Extent { pieces: 4, attackers: 3, defenders: 3 };
    let king_alone = Extent { pieces: 4, attackers: 3, defenders: 0 };
    let few = Extent { pieces: 3, attackers: 2, defenders: 2 };
    for (id, extent) in [
        ("brandubh-wtf", all),
        ("brandub-leaflet", all),
        ("linnaeus-1732", king_alone),
        ("brandubh-walker-no-return", few),
        ("ard-ri-wtf", few),
        ("modern-standard", few),
        ("magpie", few),
    ] {
        let (accepted, said) = python_accepts(&tables(folder.path(), id, extent));
        assert!(accepted && said.contains(&format!("right: {id}, 300 samples")), "{said}");
    }
}

#[test]
fn the_tables_of_the_repository_are_those_of_the_documents() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let document = fs::read_to_string(root.join("docs/tables.md")).expect("it is read");
    let files = fs::read_dir(root.join("tables")).expect("the folder").flatten().map(|file| file.path());
    let mut count = 0;
    for path in files {
        let mut tables = Tables::open(File::open(&path).expect("it is there")).expect("tables");
        tables.check_hash().expect("the hash of the file");
        let (rules, hash) = (tables.rules().to_owned(), tables.hash().expect("it is read"));
        assert!(document.contains(&hash), "{rules}: {hash}");
        let of_today = library::get(&rules).expect("a built-in rule set").content_hash();
        assert_eq!(tables.rules_hash(), of_today, "{rules}: its tables have to be made again");
        let (accepted, said) = python_accepts(&path);
        assert!(accepted, "{said}");
        count += 1;
    }
    assert_eq!(count, 4);
}

#[test]
fn the_rules_in_python_refuse_what_is_wrong() {
    let folder = tempfile::tempdir().expect("a folder");
    let few = Extent { pieces: 3, attackers: 2, defenders: 2 };
    let [one, other] = ["brandubh-walker", "brandubh-wtf"]
        .map(|id| fs::read(tables(folder.path(), id, few)).expect("it is read"));
    let mut flipped = one.clone();
    let middle = flipped.len() / 2;
    flipped[middle] ^= 4;
    // The tables of one game under the head of another, with a right hash.
    let head = |bytes: &[u8]| {
        let text = String::from_utf8_lossy(bytes).into_owned();
        let rules = text.find("\n\n").expect("an empty line") + 2;
        rules + text[rules..].find("\n\n").expect("an empty line") + 2
    };
    let mut mixed = [&one[..head(&one)], &other[head(&other)..other.len() - 32]].concat();
    let hash = Sha256::digest(&mixed);
    mixed.extend(hash);
    for (name, bytes) in
        [("flipped", &flipped[..]), ("mixed", &mixed), ("short", &one[..one.len() - 1]), ("none", b"x")]
    {
        let path = folder.path().join(name);
        fs::write(&path, bytes).expect("written");
        let (accepted, said) = python_accepts(&path);
        let part = if name == "none" {
            "it cannot be read (ValueError: its head is not that of tables)"
        } else {
            "wrong: "
        };
        assert!(!accepted && said.contains(part), "{name}: {said}");
    }
}

#[test]
fn whatever_the_checker_in_python_is_given_it_says_in_one_line_what_is_wrong() {
    let called = |arguments: &[&str]| {
        let run = Command::new("python3").arg(CHECKER).args(arguments).output();
        let run = run.expect("python3 is needed for this test");
        let said = [run.stdout, run.stderr].map(|said| String::from_utf8_lossy(&said).into_owned()).concat();
        (run.status.code().expect("it ends"), said)
    };
    let folder = tempfile::tempdir().expect("a folder");
    let few = Extent { pieces: 3, attackers: 2, defenders: 2 };
    let good = fs::read(tables(folder.path(), "brandubh-wtf", few)).expect("it is read");
    let with = |from: &str, to: &str| {
        let from = from.as_bytes();
        let at = good.windows(from.len()).position(|part| part == from).expect("it is there");
        [&good[..at], to.as_bytes(), &good[at + from.len()..]].concat()
    };
    for (name, bytes) in [
        ("empty", Vec::new()),
        ("not-utf-8", [b"tablut tables 1\nrules: \xff", &good[30..]].concat()),
        ("huge", with("pieces: 3", &format!("pieces: {}", "9".repeat(6000)))),
        ("many", with("pieces: 3", "pieces: 99")),
        ("negative", with("attackers: 2", "attackers: -1")),
    ] {
        let path = folder.path().join(name);
        fs::write(&path, bytes).expect("written");
        let path = path.to_str().expect("a name in Unicode");
        let (code, said) = called(&[path]);
        assert!(
            code == 2 && said.lines().count() == 1 && said.contains("it cannot be read"),
            "{name}: {said}"
        );
    }
    for (arguments, part) in [
        (&[][..], "required: FILE"),
        (&["no/such/file"], "No such file"),
        (&["--samples", "0", "x"], "it is a whole number from 1"),
        (&["--samples", "-1", "x"], "it is a whole number from 1"),
        (&["--seed", "x", "x"], "invalid int value"),
        (&["--unknown", "x"], "unrecognized arguments"),
    ] {
        let (code, said) = called(arguments);
        let is_said = said.lines().count() == 1 && said.contains(part);
        assert!(code == 2 && is_said && !said.contains("Traceback"), "{arguments:?}: {said}");
    }
}
