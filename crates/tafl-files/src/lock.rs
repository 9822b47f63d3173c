//! [`lock`] and [`Held`]: files that one program at a time may write.

use std::fs::{File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

use thiserror::Error;

use crate::{Existing, write};

/// Why a file cannot be kept from other programs.
///
/// ```
/// assert_eq!(tafl_files::LockError::InUse.to_string(), "another program is writing it");
/// ```
#[derive(Debug, Error)]
pub enum LockError {
    /// Another program is writing it, or has put another file in its place meanwhile.
    #[error("another program is writing it")]
    InUse,
    /// The system refuses.
    #[error(transparent)]
    File(#[from] io::Error),
}

/// Keeps other programs that ask from writing a file, as long as it is open. `path` is what it was opened by.
///
/// # Errors
/// If another program keeps it already, or had put another file in its place before it was locked: what is written to this
/// one would be lost.
///
/// ```
/// use std::fs::File;
/// use tafl_files::{LockError, lock};
/// # let folder = tempfile::tempdir()?;
/// let path = folder.path().join("games");
/// let file = File::create(&path)?;
/// lock(&file, &path).unwrap();
/// assert!(matches!(lock(&File::open(&path)?, &path), Err(LockError::InUse)));
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn lock(file: &File, path: &Path) -> Result<(), LockError> {
    match file.try_lock() {
        Ok(()) if is_at(file, path) => Ok(()),
        Ok(()) | Err(TryLockError::WouldBlock) => Err(LockError::InUse),
        Err(TryLockError::Error(error)) => Err(error.into()),
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

/// The place of a file that is to be written whole, kept from other programs that ask until this is dropped.
///
/// ```
/// use tafl_files::{Held, LockError};
/// # let folder = tempfile::tempdir()?;
/// let path = folder.path().join("games");
/// std::fs::write(&path, "one game")?;
/// let held = Held::at(&path).unwrap();
/// assert!(matches!(Held::at(&path), Err(LockError::InUse)));
/// held.write("two games").unwrap();
/// assert_eq!(std::fs::read_to_string(&path)?, "two games");
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug)]
pub struct Held {
    path: PathBuf,
    file: Option<File>,
}

impl Held {
    /// Of a file that is there, or of none.
    ///
    /// # Errors
    /// If another program is writing it, or it cannot be opened.
    pub fn at(path: &Path) -> Result<Held, LockError> {
        let file = match File::open(path) {
            Ok(file) => {
                lock(&file, path)?;
                Some(file)
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => None,
            Err(error) => return Err(error.into()),
        };
        Ok(Held { path: path.to_owned(), file })
    }

    /// The file that is there, to be read; `None` where there was none.
    #[must_use]
    pub fn file(&self) -> Option<&File> {
        self.file.as_ref()
    }

    /// Writes it whole or not at all; but not over one that another program has begun where there was none.
    ///
    /// # Errors
    /// If that has happened, or it cannot be written.
    pub fn write(&self, content: impl AsRef<[u8]>) -> Result<(), LockError> {
        let existing = if self.file.is_some() { Existing::Replace } else { Existing::Keep };
        write(&self.path, content, existing).map_err(|error| match error.kind() {
            io::ErrorKind::AlreadyExists => LockError::InUse,
            _ => error.into(),
        })
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[cfg(unix)]
    #[test]
    fn a_file_that_was_replaced_after_it_was_opened_is_not_taken() {
        let folder = tempfile::tempdir().expect("a folder");
        let [path, other] = ["games", "new"].map(|name| folder.path().join(name));
        fs::write(&path, "old").expect("written");
        let opened = File::open(&path).expect("a file");
        lock(&opened, &path).expect("nobody else has it");
        opened.unlock().expect("it is given back");
        fs::write(&other, "new").expect("written");
        fs::rename(&other, &path).expect("it takes the place");
        assert!(matches!(lock(&opened, &path), Err(LockError::InUse)), "it is another file");
        fs::remove_file(&path).expect("it is there");
        assert!(lock(&opened, &path).is_err());
    }

    #[test]
    fn a_file_that_came_meanwhile_is_not_written_over() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("games");
        let held = Held::at(&path).expect("there is none");
        assert!(held.file().is_none());
        fs::write(&path, "another program's").expect("written");
        assert!(matches!(held.write("ours"), Err(LockError::InUse)));
        assert_eq!(fs::read_to_string(&path).expect("read"), "another program's");
    }
}
