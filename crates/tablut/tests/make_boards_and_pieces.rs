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
        "attacker.stl",
        "board.dxf",
        "board.svg",
        "cloth.svg",
        "defender.stl",
        "king.stl",
        "plate.3mf",
        "plate.stl",
    ];
    assert_eq!(names(&all), expected);

    let single = folder("single");
    make(&["board", "--rules", "brandubh-wtf", "--width", "200"], &single.join("a.dxf"));
    make(&["pieces", "--rules", "brandubh-wtf"], &single.join("b.3mf"));
    make(&["pieces", "--rules", "brandubh-wtf", "--by-side"], &single.join("c.stl"));
    make(&["pieces", "--rules", "brandubh-wtf"], &single.join("d.svg"));
    assert_eq!(names(&single), ["a.dxf", "b.3mf", "c-1.stl", "c-2.stl", "d.svg"]);
    assert_eq!(files(&single)["a.dxf"], files(&all)["board.dxf"]);
}

#[test]
fn the_same_input_gives_the_same_bytes() {
    let [first, second] = ["first", "second"].map(|name| {
        let folder = folder(name);
        make(&["board", "--rules", "berserk", "--halves", "--box", "lid", "--kerf", "0.1"], &folder);
        make(&["pieces", "--rules", "berserk", "--bed", "120x120"], &folder);
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
        &["board", "--rules", "alea-evangelii-walker", "--width", "200", "--halves"],
        &["--halves", "joint"],
    );
    refused(&["board", "--rules", "copenhagen", "--labels", "linnaeus"], &["--labels", "11x11"]);
    refused(&["board", "--bed", "300x200"], &["--bed", "300 x 200 mm", "board", "360.0 x 360.0", "halves"]);
    refused(&["board", "--bed", "wide"], &["--bed", "wide", "600x300"]);
    refused(&["board", "--bed", "-3x5"], &["--bed"]);
    refused(&["board", "--rules", "no-such-game"], &["no-such-game"]);
    refused(&["board", "--cloth", "--seam", "100"], &["--seam", "3 to 40 mm"]);
    refused(&["pieces", "--square", "2"], &["--square", "12 to 150 mm"]);
    refused(&["pieces", "--square", "nan"], &["--square"]);
    refused(
        &["pieces", "--square", "30", "--diameter", "31"],
        &["--diameter", "31 mm", "squares of 30 mm", "25.8"],
    );
    refused(&["pieces", "--diameter", "nan"], &["--diameter"]);
    refused(&["pieces", "--diameter", "-4"], &["--diameter", "-4 mm"]);
    refused(&["pieces", "--bed", "20x200"], &["--bed", "20 x 200 mm", "king"]);
    refused(&["pieces", "--bed", "1x1"], &["--bed", "1x1"]);

    let out = tablut(&["make", "board", "--out", "x.pdf"]);
    assert_eq!(out.code, 2);
    assert!(out.err.contains("--out") && out.err.contains(".svg or .dxf"), "{}", out.err);
    let out = tablut(&["make", "pieces", "--out", "/proc/no/such/place/x.stl"]);
    assert_eq!((out.code, out.err.lines().count()), (2, 1), "{}", out.err);
}

#[test]
fn the_help_shows_the_options_and_an_example() {
    for (what, options) in [
        ("board", &["--width", "--kerf", "--halves", "--box", "--bed", "--cloth", "--labels"][..]),
        ("pieces", &["--square", "--diameter", "--bed", "--by-side"]),
    ] {
        let help = tablut(&["make", what, "--help"]);
        assert_eq!(help.code, 0);
        for part in options.iter().chain(&["--rules", "--out", &*format!("tablut make {what} --rules")]) {
            assert!(help.out.contains(part), "{what}: {part}");
        }
    }
}
