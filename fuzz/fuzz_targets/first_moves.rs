//! Files of first moves are read or refused; what is read is written again as an equal one, and only moves that the rules allow
//! are drawn from it.

#![no_main]

use libfuzzer_sys::fuzz_target;
use tafl::{Game, Random, library};
use tafl_analysis::FirstMoves;
use tafl_fuzz::put_in;

/// The rules of the files.
const RULES: &str = "brandubh-wtf";

/// A file of first moves, with the answers to the best one.
const FILE: &[u8] = include_bytes!("../seeds/first_moves/brandubh-wtf");

fuzz_target!(|bytes: &[u8]| {
    look(bytes);
    let mut file = FILE.to_vec();
    put_in(bytes, &mut file);
    look(&file);
});

fn look(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    if let Err(error) = FirstMoves::rules_of(text) {
        assert!(!error.to_string().is_empty());
    }
    let variant = library::variant(RULES).expect("a built-in rule set");
    let read = match FirstMoves::read(text, RULES, &variant) {
        Ok(read) => read,
        Err(error) => return assert!(!error.to_string().is_empty()),
    };
    let written = read.to_text(RULES);
    let again = FirstMoves::read(&written, RULES, &variant).expect("what was written is read");
    assert_eq!(again.to_text(RULES), written);
    let _ = read.is_whole(&variant);
    let mut game = Game::new(&variant);
    while game.outcome().is_none() {
        assert!(read.best(&game).iter().all(|(_, chances)| chances.iter().sum::<u16>() == 1000));
        let Some(mv) = read.draw(&game, &mut Random::new(bytes.len() as u64)) else { break };
        game.play(mv).expect("it is legal");
    }
}
