//! [`Searches`]: the engines of all levels, of which there are few, so that the server stays quick for everybody.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use raichi::{Engine, Level, Limits, Settings, Signal};
use tafl::{Action, Game, Random};
use tokio::sync::Semaphore;

use crate::problem::Problem;
use crate::secret;

/// How long a level thinks about a move at most.
const LONGEST: Duration = Duration::from_secs(1);
/// A level takes no more than this part of the time that it has.
const PART: u32 = 20;
/// The table of an engine, in mebibytes: levels forget everything before each move.
const TABLE: usize = 4;

/// Engines that are searched with, one after the other.
pub(super) struct Searches {
    free: Semaphore,
    /// Those that do not search now.
    engines: Mutex<Vec<Engine>>,
}

impl Searches {
    pub fn new(most: usize) -> Searches {
        Searches { free: Semaphore::new(most.max(1)), engines: Mutex::default() }
    }

    /// What a level plays in a game that is not over, with so much time left. It waits until fewer levels search.
    pub async fn choose(
        self: &Arc<Searches>,
        game: Game,
        level: Level,
        left: Option<Duration>,
    ) -> Result<Option<Action>, Problem> {
        let seed = secret::random_number()?;
        let _turn = self.free.acquire().await.map_err(|_| Problem::Broken)?;
        let searches = self.clone();
        let search = move || {
            let mut engine = searches.take();
            let time = left.map_or(LONGEST, |left| (left / PART).min(LONGEST));
            let mut random = Random::new(seed);
            let found = engine.play(&game, level, &Limits::time(time), &Signal::default(), &mut random);
            searches.put_back(engine);
            // Within no time at all it finds nothing, and plays all the same.
            found.map(|found| found.choice).or_else(|| game.actions().first().copied())
        };
        tokio::task::spawn_blocking(search).await.map_err(|_| Problem::Broken)
    }

    fn take(&self) -> Engine {
        let engine = self.engines.lock().unwrap_or_else(PoisonError::into_inner).pop();
        engine.unwrap_or_else(|| Engine::new(&Settings { table_mebibytes: TABLE, threads: 1 }))
    }

    fn put_back(&self, engine: Engine) {
        self.engines.lock().unwrap_or_else(PoisonError::into_inner).push(engine);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_level_plays_what_is_legal_and_no_more_engines_are_made_than_may_search() {
        let searches = Arc::new(Searches::new(2));
        let game = Game::new(&tafl::library::variant("brandubh-wtf").expect("rules"));
        let level = Level::new(3).expect("a level");
        let chosen = (0..8).map(|_| {
            let (searches, game) = (searches.clone(), game.clone());
            tokio::spawn(async move { searches.choose(game, level, Some(Duration::ZERO)).await })
        });
        for chosen in futures_util::future::join_all(chosen).await {
            let action = chosen.expect("it ends").expect("it searches").expect("a move");
            assert!(game.actions().contains(&action), "{action}");
        }
        assert!(searches.engines.lock().expect("engines").len() <= 2);
    }
}
