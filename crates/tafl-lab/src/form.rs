//! The form of the rules lab: every setting of the rules core's table, with its present value.

use std::collections::BTreeMap;

use serde::Serialize;
use tafl::rules::{ORDINARY_KINDS, Setting, Shape, SquareList};
use tafl_wording::Message;
use toml::{Table, Value};

use crate::tables::find;

/// How a setting is filled in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[serde(rename_all = "lowercase")]
pub enum Entry {
    /// Yes or no.
    Flag,
    /// A number.
    Number,
    /// One letter.
    Letter,
    /// A text.
    Text,
    /// One of some words.
    Word,
    /// Any of some words.
    Words,
    /// Squares of the board.
    Squares,
    /// A whole part of the rules, that can be there or not.
    Part,
}

/// A setting, to be filled in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct Field {
    /// Its dotted name.
    pub name: String,
    /// What it is called by in the words of the page, where names of one's own are left out: `pieces-range`.
    pub label: String,
    /// What it is listed with: `board`, `pieces.king`, `area.throne`.
    pub group: String,
    /// How it is filled in.
    pub entry: Entry,
    /// The words to choose from.
    pub words: Vec<String>,
    /// It may be left empty.
    pub optional: bool,
    /// Its value; lists have spaces between their words. Nothing where it is not there.
    pub value: Option<String>,
    /// What was typed, where that is no value.
    pub wrong: Option<String>,
    /// It has another value than in the rule set that the rules came from.
    pub changed: bool,
}

fn entry_of(setting: &Setting) -> Entry {
    match (&setting.shape, setting.list) {
        (Shape::Word(_), true) | (Shape::Text, true) => Entry::Words,
        (Shape::Word(_), false) => Entry::Word,
        (Shape::Flag, _) => Entry::Flag,
        (Shape::Number(_), _) => Entry::Number,
        (Shape::Letter, _) => Entry::Letter,
        (Shape::Text, false) if matches!(setting.name.as_str(), "area.*.squares" | "ending.goal") => {
            Entry::Squares
        }
        (Shape::Text, false) if setting.name == "pieces.*.turns_into" => Entry::Word,
        (Shape::Text, false) => Entry::Text,
    }
}

/// The value that a text means for a setting.
pub(crate) fn value_of(setting: &Setting, text: &str) -> Result<Value, Message> {
    let text = text.trim();
    let word = |word: &str| match setting.shape {
        Shape::Word(words) if !words.contains(&word) => {
            Err(Message::new("problem-word").with("word", word.chars().take(40).collect::<String>()))
        }
        _ => Ok(Value::from(word)),
    };
    match (&setting.shape, setting.list) {
        (_, true) => text.split_whitespace().map(word).collect::<Result<Vec<_>, _>>().map(Value::Array),
        (Shape::Word(_), false) => word(text),
        (Shape::Flag, _) => Ok(Value::from(text == "true")),
        (Shape::Number(most), _) => match text.parse::<u32>() {
            Ok(number) if number <= *most => Ok(Value::from(i64::from(number))),
            _ => Err(Message::new("problem-number").with("most", most)),
        },
        (Shape::Letter, _) => match text.chars().collect::<Vec<_>>()[..] {
            [letter] => Ok(Value::from(letter.to_string())),
            _ => Err(Message::new("problem-one-letter")),
        },
        (Shape::Text, false) if entry_of(setting) == Entry::Squares => match text.parse::<SquareList>() {
            Ok(list) => Ok(Value::from(list.to_string())),
            Err(error) => Err(Message::new("problem-square").with("square", error.0.0)),
        },
        (Shape::Text, false) => Ok(Value::from(text)),
    }
}

/// A value as it stands in the form.
fn text_of(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Array(values) => values.iter().map(text_of).collect::<Vec<_>>().join(" "),
        Value::Table(_) => "true".to_owned(),
        other => other.to_string(),
    }
}

/// The form for rules that were made from others.
pub(crate) fn fields(rules: &Table, base: &Table, wrong: &BTreeMap<String, (String, Message)>) -> Vec<Field> {
    let names = |key: &str| -> Vec<String> {
        rules.get(key).and_then(Value::as_table).into_iter().flat_map(Table::keys).cloned().collect()
    };
    let (mut kinds, areas) = (names("pieces"), names("area"));
    // The three that every game has come first, in their usual order.
    kinds.sort_by_key(|kind| {
        ORDINARY_KINDS.iter().position(|known| known == kind).unwrap_or(ORDINARY_KINDS.len())
    });
    let mut form = Form { rules, base, wrong, kinds: kinds.clone(), fields: Vec::new() };
    let mut done: Vec<&str> = Vec::new();
    for setting in Setting::all() {
        let first = setting.name.split('.').next().unwrap_or_default();
        match first {
            "pieces" | "area" if done.contains(&first) => {}
            "pieces" | "area" => {
                done.push(first);
                for name in if first == "pieces" { &kinds } else { &areas } {
                    form.instance(first, name);
                }
            }
            _ => form.add(setting, &setting.name, group_of(&setting.name)),
        }
    }
    form.fields
}

fn group_of(path: &str) -> String {
    path.split_once('.').map_or("match", |(group, _)| group).to_owned()
}

struct Form<'a> {
    rules: &'a Table,
    base: &'a Table,
    wrong: &'a BTreeMap<String, (String, Message)>,
    kinds: Vec<String>,
    fields: Vec<Field>,
}

impl Form<'_> {
    /// The settings of one kind of piece or one area.
    fn instance(&mut self, first: &str, name: &str) {
        let prefix = format!("{first}.*.");
        for setting in Setting::all().iter().filter(|setting| setting.name.starts_with(&prefix)) {
            let fixed = ORDINARY_KINDS.contains(&name)
                && matches!(setting.name.as_str(), "pieces.*.side" | "pieces.*.letter");
            if first != "pieces" || !fixed {
                let own = setting.name_of(name);
                self.add(setting, &own, format!("{first}.{name}"));
            }
        }
    }

    fn add(&mut self, setting: &Setting, name: &str, group: String) {
        if let Some(part) = setting.part.as_deref().filter(|part| *part != setting.name) {
            // A setting of a part that may be missing: the part itself comes first, once.
            let part_name = name.split('.').take(part.split('.').count()).collect::<Vec<_>>().join(".");
            if !self.fields.iter().any(|field| field.name == part_name) {
                self.push(part, &part_name, group.clone(), Entry::Part, true, Vec::new());
            }
            if find(self.rules, &part_name).is_none() {
                return;
            }
        }
        let entry = entry_of(setting);
        let words = match setting.shape {
            Shape::Word(words) => words.iter().map(|&word| word.to_owned()).collect(),
            _ if entry == Entry::Word => self.kinds.clone(),
            _ if entry == Entry::Words => {
                // The groups say it for the three that every game has.
                let own = self.kinds.iter().filter(|kind| !ORDINARY_KINDS.contains(&kind.as_str())).cloned();
                ["all", "attackers", "defenders", "king"].map(str::to_owned).into_iter().chain(own).collect()
            }
            _ => Vec::new(),
        };
        let optional = setting.part.as_ref() == Some(&setting.name);
        self.push(&setting.name, name, group, entry, optional, words);
    }

    fn push(
        &mut self,
        path: &str,
        name: &str,
        group: String,
        entry: Entry,
        optional: bool,
        words: Vec<String>,
    ) {
        let value = find(self.rules, name);
        let before = find(self.base, name);
        self.fields.push(Field {
            name: name.to_owned(),
            label: path.replace(".*", "").replace(['.', '_'], "-"),
            group,
            entry,
            words,
            optional,
            value: value.map(text_of),
            wrong: self.wrong.get(name).map(|(text, _)| text.clone()),
            changed: if entry == Entry::Part { value.is_some() != before.is_some() } else { value != before },
        });
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::fs;

    use crate::Lab;

    #[test]
    fn every_setting_and_every_word_has_its_name_in_every_language() {
        let mut lab = Lab::of("berserk").expect("a built-in rule set");
        for part in ["capture.shieldwall", "ending.repetition", "pieces.king.jump"] {
            lab.set(part, Some("true"));
        }
        let fields = lab.fields();
        let labels = fields.iter().map(|field| field.label.clone());
        let words = fields
            .iter()
            .filter(|field| !field.label.ends_with("turns-into"))
            .flat_map(|field| field.words.clone());
        let own = ["commander", "knight"];
        let wanted: BTreeSet<String> =
            labels.chain(words).filter(|word| !own.contains(&word.as_str())).collect();
        assert!(wanted.len() > 70, "{wanted:?}");
        for language in ["en", "sv", "it", "de"] {
            let path = format!("{}/../../web/locales/{language}/lab.ftl", env!("CARGO_MANIFEST_DIR"));
            let text = fs::read_to_string(&path).expect(&path);
            for word in &wanted {
                assert!(text.contains(&format!("[{word}]")), "{language}/lab.ftl has no words for {word}");
            }
        }
    }
}
