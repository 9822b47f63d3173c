//! The longest game that a record can hold is looked at with little memory.

use raichi::{Curve, Engine, Limits, Score, Settings, Signal};
use tafl::{Game, Variant, library};
use tafl_analysis::{Best, Review};

/// The most moves of a record (`docs/game-record.md`).
const MOVES: usize = 100_000;

/// What a review and its game may take, in MiB.
const MOST: u64 = 200;

/// The most memory that this process has used so far, in MiB; nothing where the system does not say.
fn peak() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    Some(line.split_whitespace().next()?.parse::<u64>().ok()? >> 10)
}

/// Two pieces go to and fro, by rules that do not mind.
fn long_game() -> Game {
    let mut rules = library::get("modern-standard").expect("a built-in rule set").rules.clone();
    rules.ending.repetition = None;
    let mut game = Game::new(&Variant::new(rules).expect("sound rules"));
    for number in 0..MOVES {
        let mv = ["d1-d2", "e4-f4", "d2-d1", "f4-e4"][number % 4].parse().expect("a move");
        game.play(mv).expect("it is legal");
    }
    game
}

#[test]
fn the_longest_game_takes_little_memory() {
    let game = long_game();
    let mut engine = Engine::new(&Settings { table_mebibytes: 1, threads: 1 });
    let mut review = Review::new(&game);
    while let Some(position) = review.position() {
        // A search now and then, so that the test is soon over.
        let best = if review.left().is_multiple_of(10_000) {
            let found = engine.search(position, &Limits::nodes(100), &Signal::default(), &mut |_| {});
            found.as_ref().map(Best::of)
        } else {
            Some(Best { score: Score::Points(0), moves: Vec::new(), curve: Curve::default() })
        };
        review.tell(best);
    }
    assert_eq!(review.into_analysis().plies.len(), MOVES);
    match peak() {
        Some(peak) => assert!(peak <= MOST, "{peak} MiB"),
        None => println!("this system does not say how much memory was used: not tested"),
    }
}
