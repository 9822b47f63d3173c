//! Levels of the engine that play here by themselves: bots like all others, with names and ratings of their own, but without a token;
//! their program is this one.
//!
//! `playing.rs` is how a level plays its games, `searching.rs` how few of them search at the same time.

mod playing;
mod searching;

use std::sync::Arc;

use raichi::Level;
use tokio::task::JoinSet;

use crate::bots::Accepts;
use crate::games::Hall;
use crate::names::NameKeys;
use crate::storage::{BotChange, Change, Kind, Player, StorageError};
use playing::Seated;
use searching::Searches;

/// The levels that play, from a learner to a master; those below 1 are for teaching.
const PLAYING: [i8; 5] = [1, 3, 5, 7, 9];

/// The levels, which play with so many searches at the same time at most until this is dropped.
pub(crate) async fn seated(hall: &Hall, most_searches: usize) -> JoinSet<()> {
    let searches = Arc::new(Searches::new(most_searches));
    let mut playing = JoinSet::new();
    for level in PLAYING.into_iter().filter_map(Level::new) {
        match keep(hall, level).await {
            Ok(player) => {
                let seated = Seated { hall: hall.clone(), player, level, searches: searches.clone() };
                playing.spawn(seated.listen());
            }
            Err(error) => tracing::error!(name = name(level), %error, "a level does not play"),
        }
    }
    playing
}

/// Lets them play for as long as the server runs.
pub(crate) async fn play(hall: Hall, most_searches: usize) {
    let mut playing = seated(&hall, most_searches).await;
    while playing.join_next().await.is_some() {}
}

fn name(level: Level) -> String {
    format!("Raichi level {}", level.number())
}

/// The player that a level plays as, if it is one of those that play here.
pub(crate) fn player_of(level: i8) -> Option<Player> {
    let level = Level::new(level).filter(|_| PLAYING.contains(&level))?;
    Some(Player { id: id(level), name: Some(name(level)), kind: Kind::Bot })
}

fn id(level: Level) -> String {
    format!("raichi-level-{}", level.number())
}

/// The account of a level, which is made when it is first needed. It has no owner but itself.
async fn keep(hall: &Hall, level: Level) -> Result<String, StorageError> {
    let player = id(level);
    let accepts = Accepts::of_level();
    let change = match hall.store().bot(&player).await? {
        Some(_) => BotChange::Accepts { player: player.clone(), accepts },
        None => {
            let name = name(level);
            let (id, owner, keys) = (player.clone(), player.clone(), NameKeys::of(&name));
            BotChange::Make { player: id, owner, name, keys, token_hash: None, accepts }
        }
    };
    hall.store().write(Change::Bot(Box::new(change))).await?;
    Ok(player)
}
