//! [`export`]: everything that a server keeps of games, as files.

use std::collections::HashMap;
use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use serde::Serialize;
use tafl::library;
use thiserror::Error;

use super::game::Whole;
use super::parquet_file::ParquetFile;
use super::{Archive, Rules, result_word};
use crate::problem::Problem;
use crate::storage::{Database, KeptMatch, StorageError, Store};

/// How many games are read at once.
const TOGETHER: u32 = 500;

/// Why nothing is exported.
#[derive(Debug, Error)]
pub enum ExportError {
    /// What is kept cannot be read.
    #[error(transparent)]
    Storage(#[from] StorageError),
    /// The folder is not empty.
    #[error("{0} has something in it already; choose another folder")]
    NotEmpty(PathBuf),
    /// A file cannot be written.
    #[error("{file}: {error}")]
    Write {
        /// The file.
        file: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// A game cannot be written down.
    #[error("the archived game {0} cannot be written down")]
    Game(i64),
}

/// A line of `games.jsonl`.
#[derive(Serialize)]
struct Line<'a> {
    number: i64,
    rules_hash: &'a str,
    attackers: Option<&'a str>,
    defenders: Option<&'a str>,
    result: Option<&'static str>,
    reason: Option<&'a str>,
    date: Option<String>,
    file: Option<&'a str>,
    start: Option<&'a str>,
    acts: &'a str,
}

/// A file that is written line by line.
struct Lines {
    path: PathBuf,
    out: BufWriter<File>,
}

impl Lines {
    fn new(path: PathBuf) -> Result<Lines, ExportError> {
        let out = File::create(&path).map_err(|error| ExportError::Write { file: path.clone(), error })?;
        Ok(Lines { path, out: BufWriter::new(out) })
    }

    fn text(&mut self, text: &str) -> Result<(), ExportError> {
        let written = self.out.write_all(text.as_bytes()).and_then(|()| self.out.write_all(b"\n"));
        written.map_err(|error| self.failed(error))
    }

    fn line(&mut self, line: &impl Serialize) -> Result<(), ExportError> {
        let text = serde_json::to_string(line).map_err(|error| self.failed(error.into()))?;
        self.text(&text)
    }

    fn finish(mut self) -> Result<(), ExportError> {
        let written = self.out.flush().and_then(|()| self.out.get_ref().sync_all());
        written.map_err(|error| self.failed(error))
    }

    fn failed(&self, error: io::Error) -> ExportError {
        ExportError::Write { file: self.path.clone(), error }
    }
}

/// Writes everything that a server keeps of games into a new folder, while it runs or not: archived games as game records, a
/// file for each rule set, as lines of JSON in `games.jsonl`, and as a table in `games.parquet`; the matches of this server with
/// their events in `matches.jsonl`; tournaments with theirs in `tournaments.jsonl`; rule sets in `rules/`. Nothing by which
/// somebody could take another's seat is in it. `each` is told how many archived games were written, and how many there are.
///
/// # Errors
/// If something cannot be read or written.
pub async fn export(
    database: &Database,
    folder: &Path,
    mut each: impl FnMut(u64, u64),
) -> Result<u64, ExportError> {
    let write = |error| ExportError::Write { file: folder.to_owned(), error };
    fs::create_dir_all(folder).map_err(write)?;
    if fs::read_dir(folder).map_err(write)?.next().is_some() {
        return Err(ExportError::NotEmpty(folder.to_owned()));
    }
    let store = Store::to_read(database).await?;
    let all = store.count_archived().await?;
    let archive = Archive::new(store.clone());
    let mut games = Lines::new(folder.join("games.jsonl"))?;
    let mut table = ParquetFile::new(folder.join("games.parquet"))?;
    let mut records: HashMap<String, (Arc<Rules>, Lines)> = HashMap::new();
    let (mut from, mut count) = (0, 0);
    loop {
        let some = store.archived_from(from, TOGETHER).await?;
        let Some(last) = some.last() else { break };
        from = last.number + 1;
        count += some.len() as u64;
        for exported in some {
            let (number, game) = (exported.number, &exported.whole);
            if !records.contains_key(&game.rules_hash) {
                let opened = records_of(&archive, folder, &game.rules_hash).await;
                records.insert(game.rules_hash.clone(), opened?.ok_or(ExportError::Game(number))?);
            }
            let Some((rules, lines)) = records.get_mut(&game.rules_hash) else { continue };
            lines.text(&game.record(rules).map_err(|_| ExportError::Game(number))?)?;
            games.line(&line(number, game))?;
            table.add(exported)?;
        }
        each(count, all);
    }
    games.finish()?;
    table.finish()?;
    for (_, lines) in records.into_values() {
        lines.finish()?;
    }
    matches(&store, folder).await?;
    tournaments(&store, folder).await?;
    rules(&store, folder).await?;
    Ok(count)
}

fn line(number: i64, game: &Whole) -> Line<'_> {
    Line {
        number,
        rules_hash: &game.rules_hash,
        attackers: game.attackers.as_deref(),
        defenders: game.defenders.as_deref(),
        result: result_word(game.end.result),
        reason: game.end.reason.as_deref(),
        date: game.day.map(|day| day.to_string()),
        file: game.file.as_deref(),
        start: game.start.as_deref(),
        acts: &game.acts,
    }
}

/// The file for the records of games by these rules.
async fn records_of(
    archive: &Archive,
    folder: &Path,
    hash: &str,
) -> Result<Option<(Arc<Rules>, Lines)>, ExportError> {
    let rules = archive.rules(hash).await.map_err(|problem| match problem {
        Problem::Storage(error) => error,
        other => StorageError::Broken(other.to_string()),
    })?;
    let Some(rules) = rules else { return Ok(None) };
    let lines = Lines::new(folder.join(records_name(&rules.set.id, hash)))?;
    Ok(Some((rules, lines)))
}

/// What the file for the records of games by these rules is called. The id of somebody's own rules may be any text.
fn records_name(id: &str, hash: &str) -> String {
    library::file_name(id).map_or_else(|_| format!("{hash}.tafl"), |id| format!("{id}-{hash}.tafl"))
}

async fn matches(store: &Store, folder: &Path) -> Result<(), ExportError> {
    let mut lines = Lines::new(folder.join("matches.jsonl"))?;
    let mut after = String::new();
    loop {
        let some: Vec<KeptMatch> = store.matches_after(&after, TOGETHER).await?;
        let Some(last) = some.last() else { break };
        after.clone_from(&last.id);
        for kept in &some {
            lines.line(kept)?;
        }
    }
    lines.finish()
}

async fn tournaments(store: &Store, folder: &Path) -> Result<(), ExportError> {
    let mut lines = Lines::new(folder.join("tournaments.jsonl"))?;
    let mut after = String::new();
    loop {
        let some = store.tournaments_after(&after, TOGETHER).await?;
        let Some(last) = some.last() else { break };
        after.clone_from(&last.id);
        for kept in &some {
            lines.line(&serde_json::json!({
                "id": kept.id,
                "title": kept.title,
                "organiser": kept.organiser.id,
                "rules": kept.rules.key,
                "settings": kept.settings,
                "created": kept.created,
                "stage": kept.stage,
                "events": store.tournament_events(&kept.id).await?,
            }))?;
        }
    }
    lines.finish()
}

async fn rules(store: &Store, folder: &Path) -> Result<(), ExportError> {
    let folder = folder.join("rules");
    fs::create_dir_all(&folder).map_err(|error| ExportError::Write { file: folder.clone(), error })?;
    let mut after = String::new();
    loop {
        let some = store.rules_after(&after, TOGETHER).await?;
        let Some(last) = some.last() else { return Ok(()) };
        after.clone_from(&last.key);
        for kept in &some {
            let file = folder.join(format!("{}.toml", kept.key));
            fs::write(&file, &kept.text).map_err(|error| ExportError::Write { file, error })?;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn records_stay_in_their_folder() {
        assert_eq!(records_name("copenhagen", "a7b9"), "copenhagen-a7b9.tafl");
        for id in ["../elsewhere", "a/b", "/tmp/x", ""] {
            assert_eq!(records_name(id, "a7b9"), "a7b9.tafl", "{id}");
        }
    }
}
