//! In any position of any rule set, the generated moves are exactly the legal ones, and playing them and taking them
//! back keeps the books.

#![no_main]

use libfuzzer_sys::fuzz_target;
use tafl_fuzz::{Choices, any_position, play_by_the_laws, rule_sets};

fuzz_target!(|bytes: &[u8]| {
    let mut choices = Choices::new(bytes);
    let sets = rule_sets();
    let variant = &sets[choices.below(sets.len())];
    let setup = any_position(variant, &mut choices);
    // Instrumented code is slow on wide boards, and short games find what long ones do.
    let plies = if variant.size() > 11 { 4 } else { 16 };
    play_by_the_laws(variant, &setup, choices, plies);
});
