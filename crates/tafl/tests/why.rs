//! Why something was captured by a move, and why something was not.

use tafl::rules::{Captured, KingTaken, Rules, Victim};
use tafl::{Adjudication, Anvil, CaptureCause, Game, NotCaptured, Reason, Setup, Square, Variant, library};

#[test]
fn the_same_capture_twice_has_each_time_its_own_cause() {
    let tablut = library::variant("modern-standard").unwrap();
    let setup = "8a/9/9/9/4k4/4a2a1/d8/9/9 d".parse().unwrap();
    let game = Game::from_setup(&tablut, &setup).unwrap();
    let mut game = game.with_adjudication(Adjudication::KingOnly);
    // Against the king in his castle, and against the castle that he has left.
    for mv in ["a3-e3", "i9-i8", "e3-a3", "h4-e4", "e5-e7", "i8-i9", "a3-e3"] {
        game.play(mv.parse().unwrap()).unwrap();
    }
    let [e4, e5] = ["e4", "e5"].map(|name| name.parse().unwrap());
    let cause = |ply: usize| game.explain_capture(&game.history()[ply], e4);
    assert_eq!(cause(0), Some(CaptureCause::Custodial(Anvil::Piece(e5))));
    let castle = Anvil::Area { square: e5, area: "throne".to_owned(), occupied: false };
    assert_eq!(cause(6), Some(CaptureCause::Custodial(castle)));
    // A move of another game is not explained.
    let first = game.history()[0].clone();
    assert_eq!(Game::new(&tablut).explain_capture(&first, e4), None);
}

/// Why a move does not capture on a square, under the rules of a set with changes.
fn reason(
    rules: &str,
    change: impl FnOnce(&mut Rules),
    position: &str,
    mv: &str,
    square: &str,
) -> Option<NotCaptured> {
    let mut rules = library::get(rules).unwrap().rules.clone();
    change(&mut rules);
    let setup: Setup = position.parse().unwrap();
    let mut game = Game::from_setup(&Variant::new(rules).unwrap(), &setup).unwrap();
    let played = game.play(mv.parse().unwrap()).unwrap();
    game.explain_not_captured(&played, square.parse().unwrap())
}

fn at(square: &str) -> Square {
    square.parse().unwrap()
}

#[test]
fn a_hostile_edge_captures_and_another_does_not() {
    let position = "1a7/9/9/9/4k4/9/9/d8/9 a";
    assert_eq!(reason("modern-standard", |_| {}, position, "b9-b2", "a2"), Some(NotCaptured::Edge));
    let hostile = |rules: &mut Rules| rules.capture.edge_hostile = vec![Victim::Defenders];
    assert_eq!(reason("modern-standard", hostile, position, "b9-b2", "a2"), None);
}

#[test]
fn an_unarmed_king_is_no_anvil() {
    let unarmed = |rules: &mut Rules| {
        let king = rules.pieces.entry("king".to_owned()).or_default();
        (king.hammer, king.anvil) = (false, false);
    };
    // The king on c2 behind the attacker on d2; then he moves beside it himself.
    let defender_arrives = reason("modern-standard", unarmed, "9/9/9/9/9/4d4/9/2ka5/a8 d", "e4-e2", "d2");
    let king = "king".to_owned();
    assert_eq!(defender_arrives, Some(NotCaptured::NoAnvil { behind: at("c2"), kind: king.clone() }));
    let king_arrives = reason("modern-standard", unarmed, "9/9/9/9/9/4k4/9/2da5/a8 d", "e4-e2", "d2");
    assert_eq!(king_arrives, Some(NotCaptured::NoHammer { mover: king }));
}

#[test]
fn a_friend_that_falls_by_the_same_move_was_still_a_friend() {
    // The attacker that arrives on d2 takes the one on d3, not the pair on c2 and b2.
    let position = "9/9/9/9/4k4/3a5/3d5/1dd1a4/9 a";
    let why = reason("modern-standard", |_| {}, position, "e2-d2", "c2");
    assert_eq!(why, Some(NotCaptured::Friend { behind: at("b2"), area: None }));
    assert_eq!(reason("modern-standard", |_| {}, position, "e2-d2", "d3"), None);
}

#[test]
fn an_open_shieldwall_names_what_is_open() {
    // Defenders on d1 and e1, attackers in front of both and on c1; the right end is closed on f1.
    let walled = "11/11/11/11/11/5k5/11/11/5a5/3aa6/2add6 a";
    assert_eq!(reason("copenhagen", |_| {}, walled, "f3-f1", "e1"), None);
    let open = "11/11/11/11/11/5k5/11/11/5a5/3a7/2add6 a";
    let row = vec![at("d1"), at("e1")];
    assert_eq!(
        reason("copenhagen", |_| {}, open, "f3-f1", "e1"),
        Some(NotCaptured::WallOpen { row, open: vec![at("e2")] })
    );
}

#[test]
fn a_knight_captures_by_jumping_and_a_commander_does_not() {
    // The knight jumps from d3 over the attacker on d2, which nothing holds from d3 any more.
    let knight = reason("berserk", |_| {}, "11/11/11/8k2/11/11/11/11/3N7/3a7/11 d", "d3-d1", "d2");
    assert_eq!(knight, None);
    let commander = reason("berserk", |_| {}, "11/11/11/8k2/11/11/11/11/3c7/3d7/11 a", "d3-d1", "d2");
    assert_eq!(commander, Some(NotCaptured::Empty { behind: at("d3") }));
}

#[test]
fn a_kind_that_nobody_captures_is_spared_for_that() {
    let never = |rules: &mut Rules| {
        rules.pieces.entry("defender".to_owned()).or_default().captured = Captured::Never;
    };
    let why = reason("modern-standard", never, "3a5/9/9/9/4k4/9/9/1ad6/9 a", "d9-d2", "c2");
    assert_eq!(why, Some(NotCaptured::Never { kind: "defender".to_owned() }));
}

/// How the king on a6 is said to be taken, between attackers on a7 and b6, and what is open beside him.
fn at_the_edge(change: impl FnOnce(&mut Rules)) -> (KingTaken, Vec<Square>) {
    match reason("copenhagen", change, "11/11/11/11/a10/k2a7/11/11/11/11/11 a", "d6-b6", "a6") {
        Some(NotCaptured::King { taken, open, .. }) => (taken, open),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_hostile_edge_is_one_of_the_four_that_take_the_king() {
    assert_eq!(at_the_edge(|_| {}), (KingTaken::Four, vec![at("a5")]));
    let hostile = |rules: &mut Rules| rules.capture.edge_hostile = vec![Victim::King];
    assert_eq!(at_the_edge(hostile), (KingTaken::Neighbours, vec![at("a5")]));
}

/// The setting that is said to be behind the king's capture by a move under Berserk's rules.
fn behind_the_kings_capture(position: &str, mv: &str) -> Option<String> {
    let berserk = library::get("berserk").unwrap();
    let mut game = Game::from_setup(&berserk.variant().unwrap(), &position.parse().unwrap()).unwrap();
    game.play(mv.parse().unwrap()).unwrap();
    let cause = game.explain_outcome().unwrap();
    assert_eq!(cause.outcome.reason, Reason::KingCaptured);
    assert!(berserk.citation(cause.setting.as_deref().unwrap()).is_some());
    cause.setting
}

#[test]
fn a_pierced_king_fell_to_the_piece_that_pierces() {
    // Commanders on both sides of the king on h9; he is free above and below.
    let pierced = behind_the_kings_capture("11/11/6ck3/11/11/11/11/11/8c2/11/11 a", "i3-i9");
    assert_eq!(pierced.as_deref(), Some("pieces.commander.pierces"));
    // A commander and the corner a1: an edge at which four cannot take him.
    let at_the_edge = behind_the_kings_capture("11/11/11/11/11/11/11/11/2c8/11/1k9 a", "c3-c1");
    assert_eq!(at_the_edge.as_deref(), Some("pieces.commander.pierces"));
    // Held on all four sides: the rule of the zone takes him, whoever pierces.
    let surrounded = behind_the_kings_capture("11/7a3/6ck3/7a3/11/11/11/11/8c2/11/11 a", "i3-i9");
    assert_eq!(surrounded.as_deref(), Some("king_capture.elsewhere"));
}
