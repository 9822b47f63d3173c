//! Files that are read and written: what goes wrong becomes one sentence.

use std::path::{Path, PathBuf};
use std::{fmt, fs};

use raichi::{Family, Parameters};
use serde::de::DeserializeOwned;
use sha2::{Digest, Sha256};
use tafl_files::Existing;
use tafl_match::why_unreadable;

/// What is in a file.
pub fn read(path: &Path) -> Result<Vec<u8>, String> {
    fs::read(path).map_err(|error| format!("{}: {}", path.display(), why_unreadable(&error)))
}

/// What a file says, read by a function of its kind.
fn read_by<T, E: fmt::Display>(path: &Path, of: impl Fn(&str) -> Result<T, E>) -> Result<T, String> {
    let text = read_text(path)?;
    of(&text).map_err(|error| format!("{}: {error}", path.display()))
}

/// The text in a file.
pub fn read_text(path: &Path) -> Result<String, String> {
    String::from_utf8(read(path)?).map_err(|_| format!("{}: this is no text", path.display()))
}

/// Reads a file of weights.
pub fn read_family(path: &Path) -> Result<Family, String> {
    read_by(path, Family::read)
}

/// Reads a file of weights, and the hash of what was read.
pub fn read_family_and_hash(path: &Path) -> Result<(Family, String), String> {
    read_by(path, |text| Family::read(text).map(|family| (family, sha256(text.as_bytes()))))
}

/// Reads a file of parameters.
pub fn read_parameters(path: &Path) -> Result<Parameters, String> {
    read_by(path, Parameters::read)
}

/// Reads a file that this program has written.
pub fn read_toml<T: DeserializeOwned>(path: &Path) -> Result<T, String> {
    read_by(path, |text| toml::from_str(text).map_err(|error| error.message().to_owned()))
}

/// The SHA-256 of bytes, as hexadecimal digits.
pub fn sha256(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Tries, before any work is done, whether these files can be written at its end.
pub fn hold_to_writable<'a>(paths: impl IntoIterator<Item = &'a PathBuf>) -> Result<(), String> {
    paths
        .into_iter()
        .try_for_each(|path| tafl_files::hold_to_writable(path))
        .map_err(|error| error.to_string())
}

/// Writes a file as a whole or not at all.
pub fn write_whole(path: &Path, bytes: &[u8]) -> Result<(), String> {
    tafl_files::write(path, bytes, Existing::Replace)
        .map_err(|error| format!("{}: the file cannot be written: {error}", path.display()))
}
