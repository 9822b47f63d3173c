//! What was measured.

use std::time::Duration;

use crate::processors::Used;

/// What was measured in one run.
#[derive(Debug, Default)]
pub struct Figures {
    /// How long each move was on its way to the opponent.
    pub waits: Vec<Duration>,
    /// Why games have failed.
    pub errors: Vec<String>,
}

/// What a run has needed.
#[derive(Debug, Clone, Copy, Default)]
pub struct Needed {
    /// The memory of all servers, in bytes.
    pub memory: Option<u64>,
    /// The processor time while all games began.
    pub beginning: Used,
    /// The processor time since then.
    pub playing: Used,
}

impl Figures {
    /// What stands above the lines. Milliseconds of processors are those of the servers for each game that has begun, and then
    /// for each move those of the servers, of Postgres, of NATS and of the players.
    pub const HEADING: &str = "games   moves   median ms   95 % ms   99 % ms   most ms   memory MB   \
                               processor ms a game begun   a move: server   Postgres    NATS   players";

    /// Adds those of another game.
    pub fn add(&mut self, other: Figures) {
        self.waits.extend(other.waits);
        self.errors.extend(other.errors);
    }

    /// The figures of so many games.
    pub fn line(&self, games: usize, needed: &Needed) -> String {
        let waits = &self.waits;
        let [median, most_95, most_99, most] = percentiles(waits);
        let memory = needed.memory.map_or("-".to_owned(), |bytes| format!("{:.0}", bytes as f64 / 1e6));
        let each = |seconds: Option<f64>, of: usize| {
            let each = seconds.filter(|_| of > 0).map(|seconds| seconds * 1_000.0 / of as f64);
            each.map_or("-".to_owned(), |each| format!("{each:.2}"))
        };
        let beginning = each(needed.beginning.servers, games);
        let Used { servers, postgres, nats, players } = needed.playing;
        let [servers, postgres, nats, players] =
            [servers, postgres, nats, players].map(|used| each(used, waits.len()));
        format!(
            "{games:>5}  {:>6}  {median:>10}  {most_95:>8}  {most_99:>8}  {most:>8}  {memory:>10}  {beginning:>26}  {servers:>15}  \
             {postgres:>9}  {nats:>6}  {players:>8}",
            waits.len(),
        )
    }
}

/// Within how many milliseconds half of all, 95 of 100, 99 of 100 and all were over.
pub fn percentiles(waits: &[Duration]) -> [String; 4] {
    let mut waits = waits.to_vec();
    waits.sort_unstable();
    [0.5, 0.95, 0.99, 1.0].map(|part| {
        let index = ((waits.len() as f64 * part) as usize).min(waits.len().saturating_sub(1));
        waits.get(index).map_or("-".to_owned(), |wait| format!("{:.1}", wait.as_secs_f64() * 1_000.0))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_are_of_all_waits_and_processor_time_is_of_each_game_or_move() {
        let waits = (1..=100).rev().map(Duration::from_millis).collect();
        let figures = Figures { waits, errors: Vec::new() };
        let beginning = Used { servers: Some(0.07), ..Used::default() };
        let playing = Used { servers: Some(0.5), postgres: Some(0.25), nats: None, players: Some(1.0) };
        let line = figures.line(7, &Needed { memory: Some(12_000_000), beginning, playing });
        let words: Vec<&str> = line.split_whitespace().collect();
        let numbers =
            ["7", "100", "51.0", "96.0", "100.0", "100.0", "12", "10.00", "5.00", "2.50", "-", "10.00"];
        assert_eq!(words, numbers);
        let columns = Figures::HEADING.split("  ").filter(|column| !column.is_empty());
        assert_eq!(columns.count(), words.len());
        assert_eq!(Figures::HEADING.len(), line.len(), "each number stands under its word");
        assert!(Figures::default().line(0, &Needed::default()).contains('-'));
    }
}
