//! Friends: each of two has added the other one.

use std::collections::HashMap;

use sqlx::{AnyConnection, Row};
use tafl_referee::Terms;

use super::columns::{count, flag};
use super::{StorageError, Store, json};
use crate::games::is_live_clock;

/// Somebody who has added a player, or was added by him.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Friend {
    pub id: String,
    pub name: String,
    /// The player has added him.
    pub added: bool,
    /// He has added the player.
    pub adds: bool,
}

/// Something about friends that is to be kept.
#[derive(Debug)]
pub(crate) enum FriendChange {
    /// A player adds another one, and hears of him again where he did not want to.
    Add { player: String, friend: String },
    /// Neither has added the other one any more.
    End { player: String, friend: String },
}

impl Store {
    /// Everybody who has added a player or was added by him, by their names.
    pub async fn friends_of(&self, player: &str) -> Result<Vec<Friend>, StorageError> {
        let rows = sqlx::query(
            "SELECT players.id, players.name,
                 players.id IN (SELECT friend FROM friends WHERE player = $1) AS added,
                 players.id IN (SELECT player FROM friends WHERE friend = $1) AS adds
             FROM players
             WHERE players.id IN (SELECT friend FROM friends WHERE player = $1 UNION SELECT player FROM friends WHERE friend = $1)
             ORDER BY players.name",
        );
        let rows = rows.bind(player).fetch_all(&self.readers).await?;
        let friends = rows.iter().map(|row| {
            Ok(Friend {
                id: row.try_get("id")?,
                name: row.try_get("name")?,
                added: flag(row, "added")?,
                adds: flag(row, "adds")?,
            })
        });
        friends.collect()
    }

    /// A live game that is on of each of a player's friends who has one, by the friends' ids.
    pub async fn games_of_friends(&self, player: &str) -> Result<HashMap<String, String>, StorageError> {
        let rows = sqlx::query(
            "SELECT mine.friend AS friend, games.id AS id, games.terms AS terms FROM friends AS mine
             JOIN friends AS theirs ON theirs.player = mine.friend AND theirs.friend = mine.player
             JOIN games ON games.first = mine.friend AND games.state = 'playing' WHERE mine.player = $1
             UNION ALL
             SELECT mine.friend, games.id, games.terms FROM friends AS mine
             JOIN friends AS theirs ON theirs.player = mine.friend AND theirs.friend = mine.player
             JOIN games ON games.second = mine.friend AND games.state = 'playing' WHERE mine.player = $1",
        );
        let mut games = HashMap::new();
        for row in rows.bind(player).fetch_all(&self.readers).await? {
            if json::<Terms>(&row, "terms")?.clocks.first.is_some_and(is_live_clock) {
                games.insert(row.try_get("friend")?, row.try_get("id")?);
            }
        }
        Ok(games)
    }

    /// How many a player has added, and how many have added that other one.
    pub async fn count_friends(&self, player: &str, friend: &str) -> Result<(u32, u32), StorageError> {
        let counted = sqlx::query(
            "SELECT (SELECT count(*) FROM friends WHERE player = $1), (SELECT count(*) FROM friends WHERE friend = $2)",
        );
        let row = counted.bind(player).bind(friend).fetch_one(&self.readers).await?;
        Ok((count(&row, 0)?, count(&row, 1)?))
    }
}

pub(super) async fn write(connection: &mut AnyConnection, change: FriendChange) -> Result<(), StorageError> {
    match change {
        FriendChange::Add { player, friend } => {
            let heard = sqlx::query("DELETE FROM blocks WHERE player = $1 AND blocked = $2");
            heard.bind(&player).bind(&friend).execute(&mut *connection).await?;
            // Who was blocked in the meantime adds nobody.
            let added = sqlx::query(
                "INSERT INTO friends (player, friend)
                 SELECT $1, $2 WHERE NOT EXISTS (SELECT 1 FROM blocks WHERE player = $2 AND blocked = $1)
                 ON CONFLICT DO NOTHING",
            );
            added.bind(player).bind(friend).execute(connection).await?;
            Ok(())
        }
        FriendChange::End { player, friend } => end(connection, &player, &friend).await,
    }
}

/// Two are no friends any more.
pub(super) async fn end(connection: &mut AnyConnection, one: &str, other: &str) -> Result<(), StorageError> {
    let ended = sqlx::query(
        "DELETE FROM friends WHERE (player = $1 AND friend = $2) OR (player = $2 AND friend = $1)",
    );
    ended.bind(one).bind(other).execute(connection).await?;
    Ok(())
}
