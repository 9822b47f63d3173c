//! The lowest levels are opponents for somebody who has just learnt the rules.

use std::sync::Arc;

use tafl::library;
use tafl_match::{OpeningSource, Plan, Tournament};

/// Against a player who wins or captures if he can, the lowest level loses most games, the next ones win more and more of
/// them, and level 1 wins nearly all.
#[test]
fn the_lowest_levels_lose_against_a_beginner() {
    let players = ["raichi:level=-2,table=1", "beginner", "raichi:level=0,table=1", "raichi:level=1,table=1"];
    let players = players.iter().map(|player| player.parse().expect("a player")).collect();
    let set = library::get("modern-standard").expect("a built-in rule set").clone();
    let plan = Plan {
        games: 40,
        openings: OpeningSource::Random { plies: 2 },
        tournament: Tournament::Ladder,
        ..Plan::new(set, players).expect("different players")
    };
    let summary = tafl_match::run(&plan, None, &Arc::default(), &mut |_| {}).expect("all games are played");
    let scores: Vec<f64> = summary.pairings.iter().map(|pairing| pairing.score.expect("games")).collect();
    let [lowest, beginner, second] = scores[..] else { panic!("three pairings: {scores:?}") };
    assert!(lowest < 0.55 && beginner < 0.4 && second < 0.3, "{scores:?}");
}
