//! Berserk Hnefatafl as AbstractPlay records it (`berserkEscape`): a king who has captured may go on to escape in the
//! same turn.

use tafl::library::{self, RuleSet};
use tafl::{Action, Game, Move, Reason, Refusal, Side, Variant};

/// The king goes from c5 to a5, captures a6 against a7, and has the corner a1 before him.
const START: &str = "11/9a1/11/11/d10/a10/2k8/11/11/11/11 d";

fn rules(extra_move: &str) -> Variant {
    let text = format!(
        "id = \"house\"\nname = \"House\"\nextends = \"berserk\"\n[rules.capture]\nextra_move = \"{extra_move}\"\n"
    );
    RuleSet::from_toml(&text).expect("rules").variant().expect("rules")
}

fn after_the_capture(extra_move: &str) -> Game {
    let mut game = Game::from_setup(&rules(extra_move), &START.parse().expect("a position")).expect("a game");
    let played = game.play(mv("c5-a5")).expect("legal");
    assert_eq!(played.recorded().to_string(), "c5-a5xa6");
    game
}

/// The rule sets of the library in which AbstractPlay lets him: all but the simple Tyr have the corner as goal.
#[test]
fn in_berserk_and_total_he_goes_on_to_the_corner() {
    for id in ["berserk", "total", "total-berserk-pieces"] {
        let mut game =
            Game::from_setup(&library::variant(id).expect(id), &START.parse().expect("a position"))
                .expect("a game");
        game.play(mv("c5-a5")).expect("legal");
        assert_eq!(game.actions(), [Action::Move(mv("a5-a1")), Action::EndTurn], "{id}");
        game.play(mv("a5-a1")).expect("legal");
        assert_eq!(game.outcome().map(|outcome| outcome.reason), Some(Reason::KingEscaped), "{id}");
    }
}

#[test]
fn in_tyr_he_goes_on_to_any_edge_square() {
    // On the board's sixth rank from below: the king captures f6 against g6, and has three ways to the edge.
    for (id, start, ways) in [
        ("tyr-11", "11/11/11/11/11/5ad4/11/11/4k6/11/11 d", ["e6-a6", "e6-e1", "e6-e11"]),
        ("tyr-15", "15/15/15/15/15/15/15/15/15/5ad8/15/15/4k10/15/15 d", ["e6-a6", "e6-e1", "e6-e15"]),
    ] {
        let mut game =
            Game::from_setup(&library::variant(id).expect(id), &start.parse().expect("a position"))
                .expect("a game");
        assert_eq!(game.play(mv("e3-e6")).expect("legal").recorded().to_string(), "e3-e6xf6", "{id}");
        let actions = game.actions();
        assert_eq!(actions.len(), 4, "{id}: three ways out and the end of the turn: {actions:?}");
        assert!(ways.iter().all(|way| actions.contains(&Action::Move(mv(way)))), "{id}: {actions:?}");
        game.play(mv("e6-a6")).expect("legal");
        assert_eq!(game.outcome().map(|outcome| outcome.reason), Some(Reason::KingEscaped), "{id}");
    }
}

fn mv(text: &str) -> Move {
    text.parse().expect("a move")
}

#[test]
fn where_a_further_move_must_capture_the_turn_is_over() {
    let game = after_the_capture("capture");
    assert_eq!((game.turn(), game.continuing(), game.may_end_turn()), (Side::Attackers, None, false));
}

#[test]
fn the_king_may_go_on_to_escape_and_to_nothing_else() {
    let mut game = after_the_capture("capture-or-escape");
    assert_eq!(game.turn(), Side::Defenders);
    assert_eq!(game.actions(), [Action::Move(mv("a5-a1")), Action::EndTurn]);
    assert!(matches!(game.check(mv("a5-a2")), Err(Refusal::MustCaptureOrEscape(_))));
    game.play(mv("a5-a1")).expect("legal");
    assert_eq!(game.outcome().map(|outcome| outcome.reason), Some(Reason::KingEscaped));
}

#[test]
fn or_the_turn_ends() {
    let mut game = after_the_capture("capture-or-escape");
    game.end_turn().expect("he need not");
    assert_eq!((game.turn(), game.outcome()), (Side::Attackers, None));
}

#[test]
fn a_soldier_that_has_captured_has_nothing_to_escape_to() {
    // As before, but the king stands on c1 and a defender captures.
    let start = "11/9a1/11/11/d10/a10/2d8/11/11/11/2k8 d";
    let mut game =
        Game::from_setup(&rules("capture-or-escape"), &start.parse().expect("a position")).expect("a game");
    game.play(mv("c5-a5")).expect("legal");
    assert_eq!(game.turn(), Side::Attackers);
}
