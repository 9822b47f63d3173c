//! Proofs say what is so, whatever the rules forbid.

use raichi::{Proof, prove};
use tafl::rules::{Repetition, RepetitionResult};
use tafl::{Game, Variant, library};

#[test]
fn find() {
    for set in library::all() {
        let mut rules = set.rules.clone();
        rules.board.size = 5;
        rules.board.layout = "2a2/2d2/adkda/2d2/2a2".to_owned();
        rules.ending.repetition = Some(Repetition {
            occurrence: 2,
            attackers: RepetitionResult::Forbidden,
            defenders: RepetitionResult::Forbidden,
            since_capture: false,
        });
        let mut corners = rules.clone();
        corners.ending.goal = "corners".parse().unwrap();
        for (name, rules) in [("own", rules), ("corners", corners)] {
            let Ok(variant) = Variant::new(rules) else { continue };
            let Ok(setup) = "2a2/1a3/1a3/2k2/4a d".parse() else { continue };
            let Ok(game) = Game::from_setup(&variant, &setup) else { continue };
            println!("{} {name} {:?}", set.id, prove(&game, 9, 2_000_000));
        }
    }
}
