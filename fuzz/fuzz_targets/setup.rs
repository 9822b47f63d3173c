//! A position string that is read is written in a form that reads as the same position.

#![no_main]

use libfuzzer_sys::fuzz_target;
use tafl::Setup;

fuzz_target!(|text: &str| {
    if let Ok(setup) = text.parse::<Setup>() {
        assert_eq!(setup.to_string().parse(), Ok(setup));
    }
});
