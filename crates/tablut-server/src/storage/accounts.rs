//! Accounts, their sessions, and what lets somebody in.

use sqlx::{AnyConnection, Row};

use super::columns::{count, flag};
use super::writer::one_row;
use super::{Kind, Player, Stage, StorageError, Store, signed, stage};
use crate::names::NameKeys;

/// How long a session lives that nobody uses, in milliseconds.
pub(crate) const SESSION_LIVES: u64 = 400 * 24 * 3_600_000;
/// The most sessions of an account; the one that was not used for the longest time goes first.
const MOST_SESSIONS: i64 = 100;

/// A session of somebody who asks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Session {
    pub token_hash: Vec<u8>,
    /// The time of day at which it was last used, to the hour.
    pub used: u64,
}

/// A session that begins.
#[derive(Debug, Clone)]
pub(crate) struct NewSession {
    pub token_hash: Vec<u8>,
    /// What the browser says that it is.
    pub agent: Option<String>,
}

/// A session as its owner sees it.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, utoipa::ToSchema)]
pub(crate) struct SessionShown {
    /// The beginning of its hash: names it, and opens nothing.
    pub id: String,
    /// Times of day in milliseconds since 1970.
    pub created: u64,
    pub used: u64,
    pub agent: Option<String>,
    /// The one that asks.
    pub here: bool,
}

/// What is known of an account.
#[derive(Debug, Clone)]
pub(crate) struct Account {
    pub player: Player,
    pub password: Option<String>,
    pub created: u64,
    /// How many recovery codes are left.
    pub codes: u32,
}

/// A player's game in a list.
#[derive(Debug, Clone)]
pub(crate) struct GameOf {
    pub id: String,
    pub stage: Stage,
    pub created: u64,
}

/// Something about accounts that is to be kept.
#[derive(Debug)]
pub(crate) enum AccountChange {
    /// Sessions that nobody has used for as long as one lives are gone.
    ForgetSessions,
    /// A guest, or somebody new, opens an account. All his sessions before it end.
    Open {
        player: String,
        name: String,
        keys: NameKeys,
        password: String,
        codes: Vec<Vec<u8>>,
        session: NewSession,
    },
    /// Somebody has signed in.
    SignIn { player: String, session: NewSession },
    /// A session was used.
    Used { token_hash: Vec<u8> },
    /// A session ends.
    SignOut { token_hash: Vec<u8> },
    /// A session of this player ends, which is named as it is shown.
    EndSession { player: String, id: String },
    /// All sessions of this player end but one.
    EndOthers { player: String, but: Vec<u8> },
    /// Another password; all sessions end but the new one. `code` is the hash of a recovery code that is used up for it.
    Password { player: String, password: String, session: NewSession, code: Option<Vec<u8>> },
    /// New recovery codes instead of all before.
    Codes { player: String, codes: Vec<Vec<u8>> },
    /// The account and its bots are gone. Their games stay.
    Close { player: String },
}

impl Store {
    /// The player of a session, and the session.
    pub async fn player_of(&self, token_hash: &[u8]) -> Result<Option<(Player, Session)>, StorageError> {
        let found = sqlx::query(
            "SELECT players.id, players.name, accounts.kind, sessions.used
             FROM sessions JOIN players ON players.id = sessions.player
             LEFT JOIN accounts ON accounts.player = players.id
             WHERE token = $1 AND sessions.used > $2
                 AND NOT EXISTS (SELECT 1 FROM closures WHERE closures.player = players.id)",
        );
        let since = crate::clock::time_of_day().saturating_sub(SESSION_LIVES);
        let found = found.bind(token_hash).bind(signed(since));
        let Some(row) = found.fetch_optional(&self.readers).await? else { return Ok(None) };
        let player = Player { id: row.try_get(0)?, name: row.try_get(1)?, kind: kind(row.try_get(2)?)? };
        let used = row.try_get::<i64, _>(3)?.unsigned_abs();
        Ok(Some((player, Session { token_hash: token_hash.to_owned(), used })))
    }

    /// Whether this is the hash of a recovery code of a player.
    pub async fn has_code(&self, player: &str, code: &[u8]) -> Result<bool, StorageError> {
        let found = sqlx::query("SELECT 1 FROM recovery_codes WHERE player = $1 AND code = $2");
        let found = found.bind(player).bind(code).fetch_optional(&self.readers).await?;
        Ok(found.is_some())
    }

    /// The account of a person or a bot by the name that somebody types.
    pub async fn account_named(&self, name: &str) -> Result<Option<Account>, StorageError> {
        self.account("accounts.folded = $1", &NameKeys::of(name).folded).await
    }

    /// The account of a player.
    pub async fn account_of(&self, player: &str) -> Result<Option<Account>, StorageError> {
        self.account("accounts.player = $1", player).await
    }

    async fn account(&self, condition: &'static str, value: &str) -> Result<Option<Account>, StorageError> {
        let found = format!(
            "SELECT players.id, players.name, accounts.kind, accounts.password, accounts.created,
                 (SELECT count(*) FROM recovery_codes WHERE recovery_codes.player = players.id)
             FROM accounts JOIN players ON players.id = accounts.player WHERE {condition}"
        );
        let found = sqlx::query(sqlx::AssertSqlSafe(found)).bind(value);
        let Some(row) = found.fetch_optional(&self.readers).await? else { return Ok(None) };
        Ok(Some(Account {
            player: Player { id: row.try_get(0)?, name: row.try_get(1)?, kind: kind(row.try_get(2)?)? },
            password: row.try_get(3)?,
            created: row.try_get::<i64, _>(4)?.unsigned_abs(),
            codes: count(&row, 5)?,
        }))
    }

    /// Whether a name looks like that of an account.
    pub async fn is_taken(&self, keys: &NameKeys) -> Result<bool, StorageError> {
        let found = sqlx::query("SELECT 1 FROM accounts WHERE folded = $1 OR looks = $2");
        let found = found.bind(&keys.folded).bind(&keys.looks);
        Ok(found.fetch_optional(&self.readers).await?.is_some())
    }

    /// Whether a player has as many sessions as may be: another one pushes one out.
    pub async fn has_most_sessions(&self, player: &str) -> Result<bool, StorageError> {
        let sessions = sqlx::query("SELECT count(*) FROM sessions WHERE player = $1").bind(player);
        let sessions: i64 = sessions.fetch_one(&self.readers).await?.try_get(0)?;
        Ok(sessions >= MOST_SESSIONS)
    }

    /// The sessions of a player, the one used last first. `here` is the hash of the one that asks.
    pub async fn sessions_of(&self, player: &str, here: &[u8]) -> Result<Vec<SessionShown>, StorageError> {
        let rows = sqlx::query(
            "SELECT token, created, used, agent, token = $2 FROM sessions
             WHERE player = $1 ORDER BY used DESC, created DESC",
        );
        let rows = rows.bind(player).bind(here).fetch_all(&self.readers).await?;
        let shown = rows.iter().map(|row| {
            Ok(SessionShown {
                id: shown_id(row.try_get(0)?),
                created: row.try_get::<i64, _>(1)?.unsigned_abs(),
                used: row.try_get::<i64, _>(2)?.unsigned_abs(),
                agent: row.try_get(3)?,
                here: flag(row, 4)?,
            })
        });
        shown.collect()
    }

    /// Games of a player, oldest first, from behind one of them on; at most so many.
    pub async fn games_behind(
        &self,
        player: &str,
        last: Option<&GameOf>,
        most: u32,
    ) -> Result<Vec<GameOf>, StorageError> {
        let rows = sqlx::query(
            "SELECT id, state, created FROM games
             WHERE (first = $1 OR second = $1) AND (created, id) > ($2, $3) ORDER BY created, id LIMIT $4",
        )
        .bind(player)
        .bind(last.map_or(-1, |last| signed(last.created)))
        .bind(last.map_or("", |last| &last.id))
        .bind(i64::from(most));
        let rows = rows.fetch_all(&self.readers).await?;
        let games = rows.iter().map(|row| {
            let created = row.try_get::<i64, _>("created")?.unsigned_abs();
            Ok(GameOf { id: row.try_get("id")?, stage: stage(row)?, created })
        });
        games.collect()
    }
}

/// How the session of a hash is named to its owner.
fn shown_id(token_hash: &[u8]) -> String {
    token_hash.iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}

/// What kind of player somebody is, by what the accounts say of him.
pub(super) fn kind(said: Option<String>) -> Result<Kind, StorageError> {
    match said.as_deref() {
        None => Ok(Kind::Guest),
        Some("person") => Ok(Kind::Person),
        Some("bot") => Ok(Kind::Bot),
        Some(other) => Err(StorageError::Broken(format!("an account is a {other}"))),
    }
}

pub(super) async fn write(
    connection: &mut AnyConnection,
    change: AccountChange,
    today: i64,
) -> Result<(), StorageError> {
    match change {
        AccountChange::Open { player, name, keys, password, codes, session } => {
            let person = sqlx::query(
                "INSERT INTO players (id, name, created) VALUES ($1, $2, $3)
                 ON CONFLICT (id) DO UPDATE SET name = $2",
            );
            person.bind(&player).bind(name).bind(today).execute(&mut *connection).await?;
            let account = sqlx::query(
                "INSERT INTO accounts (player, kind, folded, looks, password, created) VALUES ($1, 'person', $2, $3, $4, $5)",
            );
            let account = account.bind(&player).bind(keys.folded).bind(keys.looks).bind(password).bind(today);
            account.execute(&mut *connection).await?;
            end_all(connection, &player).await?;
            begin(connection, &player, session, today).await?;
            new_codes(connection, &player, codes).await
        }
        AccountChange::SignIn { player, session } => sign_in(connection, &player, session, today).await,
        AccountChange::Used { token_hash } => {
            let used = sqlx::query("UPDATE sessions SET used = $1 WHERE token = $2");
            one_row(used.bind(today).bind(token_hash).execute(connection).await?.rows_affected())
        }
        AccountChange::SignOut { token_hash } => {
            let ended = sqlx::query("DELETE FROM sessions WHERE token = $1").bind(token_hash);
            one_row(ended.execute(connection).await?.rows_affected())
        }
        AccountChange::EndSession { player, id } => {
            let tokens = sqlx::query("SELECT token FROM sessions WHERE player = $1").bind(&player);
            let tokens = tokens.fetch_all(&mut *connection).await?;
            let tokens: Vec<Vec<u8>> = tokens.iter().map(|row| row.try_get(0)).collect::<Result<_, _>>()?;
            let token = tokens.into_iter().find(|token| shown_id(token) == id);
            let token = token.ok_or(StorageError::Conflict)?;
            let ended = sqlx::query("DELETE FROM sessions WHERE token = $1").bind(token);
            one_row(ended.execute(connection).await?.rows_affected())
        }
        AccountChange::EndOthers { player, but } => {
            let ended = sqlx::query("DELETE FROM sessions WHERE player = $1 AND token <> $2");
            ended.bind(player).bind(but).execute(connection).await?;
            Ok(())
        }
        AccountChange::Password { player, password, session, code } => {
            if let Some(code) = code {
                let used = sqlx::query("DELETE FROM recovery_codes WHERE code = $1 AND player = $2");
                one_row(used.bind(code).bind(&player).execute(&mut *connection).await?.rows_affected())?;
            }
            let account =
                sqlx::query("UPDATE accounts SET password = $1 WHERE player = $2 AND kind = 'person'");
            let account = account.bind(password).bind(&player).execute(&mut *connection).await?;
            one_row(account.rows_affected())?;
            end_all(connection, &player).await?;
            begin(connection, &player, session, today).await
        }
        AccountChange::ForgetSessions => {
            let since = today - signed(SESSION_LIVES);
            sqlx::query("DELETE FROM sessions WHERE used <= $1").bind(since).execute(connection).await?;
            Ok(())
        }
        AccountChange::Codes { player, codes } => new_codes(connection, &player, codes).await,
        AccountChange::Close { player } => {
            // The bots of an account go with it; no game of theirs has a name any more.
            sqlx::query(
                "UPDATE players SET name = NULL
                 WHERE id = $1 OR id IN (SELECT player FROM bots WHERE owner = $1)",
            )
            .bind(&player)
            .execute(&mut *connection)
            .await?;
            let bots = sqlx::query(
                "DELETE FROM accounts WHERE player IN (SELECT player FROM bots WHERE owner = $1)",
            );
            bots.bind(&player).execute(&mut *connection).await?;
            sqlx::query("DELETE FROM vacations WHERE player = $1")
                .bind(&player)
                .execute(&mut *connection)
                .await?;
            end_all(connection, &player).await?;
            let account = sqlx::query("DELETE FROM accounts WHERE player = $1").bind(&player);
            one_row(account.execute(connection).await?.rows_affected())
        }
    }
}

/// One more session of somebody; where there are as many as may be, another one ends.
pub(super) async fn sign_in(
    connection: &mut AnyConnection,
    player: &str,
    session: NewSession,
    today: i64,
) -> Result<(), StorageError> {
    let oldest = sqlx::query(
        "DELETE FROM sessions WHERE player = $1 AND token NOT IN
             (SELECT token FROM sessions WHERE player = $1 ORDER BY used DESC LIMIT $2)",
    );
    oldest.bind(player).bind(MOST_SESSIONS - 1).execute(&mut *connection).await?;
    begin(connection, player, session, today).await
}

async fn begin(
    connection: &mut AnyConnection,
    player: &str,
    session: NewSession,
    today: i64,
) -> Result<(), StorageError> {
    let begun =
        sqlx::query("INSERT INTO sessions (token, player, created, used, agent) VALUES ($1, $2, $3, $3, $4)");
    begun.bind(session.token_hash).bind(player).bind(today).bind(session.agent).execute(connection).await?;
    Ok(())
}

async fn end_all(connection: &mut AnyConnection, player: &str) -> Result<(), StorageError> {
    sqlx::query("DELETE FROM sessions WHERE player = $1").bind(player).execute(connection).await?;
    Ok(())
}

async fn new_codes(
    connection: &mut AnyConnection,
    player: &str,
    codes: Vec<Vec<u8>>,
) -> Result<(), StorageError> {
    sqlx::query("DELETE FROM recovery_codes WHERE player = $1")
        .bind(player)
        .execute(&mut *connection)
        .await?;
    for code in codes {
        let code = sqlx::query("INSERT INTO recovery_codes (code, player) VALUES ($1, $2)").bind(code);
        code.bind(player).execute(&mut *connection).await?;
    }
    Ok(())
}
