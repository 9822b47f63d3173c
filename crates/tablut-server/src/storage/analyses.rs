//! Analyses of archived games.

use sqlx::{AnyConnection, Row};

use super::{StorageError, Store};

impl Store {
    /// The analysis of an archived game, where there is one.
    pub async fn analysis(&self, game: i64) -> Result<Option<String>, StorageError> {
        let row = sqlx::query("SELECT analysis FROM analyses WHERE game = $1").bind(game);
        row.fetch_optional(&self.readers).await?.map(|row| Ok(row.try_get(0)?)).transpose()
    }
}

/// Keeps an analysis. One that is there stays.
pub(super) async fn keep(
    connection: &mut AnyConnection,
    game: i64,
    analysis: String,
) -> Result<(), StorageError> {
    let kept = sqlx::query("INSERT INTO analyses (game, analysis) VALUES ($1, $2) ON CONFLICT DO NOTHING");
    kept.bind(game).bind(analysis).execute(connection).await?;
    Ok(())
}
