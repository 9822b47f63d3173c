//! Files that are written whole or not at all, and never over another one by accident.

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use tempfile::{NamedTempFile, TempPath};

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
    place(beside(&path)?, content.as_bytes(), &path, existing)
}

/// A new file beside a path, with the permissions of the one that is there; it goes unless it is put in its place.
pub fn beside(path: &Path) -> io::Result<NamedTempFile> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut builder = tempfile::Builder::new();
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    let beside = builder.prefix(".tablut-").suffix(".new").tempfile_in(folder)?;
    if let Ok(there) = fs::metadata(path) {
        beside.as_file().set_permissions(there.permissions())?;
    }
    Ok(beside)
}

/// Fills such a file and puts it in its place.
pub fn place(mut beside: NamedTempFile, content: &[u8], path: &Path, existing: Existing) -> io::Result<()> {
    beside.write_all(content)?;
    beside.as_file().sync_all()?;
    let placed = match existing {
        Existing::Keep => beside.persist_noclobber(path),
        Existing::Replace => beside.persist(path),
    };
    placed.map(drop).map_err(|error| error.error)
}

/// Gives a file another name in its folder, but never that of another file: then it stays what it was, and that is said with
/// [`io::ErrorKind::AlreadyExists`].
pub fn rename(from: &Path, to: &Path) -> io::Result<()> {
    TempPath::try_from_path(from)?.persist_noclobber(to).map_err(|failed| {
        // It would be removed otherwise.
        let _ = failed.path.keep();
        failed.error
    })
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
}
