//! `tablut engine --otep` as OpenTafl's window would meet it.

mod process;

use process::{tablut, tablut_with_input};

const START: &str = "/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/";

fn rules() -> String {
    format!("rules dim:7 surf:n atkf:y ks:w cenh: cenhe: start:{START}")
}

/// What the engine says to these lines, without what it thinks.
fn said(lines: &[&str]) -> Vec<String> {
    let mut input = lines.join("\n");
    input.push('\n');
    let run = tablut_with_input(&["engine", "--otep", "--table", "1", "--seconds", "0.2"], input.as_bytes());
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    run.out.lines().filter(|line| !line.starts_with("status")).map(str::to_owned).collect()
}

/// The adapter of matches speaks to it as OpenTafl does, and holds every move against the rules.
#[test]
fn it_plays_whole_games() {
    for (rules, moves) in [("opentafl-brandub", "60"), ("opentafl-tablut", "30")] {
        let engine = format!(
            "otep:command=\"{} engine --otep --table 1 --seconds 0.03 --level 4\"",
            env!("CARGO_BIN_EXE_tablut")
        );
        let run = tablut(&[
            "match",
            "--rules",
            rules,
            "--player",
            &engine,
            "--player",
            "one-ply",
            "--games",
            "2",
            "--openings",
            "random",
            "--opening-plies",
            "2",
            "--draw-after",
            moves,
            "--movetime",
            "5s",
            "--json",
        ]);
        assert_eq!(run.code, 0, "{}", run.err);
        assert_eq!(run.err, "", "no game ends otherwise than games do");
        let summary: serde_json::Value = serde_json::from_str(&run.out).expect("JSON");
        let tally = &summary["pairings"][0]["tally"];
        let count = |name: &str| tally[name].as_u64().expect("a number");
        assert_eq!(count("wins") + count("draws") + count("losses"), 2, "{}", run.out);
        assert_eq!(count("disagreements"), 0, "{}", run.out);
    }
}

#[test]
fn it_says_hello_and_plays_the_side_that_it_is_told() {
    let rules = rules();
    let said = said(&[&rules, "clock 60000 60000 0 0 0", "play attackers", "finish 0"]);
    assert_eq!(said[0], "hello");
    // What has ended before it was thought out is not said.
    assert!(said.len() <= 2, "{said:?}");
}

/// The king alone on a5, an attacker far away: he goes to a corner at once.
const WON: &str = "position /7/7/7/7/K6/6t/7/";

#[test]
fn a_king_who_can_escape_does_so() {
    let said =
        said_until("move", 1, &[&rules(), WON, "side defenders", "clock 5000 5000 0 0 0", "play defenders"]);
    let last = said.last().expect("a move");
    assert!(["move a5-a1", "move a5-a7"].contains(&last.as_str()), "{said:?}");
}

#[test]
fn positions_and_sides_are_taken_for_an_analysis() {
    let rules = rules();
    let said = said_until("analysis", 1, &[&rules, WON, "side defenders", "analyze 2 1"]);
    let analysis = said.iter().find(|line| line.starts_with("analysis ")).expect("an analysis");
    let words: Vec<&str> = analysis.split(' ').collect();
    assert_eq!(words[1], "2", "{analysis}");
    assert_eq!(words.len(), 2 + 2 * 2, "{analysis}");
    // The king goes to a corner at once, which is as bad as can be for the attackers.
    assert!(words[2].starts_with("a5-a1") || words[2].starts_with("a5-a7"), "{analysis}");
    assert!(words[3].parse::<f64>().expect("a number") < -4_000.0, "{analysis}");
}

#[test]
fn the_hosts_board_counts_where_the_two_disagree() {
    let rules = rules();
    // A move that no rule allows, with the board after it: the engine goes on from there.
    let told = "opponent-move d1-g7 /7/3t3/3T3/ttTKTtt/3T3/3t3/3t2t/";
    let said = said_until("move", 1, &[&rules, told, "play defenders"]);
    assert!(said.iter().any(|line| line.starts_with("move ")), "{said:?}");
    let wrong = said_until("error", 2, &["play attackers", "rules dim:7 start:/nonsense/"]);
    assert_eq!(wrong.iter().filter(|line| line.starts_with("error -1 ")).count(), 2, "{wrong:?}");
}

/// What the engine says to these lines, which are all said at once, until so many lines have begun with a word. It is
/// left running until then: at the end of its input it would drop what it thinks about.
fn said_until(word: &str, count: usize, lines: &[&str]) -> Vec<String> {
    use std::io::{BufRead, BufReader, Write};
    use std::process::{Command, Stdio};
    let mut child = Command::new(env!("CARGO_BIN_EXE_tablut"))
        .args(["engine", "--otep", "--table", "1", "--seconds", "0.2"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the binary runs");
    let mut stdin = child.stdin.take().expect("its input is piped");
    for line in lines {
        writeln!(stdin, "{line}").expect("it reads");
    }
    let mut said = Vec::new();
    let mut reader = BufReader::new(child.stdout.take().expect("its output is piped"));
    while said.iter().filter(|line: &&String| line.starts_with(word)).count() < count {
        let mut line = String::new();
        assert!(reader.read_line(&mut line).expect("it can be read") > 0, "it has ended: {said:?}");
        said.push(line.trim_end().to_owned());
    }
    drop(stdin);
    assert!(child.wait().expect("it ends").success());
    said
}
