//! Every language keeps to the words of `locales/glossary.toml`: one word for one thing, in the messages of programs,
//! pages and papers, in the names of rule sets and in the clauses and the history that the Learn pages show.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use serde::Deserialize;
use tafl_wording::Language;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Glossary {
    term: Vec<Term>,
}

#[derive(Deserialize)]
struct Term {
    name: String,
    means: String,
    #[serde(flatten)]
    languages: BTreeMap<String, Word>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Word {
    word: String,
    #[serde(default)]
    stems: Vec<String>,
    #[serde(default)]
    not: Vec<String>,
    #[serde(default)]
    free: Vec<String>,
    #[serde(default)]
    source: Option<String>,
}

/// Texts by their ids, as words between single spaces.
type Texts = BTreeMap<String, String>;

fn folder(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path)
}

fn text(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn terms() -> Vec<Term> {
    let file = text(&folder("crates/tafl-wording/locales/glossary.toml"));
    toml::from_str::<Glossary>(&file).expect("a glossary").term
}

/// Small letters and digits, everything else a single space, with one before and one behind.
fn plain(text: &str) -> String {
    let spaced: String =
        text.chars().map(|letter| if letter.is_alphanumeric() { letter } else { ' ' }).collect();
    let words: Vec<&str> = spaced.split_whitespace().collect();
    format!(" {} ", words.join(" ").to_lowercase())
}

/// A text without its values and the names of its variants: only what is said.
fn said(text: &str) -> String {
    let mut said = String::new();
    let mut rest = text;
    while let Some(at) = rest.find(['{', '[']) {
        said.push_str(&rest[..at]);
        let inside = &rest[at..];
        // A selection begins with its value and goes on with variants; everything else ends with its bracket.
        let end = if inside.starts_with('[') {
            inside.find(']').map(|end| end + 1)
        } else {
            let ends = [inside.find("->").map(|end| end + 2), inside.find('}').map(|end| end + 1)];
            ends.into_iter().flatten().min()
        };
        said.push(' ');
        rest = &inside[end.unwrap_or(inside.len())..];
    }
    said.push_str(rest);
    plain(&said)
}

/// Adds the messages of a Fluent file. The English that stands beside a translation is not part of it.
fn add_messages(file: &str, texts: &mut Texts) {
    let mut id = String::new();
    for line in file.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty()) {
        let value = match line.split_once(" =") {
            Some((name, value)) if line.starts_with(|letter: char| letter.is_ascii_lowercase()) => {
                name.clone_into(&mut id);
                value
            }
            Some((name, _)) if name.trim().starts_with(".english") => continue,
            Some((name, value)) if name.trim().starts_with('.') => value,
            _ => line,
        };
        let text = texts.entry(id.clone()).or_default();
        text.push(' ');
        text.push_str(value);
    }
}

/// All messages of a language.
fn messages(language: &str) -> Texts {
    let mut texts = Texts::new();
    for locales in ["crates/tafl-wording/locales", "web/locales"] {
        let files = fs::read_dir(folder(locales).join(language)).expect("the files of a language");
        for file in files.map(|file| file.expect("a file").path()) {
            add_messages(&text(&file), &mut texts);
        }
    }
    texts.into_iter().map(|(id, text)| (id, said(&text))).collect()
}

/// The clauses, notes and history of the Learn pages, and what rule sets say of their readings, as they are translated.
fn learning(language: &str) -> Texts {
    let mut texts = Texts::new();
    for of in ["learn/translations", "notes"] {
        let file = folder("web/content").join(of).join(format!("{language}.json"));
        for line in text(&file).lines() {
            if let Some((id, says)) = line.trim().split_once("\": \"") {
                texts.insert(id.trim_start_matches('"').to_owned(), plain(says));
            }
        }
    }
    assert!(texts.len() > 100, "{language}");
    texts
}

/// What breaks the glossary: a word that is never used, and a message whose English has a term, without its word.
fn faults(terms: &[Term], language: &str, english: &Texts, texts: &Texts, learning: &Texts) -> Vec<String> {
    let mut faults = Vec::new();
    for term in terms {
        let (own, first) = (&term.languages[language], &term.languages["en"]);
        let is_held = |id: &String| !own.free.contains(id) && !first.free.contains(id);
        let has = |text: &str, stems: &[String]| stems.iter().any(|stem| text.contains(stem.as_str()));
        for (id, text) in texts.iter().chain(learning).filter(|(id, _)| is_held(id)) {
            for word in own.not.iter().filter(|word| text.contains(&format!(" {word}"))) {
                faults.push(format!("{language}: {id} has \"{word}\"; the word is {}", own.word));
            }
        }
        for (id, text) in texts.iter().filter(|(id, _)| is_held(id) && !own.stems.is_empty()) {
            let asked = english.get(id).is_some_and(|english| has(english, &first.stems));
            if asked && !has(text, &own.stems) {
                faults.push(format!("{language}: {id} speaks of {} without {}", term.name, own.word));
            }
        }
    }
    faults
}

#[test]
fn every_text_keeps_to_the_glossary() {
    let terms = terms();
    let english = messages("en");
    for language in Language::ALL.map(|language| language.to_string()) {
        let learning = if language == "en" { Texts::new() } else { learning(&language) };
        let texts = messages(&language);
        assert!(texts.len() > 700, "{language}: {}", texts.len());
        let faults = faults(&terms, &language, &english, &texts, &learning);
        assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
    }
}

#[test]
fn every_term_has_its_word_in_every_language() {
    let terms = terms();
    assert!(terms.len() > 30);
    for (number, term) in terms.iter().enumerate() {
        assert!(term.means.ends_with('.'), "{}", term.name);
        assert!(terms[..number].iter().all(|other| other.name != term.name), "{} is there twice", term.name);
        for language in Language::ALL.map(|language| language.to_string()) {
            let word = term.languages.get(&language).unwrap_or_else(|| panic!("{language}: {}", term.name));
            let words = plain(&word.word);
            assert!(!words.trim().is_empty(), "{language}: {}", term.name);
            let forbidden = word.not.iter().any(|not| words.contains(&format!(" {not}")));
            assert!(!forbidden, "{language}: {} is asked for and forbidden", term.name);
        }
    }
}

#[test]
fn words_of_a_language_without_texts_have_a_source() {
    let texts = Language::ALL.map(|language| language.to_string());
    let mut count = 0;
    for term in terms() {
        for (language, word) in term.languages.iter().filter(|(language, _)| !texts.contains(language)) {
            let source = word.source.as_deref().unwrap_or_default();
            assert!(source.starts_with(['N', 'S']), "{language}: {} comes from nowhere", term.name);
            assert!(
                word.stems.is_empty() && word.not.is_empty() && word.free.is_empty(),
                "{language}: {}",
                term.name
            );
            count += 1;
        }
    }
    assert!(count > 10, "{count}");
}

#[test]
fn messages_that_are_free_are_there() {
    let terms = terms();
    for language in Language::ALL.map(|language| language.to_string()) {
        let texts = messages(&language);
        for term in &terms {
            for id in term.languages.get(&language).iter().flat_map(|word| &word.free) {
                assert!(texts.contains_key(id), "{language}: {} frees {id}, which is not there", term.name);
            }
        }
    }
}

#[test]
fn a_wrong_word_and_a_missing_one_are_found() {
    let terms = terms();
    let english = Texts::from([("a".to_owned(), said("The { $n } attackers stand beside the castle."))]);
    let found = |text: &str| {
        let texts = Texts::from([("a".to_owned(), said(text))]);
        faults(&terms, "sv", &english, &texts, &Texts::new()).len()
    };
    assert_eq!(found("Anfallarna står bredvid borgen."), 0);
    assert_eq!(found("Angriparna står bredvid borgen."), 2);
    assert_eq!(found("Anfallarna står bredvid slottet."), 2);
    assert_eq!(found("De står { $n -> [anfallare] bredvid *[borgen] den }."), 2);
    // A clause is held to the forbidden words only: its English is elsewhere.
    let clause = Texts::from([("B 1".to_owned(), plain("Till slottet."))]);
    assert_eq!(faults(&terms, "sv", &Texts::new(), &Texts::new(), &clause).len(), 1);
}
