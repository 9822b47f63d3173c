//! What is forgotten after a while: games that have never begun, guests who have none, and rules of their own that nobody has
//! played. Nothing that was played goes.

use sqlx::{AnyConnection, Row};

use super::columns::flag;
use super::writer::one_row;
use super::{Change, StorageError, Store, signed};
use crate::clock::{DAY, time_of_day};

/// After how long a game goes that was withdrawn or declined, in milliseconds since it was made.
const WITHDRAWN: u64 = 7 * DAY;
/// After how long a game goes for which nobody has come.
const WAITING: u64 = 30 * DAY;
/// After how long a guest goes who has no game, since he was last seen.
const GUEST: u64 = 60 * DAY;
/// How many games and rule sets are looked for at once, and at how many players is looked.
const MOST_GAMES: i64 = 1_000;
const MOST_RULES: i64 = 1_000;
const MOST_PLAYERS: i64 = 5_000;
/// How many of them go in one change: what is played at that moment waits for it.
const TOGETHER: usize = 20;

/// What is to be forgotten. What is not as it has to be for that by the time this is written is a conflict, and stays.
#[derive(Debug, Default)]
pub(crate) struct Forgotten {
    games: Vec<String>,
    guests: Vec<String>,
    /// Rule sets, by their keys.
    rules: Vec<String>,
}

/// Of a game: it has never begun, and was made before `$1`; before `$2`, where it still waits. No report is about it.
const OLD_GAME: &str = "began IS NULL AND created < $1 AND (state IN ('withdrawn', 'declined') OR (state = 'waiting' AND created < $2))
     AND id NOT IN (SELECT game FROM reports WHERE game IS NOT NULL)";

/// Of a rule set: no game has it, none of the archive's, and no tournament.
const UNUSED_RULES: &str = "NOT EXISTS (SELECT 1 FROM games WHERE games.rules = rule_sets.key)
     AND NOT EXISTS (SELECT 1 FROM archive_rules WHERE archive_rules.rules = rule_sets.key)
     AND NOT EXISTS (SELECT 1 FROM tournaments WHERE tournaments.rules = rule_sets.key)";

/// Of a player: he is a guest, came before `$1`, was not seen since then, and nothing refers to him.
const IDLE_GUEST: &str = "created < $1
     AND NOT EXISTS (SELECT 1 FROM accounts WHERE accounts.player = players.id)
     AND NOT EXISTS (SELECT 1 FROM sessions WHERE sessions.player = players.id AND sessions.used >= $1)
     AND NOT EXISTS (SELECT 1 FROM games WHERE games.first = players.id)
     AND NOT EXISTS (SELECT 1 FROM games WHERE games.second = players.id)
     AND NOT EXISTS (SELECT 1 FROM games WHERE games.invited = players.id)
     AND NOT EXISTS (SELECT 1 FROM archive_people WHERE archive_people.player = players.id)
     AND NOT EXISTS (SELECT 1 FROM chat WHERE chat.player = players.id)
     AND NOT EXISTS (SELECT 1 FROM ratings WHERE ratings.player = players.id)
     AND NOT EXISTS (SELECT 1 FROM vacations WHERE vacations.player = players.id)
     AND NOT EXISTS (SELECT 1 FROM tournament_events WHERE tournament_events.player = players.id)
     AND id NOT IN (SELECT organiser FROM tournaments)
     AND id NOT IN (SELECT winner FROM tournaments WHERE winner IS NOT NULL)
     AND id NOT IN (SELECT player FROM mutes)
     AND id NOT IN (SELECT player FROM reports)
     AND id NOT IN (SELECT reporter FROM reports)
     AND id NOT IN (SELECT player FROM report_lines)
     AND id NOT IN (SELECT player FROM moderation_log)
     AND id NOT IN (SELECT moderator FROM moderation_log WHERE moderator IS NOT NULL)";

impl Store {
    /// Forgets games that have never begun, some time after they were made: some at once. Whether there may be more.
    pub async fn forget_games(&self) -> Result<bool, StorageError> {
        let (withdrawn, waiting) = old_games();
        let found = format!("SELECT id FROM games WHERE {OLD_GAME} ORDER BY created LIMIT $3");
        let found = sqlx::query(sqlx::AssertSqlSafe(found)).bind(withdrawn).bind(waiting).bind(MOST_GAMES);
        let rows = found.fetch_all(&self.readers).await?;
        let games: Vec<String> = rows.iter().map(|row| row.try_get(0)).collect::<Result<_, _>>()?;
        let mut some_went = false;
        for games in games.chunks(TOGETHER) {
            some_went |= self.forget(Forgotten { games: games.to_vec(), ..Forgotten::default() }).await?;
        }
        // What does not go would be found again and again.
        Ok(some_went && is_full(games.len(), MOST_GAMES))
    }

    /// Forgets rule sets that are in no game, those of games that were forgotten: some at once. Whether there may be
    /// more.
    pub async fn forget_rules(&self) -> Result<bool, StorageError> {
        let found = format!("SELECT key FROM rule_sets WHERE {UNUSED_RULES} LIMIT $1");
        let found = sqlx::query(sqlx::AssertSqlSafe(found)).bind(MOST_RULES);
        let rows = found.fetch_all(&self.readers).await?;
        let rules: Vec<String> = rows.iter().map(|row| row.try_get(0)).collect::<Result<_, _>>()?;
        let mut some_went = false;
        for rules in rules.chunks(TOGETHER) {
            some_went |= self.forget(Forgotten { rules: rules.to_vec(), ..Forgotten::default() }).await?;
        }
        Ok(some_went && is_full(rules.len(), MOST_RULES))
    }

    /// Forgets guests who have no game, some time after they were last seen. Looks at some of all players, those whose names come after
    /// this one, and says whose come next.
    pub async fn forget_guests(&self, after: &str) -> Result<String, StorageError> {
        let found =
            format!("SELECT id, ({IDLE_GUEST}) AS is_idle FROM players WHERE id > $2 ORDER BY id LIMIT $3");
        let found = sqlx::query(sqlx::AssertSqlSafe(found)).bind(idle_since()).bind(after).bind(MOST_PLAYERS);
        let (mut guests, mut last) = (Vec::new(), String::new());
        let rows = found.fetch_all(&self.readers).await?;
        for row in &rows {
            last = row.try_get("id")?;
            if flag(row, "is_idle")? {
                guests.push(last.clone());
            }
        }
        for guests in guests.chunks(TOGETHER) {
            self.forget(Forgotten { guests: guests.to_vec(), ..Forgotten::default() }).await?;
        }
        // After the last one the first come again.
        Ok(if is_full(rows.len(), MOST_PLAYERS) { last } else { String::new() })
    }

    /// Whether it went.
    async fn forget(&self, forgotten: Forgotten) -> Result<bool, StorageError> {
        match self.write(Change::Forget(forgotten)).await {
            // Another server was first, or somebody has come back.
            Err(StorageError::Conflict) => Ok(false),
            result => result.map(|()| true),
        }
    }
}

/// Whether as much was found as is looked for at once.
fn is_full(found: usize, most: i64) -> bool {
    found as i64 >= most
}

/// Before which times of day games were made that go.
fn old_games() -> (i64, i64) {
    let before = |age| signed(time_of_day().saturating_sub(age));
    (before(WITHDRAWN), before(WAITING))
}

/// Since when guests were not seen who go.
fn idle_since() -> i64 {
    signed(time_of_day().saturating_sub(GUEST))
}

pub(super) async fn write(connection: &mut AnyConnection, forgotten: Forgotten) -> Result<(), StorageError> {
    for game in forgotten.games {
        for said in ["DELETE FROM chat WHERE game = $1", "DELETE FROM notices WHERE game = $1"] {
            sqlx::query(said).bind(&game).execute(&mut *connection).await?;
        }
        let (withdrawn, waiting) = old_games();
        let gone = format!("DELETE FROM games WHERE {OLD_GAME} AND id = $3");
        let gone = sqlx::query(sqlx::AssertSqlSafe(gone)).bind(withdrawn).bind(waiting).bind(game);
        one_row(gone.execute(&mut *connection).await?.rows_affected())?;
    }
    for guest in forgotten.guests {
        let sessions = sqlx::query("DELETE FROM sessions WHERE player = $1 AND used < $2");
        sessions.bind(&guest).bind(idle_since()).execute(&mut *connection).await?;
        let gone = format!("DELETE FROM players WHERE {IDLE_GUEST} AND id = $2");
        let gone = sqlx::query(sqlx::AssertSqlSafe(gone)).bind(idle_since()).bind(guest);
        one_row(gone.execute(&mut *connection).await?.rows_affected())?;
    }
    for rules in forgotten.rules {
        // Somebody may have begun a game under them since.
        let gone = format!("DELETE FROM rule_sets WHERE {UNUSED_RULES} AND key = $1");
        sqlx::query(sqlx::AssertSqlSafe(gone)).bind(rules).execute(&mut *connection).await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::{kept_rules, waiting_game};
    use crate::storage::tests::{appended, begun, event, guest, opened, tested};
    use crate::storage::{ChatChange, KeptGame, Stage};

    /// A game that waits, of somebody new.
    async fn waits(store: &Store) -> KeptGame {
        let rules = kept_rules("brandubh-wtf").expect("rules");
        let game = waiting_game(guest(store).await, rules, None, None, false).expect("a game");
        store.write(Change::NewGame(Box::new(game.clone()))).await.expect("written");
        game
    }

    async fn ids(connection: &mut AnyConnection, question: &'static str) -> Vec<String> {
        let rows = sqlx::query(question).fetch_all(connection).await.expect("rows");
        let mut ids: Vec<String> = rows.iter().map(|row| row.try_get(0).expect("a text")).collect();
        ids.sort_unstable();
        ids
    }

    #[tokio::test]
    async fn games_that_never_began_and_guests_without_games_are_forgotten_and_nothing_else() {
        let folder = tempfile::tempdir().expect("a folder");
        let (store, _held) = opened(folder.path()).await;
        let mut beside = tested::database(folder.path()).await.connect().await.expect("a connection");
        let played = begun(&store, 500).await;
        let new = appended(&played, &[event(0)]);
        store.write(Change::Events(Box::new(new))).await.expect("written");
        let (waiting, withdrawn, young) = (waits(&store).await, waits(&store).await, waits(&store).await);
        let never = |game: &KeptGame| Change::NeverBegins { game: game.id.clone(), stage: Stage::Withdrawn };
        store.write(never(&withdrawn)).await.expect("written");
        store.write(never(&young)).await.expect("written");
        let said = ChatChange::Line {
            game: withdrawn.id.clone(),
            room: crate::games::Room::Players,
            player: withdrawn.first.id.clone(),
            text: "hello".to_owned(),
            at: 0,
        };
        store.write(Change::Chat(said)).await.expect("written");
        let alone = guest(&store).await;
        let seen = guest(&store).await;

        // Everything is eight days older, but for one.
        let older = async |beside: &mut AnyConnection, days: i64| {
            let age = days * DAY as i64;
            for (change, but) in [
                ("UPDATE games SET created = created - $1 WHERE id <> $2", &young.id),
                ("UPDATE players SET created = created - $1 WHERE id <> $2", &young.id),
                ("UPDATE sessions SET used = used - $1 WHERE player <> $2", &seen.id),
            ] {
                let change = sqlx::query(change).bind(age).bind(but);
                change.execute(&mut *beside).await.expect("it is older");
            }
        };
        let forget = async || {
            assert!(!store.forget_games().await.expect("written"), "there are few");
            assert!(!store.forget_rules().await.expect("written"), "there are few");
            assert_eq!(store.forget_guests("").await.expect("written"), "", "there are few");
        };
        let sorted = |mut ids: Vec<&str>| {
            ids.sort_unstable();
            ids.into_iter().map(str::to_owned).collect::<Vec<_>>()
        };
        older(&mut beside, 8).await;
        forget().await;
        let games = sorted(vec![&played, &waiting.id, &young.id]);
        assert_eq!(ids(&mut beside, "SELECT id FROM games").await, games);
        let players = ids(&mut beside, "SELECT id FROM players").await;
        assert_eq!(players.len(), 7, "guests stay for longer: {players:?}");

        older(&mut beside, 60).await;
        forget().await;
        assert_eq!(ids(&mut beside, "SELECT id FROM games").await, sorted(vec![&played, &young.id]));
        let kept = store.game(&played).await.expect("a store").expect("the game");
        let second = kept.second.expect("a player").id;
        let players = sorted(vec![&kept.first.id, &second, &young.first.id, &seen.id]);
        assert_eq!(ids(&mut beside, "SELECT id FROM players").await, players, "{} is gone", alone.id);
        assert_eq!(ids(&mut beside, "SELECT DISTINCT player FROM sessions").await, players);
        assert_eq!(store.events(&played, 0).await.expect("a store").events, [event(0)]);
    }

    #[tokio::test]
    async fn what_is_forgotten_is_found_without_looking_at_what_was_played() {
        let folder = tempfile::tempdir().expect("a folder");
        let (store, _held) = opened(folder.path()).await;
        if !matches!(tested::database(folder.path()).await, crate::Database::Folder(_)) {
            // How SQLite looks for it.
            return;
        }
        let steps = async |question: String| {
            let plan = sqlx::query(sqlx::AssertSqlSafe(format!("EXPLAIN QUERY PLAN {question}")));
            let rows = plan.bind(0).bind(0).bind(1).fetch_all(&store.readers).await.expect("a plan");
            rows.iter().map(|row| row.try_get("detail").expect("a text")).collect::<Vec<String>>()
        };
        let games = steps(format!("SELECT id FROM games WHERE {OLD_GAME} ORDER BY created LIMIT $3")).await;
        assert!(games.iter().any(|step| step.contains("games_not_begun")), "{games:#?}");
        let rules =
            steps(format!("SELECT key FROM rule_sets WHERE {UNUSED_RULES} AND $1 = $2 LIMIT $3")).await;
        let guests = steps(format!("SELECT id FROM players WHERE {IDLE_GUEST} AND id > $2 LIMIT $3")).await;
        for whole in ["SCAN games", "SCAN sessions", "SCAN chat", "SCAN archive_people"] {
            assert!(!guests.iter().any(|step| step.contains(whole)), "{guests:#?}");
            assert!(!rules.iter().any(|step| step.contains(whole)), "{rules:#?}");
        }
    }
}
