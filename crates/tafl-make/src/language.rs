//! The languages that leaflets and sheets are written in. Their words are the Fluent files of `locales/`.

use std::fmt;

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

/// A language.
///
/// ```
/// use tafl_make::language::Language;
/// assert_eq!(Language::ALL.map(|language| language.to_string()), ["en", "sv", "it"]);
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// Swedish.
    Swedish,
    /// Italian.
    Italian,
}

impl Language {
    /// All of them.
    pub const ALL: [Language; 3] = [Language::English, Language::Swedish, Language::Italian];

    const fn file(self) -> &'static str {
        match self {
            Language::English => include_str!("../locales/en.ftl"),
            Language::Swedish => include_str!("../locales/sv.ftl"),
            Language::Italian => include_str!("../locales/it.ftl"),
        }
    }

    fn identifier(self) -> LanguageIdentifier {
        self.to_string().parse().unwrap_or_default()
    }

    /// The syllables of a word, to break it at the end of a line.
    pub(crate) fn syllables(self, word: &str) -> impl Iterator<Item = &str> {
        hypher::hyphenate(
            word,
            match self {
                Language::English => hypher::Lang::English,
                Language::Swedish => hypher::Lang::Swedish,
                Language::Italian => hypher::Lang::Italian,
            },
        )
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Language::English => "en",
            Language::Swedish => "sv",
            Language::Italian => "it",
        })
    }
}

/// A value in a sentence.
#[derive(Debug, Clone, Copy)]
pub enum Value<'a> {
    /// A word or a list of words.
    Text(&'a str),
    /// A number, by which a sentence may choose its form.
    Number(u32),
}

/// The words of one language.
///
/// ```
/// use tafl_make::language::{Language, Value, Words};
/// let words = Words::new(Language::English);
/// assert_eq!(words.say("board-size", &[("size", Value::Number(9))]), "The board has 9 × 9 squares.");
/// ```
pub struct Words {
    /// Which language it is.
    pub language: Language,
    bundle: FluentBundle<FluentResource>,
}

impl Words {
    /// The words of a language.
    #[must_use]
    pub fn new(language: Language) -> Words {
        let mut bundle = FluentBundle::new(vec![language.identifier()]);
        bundle.set_use_isolating(false);
        // What cannot be read is left out; a test makes sure that there is nothing.
        let resource =
            FluentResource::try_new(language.file().to_owned()).unwrap_or_else(|(resource, _)| resource);
        bundle.add_resource_overriding(resource);
        Words { language, bundle }
    }

    /// Whether there is a message of this name.
    #[must_use]
    pub fn knows(&self, name: &str) -> bool {
        self.bundle.has_message(name)
    }

    /// A message with its values filled in; its name where there is no such message.
    #[must_use]
    pub fn say(&self, name: &str, values: &[(&str, Value)]) -> String {
        let mut arguments = FluentArgs::new();
        for (key, value) in values {
            let value = match value {
                Value::Text(text) => FluentValue::from((*text).to_owned()),
                Value::Number(number) => FluentValue::from(*number),
            };
            arguments.set((*key).to_owned(), value);
        }
        let Some(pattern) = self.bundle.get_message(name).and_then(|message| message.value()) else {
            return name.to_owned();
        };
        self.bundle.format_pattern(pattern, Some(&arguments), &mut Vec::new()).into_owned()
    }

    /// A message without values.
    #[must_use]
    pub fn word(&self, name: &str) -> String {
        self.say(name, &[])
    }

    /// Words as a list: "attackers, defenders and the king".
    #[must_use]
    pub fn list(&self, words: &[String]) -> String {
        match words {
            [] => String::new(),
            [one] => one.clone(),
            [most @ .., last] => {
                self.say("list-end", &[("most", Value::Text(&most.join(", "))), ("last", Value::Text(last))])
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    /// The messages of a file, each with the variables it uses.
    fn messages(language: Language) -> BTreeMap<String, Vec<String>> {
        let mut messages: BTreeMap<String, Vec<String>> = BTreeMap::new();
        let mut name = String::new();
        for line in language.file().lines().filter(|line| !line.starts_with('#')) {
            if let Some((id, _)) =
                line.split_once(" =").filter(|_| line.starts_with(|c: char| c.is_ascii_lowercase()))
            {
                name = id.to_owned();
                assert!(!messages.contains_key(&name), "{language}: {name} is there twice");
                messages.entry(name.clone()).or_default();
            }
            for variable in line.split('$').skip(1) {
                let variable: String =
                    variable.chars().take_while(|c| c.is_ascii_alphanumeric() || *c == '-').collect();
                let known = messages.entry(name.clone()).or_default();
                if !known.contains(&variable) {
                    known.push(variable);
                    known.sort();
                }
            }
        }
        messages
    }

    #[test]
    fn all_languages_say_the_same_things_of_the_same_values() {
        let english = messages(Language::English);
        assert!(english.len() > 100);
        for language in [Language::Swedish, Language::Italian] {
            assert_eq!(messages(language), english, "{language}");
        }
    }

    #[test]
    fn all_files_can_be_read() {
        for language in Language::ALL {
            let read = FluentResource::try_new(language.file().to_owned());
            assert!(read.is_ok(), "{language}: {:?}", read.err().map(|(_, errors)| errors));
        }
    }

    #[test]
    fn lists_end_with_a_word() {
        let words = Words::new(Language::Swedish);
        let three = ["a", "b", "c"].map(str::to_owned);
        assert_eq!(words.list(&three), "a, b och c");
        assert_eq!(words.list(&three[..1]), "a");
    }
}
