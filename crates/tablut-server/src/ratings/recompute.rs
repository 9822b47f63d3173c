//! [`recompute`]: all ratings again, from the games.

use crate::storage::{Beside, Database, StorageError};

/// What came of computing all ratings again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Recomputed {
    /// How many rated games there are.
    pub games: u64,
    /// How many players have a rating.
    pub players: u64,
    /// How many ratings were others before.
    pub changed: u64,
}

/// Computes all ratings of a server again from its rated games, and keeps them. `each` is told how many games were gone
/// through, and how many there are. Where nothing went wrong and the computing is as it was, nothing changes.
///
/// # Errors
/// If a server runs there, or something cannot be read or written.
pub async fn recompute(database: &Database, each: impl FnMut(u64, u64)) -> Result<Recomputed, StorageError> {
    let mut beside = Beside::open(database).await?;
    if !beside.is_alone() {
        return Err(StorageError::InUse(database.clone()));
    }
    let recomputed = beside.recompute(each).await?;
    beside.close().await?;
    Ok(recomputed)
}
