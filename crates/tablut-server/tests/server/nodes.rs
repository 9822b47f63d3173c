//! Many servers as one. These tests want Postgres and NATS: `crates/tablut-server/services cargo test ...`

use std::path::Path;
use std::time::Duration;

use serde_json::{Value, json};
use tokio::runtime::Runtime;

use super::accounts::{get, open, post};
use super::begun::{Begun, Running, blitz};
use super::conditions::{days, keep};
use super::moderation::{acts, game, id_of, moderator};
use super::watching::{delayed, hears_nothing};

/// One of many, which ends with its runtime.
async fn apart(folder: &Path) -> (Running, Runtime) {
    let folder = folder.to_owned();
    Running::apart(async move || Running::among_others(&folder).await).await
}

/// The last event of a message: what is given for a slow line comes before it.
fn last(told: &Value) -> &Value {
    told["events"].as_array().and_then(|events| events.last()).expect("events")
}

/// The events of a game, as a server tells them.
async fn events(server: &Running, game: &str) -> Vec<Value> {
    let game = get(&mut server.client(), &format!("/api/games/{game}")).await;
    game["match"]["events"].as_array().expect("events").clone()
}

#[tokio::test]
#[ignore = "wants Postgres and NATS: crates/tablut-server/services"]
async fn two_people_play_at_two_servers_and_others_watch_at_both() {
    let folder = tempfile::tempdir().expect("a folder");
    let (one, other) =
        (Running::among_others(folder.path()).await, Running::among_others(folder.path()).await);
    let (mut carl, mut ida) = (one.client(), other.client());
    let made = carl.post("/api/games", &blitz()).await.expect("an answer").json().expect("JSON");
    let id = made["id"].as_str().expect("a name").to_owned();
    let mut first = carl.attend(&id, None).await.expect("a socket");
    first.hear_of("game").await.expect("the game");
    // She comes by the link, at the other server; he hears of it.
    let accept = json!({ "invitation": made["invitation"] });
    let accepted = ida.post(&format!("/api/games/{id}/accept"), &accept).await.expect("an answer");
    assert_eq!(accepted.status, 204, "{}", accepted.body);
    let begun = first.hear_of("game").await.expect("the game");
    assert_eq!(begun["game"]["stage"], "playing");
    let mut second = ida.attend(&id, None).await.expect("a socket");
    second.hear_of("game").await.expect("the game");
    let mut watcher = other.client().attend(&id, None).await.expect("a socket");
    watcher.hear_of("game").await.expect("the game");
    // Who is where, both see.
    loop {
        let seen = first.hear_of("presence").await.expect("who is there");
        if seen["presence"] == json!({ "here": { "first": true, "second": true }, "watching": 1 }) {
            break;
        }
    }
    first.act("a", "d1-d3").await.expect("said");
    for socket in [&mut second, &mut watcher] {
        let told = socket.hear_of("events").await.expect("events");
        assert_eq!(last(&told)["what"]["action"], "d1-d3");
    }
    second.act("b", "e4-f4").await.expect("said");
    assert_eq!(first.hear_of("events").await.expect("his own")["id"], "a");
    assert_eq!(last(&first.hear_of("events").await.expect("events"))["what"]["action"], "e4-f4");
    // What is said is heard at the other server too.
    second.say(json!({ "type": "chat", "text": "good game" }).to_string()).await.expect("said");
    assert_eq!(first.hear_of("chat").await.expect("a line")["lines"][0]["text"], "good game");
    first.command("c", json!({ "command": "resign" })).await.expect("said");
    loop {
        let told = second.hear_of("events").await.expect("events");
        if last(&told)["what"]["event"] == "ended" {
            assert_eq!(last(&told)["what"]["ending"]["winner"], "defenders");
            break;
        }
    }
    assert_eq!(events(&one, &id).await, events(&other, &id).await);
}

#[tokio::test]
#[ignore = "wants Postgres and NATS: crates/tablut-server/services"]
async fn who_watches_with_delay_hears_nothing_earlier_at_another_server_either() {
    let folder = tempfile::tempdir().expect("a folder");
    let (one, other) =
        (Running::among_others(folder.path()).await, Running::among_others(folder.path()).await);
    let begun = Begun::on(&one, delayed(3_600_000)).await;
    let mut first = begun.first.attend(&begun.id, None).await.expect("a socket");
    let mut second = begun.second.moved_to(&other.address).attend(&begun.id, None).await.expect("a socket");
    let mut watcher = other.client().attend(&begun.id, None).await.expect("a socket");
    for socket in [&mut first, &mut second, &mut watcher] {
        socket.hear_of("game").await.expect("the game");
    }
    first.act("a", "d1-d3").await.expect("said");
    assert_eq!(last(&second.hear_of("events").await.expect("events"))["what"]["action"], "d1-d3");
    hears_nothing(&mut watcher).await;
    first.command("b", json!({ "command": "resign" })).await.expect("said");
    assert_eq!(last(&second.hear_of("events").await.expect("events"))["what"]["event"], "ended");
    hears_nothing(&mut watcher).await;
    assert_eq!(events(&other, &begun.id).await, Vec::<Value>::new());
}

#[tokio::test]
#[ignore = "wants Postgres and NATS: crates/tablut-server/services"]
async fn who_played_at_a_server_that_is_gone_goes_on_at_another() {
    let folder = tempfile::tempdir().expect("a folder");
    let one = Running::among_others(folder.path()).await;
    let (other, runtime) = apart(folder.path()).await;
    let begun = Begun::on(&one, blitz()).await;
    let mut first = begun.first.attend(&begun.id, None).await.expect("a socket");
    let ida = begun.second.moved_to(&other.address);
    let mut second = ida.attend(&begun.id, None).await.expect("a socket");
    first.act("a", "d1-d3").await.expect("said");
    second.hear_of("events").await.expect("events");
    second.act("b", "e4-f4").await.expect("said");
    assert_eq!(second.hear_of("events").await.expect("her own")["id"], "b");
    runtime.shutdown_background();
    drop(other);
    // She had two events, and has missed nothing.
    let mut second = begun.second.attend(&begun.id, Some(2)).await.expect("a socket");
    let resumed = second.hear().await.expect("what was missed");
    assert_eq!((&resumed["type"], &resumed["events"]), (&json!("resumed"), &json!([])));
    // What she sends again is not done again.
    second.act("b", "e4-f4").await.expect("said");
    assert_eq!(second.hear_of("done").await.expect("an answer")["id"], "b");
    first.act("c", "d3-d2").await.expect("said");
    let told = second.hear_of("events").await.expect("events");
    assert_eq!(last(&told)["what"]["action"], "d3-d2");
}

#[tokio::test]
#[ignore = "wants Postgres and NATS: crates/tablut-server/services"]
async fn what_is_said_at_two_servers_at_once_is_done_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let (one, other) =
        (Running::among_others(folder.path()).await, Running::among_others(folder.path()).await);
    let begun = Begun::on(&one, blitz()).await;
    let mut here = begun.first.attend(&begun.id, None).await.expect("a socket");
    let mut there = begun.first.moved_to(&other.address).attend(&begun.id, None).await.expect("a socket");
    let mut second = begun.second.moved_to(&other.address).attend(&begun.id, None).await.expect("a socket");
    for socket in [&mut here, &mut there, &mut second] {
        socket.hear_of("game").await.expect("the game");
    }
    // The same move under the same name at both, and something else of the other player.
    let offer = json!({ "command": "offer", "offer": { "offer": "draw" } });
    let (a, b, c) = tokio::join!(here.act("a", "d1-d3"), there.act("a", "d1-d3"), second.command("o", offer));
    (a.and(b).and(c)).expect("said");
    let count =
        |seen: &[Value], what: &str| seen.iter().filter(|event| event["what"]["event"] == what).count();
    let mut seen = Vec::new();
    while count(&seen, "acted") == 0 || count(&seen, "offered") == 0 {
        tokio::time::sleep(Duration::from_millis(50)).await;
        seen = events(&one, &begun.id).await;
    }
    // Both servers know the same, and every number is there once.
    while events(&other, &begun.id).await != seen {
        tokio::time::sleep(Duration::from_millis(50)).await;
        seen = events(&one, &begun.id).await;
    }
    let numbers: Vec<u64> = seen.iter().map(|event| event["number"].as_u64().expect("a number")).collect();
    assert_eq!(numbers, (0..numbers.len() as u64).collect::<Vec<_>>());
    assert_eq!((count(&seen, "acted"), count(&seen, "offered")), (1, 1), "{seen:?}");
    // Everybody has heard of each, once and in turn.
    for socket in [&mut here, &mut there, &mut second] {
        let mut heard = Vec::new();
        while heard.len() < numbers.len() {
            let told = socket.hear_of("events").await.expect("events");
            heard.extend(told["events"].as_array().expect("events").iter().cloned());
        }
        assert_eq!(heard, seen);
    }
}

#[tokio::test]
#[ignore = "wants Postgres and NATS: crates/tablut-server/services"]
async fn lines_that_are_said_at_two_servers_at_once_are_all_heard() {
    let folder = tempfile::tempdir().expect("a folder");
    let (one, other) =
        (Running::among_others(folder.path()).await, Running::among_others(folder.path()).await);
    let begun = Begun::on(&one, blitz()).await;
    let mut first = begun.first.attend(&begun.id, None).await.expect("a socket");
    let mut second = begun.second.moved_to(&other.address).attend(&begun.id, None).await.expect("a socket");
    for socket in [&mut first, &mut second] {
        socket.hear_of("game").await.expect("the game");
    }
    for number in 0..6 {
        let (here, there) = (format!("here {number}"), format!("there {number}"));
        let line = |text: &str| json!({ "type": "chat", "text": text }).to_string();
        let (a, b) = tokio::join!(first.say(line(&here)), second.say(line(&there)));
        a.and(b).expect("said");
        for socket in [&mut first, &mut second] {
            let mut heard = Vec::new();
            while heard.len() < 2 {
                let told = socket.hear().await.expect("an answer");
                assert_ne!(told["type"], "chat-refused", "{told}");
                if told["type"] == "chat" {
                    heard.push(told["lines"][0]["text"].as_str().expect("a text").to_owned());
                }
            }
            heard.sort();
            assert_eq!(heard, [here.clone(), there.clone()]);
        }
    }
}

#[tokio::test]
#[ignore = "wants Postgres and NATS: crates/tablut-server/services"]
async fn a_line_that_is_said_while_one_comes_to_another_server_is_heard_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let (one, other) =
        (Running::among_others(folder.path()).await, Running::among_others(folder.path()).await);
    let begun = Begun::on(&one, blitz()).await;
    let mut first = begun.first.attend(&begun.id, None).await.expect("a socket");
    let second = begun.second.moved_to(&other.address);
    let line = |text: &str| json!({ "type": "chat", "text": text }).to_string();
    for number in 0..3 {
        let (here, last) = (format!("here {number}"), format!("last {number}"));
        let (came, said) = tokio::join!(second.attend(&begun.id, None), first.say(line(&here)));
        said.expect("said");
        let mut came = came.expect("a socket");
        first.say(line(&last)).await.expect("said");
        let mut heard: Vec<String> = Vec::new();
        while !heard.contains(&last) {
            let told = came.hear_of("chat").await.expect("a line");
            let lines = told["lines"].as_array().expect("lines").iter();
            heard.extend(lines.map(|line| line["text"].as_str().expect("a text").to_owned()));
        }
        let all = (0..=number).flat_map(|number| [format!("here {number}"), format!("last {number}")]);
        assert_eq!(heard, all.collect::<Vec<String>>());
    }
}

#[tokio::test]
#[ignore = "wants Postgres and NATS: crates/tablut-server/services"]
async fn who_has_accepted_under_another_name_has_accepted() {
    let folder = tempfile::tempdir().expect("a folder");
    // What one server says, the other one does not hear.
    let (one_nats, other_nats) = (Nats::begin(free_port()), Nats::begin(free_port()));
    let (one, other) = (one_nats.server(folder.path()).await, other_nats.server(folder.path()).await);
    let mut begun = Begun::on(&one, blitz()).await;
    let _socket = begun.first.attend(&begun.id, None).await.expect("a socket");
    let renamed = post(&mut begun.second.moved_to(&other.address), "/api/me", json!({ "name": "Ida" })).await;
    assert_eq!(renamed.status, 204, "{}", renamed.body);
    let again = post(&mut begun.second, &format!("/api/games/{}/accept", begun.id), json!({})).await;
    assert_eq!(again.status, 204, "{}", again.body);
}

#[tokio::test]
#[ignore = "wants Postgres and NATS: crates/tablut-server/services"]
async fn the_lobby_and_the_bots_are_the_same_at_all_servers() {
    let folder = tempfile::tempdir().expect("a folder");
    let (one, other) =
        (Running::among_others(folder.path()).await, Running::among_others(folder.path()).await);
    let mut carl = one.client();
    let mut wanted = blitz();
    wanted["open"] = json!(true);
    let made = post(&mut carl, "/api/games", wanted).await.json().expect("JSON");
    let _socket = carl.attend(made["id"].as_str().expect("a name"), None).await.expect("a socket");
    loop {
        let lobby = get(&mut other.client(), "/api/lobby").await;
        if lobby["waiting"][0]["id"] == made["id"] {
            break;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    // A name that is given at one server is known at the other.
    let mut ida = other.client();
    open(&mut ida, "Ida").await;
    let mut there = ida.moved_to(&one.address);
    assert_eq!(get(&mut there, "/api/account").await["name"], "Ida");
}

/// A NATS server of a test's own, at a port that it may have again.
pub(super) struct Nats {
    port: u16,
    process: std::process::Child,
}

impl Nats {
    fn begin(port: u16) -> Nats {
        Nats::begin_with(port, &[])
    }

    /// One that keeps jobs in a folder.
    pub fn with_jobs(port: u16, folder: &Path) -> Nats {
        Nats::begin_with(port, &["--jetstream", "--store_dir", folder.to_str().expect("a path")])
    }

    fn begin_with(port: u16, words: &[&str]) -> Nats {
        let mut command = std::process::Command::new("nats-server");
        command.args(["--addr", "127.0.0.1", "--port", &port.to_string()]).args(words);
        command.stdout(std::process::Stdio::null()).stderr(std::process::Stdio::null());
        Nats { port, process: command.spawn().expect("NATS") }
    }

    /// A server that comes to another one over it, as soon as it answers.
    async fn server(&self, folder: &Path) -> Running {
        while tokio::net::TcpStream::connect(("127.0.0.1", self.port)).await.is_err() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        Running::by(&format!("nats://127.0.0.1:{}", self.port), folder).await
    }
}

impl Drop for Nats {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// A port that nobody has.
pub(super) fn free_port() -> u16 {
    let free = std::net::TcpListener::bind("127.0.0.1:0").and_then(|free| free.local_addr());
    free.expect("a port").port()
}

#[tokio::test]
#[ignore = "wants Postgres and NATS: crates/tablut-server/services"]
async fn a_conditional_move_is_played_at_a_server_that_has_not_heard_of_it() {
    let folder = tempfile::tempdir().expect("a folder");
    // What one server says, the other one does not hear: as if it came too late.
    let (one_nats, other_nats) = (Nats::begin(free_port()), Nats::begin(free_port()));
    let (one, other) = (one_nats.server(folder.path()).await, other_nats.server(folder.path()).await);
    let mut begun = Begun::on(&one, days()).await;
    let mut first = begun.first.moved_to(&other.address).attend(&begun.id, None).await.expect("a socket");
    first.hear_of("game").await.expect("the game");
    // She says at one server what she will do, and he moves at the other.
    assert_eq!(keep(&mut begun.second, &begun.id, 0, &["d1-d3 e4-f4 d3-d2 f4-g4"]).await.0, 200);
    first.act("a", "d1-d3").await.expect("said");
    let mut acts = Vec::new();
    while acts.len() < 2 {
        let told = first.hear_of("events").await.expect("events");
        let told = told["events"].as_array().expect("events").iter();
        acts.extend(told.map(|event| event["what"]["action"].clone()));
    }
    assert_eq!(acts, ["d1-d3", "e4-f4"]);
    // His next move is there before she says anything, at a server that has heard of none of this: that is too late.
    first.act("b", "d3-c3").await.expect("said");
    while first.hear_of("events").await.expect("events")["id"] != "b" {}
    assert_eq!(keep(&mut begun.second, &begun.id, 0, &["d1-d2 e4-f4"]).await.0, 409);
    let known = events(&one, &begun.id).await;
    assert!(known.iter().any(|event| event["what"]["action"] == "d3-c3"), "{known:?}");
    let mut there = begun.second.moved_to(&other.address);
    let path = format!("/api/games/{}/conditions", begun.id);
    assert_eq!(get(&mut there, &path).await["lines"], json!([]));
}

#[tokio::test]
#[ignore = "wants Postgres and NATS: crates/tablut-server/services"]
async fn what_happens_while_nats_is_away_is_read_in_the_database() {
    let folder = tempfile::tempdir().expect("a folder");
    let nats = Nats::begin(free_port());
    let (one, other) = (nats.server(folder.path()).await, nats.server(folder.path()).await);
    let begun = Begun::on(&one, blitz()).await;
    let mut first = begun.first.attend(&begun.id, None).await.expect("a socket");
    let mut second = begun.second.moved_to(&other.address).attend(&begun.id, None).await.expect("a socket");
    let port = nats.port;
    drop(nats);
    first.act("a", "d1-d3").await.expect("said");
    assert_eq!(last(&second.hear_of("events").await.expect("events"))["what"]["action"], "d1-d3");
    second.act("b", "e4-f4").await.expect("said");
    assert_eq!(first.hear_of("events").await.expect("his own")["id"], "a");
    assert_eq!(last(&first.hear_of("events").await.expect("events"))["what"]["action"], "e4-f4");
    let _nats = Nats::begin(port);
    first.act("c", "d3-d2").await.expect("said");
    loop {
        let told = second.hear_of("events").await.expect("events");
        if last(&told)["what"]["action"] == "d3-d2" {
            break;
        }
    }
}

#[tokio::test]
#[ignore = "wants Postgres and NATS: crates/tablut-server/services"]
async fn a_server_that_starts_while_nats_is_away_plays_and_joins_the_others_when_it_is_there() {
    let folder = tempfile::tempdir().expect("a folder");
    let port = free_port();
    let nats = format!("nats://127.0.0.1:{port}");
    let (one, other) = (Running::by(&nats, folder.path()).await, Running::by(&nats, folder.path()).await);
    for server in [&one, &other] {
        for path in ["/health", "/ready"] {
            assert_eq!(server.client().get(path).await.expect("an answer").status, 200, "{path}");
        }
    }
    let begun = Begun::on(&one, blitz()).await;
    let mut first = begun.first.attend(&begun.id, None).await.expect("a socket");
    let mut second = begun.second.moved_to(&other.address).attend(&begun.id, None).await.expect("a socket");
    second.hear_of("game").await.expect("the game");
    first.act("a", "d1-d3").await.expect("said");
    assert_eq!(last(&second.hear_of("events").await.expect("events"))["what"]["action"], "d1-d3");
    let _nats = Nats::begin(port);
    // Who is there is told over NATS alone.
    loop {
        let seen = first.hear_of("presence").await.expect("who is there");
        if seen["presence"]["here"]["second"] == true {
            break;
        }
    }
    second.act("b", "e4-f4").await.expect("said");
    while first.hear_of("events").await.expect("events")["events"][0]["what"]["action"] != "e4-f4" {}
}

#[tokio::test]
#[ignore = "wants Postgres and NATS: crates/tablut-server/services"]
async fn a_friend_at_another_server_is_there() {
    let folder = tempfile::tempdir().expect("a folder");
    let (one, other) =
        (Running::among_others(folder.path()).await, Running::among_others(folder.path()).await);
    let (mut anna, mut carl) = (one.client(), other.client());
    open(&mut anna, "Anna").await;
    open(&mut carl, "Carl").await;
    for (client, name) in [(&mut anna, "Carl"), (&mut carl, "Anna")] {
        let added = post(client, "/api/account/friends", json!({ "name": name })).await;
        assert_eq!(added.status, 204, "{}", added.body);
    }
    // With the next word of the other server.
    while get(&mut anna, "/api/account/friends").await["friends"][0]["here"] != true {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

#[tokio::test]
#[ignore = "wants Postgres and NATS: crates/tablut-server/services"]
async fn what_a_moderator_does_at_one_server_is_so_at_the_other() {
    let folder = tempfile::tempdir().expect("a folder");
    let (one, other) =
        (Running::among_others(folder.path()).await, Running::among_others(folder.path()).await);
    let mut moderating = moderator(&one, folder.path(), "Anna").await;
    let (mut carl, mut ida) = (other.client(), other.client());
    open(&mut carl, "Carl").await;
    open(&mut ida, "Ida").await;
    let id = game(&mut ida, &mut carl).await;
    let mut first = ida.attend(&id, None).await.expect("a socket");
    let mut second = carl.attend(&id, None).await.expect("a socket");
    for socket in [&mut first, &mut second] {
        socket.hear_of("game").await.expect("the game");
    }
    let carls = id_of(&mut moderating, "Carl").await;
    let mute = json!({ "hours": 1, "reason": "be polite" });
    assert_eq!(acts(&mut moderating, &carls, "mute", mute).await.status, 204);
    second.say(json!({ "type": "chat", "text": "hello" }).to_string()).await.expect("said");
    assert_eq!(second.hear_of("chat-refused").await.expect("an answer")["problem"], "muted");
    let close = json!({ "reason": "played with an engine" });
    assert_eq!(acts(&mut moderating, &carls, "close", close).await.status, 204);
    while second.hear().await.is_ok() {}
    assert_eq!(get(&mut carl, "/api/me").await["known"], false);
    loop {
        let told = first.hear_of("events").await.expect("events");
        if last(&told)["what"]["event"] == "ended" {
            break;
        }
    }
}
