//! What is different with Postgres. These tests want a server of it: `crates/tablut-server/services cargo test ...`

use std::collections::BTreeSet;
use std::path::Path;
use std::time::Duration;

use serde_json::json;
use sqlx::{AnyConnection, Connection, Row};
use tablut_server::Database;

use super::accounts::{get, open, post, problem};
use super::begun::{Begun, Running, blitz};
use super::moderation::{acts, game, id_of, moderator};
use super::tested;

/// The tables of a database with their columns: `events.at`.
async fn columns(database: &Database, question: &'static str) -> BTreeSet<String> {
    // Whoever opens it first makes them.
    tablut_server::moderators(database).await.expect("tables");
    let mut connection = database.connect().await.expect("a connection");
    let rows = sqlx::query(question).fetch_all(&mut connection).await.expect("columns");
    rows.iter().map(|row| row.try_get(0).expect("a text")).collect()
}

#[tokio::test]
#[ignore = "wants Postgres: crates/tablut-server/services"]
async fn both_databases_have_the_same_tables() {
    let folder = tempfile::tempdir().expect("a folder");
    let postgres = tested::database(folder.path()).await;
    assert!(matches!(postgres, Database::Postgres(_)), "no Postgres is named");
    let there = columns(
        &postgres,
        "SELECT CAST(table_name || '.' || column_name AS TEXT) FROM information_schema.columns
         WHERE table_schema = 'public' AND table_name NOT LIKE '\\_%'",
    );
    let here = Database::Folder(folder.path().to_owned());
    let here = columns(
        &here,
        "SELECT tables.name || '.' || columns.name FROM sqlite_master AS tables, pragma_table_info(tables.name) AS columns
         WHERE tables.type = 'table' AND tables.name NOT LIKE '\\_%' ESCAPE '\\' AND tables.name NOT LIKE 'sqlite%'",
    );
    let (there, mut here) = (there.await, here.await);
    // Only Postgres tells the time.
    for only in ["service.stamp", "service.cluster", "leases.name", "leases.node", "leases.until"] {
        here.insert(only.to_owned());
    }
    assert_eq!(there, here);
    assert!(here.len() > 100, "{here:?}");
}

/// Lets nobody into a server's database any more, or everybody again.
async fn let_in(folder: &Path, open: bool) {
    let Database::Postgres(_) = tested::database(folder).await else { panic!("no Postgres is named") };
    let name = tested::name(folder);
    let mut connection = AnyConnection::connect(&tested::address("postgres")).await.expect("a server");
    let allow = format!("ALTER DATABASE {name} WITH ALLOW_CONNECTIONS {open}");
    sqlx::query(sqlx::AssertSqlSafe(allow)).execute(&mut connection).await.expect("done");
    if !open {
        let end = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1";
        sqlx::query(end).bind(name).execute(&mut connection).await.expect("done");
    }
}

#[tokio::test]
#[ignore = "wants Postgres: crates/tablut-server/services"]
async fn play_pauses_while_the_database_is_away_and_goes_on_when_it_is_back() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::in_folder(folder.path()).await;
    let begun = Begun::on(&server, blitz()).await;
    let (mut first, mut second) = begun.sockets().await;
    first.act("a", "d1-d3").await.expect("said");
    second.hear_of("events").await.expect("events");
    let_in(folder.path(), false).await;
    second.act("b", "e4-f4").await.expect("said");
    // It is told that this is not done now, and has to come again.
    while second.hear().await.is_ok() {}
    let health = server.client().get("/health").await.expect("an answer");
    assert_eq!(health.status, 503, "{}", health.body);
    let_in(folder.path(), true).await;
    // As the pages do: with the same name, until it is done.
    let events = loop {
        tokio::time::sleep(Duration::from_millis(100)).await;
        let Ok(mut again) = begun.second.attend(&begun.id, Some(1)).await else { continue };
        if again.hear().await.is_err() || again.act("b", "e4-f4").await.is_err() {
            continue;
        }
        let told = loop {
            match again.hear().await {
                Ok(told) if told["id"] == "b" => break Some(told),
                Ok(_) => {}
                Err(_) => break None,
            }
        };
        let game = server.client().get(&format!("/api/games/{}", begun.id)).await.expect("an answer");
        if told.is_some() && game.status == 200 {
            break game.json().expect("JSON")["match"]["events"].clone();
        }
    };
    let acts: Vec<_> =
        events.as_array().expect("events").iter().map(|event| &event["what"]["action"]).collect();
    assert_eq!(acts, [&json!("d1-d3"), &json!("e4-f4")]);
}

/// Does something while another server, as it were, has written a row under the next number: that one is sure of it when this one
/// waits for the same number, or for another row that it has written before.
async fn while_another_writes<T>(folder: &Path, row: &'static str, done: impl Future<Output = T>) -> T {
    let database = tested::database(folder).await;
    let (mut writing, mut looking) =
        (database.connect().await.expect("a connection"), database.connect().await.expect("a connection"));
    for text in ["BEGIN", row] {
        sqlx::raw_sql(text).execute(&mut writing).await.expect(text);
    }
    let waits = "SELECT count(*) FROM pg_locks JOIN pg_stat_activity USING (pid)
         WHERE NOT granted AND datname = current_database()";
    let until_it_waits = async {
        while sqlx::query(waits).fetch_one(&mut looking).await.expect("locks").get::<i64, _>(0) == 0 {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        sqlx::raw_sql("COMMIT").execute(&mut writing).await.expect("committed");
    };
    tokio::join!(done, until_it_waits).0
}

#[tokio::test]
#[ignore = "wants Postgres: crates/tablut-server/services"]
async fn what_gets_the_next_number_gets_another_one_where_somebody_else_was_first() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::in_folder(folder.path()).await;
    let mut anna = moderator(&server, folder.path(), "Anna").await;
    let (mut carl, mut ida) = (server.client(), server.client());
    open(&mut carl, "Carl").await;
    open(&mut ida, "Ida").await;
    let id = game(&mut ida, &mut carl).await;
    let mut socket = ida.attend(&id, None).await.expect("a socket");
    socket.hear_of("game").await.expect("the game");
    let line = "INSERT INTO chat (game, room, number, player, at, text)
         SELECT id, 'players', 1, first, 1, 'first' FROM games";
    let said = async {
        socket.say(json!({ "type": "chat", "text": "hello" }).to_string()).await.expect("said");
        loop {
            let told = socket.hear().await.expect("an answer");
            if told["type"] == "chat" || told["type"] == "chat-refused" {
                break told;
            }
        }
    };
    let told = while_another_writes(folder.path(), line, said).await;
    assert_eq!(told["lines"][0]["text"], "hello", "{told}");
    let mut again = carl.attend(&id, None).await.expect("a socket");
    let lines = again.hear_of("chat").await.expect("the lines")["lines"].clone();
    let texts: Vec<_> = lines.as_array().expect("lines").iter().map(|line| &line["text"]).collect();
    assert_eq!(texts, ["first", "hello"]);

    let row = "INSERT INTO reports (number, at, reporter, player, reason)
         SELECT 1, 1, one.player, other.player, 'first' FROM accounts AS one, accounts AS other
         WHERE one.folded = 'ida' AND other.folded = 'carl'";
    let report = json!({ "about": { "kind": "player", "name": "Carl" }, "reason": "rude" });
    let reported = while_another_writes(folder.path(), row, post(&mut ida, "/api/reports", report)).await;
    assert_eq!(reported.status, 204, "{}", reported.body);
    assert_eq!(get(&mut anna, "/api/moderation/reports").await["open"], 2);

    let carls = id_of(&mut anna, "Carl").await;
    let row = "INSERT INTO moderation_log (number, at, did, player, reason)
         SELECT 1 + (SELECT max(number) FROM moderation_log), 1, 'unmute', min(player), 'first' FROM accounts";
    let mute = json!({ "hours": 1, "reason": "be polite" });
    let muted = while_another_writes(folder.path(), row, acts(&mut anna, &carls, "mute", mute)).await;
    assert_eq!(muted.status, 204, "{}", muted.body);
    let log = get(&mut anna, "/api/moderation/log").await;
    let did: Vec<_> = log.as_array().expect("lines").iter().map(|line| &line["did"]).collect();
    assert_eq!(did, ["mute", "unmute", "appoint"]);
}

#[tokio::test]
#[ignore = "wants Postgres: crates/tablut-server/services"]
async fn nobody_begins_two_vacations_at_the_same_moment() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::in_folder(folder.path()).await;
    let mut carl = server.client();
    open(&mut carl, "Carl").await;
    let other = "UPDATE players SET name = name;
         INSERT INTO vacations (player, since, until, year)
         SELECT player, 1, 9000000000000, 2000 FROM accounts WHERE folded = 'carl'";
    let begun = post(&mut carl, "/api/account/vacation", json!({ "days": 2 }));
    let begun = while_another_writes(folder.path(), other, begun).await;
    assert_eq!((begun.status, problem(&begun)), (409, "too-late".to_owned()));
}

#[tokio::test]
#[ignore = "wants Postgres: crates/tablut-server/services"]
async fn a_database_is_one_servers() {
    let folder = tempfile::tempdir().expect("a folder");
    let _server = Running::in_folder(folder.path()).await;
    let config = tablut_server::Config { port: 0, ..tested::config(folder.path()).await };
    let error = tablut_server::Bound::to(config, tablut_server::Pages::none())
        .await
        .err()
        .expect("it is in use")
        .to_string();
    assert!(error.contains("another server") && error.contains("postgres://"), "{error}");
}

#[tokio::test]
#[ignore = "wants Postgres: crates/tablut-server/services"]
async fn a_backup_is_left_to_the_programs_of_postgres() {
    let folder = tempfile::tempdir().expect("a folder");
    let database = tested::database(folder.path()).await;
    let file = folder.path().join("tonight.backup");
    for error in
        [tablut_server::backup(&database, &file).await, tablut_server::restore(&database, &file).await]
    {
        assert!(error.expect_err("it does not").to_string().contains("pg_dump"));
    }
}
