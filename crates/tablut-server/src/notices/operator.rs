//! Another key pair for web push, which the operator wants where somebody else may have the one before.

use crate::clock::time_of_day;
use crate::storage::{Beside, Database, StorageError};

use super::PushKey;

/// Gives a server another key pair for web push, whether it runs or not. What browsers have made for the one before is of no
/// use any more: it is forgotten, and they make it anew when their owners next open a page. How many there were.
///
/// # Errors
/// If it cannot be kept.
pub async fn renew_push_key(database: &Database) -> Result<u64, StorageError> {
    let no_key = |_| StorageError::Broken("the system has no random numbers for a key".to_owned());
    let key = PushKey::generate().map_err(no_key)?;
    let mut beside = Beside::open(database).await?;
    let mut all = beside.begin().await?;
    let forgotten = sqlx::query("DELETE FROM push_subscriptions").execute(&mut *all).await?.rows_affected();
    let renewed = sqlx::query(
        "INSERT INTO push_key (one, private, since) VALUES (1, $1, $2)
         ON CONFLICT (one) DO UPDATE SET private = excluded.private, since = excluded.since",
    );
    let now = i64::try_from(time_of_day()).unwrap_or(i64::MAX);
    renewed.bind(key.bytes()).bind(now).execute(&mut *all).await?;
    all.commit().await?;
    beside.close().await?;
    Ok(forgotten)
}
