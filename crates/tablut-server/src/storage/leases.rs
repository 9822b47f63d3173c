//! What only one of many servers does at a time: each that wants to asks for the lease, and whose it is asks again in time.

use std::time::Duration;

use sqlx::{AnyConnection, Row};

use super::writer::one_row;
use super::{StorageError, Store};

/// How long a lease lasts that is not asked for again.
pub(crate) const LEASE: Duration = Duration::from_secs(10);

impl Store {
    /// What the servers of this database call themselves together. Only Postgres has many.
    pub async fn cluster(&self) -> Result<String, StorageError> {
        let row = sqlx::query("SELECT cluster FROM service").fetch_one(&self.readers).await?;
        Ok(row.try_get(0)?)
    }
}

/// Takes a lease or prolongs it. A conflict, if another server has it.
pub(super) async fn take(connection: &mut AnyConnection, name: &str, node: &str) -> Result<(), StorageError> {
    let taken = sqlx::query(
        "INSERT INTO leases (name, node, until)
         SELECT $1, $2, CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT) + $3
         ON CONFLICT (name) DO UPDATE SET node = excluded.node, until = excluded.until
         WHERE leases.node = excluded.node OR leases.until + $3 < excluded.until",
    );
    let lasts = i64::try_from(LEASE.as_millis()).unwrap_or(i64::MAX);
    one_row(taken.bind(name).bind(node).bind(lasts).execute(connection).await?.rows_affected())
}
