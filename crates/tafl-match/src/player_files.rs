//! [`PlayerFiles`]: what is in the files of weights, parameters and tables that players name.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;
use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use sha2::{Digest, Sha256};
use tafl_tables::TablesInMemory;

use crate::contestants::{Contestant, Kind};
use crate::player::PlayerError;
use crate::tables_files::read_tables;
use crate::unreadable::why_unreadable;

/// Files of weights and of parameters have some kilobytes; one with more bytes than this is refused.
const LONGEST: u64 = 1 << 20;

/// What was in files of players when a match began, by their names: it goes on with that, whatever becomes of the files.
///
/// ```
/// use tafl_match::Plan;
/// let path = std::env::temp_dir().join(format!("tafl-match-search-{}.toml", std::process::id()));
/// std::fs::write(&path, "history_per_ply = 4000").unwrap();
/// let players = vec![format!("raichi:search={}", path.display()).parse().unwrap(), "raichi".parse().unwrap()];
/// let set = tafl::library::get("brandubh-wtf").unwrap().clone();
/// let plan = Plan::new(set, players).unwrap();
/// assert_ne!(plan.clone().with_files().unwrap().files, plan.files);
/// # std::fs::remove_file(&path).unwrap();
/// ```
#[derive(Clone, Default)]
pub struct PlayerFiles {
    texts: BTreeMap<PathBuf, String>,
    tables: BTreeMap<PathBuf, Vec<Arc<TablesInMemory>>>,
}

impl PlayerFiles {
    /// Reads those of a player that have not been read.
    pub(crate) fn add_those_of(&mut self, player: &Contestant) -> Result<(), PlayerError> {
        let Kind::Raichi { weights, search, tables, .. } = &player.kind else { return Ok(()) };
        for path in [weights, search].into_iter().flatten() {
            if !self.texts.contains_key(path) {
                self.texts.insert(path.clone(), read_text(path)?);
            }
        }
        if let Some(path) = tables
            && !self.tables.contains_key(path)
        {
            self.tables.insert(path.clone(), read_tables_of(path)?);
        }
        Ok(())
    }

    /// What the text of a file says.
    pub(crate) fn read<T, E: fmt::Display>(
        &self,
        path: &Path,
        of: impl Fn(&str) -> Result<T, E>,
    ) -> Result<T, PlayerError> {
        let text = match self.texts.get(path) {
            Some(text) => Cow::Borrowed(text),
            None => Cow::Owned(read_text(path)?),
        };
        of(&text).map_err(|error| PlayerError::Start(format!("{}: {error}", path.display())))
    }

    /// The endgame tables of a file or a folder.
    pub(crate) fn tables(&self, path: &Path) -> Result<Vec<Arc<TablesInMemory>>, PlayerError> {
        self.tables.get(path).map_or_else(|| read_tables_of(path), |tables| Ok(tables.clone()))
    }

    /// The hashes of what is in them.
    pub(crate) fn hashes(&self) -> BTreeMap<&Path, String> {
        let texts = self.texts.iter().map(|(path, text)| (path.as_path(), hash_of(text)));
        let tables = self.tables.iter().map(|(path, tables)| {
            let hashes: Vec<&str> = tables.iter().map(|tables| tables.hash()).collect();
            (path.as_path(), hash_of(&hashes.join("\n")))
        });
        texts.chain(tables).collect()
    }
}

/// By their hashes.
impl PartialEq for PlayerFiles {
    fn eq(&self, other: &PlayerFiles) -> bool {
        self.hashes() == other.hashes()
    }
}

impl fmt::Debug for PlayerFiles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("PlayerFiles").field(&self.hashes()).finish()
    }
}

fn hash_of(text: &str) -> String {
    Sha256::digest(text).iter().map(|byte| format!("{byte:02x}")).collect()
}

fn read_text(path: &Path) -> Result<String, PlayerError> {
    let problem = |problem: String| PlayerError::Start(format!("{}: {problem}", path.display()));
    let mut text = String::new();
    let read = File::open(path).and_then(|file| file.take(LONGEST + 1).read_to_string(&mut text));
    read.map_err(|error| problem(why_unreadable(&error)))?;
    if text.len() as u64 > LONGEST {
        return Err(problem("this file is too long: weights and parameters have some kilobytes".to_owned()));
    }
    Ok(text)
}

fn read_tables_of(path: &Path) -> Result<Vec<Arc<TablesInMemory>>, PlayerError> {
    read_tables(path).map_err(|error| PlayerError::Start(error.to_string()))
}
