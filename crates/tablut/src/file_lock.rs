//! Files that only one program may write at a time.

use std::fs::{File, TryLockError};
use std::path::Path;

use crate::failure::Failure;

/// Keeps other programs from writing a file as long as it is open; `in_use` is said where one of them does already, or did
/// when this file was opened.
pub fn lock(file: &File, path: &Path, in_use: &str) -> Result<(), Failure> {
    let refused = |sentence: &str| Failure::input(format!("{}: {sentence}", path.display()));
    match file.try_lock() {
        // Who had it may have put another file in its place since it was opened: what is written to this one would be lost.
        Ok(()) if is_at(file, path) => Ok(()),
        Ok(()) | Err(TryLockError::WouldBlock) => Err(refused(in_use)),
        Err(TryLockError::Error(error)) => Err(refused(&error.to_string())),
    }
}

/// Whether a path leads to this file.
#[cfg(unix)]
fn is_at(file: &File, path: &Path) -> bool {
    use std::fs::{Metadata, metadata};
    use std::os::unix::fs::MetadataExt;

    let number = |metadata: Metadata| (metadata.dev(), metadata.ino());
    file.metadata().is_ok_and(|this| metadata(path).is_ok_and(|there| number(this) == number(there)))
}

/// Elsewhere no file that is open is replaced.
#[cfg(not(unix))]
fn is_at(_: &File, _: &Path) -> bool {
    true
}

#[cfg(all(test, unix))]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn a_file_that_was_replaced_after_it_was_opened_is_not_taken() {
        let folder = tempfile::tempdir().expect("a folder");
        let [path, other] = ["games", "new"].map(|name| folder.path().join(name));
        fs::write(&path, "old").expect("written");
        let opened = File::open(&path).expect("a file");
        lock(&opened, &path, "in use").expect("nobody else has it");
        opened.unlock().expect("it is given back");
        fs::write(&other, "new").expect("written");
        fs::rename(&other, &path).expect("it takes the place");
        let refused = lock(&opened, &path, "in use").expect_err("it is another file");
        assert!(refused.to_string().ends_with("games: in use"), "{refused}");
        fs::remove_file(&path).expect("it is there");
        assert!(lock(&opened, &path, "in use").is_err());
    }
}
