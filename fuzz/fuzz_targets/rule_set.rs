//! A rule-set file is refused in a sentence, or gives rules that can be played by the laws of every game.

#![no_main]

use libfuzzer_sys::fuzz_target;
use tafl::{Variant, library::RuleSet};
use tafl_fuzz::{Choices, play_by_the_laws};

fuzz_target!(|text: &str| {
    let set = match RuleSet::from_toml(text) {
        Ok(set) => set,
        Err(error) => {
            assert!(!error.to_string().is_empty());
            return;
        }
    };
    for (setting, _) in set.settings() {
        let _ = set.citation(&setting);
    }
    assert_eq!(set.content_hash().len(), 16);
    let variant = Variant::new(set.rules).expect("from_toml has checked the rules");
    play_by_the_laws(&variant, variant.start(), Choices::new(text.as_bytes()), 8);
});
