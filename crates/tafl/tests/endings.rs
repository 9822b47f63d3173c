//! Games end in none but the ways that their rules are said to have.

use tafl::fast::{Bitboard, Line, LineVisitor, Roster};
use tafl::{Game, Outcome, Random, Reason, Side, Variant, library};

struct Ask;

impl LineVisitor for Ask {
    type Output = Vec<Outcome>;

    fn visit<B: Bitboard, R: Roster<B>>(self, line: &Line<B, R>) -> Vec<Outcome> {
        line.masks().possible_endings()
    }
}

#[test]
fn games_end_as_their_rules_say_they_can() {
    for set in library::all() {
        let variant = set.variant().expect("a built-in rule set is sound");
        let possible = Game::new(&variant).visit(Ask);
        let mut random = Random::new(1732);
        for _ in 0..3 {
            let mut game = Game::new(&variant);
            for _ in 0..400 {
                let actions = game.actions();
                let Some(place) = (random.next() as usize).checked_rem(actions.len()) else { break };
                game.act(actions[place]).expect("a listed action is legal");
            }
            if let Some(outcome) = game.outcome() {
                assert!(possible.contains(&outcome), "{}: {outcome}", set.id);
            }
        }
    }
}

#[test]
fn only_the_attackers_can_lose_all_their_pieces() {
    let mut rules = library::get("modern-standard").expect("a rule set").rules.clone();
    rules.ending.elimination = true;
    let possible = Game::new(&Variant::new(rules).expect("sound rules")).visit(Ask);
    assert!(possible.contains(&Outcome::win(Side::Defenders, Reason::Elimination)));
    assert!(!possible.contains(&Outcome::win(Side::Attackers, Reason::Elimination)));
}
