//! Pieces that jump, against walls and rings: a fort that a commander can enter is no fort (Copenhagen 6b), and a ring that a
//! knight can leave is none (7b).

use tafl::{Game, Move, Reason, library};

fn after(rules: &str, start: &str, mv: &str) -> Game {
    let variant = library::variant(rules).expect(rules);
    let mut game = Game::from_setup(&variant, &start.parse().expect("a position")).expect("a game");
    game.play(mv.parse().expect("a move")).expect("legal");
    game
}

fn reason(game: &Game) -> Option<Reason> {
    game.outcome().map(|outcome| outcome.reason)
}

#[test]
fn a_fort_that_a_commander_jumps_into_is_none() {
    let start = "11/11/11/11/11/11/11/7d3/6c4/5dd4/4dk2a2 d";
    let mut game = after("total-berserk-pieces", start, "h4-h1");
    assert_eq!(reason(&game), None);
    let inside: Move = "g3-g1".parse().expect("a move");
    let captured = game.play(inside).expect("he jumps over the wall").recorded();
    assert_eq!(captured.to_string(), "g3-g1xh1");
    // Against men who do not jump the same wall holds.
    let start = start.replace('c', "a");
    assert_eq!(reason(&after("total-berserk-pieces", &start, "h4-h1")), Some(Reason::EdgeFort));
}

#[test]
fn a_ring_that_the_knight_jumps_out_of_is_none() {
    let start = "11/11/11/2a8/1aka7/1aNa7/11/11/2a8/11/11 a";
    let mut game = after("total-berserk-pieces", start, "c3-c5");
    assert_eq!(reason(&game), None);
    game.play("c6-e6".parse().expect("a move")).expect("he jumps over the ring");
    // Around men who do not jump the same ring is closed.
    let game = after("total-berserk-pieces", &start.replace('N', "d"), "c3-c5");
    assert_eq!(reason(&game), Some(Reason::Encirclement));
}

#[test]
fn nobody_goes_on_capturing_who_cannot_move() {
    let shut_in = "11/11/11/11/11/5k5/11/11/1a9/aaa8/1a9 a b2".parse().expect("a position");
    for rules in ["berserk", "opentafl-berserk"] {
        let variant = library::variant(rules).expect(rules);
        assert!(Game::from_setup(&variant, &shut_in).is_err(), "{rules}");
    }
}
