//! Every command as a user runs it: what it prints, where, and its exit code.

mod process;

use process::{file, tablut, tablut_with_input};

#[test]
fn rules_are_listed_by_family() {
    let run = tablut(&["rules"]);
    assert_eq!(run.code, 0);
    assert!(run.out.lines().any(|line| line == "tablut"), "{}", run.out);
    let line =
        run.out.lines().find(|line| line.trim_start().starts_with("modern-standard ")).expect("listed");
    assert!(line.contains("9x9"), "{line}");
    assert_eq!(tablut(&["rules", "list"]).out, run.out);
}

#[test]
fn a_rule_set_is_shown_with_board_settings_and_clauses() {
    let run = tablut(&["rules", "show", "modern-standard"]);
    assert_eq!(run.code, 0);
    for part in ["5  x  x  o  o  K", "king_capture.beside = \"four\"", "A 10", "content hash"] {
        assert!(run.out.contains(part), "{part} is missing in:\n{}", run.out);
    }
}

#[test]
fn a_rule_set_may_come_from_a_file() {
    let built_in = concat!(env!("CARGO_MANIFEST_DIR"), "/../../rules/modern-standard.toml");
    let run = tablut(&["rules", "diff", "modern-standard", built_in]);
    assert_eq!(
        (run.code, run.out.as_str()),
        (0, "modern-standard and modern-standard do not differ in any setting\n")
    );
}

#[test]
fn only_what_differs_is_shown() {
    let run = tablut(&["rules", "diff", "linnaeus-1732", "linnaeus-1732-blocks"]);
    assert_eq!(run.code, 0);
    let first: Vec<&str> = run.out.lines().take(3).collect();
    assert_eq!(first[0], "area.throne.pass");
    assert!(first[1].contains("linnaeus-1732 ") && first[1].contains("# "), "{}", run.out);
    assert!(first[2].contains("linnaeus-1732-blocks") && first[2].contains("[]"), "{}", run.out);
    assert_eq!(run.out.lines().count(), 3);
}

#[test]
fn perft_prints_the_number_alone_on_the_last_line() {
    let run = tablut(&["perft", "--rules", "modern-standard", "--depth", "3"]);
    assert_eq!((run.code, run.out.as_str()), (0, "353200\n"));
    let zero = tablut(&["perft", "--rules", "modern-standard", "--depth", "0"]);
    assert_eq!(zero.out, "1\n");
}

#[test]
fn perft_divides_by_first_move_in_the_order_of_texts() {
    let run = tablut(&["perft", "--rules", "brandubh-wtf", "--depth", "2", "--divide"]);
    let lines: Vec<&str> = run.out.lines().collect();
    assert_eq!(lines.len(), 41);
    assert_eq!(lines.last(), Some(&"960"));
    assert!(lines[..40].is_sorted());
    let sum: u64 = lines[..40].iter().filter_map(|line| line.split(' ').nth(1)?.parse::<u64>().ok()).sum();
    assert_eq!(sum, 960);
}

#[test]
fn perft_starts_from_any_position() {
    let position = "3aa1a2/1a7/4d1a2/2d1d3a/aa1dkd3/a3d3a/7d1/9/3aaa1aa d";
    let run = tablut(&["perft", "--rules", "modern-standard", "--depth", "2", "--position", position]);
    assert_eq!(run.out, "4853\n");
}

#[test]
fn verify_reports_agreement_and_differences() {
    let agrees = concat!(
        r#"{"id":"L1a","clause":"Leges 1","position":"8a/9/9/9/4k4/3d5/9/9/9","turn":"defenders","move":"d4-b4","#,
        r#""expect":{"linnaeus-1732":{"captures":[],"winner":null}}}"#
    );
    let agrees = file("agrees.jsonl", agrees.as_bytes());
    let run = tablut(&["verify", &agrees]);
    assert_eq!(run.code, 0, "{}", run.out);
    assert!(run.out.ends_with("1 lines, 1 checks, no mismatch\n"), "{}", run.out);

    let differs = r#"{"position":"3aaa3/4a4/4d4/a3d3a/aaddkddaa/a3d3a/4d4/4a4/3aaa3","turn":"attackers","perft":{"modern-standard":[80,4401]}}"#;
    let differs = file("differs.jsonl", differs.as_bytes());
    let run = tablut(&["verify", &agrees, &differs]);
    assert_eq!(run.code, 1);
    for part in
        [":1: modern-standard: perft(2)", "position: 3aaa3", "expected: 4401", "got:      4400", "1 mismatch"]
    {
        assert!(run.out.contains(part), "{part} is missing in:\n{}", run.out);
    }
}

#[test]
fn verify_replays_traces_and_finds_what_is_wrong_with_them() {
    let trace = |legal: &str| {
        format!(
            r#"{{"rules":"brandubh-wtf","source":"reference","start":"3a3/3a3/3d3/aadkdaa/3d3/3a3/3a3","turn":"attackers","moves":"d2-c2 d3-e3","legal":[{legal}],"digest":"","winner":null,"reason":"unfinished"}}"#
        )
    };
    let good = file("good-trace.jsonl", trace("40").as_bytes());
    assert_eq!(tablut(&["verify", &good]).code, 0);
    let bad = file("bad-trace.jsonl", trace("41").as_bytes());
    let run = tablut(&["verify", &bad]);
    assert_eq!(run.code, 1);
    assert!(run.out.contains("brandubh-wtf, ply 1: number of legal moves"), "{}", run.out);
}

#[test]
fn verify_reads_archives_by_name_or_by_rules() {
    let game = b"d6-c6 c4-c3 f4-f5,0,0,Ongoing\n";
    let named = file("my-brandubh.csv", game);
    let run = tablut(&["verify", &named]);
    assert_eq!(run.code, 0, "{}{}", run.out, run.err);
    assert!(run.out.contains("1 games, 1 replayed whole"), "{}", run.out);
    let unnamed = file("games.csv", game);
    assert_eq!(tablut(&["verify", &unnamed]).code, 2);
    assert_eq!(tablut(&["verify", &unnamed, "--rules", "brandubh-wtf"]).code, 0);
}

/// Eight moves to and fro on Fetlar's board, the last of which brings the start back for the third time.
fn to_and_fro(last: &str) -> String {
    let [start, attacker_out, both_out, defender_out] =
        [("5t5", "t4T4t"), ("4t6", "t4T4t"), ("4t6", "t3T5t"), ("5t5", "t3T5t")].map(|(rank_2, rank_4)| {
            format!("/3ttttt3/{rank_2}/11/{rank_4}/t3TTT3t/tt1TTKTT1tt/t3TTT3t/t4T4t/11/5t5/3ttttt3/")
        });
    let moves = [
        ("attackers", "f2-e2", &start, &attacker_out),
        ("defenders", "f4-e4", &attacker_out, &both_out),
        ("attackers", "e2-f2", &both_out, &defender_out),
        ("defenders", "e4-f4", &defender_out, &start),
    ];
    let case = |ply: usize| {
        let (turn, mv, before, after) = moves[ply % 4];
        let verdict = if ply == 7 { last } else { "open" };
        format!(
            r#"{{"id":"rules.ThreefoldDrawTest","otn_rules":"dim:11 name:Fetlar atkf:y nj:n cj:n","otn_position":"{before}","turn":"{turn}","move":"{mv}","legal":true,"captures":[],"otn_after":"{after}","verdict":"{verdict}"}}"#
        )
    };
    (0..8).map(|ply| case(ply) + "\n").collect()
}

#[test]
fn verify_chains_the_cases_of_a_repetition() {
    let agreeing = to_and_fro("draw");
    let run = tablut(&["verify", &file("threefold.jsonl", agreeing.as_bytes())]);
    assert!(run.code == 0 && run.out.contains("8 lines, 8 checks, no mismatch"), "{}{}", run.out, run.err);
    let wrong = tablut(&["verify", &file("threefold-wrong.jsonl", to_and_fro("attackers").as_bytes())]);
    assert!(wrong.code == 1 && wrong.out.contains("verdict draw"), "{}{}", wrong.out, wrong.err);
    let last = agreeing.lines().last().expect("eight lines");
    let alone = tablut(&["verify", &file("threefold-alone.jsonl", last.as_bytes())]);
    assert!(alone.code == 0 && alone.out.contains("1 skipped (needs history)"), "{}{}", alone.out, alone.err);
}

#[test]
fn what_other_engines_have_answered_agrees() {
    let conformance = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../conformance");
    let names = [
        "clauses/clause_tests.jsonl",
        "clauses/bologna_cases.jsonl",
        "clauses/opentafl_cases.jsonl",
        "traces/bologna.jsonl",
        "traces/ludii.jsonl",
        "traces/opentafl.jsonl",
    ];
    let files: Vec<String> = names.iter().map(|name| conformance.join(name).display().to_string()).collect();
    let arguments: Vec<&str> = std::iter::once("verify").chain(files.iter().map(String::as_str)).collect();
    let run = tablut(&arguments);
    assert_eq!(run.code, 0, "{}{}", run.out, run.err);
}

#[test]
fn games_are_converted_there_and_back() {
    let archive = file("to-convert-brandubh.csv", b"d6-c6 c4-c3 f4-f5,0,0,Ongoing\n");
    let record = tablut(&["convert", &archive, "--to", "record"]);
    assert_eq!(record.code, 0, "{}", record.err);
    assert!(record.out.contains("[RuleSet \"brandubh-wtf\"]"), "{}", record.out);
    let back = tablut_with_input(&["convert", "-", "--to", "csv"], record.out.as_bytes());
    assert_eq!((back.code, back.out.as_str()), (0, "d6-c6 c4-c3 f4-f5,0,0,Ongoing\n"), "{}", back.err);
    let trace = tablut_with_input(&["convert", "-", "--to", "json"], record.out.as_bytes());
    let trace_file = file("converted.jsonl", trace.out.as_bytes());
    assert_eq!(tablut(&["verify", &trace_file]).code, 0, "{}", trace.out);
    let position = tablut_with_input(&["convert", "-", "--to", "position"], record.out.as_bytes());
    assert!(position.out.ends_with(" d\n"), "{}", position.out);
}

#[test]
fn opentafl_games_and_rules_are_read_and_written() {
    let rules = "dim:7 name:Brandub surf:n atkf:y ks:w cenh: cenhe: start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/";
    let game = format!("[attackers:Ann]\n[result:?]\n[rules:{rules}]\n\n1. d2-c2 d3-f3\n");
    let record = tablut_with_input(&["convert", "-", "--to", "record", "--as-program"], game.as_bytes());
    assert_eq!(record.code, 0, "{}", record.err);
    assert!(
        record.out.contains("[Attackers \"Ann\"]") && record.out.contains("d2-c2 d3-f3"),
        "{}",
        record.out
    );
    let again = tablut_with_input(&["convert", "-", "--to", "opentafl", "--as-program"], game.as_bytes());
    assert!(again.out.contains("1. d2-c2 d3-f3"), "{}{}", again.out, again.err);
    let start = tablut_with_input(&["convert", "-", "--to", "position"], rules.as_bytes());
    assert_eq!(start.out, "3a3/3a3/3d3/aadkdaa/3d3/3a3/3a3 a\n");
    let toml = tablut_with_input(&["convert", "-", "--to", "rules"], rules.as_bytes());
    assert!(toml.out.contains("[rules.king_capture]"), "{}", toml.out);
}

/// Comments, the reason and a resignation out of turn were lost or said the wrong thing.
#[test]
fn an_opentafl_game_says_what_the_record_says() {
    let game = "[RuleSet \"modern-standard\"]\n[Result \"defenders\"]\n[Reason \"resignation\"]\n\n{windy} 1. d1-d3 {quiet} defenders\n";
    let run = tablut_with_input(&["convert", "-", "--to", "opentafl", "--partly"], game.as_bytes());
    for part in ["[start-comment:windy]", "[result:-1]", "[termination:resignation]", "1. d1-d3\n[quiet|]"] {
        assert!(run.out.contains(part), "{part} is missing in:\n{}{}", run.out, run.err);
    }
    let back = tablut_with_input(&["convert", "-", "--to", "record"], run.out.as_bytes());
    assert!(
        back.out.contains("{quiet}") && back.out.contains("[Reason \"resignation\"]"),
        "{}{}",
        back.out,
        back.err
    );
    let clocks = game.replace("quiet", "[%clk 0:04:58] quiet");
    let run = tablut_with_input(&["convert", "-", "--to", "opentafl", "--partly"], clocks.as_bytes());
    assert!(run.err.contains("left out: the clocks"), "{}", run.err);
}

/// The puzzle of OpenTafl's whose rules, tags and variations were lost.
const PUZZLE: &str = "[result:-1]\n[rules:dim:7 name:House esc:e atkf:y ks:w cor: cen: cenh: cenhe: \
    start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]\n[annotator:Bo]\n\n1. d1-c1 d3-b3\n[quiet|]\n\n1b.1.1a. ..... d3-c3\n[or so|]\n\n2. ---\n";

#[test]
fn an_opentafl_game_comes_back_from_a_record() {
    let record = tablut_with_input(&["convert", "-", "--to", "record"], PUZZLE.as_bytes());
    assert_eq!((record.code, record.err.as_str()), (0, ""));
    for part in
        ["[Annotator \"Bo\"]", "[Rules \"", "{quiet} d3-b3 (1... d3-c3 {or so})", "[Reason \"resignation\"]"]
    {
        assert!(record.out.contains(part), "{part} is missing in:\n{}", record.out);
    }
    let games = format!("{0}\n{0}", record.out);
    let back = tablut_with_input(&["convert", "-", "--to", "opentafl"], games.as_bytes());
    assert_eq!((back.code, back.err.as_str()), (0, ""), "{}", back.out);
    for part in ["[annotator:Bo]", "1. d1-c1 d3-b3\n[quiet|]\n1b.1.1a. ..... d3-c3\n[or so|]\n\n2. ---"] {
        assert_eq!(back.out.matches(part).count(), 2, "{part}:\n{}", back.out);
    }
    let again = tablut_with_input(&["convert", "-", "--to", "record"], back.out.as_bytes());
    assert_eq!(again.out, games, "{}", again.err);
}

#[test]
fn a_trace_says_how_a_game_ended() {
    let game = "[RuleSet \"modern-standard\"]\n[Result \"defenders\"]\n[Reason \"resignation\"]\n[Site \"Jokkmokk\"]\n\n1. d1-d3 {quiet} defenders\n";
    let trace = tablut_with_input(&["convert", "-", "--to", "json"], game.as_bytes());
    assert!(trace.out.contains(r#""reason":"resignation""#) && trace.out.contains(r#""winner":"defenders""#));
    assert!(trace.err.contains("left out: comments") && trace.err.contains("the tag Site"), "{}", trace.err);
    let path = file("ended.jsonl", trace.out.as_bytes());
    assert_eq!(tablut(&["verify", &path]).code, 0);
    let back = tablut(&["convert", &path, "--to", "record"]);
    assert!(
        back.out.contains("[Reason \"resignation\"]") && back.out.ends_with("d1-d3 defenders\n"),
        "{}",
        back.out
    );
}

#[test]
fn the_sets_that_follow_opentafl_go_to_its_notation_and_back() {
    for id in ["opentafl-brandub", "opentafl-tablut", "opentafl-copenhagen"] {
        let set = format!("{}/../../rules/{id}.toml", env!("CARGO_MANIFEST_DIR"));
        let written = tablut(&["convert", &set, "--to", "opentafl"]);
        assert_eq!((written.code, written.err.as_str()), (0, ""), "{id}");
        let back = tablut_with_input(&["convert", "-", "--to", "rules"], written.out.as_bytes());
        let path = file(&format!("{id}-back.toml"), back.out.as_bytes());
        let same = tablut(&["rules", "diff", id, &path]);
        assert!(same.out.contains("do not differ"), "{id}: {}", same.out);
    }
}

#[test]
fn what_does_not_decide_the_play_does_not_refuse() {
    let game = "[RuleSet \"opentafl-tablut\"]\n[Weather \"windy\"]\n\n1. d1-d3 {[%clk 0:01:00]} *\n";
    let run = tablut_with_input(&["convert", "-", "--to", "opentafl"], game.as_bytes());
    assert_eq!(run.code, 0, "{}", run.err);
    assert!(
        run.err.contains("left out: the tag Weather") && run.err.contains("left out: the clocks"),
        "{}",
        run.err
    );
}

#[test]
fn what_is_left_of_rules_reads_back() {
    for id in ["modern-standard", "linnaeus-1732", "bologna-ashton", "total", "tablut-15"] {
        let set = format!("{}/../../rules/{id}.toml", env!("CARGO_MANIFEST_DIR"));
        let written = tablut(&["convert", &set, "--to", "opentafl", "--partly"]);
        if written.code == 0 {
            let back = tablut_with_input(&["convert", "-", "--to", "position"], written.out.as_bytes());
            assert_eq!(back.code, 0, "{id}: {}{}", written.out, back.err);
        } else {
            assert!(written.err.contains("cannot be read back"), "{id}: {}", written.err);
        }
    }
}

#[test]
fn other_rules_than_those_of_the_recording_are_said() {
    let game = b"[RuleSet \"modern-standard\"]\n[RulesHash \"0123456789abcdef\"]\n\n1. d1-d3 *\n";
    let run = tablut_with_input(&["convert", "-", "--to", "csv"], game);
    assert!(run.code == 0 && run.err.contains("its RulesHash is 0123456789abcdef"), "{}", run.err);
    let verified = tablut(&["verify", &file("other-hash.tafl", game)]);
    assert!(verified.code == 1 && verified.out.contains("RulesHash"), "{}{}", verified.out, verified.err);
}

#[test]
fn the_archive_counts_first_what_the_attackers_have_taken() {
    let game = b"[RuleSet \"modern-standard\"]\n\n1. d1-d3 c5-c3xd3 *\n";
    let run = tablut_with_input(&["convert", "-", "--to", "csv"], game);
    assert_eq!(run.out, "d1-d3 c5-c3xd3,0,1,Ongoing\n");
    let right = file("counted.csv", run.out.as_bytes());
    assert_eq!(tablut(&["verify", &right, "--rules", "modern-standard"]).code, 0);
    let wrong = file("miscounted.csv", b"d1-d3 c5-c3xd3,1,0,Ongoing\n");
    let run = tablut(&["verify", &wrong, "--rules", "modern-standard"]);
    assert!(run.code == 1 && run.out.contains("pieces off the board"), "{}{}", run.out, run.err);
}

#[test]
fn verify_reads_records_and_goes_on_after_what_it_cannot_read() {
    let record = |moves: &str| format!("[RuleSet \"modern-standard\"]\n\n1. {moves} *\n\n");
    let games = [record("d1-d3"), record("d1-z9"), record("d1-d9"), record("e2-g2")].concat();
    let run = tablut(&["verify", &file("games.tafl", games.as_bytes())]);
    assert_eq!((run.code, run.err.lines().count()), (2, 1), "{}", run.err);
    assert!(run.err.contains("game 2: ") && run.err.contains("line 7"), "{}", run.err);
    assert!(
        run.out.contains("game 3: the game") && run.out.contains("1 that cannot be read, 1 mismatch"),
        "{}",
        run.out
    );
    let lines = "d6-c6,0,0,White\nnonsense\nd6-c6,0,0,White\n";
    let path = file("broken-brandubh.csv", lines.as_bytes());
    let run = tablut(&["verify", &path, "/no/such/file", &path]);
    assert_eq!((run.code, run.err.lines().count()), (2, 3), "{}", run.err);
    assert_eq!(run.out.matches("2 games, 2 replayed whole").count(), 2, "{}", run.out);
}

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

#[test]
fn puzzles_are_made_by_rules_from_a_file() {
    let rules = file("house-puzzles.toml", b"id = \"house\"\nname = \"House\"\nextends = \"brandubh-wtf\"\n");
    let run = tablut(&["puzzles", "make", "--rules", &rules, "--games", "2", "--out", "-"]);
    assert!(run.code == 0 && run.err.contains("from 2 games"), "{}", run.err);
    assert!(run.out.lines().all(|line| line.contains(r#""rules":"house""#)), "{}", run.out);
}

#[test]
fn puzzles_of_several_files_are_counted_together() {
    let puzzles = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/content/puzzles/brandubh-wtf.jsonl");
    let run = tablut(&["puzzles", "count", puzzles, puzzles]);
    assert!(run.out.contains("all 2 files: 332 puzzles"), "{}", run.out);
    let totals =
        run.out.lines().filter(|line| line.trim_start().starts_with("all ") && line.ends_with("166"));
    assert_eq!(totals.count(), 2, "{}", run.out);
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
    let ask = format!(
        "source {script}; COMP_WORDS=(tablut rules show modern-st); COMP_CWORD=3; _tablut tablut modern-st show; \
         echo \"${{COMPREPLY[@]}}\"; COMP_WORDS=(tablut perft --rules copenh); COMP_CWORD=3; _tablut tablut copenh --rules; \
         echo \"${{COMPREPLY[@]}}\""
    );
    let output = std::process::Command::new("bash").args(["-c", &ask]).output().expect("bash runs");
    let proposed = String::from_utf8_lossy(&output.stdout);
    let lines: Vec<&str> = proposed.lines().collect();
    assert!(lines[0].starts_with("modern-standard modern-standard-return"), "{proposed}");
    assert!(lines[1].contains("copenhagen-aggressor"), "{proposed}");
}

/// Ctrl-C ends it with what it has, and the exit code says so.
#[cfg(unix)]
#[test]
fn what_is_interrupted_keeps_what_it_has() {
    let moves: String = (0..40).map(|_| "d6-c6 d5-c5 c6-d6 c5-d5 ").collect();
    let game = file("long.tafl", format!("[RuleSet \"ludii-brandub-nielsen\"]\n\n{moves}*\n").as_bytes());
    let runs = [
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
        if arguments[0] == "analyse" {
            assert!(out.contains("moves have not been looked at") && out.contains("158  "), "{out}");
        }
    }
}

#[test]
fn what_a_notation_cannot_say_is_named() {
    let set = concat!(env!("CARGO_MANIFEST_DIR"), "/../../rules/modern-standard.toml");
    let run = tablut(&["convert", set, "--to", "opentafl"]);
    assert_eq!(run.code, 2);
    assert!(run.err.contains("cannot say") && run.err.contains("--partly"), "{}", run.err);
    let partly = tablut(&["convert", set, "--to", "opentafl", "--partly"]);
    assert!(partly.code == 0 && partly.out.starts_with("dim:9"), "{}", partly.out);
    assert!(partly.err.contains("left out: "), "{}", partly.err);
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
fn openings_of_people_and_of_the_engine_are_counted() {
    let games = file("openings-brandubh.csv", b"d6-c6 e4-e1,0,0,White\nd6-e6,0,0,Black\nb4-b5,0,0,Ongoing\n");
    let out = file("openings.jsonl", b"");
    let with = |more: &[&str]| {
        let options =
            ["openings", "--rules", "brandubh-wtf", "--self-play", "2", "--level", "1", "--out", &out];
        tablut(&[&options, more].concat())
    };
    let run = with(&["--from", &games]);
    assert_eq!((run.code, run.out), (0, format!("{out}: the openings of 5 games\n")), "{}", run.err);
    let text = std::fs::read_to_string(&out).expect("the file");
    assert!(text.starts_with(
        "{\"rules\":\"brandubh-wtf\",\"symmetries\":[0,1,2,3,4,5,6,7],\"plies\":16,\"games\":[3,2]}\n"
    ));
    // The three first moves are the same, turned and mirrored.
    assert!(text.contains(",[1,0,1,1],"), "{text}");
    assert_eq!(with(&["--from", &games]).code, 0);
    assert_eq!(std::fs::read_to_string(&out).expect("the file"), text, "the same seed plays the same games");
    assert_ne!(tablut(&["openings", "--rules", "nonsense", "--out", &out]).code, 0);

    // The games of the atlas are counted too, but for those that did not begin at the start.
    let atlas =
        std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("openings-atlas").display().to_string();
    let _ = std::fs::remove_dir_all(&atlas);
    let play =
        ["atlas", "run", "--rules", "brandubh-wtf", "--positions", "50", "--games", "4", "--out", &atlas];
    assert_eq!(tablut(&play).code, 0);
    let count = |rules: &str| tablut(&["openings", "--rules", rules, "--atlas", &atlas, "--out", "-"]);
    let run = count("brandubh-wtf");
    assert!(run.err.contains("the openings of 3 games"), "{}", run.err);
    assert!(run.out.contains(r#""games":[0,3]"#), "{}", run.out);
    let none = count("magpie");
    assert!(none.code == 2 && none.err.contains("magpie: there are no such games"), "{}", none.err);
    assert_ne!(with(&["--from", "no-such-file.csv"]).code, 0);
}

#[test]
fn a_solved_game_is_written_and_verified() {
    let folder = std::env::temp_dir().join(format!("tablut-solve-{}", std::process::id()));
    let out = folder.to_str().expect("a name in Unicode");
    let solve = ["solve", "--rules", "ard-ri-wtf", "--memory", "0.05", "--out", out];
    let run = tablut(&[&solve[..], &["--most", "1"]].concat());
    assert_eq!(run.code, 0, "the first thousand positions decide\n{}{}", run.out, run.err);
    assert!(run.out.starts_with("ard-ri-wtf: attackers win ("), "{}", run.out);
    let files: Vec<_> =
        std::fs::read_dir(&folder).expect("the folder").flatten().map(|file| file.path()).collect();
    let [certificate] = files.as_slice() else { panic!("one file is left: {files:?}") };
    let name = certificate.to_str().expect("a name in Unicode");
    assert!(name.ends_with("ard-ri-wtf-attackers-win.certificate.gz"), "{name}");
    let verified = tablut(&["verify", name]);
    assert_eq!(verified.code, 0, "{}{}", verified.out, verified.err);
    assert!(verified.out.contains("proved: ard-ri-wtf: attackers win"), "{}", verified.out);
    assert_eq!(tablut(&["verify", "--rules", "magpie", name]).code, 1, "it is about another game");
    let json = tablut(&["verify", "--json", name]);
    assert!(json.out.starts_with('{') && json.out.contains("\"mismatches\":0"), "{}", json.out);

    // A packed file with a flipped bit is noticed.
    let mut bytes = std::fs::read(certificate).expect("it is read");
    let middle = bytes.len() / 2;
    bytes[middle] ^= 4;
    let broken = file("flipped.certificate.gz", &bytes);
    assert_ne!(tablut(&["verify", &broken]).code, 0);
    let _ = std::fs::remove_dir_all(folder);
}

#[test]
fn a_search_that_is_given_up_goes_on_from_its_files() {
    let folder = std::env::temp_dir().join(format!("tablut-solve-on-{}", std::process::id()));
    let out = folder.to_str().expect("a name in Unicode");
    let solve = ["solve", "--rules", "ard-ri-wtf", "--winner", "attackers", "--memory", "0.05", "--out", out];
    let run = tablut(&[&solve[..], &["--most", "5000"]].concat());
    assert_eq!(run.code, 1, "{}{}", run.out, run.err);
    assert!(run.out.contains("not solved") && run.out.contains("proof number"), "{}", run.out);
    let run = tablut(&solve);
    assert_eq!(run.code, 0, "{}{}", run.out, run.err);
    assert!(run.out.contains("falling rank"), "{}", run.out);
    let _ = std::fs::remove_dir_all(folder);
}

#[test]
fn tables_are_made_checked_asked_and_counted() {
    let folder = std::env::temp_dir().join(format!("tablut-tables-{}", std::process::id()));
    let out = folder.to_str().expect("a name in Unicode");
    let make =
        ["tables", "make", "--rules", "brandubh-wtf", "--pieces", "3", "--memory", "0.1", "--out", out];
    let run = tablut(&make);
    assert_eq!(run.code, 0, "{}{}", run.out, run.err);
    assert!(
        run.out.contains("king alone against 2") && run.out.contains("the longest win of the"),
        "{}",
        run.out
    );
    let files: Vec<_> =
        std::fs::read_dir(&folder).expect("the folder").flatten().map(|file| file.path()).collect();
    let [path] = files.as_slice() else { panic!("one file is left: {files:?}") };
    let name = path.to_str().expect("a name in Unicode");
    assert!(name.ends_with("brandubh-wtf-3.tables"), "{name}");
    assert_eq!(tablut(&make).out, run.out, "what is there is only counted");
    let shown = tablut(&["tables", "show", name, "--json", "--memory", "0.1"]);
    assert!(shown.out.contains("\"endless_won_by\": \"attackers\""), "{}", shown.out);

    let check = |name: &str| tablut(&["tables", "check", name, "--samples", "20", "--memory", "0.1"]);
    let checked = check(name);
    assert_eq!(checked.code, 0, "{}{}", checked.out, checked.err);
    assert!(checked.out.contains("agrees on 20 samples"), "{}", checked.out);

    let probed = tablut(&["tables", "probe", name, "7/7/7/7/2k4/7/1aa4 d"]);
    assert!(probed.out.starts_with("the defenders win in 3 plies\n\nbest moves:\n"), "{}", probed.out);
    let probed = tablut(&["tables", "probe", name, "7/7/7/7/2k4/7/1aa4 d", "--json"]);
    let json: serde_json::Value = serde_json::from_str(&probed.out).expect("JSON");
    assert_eq!(json["value"], serde_json::json!({ "winner": "defenders", "plies": 3 }));
    assert_eq!(json["moves"][0]["best"], true);

    // A game with few pieces: the king could have gone out.
    let record = "[RuleSet \"brandubh-wtf\"]\n[Start \"7/7/7/7/2k4/7/1aa4 d\"]\n\n1. c3-d3 c1-d1 *\n";
    let game = file("few-pieces.tafl", record.as_bytes());
    let analysed = tablut(&["analyse", &game, "--nodes", "50", "--tables", name]);
    assert!(analysed.out.contains("What the tables say:\n  1  defenders  c3-d3"), "{}", analysed.out);
    let analysed = tablut(&["analyse", &game, "--nodes", "50", "--json", "--tables", name]);
    let json: serde_json::Value = serde_json::from_str(&analysed.out).expect("JSON");
    let said = json["tables"].as_array().expect("a list");
    assert_eq!((said.len(), &said[0]["move"]), (2, &"c3-d3".into()), "{}", analysed.out);
    // The engine has asked them too, also those of a whole folder.
    let lost =
        file("lost.tafl", b"[RuleSet \"brandubh-wtf\"]\n[Start \"7/7/7/7/2k4/7/1aa4 d\"]\n\n1. c3-a3 *\n");
    for tables in [name, out] {
        let analysed = tablut(&["analyse", &lost, "--nodes", "50", "--json", "--tables", tables]);
        let json: serde_json::Value = serde_json::from_str(&analysed.out).expect("JSON");
        assert_eq!(json["plies"][0]["score"], serde_json::json!({ "win_in": 3 }), "{}", analysed.out);
        assert_eq!(json["tables"][0]["value"]["plies"], 2, "{}", analysed.out);
    }
    let other = file("other-rules.tafl", b"[RuleSet \"brandubh-walker\"]\n\n1. d6-c6 *\n");
    let refused = tablut(&["analyse", &other, "--tables", name]);
    assert!(refused.code == 2 && refused.err.contains("other rules"), "{}", refused.err);

    // An engine in a match and one that speaks the protocol play by them.
    let player = format!("raichi:tables={out},nodes=50");
    let matched = tablut(&[
        "match",
        "--player",
        &player,
        "--player",
        "random",
        "--rules",
        "brandubh-wtf",
        "--games",
        "2",
    ]);
    assert_eq!(matched.code, 0, "{}", matched.err);
    let lines = "rules id brandubh-wtf\nuginewgame\nposition 7/7/7/7/2k4/7/1aa4 d\ngo nodes 50\n";
    let engine = process::tablut_with_input(&["engine", "--tables", out], lines.as_bytes());
    assert!(engine.out.contains("\ninfo string endgame tables: up to 3 pieces ("), "{}", engine.out);
    assert!(engine.out.contains(" score win 3 "), "{}", engine.out);

    // Puzzles are found in them.
    let puzzles = folder.join("puzzles.jsonl");
    let puzzles = puzzles.to_str().expect("a name in Unicode");
    let make = ["puzzles", "make", "--wins", "4", "--holds", "0", "--games", "2", "--tables", name];
    let refused = tablut(&[&make[..], &["--rules", "magpie", "--out", puzzles]].concat());
    assert!(refused.code == 2 && refused.err.contains("brandubh-wtf"), "{}", refused.err);
    let found = tablut(&[&make[..], &["--rules", "brandubh-wtf", "--out", puzzles]].concat());
    assert!(found.code == 0 && found.out.contains("thousand positions"), "{}{}", found.out, found.err);
    assert_eq!(tablut(&["puzzles", "check", puzzles]).code, 0);
    assert!(std::fs::read_to_string(puzzles).expect("puzzles").lines().count() > 1);

    // So are the longest wins, the same each time.
    let make =
        ["puzzles", "make", "--rules", "brandubh-wtf", "--longest", "1", "--moves", "3", "--tables", name];
    let longest = || tablut(&[&make[..], &["--out", "-"]].concat());
    let found = longest();
    assert!(found.code == 0 && found.err.contains("the longest wins of tables"), "{}", found.err);
    assert_eq!(found.out.matches("\"endgame\"]").count(), 2, "one for each side: {}", found.out);
    assert_eq!(longest().out, found.out);
    std::fs::write(puzzles, &found.out).expect("it can be written");
    assert_eq!(tablut(&["puzzles", "check", puzzles]).code, 0);
    let refused = tablut(&["puzzles", "make", "--longest", "--out", puzzles]);
    assert!(refused.code == 2 && refused.err.contains("--tables"), "{}", refused.err);

    // A flipped bit is noticed, and said in one sentence.
    let mut bytes = std::fs::read(path).expect("it is read");
    let middle = bytes.len() / 2;
    bytes[middle] ^= 4;
    let broken = file("flipped.tables", &bytes);
    let checked = check(&broken);
    assert_eq!(checked.code, 1, "{}{}", checked.out, checked.err);
    assert!(checked.out.contains(": wrong: ") && checked.out.lines().count() == 1, "{}", checked.out);
    let refused = tablut(&["engine", "--tables", &broken]);
    assert!(refused.code == 2 && refused.err.lines().count() == 1, "{}", refused.err);
    assert!(refused.err.contains("its hash should be"), "{}", refused.err);
    let _ = std::fs::remove_dir_all(folder);
}
