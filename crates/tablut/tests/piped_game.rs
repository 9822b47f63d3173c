//! Games played through a pipe.

mod process;

use process::{file, tablut_with_input};

#[test]
fn two_people_play_line_by_line() {
    let saved = file("saved.tafl", b"somebody's game");
    let script = format!(
        "d2-c2\nd2-c2\nwhy\nmoves d3\nd3e3\nundo\nd3 e3\nboard\nsave {saved}\nsave! {saved}\ndraw\ndraw\nwhy\nquit\n"
    );
    let run = tablut_with_input(&["play", "--rules", "brandubh-wtf", "--side", "both"], script.as_bytes());
    assert_eq!(run.code, 0, "{}", run.err);
    for part in [
        "The attackers are to move.",
        "There is no piece on d2.",
        "d2-c2: There is no piece on d2.",
        "d3-e3 d3-f3 d3-g3",
        "is there already: save!",
        "Saved in",
        "The attackers offer a draw",
        "A draw: both sides agreed.",
    ] {
        assert!(run.out.contains(part), "{part:?} is missing in:\n{}", run.out);
    }
    let loaded = tablut_with_input(&["play", "--load", &saved, "--opponent", "human"], b"resign\n");
    assert!(
        loaded.out.contains("The defenders win: the attackers resigned."),
        "{}{}",
        loaded.out,
        loaded.err
    );
}

#[test]
fn a_game_of_other_rules_than_those_of_today_says_so_and_goes_on() {
    let record = b"[RuleSet \"brandubh-wtf\"]\n[RulesHash \"0123456789abcdef\"]\n\n1. d2-c2 *\n";
    let other = file("of-other-rules.tafl", record);
    let sentence = "the rules brandubh-wtf are not what they were when the game was recorded";
    let loaded = tablut_with_input(&["play", "--load", &other, "--opponent", "human"], b"quit\n");
    let by_name = tablut_with_input(
        &["play", "--rules", "brandubh-wtf", "--side", "both"],
        format!("load {other}\nquit\n").as_bytes(),
    );
    for run in [loaded, by_name] {
        assert_eq!(run.code, 0, "{}", run.err);
        assert!(run.out.contains(sentence) && run.out.contains("The defenders are to move."), "{}", run.out);
    }
    let same = file("of-these-rules.tafl", b"");
    let script = format!("d2-c2\nsave! {same}\nload {same}\nquit\n");
    let run = tablut_with_input(&["play", "--rules", "brandubh-wtf", "--side", "both"], script.as_bytes());
    assert!(run.out.contains("Saved in") && !run.out.contains("are not what they were"), "{}", run.out);
}

#[test]
fn a_file_of_several_games_says_that_the_first_is_loaded() {
    let game = |mv: &str| format!("[RuleSet \"brandubh-wtf\"]\n\n1. {mv} *\n\n");
    let several = file("several.tafl", (game("d2-c2") + &game("d2-e2")).as_bytes());
    let alone = file("alone.tafl", game("d2-c2").as_bytes());
    let said = "several.tafl has several games; this is the first.";
    for (path, is_said) in [(&several, true), (&alone, false)] {
        let run = tablut_with_input(&["play", "--load", path, "--opponent", "human"], b"quit\n");
        assert_eq!((run.code, run.out.contains(said)), (0, is_said), "{}{}", run.out, run.err);
    }
}

#[test]
fn a_game_to_the_end_says_why() {
    let script = "b4-b5\ne4-e2\nb5-b6\nd4-e4\nb6-b5\ne4-e7\nb5-b6\ne7-g7\nwhy\nb6-b5\nnew\nd2-c2\n";
    let run = tablut_with_input(&["play", "--rules", "brandubh-wtf", "--side", "both"], script.as_bytes());
    assert_eq!(run.code, 0);
    for part in [
        "Raichi! (the king sees a way out)",
        "The defenders win: the king has reached his goal.",
        "ending.goal",
        "The game is over. The defenders win",
    ] {
        assert!(run.out.contains(part), "{part:?} is missing in:\n{}", run.out);
    }
    assert!(run.out.trim_end().ends_with("The defenders are to move."), "{}", run.out);
}

#[test]
fn the_computer_answers_and_the_same_every_time() {
    let play = || {
        tablut_with_input(
            &["play", "--rules", "brandubh-wtf", "--side", "attackers", "--nodes", "500"],
            b"d2-c2\nhint\nundo\nd2-c2\ndraw\n",
        )
    };
    let (first, second) = (play(), play());
    assert_eq!(first.code, 0, "{}", first.err);
    assert!(first.out.contains("The computer (defenders) plays "), "{}", first.out);
    assert!(first.out.contains("The computer would play "), "{}", first.out);
    assert_eq!(first.out, second.out);
}

#[test]
fn nothing_typed_wrongly_ends_the_game() {
    let mut script = b"xyzzy\ne99-e2\n\xff\xfe\nsave /no/such/folder/x\nload /no/such/file\n".to_vec();
    script.extend("y".repeat(3 << 20).as_bytes());
    script.extend(b"\nmoves\nresign\nresign\ndraw\nundo\n");
    let run = tablut_with_input(&["play", "--side", "both"], &script);
    assert_eq!(run.code, 0, "{}", run.err);
    for part in
        ["type /help", "cannot be saved", "no such file", "longer than", "resigned", "The game is over."]
    {
        assert!(run.out.contains(part), "{part:?} is missing in:\n{}", run.out);
    }
}

#[test]
fn a_line_that_is_too_long_takes_no_other_with_it() {
    let script = ["y".repeat(3 << 20).as_bytes(), b"\nd1-d3\n"].concat();
    let run = tablut_with_input(&["play", "--side", "both"], &script);
    assert!(run.out.contains("longer than"), "{}", run.out);
    assert!(run.out.trim_end().ends_with("The defenders are to move."), "{}", run.out);
}

#[test]
fn an_empty_input_ends_the_game_at_once() {
    let run = tablut_with_input(&["play"], b"");
    assert_eq!(run.code, 0, "{}", run.err);
    assert!(run.out.contains("The attackers are to move."), "{}", run.out);
}

/// It was said to be played, and then that there is no piece on a1.
#[cfg(unix)]
#[test]
fn an_illegal_move_of_an_engine_is_not_said_to_be_played() {
    let liar = format!(
        "'{}' engine --table 1 | sed -u 's/^bestmove .*/bestmove a1-a2/'\n",
        env!("CARGO_BIN_EXE_tablut")
    );
    let liar = file("liar.sh", liar.as_bytes());
    let opponent = format!("engine:command=\"sh {liar}\",name=Liar,nodes=1");
    let play = ["play", "--rules", "brandubh-wtf", "--opponent", &opponent];
    let run = tablut_with_input(&play, b"d2-c2\nundo\nd2-e2\n");
    let wish =
        "Liar wants to play a1-a2: There is no piece on a1. Take your move back with undo to ask again.";
    assert_eq!(run.out.matches(wish).count(), 2, "{}{}", run.out, run.err);
    assert!(!run.out.contains("Liar (defenders) plays"), "{}", run.out);
}

#[test]
fn any_engine_plays_against_a_person() {
    let engine =
        format!("engine:command=\"{} engine --table 1\",name=Other,nodes=200", env!("CARGO_BIN_EXE_tablut"));
    let otep = format!(
        "otep:command=\"{} engine --otep --table 1 --seconds 0.2\",name=Window",
        env!("CARGO_BIN_EXE_tablut")
    );
    for (rules, opponent, name) in [("brandubh-wtf", &engine, "Other"), ("opentafl-brandub", &otep, "Window")]
    {
        // The move is taken back and played again: the engine begins anew.
        let script = "d2-c2\nundo\nd2-c2\ndraw\nquit\n";
        let run = tablut_with_input(
            &["play", "--rules", rules, "--side", "attackers", "--opponent", opponent],
            script.as_bytes(),
        );
        assert_eq!(run.code, 0, "{}", run.err);
        let said = format!("{name} (defenders) plays ");
        assert_eq!(run.out.matches(&said).count(), 2, "{}{}", run.out, run.err);
        assert!(run.out.contains(&format!("{name} takes no offers.")), "{}", run.out);
    }
    let lost = ["play", "--side", "defenders", "--opponent", "engine:command=/no/such/engine"];
    let run = tablut_with_input(&lost, b"");
    assert!(run.out.contains("engine: it cannot be started"), "{}", run.out);
    // Nobody else moves its pieces instead.
    let lost = ["play", "--rules", "brandubh-wtf", "--opponent", "engine:command=/no/such/engine"];
    let run = tablut_with_input(&lost, b"d2-c2\nd3-c3\nend\nundo\nd2-c2\n");
    let turn = "It is the turn of engine. Take your move back with undo to ask again.";
    assert_eq!(run.out.matches(turn).count(), 2, "{}", run.out);
    assert_eq!(run.out.matches("engine: it cannot be started").count(), 2, "{}", run.out);
    let run = tablut_with_input(&["play", "--opponent", "chess"], b"");
    assert_eq!(run.code, 2);
    assert!(run.err.contains("there is no player \"chess\""), "{}", run.err);
    assert!(run.err.contains("computer and human"), "{}", run.err);
}
