//! `tablut make board` and `tablut make pieces`: what they write, and what they say to bad input. That other programs
//! can read it, and at what size, is checked by `./check make`.

mod process;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use process::{Run, file, tablut};

/// A folder of this name that is not there yet.
fn folder(name: &str) -> PathBuf {
    let folder =
        PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("make-{}-{name}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    folder
}

/// Runs `tablut make` with something after `--out`.
fn make(arguments: &[&str], out: &Path) -> Run {
    let out = out.display().to_string();
    let run = tablut(&[&["make"], arguments, &["--out", &out]].concat());
    assert_eq!(run.code, 0, "{arguments:?}: {}", run.err);
    run
}

/// The files in a folder, by name.
fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    std::fs::read_dir(folder)
        .expect("the folder is there")
        .map(|entry| {
            let path = entry.expect("it can be listed").path();
            let name = path.file_name().expect("it has a name").to_string_lossy().into_owned();
            (name, std::fs::read(&path).expect("it can be read"))
        })
        .collect()
}

fn names(folder: &Path) -> Vec<String> {
    files(folder).into_keys().collect()
}

#[test]
fn a_folder_takes_everything_and_a_file_what_its_name_says() {
    let all = folder("all");
    make(&["board", "--rules", "brandubh-wtf", "--width", "200"], &all);
    make(&["pieces", "--rules", "brandubh-wtf", "--square", "25"], &all);
    let expected = [
        "assembly.pdf",
        "attacker.stl",
        "board.dxf",
        "board.svg",
        "cloth.svg",
        "defender.stl",
        "king.stl",
        "plate.3mf",
        "plate.stl",
        "printing.pdf",
    ];
    assert_eq!(names(&all), expected);

    let single = folder("single");
    make(&["board", "--rules", "brandubh-wtf", "--width", "200"], &single.join("a.dxf"));
    make(&["pieces", "--rules", "brandubh-wtf"], &single.join("b.3mf"));
    make(&["pieces", "--rules", "brandubh-wtf", "--by-side"], &single.join("c.stl"));
    make(&["pieces", "--rules", "brandubh-wtf"], &single.join("d.svg"));
    make(&["board", "--rules", "brandubh-wtf", "--language", "sv"], &single.join("e.pdf"));
    make(&["board", "--rules", "brandubh-wtf", "--tactile"], &single.join("f.3mf"));
    let written = [
        "a.dxf", "b.3mf", "c-1.stl", "c-2.stl", "d.svg", "e.pdf", "f-1.3mf", "f-2.3mf", "f-3.3mf", "f-4.3mf",
    ];
    assert_eq!(names(&single), written);
    assert_eq!(files(&single)["a.dxf"], files(&all)["board.dxf"]);
}

#[test]
fn the_same_input_gives_the_same_bytes() {
    let [first, second] = ["first", "second"].map(|name| {
        let folder = folder(name);
        let cut = ["--parts", "2x2", "--box", "lid", "--counters", "--kerf", "0.1", "--bed", "6040"];
        make(&[&["board", "--rules", "berserk"], &cut[..]].concat(), &folder);
        make(&["board", "--rules", "berserk", "--tactile"], &folder);
        make(&["pieces", "--rules", "berserk", "--bed", "120x120", "--magnet", "5x2", "--felt"], &folder);
        make(&["board", "--rules", "berserk", "--cloth", "--paper", "letter"], &folder);
        folder
    });
    assert!(
        files(&first).len() > 12 && names(&first).contains(&"cloth.pdf".to_owned()),
        "{:?}",
        names(&first)
    );
    assert!(files(&first) == files(&second));
}

#[test]
fn a_rule_set_of_ones_own_can_be_made() {
    let out = folder("own");
    let house = file(
        "house-of-five.toml",
        b"id = \"house\"\nname = \"Five <&> five\"\nextends = \"brandubh-wtf\"\n[rules.board]\nsize = 5\n\
          layout = \"2a2/2d2/adkda/2d2/2p2\"\n[rules.pieces.plate]\nside = \"attackers\"\nletter = \"p\"\n",
    );
    make(&["board", "--rules", &house, "--box", "open"], &out);
    make(&["pieces", "--rules", &house], &out);
    // A kind that is called what a file is called already.
    assert!(names(&out).contains(&"plate-p.stl".to_owned()), "{:?}", names(&out));
    assert!(
        String::from_utf8_lossy(&files(&out)["board.svg"])
            .contains("<title>Five &lt;&amp;&gt; five: a board")
    );
}

#[test]
fn titles_have_the_name_of_the_rule_set_in_the_language_that_is_asked_for() {
    let out = folder("titles");
    let swedish = ["--rules", "smith-1811", "--language", "sv"];
    make(&[&["board"], &swedish[..]].concat(), &out);
    make(&[&["pieces"], &swedish[..]].concat(), &out);
    make(&[&["board", "--tactile"], &swedish[..]].concat(), &out.join("tactile.3mf"));
    let made = files(&out);
    for (name, title) in [
        ("board.svg", "<title>Smith 1811, ordagrant: ett bräde att skära ut"),
        ("cloth.svg", "<title>Smith 1811, ordagrant: ett bräde av tyg"),
    ] {
        assert!(String::from_utf8_lossy(&made[name]).contains(title), "{name}");
    }
    assert!(made.contains_key("plate.3mf") && made.contains_key("tactile-1.3mf"), "{:?}", made.keys());
}

#[test]
fn a_small_bed_takes_a_board_in_parts_and_small_parts_are_warned_of() {
    let out = folder("small-bed");
    let run = make(&["board", "--rules", "copenhagen", "--bed", "3020", "--box", "lid", "--counters"], &out);
    assert!(run.out.contains("Warning: small parts") && run.out.contains(" board, a"), "{}", run.out);
    assert!(
        run.out.lines().filter(|line| line.contains(".svg")).all(|line| line.contains("300.0 x 200.0 mm"))
    );
    // One number for all counters of a kind.
    assert!(run.out.contains(" counter, attacker ("), "{}", run.out);
    let run = make(&["pieces", "--rules", "brandubh-wtf"], &folder("warned"));
    assert!(run.out.contains("Warning: small parts"), "{}", run.out);
    for (language, warning, in_dxf) in [
        ("sv", "små delar som kan sväljas", "sm\\U+00E5 delar som kan sv\\U+00E4ljas"),
        ("de", "verschluckt werden können", "verschluckt werden k\\U+00F6nnen"),
    ] {
        let out = folder(&format!("warned-{language}"));
        let board = ["board", "--rules", "brandubh-wtf", "--counters", "--language", language];
        let run = make(&board, &out);
        assert!(run.out.contains(warning), "{}", run.out);
        let made = files(&out);
        let text = |name: &str| String::from_utf8_lossy(&made[name]).into_owned();
        assert!(text("board.svg").contains(&format!("{warning}. ")) && text("board.svg").contains("<desc>"));
        assert!(text("board.dxf").starts_with("999\n") && text("board.dxf").contains(in_dxf));
        assert!(text("board.dxf").is_ascii());
        let run =
            make(&["pieces", "--rules", "brandubh-wtf", "--language", language], &out.join("plate.stl"));
        assert!(run.out.contains(warning), "{}", run.out);
    }
    let plain = folder("not-warned");
    make(&["board", "--rules", "brandubh-wtf"], &plain);
    assert!(!String::from_utf8_lossy(&files(&plain)["board.svg"]).contains("<desc>"), "nothing small is cut");

    let drawn = |arguments: &[&str]| {
        let out = folder("lines").join("board.svg");
        make(&[&["board", "--rules", "brandubh-wtf"], arguments].concat(), &out);
        String::from_utf8_lossy(&std::fs::read(out).expect("it is there")).into_owned()
    };
    assert!(drawn(&["--hairline"]).contains("stroke-width=\"0.025\""));
    assert!(drawn(&["--margin", "10"]).contains("width=\"340mm\""));
}

#[test]
fn how_to_print_is_said_on_a_sheet_or_on_the_terminal() {
    let out = folder("printing");
    make(&["pieces", "--rules", "brandubh-wtf", "--language", "de"], &out.join("sheet.pdf"));
    make(&["board", "--rules", "brandubh-wtf", "--tactile", "--language", "sv"], &out.join("board.pdf"));
    assert_eq!(names(&out), ["board.pdf", "sheet.pdf"]);
    let everything = folder("printing-everything");
    let run = make(&["board", "--rules", "brandubh-wtf", "--tactile"], &everything);
    assert!(
        names(&everything).contains(&"printing.pdf".to_owned()) && !run.out.contains("PETG"),
        "{}",
        run.out
    );
    for (arguments, words) in [
        (&["pieces", "--language", "it"][..], ["PETG", "ugello di 0,4 mm", "senza supporti"]),
        (&["board", "--tactile"], ["PETG", "from a height of 6.4 mm on", "without supports"]),
    ] {
        let arguments = [arguments, &["--rules", "brandubh-wtf"]].concat();
        let run = make(&arguments, &out.join("plate.3mf"));
        for word in words {
            assert!(run.out.contains(word), "{word} is missing in: {}", run.out);
        }
    }
}

#[test]
fn bad_input_is_one_clear_sentence() {
    let refused = |arguments: &[&str], parts: &[&str]| {
        let out = folder("refused");
        let out = out.display().to_string();
        let run = tablut(&[&["make"], arguments, &["--out", &out]].concat());
        assert_eq!(run.code, 2, "{arguments:?}: {}", run.out);
        assert!(run.err.starts_with("tablut: ") && run.err.lines().count() == 1, "{}", run.err);
        for part in parts {
            assert!(run.err.contains(part), "{part:?} is missing in: {}", run.err);
        }
        assert!(!Path::new(&out).exists(), "nothing is written");
    };
    refused(&["board", "--width", "3000"], &["--width", "3000 mm", "80 to 1500 mm"]);
    refused(&["board", "--width", "-5"], &["--width"]);
    refused(&["board", "--width", "nan"], &["--width"]);
    refused(&["board", "--width", "inf"], &["--width"]);
    refused(&["board", "--kerf", "-0.1"], &["--kerf", "-0.1 mm", "0 to 1 mm"]);
    refused(&["board", "--kerf", "nan"], &["--kerf"]);
    refused(&["board", "--thickness", "0"], &["--thickness", "1 to 12 mm"]);
    refused(&["board", "--border", "-1"], &["--border", "-1 mm"]);
    refused(&["board", "--border", "nan"], &["--border"]);
    refused(
        &["board", "--width", "80", "--rules", "alea-evangelii-walker", "--border", "nan"],
        &["--border"],
    );
    refused(&["board", "--border", "170"], &["--border", "170 mm"]);
    refused(&["board", "--border", "2"], &["--border", "coordinates"]);
    refused(&["board", "--rules", "alea-evangelii-walker", "--width", "120"], &["--width", "19", "160 mm"]);
    refused(
        &["board", "--rules", "alea-evangelii-walker", "--width", "200", "--parts", "2x1"],
        &["--parts", "joint"],
    );
    refused(&["board", "--parts", "halves"], &["--parts", "halves", "2x1"]);
    refused(&["board", "--parts", "7x1"], &["--parts", "9x9", "4x4"]);
    refused(&["board", "--fit", "2"], &["--fit", "2 mm", "-0.2 to 1 mm"]);
    refused(&["board", "--fit", "nan"], &["--fit"]);
    refused(&["board", "--margin", "-1"], &["--margin", "-1 mm", "0 to 100 mm"]);
    refused(&["board", "--margin", "nan"], &["--margin"]);
    refused(&["board", "--hairline", "0"], &["--hairline", "0 mm"]);
    refused(
        &["board", "--rules", "alea-evangelii-walker", "--width", "200", "--counters"],
        &["--counters", "15 mm"],
    );
    refused(&["board", "--tactile", "--border", "6"], &["--border", "6 mm", "braille"]);
    refused(&["board", "--tactile", "--peg", "nan"], &["--peg"]);
    refused(&["board", "--tactile", "--peg", "20"], &["--peg", "20 mm"]);
    refused(&["board", "--tactile", "--width", "150"], &["--width", "squares"]);
    refused(&["board", "--tactile", "--bed", "30x30"], &["--bed", "30 x 30 mm"]);
    refused(&["board", "--rules", "copenhagen", "--labels", "linnaeus"], &["--labels", "11x11"]);
    refused(
        &["board", "--bed", "300x200", "--parts", "1x1"],
        &["--bed", "300 x 200 mm", "board", "366.0 x 366.0", "more parts"],
    );
    refused(&["board", "--bed", "40x30"], &["--bed", "40 x 30 mm"]);
    refused(&["board", "--bed", "wide"], &["--bed", "wide", "600x300"]);
    refused(&["board", "--bed", "-3x5"], &["--bed"]);
    refused(&["board", "--rules", "no-such-game"], &["no-such-game"]);
    refused(&["board", "--cloth", "--seam", "100"], &["--seam", "3 to 40 mm"]);
    refused(&["pieces", "--square", "2"], &["--square", "12 to 150 mm"]);
    refused(&["pieces", "--square", "nan"], &["--square"]);
    refused(
        &["pieces", "--rules", "alea-evangelii-walker", "--square", "120"],
        &["--square: with squares of 120 mm", "2400 mm wide", "choose 12 to 75 mm", ".3mf"],
    );
    refused(
        &["pieces", "--square", "30", "--diameter", "31"],
        &["--diameter", "31 mm", "squares of 30 mm", "25.8"],
    );
    refused(&["pieces", "--diameter", "nan"], &["--diameter"]);
    refused(&["pieces", "--diameter", "-4"], &["--diameter", "-4 mm"]);
    refused(&["pieces", "--felt", "9"], &["--felt", "9 mm"]);
    refused(&["pieces", "--magnet", "round"], &["--magnet", "round", "6x3"]);
    refused(&["pieces", "--magnet", "6x90"], &["--magnet", "90 mm"]);
    refused(&["pieces", "--magnet", "16x6"], &["--magnet", "2 mm thick"]);
    refused(&["pieces", "--peg", "nan"], &["--peg"]);
    refused(&["pieces", "--bed", "20x200"], &["--bed", "20 x 200 mm", "king"]);
    refused(&["pieces", "--bed", "1x1"], &["--bed", "1x1"]);

    let out = tablut(&["make", "board", "--out", "x.stl"]);
    assert_eq!(out.code, 2);
    assert!(out.err.contains("--out") && out.err.contains(".svg or .dxf or .pdf"), "{}", out.err);
    let out = tablut(&["make", "pieces", "--out", "/proc/no/such/place/x.stl"]);
    assert_eq!((out.code, out.err.lines().count()), (2, 1), "{}", out.err);
}

#[test]
fn the_help_shows_the_options_and_an_example() {
    for (what, options) in [
        (
            "board",
            &[
                "--width",
                "--kerf",
                "--fit",
                "--parts",
                "--counters",
                "--box",
                "--bed",
                "--margin",
                "--hairline",
                "--cloth",
                "--tactile",
                "--labels",
            ][..],
        ),
        ("pieces", &["--square", "--diameter", "--bed", "--by-side", "--felt", "--magnet", "--peg"]),
    ] {
        let help = tablut(&["make", what, "--help"]);
        assert_eq!(help.code, 0);
        for part in options.iter().chain(&["--rules", "--out", &*format!("tablut make {what} --rules")]) {
            assert!(help.out.contains(part), "{what}: {part}");
        }
    }
}
