//! The names of the commands that were carried out, by which one is known that is sent again.

use std::collections::HashSet;

/// The names of commands of the game that is on, and of the one before it: what was sent in that one may come again when the next
/// one has begun.
#[derive(Debug, Default)]
pub(super) struct CarriedOut {
    now: HashSet<String>,
    before: HashSet<String>,
}

impl CarriedOut {
    /// What is kept of the game that is on, and of the one before it.
    pub fn of(now: Vec<String>, before: Vec<String>) -> CarriedOut {
        CarriedOut { now: now.into_iter().collect(), before: before.into_iter().collect() }
    }

    /// Whether the command of this name was carried out.
    pub fn has(&self, name: &str) -> bool {
        self.now.contains(name) || self.before.contains(name)
    }

    /// Commands of the game that is on were carried out.
    pub fn extend(&mut self, names: impl IntoIterator<Item = String>) {
        self.now.extend(names);
    }

    /// The next game of the match begins.
    pub fn next_game(&mut self) {
        self.before = std::mem::take(&mut self.now);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_known_in_the_next_game_too() {
        let mut carried_out = CarriedOut::of(vec!["b".to_owned()], vec!["a".to_owned()]);
        carried_out.extend(["c".to_owned()]);
        assert!(["a", "b", "c"].iter().all(|name| carried_out.has(name)) && !carried_out.has("d"));
        carried_out.next_game();
        carried_out.extend(["d".to_owned()]);
        assert!(["b", "c", "d"].iter().all(|name| carried_out.has(name)));
        assert!(!carried_out.has("a"), "nobody remembers all of a long match");
    }
}
