//! The checker in Python knows rules as the core does: not only those that somebody plays, but any that can be said with the settings
//! that it knows. Somebody who forges a certificate can choose among all of these.

mod checkers;

use std::fmt::Write as _;

use checkers::{moves_in_json, python_agrees};
use tafl::library::RuleSet;
use tafl::{Game, Random, Setup, Side, Square, Variant};
use tafl_solver::{Claim, Proof};
use tafl_tables::compiled;

/// How many rules are made up, and how many positions are looked at under each.
const SETS: usize = 250;
const POSITIONS: usize = 12;

/// One of several words.
fn one<'a>(random: &mut Random, words: &[&'a str]) -> &'a str {
    random.choose(words).expect("there are some")
}

/// A list of some of several words, in quotes.
fn some(random: &mut Random, words: &[&str]) -> String {
    let words: Vec<String> =
        words.iter().filter(|_| random.next().is_multiple_of(2)).map(|word| format!("{word:?}")).collect();
    format!("[{}]", words.join(", "))
}

/// Some squares of a board, by name.
fn squares(random: &mut Random, size: u64) -> String {
    let count = 1 + random.next() % 5;
    let square = |random: &mut Random| {
        let file = char::from(b'a' + (random.next() % size) as u8);
        format!("{file}{}", 1 + random.next() % size)
    };
    (0..count).map(|_| square(random)).collect::<Vec<_>>().join(" ")
}

/// Rules that nobody has thought of, in the settings that the checker in Python knows.
fn rules(random: &mut Random) -> String {
    let size = 5 + random.next() % 5;
    let gap = |count: u64| if count == 0 { String::new() } else { count.to_string() };
    let middle = size / 2;
    let empty = vec![size.to_string(); (size - 1) as usize].join("/");
    let mut text = format!("board.size = {size}\n");
    // The start plays no part but for its pieces, the king among them.
    let _ = writeln!(text, "board.layout = \"{empty}/{}ka{}\"", gap(middle - 1), gap(size - middle - 1));
    for zone in ["throne", "beside", "edge", "elsewhere"] {
        let _ = writeln!(
            text,
            "king_capture.{zone} = {:?}",
            one(random, &["never", "two", "neighbours", "four"])
        );
    }
    for kind in ["attacker", "defender", "king"] {
        for setting in ["hammer", "anvil"] {
            if random.next().is_multiple_of(5) {
                let _ = writeln!(text, "pieces.{kind}.{setting} = false");
            }
        }
        if random.next().is_multiple_of(5) {
            let _ = writeln!(text, "pieces.{kind}.range = {}", 1 + random.next() % 3);
        }
    }
    for (area, its_squares) in
        [("throne", "centre".to_owned()), ("corners", "corners".to_owned()), ("camps", squares(random, size))]
    {
        if random.next().is_multiple_of(3) {
            continue;
        }
        let its_squares = if random.next().is_multiple_of(6) { squares(random, size) } else { its_squares };
        let _ = writeln!(text, "area.{area}.squares = {its_squares:?}");
        for setting in ["stop", "pass", "enter"] {
            if random.next().is_multiple_of(2) {
                let kinds = some(random, &["attackers", "defenders", "king"]);
                let _ = writeln!(text, "area.{area}.{setting} = {kinds}");
            }
        }
        for setting in ["hostile_empty", "hostile_occupied"] {
            let _ = writeln!(
                text,
                "area.{area}.{setting} = {}",
                some(random, &["attackers", "defenders", "king"])
            );
        }
    }
    if text.contains("area.throne") && random.next().is_multiple_of(2) {
        text += "capture.trapped_defender = true\n";
    }
    let _ = writeln!(text, "capture.edge_hostile = {}", some(random, &["attackers", "defenders", "king"]));
    let goal = match random.next() % 4 {
        0 => squares(random, size),
        number => ["edge", "corners", "corners edge"][number as usize - 1].to_owned(),
    };
    let _ = writeln!(text, "ending.goal = {goal:?}");
    let _ = writeln!(text, "ending.encirclement = {:?}", one(random, &["off", "without-edge-access"]));
    for setting in ["blockade", "elimination"] {
        let _ = writeln!(text, "ending.{setting} = {}", one(random, &["true", "false"]));
    }
    for side in ["attackers", "defenders"] {
        let _ = writeln!(text, "ending.no_move.{side} = {:?}", one(random, &["draws", "loses", "loses"]));
    }
    if !random.next().is_multiple_of(4) {
        let _ = writeln!(text, "ending.repetition.occurrence = {}", 2 + random.next() % 3);
        for side in ["attackers", "defenders"] {
            let result = one(random, &["nothing", "nothing", "draws", "loses", "wins", "forbidden"]);
            let _ = writeln!(text, "ending.repetition.{side} = {result:?}");
        }
    }
    text
}

/// Pieces anywhere, few or many, the attackers mostly near the others so that something happens.
fn placed(random: &mut Random, size: u8) -> Setup {
    let all: Vec<Square> = Square::all(size).collect();
    let mut pieces = std::collections::BTreeMap::new();
    let mut place = |random: &mut Random, letter: char, most: u64| {
        for _ in 0..most {
            let square = *random.choose(&all).expect("a board has squares");
            pieces.entry(square).or_insert(letter);
        }
    };
    place(random, 'k', 1);
    let (most_defenders, most_attackers) = (random.next() % 7, random.next() % (u64::from(size) * 3));
    place(random, 'd', most_defenders);
    place(random, 'a', most_attackers);
    Setup { size, pieces, turn: Side::BOTH[(random.next() % 2) as usize], continuing: None }
}

/// What a closed set of a side proves, as the test in Python says it.
fn closed(variant: &Variant, side: Side) -> &'static str {
    match Claim::new(variant, side, Proof::ClosedSet) {
        Ok(claim) if claim.wins => "win",
        Ok(_) => "do not lose",
        Err(_) => "nothing",
    }
}

#[test]
fn the_checker_in_python_knows_rules_that_nobody_plays() {
    let mut random = Random::new(1732);
    let (mut lines, mut sets, mut moves, mut over) = (String::new(), 0, 0, 0);
    while sets < SETS {
        // Some contradict themselves.
        let text = rules(&mut random);
        let Ok(variant) = compiled(&text) else { continue };
        sets += 1;
        let text = RuleSet::of_rules("any", variant.rules().clone()).canonical_rules();
        let [attackers, defenders] = Side::BOTH.map(|side| closed(&variant, side));
        for _ in 0..POSITIONS {
            let setup = placed(&mut random, variant.size());
            let Ok(game) = Game::from_setup(&variant, &setup) else { continue };
            let is_over = game.outcome().is_some();
            over += usize::from(is_over);
            moves += game.legal_moves().len();
            let _ = writeln!(
                lines,
                "{{\"text\": {text:?}, \"position\": \"{setup}\", \"over\": {is_over}, \"images\": {}, \
                 \"closed\": {{\"attackers\": {attackers:?}, \"defenders\": {defenders:?}}}, \"moves\": {}}}",
                variant.symmetries().count(),
                moves_in_json(&game),
            );
        }
    }
    assert!(moves > 10_000 && over > 50, "{moves} moves, {over} positions in which the game is over");
    python_agrees(&lines);
}
