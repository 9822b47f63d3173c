//! `tablut make`: files that come out the same every time, and bad input that is answered with one sentence.

mod process;

use std::fs;

use process::{file, tablut};

/// Runs it, and gives what it has written.
fn made(name: &str, arguments: &[&str]) -> Vec<u8> {
    let path = file(name, b"");
    let run = tablut(&[&["make"], arguments, &["--out", &path]].concat());
    assert_eq!((run.code, run.err.as_str()), (0, ""), "{arguments:?}");
    fs::read(path).expect("it has been written")
}

/// Exit code 2, one line, and these words in it.
fn refused(arguments: &[&str], words: &[&str]) {
    let run = tablut(&[&["make"], arguments].concat());
    assert_eq!((run.code, run.err.lines().count()), (2, 1), "{}", run.err);
    for word in words {
        assert!(run.err.contains(word), "{word:?} is missing in: {}", run.err);
    }
}

#[test]
fn diagrams_are_svg_or_png() {
    let svg = made("start.svg", &["diagram", "--rules", "copenhagen"]);
    assert!(String::from_utf8(svg).expect("text").starts_with("<svg"));
    let png = made("start.png", &["diagram", "--rules", "copenhagen", "--pixels", "64"]);
    assert_eq!(png[16..20], 64u32.to_be_bytes(), "its width");
}

#[test]
fn every_paper_is_a_pdf_and_the_same_every_time() {
    for what in ["leaflet", "card", "scoresheet", "paper"] {
        let arguments = [what, "--rules", "brandubh-wtf", "--language", "sv", "--paper", "letter"];
        let pdf = made("paper.pdf", &arguments);
        assert!(pdf.starts_with(b"%PDF"), "{what}");
        assert_eq!(pdf, made("again.pdf", &arguments), "{what}");
    }
}

#[test]
fn positions_of_a_game_show_its_moves() {
    let game = file("two-moves.tafl", b"");
    let moves = format!("d1-d3\nc5-c3\nsave {game}\n");
    let arguments = ["play", "--rules", "modern-standard", "--opponent", "human"];
    assert_eq!(process::tablut_with_input(&arguments, moves.as_bytes()).code, 0);
    let diagram = ["diagram", "--rules", "modern-standard", "--game", &game];
    let last = String::from_utf8(made("last.svg", &diagram)).expect("text");
    assert!(last.contains("c5-c3") && !last.contains("d1-d3"));
    let first = [&diagram[..], &["--ply", "1", "--ply", "2"]].concat();
    let both = String::from_utf8(made("both.svg", &first)).expect("text");
    assert!(both.contains("c5-c3") && both.contains("d1-d3"));
    refused(&[&diagram[..], &["--ply", "9", "--out", "x.svg"]].concat(), &["2 moves", "--ply", "not 9"]);
}

#[test]
fn bad_input_is_answered_with_a_sentence() {
    let diagram = ["diagram", "--rules", "brandubh-wtf", "--out", "x.svg"];
    let with = |more: &[&'static str]| [&diagram[..], more].concat();
    refused(&["diagram", "--rules", "brandubh-wtf", "--out", "x.gif"], &["x.gif", ".svg", ".png"]);
    refused(&["leaflet", "--rules", "brandub-wtf", "--out", "x.pdf"], &["did you mean", "brandubh-wtf"]);
    refused(&["leaflet", "--rules", "brandubh-wtf", "--paper", "a5", "--out", "x.pdf"], &["A4"]);
    refused(&["card", "--rules", "brandubh-wtf", "--out", "no/such/folder/x.pdf"], &["no/such/folder"]);
    refused(&with(&["--labels", "linnaeus"]), &["9x9", "7x7"]);
    refused(&with(&["--arrow", "a1-z9"]), &["--arrow", "z9"]);
    refused(&with(&["--cross", "h8"]), &["no square h8"]);
    refused(&with(&["--ring", "2:a1"]), &["--ring", "1 to 1"]);
    refused(&with(&["--part", "a1"]), &["--part", "c3-g7"]);
    refused(&with(&["--position", "9/9"]), &["--position"]);
    refused(&with(&["--position", "3q3/7/7/7/7/7/7 a"]), &["letter q"]);
    refused(&with(&["--width", "1e9"]), &["--width", "5000"]);
    refused(
        &["diagram", "--rules", "brandubh-wtf", "--out", "x.png", "--pixels", "99999"],
        &["--pixels", "16384"],
    );
}

#[test]
fn each_command_has_help_with_an_example() {
    for what in ["diagram", "leaflet", "card", "scoresheet", "paper"] {
        let run = tablut(&["make", what, "--help"]);
        assert_eq!(run.code, 0);
        for word in ["--rules", "--out", &format!("tablut make {what} --rules")] {
            assert!(run.out.contains(word), "{what}: {word}");
        }
    }
}
