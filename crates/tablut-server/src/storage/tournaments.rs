//! Tournaments: what was decided about each, and its numbered events.

use std::collections::HashMap;

use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};
use tafl_referee::Seat;
use tafl_tournament::{Event, Happening, Outcome};

use super::bounds::at_most;
use super::columns::count;
use super::own_games::seat_name;
use super::writer::{new_game, one_row, text};
use super::{
    Act, KeptGame, KeptRules, Player, StorageError, Store, accounts, archive, json, moderation, signed,
};
use crate::tournaments::{Settings, Stage};

/// A tournament without its events.
#[derive(Debug, Clone)]
pub(crate) struct KeptTournament {
    pub id: String,
    pub organiser: Player,
    pub title: String,
    pub rules: KeptRules,
    pub settings: Settings,
    /// In milliseconds since 1970.
    pub created: u64,
    pub stage: Stage,
    /// How many take part.
    pub players: u32,
    /// What the winner is called, once it is over.
    pub winner: Option<String>,
}

/// Something about tournaments that is to be kept.
#[derive(Debug)]
pub(crate) enum TournamentChange {
    /// Somebody has made one. Where as many are coming or on as may be, of all and of this organiser, it is a conflict.
    New { tournament: Box<KeptTournament>, most: u32, most_own: u32 },
    /// Something has happened in it.
    Events(TournamentEvents),
}

/// What has happened in a tournament, and the games that begin by it.
#[derive(Debug)]
pub(crate) struct TournamentEvents {
    pub tournament: String,
    pub events: Vec<Event>,
    pub games: Vec<BegunGame>,
    pub stage: Stage,
    /// How many take part, and the id of who has won, if it is over.
    pub players: u32,
    pub winner: Option<String>,
    /// What a moderator does by it, which is written down with it.
    pub act: Option<Box<Act>>,
}

/// A game of a tournament that is on from now on.
#[derive(Debug, Clone)]
pub(crate) struct BegunGame {
    pub game: KeptGame,
    /// The moment at which it has to be looked at, and whose turn it is.
    pub wake: u64,
    pub to_move: Seat,
}

const TOURNAMENTS: &str = "SELECT tournaments.*, rule_sets.id AS rules_id, rule_sets.hash AS rules_hash,
         rule_sets.text AS rules_text, people.name AS organiser_name, accounts.kind AS organiser_kind,
         winners.name AS winner_name
     FROM tournaments JOIN rule_sets ON rule_sets.key = tournaments.rules
     JOIN players AS people ON people.id = tournaments.organiser
     LEFT JOIN accounts ON accounts.player = tournaments.organiser
     LEFT JOIN players AS winners ON winners.id = tournaments.winner";

/// How many tournaments are coming or on: all of them, and those of the organiser `$1`. What bots have made is their owner's.
const COUNTED: &str = "SELECT count(*), count(*) FILTER (WHERE coalesce(bots.owner, tournaments.organiser)
         = coalesce((SELECT owner FROM bots WHERE player = $1), $1))
     FROM tournaments LEFT JOIN bots ON bots.player = tournaments.organiser
     WHERE tournaments.stage IN ('coming', 'playing')";

impl Store {
    /// A tournament without its events.
    pub async fn tournament(&self, id: &str) -> Result<Option<KeptTournament>, StorageError> {
        let found = format!("{TOURNAMENTS} WHERE tournaments.id = $1");
        let found = sqlx::query(sqlx::AssertSqlSafe(found)).bind(id);
        found.fetch_optional(&self.readers).await?.map(|row| kept(&row)).transpose()
    }

    /// Tournaments of a stage, the newest first.
    pub async fn tournaments(&self, stage: Stage, most: u32) -> Result<Vec<KeptTournament>, StorageError> {
        let found = format!(
            "{TOURNAMENTS} WHERE tournaments.stage = $1 ORDER BY tournaments.created DESC, tournaments.id LIMIT $2"
        );
        let rows = sqlx::query(sqlx::AssertSqlSafe(found)).bind(stage.name()).bind(i64::from(most));
        rows.fetch_all(&self.readers).await?.iter().map(kept).collect()
    }

    /// Tournaments in the order of their ids, from the one after this id on.
    pub async fn tournaments_after(&self, id: &str, most: u32) -> Result<Vec<KeptTournament>, StorageError> {
        let found = format!("{TOURNAMENTS} WHERE tournaments.id > $1 ORDER BY tournaments.id LIMIT $2");
        let rows = sqlx::query(sqlx::AssertSqlSafe(found)).bind(id).bind(i64::from(most));
        rows.fetch_all(&self.readers).await?.iter().map(kept).collect()
    }

    /// The tournaments that somebody has made or joined, the newest first.
    pub async fn tournaments_of(&self, player: &str) -> Result<Vec<KeptTournament>, StorageError> {
        let found = format!(
            "{TOURNAMENTS} WHERE tournaments.organiser = $1 OR EXISTS
                 (SELECT 1 FROM tournament_events AS events WHERE events.tournament = tournaments.id
                  AND events.player = $1)
             ORDER BY tournaments.created DESC, tournaments.id"
        );
        let rows = sqlx::query(sqlx::AssertSqlSafe(found)).bind(player);
        rows.fetch_all(&self.readers).await?.iter().map(kept).collect()
    }

    /// How many tournaments are coming or on: all of them, and those of one organiser. What bots have
    /// made is their owner's.
    pub async fn count_tournaments(&self, organiser: &str) -> Result<(u32, u32), StorageError> {
        let row = sqlx::query(COUNTED).bind(organiser).fetch_one(&self.readers).await?;
        Ok((count(&row, 0)?, count(&row, 1)?))
    }

    /// Everything that has happened in a tournament.
    pub async fn tournament_events(&self, id: &str) -> Result<Vec<Event>, StorageError> {
        let rows = sqlx::query("SELECT event FROM tournament_events WHERE tournament = $1 ORDER BY number");
        let rows = rows.bind(id).fetch_all(&self.readers).await?;
        rows.iter().map(|row| json(row, "event")).collect()
    }

    /// All who have ever joined a tournament, by their ids.
    pub async fn players_of_tournament(&self, id: &str) -> Result<HashMap<String, Player>, StorageError> {
        let rows = sqlx::query(
            "SELECT players.id, players.name, accounts.kind FROM players
             LEFT JOIN accounts ON accounts.player = players.id
             WHERE players.id IN (SELECT player FROM tournament_events WHERE tournament = $1)",
        );
        let rows = rows.bind(id).fetch_all(&self.readers).await?;
        let players = rows.iter().map(|row| player(row).map(|player| (player.id.clone(), player)));
        players.collect()
    }

    /// A player by his id, with an account or without.
    pub async fn player(&self, id: &str) -> Result<Option<Player>, StorageError> {
        let found = sqlx::query(
            "SELECT players.id, players.name, accounts.kind FROM players
             LEFT JOIN accounts ON accounts.player = players.id WHERE players.id = $1",
        );
        found.bind(id).fetch_optional(&self.readers).await?.map(|row| player(&row)).transpose()
    }

    /// How a game of a tournament ended, if it is over. A rematch after it does not count.
    pub async fn tournament_outcome(&self, game: &str) -> Result<Option<Outcome>, StorageError> {
        let found = sqlx::query(
            "SELECT games.state, archive.result, archive.reason FROM games
             LEFT JOIN archive ON archive.match = games.id WHERE games.id = $1 ORDER BY archive.game LIMIT 1",
        );
        let Some(row) = found.bind(game).fetch_optional(&self.readers).await? else { return Ok(None) };
        let reason: Option<String> = row.try_get("reason")?;
        // Nobody forfeits a game here but by not coming.
        let absent = reason.as_deref() == Some("forfeit");
        let over: String = row.try_get("state")?;
        Ok(match (row.try_get::<Option<i64>, _>("result")?, absent) {
            (Some(1), false) => Some(Outcome::AttackersWon),
            (Some(1), true) => Some(Outcome::DefendersAbsent),
            (Some(3), false) => Some(Outcome::DefendersWon),
            (Some(3), true) => Some(Outcome::AttackersAbsent),
            (Some(2), _) => Some(Outcome::Drawn),
            (Some(_), _) => Some(Outcome::Void),
            (None, _) => (over != "playing").then_some(Outcome::Void),
        })
    }
}

fn player(row: &AnyRow) -> Result<Player, StorageError> {
    Ok(Player { id: row.try_get(0)?, name: row.try_get(1)?, kind: accounts::kind(row.try_get(2)?)? })
}

fn kept(row: &AnyRow) -> Result<KeptTournament, StorageError> {
    let stage: String = row.try_get("stage")?;
    Ok(KeptTournament {
        id: row.try_get("id")?,
        organiser: Player {
            id: row.try_get("organiser")?,
            name: row.try_get("organiser_name")?,
            kind: accounts::kind(row.try_get("organiser_kind")?)?,
        },
        title: row.try_get("title")?,
        rules: KeptRules {
            key: row.try_get("rules")?,
            hash: row.try_get("rules_hash")?,
            id: row.try_get("rules_id")?,
            text: row.try_get("rules_text")?,
        },
        settings: json(row, "settings")?,
        created: row.try_get::<i64, _>("created")?.unsigned_abs(),
        stage: Stage::of_name(&stage)
            .ok_or_else(|| StorageError::Broken(format!("a tournament is {stage}")))?,
        players: count(row, "players")?,
        winner: row.try_get("winner_name")?,
    })
}

pub(super) async fn write(
    connection: &mut AnyConnection,
    change: TournamentChange,
    today: i64,
) -> Result<(), StorageError> {
    match change {
        TournamentChange::New { tournament, most, most_own } => {
            let organiser = tournament.organiser.id.clone();
            archive::keep_rules(connection, &tournament.rules).await?;
            let new = sqlx::query(
                "INSERT INTO tournaments (id, organiser, title, rules, settings, created, stage) VALUES ($1, $2, $3, $4, $5, $6, $7)",
            );
            new.bind(tournament.id)
                .bind(tournament.organiser.id)
                .bind(tournament.title)
                .bind(tournament.rules.key)
                .bind(text(&tournament.settings)?)
                .bind(signed(tournament.created))
                .bind(tournament.stage.name())
                .execute(&mut *connection)
                .await?;
            let row = sqlx::query(COUNTED).bind(organiser).fetch_one(connection).await?;
            at_most(count(&row, 0)?, most)?;
            at_most(count(&row, 1)?, most_own)
        }
        TournamentChange::Events(happened) => events(connection, happened, today).await,
    }
}

async fn events(
    connection: &mut AnyConnection,
    happened: TournamentEvents,
    today: i64,
) -> Result<(), StorageError> {
    let TournamentEvents { tournament, events, games, stage, players, winner, act } = happened;
    for event in &events {
        let joins = match &event.what {
            Happening::Joined { player, .. } => Some(player),
            _ => None,
        };
        // A number that is there already is a conflict: nothing is ever written over.
        let row = sqlx::query(
            "INSERT INTO tournament_events (tournament, number, event, player) VALUES ($1, $2, $3, $4)",
        );
        let row = row.bind(&tournament).bind(signed(event.number)).bind(text(event)?).bind(joins);
        row.execute(&mut *connection).await?;
    }
    for BegunGame { game, wake, to_move } in games {
        let begun =
            sqlx::query("UPDATE games SET second = $1, began = $2, wake = $3, to_move = $4 WHERE id = $5");
        let begun = begun.bind(game.second.as_ref().map(|second| second.id.clone()));
        let begun = begun.bind(game.began.map(signed)).bind(signed(wake));
        let begun = begun.bind(seat_name(to_move)).bind(game.id.clone());
        new_game(connection, game, today).await?;
        one_row(begun.execute(&mut *connection).await?.rows_affected())?;
    }
    let now = sqlx::query("UPDATE tournaments SET stage = $1, players = $2, winner = $3 WHERE id = $4");
    let now = now.bind(stage.name()).bind(i64::from(players)).bind(winner).bind(tournament);
    one_row(now.execute(&mut *connection).await?.rows_affected())?;
    match act {
        Some(act) => moderation::write_act(connection, &act, today).await,
        None => Ok(()),
    }
}
