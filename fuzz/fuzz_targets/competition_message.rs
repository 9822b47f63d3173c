//! What comes over the wire in the competition never panics, and what it says is written back in a form that says the
//! same; a server's game survives it.

#![no_main]

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use tafl::Side;
use tafl_bologna::{
    CompetitionGame, CompetitionRules, Follower, State, Value, read_frame, read_move, read_name, write_move,
    write_name,
};

static RULES: LazyLock<CompetitionRules> =
    LazyLock::new(|| CompetitionRules::new(0, Some(3)).expect("the competition's rules are in the library"));

fuzz_target!(|bytes: &[u8]| {
    let mut game = CompetitionGame::new(&RULES);
    let mut stream = bytes;
    while let Ok(Some(text)) = read_frame(&mut stream) {
        let _ = Value::read(&text);
        if let Ok(name) = read_name(&text) {
            assert_eq!(read_name(&write_name(&name)), Ok(name));
        }
        if let Ok(mv) = read_move(&text) {
            assert_eq!(read_move(&write_move(mv, Side::Attackers)), Ok(mv));
        }
        if let Ok(state) = State::read(&text) {
            assert_eq!(State::read(&state.to_json()).as_ref(), Ok(&state));
            if let Ok(mut follower) = Follower::new(RULES.rule_set()) {
                let _ = follower.follow(&state);
            }
        }
        let before = game.state();
        match game.play(&text) {
            Ok(_) => assert_ne!(game.state(), before),
            Err(_) => assert_eq!(game.state(), before),
        }
        assert_eq!(State::read(&game.state().to_json()), Ok(game.state()));
    }
});
