//! Networks in files.

use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};

use raichi::{Network, NetworkError};
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
