//! Bots: accounts of programs, each with an owner, a token and what it accepts.

use sqlx::any::{Any, AnyRow};
use sqlx::{AnyConnection, Row};

use super::bounds::{MOST_BOTS, at_most};
use super::columns::{count, flag};
use super::writer::one_row;
use super::{Kind, Player, StorageError, Store};
use crate::bots::Accepts;
use crate::names::NameKeys;

/// A bot, as its owner and its challengers see it.
#[derive(Debug, Clone)]
pub(crate) struct Bot {
    pub player: Player,
    pub accepts: Accepts,
    /// Its program can come in.
    pub has_token: bool,
}

/// Something about bots that is to be kept.
#[derive(Debug)]
pub(crate) enum BotChange {
    /// An account makes a bot. Where it has as many as may be, or another one has the name, it is a conflict.
    Make {
        player: String,
        owner: String,
        name: String,
        keys: NameKeys,
        /// A hash of what its program shows; none for one that plays by itself.
        token_hash: Option<Vec<u8>>,
        accepts: Accepts,
    },
    /// A bot of this owner has another token, or none any more.
    Token { player: String, owner: String, token_hash: Option<Vec<u8>> },
    /// What a bot accepts from now on.
    Accepts { player: String, accepts: Accepts },
    /// A bot of this owner is gone. Its games stay.
    Close { player: String, owner: String },
}

const BOTS: &str = "SELECT players.id, players.name, bots.accepts, bots.token IS NOT NULL
     FROM bots JOIN players ON players.id = bots.player";

impl Store {
    /// The bot of a token.
    pub async fn bot_of_token(&self, token_hash: &[u8]) -> Result<Option<Player>, StorageError> {
        let open = "WHERE bots.token = $1
            AND NOT EXISTS (SELECT 1 FROM closures WHERE closures.player IN (bots.player, bots.owner))";
        Ok(self.bots(open, token_hash).await?.pop().map(|bot| bot.player))
    }

    /// A bot by the name of its player.
    pub async fn bot(&self, player: &str) -> Result<Option<Bot>, StorageError> {
        Ok(self.bots("WHERE bots.player = $1", player).await?.pop())
    }

    /// The bots among these players.
    pub async fn bots_of_ids(&self, players: &[String]) -> Result<Vec<Bot>, StorageError> {
        let places: Vec<String> = (1..=players.len()).map(|place| format!("${place}")).collect();
        if places.is_empty() {
            return Ok(Vec::new());
        }
        let found = format!("{BOTS} WHERE bots.player IN ({})", places.join(", "));
        let mut found = sqlx::query(sqlx::AssertSqlSafe(found));
        for player in players {
            found = found.bind(player);
        }
        found.fetch_all(&self.readers).await?.iter().map(bot).collect()
    }

    /// All bots of an account, by their names.
    pub async fn bots_of(&self, owner: &str) -> Result<Vec<Bot>, StorageError> {
        self.bots("WHERE bots.owner = $1 ORDER BY players.name", owner).await
    }

    /// Whether two players are of one account: the account and a bot of it, or two of its bots.
    pub async fn are_of_one_account(&self, one: &str, other: &str) -> Result<bool, StorageError> {
        let found = sqlx::query(
            "SELECT coalesce((SELECT owner FROM bots WHERE player = $1), $1)
                 = coalesce((SELECT owner FROM bots WHERE player = $2), $2)",
        );
        flag(&found.bind(one).bind(other).fetch_one(&self.readers).await?, 0)
    }

    async fn bots<'q, T>(&'q self, condition: &'static str, value: T) -> Result<Vec<Bot>, StorageError>
    where
        T: sqlx::Encode<'q, Any> + sqlx::Type<Any> + 'q,
    {
        let found = sqlx::query(sqlx::AssertSqlSafe(format!("{BOTS} {condition}"))).bind(value);
        found.fetch_all(&self.readers).await?.iter().map(bot).collect()
    }
}

fn bot(row: &AnyRow) -> Result<Bot, StorageError> {
    let accepts: String = row.try_get(2)?;
    let accepts = serde_json::from_str(&accepts).map_err(|error| StorageError::Broken(error.to_string()))?;
    let player = Player { id: row.try_get(0)?, name: row.try_get(1)?, kind: Kind::Bot };
    Ok(Bot { player, accepts, has_token: flag(row, 3)? })
}

pub(super) async fn write(
    connection: &mut AnyConnection,
    change: BotChange,
    today: i64,
) -> Result<(), StorageError> {
    let json = |accepts: &Accepts| {
        serde_json::to_string(accepts).map_err(|error| StorageError::Broken(error.to_string()))
    };
    let changed = match change {
        BotChange::Make { player, owner, name, keys, token_hash, accepts } => {
            sqlx::query("INSERT INTO players (id, name, created) VALUES ($1, $2, $3)")
                .bind(&player)
                .bind(name)
                .bind(today)
                .execute(&mut *connection)
                .await?;
            sqlx::query(
                "INSERT INTO accounts (player, kind, folded, looks, created) VALUES ($1, 'bot', $2, $3, $4)",
            )
            .bind(&player)
            .bind(keys.folded)
            .bind(keys.looks)
            .bind(today)
            .execute(&mut *connection)
            .await?;
            let bot = sqlx::query("INSERT INTO bots (player, owner, token, accepts) VALUES ($1, $2, $3, $4)");
            let bot = bot.bind(player).bind(&owner).bind(token_hash).bind(json(&accepts)?);
            let made = bot.execute(&mut *connection).await?;
            let bots = sqlx::query("SELECT count(*) FROM bots WHERE owner = $1").bind(&owner);
            at_most(count(&bots.fetch_one(connection).await?, 0)?, MOST_BOTS)?;
            made
        }
        BotChange::Token { player, owner, token_hash } => {
            let bot = sqlx::query("UPDATE bots SET token = $1 WHERE player = $2 AND owner = $3");
            bot.bind(token_hash).bind(player).bind(owner).execute(connection).await?
        }
        BotChange::Accepts { player, accepts } => {
            let bot = sqlx::query("UPDATE bots SET accepts = $1 WHERE player = $2");
            bot.bind(json(&accepts)?).bind(player).execute(connection).await?
        }
        BotChange::Close { player, owner } => {
            let account = sqlx::query(
                "DELETE FROM accounts WHERE player IN (SELECT player FROM bots WHERE player = $1 AND owner = $2)",
            );
            let gone = account.bind(&player).bind(owner).execute(&mut *connection).await?;
            one_row(gone.rows_affected())?;
            sqlx::query("UPDATE players SET name = NULL WHERE id = $1")
                .bind(player)
                .execute(connection)
                .await?
        }
    };
    one_row(changed.rows_affected())
}
