//! Games are settled by rule set, strength, seed and number, and by nothing else.

use tafl::{Action, Game, Variant, library};
use tafl_atlas::{Beginning, Drawing, Figures, Games, GamesError, Head, LONGEST, Problem, Row, SelfPlay};

fn head(id: &str, positions: u64, engine: &mut SelfPlay) -> (Variant, Head) {
    let set = library::get(id).expect("a built-in rule set");
    let variant = set.variant().expect("sound rules");
    let head = Head::new(set, &variant, positions, 1, engine);
    (variant, head)
}

fn play(engine: &mut SelfPlay, variant: &Variant, head: &Head, number: u64) -> Vec<Action> {
    engine.play(variant, head, number, &raichi::Signal::default()).expect("nobody stops it")
}

#[test]
fn a_game_does_not_depend_on_those_before_it() {
    let mut engine = SelfPlay::new();
    let (magpie, on_seven) = head("magpie", 60, &mut engine);
    let (tablut, on_nine) = head("modern-standard", 60, &mut engine);
    let alone = play(&mut SelfPlay::new(), &magpie, &on_seven, 3);
    let mut games = Vec::new();
    for number in 0..4 {
        games.push(play(&mut engine, &magpie, &on_seven, number));
        play(&mut engine, &tablut, &on_nine, number);
    }
    assert_eq!(games[3], alone);
    assert_ne!(games[0], games[1]);
    let again = head("magpie", 60, &mut engine).1;
    assert_eq!(again, on_seven, "the signature does not depend on what was played");
}

#[test]
fn openings_are_the_same_for_every_strength() {
    let mut engine = SelfPlay::new();
    let (variant, weak) = head("brandubh-wtf", 20, &mut engine);
    let (_, strong) = head("brandubh-wtf", 120, &mut engine);
    let drawn = Beginning::Opening.drawn_until(&Drawing::NOW);
    for number in [3, 7, 11] {
        let [one, other] = [&weak, &strong].map(|head| play(&mut engine, &variant, head, number));
        assert_eq!(one[..drawn], other[..drawn]);
    }
}

/// Of a hundred games from one start nearly all are different ones, so that a hundred tell as much as they should.
#[test]
fn games_from_one_start_differ() {
    let mut engine = SelfPlay::new();
    for (id, least) in [("brandubh-wtf", 95), ("modern-standard", 98), ("ard-ri-wtf", 60)] {
        let (variant, head) = head(id, 40, &mut engine);
        let mut games = Games::new(head);
        let numbers = (0..).filter(|&number| Beginning::of(number) == Beginning::Start).take(100);
        for number in numbers {
            let moves = play(&mut engine, &variant, &games.head, number);
            games.played.insert(number, moves);
        }
        let figures =
            Figures::of(&games, &variant, Beginning::Start).expect("they are whole").expect("games");
        println!("{id}: {} different games of {}", figures.different, figures.games);
        assert!(figures.different >= least, "{id}: {} different games", figures.different);
    }
}

/// Also with further kinds of pieces and several moves in a turn, games end and can be replayed.
#[test]
fn games_of_all_kinds_are_played_to_the_end() {
    let mut engine = SelfPlay::new();
    for id in [
        "berserk",
        "total-berserk-pieces",
        "blog-2022-novel-pieces",
        "tyr-11",
        "ard-ri-step",
        "ludii-ardri-common",
    ] {
        let variant = library::variant(id).expect("a built-in rule set");
        let (rules, none) = (id.to_owned(), String::new());
        let drawing = Drawing::NOW;
        let head = Head { rules, rules_hash: none.clone(), positions: 2, seed: 1, drawing, engine: none };
        let mut games = Games::new(head);
        for number in [0, 3] {
            let moves = play(&mut engine, &variant, &games.head, number);
            let mut game = Game::new(&variant);
            for &action in &moves {
                game.act(action).expect("it is legal");
            }
            assert!(game.outcome().is_some() || game.history().len() == LONGEST, "{id}");
            games.played.insert(number, moves);
        }
        for beginning in [Beginning::Start, Beginning::Opening] {
            let figures =
                Figures::of(&games, &variant, beginning).expect("they are whole").expect("one game");
            let sum = figures.attackers.value + figures.draws.value + figures.defenders.value;
            assert!(figures.games == 1 && (sum - 1.0).abs() < 1e-12, "{id}");
        }
    }
}

#[test]
fn what_would_be_another_head_when_it_is_read_again_is_refused() {
    let text = Games::new(head("magpie", 60, &mut SelfPlay::new()).1).to_string();
    assert!(tafl_atlas::read(&text).is_ok());
    assert!(tafl_atlas::read(&text.replace('\n', "\r\n")).is_ok(), "lines may end as they do on Windows");
    let refused = tafl_atlas::read(&text.replace("\n\n", "\r\r\n\n"));
    assert!(
        matches!(refused, Err(GamesError::Line { line: 7, problem: Problem::Field("engine") })),
        "{refused:?}"
    );
}

#[test]
fn a_game_may_have_the_highest_number() {
    let mut engine = SelfPlay::new();
    let (variant, head) = head("magpie", 60, &mut engine);
    let set = library::get("magpie").expect("a built-in rule set");
    let moves = play(&mut engine, &variant, &head, 0);
    let mut games = Games::new(head);
    games.played.insert(u64::MAX, moves);
    let read = tafl_atlas::read(&games.to_string()).expect("it is read");
    // One more cannot be counted.
    assert_eq!(Row::of(set, &variant, &read).expect("it has an end").strengths[0].numbers, u64::MAX);
}
