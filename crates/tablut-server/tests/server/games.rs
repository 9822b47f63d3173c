//! Games from the challenge to the end, over the network.

use std::collections::BTreeSet;
use std::time::Instant;

use serde_json::json;
use sqlx::Row;
use tablut_server::Config;

use super::begun::{Begun, Running, blitz, event};
use super::tested;

#[tokio::test]
async fn two_people_play_by_a_link_and_a_third_watches() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::in_folder(folder.path()).await;
    let begun = Begun::on(&server, blitz()).await;
    let (mut first, mut second) = begun.sockets().await;
    let mut watcher = server.client().attend(&begun.id, None).await.expect("a socket");
    let game = watcher.hear_of("game").await.expect("the game");
    assert_eq!((&game["game"]["seat"], &game["match"]["rules"]), (&json!(null), &json!("linnaeus-1732")));

    first.act("a", "d1-d3").await.expect("said");
    let done = first.hear_of("events").await.expect("events");
    assert_eq!(done["id"], "a");
    for socket in [&mut second, &mut watcher] {
        let told = socket.hear_of("events").await.expect("events");
        assert_eq!(event(&told)["what"]["action"], "d1-d3");
        assert_eq!(told["id"], json!(null), "the name of a command is its sender's");
    }
    second.act("b", "d1-d3").await.expect("said");
    let refused = second.hear_of("refused").await.expect("a refusal");
    assert_eq!(refused["id"], "b");
    second.command("c", json!({ "command": "resign" })).await.expect("said");
    let ended = watcher.hear_of("events").await.expect("events");
    assert_eq!(event(&ended)["what"]["ending"]["winner"], "attackers");

    let offer = json!({ "command": "offer", "offer": { "offer": "rematch", "seating": "exchanged" } });
    first.command("d", offer).await.expect("said");
    watcher.hear_of("events").await.expect("events");
    second.command("e", json!({ "command": "accept", "offer": "rematch" })).await.expect("said");
    let next = watcher.hear_of("events").await.expect("events");
    assert_eq!(event(&next)["what"], json!({ "event": "next-game", "attackers": "second" }));
    // What was done in the game before is not done once more in this one.
    second.command("c", json!({ "command": "resign" })).await.expect("said");
    assert_eq!(second.hear_of("done").await.expect("an answer")["id"], "c");

    let again = server.client().get(&format!("/api/games/{}", begun.id)).await.expect("an answer");
    let again = again.json().expect("JSON");
    assert_eq!(again["match"]["before"]["score"]["won"]["first"], 1);
    assert_eq!(again["match"]["terms"]["attackers"], "second");
    assert_eq!(again["game"]["invitation"], json!(null));
}

#[tokio::test]
async fn a_command_that_is_sent_again_is_done_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::in_folder(folder.path()).await;
    let begun = Begun::on(&server, blitz()).await;
    let (mut first, mut second) = begun.sockets().await;
    for _ in 0..2 {
        first.act("one", "d1-d3").await.expect("said");
    }
    assert_eq!(event(&first.hear_of("events").await.expect("events"))["number"], 0);
    assert_eq!(first.hear_of("done").await.expect("an answer")["id"], "one");
    // The other player may use the same name.
    second.act("one", "e4-f4").await.expect("said");
    assert_eq!(second.hear_of("events").await.expect("events")["events"][0]["what"]["action"], "d1-d3");
    assert_eq!(second.hear_of("events").await.expect("events")["id"], "one");
    // Over another socket too.
    let mut other = begun.first.attend(&begun.id, Some(1)).await.expect("a socket");
    let resumed = other.hear_of("resumed").await.expect("what was missed");
    assert_eq!(event(&resumed)["what"]["action"], "e4-f4");
    other.act("one", "d3-d2").await.expect("said");
    assert_eq!(other.hear_of("done").await.expect("an answer")["id"], "one");
    // What was refused once is not done later.
    second.act("early", "f4-g4").await.expect("said");
    second.hear_of("refused").await.expect("a refusal");
    other.act("two", "d3-d2").await.expect("said");
    second.hear_of("events").await.expect("events");
    second.act("early", "f4-g4").await.expect("said");
    assert_eq!(second.hear_of("done").await.expect("an answer")["id"], "early");
}

#[tokio::test]
async fn a_flag_falls_though_nobody_looks() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::in_folder(folder.path()).await;
    let clock = json!({ "kind": "per-turn", "time": 1_000 });
    let begun =
        Begun::on(&server, json!({ "rules": "brandubh-wtf", "side": "attackers", "clock": clock })).await;
    {
        let (mut first, _second) = begun.sockets().await;
        let game = server.client().get(&format!("/api/games/{}", begun.id)).await.expect("an answer");
        let rules = game.json().expect("JSON")["match"]["rules"].as_str().expect("rules").to_owned();
        let start = tafl::Game::new(&tafl::library::variant(&rules).expect("rules"));
        first.act("a", &start.actions()[0].to_string()).await.expect("said");
        first.hear_of("events").await.expect("events");
    }
    // Only somebody who comes long after sees it, and when it was.
    let mut ended = None;
    while ended.is_none() {
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
        let game = server.client().get(&format!("/api/games/{}", begun.id)).await.expect("an answer");
        let game = game.json().expect("JSON");
        let events = game["match"]["events"].as_array().expect("events").clone();
        ended = events.into_iter().find(|event| event["what"]["event"] == "ended");
    }
    let ended = ended.expect("the end");
    assert_eq!(ended["what"]["ending"], json!({ "end": "game", "winner": "attackers", "reason": "time" }));
}

#[tokio::test]
async fn a_game_that_is_looked_at_too_early_is_put_off_until_something_is_due() {
    let folder = tempfile::tempdir().expect("a folder");
    let config = tested::config(folder.path()).await;
    let database = config.database();
    let server = Running::with(config).await;
    let begun = Begun::on(&server, blitz()).await;
    let (mut first, mut second) = begun.sockets().await;
    for (socket, action) in [(&mut first, "d1-d3"), (&mut second, "e4-f4")] {
        socket.act("a", action).await.expect("said");
        while socket.hear_of("events").await.expect("events")["id"] != "a" {}
    }
    let mut beside = database.connect().await.expect("a connection");
    let early = sqlx::query("UPDATE games SET wake = 1 WHERE id = $1").bind(&begun.id);
    early.execute(&mut beside).await.expect("it is too early");
    // Games are looked for every five seconds.
    let mut wake = 1;
    while wake == 1 {
        tokio::time::sleep(std::time::Duration::from_millis(200)).await;
        let kept = sqlx::query("SELECT wake FROM games WHERE id = $1").bind(&begun.id);
        wake = kept.fetch_one(&mut beside).await.expect("the game").get::<i64, _>(0);
    }
    // Each has three minutes.
    let now = sqlx::query("SELECT moment FROM service").fetch_one(&mut beside).await.expect("a time");
    let left = wake - now.get::<i64, _>(0);
    assert!((100_000..190_000).contains(&left), "{left} ms");
}

#[test]
fn a_server_that_begins_again_goes_on_where_it_was() {
    let folder = tempfile::tempdir().expect("a folder");
    let wanted = json!({ "rules": "id = \"house\"\nname = \"House\"\nextends = \"brandubh-wtf\"\n", "side": "attackers", "open": true });
    // Each server has a runtime of its own, and ends with it wherever it is.
    let runtime = || tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    let (begun, before) = runtime().block_on(async {
        let server = Running::in_folder(folder.path()).await;
        let begun = Begun::on(&server, wanted).await;
        let (mut first, mut second) = begun.sockets().await;
        first.act("a", "d1-c1").await.expect("said");
        first.hear_of("events").await.expect("events");
        second.command("b", json!({ "command": "offer", "offer": { "offer": "draw" } })).await.expect("said");
        first.hear_of("events").await.expect("events");
        let before = server.client().get(&format!("/api/games/{}", begun.id)).await.expect("an answer");
        (begun, before.json().expect("JSON"))
    });
    runtime().block_on(async {
        let server = Running::in_folder(folder.path()).await;
        let mut first = begun.first.moved_to(&server.address);
        let after =
            first.get(&format!("/api/games/{}", begun.id)).await.expect("an answer").json().expect("JSON");
        assert_eq!(after["match"], before["match"]);
        assert_eq!(after["game"]["seat"], "first");
        // The time is remembered with every event, and every second.
        let latest = &before["match"]["events"][1]["at"];
        assert!(after["now"].as_u64() >= latest.as_u64(), "{} {latest}", after["now"]);
        let mut socket = first.attend(&begun.id, Some(1)).await.expect("a socket");
        let resumed = socket.hear_of("resumed").await.expect("what was missed");
        assert_eq!(event(&resumed)["what"]["offer"]["offer"], "draw");
        // A command that was done before the server ended is known.
        socket.act("a", "d1-c1").await.expect("said");
        assert_eq!(socket.hear_of("done").await.expect("an answer")["id"], "a");
    });
}

#[tokio::test]
async fn an_open_challenge_is_in_the_lobby_while_its_player_is_there() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::in_folder(folder.path()).await;
    let (mut first, mut second) = (server.client(), server.client());
    let wanted = json!({ "rules": "copenhagen", "open": true });
    let created = first.post("/api/games", &wanted).await.expect("an answer").json().expect("JSON");
    let id = created["id"].as_str().expect("an id");
    let lobby = async |kind: &str| {
        let lobby = server.client().get("/api/lobby").await.expect("an answer").json().expect("JSON");
        lobby[kind].as_array().expect("a list").len()
    };
    assert_eq!(lobby("waiting").await, 0, "nobody is there to play it");
    let mut socket = first.attend(id, None).await.expect("a socket");
    socket.hear_of("game").await.expect("the game");
    assert_eq!(lobby("waiting").await, 1);
    second.post(&format!("/api/games/{id}/accept"), &json!({})).await.expect("an answer");
    let begun = socket.hear_of("game").await.expect("the game");
    assert_eq!(begun["game"]["stage"], "playing");
    assert_eq!((lobby("waiting").await, lobby("playing").await), (0, 1));
    let late = server.client().post(&format!("/api/games/{id}/accept"), &json!({})).await.expect("an answer");
    assert_eq!(late.status, 409);
    assert_eq!(second.get("/api/me").await.expect("an answer").json().expect("JSON")["games"][0]["id"], id);
}

#[tokio::test]
async fn the_lobby_lists_the_newest_first_and_leaves_own_rules_with_their_game() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::in_folder(folder.path()).await;
    let own = "id = \"house\"\nname = \"House\"\nextends = \"brandubh-wtf\"\n";
    let (mut ids, mut sockets) = (Vec::new(), Vec::new());
    for number in 0..6 {
        let mut client = server.client();
        let wanted = json!({ "rules": if number == 3 { own } else { "copenhagen" }, "open": true });
        let created = client.post("/api/games", &wanted).await.expect("an answer");
        assert_eq!(created.status, 201, "{}", created.body);
        let id = created.json().expect("JSON")["id"].as_str().expect("an id").to_owned();
        let mut socket = client.attend(&id, None).await.expect("a socket");
        socket.hear_of("game").await.expect("the game");
        sockets.push(socket);
        ids.push(id);
    }
    let answer = server.client().get("/api/lobby").await.expect("an answer");
    assert!(!answer.body.contains("extends") && answer.body.len() < 6 * 600, "{}", answer.body);
    let waiting = answer.json().expect("JSON")["waiting"].as_array().expect("a list").clone();
    let listed: Vec<_> = waiting.iter().map(|game| game["id"].as_str().expect("an id")).collect();
    assert_eq!(listed, ids.iter().rev().collect::<Vec<_>>());
    assert_eq!(
        (&waiting[0]["rules"], &waiting[0]["rules_name"]),
        (&json!("copenhagen"), &json!("Copenhagen Hnefatafl"))
    );
    assert_eq!((&waiting[2]["rules"], &waiting[2]["rules_name"]), (&json!(null), &json!("House")));
    // The game itself has them.
    let game = server.client().get(&format!("/api/games/{}", ids[3])).await.expect("an answer");
    assert!(game.json().expect("JSON")["game"]["rules"].as_str().expect("a text").contains("House"));
    let long = json!({ "rules": own.replace("House", &"x".repeat(20_000)) });
    let refused = server.client().post("/api/games", &long).await.expect("an answer");
    assert_eq!(
        (refused.status, refused.json().expect("JSON")["problem"].as_str()),
        (400, Some("long-rules"))
    );
}

#[tokio::test]
async fn a_server_says_whether_it_is_well() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::in_folder(folder.path()).await;
    let health = server.client().get("/health").await.expect("an answer");
    assert_eq!((health.status, health.body.as_str()), (200, "ok\n"));
    let info = server.client().get("/api/server").await.expect("an answer").json().expect("JSON");
    assert_eq!((&info["server"], &info["protocol"]), (&json!("tablut"), &json!(1)));
}

#[tokio::test]
async fn only_some_games_of_a_player_may_wait() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::in_folder(folder.path()).await;
    let (mut first, mut second) = (server.client(), server.client());
    let mut ids = Vec::new();
    for _ in 0..20 {
        let created = first.post("/api/games", &blitz()).await.expect("an answer");
        assert_eq!(created.status, 201, "{}", created.body);
        ids.push(created.json().expect("JSON")["id"].as_str().expect("an id").to_owned());
    }
    let refused = first.post("/api/games", &blitz()).await.expect("an answer");
    assert_eq!(
        (refused.status, &refused.json().expect("JSON")["problem"]),
        (409, &json!("too-many-waiting"))
    );
    assert_eq!(second.post("/api/games", &blitz()).await.expect("an answer").status, 201, "others may");
    let withdraw = format!("/api/games/{}/withdraw", ids[0]);
    assert_eq!(first.post(&withdraw, &json!({})).await.expect("an answer").status, 204);
    assert_eq!(first.post("/api/games", &blitz()).await.expect("an answer").status, 201);
}

#[tokio::test]
async fn asking_whether_a_server_is_well_writes_once_a_second_at_most() {
    let folder = tempfile::tempdir().expect("a folder");
    let config = Config { postgres: None, ..Config::new(folder.path().to_owned()) };
    let database = config.database();
    let server = Running::with(config).await;
    let mut beside = database.connect().await.expect("a connection");
    let (begun, mut moments) = (Instant::now(), BTreeSet::new());
    for _ in 0..20 {
        assert_eq!(server.client().get("/health").await.expect("an answer").status, 200);
        // Whatever is written has the server's time beside it.
        let moment = sqlx::query("SELECT moment FROM service").fetch_one(&mut beside).await.expect("a time");
        moments.insert(moment.get::<i64, _>(0));
    }
    let most = begun.elapsed().as_secs() as usize + 2;
    assert!(moments.len() <= most, "{} of {most}", moments.len());
}

#[tokio::test]
async fn games_by_which_a_server_is_measured_are_live() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::in_folder(folder.path()).await;
    let wanted = json!({ "rules": "linnaeus-1732", "side": "attackers", "clock": tablut_load::live_clock() });
    let begun = Begun::on(&server, wanted).await;
    let (mut first, _second) = begun.sockets().await;
    first.act("a", "d1-d3").await.expect("said");
    first.hear_of("events").await.expect("events");
    let game = server.client().get(&format!("/api/games/{}", begun.id)).await.expect("an answer");
    assert_eq!(game.json().expect("JSON")["game"]["live"], true);
}

#[tokio::test]
async fn a_folder_is_one_servers() {
    let folder = tempfile::tempdir().expect("a folder");
    let _server = Running::in_folder(folder.path()).await;
    let config = Config { port: 0, ..tested::config(folder.path()).await };
    let error = tablut_server::Bound::to(config, tablut_server::Pages::none())
        .await
        .err()
        .expect("it is in use")
        .to_string();
    assert!(error.contains("another server"), "{error}");
}

#[tokio::test]
async fn the_commands_of_a_player_are_counted_over_all_his_sockets() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::in_folder(folder.path()).await;
    let begun = Begun::on(&server, blitz()).await;
    // So many at once may come over each.
    let (sockets, commands) = (4, 40);
    let mut opened = Vec::new();
    for number in 0..sockets {
        let mut socket = begun.second.attend(&begun.id, None).await.expect("a socket");
        for command in 0..commands {
            socket.act(&format!("{number}-{command}"), "e4-f4").await.expect("said");
        }
        opened.push(socket);
    }
    let (mut refused, mut too_many) = (0, 0);
    for socket in &mut opened {
        for _ in 0..commands {
            let told = loop {
                let told = socket.hear().await.expect("an answer");
                if told["id"].is_string() {
                    break told;
                }
            };
            match told["type"].as_str() {
                Some("refused") => refused += 1,
                Some("trouble") if told["problem"] == "too-many" => too_many += 1,
                _ => panic!("{told}"),
            }
        }
    }
    assert!(refused >= 80 && too_many > 0, "{refused} were looked at, and {too_many} were too many");
}
