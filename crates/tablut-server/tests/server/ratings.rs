//! Rated games: between whom, what they do to ratings, and that the games alone say the same.

use std::collections::HashMap;
use std::fs::File;
use std::path::Path;

use parquet::file::reader::FileReader;
use parquet::file::serialized_reader::SerializedFileReader;
use serde_json::{Value, json};
use tablut_load::Client;

use super::begun::Running;
use super::tested;

/// Somebody with an account.
async fn account(server: &Running, name: &str) -> Client {
    let mut client = server.client();
    let account = json!({ "name": name, "password": "correct horse battery" });
    let opened = client.post("/api/account", &account).await.expect("an answer");
    assert_eq!(opened.status, 201, "{}", opened.body);
    client
}

fn rated() -> Value {
    let clock = json!({ "kind": "fischer", "main": 180_000, "increment": 2_000 });
    json!({ "rules": "modern-standard", "side": "attackers", "open": true, "rated": true, "clock": clock })
}

/// A rated game with the attackers of the first, which one of them resigns after two moves.
async fn resigned(first: &mut Client, second: &mut Client, by_first: bool) {
    resigned_by(&rated(), first, second, by_first).await;
}

/// A game of this kind, the same way.
async fn resigned_by(game: &Value, first: &mut Client, second: &mut Client, by_first: bool) {
    let created = first.post("/api/games", game).await.expect("an answer").json().expect("JSON");
    let id = created["id"].as_str().expect("an id").to_owned();
    let accepted = second.post(&format!("/api/games/{id}/accept"), &json!({})).await.expect("an answer");
    assert_eq!(accepted.status, 204, "{}", accepted.body);
    let mut attackers = first.attend(&id, None).await.expect("a socket");
    let mut defenders = second.attend(&id, None).await.expect("a socket");
    attackers.act("a", "d1-d3").await.expect("said");
    defenders.hear_of("events").await.expect("events");
    defenders.act("b", "e4-f4").await.expect("said");
    defenders.hear_of("events").await.expect("events");
    let loser = if by_first { &mut attackers } else { &mut defenders };
    loser.command("c", json!({ "command": "resign" })).await.expect("said");
    loop {
        let told = loser.hear_of("events").await.expect("events");
        if told["events"][0]["what"]["event"] == "ended" {
            return;
        }
    }
}

async fn got(client: &mut Client, path: &str) -> Value {
    let answer = client.get(path).await.expect("an answer");
    assert_eq!(answer.status, 200, "{path}: {}", answer.body);
    answer.json().expect("JSON")
}

#[tokio::test]
async fn rated_games_move_the_ratings_of_accounts() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::in_folder(folder.path()).await;
    let (mut anna, mut carl) = (account(&server, "Anna").await, account(&server, "Carl").await);
    resigned(&mut anna, &mut carl, false).await;
    let player = got(&mut anna, "/api/players/anna").await;
    let rating = &player["ratings"][0];
    assert_eq!(
        (&player["name"], &rating["side"], &rating["games"]),
        (&json!("Anna"), &json!("attackers"), &json!(1))
    );
    assert!(rating["rating"].as_i64() > Some(1_600) && rating["provisional"] == true, "{rating}");
    let other = got(&mut anna, "/api/players/Carl").await;
    assert!(other["ratings"][0]["rating"].as_i64() < Some(1_400), "{other}");
    let family = rating["family"].as_str().expect("a family");
    let steps = got(&mut anna, &format!("/api/players/Anna/ratings/{family}/attackers")).await;
    assert_eq!((steps.as_array().map(Vec::len), &steps[0]["game"]), (Some(1), &json!(1)));
    let advantages = got(&mut anna, "/api/advantages").await;
    assert_eq!((&advantages[0]["rules_id"], &advantages[0]["games"]), (&json!("modern-standard"), &json!(1)));
    // Nobody is listed of whom so little is known.
    assert_eq!(got(&mut anna, &format!("/api/ratings?family={family}&side=attackers")).await, json!([]));
    assert_eq!(anna.get("/api/players/Nobody").await.expect("an answer").status, 404);
}

#[tokio::test]
async fn the_table_of_games_has_clocks_and_ratings() {
    let folder = tempfile::tempdir().expect("a folder");
    let (data, out) = (folder.path().join("data"), folder.path().join("out"));
    let server = Running::in_folder(&data).await;
    let (mut anna, mut carl) = (account(&server, "Anna").await, account(&server, "Carl").await);
    resigned(&mut anna, &mut carl, true).await;
    let rating =
        got(&mut anna, "/api/players/Anna").await["ratings"][0]["rating"].as_f64().expect("a rating");
    tablut_server::export(&tested::database(&data).await, &out, |_, _| {}).await.expect("exported");
    let file = File::open(out.join("games.parquet")).expect("a file");
    let reader = SerializedFileReader::new(file).expect("a table");
    let mut rows = reader.get_row_iter(None).expect("rows");
    let row = rows.next().expect("a row").expect("it can be read");
    assert!(rows.next().is_none());
    let row: HashMap<String, String> =
        row.get_column_iter().map(|(name, field)| (name.clone(), field.to_string())).collect();
    let documents = include_str!("../../../../docs/server.md");
    for column in row.keys() {
        assert!(documents.contains(&format!("`{column}`")), "{column} is not in the documents");
    }
    for (column, value) in [
        ("rules", "\"modern-standard\""),
        ("attackers", "\"Anna\""),
        ("attackers_kind", "\"person\""),
        ("defenders_kind", "\"person\""),
        ("rated", "true"),
        ("result", "\"defenders\""),
        ("reason", "\"resignation\""),
        ("file", "null"),
        ("game", "0"),
        ("clock", "\"fischer\""),
        ("clock_time_ms", "180000"),
        ("clock_increment_ms", "2000"),
        ("length", "2"),
        ("moves", "[\"d1-d3\", \"e4-f4\"]"),
    ] {
        assert_eq!(row[column], value, "{column}");
    }
    let shown = |column: &str| row[column].parse::<f64>().expect("a number");
    assert!((shown("attackers_rating") - rating).abs() <= 1.0, "{row:?}");
    assert!(shown("defenders_rating") > 1_600.0 && shown("attackers_deviation") > 100.0, "{row:?}");
    assert!(row["ended"].starts_with("20") && row["match"].len() > 5, "{row:?}");
}

#[tokio::test]
async fn a_copy_under_another_name_does_not_keep_the_games_of_the_library_from_being_rated() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::in_folder(folder.path()).await;
    let (mut anna, mut carl) = (account(&server, "Anna").await, account(&server, "Carl").await);
    let copy = "id = \"mine\"\nname = \"Mine\"\nextends = \"modern-standard\"\n";
    resigned_by(&json!({ "rules": copy, "side": "attackers", "open": true }), &mut anna, &mut carl, false)
        .await;
    resigned(&mut anna, &mut carl, false).await;
    let player = got(&mut anna, "/api/players/anna").await;
    assert_eq!(player["ratings"][0]["games"], json!(1), "{player}");
    let archive = got(&mut anna, "/api/archive").await;
    assert!(archive.to_string().contains("\"modern-standard\""), "{archive}");
    assert!(!archive.to_string().contains("\"mine\""), "{archive}");
}

#[tokio::test]
async fn only_accounts_play_rated_games_and_only_by_rules_of_the_library() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::in_folder(folder.path()).await;
    let (mut anna, mut guest) = (account(&server, "Anna").await, server.client());
    assert_eq!(guest.post("/api/games", &rated()).await.expect("an answer").status, 401);
    let house =
        json!({ "rules": "id = \"house\"\nname = \"House\"\nextends = \"brandubh-wtf\"\n", "rated": true });
    assert_eq!(anna.post("/api/games", &house).await.expect("an answer").status, 400);
    let created = anna.post("/api/games", &rated()).await.expect("an answer").json().expect("JSON");
    let id = created["id"].as_str().expect("an id");
    let accepted = guest.post(&format!("/api/games/{id}/accept"), &json!({})).await.expect("an answer");
    assert_eq!(accepted.status, 401, "{}", accepted.body);
    assert_eq!(guest.cookie, None, "nobody becomes a guest for it");
    assert_eq!(got(&mut guest, &format!("/api/games/{id}")).await["game"]["rated"], json!(true));
    // A game that nobody has called rated is none.
    let mut carl = account(&server, "Carl").await;
    let mut free = rated();
    free["rated"] = json!(false);
    let created = anna.post("/api/games", &free).await.expect("an answer").json().expect("JSON");
    let id = created["id"].as_str().expect("an id");
    carl.post(&format!("/api/games/{id}/accept"), &json!({})).await.expect("an answer");
    let mut socket = anna.attend(id, None).await.expect("a socket");
    socket.command("a", json!({ "command": "resign" })).await.expect("said");
    socket.hear_of("events").await.expect("events");
    assert_eq!(got(&mut anna, "/api/players/Anna").await["ratings"], json!([]));
}

/// Everything that is said of ratings.
async fn everything(server: &Running, names: [&str; 3]) -> Vec<Value> {
    let mut client = server.client();
    let mut all = vec![got(&mut client, "/api/advantages").await];
    for name in names {
        all.push(got(&mut client, &format!("/api/players/{name}")).await);
        for side in ["attackers", "defenders"] {
            all.push(got(&mut client, &format!("/api/players/{name}/ratings/tablut/{side}")).await);
        }
    }
    all
}

#[test]
fn the_games_alone_give_the_same_ratings_again() {
    const NAMES: [&str; 3] = ["Anna", "Carl", "Ida"];
    let folder = tempfile::tempdir().expect("a folder");
    let data: &Path = folder.path();
    let runtime = || tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    let before = runtime().block_on(async {
        let server = Running::in_folder(data).await;
        let mut players = Vec::new();
        for name in NAMES {
            players.push(account(&server, name).await);
        }
        for (game, (one, other)) in [(0, 1), (1, 2), (2, 0), (0, 2), (1, 0), (2, 1)].into_iter().enumerate() {
            let (mut first, mut second) = (players[one].clone(), players[other].clone());
            resigned(&mut first, &mut second, game % 4 == 1).await;
        }
        let database = tested::database(data).await;
        assert!(
            tablut_server::moderators(&database).await.is_ok(),
            "what needs no ratings goes on beside it"
        );
        let error = tablut_server::recompute(&database, |_, _| {}).await;
        assert!(
            matches!(error, Err(tablut_server::StorageError::InUse(_))),
            "while the server runs: {error:?}"
        );
        everything(&server, NAMES).await
    });
    runtime().block_on(async {
        let again =
            tablut_server::recompute(&tested::database(data).await, |_, _| {}).await.expect("computed");
        assert_eq!(again, tablut_server::Recomputed { games: 6, players: 3, changed: 0 });
        let mut beside = tested::database(data).await.connect().await.expect("a connection");
        for spoilt in
            ["UPDATE ratings SET rating = rating + 1 WHERE side = 'attackers'", "DELETE FROM rating_steps"]
        {
            sqlx::query(spoilt).execute(&mut beside).await.expect("spoilt");
        }
        drop(beside);
        let again =
            tablut_server::recompute(&tested::database(data).await, |_, _| {}).await.expect("computed");
        assert_eq!((again.games, again.changed), (6, 3));
    });
    runtime().block_on(async {
        let server = Running::in_folder(data).await;
        assert_eq!(everything(&server, NAMES).await, before);
    });
}
