//! Files that are written whole or not at all, and never over another one by accident.
//!
//! A new file is filled beside its place and takes the place when it is on the disk, so that at any time there is the old file
//! or the new one. Where a name is that of a link, the file that it leads to is written. [`lock`] and [`Held`] keep other
//! programs from writing a file at the same time.
//!
//! ```
//! use tafl_files::{Existing, write};
//! # let folder = tempfile::tempdir().unwrap();
//! let path = folder.path().join("game.tafl");
//! write(&path, "1. d1-d3", Existing::Keep)?;
//! let refused = write(&path, "1. a4-c4", Existing::Keep).unwrap_err();
//! assert_eq!(refused.kind(), std::io::ErrorKind::AlreadyExists);
//! write(&path, "1. a4-c4", Existing::Replace)?;
//! # Ok::<(), std::io::Error>(())
//! ```

#![forbid(unsafe_code)]

mod lock;

use std::ffi::OsString;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use tempfile::{NamedTempFile, TempPath};
use thiserror::Error;

pub use lock::{Held, LockError, lock};

/// What to do where there is a file already.
///
/// ```
/// assert_ne!(tafl_files::Existing::Keep, tafl_files::Existing::Replace);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Existing {
    /// Leave it, and say so with [`io::ErrorKind::AlreadyExists`].
    Keep,
    /// Put the new one in its place.
    Replace,
}

/// Writes a file whole or not at all. What is there and no ordinary file, such as a pipe, is written into.
///
/// # Errors
/// If it cannot be written, or is there and is to be kept.
///
/// ```
/// use tafl_files::{Existing, write};
/// # let folder = tempfile::tempdir().unwrap();
/// let path = folder.path().join("game.tafl");
/// write(&path, "1. d1-d3", Existing::Replace).unwrap();
/// assert_eq!(std::fs::read(&path).unwrap(), b"1. d1-d3");
/// ```
pub fn write(path: &Path, content: impl AsRef<[u8]>, existing: Existing) -> io::Result<()> {
    if existing == Existing::Keep && fs::symlink_metadata(path).is_ok() {
        return Err(io::ErrorKind::AlreadyExists.into());
    }
    if is_direct(path) {
        return OpenOptions::new().write(true).open(path)?.write_all(content.as_ref());
    }
    let mut new = NewFile::beside(path)?;
    new.write_all(content.as_ref())?;
    new.put_in_place(existing)
}

/// Whether there is something that is written into, and not replaced: neither a file nor a folder.
fn is_direct(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|there| !there.is_file() && !there.is_dir())
}

/// Why no file can be written to a place.
///
/// ```
/// let folder = std::env::temp_dir();
/// let refused = tafl_files::hold_to_writable(&folder).unwrap_err();
/// assert!(refused.to_string().ends_with(": this is a folder; name a file in it"));
/// ```
#[derive(Debug, Error)]
pub enum NotWritable {
    /// It has no name.
    #[error("the name of the file to write is empty")]
    NoName,
    /// There is a folder of this name.
    #[error("{}: this is a folder; name a file in it", .0.display())]
    Folder(PathBuf),
    /// The folder is not there.
    #[error("{}: there is no folder {}", .path.display(), .folder.display())]
    NoFolder {
        /// The file.
        path: PathBuf,
        /// The folder that it would be in.
        folder: PathBuf,
    },
    /// Something else.
    #[error("{}: the file cannot be written: {error}", .path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// What happened.
        error: io::Error,
    },
}

/// Tries whether a file can be [written](write()) there, so that no work is done in vain. Nothing is left of the attempt.
///
/// # Errors
/// If it cannot.
///
/// ```
/// # let folder = tempfile::tempdir().unwrap();
/// tafl_files::hold_to_writable(&folder.path().join("game.tafl")).unwrap();
/// assert!(tafl_files::hold_to_writable(&folder.path().join("none/game.tafl")).is_err());
/// ```
pub fn hold_to_writable(path: &Path) -> Result<(), NotWritable> {
    if path.as_os_str().is_empty() {
        return Err(NotWritable::NoName);
    }
    if path.is_dir() {
        return Err(NotWritable::Folder(path.to_owned()));
    }
    if is_direct(path) {
        return Ok(());
    }
    let place = place_of(path);
    let folder = folder_of(&place);
    if !folder.is_dir() {
        return Err(NotWritable::NoFolder { path: path.to_owned(), folder: folder.to_owned() });
    }
    let failed = |error: io::Error| NotWritable::File { path: path.to_owned(), error };
    if fs::metadata(&place).is_ok_and(|there| there.permissions().readonly()) {
        return Err(failed(io::ErrorKind::PermissionDenied.into()));
    }
    NewFile::beside(path).map(drop).map_err(failed)
}

/// A new file that is filled beside its place; it goes unless it is put there.
///
/// ```
/// use std::io::Write;
/// use tafl_files::{Existing, NewFile};
/// # let folder = tempfile::tempdir().unwrap();
/// let path = folder.path().join("game.tafl");
/// drop(NewFile::beside(&path)?);
/// let mut new = NewFile::beside(&path)?;
/// new.write_all(b"1. d1-d3")?;
/// assert!(!path.exists() && new.path().exists());
/// new.put_in_place(Existing::Keep)?;
/// assert_eq!(std::fs::read_dir(folder.path())?.count(), 1);
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug)]
pub struct NewFile {
    file: NamedTempFile,
    place: PathBuf,
}

impl NewFile {
    /// Begins one, with the permissions of the file that is there.
    ///
    /// # Errors
    /// If there can be none.
    pub fn beside(path: &Path) -> io::Result<NewFile> {
        let mut builder = tempfile::Builder::new();
        builder.prefix(".tafl-").suffix(".new");
        NewFile::made(&mut builder, place_of(path))
    }

    /// The same under a name that does not change, so that what a program that was killed has left goes with the next one. Only for
    /// who keeps other programs from writing the file, as [`lock`] does.
    ///
    /// # Errors
    /// If there can be none.
    ///
    /// ```
    /// use tafl_files::{Existing, NewFile};
    /// # let folder = tempfile::tempdir().unwrap();
    /// let path = folder.path().join("search");
    /// std::fs::write(folder.path().join(".tafl-search.new"), "left by one that was killed")?;
    /// NewFile::only_beside(&path)?.put_in_place(Existing::Replace)?;
    /// assert_eq!(std::fs::read_dir(folder.path())?.count(), 1);
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn only_beside(path: &Path) -> io::Result<NewFile> {
        let place = place_of(path);
        let mut name = OsString::from(".tafl-");
        name.push(place.file_name().unwrap_or_default());
        match fs::remove_file(folder_of(&place).join(&name).with_added_extension("new")) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            _ => {}
        }
        let mut builder = tempfile::Builder::new();
        builder.prefix(&name).suffix(".new").rand_bytes(0);
        NewFile::made(&mut builder, place)
    }

    fn made(builder: &mut tempfile::Builder<'_, '_>, place: PathBuf) -> io::Result<NewFile> {
        #[cfg(unix)]
        builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
        let file = builder.tempfile_in(folder_of(&place)).map_err(of_system)?;
        if let Ok(there) = fs::metadata(&place) {
            file.as_file().set_permissions(there.permissions())?;
        }
        Ok(NewFile { file, place })
    }

    /// The file.
    #[must_use]
    pub fn file(&self) -> &File {
        self.file.as_file()
    }

    /// Where it is as yet.
    #[must_use]
    pub fn path(&self) -> &Path {
        self.file.path()
    }

    /// Puts it in its place, once it is on the disk.
    ///
    /// # Errors
    /// If that fails, or there is a file that is to be kept; then nothing is left of the new one.
    pub fn put_in_place(self, existing: Existing) -> io::Result<()> {
        self.file.as_file().sync_all()?;
        let placed = match existing {
            Existing::Keep => self.file.persist_noclobber(&self.place),
            Existing::Replace => self.file.persist(&self.place),
        };
        placed.map(drop).map_err(|error| error.error)
    }
}

impl Write for NewFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.as_file_mut().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.as_file_mut().flush()
    }
}

/// What the system said of a file with a name that nobody has given: without that name.
fn of_system(error: io::Error) -> io::Error {
    match error.to_string().split_once(" at path ") {
        Some((said, _)) => io::Error::new(error.kind(), said),
        None => error,
    }
}

/// Where a link leads; else the path itself.
fn place_of(path: &Path) -> PathBuf {
    fs::canonicalize(path).unwrap_or_else(|_| path.to_owned())
}

fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Gives a file another name in its folder, but never that of another file: then it stays what it was, and that is said with
/// [`io::ErrorKind::AlreadyExists`].
///
/// # Errors
/// If it cannot have that name.
///
/// ```
/// # let folder = tempfile::tempdir().unwrap();
/// let [unfinished, whole] = ["unfinished", "whole"].map(|name| folder.path().join(name));
/// std::fs::write(&unfinished, "all")?;
/// tafl_files::rename(&unfinished, &whole)?;
/// assert_eq!(std::fs::read(&whole)?, b"all");
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn rename(from: &Path, to: &Path) -> io::Result<()> {
    TempPath::try_from_path(from)?.persist_noclobber(to).map_err(|failed| {
        // It would be removed otherwise.
        let _ = failed.path.keep();
        failed.error
    })
}

/// The example of the README is run with the others.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

#[cfg(test)]
mod tests {
    use super::*;

    fn count(folder: &Path) -> usize {
        fs::read_dir(folder).expect("listed").count()
    }

    #[test]
    fn a_file_that_is_there_stays_unless_it_is_to_be_replaced() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("a.txt");
        write(&path, "one", Existing::Keep).expect("written");
        let refused = write(&path, "two", Existing::Keep).expect_err("there is one");
        assert_eq!(refused.kind(), io::ErrorKind::AlreadyExists);
        assert_eq!(fs::read_to_string(&path).expect("read"), "one");
        // One that came while the new one was filled stays, too.
        let late = folder.path().join("late.txt");
        let new = NewFile::beside(&late).expect("begun");
        fs::write(&late, "first").expect("written");
        let refused = new.put_in_place(Existing::Keep).expect_err("there is one");
        assert_eq!(refused.kind(), io::ErrorKind::AlreadyExists);
        assert_eq!(fs::read_to_string(&late).expect("read"), "first");
        write(&path, "three", Existing::Replace).expect("written");
        assert_eq!(fs::read_to_string(&path).expect("read"), "three");
        assert_eq!(count(folder.path()), 2, "nothing is left beside them");
    }

    #[test]
    fn what_cannot_be_written_is_said_and_leaves_nothing() {
        let folder = tempfile::tempdir().expect("a folder");
        let said = |path: &Path| hold_to_writable(path).expect_err("it cannot be written").to_string();
        assert!(said(folder.path()).ends_with(": this is a folder; name a file in it"));
        let none = folder.path().join("none");
        let path = none.join("a.txt");
        assert_eq!(
            said(&path),
            format!("{}: there is no folder {}", path.display(), none.display()),
            "and none is made"
        );
        assert_eq!(said(Path::new("")), "the name of the file to write is empty");
        assert!(write(folder.path(), "text", Existing::Replace).is_err());
        let refused =
            write(&none.join("a.txt"), "text", Existing::Replace).expect_err("no folder").to_string();
        assert!(!refused.contains(".tafl-"), "a name that nobody has given: {refused}");
        hold_to_writable(&folder.path().join("a.txt")).expect("it can be written");
        assert_eq!(count(folder.path()), 0);
    }

    #[test]
    fn a_new_name_is_never_that_of_another_file() {
        let folder = tempfile::tempdir().expect("a folder");
        let [one, other] = ["one", "other"].map(|name| folder.path().join(name));
        fs::write(&one, "1").expect("written");
        fs::write(&other, "2").expect("written");
        let refused = rename(&one, &other).expect_err("there is one");
        assert_eq!(refused.kind(), io::ErrorKind::AlreadyExists);
        let read = |path| fs::read_to_string(path).expect("it is read");
        assert_eq!((read(&one), read(&other)), ("1".to_owned(), "2".to_owned()));
        fs::remove_file(&other).expect("it is there");
        rename(&one, &other).expect("nothing is there");
        assert_eq!((read(&other), one.exists()), ("1".to_owned(), false));
    }

    #[cfg(unix)]
    #[test]
    fn links_and_permissions_stay_and_devices_are_written_into() {
        use std::os::unix::fs::{FileTypeExt, PermissionsExt, symlink};

        let folder = tempfile::tempdir().expect("a folder");
        let [file, link] = ["file", "link"].map(|name| folder.path().join(name));
        fs::write(&file, "old").expect("written");
        fs::set_permissions(&file, PermissionsExt::from_mode(0o640)).expect("they are set");
        symlink("file", &link).expect("a link");
        hold_to_writable(&link).expect("it can be written");
        write(&link, "new", Existing::Replace).expect("written");
        assert_eq!(fs::read_to_string(&file).expect("read"), "new");
        assert!(fs::symlink_metadata(&link).expect("it is there").is_symlink());
        assert_eq!(fs::metadata(&file).expect("it is there").permissions().mode() & 0o777, 0o640);
        fs::set_permissions(&file, PermissionsExt::from_mode(0o440)).expect("they are set");
        assert!(hold_to_writable(&link).is_err(), "it is not to be written");
        let null = Path::new("/dev/null");
        hold_to_writable(null).expect("it can be written");
        write(null, "text", Existing::Replace).expect("written");
        assert!(fs::metadata(null).expect("it is there").file_type().is_char_device());
        assert_eq!(count(folder.path()), 2);
    }
}
