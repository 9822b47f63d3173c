//! The processor time of all programs that take part, as Linux counts it.

use std::fs;
use std::ops::Sub;

use crate::server::{Nodes, Server};

/// Processor seconds of each kind of program, where the system says so; nothing where there is no such program.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Used {
    /// All servers that are measured.
    pub servers: Option<f64>,
    /// Everything that is called `postgres` on this machine, where that keeps the games.
    pub postgres: Option<f64>,
    /// Everything that is called `nats-server` on this machine, where servers speak to each other by it.
    pub nats: Option<f64>,
    /// This program, which is all players.
    pub players: Option<f64>,
}

impl Used {
    /// What has been used until now.
    pub fn now(servers: &[Server], nodes: &Nodes) -> Used {
        Used {
            servers: servers.iter().map(Server::processor_seconds).sum(),
            postgres: nodes.has_postgres().then(|| of_all("postgres")).flatten(),
            nats: nodes.has_nats().then(|| of_all("nats-server")).flatten(),
            players: of_process("self"),
        }
    }
}

impl Sub for Used {
    type Output = Used;

    fn sub(self, before: Used) -> Used {
        let since = |now: Option<f64>, before: Option<f64>| Some(now? - before?);
        Used {
            servers: since(self.servers, before.servers),
            postgres: since(self.postgres, before.postgres),
            nats: since(self.nats, before.nats),
            players: since(self.players, before.players),
        }
    }
}

/// Processor seconds of a process.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Time {
    own: f64,
    /// Of processes that it has started and that have ended.
    ended: f64,
}

/// The processor seconds of a process, by its number or as `self`.
pub fn of_process(process: &str) -> Option<f64> {
    Some(time(&fs::read_to_string(format!("/proc/{process}/stat")).ok()?)?.own)
}

/// Of all processes with this name, and of those that have ended.
fn of_all(name: &str) -> Option<f64> {
    let processes = fs::read_dir("/proc").ok()?.flatten();
    let times = processes.filter_map(|process| {
        let stat = fs::read_to_string(process.path().join("stat")).ok()?;
        (name_of(&stat)? == name).then(|| time(&stat)).flatten()
    });
    let times: Vec<Time> = times.collect();
    (!times.is_empty()).then(|| times.iter().map(|time| time.own + time.ended).sum())
}

/// The name in a line of Linux about a process.
fn name_of(stat: &str) -> Option<&str> {
    Some(stat.split_once('(')?.1.rsplit_once(')')?.0)
}

/// The times in a line of Linux about a process.
fn time(stat: &str) -> Option<Time> {
    /// How many of its units Linux counts in a second.
    const UNITS: f64 = 100.0;
    // Behind the name, which is in brackets, the words from the 12th on are the time of the program and of the system for it,
    // and then both for processes that it has started.
    let words: Vec<&str> = stat.rsplit(')').next()?.split_whitespace().collect();
    let units = |word: usize| words.get(word)?.parse::<f64>().ok();
    Some(Time { own: (units(11)? + units(12)?) / UNITS, ended: (units(13)? + units(14)?) / UNITS })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_about_a_process_has_its_name_and_times() {
        let stat = "7 (a (b) c) S 1 7 7 0 -1 4194560 1 2 3 4 250 50 100 25 20 0 1 0 5";
        assert_eq!(name_of(stat), Some("a (b) c"));
        assert_eq!(time(stat), Some(Time { own: 3.0, ended: 1.25 }));
        assert_eq!(time("7 (a) S 1"), None);
    }

    #[test]
    fn only_what_is_known_before_and_after_has_a_difference() {
        let before = Used { servers: Some(1.0), players: Some(2.0), ..Used::default() };
        let after = Used { servers: Some(1.5), nats: Some(3.0), ..Used::default() };
        assert_eq!(after - before, Used { servers: Some(0.5), ..Used::default() });
    }
}
