//! The games of a player that are on, and those that wait.

use serde::Serialize;
use sqlx::Row;
use tafl_referee::{Seat, Terms, TimeControl};

use super::columns::{count, flag};
use super::{Stage, StorageError, Store, accounts, json, stage};
use crate::games::Person;
use crate::schemas;

/// How many games are listed at most.
const MOST: i64 = 200;

/// The games of the player `$1` that are on, those of his that wait, and the challenges to him: each part has an index.
const IDS: &str = "SELECT id FROM games WHERE first = $1 AND state = 'playing'
     UNION ALL SELECT id FROM games WHERE second = $1 AND state = 'playing'
     UNION ALL SELECT id FROM games WHERE first = $1 AND state = 'waiting'
     UNION ALL SELECT id FROM games WHERE invited = $1 AND state = 'waiting'";

/// How many games of the player `$1` wait for whoever comes.
pub(super) const WAITING: &str =
    "SELECT count(*) FROM games WHERE first = $1 AND state = 'waiting' AND invited IS NULL";

/// How many challenges of the player `$1` wait, and how many to the player `$2`.
pub(super) const CHALLENGES: &str =
    "SELECT (SELECT count(*) FROM games WHERE first = $1 AND state = 'waiting' AND invited IS NOT NULL),
         (SELECT count(*) FROM games WHERE invited = $2 AND state = 'waiting')";

/// How many games of the player `$1` are on or wait, and how many of them are against the player `$2`.
pub(super) fn count_games() -> String {
    format!(
        "SELECT count(*), count(*) FILTER (WHERE $2 IN (first, second, invited))
         FROM games WHERE id IN ({IDS})"
    )
}

/// A game that is on or waits, as one of its players sees it in a list.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
pub(crate) struct OwnGame {
    pub id: String,
    pub stage: Stage,
    pub rules_id: String,
    /// The clock of both players.
    #[schema(value_type = Option<schemas::Clock>)]
    pub clock: Option<TimeControl>,
    pub rated: bool,
    /// The seat of the one who asks; the second one while he is challenged and has not answered.
    #[schema(value_type = schemas::Seat)]
    pub seat: Seat,
    /// One player was challenged by name.
    pub challenge: bool,
    /// Nobody, while a game waits for whoever has its link.
    pub opponent: Option<Person>,
    /// It is the turn of the one who asks.
    pub turn: bool,
}

impl Store {
    /// The names of a player's games that are on, of those that wait, and of the challenges to him.
    pub async fn games_on(&self, player: &str) -> Result<Vec<String>, StorageError> {
        let rows = sqlx::query(IDS).bind(player).fetch_all(&self.readers).await?;
        rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
    }

    /// The same games for a list; the newest first.
    pub async fn own_games(&self, player: &str) -> Result<Vec<OwnGame>, StorageError> {
        let games = format!(
            "SELECT games.id, games.state, games.terms, games.rated, games.to_move, games.first = $1 AS is_first,
                 games.invited IS NOT NULL AS challenge, rule_sets.id AS rules_id,
                 other.id AS other, other.name, accounts.kind
             FROM games JOIN rule_sets ON rule_sets.key = games.rules
             LEFT JOIN players AS other ON other.id =
                 CASE WHEN games.first = $1 THEN coalesce(games.second, games.invited) ELSE games.first END
             LEFT JOIN accounts ON accounts.player = other.id
             WHERE games.id IN ({IDS}) ORDER BY games.created DESC, games.id LIMIT $2"
        );
        let games = sqlx::query(sqlx::AssertSqlSafe(games)).bind(player).bind(MOST);
        let rows = games.fetch_all(&self.readers).await?;
        let games = rows.iter().map(|row| {
            let seat = if flag(row, "is_first")? { Seat::First } else { Seat::Second };
            let other: Option<String> = row.try_get("other")?;
            let kind = accounts::kind(row.try_get("kind")?)?;
            let name = row.try_get("name")?;
            let to_move: Option<String> = row.try_get("to_move")?;
            Ok(OwnGame {
                id: row.try_get("id")?,
                stage: stage(row)?,
                rules_id: row.try_get("rules_id")?,
                clock: json::<Terms>(row, "terms")?.clocks.first,
                rated: flag(row, "rated")?,
                seat,
                challenge: flag(row, "challenge")?,
                opponent: other.map(|_| Person { name, kind }),
                turn: to_move.as_deref() == Some(seat_name(seat)),
            })
        });
        games.collect()
    }

    /// How many games of a player are on or wait, and how many of them are against that other one.
    pub async fn count_games(&self, player: &str, other: &str) -> Result<(u32, u32), StorageError> {
        let counted = sqlx::query(sqlx::AssertSqlSafe(count_games())).bind(player).bind(other);
        let row = counted.fetch_one(&self.readers).await?;
        Ok((count(&row, 0)?, count(&row, 1)?))
    }

    /// The challenges of a player to that other one that wait.
    pub async fn challenges_between(&self, by: &str, to: &str) -> Result<Vec<String>, StorageError> {
        let rows =
            sqlx::query("SELECT id FROM games WHERE invited = $1 AND state = 'waiting' AND first = $2");
        let rows = rows.bind(to).bind(by).fetch_all(&self.readers).await?;
        rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
    }

    /// How many games of a player wait for whoever comes.
    pub async fn games_waiting(&self, player: &str) -> Result<u32, StorageError> {
        count(&sqlx::query(WAITING).bind(player).fetch_one(&self.readers).await?, 0)
    }

    /// How many challenges of a player wait, and how many to him.
    pub async fn challenges_waiting(&self, by: &str, to: &str) -> Result<(u32, u32), StorageError> {
        let row = sqlx::query(CHALLENGES).bind(by).bind(to).fetch_one(&self.readers).await?;
        Ok((count(&row, 0)?, count(&row, 1)?))
    }
}

/// As a seat is kept.
pub(super) fn seat_name(seat: Seat) -> &'static str {
    match seat {
        Seat::First => "first",
        Seat::Second => "second",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::storage::{Company, Database};

    #[tokio::test]
    async fn games_that_are_on_are_found_without_looking_at_those_that_are_over() {
        let folder = tempfile::tempdir().expect("a folder");
        // How SQLite looks for them.
        let database = Database::Folder(folder.path().to_owned());
        let (store, _held) = Store::open(&database, Company::Alone).await.expect("a store");
        let plan = sqlx::query(sqlx::AssertSqlSafe(format!("EXPLAIN QUERY PLAN {IDS}")));
        let rows = plan.bind("nobody").fetch_all(&store.readers).await.expect("a plan");
        let steps: Vec<String> = rows.iter().map(|row| row.try_get("detail").expect("a text")).collect();
        for index in ["games_on_by_first", "games_on_by_second", "games_waiting_by_first", "games_by_invited"]
        {
            assert!(steps.iter().any(|step| step.contains(index)), "no {index} in {steps:#?}");
        }
        assert!(!steps.iter().any(|step| step.contains("SCAN games")), "{steps:#?}");
    }
}
