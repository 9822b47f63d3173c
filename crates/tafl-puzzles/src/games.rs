//! Games to look for puzzles in: Raichi at low levels and with few positions a move, and now and then any move at all.
//! Where nobody errs nobody wins, so errors are wanted.

use raichi::{Engine, Level, Limits, Settings, Signal};
use tafl::{Action, Game, Random, Variant};

/// After so many plies a game is given up.
const LONGEST: usize = 160;

/// The first moves of every game are drawn, so that games differ.
const DRAWN: usize = 4;

/// One move in so many is drawn later on.
const ERROR: u64 = 12;

/// Positions a move that a level looks at, at most.
const NODES_OF_LEVELS: u64 = 400;

/// Positions a move that a side without a level looks at.
const NODES: [u64; 3] = [200, 400, 800];

/// Plays games, the same ones for the same seed.
///
/// ```
/// use tafl::library;
/// use tafl_puzzles::Games;
/// let brandubh = library::variant("brandubh-wtf").unwrap();
/// let game = Games::new(&brandubh, 7).play(3);
/// assert!(game.history().len() > 4);
/// assert_eq!(Games::new(&brandubh, 7).play(3).history(), game.history());
/// ```
pub struct Games {
    variant: Variant,
    engine: Engine,
    seed: u64,
}

/// How a side plays.
#[derive(Clone, Copy)]
enum Strength {
    Level(Level),
    Nodes(u64),
}

impl Games {
    /// Games of a variant.
    #[must_use]
    pub fn new(variant: &Variant, seed: u64) -> Games {
        // The same games whichever networks there are.
        let mut engine = Engine::new(&Settings { table_mebibytes: 1, threads: 1 });
        engine.use_features_only();
        Games { variant: variant.clone(), engine, seed }
    }

    /// The game of this number.
    pub fn play(&mut self, number: u64) -> Game {
        let mut random = Random::new(self.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(number));
        let strengths = [(); 2].map(|()| match random.next() % 8 {
            number @ 0..5 => Level::new(number as i8 + 1).map_or(Strength::Nodes(NODES[0]), Strength::Level),
            number => Strength::Nodes(NODES[number as usize - 5]),
        });
        self.engine.forget();
        let mut game = Game::new(&self.variant);
        while game.outcome().is_none() && game.history().len() < LONGEST {
            let moves = game.legal_moves();
            let Some(&drawn) = random.choose(&moves) else { break };
            let choice = if game.history().len() < DRAWN || random.next().is_multiple_of(ERROR) {
                Some(Action::Move(drawn))
            } else {
                self.choose(&game, strengths[game.turn() as usize], &mut random)
            };
            if choice.is_none_or(|choice| game.act(choice).is_err()) {
                break;
            }
        }
        game
    }

    fn choose(&mut self, game: &Game, strength: Strength, random: &mut Random) -> Option<Action> {
        let signal = Signal::default();
        let found = match strength {
            Strength::Level(level) => {
                self.engine.play(game, level, &Limits::nodes(NODES_OF_LEVELS), &signal, random)
            }
            Strength::Nodes(nodes) => self.engine.search(game, &Limits::nodes(nodes), &signal, &mut |_| {}),
        };
        found.map(|found| found.choice)
    }
}

#[cfg(test)]
mod tests {
    use tafl::library;

    use super::*;

    #[test]
    fn networks_change_no_game() {
        let variant = library::variant("brandubh-wtf").expect("a built-in rule set");
        let [mut games, mut plain] = [(); 2].map(|()| Games::new(&variant, 1));
        plain.engine.use_features_only();
        for number in 0..8 {
            assert_eq!(games.play(number).history(), plain.play(number).history(), "game {number}");
        }
    }
}
