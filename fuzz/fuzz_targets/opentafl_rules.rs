//! OpenTafl rules are refused, or can be played, and what is written of them reads as the same rules.

#![no_main]

use libfuzzer_sys::fuzz_target;
use tafl::Variant;
use tafl_fuzz::{Choices, play_by_the_laws};
use tafl_notation::opentafl::{Dialect, ReadOptions, UnknownKeys, read_rules, write_rules};

fuzz_target!(|text: &str| {
    for dialect in [Dialect::Spec, Dialect::Program] {
        let options = ReadOptions { dialect, unknown_keys: UnknownKeys::Ignore, start: None };
        let Ok(record) = read_rules(text, &options) else { continue };
        if let Ok(written) = write_rules(&record.rules, record.name.as_deref(), dialect) {
            let again = read_rules(&written, &ReadOptions { dialect, ..ReadOptions::default() });
            assert_eq!(again.map(|again| again.rules).as_ref(), Ok(&record.rules), "{written}");
        }
        if let Ok(variant) = Variant::new(record.rules) {
            play_by_the_laws(&variant, variant.start(), Choices::new(text.as_bytes()), 8);
        }
    }
});
