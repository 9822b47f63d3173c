//! Games under way, kept on disk after every move, so that none is lost when a program or a terminal ends.
//!
//! Each game has a file of its own in the folder `games` of what this program keeps; while a program plays it, that
//! program holds a lock beside it. Where the rules are not built in, the rule set lies beside it too: the record has the rules,
//! but not the clauses that they cite, which *Why?* shows. Games that have ended, and those that nobody wants to go on with, lie in `games/over`.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use tafl::library;
use tafl_files::Existing;
use tafl_import::RulesFrom;

use super::date;
use super::saved::{self, Seats};
use super::session::Session;
use crate::failure::Failure;
use crate::{kept_folder, rule_sets};

/// How many games that are over are kept.
const MOST_OVER: usize = 200;

/// The place of a game that is being played.
#[derive(Debug)]
pub struct Place {
    /// Its record.
    path: PathBuf,
    /// Held as long as the game is played here.
    lock: File,
}

impl Place {
    /// A place for a new game.
    ///
    /// # Errors
    /// If there is no folder for it, or nothing can be written there.
    pub fn new() -> io::Result<Place> {
        let folder = folder().ok_or_else(|| io::Error::other("there is no folder for it"))?;
        fs::create_dir_all(&folder)?;
        let stamp = format!("{}-{}", date::now(), std::process::id());
        let mut number = 0;
        loop {
            let path = folder.join(format!("{stamp}-{number:03}.tafl"));
            match File::create_new(lock_of(&path)) {
                Ok(lock) => {
                    lock.try_lock()?;
                    return Ok(Place { path, lock });
                }
                // Several games may begin within a second.
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists && number < 1_000 => number += 1,
                Err(error) => return Err(error),
            }
        }
    }

    fn keep(&self, session: &Session) -> io::Result<()> {
        let set = session.set();
        let is_built_in =
            library::get(&set.id).is_some_and(|known| known.content_hash() == set.content_hash());
        if !is_built_in && let Ok(rules) = toml::to_string(set) {
            tafl_files::write(&self.path.with_extension("toml"), &rules, Existing::Replace)?;
        }
        tafl_files::write(&self.path, saved::record(session).to_string(), Existing::Replace)
    }

    /// Puts the game with those that are over: it is not offered again, and stays on the disk for a while.
    pub fn put_away(&self) {
        put_away(&self.path);
    }

    fn forget(&self) {
        // What is not there need not go.
        let _ = fs::remove_file(&self.path);
        let _ = fs::remove_file(self.path.with_extension("toml"));
    }
}

/// Keeps a game as it stands, in a place of its own once there is something to keep: nothing of a game without a move. One that is over is put
/// with those that are.
///
/// # Errors
/// If it cannot be written.
pub fn keep(place: &mut Option<Place>, session: &Session) -> io::Result<()> {
    if session.game().acts().is_empty() {
        if let Some(place) = place {
            place.forget();
        }
        return Ok(());
    }
    let place = match place {
        Some(place) => place,
        None => place.insert(Place::new()?),
    };
    place.keep(session)?;
    if session.to_move().is_none() {
        place.put_away();
    }
    Ok(())
}

impl Drop for Place {
    fn drop(&mut self) {
        // It goes while it is held: whoever has opened it already sees that another file stands there, or none. One that stays
        // is taken by whoever comes next.
        let _ = fs::remove_file(lock_of(&self.path));
        let _ = self.lock.unlock();
    }
}

/// A game that somebody left.
#[derive(Debug)]
pub struct Left {
    place: Place,
}

impl Left {
    /// The latest game that nobody plays, and that is not over.
    pub fn latest() -> Option<Left> {
        let mut files = records(&folder()?);
        files.sort();
        files.into_iter().rev().find_map(|(_, path)| {
            let lock = File::options().create(true).truncate(false).write(true).open(lock_of(&path)).ok()?;
            Left::held(path, lock)
        })
    }

    /// The game of a record, if nobody plays it; `lock` is the file beside it, which has been opened.
    fn held(path: PathBuf, lock: File) -> Option<Left> {
        tafl_files::lock(&lock, &lock_of(&path)).ok()?;
        Some(Left { place: Place { path, lock } })
    }

    /// The game, and the place where it goes on being kept.
    ///
    /// # Errors
    /// If it cannot be read; the file stays where it is.
    pub fn open(self, seats: Seats) -> Result<(Session, Place), Failure> {
        let path = &self.place.path;
        let rules = path.with_extension("toml");
        let chosen = if rules.exists() { Some(rule_sets::find(&rules.display().to_string())?) } else { None };
        let session = saved::load(path, chosen.as_ref().map_or(RulesFrom::Text, RulesFrom::Always), seats)?;
        Ok((session, self.place))
    }
}

fn folder() -> Option<PathBuf> {
    Some(kept_folder::folder()?.join("games"))
}

fn lock_of(path: &Path) -> PathBuf {
    path.with_extension("lock")
}

/// The records of a folder, with the time of their last change.
fn records(folder: &Path) -> Vec<(SystemTime, PathBuf)> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let paths = entries.flatten().map(|entry| entry.path());
    paths
        .filter(|path| path.extension().is_some_and(|extension| extension == "tafl"))
        .filter_map(|path| Some((fs::metadata(&path).ok()?.modified().ok()?, path)))
        .collect()
}

/// Puts a record, and its rule set if that lies beside it, with those that are over, and lets the oldest of them go.
fn put_away(path: &Path) {
    let (Some(folder), Some(name)) = (path.parent(), path.file_name()) else { return };
    let over = folder.join("over");
    if fs::create_dir_all(&over).is_err() {
        return;
    }
    let there = over.join(name);
    // What cannot be moved stays where it is, and is offered again.
    let _ = fs::rename(path.with_extension("toml"), there.with_extension("toml"));
    let _ = fs::rename(path, there);
    let mut files = records(&over);
    files.sort();
    for (_, path) in files.iter().take(files.len().saturating_sub(MOST_OVER)) {
        let _ = fs::remove_file(path.with_extension("toml"));
        let _ = fs::remove_file(path);
    }
}

// Elsewhere no file that is open is replaced.
#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn a_lock_that_was_opened_before_its_game_was_left_is_not_taken() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("game.tafl");
        let open = || {
            let lock = File::options().create(true).truncate(false).write(true).open(lock_of(&path));
            lock.expect("it can be opened")
        };
        let first = Left::held(path.clone(), open()).expect("nobody plays it");
        let opened = open();
        assert!(Left::held(path.clone(), open()).is_none(), "it is played");
        drop(first);
        let next = Left::held(path.clone(), open()).expect("nobody plays it any more");
        assert!(Left::held(path.clone(), opened).is_none(), "its lock is another file");
        drop(next);
        assert!(!lock_of(&path).exists());
    }
}
