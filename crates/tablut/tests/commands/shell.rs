//! What a shell and other programs ask of every command: JSON, manual pages, completions, files, interruption.

use crate::process::{file, tablut};

/// What a command prints with `--json`.
fn json(arguments: &[&str]) -> serde_json::Value {
    let run = tablut(&[arguments, &["--json"]].concat());
    assert_eq!(run.code, 0, "{}", run.err);
    serde_json::from_str(&run.out).unwrap_or_else(|error| panic!("{error}: {}", run.out))
}

#[test]
fn what_is_looked_up_and_measured_is_there_as_json() {
    let listed = json(&["rules"]);
    assert!(
        listed.as_array().expect("a list").iter().any(|set| set["id"] == "copenhagen" && set["size"] == 11)
    );
    let shown = json(&["rules", "show", "brandubh-wtf"]);
    assert_eq!(shown["rules"]["board"]["size"], 7);
    assert!(
        shown["settings"]
            .as_array()
            .expect("a list")
            .iter()
            .any(|setting| setting["setting"] == "board.size")
    );
    let differing = json(&["rules", "diff", "linnaeus-1732", "linnaeus-1732-blocks"]);
    assert_eq!(differing["differences"][0]["setting"], "area.throne.pass");
    let counted = json(&["perft", "--rules", "brandubh-wtf", "--depth", "2"]);
    assert_eq!((&counted["count"], counted["moves"].as_array().map(Vec::len)), (&960.into(), Some(40)));
    let bench = json(&["bench", "--rules", "brandubh-wtf", "--depth", "1"]);
    assert_eq!(bench["signature"], bench["positions"][0]["nodes"]);
    let game = file("to-analyse.tafl", b"[RuleSet \"brandubh-wtf\"]\n\n1. d6-c6 c4-c3 *\n");
    let analysed = json(&["analyse", &game, "--nodes", "200"]);
    assert_eq!(
        (analysed["plies"].as_array().map(Vec::len), &analysed["not_looked_at"]),
        (Some(2), &0.into())
    );
    let archive = file("json-brandubh.csv", b"d6-c6,1,0,White\n");
    let run = tablut(&["verify", &archive, "--json"]);
    let lines: Vec<serde_json::Value> =
        run.out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(
        (run.code, &lines[0]["what"], &lines[1]["mismatches"]),
        (1, &"pieces off the board".into(), &1.into())
    );
}

#[test]
fn a_file_that_cannot_be_written_is_said_before_the_work() {
    let game = file("to-write.tafl", b"[RuleSet \"brandubh-wtf\"]\n\n1. d6-c6 *\n");
    for arguments in [
        &["analyse", &game, "--seconds", "600", "--out", "/no/such/folder/out.tafl"][..],
        &["analyse", &game, "--seconds", "600", "--svg", "/no/such/folder/out.svg"],
        &["puzzles", "make", "--games", "1000000", "--out", "/no/such/folder/out.jsonl"],
    ] {
        let run = tablut(arguments);
        assert!(run.code == 2 && run.err.contains("no folder"), "{}", run.err);
    }
    let run = tablut(&["analyse", &game, "--nodes", "200", "--out", "-"]);
    assert!(run.code == 0 && run.out.starts_with("[RuleSet \"brandubh-wtf\"]"), "{}", run.out);
}

/// With `| true` it wrote nothing and ended with 0.
#[cfg(unix)]
#[test]
fn an_analysis_is_written_where_nobody_reads_what_is_printed() {
    let game = file("unread.tafl", b"[RuleSet \"brandubh-wtf\"]\n\n1. d1-c1 *\n");
    let [record, graph] = ["unread-out.tafl", "unread.svg"].map(|name| file(name, b""));
    let more = ["--nodes", "50", "--out", &record, "--svg", &graph];
    let (code, err) = crate::process::tablut_unread(&[&["analyse", &game][..], &more].concat());
    assert_eq!(code, 0, "{err}");
    assert!(std::fs::read_to_string(&record).expect("it is there").contains("d1-c1"));
    assert!(std::fs::read_to_string(&graph).expect("it is there").contains("<svg"));
}

/// With `| true` each of them ended with 0.
#[cfg(unix)]
#[test]
fn a_check_fails_also_where_nobody_reads_what_it_has_found() {
    let puzzle = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/content/puzzles/brandubh-wtf.jsonl");
    let puzzle = std::fs::read_to_string(puzzle).expect("there are puzzles");
    let puzzle = puzzle.lines().next().expect("there is one");
    let twice = file("twice.jsonl", format!("{puzzle}\n{puzzle}\n").as_bytes());
    let game = file("illegal.tafl", b"[RuleSet \"brandubh-wtf\"]\n\n1. d1-d7 *\n");
    for arguments in [&["puzzles", "check", &twice][..], &["verify", &game], &["engine-check", "cat"]] {
        assert_eq!(tablut(arguments).code, 1, "{arguments:?}");
        let (code, err) = crate::process::tablut_unread(arguments);
        assert_eq!(code, 1, "{arguments:?}: {err}");
    }
}

#[test]
fn there_are_manual_pages() {
    let page = tablut(&["man", "--out", "-"]);
    assert!(page.code == 0 && page.out.contains(".TH tablut 1"), "{}", page.out);
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("man1");
    let run = tablut(&["man", "--out", &folder.display().to_string()]);
    assert_eq!(run.code, 0, "{}", run.err);
    let convert = std::fs::read_to_string(folder.join("tablut-convert.1")).expect("a page");
    assert!(convert.contains("partly"), "{convert}");
}

#[cfg(unix)]
#[test]
fn a_shell_proposes_the_ids_of_rule_sets() {
    let script = file("completions.bash", tablut(&["completions", "bash"]).out.as_bytes());
    let own = file("copenhagen of mine.toml", b"");
    let begun = own.strip_suffix("of mine.toml").expect("it is called that");
    let ask = format!(
        "source {script}; COMP_WORDS=(tablut rules show modern-st); COMP_CWORD=3; _tablut tablut modern-st show; \
         echo \"${{COMPREPLY[@]}}\"; COMP_WORDS=(tablut perft --rules copenh); COMP_CWORD=3; _tablut tablut copenh --rules; \
         echo \"${{COMPREPLY[@]}}\"; COMP_WORDS=(tablut perft --rules '{begun}'); COMP_CWORD=3; \
         _tablut tablut '{begun}' --rules; echo \"${{COMPREPLY[0]}}\""
    );
    let output = std::process::Command::new("bash").args(["-c", &ask]).output().expect("bash runs");
    let proposed = String::from_utf8_lossy(&output.stdout);
    let lines: Vec<&str> = proposed.lines().collect();
    assert!(lines[0].starts_with("modern-standard modern-standard-return"), "{proposed}");
    assert!(lines[1].contains("copenhagen-aggressor"), "{proposed}");
    assert_eq!(lines[2], own, "{proposed}");
}

/// Ctrl-C ends it with what it has, and the exit code says so.
#[cfg(unix)]
#[test]
fn what_is_interrupted_keeps_what_it_has() {
    let moves: String = (0..40).map(|_| "d6-c6 d5-c5 c6-d6 c5-d5 ").collect();
    let game = file("long.tafl", format!("[RuleSet \"ludii-brandub-nielsen\"]\n\n{moves}*\n").as_bytes());
    let begun = file("begun.jsonl", b"");
    let whole = file("whole-openings.jsonl", b"those of before\n");
    let puzzles = file("whole-puzzles.jsonl", b"those of before\n");
    let runs = [
        vec!["first-moves", "--rules", "magpie", "--nodes", "1000000000", "--afresh", "--out", &begun],
        vec!["openings", "--rules", "magpie", "--self-play", "1000000", "--level", "1", "--out", &whole],
        "puzzles make --rules magpie --moves 1 --nodes 1000 --wins 3 --holds 10000 --games 1000000 --out"
            .split(' ')
            .chain([puzzles.as_str()])
            .collect(),
        vec!["analyse", &game, "--seconds", "0.5"],
        vec!["perft", "--rules", "modern-standard", "--depth", "9"],
        vec!["bench", "--depth", "40"],
    ];
    for arguments in runs {
        let child = std::process::Command::new(env!("CARGO_BIN_EXE_tablut"))
            .args(&arguments)
            .stdout(std::process::Stdio::piped())
            .stderr(std::process::Stdio::piped())
            .spawn()
            .expect("the binary runs");
        std::thread::sleep(std::time::Duration::from_secs(4));
        let id = child.id().to_string();
        assert!(
            std::process::Command::new("kill").args(["-INT", &id]).status().expect("kill runs").success()
        );
        let output = child.wait_with_output().expect("it ends");
        let out = String::from_utf8_lossy(&output.stdout);
        assert_eq!(output.status.code(), Some(130), "{arguments:?}: {out}");
        if arguments[0] == "first-moves" {
            // With it what is there would be begun anew once more.
            assert!(out.ends_with("and the same command without --afresh goes on\n"), "{out}");
        }
        if arguments[0] == "openings" {
            // A part of the games takes no place from all of them.
            let said = String::from_utf8_lossy(&output.stderr);
            assert!(said.contains("left as it was, for "), "{said}");
            assert_eq!(std::fs::read_to_string(&whole).expect("it is there"), "those of before\n");
        }
        if arguments[0] == "puzzles" {
            assert_eq!(std::fs::read_to_string(&puzzles).expect("it is there"), "those of before\n");
        }
        if arguments[0] == "analyse" {
            assert!(out.contains("moves have not been looked at") && out.contains("158  "), "{out}");
        }
    }
}

#[test]
fn there_are_completions_versions_and_help() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let run = tablut(&["completions", shell]);
        assert!(run.code == 0 && run.out.contains("tablut"), "{shell}");
    }
    assert!(tablut(&["--version"]).out.starts_with("tablut 0."));
    for command in ["rules", "perft", "verify", "convert", "play", "completions"] {
        let run = tablut(&[command, "--help"]);
        assert!(run.code == 0 && run.out.contains("Usage: tablut"), "{command}");
    }
}

#[test]
fn the_help_says_what_is_of_no_use() {
    let shared = tablut(&["jobs", "add", "match", "--help"]).out;
    assert!(["--nodes", "beginner", "--per-job"].iter().all(|part| shared.contains(part)), "{shared}");
    for refused in ["--movetime", "--clock", "--margin", "--sprt", "engine:", "otep:"] {
        assert!(!shared.contains(refused), "{refused}:\n{shared}");
        assert!(tablut(&["match", "--help"]).out.contains(refused), "{refused}");
    }
    for command in ["backup", "restore"] {
        let help = tablut(&[command, "--help"]).out;
        assert!(help.contains("--postgres") && help.contains("pg_dump"), "{help}");
    }
}
