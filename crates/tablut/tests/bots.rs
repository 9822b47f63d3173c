//! Programs that play on a real server: `tablut bot`, and the example in Python.

mod certificates;
mod process;

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;

use certificates::Certificates;
use process::tablut;
use serde_json::{Value, json};
use tablut_load::{Client, GameSocket};
use tokio::net::{TcpListener, TcpStream};
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};

/// A program that is killed with this.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        self.0.kill().expect("it can be killed");
        self.0.wait().expect("it ends");
    }
}

/// The server at a port, 0 for any; and where it is.
fn serve(folder: &Path, port: &str) -> (Running, String) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_tablut"))
        .args(["serve", "--no-pages", "--port", port, "--data"])
        .arg(folder)
        .env("TABLUT_CHANGES_PER_MINUTE", "100000")
        .stdout(Stdio::piped())
        .spawn()
        .expect("the server starts");
    let mut line = String::new();
    let mut out = BufReader::new(child.stdout.take().expect("its output is piped"));
    out.read_line(&mut line).expect("it says where it is");
    let address = line.split("http://").nth(1).and_then(|rest| rest.split(' ').next());
    (Running(child), address.unwrap_or_else(|| panic!("no address: {line}")).to_owned())
}

/// A bot of a new account; its token.
async fn new_bot(address: &str) -> String {
    let mut owner = Client::new(address);
    let account = json!({ "name": "Carl", "password": "nine Swedes and a king" });
    assert_eq!(owner.post("/api/account", &account).await.expect("an answer").status, 201);
    let made = owner.post("/api/account/bots", &json!({ "name": "Clockwork" })).await.expect("an answer");
    made.json().expect("JSON")["token"].as_str().expect("a token").to_owned()
}

/// Challenges the bot as soon as it is there, and sits down: this player has the attackers, without a clock.
async fn challenge(player: &mut Client) -> (String, GameSocket) {
    let wanted = json!({ "to": "Clockwork", "rules": "brandubh-wtf", "side": "attackers" });
    let id = loop {
        let challenged = player.post("/api/challenges", &wanted).await.expect("an answer");
        let told = challenged.json().expect("JSON");
        match challenged.status {
            201 => break told["id"].as_str().expect("an id").to_owned(),
            // It has not said yet that it is there, or what it accepts.
            409 => tokio::time::sleep(std::time::Duration::from_millis(100)).await,
            other => panic!("{other}: {told}"),
        }
    };
    let mut socket = player.attend(&id, None).await.expect("a socket");
    let mut told = socket.hear_of("game").await.expect("the game");
    while told["match"] == Value::Null {
        told = socket.hear_of("game").await.expect("the game");
    }
    (id, socket)
}

/// Plays the first legal move, and hears the bot's answer: its move.
async fn exchange(socket: &mut GameSocket, game: &mut tafl::Game, name: &str) {
    let own = game.actions()[0];
    socket.act(name, &own.to_string()).await.expect("said");
    game.act(own).expect("a legal move");
    while game.turn() == tafl::Side::Defenders {
        let told = socket.hear_of("events").await.expect("events");
        for event in told["events"].as_array().expect("events") {
            if event["what"]["event"] == "acted" && event["what"]["side"] == "defenders" {
                let action = event["what"]["action"].as_str().expect("a move");
                game.act(action.parse().expect("a move")).expect("a legal move");
            }
        }
    }
}

fn brandubh() -> tafl::Game {
    tafl::Game::new(&tafl::library::variant("brandubh-wtf").expect("rules"))
}

#[tokio::test]
async fn an_engine_plays_on_a_server_and_comes_back_when_that_was_gone() {
    let folder = tempfile::tempdir().expect("a folder");
    let (server, address) = serve(folder.path(), "0");
    let token = new_bot(&address).await;
    let engine = format!("{} engine", env!("CARGO_BIN_EXE_tablut"));
    let bot = Command::new(env!("CARGO_BIN_EXE_tablut"))
        .args(["bot", "--server", &format!("http://{address}"), "--engine", &engine])
        .args(["--rules", "brandubh-wtf", "--move-time", "50ms"])
        .env("TABLUT_BOT_TOKEN", &token)
        .spawn()
        .expect("the bot starts");
    let _bot = Running(bot);
    let (mut player, mut game) = (Client::new(&address), brandubh());
    let (id, mut socket) = challenge(&mut player).await;
    exchange(&mut socket, &mut game, "a").await;
    drop(server);
    let (_server, _) = serve(folder.path(), address.rsplit(':').next().expect("a port"));
    let mut socket = player.attend(&id, None).await.expect("a socket");
    socket.hear_of("game").await.expect("the game");
    exchange(&mut socket, &mut game, "b").await;
    let wrong =
        tablut(&["bot", "--server", &format!("http://{address}"), "--token", "none", "--engine", "random"]);
    assert!(wrong.code == 2 && wrong.err.contains("does not know this token"), "{}", wrong.err);
}

/// A proxy that speaks https and stands before a server, with a certificate; its port.
async fn proxy(server: String, shown: &Certificates) -> u16 {
    let certificate = CertificateDer::from_pem_file(&shown.server).expect("a certificate");
    let key = PrivateKeyDer::from_pem_file(&shown.key).expect("a key");
    let config = ServerConfig::builder().with_no_client_auth().with_single_cert(vec![certificate], key);
    let acceptor = TlsAcceptor::from(Arc::new(config.expect("they belong together")));
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let port = listener.local_addr().expect("an address").port();
    tokio::spawn(async move {
        while let Ok((line, _)) = listener.accept().await {
            let (acceptor, server) = (acceptor.clone(), server.clone());
            tokio::spawn(async move {
                // Who does not trust the certificate goes away.
                let Ok(mut line) = acceptor.accept(line).await else { return };
                let mut to_server = TcpStream::connect(server).await.expect("the server");
                let _ = tokio::io::copy_bidirectional(&mut line, &mut to_server).await;
            });
        }
    });
    port
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_plays_over_https_and_talks_to_nobody_else() {
    let folder = tempfile::tempdir().expect("a folder");
    let (_server, address) = serve(folder.path(), "0");
    let token = new_bot(&address).await;
    let right = Certificates::of("IP:127.0.0.1", &folder.path().join("right"));
    let other = Certificates::of("DNS:tablut.example", &folder.path().join("other"));
    let port = proxy(address.clone(), &right).await;
    let other_port = proxy(address.clone(), &other).await;
    let bot = |port: u16, authority: Option<&Path>| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tablut"));
        command
            .args(["bot", "--server", &format!("https://127.0.0.1:{port}"), "--engine", "raichi:level=1"])
            .args(["--rules", "brandubh-wtf", "--move-time", "50ms"])
            .env("TABLUT_BOT_TOKEN", &token);
        if let Some(authority) = authority {
            command.arg("--ca-file").arg(authority);
        }
        command
    };
    for (port, authority) in
        [(port, None), (port, Some(&other.authority)), (other_port, Some(&other.authority))]
    {
        let mut bot =
            bot(port, authority.map(PathBuf::as_path)).stderr(Stdio::piped()).spawn().expect("a bot");
        let mut line = String::new();
        BufReader::new(bot.stderr.take().expect("it is piped")).read_line(&mut line).expect("a line");
        let _bot = Running(bot);
        assert!(line.contains("certificate") && line.contains("trying again"), "{line}");
    }
    let _bot = Running(bot(port, Some(&right.authority)).spawn().expect("the bot starts"));
    let (mut player, mut game) = (Client::new(&address), brandubh());
    let (_, mut socket) = challenge(&mut player).await;
    for name in ["a", "b"] {
        exchange(&mut socket, &mut game, name).await;
    }
}

#[tokio::test]
async fn the_example_in_python_plays() {
    let folder = tempfile::tempdir().expect("a folder");
    let (_server, address) = serve(folder.path(), "0");
    let token = new_bot(&address).await;
    let example = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/examples/bot.py");
    let lines = std::fs::read_to_string(&example).expect("the example").lines().count();
    assert!(lines <= 60, "{lines} lines");
    let bot = Command::new("python3")
        .arg(example)
        .arg(format!("http://{address}"))
        .env("TABLUT_BOT_TOKEN", &token)
        .spawn()
        .expect("Python is here");
    let _bot = Running(bot);
    let (mut player, mut game) = (Client::new(&address), brandubh());
    let (_, mut socket) = challenge(&mut player).await;
    for name in ["a", "b", "c"] {
        exchange(&mut socket, &mut game, name).await;
    }
}

#[test]
fn an_address_or_a_token_that_cannot_be_is_said_before_anything_is_tried() {
    for (arguments, word) in [
        (["--server", "tablut.example", "--token", "x"], "http://127.0.0.1:8732"),
        (["--server", "ftp://tablut.example", "--token", "x"], "https://tablut.example"),
        (["--server", "http://127.0.0.1:1", "--token", ""], "token"),
    ] {
        let run = tablut(&[&["bot", "--engine", "random"], &arguments[..]].concat());
        assert!(run.code == 2 && run.err.contains(word), "{}", run.err);
    }
}

#[test]
fn an_engine_that_cannot_be_started_is_said_before_anybody_waits_for_it() {
    for (engine, word) in [
        ("/no/such/engine", "/no/such/engine cannot be started"),
        ("otep:command=/no/such/engine", "/no/such/engine cannot be started"),
        ("sh -c 'read line; exit 3'", "the engine has "),
    ] {
        let run = tablut(&["bot", "--server", "http://127.0.0.1:1", "--token", "x", "--engine", engine]);
        assert!(run.code == 2 && run.err.contains("--engine: ") && run.err.contains(word), "{}", run.err);
        assert!(!run.err.contains("trying again"), "{}", run.err);
    }
}

/// As when somebody presses Ctrl-C.
#[cfg(unix)]
#[test]
fn who_is_interrupted_leaves_no_engine_behind() {
    let bot = ["bot", "--server", "http://127.0.0.1:1", "--token", "x", "--engine"];
    for (name, arguments) in [("bot", &bot[..]), ("engine-check", &["engine-check", "sh", "-c"])] {
        let path = process::file(&format!("{name}.engine"), b"");
        let script = format!("echo $$ >>{path}; sleep 600");
        let engine = if name == "bot" { format!("sh -c '{script}'") } else { script };
        let mut command = Command::new(env!("CARGO_BIN_EXE_tablut"));
        let mut child = command.args(arguments).arg(engine).spawn().expect("it starts");
        let engine = loop {
            let engines = std::fs::read_to_string(&path).expect("the file is there");
            if engines.ends_with('\n') {
                break engines;
            }
            assert!(child.try_wait().expect("it is known").is_none(), "{name} has ended");
            std::thread::sleep(std::time::Duration::from_millis(10));
        };
        let sent = Command::new("kill").args(["-INT", &child.id().to_string()]).status().expect("kill runs");
        assert!(sent.success());
        assert_eq!(child.wait().expect("it ends").code(), Some(130), "{name}");
        let began = std::time::Instant::now();
        while engine.lines().any(process::is_running) {
            assert!(began.elapsed().as_secs() < 10, "the engine of {name} has outlived it");
        }
    }
}
