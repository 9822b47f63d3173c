//! An OpenTafl position that is read is written in a form that reads as the same position.

#![no_main]

use libfuzzer_sys::fuzz_target;
use tafl::Side;
use tafl_notation::opentafl::{read_position, write_position};

fuzz_target!(|text: &str| {
    if let Ok(setup) = read_position(text, Side::Attackers)
        && let Ok(written) = write_position(&setup)
    {
        assert_eq!(read_position(&written, Side::Attackers), Ok(setup));
    }
});
