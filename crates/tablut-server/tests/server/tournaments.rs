//! Tournaments: played by themselves, also after the server was gone, and steered by nobody but those whose they are.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use serde_json::{Value, json};
use sqlx::Connection;
use tablut_load::Client;
use tablut_server::Config;

use super::accounts::{get, open, post, problem, server};
use super::begun::Running;
use super::bots::{bot, lines};
use super::moderation::{acts, id_of, moderator};
use super::notices::pass;
use super::tested;

fn wanted(format: Value) -> Value {
    json!({
        "title": "Club evening", "rules": "brandubh-wtf", "format": format, "start": { "when": "asked" }, "pause": 0,
        "clock": { "kind": "fischer", "main": 180_000, "increment": 2_000 },
    })
}

fn round_robin() -> Value {
    wanted(json!({ "kind": "round-robin", "sides": "both" }))
}

async fn make(client: &mut Client, wanted: Value) -> String {
    let made = post(client, "/api/tournaments", wanted).await;
    assert_eq!(made.status, 201, "{}", made.body);
    made.json().expect("JSON")["id"].as_str().expect("an id").to_owned()
}

async fn ask(client: &mut Client, id: &str, what: &str) -> (u16, String) {
    let answer = post(client, &format!("/api/tournaments/{id}/{what}"), json!({})).await;
    (answer.status, if answer.status == 204 { String::new() } else { problem(&answer) })
}

async fn done(client: &mut Client, id: &str, what: &str) {
    assert_eq!(ask(client, id, what).await, (204, String::new()), "{what}");
}

/// Accepts what the server says, and plays every game for so many acts before it resigns.
async fn play_all(bot: Client, acts: usize) {
    let Ok(mut news) = bot.lines("/api/bot/stream").await else { return };
    while let Ok(heard) = news.hear().await {
        if heard["type"] == "game-start" {
            let id = heard["game"]["id"].as_str().expect("an id").to_owned();
            tokio::spawn(play(bot.clone(), id, acts));
        }
    }
}

async fn play(mut bot: Client, id: String, acts: usize) {
    let Ok(mut stream) = bot.lines(&format!("/api/bot/games/{id}/stream")).await else { return };
    while let Ok(line) = stream.hear().await {
        let played = line["acts"].as_array().map_or(0, Vec::len);
        let Some(action) = line["legal"].get(0).and_then(Value::as_str) else { continue };
        // The server may be gone by now.
        if played >= acts {
            let resign = json!({ "command": "resign" });
            drop(bot.post(&format!("/api/bot/games/{id}/command"), &resign).await);
        } else {
            drop(bot.post(&format!("/api/bot/games/{id}/move/{action}?at={played}"), &json!({})).await);
        }
    }
}

/// Waits until a tournament is as it should be.
async fn until(client: &mut Client, id: &str, is: impl Fn(&Value) -> bool) -> Value {
    loop {
        let seen = get(client, &format!("/api/tournaments/{id}")).await;
        if is(&seen) {
            return seen;
        }
        tokio::time::sleep(Duration::from_millis(30)).await;
    }
}

/// A round robin of Carl, whose it is, and Anna, whose first game has begun: the ids of both.
async fn begun(carl: &mut Client, anna: &mut Client) -> (String, String) {
    open(carl, "Carl").await;
    open(anna, "Anna").await;
    let id = make(carl, round_robin()).await;
    done(carl, &id, "join").await;
    done(anna, &id, "join").await;
    done(carl, &id, "start").await;
    let begun = |seen: &Value| seen["pairings"][0]["games"][0]["id"].is_string();
    let seen = until(anna, &id, begun).await;
    let game = seen["pairings"][0]["games"][0]["id"].as_str().expect("an id").to_owned();
    (id, game)
}

fn games_over(seen: &Value) -> usize {
    let pairings = seen["pairings"].as_array().into_iter().flatten();
    let games = pairings.filter_map(|pairing| pairing["games"].as_array()).flatten();
    games.filter(|game| !game["outcome"].is_null()).count()
}

#[tokio::test]
async fn a_round_robin_of_bots_is_played_to_its_end_though_the_server_was_gone() {
    let folder = tempfile::tempdir().expect("a folder");
    // What is killed takes everything with it that it was about to do.
    let killed = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
    let path = folder.path().to_owned();
    let handle = killed.handle().clone();
    let first = std::thread::spawn(move || handle.block_on(server(&path))).join().expect("a server");
    let mut owner = first.client();
    open(&mut owner, "Carl").await;
    let mut bots = Vec::new();
    for name in ["Clockwork", "Windmill", "Water wheel"] {
        bots.push(bot(&first, &mut owner, name).await.1);
    }
    let id = make(&mut owner, round_robin()).await;
    for bot in &mut bots {
        done(bot, &id, "join").await;
    }
    let players: Vec<_> = bots.iter().map(|bot| tokio::spawn(play_all(bot.clone(), 7))).collect();
    done(&mut owner, &id, "start").await;
    until(&mut owner, &id, |seen| games_over(seen) >= 2).await;
    players.iter().for_each(tokio::task::JoinHandle::abort);
    killed.shutdown_background();
    let again = Running::after_another(folder.path()).await;
    let before = get(&mut again.client(), &format!("/api/tournaments/{id}")).await;
    assert!(games_over(&before) >= 2, "nothing is forgotten: {before}");
    drop(first);
    for bot in bots {
        let mut bot_again = again.client();
        bot_again.headers = bot.headers;
        tokio::spawn(play_all(bot_again, 7));
    }
    let seen = until(&mut again.client(), &id, |seen| seen["stage"] == "over").await;
    assert_eq!(games_over(&seen), 6, "three pairings of two games: {seen}");
    let points: i64 = seen["standings"]
        .as_array()
        .expect("standings")
        .iter()
        .map(|one| one["points"].as_i64().expect("points"))
        .sum();
    assert_eq!(points, 12);
    // Seven acts, then whoever is to move resigns: the attackers began, so each game was won by them, and all are level.
    assert!(seen["standings"].as_array().expect("standings").iter().all(|one| one["rank"] == 1), "{seen}");
    let listed = get(&mut again.client(), "/api/tournaments").await;
    assert_eq!((&listed["over"][0]["id"], &listed["over"][0]["players"]), (&json!(id), &json!(3)));
    assert!(listed["over"][0]["winner"].is_string() && listed["coming"] == json!([]));
    let out = tempfile::tempdir().expect("a folder");
    let database = tested::database(folder.path()).await;
    tablut_server::export(&database, out.path(), |_, _| {}).await.expect("exported");
    let exported = std::fs::read_to_string(out.path().join("tournaments.jsonl")).expect("tournaments");
    let exported: Value = serde_json::from_str(&exported).expect("a line of JSON");
    let last = exported["events"].as_array().and_then(|events| events.last()).expect("events");
    assert_eq!((&exported["id"], &last["what"]["event"]), (&json!(id), &json!("finished")));
    // Its games are in the archive, and each says where it belongs.
    let game = seen["pairings"][0]["games"][0]["id"].as_str().expect("an id");
    let game = get(&mut again.client(), &format!("/api/games/{game}")).await;
    assert_eq!((&game["game"]["tournament"], &game["game"]["stage"]), (&json!(id), &json!("over")));
}

#[tokio::test]
async fn who_does_not_come_loses_and_a_game_that_is_given_up_is_lost() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = server(folder.path()).await;
    let (mut carl, mut anna) = (server.client(), server.client());
    open(&mut carl, "Carl").await;
    open(&mut anna, "Anna").await;
    let mut swiss = wanted(json!({ "kind": "swiss", "rounds": 1, "sides": "both" }));
    swiss["first_move"] = json!(1_000);
    swiss["rated"] = json!(true);
    let id = make(&mut carl, swiss).await;
    done(&mut carl, &id, "join").await;
    done(&mut anna, &id, "join").await;
    done(&mut carl, &id, "start").await;
    // Carl has joined first and has the attackers. He does not come; in the second game Anna gives up before she has moved.
    let seen = until(&mut anna, &id, |seen| {
        seen["pairings"][0]["games"].as_array().is_some_and(|games| games.len() == 2)
    })
    .await;
    assert_eq!(seen["pairings"][0]["games"][0]["outcome"], "attackers-absent");
    let game = seen["pairings"][0]["games"][1]["id"].as_str().expect("an id").to_owned();
    let shown = get(&mut anna, &format!("/api/games/{game}")).await;
    assert_eq!(
        (&shown["game"]["players"]["first"]["name"], &shown["game"]["rated"]),
        (&json!("Anna"), &json!(true))
    );
    let mut socket = anna.attend(&game, None).await.expect("a socket");
    socket.hear_of("game").await.expect("the game");
    socket.command("a", json!({ "command": "abort" })).await.expect("said");
    let seen = until(&mut anna, &id, |seen| seen["stage"] == "over").await;
    assert_eq!(seen["pairings"][0]["games"][1]["outcome"], "defenders-won");
    assert_eq!((&seen["standings"][0]["points"], &seen["standings"][1]["points"]), (&json!(2), &json!(2)));
}

#[tokio::test]
async fn a_rematch_that_nobody_begins_ends_without_a_result() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().to_owned();
    let (first, runtime) = Running::apart(move || async move { server(&path).await }).await;
    let (mut carl, mut anna) = (first.client(), first.client());
    let (_, game) = begun(&mut carl, &mut anna).await;
    let mut carls = carl.attend(&game, None).await.expect("a socket");
    let mut annas = anna.attend(&game, None).await.expect("a socket");
    carls.hear_of("game").await.expect("the game");
    annas.hear_of("game").await.expect("the game");
    carls.command("a", json!({ "command": "resign" })).await.expect("said");
    annas.hear_of("events").await.expect("the end");
    let offer = json!({ "command": "offer", "offer": { "offer": "rematch", "seating": "same" } });
    carls.command("b", offer).await.expect("said");
    annas.hear_of("events").await.expect("the offer");
    annas.command("c", json!({ "command": "accept", "offer": "rematch" })).await.expect("said");
    while annas.hear_of("events").await.expect("events")["id"] != "c" {}
    let path = format!("/api/games/{game}");
    let seen = get(&mut anna, &path).await;
    assert_eq!((&seen["game"]["stage"], &seen["match"]["before"]["games"]), (&json!("playing"), &json!(1)));
    runtime.shutdown_background();
    drop(first);
    pass(folder.path(), 6 * 60_000).await;
    let again = Running::after_another(folder.path()).await;
    let mut anna = anna.moved_to(&again.address);
    let seen = loop {
        let seen = get(&mut anna, &path).await;
        if seen["game"]["stage"] != "playing" {
            break seen;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    };
    let last = seen["match"]["events"].as_array().and_then(|events| events.last()).expect("the end");
    assert_eq!((&seen["game"]["stage"], &last["what"]["event"]), (&json!("over"), &json!("ended")));
    assert_eq!(last["what"]["ending"]["end"], "aborted", "{last}");
}

#[tokio::test]
async fn the_end_of_a_game_that_nobody_has_told_is_found() {
    let folder = tempfile::tempdir().expect("a folder");
    let looks_at_tournaments_every = Duration::from_millis(250);
    let config = Config { looks_at_tournaments_every, ..tested::config(folder.path()).await };
    let server = Running::with(config).await;
    let (mut carl, mut anna) = (server.client(), server.client());
    let (id, game) = begun(&mut carl, &mut anna).await;
    let mut beside = tested::database(folder.path()).await.connect().await.expect("a connection");
    let over = sqlx::query("UPDATE games SET state = 'over' WHERE id = $1").bind(&game);
    over.execute(&mut beside).await.expect("it is over");
    until(&mut anna, &id, |seen| games_over(seen) > 0).await;
}

#[tokio::test]
async fn one_that_has_waited_for_a_month_is_cancelled() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().to_owned();
    let (first, runtime) = Running::apart(move || async move { server(&path).await }).await;
    let mut carl = first.client();
    open(&mut carl, "Carl").await;
    let (old, young) = (make(&mut carl, round_robin()).await, make(&mut carl, round_robin()).await);
    runtime.shutdown_background();
    drop(first);
    pass(folder.path(), 0).await;
    let mut beside = tested::database(folder.path()).await.connect().await.expect("a connection");
    for (id, days) in [(&old, 31), (&young, 29)] {
        let older = sqlx::query("UPDATE tournaments SET created = created - $1 WHERE id = $2");
        older.bind(days * 24 * 3_600_000_i64).bind(id).execute(&mut beside).await.expect("it is older");
    }
    beside.close().await.expect("closed");
    let again = Running::after_another(folder.path()).await;
    let seen = until(&mut again.client(), &old, |seen| seen["stage"] == "cancelled").await;
    assert_eq!(seen["why_cancelled"], "organiser");
    let seen = get(&mut again.client(), &format!("/api/tournaments/{young}")).await;
    assert_eq!(seen["stage"], "coming", "{seen}");
}

#[tokio::test]
async fn a_tournament_is_steered_by_nobody_else() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = server(folder.path()).await;
    let (mut carl, mut anna, mut guest) = (server.client(), server.client(), server.client());
    open(&mut carl, "Carl").await;
    open(&mut anna, "Anna").await;
    post(&mut guest, "/api/me", json!({ "name": "Somebody" })).await;
    assert_eq!(post(&mut server.client(), "/api/tournaments", round_robin()).await.status, 401);
    assert_eq!(post(&mut guest, "/api/tournaments", round_robin()).await.status, 401);
    let id = make(&mut carl, round_robin()).await;
    assert_eq!(ask(&mut guest, &id, "join").await, (401, "not-signed-in".to_owned()));
    assert_eq!(ask(&mut carl, &id, "start").await, (409, "too-few-players".to_owned()));
    done(&mut carl, &id, "join").await;
    assert_eq!(ask(&mut carl, &id, "join").await, (409, "already-joined".to_owned()));
    assert_eq!(ask(&mut anna, &id, "leave").await, (409, "not-joined".to_owned()));
    done(&mut anna, &id, "join").await;
    // Another's tournament, and another's place in it.
    for what in ["start", "cancel"] {
        assert_eq!(ask(&mut anna, &id, what).await, (403, "not-yours".to_owned()), "{what}");
    }
    let remove = format!("/api/tournaments/{id}/remove");
    for name in ["Carl", "Anna"] {
        assert_eq!(post(&mut anna, &remove, json!({ "name": name })).await.status, 403);
    }
    let seen = get(&mut guest, &format!("/api/tournaments/{id}")).await;
    assert_eq!((&seen["players"], &seen["entrants"][1]["name"]), (&json!(2), &json!("Anna")));
    // Each of them has it in what is kept of him, and nobody else.
    for (client, made) in [(&mut carl, true), (&mut anna, false)] {
        let kept = get(client, "/api/account/data").await;
        assert_eq!(
            (&kept["tournaments"][0]["id"], &kept["tournaments"][0]["made"]),
            (&json!(id), &json!(made))
        );
    }
    let mut eva = server.client();
    open(&mut eva, "Eva").await;
    assert_eq!(get(&mut eva, "/api/account/data").await["tournaments"], json!([]));
    // Whoever was taken out does not come back.
    assert_eq!(post(&mut carl, &remove, json!({ "name": "Anna" })).await.status, 204);
    assert_eq!(ask(&mut anna, &id, "join").await, (409, "removed".to_owned()));
    assert_eq!(post(&mut carl, &remove, json!({ "name": "Nobody" })).await.status, 404);
    done(&mut carl, &id, "cancel").await;
    assert_eq!(ask(&mut carl, &id, "cancel").await, (409, "tournament-over".to_owned()));
    assert_eq!(ask(&mut anna, "000000000000", "join").await, (404, "no-tournament".to_owned()));
    assert_eq!(ask(&mut anna, "..", "join").await.0, 404);
}

#[tokio::test]
async fn bots_and_people_come_where_they_are_let_in() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = server(folder.path()).await;
    let mut carl = server.client();
    open(&mut carl, "Carl").await;
    let (_, mut clockwork) = bot(&server, &mut carl, "Clockwork").await;
    for (open_to, let_in, refused) in
        [("people", &mut carl.clone(), &mut clockwork.clone()), ("bots", &mut clockwork, &mut carl.clone())]
    {
        let mut wanted = round_robin();
        wanted["open_to"] = json!(open_to);
        let id = make(&mut carl, wanted).await;
        assert_eq!(ask(refused, &id, "join").await, (409, "not-accepted".to_owned()));
        done(let_in, &id, "join").await;
    }
    // A third one may be made, and no more.
    make(&mut carl, round_robin()).await;
    assert_eq!(problem(&post(&mut carl, "/api/tournaments", round_robin()).await), "too-many-tournaments");
    // What his bot makes is his.
    let refused = post(&mut clockwork.clone(), "/api/tournaments", round_robin()).await;
    assert_eq!(problem(&refused), "too-many-tournaments");
}

#[tokio::test]
async fn those_that_are_made_at_the_same_moment_are_counted_too() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = server(folder.path()).await;
    let mut carl = server.client();
    open(&mut carl, "Carl").await;
    let made = (0..8).map(|_| {
        let mut carl = carl.clone();
        async move { post(&mut carl, "/api/tournaments", round_robin()).await.status }
    });
    let mut made = futures_util::future::join_all(made).await;
    made.sort_unstable();
    assert_eq!(made, [201, 201, 201, 409, 409, 409, 409, 409]);
}

#[tokio::test]
async fn what_cannot_be_meant_is_refused_with_a_reason() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = server(folder.path()).await;
    let mut carl = server.client();
    open(&mut carl, "Carl").await;
    for (field, value, word) in [
        ("title", json!(""), "title"),
        ("title", json!("a\u{202e}b"), "title"),
        ("rules", json!("no-such-rules"), ""),
        ("format", json!({ "kind": "swiss", "rounds": 0, "sides": "one" }), "rounds"),
        ("format", json!({ "kind": "arena", "length": 1 }), "minute"),
        ("format", json!({ "kind": "knockout" }), "knockout"),
        ("start", json!({ "when": "players", "players": 1 }), "2 players"),
        ("start", json!({ "when": "at", "moment": u64::MAX }), "year"),
        ("start", json!({ "when": "at", "moment": 1_500_000_000_000_u64 }), "past"),
        ("most", json!(100_000), "at most"),
        ("first_move", json!(1), "first_move"),
        ("pause", json!(u64::MAX), "pause"),
        ("levels", json!([2]), "levels"),
        ("levels", json!([1]), "levels"),
        ("clock", json!({ "kind": "fischer", "main": 0, "increment": 0 }), "clock"),
        ("prize", json!(1), "prize"),
    ] {
        let mut wrong = round_robin();
        wrong[field] = value;
        let answer = post(&mut carl, "/api/tournaments", wrong).await;
        assert_eq!(answer.status, 400, "{field}: {}", answer.body);
        assert!(answer.body.contains(word), "{field}: {} has no {word:?}", answer.body);
    }
    let days = json!({ "kind": "per-turn", "time": 86_400_000 });
    let mut slow = wanted(json!({ "kind": "arena", "length": 3_600_000 }));
    slow["clock"] = days.clone();
    assert_eq!(post(&mut carl, "/api/tournaments", slow).await.status, 400);
    let mut slow = round_robin();
    slow["clock"] = days;
    let id = make(&mut carl, slow).await;
    assert_eq!(get(&mut carl, &format!("/api/tournaments/{id}")).await["first_move"], Value::Null);
    // A clock may be a little slow.
    let now = SystemTime::now().duration_since(UNIX_EPOCH).expect("a time after 1970").as_secs();
    let mut at_once = round_robin();
    at_once["start"] = json!({ "when": "at", "moment": (now - 30) * 1_000 });
    make(&mut carl, at_once).await;
}

#[tokio::test]
async fn whoever_looks_on_hears_what_changes() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = server(folder.path()).await;
    let (mut carl, mut anna) = (server.client(), server.client());
    open(&mut carl, "Carl").await;
    open(&mut anna, "Anna").await;
    let mut wanted = round_robin();
    wanted["start"] = json!({ "when": "players", "players": 2 });
    let id = make(&mut carl, wanted).await;
    let mut news = lines(&server.client(), &format!("/api/tournaments/{id}/news")).await;
    assert_eq!(news.hear().await.expect("a line")["players"], 0);
    done(&mut carl, &id, "join").await;
    assert_eq!(news.hear().await.expect("a line")["players"], 1);
    done(&mut anna, &id, "join").await;
    let begun = news.hear().await.expect("a line");
    assert_eq!((&begun["stage"], &begun["round"]), (&json!("playing"), &json!(1)));
    let game = begun["pairings"][0]["games"][0]["id"].as_str().expect("an id");
    let (carls, annas) = (get(&mut carl, "/api/me").await, get(&mut anna, "/api/me").await);
    assert_eq!((&carls["games"][0]["id"], &annas["games"][0]["id"]), (&json!(game), &json!(game)));
    // Who has the attackers moves first.
    let shown = get(&mut anna, &format!("/api/games/{game}")).await;
    let is_carls = shown["game"]["players"]["first"]["name"] == "Carl";
    assert_eq!(
        (&carls["games"][0]["turn"], &annas["games"][0]["turn"]),
        (&json!(is_carls), &json!(!is_carls))
    );
    // Who closes the account withdraws, and the game that is on is given up: one is left.
    let close = json!({ "password": super::accounts::PASSWORD });
    assert_eq!(post(&mut anna, "/api/account/close", close).await.status, 204);
    while news.hear().await.is_ok_and(|line| line["stage"] == "playing") {}
    assert!(news.hear().await.is_err(), "it ends with the tournament");
    let seen = get(&mut carl, &format!("/api/tournaments/{id}")).await;
    assert_eq!(
        (&seen["stage"], &seen["winner"], &seen["entrants"][1]["name"]),
        (&json!("over"), &json!("Carl"), &Value::Null)
    );
}

#[tokio::test]
#[ignore = "wants Postgres and NATS: crates/tablut-server/services"]
async fn a_tournament_is_played_at_two_servers() {
    let folder = tempfile::tempdir().expect("a folder");
    let (one, other) =
        (Running::among_others(folder.path()).await, Running::among_others(folder.path()).await);
    let mut owner = one.client();
    open(&mut owner, "Carl").await;
    let mut bots = Vec::new();
    for (name, at) in [("Clockwork", &one), ("Windmill", &other), ("Water wheel", &other)] {
        let bot = bot(&one, &mut owner, name).await.1;
        bots.push(bot.moved_to(&at.address));
    }
    let id = make(&mut owner, round_robin()).await;
    for bot in &mut bots {
        done(bot, &id, "join").await;
    }
    for bot in &bots {
        tokio::spawn(play_all(bot.clone(), 5));
    }
    done(&mut owner.moved_to(&other.address), &id, "start").await;
    let seen = until(&mut owner, &id, |seen| seen["stage"] == "over").await;
    assert_eq!(games_over(&seen), 6, "three pairings of two games: {seen}");
    let there = until(&mut other.client(), &id, |seen| seen["stage"] == "over").await;
    assert_eq!(there["standings"], seen["standings"]);
}

#[tokio::test]
async fn a_bot_that_is_closed_is_in_no_tournament_any_more() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = server(folder.path()).await;
    let mut owner = server.client();
    open(&mut owner, "Carl").await;
    let (bot_id, mut bot) = bot(&server, &mut owner, "Clockwork").await;
    let id = make(&mut owner, round_robin()).await;
    done(&mut bot, &id, "join").await;
    assert_eq!(post(&mut owner, &format!("/api/account/bots/{bot_id}/close"), json!({})).await.status, 204);
    let seen = get(&mut owner, &format!("/api/tournaments/{id}")).await;
    assert_eq!((&seen["players"], &seen["entrants"][0]["withdrawn"]), (&json!(0), &json!("left")), "{seen}");
}

#[tokio::test]
async fn a_moderator_cancels_a_tournament_and_what_a_closed_account_has_announced_is_cancelled() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = server(folder.path()).await;
    let mut anna = moderator(&server, folder.path(), "Anna").await;
    let (mut carl, mut ida) = (server.client(), server.client());
    open(&mut carl, "Carl").await;
    open(&mut ida, "Ida").await;
    let id = make(&mut carl, round_robin()).await;
    let cancel = format!("/api/moderation/tournaments/{id}/cancel");
    let reason = json!({ "reason": "its title is rude" });
    assert_eq!(post(&mut ida, &cancel, reason.clone()).await.status, 403);
    assert_eq!(post(&mut anna, &cancel, json!({ "reason": "" })).await.status, 400);
    assert_eq!(post(&mut anna, &cancel, reason.clone()).await.status, 204);
    let cancelled = async |client: &mut Client, id: &str| {
        let seen = get(client, &format!("/api/tournaments/{id}")).await;
        (seen["stage"].clone(), seen["why_cancelled"].clone())
    };
    assert_eq!(cancelled(&mut carl, &id).await, (json!("cancelled"), json!("moderator")));
    assert_eq!(problem(&post(&mut anna, &cancel, reason.clone()).await), "tournament-over");
    let log = get(&mut anna, "/api/moderation/log").await;
    let line = log.as_array().and_then(|lines| lines.first()).expect("a line");
    assert_eq!((&line["did"], &line["player"]["name"]), (&json!("cancel-tournament"), &json!("Carl")));
    assert_eq!(line["reason"], "Club evening: its title is rude");
    assert_eq!(log.as_array().map(Vec::len), Some(2), "the other one is that she became a moderator");
    // What cannot be written down is not done.
    let other = make(&mut carl, round_robin()).await;
    let mut beside = tested::database(folder.path()).await.connect().await.expect("a connection");
    for (text, status, stage) in [
        ("ALTER TABLE moderation_log RENAME TO put_away", 500, "coming"),
        ("ALTER TABLE put_away RENAME TO moderation_log", 204, "cancelled"),
    ] {
        sqlx::query(text).execute(&mut beside).await.expect("renamed");
        let path = format!("/api/moderation/tournaments/{other}/cancel");
        let answer = post(&mut anna, &path, reason.clone()).await;
        assert_eq!(answer.status, status, "{}", answer.body);
        assert_eq!(cancelled(&mut ida, &other).await.0, stage);
    }

    // What is on goes on, what has not begun is not played.
    let (on, coming) = (make(&mut carl, round_robin()).await, make(&mut carl, round_robin()).await);
    done(&mut anna, &on, "join").await;
    done(&mut ida, &on, "join").await;
    done(&mut carl, &on, "start").await;
    let carls = id_of(&mut anna, "Carl").await;
    assert_eq!(acts(&mut anna, &carls, "close", json!({ "reason": "rude" })).await.status, 204);
    assert_eq!(cancelled(&mut ida, &on).await, (json!("playing"), Value::Null));
    assert_eq!(cancelled(&mut ida, &coming).await, (json!("cancelled"), json!("moderator")));
    // The same of who goes by himself.
    let own = make(&mut ida, round_robin()).await;
    let close = json!({ "password": super::accounts::PASSWORD });
    assert_eq!(post(&mut ida, "/api/account/close", close).await.status, 204);
    assert_eq!(cancelled(&mut anna, &own).await, (json!("cancelled"), json!("organiser")));
}
