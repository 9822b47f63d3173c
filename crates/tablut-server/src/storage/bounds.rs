//! How many bots an account may have, and how many games a player may have that wait. A new one is counted with the others in the
//! transaction that writes it: so of those that are asked of a server at the same moment no more are made than may be (two servers with one
//! database may each make one more). Whoever asks is told of what there is too much before that.

use sqlx::AnyConnection;

use super::columns::count;
use super::own_games::{CHALLENGES, WAITING, count_games};
use super::{Kind, Player, StorageError, json};
use crate::bots::Accepts;

/// The most bots of an account.
pub(crate) const MOST_BOTS: u32 = 10;
/// How many games of a player may wait for whoever comes.
pub(crate) const MOST_WAITING: u32 = 20;
/// How many challenges of a player may wait.
pub(crate) const MOST_CHALLENGES_BY: u32 = 20;
/// How many challenges to a player may wait.
pub(crate) const MOST_CHALLENGES_TO: u32 = 50;
/// How many games one player may have against the same bot at the same time.
pub(crate) const MOST_AGAINST_BOT: u32 = 3;

/// Whether there is room for a game that was just written, as whoever made it or was challenged by it may have more; otherwise it is a
/// conflict.
pub(super) async fn has_room(
    connection: &mut AnyConnection,
    by: &str,
    challenged: Option<&Player>,
) -> Result<(), StorageError> {
    let Some(to) = challenged else {
        let row = sqlx::query(WAITING).bind(by).fetch_one(connection).await?;
        return at_most(count(&row, 0)?, MOST_WAITING);
    };
    let row = sqlx::query(CHALLENGES).bind(by).bind(&to.id).fetch_one(&mut *connection).await?;
    at_most(count(&row, 0)?, MOST_CHALLENGES_BY)?;
    at_most(count(&row, 1)?, MOST_CHALLENGES_TO)?;
    if to.kind != Kind::Bot {
        return Ok(());
    }
    let bot = sqlx::query("SELECT accepts FROM bots WHERE player = $1").bind(&to.id);
    let Some(row) = bot.fetch_optional(&mut *connection).await? else { return Ok(()) };
    let accepts: Accepts = json(&row, "accepts")?;
    let games = sqlx::query(sqlx::AssertSqlSafe(count_games())).bind(&to.id).bind(by);
    let row = games.fetch_one(connection).await?;
    at_most(count(&row, 0)?, accepts.most_games())?;
    at_most(count(&row, 1)?, MOST_AGAINST_BOT)
}

/// Whether there are no more than may be.
pub(super) fn at_most(there: u32, most: u32) -> Result<(), StorageError> {
    if there <= most { Ok(()) } else { Err(StorageError::Conflict) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::{kept_rules, waiting_game};
    use crate::names::NameKeys;
    use crate::storage::tests::{guest, opened};
    use crate::storage::{BotChange, Change, KeptGame, Store};

    /// A player makes a game, for whoever comes or for the one whom he challenges.
    async fn makes(store: &Store, by: &Player, challenged: Option<&Player>) -> Result<(), StorageError> {
        let rules = kept_rules("brandubh-wtf").expect("rules");
        let game = waiting_game(by.clone(), rules, None, None, false).expect("a game");
        store.write(Change::NewGame(Box::new(KeptGame { invited: challenged.cloned(), ..game }))).await
    }

    /// An account makes a bot that plays so many games at the same time.
    async fn makes_bot(store: &Store, owner: &str, name: &str, games: u32) -> Result<Player, StorageError> {
        let accepts = serde_json::from_str(&format!(r#"{{"games":{games}}}"#)).expect("what it accepts");
        let make = BotChange::Make {
            player: name.to_owned(),
            owner: owner.to_owned(),
            name: name.to_owned(),
            keys: NameKeys::of(name),
            token_hash: None,
            accepts,
        };
        store.write(Change::Bot(Box::new(make))).await?;
        Ok(Player { id: name.to_owned(), name: Some(name.to_owned()), kind: Kind::Bot })
    }

    fn is_too_many<T>(made: &Result<T, StorageError>) -> bool {
        matches!(made, Err(StorageError::Conflict))
    }

    #[tokio::test]
    async fn of_games_that_wait_none_is_written_that_is_one_too_many() {
        let folder = tempfile::tempdir().expect("a folder");
        let (store, _held) = opened(folder.path()).await;
        let (anna, carl) = (guest(&store).await, guest(&store).await);
        for _ in 0..MOST_WAITING {
            makes(&store, &anna, None).await.expect("written");
        }
        assert!(is_too_many(&makes(&store, &anna, None).await));
        assert_eq!(store.games_waiting(&anna.id).await.expect("a store"), MOST_WAITING);
        // Challenges are counted by themselves, and others' games too.
        for _ in 0..MOST_CHALLENGES_BY {
            makes(&store, &anna, Some(&carl)).await.expect("written");
        }
        assert!(is_too_many(&makes(&store, &anna, Some(&carl)).await));
        makes(&store, &carl, None).await.expect("written");
    }

    #[tokio::test]
    async fn a_bot_has_as_many_games_as_it_wants_and_three_against_the_same_player() {
        let folder = tempfile::tempdir().expect("a folder");
        let (store, _held) = opened(folder.path()).await;
        let bot = makes_bot(&store, "Clockwork", "Clockwork", 5).await.expect("written");
        let (anna, carl) = (guest(&store).await, guest(&store).await);
        for _ in 0..MOST_AGAINST_BOT {
            makes(&store, &anna, Some(&bot)).await.expect("written");
        }
        assert!(is_too_many(&makes(&store, &anna, Some(&bot)).await));
        for _ in MOST_AGAINST_BOT..5 {
            makes(&store, &carl, Some(&bot)).await.expect("written");
        }
        assert!(is_too_many(&makes(&store, &carl, Some(&bot)).await));
    }

    #[tokio::test]
    async fn an_account_has_no_more_bots_than_may_be() {
        let folder = tempfile::tempdir().expect("a folder");
        let (store, _held) = opened(folder.path()).await;
        // The first one owns itself, as the engine's levels do, and all others.
        for number in 0..MOST_BOTS {
            makes_bot(&store, "bot 0", &format!("bot {number}"), 1).await.expect("written");
        }
        assert!(is_too_many(&makes_bot(&store, "bot 0", "another bot", 1).await));
        assert!(
            !store.is_taken(&NameKeys::of("another bot")).await.expect("a store"),
            "nothing is left of it"
        );
    }
}
