//! What is exported: archived games with all that is known of them, matches with all their events, and rule sets.

use serde::Serialize;
use serde_json::Value;
use sqlx::Row;
use sqlx::any::AnyRow;
use tafl::{Side, library};
use tafl_referee::Terms;

use super::archive::{FOUND, JOINED, whole};
use super::columns::{Question, flag};
use super::{KeptRules, StorageError, Store, accounts, json};
use crate::archive::{Exported, Played};

/// What is read of an exported game, beside what is read of one that was found.
const EXPORTED: &str = "archive_acts.start, archive_acts.acts, archive.rated, archive.ended, games.terms,
    one.number AS attackers_number, one.player AS attackers_player, one_account.kind AS attackers_kind,
    other.number AS defenders_number, other.player AS defenders_player, other_account.kind AS defenders_kind";
/// Where it is read from.
const EXPORTED_FROM: &str = "JOIN archive_acts ON archive_acts.game = archive.number
    LEFT JOIN accounts AS one_account ON one_account.player = one.player
    LEFT JOIN accounts AS other_account ON other_account.player = other.player
    LEFT JOIN games ON games.id = archive.match";

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

    /// The archived games from a number on, with all that is known of them.
    pub async fn archived_from(&self, number: i64, most: u32) -> Result<Vec<Exported>, StorageError> {
        let mut query = Question::default();
        query.push(format!(
            "SELECT archive.day AS day, archive.number AS number, {FOUND}, {EXPORTED}
             FROM archive {JOINED} {EXPORTED_FROM} WHERE archive.number >= "
        ));
        query.push_bind(number).push(" ORDER BY archive.number LIMIT ").push_bind(i64::from(most));
        let rows = query.query().fetch_all(&self.readers).await?;
        let mut games = Vec::with_capacity(rows.len());
        for row in &rows {
            let mut game = exported(row)?;
            if game.rated {
                self.add_ratings(row, &mut game).await?;
            }
            games.push(game);
        }
        Ok(games)
    }

    /// The ratings of both players after a rated game.
    async fn add_ratings(&self, row: &AnyRow, game: &mut Exported) -> Result<(), StorageError> {
        let Some(family) = library::with_hash(&game.whole.rules_hash).map(|set| &set.family) else {
            return Ok(());
        };
        for (side, played) in [(Side::Attackers, &mut game.attackers), (Side::Defenders, &mut game.defenders)]
        {
            let Some(played) = played else { continue };
            let player: Option<String> = row.try_get(format!("{side}_player").as_str())?;
            let step = sqlx::query(
                "SELECT rating, deviation FROM rating_steps
                 WHERE player = $1 AND family = $2 AND side = $3 AND game = $4",
            );
            let step = step.bind(player).bind(family).bind(side.to_string()).bind(game.number);
            if let Some(step) = step.fetch_optional(&self.readers).await? {
                played.rating = Some((step.try_get(0)?, step.try_get(1)?));
            }
        }
        Ok(())
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

fn exported(row: &AnyRow) -> Result<Exported, StorageError> {
    let terms: Option<Terms> = match row.try_get::<Option<String>, _>("terms")? {
        Some(_) => Some(json(row, "terms")?),
        None => None,
    };
    Ok(Exported {
        number: row.try_get("number")?,
        whole: whole(row)?,
        rules_id: row.try_get("rules_id")?,
        length: row.try_get("length")?,
        attackers: played(row, Side::Attackers)?,
        defenders: played(row, Side::Defenders)?,
        rated: flag(row, "rated")?,
        game_match: row.try_get("match")?,
        game: row.try_get("game")?,
        ended: row.try_get("ended")?,
        // Both have the same.
        clock: terms.and_then(|terms| terms.clocks.first),
    })
}

/// Who has played a side, without the rating.
fn played(row: &AnyRow, side: Side) -> Result<Option<Played>, StorageError> {
    let text = |what: &str| row.try_get::<Option<String>, _>(format!("{side}_{what}").as_str());
    if row.try_get::<Option<i64>, _>(format!("{side}_number").as_str())?.is_none() {
        return Ok(None);
    }
    // A name of an imported game is no player's.
    let kind = text("player")?.map(|_| accounts::kind(text("kind")?)).transpose()?;
    Ok(Some(Played { kind, rating: None }))
}
