//! NUL, which Postgres keeps in no text: wherever it is sent, it is refused, and nothing breaks.

use serde_json::json;
use tablut_load::Answer;

use super::accounts::{open, post, problem, server};
use super::begun::{Begun, blitz};

fn is_refused(answer: &Answer, where_to: &str) {
    assert_eq!(answer.status, 400, "{where_to}: {}", answer.body);
    assert_eq!(problem(answer), "unreadable", "{where_to}");
}

#[tokio::test]
async fn whoever_sends_a_nul_is_told_so_at_every_address() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = server(folder.path()).await;
    let mut anna = server.client();
    open(&mut anna, "Anna").await;
    for address in [
        "/api/players/%00",
        "/api/players/Anna%00/ratings/tablut/attackers",
        "/api/players/Anna/ratings/%00/attackers",
        "/api/ratings?family=%00&side=attackers",
        "/api/archive/games?player=%00",
        "/api/archive/games?rules=%00",
        "/api/archive/openings?rules=%00&position=x",
        "/api/tournaments/%00",
        "/api/games/%00",
    ] {
        is_refused(&anna.get(address).await.expect("an answer"), address);
    }
    for (address, body) in [
        ("/api/mail/end/%00", json!({})),
        ("/api/games/%00/accept", json!({})),
        ("/api/account/sessions/%00/end", json!({})),
        ("/api/account/passkeys/%00/remove", json!({})),
        ("/api/account/sign-in", json!({ "name": "\0", "password": "nine Swedes and a king" })),
        ("/api/account/recover", json!({ "name": "\0", "code": "\0", "password": "nine Swedes and a king" })),
        ("/api/account", json!({ "name": "Carl\0", "password": "nine Swedes and a king" })),
        ("/api/account/friends", json!({ "name": "Carl\0" })),
        ("/api/account/blocks", json!({ "name": "Carl\0" })),
        ("/api/account/bots", json!({ "name": "Weasel\0" })),
        ("/api/challenges", json!({ "to": "\0", "rules": "brandubh-wtf" })),
        ("/api/games", json!({ "rules": "brandubh-wtf\0" })),
        (
            "/api/reports",
            json!({ "about": { "kind": "game", "game": "\0", "seat": "first" }, "reason": "rude" }),
        ),
        ("/api/mail/confirm", json!({ "code": "\0" })),
        ("/api/me", json!({ "name": "\0" })),
    ] {
        is_refused(&post(&mut anna, address, body).await, address);
    }
    // What only looks like one is a name that nobody has.
    let answer = anna.get("/api/players/%2500").await.expect("an answer");
    assert_eq!(answer.status, 404, "{}", answer.body);
    let backslash = json!({ "name": "\\u0000", "password": "nine Swedes and a king" });
    assert_eq!(problem(&post(&mut anna, "/api/account/sign-in", backslash).await), "wrong-password");
}

#[tokio::test]
async fn a_command_is_called_by_letters_that_are_seen() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = server(folder.path()).await;
    let begun = Begun::on(&server, blitz()).await;
    let (mut first, mut second) = begun.sockets().await;
    for id in ["\0", "a\0", "a b", "ä", "\u{7f}", "", &"a".repeat(41)] {
        first.act(id, "d1-d3").await.expect("said");
        assert_eq!(first.hear_of("trouble").await.expect("an answer")["problem"], "unreadable", "{id:?}");
    }
    // What is said in a room is plain text, whatever was sent.
    first.say(json!({ "type": "chat", "text": "good\0luck" }).to_string()).await.expect("said");
    assert_eq!(second.hear_of("chat").await.expect("a line")["lines"][0]["text"], "good luck");
    // Nothing has happened, and both go on over the lines that they have.
    first.act("a-~!1", "d1-d3").await.expect("said");
    assert_eq!(second.hear_of("events").await.expect("events")["events"][0]["what"]["action"], "d1-d3");
    assert_eq!(first.hear_of("events").await.expect("his own")["id"], "a-~!1");
}
