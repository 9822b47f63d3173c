//! Bad input of every sort: exit code 2, one sentence on standard error, and never a panic.

mod process;

use process::{Run, file, tablut, tablut_with_input};

/// One line on standard error, exit code 2, and all of these parts in it.
fn refused(run: &Run, parts: &[&str]) {
    assert_eq!(run.code, 2, "out: {}\nerr: {}", run.out, run.err);
    assert_eq!(run.err.lines().count(), 1, "{}", run.err);
    assert!(run.err.starts_with("tablut: "), "{}", run.err);
    assert!(!run.err.contains("panicked"), "{}", run.err);
    for part in parts {
        assert!(run.err.contains(part), "{part:?} is missing in: {}", run.err);
    }
}

#[test]
fn unknown_rule_sets_are_answered_with_near_ones() {
    for command in [&["rules", "show"][..], &["play", "--rules"], &["perft", "--depth", "1", "--rules"]] {
        let mut arguments = command.to_vec();
        arguments.push("modern-standart");
        refused(&tablut(&arguments), &["no rule set", "modern-standart", "did you mean", "modern-standard"]);
    }
    refused(&tablut(&["rules", "show", "chess"]), &["tablut rules"]);
}

#[test]
fn near_ids_are_found_by_their_beginning_too() {
    refused(&tablut(&["rules", "show", "bradubh"]), &["brandubh-wtf"]);
    refused(&tablut(&["rules", "show", "LINNAEUS-1732"]), &["did you mean linnaeus-1732? "]);
}

#[test]
fn what_cannot_go_together_is_refused() {
    refused(
        &tablut(&["play", "--rules", "brandubh-wtf", "--side", "both", "--opponent", "random"]),
        &["--side both", "--opponent"],
    );
    for opponent in ["human", "random"] {
        let play = ["play", "--rules", "brandubh-wtf", "--opponent", opponent, "--level", "3"];
        refused(&tablut(&play), &["--level", "leave out one of --level and --opponent"]);
    }
    refused(&tablut(&["play", "--side", "both", "--level", "3"]), &["leave out one of --level and --side"]);
    let game = file("together.tafl", b"[RuleSet \"brandubh-wtf\"]\n\n1. d1-c1 *\n");
    let analyse = ["analyse", &game, "--nodes", "50"];
    for svg in ["same.svg", "./same.svg"] {
        let both = [&analyse[..], &["--out", "same.svg", "--svg", svg]].concat();
        refused(&tablut(&both), &["--out and --svg"]);
    }
    refused(&tablut(&[&analyse[..], &["--svg", "x.png"]].concat()), &["x.png: --svg", "end in .svg"]);
    refused(&tablut(&[&analyse[..], &["--out", "-", "--json"]].concat()), &["--json"]);
    // What is there is a game and no first moves: it stays.
    let first_moves = ["first-moves", "--rules", "brandubh-wtf", "--nodes", "50", "--out", &game];
    for more in [&[][..], &["--afresh"]] {
        refused(&tablut(&[&first_moves[..], more].concat()), &["choose another file"]);
    }
    assert!(std::fs::read_to_string(&game).expect("it is there").contains("d1-c1"));
}

#[test]
fn a_certificate_that_is_not_there_is_no_error_of_the_system() {
    let folder = tempfile::tempdir().expect("a folder");
    let out = folder.path().display().to_string();
    let run = tablut(&["answers", "no-such.certificate", "--out", &out]);
    refused(&run, &["no-such.certificate: there is no such file"]);
    refused(&tablut(&["answers", &out, "--out", &out]), &["this is a folder; name a file in it"]);
}

#[test]
fn a_wrong_rule_file_is_named_with_its_line() {
    let good =
        std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../rules/modern-standard.toml"))
            .expect("the rule set is there");
    let unknown = good.replacen("[rules.board]", "[rules.board]\nsizes = 9", 1);
    assert_ne!(unknown, good);
    let path = file("unknown-key.toml", unknown.as_bytes());
    let line = unknown.lines().position(|line| line == "sizes = 9").expect("it is there") + 1;
    refused(&tablut(&["rules", "show", &path]), &["unknown-key.toml", &format!("line {line}"), "sizes"]);

    let kings = good.replacen("aaddkddaa", "aaddkdkaa", 1);
    assert_ne!(kings, good);
    refused(
        &tablut(&["rules", "show", &file("two-kings.toml", kings.as_bytes())]),
        &["two kings", "e5", "g5"],
    );
}

#[test]
fn wrong_positions_are_refused() {
    let perft = |position: &str| {
        tablut(&["perft", "--rules", "brandubh-wtf", "--depth", "1", "--position", position])
    };
    refused(&perft("3a3/3a3/3d3/aadkdka/3d3/3a3/3a3 a"), &["two kings"]);
    refused(&perft("3a3/3a3/3d3/aad1daa/3d3/3a3/3a3 a"), &["no king"]);
    refused(&perft("3a3/3a3/3d3/aadkdaa/3d3/3a3/3a3"), &["side to move"]);
    refused(&perft("3a3/3a3/3d3/aadkdaaa/3d3/3a3/3a3 a"), &["Row 4"]);
    refused(&perft("5/5/2k2/5/5 a"), &["7 by 7"]);
    refused(&perft("3q3/3a3/3d3/aadkdaa/3d3/3a3/3a3 a"), &["q"]);
    refused(&perft(""), &["no rows"]);
    refused(&perft(&"9".repeat(100_000)), &["position"]);
}

#[test]
fn files_that_cannot_be_read_are_named() {
    let folder = env!("CARGO_TARGET_TMPDIR");
    let empty = file("empty.txt", b"");
    let binary = file("binary.txt", b"[Event \"x\"]\n\xff\xfe\n");
    let long = file("long.jsonl", "x".repeat(10 << 20).as_bytes());
    for command in [&["verify"][..], &["convert", "--to", "record"], &["play", "--load"]] {
        let with = |path: &str| {
            let mut arguments = command.to_vec();
            arguments.push(path);
            tablut(&arguments)
        };
        refused(&with("/no/such/file.txt"), &["/no/such/file.txt", "no such file"]);
        refused(&with(folder), &["this is a folder"]);
        refused(&with(&empty), &["empty"]);
        refused(
            &with(&binary),
            &["UTF-8"].iter().copied().filter(|_| command[0] != "verify").collect::<Vec<_>>(),
        );
        refused(&with(&long), &["bytes"]);
    }
    refused(&tablut(&["rules", "show", "/no/such/file.toml"]), &["no such file"]);
}

#[test]
fn lines_that_verify_cannot_read_are_named_with_their_number() {
    let verify = |name: &str, text: &str| tablut(&["verify", &file(name, text.as_bytes())]);
    refused(&verify("no-json.jsonl", "\n{\"a\""), &["no-json.jsonl:2", "JSON"]);
    refused(&verify("no-keys.jsonl", "{}"), &["no-keys.jsonl:1", "keys"]);
    refused(&verify("half.jsonl", "{\"moves\":\"\"}"), &["half.jsonl:1", "missing field"]);
    refused(&verify("half.csv", "a1-a2,0"), &["--rules"]);
    refused(&verify("half-brandubh.csv", "a1-a2,0"), &["half-brandubh.csv:1", "fields"]);
    let move_off = r#"{"id":"x","rules":"brandubh-wtf","position":"3a3/3a3/3d3/aadkdaa/3d3/3a3/3a3","turn":"attackers","move":"z1-z2","legal":true}"#;
    refused(&verify("off.jsonl", move_off), &["off.jsonl:1", "z1"]);
}

#[test]
fn wrong_records_are_refused_with_place_and_reason() {
    let convert = |text: &str| tablut_with_input(&["convert", "-", "--to", "csv"], text.as_bytes());
    let record = |moves: &str| format!("[RuleSet \"brandubh-wtf\"]\n\n{moves}\n");
    refused(&convert(&record("1. d2-c2 d3-")), &["line 3, at character 10", "is no square"]);
    refused(&convert(&record("1. d2-c2")), &["line"]);
    refused(&convert(&record("1. d3-e3 *")), &["move 1", "d3-e3", "not yours"]);
    refused(&convert(&record("1. d2-d9 *")), &["d9"]);
    refused(&convert("1. d2-c2 *"), &["RuleSet", "--rules"]);
    refused(&convert("[RuleSet \"nothing\"]\n\n1. d2-c2 *"), &["nothing"]);
    refused(&convert("this is nothing"), &["no notation"]);
    refused(&convert("[rules:dim:8 start:/8/]\n\n1. a1-a2"), &["rules"]);
}

#[test]
fn a_closed_pipe_is_no_panic() {
    use std::process::{Command, Stdio};
    let mut child = Command::new(env!("CARGO_BIN_EXE_tablut"))
        .args(["rules", "show", "modern-standard"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary runs");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("it ends");
    assert!(!String::from_utf8_lossy(&output.stderr).contains("panicked"));
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn what_is_no_puzzle_is_named_with_its_line() {
    let line = |key: &str, value: &str| {
        let good =
            r#"{"id":"85e04a0d","rules":"modern-standard","position":"9/9/9/9/9/2k6/9/9/a8 d","goal":"win",
            "moves":1,"solution":[["c4-c9"]],"level":1,"grade":1,"themes":[]}"#
                .replace('\n', "");
        let mut puzzle: serde_json::Value = serde_json::from_str(&good).expect("JSON");
        puzzle[key] = serde_json::from_str(value).expect("JSON");
        file("puzzle.jsonl", format!("\n{puzzle}\n").as_bytes())
    };
    let check = |path: &str| tablut(&["puzzles", "check", path]);
    for (key, value, part) in [
        ("position", r#""9/9/9 d""#, "rank 3"),
        ("goal", r#""lose""#, "lose"),
        ("solution", r#"[["c4"]]"#, "c4"),
        ("moves", "-1", "invalid value"),
        ("grade", "6", "from 1 to 5"),
        ("more", "1", "unknown field"),
    ] {
        refused(&check(&line(key, value)), &["puzzle.jsonl:2", part]);
    }
    refused(&check("nowhere.jsonl"), &["no such file"]);
    refused(&tablut(&["puzzles", "show", &line("level", "1"), "nothing"]), &["no puzzle", "nothing"]);
    let unknown = tablut(&["puzzles", "make", "--rules", "brandubh", "--out", "unused.jsonl"]);
    refused(&unknown, &["no rule set", "brandubh-wtf"]);
    let several = tablut(&["puzzles", "make", "--rules", "berserk", "--out", "unused.jsonl"]);
    refused(&several, &["berserk", "several moves"]);
}

#[test]
fn a_wrong_puzzle_is_told() {
    let position = "9/9/9/9/9/2k6/9/9/a8 d";
    let puzzle = format!(
        r#"{{"id":"00000000","rules":"modern-standard","position":"{position}","goal":"win","moves":1,"solution":[["c4-c9"]],"level":1,"grade":1,"themes":["escape"]}}"#
    );
    let puzzle = format!("\n{puzzle}\n");
    let run = tablut(&["puzzles", "check", &file("wrong-puzzle.jsonl", puzzle.as_bytes())]);
    assert_eq!(run.code, 1, "{}", run.err);
    assert!(run.out.contains(":2: 00000000: the id is 00000000, and should be"), "{}", run.out);
    assert!(run.out.ends_with("1 puzzle, 1 wrong\n"), "{}", run.out);
}

#[test]
fn control_characters_of_a_file_are_written_out() {
    let record = "[RuleSet \"brandubh-wtf\"]\n\n1. d2-c2 \u{1b}[2Jd3-\n";
    let run = tablut_with_input(&["convert", "-", "--to", "csv"], record.as_bytes());
    refused(&run, &["line 3"]);
    assert!(!run.err.contains('\u{1b}'), "{:?}", run.err);
    let run = tablut(&["rules", "show", "\u{9b}31m.toml"]);
    refused(&run, &["\\u{9b}31m.toml"]);
}

#[test]
fn what_cannot_be_solved_is_refused() {
    let out = std::env::temp_dir().join(format!("tablut-solve-bad-{}", std::process::id()));
    let out = out.to_str().expect("a name in Unicode");
    let solve = |rules: &str, more: &[&str]| {
        tablut(&[&["solve", "--rules", rules, "--memory", "0.01", "--out", out], more].concat())
    };
    refused(&solve("tartu-2026", &[]), &["tartu-2026", "number of plies"]);
    refused(&solve("berserk", &[]), &["kinds of pieces"]);
    refused(&solve("ard-ri-wtf", &["--position", "7/7/7/7/7/7/7 a"]), &["position", "king"]);
    refused(&solve("ard-rih-wtf", &[]), &["did you mean ard-ri-wtf"]);
    let file = file("no-folder", b"x");
    refused(&tablut(&["solve", "--rules", "ard-ri-wtf", "--out", &file]), &["this is a file; name a folder"]);
    let _ = std::fs::remove_dir_all(out);
}

#[test]
fn what_has_no_tables_is_refused() {
    let out = std::env::temp_dir().join(format!("tablut-tables-bad-{}", std::process::id()));
    let out = out.to_str().expect("a name in Unicode");
    let make = |rules: &str, more: &[&str]| {
        let command = ["tables", "make", "--rules", rules, "--pieces", "4", "--memory", "0.02", "--out", out];
        tablut(&[&command, more].concat())
    };
    refused(&make("tartu-2026", &[]), &["tartu-2026", "number of plies"]);
    refused(&make("berserk", &[]), &["kinds of pieces"]);
    refused(&make("copenhagen-repeater-loses", &[]), &["what a repetition does"]);
    refused(&make("copenhagen", &[]), &["MiB of memory", "--memory"]);
    refused(&make("magpy", &[]), &["did you mean magpie"]);
    assert_eq!(tablut(&["tables", "make", "--rules", "magpie", "--pieces", "17", "--out", out]).code, 2);
    refused(&tablut(&["tables", "show", "no-such.tables"]), &["no-such.tables"]);
    let text = file("no.tables", b"something else");
    refused(&tablut(&["tables", "probe", &text, "7/7/7/7/2k4/7/1aa4 d"]), &["tablut tables 1"]);
    refused(&tablut(&["engine", "--tables", &text]), &["no.tables", "tablut tables 1"]);
    let player = format!("raichi:tables={text},nodes=50");
    refused(
        &tablut(&["match", "--player", &player, "--player", "random", "--rules", "magpie", "--games", "2"]),
        &["no.tables", "tablut tables 1"],
    );
    refused(&tablut(&["engine", "--tables", "no/such"]), &["no/such"]);
    let _ = std::fs::remove_dir_all(out);
}

#[test]
fn nobody_becomes_a_moderator_who_has_no_account() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().to_str().expect("a text");
    // Where no server has begun, nothing is made.
    refused(&tablut(&["moderators", "list", "--data", data]), &["there are no games in it", "--data"]);
    assert_eq!(std::fs::read_dir(data).expect("a folder").count(), 0);
    let game = folder.path().join("game.tafl");
    std::fs::write(&game, "[RuleSet \"brandubh-wtf\"]\n\n1. d1-c1 *\n").expect("written");
    let begun = tablut(&["import", game.to_str().expect("a text"), "--data", data]);
    assert_eq!(begun.code, 0, "{}", begun.err);
    for what in ["add", "remove"] {
        refused(&tablut(&["moderators", what, "Nobody", "--data", data]), &["no person", "Nobody"]);
    }
    let list = tablut(&["moderators", "list", "--data", data]);
    assert_eq!((list.code, list.out.contains("tablut moderators add NAME")), (0, true), "{}", list.err);
}

/// With `| true` the first file was the last one, and the exit code 0.
#[cfg(unix)]
#[test]
fn all_files_are_imported_where_nobody_reads_how_many_games_they_have() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().to_str().expect("a text");
    let files = ["one.csv", "other.csv"].map(|name| folder.path().join(name).display().to_string());
    std::fs::write(&files[0], "d6-c6 e4-e1,0,0,White\n").expect("written");
    std::fs::write(&files[1], "d6-e6 e4-e1,0,0,White\n").expect("written");
    let import = ["import", &files[0], &files[1], "--rules", "brandubh-wtf", "--data", data];
    let (code, err) = process::tablut_unread(&import);
    assert_eq!(code, 0, "{err}");
    let again = tablut(&import);
    assert_eq!(again.err.matches("in the archive already").count(), 2, "{}{}", again.out, again.err);
}

#[test]
fn a_file_that_is_not_there_keeps_no_other_from_being_imported() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().to_str().expect("a text");
    let [unknown, games] =
        ["unknown.txt", "games.csv"].map(|name| folder.path().join(name).display().to_string());
    std::fs::write(&unknown, "nothing that is known\n").expect("written");
    std::fs::write(&games, "d6-c6 e4-e1,0,0,White\n").expect("written");
    let rules = ["--rules", "brandubh-wtf", "--data", data];
    let run = tablut(&[&["import", "no-such-file", &unknown, &games][..], &rules].concat());
    assert_eq!((run.code, run.err.lines().count()), (2, 2), "{}", run.err);
    assert!(run.err.contains("no-such-file: ") && run.err.contains("unknown.txt: "), "{}", run.err);
    assert!(run.out.contains("games.csv: 1 game imported"), "{}{}", run.out, run.err);
}

#[test]
fn a_file_of_which_nothing_was_imported_can_be_imported_with_its_rules() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().to_str().expect("a text");
    let games = folder.path().join("a.csv");
    std::fs::write(&games, "d6-c6 e4-e1,0,0,White\nd6-e6 e4-e1,0,0,White\n").expect("written");
    let games = games.to_str().expect("a text");
    let unread = tablut(&["import", games, "--data", data]);
    assert!(unread.code != 0 && unread.out.contains("0 games imported"), "{}{}", unread.out, unread.err);
    assert_eq!(unread.err.matches("does not tell the rules").count(), 1, "{}", unread.err);
    let read = tablut(&["import", games, "--data", data, "--rules", "brandubh-wtf"]);
    assert!(read.code == 0 && read.out.contains("2 games imported"), "{}{}", read.out, read.err);
    let again = tablut(&["import", games, "--data", data, "--rules", "brandubh-wtf"]);
    assert!(again.code == 0 && again.err.contains("in the archive already"), "{}{}", again.out, again.err);
}

#[test]
fn networks_that_cannot_be_used_are_refused_in_a_sentence() {
    let network = raichi::Network::built_in("corners-7").expect("it is built in").to_bytes();
    let middle = network.len() / 2;
    let mut flipped = network.clone();
    flipped[middle] ^= 4;
    let camps = raichi::Network::built_in("edge-9-camps").expect("it is built in").to_bytes();
    let huge = vec![b'r'; (1 << 20) + 1];
    let files = [
        ("whole", network.as_slice(), "this network is for boards of 7x7 squares"),
        ("camps", &camps, "this network is for boards of 9x9 squares with camps"),
        ("cut", &network[..middle], ""),
        ("flipped", &flipped, ""),
        ("huge", &huge, ""),
        ("empty", &[], ""),
    ];
    for (name, bytes, said) in files {
        let path = file(&format!("{name}.network"), bytes);
        let player = format!("raichi:network={path}");
        let commands: [&[&str]; 2] = [
            &[
                "match",
                "--rules",
                "modern-standard",
                "--games",
                "2",
                "--nodes",
                "10",
                "--player",
                &player,
                "--player",
                "random",
            ],
            &["bench", "--rules", "modern-standard", "--depth", "1", "--network", &path],
        ];
        for command in commands {
            refused(&tablut(command), &[&path, said]);
        }
    }
    let whole = file("right.network", &network);
    let right = tablut(&["bench", "--rules", "brandubh-wtf", "--depth", "1", "--network", &whole]);
    assert!(right.code == 0 && right.out.contains("corners-7"), "{}{}", right.out, right.err);
}

#[cfg(unix)]
#[test]
fn jobs_that_make_no_sense_are_refused_in_one_sentence() {
    let refused = |arguments: &[&str], sentence: &str| {
        let run = tablut(arguments);
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{arguments:?}: {}", run.err);
        assert_eq!(run.err.trim_end().lines().count(), 1, "{}", run.err);
        assert!(run.err.contains(sentence), "{arguments:?}: {}", run.err);
    };
    let nobody = ["--nats", "nats://127.0.0.1:1"];
    refused(&[&["work"], &nobody[..]].concat(), "start one there with: nats-server --jetstream");
    refused(&[&["jobs", "list"], &nobody[..]].concat(), "there is no NATS server at 127.0.0.1:1");
    refused(&["work", "--kinds", "chess"], "choose from atlas, match, analysis, self-play, import");
    refused(&["jobs", "list", "--nats", "https://127.0.0.1"], "no address of a NATS server");
    let add = ["jobs", "add", "match", "--player", "raichi", "--player"];
    refused(&[&add[..], &["random"]].concat(), "raichi plays by time");
    refused(
        &[&add[..], &["engine:command=x", "--nodes", "9"]].concat(),
        "engine is not the same on every machine",
    );
    refused(&[&add[..], &["raichi:threads=2", "--nodes", "9"]].concat(), "raichi 2 is not the same");
    refused(&[&add[..], &["raichi:tables=tables", "--nodes", "9"]].concat(), "raichi 2 is not the same");
    refused(&[&add[..], &["random", "--nodes", "9", "--games", "3"]].concat(), "an even number of games");
    refused(
        &[&add[..], &["random", "--nodes", "9", "--per-job", "3"]].concat(),
        "an even number with --per-job",
    );
    refused(&["jobs", "add", "analysis", "no-such-file"], "there is no such file");
    refused(&["jobs", "add", "import", "no-such-file"], "there is no such file");
    refused(&["jobs", "add", "import", "Cargo.toml"], "Cargo.toml: ");
    let folder = std::path::PathBuf::from(file("games-to-import.txt", b"")).with_extension("folder");
    let games = ["one", "other"].map(|name| {
        let folder = folder.join(name);
        std::fs::create_dir_all(&folder).expect("a folder");
        let path = folder.join("games.tafl");
        std::fs::write(&path, "1. d1-d3 *\n").expect("written");
        path.display().to_string()
    });
    refused(&["jobs", "add", "import", &games[0], &games[1]], "two files are called games");
    refused(&["jobs", "add", "self-play", "--rules", "berserk"], "no further kinds of pieces");
    refused(&["jobs", "add", "self-play", "--nodes", "2", "--nodes-most", "1"], "not more than the most");
    refused(&["jobs", "add", "self-play", "--network", "Cargo.toml"], "this is no network");
    let network = concat!(env!("CARGO_MANIFEST_DIR"), "/../raichi/networks/corners-7.network");
    refused(&["jobs", "add", "self-play", "--network", network], "this network is for boards of 7x7 squares");
    let seven = ["jobs", "add", "self-play", "--rules", "brandubh-wtf", "--older"];
    refused(&[&seven[..], &[network; 6]].concat(), "and a file has room for 224");
    let player = format!("raichi:network={network}");
    refused(
        &["jobs", "add", "match", "--nodes", "9", "--player", &player, "--player", "random"],
        "this network is for boards of 7x7 squares",
    );
}
