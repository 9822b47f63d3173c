//! `tablut match` as a user runs it, with Raichi both in the process and by command.

mod process;

use process::{file, tablut};

/// A quick match.
const QUICK: [&str; 8] =
    ["--rules", "brandubh-wtf", "--nodes", "300", "--openings", "random", "--opening-plies", "2"];

fn run(arguments: &[&str]) -> process::Run {
    let mut all = vec!["match"];
    all.extend(QUICK);
    all.extend(arguments);
    tablut(&all)
}

#[test]
fn the_table_and_the_json_say_the_same() {
    let players = ["--player", "raichi:table=1", "--player", "random", "--games", "4"];
    let table = run(&players);
    assert_eq!(table.code, 0, "{}", table.err);
    assert!(table.out.starts_with("4 of 4 games, brandubh-wtf\n"), "{}", table.out);
    assert!(table.out.contains("raichi against random"), "{}", table.out);
    let mut json = players.to_vec();
    json.push("--json");
    let summary: serde_json::Value = serde_json::from_str(&run(&json).out).expect("JSON");
    let tally = &summary["pairings"][0]["tally"];
    let count = |name: &str| tally[name].as_u64().expect("a number");
    assert_eq!(count("wins") + count("draws") + count("losses"), 4);
    let line = format!("{} won, {} drawn, {} lost", count("wins"), count("draws"), count("losses"));
    assert!(table.out.contains(&line), "{}", table.out);
}

/// The same engine with the same work plays the same games, whether it is in this process or in another: of each pair,
/// everyone wins one game, or both are drawn.
#[test]
fn an_engine_by_command_is_the_engine_in_the_process() {
    let engine = format!("engine:command=\"{} engine --table 1\",nodes=300", env!("CARGO_BIN_EXE_tablut"));
    let result = run(&[
        "--player",
        "raichi:table=1",
        "--player",
        &engine,
        "--games",
        "6",
        "--concurrency",
        "2",
        "--json",
    ]);
    assert_eq!(result.code, 0, "{}", result.err);
    let summary: serde_json::Value = serde_json::from_str(&result.out).expect("JSON");
    let tally = &summary["pairings"][0]["tally"];
    assert_eq!(tally["pairs"]["counts"], serde_json::json!([0, 0, 3, 0, 0]), "{}", result.out);
    assert_eq!(tally["disagreements"], 0);
}

/// An engine that says nothing is waited for, and the match says for whom.
#[cfg(unix)]
#[test]
fn a_mute_engine_is_named_while_it_is_waited_for() {
    use std::io::{BufRead, BufReader};
    use std::process::{Command, Stdio};

    let mut child = Command::new(env!("CARGO_BIN_EXE_tablut"))
        .args(["match", "--player", "random", "--player", "engine:command=\"sleep 600\",name=Mute"])
        .args(["--games", "2"])
        .args(QUICK)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary runs");
    let said = BufReader::new(child.stderr.take().expect("its errors are piped"));
    let named = said.lines().map_while(Result::ok).any(|line| line.contains("waiting for Mute"));
    let interrupted = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(interrupted.is_ok_and(|status| status.success()));
    child.wait().expect("it ends");
    assert!(named);
}

#[test]
fn a_rule_set_from_a_file_is_told_to_an_engine() {
    let house = "id = \"house-brandub\"\nname = \"Ours\"\nextends = \"brandubh-wtf\"\n[rules.ending]\nply_limit = 30\n";
    let house = file("house-brandub.toml", house.as_bytes());
    let engine = format!("engine:command=\"{} engine --table 1\"", env!("CARGO_BIN_EXE_tablut"));
    let run = tablut(&[
        "match",
        "--rules",
        &house,
        "--nodes",
        "100",
        "--openings",
        "start",
        "--games",
        "2",
        "--player",
        &engine,
        "--player",
        "random",
    ]);
    assert_eq!(run.code, 0, "{}", run.err);
    assert!(run.out.contains("2 of 2 games, house-brandub"), "{}", run.out);
    assert!(!run.out.contains("otherwise"), "{}", run.out);
}

#[test]
fn a_book_and_a_folder_are_used() {
    let book = file("book.txt", b"# one\nd2-c2\nd1-c1 d3-c3\n");
    let folder = format!("{book}.results");
    let _ = std::fs::remove_dir_all(&folder);
    let arguments = [
        "--player",
        "one-ply",
        "--player",
        "random",
        "--openings",
        &book,
        "--output",
        &folder,
        "--games",
        "4",
    ];
    let arguments: Vec<&str> = ["match", "--rules", "brandubh-wtf"].into_iter().chain(arguments).collect();
    let first = tablut(&arguments);
    assert_eq!(first.code, 0, "{}", first.err);
    let again = tablut(&arguments);
    assert_eq!((again.code, again.out), (0, first.out), "there is nothing left to play");
    let records = std::fs::read_to_string(format!("{folder}/games.tafl")).expect("there are records");
    assert_eq!(records.matches("[Opening \"d2-c2\"]").count(), 2);
    assert_eq!(records.matches("[Opening \"d1-c1 d3-c3\"]").count(), 2);
    let mut other = arguments;
    other.extend(["--seed", "2"]);
    let refused = tablut(&other);
    assert_eq!(refused.code, 2);
    assert!(refused.err.contains("it differs in seed"), "{}", refused.err);
}

#[test]
fn a_match_that_its_test_has_decided_is_over_and_not_interrupted() {
    let test = "elo0=0,elo1=200,alpha=0.4,beta=0.4";
    let run = run(&["--player", "raichi:table=1", "--player", "random", "--games", "100", "--sprt", test]);
    assert_eq!(run.code, 0, "{}", run.err);
    assert!(!run.out.starts_with("100 of 100 games"), "{}", run.out);
}

#[test]
fn what_cannot_be_played_is_said_in_one_sentence() {
    let one = ["--player", "random"];
    let book = file("no-folder.txt", b"");
    let too_many = ["--player", "random"].repeat(64);
    let cases: [(&[&str], &str); 8] = [
        (&[], "add another --player"),
        (&too_many[..], "leave some out"),
        (&["--player", "random", "--games", "3"], "an even number of games"),
        (&["--player", "engine:command=no-such-program"], "no-such-program cannot be started"),
        (&["--player", "random", "--openings", "no-such-book"], "no-such-book: there is no such file"),
        (&["--player", "random", "--player", "random", "--sprt", "elo1=5"], "for two players"),
        (&["--player", "random", "--output", "/dev/null/folder"], "/dev/null/folder"),
        (&["--player", "random", "--output", &book], "this is a file; name a folder"),
    ];
    for (more, sentence) in cases {
        let mut arguments = vec!["match", "--rules", "brandubh-wtf"];
        arguments.extend(one);
        arguments.extend(more);
        let run = tablut(&arguments);
        assert_eq!(run.code, 2, "{more:?}: {}", run.out);
        assert!(run.err.contains(sentence) && run.err.lines().count() == 1, "{more:?}: {}", run.err);
    }
    for player in ["chess", "raichi:speed=9", "raichi:nodes=0", "engine", "mcts:name=\"x"] {
        let run = tablut(&["match", "--player", player, "--player", "random"]);
        assert_eq!(run.code, 2, "{player}");
        assert!(run.err.contains("--player"), "{}", run.err);
    }
}

/// An engine whose program is gone after its first game cannot be started for the second.
#[cfg(unix)]
#[test]
fn a_match_that_cannot_go_on_prints_its_summary_first() {
    let hash = tafl::library::get("brandubh-wtf").expect("a rule set").content_hash();
    let script = format!(
        "while read -r line; do case $line in
            uginewgame) ;;
            ugi*) echo ugiok 1;;
            rules*) echo rulesok brandubh-wtf {hash};;
            isready) echo readyok;;
            go*) rm -- \"$0\"; exit 3;;
        esac; done\n"
    );
    let script = file("gone.sh", script.as_bytes());
    let player = format!("engine:command=\"sh '{script}'\"");
    let run = run(&["--player", &player, "--player", "random", "--games", "4"]);
    assert_eq!(run.code, 2, "{}", run.out);
    assert!(run.out.starts_with("1 of 4 games, brandubh-wtf\n"), "{}", run.out);
    assert!(run.err.lines().last().is_some_and(|line| line.contains("cannot be started")), "{}", run.err);
}

/// A script that runs an engine, and first leaves its own process number in a file when it is to think.
#[cfg(unix)]
fn engine_that_tells_when_it_thinks(name: &str) -> (String, String) {
    let mark = file(&format!("{name}.mark"), b"");
    let engine = format!("'{}' engine --table 1", env!("CARGO_BIN_EXE_tablut"));
    let script = format!(
        "while read -r line; do case $line in go*) echo $$ >'{mark}';; esac; echo \"$line\"; done | {engine}\n"
    );
    (file(&format!("{name}.sh"), script.as_bytes()), mark)
}

/// A match in which one player is an engine that thinks for long, in a process group as a terminal makes it; with the
/// number of the engine's process.
#[cfg(unix)]
#[expect(clippy::zombie_processes, reason = "who gets the process waits for it")]
fn match_that_thinks(name: &str) -> (std::process::Child, String) {
    use std::os::unix::process::CommandExt;
    let (script, mark) = engine_that_tells_when_it_thinks(name);
    let player = format!("engine:command=\"sh {script}\",movetime=10m");
    let child = std::process::Command::new(env!("CARGO_BIN_EXE_tablut"))
        .args(["match", "--rules", "brandubh-wtf", "--openings", "start", "--games", "2", "--json"])
        .args(["--player", &player, "--player", "random"])
        .stdin(std::process::Stdio::null())
        .stdout(std::process::Stdio::piped())
        .stderr(std::process::Stdio::piped())
        .process_group(0)
        .spawn()
        .expect("the binary runs");
    loop {
        let engine = std::fs::read_to_string(&mark).expect("the file is there");
        if engine.ends_with('\n') {
            return (child, engine.trim().to_owned());
        }
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
}

/// Sends a signal to all that a terminal would send it to.
#[cfg(unix)]
fn signal(child: &std::process::Child, name: &str) {
    let status = std::process::Command::new("kill").args([name, "--", &format!("-{}", child.id())]).status();
    assert!(status.expect("kill runs").success());
}

#[cfg(unix)]
#[test]
fn ctrl_c_is_no_crash_of_an_engine() {
    for (name, code) in [("-INT", 130), ("-HUP", 129)] {
        let (child, _) = match_that_thinks(&format!("interrupted{name}"));
        signal(&child, name);
        let output = child.wait_with_output().expect("it ends");
        assert_eq!(output.status.code(), Some(code), "{}", String::from_utf8_lossy(&output.stderr));
        let summary: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
        let tally = &summary["pairings"][0]["tally"];
        assert_eq!((&tally["crashes"], &tally["wins"]), (&serde_json::json!([0, 0]), &serde_json::json!(0)));
        assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    }
}

#[cfg(unix)]
#[test]
fn a_second_ctrl_c_ends_everything_at_once() {
    // Raichi in this process is not interrupted: it thinks on, and the engine waits for it.
    let (script, mark) = engine_that_tells_when_it_thinks("killed");
    let engine = format!("engine:command=\"sh {script}\",nodes=1");
    let mut child = {
        use std::os::unix::process::CommandExt;
        std::process::Command::new(env!("CARGO_BIN_EXE_tablut"))
            .args(["match", "--rules", "brandubh-wtf", "--openings", "start", "--games", "2"])
            .args(["--player", &engine, "--player", "raichi:table=1,movetime=10m"])
            .process_group(0)
            .stdout(std::process::Stdio::null())
            .spawn()
            .expect("the binary runs")
    };
    let engine = loop {
        let engine = std::fs::read_to_string(&mark).expect("the file is there");
        if engine.ends_with('\n') {
            break engine.trim().to_owned();
        }
        std::thread::sleep(std::time::Duration::from_millis(10));
    };
    signal(&child, "-INT");
    // Two signals at the same time are one.
    std::thread::sleep(std::time::Duration::from_millis(300));
    signal(&child, "-INT");
    assert_eq!(child.wait().expect("it ends").code(), Some(130));
    let until = std::time::Instant::now() + std::time::Duration::from_secs(20);
    while process::is_running(&engine) {
        assert!(std::time::Instant::now() < until, "the engine has outlived the match");
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
}
