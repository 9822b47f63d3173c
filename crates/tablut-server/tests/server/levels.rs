//! Levels of the engine, which play here by themselves.

use serde_json::{Value, json};
use tablut_load::Client;

use super::accounts::{get, open, post, problem};
use super::begun::{Running, blitz};
use super::tested;

async fn server(folder: &std::path::Path) -> Running {
    let server = Running::exactly(tested::config(folder).await).await;
    while get(&mut server.client(), "/api/bots").await.as_array().is_none_or(|bots| bots.len() < 5) {
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    server
}

fn wanted(level: u8) -> Value {
    let mut wanted = blitz();
    wanted["to"] = json!(format!("Raichi level {level}"));
    wanted
}

async fn challenge(client: &mut Client, wanted: Value) -> String {
    let answer = post(client, "/api/challenges", wanted).await;
    assert_eq!(answer.status, 201, "{}", answer.body);
    answer.json().expect("JSON")["id"].as_str().expect("an id").to_owned()
}

/// Waits until so many acts have been played.
async fn acts(client: &mut Client, game: &str, count: usize) -> Vec<Value> {
    loop {
        let seen = get(client, &format!("/api/games/{game}")).await;
        let none = Vec::new();
        let events = seen["match"]["events"].as_array().unwrap_or(&none).iter();
        let acts: Vec<Value> = events.filter(|event| event["what"]["event"] == "acted").cloned().collect();
        if acts.len() >= count {
            return acts;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
}

#[test]
fn a_level_accepts_a_challenge_answers_a_move_and_goes_on_after_a_restart() {
    let folder = tempfile::tempdir().expect("a folder");
    let runtime = || tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    let (guest, game) = runtime().block_on(async {
        let server = server(folder.path()).await;
        let bots = get(&mut server.client(), "/api/bots").await;
        assert_eq!(bots[0]["name"], "Raichi level 1");
        let mut guest = server.client();
        let game = challenge(&mut guest, wanted(1)).await;
        let mut socket = guest.attend(&game, None).await.expect("a socket");
        // It has accepted already, or does so now.
        while socket.hear_of("game").await.expect("the game")["game"]["stage"] == "waiting" {}
        socket.act("a", "d1-d3").await.expect("said");
        assert_eq!(acts(&mut guest, &game, 2).await[1]["what"]["seat"], "second");
        // It takes moves back with whoever asks.
        let takeback = json!({ "command": "offer", "offer": { "offer": "takeback", "to": 0 } });
        socket.command("b", takeback).await.expect("said");
        loop {
            let told = socket.hear_of("events").await.expect("events");
            if told["events"]
                .as_array()
                .is_some_and(|events| events.iter().any(|event| event["what"]["event"] == "taken-back"))
            {
                break;
            }
        }
        socket.act("c", "d1-c1").await.expect("said");
        acts(&mut guest, &game, 4).await;
        (guest, game)
    });
    runtime().block_on(async {
        let server = server(folder.path()).await;
        let mut guest = guest.moved_to(&server.address);
        let count = acts(&mut guest, &game, 4).await.len();
        let mut socket = guest.attend(&game, None).await.expect("a socket");
        socket.hear_of("game").await.expect("the game");
        socket.act("d", "f1-g1").await.expect("said");
        acts(&mut guest, &game, count + 2).await;
    });
}

#[tokio::test]
async fn nobody_is_taken_for_a_level_and_nobody_has_all_its_games() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = server(folder.path()).await;
    let mut anna = server.client();
    let named = json!({ "name": "Raichi level 2", "password": super::accounts::PASSWORD });
    assert_eq!(problem(&post(&mut anna, "/api/account", named).await), "name-taken");
    open(&mut anna, "Anna").await;
    for path in ["token", "revoke", "close"] {
        let path = format!("/api/account/bots/raichi-level-1/{path}");
        assert_eq!(post(&mut anna, &path, json!({})).await.status, 403);
    }
    let mut no_clock = wanted(3);
    no_clock["clock"] = Value::Null;
    let refused = post(&mut anna, "/api/challenges", no_clock).await.json().expect("JSON");
    assert_eq!((&refused["problem"], &refused["reason"]), (&json!("not-accepted"), &json!("clock")));
    let mut rated = wanted(3);
    rated["rated"] = json!(true);
    for _ in 0..3 {
        challenge(&mut anna, rated.clone()).await;
    }
    let refused = post(&mut anna, "/api/challenges", rated).await.json().expect("JSON");
    assert_eq!((&refused["problem"], &refused["reason"]), (&json!("not-accepted"), &json!("games")));
    challenge(&mut server.client(), wanted(3)).await;
}

/// Waits until a level has accepted a game and this socket hears of it.
async fn begun(socket: &mut tablut_load::GameSocket) {
    while socket.hear_of("game").await.expect("the game")["game"]["stage"] == "waiting" {}
}

#[tokio::test]
async fn a_level_plays_both_games_of_a_pair_and_accepts_a_rematch() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = server(folder.path()).await;
    let mut guest = server.client();
    let mut pair = wanted(1);
    pair["pair"] = json!(true);
    let game = challenge(&mut guest, pair).await;
    let mut socket = guest.attend(&game, None).await.expect("a socket");
    begun(&mut socket).await;
    socket.act("a", "d1-d3").await.expect("said");
    acts(&mut guest, &game, 2).await;
    socket.command("b", json!({ "command": "resign" })).await.expect("said");
    // The second game begins by itself, and the level has the attackers in it: it moves first.
    let of_game = async |guest: &mut Client, number: u64| {
        while get(guest, &format!("/api/games/{game}")).await["match"]["before"]["games"] != number {
            tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        }
    };
    of_game(&mut guest, 1).await;
    let first = acts(&mut guest, &game, 1).await;
    assert_eq!(first[0]["what"]["seat"], "second");
    socket.command("c", json!({ "command": "resign" })).await.expect("said");
    let rematch = json!({ "command": "offer", "offer": { "offer": "rematch", "seating": "same" } });
    socket.command("d", rematch).await.expect("said");
    of_game(&mut guest, 2).await;
    assert_eq!(acts(&mut guest, &game, 1).await[0]["what"]["seat"], "second");
}
