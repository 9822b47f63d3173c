//! What copyrighted texts say is told in our own words: nothing of ours has eight words in a row that stand so in one of
//! them.
//!
//! `own_words.txt` has a hash of every run of eight words of the copyrighted sources, so that the test needs no copy of
//! them. Titles and wordings in the public domain are not among them. Where the sources are, in `../shared/sources` (or
//! `$TABLUT_SHARED/sources`), this compares the file with them, and with `TABLUT_WRITE=1` writes it anew:
//!
//!     cargo test --package tafl --test own_words -- --ignored

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};
use tafl::library;

/// So many equal words in a row are no accident.
const RUN: usize = 8;

/// The words of a text in lower case, without numbers and apostrophes.
fn words(text: &str) -> Vec<String> {
    let text = text.to_lowercase().replace(['\'', '’'], "");
    let words = text.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty());
    words.filter(|word| !word.chars().all(char::is_numeric)).map(str::to_owned).collect()
}

/// The hash of a run of words: twelve hexadecimal digits.
fn hash(run: &[String]) -> String {
    let digest = Sha256::digest(run.join(" "));
    digest.iter().take(6).map(|byte| format!("{byte:02x}")).collect()
}

fn hashes(text: &str) -> BTreeSet<String> {
    words(text).windows(RUN).map(hash).collect()
}

/// The runs of `text` whose hashes are in the list.
fn found(text: &str, list: &BTreeSet<&str>) -> Vec<String> {
    let words = words(text);
    words.windows(RUN).filter(|run| list.contains(hash(run).as_str())).map(|run| run.join(" ")).collect()
}

fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The files in a folder and all below it whose names end so.
fn files(folder: &Path, endings: &[&str]) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).expect("a folder of the repository");
    let mut found = Vec::new();
    for path in entries.map(|entry| entry.expect("an entry of the folder").path()) {
        if path.is_dir() {
            found.extend(files(&path, endings));
        } else if endings.iter().any(|ending| path.to_string_lossy().ends_with(ending)) {
            found.push(path);
        }
    }
    found
}

fn read(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

const LIST: &str = include_str!("own_words.txt");

#[test]
fn nothing_of_ours_has_eight_words_in_a_row_of_a_copyrighted_text() {
    let list: BTreeSet<&str> = LIST.lines().collect();
    assert!(list.len() > 2_000 && list.iter().all(|line| line.len() == 12), "the list is whole");
    // With what lies in their own folders: lessons, puzzles, notes, examples.
    let folders = [
        ("rules", &[".toml"][..]),
        ("crates/tafl-wording/locales/en", &[".ftl"]),
        ("web/locales/en", &[".ftl"]),
        ("web/content", &[".json", ".jsonl", ".toml"]),
        ("docs", &[".md", ".py", ".svg"]),
    ];
    let mut texts = vec![repository().join("README.md")];
    for (folder, endings) in folders {
        let found = files(&repository().join(folder), endings);
        assert!(!found.is_empty(), "nothing is read in {folder}");
        texts.extend(found);
    }
    let mut equal = Vec::new();
    for path in texts {
        let runs = found(&read(&path), &list);
        equal.extend(runs.into_iter().map(|run| format!("{}: {run}", path.display())));
    }
    assert!(equal.is_empty(), "eight words of a copyrighted text:\n{}", equal.join("\n"));
}

#[test]
fn eight_equal_words_are_found_however_they_are_set() {
    let hashes = hashes("The king's men, all nine of them, go out by the gate.");
    let list: BTreeSet<&str> = hashes.iter().map(String::as_str).collect();
    let ours = "We say: 3. the KING’S men -- all nine of them (4)\n go, however, not out";
    assert_eq!(found(ours, &list), ["the kings men all nine of them go"]);
    assert!(found("all nine of them go out by", &list).is_empty(), "seven words");
}

/// The runs of the copyrighted sources, but for titles and wordings in the public domain.
fn of_sources() -> BTreeSet<String> {
    let shared = match std::env::var_os("TABLUT_SHARED") {
        Some(folder) => PathBuf::from(folder),
        None => repository().join("../shared"),
    };
    let folder = shared.join("sources");
    assert!(folder.is_dir(), "there is no folder {}: set TABLUT_SHARED", folder.display());
    let entries = std::fs::read_dir(folder).expect("the sources");
    let mut runs = BTreeSet::new();
    let mut free = BTreeSet::new();
    for path in entries.map(|entry| entry.expect("an entry of the folder").path()) {
        let text = read(&path);
        // Smith's translation of 1811 has a file of its own, which begins with 004.
        let smith = path.file_name().is_some_and(|name| name.to_string_lossy().starts_with("004"));
        // Cells of a table and paragraphs are apart from each other.
        for part in text.split('|').flat_map(|cell| cell.split("\n\n")) {
            if smith { free.extend(hashes(part)) } else { runs.extend(hashes(part)) }
        }
    }
    for source in library::sources() {
        free.extend(hashes(&source.title));
        free.extend(source.clauses.iter().filter_map(|clause| clause.original.as_deref()).flat_map(hashes));
    }
    &runs - &free
}

#[test]
#[ignore = "reads ../shared/sources"]
fn the_list_is_that_of_the_sources() {
    let list: String = of_sources().into_iter().map(|hash| hash + "\n").collect();
    if std::env::var_os("TABLUT_WRITE").is_some() {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/own_words.txt");
        std::fs::write(&path, &list).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    } else {
        assert!(list == LIST, "own_words.txt is not that of the sources; TABLUT_WRITE=1 writes it anew");
    }
}
