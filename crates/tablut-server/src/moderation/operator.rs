//! Who the moderators are, which the operator decides beside the server.

use sqlx::Row;
use thiserror::Error;

use crate::clock::time_of_day;
use crate::names::NameKeys;
use crate::storage::{Act, Beside, Database, Did, StorageError, log_act};

/// Why somebody does not become a moderator, or does not cease to be one.
#[derive(Debug, Error)]
pub enum AppointError {
    /// Nobody has this name.
    #[error("no person has an account of the name {0:?} here")]
    NoAccount(String),
    /// His account is closed.
    #[error("the account of {0} is closed: a moderator has to reopen it first")]
    Closed(String),
    /// He is one already.
    #[error("{0} is a moderator already")]
    Already(String),
    /// He is none.
    #[error("{0} is no moderator")]
    None(String),
    /// It cannot be kept.
    #[error(transparent)]
    Storage(#[from] StorageError),
}

impl From<sqlx::Error> for AppointError {
    fn from(error: sqlx::Error) -> AppointError {
        AppointError::Storage(error.into())
    }
}

/// A moderator, as the operator sees him.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Moderator {
    /// His name.
    pub name: String,
    /// Since when, in milliseconds since 1970.
    pub since: u64,
    /// How many open reports there are about him and his bots, which he does not see.
    pub reports: u64,
}

/// Makes a person with an account a moderator, whether a server runs there or not; his name as the account has it. It is
/// written into the log that moderators read.
///
/// # Errors
/// If there is no such account, or it is closed, or a moderator's, or the database cannot be used.
pub async fn appoint(database: &Database, name: &str) -> Result<String, AppointError> {
    change(database, name, Did::Appoint).await
}

/// Takes that away from somebody.
///
/// # Errors
/// If there is no such account, or no moderator has it, or the database cannot be used.
pub async fn release(database: &Database, name: &str) -> Result<String, AppointError> {
    change(database, name, Did::Release).await
}

async fn change(database: &Database, name: &str, did: Did) -> Result<String, AppointError> {
    let mut beside = Beside::open(database).await?;
    let mut all = beside.begin().await?;
    let account = sqlx::query(
        "SELECT players.id, players.name FROM accounts JOIN players ON players.id = accounts.player
         WHERE accounts.folded = $1 AND accounts.kind = 'person'",
    );
    let account = account.bind(NameKeys::of(name).folded).fetch_optional(&mut *all).await?;
    let account = account.ok_or_else(|| AppointError::NoAccount(name.to_owned()))?;
    let (player, name): (String, String) = (account.try_get(0)?, account.try_get(1)?);
    let now = i64::try_from(time_of_day()).unwrap_or(i64::MAX);
    let changed = if did == Did::Appoint {
        let closed = sqlx::query("SELECT 1 FROM closures WHERE player = $1").bind(&player);
        if closed.fetch_optional(&mut *all).await?.is_some() {
            return Err(AppointError::Closed(name));
        }
        let add = "INSERT INTO moderators (player, since) VALUES ($1, $2) ON CONFLICT DO NOTHING";
        sqlx::query(add).bind(&player).bind(now).execute(&mut *all).await?
    } else {
        sqlx::query("DELETE FROM moderators WHERE player = $1").bind(&player).execute(&mut *all).await?
    };
    if changed.rows_affected() == 0 {
        return Err(if did == Did::Appoint { AppointError::Already(name) } else { AppointError::None(name) });
    }
    let act = Act { moderator: None, did, player, report: None, reason: String::new() };
    log_act(&mut all, &act, now).await?;
    all.commit().await?;
    beside.close().await?;
    Ok(name)
}

/// The moderators of a server, by their names.
///
/// # Errors
/// If the database cannot be used.
pub async fn moderators(database: &Database) -> Result<Vec<Moderator>, StorageError> {
    let mut beside = Beside::open(database).await?;
    let rows = sqlx::query(
        "SELECT players.name, moderators.since,
             (SELECT count(*) FROM reports WHERE reports.settled IS NULL AND (reports.player = players.id
                 OR reports.player IN (SELECT bots.player FROM bots WHERE bots.owner = players.id)))
         FROM moderators JOIN players ON players.id = moderators.player ORDER BY players.name",
    );
    let rows = rows.fetch_all(&mut beside.connection).await?;
    let number = |row: &sqlx::any::AnyRow, at: usize| row.try_get::<i64, _>(at).map(i64::unsigned_abs);
    let moderators: Result<_, sqlx::Error> = rows
        .iter()
        .map(|row| Ok(Moderator { name: row.try_get(0)?, since: number(row, 1)?, reports: number(row, 2)? }))
        .collect();
    beside.close().await?;
    Ok(moderators?)
}
