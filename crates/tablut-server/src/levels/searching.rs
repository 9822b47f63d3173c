//! [`Searches`]: the engines of all levels, of which there are few, so that the server stays quick for everybody.

use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use raichi::{Engine, Level, Limits, Settings, Signal};
use tafl::{Action, Game, Random};
use tokio::sync::Semaphore;

use crate::problem::Problem;
use crate::secret;

/// How long a level thinks about a move at most.
const LONGEST: Duration = Duration::from_secs(1);
/// A level takes no more than this part of the time that it has.
const PART: u32 = 20;
/// With so many others that wait, a level takes half of its time; with twice as many, a third.
const HALVE: u32 = 4;
/// The table of an engine, in mebibytes: levels forget everything before each move.
const TABLE: usize = 4;

/// Engines that are searched with, one after the other.
pub(super) struct Searches {
    free: Semaphore,
    /// Those that do not search now.
    engines: Mutex<Vec<Engine>>,
    /// How many wait for their turn.
    waiting: AtomicU32,
}

impl Searches {
    pub fn new(most: usize) -> Searches {
        Searches { free: Semaphore::new(most.max(1)), engines: Mutex::default(), waiting: AtomicU32::new(0) }
    }

    /// What a level plays in a game that is not over, with so much time left. It waits until fewer levels search.
    pub async fn choose(
        self: &Arc<Searches>,
        game: Game,
        level: Level,
        left: Option<Duration>,
    ) -> Result<Option<Action>, Problem> {
        let seed = secret::random_number()?;
        let asked = Instant::now();
        let waits = Waits::among(&self.waiting);
        let _turn = self.free.acquire().await.map_err(|_| Problem::Broken)?;
        drop(waits);
        let searches = self.clone();
        let search = move || {
            let mut engine = searches.take();
            // Its clock has run while it waited.
            let left = left.map(|left| left.saturating_sub(asked.elapsed()));
            let time = time(left, searches.waiting.load(Ordering::Relaxed));
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

/// How long a level thinks that has so much time left, while so many others wait for their turns: their clocks run.
fn time(left: Option<Duration>, others: u32) -> Duration {
    left.map_or(LONGEST, |left| (left / PART).min(LONGEST)) / (1 + others / HALVE)
}

/// One that waits for its turn, until it has that or does not want it any more.
struct Waits<'a>(&'a AtomicU32);

impl Waits<'_> {
    fn among(waiting: &AtomicU32) -> Waits<'_> {
        waiting.fetch_add(1, Ordering::Relaxed);
        Waits(waiting)
    }
}

impl Drop for Waits<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_more_wait_the_less_a_level_thinks() {
        assert_eq!(time(None, 0), LONGEST);
        assert_eq!(time(Some(Duration::from_secs(600)), 3), LONGEST, "few wait");
        assert_eq!(time(Some(Duration::from_secs(10)), 0), Duration::from_millis(500));
        assert_eq!(time(Some(Duration::from_secs(10)), 4), Duration::from_millis(250));
        assert_eq!(time(None, 79), LONGEST / 20);
    }

    #[tokio::test]
    async fn whoever_waits_no_longer_is_not_counted() {
        let searches = Arc::new(Searches::new(1));
        let turn = searches.free.acquire().await.expect("a turn");
        let game = Game::new(&tafl::library::variant("brandubh-wtf").expect("rules"));
        let (level, waiting) = (Level::new(3).expect("a level"), searches.clone());
        let waiting = tokio::spawn(async move { waiting.choose(game, level, None).await });
        while searches.waiting.load(Ordering::Relaxed) == 0 {
            tokio::task::yield_now().await;
        }
        waiting.abort();
        assert!(waiting.await.is_err(), "it has never had its turn");
        assert_eq!(searches.waiting.load(Ordering::Relaxed), 0);
        drop(turn);
    }

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
