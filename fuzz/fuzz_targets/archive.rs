//! Lines of the archive of played games are read or refused one by one.

#![no_main]

use libfuzzer_sys::fuzz_target;
use tafl_notation::archive;

fuzz_target!(|text: &str| {
    for game in archive::games(text) {
        if let Err(error) = game {
            assert!(!error.to_string().is_empty());
        }
    }
});
