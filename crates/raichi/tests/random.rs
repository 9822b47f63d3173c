//! The engine wins every game against a player that moves at random.

use raichi::{Engine, Found, Limits, Score, Settings, Signal};
use tafl::{Game, Side, Variant, library};

fn small_engine() -> Engine {
    Engine::new(&Settings { table_mebibytes: 1, threads: 1 })
}

fn search(engine: &mut Engine, game: &Game, nodes: u64) -> Option<Found> {
    engine.search(game, &Limits::nodes(nodes), &Signal::default(), &mut |_| {})
}

/// A small generator of pseudo-random numbers (xorshift), so that games are the same on every machine.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % bound as u64) as usize
    }
}

/// Plays one game with the engine on `engine`'s side, and says who won.
fn winner(variant: &Variant, engine: Side, seed: u64) -> Option<Side> {
    let mut game = Game::new(variant);
    let mut random = Random(seed);
    let mut engine_at_play = small_engine();
    for _ in 0..400 {
        if game.outcome().is_some() {
            break;
        }
        if game.turn() == engine {
            let Some(found) = search(&mut engine_at_play, &game, 1_500) else { break };
            game.act(found.choice).expect("the engine plays legal moves");
        } else {
            let moves = game.legal_moves();
            game.play(moves[random.below(moves.len())]).expect("a listed move is legal");
        }
    }
    game.outcome().and_then(|outcome| outcome.winner)
}

fn beats_random(id: &str) {
    let Some(set) = library::get(id) else { panic!("there is no rule set {id}") };
    let variant = set.variant().expect("a built-in rule set is sound");
    for engine in Side::BOTH {
        for game in 1..=10 {
            let seed = 0x9e37_79b9_7f4a_7c15 ^ (game << 8);
            assert_eq!(
                winner(&variant, engine, seed),
                Some(engine),
                "{id}, game {game}, engine plays {engine}"
            );
        }
    }
}

#[test]
fn beats_random_play_on_a_small_board() {
    beats_random("brandubh-wtf");
}

#[test]
fn beats_random_play_at_tablut() {
    beats_random("modern-standard");
}

/// A win in one is found whatever the limits, and taken at once.
#[test]
fn takes_a_win_in_one() {
    let set = library::get("modern-standard").expect("a built-in rule set");
    let variant = set.variant().expect("a built-in rule set is sound");
    let setup = "9/4a4/9/9/9/2k6/9/9/8a d".parse().expect("a position");
    let game = Game::from_setup(&variant, &setup).expect("a position of Tablut");
    let found = search(&mut small_engine(), &game, 1).expect("there are moves");
    assert_eq!(found.score, Score::WinIn(1));
}

#[test]
fn plays_every_rule_set() {
    for set in library::all() {
        let variant = set.variant().expect("a built-in rule set is sound");
        let mut game = Game::new(&variant);
        let mut engine = small_engine();
        for _ in 0..6 {
            match search(&mut engine, &game, 100) {
                Some(found) => assert!(game.act(found.choice).is_ok(), "{}: {}", set.id, found.choice),
                None => assert!(game.outcome().is_some(), "{}", set.id),
            }
        }
    }
}

#[test]
fn limits_in_nodes_give_the_same_answer_every_time() {
    let set = library::get("brandubh-wtf").expect("a built-in rule set");
    let variant = set.variant().expect("a built-in rule set is sound");
    let game = Game::new(&variant);
    let found =
        || search(&mut small_engine(), &game, 30_000).map(|found| (found.choice, found.score, found.nodes));
    assert_eq!(found(), found());
}
