//! [`Book`]: what the engine plays without thinking, the first moves as `tablut first-moves` has found them.

use std::path::{Path, PathBuf};

use tafl::library::plain_name;
use tafl_analysis::FirstMoves;
use tafl_match::why_unreadable;
use tafl_protocol::LoadedRules;

use crate::input;

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
            Err(error) => Err(format!("{}: {}", path.display(), why_unreadable(&error))),
        }
    }

    /// The first moves of these rules; none if a folder has none.
    ///
    /// # Errors
    /// If they cannot be read, or a file has those of other rules.
    pub fn moves(&self, rules: &LoadedRules) -> Result<Option<FirstMoves>, String> {
        let is_folder = self.path.is_dir();
        let id = rules.id.as_str();
        let path = if is_folder { self.path.join(format!("{id}.jsonl")) } else { self.path.clone() };
        // Rules of one's own may have an id that would lead out of the folder.
        if is_folder && (plain_name(id) != id || !path.exists()) {
            return Ok(None);
        }
        let wrong = |error: &dyn std::fmt::Display| format!("{}: {error}", path.display());
        let file = input::open(&path).map_err(|error| error.to_string())?;
        let text = input::text_from(file, &path.display().to_string()).map_err(|error| error.to_string())?;
        FirstMoves::read(&text, id, &rules.variant).map(Some).map_err(|error| wrong(&error))
    }
}
