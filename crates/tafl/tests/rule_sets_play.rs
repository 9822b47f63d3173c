//! Single settings of rule sets, as their sources have them, in positions where they decide: what may be played, what is
//! captured, who has won.

use tafl::library;
use tafl::{Game, Move, Reason, Refusal, Setup, Side, Variant};

fn variant(id: &str) -> Variant {
    library::variant(id).expect(id)
}

/// A game of a rule set from a position in which the stated side is to move.
fn game(id: &str, position: &str) -> Game {
    let setup: Setup = position.parse().expect("a position");
    Game::from_setup(&variant(id), &setup).unwrap_or_else(|error| panic!("{id}: {error}"))
}

/// The game after these moves from the start.
fn after(id: &str, moves: &str) -> Game {
    let mut game = Game::new(&variant(id));
    for text in moves.split(' ') {
        game.play(mv(text)).unwrap_or_else(|refusal| panic!("{id}: {text}: {refusal}"));
    }
    game
}

fn mv(text: &str) -> Move {
    text.parse().expect("a move")
}

/// Why the game is over and who has won, if it is over after this move.
fn end(id: &str, position: &str, last: &str) -> Option<(Reason, Option<Side>)> {
    let mut game = game(id, position);
    game.play(mv(last)).unwrap_or_else(|refusal| panic!("{id}: {last}: {refusal}"));
    game.outcome().map(|outcome| (outcome.reason, outcome.winner))
}

/// The squares that a move empties.
fn captures(id: &str, position: &str, last: &str) -> String {
    let mut game = game(id, position);
    game.play(mv(last)).unwrap_or_else(|refusal| panic!("{id}: {last}: {refusal}")).recorded().to_string()
}

#[test]
fn a_stuck_player_has_drawn_in_dragonheelslairs_brandub_and_lost_in_the_federations() {
    let (last_way_closes, move_) = ("1a5/7/a6/k6/a6/7/7 a", "b7-b4");
    assert_eq!(end("brandub-dragonheelslair", last_way_closes, move_), Some((Reason::NoMove, None)));
    assert_eq!(end("brandubh-wtf", last_way_closes, move_), Some((Reason::NoMove, Some(Side::Attackers))));
}

#[test]
fn only_the_king_passes_the_centre_in_dragonheelslairs_alea() {
    let soldier = "19/19/19/19/19/19/19/19/19/6a12/19/19/19/19/4k14/19/19/19/19 a";
    let refused = game("alea-evangelii-dragonheelslair", soldier).check(mv("g10-m10"));
    assert!(matches!(refused, Err(Refusal::MayNotPass { .. })), "{refused:?}");
    let king = "19/19/19/19/19/19/19/19/19/6k12/19/19/19/19/4a14/19/19/19/19 d";
    assert!(game("alea-evangelii-dragonheelslair", king).check(mv("g10-m10")).is_ok());
}

#[test]
fn plain_men_do_not_jump_in_tyr() {
    for side in ['a', 'd'] {
        let men = format!("11/11/11/11/11/8k2/2ad7/11/11/11/11 {side}");
        let jump = if side == 'a' { "c5-e5" } else { "d5-b5" };
        let refused = game("tyr-11", &men).check(mv(jump));
        assert!(matches!(refused, Err(Refusal::Blocked { .. })), "{refused:?}");
    }
    assert!(variant("tyr-15").rules().pieces.values().all(|kind| kind.jump.is_none()));
}

#[test]
fn in_tyr_a_third_occurrence_counts_when_the_defenders_bring_it_about() {
    // The attackers' second e3-c3 brings the start back for the third time, and the game goes on.
    let mut game = game("tyr-11", "11/11/11/11/5k5/11/11/11/2a8/11/11 d");
    for text in ["f7-f6", "c3-e3", "f6-f7", "e3-c3", "f7-f6", "c3-e3", "f6-f7", "e3-c3"] {
        game.play(mv(text)).expect("legal");
        assert_eq!(game.outcome(), None, "{text}");
    }
    game.play(mv("f7-f6")).expect("legal");
    let outcome = game.outcome().map(|outcome| (outcome.reason, outcome.winner));
    assert_eq!(outcome, Some((Reason::Repetition, Some(Side::Attackers))));
}

#[test]
fn total_is_set_up_with_plain_men_or_with_berserks_pieces() {
    let plain = variant("total");
    assert!(plain.kind_of_letter('c').is_none() && plain.kind_of_letter('N').is_none());
    assert_eq!(plain.start(), variant("copenhagen").start());
    assert_eq!(variant("total-berserk-pieces").start(), variant("berserk").start());
}

#[test]
fn encirclement_and_repetition_decide_in_the_federations_brandubh() {
    let ring_closes = "7/7/3a3/2aka2/2a1a2/a6/7 a";
    for id in ["brandubh-wtf", "brandubh-wtf-1"] {
        let won = Some((Reason::Encirclement, Some(Side::Attackers)));
        assert_eq!(end(id, ring_closes, "a2-d2"), won, "{id}");
        let repeated = after(id, "d6-c6 d5-c5 c6-d6 c5-d5 d6-c6 d5-c5 c6-d6 c5-d5");
        let outcome = repeated.outcome().map(|outcome| (outcome.reason, outcome.winner));
        assert_eq!(outcome, Some((Reason::Repetition, Some(Side::Attackers))), "{id}");
    }
    assert_eq!(end("brandubh-walker", ring_closes, "a2-d2"), None);
}

#[test]
fn beside_the_throne_brandubh_1_asks_for_three_and_brandubh_2_for_two() {
    let (two, third) = ("7/7/7/7/2ak3/7/4a2 a", "7/7/7/7/2aka2/a6/7 a");
    let captured = Some((Reason::KingCaptured, Some(Side::Attackers)));
    assert_eq!(end("brandubh-wtf", two, "e1-e3"), captured);
    assert_eq!(end("brandubh-wtf-1", two, "e1-e3"), None);
    assert_eq!(end("brandubh-wtf-1", third, "a2-d2"), captured);
}

#[test]
fn hnefatafl_orgs_brandub_has_shieldwalls_and_corners_that_spare_the_king() {
    let beside_the_corner = "7/7/7/7/7/2a4/1k5 a";
    assert_eq!(end("brandub-hnefatafl-org", beside_the_corner, "c2-c1"), None);
    assert_eq!(
        end("brandubh-wtf", beside_the_corner, "c2-c1").map(|(why, _)| why),
        Some(Reason::KingCaptured)
    );
    let wall = "1add3/2aa3/7/7/4a2/5k1/7 a";
    assert_eq!(captures("brandub-hnefatafl-org", wall, "e3-e7"), "e3-e7xc7/d7");
    assert_eq!(captures("brandubh-wtf", wall, "e3-e7"), "e3-e7");
}

#[test]
fn perpetual_repetition_loses_for_white_in_copenhagen() {
    let moves = "d11-d10 f8-g8 d10-d11 g8-f8 d11-d10 f8-g8 d10-d11 g8-f8";
    let outcome = after("copenhagen", moves).outcome().map(|outcome| (outcome.reason, outcome.winner));
    assert_eq!(outcome, Some((Reason::Repetition, Some(Side::Attackers))));
    assert_eq!(after("copenhagen-aggressor", moves).outcome(), None);
}

#[test]
fn the_crates_tablut_lets_all_pieces_pass_the_throne_since_2025() {
    let across = "9/9/9/9/2a6/9/9/6k2/9 a";
    assert!(game("tablut-hnefatafl-rs", across).check(mv("c5-g5")).is_err());
    assert!(game("tablut-hnefatafl-rs-2025", across).check(mv("c5-g5")).is_ok());
}

#[test]
fn white_begins_at_foteviken_and_on_brainking() {
    for id in ["foteviken", "brainking"] {
        assert_eq!(Game::new(&variant(id)).turn(), Side::Defenders, "{id}");
    }
}

#[test]
fn a_stuck_player_has_lost_on_brainking_and_in_magpie() {
    let lost = Some((Reason::NoMove, Some(Side::Attackers)));
    assert_eq!(end("brainking", "9/9/4a4/3ada3/3dkda2/3ada3/4a4/9/2a6 a", "c1-c5"), lost);
    assert_eq!(end("magpie", "7/3a3/2ada2/2dkda1/2ada2/3a3/1a5 a", "b1-b4"), lost);
}

#[test]
fn opentafls_further_rules_are_played_as_its_file_has_them() {
    let escape = "19/19/19/19/19/19/19/19/19/1k17/19/19/19/19/4a14/19/19/19/19 d";
    let out = Some((Reason::KingEscaped, Some(Side::Defenders)));
    assert_eq!(end("opentafl-alea-evangelii", escape, "b10-b2"), out);
    // Beside the ringed king on h8, the defender on h7.
    let ringed = "15/15/15/15/15/15/7a7/6aka6/7d7/a14/15/15/15/15/15 a";
    assert_eq!(captures("tablut-15", ringed, "a6-h6"), "a6-h6");
}
