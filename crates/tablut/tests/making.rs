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
    assert!(svg.starts_with(b"<svg"));
    let piped = tablut(&["make", "diagram", "--rules", "copenhagen", "--out", "-"]);
    assert_eq!((piped.code, piped.out.as_bytes()), (0, &svg[..]), "{}", piped.err);
    let png = made("start.png", &["diagram", "--rules", "copenhagen", "--pixels", "600"]);
    assert_eq!(png[16..20], 600u32.to_be_bytes(), "its width");
    // 600 pixels on 100 mm, as pixels in a metre; the last byte says that they are metres.
    let density = [6000u32.to_be_bytes(), 6000u32.to_be_bytes()].concat();
    let place = png.windows(4).position(|name| name == b"pHYs").expect("a density");
    assert_eq!(png[place + 4..place + 13], [&density[..], &[1]].concat());
}

#[test]
fn a_picture_says_to_people_what_it_shows() {
    let text = |arguments: &[&str]| String::from_utf8(made("said.svg", arguments)).expect("text");
    let start = text(&["diagram", "--rules", "linnaeus-1732"]);
    assert!(start.contains("<title>Linnaeus 1732: the start</title>"), "{start:.300}");
    assert!(start.contains("<desc>A board of 9 × 9 squares. The king: e5. Defenders: "), "{start:.300}");
    let swedish = text(&["diagram", "--rules", "linnaeus-1732", "--no-pieces", "--language", "sv"]);
    assert!(swedish.contains("1732: brädet</title>"), "{swedish:.300}");
    let titled = text(&["diagram", "--rules", "brandubh-wtf", "--title", "A puzzle"]);
    assert!(titled.contains("<title>A puzzle</title>"), "{titled:.300}");
}

#[test]
fn what_has_been_written_is_said() {
    for (arguments, words) in [
        (
            &["card", "--paper", "a5"][..],
            &["1 page of 148 x 210 mm", "Modern Standard Tablut", "the rules in short"][..],
        ),
        (&["leaflet", "--language", "it"], &["297 x 210 mm", "pieghevole"]),
        (&["paper"], &["3 pages of 210 x 297 mm", "paper set", "Warning: small parts"]),
        (&["poster", "--size", "a2"], &["1 page of 420 x 594 mm", "poster"]),
        (&["mat", "--tiles", "a4"], &["pages of ", "playing mat"]),
        (&["board", "--cloth", "--paper", "letter", "--language", "sv"], &["pages of ", "ett bräde av tyg"]),
    ] {
        let path = file("said.pdf", b"");
        let run = tablut(&[&["make"], arguments, &["--out", &path]].concat());
        // With small parts comes a warning.
        let lines = if arguments[0] == "paper" { 2 } else { 1 };
        assert_eq!((run.code, run.out.lines().count()), (0, lines), "{arguments:?}: {}", run.err);
        assert!(run.out.starts_with(&format!("{path}: ")), "{}", run.out);
        for word in words {
            assert!(run.out.contains(word), "{word:?} is missing in: {}", run.out);
        }
    }
    let path = file("said.svg", b"");
    let run = tablut(&["make", "diagram", "--out", &path]);
    assert!(run.out.contains("100 x ") && run.out.contains(": the start"), "{}", run.out);
}

#[test]
fn a_pdf_has_the_name_of_one() {
    for what in ["leaflet", "card", "scoresheet", "paper", "poster", "mat"] {
        refused(&[what, "--out", "x.svg"], &["--out", "x.svg", ".pdf"]);
    }
    refused(&["board", "--cloth", "--paper", "a4", "--out", "x.svg"], &["--out", "x.svg", ".pdf"]);
    let folder =
        std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("papers-{}", std::process::id()));
    let run = tablut(&["make", "card", "--out", &folder.display().to_string()]);
    assert_eq!(run.code, 0, "{}", run.err);
    assert!(fs::read(folder.join("card.pdf")).expect("it has been written").starts_with(b"%PDF"));
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
    let moves = format!("d1-d3\nc5-c3\nsave! {game}\n");
    let arguments = ["play", "--rules", "modern-standard", "--opponent", "human"];
    assert_eq!(process::tablut_with_input(&arguments, moves.as_bytes()).code, 0);
    let diagram = ["diagram", "--rules", "modern-standard", "--game", &game];
    let last = String::from_utf8(made("last.svg", &diagram)).expect("text");
    assert!(last.contains("c5-c3") && !last.contains("d1-d3"));
    let first = [&diagram[..], &["--ply", "1", "--ply", "2"]].concat();
    let both = String::from_utf8(made("both.svg", &first)).expect("text");
    assert!(both.contains("c5-c3") && both.contains("d1-d3"));
    refused(&[&diagram[..], &["--ply", "9", "--out", "x.svg"]].concat(), &["2 moves", "--ply", "not 9"]);
    refused(&[&diagram[..], &["--ply", "-1", "--out", "x.svg"]].concat(), &["2 moves", "--ply", "not -1"]);
}

#[test]
fn a_game_is_drawn_by_the_rules_that_its_file_names() {
    let moves = "1. d1-d3 *\n";
    let named = file("named.tafl", format!("[RuleSet \"modern-standard\"]\n\n{moves}").as_bytes());
    let nameless = file("nameless.tafl", moves.as_bytes());
    let drawn = made("named.svg", &["diagram", "--game", &named]);
    assert_eq!(made("other.svg", &["diagram", "--rules", "copenhagen", "--game", &named]), drawn);
    assert_eq!(made("given.svg", &["diagram", "--rules", "modern-standard", "--game", &nameless]), drawn);
    refused(&["diagram", "--game", &nameless, "--out", "x.svg"], &["nameless.tafl", "--rules"]);
}

#[test]
fn bad_input_is_answered_with_a_sentence() {
    let diagram = ["diagram", "--rules", "brandubh-wtf", "--out", "x.svg"];
    let with = |more: &[&'static str]| [&diagram[..], more].concat();
    refused(&["diagram", "--rules", "brandubh-wtf", "--out", "x.gif"], &["x.gif", ".svg", ".png"]);
    refused(&["leaflet", "--rules", "brandub-wtf", "--out", "x.pdf"], &["did you mean", "brandubh-wtf"]);
    refused(&["card", "--rules", "brandubh-wtf", "--out", "/proc/no/such/x.pdf"], &["/proc/no/such"]);
    refused(&["card", "--bleed", "40", "--out", "x.pdf"], &["--bleed", "40 mm", "0 to 10 mm"]);
    refused(&["card", "--bleed", "nan", "--out", "x.pdf"], &["--bleed"]);
    refused(&["mat", "--bleed", "3", "--tiles", "a4", "--out", "x.pdf"], &["--bleed", "--tiles"]);
    refused(&with(&["--labels", "linnaeus"]), &["9x9", "7x7"]);
    refused(&with(&["--arrow", "a1-z9"]), &["--arrow", "z9"]);
    refused(&with(&["--cross", "h8"]), &["no square h8"]);
    refused(&with(&["--ring", "2:a1"]), &["--ring", "1 to 1"]);
    refused(&with(&["--part", "a1"]), &["--part", "c3-g7"]);
    refused(&with(&["--position", "9/9"]), &["--position"]);
    refused(&with(&["--position", "3q3/7/7/7/7/7/7 a"]), &["letter q"]);
    refused(&with(&["--width", "1e9"]), &["--width", "5000"]);
    refused(&with(&["--width", "-5"]), &["--width: a picture is 10 to 5000 mm wide, not -5"]);
    refused(
        &["diagram", "--rules", "brandubh-wtf", "--out", "x.png", "--pixels", "99999"],
        &["--pixels", "16384"],
    );
    refused(
        &["diagram", "--rules", "brandubh-wtf", "--out", "x.png", "--pixels", "-600"],
        &["--pixels: a picture has 16 to 16384 pixels, not -600"],
    );
    refused(&with(&["--pixels", "0"]), &["--pixels: an SVG has none; leave it out", ".png"]);
    refused(&["diagram", "--out", "-", "--pixels", "600"], &["--pixels: an SVG has none"]);
    let columns = tablut(&["make", "diagram", "--columns", "-2", "--out", "x.svg"]);
    assert!(columns.code == 2 && columns.err.contains("write a number from 1 to 20"), "{}", columns.err);
    let title = "A".repeat(101);
    refused(&["leaflet", "--title", &title, "--out", "x.pdf"], &["--title", "101", "100 at the most"]);
}

/// As people write them: capitals, a comma, a unit.
#[test]
fn sizes_are_read_as_people_write_them() {
    let plain =
        made("mat.pdf", &["mat", "--size", "a3", "--tiles", "a4", "--style", "birch", "--language", "sv"]);
    assert_eq!(
        made("mat.pdf", &["mat", "--size", "A3", "--tiles", "A4", "--style", "Birch", "--language", "SV"]),
        plain
    );
    let plain = made("card.pdf", &["card", "--paper", "letter"]);
    assert_eq!(made("card.pdf", &["card", "--paper", "Letter"]), plain);
    let plain = made("board.svg", &["board", "--width", "360", "--kerf", "0.15"]);
    assert_eq!(made("board.svg", &["board", "--width", "360 mm", "--kerf", "0,15"]), plain);
    let run = tablut(&["make", "board", "--width", "36cm", "--out", "x.svg"]);
    assert_eq!(run.code, 2);
    assert!(run.err.contains("write a number of millimetres, like 360"), "{}", run.err);
}

#[test]
fn paper_that_is_too_small_is_not_offered() {
    for what in ["leaflet", "paper"] {
        let help = tablut(&["make", what, "--help"]);
        assert!(help.out.contains("letter") && !help.out.contains("a5"), "{}", help.out);
        assert_eq!(tablut(&["make", what, "--paper", "a5", "--out", "x.pdf"]).code, 2);
    }
}

#[test]
fn each_command_has_help_with_an_example() {
    for what in ["diagram", "leaflet", "card", "scoresheet", "paper", "poster", "mat"] {
        let run = tablut(&["make", what, "--help"]);
        assert_eq!(run.code, 0);
        for word in ["--rules", "--out", &format!("tablut make {what} --rules")] {
            assert!(run.out.contains(word), "{what}: {word}");
        }
    }
}
