//! Endgame tables are read or refused, and what they say is right or found to be wrong.

#![no_main]

use std::io::Cursor;
use std::ops::ControlFlow;

use libfuzzer_sys::fuzz_target;
use tafl_fuzz::put_in_hashed;
use tafl_tables::{Tables, TablesError};

/// What a check may take: far more than tables of two pieces need.
const MEMORY: u64 = 64 << 20;

fuzz_target!(|bytes: &[u8]| {
    if let Err(error) = look(bytes) {
        assert!(!error.to_string().is_empty());
    }
    // A right hash is not found by chance: these bytes are put into tables that have one.
    let mut file = include_bytes!("../seeds/tables/brandubh").to_vec();
    put_in_hashed(bytes, &mut file);
    if let Err(error) = look(&file) {
        assert!(!error.to_string().is_empty());
    }
});

fn look(bytes: &[u8]) -> Result<(), TablesError> {
    let mut tables = Tables::open(Cursor::new(bytes.to_vec()))?;
    let start = tables.variant().start().clone();
    // Its start has more pieces, unless somebody has changed the rules.
    let _ = tables.probe(&start);
    tables.check_hash()?;
    tables.check(MEMORY, 1, &mut |_| ControlFlow::Continue(())).map(drop)
}
