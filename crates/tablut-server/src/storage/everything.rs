//! What is exported beside the archive: matches with all their events, and rule sets.

use serde::Serialize;
use serde_json::Value;
use sqlx::Row;
use sqlx::any::AnyRow;

use super::{KeptRules, StorageError, Store, json};

/// A match of this server, as it is exported: without what lets somebody take a seat in it.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(crate) struct KeptMatch {
    pub id: String,
    /// The key of its rules.
    pub rules: String,
    /// How far it has come.
    pub stage: String,
    /// The ids of the players, and what they are called.
    pub first: String,
    pub second: Option<String>,
    pub first_name: Option<String>,
    pub second_name: Option<String>,
    /// When it was made, in milliseconds since 1970.
    pub created: i64,
    pub terms: Value,
    pub before: Value,
    pub events: Vec<KeptEvent>,
}

/// An event of a match.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(crate) struct KeptEvent {
    /// When it was written, in milliseconds since 1970.
    pub written: i64,
    pub event: Value,
}

impl Store {
    /// How many games are in the archive.
    pub async fn count_archived(&self) -> Result<u64, StorageError> {
        let row = sqlx::query("SELECT COUNT(*) FROM archive").fetch_one(&self.readers).await?;
        Ok(row.try_get::<i64, _>(0)?.unsigned_abs())
    }

    /// Matches in the order of their ids, from the one after this id on.
    pub async fn matches_after(&self, id: &str, most: u32) -> Result<Vec<KeptMatch>, StorageError> {
        let rows = sqlx::query(
            "SELECT games.id, games.rules, games.state, games.first, games.second, games.created, games.terms, games.before,
                 one.name AS first_name, other.name AS second_name
             FROM games JOIN players AS one ON one.id = games.first LEFT JOIN players AS other ON other.id = games.second
             WHERE games.id > $1 ORDER BY games.id LIMIT $2",
        );
        let rows = rows.bind(id).bind(i64::from(most)).fetch_all(&self.readers).await?;
        let mut matches = Vec::with_capacity(rows.len());
        for row in &rows {
            let id: String = row.try_get("id")?;
            matches.push(KeptMatch {
                events: self.written_events(&id).await?,
                id,
                rules: row.try_get("rules")?,
                stage: row.try_get("state")?,
                first: row.try_get("first")?,
                second: row.try_get("second")?,
                first_name: row.try_get("first_name")?,
                second_name: row.try_get("second_name")?,
                created: row.try_get("created")?,
                terms: json(row, "terms")?,
                before: json(row, "before")?,
            });
        }
        Ok(matches)
    }

    async fn written_events(&self, game: &str) -> Result<Vec<KeptEvent>, StorageError> {
        let rows = sqlx::query("SELECT at, event FROM events WHERE game = $1 ORDER BY number").bind(game);
        let rows = rows.fetch_all(&self.readers).await?;
        rows.iter()
            .map(|row| Ok(KeptEvent { written: row.try_get("at")?, event: json(row, "event")? }))
            .collect()
    }

    /// Rule sets in the order of their keys, from the one after this key on.
    pub async fn rules_after(&self, key: &str, most: u32) -> Result<Vec<KeptRules>, StorageError> {
        let rows =
            sqlx::query("SELECT key, hash, id, text FROM rule_sets WHERE key > $1 ORDER BY key LIMIT $2");
        let rows = rows.bind(key).bind(i64::from(most)).fetch_all(&self.readers).await?;
        let kept = |row: &AnyRow| {
            let (key, hash) = (row.try_get(0)?, row.try_get(1)?);
            Ok(KeptRules { key, hash, id: row.try_get(2)?, text: row.try_get(3)? })
        };
        rows.iter().map(kept).collect()
    }
}
