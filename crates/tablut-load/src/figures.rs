//! What was measured.

use std::time::Duration;

/// What was measured in one run.
#[derive(Debug, Default)]
pub struct Figures {
    /// How long each move was on its way to the opponent.
    pub waits: Vec<Duration>,
    /// Why games have failed.
    pub errors: Vec<String>,
}

impl Figures {
    /// What stands above the lines.
    pub const HEADING: &str = "games   moves   median ms   95 % ms   99 % ms   most ms   memory MB   \
                               processor ms a move";

    /// Adds those of another game.
    pub fn add(&mut self, other: Figures) {
        self.waits.extend(other.waits);
        self.errors.extend(other.errors);
    }

    /// The figures of so many games; `memory` in bytes and `used` processor seconds of the server, where they are known.
    pub fn line(&self, games: usize, memory: Option<u64>, used: Option<f64>) -> String {
        let waits = &self.waits;
        let [median, most_95, most_99, most] = percentiles(waits);
        let memory = memory.map_or("-".to_owned(), |bytes| format!("{:.0}", bytes as f64 / 1e6));
        let used = used.filter(|_| !waits.is_empty()).map(|used| used * 1_000.0 / waits.len() as f64);
        let used = used.map_or("-".to_owned(), |used| format!("{used:.2}"));
        format!(
            "{games:>5}  {:>6}  {median:>10}  {most_95:>8}  {most_99:>8}  {most:>8}  {memory:>10}  {used:>20}",
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
    fn percentiles_are_of_all_waits() {
        let waits = (1..=100).rev().map(Duration::from_millis).collect();
        let figures = Figures { waits, errors: Vec::new() };
        let line = figures.line(7, Some(12_000_000), Some(0.5));
        let words: Vec<&str> = line.split_whitespace().collect();
        assert_eq!(words, ["7", "100", "51.0", "96.0", "100.0", "100.0", "12", "5.00"]);
        assert_eq!(Figures::HEADING.split("   ").count(), words.len());
        assert!(Figures::default().line(0, None, None).contains('-'));
    }
}
