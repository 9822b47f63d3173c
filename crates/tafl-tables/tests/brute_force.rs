//! What tables say, held against a search that knows nothing of them.

use std::collections::HashMap;
use std::ops::ControlFlow;

use raichi::{Proof, prove};
use tafl::library::{self, RuleSet};
use tafl::{Game, Random, Side};
use tafl_tables::{Extent, Made, Tables, Task, Value, make};

const MEMORY: u64 = 1 << 30;

fn tables(set: &RuleSet, extent: Extent) -> Tables {
    let mut file = tempfile::tempfile().expect("a file");
    let task = Task { set, extent, memory: MEMORY, threads: 2 };
    let made = make(&task, &mut file, &mut |_| ControlFlow::Continue(())).expect("these rules have tables");
    assert_eq!(made, Made::Whole);
    Tables::open(file).expect("what was made can be opened")
}

/// Whether the side to move wins a position within so many plies, and whether it loses within so many, by trying
/// everything; nothing if neither. The whole game is asked, with its history.
fn search(game: &Game, plies: u8, known: &mut HashMap<(String, u8), Option<Side>>) -> Option<Side> {
    if let Some(outcome) = game.outcome() {
        return outcome.winner;
    }
    if plies == 0 {
        return None;
    }
    let key = (game.variant().canonical(&game.setup()).to_string(), plies);
    if let Some(&winner) = known.get(&key) {
        return winner;
    }
    let mut best = Some(!game.turn());
    for mv in game.legal_moves() {
        // Each position is one of a game that begins with it, as in the tables.
        let mut next = game.clone();
        next.play(mv).expect("a listed move is legal");
        let winner = match next.outcome() {
            Some(outcome) => outcome.winner,
            None => {
                let afresh = Game::from_setup(game.variant(), &next.setup()).expect("a position");
                search(&afresh, plies - 1, known)
            }
        };
        if winner == Some(game.turn()) {
            best = winner;
            break;
        }
        if winner.is_none() {
            best = None;
        }
    }
    known.insert(key, best);
    best
}

/// What a table says a search to this depth finds.
fn seen(value: Value, depth: u8) -> Option<Side> {
    match value {
        Value::Won { winner, plies } if plies <= depth => Some(winner),
        _ => None,
    }
}

fn agrees_with_search(id: &str, extent: Extent, samples: usize, depth: u8) {
    agree_with_search(library::get(id).expect("a built-in rule set"), extent, samples, depth);
}

fn agree_with_search(set: &RuleSet, extent: Extent, samples: usize, depth: u8) {
    let id = &set.id;
    let variant = set.variant().expect("sound rules");
    let mut tables = tables(set, extent);
    tables.check_hash().expect("a whole file");
    tables.check(MEMORY, 2, &mut |_| ControlFlow::Continue(())).expect("each value follows from others");
    let mut random = Random::new(1732);
    let mut found = 0;
    for _ in 0..samples {
        let (setup, value) =
            tables.sample(&mut random).expect("it can be read").expect("there are positions");
        assert_eq!(tables.value(&setup).expect("it is there"), value);
        let game = Game::from_setup(&variant, &setup).expect("a position");
        for depth in [depth - 1, depth] {
            let winner = search(&game, depth, &mut HashMap::new());
            assert_eq!(winner, seen(value, depth), "{id}: {setup}: {value:?}, {depth} plies");
            found += usize::from(winner.is_some());
        }
        // And a search that is not ours to blame.
        let expected = match value {
            Value::Won { winner, plies } if winner == setup.turn && u32::from(plies) <= 5 => {
                Some(u32::from(plies))
            }
            _ => None,
        };
        let proof = match prove(&game, 5, 10_000_000) {
            Proof::Win { plies, .. } => Some(plies),
            Proof::NoWin => None,
            Proof::Unknown => panic!("so few pieces can be searched"),
        };
        assert_eq!(proof, expected, "{id}: {setup}: {value:?}");
    }
    assert!(found > samples / 20, "{id}: too few samples are decided soon: {found}");
}

#[test]
fn brandubh_agrees_with_a_search() {
    let extent = Extent { pieces: 4, attackers: 3, defenders: 3 };
    agrees_with_search("brandubh-wtf", extent, 60, 3);
    agrees_with_search("brandub-leaflet", extent, 60, 3);
}

#[test]
fn pieces_that_move_along_diagonals_agree_with_a_search() {
    let extent = Extent { pieces: 4, attackers: 3, defenders: 1 };
    for (kind, directions) in [("king", "both"), ("attacker", "diagonal")] {
        let text = format!(
            "id = \"diagonal\"\nname = \"Diagonal\"\nextends = \"brandubh-wtf\"\n[rules.pieces.{kind}]\ndirections = \"{directions}\"\n\
             [citations]\n\"pieces.{kind}\" = {{ silent = \"to see what it does\" }}\n"
        );
        let set = RuleSet::from_toml(&text).expect("sound rules");
        agree_with_search(&set, extent, 60, 3);
    }
}

#[test]
fn the_king_alone_at_the_edge_agrees_with_a_search() {
    agrees_with_search("linnaeus-1732", Extent { pieces: 4, attackers: 3, defenders: 0 }, 60, 3);
    agrees_with_search("bologna-ashton", Extent { pieces: 3, attackers: 2, defenders: 1 }, 60, 3);
}

#[test]
fn kings_who_go_one_step_and_pieces_without_arms_have_tables_too() {
    agrees_with_search("magpie", Extent { pieces: 3, attackers: 2, defenders: 2 }, 60, 3);
    agrees_with_search("ard-ri-step", Extent { pieces: 3, attackers: 2, defenders: 2 }, 60, 3);
}
