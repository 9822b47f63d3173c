//! Which clauses a statement rests on, and the bibliography.

use tafl::library::{self, Citation, PLAY, RuleSet, Source};

use super::{Sentence, shortened, unmarked};
use crate::{Language, Words};

/// What a statement rests on.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Reference {
    /// The clauses by text: the key and its clauses, each in the order in which they are cited.
    pub texts: Vec<(String, Vec<String>)>,
    /// How sure the text is.
    pub support: Support,
}

/// How a text bears a statement out.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Support {
    /// It says so.
    Says,
    /// Its words can be read in another way as well.
    Unclear,
    /// It does not speak of it.
    #[default]
    Silent,
}

/// What a statement of a rule set in words rests on: the clauses of all its settings, or silence where none is cited.
///
/// ```
/// use tafl::library;
/// use tafl_wording::{Language, Words};
/// use tafl_wording::rules_in_words::{Topic, reference, rules_in_words};
/// let set = library::get("linnaeus-1732").unwrap();
/// let variant = set.variant().unwrap();
/// let sections = rules_in_words(set, &variant, &Words::new(Language::English));
/// let king = sections.iter().find(|section| section.topic == Topic::King).unwrap();
/// assert_eq!(reference(set, &king.rules[0].sentences[0]).to_string(), "B 10");
/// ```
#[must_use]
pub fn reference(set: &RuleSet, sentence: &Sentence) -> Reference {
    let mut reference = Reference::default();
    for citation in sentence.settings.iter().filter_map(|setting| set.citation(setting)) {
        match citation {
            Citation::Silent { .. } => {}
            Citation::Unclear { .. } => reference.support = Support::Unclear,
            Citation::Clauses(_) | Citation::Read { .. } if reference.support == Support::Silent => {
                reference.support = Support::Says;
            }
            Citation::Clauses(_) | Citation::Read { .. } => {}
        }
        for mut clause in citation.clauses() {
            clause.text = shortened(&clause.text, 24);
            clause.clause = shortened(&clause.clause, 24);
            let known = match reference.texts.iter().position(|(text, _)| *text == clause.text) {
                Some(place) => place,
                None => {
                    reference.texts.push((clause.text.clone(), Vec::new()));
                    reference.texts.len() - 1
                }
            };
            let list = &mut reference.texts[known].1;
            if !list.contains(&clause.clause) {
                list.push(clause.clause);
            }
        }
    }
    reference
}

impl Reference {
    /// The sign behind the clauses: a question mark where they can be read otherwise, a ring where the text is silent.
    #[must_use]
    pub const fn sign(&self) -> &'static str {
        match self.support {
            Support::Says => "",
            Support::Unclear => "?",
            Support::Silent => "°",
        }
    }
}

impl std::fmt::Display for Reference {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let texts: Vec<String> =
            self.texts.iter().map(|(text, clauses)| format!("{text} {}", clauses.join(", "))).collect();
        f.write_str(&texts.join("; "))?;
        f.write_str(self.sign())
    }
}

/// The sources that a rule set cites, its own text first, then in the order of the bibliography.
///
/// ```
/// use tafl::library;
/// use tafl_wording::rules_in_words::bibliography;
/// let sources = bibliography(library::get("linnaeus-1732").unwrap());
/// assert_eq!(sources[0].author, "Carl Linnaeus");
/// ```
#[must_use]
pub fn bibliography(set: &RuleSet) -> Vec<&'static Source> {
    // Rules of one's own follow no text.
    if set.citations.is_empty() {
        return Vec::new();
    }
    let mut keys: Vec<String> = vec![set.text.clone()];
    let settings = set.settings();
    for setting in settings.iter().map(|(setting, _)| setting.as_str()).chain(PLAY) {
        let clauses = set.citation(setting).map(Citation::clauses).unwrap_or_default();
        keys.extend(clauses.into_iter().map(|clause| clause.text));
    }
    let own = library::source(&set.text);
    let cited =
        library::sources().iter().filter(|source| source.key != set.text && keys.contains(&source.key));
    own.into_iter().chain(cited).collect()
}

/// A source as a line of a bibliography.
///
/// ```
/// use tafl_wording::{Language, Words};
/// use tafl_wording::rules_in_words::source_line;
/// let source = tafl::library::source("C").unwrap();
/// let line = source_line(source, &Words::new(Language::Swedish));
/// assert!(line.starts_with("*C* Olli Salmi, _Translation"));
/// ```
#[must_use]
pub fn source_line(source: &Source, words: &Words) -> String {
    let own = format!("author-of-{}", source.key);
    let author = match source.author.as_str() {
        "unknown" => words.word("author-unknown"),
        _ if words.knows(&own) => words.word(&own),
        name => name.to_owned(),
    };
    let mut line =
        format!("*{}* {}, _{}_", unmarked(&source.key), unmarked(&author), unmarked(&source.title));
    let year = year(&source.year, words);
    if !year.is_empty() {
        line.push_str(", ");
        line.push_str(&year);
    }
    line.push('.');
    // Only addresses: descriptions of places are in English.
    if source.place.contains('.') && !source.place.contains(' ') {
        line.push_str(&format!(" {}.", unmarked(&source.place)));
    }
    line
}

/// A year as the bibliography has it, without English words; nothing where it is unknown.
fn year(year: &str, words: &Words) -> String {
    if year.contains("unknown") {
        return String::new();
    }
    let own = format!("year-{}", year.replace(' ', "-"));
    if words.knows(&own) {
        return words.word(&own);
    }
    let year = year.split(';').next().unwrap_or_default();
    let year = year.replace(" or later", "–").replace(" to ", "–").replace(" and ", "–");
    let decade = |year: &str| year.strip_suffix('s').filter(|year| year.len() == 4).map(str::to_owned);
    let parts: Vec<String> = year
        .split('–')
        .map(|part| match (decade(part), words.language) {
            (Some(decade), Language::Swedish) => format!("{decade}-talet"),
            (Some(decade), Language::Italian) => format!("anni {decade}"),
            (Some(decade), Language::German) => format!("{decade}er"),
            _ => part.to_owned(),
        })
        .collect();
    parts.join("–")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bibliographies_have_no_english_of_ours_in_other_languages() {
        let english = Words::new(Language::English);
        for source in tafl::library::sources() {
            let own = format!("author-of-{}", source.key);
            if english.knows(&own) {
                assert_eq!(english.word(&own), source.author, "translate {own} again");
            }
            for language in Language::ALL.into_iter().filter(|language| *language != Language::English) {
                let words = Words::new(language);
                let line = source_line(source, &words).replace(&source.title, "");
                let has = [" and ", " by ", "players", "makers", "museum of", "forum of", "century"];
                let found = has.iter().find(|word| line.contains(*word));
                assert!(found.is_none(), "{language}: {line}");
            }
        }
    }
}
