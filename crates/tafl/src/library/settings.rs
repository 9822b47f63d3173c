//! The settings of a rule set by their dotted names: listed, compared, hashed.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use sha2::{Digest, Sha256};
use toml::{Table, Value};

use super::{Citation, RuleSet};
use crate::rules::{Area, PieceKind, Rules};

/// The value of an optional setting that is not there.
///
/// ```
/// use tafl::library::{ABSENT, get};
/// let settings = get("linnaeus-1732").unwrap().settings();
/// assert!(settings.contains(&("capture.shieldwall".to_owned(), ABSENT.to_owned())));
/// ```
pub const ABSENT: &str = "absent";

/// The kinds of piece that every game has, and the areas that are listed even where a game has none.
pub(super) const KINDS: [&str; 3] = ["attacker", "defender", "king"];
const AREAS: [&str; 3] = ["throne", "corners", "attacker-camps"];

/// Optional settings outside the pieces, each with what it is listed after.
const OPTIONAL: [(&str, &str); 6] = [
    ("capture.shieldwall", "capture.trapped_defender"),
    ("ending.repetition", "ending.no_move"),
    ("ending.no_capture_limit", "ending.repetition"),
    ("ending.ply_limit", "ending.no_capture_limit"),
    ("calls.one", "ending"),
    ("calls.two", "calls.one"),
];

/// A setting in which two rule sets differ.
///
/// ```
/// use tafl::library::{Difference, diff, get};
/// let differences = diff(get("linnaeus-1732").unwrap(), get("linnaeus-1732-blocks").unwrap());
/// let castle: &Difference = &differences[0];
/// assert_eq!((castle.setting.as_str(), castle.second.as_deref()), ("area.throne.pass", Some("[]")));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Difference<'a> {
    /// Its dotted name.
    pub setting: String,
    /// Its value in the first; none if the first has no such setting (an area or piece that it lacks).
    pub first: Option<String>,
    /// Its value in the second.
    pub second: Option<String>,
    /// What fixes it in the first.
    pub first_citation: Option<&'a Citation>,
    /// What fixes it in the second.
    pub second_citation: Option<&'a Citation>,
}

/// The settings in which two rule sets differ, with both values and both citations.
///
/// ```
/// use tafl::library::{diff, get};
/// let (open, blocks) = (get("linnaeus-1732").unwrap(), get("linnaeus-1732-blocks").unwrap());
/// let differences = diff(open, blocks);
/// assert_eq!(differences.len(), 1);
/// assert_eq!(differences[0].setting, "area.throne.pass");
/// assert_eq!(differences[0].second.as_deref(), Some("[]"));
/// ```
#[must_use]
pub fn diff<'a>(first: &'a RuleSet, second: &'a RuleSet) -> Vec<Difference<'a>> {
    let (left, right) = (first.settings(), second.settings());
    let of = |settings: &[(String, String)], name: &str| {
        settings.iter().find(|(other, _)| other == name).map(|(_, value)| value.clone())
    };
    let mut names: Vec<&String> = left.iter().map(|(name, _)| name).collect();
    for (index, (name, _)) in right.iter().enumerate() {
        if !names.contains(&name) {
            // Where the second lists it: right after the setting before it.
            let before = index.checked_sub(1).and_then(|index| right.get(index)).map(|(name, _)| name);
            let place = before.and_then(|before| names.iter().position(|other| *other == before));
            names.insert(place.map_or(0, |place| place + 1), name);
        }
    }
    names
        .into_iter()
        .filter_map(|name| {
            let (a, b) = (of(&left, name), of(&right, name));
            // A table that one of them has says nothing by itself; its settings have rows of their own.
            let value = |value: &Option<String>| value.clone().filter(|value| value != ABSENT);
            (value(&a) != value(&b)).then(|| Difference {
                setting: name.clone(),
                first_citation: first.citation(name),
                second_citation: second.citation(name),
                first: a,
                second: b,
            })
        })
        .collect()
}

impl RuleSet {
    /// Every setting by its dotted name with its value as the file would write it, defaults included. Optional
    /// settings that are not there have the value [`ABSENT`].
    ///
    /// ```
    /// let settings = tafl::library::get("modern-standard").unwrap().settings();
    /// assert!(settings.contains(&("king_capture.beside".to_owned(), "\"four\"".to_owned())));
    /// assert!(settings.contains(&("capture.shieldwall".to_owned(), "absent".to_owned())));
    /// ```
    #[must_use]
    pub fn settings(&self) -> Vec<(String, String)> {
        listed(&self.rules)
    }

    /// A hash of the rules' content, which stays the same when a file is worded, ordered or cited differently:
    /// the first 16 hexadecimal digits of the SHA-256 of [`RuleSet::canonical_rules`].
    ///
    /// ```
    /// use tafl::library::get;
    /// let hash = get("modern-standard").unwrap().content_hash();
    /// assert_eq!(hash.len(), 16);
    /// assert_ne!(hash, get("modern-standard-return").unwrap().content_hash());
    /// ```
    #[must_use]
    pub fn content_hash(&self) -> String {
        let digest = Sha256::digest(self.canonical_rules());
        digest.iter().take(8).fold(String::new(), |mut text, byte| {
            let _ = write!(text, "{byte:02x}");
            text
        })
    }

    /// The rules as canonical TOML: one line `name = value` for each setting that has not its default value,
    /// sorted by name.
    ///
    /// ```
    /// let rules = tafl::library::get("modern-standard").unwrap().canonical_rules();
    /// assert!(rules.starts_with("area.throne.hostile_empty = [\"attackers\", \"defenders\", \"king\"]\n"));
    /// ```
    #[must_use]
    pub fn canonical_rules(&self) -> String {
        let defaults = Defaults::new();
        let mut lines: Vec<String> = self
            .settings()
            .into_iter()
            .filter(|(name, value)| value != ABSENT && !defaults.is_default(name, value))
            .map(|(name, value)| format!("{name} = {value}\n"))
            .collect();
        lines.sort();
        lines.concat()
    }
}

/// The settings of rules, in the order of the file format.
fn listed(rules: &Rules) -> Vec<(String, String)> {
    let mut rules = rules.clone();
    let pieces = std::mem::take(&mut rules.pieces);
    let areas = std::mem::take(&mut rules.area);
    let mut settings = flat("", &rules);
    for (name, after) in OPTIONAL {
        insert_absent(&mut settings, name, after);
    }

    let mut middle = Vec::new();
    let ordinary = PieceKind::default();
    let declared = pieces.iter().filter(|(name, _)| !KINDS.contains(&name.as_str()));
    let first_three = KINDS.iter().map(|&name| (name, pieces.get(name).unwrap_or(&ordinary)));
    for (name, kind) in first_three.chain(declared.map(|(name, kind)| (name.as_str(), kind))) {
        let name = format!("pieces.{name}");
        let mut kind = flat(&name, kind);
        insert_absent(&mut kind, &format!("{name}.range"), &format!("{name}.directions"));
        insert_absent(&mut kind, &format!("{name}.jump"), &format!("{name}.slides_through"));
        middle.append(&mut kind);
    }
    for (name, area) in &areas {
        middle.append(&mut flat(&format!("area.{name}"), area));
    }
    for name in AREAS.into_iter().filter(|&name| !areas.contains_key(name)) {
        middle.push((format!("area.{name}"), ABSENT.to_owned()));
    }
    let place = settings.iter().position(|(name, _)| name.starts_with("capture.")).unwrap_or(settings.len());
    settings.splice(place..place, middle);
    settings
}

/// The leaves of a value, each with its dotted name.
fn flat(prefix: &str, value: &impl serde::Serialize) -> Vec<(String, String)> {
    let mut settings = Vec::new();
    // Rules hold nothing that TOML cannot say; if they did, nothing would be listed, which tests would see.
    if let Ok(table) = Table::try_from(value) {
        flatten(prefix, &table, &mut settings);
    }
    settings
}

fn flatten(prefix: &str, table: &Table, settings: &mut Vec<(String, String)>) {
    for (key, value) in table {
        let name = if prefix.is_empty() { key.clone() } else { format!("{prefix}.{key}") };
        match value {
            Value::Table(inner) => flatten(&name, inner, settings),
            value => settings.push((name, value.to_string())),
        }
    }
}

/// Lists an optional setting that is not there, after the last of those whose names begin with `after`.
fn insert_absent(settings: &mut Vec<(String, String)>, name: &str, after: &str) {
    if settings.iter().any(|(other, _)| begins(other, name)) {
        return;
    }
    let place =
        settings.iter().rposition(|(other, _)| begins(other, after)).map_or(settings.len(), |i| i + 1);
    settings.insert(place, (name.to_owned(), ABSENT.to_owned()));
}

fn begins(name: &str, start: &str) -> bool {
    name.strip_prefix(start).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
}

/// The values of settings that need not be written.
struct Defaults(BTreeMap<String, String>);

impl Defaults {
    fn new() -> Defaults {
        let mut values = BTreeMap::new();
        values.insert("board.first_mover".to_owned(), "\"attackers\"".to_owned());
        values.extend(flat("capture", &crate::rules::Capture::default()));
        values.extend(flat("ending.no_move", &crate::rules::NoMove::default()));
        for name in ["tuichu_wins", "blockade", "elimination"] {
            values.insert(format!("ending.{name}"), "false".to_owned());
        }
        for name in ["edge_fort", "encirclement"] {
            values.insert(format!("ending.{name}"), "\"off\"".to_owned());
        }
        values.insert("ending.repetition.since_capture".to_owned(), "false".to_owned());
        values.insert("match".to_owned(), "\"single\"".to_owned());
        values.extend(flat("pieces.*", &PieceKind::default()));
        let plain = "squares = \"\"";
        if let Ok(area) = toml::from_str::<Area>(plain) {
            values.extend(flat("area.*", &area).into_iter().filter(|(name, _)| name != "area.*.squares"));
        }
        Defaults(values)
    }

    fn is_default(&self, name: &str, value: &str) -> bool {
        let mut words: Vec<&str> = name.split('.').collect();
        if let ["pieces" | "area", second, ..] = words.as_mut_slice() {
            *second = "*";
        }
        self.0.get(&words.join(".")).is_some_and(|default| default == value)
    }
}
