//! The content of the Learn pages, `web/content/learn/`, as the tests read it.

use std::collections::BTreeMap;
use std::path::PathBuf;

use serde::Deserialize;
use serde::de::DeserializeOwned;
use tafl::library::{self, ClauseRef, RuleSet};
use tafl::{Game, Setup, Side, Variant};

/// The seven texts, as the content names them, with the rule set that each is played by.
pub const TEXTS: [(&str, &str); 7] = [
    ("A", "modern-standard"),
    ("B", "linnaeus-1732"),
    ("C", "salmi-2015"),
    ("D", "walker-leaflet-2014"),
    ("E", "walker-web"),
    ("F", "blog-2022"),
    ("G", "smith-1811"),
];

/// The languages of the pages.
pub const LANGUAGES: [&str; 4] = ["en", "sv", "it", "de"];

/// `lessons.json`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lessons {
    pub lessons: Vec<Lesson>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    pub id: String,
    pub clauses: Vec<String>,
    pub steps: Vec<Step>,
}

/// One move of the learner. Without a position it goes on where the step before it ended.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    pub rules: Option<String>,
    pub position: Option<String>,
    pub goal: Goal,
    /// Squares that the board marks as the aim, beside those of the goal.
    #[serde(default)]
    pub aim: Vec<String>,
    pub solution: String,
    /// What the other side answers.
    pub reply: Option<String>,
}

/// What has to hold after the learner's move; all of what is named.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Goal {
    pub to: Vec<String>,
    pub piece: Option<String>,
    pub captures: Vec<String>,
    pub ends: Option<Side>,
    pub least_exits: Option<usize>,
    pub most_exits: Option<usize>,
}

/// `demonstrations.json`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Demonstrations {
    pub demonstrations: Vec<Demonstration>,
}

/// A position and moves that show what a rule does, and what each rule set answers to the last of them.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Demonstration {
    pub id: String,
    /// The rule set that it is shown by, if it is no matter of the seven texts.
    pub rules: Option<String>,
    pub position: String,
    pub moves: Vec<String>,
    /// By rule set, by text, or `*` for all texts.
    pub expect: BTreeMap<String, String>,
    /// The king's ways out at the end, likewise.
    #[serde(default)]
    pub exits: BTreeMap<String, String>,
}

/// `texts.json`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Texts {
    pub texts: Vec<Text>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Text {
    pub key: String,
    pub rules: String,
    pub also: Vec<String>,
    pub shows: BTreeMap<String, Vec<Show>>,
}

/// A demonstration by the rule set of the text, or by another.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
pub enum Show {
    Plain(String),
    By { demonstration: String, rules: String },
}

/// `matrix.json`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Matrix {
    pub texts: Vec<String>,
    pub rows: Vec<Row>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Row {
    pub id: String,
    pub group: String,
    pub show: Option<String>,
    pub cells: BTreeMap<String, Cell>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Cell {
    pub is: Is,
    pub answer: String,
    #[serde(default)]
    pub clauses: String,
    /// It contradicts another text.
    #[serde(default)]
    pub against: bool,
    /// A demonstration of its own.
    pub show: Option<String>,
    /// Further readings of the same text.
    #[serde(default)]
    pub also: Vec<String>,
}

/// How an answer comes about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Is {
    /// In so many words.
    Says,
    /// It follows from what the text says.
    Implies,
    /// The words can be read in more than one way.
    Unclear,
    /// Not at all: the rule set decides.
    Silent,
}

/// `translations/LANGUAGE.json`: what the bibliography says, in another language.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Translation {
    pub clauses: BTreeMap<String, String>,
    pub notes: BTreeMap<String, String>,
    pub places: BTreeMap<String, String>,
    pub history: BTreeMap<String, String>,
    pub marks: BTreeMap<String, String>,
    pub board: String,
    /// Years and names that have words in them.
    pub words: BTreeMap<String, String>,
}

pub fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../web")
}

pub fn text_of(path: &str) -> String {
    let path = folder().join(path);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

pub fn read<T: DeserializeOwned>(name: &str) -> T {
    let text = text_of(&format!("content/learn/{name}.json"));
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{name}.json: {error}"))
}

/// The rule set of a text, of an id, or of the lessons.
pub fn rule_set(name: &str) -> RuleSet {
    if name == "lesson-board" {
        return RuleSet::from_toml(&text_of("content/learn/small-board.toml")).expect("the lessons' board");
    }
    let id = TEXTS.iter().find(|(key, _)| *key == name).map_or(name, |(_, id)| id);
    library::get(id).unwrap_or_else(|| panic!("there is no rule set {id}")).clone()
}

pub fn game(rules: &RuleSet, position: &str) -> Game {
    let variant = Variant::new(rules.rules.clone()).expect("a variant");
    let setup: Setup = position.parse().unwrap_or_else(|error| panic!("{position}: {error}"));
    Game::from_setup(&variant, &setup).unwrap_or_else(|error| panic!("{position} by {}: {error}", rules.id))
}

/// What is said for a text or rule set: under its own name, else for its text, else for all texts.
pub fn said<'a>(map: &'a BTreeMap<String, String>, name: &str) -> Option<&'a str> {
    let key = TEXTS.iter().find(|(key, id)| *id == name || *key == name).map(|(key, _)| *key);
    let known = map.get(name).or_else(|| map.get(key?)).or_else(|| map.get("*").filter(|_| key.is_some()));
    known.map(String::as_str)
}

/// The clauses of a list like `B 9; B 10`.
pub fn clauses(list: &str) -> Vec<ClauseRef> {
    library::Citation::Clauses(list.to_owned()).clauses()
}

/// What a move comes to, in the words of `demonstrations.json`.
pub fn result(game: &mut Game, mv: &str) -> String {
    let Ok(played) = game.play(mv.parse().unwrap_or_else(|_| panic!("{mv} is no move"))) else {
        return "illegal".to_owned();
    };
    let squares: Vec<String> = played.captures.iter().map(|piece| piece.square.to_string()).collect();
    match game.outcome() {
        Some(outcome) => outcome.winner.map_or_else(|| "draw".to_owned(), |side| format!("{side} win")),
        None if squares.is_empty() => "legal".to_owned(),
        None => format!("takes {}", squares.join(" ")),
    }
}
