//! Chat: each room hears itself and not the other one; who is blocked is not heard, and challenges nobody who blocks him.

use serde_json::{Value, json};
use tablut_load::{Client, GameSocket};
use tablut_server::Config;

use super::accounts::{get, open, post, problem, server};
use super::begun::{Begun, Running, blitz};
use super::tested;

async fn say(socket: &mut GameSocket, text: &str) {
    socket.say(json!({ "type": "chat", "text": text }).to_string()).await.expect("said");
}

/// What a socket hears next in its room: who, and what.
async fn hears(socket: &mut GameSocket) -> Vec<(Value, Value)> {
    let told = socket.hear_of("chat").await.expect("a line");
    let lines = told["lines"].as_array().expect("lines");
    lines.iter().map(|line| (line["by"]["name"].clone(), line["text"].clone())).collect()
}

/// Why something was not said.
async fn trouble(socket: &mut GameSocket) -> Value {
    socket.hear_of("chat-refused").await.expect("an answer")["problem"].clone()
}

async fn person(server: &Running, name: &str) -> Client {
    let mut client = server.client();
    open(&mut client, name).await;
    client
}

/// A game between two people with accounts.
async fn game(first: &mut Client, second: &mut Client) -> String {
    let created = post(first, "/api/games", blitz()).await.json().expect("JSON");
    let id = created["id"].as_str().expect("an id").to_owned();
    let accept = json!({ "invitation": created["invitation"] });
    assert_eq!(post(second, &format!("/api/games/{id}/accept"), accept).await.status, 204);
    id
}

#[tokio::test]
async fn players_and_those_who_watch_have_rooms_of_their_own() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = server(folder.path()).await;
    let begun = Begun::on(&server, blitz()).await;
    let (mut first, mut second) = begun.sockets().await;
    let (ida, nils) = (person(&server, "Ida").await, person(&server, "Nils").await);
    let mut watching = ida.attend(&begun.id, None).await.expect("a socket");
    let mut beside = nils.attend(&begun.id, None).await.expect("a socket");
    watching.hear_of("game").await.expect("the game");
    beside.hear_of("game").await.expect("the game");

    say(&mut first, " good\u{202e}\n luck ").await;
    for socket in [&mut first, &mut second] {
        assert_eq!(hears(socket).await, [(Value::Null, json!("good luck"))]);
    }
    say(&mut watching, "<b>who</b> is ahead?").await;
    // The first line that they hear is one of their own room.
    for socket in [&mut watching, &mut beside] {
        assert_eq!(hears(socket).await, [(json!("Ida"), json!("<b>who</b> is ahead?"))]);
    }
    say(&mut second, "thanks").await;
    assert_eq!(
        hears(&mut first).await,
        [(Value::Null, json!("thanks"))],
        "and not what was said by those who watch"
    );

    // Who comes later is told what was said in his room.
    let mut again = begun.first.attend(&begun.id, None).await.expect("a socket");
    let before = hears(&mut again).await;
    assert_eq!(before.iter().map(|(_, text)| text).collect::<Vec<_>>(), ["good luck", "thanks"]);
    // Nobody hears it elsewhere.
    let seen = server.client().get(&format!("/api/games/{}", begun.id)).await.expect("an answer");
    assert!(!seen.body.contains("good luck"));
}

#[tokio::test]
async fn a_stranger_a_flood_and_a_long_line_are_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = server(folder.path()).await;
    let begun = Begun::on(&server, blitz()).await;
    let (mut first, _second) = begun.sockets().await;
    let mut stranger = server.client().attend(&begun.id, None).await.expect("a socket");
    stranger.hear_of("game").await.expect("the game");
    say(&mut stranger, "hello").await;
    assert_eq!(trouble(&mut stranger).await, "not-signed-in", "nobody knows who that is");
    for nothing in ["", " \n ", &"a".repeat(201)] {
        say(&mut first, nothing).await;
        assert_eq!(trouble(&mut first).await, "bad-line");
    }
    for _ in 0..10 {
        say(&mut first, "hurry up").await;
    }
    let told = first.hear_of("chat-refused").await.expect("an answer");
    assert_eq!(told["problem"], "too-many");
    assert!(told["words"].as_str().expect("words").starts_with("you have said too much"), "{told}");
}

#[tokio::test]
async fn many_at_one_address_say_no_more_than_a_club_does() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = server(folder.path()).await;
    let begun = Begun::on(&server, blitz()).await;
    let mut refused = Vec::new();
    // Each of them says as much as one may.
    for _ in 0..9 {
        let mut guest = server.client();
        assert_eq!(post(&mut guest, "/api/me", json!({ "name": null })).await.status, 204);
        let mut socket = guest.attend(&begun.id, None).await.expect("a socket");
        socket.hear_of("game").await.expect("the game");
        for _ in 0..6 {
            say(&mut socket, "hurry up").await;
        }
        socket.say(json!({ "type": "ping", "sent": 1 }).to_string()).await.expect("said");
        loop {
            let told = socket.hear().await.expect("an answer");
            match told["type"].as_str() {
                Some("chat-refused") => refused.push(told),
                Some("pong") => break,
                _ => {}
            }
        }
    }
    assert!((1..=14).contains(&refused.len()), "{refused:?}");
    assert_eq!(refused[0]["problem"], "too-many");
    assert!(refused[0]["words"].as_str().expect("words").contains("from your address"), "{}", refused[0]);
}

#[tokio::test]
async fn guests_are_quiet_where_the_operator_says_so() {
    let folder = tempfile::tempdir().expect("a folder");
    let config = Config { guests_chat: false, ..tested::config(folder.path()).await };
    let server = Running::with(config).await;
    let begun = Begun::on(&server, blitz()).await;
    let (mut first, _second) = begun.sockets().await;
    say(&mut first, "hello").await;
    assert_eq!(trouble(&mut first).await, "not-signed-in");
}

#[tokio::test]
async fn nobody_chats_where_the_operator_says_so() {
    let folder = tempfile::tempdir().expect("a folder");
    let config = tested::config(folder.path()).await;
    let server = Running::with(config.clone()).await;
    assert_eq!(get(&mut server.client(), "/api/server").await["chat"], true);
    drop(server);
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::with(Config { chat: false, ..tested::config(folder.path()).await }).await;
    assert_eq!(get(&mut server.client(), "/api/server").await["chat"], false);
    let mut anna = person(&server, "Anna").await;
    let mut carl = person(&server, "Carl").await;
    let id = game(&mut anna, &mut carl).await;
    let mut first = anna.attend(&id, None).await.expect("a socket");
    say(&mut first, "hello").await;
    assert_eq!(trouble(&mut first).await, "no-chat");
}

#[tokio::test]
async fn who_is_blocked_neither_chats_with_nor_challenges_the_one_who_blocks_him() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = server(folder.path()).await;
    let (mut anna, mut carl) = (person(&server, "Anna").await, person(&server, "Carl").await);
    let id = game(&mut anna, &mut carl).await;
    let (mut first, mut second) =
        (anna.attend(&id, None).await.expect("a socket"), carl.attend(&id, None).await.expect("a socket"));
    say(&mut second, "before").await;
    assert_eq!(hears(&mut first).await.len(), 1);
    assert_eq!(post(&mut anna, "/api/account/blocks", json!({ "name": "carl" })).await.status, 204);
    assert_eq!(get(&mut anna, "/api/account/blocks").await, json!(["Carl"]));
    assert_eq!(get(&mut carl, "/api/account/blocks").await, json!([]), "he does not learn of it there");
    say(&mut second, "after").await;
    assert_eq!(trouble(&mut second).await, "blocked");
    // What he has said before is not told again.
    let mut again = anna.attend(&id, None).await.expect("a socket");
    again.hear_of("game").await.expect("the game");
    say(&mut again, "bye").await;
    assert_eq!(hears(&mut again).await, [(json!("Anna"), json!("bye"))]);
    let mut wanted = blitz();
    wanted["to"] = json!("Anna");
    let challenge = post(&mut carl, "/api/challenges", wanted.clone()).await;
    assert_eq!((challenge.status, &challenge.json().expect("JSON")["problem"]), (403, &json!("blocked")));
    // Nor does he come into an open game of hers.
    let mut open_game = blitz();
    open_game["open"] = json!(true);
    let created = post(&mut anna, "/api/games", open_game).await.json().expect("JSON");
    let accept = format!("/api/games/{}/accept", created["id"].as_str().expect("an id"));
    assert_eq!(post(&mut carl, &accept, json!({})).await.status, 403);
    // Until she hears of him again; he himself cannot change it.
    assert_eq!(post(&mut carl, "/api/account/blocks/end", json!({ "name": "Anna" })).await.status, 204);
    assert_eq!(post(&mut carl, "/api/challenges", wanted.clone()).await.status, 403);
    assert_eq!(post(&mut anna, "/api/account/blocks/end", json!({ "name": "Carl" })).await.status, 204);
    assert_eq!(post(&mut carl, "/api/challenges", wanted).await.status, 201);
    for wrong in ["Nobody", "Anna"] {
        assert!(
            post(&mut anna, "/api/account/blocks", json!({ "name": wrong })).await.status >= 400,
            "{wrong}"
        );
    }
}

#[tokio::test]
async fn who_blocks_as_many_as_may_be_is_told_so() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = server(folder.path()).await;
    let (mut anna, _carl) = (person(&server, "Anna").await, person(&server, "Carl").await);
    person(&server, "Nils").await;
    let first = json!({ "name": "Nils" });
    assert_eq!(post(&mut anna, "/api/account/blocks", first.clone()).await.status, 204);
    let database = tested::database(folder.path()).await;
    let mut connection = database.connect().await.expect("a connection");
    for number in 1..500 {
        let id = format!("blocked-{number}");
        for text in [
            "INSERT INTO players (id, name, created) VALUES ($1, $1, 0)",
            "INSERT INTO accounts (player, kind, folded, looks, created) VALUES ($1, 'person', $1, $1, 0)",
            "INSERT INTO blocks (player, blocked) SELECT player, $1 FROM accounts WHERE folded = 'anna'",
        ] {
            sqlx::query(text).bind(&id).execute(&mut connection).await.expect("written");
        }
    }
    let block = json!({ "name": "Carl" });
    let refused = post(&mut anna, "/api/account/blocks", block.clone()).await;
    assert_eq!((refused.status, problem(&refused)), (409, "too-many-blocked".to_owned()));
    assert_eq!(post(&mut anna, "/api/account/blocks", first.clone()).await.status, 204, "he is among them");
    assert_eq!(post(&mut anna, "/api/account/blocks/end", first).await.status, 204);
    assert_eq!(post(&mut anna, "/api/account/blocks", block).await.status, 204);
}
