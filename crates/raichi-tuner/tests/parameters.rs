//! Weights are fitted, parameters looked for, wins found and proven.

use std::fs;
use std::process::Command;
use std::time::Duration;

use raichi::{Family, Parameters};
use tafl::{Game, Side, library};

mod tuner;

use tuner::{fails, folder, refuses, succeeds};

#[test]
fn weights_fitted_to_games_expect_their_results_better() {
    let folder = folder("fit");
    let path = |name: &str| folder.join(name).display().to_string();
    let (games, out, again) = (path("games"), path("fitted.toml"), path("again.toml"));
    let few = ["--nodes", "30", "--nodes-most", "60", "--opening-most", "6", "--threads", "1"];
    succeeds(&[&["play", "--rules", "brandubh-wtf", "--games", "80", "--out", &games], &few[..]].concat());
    let fit = ["fit", "--family", "corners-7", "--data", &games, "--rounds", "30", "--out"];
    let said = succeeds(&[&fit[..], &[&out]].concat());
    let loss = |when: &str| -> f64 {
        let line = said.lines().find(|line| line.starts_with(when)).expect("a line of losses");
        line.split_whitespace()
            .nth(2)
            .and_then(|loss| loss.trim_end_matches(',').parse().ok())
            .expect("a loss")
    };
    assert!(loss("after:") < 0.95 * loss("before:"), "{said}");
    // They are a family like the built-in ones, come out the same every time, and play.
    let text = fs::read_to_string(&out).expect("weights");
    let family: Family = toml::from_str(&text).expect("a family");
    assert_eq!(family.name, "corners-7");
    assert!(family.tuned_on.ends_with("first of brandubh-wtf"), "{}", family.tuned_on);
    succeeds(&[&fit[..], &[&again]].concat());
    assert_eq!(text, fs::read_to_string(&again).expect("weights"));
    let next = path("next");
    let play = ["play", "--rules", "brandubh-wtf", "--games", "2", "--weights", &out, "--out", &next];
    succeeds(&[&play[..], &few].concat());
    let (head, _) = raichi_positions::read(next.as_ref()).expect("positions");
    assert!(head.made_by.contains(" player=fitted.toml@"), "{}", head.made_by);
    fails(&["fit", "--family", "chess", "--data", &games, "--out", &out], "there is no family chess");
    fails(&["fit", "--family", "corners-7", "--data", &out, "--out", &again], "no file of positions");
}

#[test]
fn a_search_for_parameters_that_was_killed_comes_to_the_same() {
    let folder = folder("search");
    let path = |name: &str| folder.join(name).display().to_string();
    let arguments = |out: &str, nodes: &str| {
        let search =
            ["search", "--rules", "brandubh-wtf", "--pairs", "104", "--plies", "60", "--rate", "0.5"];
        let rest = ["--nodes", nodes, "--out", out];
        [&search[..], &rest].concat().into_iter().map(str::to_owned).collect::<Vec<String>>()
    };
    let run = |out: &str, nodes: &str| {
        let arguments = arguments(&path(out), nodes);
        succeeds(&arguments.iter().map(String::as_str).collect::<Vec<_>>())
    };
    let said = run("whole.toml", "100");
    let mut killed = Command::new(env!("CARGO_BIN_EXE_raichi-tuner"))
        .args(arguments(&path("parts.toml"), "100"))
        .stdout(std::process::Stdio::null())
        .stderr(std::process::Stdio::null())
        .spawn()
        .expect("the tuner starts");
    while !folder.join("parts.toml.state").exists() {
        std::thread::sleep(Duration::from_millis(5));
    }
    killed.kill().expect("it is killed");
    killed.wait().expect("it ends");
    assert_eq!(run("parts.toml", "100"), said);
    for file in ["toml", "toml.state"] {
        let bytes = |name: &str| fs::read(path(&format!("{name}.{file}"))).expect("it was written");
        assert_eq!(bytes("whole"), bytes("parts"));
    }
    // Something has moved, and where only one was to move, no other one.
    let moved = |file: &str| -> Vec<&str> {
        let text = fs::read_to_string(path(file)).expect("parameters");
        let parameters: Parameters = toml::from_str(&text).expect("parameters");
        let values = parameters.values().into_iter().zip(Parameters::default().values());
        let of_all = Parameters::RANGES.iter().zip(values);
        of_all.filter(|(_, (new, old))| new != old).map(|(range, _)| range.0).collect()
    };
    assert!(moved("whole.toml").len() > 5, "{:?}", moved("whole.toml"));
    let one = path("one.toml");
    let only = ["search", "--rules", "brandubh-wtf", "--pairs", "30", "--plies", "60", "--rate", "2"];
    succeeds(&[&only[..], &["--nodes", "100", "--only", "raichi_depth", "--out", &one]].concat());
    assert_eq!(moved("one.toml"), ["raichi_depth"]);
    let other = arguments(&path("whole.toml"), "61");
    fails(&other.iter().map(String::as_str).collect::<Vec<_>>(), "other options");
    fails(
        &["search", "--rules", "brandubh-wtf", "--only", "luck", "--out", &path("none")],
        "no parameter luck",
    );
    // What could not be written is said before hours of games, and what could not be searched with is refused.
    let nowhere = path("nowhere/out.toml");
    fails(&["search", "--rules", "brandubh-wtf", "--out", &nowhere], "there is no folder");
    refuses(&["search", "--rules", "brandubh-wtf", "--rate", "nan", "--out", &path("none")], "--rate");
    let most = u64::MAX.to_string();
    refuses(&["search", "--rules", "brandubh-wtf", "--opening", &most, "--out", &path("none")], "--opening");
    let from = path("from.toml");
    fs::write(&from, "null_points = 0\n").expect("written");
    let search = ["search", "--rules", "brandubh-wtf", "--from", &from, "--out", &path("none")];
    fails(&search, "from.toml: null_points = 0: a number from 40 to 600 is needed");
}

/// Whether the side to move can force a win in so many plies, found by trying everything.
fn wins(game: &Game, plies: u32) -> bool {
    let side = game.turn();
    can(game, side, plies)
}

fn can(game: &Game, side: Side, plies: u32) -> bool {
    if let Some(outcome) = game.outcome() {
        return outcome.winner == Some(side);
    }
    if plies == 0 {
        return false;
    }
    let mut next = game.actions().into_iter().map(|action| {
        let mut next = game.clone();
        next.act(action).expect("a listed action");
        can(&next, side, plies - 1)
    });
    if game.turn() == side { next.any(|won| won) } else { next.all(|won| won) }
}

#[test]
fn positions_with_a_win_are_those_in_which_trying_everything_finds_one() {
    let out = folder("wins").join("wins.jsonl").display().to_string();
    // A suite that is there is not lost by a slip.
    fs::write(&out, "a suite").expect("written");
    fails(&["wins", "--rules", "brandubh-wtf", "chess", "--out", &out], "there is no rule set chess");
    refuses(&["wins", "--rules", "brandubh-wtf", "--plies", "2", "--out", &out], "--plies");
    assert_eq!(fs::read_to_string(&out).expect("it is there"), "a suite");
    let arguments =
        ["wins", "--rules", "brandubh-wtf", "--each", "2", "--plies", "3", "--games", "6", "--nodes", "200"];
    succeeds(&[&arguments[..], &["--out", &out]].concat());
    let text = fs::read_to_string(&out).expect("a suite");
    assert!(text.lines().count() > 0, "nothing was found");
    let variant = library::variant("brandubh-wtf").expect("a built-in rule set");
    for line in text.lines() {
        let field = |name: &str| {
            let rest = line.split(&format!("\"{name}\":")).nth(1).expect("the field");
            rest.trim_start_matches('"').split(['"', ',', '}']).next().expect("a value").to_owned()
        };
        let setup = field("position").parse().expect("a position");
        let game = Game::from_setup(&variant, &setup).expect("a position of the rule set");
        let plies: u32 = field("win_in").parse().expect("a number");
        assert_eq!(plies, 3);
        assert!(wins(&game, plies) && !wins(&game, plies - 1), "{line}");
    }
}
