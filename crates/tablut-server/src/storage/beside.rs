//! [`Beside`]: a connection of a program's own to what a server keeps, whether that runs or not.

use std::fs::File;
use std::path::Path;

use sqlx::{Connection, Row, SqliteConnection};

use super::{FILE, LOCK, StorageError, migrations, options, signed};
use crate::clock::time_of_day;
use crate::secret;

/// How much of the database is kept in memory, in KiB.
const MEMORY: u32 = 256 * 1_024;

/// A connection beside a server, or where none runs.
#[derive(Debug)]
pub(crate) struct Beside {
    pub connection: SqliteConnection,
    /// While it is held, no server begins.
    alone: Option<File>,
}

/// A file whose games are imported.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct ImportedFile {
    pub number: i64,
    /// How many of its games were dealt with.
    pub done: u64,
    /// All were.
    pub complete: bool,
}

impl Beside {
    /// Opens what a server keeps in a folder, or begins it.
    pub async fn open(folder: &Path) -> Result<Beside, StorageError> {
        let unusable = |reason: String| StorageError::Folder { folder: folder.to_owned(), reason };
        std::fs::create_dir_all(folder).map_err(|error| unusable(error.to_string()))?;
        let lock = File::create(folder.join(LOCK)).map_err(|error| unusable(error.to_string()))?;
        let alone = lock.try_lock().is_ok().then_some(lock);
        let sql = |error: sqlx::Error| unusable(error.to_string());
        let mut connection = SqliteConnection::connect_with(
            &options(&folder.join(FILE)).pragma("cache_size", format!("-{MEMORY}")),
        )
        .await
        .map_err(sql)?;
        if alone.is_some() {
            migrations().run(&mut connection).await.map_err(|error| unusable(error.to_string()))?;
        } else {
            // The tables are those of the server that runs.
            let steps = sqlx::query("SELECT COUNT(*) FROM _sqlx_migrations WHERE success");
            let steps: i64 =
                steps.fetch_one(&mut connection).await.and_then(|row| row.try_get(0)).map_err(sql)?;
            if steps != signed(migrations().iter().count() as u64) {
                return Err(unusable("a server of another version runs there; end it first".to_owned()));
            }
        }
        Ok(Beside { connection, alone })
    }

    /// Ends it. Where it was the last one, everything is in the one file then.
    pub async fn close(self) -> Result<(), StorageError> {
        Ok(self.connection.close().await?)
    }

    /// Whether no server runs.
    pub fn is_alone(&self) -> bool {
        self.alone.is_some()
    }

    /// The file of a content: how far it has come if it was begun before.
    pub async fn file(&mut self, name: &str, content: &[u8]) -> Result<ImportedFile, StorageError> {
        let row = sqlx::query(
            "INSERT INTO archive_files (name, hash, imported) VALUES (?, ?, ?)
             ON CONFLICT (hash) DO UPDATE SET name = name RETURNING number, done, complete",
        );
        let row = row.bind(name).bind(secret::hash_of_bytes(content)).bind(signed(time_of_day()));
        let row = row.fetch_one(&mut self.connection).await?;
        let done: i64 = row.try_get(1)?;
        Ok(ImportedFile { number: row.try_get(0)?, done: done.unsigned_abs(), complete: row.try_get(2)? })
    }
}

impl ImportedFile {
    /// Keeps how far it has come.
    pub async fn keep(&self, connection: &mut SqliteConnection) -> Result<(), StorageError> {
        let kept = sqlx::query("UPDATE archive_files SET done = ?, complete = ? WHERE number = ?");
        kept.bind(signed(self.done)).bind(self.complete).bind(self.number).execute(connection).await?;
        Ok(())
    }
}
