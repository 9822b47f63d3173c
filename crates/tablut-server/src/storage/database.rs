//! [`Database`]: where a server keeps what it has, SQLite in a folder or Postgres. What the two do not have in common is here,
//! in `postgres.sql`, and in how the time is remembered.

use std::fmt::{self, Display, Formatter, Write};
use std::fs::File;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::Duration;

use sqlx::any::{AnyConnectOptions, AnyPoolOptions};
use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::postgres::PgConnectOptions;
use sqlx::{AnyConnection, AnyPool, AssertSqlSafe, Connection, Row, SqlSafeStr};
use thiserror::Error;
use tokio::time::{sleep, timeout};

use super::StorageError;
use super::columns::Flag;

/// The name of the file in a data folder.
pub(super) const FILE: &str = "tablut.sqlite";
/// The file in it that a server holds while it runs.
pub(super) const LOCK: &str = "lock";
/// How many connections only read.
const READERS: u32 = 4;
/// How long is waited for a connection.
const CONNECTS: Duration = Duration::from_secs(5);
/// How long is waited for another server to let go.
const LETS_GO: Duration = Duration::from_secs(1);
/// The lock that a server holds in its Postgres database while it runs.
const SERVER: i64 = 0x7461_626c_7574;

/// The address of a Postgres database: `postgres://user:password@host/name`. The password is never shown.
#[derive(Clone, PartialEq, Eq)]
pub struct PostgresUrl(String);

/// An address that is none.
#[derive(Debug, Error)]
#[error("this is no address of a database, as postgres://user:password@host/name")]
pub struct NoPostgresUrl;

impl FromStr for PostgresUrl {
    type Err = NoPostgresUrl;

    fn from_str(text: &str) -> Result<PostgresUrl, NoPostgresUrl> {
        let scheme = text.starts_with("postgres://") || text.starts_with("postgresql://");
        if !scheme || PgConnectOptions::from_str(text).is_err() {
            return Err(NoPostgresUrl);
        }
        Ok(PostgresUrl(text.to_owned()))
    }
}

impl PostgresUrl {
    /// The same database, over a line that has to be encrypted, to a server whose certificate an authority in this file
    /// has signed, or one whom the system trusts. What the address itself says of it (`sslmode`, `sslrootcert`) stands.
    ///
    /// ```
    /// use tablut_server::PostgresUrl;
    /// let url: PostgresUrl = "postgres://db.example/tablut?sslmode=disable".parse().unwrap();
    /// assert_eq!(url.clone().trusting(Some("ca.pem".as_ref())), url);
    /// ```
    #[must_use]
    pub fn trusting(self, ca_file: Option<&Path>) -> PostgresUrl {
        let Some(file) = ca_file else { return self };
        let said = self.0.split_once('?').map_or("", |(_, said)| said);
        let says = |key: &str| said.split('&').any(|pair| pair.split('=').next() == Some(key));
        if ["sslmode", "ssl-mode", "sslrootcert", "ssl-root-cert", "ssl-ca"].into_iter().any(says) {
            return self;
        }
        // What is no text is no file that the database could open.
        let file = escaped(file).unwrap_or_default();
        let sign = if self.0.contains('?') { '&' } else { '?' };
        PostgresUrl(format!("{}{sign}sslmode=verify-full&sslrootcert={file}", self.0))
    }
}

impl Display for PostgresUrl {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        // It was read before.
        let Ok(options) = PgConnectOptions::from_str(&self.0) else { return formatter.write_str("postgres") };
        let (host, port) = (options.get_host(), options.get_port());
        write!(formatter, "postgres://{host}:{port}/{}", options.get_database().unwrap_or_default())
    }
}

impl fmt::Debug for PostgresUrl {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        Display::fmt(self, formatter)
    }
}

/// Where a server keeps what it has.
///
/// ```
/// use tablut_server::Database;
/// let kept = Database::Postgres("postgres://carl:secret@db.example/tablut".parse().unwrap());
/// assert_eq!(kept.to_string(), "postgres://db.example:5432/tablut");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Database {
    /// SQLite, in a file of this folder.
    Folder(PathBuf),
    /// Postgres.
    Postgres(PostgresUrl),
}

impl Display for Database {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Database::Folder(folder) => Display::fmt(&folder.display(), formatter),
            Database::Postgres(url) => Display::fmt(url, formatter),
        }
    }
}

/// Who may write into a database at the same time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Company {
    /// One server.
    Alone,
    /// Servers that tell each other what happens.
    Others,
}

/// The file that one program holds while nobody else may write into a folder.
#[derive(Debug)]
pub(crate) struct Held(#[expect(dead_code, reason = "the lock goes with it")] Option<File>);

impl Database {
    /// Why it cannot be used.
    pub(super) fn unusable(&self, reason: impl ToString) -> StorageError {
        let reason = reason.to_string();
        match self {
            Database::Folder(folder) => StorageError::Folder { folder: folder.clone(), reason },
            Database::Postgres(url) => StorageError::Database { database: url.to_string(), reason },
        }
    }

    /// Whether a server has kept something there; of Postgres that is taken for granted.
    #[must_use]
    pub fn is_begun(&self) -> bool {
        match self {
            Database::Folder(folder) => folder.join(FILE).exists(),
            Database::Postgres(_) => true,
        }
    }

    /// Holds a folder, which is made. Nothing if another program has it. Postgres is held by a connection.
    pub(super) fn hold(&self) -> Result<Option<Held>, StorageError> {
        let Database::Folder(folder) = self else { return Ok(Some(Held(None))) };
        std::fs::create_dir_all(folder).map_err(|error| self.unusable(error))?;
        let lock = File::create(folder.join(LOCK)).map_err(|error| self.unusable(error))?;
        Ok(lock.try_lock().is_ok().then_some(Held(Some(lock))))
    }

    /// A connection that writes. Who opens one while a server runs changes what that keeps behind its back.
    ///
    /// # Errors
    /// If the folder or the server of Postgres does not let it.
    pub async fn connect(&self) -> Result<AnyConnection, sqlx::Error> {
        let options = self.options(true)?;
        let connected = timeout(CONNECTS, AnyConnection::connect_with(&options)).await;
        let mut connection = connected.unwrap_or(Err(sqlx::Error::PoolTimedOut))?;
        let how = match self {
            // What is committed is on the disk, whatever happens to the machine.
            Database::Folder(_) => {
                "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 10000"
            }
            // Who has gone without a word is soon noticed, and lets go of what he holds.
            Database::Postgres(_) => {
                "SET tcp_keepalives_idle = 5; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3"
            }
        };
        sqlx::raw_sql(how).execute(&mut connection).await?;
        Ok(connection)
    }

    /// Holds a Postgres database for as long as this connection lives: whether nobody else does who may not. A folder is held by its file.
    pub(super) async fn is_ours(
        &self,
        connection: &mut AnyConnection,
        company: Company,
    ) -> Result<bool, sqlx::Error> {
        if matches!(self, Database::Folder(_)) {
            return Ok(true);
        }
        // A server that has just ended may not have let go of it yet.
        for _ in 0..10 {
            let lock = match company {
                Company::Alone => "SELECT pg_try_advisory_lock($1)",
                Company::Others => "SELECT pg_try_advisory_lock_shared($1)",
            };
            let held = sqlx::query(lock).bind(SERVER);
            if held.fetch_one(&mut *connection).await?.try_get::<Flag, _>(0)?.0 {
                return Ok(true);
            }
            sleep(LETS_GO / 10).await;
        }
        Ok(false)
    }

    /// Connections that only read.
    pub(super) async fn readers(&self) -> Result<AnyPool, StorageError> {
        let pool = AnyPoolOptions::new().max_connections(READERS).acquire_timeout(CONNECTS);
        let options = self.options(false).map_err(|error| self.unusable(error))?;
        pool.connect_with(options).await.map_err(|error| self.unusable(error))
    }

    /// How it is opened.
    fn options(&self, writes: bool) -> Result<AnyConnectOptions, sqlx::Error> {
        sqlx::any::install_default_drivers();
        match self {
            Database::Folder(folder) => {
                let mode = if writes { "rwc" } else { "ro" };
                format!("sqlite:{}?mode={mode}", escaped(&folder.join(FILE))?).parse()
            }
            Database::Postgres(url) => url.0.parse(),
        }
    }

    /// How something begins that is to be written at once.
    pub(super) fn begin(&self) -> &'static str {
        match self {
            Database::Folder(_) => "BEGIN IMMEDIATE",
            Database::Postgres(_) => "BEGIN",
        }
    }

    /// Every change of the tables since the first version, oldest first. One that was published is never edited. Postgres has
    /// the tables as they were when it was first used, and all steps from then on.
    pub(super) fn migrations(&self) -> Migrator {
        let before = [
            ("games and guests", include_str!("schema.sql")),
            ("accounts", include_str!("accounts.sql")),
            ("archive", include_str!("archive.sql")),
            ("ratings", include_str!("ratings.sql")),
            ("challenges", include_str!("challenges.sql")),
            ("correspondence", include_str!("correspondence.sql")),
            ("vacations", include_str!("vacations.sql")),
            ("pairs", include_str!("pairs.sql")),
            ("chat", include_str!("chat.sql")),
            ("tournaments", include_str!("tournaments.sql")),
            ("entrants", include_str!("entrants.sql")),
        ];
        // Written once: where SQLite has another word, there is a rule in `of_sqlite`.
        let since = [
            ("friends", include_str!("friends.sql")),
            ("moderation", include_str!("moderation.sql")),
            ("notices", include_str!("notices.sql")),
            ("mail", include_str!("mail.sql")),
            ("passkeys", include_str!("passkeys.sql")),
            ("delay", include_str!("delay.sql")),
            ("analyses", include_str!("analyses.sql")),
            ("forgetting", include_str!("forgetting.sql")),
            ("rules", include_str!("rules.sql")),
            ("notices again", include_str!("notices_again.sql")),
        ];
        let first = (before.len() as i64, ("all tables", include_str!("postgres.sql")));
        let steps: Vec<_> = match self {
            Database::Folder(_) => (1..).zip(before.into_iter().chain(since)).collect(),
            Database::Postgres(_) => {
                let after = [("nodes", include_str!("nodes.sql"))].into_iter().chain(since);
                std::iter::once(first).chain((first.0 + 1..).zip(after)).collect()
            }
        };
        let migration = |(version, (name, sql)): (i64, (&'static str, &'static str))| {
            let sql = match self {
                Database::Folder(_) => of_sqlite(sql),
                Database::Postgres(_) => sql.to_owned(),
            };
            let sql = AssertSqlSafe(sql).into_sql_str();
            Migration::new(version, name.into(), MigrationType::Simple, sql, false)
        };
        Migrator::with_migrations(steps.into_iter().map(migration).collect())
    }

    /// Brings the tables up to date.
    pub(crate) async fn migrate(&self, connection: &mut AnyConnection) -> Result<(), StorageError> {
        self.migrations().run(connection).await.map_err(|error| self.unusable(error))
    }
}

/// A step that is written for both databases, as SQLite has it: its texts are always in the order of their bytes, and bytes are
/// called otherwise.
fn of_sqlite(step: &str) -> String {
    step.replace(" COLLATE \"C\"", "").replace(" BYTEA", " BLOB")
}

/// A path in an address.
fn escaped(path: &Path) -> Result<String, sqlx::Error> {
    let no_text = || sqlx::Error::Configuration("its name is no text".into());
    let mut escaped = String::new();
    for byte in path.to_str().ok_or_else(no_text)?.bytes() {
        if byte.is_ascii_alphanumeric() {
            escaped.push(char::from(byte));
        } else {
            // Nothing that is written into a text can fail.
            let _ = write!(escaped, "%{byte:02X}");
        }
    }
    Ok(escaped)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_folder_may_be_called_anything() {
        let folder = tempfile::tempdir().expect("a folder");
        let database = Database::Folder(folder.path().join("50% ä?b#c d:e&mode=memory"));
        drop(database.hold().expect("a folder").expect("nobody else has it"));
        database.connect().await.expect("a connection");
        let Database::Folder(inside) = &database else { unreachable!("it is one") };
        assert!(inside.join(FILE).exists());
    }

    #[test]
    fn a_password_is_not_shown() {
        let url: PostgresUrl = "postgres://carl:secret@db.example:5433/tablut".parse().expect("an address");
        for shown in [format!("{url:?}"), url.to_string()] {
            assert_eq!(shown, "postgres://db.example:5433/tablut");
        }
        for none in ["", "tablut", "sqlite:tablut", "http://db.example/tablut", "postgres://db:x/tablut"] {
            assert!(none.parse::<PostgresUrl>().is_err(), "{none}");
        }
    }
}
