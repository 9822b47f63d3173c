//! An OpenTafl move that is read is written in a form that reads as the same move.

#![no_main]

use libfuzzer_sys::fuzz_target;
use tafl_notation::opentafl::PlyRecord;

fuzz_target!(|text: &str| {
    if let Ok(ply) = text.parse::<PlyRecord>() {
        assert_eq!(ply.to_string().parse(), Ok(ply));
    }
});
