//! `tablut atlas` as a user runs it.

mod process;

use std::fs;
use std::path::{Path, PathBuf};

use process::{Run, file, tablut};

/// A few games of one rule set, and what else is asked for.
fn few(out: &Path, more: &[&str]) -> Run {
    let out = out.display().to_string();
    let all = ["atlas", "run", "--positions", "40", "--games", "3", "--rules", "magpie", "--out", &out];
    tablut(&[&all[..], more].concat())
}

/// Neither is waited for: the end of a pipe may never come.
#[cfg(unix)]
#[test]
fn a_pipe_or_a_folder_is_no_file_of_games() {
    let out = folder("no-file");
    fs::create_dir_all(&out).expect("a folder");
    let path = out.join("magpie.40.games");
    let name = path.display().to_string();
    let refused = |sentence: &str| {
        for run in [few(&out, &[]), few(&out, &["--afresh"]), tablut(&["atlas", "show", &name])] {
            assert_eq!((run.code, run.err.lines().count()), (2, 1), "{}", run.err);
            assert!(run.err.contains("magpie.40.games: ") && run.err.contains(sentence), "{}", run.err);
        }
    };
    let made = std::process::Command::new("mkfifo").arg(&path).status().expect("mkfifo runs");
    assert!(made.success());
    refused("this is no file");
    fs::remove_file(&path).expect("the pipe is there");
    fs::create_dir(&path).expect("a folder");
    let run = few(&out, &[]);
    assert!(run.code == 2 && run.err.contains("this is a folder"), "{}", run.err);
}

#[test]
fn games_that_were_played_otherwise_are_named_and_begun_anew_only_when_asked_for() {
    let out = folder("afresh");
    let path = out.join("magpie.40.games");
    let text = || fs::read_to_string(&path).expect("text");
    assert_eq!(few(&out, &[]).code, 0);
    let games = text();
    // Games of another engine, and those that were drawn as the first ones of the atlas.
    let engine = games.lines().find(|line| line.starts_with("engine: ")).expect("a signature").to_owned();
    let other_engine = games.replace(&engine, "engine: 0123456789abcdef");
    let drawn =
        games.lines().find(|line| line.starts_with("drawn: ")).expect("how they were drawn").to_owned();
    let first = games.replace("tablut atlas 2\n", "tablut atlas 1\n").replace(&format!("{drawn}\n"), "");
    for other in [&other_engine, &first] {
        fs::write(&path, other).expect("written");
        let refused = few(&out, &[]);
        assert_eq!((refused.code, refused.err.lines().count()), (2, 1), "{}", refused.err);
        assert!(
            refused.err.contains("magpie.40.games;") && refused.err.contains("--afresh"),
            "{}",
            refused.err
        );
        assert_eq!(text(), *other, "nothing is lost");
        assert_eq!(few(&out, &["--afresh"]).code, 0);
        assert_eq!(text(), games, "it is begun anew");
    }
    // Where nothing is otherwise, --afresh goes on.
    fs::write(&path, &games[..games.len() - 1]).expect("written");
    assert_eq!(few(&out, &["--afresh"]).code, 0);
    assert_eq!(text(), games);

    // The first games can be had again.
    let again = folder("first");
    assert_eq!(few(&again, &["--drawing", "first"]).code, 0);
    let old = fs::read_to_string(again.join("magpie.40.games")).expect("text");
    assert!(old.starts_with("tablut atlas 1\n") && !old.contains("drawn: "), "{old:.200}");
    let mixed = tablut(&[
        "atlas",
        "merge",
        "--out",
        &file("mixed.gz", b""),
        &path.display().to_string(),
        &again.display().to_string(),
    ]);
    assert_eq!((mixed.code, mixed.err.contains("drawn differently")), (2, true), "{}", mixed.err);
}

/// A folder of its own for a test.
fn folder(name: &str) -> PathBuf {
    let marker = file(&format!("{name}.txt"), b"");
    let folder = Path::new(&marker).with_extension("games");
    let _ = fs::remove_dir_all(&folder);
    folder
}

/// Quick games: weak ones on a small board.
fn play(out: &Path, more: &[&str]) -> Run {
    let mut all = vec!["atlas", "run", "--positions", "40", "--games", "20", "--out"];
    let out = out.display().to_string();
    all.push(&out);
    all.extend(more);
    all.extend(["--rules", "magpie", "brandubh-wtf"]);
    tablut(&all)
}

fn read(folder: &Path) -> Vec<(String, String)> {
    let mut files: Vec<(String, String)> = fs::read_dir(folder)
        .expect("a folder")
        .map(|entry| entry.expect("a file").path())
        .map(|path| {
            let name = path.file_name().expect("a name").to_string_lossy().into_owned();
            (name, fs::read_to_string(path).expect("text"))
        })
        .collect();
    files.sort();
    files
}

#[test]
fn a_run_that_was_killed_goes_on_and_parts_come_together() {
    let whole = folder("whole");
    let run = play(&whole, &[]);
    assert_eq!(run.code, 0, "{}", run.err);
    assert_eq!(run.out, "40 positions a move: 40 games of 2 rule sets\n");
    assert!(
        run.err.contains("40 positions a move: 40 games to play, 0 there"),
        "what will be done is said first: {}",
        run.err
    );
    let again = play(&whole, &[]);
    assert_eq!((again.code, &*again.out, &*again.err), (0, &*run.out, ""), "there is nothing left to play");
    let marker = play(Path::new(&file("no-folder.txt", b"")), &[]);
    assert_eq!(
        (marker.code, marker.err.contains("this is a file; name a folder")),
        (2, true),
        "{}",
        marker.err
    );
    let games = read(&whole);
    assert_eq!(games.len(), 2);
    assert_eq!(games[1].0, "magpie.40.games");

    // Killed at some moments: in the head of a file, in its middle, in the midst of a line.
    let cut = folder("cut");
    for length in [0, 7, 150, games[0].1.len() - 1] {
        fs::create_dir_all(&cut).expect("a folder");
        fs::write(cut.join(&games[0].0), &games[0].1[..length]).expect("written");
        fs::write(cut.join(&games[1].0), &games[1].1[..games[1].1.len() / 2]).expect("written");
        assert_eq!(play(&cut, &[]).code, 0);
        assert_eq!(read(&cut), games, "cut off after {length} bytes");
    }

    // Two machines with a part each, in either order, and as one packed file.
    let parts = [folder("one"), folder("two")];
    assert_eq!(play(&parts[0], &["--part", "1/2"]).code, 0);
    assert_eq!(play(&parts[1], &["--part", "2/2"]).code, 0);
    let [one, two] = [&parts[0], &parts[1]].map(|path| path.display().to_string());
    let merge = |out: &Path, parts: &[&str]| {
        let mut all = vec!["atlas", "merge", "--out"];
        let out = out.display().to_string();
        all.push(&out);
        all.extend(parts);
        let run = tablut(&all);
        assert_eq!(run.code, 0, "{}", run.err);
        assert!(run.out.ends_with(": 40 games\n"), "{}", run.out);
    };
    let together = folder("together");
    merge(&together, &[&two, &one, &one]);
    assert_eq!(read(&together), games);
    let packed = [file("a.gz", b""), file("b.gz", b"")];
    merge(Path::new(&packed[0]), &[&one, &two]);
    merge(Path::new(&packed[1]), &[&together.display().to_string(), &two]);
    assert_eq!(fs::read(&packed[0]).expect("a file"), fs::read(&packed[1]).expect("a file"));

    let shown = tablut(&["atlas", "show", &packed[0], "--rules", "magpie"]);
    assert_eq!(shown.code, 0, "{}", shown.err);
    assert!(
        shown.out.lines().any(|line| line.starts_with("magpie ") && line.contains(" 40 ")),
        "{}",
        shown.out
    );

    let document = file("atlas.md", b"# Atlas\n\n<!-- atlas: balance -->\nold\n<!-- atlas -->\n\nEnd.\n");
    let [json, picture] = [file("atlas.json", b""), file("atlas.svg", b"")];
    let made = tablut(&[
        "atlas",
        "show",
        &packed[0],
        "--positions",
        "40",
        "--document",
        &document,
        "--json",
        &json,
        "--picture",
        &picture,
    ]);
    assert_eq!(made.code, 0, "{}", made.err);
    let text = fs::read_to_string(&document).expect("text");
    assert!(text.contains("| `magpie` | 7x7 | 40 | 15 | 15 |") && !text.contains("old"), "{text}");
    assert!(
        text.starts_with("# Atlas\n\n<!-- atlas: balance -->\n")
            && text.ends_with("<!-- atlas -->\n\nEnd.\n")
    );
    let data: serde_json::Value =
        serde_json::from_str(&fs::read_to_string(&json).expect("text")).expect("JSON");
    assert_eq!(data["rules"].as_array().map(Vec::len), Some(2));
    for set in data["rules"].as_array().expect("a list") {
        let id = set["id"].as_str().expect("an id");
        let command = format!("tablut atlas run --rules {id} --positions 40 --games 20 --seed 1 --out games");
        assert_eq!(set["commands"], serde_json::json!([command]));
        let strength = &set["strengths"][0];
        assert_eq!(strength["engine"].as_str().map(str::len), Some(16), "{set}");
        assert!(strength["different"].as_u64() <= strength["games"].as_u64(), "{set}");
        // Its typical game is one of those that were played.
        let game = set["game"].as_str().expect("moves");
        let played = &games.iter().find(|(name, _)| *name == format!("{id}.40.games")).expect("its games").1;
        assert!(
            played.lines().any(|line| line.split_once(' ').is_some_and(|(_, moves)| moves == game)),
            "{set}"
        );
    }
    assert!(fs::read_to_string(&picture).expect("text").contains("brandubh-wtf: attackers"));
    // Of a single rule set there is a bar for each strength.
    assert_eq!(tablut(&["atlas", "show", &packed[0], "--rules", "magpie", "--picture", &picture]).code, 0);
    let one = fs::read_to_string(&picture).expect("text");
    assert!(one.contains("magpie, by strength") && one.contains("40 positions a move: attackers"), "{one}");
}

/// The sentence with which a command refuses its input.
fn refused(arguments: &[&str]) -> String {
    let run = tablut(&[&["atlas"], arguments].concat());
    assert_eq!(
        (run.code, run.out.as_str(), run.err.lines().count()),
        (2, "", 1),
        "{arguments:?}: {}",
        run.err
    );
    run.err
}

#[test]
fn files_that_no_run_has_written_are_refused_in_a_sentence() {
    let out = folder("hostile");
    assert_eq!(few(&out, &[]).code, 0);
    let path = out.join("magpie.40.games");
    let text = fs::read_to_string(&path).expect("text");
    let out = out.display().to_string();

    // A file whose rules are named as a way out of the folder.
    let away = file("away.games", text.replace("rules: magpie", "rules: ../away").as_bytes());
    let said = refused(&["merge", "--out", &out, &away]);
    assert!(said.contains("line 2: here should be \"rules:\""), "{said}");

    // A packed file that is cut off, one with something behind its end, and one that is none.
    let packed = file("whole.gz", b"");
    assert_eq!(tablut(&["atlas", "merge", "--out", &packed, &out]).code, 0);
    let bytes = fs::read(&packed).expect("a file");
    let cut = file("cut.gz", &bytes[..bytes.len() / 2]);
    let more = file("more.gz", &[&bytes[..], b"more"].concat());
    for path in [&cut, &more, &file("none.gz", text.as_bytes())] {
        let said = refused(&["show", path, "--rules", "magpie"]);
        assert!(said.contains("the file cannot be read"), "{said}");
    }

    // One file with the games of several heads is read whole, and nothing is added to it.
    let brandubh = text.replace("magpie", "brandubh-wtf").replace("positions: 40", "positions: 50");
    let head = brandubh.split_once("\n\n").expect("a head").0;
    fs::write(&path, format!("{text}{head}\n\n7 d1-c1\n")).expect("written");
    let merged = tablut(&["atlas", "merge", "--out", &file("both.gz", b""), &path.display().to_string()]);
    assert!(merged.out.ends_with(": 4 games\n"), "{}{}", merged.out, merged.err);
    let run = ["run", "--positions", "40", "--games", "4", "--rules", "magpie", "--out", &out];
    assert!(refused(&run).contains("several heads"));

    // What is no file of games is not taken for one that was cut off.
    for diary in ["Dear diary,\ntoday I lost.\n", "Dear diary", "\n\n"] {
        fs::write(&path, diary).expect("written");
        for afresh in [&[][..], &["--afresh"]] {
            let said = refused(&[&run[..], afresh].concat());
            assert!(said.contains("games begin with the line"), "{said}");
        }
        assert_eq!(fs::read_to_string(&path).expect("text"), diary, "it is as it was");
    }
    let own =
        file("own.toml", b"id = \"../own\"\nname = \"Own\"\nextends = \"magpie\"\n[ending]\nexits = false\n");
    let _ = refused(&["run", "--rules", &own, "--out", &out]);
}

#[test]
fn games_are_played_again_and_what_comes_out_otherwise_is_said() {
    let out = folder("again");
    assert_eq!(few(&out, &[]).code, 0);
    let path = out.join("magpie.40.games");
    let text = fs::read_to_string(&path).expect("text");
    let path = path.display().to_string();
    let check = || tablut(&["atlas", "check", &path, "--again", "9"]);
    let run = check();
    let said = "3 games played again, 0 of them came out otherwise; all were played by today's engine\n";
    assert_eq!((run.code, run.out.as_str(), run.err.as_str()), (0, said, ""));
    // Two games change their numbers.
    fs::write(&path, text.replace("\n0 ", "\n7 ").replace("\n1 ", "\n0 ").replace("\n7 ", "\n1 "))
        .expect("written");
    let run = check();
    assert!(run.code == 1 && run.out.starts_with("3 games played again, 2 of them"), "{}", run.out);
    assert!(run.err.contains("magpie: game 0 with 40 positions a move is another one"), "{}", run.err);
    // Nobody knows what another engine would play.
    let engine = text.lines().find(|line| line.starts_with("engine: ")).expect("a signature");
    fs::write(&path, text.replace(engine, "engine: 0123456789abcdef")).expect("written");
    let run = check();
    assert_eq!(run.code, 0, "{}", run.err);
    assert_eq!(
        run.out,
        "0 games played again, 0 of them came out otherwise; played by another engine than today's: magpie\n"
    );
    // Games of rules that nobody knows are left out, and it is said.
    fs::write(&path, text.replace("rules: magpie", "rules: jackdaw")).expect("written");
    assert!(check().err.contains("left out") && check().err.contains("jackdaw"), "{}", check().err);
    for command in ["show", "check"] {
        let said = refused(&[command, &path, "--rules", "magpie"]);
        assert!(said.contains("there are no games of these rules"), "{command}: {said}");
    }
    // A document without a place for a table stays as it is, and is not said to have got one.
    fs::write(&path, &text).expect("written");
    let document = file("no-atlas.md", b"# No atlas\n");
    let said = refused(&["show", &path, "--document", &document]);
    assert!(said.contains("no-atlas.md: no line <!-- atlas: NAME --> says where a table belongs"), "{said}");
    assert_eq!(fs::read_to_string(&document).expect("text"), "# No atlas\n");
    // What cannot be written is said, and nobody hears of names that nobody has given.
    let none = format!("{document}.folder/all.gz");
    let said = refused(&["merge", "--out", &none, &path]);
    assert!(said.contains("there is no folder") && !said.contains(".new"), "{said}");
    for command in [["merge", "--out", "-", path.as_str()], ["run", "--out", "-", "--rules=magpie"]] {
        let said = refused(&command);
        assert!(said.contains("-: several files cannot go to standard output; name a folder"), "{said}");
        assert!(!Path::new("-").exists());
    }
}

/// Ctrl-C does not take what has been found out.
#[cfg(unix)]
#[test]
fn a_check_that_is_interrupted_says_what_it_has_found() {
    use std::io::{BufRead as _, BufReader, Read as _};
    use std::process::{Command, Stdio};

    let out = folder("check-interrupted");
    assert_eq!(few(&out, &[]).code, 0);
    let text = fs::read_to_string(out.join("magpie.40.games")).expect("text");
    let changed = text.replace("\n0 ", "\n7 ").replace("\n1 ", "\n0 ").replace("\n7 ", "\n1 ");
    // To play these again would take hours.
    let slow = text.replace("positions: 40\n", "positions: 400000000\n");
    let games = [("interrupted.games", changed), ("slow.games", slow)]
        .map(|(name, text)| file(name, text.as_bytes()));
    let mut check = Command::new(env!("CARGO_BIN_EXE_tablut"))
        .args(["atlas", "check", "--again", "9", &games[0], &games[1]])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary runs");
    let mut notes = BufReader::new(check.stderr.take().expect("it is piped")).lines().map_while(Result::ok);
    notes.find(|line| line.contains("game 1 with 40 positions a move is another one")).expect("it is said");
    let sent = Command::new("kill").args(["-INT", &check.id().to_string()]).status();
    assert!(sent.expect("kill runs").success());
    let mut said = String::new();
    check.stdout.take().expect("it is piped").read_to_string(&mut said).expect("text");
    assert_eq!(check.wait().expect("it ends").code(), Some(1), "{said}");
    assert!(
        said.contains(" games played again, 2 of them came out otherwise; the others were not looked at"),
        "{said}"
    );
}

#[test]
fn games_are_not_lost_when_others_are_written_over_them() {
    let [more, fewer] = [folder("more-games"), folder("fewer-games")];
    assert_eq!(few(&more, &[]).code, 0);
    fs::create_dir_all(&fewer).expect("a folder");
    let text = fs::read_to_string(more.join("magpie.40.games")).expect("text");
    let last = text.trim_end().rfind('\n').expect("games") + 1;
    fs::write(fewer.join("magpie.40.games"), &text[..last]).expect("written");
    let [more, fewer] = [more, fewer].map(|path| path.display().to_string());
    let packed = file("kept.gz", b"");
    let merge =
        |out: &str, arguments: &[&str]| tablut(&[&["atlas", "merge", "--out", out], arguments].concat());
    assert_eq!(merge(&packed, &[&more]).code, 0);
    let bytes = fs::read(&packed).expect("a file");
    for out in [&more, &packed] {
        let said = refused(&["merge", "--out", out, &fewer]);
        assert!(said.contains("magpie") && said.contains("--replace"), "{said}");
    }
    assert_eq!(fs::read(&packed).expect("a file"), bytes);
    assert_eq!(fs::read_to_string(format!("{more}/magpie.40.games")).expect("text"), text);
    // With what is there among the parts, nothing is lost; and otherwise only when asked for.
    assert_eq!(merge(&packed, &[&fewer, &packed]).code, 0);
    assert_eq!(fs::read(&packed).expect("a file"), bytes);
    assert_eq!(merge(&more, &["--replace", &fewer]).code, 0);
    assert_eq!(fs::read_to_string(format!("{more}/magpie.40.games")).expect("text"), text[..last]);
    // Nor are they written over while another program adds to them.
    let held = fs::File::open(format!("{more}/magpie.40.games")).expect("a file");
    held.lock().expect("nobody else has it");
    assert!(refused(&["merge", "--out", &more, &fewer]).contains("another program is adding games"));
}

#[test]
fn how_much_it_is_is_said_first_where_no_rules_are_named() {
    let no_folder = file("all-rules.txt", b"");
    let all =
        ["atlas", "run", "--positions", "40,50", "--games", "3,2", "--part", "2/4", "--out", &no_folder];
    let (run, sets) = (tablut(&all), tafl::library::all().len());
    let said = format!(
        "rule sets: {sets}; positions a move: 40, 50; games in all: {}, of which this is part 2 of 4;",
        5 * sets
    );
    assert!(run.code == 2 && run.err.contains(&said), "{}", run.err);
    let magpie = tablut(&["atlas", "run", "--rules", "magpie", "--out", &no_folder]);
    assert!(magpie.code == 2 && !magpie.err.contains("games in all"), "{}", magpie.err);
}

#[test]
fn what_does_not_belong_together_is_refused() {
    let out = folder("other");
    assert_eq!(play(&out, &["--games", "1"]).code, 2, "twice the same option");
    let begun = tablut(&[
        "atlas",
        "run",
        "--positions",
        "40",
        "--games",
        "2",
        "--rules",
        "magpie",
        "--out",
        &out.display().to_string(),
    ]);
    assert_eq!(begun.code, 0, "{}", begun.err);
    let seed = tablut(&[
        "atlas",
        "run",
        "--positions",
        "40",
        "--games",
        "2",
        "--seed",
        "2",
        "--rules",
        "magpie",
        "--out",
        &out.display().to_string(),
    ]);
    assert_eq!((seed.code, seed.err.contains("choose another folder")), (2, true), "{}", seed.err);
    assert!(seed.err.contains("magpie.40.games") && seed.err.contains("--afresh"), "{}", seed.err);
    let path = out.join("magpie.40.games");
    let text = fs::read_to_string(&path).expect("text");
    assert!(
        text.starts_with("tablut atlas 2\n") && text.contains("\ndrawn: 8 plies from 6 moves"),
        "{text:.200}"
    );
    let damaged = file("flipped.games", text.replace("\n0 ", "\n0 z9-").as_bytes());
    let flipped = tablut(&["atlas", "show", &damaged, "--rules", "magpie"]);
    assert_eq!((flipped.code, flipped.out.as_str()), (2, ""), "{}", flipped.err);
    let other = file("other-seed.games", text.replace("seed: 1", "seed: 3").as_bytes());
    let merged =
        tablut(&["atlas", "merge", "--out", &file("x.gz", b""), &path.display().to_string(), &other]);
    assert_eq!((merged.code, merged.err.contains("different engines")), (2, true), "{}", merged.err);
    for (arguments, said) in [
        (vec!["run", "--out", "x", "--part", "3/2"], "like 2/4"),
        (vec!["run", "--out", "x", "--games", "1,2", "--positions", "40"], "as many as with --positions"),
        (vec!["run", "--out", "x", "--rules", "chess"], "there is no rule set"),
        (vec!["show", "nothing-here"], "no such file"),
    ] {
        let mut all = vec!["atlas"];
        all.extend(arguments);
        let run = tablut(&all);
        assert!(run.code == 2 && run.err.contains(said), "{all:?}: {}", run.err);
    }
}

#[test]
fn documents_and_pages_say_what_the_kept_games_say() {
    let repository = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
    let read = |path: &str| std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let kept = |path: &str| read(&format!("{repository}/{path}"));
    let games = format!("{repository}/atlas/games.gz");
    let changed = std::fs::read_dir(format!("{repository}/atlas/changed")).expect("the changed rule sets");
    let mut changed: Vec<String> =
        changed.map(|entry| entry.expect("an entry").path().display().to_string()).collect();
    changed.sort();
    let show = |more: &[&str]| {
        let run = tablut(&[&["atlas", "show", &games, "--positions", "2000"], more].concat());
        assert_eq!(run.code, 0, "{}", run.err);
    };
    let document = file("atlas-document.md", kept("docs/atlas.md").as_bytes());
    let (picture, json) = (file("atlas-picture.svg", b""), file("atlas-pages.json", b""));
    let mut options = vec!["--document", document.as_str(), "--json", &json, "--also"];
    options.extend(changed.iter().map(String::as_str));
    show(&options);
    assert!(read(&document) == kept("docs/atlas.md"), "docs/atlas.md: its last commands make other tables");
    show(&["--picture", &picture]);
    assert!(read(&picture) == kept("docs/pictures/atlas.svg"), "docs/pictures/atlas.svg is of other games");
    assert!(
        read(&json) == kept("web/content/atlas/atlas.json"),
        "web/content/atlas/atlas.json is of other games"
    );
}
