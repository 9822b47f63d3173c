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
    assert_ne!(with(&["--from", "no-such-file.csv"]).code, 0);
}
