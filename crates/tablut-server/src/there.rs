//! [`There`]: which people with accounts are there. Their pages ask for something at least once a minute while they are seen,
//! and their sockets are asked more often than that.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// How long after the last sign of somebody he counts as there.
const STAYS: Duration = Duration::from_secs(150);
/// How often other servers are told that somebody is still there.
const TELLS: Duration = Duration::from_secs(60);
/// How many are remembered before those who have gone are forgotten.
const REMEMBERED: usize = 10_000;
/// How many other servers are told of at once: NATS takes messages of a megabyte.
const MOST_TOLD: usize = 10_000;

/// When somebody was last seen, here or at another server.
#[derive(Debug, Clone, Copy)]
struct Seen {
    at: Instant,
    /// When the other servers knew it last.
    told: Option<Instant>,
}

/// Which people are there, at this server or at another one.
#[derive(Debug, Clone, Default)]
pub(crate) struct There(Arc<Mutex<HashMap<String, Seen>>>);

impl There {
    fn seen(&self) -> MutexGuard<'_, HashMap<String, Seen>> {
        // Nothing that holds it can fail half-way.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A player is there, at this server.
    pub fn is_here(&self, player: &str) {
        let (at, mut seen) = (Instant::now(), self.seen());
        if let Some(known) = seen.get_mut(player) {
            known.at = at;
            return;
        }
        if seen.len() >= REMEMBERED {
            seen.retain(|_, known| known.at.elapsed() < STAYS);
        }
        seen.insert(player.to_owned(), Seen { at, told: None });
    }

    /// These are there, at another server.
    pub fn are_elsewhere(&self, players: Vec<String>) {
        let at = Instant::now();
        self.seen().extend(players.into_iter().map(|player| (player, Seen { at, told: Some(at) })));
    }

    /// Whether a player is there.
    pub fn is_there(&self, player: &str) -> bool {
        self.seen().get(player).is_some_and(|known| known.at.elapsed() < STAYS)
    }

    /// Those of whom the other servers do not know yet that they are still there. They count as told.
    pub fn to_tell(&self) -> Vec<String> {
        let now = Instant::now();
        let mut seen = self.seen();
        let news = seen.iter_mut().filter(|(_, Seen { at, told })| {
            told.is_none_or(|told| *at > told && now.duration_since(told) >= TELLS)
        });
        let told = news.take(MOST_TOLD).map(|(player, known)| {
            known.told = Some(now);
            player.clone()
        });
        told.collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn others_are_told_once_of_one_who_is_there_and_not_what_they_have_told() {
        let (here, elsewhere) = (There::default(), There::default());
        here.is_here("anna");
        assert!(here.is_there("anna") && !here.is_there("carl"));
        let told = here.to_tell();
        assert_eq!(told, ["anna"]);
        here.is_here("anna");
        assert!(here.to_tell().is_empty(), "they know");
        elsewhere.are_elsewhere(told);
        assert!(elsewhere.is_there("anna") && elsewhere.to_tell().is_empty());
    }
}
