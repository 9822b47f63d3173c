//! What is said at games, and who wants to hear nothing of whom.

use std::collections::HashSet;

use serde::{Deserialize, Serialize};
use sqlx::{AnyConnection, Row};

use super::writer::MOST_NUMBERS;
use super::{StorageError, Store, accounts, friends, signed};
use crate::games::{Person, Room};

/// How many lines of a room are kept.
const KEPT: i64 = 200;
/// How many of them one who comes is told.
const TOLD: i64 = 50;
/// How many players somebody may block.
const MOST_BLOCKED: i64 = 500;

/// Something that was said.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct ChatLine {
    /// When, in milliseconds since 1970.
    pub at: u64,
    pub by: Person,
    pub text: String,
}

/// Something about chat and blocks that is to be kept.
#[derive(Debug)]
pub(crate) enum ChatChange {
    /// A player says something.
    Line { game: String, room: Room, player: String, at: u64, text: String },
    /// A player wants to hear nothing of another one; a conflict, where he blocks as many as may be.
    Block { player: String, blocked: String },
    /// He does again.
    Unblock { player: String, blocked: String },
}

impl Store {
    /// The latest lines of a room, the oldest of them first, without those of players whom the one who reads blocks; and the number of
    /// the latest one, 0 without any.
    pub async fn chat(
        &self,
        game: &str,
        room: Room,
        reader: Option<&str>,
    ) -> Result<(Vec<ChatLine>, i64), StorageError> {
        let rows = sqlx::query(
            "SELECT chat.number, chat.at, chat.text, players.name, accounts.kind FROM chat
             JOIN players ON players.id = chat.player LEFT JOIN accounts ON accounts.player = chat.player
             WHERE game = $1 AND room = $2 AND chat.player NOT IN (SELECT blocked FROM blocks WHERE player = $3)
             ORDER BY number DESC LIMIT $4",
        );
        let rows = rows
            .bind(game)
            .bind(room.name())
            .bind(reader.unwrap_or_default())
            .bind(TOLD)
            .fetch_all(&self.readers)
            .await?;
        let latest = rows.first().map_or(Ok(0), |row| row.try_get("number"))?;
        let lines = rows.iter().rev().map(|row| {
            Ok(ChatLine {
                at: row.try_get::<i64, _>("at")?.unsigned_abs(),
                by: Person { name: row.try_get("name")?, kind: accounts::kind(row.try_get("kind")?)? },
                text: row.try_get("text")?,
            })
        });
        Ok((lines.collect::<Result<_, StorageError>>()?, latest))
    }

    /// The number in its room of what a player said at a moment; none where newer lines have pushed it out.
    pub async fn chat_number(
        &self,
        game: &str,
        room: Room,
        player: &str,
        at: u64,
    ) -> Result<Option<i64>, StorageError> {
        let row = sqlx::query(
            "SELECT max(number) FROM chat WHERE game = $1 AND room = $2 AND player = $3 AND at = $4",
        );
        let row = row.bind(game).bind(room.name()).bind(player).bind(signed(at));
        Ok(row.fetch_one(&self.readers).await?.try_get(0)?)
    }

    /// Everything that a player has said that is kept: at which game, when, what.
    pub async fn said_by(&self, player: &str) -> Result<Vec<(String, u64, String)>, StorageError> {
        let rows = sqlx::query("SELECT game, at, text FROM chat WHERE player = $1 ORDER BY at").bind(player);
        let rows = rows.fetch_all(&self.readers).await?;
        rows.iter()
            .map(|row| Ok((row.try_get(0)?, row.try_get::<i64, _>(1)?.unsigned_abs(), row.try_get(2)?)))
            .collect()
    }

    /// The names of those whom a player blocks.
    pub async fn blocks_of(&self, player: &str) -> Result<Vec<String>, StorageError> {
        let rows = sqlx::query(
            "SELECT players.name FROM blocks JOIN players ON players.id = blocks.blocked
             WHERE blocks.player = $1 ORDER BY players.name",
        );
        let rows = rows.bind(player).fetch_all(&self.readers).await?;
        rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
    }

    /// The players who block this one.
    pub async fn blocked_by(&self, player: &str) -> Result<HashSet<String>, StorageError> {
        let rows = sqlx::query("SELECT player FROM blocks WHERE blocked = $1").bind(player);
        rows.fetch_all(&self.readers).await?.iter().map(|row| Ok(row.try_get(0)?)).collect()
    }
}

pub(super) async fn write(connection: &mut AnyConnection, change: ChatChange) -> Result<(), StorageError> {
    match change {
        ChatChange::Line { game, room, player, at, text } => {
            let (mut written, mut tries) = (0, 0..MOST_NUMBERS);
            while written == 0 {
                tries.next().ok_or(StorageError::Conflict)?;
                let said = sqlx::query(
                    "INSERT INTO chat (game, room, number, player, at, text)
                     SELECT $1, $2, 1 + coalesce(max(number), 0), $3, $4, $5 FROM chat WHERE game = $1 AND room = $2
                     ON CONFLICT (game, room, number) DO NOTHING",
                );
                let said = said.bind(&game).bind(room.name()).bind(&player).bind(signed(at)).bind(&text);
                written = said.execute(&mut *connection).await?.rows_affected();
            }
            sqlx::query(
                "DELETE FROM chat WHERE game = $1 AND room = $2 AND number <=
                     (SELECT max(number) FROM chat WHERE game = $1 AND room = $2) - $3",
            )
            .bind(game)
            .bind(room.name())
            .bind(KEPT)
            .execute(connection)
            .await?;
        }
        ChatChange::Block { player, blocked } => {
            friends::end(connection, &player, &blocked).await?;
            let block = sqlx::query(
                "INSERT INTO blocks (player, blocked)
                 SELECT $1, $2 WHERE (SELECT count(*) FROM blocks WHERE player = $1) < $3
                 ON CONFLICT DO NOTHING",
            );
            let block = block.bind(&player).bind(&blocked).bind(MOST_BLOCKED);
            block.execute(&mut *connection).await?;
            let blocks = sqlx::query("SELECT 1 FROM blocks WHERE player = $1 AND blocked = $2");
            let blocks = blocks.bind(player).bind(blocked).fetch_optional(connection).await?;
            blocks.ok_or(StorageError::Conflict)?;
        }
        ChatChange::Unblock { player, blocked } => {
            let block = sqlx::query("DELETE FROM blocks WHERE player = $1 AND blocked = $2");
            block.bind(player).bind(blocked).execute(connection).await?;
        }
    }
    Ok(())
}
