//! The server as its operator runs it: started, killed, started again.

mod process;

use std::ffi::OsStr;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use process::{file, run, tablut};
use serde_json::{Value, json};
use tablut_load::{Client, ClientError, GameSocket};

/// The real program, which is killed with this.
struct Server {
    child: Child,
    address: String,
}

impl Server {
    fn start(folder: &Path) -> Server {
        Server::begin(&mut Command::new(env!("CARGO_BIN_EXE_tablut")), folder)
    }

    /// By a command that goes on with its arguments as the program does.
    fn begin(command: &mut Command, folder: &Path) -> Server {
        Server::keeping(command, "--data", folder.as_os_str())
    }

    /// With everything in a Postgres database.
    fn on_postgres(address: &str) -> Server {
        Server::keeping(&mut Command::new(env!("CARGO_BIN_EXE_tablut")), "--postgres", address.as_ref())
    }

    fn keeping(command: &mut Command, option: &str, place: &OsStr) -> Server {
        let mut child = command
            .args(["serve", "--no-pages", "--port", "0", option])
            .arg(place)
            .env("TABLUT_CHANGES_PER_MINUTE", "100000")
            .stdout(Stdio::piped())
            .spawn()
            .expect("the server starts");
        let mut line = String::new();
        let mut out = BufReader::new(child.stdout.take().expect("its output is piped"));
        out.read_line(&mut line).expect("it says where it is");
        let address = line.split("http://").nth(1).and_then(|rest| rest.split(' ').next());
        let address = address.unwrap_or_else(|| panic!("no address: {line}")).to_owned();
        Server { child, address }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // On Unix this is kill -9: it can finish nothing.
        self.child.kill().expect("it can be killed");
        self.child.wait().expect("it ends");
    }
}

/// A player in a game: what the last message said, and how many moves were acknowledged.
async fn heard_of(socket: &mut GameSocket, kind: &str) -> Value {
    socket.hear_of(kind).await.expect("an answer")
}

#[tokio::test]
async fn a_server_that_is_killed_has_lost_nothing_that_it_has_said() {
    let folder = tempfile::tempdir().expect("a folder");
    let variant = tafl::library::variant("linnaeus-1732").expect("rules");
    let mut game = tafl::Game::new(&variant);
    let (id, mut players) = {
        let server = Server::start(folder.path());
        let (mut first, mut second) = (Client::new(&server.address), Client::new(&server.address));
        let clock = json!({ "kind": "fischer", "main": 600_000, "increment": 1_000 });
        let wanted = json!({ "rules": "linnaeus-1732", "side": "attackers", "clock": clock, "open": true });
        let created = first.post("/api/games", &wanted).await.expect("an answer").json().expect("JSON");
        let id = created["id"].as_str().expect("an id").to_owned();
        second.post(&format!("/api/games/{id}/accept"), &json!({})).await.expect("an answer");
        (id, [first, second])
    };
    let mut events = 0;
    let mut time = 0;
    for round in 0..8 {
        let server = Server::start(folder.path());
        players = players.map(|player| player.moved_to(&server.address));
        let turn = usize::from(game.turn() == tafl::Side::Defenders);
        let mut socket = players[turn].attend(&id, Some(events)).await.expect("a socket");
        let mut other = players[1 - turn].attend(&id, Some(events)).await.expect("a socket");
        let resumed = heard_of(&mut socket, "resumed").await;
        heard_of(&mut other, "resumed").await;
        // The move that was sent last time has been done once, whether its sender was told of it or not.
        let mut known = resumed["events"].as_array().expect("events").len() as u64;
        let now = resumed["now"].as_u64().expect("a time");
        assert!(now >= time && now < time + 30_000, "the time of the match went from {time} to {now}");
        let moves = game.actions();
        let action = moves[(7 * round) % moves.len()];
        for _ in 0..2 {
            socket.act(&format!("move-{round}"), &action.to_string()).await.expect("said");
        }
        let done = heard_of(&mut socket, "events").await;
        let done = done["events"].as_array().expect("events");
        assert_eq!(done[0]["what"]["action"], action.to_string());
        known += done.len() as u64;
        events += known;
        time = now;
        game.act(action).expect("a legal move");
        // Killed here, right after it has said so.
    }
    let server = Server::start(folder.path());
    let answer = Client::new(&server.address).get(&format!("/api/games/{id}")).await.expect("an answer");
    let kept = answer.json().expect("JSON");
    let kept = kept["match"]["events"].as_array().expect("events");
    let acts = kept.iter().filter(|event| event["what"]["event"] == "acted");
    let acts: Vec<String> =
        acts.map(|event| event["what"]["action"].as_str().expect("a move").to_owned()).collect();
    assert_eq!(acts, game.acts().iter().map(ToString::to_string).collect::<Vec<_>>());
    let record =
        Client::new(&server.address).get(&format!("/api/games/{id}/record")).await.expect("an answer");
    assert!(record.body.contains(&acts[0]), "{}", record.body);
}

/// A command for a program that alone sees a small disk in a folder; nothing where this machine does not let us have one.
fn on_small_disk(folder: &Path) -> Option<Command> {
    const MOUNT: &str = r#"mount -t tmpfs -o size=3m none "$0" && exec "$@""#;
    let ways: [&[&str]; 2] = [&["--mount"], &["--mount", "--user", "--map-root-user"]];
    let commands = ways.map(|way| {
        let mut command = Command::new("unshare");
        command.args(way).args(["sh", "-c", MOUNT]).arg(folder);
        command
    });
    let works = |command: &Command| {
        let mut tried = Command::new(command.get_program());
        let tried = tried.args(command.get_args()).arg("true").stderr(Stdio::null()).status();
        tried.is_ok_and(|status| status.success())
    };
    let mut command = commands.into_iter().find(works)?;
    command.arg(env!("CARGO_BIN_EXE_tablut"));
    Some(command)
}

#[tokio::test]
async fn a_full_disk_is_said_nothing_is_half_written_and_play_goes_on_when_there_is_room() {
    let folder = tempfile::tempdir().expect("a folder");
    let Some(mut command) = on_small_disk(folder.path()) else {
        println!("left out: nobody may mount a disk of his own here (unshare --mount)");
        return;
    };
    let server = Server::begin(&mut command, folder.path());
    let (mut first, mut second) = (Client::new(&server.address), Client::new(&server.address));
    let wanted = json!({ "rules": "linnaeus-1732", "side": "attackers", "open": true });
    let created = first.post("/api/games", &wanted).await.expect("an answer").json().expect("JSON");
    let id = created["id"].as_str().expect("an id").to_owned();
    second.post(&format!("/api/games/{id}/accept"), &json!({})).await.expect("an answer");
    let mut sockets =
        [first.attend(&id, None).await.expect("a socket"), second.attend(&id, None).await.expect("a socket")];
    let variant = tafl::library::variant("linnaeus-1732").expect("rules");
    let mut game = tafl::Game::new(&variant);
    // The disk, as the server sees it.
    let disk = Path::new("/proc").join(server.child.id().to_string()).join("root");
    let filler = disk.join(folder.path().strip_prefix("/").expect("a whole path")).join("filler");
    let mut file = std::fs::File::create(&filler).expect("a file");
    while file.write_all(&[1; 1_024]).is_ok() {}
    // Moves go on while what there is has room for them.
    let trouble = loop {
        let turn = usize::from(game.turn() == tafl::Side::Defenders);
        let ply = game.acts().len();
        let action = game.actions()[ply % game.actions().len()];
        sockets[turn].act(&format!("move-{ply}"), &action.to_string()).await.expect("said");
        let told = loop {
            let told = sockets[turn].hear().await.expect("an answer");
            if told["type"] == "trouble" || told["type"] == "events" && told["id"] == format!("move-{ply}") {
                break told;
            }
        };
        if told["type"] == "trouble" {
            break told;
        }
        game.act(action).expect("a legal move");
        assert!(ply < 200, "the disk is never full");
    };
    assert_eq!(trouble["problem"], "disk-full", "{trouble}");
    assert!(trouble["words"].as_str().expect("words").contains("disk is full"), "{trouble}");
    assert_eq!(trouble["id"], format!("move-{}", game.acts().len()), "it is said what was not done");
    let refused = first.post("/api/games", &wanted).await.expect("an answer");
    assert_eq!((refused.status, refused.json().expect("JSON")["problem"].as_str()), (507, Some("disk-full")));
    assert_eq!(first.get("/health").await.expect("an answer").status, 503);
    let acts = async |client: &mut Client| -> Vec<String> {
        let answer = client.get(&format!("/api/games/{id}")).await.expect("an answer").json().expect("JSON");
        let events = answer["match"]["events"].as_array().expect("events").clone();
        let numbers = events.iter().map(|event| event["number"].as_u64().expect("a number"));
        assert!(numbers.eq(0..events.len() as u64), "{events:?}");
        let acted = events.iter().filter_map(|event| event["what"]["action"].as_str());
        acted.map(str::to_owned).collect()
    };
    let played = |game: &tafl::Game| game.acts().iter().map(ToString::to_string).collect::<Vec<_>>();
    // What was acknowledged can be read, and nothing else is there.
    assert_eq!(acts(&mut first).await, played(&game));
    // There is room again: the same move is sent again under its name, over the same line.
    std::fs::remove_file(&filler).expect("removed");
    drop(file);
    let turn = usize::from(game.turn() == tafl::Side::Defenders);
    let ply = game.acts().len();
    let action = game.actions()[ply % game.actions().len()];
    sockets[turn].act(&format!("move-{ply}"), &action.to_string()).await.expect("said");
    while heard_of(&mut sockets[turn], "events").await["id"] != format!("move-{ply}") {}
    // The other player has lost nothing either.
    loop {
        let told = heard_of(&mut sockets[1 - turn], "events").await;
        if told["events"].as_array().expect("events").iter().any(|event| event["number"] == ply) {
            break;
        }
    }
    game.act(action).expect("a legal move");
    assert_eq!(acts(&mut first).await, played(&game));
    assert_eq!(first.get("/health").await.expect("an answer").status, 200);
}

#[tokio::test]
async fn a_backup_while_the_server_runs_is_a_server_somewhere_else() {
    let (folder, other) = (tempfile::tempdir().expect("a folder"), tempfile::tempdir().expect("a folder"));
    let file = other.path().join("tablut.backup");
    let command = |name: &str, data: &Path| {
        tablut(&[name, "--data", data.to_str().expect("a text"), file.to_str().expect("a text")])
    };
    let server = Server::start(folder.path());
    let (mut first, mut second) = (Client::new(&server.address), Client::new(&server.address));
    let wanted = json!({ "rules": "brandubh-wtf", "side": "attackers", "open": true });
    let created = first.post("/api/games", &wanted).await.expect("an answer").json().expect("JSON");
    let id = created["id"].as_str().expect("an id");
    second.post(&format!("/api/games/{id}/accept"), &json!({})).await.expect("an answer");
    let mut socket = first.attend(id, None).await.expect("a socket");
    socket.act("a", "d1-c1").await.expect("said");
    heard_of(&mut socket, "events").await;
    let before = first.get(&format!("/api/games/{id}")).await.expect("an answer").json().expect("JSON");

    let run = command("backup", folder.path());
    assert_eq!(run.code, 0, "{}", run.err);
    let run = command("backup", folder.path());
    assert!(run.code == 2 && run.err.contains("there already"), "{}", run.err);
    let run = command("restore", folder.path());
    assert!(run.code == 2 && run.err.contains("another server"), "{}", run.err);
    drop(server);
    let new = other.path().join("new");
    let run = command("restore", &new);
    assert_eq!(run.code, 0, "{}", run.err);
    let run = command("restore", &new);
    assert!(run.code == 2 && run.err.contains("already"), "{}", run.err);

    let server = Server::start(&new);
    let mut first = first.moved_to(&server.address);
    let after = first.get(&format!("/api/games/{id}")).await.expect("an answer").json().expect("JSON");
    assert_eq!((&after["match"], &after["game"]), (&before["match"], &before["game"]));
    let run =
        tablut(&["restore", "--data", other.path().join("third").to_str().expect("a text"), "Cargo.toml"]);
    assert!(run.code == 2 && run.err.contains("no backup"), "{}", run.err);
    // A file in a folder that is not there.
    let nowhere = other.path().join("nowhere").join("tablut.backup");
    let nowhere = nowhere.to_str().expect("a text");
    let run = tablut(&["backup", "--data", new.to_str().expect("a text"), nowhere]);
    assert!(run.code == 2 && run.err.contains(&format!("{nowhere} cannot be used: ")), "{}", run.err);
}

#[cfg(unix)]
#[test]
fn a_server_that_has_said_where_it_is_ends_as_it_should_when_it_is_asked_to() {
    use std::os::unix::process::ExitStatusExt;
    let folder = tempfile::tempdir().expect("a folder");
    for _ in 0..10 {
        let mut server = Server::start(folder.path());
        let id = server.child.id().to_string();
        assert!(Command::new("kill").args(["-TERM", &id]).status().expect("kill runs").success());
        let ended = server.child.wait().expect("it ends");
        assert_eq!((ended.code(), ended.signal()), (Some(0), None));
    }
}

#[cfg(unix)]
#[tokio::test]
async fn a_server_that_ends_tells_its_sockets_to_come_again_and_waits_for_half_a_request_only_for_a_while() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut server = Server::start(folder.path());
    let mut player = Client::new(&server.address);
    let wanted = json!({ "rules": "linnaeus-1732", "side": "attackers" });
    let created = player.post("/api/games", &wanted).await.expect("an answer").json().expect("JSON");
    let id = created["id"].as_str().expect("an id").to_owned();
    let mut socket = player.attend(&id, None).await.expect("a socket");
    socket.hear_of("game").await.expect("the game");
    let mut half = std::net::TcpStream::connect(&server.address).expect("a connection");
    half.write_all(b"POST /api/games HTTP/1.1\r\nHost: a\r\n").expect("half a request");
    // Until it is read.
    tokio::time::sleep(std::time::Duration::from_millis(300)).await;
    let asked = std::time::Instant::now();
    let pid = server.child.id().to_string();
    assert!(Command::new("kill").args(["-TERM", &pid]).status().expect("kill runs").success());
    loop {
        match socket.hear().await {
            Ok(_) => {}
            // It was closed as it should be, and did not only break.
            Err(ClientError::Closed) => break,
            Err(error) => panic!("{error}"),
        }
    }
    let ended = tokio::task::spawn_blocking(move || server.child.wait().map(|ended| (ended, server)));
    let (ended, _server) = ended.await.expect("a thread").expect("it ends");
    assert_eq!(ended.code(), Some(0));
    let took = asked.elapsed().as_secs();
    assert!((8..25).contains(&took), "{took} s");
}

/// What everybody and one player see of a server that is compared with another one.
async fn seen_of(client: &mut Client, paths: &[String]) -> Vec<Value> {
    let mut seen = Vec::new();
    for path in paths {
        let answer = client.get(path).await.expect("an answer");
        assert_eq!(answer.status, 200, "{path}: {}", answer.body);
        let mut value = answer.json().expect("JSON");
        // Which differs from one look to the next, and says who is there.
        if let Some(object) = value.as_object_mut() {
            object.retain(|name, _| !["now", "presence"].contains(&name.as_str()));
        }
        seen.push(value);
    }
    seen
}

const PASSWORD: &str = "nine Swedes and a king";

/// A club evening of two people with accounts: a rated game that is over and archived, one that is on, and a tournament.
struct Evening {
    players: [Client; 2],
    games: Vec<String>,
    /// What both look at, and what each of them sees there.
    paths: Vec<String>,
    before: [Vec<Value>; 2],
}

impl Evening {
    async fn on(server: &Server) -> Evening {
        let mut players = [Client::new(&server.address), Client::new(&server.address)];
        for (player, name) in players.iter_mut().zip(["Carl", "Ida"]) {
            let account = json!({ "name": name, "password": PASSWORD });
            assert_eq!(player.post("/api/account", &account).await.expect("an answer").status, 201);
        }
        let [carl, ida] = &mut players;
        // A rated game that is over and archived, and one that is on.
        let clock = json!({ "kind": "fischer", "main": 600_000, "increment": 1_000 });
        let mut games = Vec::new();
        for is_over in [true, false] {
            let wanted = json!({ "rules": "brandubh-wtf", "side": "attackers", "rated": true, "open": true, "clock": clock });
            let made = carl.post("/api/games", &wanted).await.expect("an answer").json().expect("JSON");
            let id = made["id"].as_str().expect("an id").to_owned();
            let accepted = ida.post(&format!("/api/games/{id}/accept"), &json!({})).await.expect("an answer");
            assert_eq!(accepted.status, 204, "{}", accepted.body);
            let mut first = carl.attend(&id, None).await.expect("a socket");
            let mut second = ida.attend(&id, None).await.expect("a socket");
            first.act("a", "d1-c1").await.expect("said");
            heard_of(&mut first, "events").await;
            if is_over {
                second.command("b", json!({ "command": "resign" })).await.expect("said");
                while heard_of(&mut second, "events").await["id"] != "b" {}
            }
            games.push(id);
        }
        // A tournament in which both play.
        let wanted = json!({
            "title": "Club evening", "rules": "brandubh-wtf", "clock": clock, "rated": true, "pause": 0,
            "format": { "kind": "round-robin", "sides": "both" }, "start": { "when": "asked" },
        });
        let made = carl.post("/api/tournaments", &wanted).await.expect("an answer").json().expect("JSON");
        let tournament = made["id"].as_str().expect("an id").to_owned();
        for (by_carl, what) in [(true, "join"), (false, "join"), (true, "start")] {
            let player = if by_carl { &mut *carl } else { &mut *ida };
            let path = format!("/api/tournaments/{tournament}/{what}");
            let answer = player.post(&path, &json!({})).await.expect("an answer");
            assert_eq!(answer.status, 204, "{what}: {}", answer.body);
        }
        let paths: Vec<String> = [
            "/api/me".to_owned(),
            "/api/account".to_owned(),
            "/api/account/sessions".to_owned(),
            "/api/players/Carl".to_owned(),
            "/api/players/Ida".to_owned(),
            "/api/ratings?family=brandubh&side=attackers".to_owned(),
            "/api/archive/games".to_owned(),
            "/api/archive/games/1".to_owned(),
            format!("/api/games/{}", games[0]),
            format!("/api/games/{}", games[1]),
            format!("/api/tournaments/{tournament}"),
        ]
        .into();
        // Its first game begins by itself.
        while seen_of(carl, &paths[10..]).await[0]["pairings"][0]["games"][0].is_null() {
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        }
        let before = [seen_of(carl, &paths).await, seen_of(ida, &paths).await];
        assert_eq!(before[0][6]["games"].as_array().map(Vec::len), Some(1), "one game is archived");
        assert!(
            before[0][3]["ratings"].as_array().is_some_and(|ratings| !ratings.is_empty()),
            "{}",
            before[0][3]
        );
        Evening { players, games, paths, before }
    }

    /// On a server to which all that is kept was brought, everything is as it was, and the game that is on goes on.
    async fn goes_on_at(self, server: &Server) {
        // Sessions of before are good, and see all as it was.
        let [mut carl, mut ida] = self.players.map(|player| player.moved_to(&server.address));
        let after = [seen_of(&mut carl, &self.paths).await, seen_of(&mut ida, &self.paths).await];
        for (before, after) in self.before.iter().flatten().zip(after.iter().flatten()) {
            assert_eq!(after, before);
        }
        let sign_in = async |password: &str| {
            let mut somebody = Client::new(&server.address);
            let account = json!({ "name": "Ida", "password": password });
            let answer = somebody.post("/api/account/sign-in", &account).await.expect("an answer");
            (answer.status, somebody)
        };
        assert_eq!(sign_in("another password").await.0, 403);
        let (status, mut again) = sign_in(PASSWORD).await;
        assert_eq!(status, 204);
        assert_eq!(seen_of(&mut again, &self.paths[..1]).await, self.before[1][..1]);
        // The game that is on goes on.
        let mut second = again.attend(&self.games[1], None).await.expect("a socket");
        heard_of(&mut second, "game").await;
        second.command("c", json!({ "command": "resign" })).await.expect("said");
        while heard_of(&mut second, "events").await["id"] != "c" {}
    }
}

#[tokio::test]
async fn a_backup_has_accounts_ratings_archived_games_tournaments_and_sessions() {
    let (folder, other) = (tempfile::tempdir().expect("a folder"), tempfile::tempdir().expect("a folder"));
    let server = Server::start(folder.path());
    let evening = Evening::on(&server).await;
    let file = other.path().join("tablut.backup");
    let command = |name: &str, data: &Path| {
        let run = tablut(&[name, "--data", data.to_str().expect("a text"), file.to_str().expect("a text")]);
        assert_eq!(run.code, 0, "{}", run.err);
    };
    command("backup", folder.path());
    drop(server);
    let new = other.path().join("new");
    command("restore", &new);
    evening.goes_on_at(&Server::start(&new)).await;
}

/// As docs/operating.md has it, with the programs of Postgres.
#[tokio::test]
#[ignore = "wants Postgres: crates/tablut-server/services"]
async fn a_backup_by_pg_dump_has_the_same() {
    let folder = tempfile::tempdir().expect("a folder");
    let of_postgres = |program: &str, arguments: &[&str]| {
        let run = run(Command::new(program).args(arguments), b"");
        assert_eq!((run.code, run.err.as_str()), (0, ""), "{program}: {}", run.out);
    };
    let server = std::env::var("TABLUT_TEST_POSTGRES").expect("no Postgres is named");
    let address = |name: &str| format!("{server}{name}?sslmode=disable");
    // A new, empty database, and its address.
    let database = |name: &str| {
        let name = format!("{name}_{}", std::process::id());
        of_postgres("createdb", &["--maintenance-db", &address("postgres"), &name]);
        address(&name)
    };
    let [old, new] = ["evening", "morning"].map(database);
    let server = Server::on_postgres(&old);
    let evening = Evening::on(&server).await;
    let file = folder.path().join("tablut.dump");
    let file = file.to_str().expect("a text");
    of_postgres("pg_dump", &["--format=custom", "--file", file, &old]);
    drop(server);
    of_postgres("pg_restore", &["--exit-on-error", "--dbname", &new, file]);
    evening.goes_on_at(&Server::on_postgres(&new)).await;
}

#[test]
fn a_configuration_can_be_checked_without_serving() {
    let good = file("good.toml", b"port = 80\nchanges_per_minute = 10\n");
    let run = tablut(&["serve", "--check-config", "--config", &good, "--data", "games"]);
    assert_eq!(
        (run.code, run.out.as_str()),
        (0, "The configuration can be used: 127.0.0.1:80, games in games\n")
    );
    let wrong = file("wrong.toml", b"# ours\nprot = 80\n");
    let run = tablut(&["serve", "--check-config", "--config", &wrong]);
    assert_eq!(run.code, 2);
    assert!(run.err.contains("line 2") && run.err.contains("prot"), "{}", run.err);
    let run = tablut(&["serve", "--check-config", "--config", "nowhere.toml"]);
    assert!(run.code == 2 && run.err.contains("nowhere.toml"), "{}", run.err);
}

#[test]
fn a_server_that_runs_is_given_another_key_for_notices() {
    let folder = tempfile::tempdir().expect("a folder");
    let _server = Server::start(folder.path());
    let run = tablut(&["notices", "new-key", "--data", folder.path().to_str().expect("a text")]);
    assert_eq!((run.code, run.out.contains("another key")), (0, true), "{}", run.err);
}
