//! Files that are written whole or not at all, and never over another one by accident.

use std::ffi::OsString;
use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// What to do where there is a file already.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Existing {
    /// Leave it, and say so with [`io::ErrorKind::AlreadyExists`].
    Keep,
    /// Put the new one in its place.
    Replace,
}

/// Writes a file: beside its place first, and then at once to it, so that at any time there is the old file or the new
/// one.
pub fn write(path: &Path, content: &str, existing: Existing) -> io::Result<()> {
    if existing == Existing::Keep && fs::symlink_metadata(path).is_ok() {
        return Err(io::ErrorKind::AlreadyExists.into());
    }
    // Where the name is that of a link, the file that it leads to is written.
    let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let name = path.file_name().ok_or(io::ErrorKind::InvalidInput)?;
    let mut beside_name = OsString::from(".");
    beside_name.push(name);
    beside_name.push(format!(".{}.new", std::process::id()));
    let beside = path.with_file_name(beside_name);
    let written = write_new(&beside, content).and_then(|()| place(&beside, &path, existing));
    if written.is_err() {
        // If it is not there, all the better.
        let _ = fs::remove_file(&beside);
    }
    written
}

fn write_new(path: &PathBuf, content: &str) -> io::Result<()> {
    let mut file = OpenOptions::new().write(true).create(true).truncate(true).open(path)?;
    file.write_all(content.as_bytes())?;
    file.sync_all()
}

fn place(beside: &Path, path: &Path, existing: Existing) -> io::Result<()> {
    if existing == Existing::Replace {
        return fs::rename(beside, path);
    }
    // A second name is given only where there is no file of that name yet.
    match fs::hard_link(beside, path) {
        Ok(()) => fs::remove_file(beside),
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Err(error),
        // Some file systems have no second names.
        Err(_) => fs::rename(beside, path),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_that_is_there_stays_unless_it_is_to_be_replaced() {
        let folder = std::env::temp_dir().join(format!("tablut-whole-file-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        let path = folder.join("a.txt");
        write(&path, "one", Existing::Keep).expect("written");
        let refused = write(&path, "two", Existing::Keep).expect_err("there is one");
        assert_eq!(refused.kind(), io::ErrorKind::AlreadyExists);
        assert_eq!(fs::read_to_string(&path).expect("read"), "one");
        write(&path, "three", Existing::Replace).expect("written");
        assert_eq!(fs::read_to_string(&path).expect("read"), "three");
        assert_eq!(fs::read_dir(&folder).expect("listed").count(), 1, "nothing is left beside it");
        let _ = fs::remove_dir_all(folder);
    }
}
