//! A rule set in sentences, in our own words and any of our languages, each with the clauses it rests on.
//!
//! The sentences come from the settings alone, so that they are right for rule sets from a file as well.

mod areas;
mod capture;
mod ending;
mod movement;
mod references;
mod short;

use std::collections::BTreeMap;

use tafl::library::RuleSet;
use tafl::rules::{KindList, PieceKind, Victim};
use tafl::{Kind, KindId, Side, Variant};

use crate::captors::members;
use crate::{Value, Words};

pub use ending::goal_message;
pub use references::{Reference, Support, bibliography, reference, source_line};
pub use short::rules_in_short;

/// The number of the figure with the start, to which sentences point.
pub const FIGURE_START: u32 = 1;
/// The number of the figure with moves.
pub const FIGURE_MOVE: u32 = 2;
/// The number of the figure with captures.
pub const FIGURE_CAPTURE: u32 = 3;

/// What a group of rules is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Topic {
    /// The board, the pieces, who begins.
    Board,
    /// How pieces move.
    Movement,
    /// Throne, corners and camps.
    Areas,
    /// How pieces other than the king are captured.
    Capture,
    /// How the king is captured.
    King,
    /// How the game ends, and what is called out.
    End,
}

/// A sentence and the settings that it words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sentence {
    /// The sentence; `_italic_` and `*bold*` are marked so.
    pub text: String,
    /// The dotted names of the settings behind it, or of what holds in every game ([`tafl::library::PLAY`]).
    pub settings: Vec<String>,
}

/// A rule: one number in the list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rule {
    /// What it is about, where its sentences do not say: "Throne".
    pub head: Option<String>,
    /// Its sentences.
    pub sentences: Vec<Sentence>,
}

/// The rules about one topic.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Section {
    /// The topic.
    pub topic: Topic,
    /// Its heading.
    pub title: String,
    /// The rules.
    pub rules: Vec<Rule>,
}

impl Rule {
    /// All settings behind it.
    #[must_use]
    pub fn settings(&self) -> Vec<&str> {
        self.sentences.iter().flat_map(|sentence| sentence.settings.iter().map(String::as_str)).collect()
    }
}

/// A rule set in words.
///
/// ```
/// use tafl::library;
/// use tafl_wording::{Language, Words};
/// use tafl_wording::rules_in_words::{Topic, rules_in_words};
/// let set = library::get("linnaeus-1732").unwrap();
/// let variant = set.variant().unwrap();
/// let sections = rules_in_words(set, &variant, &Words::new(Language::English));
/// let king = sections.iter().find(|section| section.topic == Topic::King).unwrap();
/// assert_eq!(king.rules[0].sentences[0].text, "On the throne the king is captured by attackers on all four sides.");
/// ```
#[must_use]
pub fn rules_in_words(set: &RuleSet, variant: &Variant, words: &Words) -> Vec<Section> {
    let teller = Teller { set, variant, words };
    let sections = [
        (Topic::Board, "section-board", teller.board()),
        (Topic::Movement, "section-movement", teller.movement()),
        (Topic::Areas, "section-areas", teller.areas()),
        (Topic::Capture, "section-capture", teller.captures()),
        (Topic::King, "section-king", teller.king()),
        (Topic::End, "section-end", teller.end()),
    ];
    sections
        .into_iter()
        .filter(|(_, _, rules)| !rules.is_empty())
        .map(|(topic, title, rules)| Section { topic, title: words.word(title), rules })
        .collect()
}

/// Puts the settings of a rule set into words.
struct Teller<'a> {
    set: &'a RuleSet,
    variant: &'a Variant,
    words: &'a Words,
}

/// A rule of one sentence.
fn rule<S: AsRef<str>>(text: String, settings: &[S]) -> Rule {
    Rule { head: None, sentences: vec![sentence(text, settings)] }
}

fn sentence<S: AsRef<str>>(text: String, settings: &[S]) -> Sentence {
    Sentence { text, settings: settings.iter().map(|name| name.as_ref().to_owned()).collect() }
}

/// A text from outside, in which nothing marks italics or bold.
pub fn unmarked(text: &str) -> String {
    text.replace('\\', "\\\\").replace('_', "\\_").replace('*', "\\*")
}

/// A text from outside, no longer than so many letters.
pub fn shortened(text: &str, most: usize) -> String {
    let one_line: Vec<&str> = text.split_whitespace().collect();
    let one_line = one_line.join(" ");
    if one_line.chars().count() <= most {
        return one_line;
    }
    one_line.chars().take(most.saturating_sub(1)).chain(['…']).collect()
}

/// The text with its first letter as a capital.
fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

impl Teller<'_> {
    fn say(&self, name: &str, values: &[(&str, Value)]) -> String {
        self.words.say(name, values)
    }

    /// The settings of a kind, which are those of a soldier where the rules say nothing.
    fn settings_of(&self, kind: &Kind) -> PieceKind {
        self.set.rules.pieces.get(&kind.name).cloned().unwrap_or_default()
    }

    /// How many pieces of each kind stand on the board at the start.
    fn counts(&self) -> BTreeMap<char, u32> {
        let mut counts = BTreeMap::new();
        for letter in self.variant.start().pieces.values() {
            *counts.entry(*letter).or_insert(0) += 1;
        }
        counts
    }

    /// The name of a kind that the rules declare.
    fn declared(&self, name: &str) -> String {
        unmarked(&self.words.kind_name(name))
    }

    /// The name of a kind in a list.
    fn name_of(&self, kind: &Kind) -> String {
        match kind.id {
            KindId::ATTACKER => self.words.word("attackers"),
            KindId::DEFENDER => self.words.word("defenders"),
            KindId::KING => self.words.word("king"),
            _ => format!("{} ({})", self.declared(&kind.name), kind.letter.to_ascii_uppercase()),
        }
    }

    /// Kinds as a list in words.
    fn kinds(&self, kinds: &[&Kind]) -> String {
        if kinds.len() == self.variant.kinds().len() {
            return self.words.word("all-pieces");
        }
        let names: Vec<String> = kinds.iter().map(|kind| self.name_of(kind)).collect();
        self.words.list(&names)
    }

    /// The kinds that a list of a rule set means.
    fn members(&self, list: &KindList) -> Vec<&Kind> {
        members(self.variant, list)
    }

    /// Victims as a list in words.
    fn victims(&self, victims: &[Victim]) -> String {
        let all =
            [(Victim::Attackers, "attackers"), (Victim::Defenders, "defenders"), (Victim::King, "king")];
        let names: Vec<String> = all
            .iter()
            .filter(|(victim, _)| victims.contains(victim))
            .map(|(_, name)| self.words.word(name))
            .collect();
        self.words.list(&names)
    }

    /// Board, pieces, first move.
    fn board(&self) -> Vec<Rule> {
        let board = &self.set.rules.board;
        let counts = self.counts();
        let of_side = |side: Side| -> u32 {
            let kinds =
                self.variant.kinds().iter().filter(|kind| kind.side == side && kind.id != KindId::KING);
            kinds.filter_map(|kind| counts.get(&kind.letter)).sum()
        };
        let mut setup = vec![sentence(
            self.say(
                "board-pieces",
                &[
                    ("defenders", Value::Number(of_side(Side::Defenders))),
                    ("attackers", Value::Number(of_side(Side::Attackers))),
                    ("figure", Value::Number(FIGURE_START)),
                ],
            ),
            &["board.layout"],
        )];
        for (side, message) in
            [(Side::Attackers, "board-kinds-attackers"), (Side::Defenders, "board-kinds-defenders")]
        {
            let declared = self.variant.kinds().iter().skip(3).filter(|kind| kind.side == side);
            let items: Vec<String> = declared
                .filter_map(|kind| {
                    let values = [
                        ("count", Value::Number(*counts.get(&kind.letter)?)),
                        ("kind", Value::Text(&self.declared(&kind.name))),
                        ("letter", Value::Text(&kind.letter.to_ascii_uppercase().to_string())),
                    ];
                    Some(self.say("number-list-item", &values))
                })
                .collect();
            if !items.is_empty() {
                let list = self.words.list(&items);
                setup.push(sentence(self.say(message, &[("list", Value::Text(&list))]), &["board.layout"]));
            }
        }
        let first = match board.first_mover {
            Side::Attackers => "first-attackers",
            Side::Defenders => "first-defenders",
        };
        vec![
            rule(self.say("board-size", &[("size", Value::Number(u32::from(board.size)))]), &["board.size"]),
            Rule { head: None, sentences: setup },
            Rule {
                head: None,
                sentences: vec![
                    sentence(self.words.word(first), &["board.first_mover"]),
                    sentence(self.words.word("take-turns"), &["play.turns"]),
                ],
            },
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;
    use tafl::library;
    use tafl::rules::Setting;

    #[test]
    fn every_rule_set_can_be_said_in_every_language() {
        for language in Language::ALL {
            let words = Words::new(language);
            for set in library::all() {
                let variant = set.variant().expect("a rule set");
                let sections = rules_in_words(set, &variant, &words);
                for topic in [Topic::Board, Topic::Movement, Topic::Capture, Topic::King, Topic::End] {
                    assert!(sections.iter().any(|section| section.topic == topic), "{}: {topic:?}", set.id);
                }
                let rules = sections.iter().flat_map(|section| &section.rules);
                for sentence in rules.flat_map(|rule| &rule.sentences) {
                    let text = &sentence.text;
                    let whole =
                        text.ends_with(['.', '!', '?']) && text.starts_with(|c: char| c.is_uppercase());
                    assert!(whole && !text.contains(['{', '$']), "{language} {}: {text}", set.id);
                    assert!(!sentence.settings.is_empty(), "{text}");
                }
            }
        }
    }

    /// Settings that no sentence names, though they are said: the sides and signs of pieces with the pieces, what is
    /// counted with the repetition.
    const SAID_WITH_OTHERS: [&str; 3] =
        ["pieces.*.side", "pieces.*.letter", "ending.repetition.since_capture"];

    #[test]
    fn every_setting_of_the_table_is_behind_some_sentence() {
        let words = Words::new(Language::English);
        // What no rule set of the library has.
        let mut odd = library::get("modern-standard").expect("a rule set").clone();
        odd.rules.ending.tuichu_wins = true;
        odd.rules.ending.no_capture_limit = Some(60);
        odd.rules.ending.ply_limit = Some(300);
        odd.rules.capture.edge_hostile = vec![Victim::King];
        let kind = PieceKind {
            side: Some(Side::Attackers),
            letter: Some('n'),
            captured: tafl::rules::Captured::Turns,
            turns_into: Some("defender".to_owned()),
            ..PieceKind::default()
        };
        odd.rules.pieces.insert("mercenary".to_owned(), kind);
        let mut sets = library::all().to_vec();
        sets.push(&odd);
        let mut said = std::collections::BTreeSet::new();
        for set in &sets {
            let sections = rules_in_words(set, &set.variant().expect("sound rules"), &words);
            let rules = sections.iter().flat_map(|section| &section.rules);
            said.extend(rules.flat_map(|rule| rule.settings()).map(Setting::general_name));
        }
        // A sentence on a part of the rules is on all that is in it.
        let told = |name: &str| {
            let mut parts =
                name.match_indices('.').map(|(end, _)| &name[..end]).filter(|part| part.contains('.'));
            said.contains(name) || parts.any(|part| said.contains(part))
        };
        let names = Setting::all().iter().map(|setting| setting.name.as_str());
        let unsaid: Vec<&str> = names.filter(|name| !told(name)).collect();
        assert_eq!(unsaid, SAID_WITH_OTHERS);
    }

    /// Whatever two rule sets differ in, their words differ too, but for settings that have no effect on paper.
    #[test]
    fn different_rules_have_different_words() {
        let words = Words::new(Language::English);
        let tell = |set: &RuleSet| {
            let variant = set.variant().expect("a rule set");
            rules_in_words(set, &variant, &words)
        };
        let base = library::get("copenhagen").expect("copenhagen");
        let said = tell(base);
        type Change = fn(&mut tafl::rules::Rules);
        let changes: [(&str, Change); 12] = [
            ("first mover", |rules| rules.board.first_mover = Side::Defenders),
            ("passive", |rules| rules.capture.passive = true),
            ("trapped", |rules| rules.capture.trapped_defender = true),
            ("shieldwall", |rules| rules.capture.shieldwall = None),
            ("edge", |rules| rules.capture.edge_hostile = vec![Victim::King]),
            ("goal", |rules| rules.ending.goal = "edge".parse().expect("squares")),
            ("tuichu", |rules| rules.ending.tuichu_wins = true),
            ("fort", |rules| rules.ending.edge_fort = tafl::rules::EdgeFort::Off),
            ("encirclement", |rules| rules.ending.encirclement = tafl::rules::Encirclement::Off),
            ("limit", |rules| rules.ending.ply_limit = Some(300)),
            ("king", |rules| rules.king_capture.elsewhere = tafl::rules::KingTaken::Two),
            ("range", |rules| {
                rules.pieces.insert("king".to_owned(), PieceKind { range: Some(4), ..PieceKind::default() });
            }),
        ];
        for (name, change) in changes {
            let mut set = base.clone();
            change(&mut set.rules);
            assert_ne!(tell(&set), said, "{name}");
        }
    }

    /// The clauses of the statement that begins so, with the sign of what is unclear or silent; nothing where there is no
    /// such statement.
    fn clauses_of(id: &str, statement: &str) -> Option<String> {
        let set = library::get(id).expect("a rule set");
        let variant = set.variant().expect("sound rules");
        let sections = rules_in_words(set, &variant, &Words::new(Language::English));
        let mut sentences =
            sections.iter().flat_map(|section| &section.rules).flat_map(|rule| &rule.sentences);
        sentences.find(|one| one.text.starts_with(statement)).map(|one| reference(set, one).to_string())
    }

    #[test]
    fn a_statement_carries_its_own_clause_or_its_own_silence() {
        let expected = [
            ("linnaeus-1732", "Any piece may pass over it", "B 14?"),
            ("linnaeus-1732", "No piece may stop here", "B legend 1, 0"),
            ("linnaeus-1732", "One move may capture several", "°"),
            ("linnaeus-1732", "It leaves the board", "B 9"),
            ("linnaeus-1732", "The sides take turns", "B 8"),
            ("linnaeus-1732", "The attackers move first", "°"),
            ("linnaeus-1732", "The attackers win when they capture", "B 12"),
            ("linnaeus-1732-shut-in", "The attackers win, too, when neither the king", "B 12?"),
            ("salmi-2015", "The sides take turns", "C 8"),
            ("smith-1811", "The sides take turns", "G 8"),
            ("smith-1811", "A piece may move between", "G 9?"),
            ("smith-1811", "If a side cannot move", "°"),
            ("smith-1811", "The attackers win when they capture", "G 12"),
            ("modern-standard", "No piece jumps", "A 4"),
            ("modern-standard", "The attackers win when they capture", "A 13"),
            ("modern-standard", "The players may agree on a draw", "A 14"),
            ("modern-standard", "The calls are our addition", "°"),
            ("walker-leaflet-2014", "The board has", "°"),
            ("walker-leaflet-2014", "They are squares like any other", "D 5"),
            ("walker-leaflet-2014", "One move may capture several", "D 10"),
            ("walker-leaflet-2014", "The attackers win when they capture", "D 12"),
            ("walker-leaflet-2014", "The defenders win", "D 11"),
            ("walker-web", "The players may agree on a draw", "E 13"),
            ("walker-web", "A piece may move between", "E 6?"),
            ("walker-web", "The attackers win when they capture", "E 12"),
            ("blog-2022", "The sides take turns", "°"),
            ("blog-2022", "The attackers win when they capture", "F Win Conditions"),
            ("foteviken", "The second call is our addition", "°"),
            ("foteviken", "When he has not called", "foteviken 9"),
        ];
        for (id, statement, clauses) in expected {
            assert_eq!(clauses_of(id, statement).as_deref(), Some(clauses), "{id}: {statement}");
        }
        for (id, addition) in [
            ("linnaeus-1732", None),
            ("smith-1811", None),
            ("foteviken", None),
            ("walker-leaflet-2014", Some("°")),
            ("blog-2022", Some("°")),
        ] {
            assert_eq!(clauses_of(id, "The calls are our addition").as_deref(), addition, "{id}");
        }
        assert_eq!(
            clauses_of("linnaeus-1732", "The players may agree"),
            None,
            "where the text does not say so"
        );
    }

    #[test]
    fn goals_are_told_by_the_marks_that_boards_give_them() {
        let words = Words::new(Language::English);
        for (id, told) in [
            ("linnaeus-1732", "a square at the edge"),
            ("copenhagen", "a corner of the board"),
            ("alea-evangelii-dragonheelslair", "corner squares"),
            ("ludii-alea-evangelii", "corner squares"),
            ("bologna-ashton", "goal square"),
        ] {
            let set = library::get(id).expect("a rule set");
            let variant = set.variant().expect("it compiles");
            let sections = rules_in_words(set, &variant, &words);
            let mut all = sections.iter().flat_map(|section| &section.rules).flat_map(|rule| &rule.sentences);
            assert!(all.any(|sentence| sentence.text.contains(told)), "{id}: {told}");
            let corners = variant.area_squares("corners");
            let petals = variant.goals().iter().all(|square| corners.contains(square));
            let short = rules_in_short(set, &variant, &words);
            let aim = &short[0].sentences[0].text;
            assert!(!aim.contains("figure"), "{id}: {aim}");
            assert_eq!(aim.contains("petals"), petals && corners.len() > 4, "{id}: {aim}");
        }
    }

    #[test]
    fn what_is_kept_by_hand_is_a_rule_of_a_rule_set_and_an_author_one_of_a_source() {
        let file = include_str!("../../locales/en/leaflet.ftl");
        let ids = file.lines().filter_map(|line| line.split_once(" = ")).map(|(id, _)| id);
        let mut count = 0;
        for id in ids {
            if let Some(set) = id.strip_prefix("by-hand-") {
                assert!(library::get(set).is_some(), "{id}");
                count += 1;
            }
            if let Some(source) = id.strip_prefix("author-of-") {
                assert!(library::source(source).is_some(), "{id}");
                count += 1;
            }
        }
        assert!(count > 10, "{count}");
    }

    #[test]
    fn a_card_leaves_out_what_goes_without_saying() {
        let words = Words::new(Language::English);
        for set in library::all() {
            let variant = set.variant().expect("a rule set");
            let short = rules_in_short(set, &variant, &words);
            assert!(short.len() <= 10, "{}: {}", set.id, short.len());
            let told: Vec<&str> = short
                .iter()
                .flat_map(|rule| &rule.sentences)
                .map(|sentence| sentence.text.as_str())
                .collect();
            for idle in ["capture-removed", "corners-plain"] {
                assert!(!told.contains(&words.word(idle).as_str()), "{}: {idle}", set.id);
            }
        }
    }

    #[test]
    fn areas_and_kinds_of_ones_own_have_their_own_names() {
        let mut set = library::get("modern-standard").expect("a rule set").clone();
        let area = set.rules.area.get("throne").expect("a throne").clone();
        let side = Some(tafl::Side::Attackers);
        for name in ["open", "at", "name"] {
            set.rules.area.insert(
                name.to_owned(),
                tafl::rules::Area { squares: "a1".parse().expect("a square"), ..area.clone() },
            );
        }
        let kind = PieceKind {
            side,
            letter: Some('n'),
            directions: tafl::rules::Directions::Diagonal,
            ..PieceKind::default()
        };
        set.rules.pieces.insert("name".to_owned(), kind);
        let variant = set.variant().expect("sound rules");
        let sections = rules_in_words(&set, &variant, &Words::new(Language::English));
        let heads: Vec<&str> = sections
            .iter()
            .flat_map(|section| &section.rules)
            .filter_map(|rule| rule.head.as_deref())
            .collect();
        for head in ["Open (a1)", "At (a1)", "Name (a1)"] {
            assert!(heads.contains(&head), "{heads:?}");
        }
        let sentences = sections.iter().flat_map(|section| &section.rules).flat_map(|rule| &rule.sentences);
        assert!(sentences.into_iter().any(|sentence| sentence.text.contains("ame (N)")));
    }
}
