//! Everything that is kept, as one file, while the server runs; and a new folder from such a file.

use std::fs::{self, File};
use std::path::Path;

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection, Row, SqliteConnection};

use super::database::{FILE, LOCK};
use super::{Database, StorageError};

/// Writes all that is in a data folder into a file (Postgres has programs of its own for that), as it stands at one moment; a server may go on there meanwhile.
///
/// # Errors
/// If it is no folder, the folder has no games, the file is there already, or something cannot be read or written.
pub async fn backup(database: &Database, file: &Path) -> Result<(), StorageError> {
    let data = folder(database)?;
    let kept = data.join(FILE);
    if !kept.exists() {
        return Err(unusable(data, "there are no games in it"));
    }
    copy(&kept, file).await
}

/// Begins a data folder with what [`backup`] has written.
///
/// # Errors
/// If it is no folder, the folder has games already or belongs to a server that runs, or the file is no backup.
pub async fn restore(database: &Database, file: &Path) -> Result<(), StorageError> {
    let data = folder(database)?;
    if !file.is_file() {
        return Err(unusable(file, "there is no such file"));
    }
    fs::create_dir_all(data).map_err(|error| unusable(data, error))?;
    let lock = File::create(data.join(LOCK)).map_err(|error| unusable(data, error))?;
    lock.try_lock().map_err(|_| StorageError::InUse(database.clone()))?;
    let kept = data.join(FILE);
    if kept.exists() {
        return Err(unusable(
            data,
            "there are games in it already; move them away, or choose another folder",
        ));
    }
    let mut connection = open(file).await?;
    let no_backup = |_| unusable(file, "it is no backup of a server");
    let checked =
        sqlx::query("PRAGMA integrity_check").fetch_one(&mut connection).await.map_err(no_backup)?;
    let verdict: String = checked.try_get(0)?;
    if verdict != "ok" {
        return Err(unusable(file, "it is damaged"));
    }
    sqlx::query("SELECT moment FROM service").fetch_one(&mut connection).await.map_err(no_backup)?;
    connection.close().await?;
    copy(file, &kept).await
}

/// The folder of a server that has one.
fn folder(database: &Database) -> Result<&Path, StorageError> {
    match database {
        Database::Folder(folder) => Ok(folder),
        Database::Postgres(_) => Err(database
            .unusable("a backup of it is made by pg_dump --format=custom, and brought back by pg_restore")),
    }
}

/// A copy of a database as it stands at one moment: whole or not at all.
async fn copy(from: &Path, to: &Path) -> Result<(), StorageError> {
    if to.exists() {
        return Err(unusable(to, "it is there already"));
    }
    let mut part = to.as_os_str().to_owned();
    part.push(".part");
    let part = Path::new(&part);
    let name = part.to_str().ok_or_else(|| unusable(part, "its name is no text"))?;
    let mut connection = open(from).await?;
    // An empty file is written into; what an attempt that was broken off has left is emptied.
    File::create(part).map_err(|error| unusable(to, error))?;
    sqlx::query("VACUUM INTO ?").bind(name).execute(&mut connection).await?;
    connection.close().await?;
    let written = File::open(part).and_then(|written| written.sync_all());
    written.and_then(|()| fs::rename(part, to)).map_err(|error| unusable(to, error))
}

async fn open(file: &Path) -> Result<SqliteConnection, StorageError> {
    let options = SqliteConnectOptions::new().filename(file).create_if_missing(false);
    SqliteConnection::connect_with(&options).await.map_err(|error| unusable(file, error))
}

fn unusable(path: &Path, reason: impl ToString) -> StorageError {
    StorageError::Folder { folder: path.to_owned(), reason: reason.to_string() }
}
