//! Any bytes are lines of the engine protocol or are refused, and a message that is read is written back as one line
//! that means the same. Positions that are read can be replayed or are refused.

#![no_main]

use libfuzzer_sys::fuzz_target;
use tafl_fuzz::rule_sets;
use tafl_protocol::{EngineMessage, HostMessage, Lines};

fuzz_target!(|bytes: &[u8]| {
    let mut lines = Lines::new(bytes);
    while let Some(line) = lines.next_line().expect("bytes in memory can be read") {
        let Ok(line) = line else { continue };
        if let Ok(message) = line.parse::<EngineMessage>() {
            let written = message.to_string();
            assert!(!written.contains(['\n', '\r']));
            assert_eq!(written.parse().as_ref(), Ok(&message), "{written}");
        }
        let Ok(message) = line.parse::<HostMessage>() else { continue };
        let written = message.to_string();
        assert!(!written.contains(['\n', '\r']));
        assert_eq!(written.parse().as_ref(), Ok(&message), "{written}");
        match message {
            HostMessage::Position(position) => {
                let variant = &rule_sets()[line.len() % rule_sets().len()];
                if let Ok(game) = position.replay(variant) {
                    assert_eq!(game.actions().is_empty(), game.outcome().is_some());
                }
            }
            // A file could be any on this machine.
            HostMessage::Rules(tafl_protocol::RulesSource::File(_)) => {}
            HostMessage::Rules(source) => {
                let _ = source.load();
            }
            _ => {}
        }
    }
});
