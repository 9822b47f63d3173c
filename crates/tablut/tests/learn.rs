//! The content of the Learn pages is true: every position, move, capture, clause and text of `web/content/learn/` and
//! `web/locales/*/learn.ftl` is tried against the rules core.

#[path = "learn/content.rs"]
mod content;
#[path = "learn/strategy.rs"]
mod strategy;
#[path = "learn/words.rs"]
mod words;

use std::collections::BTreeSet;

use content::*;
use tafl::library;
use tafl::{Game, Move};

/// Whether a move just played has met a goal.
fn meets(goal: &Goal, game: &Game) -> bool {
    let Some(played) = game.history().last() else { return false };
    let taken = |square: &String| played.captures.iter().any(|piece| piece.square.to_string() == *square);
    let exits = game.exits().len();
    (goal.to.is_empty() || goal.to.contains(&played.mv.to.to_string()))
        && goal
            .piece
            .as_ref()
            .is_none_or(|name| game.variant().kind(played.kind).is_some_and(|kind| kind.name == *name))
        && goal.captures.iter().all(taken)
        && goal.ends.is_none_or(|side| game.outcome().and_then(|outcome| outcome.winner) == Some(side))
        && goal.least_exits.is_none_or(|least| exits >= least)
        && goal.most_exits.is_none_or(|most| exits <= most)
}

fn check_clauses(what: &str, list: &str) {
    for clause in clauses(list) {
        assert!(clause.find().is_some(), "{what} cites {clause}, which the bibliography does not have");
    }
}

/// Every state that a learner can reach at a step by moves that met the goals before it.
fn states(lesson: &Lesson, upto: usize) -> Vec<Game> {
    let step = &lesson.steps[upto];
    if let (Some(rules), Some(position)) = (&step.rules, &step.position) {
        return vec![game(&rule_set(rules), position)];
    }
    assert!(upto > 0, "{}: the first step needs rules and a position", lesson.id);
    let before = &lesson.steps[upto - 1];
    let mut reached = Vec::new();
    for state in states(lesson, upto - 1) {
        for mv in state.legal_moves() {
            let mut after = state.clone();
            after.play(mv).expect("legal");
            if !meets(&before.goal, &after) {
                continue;
            }
            if let Some(reply) = &before.reply {
                let reply: Move = reply.parse().expect("a move");
                after.play(reply).unwrap_or_else(|refusal| {
                    panic!("{} after {mv}: the reply {reply} is refused: {refusal:?}", lesson.id)
                });
            }
            reached.push(after);
        }
    }
    reached
}

#[test]
fn every_lesson_can_be_done_and_can_be_done_wrong() {
    let lessons = read::<Lessons>("lessons").lessons;
    assert!(lessons.len() >= 12);
    for lesson in &lessons {
        lesson.clauses.iter().for_each(|list| check_clauses(&lesson.id, list));
        for (number, step) in lesson.steps.iter().enumerate() {
            let name = format!("{} {}", lesson.id, number + 1);
            assert_eq!(step.rules.is_some(), step.position.is_some(), "{name}");
            let states = states(lesson, number);
            for state in &states {
                let mut right = 0;
                let mut wrong = 0;
                for mv in state.legal_moves() {
                    let mut after = state.clone();
                    after.play(mv).expect("legal");
                    if meets(&step.goal, &after) { right += 1 } else { wrong += 1 }
                }
                assert!(right > 0, "{name}: the goal cannot be reached from {}", state.setup());
                assert!(wrong > 0, "{name}: whatever one plays is right");
                assert!(right * 3 < right + wrong, "{name}: {right} moves of {} are right", right + wrong);
            }
            // The solution that the page shows, by the solutions before it.
            let first =
                (0..=number).rev().find(|&at| lesson.steps[at].position.is_some()).expect("a position");
            let start = &lesson.steps[first];
            let (rules, position) =
                (start.rules.as_ref().expect("rules"), start.position.as_ref().expect("one"));
            let mut line = game(&rule_set(rules), position);
            for earlier in &lesson.steps[first..number] {
                for mv in [Some(&earlier.solution), earlier.reply.as_ref()].into_iter().flatten() {
                    line.play(mv.parse().expect("a move"))
                        .unwrap_or_else(|refusal| panic!("{name}: {mv}: {refusal:?}"));
                }
            }
            let solution: Move = step.solution.parse().expect("a move");
            line.play(solution).unwrap_or_else(|refusal| panic!("{name}: {solution}: {refusal:?}"));
            assert!(meets(&step.goal, &line), "{name}: {solution} does not meet the goal");
            assert!(step.aim.iter().all(|square| square.parse::<tafl::Square>().is_ok()), "{name}");
            assert!(step.reply.is_none() || number + 1 < lesson.steps.len(), "{name}: nobody sees the reply");
        }
    }
}

/// Plays a demonstration by a rule set and checks what is said about it.
fn check(demonstration: &Demonstration, name: &str) -> Option<String> {
    let mut game = game(&rule_set(name), &demonstration.position);
    let mut last = None;
    for (number, mv) in demonstration.moves.iter().enumerate() {
        let result = result(&mut game, mv);
        let is_last = number + 1 == demonstration.moves.len();
        // Lines of the guide to winning are whole games; elsewhere only the last move does something.
        let of_guide = demonstration.id.starts_with("strategy-") && result.starts_with("takes ");
        assert!(is_last || result == "legal" || of_guide, "{} by {name}: {mv} is {result}", demonstration.id);
        last = Some(result);
    }
    if let Some(expected) = said(&demonstration.expect, name) {
        assert_eq!(last.as_deref(), Some(expected), "{} by {name}", demonstration.id);
    }
    if let Some(expected) = said(&demonstration.exits, name) {
        let exits: Vec<String> = game.exits().iter().map(ToString::to_string).collect();
        assert_eq!(exits.join(" "), expected, "{} by {name}: the ways out", demonstration.id);
    }
    last
}

fn demonstration<'a>(all: &'a [Demonstration], id: &str) -> &'a Demonstration {
    all.iter().find(|one| one.id == id).unwrap_or_else(|| panic!("there is no demonstration {id}"))
}

#[test]
fn every_demonstration_shows_what_is_said() {
    for one in &read::<Demonstrations>("demonstrations").demonstrations {
        let mut names: BTreeSet<&str> =
            one.expect.keys().chain(one.exits.keys()).map(String::as_str).collect();
        names.extend(one.rules.as_deref());
        if names.remove("*") || names.is_empty() {
            names.extend(TEXTS.map(|(key, _)| key));
        }
        names.iter().for_each(|name| drop(check(one, name)));
    }
}

#[test]
fn every_clause_of_the_seven_texts_is_shown() {
    let all = read::<Demonstrations>("demonstrations").demonstrations;
    let texts = read::<Texts>("texts").texts;
    assert_eq!(texts.iter().map(|text| (text.key.as_str(), text.rules.as_str())).collect::<Vec<_>>(), TEXTS);
    for text in &texts {
        let source = library::source(&text.key).expect("a source");
        let of_source: BTreeSet<&str> = source.clauses.iter().map(|clause| clause.id.as_str()).collect();
        let shown: BTreeSet<&str> = text.shows.keys().map(String::as_str).collect();
        assert_eq!(shown, of_source, "{}", text.key);
        text.also.iter().for_each(|id| assert_eq!(rule_set(id).text, text.key));
        for (clause, shows) in &text.shows {
            assert!(!shows.is_empty(), "{} {clause}", text.key);
            for show in shows {
                let (id, rules) = match show {
                    Show::Plain(id) => (id, None),
                    Show::By { demonstration, rules } => (demonstration, Some(rules.as_str())),
                };
                let one = demonstration(&all, id);
                let name = rules.or(one.rules.as_deref()).unwrap_or(&text.key);
                check(one, name);
                let known = one.moves.is_empty() || said(&one.expect, name).is_some();
                assert!(known, "{} {clause}: {id} does not say what {name} makes of it", text.key);
            }
        }
    }
}

#[test]
fn the_matrix_agrees_with_the_texts_and_the_board() {
    let all = read::<Demonstrations>("demonstrations").demonstrations;
    let matrix = read::<Matrix>("matrix");
    assert_eq!(matrix.texts, TEXTS.map(|(key, _)| key));
    for row in &matrix.rows {
        assert!(row.cells.keys().eq(matrix.texts.iter()), "{}: a cell for every text", row.id);
        let mut answers: Vec<(&str, &str, String)> = Vec::new();
        for (key, cell) in &row.cells {
            let what = format!("{} of {key}", row.id);
            check_clauses(&what, &cell.clauses);
            assert!(clauses(&cell.clauses).iter().all(|clause| clause.text == *key), "{what}");
            assert_eq!(cell.is == Is::Silent, cell.clauses.is_empty(), "{what}: what is said is cited");
            let cited: BTreeSet<String> = cited_by(key, &cell.also);
            for clause in clauses(&cell.clauses) {
                assert!(cited.contains(&clause.to_string()), "{what}: its rule set does not cite {clause}");
            }
            let Some(id) = cell.show.as_ref().or(row.show.as_ref()) else { continue };
            let one = demonstration(&all, id);
            for name in std::iter::once(key).chain(&cell.also) {
                if let Some(rules) = &one.rules {
                    check(one, rules);
                } else if let Some(result) = check(one, name) {
                    assert!(
                        said(&one.expect, name).is_some(),
                        "{what}: {id} does not say what {name} makes of it"
                    );
                    if name == key && cell.show.is_none() {
                        answers.push((key, &cell.answer, result));
                    }
                }
            }
        }
        // Cells with one answer behave alike on the board.
        for (key, answer, result) in &answers {
            for (other, other_answer, other_result) in &answers {
                let alike = answer != other_answer || result == other_result;
                assert!(alike, "{}: {key} and {other} answer {answer}, but {result}, {other_result}", row.id);
            }
        }
        // Who contradicts has somebody to contradict.
        let answers: BTreeSet<&str> = row.cells.values().map(|cell| cell.answer.as_str()).collect();
        assert!(
            answers.len() > 1 || !row.cells.values().any(|cell| cell.against),
            "{}: nobody disagrees",
            row.id
        );
    }
}

/// Every clause that the rule set of a text cites, or one of its other readings.
fn cited_by(key: &str, also: &[String]) -> BTreeSet<String> {
    let text = read::<Texts>("texts").texts.into_iter().find(|text| text.key == *key).expect("a text");
    let names = std::iter::once(text.rules).chain(text.also).chain(also.iter().cloned());
    let citations = names.flat_map(|name| rule_set(&name).citations.into_values().collect::<Vec<_>>());
    citations.flat_map(|citation| citation.clauses()).map(|clause| clause.to_string()).collect()
}

#[test]
fn the_lessons_tell_the_truth_in_numbers() {
    let all = read::<Lessons>("lessons").lessons;
    let right = |id: &str| {
        let lesson = all.iter().find(|lesson| lesson.id == id).expect("the lesson");
        let state = states(lesson, 0).remove(0);
        let moves = state.legal_moves();
        let meeting = moves.iter().filter(|mv| {
            let mut after = state.clone();
            after.play(**mv).expect("legal");
            meets(&lesson.steps[0].goal, &after)
        });
        (meeting.count(), moves.len())
    };
    assert_eq!(right("guard"), (2, 78), "just two moves shut the way");
    assert_eq!(right("tuichu").0, 1, "one square sees two ways");
}
