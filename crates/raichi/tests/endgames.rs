//! Endgame tables in the search: what they have is known for certain, at the root and below, and the engine plays by it.

use std::ops::ControlFlow;
use std::sync::Arc;

use raichi::{Engine, Found, Level, Limits, Score, Settings, Signal};
use tafl::{Action, Game, Random, Setup, Side, library};
use tafl_tables::{Endless, Extent, Tables, TablesInMemory, Task, Value, make};

const MEMORY: u64 = 1 << 30;

/// Tables of a rule set, in a file.
fn tables(id: &str, extent: Extent) -> Tables {
    let set = library::get(id).expect("a built-in rule set");
    let mut file = tempfile::tempfile().expect("a file");
    let task = Task { set, extent, memory: MEMORY, threads: 2 };
    make(&task, &mut file, &mut |_| ControlFlow::Continue(())).expect("these rules have tables");
    Tables::open(file).expect("what was made")
}

/// An engine with these tables, or with none.
fn engine(tables: Option<&mut Tables>) -> Engine {
    let mut engine = Engine::new(&Settings { table_mebibytes: 4, threads: 1 });
    if let Some(tables) = tables {
        let tables = TablesInMemory::read(tables, MEMORY).expect("it fits");
        engine.use_tables(&[Arc::new(tables)]);
    }
    engine
}

fn search(engine: &mut Engine, game: &Game, limits: &Limits) -> Found {
    engine.search(game, limits, &Signal::default(), &mut |_| {}).expect("there are moves")
}

/// The score of a win for the side to move.
fn score(winner: Side, plies: u8, turn: Side) -> Score {
    if winner == turn { Score::WinIn(plies.into()) } else { Score::LossIn(plies.into()) }
}

/// A position of the tables, drawn by chance, with its value.
fn drawn(tables: &mut Tables, random: &mut Random) -> (Setup, Value) {
    tables.sample(random).expect("it can be read").expect("there are positions")
}

/// Holds the engine's score against the table's value, and plays on until the end: with the longest wins, and with
/// positions drawn by chance.
fn is_won_by_the_shortest_way(id: &str, extent: Extent, samples: usize) {
    let mut tables = tables(id, extent);
    let mut engine = engine(Some(&mut tables));
    let variant = tables.variant().clone();
    let figures = tables.figures(MEMORY, 1, &mut |_| ControlFlow::Continue(())).expect("it can be read");
    let longest = figures.into_iter().flat_map(|figures| figures.longest).flatten();
    let mut positions: Vec<Setup> = longest.map(|longest| longest.position).collect();
    let mut random = Random::new(1732);
    positions.extend((0..samples).map(|_| drawn(&mut tables, &mut random).0));
    let mut longest = 0;
    for setup in positions {
        let Value::Won { winner, plies } = tables.value(&setup).expect("it is there") else { continue };
        longest = longest.max(plies);
        let mut game = Game::from_setup(&variant, &setup).expect("a position");
        engine.forget();
        for left in (1..=plies).rev() {
            let found = search(&mut engine, &game, &Limits::nodes(500));
            assert_eq!(found.score, score(winner, left, game.turn()), "{id}: {setup}: {left} plies left");
            assert_eq!(found.lines[0].moves.len(), usize::from(left), "{id}: {setup}: the whole line");
            game.act(found.choice).expect("a legal move");
        }
        let outcome = game.outcome().expect("the game is over");
        assert_eq!(outcome.winner, Some(winner), "{id}: {setup}");
    }
    assert!(longest >= 4, "{id}: a long win is among them");
}

#[test]
fn a_won_position_is_won_by_the_shortest_way() {
    is_won_by_the_shortest_way("brandubh-wtf", Extent { pieces: 4, attackers: 3, defenders: 3 }, 40);
    is_won_by_the_shortest_way("brandub-leaflet", Extent { pieces: 3, attackers: 2, defenders: 2 }, 40);
}

#[test]
fn what_a_search_proves_with_smaller_tables_is_what_larger_ones_say() {
    for id in ["brandubh-wtf", "brandub-leaflet"] {
        let mut smaller = tables(id, Extent { pieces: 3, attackers: 2, defenders: 0 });
        let mut larger = tables(id, Extent { pieces: 4, attackers: 3, defenders: 0 });
        let (mut with, mut without) = (engine(Some(&mut smaller)), engine(None));
        let mut random = Random::new(11);
        let mut proven = [0, 0];
        for _ in 0..60 {
            let (setup, value) = drawn(&mut larger, &mut random);
            let game = Game::from_setup(larger.variant(), &setup).expect("a position");
            for (place, engine) in [&mut with, &mut without].into_iter().enumerate() {
                engine.forget();
                let found = search(engine, &game, &Limits::depth(4));
                let (side, plies) = match found.score {
                    Score::WinIn(plies) => (game.turn(), plies),
                    Score::LossIn(plies) => (!game.turn(), plies),
                    Score::Points(_) => continue,
                };
                proven[place] += 1;
                let holds = matches!(value, Value::Won { winner, plies: least }
                    if winner == side && u32::from(least) <= plies);
                assert!(holds, "{id}: {setup}: {value:?}, and the search says {}", found.score);
            }
        }
        assert!(proven[0] >= proven[1], "{id}: tables prove more: {proven:?}");
    }
}

#[test]
fn a_position_that_neither_side_wins_is_held() {
    let mut tables = tables("brandub-leaflet", Extent { pieces: 5, attackers: 4, defenders: 0 });
    assert_eq!(tables.endless(), Endless::Drawn);
    let mut engine = engine(Some(&mut tables));
    let mut random = Random::new(5);
    let mut held = 0;
    for _ in 0..10_000 {
        let (setup, value) = drawn(&mut tables, &mut random);
        if held == 5 {
            break;
        }
        if value != Value::Endless {
            continue;
        }
        held += 1;
        let mut game = Game::from_setup(tables.variant(), &setup).expect("a position");
        for _ in 0..12 {
            let found = search(&mut engine, &game, &Limits::depth(2));
            assert_eq!(found.score, Score::Points(0), "{setup}");
            game.act(found.choice).expect("a legal move");
            match game.outcome() {
                Some(outcome) => {
                    assert_eq!(outcome.winner, None, "{setup}");
                    break;
                }
                None => {
                    assert_eq!(tables.value(&game.setup()).expect("it is there"), Value::Endless, "{setup}");
                }
            }
        }
    }
    assert_eq!(held, 5, "there are such positions");
}

#[test]
fn every_line_that_is_asked_for_has_its_own_score() {
    let mut tables = tables("brandubh-wtf", Extent { pieces: 4, attackers: 3, defenders: 3 });
    let mut engine = engine(Some(&mut tables));
    let setup = "7/7/7/3k3/7/2a4/1a5 d".parse().expect("a position");
    let game = Game::from_setup(tables.variant(), &setup).expect("a position");
    let probed = tables.probe(&setup).expect("it is there");
    let all = Limits { lines: 100, ..Limits::depth(3) };
    let found = search(&mut engine, &game, &all);
    assert_eq!(found.lines.len(), probed.moves.len());
    for line in &found.lines {
        let this = probed.moves.iter().find(|mv| Action::Move(mv.mv) == line.moves[0]).expect("a move");
        let Value::Won { winner, plies } = this.value else {
            panic!("{setup} is won or lost, whatever is played")
        };
        assert_eq!(line.score, score(winner, plies + 1, game.turn()), "{}", this.mv);
    }
}

#[test]
fn weaker_levels_and_other_rules_do_without() {
    let mut tables = tables("brandubh-wtf", Extent { pieces: 4, attackers: 3, defenders: 3 });
    let (mut with, mut without) = (engine(Some(&mut tables)), engine(None));
    let setup: Setup = "7/7/7/3k3/7/2a4/1a5 d".parse().expect("a position");
    let game = |id: &str| {
        let variant = library::variant(id).expect("a built-in rule set");
        Game::from_setup(&variant, &setup).expect("a position")
    };
    let level = Level::new(7).expect("a level").narrow(&Limits::default());
    for (id, limits) in [("brandubh-wtf", &level), ("brandubh-walker", &Limits::depth(4))] {
        let (one, other) = (search(&mut with, &game(id), limits), search(&mut without, &game(id), limits));
        assert_eq!((one.choice, one.score, one.nodes), (other.choice, other.score, other.nodes), "{id}");
    }
    assert!(with.has_tables_for(&game("brandubh-wtf")) && !with.has_tables_for(&game("brandubh-walker")));
    let found = search(&mut with, &game("brandubh-wtf"), &Limits::depth(4));
    assert_eq!(found.depth, 1, "there is nothing to search");
}

/// In a game that has been going to and fro, a way to win may lead through a position that ends the game when it comes
/// back. What the engine says of such a game has to come true in it.
#[test]
fn a_win_through_a_position_that_may_not_come_back_is_no_win() {
    let mut tables = tables("modern-standard", Extent { pieces: 3, attackers: 2, defenders: 0 });
    let mut engine = engine(Some(&mut tables));
    let mut random = Random::new(3);
    let mut proven = 0;
    for _ in 0..150 {
        let setup = drawn(&mut tables, &mut random).0;
        let mut game = Game::from_setup(tables.variant(), &setup).expect("a position");
        for _ in 0..10 {
            to_and_fro(&mut game, &mut random);
            if game.outcome().is_some() {
                break;
            }
            let found = search(&mut engine, &game, &Limits::depth(3));
            let winner = match found.score {
                Score::WinIn(_) => game.turn(),
                Score::LossIn(_) => !game.turn(),
                Score::Points(_) => continue,
            };
            proven += 1;
            let mut on = game.clone();
            for action in &found.lines[0].moves {
                on.act(*action).expect("a legal move");
            }
            let outcome = on.outcome().map(|outcome| outcome.winner);
            assert_eq!(outcome, Some(Some(winner)), "{setup}: {:?}: {:?}", game.acts(), found.lines[0].moves);
        }
    }
    assert!(proven > 200, "{proven} proven");
}

/// Makes a move back to where the side came from, if it can go there; now and then, and otherwise, any other.
fn to_and_fro(game: &mut Game, random: &mut Random) {
    let moves = game.legal_moves();
    let last = game.history().iter().rev().nth(1).map(|played| (played.mv.to, played.mv.from));
    let back =
        moves.iter().find(|mv| Some((mv.from, mv.to)) == last).filter(|_| !random.next().is_multiple_of(3));
    let any = moves[(random.next() % moves.len() as u64) as usize];
    let mv = *back.unwrap_or(&any);
    game.play(mv).expect("a legal move");
}
