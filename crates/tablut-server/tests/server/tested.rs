//! Which database the tests use: SQLite, or Postgres where the environment names a server of it. Those within `storage/` use
//! it too.

use std::path::Path;

use sha2::{Digest, Sha256};
use sqlx::{AnyConnection, Connection};

use super::{Config, Database};

/// Names the address of a Postgres server, up to the name of a database: `postgres://postgres@127.0.0.1:5432/`.
const POSTGRES: &str = "TABLUT_TEST_POSTGRES";

/// The database that belongs to a folder: in it, or one of its own in Postgres.
pub(crate) async fn database(folder: &Path) -> Database {
    config(folder).await.database()
}

/// A configuration with that database.
pub(crate) async fn config(folder: &Path) -> Config {
    let mut config = Config::new(folder.to_owned());
    if server().is_some() {
        let name = name(folder);
        begin(&name).await;
        config.postgres = Some(address(&name).parse().expect("an address"));
    }
    config
}

fn server() -> Option<String> {
    std::env::var(POSTGRES).ok()
}

/// What the database of a folder is called in Postgres.
pub(super) fn name(folder: &Path) -> String {
    let hash = Sha256::digest(folder.to_string_lossy().as_bytes());
    let name: String = hash.iter().take(12).map(|byte| format!("{byte:02x}")).collect();
    format!("tablut_{name}")
}

/// The address of a database in Postgres, over a line that is not encrypted.
pub(super) fn address(name: &str) -> String {
    format!("{}{name}?sslmode=disable", server().expect("no Postgres is named"))
}

/// Makes a database, if it is not there.
async fn begin(name: &str) {
    sqlx::any::install_default_drivers();
    let mut connection = AnyConnection::connect(&address("postgres")).await.expect("a server");
    let made = format!("CREATE DATABASE {name}");
    let made = sqlx::query(sqlx::AssertSqlSafe(made)).execute(&mut connection).await;
    if let Err(error) = made {
        let code = error.as_database_error().and_then(|error| error.code());
        // It is there already.
        assert_eq!(code.as_deref(), Some("42P04"), "{error}");
    }
}
