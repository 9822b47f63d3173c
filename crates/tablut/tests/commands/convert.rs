//! `convert`: games and rules from one notation into another.

use crate::process::{file, tablut, tablut_with_input};

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
fn the_rules_that_a_record_names_go_before_those_that_are_given() {
    let game = "[RuleSet \"brandubh-wtf\"]\n\n1. d2-c2 *\n";
    let convert = ["convert", "-", "--to", "record", "--rules", "modern-standard"];
    let run = tablut_with_input(&convert, game.as_bytes());
    assert!(run.code == 0 && run.out.contains("[RuleSet \"brandubh-wtf\"]"), "{}{}", run.out, run.err);
}

#[test]
fn a_record_without_rules_gets_those_that_are_given() {
    let game = "[Attackers \"Ann\"]\n\n1. d1-d3 {quiet} *\n";
    let convert = ["convert", "-", "--to", "record", "--rules", "modern-standard"];
    let run = tablut_with_input(&convert, game.as_bytes());
    assert!(run.out.contains("[RuleSet \"modern-standard\"]\n[RulesHash "), "{}{}", run.out, run.err);
    let again = tablut_with_input(&convert[..4], run.out.as_bytes());
    assert_eq!(again.out, run.out, "{}", again.err);
    let analyse = ["analyse", "-", "--rules", "modern-standard", "--nodes", "1", "--out", "-"];
    let run = tablut_with_input(&analyse, game.as_bytes());
    assert!(run.out.contains("[RuleSet \"modern-standard\"]"), "{}{}", run.out, run.err);
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
fn what_a_notation_cannot_say_is_named() {
    let set = concat!(env!("CARGO_MANIFEST_DIR"), "/../../rules/modern-standard.toml");
    let run = tablut(&["convert", set, "--to", "opentafl"]);
    assert_eq!(run.code, 2);
    assert!(run.err.contains("cannot say this: ending.repetition"), "{}", run.err);
    assert!(run.err.contains("add --partly to leave it out"), "{}", run.err);
    let more = tablut(&["convert", set, "--to", "opentafl", "--as-program"]);
    assert!(more.err.contains("cannot say these 3 things: ending."), "{}", more.err);
    assert!(more.err.contains("add --partly to leave them out"), "{}", more.err);
    let partly = tablut(&["convert", set, "--to", "opentafl", "--partly"]);
    assert!(partly.code == 0 && partly.out.starts_with("dim:9"), "{}", partly.out);
    assert!(partly.err.contains("left out: "), "{}", partly.err);
}

#[test]
fn an_archive_called_after_a_rule_set_was_played_by_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let archive = folder.path().join("opentafl-brandub.csv");
    std::fs::write(&archive, "d6-c6 c4-c3 f4-f5,0,0,Ongoing\n").expect("written");
    let record = tablut(&["convert", archive.to_str().expect("a text"), "--to", "record"]);
    assert!(record.out.contains("[RuleSet \"opentafl-brandub\"]"), "{}{}", record.out, record.err);
}

/// Before the sixteenth move of the attackers the defenders move twice: the attackers had no move, and passed.
const PASSED: &str = "[RuleSet \"ludii-brandub-nielsen\"]

1. f4-f3 d3-e3 2. b4-b7 c4-c7xb7 3. d2-c2 e4-e7xd7 4. d6-b6 e3-e1 5. f3-b3 d5-b5 6. g4-g2 c7-b7xb6
7. b3-g3 e7-e5 8. g3-g6 e5-g5xg6 9. g2-g3 b7-d7 10. c2-g2 e1-e4 11. g3-f3 g5-g3xg2 12. a4-b4
e4-e3xf3 13. d1-d2 e3-b3xb4 14. d2-f2 d7-e7 15. f2-f1 e7-e1xf1 16. d4-d3 e1-f1 17. b3-b2 b2-g2 18.
g2-a2 d3-d5 19. f1-f6 g3-f3 20. a2-f2 f3-e3 21. f2-f1 f1-d1 22. e3-g3 d5-d6 23. f6-f5 g3-d3 24.
d3-d2 b5-b2 25. d2-e2 d6-d7 26. d7-a7 defenders
";

#[test]
fn a_turn_that_was_passed_is_refused_where_there_is_no_word_for_it() {
    let game = file("passed.tafl", PASSED.as_bytes());
    assert_eq!(tablut(&["verify", &game]).code, 0);
    for notation in ["csv", "json"] {
        let refused = tablut(&["convert", &game, "--to", notation]);
        assert_eq!((refused.code, refused.out.as_str()), (2, ""), "{notation}");
        assert!(refused.err.contains("no word for a turn that is passed"), "{}", refused.err);
    }
}
