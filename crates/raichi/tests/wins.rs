//! The engine finds the forced wins of the suite, says their exact length, and plays a move that keeps them.

use raichi::{Engine, Limits, Score, Settings, Signal};
use serde::Deserialize;
use tafl::{Game, library};

#[derive(Deserialize)]
struct Win {
    rules: String,
    position: String,
    win_in: u32,
    moves: Vec<String>,
}

/// The search is selective: it may need some plies more than the win has to see it, and to see that none is shorter.
const MORE_PLIES: u32 = 6;

#[test]
fn forced_wins_are_found() {
    let suite = include_str!("../../../conformance/wins/wins.jsonl");
    let mut missed = Vec::new();
    let mut count = 0;
    for line in suite.lines() {
        let win: Win = serde_json::from_str(line).expect("a line of the suite");
        let set = library::get(&win.rules).expect("a built-in rule set");
        let variant = set.variant().expect("a sound rule set");
        let game =
            Game::from_setup(&variant, &win.position.parse().expect("a position")).expect("a position");
        let mut engine = Engine::new(&Settings { table_mebibytes: 4, threads: 1 });
        let limits = Limits { nodes: Some(400_000), ..Limits::depth(win.win_in + MORE_PLIES) };
        let found = engine.search(&game, &limits, &Signal::default(), &mut |_| {}).expect("there are moves");
        count += 1;
        // A proven score is never better than the truth.
        if let Score::WinIn(plies) = found.score {
            assert!(plies >= win.win_in, "{line}: {:?} cannot be", found.score);
        }
        if found.score != Score::WinIn(win.win_in) || !win.moves.contains(&found.choice.to_string()) {
            missed.push(format!("{line}: {} {}", found.score, found.choice));
        }
    }
    // A selective search may overlook a quiet move now and then, but not many.
    assert!(missed.len() * 20 <= count, "{} of {count} missed:\n{}", missed.len(), missed.join("\n"));
}
