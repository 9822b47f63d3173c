//! `puzzles`, `openings`, `solve` and `tables`: what is made to study the game.

use crate::process::{file, tablut};

#[test]
fn puzzles_are_made_by_rules_from_a_file() {
    let rules = file("house-puzzles.toml", b"id = \"house\"\nname = \"House\"\nextends = \"brandubh-wtf\"\n");
    let run = tablut(&["puzzles", "make", "--rules", &rules, "--games", "2", "--out", "-"]);
    assert!(run.code == 0 && run.err.contains("from 2 games"), "{}", run.err);
    assert!(run.out.lines().all(|line| line.contains(r#""rules":"house""#)), "{}", run.out);
}

#[test]
fn puzzles_of_several_files_are_counted_together() {
    let puzzles = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/content/puzzles/brandubh-wtf.jsonl");
    let run = tablut(&["puzzles", "count", puzzles, puzzles]);
    assert!(run.out.contains("all 2 files: 332 puzzles"), "{}", run.out);
    let totals =
        run.out.lines().filter(|line| line.trim_start().starts_with("all ") && line.ends_with("166"));
    assert_eq!(totals.count(), 2, "{}", run.out);
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
    let other = file("openings-tablut.tafl", b"[RuleSet \"modern-standard\"]\n\n1. d1-c1 *\n");
    let mixed = with(&["--from", &games, &other]);
    assert!(mixed.out.ends_with("the openings of 5 games\n"), "{}{}", mixed.out, mixed.err);
    assert!(mixed.err.contains("1 game by other rules than brandubh-wtf passed over"), "{}", mixed.err);
    let lost = with(&["--from", &games, &out]);
    assert!(lost.code == 2 && lost.err.contains("this is one of the files that are read"), "{}", lost.err);
    assert_ne!(tablut(&["openings", "--rules", "nonsense", "--out", &out]).code, 0);
    let before = std::fs::read(&out).expect("the file is there");
    let of_no_games = tablut(&["openings", "--rules", "brandubh-wtf", "--out", &out]);
    assert_eq!((of_no_games.code, of_no_games.err.contains("where the games come from")), (2, true));
    assert_eq!(std::fs::read(&out).expect("the file is there"), before, "nothing is lost");
    let house = file(
        "house.toml",
        b"id = \"house\"\nname = \"House\"\nfamily = \"own\"\nextends = \"brandubh-wtf\"\n",
    );
    let own = tablut(&["openings", "--rules", &house, "--self-play", "1", "--level", "1", "--out", "-"]);
    assert!(own.code == 0 && own.out.starts_with("{\"rules\":\"house\","), "{}{}", own.out, own.err);

    // The games of the atlas are counted too, but for those that did not begin at the start.
    let atlas =
        std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("openings-atlas").display().to_string();
    let _ = std::fs::remove_dir_all(&atlas);
    let play =
        ["atlas", "run", "--rules", "brandubh-wtf", "--positions", "50", "--games", "4", "--out", &atlas];
    assert_eq!(tablut(&play).code, 0);
    let count = |rules: &str| tablut(&["openings", "--rules", rules, "--atlas", &atlas, "--out", "-"]);
    let run = count("brandubh-wtf");
    assert!(run.err.contains("the openings of 3 games"), "{}", run.err);
    assert!(run.out.contains(r#""games":[0,3]"#), "{}", run.out);
    let none = count("magpie");
    assert!(none.code == 2 && none.err.contains("magpie: there are no such games"), "{}", none.err);
    assert_ne!(with(&["--from", "no-such-file.csv"]).code, 0);
}

#[test]
fn first_moves_are_looked_at() {
    let run =
        tablut(&["first-moves", "--rules", "brandubh-wtf", "--nodes", "100", "--best", "1", "--out", "-"]);
    assert_eq!(run.code, 0, "{}", run.err);
    let lines: Vec<&str> = run.out.lines().collect();
    let head = lines[0];
    let begins = r#"{"rules":"brandubh-wtf","rules_hash":"fe39f00f713b11ab","symmetries":[0,1,2,3,4,5,6,7],"network":"corners-7 "#;
    assert!(head.starts_with(begins) && head.ends_with(r#","nodes":100,"plies":2,"best":1}"#), "{head}");
    // The start with its five moves, and the answers to the best of them.
    assert_eq!(lines.len(), 3, "{}", run.out);
    assert_eq!(lines.iter().filter(|line| line.contains(" a\",[[")).count(), 1, "{}", run.out);
    let start = lines.iter().find(|line| line.contains(" a\",[[")).expect("the start");
    assert_eq!(start.matches("-").count(), 5, "{start}");
    assert!(run.err.contains("what "), "{}", run.err);
    assert_eq!(tablut(&["first-moves", "--rules", "nonsense", "--out", "-"]).code, 2);
    assert_eq!(tablut(&["first-moves", "--plies", "0", "--out", "-"]).code, 2);
    assert_eq!(tablut(&["first-moves"]).code, 2);

    // What is in the file is not looked at again: a part that says something else stays as it is.
    let all = run.out.as_str();
    let mut part: Vec<&str> = lines.clone();
    part.remove(1);
    let path = file("first-moves.jsonl", format!("{}\n", part.join("\n")).as_bytes());
    let shown = tablut(&["first-moves", "--show", &path]);
    assert!(
        shown.out.contains("| `brandubh-wtf` | ") && shown.out.ends_with(", not all yet |\n"),
        "{}",
        shown.out
    );
    let again = ["first-moves", "--rules", "brandubh-wtf", "--nodes", "100", "--best", "1", "--out", &path];
    assert_eq!(tablut(&again).code, 0);
    let text = |path: &str| std::fs::read_to_string(path).expect("text");
    assert_eq!(text(&path), all);
    assert_eq!(tablut(&["first-moves", "--show", &path]).out.matches(" |\n").count(), 2);
    // What was found with another number of positions is not lost without a word.
    let other = ["first-moves", "--rules", "brandubh-wtf", "--nodes", "50", "--best", "1", "--out", &path];
    let refused = tablut(&other);
    assert!(refused.code == 2 && refused.err.contains("with 100 positions a move"), "{}", refused.err);
    assert_eq!(text(&path), all);
    // Nor what is more than is asked for now.
    let fewer = tablut(&[&again[..], &["--plies", "1"]].concat());
    assert!(
        fewer.code == 2 && fewer.err.contains("it has 2 plies with the best 1 followed"),
        "{}",
        fewer.err
    );
    assert_eq!(text(&path), all);
    assert_eq!(tablut(&[&other[..], &["--afresh"]].concat()).code, 0);
    assert!(text(&path).contains("\"nodes\":50"));
    // What is none is refused, and left as it is.
    std::fs::write(&path, "Dear diary,\n").expect("written");
    for arguments in [&again[..], &["first-moves", "--show", &path]] {
        let refused = tablut(arguments);
        assert_eq!(
            (refused.code, refused.out.as_str(), refused.err.lines().count()),
            (2, "", 1),
            "{}",
            refused.err
        );
    }
    assert_eq!(text(&path), "Dear diary,\n");
}

#[test]
fn first_moves_of_other_rules_with_the_same_id_are_not_kept() {
    let rules = |more: &str| {
        let head = "id = \"house\"\nname = \"House\"\nfamily = \"own\"\nextends = \"brandubh-wtf\"\n";
        file("house-of-first-moves.toml", format!("{head}{more}").as_bytes())
    };
    let out = file("house-of-first-moves.jsonl", b"");
    let look = |rules: &str, more: &[&str]| {
        let all =
            ["first-moves", "--rules", rules, "--nodes", "50", "--plies", "1", "--best", "1", "--out", &out];
        tablut(&[&all[..], more].concat())
    };
    let text = || std::fs::read_to_string(&out).expect("text");
    assert_eq!(look(&rules(""), &[]).code, 0);
    let first = text();
    // A ply that ends the game makes other rules of these, which have the same symmetries.
    let changed = rules("\n[rules.ending]\nply_limit = 1\n");
    let refused = look(&changed, &[]);
    assert!(refused.code == 2 && refused.err.contains("are of rules with the hash"), "{}", refused.err);
    assert_eq!(text(), first, "nothing is lost");
    assert_eq!(look(&changed, &["--afresh"]).code, 0);
    assert!(text().contains("[0,1000,0]") && text() != first, "{}", text());
    // Files of earlier versions do not say of which rules they are.
    let (before, rest) = first.split_once("\"rules_hash\":").expect("a hash");
    let (_, rest) = rest.split_once(',').expect("what comes after it");
    std::fs::write(&out, format!("{before}{rest}")).expect("written");
    let refused = look(&rules(""), &[]);
    assert!(refused.code == 2 && refused.err.contains("which rules of this id"), "{}", refused.err);
    assert_eq!(look(&rules(""), &["--afresh"]).code, 0);
    assert_eq!(text(), first);
}

/// The document has the table that the kept files make, which says what is of an older network.
#[test]
fn kept_first_moves_are_as_the_document_says() {
    let repository = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
    let folder = format!("{repository}/web/content/first-moves");
    let mut files: Vec<String> = std::fs::read_dir(&folder)
        .expect("the folder")
        .map(|entry| entry.expect("an entry").path().display().to_string())
        .collect();
    files.sort();
    for path in &files {
        let text = std::fs::read_to_string(path).expect("text");
        assert!(text.contains("\"rules_hash\":"), "{path} says of which rules it is");
    }
    let mut arguments = vec!["first-moves", "--show"];
    arguments.extend(files.iter().map(String::as_str));
    let shown = tablut(&arguments);
    assert_eq!(shown.code, 0, "{}", shown.err);
    let document = std::fs::read_to_string(format!("{repository}/docs/analysis.md")).expect("the document");
    assert!(document.contains(&shown.out), "docs/analysis.md should have this table:\n{}", shown.out);
    assert!(!shown.out.contains("not all yet"), "{}", shown.out);
}

#[test]
fn a_solved_game_is_written_and_verified() {
    let folder = std::env::temp_dir().join(format!("tablut-solve-{}", std::process::id()));
    let out = folder.to_str().expect("a name in Unicode");
    let solve = ["solve", "--rules", "ard-ri-wtf", "--memory", "0.05", "--out", out];
    let few = tablut(&[&solve[..], &["--most", "1"]].concat());
    let said = "not solved; the same command with a greater --most goes on from here";
    assert!(few.code == 1 && few.out.contains(said), "{}{}", few.out, few.err);
    let run = tablut(&[&solve[..], &["--most", "20000"]].concat());
    assert_eq!(run.code, 0, "the first thousands of positions decide\n{}{}", run.out, run.err);
    assert!(run.out.starts_with("ard-ri-wtf: attackers win "), "{}", run.out);
    let files: Vec<_> =
        std::fs::read_dir(&folder).expect("the folder").flatten().map(|file| file.path()).collect();
    let [certificate] = files.as_slice() else { panic!("one file is left: {files:?}") };
    let name = certificate.to_str().expect("a name in Unicode");
    assert!(name.ends_with("ard-ri-wtf-attackers-win.certificate.gz"), "{name}");
    let verified = tablut(&["verify", name]);
    assert_eq!(verified.code, 0, "{}{}", verified.out, verified.err);
    assert!(verified.out.contains("proved: ard-ri-wtf: attackers win"), "{}", verified.out);
    assert_eq!(tablut(&["verify", "--rules", "magpie", name]).code, 1, "it is about another game");
    let json = tablut(&["verify", "--json", name]);
    assert!(json.out.starts_with('{') && json.out.contains("\"mismatches\":0"), "{}", json.out);

    // A packed file with a flipped bit is noticed.
    let mut bytes = std::fs::read(certificate).expect("it is read");
    let middle = bytes.len() / 2;
    bytes[middle] ^= 4;
    let broken = file("flipped.certificate.gz", &bytes);
    assert_ne!(tablut(&["verify", &broken]).code, 0);
    let _ = std::fs::remove_dir_all(folder);
}

#[test]
fn a_search_that_is_given_up_goes_on_from_its_files() {
    let folder = std::env::temp_dir().join(format!("tablut-solve-on-{}", std::process::id()));
    let out = folder.to_str().expect("a name in Unicode");
    let rules = concat!(env!("CARGO_MANIFEST_DIR"), "/../../solved/changed/ard-ri-four-no-encirclement.toml");
    let solve = ["solve", "--rules", rules, "--winner", "attackers", "--memory", "0.05", "--out", out];
    let run = tablut(&[&solve[..], &["--most", "5000"]].concat());
    assert_eq!(run.code, 1, "{}{}", run.out, run.err);
    assert!(run.out.contains("not solved") && run.out.contains("proof number"), "{}", run.out);
    let run = tablut(&solve);
    assert_eq!(run.code, 0, "{}{}", run.out, run.err);
    assert!(run.out.contains("falling rank"), "{}", run.out);
    let _ = std::fs::remove_dir_all(folder);
}

#[test]
fn tables_are_made_checked_asked_and_counted() {
    let folder = std::env::temp_dir().join(format!("tablut-tables-{}", std::process::id()));
    let out = folder.to_str().expect("a name in Unicode");
    let make =
        ["tables", "make", "--rules", "brandubh-wtf", "--pieces", "3", "--memory", "0.1", "--out", out];
    let run = tablut(&make);
    assert_eq!(run.code, 0, "{}{}", run.out, run.err);
    assert!(
        run.out.contains("king alone against 2") && run.out.contains("the longest win of the"),
        "{}",
        run.out
    );
    let files: Vec<_> =
        std::fs::read_dir(&folder).expect("the folder").flatten().map(|file| file.path()).collect();
    let [path] = files.as_slice() else { panic!("one file is left: {files:?}") };
    let name = path.to_str().expect("a name in Unicode");
    assert!(name.ends_with("brandubh-wtf-3.tables"), "{name}");
    assert_eq!(tablut(&make).out, run.out, "what is there is only counted");
    let shown = tablut(&["tables", "show", name, "--json", "--memory", "0.1"]);
    assert!(shown.out.contains("\"endless_won_by\": \"attackers\""), "{}", shown.out);

    let check = |name: &str| tablut(&["tables", "check", name, "--samples", "20", "--memory", "0.1"]);
    let checked = check(name);
    assert_eq!(checked.code, 0, "{}{}", checked.out, checked.err);
    assert!(checked.out.contains("agrees on 20 samples"), "{}", checked.out);

    let probed = tablut(&["tables", "probe", name, "7/7/7/7/2k4/7/1aa4 d"]);
    assert!(probed.out.starts_with("the defenders win in 3 plies\n\nbest moves:\n"), "{}", probed.out);
    let probed = tablut(&["tables", "probe", name, "7/7/7/7/2k4/7/1aa4 d", "--json"]);
    let json: serde_json::Value = serde_json::from_str(&probed.out).expect("JSON");
    assert_eq!(json["value"], serde_json::json!({ "winner": "defenders", "plies": 3 }));
    assert_eq!(json["moves"][0]["best"], true);

    // A game with few pieces: the king could have gone out.
    let record = "[RuleSet \"brandubh-wtf\"]\n[Start \"7/7/7/7/2k4/7/1aa4 d\"]\n\n1. c3-d3 c1-d1 *\n";
    let game = file("few-pieces.tafl", record.as_bytes());
    let analysed = tablut(&["analyse", &game, "--nodes", "50", "--tables", name]);
    assert!(analysed.out.contains("What the tables say:\n  1  defenders  c3-d3"), "{}", analysed.out);
    let analysed = tablut(&["analyse", &game, "--nodes", "50", "--json", "--tables", name]);
    let json: serde_json::Value = serde_json::from_str(&analysed.out).expect("JSON");
    let said = json["tables"].as_array().expect("a list");
    assert_eq!((said.len(), &said[0]["move"]), (2, &"c3-d3".into()), "{}", analysed.out);
    // The engine has asked them too, also those of a whole folder.
    let lost =
        file("lost.tafl", b"[RuleSet \"brandubh-wtf\"]\n[Start \"7/7/7/7/2k4/7/1aa4 d\"]\n\n1. c3-a3 *\n");
    for tables in [name, out] {
        let analysed = tablut(&["analyse", &lost, "--nodes", "50", "--json", "--tables", tables]);
        let json: serde_json::Value = serde_json::from_str(&analysed.out).expect("JSON");
        assert_eq!(json["plies"][0]["score"], serde_json::json!({ "win_in": 3 }), "{}", analysed.out);
        assert_eq!(json["tables"][0]["value"]["plies"], 2, "{}", analysed.out);
    }
    let other = file("other-rules.tafl", b"[RuleSet \"brandubh-walker\"]\n\n1. d6-c6 *\n");
    let refused = tablut(&["analyse", &other, "--tables", name]);
    assert!(refused.code == 2 && refused.err.contains("other rules"), "{}", refused.err);

    // An engine in a match and one that speaks the protocol play by them.
    let player = format!("raichi:tables={out},nodes=50");
    let matched = tablut(&[
        "match",
        "--player",
        &player,
        "--player",
        "random",
        "--rules",
        "brandubh-wtf",
        "--games",
        "2",
    ]);
    assert_eq!(matched.code, 0, "{}", matched.err);
    let lines = "rules id brandubh-wtf\nuginewgame\nposition 7/7/7/7/2k4/7/1aa4 d\ngo nodes 50\n";
    let engine = crate::process::tablut_with_input(&["engine", "--tables", out], lines.as_bytes());
    assert!(engine.out.contains("\ninfo string endgame tables: up to 3 pieces ("), "{}", engine.out);
    assert!(engine.out.contains(" score win 3 "), "{}", engine.out);

    // Puzzles are found in them.
    let puzzles = folder.join("puzzles.jsonl");
    let puzzles = puzzles.to_str().expect("a name in Unicode");
    let make = ["puzzles", "make", "--wins", "4", "--holds", "0", "--games", "2", "--tables", name];
    let refused = tablut(&[&make[..], &["--rules", "magpie", "--out", puzzles]].concat());
    assert!(refused.code == 2 && refused.err.contains("brandubh-wtf"), "{}", refused.err);
    let found = tablut(&[&make[..], &["--rules", "brandubh-wtf", "--out", puzzles]].concat());
    assert!(found.code == 0 && found.out.contains("thousand positions"), "{}{}", found.out, found.err);
    assert_eq!(tablut(&["puzzles", "check", puzzles]).code, 0);
    assert!(std::fs::read_to_string(puzzles).expect("puzzles").lines().count() > 1);

    // Of several files each has its turn, a thousand positions long. Twice the same file has the same thousand twice.
    let make = ["puzzles", "make", "--rules", "brandubh-wtf", "--wins", "4", "--holds", "4", "--out", "-"];
    let mined =
        |games: &str, tables: &[&str]| tablut(&[&make[..], &["--games", games, "--tables"], tables].concat());
    let (one, two) = (mined("1", &[name]), mined("2", &[name, name]));
    assert!(one.err.contains("from 1 thousand positions"), "{}", one.err);
    assert!(two.err.contains("from 2 thousand positions"), "{}", two.err);
    assert_eq!(one.out, two.out);
    // Tables know wins alone: where none is wanted, nothing is looked at.
    let none = tablut(&[
        "puzzles",
        "make",
        "--rules",
        "brandubh-wtf",
        "--wins",
        "0",
        "--tables",
        name,
        "--out",
        "-",
    ]);
    assert!(none.code == 0 && none.err.contains("in 0 thousand positions"), "{}", none.err);

    // So are the longest wins, the same each time.
    let make =
        ["puzzles", "make", "--rules", "brandubh-wtf", "--longest", "1", "--moves", "3", "--tables", name];
    let longest = || tablut(&[&make[..], &["--out", "-"]].concat());
    let found = longest();
    assert!(found.code == 0 && found.err.contains("the longest wins of tables"), "{}", found.err);
    assert_eq!(found.out.matches("\"endgame\"]").count(), 2, "one for each side: {}", found.out);
    assert_eq!(longest().out, found.out);
    std::fs::write(puzzles, &found.out).expect("it can be written");
    assert_eq!(tablut(&["puzzles", "check", puzzles]).code, 0);
    let refused = tablut(&["puzzles", "make", "--longest", "--out", puzzles]);
    assert!(refused.code == 2 && refused.err.contains("--tables"), "{}", refused.err);
    // What has no effect beside them is refused.
    for option in ["--wins", "--holds", "--games", "--look"] {
        let refused = tablut(&[&make[..], &["--out", "-", option, "5"]].concat());
        assert!(refused.code == 2 && refused.err.contains(option), "{option}: {}", refused.err);
    }

    // A flipped bit is noticed, and said in one sentence.
    let mut bytes = std::fs::read(path).expect("it is read");
    let middle = bytes.len() / 2;
    bytes[middle] ^= 4;
    let broken = file("flipped.tables", &bytes);
    let checked = check(&broken);
    assert_eq!(checked.code, 1, "{}{}", checked.out, checked.err);
    assert!(checked.out.contains(": wrong: ") && checked.out.lines().count() == 1, "{}", checked.out);
    let refused = tablut(&["engine", "--tables", &broken]);
    assert!(refused.code == 2 && refused.err.lines().count() == 1, "{}", refused.err);
    assert!(refused.err.contains("its hash should be"), "{}", refused.err);
    let _ = std::fs::remove_dir_all(folder);
}
