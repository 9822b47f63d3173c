//! What the server keeps: games as their numbered events, players, sessions. All SQL is in this folder.
//!
//! Whatever is written goes through one writer (`writer.rs`), which puts what comes at the same time into one
//! transaction: many games share one wait for the disk. Moves among it are one statement (`events.rs`). Who has been told that something
//! is written may count on it.

mod accounts;
mod analyses;
mod archive;
mod backup;
mod beside;
mod bots;
mod bounds;
mod chat;
mod columns;
mod correspondence;
mod database;
mod events;
mod everything;
mod forgetting;
mod friends;
mod health;
mod leases;
mod mail;
mod moderation;
mod notices;
mod own_games;
mod passkeys;
mod ratings;
mod search;
mod tournaments;
mod vacations;
mod writer;

use std::path::PathBuf;
use std::sync::Arc;

use serde::de::DeserializeOwned;
use sqlx::any::AnyRow;
use sqlx::{AnyPool, Row};
use tafl::library::{self, RuleSet};
use tafl_referee::{Before, Event, Terms};
use thiserror::Error;
use tokio::sync::{Notify, mpsc};
use tracing::Instrument;

use crate::clock::ServerClock;
use crate::{secret, traces};
pub(crate) use accounts::{Account, AccountChange, GameOf, NewSession, Session, SessionShown};
pub(crate) use archive::{People, RulesWithGames, archive_all, index};
pub use backup::{backup, restore};
pub(crate) use beside::{Beside, ImportedFile};
pub(crate) use bots::BotChange;
pub(crate) use bounds::{MOST_AGAINST_BOT, MOST_BOTS, MOST_CHALLENGES_BY, MOST_CHALLENGES_TO, MOST_WAITING};
pub(crate) use chat::{ChatChange, ChatLine};
use columns::flag;
pub(crate) use database::Company;
pub(crate) use database::Held;
pub use database::{Database, NoPostgresUrl, PostgresUrl};
pub(crate) use events::{EventText, NewEvents};
pub(crate) use everything::KeptMatch;
pub(crate) use friends::FriendChange;
use health::Health;
pub(crate) use leases::LEASE;
pub(crate) use mail::{MailAddress, MailChange};
pub(crate) use moderation::{
    Act, Did, Logged, ModerationChange, Mute, NewReport, PlayerSeen, Report, log_act,
};
pub(crate) use notices::{DueNotice, NoticeChange, Subscription};
pub(crate) use own_games::OwnGame;
pub(crate) use passkeys::{CHALLENGE_LIVES, MOST_PASSKEYS, Passkey, PasskeyChange};
pub(crate) use tournaments::{BegunGame, KeptTournament, TournamentChange, TournamentEvents};
pub(crate) use vacations::{Vacation, VacationChange};
pub(crate) use writer::Change;
use writer::{Writer, Written};

/// How many changes may wait to be written.
const QUEUE: usize = 4_096;

/// Why something cannot be kept or read.
#[derive(Debug, Error)]
pub enum StorageError {
    /// The folder or the file in it cannot be used.
    #[error("{folder} cannot be used: {reason}")]
    Folder {
        /// The folder or the file.
        folder: PathBuf,
        /// What the system says.
        reason: String,
    },
    /// The Postgres database cannot be used.
    #[error("{database} cannot be used: {reason}")]
    Database {
        /// Its address, without a password.
        database: String,
        /// What it says.
        reason: String,
    },
    /// Another server has the folder or the database.
    #[error(
        "another server keeps its games in {0}; stop it, or choose another place with --data or --postgres"
    )]
    InUse(Database),
    /// NATS cannot be used.
    #[error("NATS, by which servers tell each other what happens, cannot be used: {reason}")]
    Nats {
        /// What it says.
        reason: String,
    },
    /// The database does not answer.
    #[error(
        "the server's database does not answer: nothing of this was kept, or it will be seen when it is back"
    )]
    Away,
    /// What was to be written contradicts what is there: somebody else was first.
    #[error("this has changed in the meantime")]
    Conflict,
    /// There is no room on the disk.
    #[error("the server's disk is full: nothing of this was kept")]
    Full,
    /// The database keeps nothing of this kind: a number that is too large, a sign that no text of it has.
    #[error("the server's database keeps nothing like this: {0}")]
    Unfit(String),
    /// Something else is wrong with the database.
    #[error("the server cannot keep this: {0}")]
    Broken(String),
}

impl From<sqlx::Error> for StorageError {
    fn from(error: sqlx::Error) -> StorageError {
        let broken = || StorageError::Broken(error.to_string());
        let code = match &error {
            sqlx::Error::Database(error) => error.code(),
            sqlx::Error::Io(_)
            | sqlx::Error::Tls(_)
            | sqlx::Error::Protocol(_)
            | sqlx::Error::PoolTimedOut
            | sqlx::Error::PoolClosed
            | sqlx::Error::WorkerCrashed => return StorageError::Away,
            _ => None,
        };
        match code.as_deref() {
            // Postgres has codes of five signs, of which the first two are a class.
            Some("53100") => StorageError::Full,
            Some("40001" | "40P01") => StorageError::Conflict,
            Some(code) if code.len() == 5 => match &code[..2] {
                "08" | "53" | "57" => StorageError::Away,
                "22" => StorageError::Unfit(error.to_string()),
                "23" => StorageError::Conflict,
                _ => broken(),
            },
            // 13 is SQLITE_FULL, 19 SQLITE_CONSTRAINT; what is more is in the higher bits.
            Some(code) => match code.parse::<u32>().map(|code| code & 0xff) {
                Ok(13) => StorageError::Full,
                Ok(19) => StorageError::Conflict,
                _ => broken(),
            },
            None => broken(),
        }
    }
}

/// How far a game has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Stage {
    /// One player waits for another.
    Waiting,
    /// It is played.
    Playing,
    /// It has ended. There may be another one after it.
    Over,
    /// It never began: who had made it wanted it no longer.
    Withdrawn,
    /// It never began: who was challenged did not want it.
    Declined,
}

impl Stage {
    const ALL: [(Stage, &str); 5] = [
        (Stage::Waiting, "waiting"),
        (Stage::Playing, "playing"),
        (Stage::Over, "over"),
        (Stage::Withdrawn, "withdrawn"),
        (Stage::Declined, "declined"),
    ];

    fn name(self) -> &'static str {
        Stage::ALL[self as usize].1
    }

    fn of_name(name: &str) -> Option<Stage> {
        Stage::ALL.into_iter().find(|(_, known)| *known == name).map(|(stage, _)| stage)
    }
}

/// What kind of player somebody is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize, serde::Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Kind {
    /// Known by a session alone.
    Guest,
    /// A person who can sign in.
    Person,
    /// A program that somebody answers for.
    Bot,
}

/// A player, as games refer to him.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub(crate) struct Player {
    pub id: String,
    pub name: Option<String>,
    pub kind: Kind,
}

/// A rule set as it was played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct KeptRules {
    /// A hash of the whole text.
    pub key: String,
    /// The hash of what the rules say.
    pub hash: String,
    pub id: String,
    /// The whole file.
    pub text: String,
}

impl KeptRules {
    /// A rule set as it is kept. The ids of the library are for its own rules only.
    pub fn of(set: &RuleSet) -> KeptRules {
        let hash = set.content_hash();
        let is_taken = library::get(&set.id).is_some_and(|of_library| of_library.content_hash() != hash);
        let id = if is_taken || library::file_name(&set.id).is_err() {
            library::own_id(&set.name)
        } else {
            set.id.clone()
        };
        let text = RuleSet { id: id.clone(), ..set.clone() }.to_toml();
        KeptRules { key: secret::hash_in_words(&text), hash, id, text }
    }

    /// The rule set of the library that these rules are.
    pub fn built_in(&self) -> Option<&'static RuleSet> {
        library::get(&self.id).filter(|set| set.content_hash() == self.hash)
    }
}

/// A game without its events.
#[derive(Debug, Clone)]
pub(crate) struct KeptGame {
    pub id: String,
    pub rules: KeptRules,
    pub terms: Terms,
    pub before: Before,
    pub first: Player,
    pub second: Option<Player>,
    /// The only player who may take the second seat, where one was challenged.
    pub invited: Option<Player>,
    pub side: Option<tafl::Side>,
    /// Anybody may accept it and sees it in the lobby.
    pub open: bool,
    /// What a link has that lets somebody take the second seat.
    pub invitation: String,
    pub stage: Stage,
    /// When it was made, in milliseconds since 1970.
    pub made: u64,
    /// The server's moment at which it began.
    pub began: Option<u64>,
    /// It counts for the ratings.
    pub rated: bool,
    /// A second game with sides exchanged begins by itself.
    pub pair: bool,
    /// How much later those who watch see what happens, in milliseconds.
    pub delay: u64,
    /// The tournament that it belongs to.
    pub tournament: Option<InTournament>,
    /// The server's moment of the fall of the flag of which its player was told that it is near.
    pub warned: Option<u64>,
}

/// A game's place in a tournament.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct InTournament {
    pub id: String,
    /// How long each player may take for his first move, in milliseconds; who takes longer has not come.
    pub first_move: Option<u64>,
}

/// The events of a game since its match was at `before`, and the names of the commands that brought them about.
#[derive(Debug, Default)]
pub(crate) struct KeptEvents {
    pub events: Vec<Event>,
    pub commands: Vec<String>,
}

/// The one place where everything is kept.
#[derive(Debug, Clone)]
pub(crate) struct Store {
    readers: AnyPool,
    changes: mpsc::Sender<Written>,
    clock: ServerClock,
    /// Something was written that somebody may have to be told.
    notices: Arc<Notify>,
    health: Arc<Health>,
}

impl Store {
    /// Opens what is in a database, or begins it. The server's time goes on from where it stood.
    pub async fn open(database: &Database, company: Company) -> Result<(Store, Held), StorageError> {
        let in_use = || StorageError::InUse(database.clone());
        let held = database.hold()?.ok_or_else(in_use)?;
        let mut writing = database.connect().await.map_err(|error| database.unusable(error))?;
        if !database.is_ours(&mut writing, company).await? {
            return Err(in_use());
        }
        database.migrate(&mut writing).await?;
        let clock = writer::begin_time(database, &mut writing).await?;
        let readers = database.readers().await?;
        let (changes, queue) = mpsc::channel(QUEUE);
        tokio::spawn(Writer::new(database.clone(), company, writing, clock.clone()).write_all(queue));
        Ok((Store { readers, changes, clock, notices: Arc::default(), health: Arc::default() }, held))
    }

    /// What a server keeps, whether it runs or not: only to read it.
    pub async fn to_read(database: &Database) -> Result<Store, StorageError> {
        let (changes, _) = mpsc::channel(1);
        let (readers, clock) = (database.readers().await?, ServerClock::from(0));
        Ok(Store { readers, changes, clock, notices: Arc::default(), health: Arc::default() })
    }

    /// The server's time.
    pub fn clock(&self) -> &ServerClock {
        &self.clock
    }

    /// Writes a change. When this returns, it is on the disk.
    pub async fn write(&self, change: Change) -> Result<(), StorageError> {
        let gone = || StorageError::Broken("the writer has ended".to_owned());
        let (done, answer) = tokio::sync::oneshot::channel();
        let has_notices = change.has_notices();
        let span = traces::keep(change.name());
        let kept = async {
            self.changes.send(Written { change, done }).await.map_err(|_| gone())?;
            answer.await.map_err(|_| gone())?
        };
        let kept = kept.instrument(span).await;
        self.health.written(&kept);
        kept?;
        if has_notices {
            self.notices.notify_one();
        }
        Ok(())
    }

    /// Wakes who tells people something, when there may be something to tell.
    pub fn notices_wait(&self) -> &Notify {
        &self.notices
    }

    /// A game without its events.
    pub async fn game(&self, id: &str) -> Result<Option<KeptGame>, StorageError> {
        let found = sqlx::query(
            "SELECT games.*, rule_sets.id AS rules_id, rule_sets.hash AS rules_hash, rule_sets.text AS rules_text,
                 one.name AS first_name, other.name AS second_name, asked.name AS invited_name,
                 one_account.kind AS first_kind, other_account.kind AS second_kind, asked_account.kind AS invited_kind
             FROM games JOIN rule_sets ON rule_sets.key = games.rules
             JOIN players AS one ON one.id = games.first LEFT JOIN players AS other ON other.id = games.second
             LEFT JOIN players AS asked ON asked.id = games.invited
             LEFT JOIN accounts AS asked_account ON asked_account.player = games.invited
             LEFT JOIN accounts AS one_account ON one_account.player = games.first
             LEFT JOIN accounts AS other_account ON other_account.player = games.second
             WHERE games.id = $1",
        );
        found.bind(id).fetch_optional(&self.readers).await?.map(|row| kept_game(&row)).transpose()
    }

    /// The events of a game from this number on.
    pub async fn events(&self, game: &str, from: u64) -> Result<KeptEvents, StorageError> {
        // The command that began the game that is on belongs to the event before it.
        let rows = sqlx::query(
            "SELECT number, event, command FROM events WHERE game = $1 AND number >= $2 - 1 ORDER BY number",
        )
        .bind(game)
        .bind(signed(from))
        .fetch_all(&self.readers)
        .await?;
        let mut kept = KeptEvents::default();
        for row in rows {
            kept.commands.extend(row.try_get::<Option<String>, _>("command")?);
            if row.try_get::<i64, _>("number")?.unsigned_abs() >= from {
                kept.events.push(json(&row, "event")?);
            }
        }
        Ok(kept)
    }

    /// The names of the commands of the game before the one that begins with the event of this number.
    pub async fn commands_before(&self, game: &str, from: u64) -> Result<Vec<String>, StorageError> {
        // The event right before that number has begun the game that is on; the one before it was begun by the latest of its kind
        // before that, or is the first.
        let rows = sqlx::query(
            r#"SELECT command FROM events WHERE game = $1 AND number < $2 AND command IS NOT NULL AND number >= coalesce(
                 (SELECT number FROM events WHERE game = $1 AND number < $2 - 1
                  AND event LIKE '%"event":"next-game"%' ORDER BY number DESC LIMIT 1), 0)
             ORDER BY number"#,
        );
        let rows = rows.bind(game).bind(signed(from)).fetch_all(&self.readers).await?;
        rows.iter().map(|row| Ok(row.try_get("command")?)).collect()
    }

    /// The games that the server has to look at by this moment of its time.
    pub async fn due(&self, moment: u64) -> Result<Vec<String>, StorageError> {
        let rows = sqlx::query("SELECT id FROM games WHERE wake <= $1 ORDER BY wake LIMIT 1000");
        let rows = rows.bind(signed(moment)).fetch_all(&self.readers).await?;
        rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
    }
}

fn kept_game(row: &AnyRow) -> Result<KeptGame, StorageError> {
    let player = |seat: &str| -> Result<Option<Player>, StorageError> {
        let Some(id) = row.try_get(seat)? else { return Ok(None) };
        let name = row.try_get(format!("{seat}_name").as_str())?;
        Ok(Some(Player { id, name, kind: accounts::kind(row.try_get(format!("{seat}_kind").as_str())?)? }))
    };
    let nobody = || StorageError::Broken("a game has no player".to_owned());
    let side: Option<String> = row.try_get("side")?;
    Ok(KeptGame {
        id: row.try_get("id")?,
        rules: KeptRules {
            key: row.try_get("rules")?,
            hash: row.try_get("rules_hash")?,
            id: row.try_get("rules_id")?,
            text: row.try_get("rules_text")?,
        },
        terms: json(row, "terms")?,
        before: json(row, "before")?,
        first: player("first")?.ok_or_else(nobody)?,
        second: player("second")?,
        invited: player("invited")?,
        side: side.and_then(|side| match side.as_str() {
            "attackers" => Some(tafl::Side::Attackers),
            "defenders" => Some(tafl::Side::Defenders),
            _ => None,
        }),
        open: flag(row, "open")?,
        invitation: row.try_get("invitation")?,
        stage: stage(row)?,
        made: row.try_get::<i64, _>("created")?.unsigned_abs(),
        began: row.try_get::<Option<i64>, _>("began")?.map(i64::unsigned_abs),
        rated: flag(row, "rated")?,
        pair: flag(row, "pair")?,
        delay: row.try_get::<i64, _>("delay")?.unsigned_abs(),
        tournament: in_tournament(row)?,
        warned: row.try_get::<Option<i64>, _>("warned")?.map(i64::unsigned_abs),
    })
}

fn in_tournament(row: &AnyRow) -> Result<Option<InTournament>, StorageError> {
    let first_move: Option<i64> = row.try_get("first_move")?;
    let tournament: Option<String> = row.try_get("tournament")?;
    Ok(tournament.map(|id| InTournament { id, first_move: first_move.map(i64::unsigned_abs) }))
}

fn stage(row: &AnyRow) -> Result<Stage, StorageError> {
    let name: String = row.try_get("state")?;
    Stage::of_name(&name).ok_or_else(|| StorageError::Broken(format!("a game is {name}")))
}

fn json<T: DeserializeOwned>(row: &AnyRow, column: &str) -> Result<T, StorageError> {
    let text: String = row.try_get(column)?;
    serde_json::from_str(&text).map_err(|error| StorageError::Broken(error.to_string()))
}

/// A number for the database, which knows signed ones only.
fn signed(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests;
