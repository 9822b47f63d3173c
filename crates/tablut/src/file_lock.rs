//! Files that only one program may write at a time.

use std::fs::{File, TryLockError};
use std::path::Path;

use crate::failure::Failure;

/// Keeps other programs from writing a file as long as it is open; `in_use` is said where one of them does already.
pub fn lock(file: &File, path: &Path, in_use: &str) -> Result<(), Failure> {
    file.try_lock().map_err(|error| {
        let sentence = match error {
            TryLockError::WouldBlock => in_use.to_owned(),
            TryLockError::Error(error) => error.to_string(),
        };
        Failure::input(format!("{}: {sentence}", path.display()))
    })
}
