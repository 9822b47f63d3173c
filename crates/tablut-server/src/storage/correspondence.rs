//! What is kept for games in which nobody has to be there: conditional moves.

use sqlx::{Any, AnyConnection, Executor, Row};
use tafl_referee::{PerSeat, Seat};

use super::own_games::seat_name;
use super::{StorageError, Store, json, writer};
use crate::games::Conditions;

impl Store {
    /// What both players of a game will do if the other one plays this or that.
    pub async fn conditions(&self, game: &str) -> Result<PerSeat<Option<Conditions>>, StorageError> {
        conditions(&self.readers, game).await
    }
}

/// The same, over a connection.
pub(super) async fn conditions(
    connection: impl Executor<'_, Database = Any>,
    game: &str,
) -> Result<PerSeat<Option<Conditions>>, StorageError> {
    let rows = sqlx::query("SELECT seat, lines FROM conditions WHERE game = $1").bind(game);
    let mut kept = PerSeat::default();
    for row in rows.fetch_all(connection).await? {
        let name: String = row.try_get("seat")?;
        if let Some(seat) = Seat::BOTH.into_iter().find(|&seat| seat_name(seat) == name) {
            kept[seat] = Some(json(&row, "lines")?);
        }
    }
    Ok(kept)
}

/// Keeps what a player will do, in place of what was kept before.
pub(super) async fn keep_conditions(
    connection: &mut AnyConnection,
    game: &str,
    seat: Seat,
    conditions: Option<&Conditions>,
) -> Result<(), StorageError> {
    let kept = match conditions {
        Some(conditions) => {
            let kept = sqlx::query(
                "INSERT INTO conditions (game, seat, lines) VALUES ($1, $2, $3)
                 ON CONFLICT (game, seat) DO UPDATE SET lines = excluded.lines",
            );
            kept.bind(game).bind(seat_name(seat)).bind(writer::text(conditions)?)
        }
        None => sqlx::query("DELETE FROM conditions WHERE game = $1 AND seat = $2")
            .bind(game)
            .bind(seat_name(seat)),
    };
    kept.execute(connection).await?;
    Ok(())
}
