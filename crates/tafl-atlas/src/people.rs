//! [`people`](fn@people): what is known of games between people, from `people.toml`.

use std::sync::OnceLock;

use serde::{Deserialize, Serialize};

use crate::share::Share;

/// What somebody has counted of games between people.
///
/// ```
/// let counts = tafl_atlas::people("copenhagen");
/// assert!(counts.iter().any(|people| people.games == Some(1721)));
/// assert!(tafl_atlas::people("alea-evangelii-walker").is_empty());
/// ```
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct People {
    /// The id of the rule set that is nearest to theirs.
    pub rules: String,
    /// Games that the attackers won, of a hundred.
    pub attackers: f64,
    /// Draws, of a hundred; none where only games that somebody won were counted.
    pub draws: Option<f64>,
    /// How many games, if the source says so.
    pub games: Option<u32>,
    /// Where it comes from.
    pub source: String,
}

impl People {
    /// The share of games that the attackers won, with its interval; none where the source does not say how many there were.
    ///
    /// ```
    /// let won = tafl_atlas::people("copenhagen")[0].interval().unwrap();
    /// assert!((won.value - 0.438).abs() < 1e-9 && won.low > 0.41 && won.high < 0.47);
    /// ```
    #[must_use]
    pub fn interval(&self) -> Option<Share> {
        Share::of_independent(self.attackers / 100.0, self.games?)
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    count: Vec<People>,
}

/// What is known of games between people under the rules of this id.
#[must_use]
pub fn people(rules: &str) -> Vec<&'static People> {
    static ALL: OnceLock<Vec<People>> = OnceLock::new();
    // A test reads the file, so that nothing is lost here.
    let all = ALL.get_or_init(|| read().unwrap_or_default());
    all.iter().filter(|people| people.rules == rules).collect()
}

fn read() -> Result<Vec<People>, toml::de::Error> {
    toml::from_str::<File>(include_str!("people.toml")).map(|file| file.count)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn where_draws_were_not_counted_none_are_said() {
        let draws = |rules| people(rules).iter().map(|people| people.draws).collect::<Vec<_>>();
        assert_eq!(draws("foteviken"), [None], "16 wins for 10");
        assert_eq!(draws("saami-tablut"), [Some(0.0), None], "all games of a tournament, and winners only");
    }

    #[test]
    fn the_file_is_sound() {
        for people in read().expect("people.toml") {
            assert!(tafl::library::get(&people.rules).is_some(), "{}", people.rules);
            assert!((0.0..=100.0).contains(&(people.attackers + people.draws.unwrap_or(0.0))), "{people:?}");
        }
    }
}
