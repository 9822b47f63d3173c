//! Files of training positions are read or refused; each position is written as it stood there, and the rules take or refuse it.

#![no_main]

use libfuzzer_sys::fuzz_target;
use raichi_positions::{games, read_from};
use tafl::{Game, library};
use tafl_fuzz::put_in;

/// Bytes of a file's head.
const HEAD: usize = 256;

/// A file with the positions of two games.
const FILE: &[u8] = include_bytes!("../seeds/training_positions/brandubh-wtf");

fuzz_target!(|bytes: &[u8]| {
    look(bytes);
    let mut file = FILE.to_vec();
    put_in(bytes, &mut file);
    look(&file);
});

fn look(bytes: &[u8]) {
    let (head, records) = match read_from(bytes) {
        Ok(read) => read,
        Err(problem) => return assert!(!problem.to_string().is_empty()),
    };
    assert_eq!((head.records, games(&records).flatten().count()), (records.len() as u64, records.len()));
    let written: Vec<u8> = records.iter().flat_map(|record| record.to_bytes()).collect();
    assert_eq!(written, bytes[HEAD..HEAD + written.len()]);
    let Ok(variant) = library::variant(head.rules()) else { return };
    if variant.size() != head.size {
        return;
    }
    for record in records {
        if let Err(error) = Game::from_setup(&variant, &record.setup(&variant)) {
            assert!(!error.to_string().is_empty());
        }
    }
}
