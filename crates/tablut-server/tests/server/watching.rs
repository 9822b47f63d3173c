//! Watching with delay: who has no seat hears later of everything that happens.

use serde_json::{Value, json};
use tablut_load::{Client, GameSocket};
use tokio::runtime::Runtime;

use super::begun::{Begun, Running, blitz, event};

const HOUR: u64 = 3_600_000;

/// A game in which those who watch are so many milliseconds behind.
pub(super) fn delayed(delay: u64) -> Value {
    let mut wanted = blitz();
    (wanted["delay"], wanted["open"]) = (json!(delay), json!(true));
    wanted
}

async fn look(client: &mut Client, id: &str) -> Value {
    client.get(&format!("/api/games/{id}")).await.expect("an answer").json().expect("JSON")
}

/// All that has come over a socket by now, in which nothing has happened in the game.
pub(super) async fn hears_nothing(socket: &mut GameSocket) {
    socket.say(json!({ "type": "ping", "sent": 1.0 }).to_string()).await.expect("said");
    loop {
        let told = socket.hear().await.expect("a message");
        assert!(told["type"] != "events", "{told}");
        if told["type"] == "pong" {
            return;
        }
    }
}

/// Nothing of what has happened in the game can be found by one who has no seat in it.
async fn is_held_back(server: &Running, id: &str) {
    let seen = look(&mut server.client(), id).await;
    assert_eq!((&seen["match"]["events"], &seen["match"]["before"]["games"]), (&json!([]), &json!(0)));
    assert_eq!((&seen["game"]["stage"], &seen["now"]), (&json!("playing"), &json!(0)));
    let record = server.client().get(&format!("/api/games/{id}/record")).await.expect("an answer");
    assert!(record.status == 200 && !record.body.contains("d1"), "{}", record.body);
    // One who says that he knows more is told no more.
    let mut late = server.client().attend(id, Some(1)).await.expect("a socket");
    assert_eq!(late.hear_of("game").await.expect("the game")["match"]["events"], json!([]));
}

#[tokio::test]
async fn who_watches_a_game_with_delay_hears_nothing_earlier_and_players_hear_all_at_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::in_folder(folder.path()).await;
    let mut begun = Begun::on(&server, delayed(HOUR)).await;
    let (mut first, mut second) = begun.sockets().await;
    let mut watcher = server.client().attend(&begun.id, None).await.expect("a socket");
    let game = watcher.hear_of("game").await.expect("the game");
    assert_eq!(game["game"]["delay"], HOUR);

    first.act("a", "d1-d3").await.expect("said");
    assert_eq!(event(&second.hear_of("events").await.expect("events"))["what"]["action"], "d1-d3");
    hears_nothing(&mut watcher).await;
    is_held_back(&server, &begun.id).await;
    second.command("b", json!({ "command": "resign" })).await.expect("said");
    first.hear_of("events").await.expect("his own");
    assert_eq!(event(&first.hear_of("events").await.expect("events"))["what"]["event"], "ended");
    hears_nothing(&mut watcher).await;
    is_held_back(&server, &begun.id).await;
    let lobby = server.client().get("/api/lobby").await.expect("an answer").json().expect("JSON");
    assert_eq!(lobby["playing"][0]["stage"], "playing");

    let seen = look(&mut begun.first, &begun.id).await;
    assert_eq!((&seen["game"]["stage"], &seen["match"]["events"][0]["number"]), (&json!("over"), &json!(0)));
    let record = begun.second.get(&format!("/api/games/{}/record", begun.id)).await.expect("an answer");
    assert!(record.body.contains("d1-d3"), "{}", record.body);
    let mut again = begun.first.attend(&begun.id, Some(1)).await.expect("a socket");
    assert_eq!(event(&again.hear_of("resumed").await.expect("the rest"))["what"]["event"], "ended");
}

#[tokio::test]
async fn who_watches_with_delay_sees_it_all_in_the_end_each_event_when_it_is_time() {
    const DELAY: u64 = 400;
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::in_folder(folder.path()).await;
    let mut begun = Begun::on(&server, delayed(DELAY)).await;
    let (mut first, mut second) = begun.sockets().await;
    let mut watcher = server.client().attend(&begun.id, None).await.expect("a socket");
    watcher.hear_of("game").await.expect("the game");
    first.act("a", "d1-d3").await.expect("said");
    second.hear_of("events").await.expect("events");
    second.command("b", json!({ "command": "resign" })).await.expect("said");
    let offer = json!({ "command": "offer", "offer": { "offer": "rematch", "seating": "same" } });
    second.command("c", offer).await.expect("said");
    first.command("d", json!({ "command": "accept", "offer": "rematch" })).await.expect("said");
    let mut heard = Vec::new();
    while heard.last() != Some(&json!("next-game")) {
        let told = watcher.hear_of("events").await.expect("events");
        // By the server's own time, as a player is told it after that.
        let now = look(&mut begun.first, &begun.id).await["now"].as_u64().expect("a moment");
        for event in told["events"].as_array().expect("events") {
            let at = event["at"].as_u64().expect("a moment");
            assert!(at + DELAY <= now, "{event} at {now}");
            assert!(told["now"].as_u64().is_some_and(|shown| at <= shown && shown + DELAY <= now), "{told}");
            heard.push(event["what"]["event"].clone());
        }
    }
    let order = ["acted", "ended", "offered", "next-game"].map(|event| json!(event));
    heard.retain(|event| order.contains(event));
    assert_eq!(heard, order);
    // Whoever comes now sees the game that is on.
    let seen = look(&mut server.client(), &begun.id).await;
    assert_eq!((&seen["match"]["before"]["games"], &seen["match"]["events"]), (&json!(1), &json!([])));
}

#[test]
fn a_server_that_begins_again_holds_back_what_it_held_back_before() {
    let folder = tempfile::tempdir().expect("a folder");
    let runtime = || -> Runtime {
        tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime")
    };
    for seating in ["same", "exchanged"] {
        let id = runtime().block_on(async {
            let server = Running::in_folder(folder.path()).await;
            let begun = Begun::on(&server, delayed(HOUR)).await;
            let (mut first, mut second) = begun.sockets().await;
            first.act("a", "d1-d3").await.expect("said");
            first.hear_of("events").await.expect("his own");
            second.command("b", json!({ "command": "resign" })).await.expect("said");
            first.hear_of("events").await.expect("events");
            let offer = json!({ "command": "offer", "offer": { "offer": "rematch", "seating": seating } });
            first.command("c", offer).await.expect("said");
            first.hear_of("events").await.expect("his own");
            second.command("d", json!({ "command": "accept", "offer": "rematch" })).await.expect("said");
            let next = first.hear_of("events").await.expect("events");
            assert_eq!(event(&next)["what"]["event"], "next-game");
            begun.id
        });
        runtime().block_on(async {
            let server = Running::in_folder(folder.path()).await;
            is_held_back(&server, &id).await;
            let seen = look(&mut server.client(), &id).await;
            assert_eq!(seen["match"]["terms"]["attackers"], "first", "{seating}");
        });
    }
}

#[tokio::test]
async fn a_delay_is_a_week_at_most() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::in_folder(folder.path()).await;
    let made = server.client().post("/api/games", &delayed(24 * 7 * HOUR + 1)).await.expect("an answer");
    assert_eq!(made.status, 400, "{}", made.body);
}
