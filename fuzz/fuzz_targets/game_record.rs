//! A game record that is read is written in a form that reads as the same moves; replaying it never panics.

#![no_main]

use libfuzzer_sys::fuzz_target;
use tafl::library;
use tafl_notation::record::{self, GameRecord};

fuzz_target!(|text: &str| {
    for game in record::read(text) {
        let Ok(game) = game else { continue };
        let written = game.to_string();
        let again: Vec<GameRecord> =
            record::read(&written).collect::<Result<_, _>>().expect("what is written can be read");
        let [again] = again.as_slice() else { panic!("one game was written, {} read", again.len()) };
        // Tags that mean something come first in what is written, so the first round may put them in order.
        assert_eq!((&again.plies, again.result), (&game.plies, game.result), "{written}");
        assert_eq!(again.to_string(), written);
        let id = game.tag(record::tag::RULE_SET).unwrap_or("modern-standard");
        if let Some(set) = library::get(id) {
            let variant = set.variant().expect("the library's rules are valid");
            let _ = game.replay(&variant);
        }
    }
});
