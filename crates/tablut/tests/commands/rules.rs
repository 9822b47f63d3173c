//! `rules` and `perft`: what is known of a rule set, and its positions counted.

use crate::process::tablut;

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
