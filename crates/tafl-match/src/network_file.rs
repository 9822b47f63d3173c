//! Networks in files.

use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};

use raichi::{Network, NetworkError};
use tafl::Variant;
use thiserror::Error;

/// Why there is no network in a file.
///
/// ```
/// use tafl_match::read_network;
/// let error = read_network("no/such/file".as_ref()).unwrap_err();
/// assert!(error.to_string().starts_with("no/such/file: "));
/// ```
#[derive(Debug, Error)]
pub enum NetworkFileError {
    /// The file cannot be read.
    #[error("{}: {error}", .path.display())]
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
    #[error(
        "{}: this network is for boards of {size}x{size} squares and rules that are the same on all sides, which these rules are not",
        .path.display()
    )]
    OtherRules {
        /// The file.
        path: PathBuf,
        /// Squares along one side of its boards.
        size: u8,
    },
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
/// assert!(read("copenhagen").unwrap_err().to_string().contains("this network is for boards of 7x7 squares"));
/// # std::fs::remove_file(&path).unwrap();
/// ```
///
/// # Errors
/// If the file cannot be read, is no network of this version's design, or one for other rules.
pub fn read_network_for(path: &Path, variant: &Variant) -> Result<Network, NetworkFileError> {
    let network = read_network(path)?;
    let size = network.family().size;
    if network.fits(variant) {
        Ok(network)
    } else {
        Err(NetworkFileError::OtherRules { path: path.to_owned(), size })
    }
}
