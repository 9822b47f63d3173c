//! Conditional moves: they are played with the opponent's act, and nobody else hears of them before.

use serde_json::{Value, json};
use tablut_load::Client;

use super::begun::{Begun, Running, blitz};

/// A game with three days for each move, where who makes it has the attackers.
pub(super) fn days() -> Value {
    json!({ "rules": "linnaeus-1732", "side": "attackers", "clock": { "kind": "per-turn", "time": 259_200_000 } })
}

/// Keeps lines in a game: the status, and what came back.
pub(super) async fn keep(client: &mut Client, game: &str, at: usize, lines: &[&str]) -> (u16, Value) {
    let lines: Vec<Vec<&str>> = lines.iter().map(|line| line.split(' ').collect()).collect();
    let body = json!({ "at": at, "lines": lines });
    let answer = client.post(&format!("/api/games/{game}/conditions"), &body).await.expect("an answer");
    (answer.status, answer.json().expect("JSON"))
}

async fn kept(client: &mut Client, game: &str) -> Value {
    let answer = client.get(&format!("/api/games/{game}/conditions")).await.expect("an answer");
    answer.json().expect("JSON")
}

/// What was played, as the server tells anybody.
async fn acts(server: &Running, game: &str) -> Vec<Value> {
    let game = server.client().get(&format!("/api/games/{game}")).await.expect("an answer");
    let events = game.json().expect("JSON")["match"]["events"].as_array().expect("events").clone();
    events.iter().map(|event| event["what"]["action"].clone()).filter(|action| !action.is_null()).collect()
}

#[test]
fn a_conditional_move_is_played_after_a_restart_while_its_owner_is_away() {
    let folder = tempfile::tempdir().expect("a folder");
    // Each server has a runtime of its own, and ends with it wherever it is.
    let runtime = || tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    let mut begun = runtime().block_on(async {
        let server = Running::in_folder(folder.path()).await;
        let mut begun = Begun::on(&server, days()).await;
        let lines = ["d1-d3 e4-f4 d3-d2 f4-g4", "d1-d2 e4-f4"];
        let (status, said) = keep(&mut begun.second, &begun.id, 0, &lines).await;
        assert_eq!((status, said["lines"].as_array().map(Vec::len)), (200, Some(2)));
        begun
    });
    runtime().block_on(async {
        let server = Running::in_folder(folder.path()).await;
        begun.second = begun.second.moved_to(&server.address);
        let first = begun.first.moved_to(&server.address);
        let mut socket = first.attend(&begun.id, None).await.expect("a socket");
        let mut watcher = server.client().attend(&begun.id, None).await.expect("a socket");
        watcher.hear_of("game").await.expect("the game");
        socket.act("a", "d1-d3").await.expect("said");
        // Both come together: whoever hears of the one has the other.
        for socket in [&mut socket, &mut watcher] {
            let told = socket.hear_of("events").await.expect("events");
            let acts: Vec<&Value> = told["events"]
                .as_array()
                .expect("events")
                .iter()
                .map(|event| &event["what"]["action"])
                .collect();
            assert_eq!(acts, ["d1-d3", "e4-f4"]);
        }
        assert_eq!(
            kept(&mut begun.second, &begun.id).await,
            json!({ "at": 2, "lines": [["d3-d2", "f4-g4"]] })
        );
    });
    // What is left of the line is there after another restart, and ends when something else is played.
    runtime().block_on(async {
        let server = Running::in_folder(folder.path()).await;
        begun.second = begun.second.moved_to(&server.address);
        let first = begun.first.moved_to(&server.address);
        assert_eq!(kept(&mut begun.second, &begun.id).await["lines"], json!([["d3-d2", "f4-g4"]]));
        let mut socket = first.attend(&begun.id, None).await.expect("a socket");
        socket.act("b", "d3-c3").await.expect("said");
        socket.hear_of("events").await.expect("events");
        assert_eq!(acts(&server, &begun.id).await, ["d1-d3", "e4-f4", "d3-c3"]);
        assert_eq!(kept(&mut begun.second, &begun.id).await["lines"], json!([]));
    });
    runtime().block_on(async {
        let server = Running::in_folder(folder.path()).await;
        begun.second = begun.second.moved_to(&server.address);
        assert_eq!(kept(&mut begun.second, &begun.id).await, json!({ "at": 3, "lines": [] }));
    });
}

#[tokio::test]
async fn the_lines_of_a_player_are_his_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::in_folder(folder.path()).await;
    let mut begun = Begun::on(&server, days()).await;
    let mut socket = begun.first.attend(&begun.id, None).await.expect("a socket");
    socket.hear_of("game").await.expect("the game");
    assert_eq!(keep(&mut begun.second, &begun.id, 0, &["d1-d3 e4-f4"]).await.0, 200);
    assert_eq!(kept(&mut begun.first, &begun.id).await["lines"], json!([]), "the opponent has none");
    let path = format!("/api/games/{}/conditions", begun.id);
    let mut stranger = server.client();
    let answer = stranger.get(&path).await.expect("an answer");
    assert_eq!((answer.status, answer.body.contains("e4-f4")), (403, false));
    let lines = json!({ "at": 0, "lines": [["d1-d3", "e4-g4"]] });
    assert_eq!(stranger.post(&path, &lines).await.expect("an answer").status, 403);
    // Somebody else who is known here has no seat in it either.
    let mut other = Begun::on(&server, days()).await;
    assert_eq!(other.second.get(&path).await.expect("an answer").status, 403);
    assert_eq!(other.second.post(&path, &lines).await.expect("an answer").status, 403);
    // Nothing of it was said to the one who is to move.
    let look = begun.first.get(&format!("/api/games/{}", begun.id)).await.expect("an answer");
    assert!(!look.body.contains("e4-f4"), "{}", look.body);
    socket.act("a", "d1-d2").await.expect("said");
    let told = socket.hear_of("events").await.expect("events");
    assert_eq!(told["events"].as_array().map(Vec::len), Some(1));
}

#[tokio::test]
async fn lines_that_cannot_be_played_are_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::in_folder(folder.path()).await;
    let mut begun = Begun::on(&server, days()).await;
    let (status, said) = keep(&mut begun.second, &begun.id, 0, &["d1-d3 e4-e5"]).await;
    assert_eq!((status, &said["words"]), (400, &json!("line 1 cannot be played: e4-e5 is not legal there")));
    assert_eq!(keep(&mut begun.second, &begun.id, 2, &["d1-d3 e4-f4"]).await.0, 409, "the game is not there");
    assert_eq!(keep(&mut begun.first, &begun.id, 0, &["d1-d3 e4-f4"]).await.0, 409, "it is his own turn");
    assert_eq!(kept(&mut begun.second, &begun.id).await["lines"], json!([]));
    let mut live = Begun::on(&server, blitz()).await;
    assert_eq!(keep(&mut live.second, &live.id, 0, &["d1-d3 e4-f4"]).await.0, 400, "both have to be there");
}

#[tokio::test]
async fn lines_end_with_a_takeback_and_with_the_game() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::in_folder(folder.path()).await;
    let mut begun = Begun::on(&server, days()).await;
    let (mut first, mut second) = begun.sockets().await;
    first.act("a", "d1-d3").await.expect("said");
    second.hear_of("events").await.expect("events");
    second.act("b", "e4-f4").await.expect("said");
    second.hear_of("events").await.expect("events");
    first.act("c", "d3-d2").await.expect("said");
    second.hear_of("events").await.expect("events");
    assert_eq!(keep(&mut begun.first, &begun.id, 3, &["f4-g4 d2-d1"]).await.0, 200);
    let offer = json!({ "command": "offer", "offer": { "offer": "takeback", "to": 2 } });
    first.command("d", offer).await.expect("said");
    second.hear_of("events").await.expect("events");
    second.command("e", json!({ "command": "accept", "offer": "takeback" })).await.expect("said");
    second.hear_of("events").await.expect("events");
    assert_eq!(kept(&mut begun.first, &begun.id).await["lines"], json!([]));
    assert_eq!(keep(&mut begun.second, &begun.id, 2, &["d3-d2 f4-g4"]).await.0, 200);
    second.command("f", json!({ "command": "resign" })).await.expect("said");
    second.hear_of("events").await.expect("events");
    assert_eq!(kept(&mut begun.second, &begun.id).await["lines"], json!([]));
}
