//! Kept games of the atlas are read or refused; what is read is written and read again as it was, and a file that is cut off has the
//! games that are whole. Those that were played by the rules have figures.

#![no_main]

use libfuzzer_sys::fuzz_target;
use tafl::library;
use tafl_atlas::{Row, read, read_tail};

fuzz_target!(|text: &str| {
    match read(text) {
        Ok(all) => {
            for games in &all {
                assert_eq!(read(&games.to_string()).as_deref(), Ok(std::slice::from_ref(games)));
                if let Some(set) = library::get(&games.head.rules) {
                    let variant = set.variant().expect("the library's rules are valid");
                    let _ = Row::of(set, &variant, std::slice::from_ref(games));
                }
            }
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
    if let Ok((games, whole)) = read_tail(text) {
        assert_eq!(read(&text[..whole]), Ok(games));
    }
});
