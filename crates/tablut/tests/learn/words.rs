//! Every sentence that the content of the Learn pages needs is there in every language, and no other.

use std::collections::BTreeSet;

use tafl::library::{self, SourceKind};

use crate::content::*;
use crate::strategy::{Games, Strategy};

/// The messages whose ids are made from the content.
const MADE: [&str; 8] = [
    "learn-strategy-",
    "learn-lesson-",
    "learn-demo-",
    "learn-group-",
    "learn-question-",
    "learn-answer-",
    "learn-note-",
    "learn-crossing-",
];

/// Messages of the pages themselves that begin like those.
const OF_THE_PAGE: [&str; 3] = ["learn-lesson-count", "learn-lesson-done", "learn-crossing-lead"];

/// Messages of the guide that belong to no piece of advice.
const STRATEGY_PAGE: [&str; 6] = [
    "learn-strategy-about",
    "learn-strategy-lead",
    "learn-strategy-defenders",
    "learn-strategy-attackers",
    "learn-strategy-wins",
    "learn-strategy-holds",
];

/// The ids of the messages of `learn.ftl` in a language, and the empty ones among them.
fn messages(language: &str) -> (BTreeSet<String>, Vec<String>) {
    let file = text_of(&format!("locales/{language}/learn.ftl"));
    let mut ids = BTreeSet::new();
    let mut empty = Vec::new();
    let mut lines = file.lines().peekable();
    while let Some(line) = lines.next() {
        let Some((id, words)) = line.split_once(" =").filter(|(id, _)| id.starts_with("learn-")) else {
            continue;
        };
        assert!(ids.insert(id.to_owned()), "{language}: {id} is there twice");
        // Words may stand in the lines below.
        let goes_on = lines.peek().is_some_and(|line| line.starts_with(' '));
        if words.trim().is_empty() && !goes_on {
            empty.push(id.to_owned());
        }
    }
    (ids, empty)
}

fn needed() -> BTreeSet<String> {
    let mut ids = BTreeSet::new();
    for lesson in read::<Lessons>("lessons").lessons {
        let name = format!("learn-lesson-{}", lesson.id);
        ids.insert(format!("{name}-rule"));
        for number in 1..=lesson.steps.len() {
            ids.extend(["task", "right", "wrong"].map(|what| format!("{name}-{number}-{what}")));
        }
        ids.insert(name);
    }
    ids.extend(
        read::<Demonstrations>("demonstrations")
            .demonstrations
            .iter()
            .map(|one| format!("learn-demo-{}", one.id)),
    );
    for row in read::<Matrix>("matrix").rows {
        ids.insert(format!("learn-group-{}", row.group));
        ids.insert(format!("learn-question-{}", row.id));
        ids.extend(row.cells.values().map(|cell| format!("learn-answer-{}", cell.answer)));
    }
    ids.extend(TEXTS.map(|(key, _)| format!("learn-crossing-{key}")));
    for advice in read::<Strategy>("strategy").advice {
        let id = format!("learn-strategy-{}", advice.id);
        ids.extend([format!("{id}-text"), id]);
        for Games { archive, count, .. } in advice.games {
            ids.extend([format!("learn-strategy-games-{archive}"), format!("learn-strategy-count-{count}")]);
        }
    }
    ids.extend(STRATEGY_PAGE.map(str::to_owned));
    ids
}

#[test]
fn every_language_has_the_same_sentences_and_all_that_the_content_needs() {
    let (english, _) = messages("en");
    let needed = needed();
    let rows: BTreeSet<String> =
        read::<Matrix>("matrix").rows.into_iter().map(|row| format!("learn-note-{}", row.id)).collect();
    for language in LANGUAGES {
        let (ids, empty) = messages(language);
        assert_eq!(ids, english, "{language} has other messages than English");
        assert!(empty.is_empty(), "{language}: {empty:?} say nothing");
        let missing: Vec<_> = needed.difference(&ids).collect();
        assert!(missing.is_empty(), "{language}: {missing:?} are missing");
    }
    let made = english.iter().filter(|id| MADE.iter().any(|start| id.starts_with(start)));
    let unused: Vec<_> = made
        .filter(|id| !needed.contains(*id) && !rows.contains(*id) && !OF_THE_PAGE.contains(&id.as_str()))
        .collect();
    assert!(unused.is_empty(), "nothing needs {unused:?}");
}

#[test]
fn what_the_bibliography_says_is_translated() {
    let texts: Vec<_> = library::sources().iter().filter(|source| source.kind == SourceKind::Text).collect();
    let clauses_of = |source: &library::Source| -> Vec<String> {
        source.clauses.iter().map(|clause| format!("{} {}", source.key, clause.id)).collect()
    };
    // Those of other sources than the seven texts too, for "Why?".
    let clauses: BTreeSet<String> = library::sources().iter().flat_map(clauses_of).collect();
    let keys: BTreeSet<String> = texts.iter().map(|source| source.key.clone()).collect();
    let years: BTreeSet<String> = library::history().iter().map(|event| event.year.clone()).collect();
    let marks: BTreeSet<String> =
        library::linnaeus_board().mark.iter().map(|mark| mark.marks.clone()).collect();
    for language in &LANGUAGES[1..] {
        let translation = read::<Translation>(&format!("translations/{language}"));
        let translated: BTreeSet<String> = translation.clauses.keys().cloned().collect();
        assert_eq!(translated, clauses, "clauses in {language}");
        assert!(translation.clauses.values().all(|words| !words.trim().is_empty()), "clauses in {language}");
        for (what, translated, wanted) in [
            ("notes", &translation.notes, &keys),
            ("places", &translation.places, &keys),
            ("history", &translation.history, &years),
            ("marks", &translation.marks, &marks),
        ] {
            assert_eq!(&translated.keys().cloned().collect::<BTreeSet<_>>(), wanted, "{what} in {language}");
            assert!(translated.values().all(|words| !words.trim().is_empty()), "{what} in {language}");
        }
        assert!(!translation.board.is_empty());
        // Years and names with words in them: everything that English readers see in English.
        let worded = texts.iter().flat_map(|source| [&source.year, &source.author]).chain(&years);
        for words in worded.filter(|words| {
            ["unknown", "later", "before", " to ", " and ", "translated"]
                .iter()
                .any(|word| words.contains(word))
        }) {
            assert!(translation.words.contains_key(words), "{words} in {language}");
        }
    }
}
