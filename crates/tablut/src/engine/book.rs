//! [`Book`]: what the engine plays without thinking, the first moves as `tablut first-moves` has found them.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use tafl_analysis::FirstMoves;
use tafl_protocol::LoadedRules;

/// Where books are: a file, or a folder of files named after their rule sets.
#[derive(Debug, Clone)]
pub struct Book {
    path: PathBuf,
}

impl Book {
    /// At a path.
    ///
    /// # Errors
    /// If there is nothing.
    pub fn at(path: &Path) -> Result<Book, String> {
        match path.metadata() {
            Ok(_) => Ok(Book { path: path.to_owned() }),
            Err(error) => Err(format!("{}: {error}", path.display())),
        }
    }

    /// The first moves of these rules; none if a folder has none.
    ///
    /// # Errors
    /// If they cannot be read, or a file has those of other rules.
    pub fn moves(&self, rules: &LoadedRules) -> Result<Option<FirstMoves>, String> {
        let is_folder = self.path.is_dir();
        let path = if is_folder { self.path.join(format!("{}.jsonl", rules.id)) } else { self.path.clone() };
        let wrong = |error: &dyn std::fmt::Display| format!("{}: {error}", path.display());
        let text = match std::fs::read_to_string(&path) {
            Ok(text) => text,
            Err(error) if is_folder && error.kind() == ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(wrong(&error)),
        };
        FirstMoves::read(&text, rules.id.as_str(), &rules.variant).map(Some).map_err(|error| wrong(&error))
    }
}
