//! A player like somebody who has just learnt the rules: a steady opponent to measure the lowest levels against. It stays
//! as it is, so that results of different days can be compared.

use tafl::{Action, Game, Random};

use super::random::below;
use crate::player::{Answer, NewGame, Player, PlayerError};
use crate::time_control::Allowance;

/// Wins if it can with this move, else captures if it can, else plays any move.
///
/// ```
/// use tafl::{Action, Game, library};
/// use tafl_match::{Allowance, Beginner, Player, Reply};
/// let tablut = library::variant("modern-standard").unwrap();
/// let hanging = "3a5/9/9/9/4k4/9/9/1ad6/9 a".parse().unwrap();
/// let game = Game::from_setup(&tablut, &hanging).unwrap();
/// let answer = Beginner::new().choose(&game, &Allowance::default()).unwrap();
/// assert_eq!(answer.action, Reply::Act(Action::Move("d9-d2".parse().unwrap())));
/// ```
#[derive(Debug, Clone)]
pub struct Beginner {
    random: Random,
}

impl Default for Beginner {
    fn default() -> Beginner {
        Beginner::new()
    }
}

impl Beginner {
    /// A player whose lots are drawn afresh with each game's seed.
    #[must_use]
    pub fn new() -> Beginner {
        Beginner { random: Random::new(0) }
    }
}

impl Player for Beginner {
    fn new_game(&mut self, game: &NewGame<'_>) -> Result<(), PlayerError> {
        self.random = Random::new(game.seed);
        Ok(())
    }

    fn choose(&mut self, game: &Game, _: &Allowance) -> Result<Answer, PlayerError> {
        let (mut wins, mut captures, mut others) = (Vec::new(), Vec::new(), Vec::new());
        for choice in game.actions() {
            match appeal(game, choice) {
                Appeal::Wins => wins.push(choice),
                Appeal::Captures => captures.push(choice),
                Appeal::None => others.push(choice),
            }
        }
        let best = [wins, captures, others].into_iter().find(|choices| !choices.is_empty());
        let best = best.ok_or_else(|| PlayerError::Disagrees("it finds no move".to_owned()))?;
        Ok(Answer::of(best[below(&mut self.random, best.len())]))
    }
}

/// What somebody who looks at nothing else sees in a move.
enum Appeal {
    Wins,
    Captures,
    None,
}

fn appeal(game: &Game, choice: Action) -> Appeal {
    let mut next = game.clone();
    let Ok(played) = next.act(choice) else { return Appeal::None };
    if next.outcome().is_some_and(|outcome| outcome.winner == Some(game.turn())) {
        Appeal::Wins
    } else if played.is_some_and(|played| !played.captures.is_empty()) {
        Appeal::Captures
    } else {
        Appeal::None
    }
}

#[cfg(test)]
mod tests {
    use tafl::library;

    use super::*;
    use crate::player::Reply;

    #[test]
    fn it_wins_where_it_can() {
        let variant = library::variant("modern-standard").expect("a built-in rule set");
        // The king can walk out, or a defender can capture.
        let position = "9/4a4/9/9/9/2k6/9/9/3dad2a d".parse().expect("a position");
        let game = Game::from_setup(&variant, &position).expect("a position of Tablut");
        for seed in 0..20 {
            let mut player = Beginner { random: Random::new(seed) };
            let answer = player.choose(&game, &Allowance::default()).expect("there are moves");
            let Reply::Act(Action::Move(mv)) = answer.action else { panic!("it resigns") };
            assert!(mv.to_string().starts_with("c4-"), "{mv}");
        }
    }
}
