//! A tiny network is made from games, the same one every time, and plays.

use std::fs;
use std::path::Path;

use raichi::{Engine, Family, Limits, Network, Settings, Signal};
use raichi_positions::GameSettings;
use tafl::{Game, library};
use tafl_jobs::{CollectError, Job, KeptResults, Kind as _, Kinds, Networks, SelfPlayGames, Task};

mod refusals;
#[path = "../tuner/mod.rs"]
mod tuner;

use tuner::{fails, folder, succeeds};

/// Plays so many games into a file.
fn play(out: &str, games: &str, threads: &str, seed: &str) {
    let rules =
        ["play", "--rules", "brandubh-wtf", "--nodes", "30", "--nodes-most", "60", "--opening-most", "6"];
    let rest = ["--games", games, "--threads", threads, "--seed", seed, "--out", out];
    succeeds(&[&rules[..], &rest[..]].concat());
}

#[test]
fn the_same_games_and_the_same_network_come_out_every_time() {
    let folder = folder("network");
    let path = |name: &str| folder.join(name).display().to_string();
    // In one go with one thread, and with an interruption and two threads.
    play(&path("whole"), "70", "1", "1");
    play(&path("parts"), "20", "2", "1");
    play(&path("parts"), "70", "2", "1");
    let bytes = |name: &str| fs::read(folder.join(name)).expect("it was written");
    assert!(bytes("whole").len() > 256 + 40 * 300, "{} bytes", bytes("whole").len());
    assert_eq!(bytes("whole"), bytes("parts"));

    // What could not be written at the end is said before hours of work.
    let (data, out, nowhere, itself) = (path("whole"), path("never"), path("none/file"), path("."));
    fails(&["train", "--data", &data, "--out", &itself], "this is a folder; name a file in it");
    fails(&["train", "--data", &data, "--out", &nowhere], "there is no folder");
    for option in ["--curve", "--picture"] {
        fails(&["train", "--data", &data, "--out", &out, option, &nowhere], "there is no folder");
    }
    assert!(!folder.join("never").exists() && !folder.join("never.new").exists());

    for name in ["one", "other"] {
        let (data, out, curve) = (path("whole"), path(name), path(&format!("{name}.csv")));
        let arguments = [
            "train",
            "--data",
            &data,
            "--epochs",
            "3",
            "--batch",
            "64",
            "--held-back",
            "10",
            "--out",
            &out,
            "--curve",
            &curve,
        ];
        let said = succeeds(&arguments);
        assert!(said.contains("in whole numbers:"), "{said}");
    }
    assert_eq!(bytes("one"), bytes("other"));
    let curve = String::from_utf8(bytes("one.csv")).expect("text");
    assert_eq!(curve.lines().count(), 4, "{curve}");

    // It ends when it gets no better, and another scale makes another network.
    let (data, out, curve, picture) = (path("whole"), path("short"), path("short.csv"), path("short.svg"));
    let long = ["--epochs", "60", "--patience", "2", "--rate", "0.02", "--batch", "64", "--points", "550"];
    let files = ["train", "--data", &data, "--out", &out, "--curve", &curve, "--picture", &picture];
    succeeds(&[&files[..], &long].concat());
    let epochs = String::from_utf8(bytes("short.csv")).expect("text").lines().count() - 1;
    assert!((3..60).contains(&epochs), "{epochs} epochs");
    let drawn = String::from_utf8(bytes("short.svg")).expect("text");
    assert!(drawn.starts_with("<svg ") && drawn.matches("<polyline ").count() == 2, "{drawn}");
    let of_points = Network::read(&bytes("short")).expect("a network");
    assert!(of_points.made_by().contains("points=550 epochs=60 patience=2"), "{}", of_points.made_by());

    // Lines are learnt if they are asked for.
    let (data, out) = (path("whole"), path("lines"));
    let said = succeeds(&[
        "train", "--data", &data, "--epochs", "2", "--batch", "64", "--lines", "5", "--out", &out,
    ]);
    let error: f64 = said
        .split("in whole numbers: ")
        .nth(1)
        .and_then(|rest| rest.split(' ').next())
        .and_then(|number| number.parse().ok())
        .expect("a number");
    assert!(error < 5.0, "{said}");
    let with_lines = Network::read(&bytes("lines")).expect("a network");
    assert!(with_lines.has_lines() && with_lines.made_by().contains("lines=5"), "{}", with_lines.made_by());

    let network = Network::read(&bytes("one")).expect("a network");
    assert!(!network.has_lines());
    assert!(network.made_by().contains("brandubh-wtf") && network.made_by().contains("70 games"));
    let mut engine = Engine::new(&Settings { table_mebibytes: 1, threads: 1 });
    engine.use_network(&network);
    let mut game = Game::new(&library::variant("brandubh-wtf").expect("a built-in rule set"));
    while game.outcome().is_none() && game.history().len() < 60 {
        let found =
            engine.search(&game, &Limits::nodes(200), &Signal::default(), &mut |_| {}).expect("a move");
        game.act(found.choice).expect("the engine plays legal moves");
    }

    // It plays the games of the next generation.
    let (network, out) = (path("one"), path("second"));
    let arguments =
        ["play", "--rules", "brandubh-wtf", "--nodes", "30", "--nodes-most", "30", "--games", "3"];
    succeeds(&[&arguments[..], &["--network", &network, "--out", &out][..]].concat());
}

/// Ctrl-C in the midst of training writes what the best epoch has learnt, and in the first epoch nothing.
#[cfg(unix)]
#[test]
fn training_that_is_interrupted_keeps_its_best_epoch() {
    use std::io::{BufRead as _, BufReader, Read as _};
    use std::process::{Command, Stdio};

    let folder = folder("interrupted");
    let path = |name: &str| folder.join(name).display().to_string();
    play(&path("data"), "70", "1", "1");
    let interrupted = |out: &str, batch: &str, held_back: &str, line: &str| {
        let files = ["train", "--data", &path("data"), "--out", &path(out), "--batch", batch];
        let long = ["--epochs", "1000000", "--patience", "1000000", "--held-back", held_back];
        let mut train = Command::new(env!("CARGO_BIN_EXE_raichi-tuner"))
            .args([&files[..], &long].concat())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the tuner starts");
        let mut lines = BufReader::new(train.stdout.take().expect("a pipe")).lines().map_while(Result::ok);
        lines.find(|said| said.starts_with(line)).expect("it comes so far");
        let sent = Command::new("kill").args(["-INT", &train.id().to_string()]).status();
        assert!(sent.expect("kill runs").success());
        let rest = lines.collect::<Vec<_>>().join("\n");
        let mut wrong = String::new();
        train.stderr.take().expect("a pipe").read_to_string(&mut wrong).expect("text");
        (train.wait().expect("it ends").code(), rest, wrong)
    };
    let (code, said, wrong) = interrupted("network", "64", "10", "epoch 3: ");
    assert_eq!(code, Some(130), "{said}{wrong}");
    let line = said.lines().find(|line| line.starts_with("interrupted after ")).expect("it says so");
    let number = |before: &str| -> u64 {
        let rest = line.split(before).nth(1).expect("it is said");
        rest.split(' ').next().expect("a word").parse().expect("a number")
    };
    let (made, best) = (number("interrupted after "), number("epochs: epoch "));
    assert!(
        made >= 3 && (1..=made).contains(&best) && line.ends_with("was the best, and is written"),
        "{line}"
    );
    let network =
        Network::read(&fs::read(folder.join("network")).expect("it was written")).expect("a network");
    assert!(network.made_by().ends_with(&format!(" interrupted-after={made}")), "{}", network.made_by());
    let files = fs::read_dir(&folder).expect("listed").count();
    assert_eq!(files, 2);

    // One step takes one position, so that the first epoch is not over at once.
    let (code, _, wrong) = interrupted("never", "1", "10", "without a network: ");
    let said = "raichi-tuner: this was interrupted in the first epoch, and nothing is written\n";
    assert!(code == Some(130) && wrong.ends_with(said), "{code:?} {wrong}");
    assert!(!folder.join("never").exists());
}

/// Generations, each of some games, a step or two of learning and a short match.
fn generations(folder: &str, book: &str, count: &str) -> String {
    succeeds(&[&GENERATION[..], &["--folder", folder, "--book", book, "--generations", count]].concat())
}

/// A network is taken unless it is far weaker.
const GENERATION: [&str; 27] = [
    "generation",
    "--rules",
    "brandubh-wtf",
    "--games",
    "12",
    "--nodes",
    "20",
    "--nodes-most",
    "40",
    "--opening-most",
    "6",
    "--epochs",
    "1",
    "--batch",
    "64",
    "--held-back",
    "10",
    "--test-nodes",
    "20",
    "--test-games",
    "40",
    "--elo0",
    "-2000",
    "--elo1",
    "-1000",
    "--older",
    "1",
];

#[test]
fn generations_go_on_and_come_to_the_same_files() {
    let folder = folder("generations");
    let path = |name: &str| folder.join(name).display().to_string();
    let book = path("book");
    let few = ["--openings", "4", "--plies", "2", "--plies-most", "3", "--nodes", "50", "--even", "500"];
    succeeds(&[&["book", "--rules", "brandubh-wtf", "--out", &book][..], &few].concat());
    let said = generations(&path("one"), &book, "2");
    generations(&path("other"), &book, "1");
    // An interruption in the second: its games and its network are there, and what comes after them is not.
    for name in ["positions-2", "network-2", "learnt-2.toml"] {
        fs::copy(folder.join("one").join(name), folder.join("other").join(name)).expect("copied");
    }
    let again = generations(&path("other"), &book, "2");
    assert!(!again.contains("generation 2: train"), "what is there is not trained again: {again}");
    let log = fs::read_to_string(folder.join("one/log.csv")).expect("a log");
    assert_eq!(log.lines().count(), 3, "{log}");
    // The first was taken, so that it plays the games of the second, and the features are an older version.
    assert!(log.lines().nth(1).is_some_and(|line| line.contains(",adopted,")), "{log}");
    let first =
        Network::read(&fs::read(folder.join("one/network-1")).expect("it was written")).expect("whole");
    let (head, _) = raichi_positions::read(&folder.join("one/positions-2")).expect("positions");
    let players = format!(" player=network-1@{} older=none", &first.hash()[..12]);
    assert!(head.made_by.ends_with(&players), "{}", head.made_by);
    // Of twelve games one is held back.
    let losses = log.lines().nth(1).map(|line| line.split(',').skip(2).take(2));
    assert!(
        losses.is_some_and(|mut losses| losses.all(|loss| loss.parse::<f64>().is_ok_and(|loss| loss > 0.0))),
        "{log}"
    );
    assert!(
        said.contains(log.lines().last().expect("a line")) && again.contains(log.trim()),
        "{said}\n{again}"
    );
    for name in ["log.csv", "positions-1", "positions-2", "network-1", "network-2"] {
        let bytes = |run: &str| fs::read(folder.join(run).join(name)).expect("it was written");
        assert_eq!(bytes("one"), bytes("other"), "{name}");
    }
    // The folder keeps to its settings.
    let other =
        ["generation", "--rules", "brandubh-wtf", "--games", "13", "--folder", &path("one"), "--book", &book];
    fails(&other, "was begun with");
    let other_book = path("other-book");
    fs::write(&other_book, fs::read_to_string(&book).expect("a book") + "# other\n").expect("written");
    let other = ["--folder", &path("one"), "--book", &other_book, "--generations", "3"];
    fails(&[&GENERATION[..], &other].concat(), "was begun with \"book = ");
    // A network can be tested by itself.
    let network = path("one/network-2");
    let test = ["test", "--rules", "brandubh-wtf", "--new", &network, "--book", &book, "--test-nodes", "20"];
    let said = succeeds(&[&test[..], &["--test-games", "4", "--to-the-end"]].concat());
    assert!(said.contains("won with the attackers"), "{said}");
    // From which opening on is drawn by a seed.
    let first_of = |seed: &str| {
        let games = path(&format!("seed-{seed}"));
        succeeds(
            &[&test[..], &["--test-games", "2", "--to-the-end", "--seed", seed, "--folder", &games]].concat(),
        );
        let plan = fs::read_to_string(Path::new(&games).join("match.json")).expect("a plan");
        plan.split("\"book\"").nth(1).and_then(|rest| rest.split('"').nth(1)).expect("an opening").to_owned()
    };
    let firsts: std::collections::BTreeSet<String> = ["1", "2", "3", "4", "5", "6"].map(first_of).into();
    assert!(firsts.len() > 1, "{firsts:?}");
    fails(&[&test[..], &["--old", &book]].concat(), "no network");
    // And a book can be drawn by its eye.
    let by_network = path("book-by-network");
    let draw = ["book", "--rules", "brandubh-wtf", "--network", &network, "--out", &by_network];
    succeeds(&[&draw[..], &few].concat());
    let text = fs::read_to_string(&by_network).expect("a book");
    let used = Network::read(&fs::read(&network).expect("it was written")).expect("a network");
    assert!(text.lines().next().expect("a head").contains(&used.hash()), "{text}");
}

#[test]
fn books_have_500_openings_that_differ() {
    let books = Path::new(env!("CARGO_MANIFEST_DIR")).join("books");
    let mut read = 0;
    for entry in fs::read_dir(books).expect("a folder") {
        let path = entry.expect("a file").path();
        let text = fs::read_to_string(&path).expect("a book");
        let (_, behind) = text.split_once("--rules ").expect("the command that drew it");
        let variant =
            library::variant(behind.split(' ').next().expect("an id")).expect("a built-in rule set");
        let openings = tafl_match::read_book(&text, &variant).expect("openings that can be played");
        let positions: std::collections::BTreeSet<String> = openings
            .iter()
            .map(|opening| opening.play(&variant).expect("it can be played").setup())
            .map(|setup| variant.canonical(&setup).to_string())
            .collect();
        assert_eq!((openings.len(), positions.len()), (500, 500), "{}", path.display());
        read += 1;
    }
    assert!(read >= 5, "{read} books");
}

#[test]
fn a_book_of_positions_has_so_many_pieces_on_each() {
    let book = folder("few-pieces").join("book").display().to_string();
    let make = [
        "book",
        "--rules",
        "brandubh-wtf",
        "--pieces",
        "6",
        "--openings",
        "4",
        "--nodes",
        "50",
        "--even",
        "900",
    ];
    succeeds(&[&make[..], &["--out", &book]].concat());
    let text = fs::read_to_string(&book).expect("a book");
    let variant = library::variant("brandubh-wtf").expect("a built-in rule set");
    let openings = tafl_match::read_book(&text, &variant).expect("positions that can be played");
    assert!(text.starts_with("# raichi-tuner book --rules brandubh-wtf --openings 4 --pieces 6 "), "{text}");
    assert_eq!(openings.len(), 4);
    for opening in openings {
        assert_eq!(opening.play(&variant).expect("it can be played").setup().pieces.len(), 6, "{text}");
    }
}

#[test]
fn what_scores_mean_is_counted_and_drawn() {
    let folder = folder("reliability");
    let path = |name: &str| folder.join(name).display().to_string();
    let (games, picture) = (path("games"), path("picture.svg"));
    play(&games, "40", "1", "3");
    let said = succeeds(&["reliability", "--data", &games, "--picture", &picture]);
    assert!(said.contains("the other half") && said.contains("as chances are said: 200 points"), "{said}");
    let drawn = fs::read_to_string(&picture).expect("a picture");
    assert!(drawn.starts_with("<svg ") && drawn.contains("brandubh-wtf"), "{drawn}");
    fs::write(folder.join("text"), "no positions at all").expect("written");
    fails(&["reliability", "--data", &path("text")], "text");
}

/// Puts results of jobs together.
fn collected(results: &[(Job, Vec<u8>)], folder: &Path) -> Result<String, CollectError> {
    let mut kept = KeptResults::new(&Kinds::all(), folder)?;
    results.iter().try_for_each(|(job, bytes)| kept.take(job, bytes))?;
    kept.collect()
}

#[test]
fn jobs_on_many_machines_make_the_same_file() {
    let folder = folder("jobs");
    let path = folder.join("played").display().to_string();
    play(&path, "7", "1", "5");
    let set = library::get("brandubh-wtf").expect("a built-in rule set");
    let settings = GameSettings { nodes: 30, nodes_most: 60, opening_most: 6, ..GameSettings::default() };
    // Results come in any order.
    let mut results: Vec<(Job, Vec<u8>)> = [(4, 7), (0, 4)]
        .map(|(from, to)| {
            let work = SelfPlayGames { settings, player: None, older: Vec::new(), from, to };
            let bytes = work.run(&Task::new(set, 5, &|_, _| {})).expect("it is played");
            (Job::new("any engine", set, 5, &work), bytes)
        })
        .into();
    let said = collected(&results, &folder).expect("they go together");
    assert!(said.ends_with(" positions of 7 games"), "{said}");
    let collected_file = folder.join("brandubh-wtf-5.positions");
    assert_eq!(fs::read(&collected_file).expect("written"), fs::read(&path).expect("written"));
    // A file may be gone on with, so it has no gaps; and nothing less takes its place.
    let refused = |results: &[(Job, Vec<u8>)], sentence: &str| {
        let said = collected(results, &folder).expect_err("refused").to_string();
        assert!(said.contains(sentence), "{said}");
        assert_eq!(fs::read(&collected_file).expect("it stays"), fs::read(&path).expect("written"));
    };
    refused(&results[..1], "the first games are not there yet");
    refused(&results[1..], "it has 7 games made in the same way");
    results[0].1.pop();
    refused(&results, "is wrong: these are no positions");
    assert_eq!(fs::read_dir(&folder).expect("a folder").count(), 2, "nothing is left beside them");
}

#[test]
fn older_versions_are_met_in_half_of_the_games() {
    let folder = folder("older");
    let path = |name: &str| folder.join(name).display().to_string();
    let set = library::get("brandubh-wtf").expect("a built-in rule set");
    let network = Network::blank(Family::of(&set.rules).expect("a family"), "all zero");
    fs::write(path("zero"), network.to_bytes()).expect("written");
    let played = |out: &str, more: &[&str]| {
        let arguments =
            ["play", "--rules", "brandubh-wtf", "--nodes", "30", "--nodes-most", "60", "--opening-most", "6"];
        succeeds(&[&arguments[..], &["--games", "12", "--threads", "1", "--out", &path(out)], more].concat());
        raichi_positions::read(path(out).as_ref()).expect("positions")
    };
    let (_, alone) = played("alone", &[]);
    // A network of zeros plays like the features, so that only who plays is another matter.
    let (head, mixed) = played("mixed", &["--older", "none", &path("zero")]);
    let hash = &network.hash()[..12];
    assert!(head.made_by.ends_with(&format!(" player=none older=none,zero@{hash}")), "{}", head.made_by);
    // Where an older one plays, only the positions of the other side are kept.
    let turns = |records: &[raichi_positions::Record]| {
        // Positions of a game follow each other, each with fewer plies to the end.
        let games = records.chunk_by(|one, next| next.to_end < one.to_end);
        let one_sided =
            games.filter(|game| game.len() > 3 && game.iter().all(|record| record.turn == game[0].turn));
        one_sided.count()
    };
    assert_eq!(turns(&alone), 0);
    assert!((3..=9).contains(&turns(&mixed)), "{}", turns(&mixed));
    // Jobs make the same.
    let settings = GameSettings { nodes: 30, nodes_most: 60, opening_most: 6, ..GameSettings::default() };
    let mut networks = Networks::default();
    let older = vec![None, Some(networks.add("zero", &network))];
    let work = SelfPlayGames { settings, player: None, older, from: 0, to: 12 };
    let task = Task::new(set, 1, &|_, _| {}).with_networks(networks);
    let bytes = work.run(&task).expect("it is played");
    let said = collected(&[(Job::new("any engine", set, 1, &work), bytes)], &folder);
    assert!(said.expect("they go together").ends_with(" positions of 12 games"));
    let collected = fs::read(folder.join("brandubh-wtf-1.positions")).expect("written");
    assert_eq!(collected, fs::read(path("mixed")).expect("written"));
    let beyond = work.run(&Task::new(set, 1 << 32, &|_, _| {})).expect_err("no seed for such games");
    assert!(beyond.to_string().contains("below 2^32"), "{beyond}");
}

#[test]
fn every_seed_has_games_of_its_own() {
    let folder = folder("seeds");
    let bytes = |seed: u32| {
        let path = folder.join(seed.to_string());
        play(&path.display().to_string(), "1", "1", &seed.to_string());
        fs::read(path).expect("it was written").split_off(256)
    };
    let games: std::collections::BTreeSet<Vec<u8>> =
        [0, 1, 1 << 24, 1 << 31, u32::MAX].into_iter().map(bytes).collect();
    assert_eq!(games.len(), 5);
}

#[test]
fn a_network_learns_what_its_scores_stand_for() {
    let folder = folder("calibrate");
    let path = |name: &str| folder.join(name).display().to_string();
    // A name with spaces stands in the head like any other.
    let (games, before, after) = (path("games"), path("the one before.network"), path("after.network"));
    let brandubh = &library::get("brandubh-wtf").expect("a built-in rule set").rules;
    let family = Family::of(brandubh).expect("a family");
    let network = Network::blank(family, "all zero");
    fs::write(&before, network.to_bytes()).expect("written");
    let play_by_it =
        ["play", "--rules", "brandubh-wtf", "--nodes", "30", "--nodes-most", "60", "--network", &before];
    succeeds(
        &[&play_by_it[..], &["--opening-most", "6", "--seed", "3", "--games", "40", "--out", &games]]
            .concat(),
    );
    let calibrate = ["calibrate", "--network", &before, "--out", &after, "--data"];
    let said = succeeds(&[&calibrate[..], &[&games]].concat());
    let calibrated = Network::read(&fs::read(&after).expect("a file")).expect("a network");
    let curve = calibrated.curve().expect("a curve");
    assert!(said.contains(&format!(" games: {} points", curve.points_per_logit)), "{said}");
    assert!(said.contains(&calibrated.hash()), "{said}");
    assert!(
        calibrated.made_by().starts_with("all zero; calibrate brandubh-wtf nodes="),
        "{}",
        calibrated.made_by()
    );
    // It says what scores mean, and is otherwise the network that it was, by as many points everywhere.
    let points = |network: &Network, head: usize| network.points_of(1, [4, 60].into_iter(), head);
    let shifts = [0, 1].map(|head| points(&calibrated, head) - points(&network, head));
    assert_eq!(shifts[0], shifts[1]);
    assert!(said.contains(&format!("scores are {:+} points more", shifts[0])), "{said}");
    // What it means is held against games that it has played, and those of anybody else are refused.
    let of_it = path("games-of-it");
    let play_by_it = play_by_it.map(|word| if word == before { &after } else { word });
    succeeds(
        &[&play_by_it[..], &["--opening-most", "6", "--seed", "4", "--games", "8", "--out", &of_it]].concat(),
    );
    let said = succeeds(&["reliability", "--data", &of_it, "--network", &after]);
    assert!(said.contains(&format!("as chances are said: {} points", curve.points_per_logit)), "{said}");
    fails(&["reliability", "--data", &games, "--network", &after], "other games than of this network");
    let of_features = path("games-of-features");
    play(&of_features, "40", "1", "3");
    fails(&[&calibrate[..], &[&of_features]].concat(), "other games than of this network");
    let few = path("few-games");
    let play_few = ["--opening-most", "6", "--seed", "5", "--games", "8", "--out", &few];
    let by_first = play_by_it.map(|word| if word == after { &before } else { word });
    succeeds(&[&by_first[..], &play_few].concat());
    fails(&[&calibrate[..], &[&few]].concat(), "8 games do not say what scores mean");
    fails(&["calibrate", "--network", &games, "--data", &games, "--out", &after], "no network");
}

/// What nobody asked for is left as it is, whatever is written beside it.
#[test]
fn a_file_beside_the_one_that_is_written_stays() {
    let folder = folder("beside");
    let path = |name: &str| folder.join(name).display().to_string();
    let (network, other) = (path("edge-9"), path("edge-9.new"));
    fs::write(&other, "another network").expect("written");
    let games = path("games with spaces");
    play(&games, "4", "1", "1");
    succeeds(&["train", "--data", &games, "--epochs", "1", "--out", &network]);
    assert_eq!(fs::read_to_string(&other).expect("it is there"), "another network");
    let mut names: Vec<_> =
        fs::read_dir(&folder).expect("a folder").map(|entry| entry.expect("a file").file_name()).collect();
    names.sort();
    assert_eq!(names, ["edge-9", "edge-9.new", "games with spaces"]);
}

/// One generation whose training takes many epochs.
fn long_generation<'a>(folder: &'a str, book: &'a str) -> Vec<&'a str> {
    let files = ["generation", "--rules", "brandubh-wtf", "--folder", folder, "--book", book];
    let games = ["--games", "12", "--nodes", "20", "--nodes-most", "40", "--opening-most", "6"];
    let learning = ["--epochs", "40", "--patience", "40", "--batch", "64", "--held-back", "10"];
    let test = ["--test-nodes", "20", "--test-games", "8"];
    [&files[..], &games, &learning, &test].concat()
}

/// A generation that is killed in the midst of training goes on after the last whole epoch, and comes to the same network.
#[test]
fn training_of_a_generation_goes_on_after_it_was_killed() {
    use std::io::{BufRead as _, BufReader};
    use std::process::{Command, Stdio};

    let folder = folder("killed");
    let path = |name: &str| folder.join(name).display().to_string();
    let (book, one, other) = (path("book"), path("one"), path("other"));
    let few = ["--openings", "4", "--plies", "2", "--plies-most", "3", "--nodes", "50", "--even", "500"];
    succeeds(&[&["book", "--rules", "brandubh-wtf", "--out", &book][..], &few].concat());
    succeeds(&long_generation(&one, &book));
    let mut killed = Command::new(env!("CARGO_BIN_EXE_raichi-tuner"))
        .args(long_generation(&other, &book))
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("the tuner starts");
    let mut lines = BufReader::new(killed.stdout.take().expect("a pipe")).lines().map_while(Result::ok);
    lines.find(|said| said.starts_with("epoch 2: ")).expect("it comes so far");
    killed.kill().expect("it has not been waited for");
    killed.wait().expect("it ends");
    let there = |name: &str| folder.join("other").join(name).exists();
    // On a machine that was busy elsewhere it may have come to the end of its training.
    let was_learning = there("learning-1.unfinished") && !there("learnt-1.toml");
    let said = succeeds(&long_generation(&other, &book));
    assert_eq!(said.contains("goes on after "), was_learning, "{said}");
    let same = |name: &str| {
        let bytes = |run: &str| fs::read(folder.join(run).join(name)).expect("it was written");
        assert!(bytes("one") == bytes("other"), "{name} is another one");
    };
    ["network-1", "curve-1.csv", "curve-1.svg", "log.csv"].into_iter().for_each(same);
    assert!(!there("learning-1.unfinished"));

    // What nobody can go on from is no hindrance.
    for name in ["learnt-1.toml", "network-1", "log.csv"] {
        fs::remove_file(folder.join("other").join(name)).expect("removed");
    }
    fs::write(folder.join("other/learning-1.unfinished"), "broken").expect("written");
    assert!(!succeeds(&long_generation(&other, &book)).contains("goes on after "));
    ["network-1", "log.csv"].into_iter().for_each(same);
    assert!(!there("learning-1.unfinished"));
}
