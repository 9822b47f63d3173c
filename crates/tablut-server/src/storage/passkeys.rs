//! Passkeys of people, and what they are asked to sign.

use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};

use super::columns::count;
use super::writer::one_row;
use super::{NewSession, StorageError, Store, accounts, signed};

/// How long a challenge can be answered, in milliseconds.
pub(crate) const CHALLENGE_LIVES: u64 = 5 * 60_000;
/// How many challenges may wait for an answer.
const MOST_CHALLENGES: i64 = 10_000;
/// How many passkeys an account may have.
pub(crate) const MOST_PASSKEYS: u32 = 20;

/// A passkey, as it is kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Passkey {
    pub id: String,
    pub player: String,
    pub credential: Vec<u8>,
    /// The public key, in COSE's form.
    pub key: Vec<u8>,
    pub name: String,
    /// How often it has signed, as it says itself.
    pub counter: u32,
    /// It may be on several devices, and is now.
    pub may_be_copied: bool,
    pub copied: bool,
    pub created: u64,
    /// When somebody last came in with it.
    pub used: Option<u64>,
}

/// Something about passkeys that is to be kept.
#[derive(Debug)]
pub(crate) enum PasskeyChange {
    /// Something to be signed: for a player who wants to add a passkey, or for whoever wants to sign in. A conflict, if too many wait.
    Challenge { challenge: String, player: Option<String> },
    /// It is answered. A conflict, if it was not asked, not of this player, was answered before, or is too old.
    Answered { challenge: String, player: Option<String> },
    /// A conflict, if its owner has as many as may be, or there is one of this credential.
    Add(Passkey),
    /// Somebody signs in with one. A conflict, if it is gone, or has said by now that it has signed as often.
    SignIn { id: String, player: String, counter: u32, copied: bool, session: NewSession },
    /// A conflict, if this player has none of this name.
    Remove { player: String, id: String },
}

impl Store {
    /// The passkeys of a player, oldest first.
    pub async fn passkeys_of(&self, player: &str) -> Result<Vec<Passkey>, StorageError> {
        let rows = sqlx::query("SELECT * FROM passkeys WHERE player = $1 ORDER BY created, id");
        let rows = rows.bind(player).fetch_all(&self.readers).await?;
        rows.iter().map(passkey).collect()
    }

    /// The passkey of a credential.
    pub async fn passkey(&self, credential: &[u8]) -> Result<Option<Passkey>, StorageError> {
        let row = sqlx::query("SELECT * FROM passkeys WHERE credential = $1");
        row.bind(credential).fetch_optional(&self.readers).await?.as_ref().map(passkey).transpose()
    }
}

fn passkey(row: &AnyRow) -> Result<Passkey, StorageError> {
    Ok(Passkey {
        id: row.try_get("id")?,
        player: row.try_get("player")?,
        credential: row.try_get("credential")?,
        key: row.try_get("key")?,
        name: row.try_get("name")?,
        counter: count(row, "counter")?,
        may_be_copied: count(row, "may_be_copied")? == 1,
        copied: count(row, "copied")? == 1,
        created: row.try_get::<i64, _>("created")?.unsigned_abs(),
        used: row.try_get::<Option<i64>, _>("used")?.map(i64::unsigned_abs),
    })
}

pub(super) async fn write(
    connection: &mut AnyConnection,
    change: PasskeyChange,
    today: i64,
) -> Result<(), StorageError> {
    let oldest = today.saturating_sub(signed(CHALLENGE_LIVES));
    let changed = match change {
        PasskeyChange::Challenge { challenge, player } => {
            // Of a player the latest counts.
            let gone = sqlx::query("DELETE FROM passkey_challenges WHERE made <= $1 OR player = $2");
            gone.bind(oldest).bind(&player).execute(&mut *connection).await?;
            let made = sqlx::query(
                "INSERT INTO passkey_challenges (challenge, player, made)
                 SELECT $1, $2, $3 WHERE (SELECT count(*) FROM passkey_challenges) < $4",
            );
            let made = made.bind(challenge).bind(player).bind(today).bind(MOST_CHALLENGES);
            made.execute(connection).await?
        }
        PasskeyChange::Answered { challenge, player } => {
            let answered = sqlx::query(
                "DELETE FROM passkey_challenges
                 WHERE challenge = $1 AND coalesce(player, '') = $2 AND made > $3",
            );
            let answered = answered.bind(challenge).bind(player.unwrap_or_default()).bind(oldest);
            answered.execute(connection).await?
        }
        PasskeyChange::Add(passkey) => {
            let added = sqlx::query(
                "INSERT INTO passkeys (id, player, credential, key, name, counter, may_be_copied, copied, created)
                 SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9 WHERE (SELECT count(*) FROM passkeys WHERE player = $2) < $10",
            );
            let Passkey { id, player, credential, key, name, counter, may_be_copied, copied, .. } = passkey;
            let added = added.bind(id).bind(player).bind(credential).bind(key).bind(name);
            let added = added.bind(i64::from(counter)).bind(i64::from(may_be_copied)).bind(i64::from(copied));
            added.bind(today).bind(i64::from(MOST_PASSKEYS)).execute(connection).await?
        }
        PasskeyChange::SignIn { id, player, counter, copied, session } => {
            // The same signature, or an older one, may come from a copy that somebody has made of the key.
            let used = sqlx::query(
                "UPDATE passkeys SET counter = $1, copied = $2, used = $3
                 WHERE id = $4 AND player = $5 AND (counter < $1 OR (counter = 0 AND $1 = 0))",
            );
            let used = used.bind(i64::from(counter)).bind(i64::from(copied)).bind(today).bind(id);
            one_row(used.bind(&player).execute(&mut *connection).await?.rows_affected())?;
            return accounts::sign_in(connection, &player, session, today).await;
        }
        PasskeyChange::Remove { player, id } => {
            let removed = sqlx::query("DELETE FROM passkeys WHERE player = $1 AND id = $2");
            removed.bind(player).bind(id).execute(connection).await?
        }
    };
    one_row(changed.rows_affected())
}
