//! [`There`]: which people with accounts are there. Their pages ask for something at least once a minute while they are seen,
//! and their sockets are asked more often than that.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// How long after the last sign of somebody he counts as there.
const STAYS: Duration = Duration::from_secs(150);
/// How often other servers are told that somebody is still there.
const TELLS: Duration = Duration::from_secs(60);
/// How many are remembered at least before those who have gone are forgotten.
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
pub(crate) struct There(Arc<Mutex<Known>>);

#[derive(Debug, Default)]
struct Known {
    seen: HashMap<String, Seen>,
    /// How many were left when those who had gone were forgotten the last time: it is done again with twice as many.
    left: usize,
}

impl Known {
    /// Makes room where many are remembered.
    fn forget_gone(&mut self) {
        if self.seen.len() >= REMEMBERED.max(2 * self.left) {
            self.seen.retain(|_, known| known.at.elapsed() < STAYS);
            self.left = self.seen.len();
        }
    }
}

impl There {
    fn known(&self) -> MutexGuard<'_, Known> {
        // Nothing that holds it can fail half-way.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A player is there, at this server.
    pub fn is_here(&self, player: &str) {
        let (at, mut known) = (Instant::now(), self.known());
        if let Some(seen) = known.seen.get_mut(player) {
            seen.at = at;
            return;
        }
        known.forget_gone();
        known.seen.insert(player.to_owned(), Seen { at, told: None });
    }

    /// These are there, at another server.
    pub fn are_elsewhere(&self, players: Vec<String>) {
        let at = Instant::now();
        let mut known = self.known();
        known.forget_gone();
        known.seen.extend(players.into_iter().map(|player| (player, Seen { at, told: Some(at) })));
    }

    /// Whether a player is there.
    pub fn is_there(&self, player: &str) -> bool {
        self.known().seen.get(player).is_some_and(|known| known.at.elapsed() < STAYS)
    }

    /// Those of whom the other servers do not know yet that they are still there. They count as told.
    pub fn to_tell(&self) -> Vec<String> {
        let now = Instant::now();
        let mut known = self.known();
        let news = known.seen.iter_mut().filter(|(_, Seen { at, told })| {
            told.is_none_or(|told| *at > told && now.duration_since(told) >= TELLS)
        });
        let told = news.take(MOST_TOLD).map(|(player, seen)| {
            seen.told = Some(now);
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
