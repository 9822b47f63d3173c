//! [`Beside`]: a connection of a program's own to what a server keeps, whether that runs or not.

use sqlx::any::Any;
use sqlx::{AnyConnection, Connection, Row, Transaction};

use super::columns::flag;
use super::{Company, Database, Held, StorageError, signed};
use crate::clock::time_of_day;
use crate::secret;

/// How much of the database is kept in memory, in KiB.
const MEMORY: u32 = 256 * 1_024;

/// A connection beside a server, or where none runs.
#[derive(Debug)]
pub(crate) struct Beside {
    pub connection: AnyConnection,
    database: Database,
    /// While it is held, no server begins.
    alone: Option<Held>,
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
    /// Opens what a server keeps, or begins it.
    pub async fn open(database: &Database) -> Result<Beside, StorageError> {
        let mut alone = database.hold()?;
        let mut connection = database.connect().await.map_err(|error| database.unusable(error))?;
        if !database.is_ours(&mut connection, Company::Alone).await? {
            alone = None;
        }
        if matches!(database, Database::Folder(_)) {
            let memory = format!("PRAGMA cache_size = -{MEMORY}");
            sqlx::query(sqlx::AssertSqlSafe(memory)).execute(&mut connection).await?;
        }
        if alone.is_some() {
            database.migrate(&mut connection).await?;
        } else {
            // The tables are those of the server that runs.
            let steps = sqlx::query("SELECT COUNT(*) FROM _sqlx_migrations WHERE success");
            let steps: i64 = steps.fetch_one(&mut connection).await?.try_get(0)?;
            if steps != signed(database.migrations().iter().count() as u64) {
                return Err(database.unusable("a server of another version runs there; end it first"));
            }
        }
        Ok(Beside { connection, database: database.clone(), alone })
    }

    /// Begins something that is written as a whole.
    pub async fn begin(&mut self) -> Result<Transaction<'_, Any>, StorageError> {
        Ok(self.connection.begin_with(self.database.begin()).await?)
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
            "INSERT INTO archive_files (name, hash, imported) VALUES ($1, $2, $3)
             ON CONFLICT (hash) DO UPDATE SET name = archive_files.name RETURNING number, done, complete",
        );
        let row = row.bind(name).bind(secret::hash_of_bytes(content)).bind(signed(time_of_day()));
        let row = row.fetch_one(&mut self.connection).await?;
        let done: i64 = row.try_get(1)?;
        Ok(ImportedFile { number: row.try_get(0)?, done: done.unsigned_abs(), complete: flag(&row, 2)? })
    }
}

impl ImportedFile {
    /// Keeps how far it has come.
    pub async fn keep(&self, connection: &mut AnyConnection) -> Result<(), StorageError> {
        let kept = sqlx::query("UPDATE archive_files SET done = $1, complete = $2 WHERE number = $3");
        kept.bind(signed(self.done)).bind(self.complete).bind(self.number).execute(connection).await?;
        Ok(())
    }
}
