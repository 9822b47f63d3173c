//! Vacation: clocks of days stand still for it, and for nobody else.

use serde_json::{Value, json};
use tablut_load::Client;

use super::accounts::{get, open, post, server};
use super::begun::Running;

const DAY: u64 = 24 * 3_600_000;

async fn person(server: &Running, name: &str) -> Client {
    let mut client = server.client();
    open(&mut client, name).await;
    client
}

/// A game with three days for each move, in which the first one has the attackers.
async fn game(first: &mut Client, second: &mut Client) -> String {
    let clock = json!({ "kind": "per-turn", "time": 3 * DAY });
    let wanted = json!({ "rules": "linnaeus-1732", "side": "attackers", "clock": clock });
    let created = post(first, "/api/games", wanted).await.json().expect("JSON");
    let id = created["id"].as_str().expect("an id").to_owned();
    let accept = json!({ "invitation": created["invitation"] });
    assert_eq!(post(second, &format!("/api/games/{id}/accept"), accept).await.status, 204);
    id
}

async fn look(client: &mut Client, game: &str) -> Value {
    get(client, &format!("/api/games/{game}")).await
}

/// The days that were given to a player among these events: what was left on the defenders' clock after each. What is given
/// for the way of messages is less.
fn days(events: &Value, seat: &str) -> Vec<Value> {
    let events = events.as_array().expect("events").iter();
    let given =
        events.filter(|event| event["what"]["event"] == "time-given" && event["what"]["seat"] == seat);
    given
        .filter(|event| event["what"]["time"] == DAY)
        .map(|event| event["left"]["defenders"].clone())
        .collect()
}

#[tokio::test]
async fn who_is_on_vacation_gets_its_days_when_he_is_to_move() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = server(folder.path()).await;
    let (mut anna, mut carl) = (person(&server, "Anna").await, person(&server, "Carl").await);
    let id = game(&mut anna, &mut carl).await;
    let mut socket = anna.attend(&id, None).await.expect("a socket");
    socket.hear_of("game").await.expect("the game");
    assert_eq!(
        get(&mut carl, "/api/account/vacation").await,
        json!({ "until": null, "left": 30, "days": 30 })
    );
    assert_eq!(post(&mut carl, "/api/account/vacation", json!({ "days": 10 })).await.status, 204);
    // The opponent sees it.
    let told = socket.hear_of("game").await.expect("the game");
    assert!(told["game"]["vacation"]["second"].is_u64() && told["game"]["vacation"]["first"].is_null());
    let mine = get(&mut carl, "/api/account/vacation").await;
    assert_eq!((mine["until"].is_u64(), &mine["left"]), (true, &json!(20)));
    assert!(days(&look(&mut anna, &id).await["match"]["events"], "second").is_empty(), "it is not his turn");

    // With the move that makes it his turn he gets the day that has begun.
    socket.act("a", "d1-d3").await.expect("said");
    let told = socket.hear_of("events").await.expect("events");
    assert_eq!(days(&told["events"], "second"), [json!(4 * DAY)]);
    for _ in 0..3 {
        assert_eq!(
            days(&look(&mut anna, &id).await["match"]["events"], "second").len(),
            1,
            "one day at a time"
        );
    }
    // A game that he accepts meanwhile has it too.
    let third = game(&mut anna, &mut carl).await;
    let mut accepted = anna.attend(&third, None).await.expect("a socket");
    accepted.hear_of("game").await.expect("the game");
    accepted.act("a", "d1-d3").await.expect("said");
    let told = accepted.hear_of("events").await.expect("events");
    assert_eq!(days(&told["events"], "second").len(), 1);
    // Nobody else gets anything.
    let second = game(&mut carl, &mut anna).await;
    let mut other = carl.attend(&second, None).await.expect("a socket");
    other.hear_of("game").await.expect("the game");
    other.act("a", "d1-d3").await.expect("said");
    let told = other.hear_of("events").await.expect("events");
    assert!(days(&told["events"], "first").is_empty(), "he has moved, and the other one is there");

    // He is back: nothing more is given.
    assert_eq!(post(&mut carl, "/api/account/vacation/end", json!({})).await.status, 204);
    let told = socket.hear_of("game").await.expect("the game");
    assert!(told["game"]["vacation"]["second"].is_null());
    let mine = get(&mut carl, "/api/account/vacation").await;
    assert_eq!((&mine["until"], &mine["left"]), (&json!(null), &json!(29)), "the day that was begun is gone");
    let mut back = carl.attend(&id, None).await.expect("a socket");
    back.hear_of("game").await.expect("the game");
    back.act("b", "e4-f4").await.expect("said");
    back.hear_of("events").await.expect("events");
    socket.hear_of("events").await.expect("events");
    socket.act("c", "d3-d2").await.expect("said");
    let told = socket.hear_of("events").await.expect("events");
    assert!(days(&told["events"], "second").is_empty());
}

#[tokio::test]
async fn a_turn_that_was_begun_before_the_vacation_is_longer_too() {
    let folder = tempfile::tempdir().expect("a folder");
    let first = server(folder.path()).await;
    let (mut anna, mut carl) = (person(&first, "Anna").await, person(&first, "Carl").await);
    let id = game(&mut anna, &mut carl).await;
    let mut socket = anna.attend(&id, None).await.expect("a socket");
    socket.hear_of("game").await.expect("the game");
    socket.act("a", "d1-d3").await.expect("said");
    socket.hear_of("events").await.expect("events");
    assert_eq!(post(&mut carl, "/api/account/vacation", json!({ "days": 2 })).await.status, 204);
    let told = socket.hear_of("events").await.expect("events");
    assert_eq!(days(&told["events"], "second").len(), 1);
    // One vacation at a time, and no more days than there are.
    assert_eq!(post(&mut carl, "/api/account/vacation", json!({ "days": 1 })).await.status, 409);
    for days in [0, 31, u32::MAX] {
        assert_eq!(
            post(&mut anna, "/api/account/vacation", json!({ "days": days })).await.status,
            400,
            "{days}"
        );
    }
    assert_eq!(post(&mut anna, "/api/account/vacation/end", json!({})).await.status, 409, "she is on none");
    let mine = get(&mut carl, "/api/account/vacation").await;
    assert!(mine["until"].is_u64(), "nobody else ends it");
}

#[tokio::test]
async fn guests_have_no_vacation() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = server(folder.path()).await;
    let mut guest = server.client();
    for path in ["/api/account/vacation", "/api/account/vacation/end"] {
        let answer = post(&mut guest, path, json!({ "days": 1 })).await;
        assert_eq!(answer.status, 401, "{path}");
    }
}
