//! What cannot come to a network is refused in one sentence, before hours of work.

use std::fs;
use std::path::Path;

use raichi::{Family, Network};

use crate::play;
use crate::tuner::{fails, folder, refuses, succeeds, tuner};

#[test]
fn matches_that_could_not_be_decided_are_refused_before_hours_of_play() {
    let folder = folder("undecided");
    let path = |name: &str| folder.join(name).display().to_string();
    let (book, empty, illegal) = (path("book"), path("empty"), path("illegal"));
    for (file, text) in [(&book, "start\n"), (&empty, "# nothing\n"), (&illegal, "start\na1-a9\n")] {
        fs::write(file, text).expect("written");
    }
    let games = path("generations");
    let new = ["test", "--rules", "brandubh-wtf", "--new", "none"];
    let generation = ["generation", "--rules", "brandubh-wtf", "--folder", &games];
    for command in [new.as_slice(), &generation] {
        let with = |more: &[&str], words: &str| fails(&[command, more].concat(), words);
        with(&["--book", &book, "--elo0", "30", "--elo1", "0"], "--elo1 0 has to be greater than --elo0 30");
        with(&["--book", &book, "--elo0", "nan"], "has to be greater");
        with(&["--book", &book, "--test-games", "3"], "choose an even number of games");
        with(&["--book", &empty], "there are no openings in this book");
        with(&["--book", &illegal], "line 2: ");
    }
    assert!(!Path::new(&games).exists());
}

#[test]
fn what_cannot_be_used_is_refused_in_one_sentence() {
    let folder = folder("refused");
    let path = |name: &str| folder.join(name).display().to_string();
    fs::write(folder.join("text"), "no positions at all").expect("written");
    let (text, out, games) = (path("text"), path("out"), path("games"));
    fails(&["train", "--data", &text, "--out", &out], "text");
    fails(&["play", "--rules", "brandubh-wtf", "--network", &text, "--out", &out], "no network");
    fails(&["play", "--rules", "alea-evangelii-walker", "--out", &out], "11x11");
    play(&games, "2", "1", "1");
    fails(&["play", "--rules", "brandubh-wtf", "--out", &text], "no file of positions");
    assert_eq!(fs::read_to_string(&text).expect("it is there still"), "no positions at all");
    fails(
        &["play", "--rules", "brandubh-wtf", "--nodes", "9", "--nodes-most", "8", "--out", &out],
        "not more",
    );
    let other = ["play", "--rules", "brandubh-wtf", "--games", "4", "--seed", "2", "--out", &games];
    fails(&other, "cannot go on");
    // Numbers that make no sense.
    for (option, number) in [
        ("--rate", "nan"),
        ("--rate", "0"),
        ("--results", "7"),
        ("--results", "nan"),
        ("--decay", "-1"),
        ("--batch", "0"),
        ("--held-back", "18446744073709551615"),
        ("--lines", "inf"),
        ("--sums", "0"),
        ("--sums", "33"),
        ("--sums", "160"),
        ("--epochs", "0"),
    ] {
        refuses(&["train", "--data", &games, "--out", &out, &format!("{option}={number}")], option);
    }
    refuses(&["play", "--rules", "brandubh-wtf", "--out", &out, "--threads", "0"], "--threads");
    refuses(
        &["book", "--rules", "brandubh-wtf", "--out", &out, "--plies-most", &u64::MAX.to_string()],
        "--plies-most",
    );
    assert!(!Path::new(&out).exists());
    let missing = path("missing");
    for arguments in [
        ["play", "--rules", "brandubh-wtf", "--out", &out, "--weights", &missing].as_slice(),
        &["play", "--rules", "brandubh-wtf", "--out", &out, "--network", &missing],
        &["train", "--data", &missing, "--out", &out],
        &["test", "--rules", "brandubh-wtf", "--new", "none", "--book", &missing],
        &["search", "--rules", "brandubh-wtf", "--from", &missing, "--out", &out],
    ] {
        fails(arguments, "missing: there is no such file");
    }
    // A head of another board, positions that the rules have not, and a file that was cut.
    let whole = fs::read(&games).expect("it was written");
    let with = |change: &dyn Fn(&mut Vec<u8>)| {
        let mut bytes = whole.clone();
        change(&mut bytes);
        fs::write(&games, bytes).expect("written");
    };
    with(&|bytes| bytes[8] = 11);
    fails(&["train", "--data", &games, "--out", &out], "11x11");
    with(&|bytes| bytes[256..].fill(0));
    for command in ["train", "fit"] {
        let arguments = [command, "--data", &games, "--out", &out];
        let family: &[&str] = if command == "fit" { &["--family", "corners-7"] } else { &[] };
        fails(&[&arguments[..], family].concat(), "position 1: ");
    }
    fails(&["reliability", "--data", &games], "position 1: ");
    with(&|bytes| bytes.truncate(256 + 15));
    fails(&["train", "--data", &games, "--out", &out], "ends before position 1");
}

/// That was said when it had learnt all, and nothing was written.
#[test]
fn a_network_that_is_too_large_for_a_file_is_refused_before_it_learns() {
    let folder = folder("too-large");
    let path = |name: &str| folder.join(name).display().to_string();
    let (games, out) = (path("games"), path("out"));
    let few = ["--nodes", "5", "--nodes-most", "5", "--opening-most", "4", "--plies", "12", "--games", "2"];
    succeeds(&[&["play", "--rules", "copenhagen", "--out", &games][..], &few].concat());
    for more in [&[] as &[&str], &["--sums", "96", "--lines", "2"]] {
        let output = tuner(&[&["train", "--data", &games, "--out", &out][..], more].concat());
        let [said, wrong] =
            [output.stdout, output.stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
        assert!(wrong.contains("the network has more than 1048576 bytes"), "{more:?}: {wrong}");
        assert!(!said.contains("epoch"), "{more:?}: {said}");
    }
}

/// The folder was held to such settings from then on, and refused better ones.
#[test]
fn no_folder_is_begun_with_settings_that_nobody_can_go_on_with() {
    let folder = folder("not-begun");
    let path = |name: &str| folder.join(name).display().to_string();
    let (book, games, network) = (path("book"), path("generations"), path("network"));
    fs::write(&book, "start\n").expect("written");
    fs::write(&network, Network::blank(&Family::all()[0], "all zero").to_bytes()).expect("written");
    let refused = |rules: &str, more: &[&str], words: &str| {
        let begin = ["generation", "--folder", &games, "--book", &book, "--rules", rules];
        fails(&[&begin[..], more].concat(), words);
        assert!(!Path::new(&games).exists(), "{words}");
    };
    refused("brandubh-wtf", &["--softness", "200"], "the softness is a number from 0 to 100");
    refused("brandubh-wtf", &["--from", &network], "this network is for boards of 9x9 squares");
    refused("copenhagen", &[], "the network has more than 1048576 bytes");
    refused("alea-evangelii-dragonheelslair", &[], "11x11");
    // Heads have no room for so many players, which the eleventh generation would have found out.
    let older = ["--older", "9", "--generations", "12"];
    refused("brandubh-wtf", &older, "--older 9: how the positions are made takes ");
}
