//! Games are settled by rule set, strength, seed and number, and by nothing else.

use tafl::{Action, Game, Variant, library};
use tafl_atlas::{Beginning, Drawing, Figures, Games, GamesError, Head, LONGEST, Problem, Row, SelfPlay};

fn head(id: &str, positions: u64) -> (Variant, Head) {
    let set = library::get(id).expect("a built-in rule set");
    let variant = set.variant().expect("sound rules");
    let head = Head::new(set, &variant, positions, 1);
    (variant, head)
}

fn play(engine: &mut SelfPlay, variant: &Variant, head: &Head, number: u64) -> Vec<Action> {
    engine.play(variant, head, number, &raichi::Signal::default()).expect("nobody stops it")
}

#[test]
fn a_game_does_not_depend_on_those_before_it() {
    let mut engine = SelfPlay::new();
    let (magpie, on_seven) = head("magpie", 60);
    let (tablut, on_nine) = head("modern-standard", 60);
    let alone = play(&mut SelfPlay::new(), &magpie, &on_seven, 3);
    let mut games = Vec::new();
    for number in 0..4 {
        games.push(play(&mut engine, &magpie, &on_seven, number));
        play(&mut engine, &tablut, &on_nine, number);
    }
    assert_eq!(games[3], alone);
    assert_ne!(games[0], games[1]);
}

#[test]
fn openings_are_the_same_for_every_strength() {
    let mut engine = SelfPlay::new();
    let (variant, weak) = head("brandubh-wtf", 20);
    let (_, strong) = head("brandubh-wtf", 120);
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
        let (variant, head) = head(id, 40);
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
    let text = Games::new(head("magpie", 60).1).to_string();
    assert!(tafl_atlas::read(&text).is_ok());
    assert!(tafl_atlas::read(&text.replace('\n', "\r\n")).is_ok(), "lines may end as they do on Windows");
    let refused = |old: &str, new: &str| match tafl_atlas::read(&text.replacen(old, new, 1)) {
        Err(GamesError::Line { line, problem: Problem::Field(name, _) }) => (line, name),
        other => panic!("{old:?}, {new:?}: {other:?}"),
    };
    assert_eq!(refused("\n\n", "\r\r\n\n"), (7, "engine"));
    // Files are named after ids: one that leads out of a folder is none.
    for id in ["../magpie", "/tmp/magpie", "Magpie", "magpie ", "", ".", "mag/pie", "-magpie"] {
        assert_eq!(refused("rules: magpie", &format!("rules: {id}")), (2, "rules"), "{id}");
    }
    assert_eq!(refused("rules-hash: ", "rules-hash: 0"), (3, "rules-hash"));
    for number in ["0", "060", "+60", "-1", "18446744073709551616", "60 "] {
        assert_eq!(refused("positions: 60", &format!("positions: {number}")), (4, "positions"), "{number}");
    }
    assert_eq!(refused("seed: 1", "seed: 01"), (5, "seed"));
    assert_eq!(refused("8 plies", "08 plies"), (6, "drawn"));
    for signature in ["<script>", "0123456789ABCDEF", "0123456789abcde", "0123456789abcdeg"] {
        let engine = text.lines().nth(6).expect("a signature");
        assert_eq!(refused(engine, &format!("engine: {signature}")), (7, "engine"), "{signature}");
    }
}

#[test]
fn lines_that_no_run_has_written_are_refused() {
    let head = head("magpie", 60).1.to_string();
    let problem = |text: &str| match tafl_atlas::read(text) {
        Err(GamesError::Line { line, problem }) => (line, problem),
        other => panic!("{text:?}: {other:?}"),
    };
    for game in ["", "d1-d2", "1", "1 ", "01 d1-d2", "+1 d1-d2", "1  d1-d2", "1 d1-d2 ", "1 z1-d2"] {
        assert_eq!(problem(&format!("{head}{game}\n")), (9, Problem::Game), "{game}");
    }
    let long = |moves: usize| format!("{head}1{}\n", " d1-d2".repeat(moves));
    assert!(tafl_atlas::read(&long(2 * LONGEST)).is_ok(), "each move may be a turn that is ended");
    assert_eq!(problem(&long(2 * LONGEST + 1)), (9, Problem::Long));
    assert_eq!(problem(&format!("{head}1 d1-d2\n1 d1-d2\n")), (10, Problem::Twice));
    assert_eq!(problem(&format!("{head}1 d1-d2")), (9, Problem::End));
    assert_eq!(problem("1 d1-d2\n"), (1, Problem::First));
    assert_eq!(problem(&head.replace("\n\n", "\n1 d1-d2\n")), (8, Problem::Gap));
    assert_eq!(
        problem(head.trim_end_matches('\n').rsplit_once("engine").expect("a head").0),
        (7, Problem::Field("engine", "16 hexadecimal digits"))
    );
}

#[test]
fn a_text_that_is_cut_off_has_the_games_that_are_whole() {
    let head = head("magpie", 60).1.to_string();
    let text = format!("{head}1 d1-d2\n2 d1-d3\n{}", head.replace("magpie", "brandubh-wtf"));
    for length in 0..=text.len() {
        let (games, whole) = tafl_atlas::read_tail(&text[..length]).expect("it is the beginning of a text");
        assert_eq!(tafl_atlas::read(&text[..whole]).as_ref(), Ok(&games), "{length} bytes");
        let played: usize = games.iter().map(|games| games.played.len()).sum();
        let lines = text[head.len().min(length)..length].matches('\n').count().min(2);
        assert_eq!(played, lines, "{length} bytes");
    }
    for other in ["Dear diary", "tablut atlas 3\n", "tablut atlas 2\nrules: magpie\n\n", "tablut atlas 2 "] {
        assert!(tafl_atlas::read_tail(other).is_err(), "{other:?}");
    }
}

/// A game that goes on where it should have been over is none.
#[test]
fn no_game_is_longer_than_the_longest() {
    let (variant, head) = head("ludii-ardri-common", 1);
    let mut game = Game::new(&variant);
    // To and fro: these rules do not end a game by repetition.
    let there = ["c1-b1", "c3-b3", "b1-c1", "b3-c3"].map(|mv| mv.parse::<Action>().expect("a move"));
    let mut moves = Vec::new();
    for action in there.into_iter().cycle().take(LONGEST + 1) {
        moves.push(action);
        game.act(action).expect("it is legal");
    }
    assert_eq!(game.outcome(), None);
    let figures = |plies: usize| {
        let mut games = Games::new(head.clone());
        games.played.insert(0, moves[..plies].to_vec());
        Figures::of(&games, &variant, Beginning::Start)
            .map(|figures| figures.map(|figures| figures.draws.value))
    };
    assert_eq!(figures(LONGEST), Ok(Some(1.0)));
    assert!(figures(LONGEST - 1).is_err() && figures(LONGEST + 1).is_err());
}

#[test]
fn a_game_may_have_the_highest_number() {
    let mut engine = SelfPlay::new();
    let (variant, head) = head("magpie", 60);
    let set = library::get("magpie").expect("a built-in rule set");
    let moves = play(&mut engine, &variant, &head, 0);
    let mut games = Games::new(head);
    games.played.insert(u64::MAX, moves);
    let read = tafl_atlas::read(&games.to_string()).expect("it is read");
    // One more cannot be counted.
    assert_eq!(Row::of(set, &variant, &read).expect("it has an end").strengths[0].numbers, u64::MAX);
}
