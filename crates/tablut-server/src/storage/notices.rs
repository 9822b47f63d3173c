//! What people are to be told who are not there, and the browsers that want to hear it.

use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};

use super::writer::{one_row, text};
use super::{StorageError, Store, events, signed};
use crate::clock::time_of_day;
use crate::notices::{Notice, PushKey, Receiver, Way, What, language_of};
use tafl_wording::Language;

/// How many browsers of one account are told something; a new one takes the place of the oldest.
const MOST_BROWSERS: i64 = 10;

/// A browser that wants to be told something.
#[derive(Debug, Clone)]
pub(crate) struct Subscription {
    pub endpoint: String,
    pub receiver: Receiver,
    pub language: Language,
    /// Since when, in milliseconds since 1970.
    pub since: u64,
}

/// Something that is to be told now.
#[derive(Debug, Clone)]
pub(crate) struct DueNotice {
    pub way: Way,
    pub notice: Notice,
    /// From when on, in milliseconds since 1970.
    pub due: u64,
    /// Since when it is to be told: earlier, where it was tried before.
    pub since: u64,
    /// The browsers that are to be told; all of them, where it was not tried before.
    pub left_out: Option<Vec<String>>,
}

/// Something about notices that is to be kept.
#[derive(Debug)]
pub(crate) enum NoticeChange {
    /// The key pair of the server, if it has none yet.
    FirstKey(PushKey),
    /// The browser of a session wants to be told something, with this and nothing else from now on.
    Subscribe { player: String, session: Vec<u8>, subscription: Subscription },
    /// That of a session does not any more.
    Unsubscribe { session: Vec<u8> },
    /// The push service has said that a browser is not there any more.
    Gone { endpoint: String },
    /// It is told here, and nowhere else. A conflict, if somebody else has taken it.
    Take(DueNotice),
    /// It could not be told, and is to be tried again, unless there is something newer to tell.
    PutBack(DueNotice),
    /// Somebody is told that his flag falls at this moment of the server's time. A conflict, if he was told, or if the event of that
    /// number has happened.
    Warn { notice: Notice, fall: u64, next: u64, wake: Option<u64> },
}

impl Store {
    /// The key pair by which push services know this server, once it has one.
    pub async fn push_key(&self) -> Result<Option<PushKey>, StorageError> {
        let row = sqlx::query("SELECT private FROM push_key").fetch_optional(&self.readers).await?;
        row.map(|row| Ok(PushKey::of_bytes(row.try_get(0)?))).transpose()
    }

    /// What is due at this time of day, the oldest first.
    pub async fn due_notices(&self, now: u64, most: u32) -> Result<Vec<DueNotice>, StorageError> {
        let rows = sqlx::query(
            "SELECT player, game, way, what, due, since, left_out FROM notices WHERE due <= $1 ORDER BY due LIMIT $2",
        );
        let rows = rows.bind(signed(now)).bind(i64::from(most)).fetch_all(&self.readers).await?;
        rows.iter().map(due_notice).collect()
    }

    /// Whether it still is as somebody is to be told.
    pub async fn is_still_so(&self, notice: &Notice) -> Result<bool, StorageError> {
        let condition = match notice.what {
            What::Turn | What::Time => {
                "state = 'playing' AND ((first = $2 AND to_move = 'first') OR (second = $2 AND to_move = 'second'))"
            }
            What::Challenge => "state = 'waiting' AND invited = $2",
            What::Began => "state = 'playing' AND (first = $2 OR second = $2)",
            What::Won | What::Lost | What::Drawn | What::Ended => "first = $2 OR second = $2",
        };
        let found = format!("SELECT 1 FROM games WHERE id = $1 AND ({condition})");
        let found = sqlx::query(sqlx::AssertSqlSafe(found)).bind(&notice.game).bind(&notice.player);
        Ok(found.fetch_optional(&self.readers).await?.is_some())
    }

    /// The browsers that are to be told what concerns a player.
    pub async fn subscriptions_of(&self, player: &str) -> Result<Vec<Subscription>, StorageError> {
        let rows = sqlx::query(
            "SELECT endpoint, key, auth, language, since FROM push_subscriptions WHERE player = $1 ORDER BY since",
        );
        let rows = rows.bind(player).fetch_all(&self.readers).await?;
        rows.iter().map(subscription).collect()
    }

    /// The one of a session.
    pub async fn subscription_of(&self, session: &[u8]) -> Result<Option<Subscription>, StorageError> {
        let row = sqlx::query(
            "SELECT endpoint, key, auth, language, since FROM push_subscriptions WHERE session = $1",
        );
        let row = row.bind(session).fetch_optional(&self.readers).await?;
        row.map(|row| subscription(&row)).transpose()
    }
}

fn due_notice(row: &AnyRow) -> Result<DueNotice, StorageError> {
    let (way, what): (String, String) = (row.try_get("way")?, row.try_get("what")?);
    let unknown = || StorageError::Broken(format!("somebody is to be told of {what} by {way}"));
    let due = row.try_get::<i64, _>("due")?.unsigned_abs();
    let left_out: Option<String> = row.try_get("left_out")?;
    let left_out = left_out.map(|text| serde_json::from_str(&text)).transpose();
    Ok(DueNotice {
        way: Way::of_name(&way).ok_or_else(unknown)?,
        notice: Notice {
            player: row.try_get("player")?,
            game: row.try_get("game")?,
            what: What::of_name(&what).ok_or_else(unknown)?,
        },
        due,
        since: row.try_get::<Option<i64>, _>("since")?.map_or(due, i64::unsigned_abs),
        left_out: left_out.map_err(|error| StorageError::Broken(error.to_string()))?,
    })
}

fn subscription(row: &AnyRow) -> Result<Subscription, StorageError> {
    let broken = || StorageError::Broken("a browser has no key".to_owned());
    let (key, auth): (Vec<u8>, Vec<u8>) = (row.try_get("key")?, row.try_get("auth")?);
    let language: String = row.try_get("language")?;
    Ok(Subscription {
        endpoint: row.try_get("endpoint")?,
        receiver: Receiver {
            public: key.try_into().map_err(|_| broken())?,
            auth: auth.try_into().map_err(|_| broken())?,
        },
        language: language_of(&language).unwrap_or_default(),
        since: row.try_get::<i64, _>("since")?.unsigned_abs(),
    })
}

/// Somebody is to be told something, in whichever ways he wants to hear of it.
pub(super) async fn tell(connection: &mut AnyConnection, notice: &Notice) -> Result<(), StorageError> {
    let ways = [
        (Way::Push, "SELECT 1 FROM push_subscriptions WHERE player = $1"),
        (Way::Mail, "SELECT 1 FROM mail_addresses WHERE player = $1 AND code IS NULL"),
    ];
    for (way, wanted) in ways {
        let told = format!(
            "INSERT INTO notices (player, game, way, what, due) SELECT $1, $2, $3, $4, $5 WHERE EXISTS ({wanted})
             ON CONFLICT (player, game, way) DO UPDATE SET what = excluded.what, due = excluded.due,
                 since = NULL, left_out = NULL"
        );
        let told = sqlx::query(sqlx::AssertSqlSafe(told)).bind(&notice.player).bind(&notice.game);
        let told = told.bind(way.name()).bind(notice.what.name());
        let due = time_of_day().saturating_add(way.waits(notice.what));
        told.bind(signed(due)).execute(&mut *connection).await?;
    }
    Ok(())
}

pub(super) async fn write(
    connection: &mut AnyConnection,
    change: NoticeChange,
    today: i64,
) -> Result<(), StorageError> {
    match change {
        NoticeChange::FirstKey(key) => {
            let first = sqlx::query(
                "INSERT INTO push_key (one, private, since) VALUES (1, $1, $2) ON CONFLICT (one) DO NOTHING",
            );
            first.bind(key.bytes()).bind(today).execute(connection).await?;
            Ok(())
        }
        NoticeChange::Subscribe { player, session, subscription } => {
            let Subscription { endpoint, receiver, language, .. } = subscription;
            // A browser belongs to whoever is signed in there now.
            let before = sqlx::query("DELETE FROM push_subscriptions WHERE endpoint = $1 OR session = $2");
            before.bind(&endpoint).bind(&session).execute(&mut *connection).await?;
            let oldest = sqlx::query(
                "DELETE FROM push_subscriptions WHERE player = $1 AND session NOT IN
                     (SELECT session FROM push_subscriptions WHERE player = $1 ORDER BY since DESC LIMIT $2)",
            );
            oldest.bind(&player).bind(MOST_BROWSERS - 1).execute(&mut *connection).await?;
            // Nothing, where the session has ended in the meantime.
            let new = sqlx::query(
                "INSERT INTO push_subscriptions (session, player, endpoint, key, auth, language, since)
                 SELECT token, player, $3, $4, $5, $6, $7 FROM sessions WHERE token = $1 AND player = $2",
            );
            let new = new.bind(session).bind(player).bind(endpoint);
            let new = new.bind(receiver.public.to_vec()).bind(receiver.auth.to_vec());
            let new = new.bind(language.to_string()).bind(today).execute(connection).await?;
            one_row(new.rows_affected())
        }
        NoticeChange::Unsubscribe { session } => {
            let ended = sqlx::query("DELETE FROM push_subscriptions WHERE session = $1").bind(session);
            ended.execute(connection).await?;
            Ok(())
        }
        NoticeChange::Gone { endpoint } => {
            let gone = sqlx::query("DELETE FROM push_subscriptions WHERE endpoint = $1").bind(endpoint);
            gone.execute(connection).await?;
            Ok(())
        }
        NoticeChange::PutBack(DueNotice { way, notice, due, since, left_out }) => {
            // Whose account is closed meanwhile is told nothing any more.
            let back = sqlx::query(
                "INSERT INTO notices (player, game, way, what, due, since, left_out)
                 SELECT player, $2, $3, $4, $5, $6, $7 FROM accounts WHERE player = $1
                 ON CONFLICT (player, game, way) DO NOTHING",
            );
            let back = back.bind(notice.player).bind(notice.game).bind(way.name());
            let back = back.bind(notice.what.name()).bind(signed(due)).bind(signed(since));
            back.bind(left_out.map(|left_out| text(&left_out)).transpose()?).execute(connection).await?;
            Ok(())
        }
        NoticeChange::Take(DueNotice { way, notice, due, .. }) => {
            let taken = sqlx::query(
                "DELETE FROM notices WHERE player = $1 AND game = $2 AND way = $3 AND what = $4 AND due = $5",
            );
            let taken = taken.bind(notice.player).bind(notice.game).bind(way.name());
            let taken = taken.bind(notice.what.name()).bind(signed(due)).execute(connection).await?;
            one_row(taken.rows_affected())
        }
        NoticeChange::Warn { notice, fall, next, wake } => {
            let warned = sqlx::query(
                "UPDATE games SET warned = $1, wake = $2 WHERE id = $3 AND (warned IS NULL OR warned < $1)",
            );
            let warned = warned.bind(signed(fall)).bind(wake.map(signed)).bind(&notice.game);
            one_row(warned.execute(&mut *connection).await?.rows_affected())?;
            // Whoever writes what happens in the game waits for this, or this for him.
            events::nothing_since(connection, &notice.game, next).await?;
            tell(connection, &notice).await
        }
    }
}
