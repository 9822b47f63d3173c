//! [`Store`]: the folder in which a match keeps its games, so that it can be continued.
//!
//! `match.json` says which match it is, `games.tafl` has the records, `results.jsonl` a line for each, `openings.txt`
//! the openings. Games are written in their order. A game counts once its line is written whole; what a crash has left behind it is cut off.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use serde_json::Value;
use tafl_files::Existing;
use tafl_notation::record::GameRecord;
use thiserror::Error;

use crate::plan::{ENGINE, Fixture, HASHES, Plan, PlayedBy};
use crate::results::GameLine;

const MATCH: &str = "match.json";
const RECORDS: &str = "games.tafl";
const RESULTS: &str = "results.jsonl";

/// Every line of ours is shorter than this, in bytes.
const MAX_LINE: u64 = 1 << 20;

/// Why a folder cannot be used.
///
/// ```
/// use std::path::Path;
/// use tafl_match::StoreError;
/// let error = StoreError::Other { folder: Path::new("old").to_owned(), differs: "seed".to_owned() };
/// assert!(error.to_string().starts_with("old: another match is kept there: it differs in seed"));
/// ```
#[derive(Debug, Error)]
pub enum StoreError {
    /// A file cannot be read or written.
    #[error("{}: {error}", .path.display())]
    File {
        /// Which.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// There is a file in the place of the folder.
    #[error("{}: this is a file; name a folder", .0.display())]
    NoFolder(PathBuf),
    /// Another program plays the match there.
    #[error("{}: another program keeps its games there; wait for its end, or name another folder", .0.display())]
    InUse(PathBuf),
    /// The folder holds the games of another match.
    #[error("{}: another match is kept there: it differs in {differs}; choose another folder", .folder.display())]
    Other {
        /// The folder.
        folder: PathBuf,
        /// In what they differ.
        differs: String,
    },
    /// The games there are those of a Raichi that thinks otherwise, and not all have been played.
    #[error("{}: the games kept there are by another version of Raichi, and a match does not go on with another player; choose another folder, \
             or go on with that version", .0.display())]
    OtherEngine(PathBuf),
    /// What says which match is kept there does not say it.
    #[error("{}: this does not say which match is kept in the folder; name another folder", .0.display())]
    NoMatch(PathBuf),
    /// A file is not what it should be.
    #[error("{}: line {line}: this is no result of this match", .path.display())]
    Damaged {
        /// Which.
        path: PathBuf,
        /// From 1.
        line: usize,
    },
}

/// The files of a match.
pub(crate) struct Store {
    folder: PathBuf,
    records: File,
    /// Locked, so that no other program writes games between these.
    results: File,
    records_end: u64,
    /// Whether the games there are by a Raichi that thinks as the one whose games are to be added, as far as that is known.
    is_by_same_engine: bool,
}

impl Store {
    /// Opens the folder of a match, or makes it; with the games that have been played already. Others are to be added that were played
    /// `by` this engine, or another one.
    pub fn open(folder: &Path, plan: &Plan, by: PlayedBy<'_>) -> Result<(Store, Vec<GameLine>), StoreError> {
        let at = |path: &Path| {
            let path = path.to_owned();
            move |error| StoreError::File { path, error }
        };
        if folder.is_file() {
            return Err(StoreError::NoFolder(folder.to_owned()));
        }
        fs::create_dir_all(folder).map_err(at(folder))?;
        let results_path = folder.join(RESULTS);
        let open = |path: &Path| {
            OpenOptions::new()
                .read(true)
                .write(true)
                .create(true)
                .truncate(false)
                .open(path)
                .map_err(at(path))
        };
        let mut results = open(&results_path)?;
        match results.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(StoreError::InUse(folder.to_owned())),
            Err(TryLockError::Error(error)) => return Err(at(&results_path)(error)),
        }
        let mut fingerprint = plan.fingerprint();
        if let Some(signature) = plan.signature() {
            fingerprint[ENGINE] = match by {
                PlayedBy::ThisEngine => signature.into(),
                PlayedBy::AnotherEngine(named) => named.into(),
            };
        }
        let mut is_by_same_engine = true;
        let path = folder.join(MATCH);
        match fs::read_to_string(&path) {
            Ok(text) => {
                let known: Value =
                    serde_json::from_str(&text).map_err(|_| StoreError::NoMatch(path.clone()))?;
                if let Some(differs) = difference(&known, &fingerprint) {
                    return Err(StoreError::Other { folder: folder.to_owned(), differs });
                }
                let engine = known.get(ENGINE);
                is_by_same_engine = engine.is_none() || engine == fingerprint.get(ENGINE);
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                // Games that are there may be those of another match.
                if results.metadata().map_err(at(&results_path))?.len() > 0 {
                    return Err(StoreError::NoMatch(path));
                }
                write_whole(&path, &format!("{fingerprint:#}\n"))?;
            }
            Err(error) => return Err(at(&path)(error)),
        }
        let (lines, results_end) = read_results(&mut results, &results_path, plan)?;
        results.set_len(results_end).map_err(at(&results_path))?;
        results.seek(SeekFrom::End(0)).map_err(at(&results_path))?;
        let records_path = folder.join(RECORDS);
        let mut records = open(&records_path)?;
        let records_end = lines.iter().map(|line| line.records_end).max().unwrap_or(0);
        if records.metadata().map_err(at(&records_path))?.len() < records_end {
            let error = io::Error::other("records are missing that results.jsonl speaks of");
            return Err(at(&records_path)(error));
        }
        records.set_len(records_end).map_err(at(&records_path))?;
        records.seek(SeekFrom::End(0)).map_err(at(&records_path))?;
        Ok((Store { folder: folder.to_owned(), records, results, records_end, is_by_same_engine }, lines))
    }

    /// That games can be added: those that are there are by the same players.
    ///
    /// The games of a match that is complete can be counted by any version.
    pub fn check_engine(&self) -> Result<(), StoreError> {
        if self.is_by_same_engine { Ok(()) } else { Err(StoreError::OtherEngine(self.folder.clone())) }
    }

    /// Adds games: first their records, then their lines. The records are on the disk before a line speaks of them, so
    /// that the worst that a power cut takes are games.
    pub fn add<'a>(
        &mut self,
        games: impl IntoIterator<Item = (&'a mut GameLine, &'a GameRecord)>,
    ) -> Result<(), StoreError> {
        let at = |name: &str, error| StoreError::File { path: self.folder.join(name), error };
        let mut end = self.records_end;
        let (mut records, mut lines) = (String::new(), String::new());
        for (line, record) in games {
            let text = if end == 0 { record.to_string() } else { format!("\n{record}") };
            end += text.len() as u64;
            line.records_end = end;
            let json = serde_json::to_string(line).map_err(|error| at(RESULTS, error.into()))?;
            records.push_str(&text);
            lines.push_str(&json);
            lines.push('\n');
        }
        for (name, file, text) in [(RECORDS, &mut self.records, records), (RESULTS, &mut self.results, lines)]
        {
            file.write_all(text.as_bytes())
                .and_then(|()| file.sync_data())
                .map_err(|error| StoreError::File { path: self.folder.join(name), error })?;
        }
        self.records_end = end;
        Ok(())
    }

    /// Writes another file of the match anew, so that it is either the old or the new one.
    pub fn write(&self, name: &str, content: &str) -> Result<(), StoreError> {
        write_whole(&self.folder.join(name), content)
    }

    /// Writes behind what another file of the match has.
    pub fn append(&self, name: &str, content: &str) -> Result<(), StoreError> {
        let path = self.folder.join(name);
        let file = OpenOptions::new().append(true).create(true).open(&path);
        file.and_then(|mut file| file.write_all(content.as_bytes()).and_then(|()| file.sync_data()))
            .map_err(|error| StoreError::File { path, error })
    }

    /// Reads another file of the match; empty if there is none.
    pub fn read(&self, name: &str) -> Result<String, StoreError> {
        let path = self.folder.join(name);
        match fs::read_to_string(&path) {
            Ok(text) => Ok(text),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(String::new()),
            Err(error) => Err(StoreError::File { path, error }),
        }
    }
}

/// Writes a file of the match so that it is either the old or the new one, whenever the match or the power is cut off.
fn write_whole(path: &Path, content: &str) -> Result<(), StoreError> {
    tafl_files::write(path, content, Existing::Replace)
        .map_err(|error| StoreError::File { path: path.to_owned(), error })
}

/// The games that were played before, in their order, and where the last whole line ends.
fn read_results(file: &mut File, path: &Path, plan: &Plan) -> Result<(Vec<GameLine>, u64), StoreError> {
    let failed = |error| StoreError::File { path: path.to_owned(), error };
    file.seek(SeekFrom::Start(0)).map_err(failed)?;
    let mut reader = BufReader::new(file);
    let pairings = plan.tournament.pairings(plan.players.len());
    let mut lines: Vec<GameLine> = Vec::new();
    let mut end = 0;
    for number in 1.. {
        let mut text = Vec::new();
        let length = reader.by_ref().take(MAX_LINE).read_until(b'\n', &mut text).map_err(failed)?;
        let damaged = || StoreError::Damaged { path: path.to_owned(), line: number };
        if length as u64 == MAX_LINE {
            return Err(damaged());
        }
        if text.last() != Some(&b'\n') {
            // The end, or a line that was being written when the match was cut off.
            break;
        }
        let line: GameLine = serde_json::from_slice(&text).map_err(|_| damaged())?;
        // Games are written in their order, and each is the one that the plan has at its place.
        let Fixture { opening, players, .. } = plan.fixture(number - 1, &pairings);
        let records_before = lines.last().map_or(0, |before| before.records_end);
        if (line.game, line.opening, [line.attackers, line.defenders]) != (number, opening + 1, players)
            || line.records_end <= records_before
        {
            return Err(damaged());
        }
        end += length as u64;
        lines.push(line);
    }
    Ok((lines, end))
}

/// In what two matches differ: the first setting, or where all are the same, a file.
fn difference(known: &Value, wanted: &Value) -> Option<String> {
    let wanted = wanted.as_object()?;
    let (hashes, settings): (Vec<_>, Vec<_>) = wanted
        .iter()
        .filter(|(name, _)| *name != ENGINE)
        .partition(|(name, _)| HASHES.contains(&name.as_str()));
    if let Some((name, _)) = settings.iter().find(|(name, wanted)| known.get(name) != Some(*wanted)) {
        return Some((*name).clone());
    }
    hashes.into_iter().find_map(|(name, wanted)| {
        let known = known.get(name)?;
        let (path, _) = wanted.as_object()?.iter().find(|(path, wanted)| known.get(path) != Some(*wanted))?;
        Some(format!("what is in the file {}", path.escape_debug()))
    })
}
