//! A square that is read is written back as it was.

#![no_main]

use libfuzzer_sys::fuzz_target;
use tafl::Square;

fuzz_target!(|text: &str| {
    if let Ok(square) = text.parse::<Square>() {
        assert_eq!(square.to_string(), text);
    }
});
