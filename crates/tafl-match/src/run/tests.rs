//! What becomes of games that are complete when another one cannot be played.

use std::fs;
use std::path::PathBuf;
use std::thread::sleep;

use tafl::library;

use super::*;
use crate::openings::OpeningSource;
use crate::time_control::Pace;

fn plan() -> Plan {
    let players = ["one-ply", "random"].map(|text| text.parse().expect("a player")).to_vec();
    let set = library::get("brandubh-wtf").expect("a rule set").clone();
    let pace = Pace { depth: Some(1), ..Pace::default() };
    let openings = OpeningSource::Random { plies: 2 };
    Plan { games: 40, concurrency: 4, pace, openings, ..Plan::new(set, players).expect("a plan") }
}

fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("tafl-match-run-{name}-{}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    folder
}

/// Plays where the first game takes long, and the sixth one is not to be had.
fn play_without_sixth(folder: &Path, sixth: fn() -> Played) -> CutOff {
    let play = |hall: &Hall<'_>, fixture: Fixture, players: &mut Kept| match fixture.number {
        5 => sixth(),
        number => {
            sleep(Duration::from_millis(if number == 0 { 500 } else { 0 }));
            hall.play(fixture, players)
        }
    };
    let played = run_by(&plan(), Some(folder), &Arc::default(), &mut |_| {}, &mut |_| {}, &play);
    played.expect_err("a game is lacking")
}

fn kept(folder: &Path) -> usize {
    fs::read_to_string(folder.join("results.jsonl")).expect("results").lines().count()
}

#[test]
fn a_mistake_of_this_program_loses_no_game_that_was_complete() {
    let folder = folder("broken");
    let cut_off = play_without_sixth(&folder, || panic!("this is a part of a test"));
    assert_eq!(cut_off.to_string(), "game 6: this program has a mistake: this is a part of a test");
    assert_eq!(kept(&folder), 5);
    assert_eq!(cut_off.summary.map(|summary| summary.games), Some([5, 40]));
    // The match goes on there.
    let summary = run(&plan(), Some(&folder), &Arc::default(), &mut |_| {}).expect("it goes on");
    assert_eq!((summary.games, kept(&folder)), ([40, 40], 40));
    fs::remove_dir_all(folder).expect("removed");
}

#[test]
fn a_player_that_cannot_play_loses_no_game_that_was_complete() {
    let folder = folder("failed");
    let cut_off = play_without_sixth(&folder, || Err(RunError::NoOpenings));
    assert!(matches!(cut_off.error, RunError::NoOpenings), "{cut_off}");
    assert_eq!(kept(&folder), 5);
    assert_eq!(cut_off.summary.map(|summary| summary.games), Some([5, 40]));
    fs::remove_dir_all(folder).expect("removed");
}
