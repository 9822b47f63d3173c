//! Vacations of players: while one lasts, the player's clocks stand still in games in which nobody has to be there.

use sqlx::{AnyConnection, Row};

use super::columns::count;
use super::writer::one_row;
use super::{StorageError, Store, signed};
use crate::clock::DAY;

/// A vacation, in the server's time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub(crate) struct Vacation {
    pub since: u64,
    pub until: u64,
}

/// Something about vacations that is to be kept.
#[derive(Debug)]
pub(crate) enum VacationChange {
    /// A player goes on vacation, who has so many days in this year.
    Begin { player: String, vacation: Vacation, year: u16, days_a_year: u32 },
    /// His vacation ends now and not later.
    End { player: String, vacation: Vacation, now: u64 },
}

/// A day that is begun counts.
const DAYS: &str = "(until - since + $1 - 1) / $1";

impl Store {
    /// The vacations of a player that last beyond this moment of the server's time, the first one first.
    pub async fn vacations(&self, player: &str, after: u64) -> Result<Vec<Vacation>, StorageError> {
        let rows = sqlx::query(
            "SELECT since, until FROM vacations WHERE player = $1 AND until > $2 ORDER BY since LIMIT 1000",
        );
        let rows = rows.bind(player).bind(signed(after)).fetch_all(&self.readers).await?;
        let vacations = rows.iter().map(|row| {
            let moment = |column| Ok::<u64, StorageError>(row.try_get::<i64, _>(column)?.unsigned_abs());
            Ok(Vacation { since: moment("since")?, until: moment("until")? })
        });
        vacations.collect()
    }

    /// How many days of a year a player has used.
    pub async fn vacation_days(&self, player: &str, year: u16) -> Result<u32, StorageError> {
        let used = format!(
            "SELECT CAST(coalesce(sum({DAYS}), 0) AS BIGINT) FROM vacations WHERE player = $2 AND year = $3"
        );
        let used =
            sqlx::query(sqlx::AssertSqlSafe(used)).bind(signed(DAY)).bind(player).bind(i64::from(year));
        count(&used.fetch_one(&self.readers).await?, 0)
    }
}

pub(super) async fn write(
    connection: &mut AnyConnection,
    change: VacationChange,
) -> Result<(), StorageError> {
    let changed = match change {
        VacationChange::Begin { player, vacation: Vacation { since, until }, year, days_a_year } => {
            // Another server that has one begin for him waits for this, or this for it; what it has written is seen then.
            let player_now = sqlx::query("UPDATE players SET name = name WHERE id = $1").bind(&player);
            player_now.execute(&mut *connection).await?;
            let begun = format!(
                "INSERT INTO vacations (player, since, until, year) SELECT $2, $4, $5, $3
                 WHERE NOT EXISTS (SELECT 1 FROM vacations WHERE player = $2 AND until > $4)
                     AND (SELECT coalesce(sum({DAYS}), 0) FROM vacations WHERE player = $2 AND year = $3)
                         + ($5 - $4 + $1 - 1) / $1 <= $6"
            );
            sqlx::query(sqlx::AssertSqlSafe(begun))
                .bind(signed(DAY))
                .bind(player)
                .bind(i64::from(year))
                .bind(signed(since))
                .bind(signed(until))
                .bind(i64::from(days_a_year))
                .execute(connection)
                .await?
        }
        VacationChange::End { player, vacation: Vacation { since, until }, now } => {
            sqlx::query("UPDATE vacations SET until = $1 WHERE player = $2 AND since = $3 AND until = $4")
                .bind(signed(now))
                .bind(player)
                .bind(signed(since))
                .bind(signed(until))
                .execute(connection)
                .await?
        }
    };
    one_row(changed.rows_affected())
}
