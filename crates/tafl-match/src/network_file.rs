//! Networks in files.

use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};

use raichi::{Family, Goal, Network, NetworkError};
use tafl::Variant;
use thiserror::Error;

use crate::unreadable::why_unreadable;

/// Why there is no network in a file.
///
/// ```
/// use tafl_match::read_network;
/// let error = read_network("no/such/file".as_ref()).unwrap_err();
/// assert_eq!(error.to_string(), "no/such/file: there is no such file");
/// ```
#[derive(Debug, Error)]
pub enum NetworkFileError {
    /// The file cannot be read.
    #[error("{}: {}", .path.display(), why_unreadable(.error))]
    File {
        /// The file.
        path: PathBuf,
        /// Why.
        error: std::io::Error,
    },
    /// It is no network that can be used.
    #[error("{}: {error}", .path.display())]
    Network {
        /// The file.
        path: PathBuf,
        /// Why.
        error: NetworkError,
    },
    /// It is for other rules.
    #[error("{}: this network is for {}, and these rules are others", .path.display(), its_rules(.family))]
    OtherRules {
        /// The file.
        path: PathBuf,
        /// The family whose rules it is for.
        family: Box<Family>,
    },
}

/// For which rules a family's networks are, in words.
fn its_rules(family: &Family) -> String {
    let goal = match family.goal {
        Goal::Edge => "at the edge",
        Goal::Corners => "in the corners or on few other squares",
    };
    let camps = if family.camps { "with camps" } else { "without camps" };
    format!(
        "boards of {0}x{0} squares {camps}, the same on all sides, where the king is safe {goal}",
        family.size
    )
}

/// Reads a network.
///
/// # Errors
/// If the file cannot be read, or is no network of this version's design.
pub fn read_network(path: &Path) -> Result<Network, NetworkFileError> {
    // No network has more bytes; a file with more is refused for it.
    const MOST: u64 = (1 << 20) + 1;
    let problem = |error| NetworkFileError::File { path: path.to_owned(), error };
    let mut bytes = Vec::new();
    File::open(path).map_err(problem)?.take(MOST).read_to_end(&mut bytes).map_err(problem)?;
    Network::read(&bytes).map_err(|error| NetworkFileError::Network { path: path.to_owned(), error })
}

/// Reads a network that is to play games of a variant.
///
/// ```
/// use raichi::Network;
/// use tafl_match::read_network_for;
/// let path = std::env::temp_dir().join(format!("tafl-match-network-{}", std::process::id()));
/// std::fs::write(&path, Network::built_in("corners-7").unwrap().to_bytes()).unwrap();
/// let read = |rules| read_network_for(&path, &tafl::library::variant(rules).unwrap());
/// assert!(read("brandubh-wtf").is_ok());
/// assert!(read("copenhagen").unwrap_err().to_string().contains("this network is for boards of 7x7 squares without camps"));
/// # std::fs::remove_file(&path).unwrap();
/// ```
///
/// # Errors
/// If the file cannot be read, is no network of this version's design, or one for other rules.
pub fn read_network_for(path: &Path, variant: &Variant) -> Result<Network, NetworkFileError> {
    let network = read_network(path)?;
    if network.fits(variant) {
        Ok(network)
    } else {
        let family = Box::new(network.family().clone());
        Err(NetworkFileError::OtherRules { path: path.to_owned(), family })
    }
}
