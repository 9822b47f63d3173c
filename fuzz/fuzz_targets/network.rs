//! A network is read whole or refused, and what was read is written and read again as it was, and searches.

#![no_main]

use libfuzzer_sys::fuzz_target;
use raichi::{Engine, Family, Limits, Network, Settings, Signal, TrainedNetwork};
use tafl::{Game, library};
use tafl_fuzz::put_in_hashed;

/// A rule set of each family, in the order of [`Family::all`].
const RULES: [&str; 4] = ["modern-standard", "bologna-ashton", "brandubh-wtf", "copenhagen"];

fuzz_target!(|bytes: &[u8]| {
    if let Err(error) = Network::read(bytes) {
        assert!(!error.to_string().is_empty());
    }
    // Networks are large and have a hash, which chance does not find: these bytes are put into one that has the right one.
    // The first says of which family it is, whether it has lines, and how many blocks of sums.
    let Some((&first, bytes)) = bytes.split_first() else { return };
    let number = usize::from(first) % RULES.len();
    let family = &Family::all()[number];
    let blocks = 1 + usize::from(first >> 3) % 4;
    let mut trained = TrainedNetwork::zero(family.size, blocks * TrainedNetwork::BLOCK);
    if first & 4 != 0 {
        trained = trained.with_lines(family.size);
    }
    let mut file = Network::quantised(family, "fuzzed", &trained).to_bytes();
    put_in_hashed(bytes, &mut file);
    if let Ok(network) = Network::read(&file) {
        assert_eq!(Network::read(&network.to_bytes()), Ok(network.clone()));
        let mut engine = Engine::new(&Settings { table_mebibytes: 1, threads: 1 });
        engine.use_network(&network);
        let variant = library::variant(RULES[number]).expect("a built-in rule set");
        engine.search(&Game::new(&variant), &Limits::nodes(20), &Signal::default(), &mut |_| {});
    }
});
