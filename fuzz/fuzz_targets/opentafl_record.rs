//! An OpenTafl game that is read is written in a form that reads as the same game.

#![no_main]

use libfuzzer_sys::fuzz_target;
use tafl_notation::opentafl::OpenTaflGame;

fuzz_target!(|text: &str| {
    if let Ok(game) = OpenTaflGame::read(text)
        && let Ok(written) = game.write()
    {
        assert_eq!(OpenTaflGame::read(&written).as_ref(), Ok(&game), "{written}");
    }
});
