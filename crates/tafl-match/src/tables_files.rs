//! Endgame tables in files, for an engine.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use tafl_tables::{Tables, TablesError, TablesInMemory};
use thiserror::Error;

use crate::unreadable::why_unreadable;

/// How much memory the tables of an engine may take, in bytes.
const MEMORY: u64 = 1 << 30;

/// What the names of files with tables end with.
const EXTENSION: &str = "tables";

/// Why there are no endgame tables in a file or a folder.
///
/// ```
/// use tafl_match::read_tables;
/// let error = read_tables("no/such/folder".as_ref()).unwrap_err();
/// assert_eq!(error.to_string(), "no/such/folder: there is no such file");
/// ```
#[derive(Debug, Error)]
pub enum TablesFileError {
    /// The file or the folder cannot be read.
    #[error("{}: {}", .path.display(), why_unreadable(.error))]
    File {
        /// The file, or the folder.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// The folder has no tables.
    #[error("{}: there is no file of endgame tables in this folder, whose name ends with .{EXTENSION}", .path.display())]
    None {
        /// The folder.
        path: PathBuf,
    },
    /// They are no tables that can be used.
    #[error("{}: {error}", .path.display())]
    Tables {
        /// The file.
        path: PathBuf,
        /// Why.
        error: TablesError,
    },
}

/// The files with endgame tables in a folder, in the order of their names; a file is itself.
///
/// ```
/// use tafl_match::tables_files;
/// assert_eq!(tables_files("a/b.tables".as_ref()).unwrap(), ["a/b.tables".as_ref() as &std::path::Path]);
/// ```
///
/// # Errors
/// If the folder cannot be read, or has none.
pub fn tables_files(path: &Path) -> Result<Vec<PathBuf>, TablesFileError> {
    if !path.is_dir() {
        return Ok(vec![path.to_owned()]);
    }
    let problem = |error| TablesFileError::File { path: path.to_owned(), error };
    let mut files = Vec::new();
    for entry in fs::read_dir(path).map_err(problem)? {
        let file = entry.map_err(problem)?.path();
        if file.extension().is_some_and(|extension| extension == EXTENSION) {
            files.push(file);
        }
    }
    files.sort();
    if files.is_empty() { Err(TablesFileError::None { path: path.to_owned() }) } else { Ok(files) }
}

/// Reads the endgame tables of a file, or all those of a folder, into memory: a gibibyte at most.
///
/// # Errors
/// If a file cannot be read, is broken, or is too large; or the folder has none.
pub fn read_tables(path: &Path) -> Result<Vec<Arc<TablesInMemory>>, TablesFileError> {
    let mut left = MEMORY;
    let mut all = Vec::new();
    for path in tables_files(path)? {
        let file = File::open(&path).map_err(|error| TablesFileError::File { path: path.clone(), error })?;
        let read = Tables::open(file).and_then(|mut tables| TablesInMemory::read(&mut tables, left));
        let tables = read.map_err(|error| TablesFileError::Tables { path, error })?;
        left -= tables.bytes();
        all.push(Arc::new(tables));
    }
    Ok(all)
}
