//! Where related rule sets part from one, in words.

use tafl::Variant;
use tafl::library::{self, RuleSet, SourceKind};

use super::{Section, Topic, rules_in_words};
use crate::Words;

/// A related rule set, and what it says otherwise.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Relative {
    /// Its name.
    pub name: String,
    /// The key of the text it follows.
    pub text: String,
    /// Its sentences that the other rule set does not have.
    pub sentences: Vec<String>,
}

/// The most sentences by which a set may differ and still be told of as a variant ...
const MOST: usize = 5;

/// ... but as many as this are told of however much they differ.
const FEWEST: usize = 2;

/// Other published rules of the same family and board size, and what each says otherwise: the texts about the game
/// first, then those that differ least. Sets that reproduce a program are left out, and those that differ in nearly
/// everything, unless there are no others.
///
/// ```
/// use tafl::library;
/// use tafl_wording::{Language, Words};
/// use tafl_wording::rules_in_words::relatives;
/// let set = library::get("linnaeus-1732").unwrap();
/// let variant = set.variant().unwrap();
/// let relatives = relatives(set, &variant, &Words::new(Language::English));
/// assert!(relatives.iter().any(|relative| relative.name == "Smith 1811, literal"));
/// ```
#[must_use]
pub fn relatives(set: &RuleSet, variant: &Variant, words: &Words) -> Vec<Relative> {
    let own = rules_in_words(set, variant, words);
    let mut found: Vec<(bool, bool, usize, &str, Relative)> = Vec::new();
    let related = |other: &&RuleSet| {
        other.family == set.family
            && other.id != set.id
            && other.rules != set.rules
            && other.rules.board.size == set.rules.board.size
    };
    for other in library::all().iter().filter(related) {
        let kind = library::source(&other.text).map(|source| source.kind);
        if kind == Some(SourceKind::Program) {
            continue;
        }
        let Ok(compiled) = other.variant() else { continue };
        let sentences = otherwise(&own, &rules_in_words(other, &compiled, words));
        if sentences.is_empty() {
            continue;
        }
        let relative = Relative { name: words.rule_set_name(other), text: other.text.clone(), sentences };
        let same_text = other.text == set.text;
        found.push((
            kind != Some(SourceKind::Text),
            !same_text,
            relative.sentences.len(),
            other.id.as_str(),
            relative,
        ));
    }
    found.sort_by_key(|relative| relative.2);
    let near = found.iter().filter(|relative| relative.2 <= MOST).count();
    found.truncate(near.max(FEWEST));
    found.sort_by(|one, other| (one.0, one.1, one.2, one.3).cmp(&(other.0, other.1, other.2, other.3)));
    let mut relatives: Vec<Relative> = Vec::new();
    for (.., relative) in found {
        // Two names for the same deviation tell a reader nothing new.
        if !relatives.iter().any(|known| known.sentences == relative.sentences) {
            relatives.push(relative);
        }
    }
    relatives
}

/// The sentences of the second that the first does not have.
fn otherwise(first: &[Section], second: &[Section]) -> Vec<String> {
    let told = |sections: &[Section]| -> Vec<(Topic, Option<String>, String)> {
        let mut all = Vec::new();
        for section in sections {
            for rule in &section.rules {
                for sentence in &rule.sentences {
                    all.push((section.topic, rule.head.clone(), sentence.text.clone()));
                }
            }
        }
        all
    };
    let known = told(first);
    let mut sentences: Vec<String> = Vec::new();
    let mut last_head = None;
    for (topic, head, text) in told(second).into_iter().filter(|one| !known.contains(one)) {
        let head = head.map(|head| format!("{head}: "));
        let shown = if last_head == Some((topic, head.clone())) {
            String::new()
        } else {
            head.clone().unwrap_or_default()
        };
        sentences.push(format!("{shown}{text}"));
        last_head = Some((topic, head));
    }
    sentences
}
