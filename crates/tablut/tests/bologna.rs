//! The competition's commands as their users run them: a server, programs that it starts, people who watch.

mod process;

use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::net::TcpStream;
use std::path::PathBuf;
use std::process::{Child, ChildStderr, Command, Stdio};
use std::time::Duration;

use process::tablut;

const TABLUT: &str = env!("CARGO_BIN_EXE_tablut");

/// A server that listens at free ports of this machine.
struct Server {
    child: Child,
    errors: BufReader<ChildStderr>,
    /// What it said first: where it listens.
    greeting: String,
}

impl Server {
    fn start(arguments: &[&str]) -> Server {
        let mut child = Command::new(TABLUT)
            .args(["bologna-server", "--bind", "127.0.0.1", "--white-port", "0", "--black-port", "0"])
            .args(arguments)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the server starts");
        let mut errors = BufReader::new(child.stderr.take().expect("it is piped"));
        let mut greeting = String::new();
        errors.read_line(&mut greeting).expect("it greets");
        Server { child, errors, greeting }
    }

    /// The port after some words of the greeting.
    fn port(&self, words: &str) -> String {
        let place = self.greeting.find(words).unwrap_or_else(|| panic!("no {words}: {}", self.greeting));
        let after = &self.greeting[place + words.len()..];
        let port = after.trim_start_matches(" at 127.0.0.1:");
        port.chars().take_while(char::is_ascii_digit).collect()
    }

    fn watch(&self, words: &str) -> BufReader<TcpStream> {
        let stream = TcpStream::connect(format!("127.0.0.1:{}", self.port(words))).expect("one can watch");
        stream.set_read_timeout(Some(Duration::from_secs(20))).expect("a limit can be set");
        BufReader::new(stream)
    }

    /// Waits for its end; its exit code, what it printed, what it said on standard error.
    fn finish(mut self) -> (i32, String, String) {
        let mut err = String::new();
        self.errors.read_to_string(&mut err).expect("text");
        let mut out = String::new();
        self.child.stdout.take().expect("it is piped").read_to_string(&mut out).expect("text");
        (self.child.wait().expect("it ends").code().unwrap_or(-1), out, err)
    }
}

/// A contestant that takes about 20 ms for a move.
fn contestant(name: &str) -> String {
    format!(
        "'{TABLUT}' bologna {{role}} {{timeout}} {{host}} --port {{port}} --name '{name}' --threads 1 --table 1 --margin 0.98"
    )
}

fn folder(name: &str) -> PathBuf {
    let folder =
        PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("bologna-{name}-{}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    folder
}

#[test]
fn a_match_runs_unattended_with_results_records_and_spectators() {
    let folder = folder("match");
    let results = folder.join("results.jsonl");
    fs::create_dir_all(&folder).expect("a folder");
    let (results_text, records_text) =
        (results.display().to_string(), folder.join("records").display().to_string());
    let server = Server::start(&[
        "-t",
        "1",
        "--games",
        "2",
        "--alternate",
        "--white-command",
        &contestant("Ann"),
        "--black-command",
        &contestant("Bo"),
        "--results",
        &results_text,
        "--records",
        &records_text,
        "--spectator-port",
        "0",
        "--feed-port",
        "0",
    ]);
    let mut states = server.watch("spectators");
    let mut feed = server.watch("the feed");
    let mut length = [0; 4];
    states.read_exact(&mut length).expect("a state is shown");
    let mut state = vec![0; u32::from_be_bytes(length) as usize];
    states.read_exact(&mut state).expect("a state is shown");
    assert!(state.starts_with(b"{\"board\":[[\""), "{}", String::from_utf8_lossy(&state));
    let mut events = Vec::new();
    for line in feed.by_ref().lines() {
        let Ok(line) = line else { break };
        let event: serde_json::Value = serde_json::from_str(&line).expect("each line is JSON");
        events.push(event["event"].as_str().expect("each has a kind").to_owned());
    }
    assert_eq!(events.iter().filter(|event| *event == "end").count(), 2);
    assert!(events.iter().filter(|event| *event == "state").count() > 10);

    let (code, out, err) = server.finish();
    assert_eq!(code, 0, "{out}{err}");
    let lines: Vec<&str> = out.lines().collect();
    assert!(lines[0].starts_with("game 1: Ann (White) - Bo (Black): "), "{out}");
    assert!(lines[1].starts_with("game 2: Bo (White) - Ann (Black): "), "{out}");
    assert!(lines[3].contains("Elo"), "{out}");
    assert_eq!(lines.len(), 6);

    let text = fs::read_to_string(results).expect("there are results");
    assert_eq!(text.lines().count(), 2);
    for line in text.lines() {
        let game: serde_json::Value = serde_json::from_str(line).expect("each line is JSON");
        let plies = game["plies"].as_u64().expect("a number") as usize;
        assert!(plies > 4 && game["moves"].as_array().map(Vec::len) == Some(plies), "{line}");
        assert_eq!(game["seconds"].as_array().map(Vec::len), Some(plies));
        assert!(["white", "black", "draw"].contains(&game["result"].as_str().expect("a word")));
        assert_ne!(game["reason"], "time", "{line}");
    }
    let mut records: Vec<_> = fs::read_dir(folder.join("records"))
        .expect("there are records")
        .flatten()
        .map(|entry| entry.path())
        .collect();
    records.sort();
    assert_eq!(records.len(), 2);
    assert!(records[0].ends_with("00001-Ann-Bo.tafl"), "{records:?}");
    let run = tablut(&["convert", &records[0].display().to_string(), "--to", "csv"]);
    assert_eq!(run.code, 0, "{}", run.err);
}

#[test]
fn a_contestant_says_how_the_game_ended() {
    let server = Server::start(&["-t", "1", "--black-command", &contestant("Bo")]);
    let port = server.port("White is awaited");
    let run = tablut(&[
        "bologna",
        "white",
        "1",
        "localhost",
        "--port",
        &port,
        "--threads",
        "1",
        "--table",
        "1",
        "--margin",
        "0.98",
    ]);
    assert_eq!(run.code, 0, "{}", run.err);
    let known = ["White (this program) has won", "Black (the opponent) has won", "the game is drawn"];
    assert!(
        known.iter().any(|start| run.out.starts_with(start)) && run.out.lines().count() == 1,
        "{}",
        run.out
    );
    assert!(run.err.starts_with("asking for a server at localhost"), "{}", run.err);
    assert!(run.err.lines().any(|line| line.starts_with("Raichi plays White at localhost")), "{}", run.err);
    assert!(run.err.lines().any(|line| line.starts_with("1... ")), "{}", run.err);
    let (code, out, _) = server.finish();
    assert_eq!((code, out.lines().count()), (0, 1), "{out}");
}

#[test]
fn a_contestant_learns_that_the_other_one_has_lost_on_time() {
    let server = Server::start(&["-t", "1", "--games", "1"]);
    let black = format!("127.0.0.1:{}", server.port("Black"));
    let mut silent = TcpStream::connect(black).expect("the server listens");
    std::io::Write::write_all(&mut silent, b"\0\0\0\x06silent").expect("a name is said");
    let port = server.port("White is awaited");
    let run = tablut(&[
        "bologna",
        "WHITE",
        "1",
        "127.0.0.1",
        "--port",
        &port,
        "--threads",
        "1",
        "--table",
        "1",
        "--margin",
        "0.9",
    ]);
    assert!(
        run.out.starts_with("White (this program) has won by the server's decision"),
        "{}{}",
        run.out,
        run.err
    );
    drop(silent);
    let (_, out, _) = server.finish();
    assert!(
        out.contains("Raichi (White) - silent (Black): White wins: Black ran out of time (1 ply,"),
        "{out}"
    );
}

#[cfg(unix)]
#[test]
fn an_interrupted_match_has_standings() {
    let commands = (contestant("Ann"), contestant("Bo"));
    let server = Server::start(&[
        "-t",
        "1",
        "--games",
        "0",
        "--feed-port",
        "0",
        "--white-command",
        &commands.0,
        "--black-command",
        &commands.1,
    ]);
    let mut feed = server.watch("the feed");
    let mut line = String::new();
    while !line.contains("\"event\":\"end\"") {
        line.clear();
        assert_ne!(feed.read_line(&mut line).expect("the match goes on"), 0);
    }
    let killed =
        Command::new("kill").args(["-INT", &server.child.id().to_string()]).status().expect("kill runs");
    assert!(killed.success());
    let (code, out, err) = server.finish();
    assert_eq!(code, 0, "{err}");
    assert!(out.starts_with("game 1: ") && out.contains("Elo") && out.contains("\nAnn "), "{out}");
}

/// As when its terminal is closed.
#[cfg(unix)]
#[test]
fn a_server_that_hangs_up_ends_its_players() {
    let path = process::file("players.txt", b"");
    let player = format!("sh -c 'echo $$ >>{path}; sleep 600'");
    let server = Server::start(&["--white-command", &player, "--black-command", &player]);
    let players = loop {
        let players = fs::read_to_string(&path).expect("the file is there");
        if players.lines().count() == 2 && players.ends_with('\n') {
            break players;
        }
        std::thread::sleep(Duration::from_millis(10));
    };
    let hung_up =
        Command::new("kill").args(["-HUP", &server.child.id().to_string()]).status().expect("kill runs");
    assert!(hung_up.success());
    let (code, _, err) = server.finish();
    assert_eq!(code, 0, "{err}");
    for player in players.lines() {
        assert!(!process::is_running(player), "player {player} has outlived the server");
    }
}

#[test]
fn programs_that_do_not_play_are_named() {
    let missing = tablut(&[
        "bologna-server",
        "--bind",
        "127.0.0.1",
        "--white-port",
        "0",
        "--black-port",
        "0",
        "--white-command",
        "/no/such/program {role}",
    ]);
    assert_eq!(missing.code, 2);
    assert!(missing.err.contains("/no/such/program: the program cannot be started"), "{}", missing.err);
    let failing = Server::start(&["--white-command", "sh -c 'exit 3'", "--black-command", "sh -c 'exit 3'"]);
    let (code, _, err) = failing.finish();
    assert_eq!(code, 2);
    assert!(err.contains("neither program connected"), "{err}");
    let half = Server::start(&[
        "--games",
        "2",
        "-t",
        "1",
        "--white-command",
        "sh -c 'exit 3'",
        "--black-command",
        &contestant("Bo"),
    ]);
    let (code, out, err) = half.finish();
    assert_eq!(code, 0, "{err}");
    assert!(out.contains("Black wins: White did not come (0 plies"), "{out}");
    assert!(out.contains("forfeit"), "{out}");
}

#[test]
fn a_second_run_goes_on_with_the_numbers_and_after_a_line_that_was_broken_off() {
    let folder = folder("second");
    let records = folder.join("records");
    fs::create_dir_all(&records).expect("a folder");
    let results = process::file("results.jsonl", b"{\"game\":2}\n{\"game\":7}\n{\"game\":8,\"wh");
    let run = |more: &[&str]| {
        let black = contestant("Bo");
        let mut options = vec!["-t", "1", "--results", results.as_str(), "--white-command", "sh -c 'exit 3'"];
        options.extend(["--black-command", black.as_str()]);
        options.extend(more);
        let server = Server::start(&options);
        let (code, _, err) = server.finish();
        assert_eq!(code, 0, "{err}");
    };
    run(&[]);
    fs::write(records.join("00011-Ann-Bo.tafl"), "").expect("written");
    run(&["--records", &records.display().to_string()]);
    let text = fs::read_to_string(&results).expect("there are results");
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!((lines.len(), lines[2]), (5, "{\"game\":8,\"wh"));
    let number = |line: &str| {
        let game: serde_json::Value = serde_json::from_str(line).expect("each line is JSON");
        game["game"].as_u64()
    };
    assert_eq!((number(lines[3]), number(lines[4])), (Some(8), Some(12)));
    let names: Vec<_> =
        fs::read_dir(&records).expect("records").flatten().map(|one| one.file_name()).collect();
    assert!(names.iter().any(|name| name.to_string_lossy().starts_with("00012-")), "{names:?}");
}

#[test]
fn a_game_that_does_not_begin_is_a_failure() {
    let server = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = server.local_addr().expect("an address").port().to_string();
    // It hears the name and goes.
    let server = std::thread::spawn(move || {
        let (mut line, _) = server.accept().expect("somebody comes");
        assert!(line.read(&mut [0; 1000]).expect("a name") > 0);
    });
    let run =
        tablut(&["bologna", "white", "60", "127.0.0.1", "--port", &port, "--threads", "1", "--table", "1"]);
    server.join().expect("it ends");
    assert_eq!((run.code, run.out.as_str()), (2, ""), "{}", run.err);
    assert!(run.err.contains("closed the connection before the game began"), "{}", run.err);
}

#[test]
fn what_cannot_be_done_is_said_in_a_sentence() {
    for (arguments, part) in [
        (&["bologna-server", "-r", "2"][..], "only 4, Ashton Tablut, can be played"),
        (&["bologna-server", "--bind", "203.0.113.7"], "cannot be opened"),
        (&["bologna-server", "--white-command", "'"], "quotation mark"),
        (
            &[
                "bologna-server",
                "--results",
                "/no/such/folder/file",
                "--white-port",
                "0",
                "--black-port",
                "0",
            ],
            "cannot be written",
        ),
        (
            &["bologna", "White", "1", "127.0.0.1", "--port", "1", "--wait", "0", "--table", "1"],
            "cannot be reached",
        ),
        (&["bologna", "White", "1", "no such host", "--wait", "0", "--table", "1"], "cannot be found"),
        (&["bologna", "White", "1", "localhost", "--margin", "2"], "nothing is left"),
    ] {
        let run = tablut(arguments);
        assert_eq!(run.code, 2, "{arguments:?}: {}", run.err);
        assert!(run.err.contains(part) && run.out.is_empty(), "{arguments:?}: {}", run.err);
    }
    assert_ne!(tablut(&["bologna", "Red", "60", "localhost"]).code, 0);
    assert_ne!(tablut(&["bologna-server", "--alternate"]).code, 0);
}
