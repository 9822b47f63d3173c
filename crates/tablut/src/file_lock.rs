//! Files that only one program may write at a time.

use std::fs::File;
use std::path::Path;

use tafl_files::LockError;

use crate::failure::Failure;

/// Keeps other programs from writing a file as long as it is open; `in_use` is said where one of them does already, or did
/// when this file was opened.
pub fn lock(file: &File, path: &Path, in_use: &str) -> Result<(), Failure> {
    tafl_files::lock(file, path).map_err(|error| not_locked(path, &error, in_use))
}

/// The sentence about a file that cannot be kept from other programs.
pub fn not_locked(path: &Path, error: &LockError, in_use: &str) -> Failure {
    match error {
        LockError::InUse => Failure::input(format!("{}: {in_use}", path.display())),
        LockError::File(error) => Failure::input(format!("{}: {error}", path.display())),
    }
}
