//! Positions to ask about: random games, the same in every run.

use tafl::{Action, Game, Random, Variant};

use crate::position::Position;

/// After how many plies a game is looked at.
const LOOKS: [usize; 8] = [0, 1, 3, 6, 12, 25, 50, 100];

/// No random game is followed further.
const LONGEST: usize = 1_500;

/// Positions from the beginning to the end of some random games, and from their middle without what led to it.
pub(super) fn sample(variant: &Variant, games: u64) -> Vec<Position> {
    let mut positions = Vec::new();
    for seed in 0..games {
        let mut game = Game::new(variant);
        let mut random = Random::new(1732 + seed);
        let mut actions = Vec::new();
        while let Some(action) = any_action(&game, &mut random) {
            // The first position is the same in every game.
            if LOOKS.contains(&actions.len()) && (seed == 0 || !actions.is_empty()) {
                positions.push(Position { start: None, actions: actions.clone() });
            }
            if actions.len() >= LONGEST || game.act(action).is_err() {
                break;
            }
            actions.push(action);
            if actions.len() == 25 {
                positions.push(Position { start: Some(game.setup()), actions: Vec::new() });
            }
        }
        // Where the game ended.
        positions.push(Position { start: None, actions });
    }
    // A position without its past may be none of the rules, or may be over already.
    positions.retain(|position| position.replay(variant).is_ok());
    positions
}

/// Positions in which the game is over.
pub(super) fn ended(variant: &Variant) -> Vec<Position> {
    let is_over = |position: &Position| position.replay(variant).is_ok_and(|game| game.outcome().is_some());
    sample(variant, 8).into_iter().filter(is_over).collect()
}

/// Positions in which it goes on.
pub(super) fn ongoing(variant: &Variant, games: u64) -> Vec<Position> {
    let goes_on = |position: &Position| position.replay(variant).is_ok_and(|game| game.outcome().is_none());
    sample(variant, games).into_iter().filter(goes_on).collect()
}

fn any_action(game: &Game, random: &mut Random) -> Option<Action> {
    let actions = game.actions();
    random.choose(&actions).copied()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check::RULE_SETS;

    #[test]
    fn every_rule_set_has_games_that_end_and_that_go_on() {
        for id in RULE_SETS {
            let set = tafl::library::get(id).expect(id);
            let variant = set.variant().unwrap();
            assert!(!ended(&variant).is_empty(), "{id}");
            assert!(ongoing(&variant, 2).len() > 5, "{id}");
        }
    }
}
