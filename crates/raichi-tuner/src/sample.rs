//! [`Sample`]: a position of a game with the score that a search gave it and the result of the game, a line of text.
//!
//! A line has four fields with tabulators between them: the rule set, the position, the score in points for the
//! defenders, and what the defenders got in the end: 1, 0.5 or 0.

use std::fmt;
use std::str::FromStr;

use tafl::Setup;

/// A position and what became of it.
#[derive(Debug, Clone, PartialEq)]
pub struct Sample {
    pub rules: String,
    pub setup: Setup,
    pub score: i32,
    pub result: f64,
}

impl fmt::Display for Sample {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}\t{}\t{}\t{}", self.rules, self.setup, self.score, self.result)
    }
}

impl FromStr for Sample {
    type Err = String;

    fn from_str(line: &str) -> Result<Sample, String> {
        let fields: Vec<&str> = line.split('\t').collect();
        let [rules, setup, score, result] = fields[..] else {
            return Err("a line has four fields: rules, position, score, result".to_owned());
        };
        Ok(Sample {
            rules: rules.to_owned(),
            setup: setup.parse().map_err(|error| format!("position: {error}"))?,
            score: score.parse().map_err(|_| format!("\"{score}\" is no score"))?,
            result: match result {
                "1" => 1.0,
                "0.5" => 0.5,
                "0" => 0.0,
                other => return Err(format!("\"{other}\" is no result: write 1, 0.5 or 0")),
            },
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sample_is_read_as_it_was_written() {
        let line = "brandubh-wtf\t3a3/3a3/3d3/aadkdaa/3d3/3a3/3a3 a\t-35\t0.5";
        assert_eq!(line.parse::<Sample>().unwrap().to_string(), line);
        assert!("brandubh-wtf\t3a3".parse::<Sample>().is_err());
    }
}
