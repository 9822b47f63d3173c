//! A rule set in at most ten short paragraphs, for a card beside the board: what is looked up during a game, without what
//! the board itself shows or goes without saying, and without figures.

use tafl::Variant;
use tafl::library::RuleSet;

use super::ending::{Goal, goal};
use super::{Rule, Sentence, Teller, sentence};
use crate::{Value, Words};

/// The rules in short: each with a head that says what it is about.
///
/// ```
/// use tafl::library;
/// use tafl_wording::{Language, Words};
/// use tafl_wording::rules_in_words::rules_in_short;
/// let set = library::get("linnaeus-1732").unwrap();
/// let variant = set.variant().unwrap();
/// let rules = rules_in_short(set, &variant, &Words::new(Language::English));
/// assert_eq!(rules[0].head.as_deref(), Some("Aim"));
/// assert!(rules.len() <= 10);
/// ```
#[must_use]
pub fn rules_in_short(set: &RuleSet, variant: &Variant, words: &Words) -> Vec<Rule> {
    let teller = Teller { set, variant, words };
    let mut rules = vec![teller.aim()];
    let mut add = |head: &str, sentences: Vec<Sentence>| {
        if !sentences.is_empty() {
            rules.push(Rule { head: Some(words.word(head)), sentences });
        }
    };
    add("short-pieces", teller.kinds_in_short());
    add("short-moves", teller.moves_in_short());
    add("short-captures", teller.captures_in_short());
    add("short-king", sentences(teller.king()));
    // Corners without rules of their own are told on leaflets, because other games have some.
    rules.extend(teller.areas().into_iter().filter(|rule| tells(rule, "area.corners")));
    // The first two are the aim.
    let (mut other, mut calls) = (Vec::new(), Vec::new());
    for sentence in sentences(teller.end()).into_iter().skip(2) {
        let called = sentence.settings.iter().any(|name| name.starts_with("calls."));
        if called { &mut calls } else { &mut other }.push(sentence);
    }
    let mut add = |head: &str, sentences: Vec<Sentence>| {
        if !sentences.is_empty() {
            rules.push(Rule { head: Some(words.word(head)), sentences });
        }
    };
    add("short-end", other);
    add("short-calls", calls);
    rules
}

/// Whether a rule tells anything besides this setting.
fn tells(rule: &Rule, besides: &str) -> bool {
    rule.sentences.iter().any(|sentence| sentence.settings != [besides])
}

/// The sentences of several rules, one after the other.
fn sentences(rules: Vec<Rule>) -> Vec<Sentence> {
    rules.into_iter().flat_map(|rule| rule.sentences).collect()
}

impl Teller<'_> {
    /// What both sides want.
    fn aim(&self) -> Rule {
        let mut all = sentences(self.end().into_iter().take(2).collect());
        let message = match goal(self.variant) {
            Goal::Edge | Goal::Corners => None,
            Goal::WideCorners => Some("short-goal-wide-corners"),
            Goal::Marked => Some("short-goal-marked"),
        };
        if let Some((message, first)) = message.zip(all.first_mut()) {
            first.text = self.words.word(message);
        }
        Rule { head: Some(self.words.word("short-aim")), sentences: all }
    }

    /// The kinds of pieces that a rule set declares, with their letters.
    fn kinds_in_short(&self) -> Vec<Sentence> {
        let told = sentences(self.board()).into_iter();
        // Behind the sentence on how many there are.
        told.filter(|sentence| sentence.settings.iter().any(|name| name == "board.layout")).skip(1).collect()
    }

    /// Who begins, and how pieces move.
    fn moves_in_short(&self) -> Vec<Sentence> {
        let first = match self.set.rules.board.first_mover {
            tafl::Side::Attackers => "short-first-attackers",
            tafl::Side::Defenders => "short-first-defenders",
        };
        let mut all = vec![sentence(self.words.word(first), &["board.first_mover"])];
        all.extend(self.lines_in_short());
        // Behind the lines along which they move stands that no piece jumps: "as far as the way is free" says it.
        let said = self.line_groups().len() + 1;
        all.extend(sentences(self.movement().into_iter().skip(said).collect()));
        all
    }

    /// How pieces other than the king are captured.
    fn captures_in_short(&self) -> Vec<Sentence> {
        let mut all = sentences(self.captures());
        // That what is captured leaves the board goes without saying.
        all.retain(|sentence| sentence.settings != ["play.removed"]);
        if let Some(first) = all.first_mut() {
            first.text = self.words.word("short-capture");
        }
        all
    }

    /// Along which lines and how far each kind moves.
    fn lines_in_short(&self) -> Vec<Sentence> {
        self.line_groups()
            .into_iter()
            .map(|(who, lines, range, settings)| {
                let values = [
                    ("who", Value::Text(&who)),
                    ("lines", Value::Text(lines)),
                    ("range", Value::Number(range)),
                ];
                sentence(self.say("move-some", &values), &settings)
            })
            .collect()
    }
}
