//! Bots: made by an account, challenged by anybody, and nobody's but their owner's.

use std::collections::HashSet;

use serde_json::{Value, json};
use sqlx::Connection;
use tablut_load::{Client, Lines};

use super::accounts::{PASSWORD, get, open, post, problem, server};
use super::begun::{Begun, Running, blitz};
use super::tested;

/// A bot of an account: its id, and a client that shows its token.
pub(super) async fn bot(server: &Running, owner: &mut Client, name: &str) -> (String, Client) {
    let made = post(owner, "/api/account/bots", json!({ "name": name })).await;
    assert_eq!(made.status, 201, "{}", made.body);
    let made = made.json().expect("JSON");
    let mut client = server.client();
    client.headers = vec![format!("Authorization: Bearer {}", made["token"].as_str().expect("a token"))];
    (made["id"].as_str().expect("an id").to_owned(), client)
}

pub(super) async fn lines(client: &Client, path: &str) -> Lines {
    client.lines(path).await.expect("lines")
}

fn challenge(to: &str) -> Value {
    let mut wanted = blitz();
    wanted["to"] = json!(to);
    wanted
}

fn id(game: &Value) -> String {
    game["id"].as_str().expect("an id").to_owned()
}

#[tokio::test]
async fn a_bot_hears_of_a_challenge_and_plays_to_the_end() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = server(folder.path()).await;
    let mut owner = server.client();
    open(&mut owner, "Carl").await;
    let (_, mut bot) = bot(&server, &mut owner, "Clockwork").await;
    let mut guest = server.client();
    assert_eq!(problem(&post(&mut guest, "/api/challenges", challenge("Clockwork")).await), "not-here");
    let mut news = lines(&bot, "/api/bot/stream").await;
    assert_eq!(get(&mut guest, "/api/bots").await[0]["name"], "Clockwork");
    let challenged = post(&mut guest, "/api/challenges", challenge("clockwork")).await;
    assert_eq!(challenged.status, 201, "{}", challenged.body);
    let game = id(&challenged.json().expect("JSON"));
    let heard = news.hear_of("challenge").await.expect("the challenge");
    assert_eq!(
        (heard["game"]["id"].as_str(), &heard["game"]["rules_id"]),
        (Some(&*game), &json!("linnaeus-1732"))
    );
    assert!(heard["game"].get("invitation").is_none(), "the seat is not to be passed on");

    // Nobody else takes the seat, with or without a link.
    for body in [json!({}), json!({ "invitation": "0".repeat(26) })] {
        let path = format!("/api/games/{game}/accept");
        assert_eq!(post(&mut server.client(), &path, body).await.status, 403);
    }
    assert_eq!(post(&mut bot, &format!("/api/bot/challenges/{game}/accept"), json!({})).await.status, 204);
    assert_eq!(news.hear_of("game-start").await.expect("the start")["game"]["seat"], "second");
    let seen = get(&mut guest, &format!("/api/games/{game}")).await;
    assert_eq!(seen["game"]["players"]["second"], json!({ "name": "Clockwork", "kind": "bot" }));

    let mut stream = lines(&bot, &format!("/api/bot/games/{game}/stream")).await;
    let first = stream.hear().await.expect("the game");
    assert_eq!((&first["rules"], &first["side"]), (&json!("linnaeus-1732"), &json!("defenders")));
    assert_eq!(stream.hear().await.expect("the state")["legal"], json!([]));
    let mut socket = guest.attend(&game, None).await.expect("a socket");
    socket.act("a", "d1-d3").await.expect("said");
    let state = loop {
        let state = stream.hear_of("state").await.expect("the state");
        if state["acts"] == json!(["d1-d3"]) {
            break state;
        }
    };
    assert!(state["legal"].as_array().is_some_and(|legal| legal.contains(&json!("e4-f4"))), "{state}");
    let play = |action: &str, at: usize| format!("/api/bot/games/{game}/move/{action}?at={at}");
    let illegal = post(&mut bot, &play("e4-a1", 1), json!({})).await;
    assert_eq!((illegal.status, problem(&illegal)), (409, "refused".to_owned()));
    let words = illegal.json().expect("JSON")["words"].clone();
    assert_eq!(words, "the referee says no: The defender does not move along that line.");
    assert_eq!(post(&mut bot, &play("nonsense", 1), json!({})).await.status, 400);
    let from_nowhere = post(&mut bot, &play("e4-f4", 9), json!({})).await;
    assert_eq!((from_nowhere.status, problem(&from_nowhere)), (409, "too-late".to_owned()));
    for _ in 0..2 {
        // Sent again, it is done once.
        assert_eq!(post(&mut bot, &play("e4-f4", 1), json!({})).await.status, 204);
    }
    socket.hear_of("events").await.expect("one's own move");
    assert_eq!(socket.hear_of("events").await.expect("the bot's")["events"][0]["what"]["action"], "e4-f4");
    socket.command("b", json!({ "command": "resign" })).await.expect("said");
    while stream.hear().await.is_ok_and(|state| state["ending"] == Value::Null) {}
    assert!(stream.hear().await.is_err(), "the stream ends with the game");
    news.hear_of("game-end").await.expect("the end");
}

#[tokio::test]
async fn a_bot_hears_of_all_its_games_however_many_there_are() {
    // More than lines of what happens may wait.
    const GAMES: usize = 300;
    let folder = tempfile::tempdir().expect("a folder");
    let server = server(folder.path()).await;
    let mut owner = server.client();
    open(&mut owner, "Carl").await;
    let (_, bot) = bot(&server, &mut owner, "Clockwork").await;
    let mut news = lines(&bot, "/api/bot/stream").await;
    let mut guest = server.client();
    let game = id(&post(&mut guest, "/api/challenges", challenge("Clockwork")).await.json().expect("JSON"));
    news.hear_of("challenge").await.expect("the challenge");
    drop(news);
    let mut beside = tested::database(folder.path()).await.connect().await.expect("a connection");
    let copied = sqlx::query("CREATE TEMPORARY TABLE copied AS SELECT * FROM games");
    copied.execute(&mut beside).await.expect("the game");
    let mut copying = beside.begin().await.expect("a transaction");
    for number in 1..GAMES {
        let named = sqlx::query("UPDATE copied SET id = $1").bind(format!("{number:0>12}"));
        named.execute(&mut *copying).await.expect("another game");
        let added = sqlx::query("INSERT INTO games SELECT * FROM copied");
        added.execute(&mut *copying).await.expect("written");
    }
    copying.commit().await.expect("written");

    let mut news = lines(&bot, "/api/bot/stream").await;
    let mut heard = HashSet::new();
    while heard.len() < GAMES {
        heard.insert(id(&news.hear_of("challenge").await.expect("a challenge")["game"]));
    }
    assert_eq!(post(&mut guest, &format!("/api/games/{game}/withdraw"), json!({})).await.status, 204);
    assert_eq!(news.hear_of("challenge-withdrawn").await.expect("what happens then")["id"], json!(game));
}

#[tokio::test]
async fn a_bot_hears_that_another_game_is_wanted_where_it_could_be_challenged_to_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = server(folder.path()).await;
    let mut owner = server.client();
    open(&mut owner, "Carl").await;
    let (_, mut bot) = bot(&server, &mut owner, "Clockwork").await;
    let mut news = lines(&bot, "/api/bot/stream").await;
    let mut guest = server.client();
    let game = id(&post(&mut guest, "/api/challenges", challenge("Clockwork")).await.json().expect("JSON"));
    news.hear_of("challenge").await.expect("the challenge");
    assert_eq!(post(&mut bot, &format!("/api/bot/challenges/{game}/accept"), json!({})).await.status, 204);
    news.hear_of("game-start").await.expect("the start");
    let mut socket = guest.attend(&game, None).await.expect("a socket");
    socket.command("a", json!({ "command": "resign" })).await.expect("said");
    news.hear_of("game-end").await.expect("the end");
    let rematch = json!({ "command": "offer", "offer": { "offer": "rematch", "seating": "exchanged" } });

    // It plays one game at a time, and has another one to answer.
    let other = id(&post(&mut server.client(), "/api/challenges", challenge("Clockwork"))
        .await
        .json()
        .expect("JSON"));
    socket.command("b", rematch.clone()).await.expect("said");
    let refused = socket.hear_of("trouble").await.expect("an answer");
    assert_eq!(
        (&refused["problem"], &refused["reason"], &refused["id"]),
        (&json!("not-accepted"), &json!("games"), &json!("b"))
    );
    assert_eq!(post(&mut bot, &format!("/api/bot/challenges/{other}/decline"), json!({})).await.status, 204);
    socket.command("c", rematch.clone()).await.expect("said");
    assert_eq!(id(&news.hear_of("rematch").await.expect("the offer")["game"]), game);
    // Whoever listens anew hears of it again.
    let mut news = lines(&bot, "/api/bot/stream").await;
    assert_eq!(id(&news.hear_of("rematch").await.expect("the offer")["game"]), game);
    let accept = json!({ "command": "accept", "offer": "rematch" });
    let command = format!("/api/bot/games/{game}/command");
    assert_eq!(post(&mut bot, &command, accept).await.status, 204);
    assert_eq!(id(&news.hear_of("game-start").await.expect("the start")["game"]), game);
    let mut stream = lines(&bot, &format!("/api/bot/games/{game}/stream")).await;
    assert_eq!(stream.hear().await.expect("the game")["side"], "attackers");
    assert_eq!(post(&mut bot, &command, json!({ "command": "resign" })).await.status, 204);
    news.hear_of("game-end").await.expect("the end");

    // Nobody waits for the answer of one that is not there.
    drop(news);
    loop {
        let there = get(&mut guest, "/api/bots").await;
        if there == json!([]) {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    socket.command("d", rematch).await.expect("said");
    assert_eq!(socket.hear_of("trouble").await.expect("an answer")["problem"], "not-here");
}

#[tokio::test]
async fn a_bot_says_what_it_accepts_and_others_are_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = server(folder.path()).await;
    let mut owner = server.client();
    open(&mut owner, "Carl").await;
    let (_, mut first) = bot(&server, &mut owner, "Clockwork").await;
    let (_, mut second) = bot(&server, &mut owner, "Windmill").await;
    let accepts = json!({ "rules": ["brandubh-wtf"], "bots": false });
    assert_eq!(post(&mut first, "/api/bot/accepts", accepts).await.status, 204);
    for wrong in [json!({ "rules": ["nothing"] }), json!({ "games": 0 }), json!({ "colour": 1 })] {
        assert_eq!(post(&mut first, "/api/bot/accepts", wrong).await.status, 400);
    }
    let mut news = lines(&first, "/api/bot/stream").await;
    let refused = post(&mut server.client(), "/api/challenges", challenge("Clockwork")).await;
    assert_eq!((refused.status, problem(&refused)), (409, "not-accepted".to_owned()));
    assert!(refused.body.contains("brandubh-wtf"), "{}", refused.body);
    let mut suits = challenge("Clockwork");
    suits["rules"] = json!("brandubh-wtf");
    let refused = post(&mut second, "/api/challenges", suits.clone()).await;
    assert!(refused.body.contains("people only"), "{}", refused.body);
    let mut guest = server.client();
    let game = id(&post(&mut guest, "/api/challenges", suits.clone()).await.json().expect("JSON"));
    assert_eq!(id(&news.hear_of("challenge").await.expect("the challenge")["game"]), game);
    // One that is not answered counts: a bot is not drowned in them.
    assert!(post(&mut guest, "/api/challenges", suits).await.body.contains("one game at a time"));
    let decline = format!("/api/bot/challenges/{game}/decline");
    assert_eq!(post(&mut second, &decline, json!({})).await.status, 403, "another bot's");
    assert_eq!(post(&mut first, &decline, json!({})).await.status, 204);
    assert_eq!(get(&mut guest, &format!("/api/games/{game}")).await["game"]["stage"], "declined");
}

#[tokio::test]
async fn a_bot_is_no_person_and_a_person_no_bot() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = server(folder.path()).await;
    let mut owner = server.client();
    open(&mut owner, "Carl").await;
    let (_, mut bot) = bot(&server, &mut owner, "Clockwork").await;
    assert_eq!(get(&mut bot, "/api/me").await["kind"], "bot");
    for path in ["/api/account/sessions", "/api/account/data", "/api/account/bots"] {
        assert_eq!(bot.get(path).await.expect("an answer").status, 401, "{path}");
    }
    let opened = post(&mut bot, "/api/account", json!({ "name": "Anders", "password": PASSWORD })).await;
    assert_eq!(opened.status, 403);
    assert_eq!(post(&mut bot, "/api/account/bots", json!({ "name": "Offspring" })).await.status, 401);
    assert_eq!(post(&mut bot, "/api/me", json!({ "name": "Anders" })).await.status, 403);
    let as_person = json!({ "name": "Clockwork", "password": "" });
    assert_eq!(post(&mut server.client(), "/api/account/sign-in", as_person).await.status, 403);
    // It does not come unasked into an open game of people.
    let mut wanted = blitz();
    wanted["open"] = json!(true);
    let game = id(&post(&mut server.client(), "/api/games", wanted).await.json().expect("JSON"));
    assert_eq!(post(&mut bot, &format!("/api/games/{game}/accept"), json!({})).await.status, 403);
    // People have no bots' ways.
    let begun = Begun::on(&server, blitz()).await;
    for mut client in [owner.clone(), begun.first.clone(), server.client()] {
        assert!(client.lines("/api/bot/stream").await.is_err());
        let play = format!("/api/bot/games/{}/move/d1-d3", begun.id);
        assert_eq!(post(&mut client, &play, json!({})).await.status, 401);
        assert_eq!(post(&mut client, "/api/bot/accepts", json!({})).await.status, 401);
    }
    // Nor does a bot see or move in another one's game.
    assert!(bot.lines(&format!("/api/bot/games/{}/stream", begun.id)).await.is_err());
    let play = format!("/api/bot/games/{}/move/d1-d3", begun.id);
    assert_eq!(post(&mut bot, &play, json!({})).await.status, 403);
}

#[tokio::test]
async fn a_token_that_was_revoked_or_made_up_opens_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = server(folder.path()).await;
    let (mut owner, mut stranger) = (server.client(), server.client());
    open(&mut owner, "Carl").await;
    open(&mut stranger, "Anders").await;
    let (bot_id, mut bot) = bot(&server, &mut owner, "Clockwork").await;
    let mut news = lines(&bot, "/api/bot/stream").await;
    for what in ["token", "revoke", "close"] {
        let path = format!("/api/account/bots/{bot_id}/{what}");
        assert_eq!(post(&mut stranger, &path, json!({})).await.status, 403, "{what}");
        assert_eq!(post(&mut bot, &path, json!({})).await.status, 401, "{what}");
    }
    assert_eq!(get(&mut stranger, "/api/account/bots").await, json!([]));
    let again = post(&mut owner, &format!("/api/account/bots/{bot_id}/token"), json!({})).await;
    let token = again.json().expect("JSON")["token"].as_str().expect("a token").to_owned();
    // The one before is out, and so is what was opened with it.
    while news.hear().await.is_ok() {}
    assert_eq!(bot.get("/api/me").await.expect("an answer").status, 401);
    for wrong in ["tablut-bot-00000000000000000000000000000000", "", &token[..token.len() - 1]] {
        bot.headers = vec![format!("Authorization: Bearer {wrong}")];
        assert_eq!(bot.get("/api/me").await.expect("an answer").status, 401, "{wrong}");
    }
    bot.headers = vec![format!("Authorization: Bearer {token}")];
    assert_eq!(get(&mut bot, "/api/me").await["name"], "Clockwork");
    assert_eq!(post(&mut owner, &format!("/api/account/bots/{bot_id}/revoke"), json!({})).await.status, 204);
    assert_eq!(bot.get("/api/me").await.expect("an answer").status, 401);
    assert_eq!(get(&mut owner, "/api/account/bots").await[0]["token"], false);

    // With its owner goes the bot; its name is free again.
    assert_eq!(post(&mut owner, "/api/account/close", json!({ "password": PASSWORD })).await.status, 204);
    open(&mut server.client(), "Clockwork").await;
}
