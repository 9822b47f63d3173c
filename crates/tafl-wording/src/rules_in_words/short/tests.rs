//! What cards say, held against what leaflets say.

use std::collections::{BTreeMap, BTreeSet};

use tafl::library;
use tafl::rules::{Directions, Jump, KingCapture, KingTaken, RepetitionResult, Stuck};

use super::super::{Section, Topic, rules_in_words};
use super::*;
use crate::Language;

fn card(set: &RuleSet, language: Language) -> Vec<Rule> {
    rules_in_short(set, &set.variant().expect("sound rules"), &Words::new(language))
}

fn leaflet(set: &RuleSet, language: Language) -> Vec<Section> {
    rules_in_words(set, &set.variant().expect("sound rules"), &Words::new(language))
}

/// The lines of a card.
fn told(set: &RuleSet, language: Language) -> Vec<String> {
    let line = |rule: &Rule| {
        let texts: Vec<&str> = rule.sentences.iter().map(|sentence| sentence.text.as_str()).collect();
        format!("{}. {}", rule.head.as_deref().unwrap_or_default(), texts.join(" "))
    };
    card(set, language).iter().map(line).collect()
}

#[test]
fn linnaeus_on_a_card() {
    let set = library::get("linnaeus-1732").expect("a rule set");
    let expected = [
        "Aim. The king flees to the edge; the attackers capture him.",
        "Moves. The attackers begin. All pieces move straight, as far as the way is free.",
        "Captures. Between two enemies in row or column, by the move of one; several at once. \
         Stepping between is safe. The king helps.",
        "King. Taken on the throne by four attackers, beside it by three, elsewhere like other pieces. With \
         three attackers beside the king on his throne, a defender on the fourth side can be captured.",
        "Throne. Nobody stops there, not even the king; all may cross; hostile if empty.",
        "End. Stuck defenders lose. Drawn: stuck attackers, a position for the third time. The winner takes \
         the defenders next.",
        "Calls. “_raichi_”: the king sees a way out. “_tuichu_”: he sees two.",
    ];
    assert_eq!(told(set, Language::English), expected);
}

#[test]
fn what_is_the_same_is_told_together() {
    let line = |id: &str, head: &str| {
        let lines = told(library::get(id).expect("a rule set"), Language::English);
        lines.into_iter().find(|line| line.starts_with(head)).unwrap_or_default()
    };
    assert_eq!(
        line("copenhagen", "Throne and corners."),
        "Throne and corners. Only the king stops there. Throne: all may cross; hostile if empty, to attackers always. Corners: hostile to all but the king."
    );
    assert_eq!(
        line("copenhagen", "King."),
        "King. Taken beside the throne by three attackers, at the edge never, elsewhere by four."
    );
    assert!(line("copenhagen", "End.").ends_with("A position for the third time: the attackers win."));
    assert!(line("magpie", "End.").contains("the defenders lose if their move did it."));
    assert!(line("brandub-hnefatafl-org", "End.").contains("Whoever is stuck or has no pieces left loses."));
    assert!(
        line("tartu-2026", "End.")
            .contains("Drawn: 100 moves of either side without a capture, 512 moves of either side.")
    );
    assert!(line("berserk", "Pieces.").ends_with("None of these is ever jumped over."));
    let mut pierced = library::get("berserk").expect("a rule set").clone();
    let never = KingTaken::Never;
    pierced.rules.king_capture = KingCapture { throne: never, beside: never, edge: never, elsewhere: never };
    assert!(told(&pierced, Language::English).contains(&"King. Taken only by: commander (C).".to_owned()));
    assert!(line("foteviken", "Calls.").contains("The second is added by us"));
}

/// What only leaflets tell: what the board shows, and what goes without saying.
const ON_LEAFLETS_ONLY: [&str; 5] =
    ["board.size", "board.layout", "play.turns", "play.removed", "area.corners"];

#[test]
fn a_card_tells_of_every_setting_that_the_leaflet_tells_of() {
    let mut sets: Vec<RuleSet> = library::all().iter().map(|set| (*set).clone()).collect();
    sets.extend(odd_sets());
    let mut faults = Vec::new();
    for set in &sets {
        let leaflet = leaflet(set, Language::English);
        let card = card(set, Language::English);
        let known: BTreeSet<&str> = card.iter().flat_map(Rule::settings).collect();
        let rules = leaflet.iter().flat_map(|section| &section.rules);
        let missing: BTreeSet<&str> = rules
            .flat_map(Rule::settings)
            .filter(|name| !known.contains(name) && !ON_LEAFLETS_ONLY.contains(name))
            .collect();
        if !missing.is_empty() {
            faults.push(format!("{}: {missing:?}", set.id));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Rule sets with what no rule set of the library has.
fn odd_sets() -> Vec<RuleSet> {
    let base = library::get("copenhagen").expect("a rule set");
    type Change = fn(&mut tafl::rules::Rules);
    let changes: [Change; 14] = [
        |rules| rules.capture.passive = true,
        |rules| rules.capture.edge_hostile = vec![Victim::King],
        |rules| rules.capture.edge_hostile = vec![Victim::Attackers, Victim::King],
        |rules| rules.capture.shieldwall = Some(Shieldwall { corner_closes: false, mover_at_end: false }),
        |rules| rules.capture.extra_move = ExtraMove::Any,
        |rules| rules.capture.extra_move = ExtraMove::Capture,
        |rules| rules.ending.tuichu_wins = true,
        |rules| rules.ending.encirclement = tafl::rules::Encirclement::WithEdgeAccess,
        |rules| {
            rules.ending.no_move.attackers = Stuck::Passes;
            rules.ending.elimination = true;
        },
        |rules| {
            let repetition = rules.ending.repetition.as_mut().expect("a repetition");
            (repetition.attackers, repetition.defenders) = (RepetitionResult::Loses, RepetitionResult::Wins);
        },
        |rules| {
            let repetition = rules.ending.repetition.as_mut().expect("a repetition");
            (repetition.occurrence, repetition.since_capture) = (5, true);
            (repetition.attackers, repetition.defenders) =
                (RepetitionResult::Draws, RepetitionResult::Forbidden);
        },
        |rules| rules.match_play = tafl::rules::Match::TwoGames,
        |rules| {
            rules.area.get_mut("throne").expect("a throne").hostile_empty.clear();
            rules.king_capture.beside = KingTaken::Two;
        },
        |rules| {
            let kind = PieceKind {
                side: Some(Side::Attackers),
                letter: Some('n'),
                directions: Directions::Both,
                jump: Some(Jump { over: tafl::rules::JumpOver::Any, restricted: false, captures: false }),
                hammer: false,
                captured: Captured::Turns,
                turns_into: Some("defender".to_owned()),
                ..PieceKind::default()
            };
            rules.pieces.insert("mercenary".to_owned(), kind);
        },
    ];
    let mut sets = Vec::new();
    for (number, change) in changes.iter().enumerate() {
        let mut set = base.clone();
        set.id = format!("odd-{number}");
        change(&mut set.rules);
        sets.push(set);
    }
    sets
}

/// Where the leaflets of two rule sets say different things besides board and pieces, their cards do as well.
#[test]
fn cards_differ_where_leaflets_do() {
    let mut sets: Vec<RuleSet> = library::all().iter().map(|set| (*set).clone()).collect();
    sets.extend(odd_sets());
    let mut known: BTreeMap<Vec<String>, (String, Vec<Vec<Rule>>)> = BTreeMap::new();
    let mut faults = Vec::new();
    for set in &sets {
        let told = told(set, Language::English);
        let sections =
            leaflet(set, Language::English).into_iter().filter(|section| section.topic != Topic::Board);
        let rules: Vec<Vec<Rule>> = sections.map(|section| section.rules).collect();
        // By which setting something is so is nothing that a player reads.
        let rules: Vec<Vec<Rule>> = rules
            .into_iter()
            .map(|rules| {
                let silent = |rule: Rule| Rule {
                    sentences: rule
                        .sentences
                        .into_iter()
                        .map(|one| sentence::<&str>(one.text, &[]))
                        .collect(),
                    ..rule
                };
                rules.into_iter().map(silent).collect()
            })
            .collect();
        let (other, same) = known.entry(told).or_insert_with(|| (set.id.clone(), rules.clone()));
        if *same != rules {
            faults.push(format!("{} and {other} have one card", set.id));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn a_position_that_comes_back_for_one_side_only_is_one_rule_and_one_throne_is_it() {
    let set = library::get("copenhagen").expect("a rule set");
    let sections = leaflet(set, Language::English);
    let rules: Vec<&Rule> = sections.iter().flat_map(|section| &section.rules).collect();
    let repeated = "When the same position comes about for the third time, the defenders lose.";
    let about =
        |rule: &&&Rule| rule.settings().iter().any(|setting| setting.starts_with("ending.repetition"));
    let told: Vec<_> =
        rules.iter().filter(about).flat_map(|rule| &rule.sentences).map(|one| &one.text).collect();
    assert_eq!(told, [repeated]);
    let of = |head: &str| {
        let rule = rules.iter().find(|rule| rule.head.as_deref() == Some(head)).expect("a rule");
        rule.sentences.iter().map(|one| one.text.as_str()).collect::<Vec<_>>().join(" ")
    };
    assert!(
        of("Throne").contains("While empty, it counts")
            && of("Corners").contains("While empty, such a square")
    );
}

#[test]
fn every_card_is_made_of_whole_sentences() {
    let mut sets: Vec<RuleSet> = library::all().iter().map(|set| (*set).clone()).collect();
    sets.extend(odd_sets());
    for language in Language::ALL {
        for set in &sets {
            for rule in card(set, language) {
                assert!(rule.head.is_some(), "{}", set.id);
                for Sentence { text, settings } in &rule.sentences {
                    let whole = text.ends_with('.')
                        && text.starts_with(|first: char| first.is_uppercase() || "“”«„".contains(first));
                    let clean =
                        !text.contains(['{', '$']) && !text.contains("  ") && !text.contains("short-");
                    assert!(whole && clean && !settings.is_empty(), "{language} {}: {text}", set.id);
                }
            }
        }
    }
}
