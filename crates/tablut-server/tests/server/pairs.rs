//! Two games with sides exchanged: the second one begins by itself.

use serde_json::{Value, json};
use tablut_load::GameSocket;
use tafl_referee::{Before, MAX_EVENTS};

use super::begun::{Begun, Running, blitz};
use super::{accounts, tested};

fn pair() -> Value {
    let mut wanted = blitz();
    wanted["pair"] = json!(true);
    wanted
}

/// Waits for an event of this name.
async fn hears_of(socket: &mut GameSocket, name: &str) -> Value {
    loop {
        let told = socket.hear_of("events").await.expect("events");
        let events = told["events"].as_array().expect("events").clone();
        if let Some(event) = events.into_iter().find(|event| event["what"]["event"] == name) {
            return event["what"].clone();
        }
    }
}

async fn look(server: &Running, id: &str) -> Value {
    let game = server.client().get(&format!("/api/games/{id}")).await.expect("an answer");
    game.json().expect("JSON")
}

#[test]
fn the_second_game_begins_by_itself_after_a_restart_too_and_the_match_ends_with_it() {
    let folder = tempfile::tempdir().expect("a folder");
    // Each server has a runtime of its own, and ends with it wherever it is.
    let runtime = || tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    let begun = runtime().block_on(async {
        let server = Running::in_folder(folder.path()).await;
        let begun = Begun::on(&server, pair()).await;
        let (mut first, mut second) = begun.sockets().await;
        first.act("a", "d1-d3").await.expect("said");
        hears_of(&mut second, "acted").await;
        second.command("b", json!({ "command": "resign" })).await.expect("said");
        hears_of(&mut first, "ended").await;
        let seen = look(&server, &begun.id).await;
        assert_eq!((&seen["game"]["stage"], &seen["game"]["pair"]), (&json!("playing"), &json!(true)));
        begun
    });
    runtime().block_on(async {
        let server = Running::in_folder(folder.path()).await;
        // Nobody is there, and it begins.
        let seen = loop {
            let seen = look(&server, &begun.id).await;
            if seen["match"]["before"]["games"] == 1 {
                break seen;
            }
            tokio::time::sleep(std::time::Duration::from_millis(100)).await;
        };
        assert_eq!(seen["match"]["terms"]["attackers"], "second", "sides are exchanged");
        assert_eq!(seen["match"]["before"]["score"]["won"], json!({ "first": 1, "second": 0 }));
        let mut second =
            begun.second.moved_to(&server.address).attend(&begun.id, None).await.expect("a socket");
        second.hear_of("game").await.expect("the game");
        // What the server before has done in the first game is not done once more in the second one.
        second.command("b", json!({ "command": "resign" })).await.expect("said");
        assert_eq!(second.hear_of("done").await.expect("an answer")["id"], "b");
        second.act("c", "d1-d3").await.expect("said");
        hears_of(&mut second, "acted").await;
        second.command("d", json!({ "command": "resign" })).await.expect("said");
        hears_of(&mut second, "ended").await;
        assert_eq!(look(&server, &begun.id).await["game"]["stage"], "over", "there is no third one");
    });
}

#[tokio::test]
async fn a_game_without_a_result_has_no_second_one() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::in_folder(folder.path()).await;
    let begun = Begun::on(&server, pair()).await;
    let (mut first, _second) = begun.sockets().await;
    first.command("a", json!({ "command": "abort" })).await.expect("said");
    hears_of(&mut first, "ended").await;
    assert_eq!(look(&server, &begun.id).await["game"]["stage"], "over");
}

#[tokio::test]
async fn who_closes_his_account_between_the_games_gives_up_the_second_one() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = accounts::server(folder.path()).await;
    let mut begun = Begun::on(&server, pair()).await;
    accounts::open(&mut begun.first, "Anna").await;
    let (mut first, mut second) = begun.sockets().await;
    second.command("a", json!({ "command": "resign" })).await.expect("said");
    hears_of(&mut first, "ended").await;
    let close = json!({ "password": accounts::PASSWORD });
    assert_eq!(accounts::post(&mut begun.first, "/api/account/close", close).await.status, 204);
    let seen = look(&server, &begun.id).await;
    assert_eq!((&seen["game"]["stage"], &seen["match"]["before"]["games"]), (&json!("over"), &json!(1)));
}

#[tokio::test]
async fn a_match_with_as_many_events_as_it_may_have_is_over_with_its_game() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::in_folder(folder.path()).await;
    let (mut first, mut second) = (server.client(), server.client());
    let created = accounts::post(&mut first, "/api/games", pair()).await.json().expect("JSON");
    let id = created["id"].as_str().expect("an id");
    let before = Before { events: MAX_EVENTS - 1, ..Before::default() };
    let before = serde_json::to_string(&before).expect("JSON");
    let mut beside = tested::database(folder.path()).await.connect().await.expect("a connection");
    let full = sqlx::query("UPDATE games SET before = $1 WHERE id = $2").bind(before).bind(id);
    full.execute(&mut beside).await.expect("written");
    let accept = json!({ "invitation": created["invitation"] });
    assert_eq!(accounts::post(&mut second, &format!("/api/games/{id}/accept"), accept).await.status, 204);
    let mut socket = second.attend(id, None).await.expect("a socket");
    socket.hear_of("game").await.expect("the game");
    socket.command("a", json!({ "command": "resign" })).await.expect("said");
    assert_eq!(hears_of(&mut socket, "ended").await["ending"]["winner"], "attackers");
    let seen = look(&server, id).await;
    assert_eq!((&seen["game"]["stage"], &seen["match"]["before"]["games"]), (&json!("over"), &json!(0)));
}
