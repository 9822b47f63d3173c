//! Friends: two who have added each other see who is there and who plays; nobody else does.

use serde_json::{Value, json};
use tablut_load::Client;

use super::accounts::{PASSWORD, get, open, post, problem, server};
use super::begun::{Running, blitz};

async fn person(server: &Running, name: &str) -> Client {
    let mut client = server.client();
    open(&mut client, name).await;
    client
}

async fn add(client: &mut Client, name: &str) -> u16 {
    post(client, "/api/account/friends", json!({ "name": name })).await.status
}

async fn friends(client: &mut Client) -> Value {
    get(client, "/api/account/friends").await
}

#[tokio::test]
async fn two_are_friends_when_each_has_added_the_other() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = server(folder.path()).await;
    let (mut anna, mut carl) = (person(&server, "Anna").await, person(&server, "Carl").await);
    assert_eq!(add(&mut anna, "carl").await, 204);
    assert_eq!(add(&mut anna, "Carl").await, 204, "once more is no other thing");
    assert_eq!(friends(&mut anna).await, json!({ "friends": [], "asking": [], "asked": ["Carl"] }));
    // Who was added sees who asks, and nobody sees yet who is there.
    assert_eq!(friends(&mut carl).await, json!({ "friends": [], "asking": ["Anna"], "asked": [] }));
    assert_eq!(add(&mut carl, "Anna").await, 204);
    let seen =
        json!({ "friends": [{ "name": "Carl", "here": true, "game": null }], "asking": [], "asked": [] });
    assert_eq!(friends(&mut anna).await, seen);
    // The page of the lobby asks for all that it shows at once.
    let all = get(&mut anna, "/api/lobby/all").await;
    assert_eq!((&all["friends"], &all["me"]["name"], &all["bots"]), (&seen, &json!("Anna"), &json!([])));
    assert_eq!(all["lobby"], get(&mut anna, "/api/lobby").await);
    assert_eq!(get(&mut server.client(), "/api/lobby/all").await["friends"], Value::Null);

    // A game of Carl's with somebody else is there to be watched, while it is on.
    let mut nils = person(&server, "Nils").await;
    let created = post(&mut carl, "/api/games", blitz()).await.json().expect("JSON");
    let id = created["id"].as_str().expect("an id");
    assert_eq!(friends(&mut anna).await["friends"][0]["game"], Value::Null, "it has not begun");
    let accept = json!({ "invitation": created["invitation"] });
    assert_eq!(post(&mut nils, &format!("/api/games/{id}/accept"), accept).await.status, 204);
    assert_eq!(friends(&mut anna).await["friends"][0]["game"], id);
    assert_eq!(friends(&mut nils).await["friends"], json!([]), "nobody else sees it");

    let data = get(&mut anna, "/api/account/data").await;
    assert_eq!(data["friends"], json!([{ "name": "Carl", "added": true, "adds": true }]));
    // One of them ends it for both.
    let end = post(&mut carl, "/api/account/friends/end", json!({ "name": "Anna" })).await;
    assert_eq!(end.status, 204);
    for client in [&mut anna, &mut carl] {
        assert_eq!(friends(client).await, json!({ "friends": [], "asking": [], "asked": [] }));
    }
    // Who closes his account is nobody's friend.
    assert_eq!((add(&mut anna, "Carl").await, add(&mut carl, "Anna").await), (204, 204));
    assert_eq!(post(&mut carl, "/api/account/close", json!({ "password": PASSWORD })).await.status, 204);
    assert_eq!(friends(&mut anna).await, json!({ "friends": [], "asking": [], "asked": [] }));
}

#[tokio::test]
async fn friends_are_people_with_accounts() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = server(folder.path()).await;
    let mut anna = person(&server, "Anna").await;
    let made =
        post(&mut anna, "/api/account/bots", json!({ "name": "Clockwork" })).await.json().expect("JSON");
    assert_eq!(add(&mut anna, "Nobody").await, 404);
    assert_eq!(add(&mut anna, "Anna").await, 403, "oneself");
    assert_eq!(add(&mut anna, "Clockwork").await, 403, "a program");
    // Neither nobody, nor a guest, nor a program has friends.
    let mut guest = server.client();
    assert_eq!(post(&mut guest, "/api/me", json!({ "name": "Berit" })).await.status, 204);
    let mut bot = server.client();
    bot.headers = vec![format!("Authorization: Bearer {}", made["token"].as_str().expect("a token"))];
    for client in [&mut server.client(), &mut guest, &mut bot] {
        assert_eq!(add(client, "Anna").await, 401);
        assert_eq!(client.get("/api/account/friends").await.expect("an answer").status, 401);
    }
    assert_eq!(friends(&mut anna).await["asking"], json!([]));
}

#[tokio::test]
async fn who_is_blocked_is_no_friend_and_his_challenges_are_declined() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = server(folder.path()).await;
    let (mut anna, mut carl) = (person(&server, "Anna").await, person(&server, "Carl").await);
    assert_eq!((add(&mut anna, "Carl").await, add(&mut carl, "Anna").await), (204, 204));
    let mut wanted = blitz();
    wanted["to"] = json!("Anna");
    let challenge = post(&mut carl, "/api/challenges", wanted).await.json().expect("JSON");
    assert_eq!(post(&mut anna, "/api/account/blocks", json!({ "name": "Carl" })).await.status, 204);
    let none = json!({ "friends": [], "asking": [], "asked": [] });
    assert_eq!((friends(&mut anna).await, friends(&mut carl).await), (none.clone(), none.clone()));
    let game = format!("/api/games/{}", challenge["id"].as_str().expect("an id"));
    assert_eq!(get(&mut carl, &game).await["game"]["stage"], "declined");
    let refused = post(&mut carl, "/api/account/friends", json!({ "name": "Anna" })).await;
    assert_eq!((refused.status, problem(&refused)), (403, "blocked".to_owned()));
    assert_eq!(friends(&mut anna).await, none);
    // Whoever adds somebody hears of him again.
    assert_eq!(add(&mut anna, "Carl").await, 204);
    assert_eq!(get(&mut anna, "/api/account/blocks").await, json!([]));
    assert_eq!(add(&mut carl, "Anna").await, 204);
    assert_eq!(friends(&mut anna).await["friends"][0]["name"], "Carl");
}
