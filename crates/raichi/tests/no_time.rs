//! An engine that has no time answers at once, and not with just any move.

use std::time::Duration;

use raichi::{Engine, Found, Limits, Settings, Signal};
use tafl::{Action, Game, Variant, library};

fn variant(id: &str) -> Variant {
    library::variant(id).expect("a built-in rule set")
}

fn without_time(game: &Game) -> Found {
    let mut engine = Engine::new(&Settings { table_mebibytes: 1, threads: 1 });
    let limits = Limits::time(Duration::ZERO);
    engine.search(game, &limits, &Signal::default(), &mut |_| {}).expect("the game goes on")
}

#[test]
fn the_largest_boards_are_left_before_the_first_move_is_searched() {
    for id in ["alea-evangelii-walker", "alea-evangelii-dragonheelslair", "ludii-alea-evangelii"] {
        let mut game = Game::new(&variant(id));
        for _ in 0..12 {
            let found = without_time(&game);
            assert!(found.nodes <= 100, "{id}: {} positions", found.nodes);
            let Action::Move(mv) = found.choice else { panic!("{id}: a move is there") };
            assert!(game.play(mv).is_ok(), "{id}: {mv}");
        }
    }
}

#[test]
fn what_wins_or_loses_at_a_glance_is_seen() {
    let tablut = variant("modern-standard");
    // The king can walk out; the attackers can take him between two.
    for (setup, best) in [("9/4a4/9/9/9/2k6/9/9/8a d", "c4-"), ("9/9/4a4/2ak1a3/9/9/9/9/9 a", "f6-e6")] {
        let game = Game::from_setup(&tablut, &setup.parse().expect("a position")).expect("it is sound");
        let choice = without_time(&game).choice.to_string();
        assert!(choice.starts_with(best), "{setup}: {choice}");
    }
}
