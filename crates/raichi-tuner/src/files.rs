//! Files that are read and written: what goes wrong becomes one sentence.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::{fmt, fs};

use raichi::{Family, Parameters};
use serde::de::DeserializeOwned;
use sha2::{Digest, Sha256};
use tafl_match::why_unreadable;
use tempfile::NamedTempFile;

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
    for path in paths {
        if path.is_dir() {
            return Err(format!("{}: this is a folder; name a file in it", path.display()));
        }
        let folder = folder_of(path);
        if !folder.is_dir() {
            return Err(format!("{}: there is no folder {}", path.display(), folder.display()));
        }
        beside(path).map_err(|error| not_written(path, &error))?;
    }
    Ok(())
}

/// Writes a file as a whole or not at all.
pub fn write_whole(path: &Path, bytes: &[u8]) -> Result<(), String> {
    let write = || {
        let mut file = beside(path)?;
        file.write_all(bytes)?;
        file.as_file().sync_all()?;
        file.persist(path)?;
        Ok(())
    };
    write().map_err(|error| not_written(path, &error))
}

fn not_written(path: &Path, error: &io::Error) -> String {
    format!("{}: the file cannot be written: {error}", path.display())
}

/// A new file in the folder of another, with a name that no other has; it goes unless it is put in the other's place.
fn beside(path: &Path) -> io::Result<NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    builder.prefix(".raichi-tuner-").suffix(".new").tempfile_in(folder_of(path))
}

fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}
