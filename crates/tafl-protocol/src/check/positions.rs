//! Positions to ask about: random games, the same in every run.

use tafl::{Game, Random, Variant};

use crate::position::Position;
use crate::step::Step;

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
        let mut steps = Vec::new();
        while let Some(step) = any_step(&game, &mut random) {
            // The first position is the same in every game.
            if LOOKS.contains(&steps.len()) && (seed == 0 || !steps.is_empty()) {
                positions.push(Position { start: None, steps: steps.clone() });
            }
            if steps.len() >= LONGEST || step.play(&mut game).is_err() {
                break;
            }
            steps.push(step);
            if steps.len() == 25 {
                positions.push(Position { start: Some(game.setup()), steps: Vec::new() });
            }
        }
        // Where the game ended.
        positions.push(Position { start: None, steps });
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

fn any_step(game: &Game, random: &mut Random) -> Option<Step> {
    let steps = Step::all(game);
    let index = random.next().checked_rem(steps.len() as u64)?;
    steps.get(index as usize).copied()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check::RULE_SETS;

    #[test]
    fn every_rule_set_has_games_that_end_and_that_go_on() {
        for id in RULE_SETS {
            let set = tafl::library::get(id).expect(id);
            let variant = Variant::new(set.rules.clone()).unwrap();
            assert!(!ended(&variant).is_empty(), "{id}");
            assert!(ongoing(&variant, 2).len() > 5, "{id}");
        }
    }
}
