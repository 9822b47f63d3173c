//! Whole matches with real games.

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use tafl::library;
use tafl_match::{
    Contestant, GameLine, OpeningSource, Pace, Plan, PlayedBy, RunError, StoreError, Summary, Tally,
    Tournament, keep_parts, run,
};
use tafl_notation::record::read;

fn players(texts: &[&str]) -> Vec<Contestant> {
    texts.iter().map(|text| text.parse().expect("a player")).collect()
}

/// A quick match that is the same in every run.
fn plan(rules: &str, texts: &[&str], games: usize) -> Plan {
    Plan {
        games,
        pace: Pace { nodes: Some(300), ..Pace::default() },
        openings: OpeningSource::Random { plies: 3 },
        ..Plan::new(library::get(rules).expect("a built-in rule set").clone(), players(texts))
            .expect("a plan")
    }
}

fn lines(plan: &Plan) -> (Summary, Vec<GameLine>) {
    let mut lines = Vec::new();
    let summary = run(plan, None, &Arc::default(), &mut |progress| lines.push(progress.line.clone()))
        .expect("it can be played");
    for line in &mut lines {
        line.seconds = [0.0; 2];
    }
    (summary, lines)
}

/// An empty folder of this test.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    folder
}

#[test]
fn a_match_with_nodes_is_the_same_in_every_run_however_many_games_are_played_at_once() {
    let plan = plan("brandubh-wtf", &["raichi:table=1", "mcts:playouts=30", "one-ply", "random"], 4);
    let one = lines(&plan);
    assert_eq!(one.1.len(), 24);
    for concurrency in [1, 3] {
        let again = lines(&Plan { concurrency, ..plan.clone() });
        assert_eq!(again, one, "{concurrency} games at once");
    }
    let other = lines(&Plan { seed: 2, ..plan });
    assert_ne!(other.1, one.1, "another seed makes other games");
}

#[test]
fn a_match_that_is_stopped_sums_up_its_complete_games() {
    let plan = plan("brandubh-wtf", &["raichi:table=1", "random"], 6);
    let stop = Arc::new(AtomicBool::new(false));
    let summary = run(&plan, None, &stop, &mut |progress| {
        if progress.line.game == 3 {
            stop.store(true, Ordering::Relaxed);
        }
    })
    .expect("it ends in order");
    let games = summary.pairings[0].tally.games();
    assert!((3..6).contains(&games), "{games} games");
}

#[test]
fn the_stronger_player_wins_and_its_games_can_be_replayed() {
    let folder = folder("stronger");
    let plan = plan("modern-standard", &["raichi:table=1,nodes=800", "random"], 8);
    let summary = run(&plan, Some(&folder), &Arc::default(), &mut |_| {}).expect("it can be played");
    let tally = &summary.pairings[0].tally;
    assert_eq!((tally.wins, tally.losses, tally.disagreements), (8, 0, 0));
    assert_eq!(tally.pairs.counts, [0, 0, 0, 0, 4]);

    let text = fs::read_to_string(folder.join("games.tafl")).expect("there are records");
    let set = library::get("modern-standard").expect("a built-in rule set");
    let variant = set.variant().expect("sound rules");
    let mut rounds = Vec::new();
    for record in read(&text) {
        let record = record.expect("a record");
        let game = record.replay(&variant).expect("the rules agree with it");
        assert!(game.outcome().is_some());
        assert!(record.plies.iter().any(|ply| ply.comment.is_some()), "the engine's scores are noted");
        rounds.push(record.tag("Round").expect("a number").to_owned());
    }
    assert_eq!(rounds, ["1", "2", "3", "4", "5", "6", "7", "8"]);
    let json: serde_json::Value =
        serde_json::from_str(&fs::read_to_string(folder.join("summary.json")).expect("a summary"))
            .expect("JSON");
    assert_eq!(json["pairings"][0]["tally"]["wins"], 8);
}

#[test]
fn a_match_that_was_cut_off_goes_on_where_it_was() {
    let whole = plan("brandubh-wtf", &["one-ply", "random"], 12);
    let straight = folder("straight");
    run(&whole, Some(&straight), &Arc::default(), &mut |_| {}).expect("it can be played");
    let read = |folder: &PathBuf, name: &str| fs::read_to_string(folder.join(name)).expect("a file");

    let cut = folder("cut");
    run(&Plan { games: 6, ..whole.clone() }, Some(&cut), &Arc::default(), &mut |_| {})
        .expect("it can be played");
    // As after a crash: a record without its line, half a line, half an opening.
    let openings = read(&cut, "openings.txt");
    fs::write(cut.join("openings.txt"), format!("{openings}d1-")).expect("written");
    let records = read(&cut, "games.tafl");
    fs::write(cut.join("games.tafl"), format!("{records}\n[Round \"7\"]\n[Atta")).expect("written");
    let results = read(&cut, "results.jsonl");
    fs::write(cut.join("results.jsonl"), format!("{results}{{\"game\":7,\"op")).expect("written");

    let mut games = Vec::new();
    run(&whole, Some(&cut), &Arc::default(), &mut |progress| games.push(progress.line.game))
        .expect("it goes on");
    assert_eq!(games, (1..=12).collect::<Vec<_>>());
    assert_eq!(read(&cut, "games.tafl"), read(&straight, "games.tafl"));
    assert_eq!(read(&cut, "openings.txt"), read(&straight, "openings.txt"));

    let other = run(&Plan { seed: 9, ..whole }, Some(&cut), &Arc::default(), &mut |_| {});
    let Err(RunError::Store(StoreError::Other { differs, .. })) = other else { panic!("{other:?}") };
    assert_eq!(differs, "seed");
}

#[test]
fn a_match_does_not_go_on_with_another_file_of_the_same_name() {
    let folder = folder("files");
    fs::create_dir_all(&folder).expect("a folder");
    let [weights, search] = ["a.weights", "a.search"].map(|name| folder.join(name));
    let family = tafl_match::Family::all()[0].clone();
    fs::write(&weights, toml::to_string(&family).expect("texts and numbers")).expect("written");
    fs::write(&search, "history_per_ply = 4000").expect("written");
    let player = format!("raichi:table=1,nodes=50,weights={},search={}", weights.display(), search.display());
    let first = plan("brandubh-wtf", &[&player, "random"], 2);
    let (kept, old) = (folder.join("match"), folder.join("old"));
    let go_on = |folder: &PathBuf, games: usize| {
        let plan = Plan { games, ..first.clone() };
        run(&plan, Some(folder), &Arc::default(), &mut |_| {}).map_err(|error| error.to_string())
    };
    for folder in [&kept, &old] {
        go_on(folder, 2).expect("it can be played");
        go_on(folder, 4).expect("it goes on");
    }
    // As it was kept before there were hashes.
    let told = fs::read_to_string(old.join("match.json")).expect("a match");
    let mut told: serde_json::Value = serde_json::from_str(&told).expect("JSON");
    assert!(told.as_object_mut().expect("an object").remove("files").is_some());
    fs::write(old.join("match.json"), told.to_string()).expect("written");

    for (path, text) in [
        (&search, "history_per_ply = 4001".to_owned()),
        (&weights, toml::to_string(&tafl_match::Family::all()[1]).expect("texts and numbers")),
    ] {
        let before = fs::read(path).expect("a file");
        fs::write(path, text).expect("written");
        let refused = go_on(&kept, 6).expect_err("another player");
        let differs = format!("it differs in what is in the file {}; choose another folder", path.display());
        assert!(refused.ends_with(&differs), "{refused}");
        fs::write(path, before).expect("written");
    }
    go_on(&kept, 6).expect("they are what they were");
    fs::write(&search, "history_per_ply = 4001").expect("written");
    go_on(&old, 6).expect("nothing is known of its files");
    fs::write(&search, " ".repeat(2 << 20)).expect("written");
    assert!(go_on(&old, 6).expect_err("too long").contains("this file is too long"));
}

#[test]
fn a_match_goes_on_with_the_engine_that_began_it() {
    let folder = folder("engine");
    let first = plan("brandubh-wtf", &["raichi:table=1,nodes=50", "random"], 2);
    let go_on = |games: usize| {
        let plan = Plan { games, ..first.clone() };
        run(&plan, Some(&folder), &Arc::default(), &mut |_| {})
    };
    let path = folder.join("match.json");
    let by_engine = |engine: Option<&str>| {
        let mut told: serde_json::Value =
            serde_json::from_str(&fs::read_to_string(&path).expect("a match")).expect("JSON");
        let known = told.as_object_mut().expect("an object");
        let before = known.remove("engine").and_then(|engine| engine.as_str().map(str::to_owned));
        known.extend(engine.map(|engine| ("engine".to_owned(), engine.into())));
        fs::write(&path, told.to_string()).expect("written");
        before
    };
    let played = go_on(2).expect("it can be played");
    let engine = by_engine(Some("0123456789abcdef")).expect("it is kept");
    let refused = go_on(4).expect_err("another version");
    assert!(matches!(refused, RunError::Store(StoreError::OtherEngine(_))), "{refused}");
    assert_eq!(go_on(2).expect("all have been played"), played);
    by_engine(None);
    go_on(4).expect("nothing is known of the engine");
    by_engine(Some(&engine));
    go_on(6).expect("it is the same");

    // Games of another version that were fetched here.
    let fetched = folder.join("fetched");
    let none = std::iter::empty::<Result<_, RunError>>();
    keep_parts(&first, &fetched, PlayedBy::AnotherEngine("0123456789abcdef"), none).expect("kept");
    let refused = run(&first, Some(&fetched), &Arc::default(), &mut |_| {}).expect_err("another version");
    assert!(matches!(refused, RunError::Store(StoreError::OtherEngine(_))), "{refused}");

    let other = folder.join("other");
    let without = plan("brandubh-wtf", &["one-ply", "random"], 2);
    run(&without, Some(&other), &Arc::default(), &mut |_| {}).expect("it can be played");
    let told = fs::read_to_string(other.join("match.json")).expect("a match");
    assert!(!told.contains("\"engine\""), "Raichi does not play in it: {told}");
}

#[test]
fn openings_are_counted_among_the_games_that_count() {
    let folder = folder("uneven");
    // Nothing is as even as that.
    let openings = OpeningSource::Even { plies: 2, points: -1, nodes: 20 };
    let whole = Plan { openings, ..plan("brandubh-wtf", &["one-ply", "random"], 8) };
    let uneven = |games: usize| {
        let plan = Plan { games, ..whole.clone() };
        run(&plan, Some(&folder), &Arc::default(), &mut |_| {}).expect("it can be played").uneven_openings
    };
    assert_eq!([uneven(8), uneven(4)], [4, 2]);
}

#[test]
fn files_that_are_none_of_ours_are_left_as_they_are() {
    let folder = folder("foreign");
    let plan = plan("brandubh-wtf", &["one-ply", "random"], 2);
    let again = || run(&plan, Some(&folder), &Arc::default(), &mut |_| {}).map_err(|error| error.to_string());
    again().expect("it can be played");
    let results = folder.join("results.jsonl");
    let mut text = fs::read_to_string(&results).expect("results");
    let first = text.find('\n').expect("a line") + 1;
    // More than any line of ours, with a game behind it.
    text.insert_str(first, &("x".repeat(2 << 20) + "\n"));
    fs::write(&results, &text).expect("written");
    let refused = again().expect_err("it is damaged");
    assert!(refused.ends_with("results.jsonl: line 2: this is no result of this match"), "{refused}");
    assert!(fs::read_to_string(&results).expect("results") == text, "nothing is cut off");

    fs::write(folder.join("match.json"), "").expect("written");
    let refused = again().expect_err("it says nothing");
    assert!(refused.contains("match.json: this does not say which match is kept in the folder"), "{refused}");
    fs::remove_file(folder.join("match.json")).expect("removed");
    assert_eq!(again().expect_err("its games are there"), refused);
    for name in ["results.jsonl", "games.tafl"] {
        fs::write(folder.join(name), "").expect("written");
    }
    again().expect("it begins");
}

#[test]
fn a_folder_is_for_one_program_at_a_time() {
    let folder = folder("twice");
    let plan = plan("brandubh-wtf", &["one-ply", "random"], 2);
    let mut others = Vec::new();
    run(&plan, Some(&folder), &Arc::default(), &mut |_| {
        others.push(run(&plan, Some(&folder), &Arc::default(), &mut |_| {}));
    })
    .expect("it is alone when it begins");
    let in_use = |other: &_| matches!(other, Err(RunError::Store(StoreError::InUse(_))));
    assert!(others.len() == 2 && others.iter().all(in_use), "{others:?}");
    run(&plan, Some(&folder), &Arc::default(), &mut |_| {}).expect("the first has ended");
}

#[test]
fn a_test_ends_a_match() {
    let test = Some("elo0=0,elo1=200".parse().expect("a test"));
    let plan = Plan { sprt: test, ..plan("brandubh-wtf", &["one-ply", "random"], 200) };
    let (summary, lines) = lines(&plan);
    let sprt = summary.sprt.expect("there is a test");
    assert_eq!(sprt.decision, Some(tafl_match::Decision::Accepted));
    assert!(lines.len() < 200 && lines.len().is_multiple_of(2), "{}", lines.len());
    let concurrent =
        run(&Plan { concurrency: 4, ..plan }, None, &Arc::default(), &mut |_| {}).expect("it can be played");
    assert_eq!(concurrent, summary, "quick games have no more say");
}

#[test]
fn a_gauntlet_is_the_first_against_all() {
    let plan = Plan {
        tournament: Tournament::Gauntlet,
        ..plan("brandubh-wtf", &["one-ply", "random", "random"], 4)
    };
    let (summary, lines) = lines(&plan);
    assert_eq!(lines.len(), 8);
    assert!(lines.iter().all(|line| line.attackers == 0 || line.defenders == 0));
    assert_eq!(summary.standings[0].name, "one-ply");
    assert_eq!(summary.players[2].name, "random 2");
}

/// Whoever counted all games anew after each one would take hours for a long match.
#[test]
fn a_score_that_runs_is_that_of_all_games_so_far() {
    let plan = plan("brandubh-wtf", &["one-ply", "random", "random"], 6);
    let summary = run(&plan, None, &Arc::default(), &mut |progress| {
        let line = progress.line;
        let (first, second) = (line.attackers.min(line.defenders), line.attackers.max(line.defenders));
        assert_eq!(progress.tally, Tally::of(first, second, progress.lines), "game {}", line.game);
    })
    .expect("it can be played");
    assert!(summary.pairings.iter().all(|pairing| pairing.tally.games() == 6));
}

#[test]
fn long_games_are_drawn_and_slow_moves_lose() {
    let base = plan("modern-standard", &["random", "random"], 2);
    assert_eq!(base.adjudication.longest, Some(500), "under some rules games might never end");
    let adjudication = tafl_match::Adjudication { longest: Some(5), win: None };
    let (summary, short) = lines(&Plan { adjudication, ..base.clone() });
    assert_eq!(summary.pairings[0].tally.draws, 2);
    assert!(short.iter().all(|line| line.plies == 5 && line.reason == "adjudication"));

    let time = Some(tafl_match::TimeControl::PerMove(std::time::Duration::ZERO));
    let margin = std::time::Duration::ZERO;
    let players = players(&["mcts:playouts=300", "mcts:playouts=300"]);
    let pace = Pace { time, nodes: None, depth: None };
    let own = players
        .into_iter()
        .map(|player| Contestant { pace: Some(Pace { nodes: Some(300), ..pace }), ..player });
    let slow = Plan { players: own.collect(), margin, ..base };
    let (summary, late) = lines(&slow);
    assert!(late.iter().all(|line| line.reason == "time"), "{late:?}");
    let lost = summary.pairings[0].tally.time_losses;
    assert_eq!(lost[0] + lost[1], 2);
}

#[test]
fn scores_that_agree_decide_games() {
    let win = Some("300,2".parse().expect("an agreement"));
    let adjudication = tafl_match::Adjudication { longest: None, win };
    let base = plan("modern-standard", &["raichi:table=1,nodes=2000", "raichi:table=1,nodes=50"], 4);
    let (_, lines) = lines(&Plan { adjudication, ..base });
    assert!(lines.iter().any(|line| line.reason == "adjudication"), "{lines:?}");
}

/// Turns of several moves, turns that are ended early, turns that are passed, pieces that change sides: what every rule
/// set can bring about has to be in its records.
#[test]
fn games_of_every_rule_set_can_be_replayed_from_their_records() {
    for set in library::all() {
        let folder = folder(&format!("all-{}", set.id));
        let adjudication = tafl_match::Adjudication { longest: Some(120), win: None };
        let plan = Plan { adjudication, ..plan(&set.id, &["random", "random"], 2) };
        let summary = run(&plan, Some(&folder), &Arc::default(), &mut |_| {}).expect("it can be played");
        assert_eq!(summary.pairings[0].tally.games(), 2, "{}", set.id);
        let variant = set.variant().expect("sound rules");
        let text = fs::read_to_string(folder.join("games.tafl")).expect("there are records");
        for record in read(&text) {
            let record = record.expect("a record");
            assert!(record.replay(&variant).is_ok(), "{}: {:?}\n{record}", set.id, record.replay(&variant));
        }
    }
}
