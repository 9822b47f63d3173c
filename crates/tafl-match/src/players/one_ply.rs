//! A plain player that looks one ply ahead: a steady opponent to measure others against. It stays as it is, so that
//! results of different days can be compared.

use tafl::{Game, Random, Side};

use super::random::below;
use crate::player::{Answer, NewGame, Player, PlayerError};
use crate::time_control::Allowance;

/// What a soldier of each side is worth; there are about twice as many attackers.
const WORTH: [i32; 2] = [100, 200];
/// One goal that the king would see: it has to be blocked.
const ONE_WAY: i32 = 150;
/// Two or more of them.
const TWO_WAYS: i32 = 5_000;
/// A game that is won.
const WIN: i32 = 1_000_000;

/// Makes every move, counts the soldiers and the king's ways out, and plays the best, drawing lots among equals.
///
/// ```
/// use tafl::{Action, Game, library};
/// use tafl_match::{Reply, Allowance, OnePly, Player};
/// let tablut = library::variant("modern-standard").unwrap();
/// let hanging = "3a5/9/9/9/4k4/9/9/1ad6/9 a".parse().unwrap();
/// let game = Game::from_setup(&tablut, &hanging).unwrap();
/// let answer = OnePly::new().choose(&game, &Allowance::default()).unwrap();
/// assert_eq!(answer.action, Reply::Act(Action::Move("d9-d2".parse().unwrap())));
/// ```
#[derive(Debug, Clone)]
pub struct OnePly {
    random: Random,
}

impl Default for OnePly {
    fn default() -> OnePly {
        OnePly::new()
    }
}

impl OnePly {
    /// A player whose lots are drawn afresh with each game's seed.
    #[must_use]
    pub fn new() -> OnePly {
        OnePly { random: Random::new(0) }
    }
}

impl Player for OnePly {
    fn new_game(&mut self, game: &NewGame<'_>) -> Result<(), PlayerError> {
        self.random = Random::new(game.seed);
        Ok(())
    }

    fn choose(&mut self, game: &Game, _: &Allowance) -> Result<Answer, PlayerError> {
        let side = game.turn();
        let (mut best, mut highest) = (Vec::new(), i32::MIN);
        for choice in game.actions() {
            let mut next = game.clone();
            if next.act(choice).is_err() {
                continue;
            }
            let worth = worth(&next, side);
            if worth > highest {
                best.clear();
                highest = worth;
            }
            if worth == highest {
                best.push(choice);
            }
        }
        let choice = best.get(below(&mut self.random, best.len()));
        choice.copied().map(Answer::of).ok_or_else(|| PlayerError::Disagrees("it finds no move".to_owned()))
    }
}

/// What a position is worth to a side that has just moved.
fn worth(game: &Game, side: Side) -> i32 {
    if let Some(outcome) = game.outcome() {
        return match outcome.winner {
            Some(winner) if winner == side => WIN,
            Some(_) => -WIN,
            None => 0,
        };
    }
    let variant = game.variant();
    let mut defenders_worth = 0;
    for letter in game.setup().pieces.values() {
        match variant.kind_of_letter(*letter) {
            Some(kind) if kind.id == tafl::KindId::KING => {}
            Some(kind) if kind.side == Side::Attackers => defenders_worth -= WORTH[0],
            _ => defenders_worth += WORTH[1],
        }
    }
    let ways = game.exits().len();
    defenders_worth += match (ways, game.turn()) {
        (0, _) => 0,
        // He goes out at once.
        (_, Side::Defenders) => WIN / 2,
        (1, Side::Attackers) => ONE_WAY,
        (_, Side::Attackers) => TWO_WAYS,
    };
    if side == Side::Defenders { defenders_worth } else { -defenders_worth }
}

#[cfg(test)]
mod tests {
    use tafl::library;

    use super::*;
    use crate::player::Reply;

    fn answer(position: &str) -> String {
        let set = library::get("modern-standard").expect("a built-in rule set");
        let variant = set.variant().expect("sound rules");
        let game =
            Game::from_setup(&variant, &position.parse().expect("a position")).expect("a position of Tablut");
        match OnePly::new().choose(&game, &Allowance::default()).expect("an answer").action {
            Reply::Act(choice) => choice.to_string(),
            Reply::Resign => "resign".to_owned(),
        }
    }

    #[test]
    fn takes_what_hangs() {
        assert_eq!(answer("9/9/9/4d4/3dkd3/4d4/9/1ad6/3a5 a"), "d1-d2");
    }

    #[test]
    fn goes_out_and_shuts_the_door() {
        assert!(answer("9/4a4/9/9/9/2k6/9/9/8a d").starts_with("c4-"));
        // The one way out is along the fifth rank to i5: only e1-... and h1 can reach it.
        assert_eq!(answer("4a4/9/9/9/3ak4/9/9/4a4/7a1 a"), "h1-h5");
    }
}
