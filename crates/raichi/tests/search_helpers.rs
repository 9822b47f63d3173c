//! Helpers of a search in slices spare it work, and end with it.

use std::time::Duration;

use raichi::{Engine, Helper, Limits, Settings};
use tafl::Game;

fn game() -> Game {
    let set = tafl::library::get("modern-standard").unwrap();
    Game::new(&set.variant().unwrap())
}

/// Positions and slices of a search to a depth, with so many helpers that have finished before it goes on.
fn after_helpers(depth: u32, helpers: usize) -> (u64, u64) {
    let mut engine = Engine::new(&Settings { table_mebibytes: 16, threads: 1 });
    assert!(engine.begin(&game(), &Limits::depth(depth)));
    engine.helpers(helpers).into_iter().for_each(Helper::run);
    let mut slices = 1;
    loop {
        match engine.go_on(1_000, &mut |_| {}) {
            Some(found) => return (found.nodes, slices),
            None => slices += 1,
        }
    }
}

#[test]
fn what_helpers_find_out_spares_the_search_work_and_their_positions_count() {
    // At a single depth luck decides: a helper's score may be outside the window that the search expects it in.
    let in_all = |helpers| {
        let searches = (4..=7).map(|depth| after_helpers(depth, helpers));
        searches.fold((0, 0), |(positions, slices), found| (positions + found.0, slices + found.1))
    };
    let ((alone, slices_alone), (helped, slices_helped)) = (in_all(0), in_all(3));
    assert!(slices_helped < slices_alone / 2, "{slices_helped} slices, {slices_alone} alone");
    assert!(helped > alone / 2, "{helped} positions, {alone} alone");
}

#[test]
fn helpers_end_with_the_search() {
    let mut engine = Engine::new(&Settings { table_mebibytes: 4, threads: 1 });
    assert!(engine.helpers(3).is_empty(), "no search, no help");
    assert!(engine.begin(&game(), &Limits::default()));
    let threads: Vec<_> =
        engine.helpers(2).into_iter().map(|helper| std::thread::spawn(move || helper.run())).collect();
    let late = engine.helpers(1);
    for _ in 0..5 {
        assert!(engine.go_on(1_000, &mut |_| {}).is_none());
    }
    assert!(engine.end().is_some());
    // Without an end these searches would go on for good, and the test with them.
    threads.into_iter().for_each(|thread| thread.join().unwrap());
    late.into_iter().for_each(Helper::run);
}

#[test]
fn helpers_end_with_the_engine() {
    let mut engine = Engine::new(&Settings { table_mebibytes: 4, threads: 1 });
    assert!(engine.begin(&game(), &Limits::default()));
    let helpers = engine.helpers(1);
    let thread = std::thread::spawn(move || helpers.into_iter().for_each(Helper::run));
    drop(engine);
    thread.join().unwrap();
}

#[test]
fn helpers_heed_the_limits() {
    let mut engine = Engine::new(&Settings { table_mebibytes: 4, threads: 1 });
    for limits in [Limits::nodes(20_000), Limits::time(Duration::from_millis(50))] {
        assert!(engine.begin(&game(), &limits));
        engine.helpers(1).into_iter().for_each(Helper::run);
        let found = engine.go_on(u64::MAX, &mut |_| {}).expect("the limits are reached");
        assert!(limits.nodes.is_none_or(|nodes| found.nodes < nodes * 2), "{} positions", found.nodes);
    }
}
