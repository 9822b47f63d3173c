//! Each way in where one does not belong.

use std::num::NonZeroU32;

use serde_json::{Value, json};
use tablut_server::Config;

use super::begun::{Begun, Running, blitz, event};
use super::tested;

#[tokio::test]
async fn nobody_moves_for_another() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::in_folder(folder.path()).await;
    let begun = Begun::on(&server, blitz()).await;
    let (mut first, mut second) = begun.sockets().await;
    // Somebody without a session, somebody with one from another game, somebody who has made one up.
    let stranger = Begun::on(&server, blitz()).await.first;
    let mut forged = server.client();
    forged.cookie = Some(format!("tablut-session={}", "0".repeat(32)));
    for client in [server.client(), stranger, forged] {
        let mut watcher = client.attend(&begun.id, None).await.expect("a socket");
        assert_eq!(watcher.hear_of("game").await.expect("the game")["game"]["seat"], Value::Null);
        watcher.act("a", "d1-d3").await.expect("said");
        let trouble = watcher.hear_of("trouble").await.expect("an answer");
        assert_eq!(trouble["problem"], "not-yours");
        watcher.command("b", json!({ "command": "resign" })).await.expect("said");
        watcher.hear_of("trouble").await.expect("an answer");
    }
    // The other player neither moves for this one nor accepts his own offer.
    second.act("a", "d1-d3").await.expect("said");
    second.hear_of("refused").await.expect("a refusal");
    second.command("b", json!({ "command": "offer", "offer": { "offer": "draw" } })).await.expect("said");
    second.hear_of("events").await.expect("events");
    second.command("c", json!({ "command": "accept", "offer": "draw" })).await.expect("said");
    second.hear_of("refused").await.expect("a refusal");
    // All that has happened is the offer.
    assert_eq!(event(&first.hear_of("events").await.expect("events"))["what"]["event"], "offered");
}

#[tokio::test]
async fn a_seat_is_taken_by_its_link_alone_and_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::in_folder(folder.path()).await;
    let mut first = server.client();
    let created = first.post("/api/games", &blitz()).await.expect("an answer").json().expect("JSON");
    let (id, invitation) = (created["id"].as_str().expect("an id"), &created["invitation"]);
    let path = format!("/api/games/{id}/accept");
    let accept = async |client: &mut tablut_load::Client, body: Value| {
        client.post(&path, &body).await.expect("an answer").status
    };
    // Who only watches does not learn the link.
    let seen = server.client().get(&format!("/api/games/{id}")).await.expect("an answer");
    assert!(!seen.body.contains(invitation.as_str().expect("a text")));
    assert_eq!(accept(&mut server.client(), json!({})).await, 403);
    assert_eq!(accept(&mut server.client(), json!({ "invitation": "0".repeat(26) })).await, 403);
    assert_eq!(accept(&mut server.client(), json!({ "invitation": "" })).await, 403);
    assert_eq!(accept(&mut first, json!({ "invitation": invitation })).await, 403, "against oneself");
    assert_eq!(accept(&mut server.client(), json!({ "invitation": invitation })).await, 204);
    // Whom the game does not let in is not made a guest.
    let mut stranger = server.client();
    assert_eq!(accept(&mut stranger, json!({ "invitation": invitation })).await, 409);
    assert_eq!(stranger.cookie, None);
    let late = first.post(&format!("/api/games/{id}/withdraw"), &json!({})).await.expect("an answer");
    assert_eq!(late.status, 409);
}

#[tokio::test]
async fn only_who_has_made_a_challenge_withdraws_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::in_folder(folder.path()).await;
    let mut first = server.client();
    let created = first.post("/api/games", &blitz()).await.expect("an answer").json().expect("JSON");
    let path = format!("/api/games/{}/withdraw", created["id"].as_str().expect("an id"));
    assert_eq!(server.client().post(&path, &json!({})).await.expect("an answer").status, 403);
    assert_eq!(first.post(&path, &json!({})).await.expect("an answer").status, 204);
}

#[tokio::test]
async fn other_sites_do_nothing_with_a_players_session() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::in_folder(folder.path()).await;
    let begun = Begun::on(&server, blitz()).await;
    let mut lured = begun.first.clone();
    for header in ["Origin: https://evil.example", "Sec-Fetch-Site: cross-site", "Origin: null"] {
        lured.headers = vec![header.to_owned()];
        let answer = lured.post("/api/games", &blitz()).await.expect("an answer");
        assert_eq!(
            (answer.status, answer.json().expect("JSON")["problem"].clone()),
            (403, json!("other-site"))
        );
        assert!(lured.attend(&begun.id, None).await.is_err(), "{header}");
    }
    lured.headers = vec![format!("Origin: http://{}", server.address)];
    assert_eq!(lured.post("/api/games", &blitz()).await.expect("an answer").status, 201);
    let cookie = server.client().post("/api/games", &blitz()).await.expect("an answer");
    let cookie = cookie.headers.iter().find(|(name, _)| name == "set-cookie").expect("a cookie").1.clone();
    assert!(cookie.contains("; HttpOnly") && cookie.contains("; SameSite=Lax"), "{cookie}");
}

#[tokio::test]
async fn nonsense_is_answered_with_a_sentence() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::in_folder(folder.path()).await;
    let mut client = server.client();
    for wrong in [
        json!({}),
        json!([]),
        json!({ "rules": "nothing" }),
        json!({ "rules": "x = [" }),
        json!({ "rules": "linnaeus-1732", "side": "king" }),
        json!({ "rules": "linnaeus-1732", "clock": { "kind": "fischer", "main": 0, "increment": 0 } }),
        json!({ "rules": "linnaeus-1732", "clock": { "kind": "per-act", "time": 1_000 } }),
        json!({ "rules": "linnaeus-1732", "colour": "red" }),
    ] {
        let answer = client.post("/api/games", &wrong).await.expect("an answer");
        assert_eq!(
            (answer.status, answer.json().expect("JSON")["problem"].clone()),
            (400, json!("unreadable")),
            "{wrong}"
        );
    }
    for path in ["/api/games/nothing", "/api/games/000000000000", "/api/games/..%2f..%2fetc", "/api/nothing"]
    {
        assert_eq!(client.get(path).await.expect("an answer").status, 404, "{path}");
    }
    let begun = Begun::on(&server, blitz()).await;
    let mut socket = begun.first.attend(&begun.id, None).await.expect("a socket");
    let long = format!(r#"{{"type":"command","id":"{}","command":{{"command":"resign"}}}}"#, "x".repeat(41));
    for wrong in ["", "null", "{", r#"{"type":"command","id":"","command":{"command":"resign"}}"#, &long] {
        socket.say(wrong.to_owned()).await.expect("said");
        assert_eq!(socket.hear_of("trouble").await.expect("an answer")["problem"], "unreadable", "{wrong}");
    }
    // It is said what is wrong, and which command need not be sent again.
    for (command, word) in [
        (json!({ "command": "act", "action": "d1d3" }), "d1d3"),
        (json!({ "command": "win" }), "unknown variant `win`"),
    ] {
        socket.command("m1", command).await.expect("said");
        let told = socket.hear_of("trouble").await.expect("an answer");
        assert_eq!(told["id"], "m1");
        assert!(told["words"].as_str().is_some_and(|words| words.contains(word)), "{told}");
    }
    // A message that is far too long ends the socket, and nothing else.
    socket.say("x".repeat(5_000)).await.expect("said");
    assert!(socket.hear_of("events").await.is_err());
    let mut again = begun.first.attend(&begun.id, None).await.expect("a socket");
    assert_eq!(again.hear_of("game").await.expect("the game")["match"]["events"], json!([]));
}

#[tokio::test]
async fn what_the_router_refuses_is_a_problem_like_every_other() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::in_folder(folder.path()).await;
    let mut client = server.client();
    let begun = Begun::on(&server, blitz()).await;
    let socket = format!("/api/games/{}/socket", begun.id);
    let from_nowhere = format!("{socket}?next=x");
    for (path, status, problem) in [
        ("/api/nothing", 404, "nothing-here"),
        ("/api/games/%ff", 400, "unreadable"),
        ("/api/ratings?family=tablut", 400, "unreadable"),
        (from_nowhere.as_str(), 400, "unreadable"),
        (socket.as_str(), 400, "unreadable"),
    ] {
        let answer = client.get(path).await.expect("an answer");
        let told = answer.json().expect("JSON");
        assert_eq!((answer.status, &told["problem"]), (status, &json!(problem)), "{path}");
        assert!(told["words"].as_str().is_some_and(|words| !words.is_empty()), "{path}");
    }
    let answer = client.post("/api/server", &json!({})).await.expect("an answer");
    assert_eq!((answer.status, &answer.json().expect("JSON")["problem"]), (405, &json!("nothing-here")));
    let allow = answer.headers.iter().find(|(name, _)| name == "allow");
    assert!(allow.is_some_and(|(_, methods)| methods.contains("GET")), "{:?}", answer.headers);
    // One byte more than is read, with its quotation marks.
    let long = json!("x".repeat(128 * 1024 - 1));
    let answer = client.post("/api/games", &long).await.expect("an answer");
    assert_eq!((answer.status, &answer.json().expect("JSON")["problem"]), (413, &json!("unreadable")));
}

#[tokio::test]
async fn nobody_takes_more_than_his_share() {
    let folder = tempfile::tempdir().expect("a folder");
    let few = Config {
        changes_per_minute: NonZeroU32::new(3).expect("a number"),
        sockets_per_address: 2,
        ..tested::config(folder.path()).await
    };
    let server = Running::with(few).await;
    let begun = Begun::on(&server, blitz()).await;
    let _both = begun.sockets().await;
    assert!(server.client().attend(&begun.id, None).await.is_err(), "a third socket");
    let mut client = server.client();
    let mut statuses = Vec::new();
    for _ in 0..2 {
        statuses.push(client.post("/api/games", &blitz()).await.expect("an answer").status);
    }
    assert_eq!(statuses, [201, 429]);
    let mut socket = begun.first.attend(&begun.id, None).await;
    drop(_both);
    // What is closed no longer counts.
    while socket.is_err() {
        socket = begun.first.attend(&begun.id, None).await;
    }
    let mut socket = socket.expect("a socket");
    let flood = async {
        for number in 0..200 {
            socket.say(json!({ "type": "ping", "sent": number }).to_string()).await?;
        }
        loop {
            socket.hear().await?;
        }
    };
    let ended: Result<(), tablut_load::ClientError> = flood.await;
    assert!(ended.is_err(), "a client that never stops is cut off");
}

#[tokio::test]
async fn games_with_rules_of_ones_own_are_counted_for_themselves() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::with(tested::config(folder.path()).await).await;
    let set = tafl::library::get("brandubh-wtf").expect("a rule set");
    let own = tafl::library::RuleSet { id: "ours".to_owned(), ..set.clone() }.to_toml();
    let wanted = |rules: &str| json!({ "rules": rules, "clock": null, "side": null, "open": false });
    let mut statuses = Vec::new();
    for _ in 0..21 {
        // Each is somebody new.
        let answer = server.client().post("/api/games", &wanted(&own)).await.expect("an answer");
        statuses.push(answer.status);
    }
    assert_eq!(statuses, [[201].repeat(20), vec![429]].concat());
    let built_in = server.client().post("/api/games", &wanted("brandubh-wtf")).await.expect("an answer");
    assert_eq!(built_in.status, 201);
}
