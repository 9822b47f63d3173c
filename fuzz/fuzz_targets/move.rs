//! A move that is read is written back as it was, with and without captures.

#![no_main]

use libfuzzer_sys::fuzz_target;
use tafl::{Move, RecordedMove};

fuzz_target!(|text: &str| {
    if let Ok(mv) = text.parse::<Move>() {
        assert_eq!(mv.to_string(), text);
    }
    if let Ok(recorded) = text.parse::<RecordedMove>() {
        let written = recorded.to_string();
        let again: RecordedMove = written.parse().expect("what is written can be read");
        assert_eq!(again.to_string(), written);
    }
});
