//! [`Indexed`]: what the index has of a game, and the task that puts it there.

use std::collections::BTreeSet;
use std::time::Duration;

use tafl::{Action, Game};
use tafl_notation::record::GameResult;

use super::game::begun;
use super::{Archive, Rules};
use crate::problem::Problem;
use crate::storage::{Change, StorageError};

/// How many acts of a game have the positions that can be searched for.
pub(crate) const ACTS_OF_POSITIONS: usize = 32;
/// How many acts of a game are counted for the openings.
const ACTS_OF_OPENINGS: usize = 16;
/// How many games are looked for at once.
const TOGETHER: u32 = 50;
/// How often it is looked whether there is something to be done, if nobody says so.
const LOOK_EVERY: Duration = Duration::from_secs(60);

/// What the index has of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Indexed {
    /// The number of the game in the archive.
    pub game: i64,
    pub day: i64,
    pub result: GameResult,
    /// The keys of its positions, each once.
    pub positions: BTreeSet<u64>,
    /// What was played from which position, each once.
    pub openings: BTreeSet<(u64, u32)>,
}

impl Indexed {
    /// Of a game, from the position in which its acts begin.
    pub fn new(
        rules: &Rules,
        mut game: Game,
        acts: &[Action],
        number: i64,
        day: i64,
        result: GameResult,
    ) -> Indexed {
        let (mut positions, mut openings) = (BTreeSet::new(), BTreeSet::new());
        for ply in 0..=ACTS_OF_POSITIONS {
            let position = rules.folding.position(&game.setup());
            positions.insert(position.key);
            let Some(&act) = acts.get(ply) else { break };
            if ply < ACTS_OF_OPENINGS {
                openings.insert((position.key, position.action(act)));
            }
            if game.act(act).is_err() {
                break;
            }
        }
        Indexed { game: number, day, result, positions, openings }
    }
}

/// A game that waits to be put into the index.
#[derive(Debug)]
pub(crate) struct Unindexed {
    pub game: i64,
    pub rules_hash: String,
    pub day: i64,
    pub result: GameResult,
    pub start: Option<String>,
    pub acts: String,
}

impl Archive {
    /// There is a game whose positions are not in the index yet.
    pub fn has_unindexed(&self) {
        self.0.unindexed.notify_one();
    }

    /// Puts games into the index for as long as the server runs, one at a time: between two of them whatever else waits is
    /// written.
    pub async fn index_games(self) {
        loop {
            match self.index_some().await {
                Ok(0) => {
                    let _ = tokio::time::timeout(LOOK_EVERY, self.0.unindexed.notified()).await;
                }
                Ok(_) => {}
                Err(problem) => {
                    tracing::warn!(%problem, "the index of positions waits");
                    tokio::time::sleep(LOOK_EVERY).await;
                }
            }
        }
    }

    /// How many games were put into the index.
    async fn index_some(&self) -> Result<usize, Problem> {
        let waiting = self.store().unindexed(TOGETHER).await?;
        let count = waiting.len();
        for game in waiting {
            let rules = self.rules(&game.rules_hash).await?.ok_or(Problem::Broken)?;
            let indexed = tokio::task::spawn_blocking(move || indexed(&rules, &game));
            let indexed = indexed.await.map_err(|_| Problem::Broken)??;
            match self.store().write(Change::Index(Box::new(indexed))).await {
                // Another server has put it there.
                Ok(()) | Err(StorageError::Conflict) => {}
                Err(error) => return Err(error.into()),
            }
        }
        Ok(count)
    }
}

fn indexed(rules: &Rules, game: &Unindexed) -> Result<Indexed, StorageError> {
    let acts: Result<Vec<Action>, _> = game.acts.split_whitespace().map(str::parse).collect();
    let acts = acts.map_err(|_| StorageError::Broken(format!("the archived game {}", game.game)))?;
    let start = begun(rules, game.start.as_deref())?;
    Ok(Indexed::new(rules, start, &acts, game.game, game.day, game.result))
}
