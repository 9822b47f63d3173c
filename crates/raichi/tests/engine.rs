//! An engine keeps what it has found out, forgets what is no longer so, and finds the same in one go as in slices.

use raichi::{Engine, Family, Found, Limits, Score, Settings, Signal, TableTooLarge};
use tafl::{Game, Variant, library};

fn game() -> Game {
    Game::new(&library::variant("modern-standard").expect("a built-in rule set"))
}

/// An engine with a small table and one thread.
fn engine() -> Engine {
    Engine::new(&Settings { table_mebibytes: 4, threads: 1 })
}

fn finish(engine: &mut Engine) -> Found {
    loop {
        if let Some(found) = engine.go_on(1_000, &mut |_| {}) {
            return found;
        }
    }
}

#[test]
fn a_search_in_slices_remembers_the_one_before() {
    let (mut engine, game) = (engine(), game());
    let mut nodes = || {
        assert!(engine.begin(&game, &Limits::depth(6)));
        finish(&mut engine).nodes
    };
    let (first, second) = (nodes(), nodes());
    assert!(second < first / 2, "{first} positions, then {second}");
}

#[test]
fn the_same_rules_compiled_again_are_remembered() {
    let rules = game().variant().rules().clone();
    let mut engine = engine();
    // How much a memory spares depends on the evaluation, and networks come and go.
    engine.use_features_only();
    let mut nodes = || {
        let variant = Variant::new(rules.clone()).expect("built-in rules are sound");
        let limits = Limits::depth(6);
        let found = engine.search(&Game::new(&variant), &limits, &Signal::default(), &mut |_| {});
        found.expect("there are moves").nodes
    };
    let (first, second) = (nodes(), nodes());
    assert!(second < first / 2, "{first} positions, then {second}");
}

#[test]
fn in_one_go_or_in_slices_it_is_the_same_search() {
    let (limits, game) = (Limits::depth(5), game());
    let whole = engine().search(&game, &limits, &Signal::default(), &mut |_| {}).expect("there are moves");
    let mut sliced = engine();
    assert!(sliced.begin(&game, &limits));
    let found = sliced.go_on(u64::MAX, &mut |_| {}).expect("one slice is enough");
    assert_eq!((found.choice, found.score, found.nodes), (whole.choice, whole.score, whole.nodes));
}

#[test]
fn nothing_is_left_of_other_weights() {
    let (limits, game) = (Limits::depth(5), game());
    let other = || {
        let weights = Family::all()[0].weights();
        Family::all()[0].with_weights(&weights.iter().map(|weight| -3.0 * weight).collect::<Vec<_>>())
    };
    let mut fresh = engine();
    fresh.use_weights(other());
    let expected = fresh.search(&game, &limits, &Signal::default(), &mut |_| {}).expect("there are moves");
    let expected = (expected.choice, expected.score, expected.nodes);

    // The search under way begins again; the next one knows nothing of the old weights either.
    let mut changed = engine();
    assert!(changed.begin(&game, &Limits::depth(5)));
    assert!(changed.go_on(1_000, &mut |_| {}).is_none());
    changed.use_weights(other());
    let found = changed.go_on(u64::MAX, &mut |_| {}).expect("one slice is enough");
    assert_eq!((found.choice, found.score, found.nodes), expected);

    let mut ended = engine();
    assert!(ended.begin(&game, &Limits::depth(5)));
    assert!(ended.go_on(1_000, &mut |_| {}).is_none());
    ended.use_weights(other());
    assert!(ended.end().is_some());
    ended.forget();
    let found = ended.search(&game, &limits, &Signal::default(), &mut |_| {}).expect("there are moves");
    assert_eq!((found.choice, found.score, found.nodes), expected);
}

#[test]
fn a_table_that_does_not_fit_leaves_the_engine_as_it_was() {
    let mut engine = engine();
    let settings = Settings { table_mebibytes: usize::MAX >> 21, threads: 1 };
    assert!(engine.set(&settings).is_err());
    assert_eq!(Engine::try_new(&settings).err(), Some(TableTooLarge { mebibytes: usize::MAX >> 21 }));
    assert!(engine.begin(&game(), &Limits::depth(2)));
    assert_eq!(finish(&mut engine).depth, 2);
}

/// After the attackers' last piece is taken they cannot move, which is a draw: the king who sees two ways out never
/// comes to walk out.
#[test]
fn a_king_does_not_walk_out_of_a_drawn_game() {
    for id in ["modern-standard", "linnaeus-1732", "smith-1811"] {
        let variant = library::variant(id).expect("a built-in rule set");
        let setup = "9/3d5/9/9/1da6/9/1dkd5/2d6/9 d".parse().expect("a position");
        let mut game = Game::from_setup(&variant, &setup).expect("a position of Tablut");
        let taking = "d8-d5".parse().expect("a move");
        let limits = Limits { among: vec![taking], ..Limits::depth(4) };
        let found = engine().search(&game, &limits, &Signal::default(), &mut |_| {}).expect("a move");
        game.act(taking).expect("it is legal");
        let drawn = game.outcome().is_some_and(|outcome| outcome.winner.is_none());
        let won = matches!(found.score, Score::WinIn(_));
        assert!(!(drawn && won), "{id}: {} after a draw", found.score);
        assert!(drawn, "{id}: {:?}", game.outcome());
    }
}
