//! Files of games: read whole or packed, and gone on with after an interruption.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use flate2::read::MultiGzDecoder;
use tafl::Action;
use tafl_atlas::{ADDING, Games, Head, first_lost, merged, read, read_tail};
use tafl_files::Held;

use crate::failure::Failure;
use crate::file_lock::{lock, not_locked};
use crate::input;

/// What packed files end with.
pub const PACKED: &str = "gz";

/// What the names of files in a folder end with.
const EXTENSION: &str = "games";

/// No file of games is larger than this, unpacked.
const MOST_BYTES: u64 = 1 << 30;

/// Whether the name is that of a packed file.
pub fn is_packed(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == PACKED)
}

/// The files of games that files and folders are.
pub fn files_of(paths: &[PathBuf]) -> Result<Vec<PathBuf>, Failure> {
    let mut files = Vec::new();
    for path in paths {
        if !path.is_dir() {
            files.push(path.clone());
            continue;
        }
        let wrong = |error: io::Error| Failure::input(format!("{}: {error}", path.display()));
        let mut there = Vec::new();
        for entry in fs::read_dir(path).map_err(wrong)? {
            let file = entry.map_err(wrong)?.path();
            if file.extension().is_some_and(|extension| extension == EXTENSION) {
                there.push(file);
            }
        }
        if there.is_empty() {
            return Err(Failure::input(format!("{}: there are no games in this folder", path.display())));
        }
        there.sort();
        files.append(&mut there);
    }
    Ok(files)
}

/// All games in files and folders, put together by rule set and number of positions a move.
pub fn read_all(paths: &[PathBuf]) -> Result<Vec<Games>, Failure> {
    let files = files_of(paths)?;
    let mut all = Vec::new();
    for path in &files {
        // File by file, so that what is there twice is not twice in memory.
        all.append(&mut read_file(path)?);
        all = merged(all).map_err(|error| of(path, &error))?;
    }
    Ok(all)
}

/// A sentence about a file.
fn of(path: &Path, problem: &dyn std::fmt::Display) -> Failure {
    Failure::input(format!("{}: {problem}", path.display()))
}

/// Refuses what is there and no file: whoever waits for the end of a pipe may wait for ever.
fn hold_to_file(path: &Path) -> Result<(), Failure> {
    match fs::metadata(path) {
        Ok(there) if there.is_dir() => Err(of(path, &"this is a folder, where a file of games should be")),
        Ok(there) if !there.is_file() => Err(of(path, &"this is no file; games are read from files")),
        // What is not there is said where it is opened.
        _ => Ok(()),
    }
}

fn read_file(path: &Path) -> Result<Vec<Games>, Failure> {
    hold_to_file(path)?;
    let file = input::open(path)?;
    if is_packed(path) {
        return read(&text(MultiGzDecoder::new(file), path)?).map_err(|error| of(path, &error));
    }
    // Games may be added to it just now: what has no end yet is left out.
    Ok(read_tail(&text(file, path)?).map_err(|error| of(path, &error))?.0)
}

/// The text of a file of games, or of what is packed in it.
fn text(source: impl Read, path: &Path) -> Result<String, Failure> {
    let mut bytes = Vec::new();
    let got = source.take(MOST_BYTES + 1).read_to_end(&mut bytes);
    got.map_err(|error| of(path, &format_args!("the file cannot be read: {error}")))?;
    if bytes.len() as u64 > MOST_BYTES {
        let most = MOST_BYTES >> 20;
        return Err(of(
            path,
            &format_args!("there are more than {most} MiB of text in it; no file of games has so many"),
        ));
    }
    String::from_utf8(bytes).map_err(|_| of(path, &"these are no games"))
}

/// Refuses to write a file with so many bytes of text, if it could not be read again.
pub fn hold_to_readable(path: &Path, bytes: u64) -> Result<(), Failure> {
    if bytes <= MOST_BYTES {
        return Ok(());
    }
    let most = MOST_BYTES >> 20;
    Err(of(
        path,
        &format_args!(
            "there would be more than {most} MiB of text in it, and no such file can be read; put fewer games into it"
        ),
    ))
}

/// Refuses to write over a file with games that are not among those to be written.
pub fn would_lose(path: &Path, written: &[Games]) -> Result<(), Failure> {
    if fs::metadata(path).map_or(true, |there| there.len() == 0) {
        return Ok(());
    }
    match first_lost(&read_file(path)?, written) {
        Some(games) => Err(of(
            path,
            &format_args!(
                "there are games of {} in it that are in none of the parts, and would be lost; name it among the parts, choose \
                 another name, or write over them with --replace",
                games.head.rules
            ),
        )),
        None => Ok(()),
    }
}

/// A place for a file of games that is to be written whole.
pub struct Place {
    path: PathBuf,
    held: Held,
}

impl Place {
    /// Keeps other programs from adding games to a file, until this is dropped.
    pub fn hold(path: &Path) -> Result<Place, Failure> {
        let held = Held::at(path).map_err(|error| not_locked(path, &error, ADDING))?;
        Ok(Place { path: path.to_owned(), held })
    }

    /// Writes it; but not over one that another program has begun meanwhile.
    pub fn write(&self, text: &str) -> Result<(), Failure> {
        self.held.write(text).map_err(|error| not_locked(&self.path, &error, ADDING))
    }
}

/// What is done with a file whose games were played otherwise.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Others {
    /// It is refused.
    Refuse,
    /// It is begun anew.
    BeginAnew,
}

/// How many files a refusal names.
const NAMED: usize = 6;

/// Refuses a folder with files whose games were played otherwise than these heads say, and names the files.
pub fn played_otherwise(folder: &Path, heads: impl Iterator<Item = Head>) -> Result<(), Failure> {
    let mut others = Vec::new();
    for head in heads {
        let name = head.file_name();
        let path = folder.join(&name);
        if !path.exists() {
            continue;
        }
        if read_file(&path)?.first().is_some_and(|games| games.head != head) {
            others.push(name);
        }
    }
    if others.is_empty() { Ok(()) } else { Err(refusal(folder, &others)) }
}

/// The sentence that names such files.
fn refusal(folder: &Path, names: &[String]) -> Failure {
    let more = names.len().saturating_sub(NAMED);
    let more = if more > 0 { format!(" and {more} more") } else { String::new() };
    let names = names.iter().take(NAMED).map(String::as_str).collect::<Vec<_>>().join(", ");
    Failure::input(format!(
        "{}: these games were played by another engine, by other rules or with another seed, or drawn differently: \
         {names}{more}; choose another folder, or begin these files anew with --afresh",
        folder.display()
    ))
}

/// A file to which games are added, one by one.
pub struct Growing {
    file: File,
    path: PathBuf,
    /// How long it is.
    bytes: u64,
    /// What is in it.
    pub games: Games,
}

impl Growing {
    /// Goes on with the file for these games, or begins it. What was being written when a run was killed is cut off.
    pub fn open(folder: &Path, head: Head, others: Others) -> Result<Growing, Failure> {
        let path = folder.join(head.file_name());
        let wrong = |error: io::Error| of(&path, &error);
        hold_to_file(&path)?;
        let mut file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(&path)
            .map_err(wrong)?;
        lock(&file, &path, "another program is adding games; give each a folder of its own")?;
        let (known, whole) = read_tail(&text(&mut file, &path)?).map_err(|error| of(&path, &error))?;
        let games = match <[Games; 1]>::try_from(known) {
            Ok([games]) if games.head == head => {
                file.set_len(whole as u64).map_err(wrong)?;
                games
            }
            Ok(_) if others == Others::Refuse => return Err(refusal(folder, &[head.file_name()])),
            Err(known) if known.len() > 1 => {
                return Err(of(&path, &"there are several heads in it; games are added to files with one"));
            }
            // Others, or nothing but a part of a head.
            _ => {
                file.set_len(0).and_then(|()| file.rewind()).map_err(wrong)?;
                file.write_all(head.to_string().as_bytes()).map_err(wrong)?;
                Games::new(head)
            }
        };
        let bytes = file.seek(SeekFrom::End(0)).map_err(wrong)?;
        Ok(Growing { file, path, bytes, games })
    }

    /// Adds a game.
    pub fn add(&mut self, number: u64, moves: Vec<Action>) -> Result<(), Failure> {
        let line = Games::line(number, &moves);
        let bytes = self.bytes + line.len() as u64;
        hold_to_readable(&self.path, bytes)?;
        let written = self.file.write_all(line.as_bytes()).and_then(|()| self.file.flush());
        written.map_err(|error| of(&self.path, &format_args!("the game cannot be written: {error}")))?;
        self.bytes = bytes;
        self.games.played.insert(number, moves);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_file_is_written_that_could_not_be_read_again() {
        let path = Path::new("all.games.gz");
        assert!(hold_to_readable(path, MOST_BYTES).is_ok());
        let refused = hold_to_readable(path, MOST_BYTES + 1).expect_err("it is too large").to_string();
        assert!(refused.starts_with("all.games.gz: there would be more than 1024 MiB"), "{refused}");
    }

    #[test]
    fn no_game_is_added_to_a_file_that_is_full() {
        let folder = tempfile::tempdir().expect("a folder");
        let set = tafl::library::get("magpie").expect("a built-in rule set");
        let head = Head::new(set, &set.variant().expect("sound rules"), 200, 1);
        let mut growing = Growing::open(folder.path(), head, Others::Refuse).expect("it is begun");
        growing.add(0, Vec::new()).expect("there is room");
        let written = fs::metadata(&growing.path).expect("it is there").len();
        assert_eq!(growing.bytes, written);
        growing.bytes = MOST_BYTES;
        assert!(growing.add(1, Vec::new()).is_err());
        assert_eq!(fs::metadata(&growing.path).expect("it is there").len(), written);
    }

    #[test]
    fn a_file_that_was_begun_since_it_was_looked_for_is_not_written_over() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("magpie.200.games");
        let held = Place::hold(&path).expect("nothing is there");
        fs::write(&path, "the first games").expect("written");
        let refused = held.write("others").expect_err("somebody has begun it").to_string();
        assert!(refused.contains("another program is adding games"), "{refused}");
        assert_eq!(fs::read_to_string(&path).expect("it stays"), "the first games");
        Place::hold(&path).expect("nobody writes it").write("others").expect("written");
        assert_eq!(fs::read_to_string(&path).expect("it is there"), "others");
        assert_eq!(fs::read_dir(folder.path()).expect("listed").count(), 1);
    }
}
