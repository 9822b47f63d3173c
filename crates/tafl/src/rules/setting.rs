//! The table of settings: every setting that rules can have, with its kind of value and what holds where it is not
//! given. The types of this module are the one place where a setting is declared; the table asks them.

use std::sync::LazyLock;

use toml::{Table, Value};

use super::Rules;
use super::probe::{Known, settings_of};
use crate::document;

/// A setting, as rule-set files and citations name it.
///
/// ```
/// use tafl::rules::{Missing, Setting, Shape};
/// let passive = Setting::named("capture.passive").unwrap();
/// assert_eq!(passive.shape, Shape::Flag);
/// assert_eq!(passive.missing, Missing::Means("false".to_owned()));
/// let range = Setting::named("pieces.king.range").unwrap();
/// assert_eq!((range.name.as_str(), &range.missing), ("pieces.*.range", &Missing::Absent));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Setting {
    /// Its dotted name, which is also the key of its citation. `*` stands for the name of any kind of piece or area.
    pub name: String,
    /// What kind of value it has.
    pub shape: Shape,
    /// It is a list of such values.
    pub list: bool,
    /// The nearest part of the rules, it or above it, that may be absent altogether: `capture.shieldwall`.
    pub part: Option<String>,
    /// What holds where a file does not give it.
    pub missing: Missing,
}

/// What kind of value a setting has.
///
/// ```
/// use tafl::rules::{Setting, Shape};
/// let edge = Setting::named("king_capture.edge").unwrap();
/// assert_eq!(edge.shape, Shape::Word(&["never", "two", "neighbours", "four"]));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shape {
    /// Yes or no.
    Flag,
    /// A number, and the greatest there can be.
    Number(u32),
    /// One letter.
    Letter,
    /// Any text.
    Text,
    /// One of these words.
    Word(&'static [&'static str]),
}

/// What holds where a file does not give a setting.
///
/// ```
/// use tafl::rules::{Missing, Setting};
/// assert_eq!(Setting::named("ending.goal").unwrap().missing, Missing::Wrong);
/// assert_eq!(Setting::named("ending.ply_limit").unwrap().missing, Missing::Absent);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Missing {
    /// The file is wrong: the setting has to be there.
    Wrong,
    /// There is no such thing in these rules.
    Absent,
    /// This value, as a file would write it.
    Means(String),
}

static TABLE: LazyLock<Vec<Setting>> = LazyLock::new(|| {
    let known = settings_of::<Rules>();
    let sample = sample(&known);
    let with_missing = |Known { name, shape, list, part }| {
        let missing = missing(&sample, &name);
        Setting { name, shape, list, part, missing }
    };
    known.into_iter().map(with_missing).collect()
});

impl Setting {
    /// Every setting, in the order in which files and lists have them.
    ///
    /// ```
    /// use tafl::rules::Setting;
    /// let names: Vec<&str> = Setting::all().iter().map(|setting| setting.name.as_str()).collect();
    /// assert_eq!(names[..2], ["board.size", "board.layout"]);
    /// assert!(names.contains(&"area.*.hostile_empty"));
    /// ```
    #[must_use]
    pub fn all() -> &'static [Setting] {
        &TABLE
    }

    /// The setting with this name, in which kinds of piece and areas may have names of their own.
    ///
    /// ```
    /// use tafl::rules::Setting;
    /// assert!(Setting::named("area.swamp.stop").is_some());
    /// assert!(Setting::named("area.swamp.depth").is_none());
    /// ```
    #[must_use]
    pub fn named(name: &str) -> Option<&'static Setting> {
        let name = Setting::general_name(name);
        TABLE.iter().find(|setting| setting.name == name)
    }

    /// A setting's name with `*` for the name of a kind of piece or an area.
    ///
    /// ```
    /// use tafl::rules::Setting;
    /// assert_eq!(Setting::general_name("pieces.king.range"), "pieces.*.range");
    /// assert_eq!(Setting::general_name("board.size"), "board.size");
    /// ```
    #[must_use]
    pub fn general_name(name: &str) -> String {
        let mut words: Vec<&str> = name.split('.').collect();
        if let ["pieces" | "area", second, ..] = words.as_mut_slice() {
            *second = "*";
        }
        words.join(".")
    }

    /// Whether a name is that of a setting, or of a part of the rules that holds settings: what a citation may be for.
    ///
    /// ```
    /// use tafl::rules::Setting;
    /// assert!(Setting::exists("capture") && Setting::exists("area.throne") && Setting::exists("match"));
    /// assert!(!Setting::exists("capture.magic") && !Setting::exists("cap"));
    /// ```
    #[must_use]
    pub fn exists(name: &str) -> bool {
        let name = Setting::general_name(name);
        let holds = |setting: &Setting| {
            setting.name.strip_prefix(&name).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
        };
        TABLE.iter().any(holds)
    }

    /// The name of this setting of one kind of piece or one area.
    ///
    /// ```
    /// use tafl::rules::Setting;
    /// assert_eq!(Setting::named("area.*.stop").unwrap().name_of("throne"), "area.throne.stop");
    /// ```
    #[must_use]
    pub fn name_of(&self, instance: &str) -> String {
        self.name.replacen('*', instance, 1)
    }
}

/// What stands in a table under a dotted name.
pub(crate) fn find<'a>(table: &'a Table, name: &str) -> Option<&'a Value> {
    let mut words = name.split('.');
    let first = table.get(words.next()?)?;
    words.try_fold(first, |value, word| value.get(word))
}

/// Rules in which every setting is given, with one kind of piece and one area.
fn sample(known: &[Known]) -> Table {
    let mut rules = Table::new();
    for known in known {
        let value = match known.shape {
            Shape::Flag => Value::from(false),
            Shape::Number(_) => Value::from(7),
            Shape::Letter => Value::from("x"),
            Shape::Text => Value::from(""),
            Shape::Word(words) => Value::from(words.first().copied().unwrap_or_default()),
        };
        let value = if known.list { Value::Array(vec![value]) } else { value };
        let mut words = known.name.split('.').map(|word| if word == "*" { "sample" } else { word });
        let last = words.next_back().unwrap_or_default();
        let mut table = &mut rules;
        for word in words {
            let inner = table.entry(word.to_owned()).or_insert_with(|| Value::Table(Table::new()));
            match inner {
                Value::Table(inner) => table = inner,
                // No setting holds settings.
                _ => return rules,
            }
        }
        table.insert(last.to_owned(), value);
    }
    rules
}

/// What the types make of rules without this setting.
fn missing(sample: &Table, name: &str) -> Missing {
    let name = name.replacen('*', "sample", 1);
    let mut without = sample.clone();
    if let Some((above, last)) = name.rsplit_once('.') {
        let mut words = above.split('.');
        let table = words.next().and_then(|first| without.get_mut(first));
        if let Some(Value::Table(table)) =
            words.try_fold(table, |value, word| Some(value?.get_mut(word))).flatten()
        {
            table.remove(last);
        }
    } else {
        without.remove(&name);
    }
    // As a text, so that rules are read in one way only.
    match document::from_text::<Rules>(&without.to_string()) {
        Err(_) => Missing::Wrong,
        Ok(rules) => {
            let table = Table::try_from(rules).unwrap_or_default();
            find(&table, &name).map_or(Missing::Absent, |value| Missing::Means(value.to_string()))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn setting(name: &str) -> &'static Setting {
        Setting::named(name).expect(name)
    }

    #[test]
    fn words_lists_and_optional_parts_are_seen() {
        assert!(matches!(setting("king_capture.edge").shape, Shape::Word(["never", "two", ..])));
        assert!(setting("area.*.hostile_empty").list);
        assert_eq!(setting("capture.shieldwall.corner_closes").part.as_deref(), Some("capture.shieldwall"));
        assert_eq!(setting("pieces.*.range").part.as_deref(), Some("pieces.*.range"));
        assert_eq!(setting("board.size").shape, Shape::Number(255));
    }

    #[test]
    fn what_a_missing_setting_means_is_asked_of_the_types() {
        let means = |name: &str| setting(name).missing.clone();
        assert_eq!(means("board.first_mover"), Missing::Means("\"attackers\"".to_owned()));
        assert_eq!(means("area.*.stop"), Missing::Means("[\"all\"]".to_owned()));
        assert_eq!(means("pieces.*.jumpable"), Missing::Means("true".to_owned()));
        assert_eq!(means("match"), Missing::Means("\"single\"".to_owned()));
        assert_eq!(means("calls.one"), Missing::Absent);
        assert_eq!(means("king_capture.edge"), Missing::Wrong);
        assert_eq!(means("board.layout"), Missing::Wrong);
    }
}
