//! `verify`: files of cases, traces, archives and records, replayed.

use crate::process::{file, tablut, tablut_with_input};

#[test]
fn verify_reports_agreement_and_differences() {
    let agrees = concat!(
        r#"{"id":"L1a","clause":"Leges 1","position":"8a/9/9/9/4k4/3d5/9/9/9","turn":"defenders","move":"d4-b4","#,
        r#""expect":{"linnaeus-1732":{"captures":[],"winner":null}}}"#
    );
    let agrees = file("agrees.jsonl", agrees.as_bytes());
    let run = tablut(&["verify", &agrees]);
    assert_eq!(run.code, 0, "{}", run.out);
    assert!(run.out.ends_with("1 line, 1 check, no mismatch\n"), "{}", run.out);

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
    assert!(run.out.contains("1 game, 1 replayed whole"), "{}", run.out);
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
fn other_rules_than_those_of_the_recording_are_said() {
    let game = b"[RuleSet \"modern-standard\"]\n[RulesHash \"0123456789abcdef\"]\n\n1. d1-d3 *\n";
    let run = tablut_with_input(&["convert", "-", "--to", "csv"], game);
    assert!(run.code == 0 && run.err.contains("its RulesHash is 0123456789abcdef"), "{}", run.err);
    let verified = tablut(&["verify", &file("other-hash.tafl", game)]);
    assert!(verified.code == 1 && verified.out.contains("RulesHash"), "{}{}", verified.out, verified.err);
}
