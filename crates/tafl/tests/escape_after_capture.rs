//! Berserk Hnefatafl as AbstractPlay records it (`berserkEscape`): a king who has captured may go on to escape in the
//! same turn.

use tafl::library::RuleSet;
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
    assert!(matches!(game.check(mv("a5-a2")), Err(Refusal::MustCapture(_))));
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
