//! Which evaluation an engine uses: chosen by a command, and in words.

use std::path::Path;

use raichi::{Engine, Network};
use tafl::Variant;
use tafl_match::{read_network, read_network_for};

use crate::failure::Failure;

/// Lets an engine use the network of a file, or with `none` the features alone; without a file it chooses itself. Where it is
/// for one variant alone, the network has to be for that.
///
/// # Errors
/// If the file is no network, or one for other rules.
pub fn choose(engine: &mut Engine, file: Option<&Path>, variant: Option<&Variant>) -> Result<(), Failure> {
    match file {
        None => {}
        Some(none) if none.as_os_str() == "none" => engine.use_features_only(),
        Some(file) => {
            let network = match variant {
                Some(variant) => read_network_for(file, variant),
                None => read_network(file),
            }
            .map_err(|error| Failure::input(error.to_string()))?;
            engine.use_network(&network);
        }
    }
    Ok(())
}

/// The features alone, or the network beside them with the beginning of its hash.
pub fn name(network: Option<&Network>) -> String {
    match network {
        None => "features".to_owned(),
        Some(network) => format!("features and network {} {:.12}", network.family().name, network.hash()),
    }
}
