//! A network is read whole or refused, and what was read is written and read again as it was.

#![no_main]

use libfuzzer_sys::fuzz_target;
use raichi::{Engine, Family, Limits, Network, Settings, Signal, TrainedNetwork};
use sha2::{Digest, Sha256};
use tafl::{Game, library};

fuzz_target!(|bytes: &[u8]| {
    if let Err(error) = Network::read(bytes) {
        assert!(!error.to_string().is_empty());
    }
    // Networks are large and have a hash, which chance does not find: these bytes are put into one that has the right one.
    // Half of them have lines.
    let family = &Family::all()[2];
    let mut trained = TrainedNetwork::zero(family.size);
    if bytes.len().is_multiple_of(2) {
        trained = trained.with_lines(family.size);
    }
    let mut file = Network::quantised(family, "fuzzed", &trained).to_bytes();
    let end = file.len() - 32;
    let places = bytes.chunks_exact(5);
    for place in places {
        let at = u32::from_le_bytes([place[0], place[1], place[2], place[3]]) as usize % end;
        file[at] = place[4];
    }
    let hash = Sha256::digest(&file[..end]);
    file[end..].copy_from_slice(&hash);
    if let Ok(network) = Network::read(&file) {
        assert_eq!(Network::read(&network.to_bytes()), Ok(network.clone()));
        let mut engine = Engine::new(&Settings { table_mebibytes: 1, threads: 1 });
        engine.use_network(&network);
        let variant = library::variant("brandubh-wtf").expect("a built-in rule set");
        engine.search(&Game::new(&variant), &Limits::nodes(50), &Signal::default(), &mut |_| {});
    }
});
