//! What the texts say is translated for the Learn pages and for "Why?". A translation is of one English sentence, which
//! `web/content/learn/translated.toml` keeps: a text that says something else by now asks for new translations. What rule
//! sets say of their readings is translated in `web/content/notes`, each sentence beside its English.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use tafl::library::{self, Citation, SourceKind};
use tafl_wording::Language;

type Section = BTreeMap<String, String>;

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// What the texts say today, by section and key.
fn today() -> BTreeMap<&'static str, Section> {
    let texts: Vec<_> = library::sources().iter().filter(|source| source.kind == SourceKind::Text).collect();
    let clauses = library::sources().iter().flat_map(|source| {
        let clauses = source.clauses.iter();
        clauses.map(|clause| (format!("{} {}", source.key, clause.id), one_line(&clause.says)))
    });
    let board = library::linnaeus_board();
    BTreeMap::from([
        ("clauses", clauses.collect()),
        ("notes", texts.iter().map(|source| (source.key.clone(), one_line(&source.note))).collect()),
        ("places", texts.iter().map(|source| (source.key.clone(), one_line(&source.place))).collect()),
        (
            "history",
            library::history().iter().map(|event| (event.year.clone(), one_line(&event.event))).collect(),
        ),
        ("marks", board.mark.iter().map(|mark| (mark.marks.clone(), one_line(&mark.meaning))).collect()),
        ("board", Section::from([("note".to_owned(), one_line(&board.note))])),
    ])
}

fn content(file: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/content").join(file);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The English that was translated, by section and key.
fn translated() -> BTreeMap<String, Section> {
    toml::from_str(&content("learn/translated.toml")).expect("sections of sentences")
}

#[test]
fn every_translation_is_of_what_the_texts_say_today() {
    let translated = translated();
    let mut faults = Vec::new();
    for (section, says) in today() {
        let known = &translated[section];
        for (key, words) in &says {
            if known.get(key) != Some(words) {
                faults.push(format!("[{section}] \"{key}\" says now: {words}"));
            }
        }
        for key in known.keys().filter(|key| !says.contains_key(*key)) {
            faults.push(format!("[{section}] \"{key}\" is not there any more"));
        }
    }
    assert!(
        faults.is_empty(),
        "translate again, then bring translated.toml up to date:\n{}",
        faults.join("\n")
    );
}

#[test]
fn every_translated_clause_is_kept_in_english() {
    let english = &translated()["clauses"];
    for language in Language::ALL.into_iter().filter(|language| *language != Language::English) {
        let file = content(&format!("learn/translations/{language}.json"));
        let (_, clauses) = file.split_once("\"clauses\": {").expect("clauses");
        let (clauses, _) = clauses.split_once('}').expect("an end");
        let keys = clauses.lines().filter_map(|line| line.trim().strip_prefix('"')?.split_once("\": \""));
        let mut count = 0;
        for (key, _) in keys {
            assert!(english.contains_key(key), "{language}: {key} is translated, but not in translated.toml");
            count += 1;
        }
        assert_eq!(count, english.len(), "{language}: every clause is translated");
    }
}

/// A file of sentences beside their English, one to a line.
fn sentences(file: &str) -> BTreeMap<String, String> {
    let plain = |text: &str| text.replace("\\\"", "\"");
    let text = content(file);
    let lines = text.lines().filter_map(|line| line.trim().strip_prefix('"')?.split_once("\": \""));
    lines
        .map(|(english, words)| (plain(english), plain(words.trim_end_matches(',').trim_end_matches('"'))))
        .collect()
}

#[test]
fn what_rule_sets_say_of_their_readings_is_translated() {
    let citations = library::all().iter().flat_map(|set| set.citations.values());
    let notes: BTreeSet<&str> = citations.filter_map(Citation::note).collect();
    assert!(notes.len() > 300, "{}", notes.len());
    for language in Language::ALL.into_iter().filter(|language| *language != Language::English) {
        let translated = sentences(&format!("notes/{language}.json"));
        let missing: Vec<_> = notes.iter().filter(|note| !translated.contains_key(**note)).collect();
        assert!(missing.is_empty(), "{language}: translate {missing:#?}");
        let left: Vec<_> = translated.keys().filter(|note| !notes.contains(note.as_str())).collect();
        assert!(left.is_empty(), "{language}: no rule set says any more {left:#?}");
        assert!(translated.values().all(|words| !words.trim().is_empty()), "{language}");
    }
}
