//! How long players may think: [`Pace`] and [`TimeControl`], as they are written and as they are kept.

use std::fmt;
use std::str::FromStr;
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// The longest time that is read: 100 days.
const LONGEST: f64 = 8_640_000.0;

/// A text that is no time.
///
/// ```
/// use tafl_match::{TimeControl, read_duration};
/// assert!(read_duration("soon").is_err() && read_duration("-1s").is_err());
/// assert!("1+2+3".parse::<TimeControl>().is_err());
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("\"{}\" is no time: write it like 100ms, 2.5s or 5m", .0.escape_debug())]
pub struct DurationError(String);

/// Reads a time like `100ms`, `2.5s`, `5m`, `1h`; a bare number is seconds.
///
/// ```
/// use std::time::Duration;
/// use tafl_match::read_duration;
/// assert_eq!(read_duration("100ms"), Ok(Duration::from_millis(100)));
/// assert_eq!(read_duration("0.6"), Ok(Duration::from_millis(600)));
/// assert_eq!(read_duration("5m"), Ok(Duration::from_secs(300)));
/// ```
///
/// # Errors
/// If it is none, or longer than a hundred days.
pub fn read_duration(text: &str) -> Result<Duration, DurationError> {
    let wrong = || DurationError(text.chars().take(40).collect());
    let text_of_number = text.trim_end_matches(|letter: char| letter.is_ascii_alphabetic());
    let unit = match &text[text_of_number.len()..] {
        "" | "s" => 1.0,
        "ms" => 0.001,
        "m" | "min" => 60.0,
        "h" => 3600.0,
        _ => return Err(wrong()),
    };
    let seconds = text_of_number.trim().parse::<f64>().map_err(|_| wrong())? * unit;
    if !(0.0..=LONGEST).contains(&seconds) {
        return Err(wrong());
    }
    Ok(Duration::from_micros((seconds * 1e6).round() as u64))
}

/// A duration as [`read_duration`] reads it.
fn text_of(time: Duration) -> String {
    if time.subsec_nanos() == 0 && time.as_secs() > 0 {
        format!("{}s", time.as_secs())
    } else {
        format!("{}ms", time.as_micros() as f64 / 1e3)
    }
}

/// How time is given to a player.
///
/// ```
/// use std::time::Duration;
/// use tafl_match::TimeControl;
/// let blitz: TimeControl = "60+0.6".parse().unwrap();
/// let increment = Duration::from_millis(600);
/// assert_eq!(blitz, TimeControl::Clock { main: Duration::from_secs(60), increment });
/// assert_eq!(blitz.to_string(), "60s+600ms");
/// assert_eq!(TimeControl::PerMove(Duration::from_millis(100)).to_string(), "100ms/move");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TimeControl {
    /// So long for each move.
    PerMove(Duration),
    /// A clock for the whole game.
    Clock {
        /// What is on it at first.
        main: Duration,
        /// What each move adds.
        increment: Duration,
    },
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            TimeControl::PerMove(time) => write!(f, "{}/move", text_of(time)),
            TimeControl::Clock { main, increment } => write!(f, "{}+{}", text_of(main), text_of(increment)),
        }
    }
}

impl FromStr for TimeControl {
    type Err = DurationError;

    /// Reads a clock: its time, and after a plus sign what each move adds.
    fn from_str(text: &str) -> Result<TimeControl, DurationError> {
        let (main, increment) = text.split_once('+').unwrap_or((text, "0"));
        Ok(TimeControl::Clock { main: read_duration(main)?, increment: read_duration(increment)? })
    }
}

/// What limits a player's thinking. What is absent does not.
///
/// ```
/// use tafl_match::Pace;
/// let pace = Pace { nodes: Some(2_000), ..Pace::default() };
/// assert_eq!(pace.to_string(), "2000 nodes");
/// assert!(!pace.is_unlimited() && Pace::default().is_unlimited());
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pace {
    /// Time.
    pub time: Option<TimeControl>,
    /// Positions, or random games for players that play those.
    pub nodes: Option<u64>,
    /// Plies.
    pub depth: Option<u32>,
}

impl Pace {
    /// Whether nothing limits it.
    #[must_use]
    pub fn is_unlimited(&self) -> bool {
        *self == Pace::default()
    }
}

impl fmt::Display for Pace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parts: Vec<String> = [
            self.time.map(|time| time.to_string()),
            self.nodes.map(|nodes| format!("{nodes} nodes")),
            self.depth.map(|depth| format!("depth {depth}")),
        ]
        .into_iter()
        .flatten()
        .collect();
        f.write_str(if parts.is_empty() { "no limit" } else { "" })?;
        f.write_str(&parts.join(", "))
    }
}

/// The time one side has left in a game, where it is limited.
///
/// ```
/// use std::time::Duration;
/// use tafl_match::SideClock;
/// let clock = SideClock { remaining: Duration::from_secs(60), increment: Duration::ZERO };
/// assert_eq!(clock.remaining.as_secs(), 60);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SideClock {
    /// What is left.
    pub remaining: Duration,
    /// What each move adds.
    pub increment: Duration,
}

/// What a player may use for its next move.
///
/// ```
/// use tafl_match::Allowance;
/// let allowance = Allowance { nodes: Some(1_000), ..Allowance::default() };
/// assert!(allowance.time.is_none() && allowance.clocks == [None, None]);
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Allowance {
    /// Time for this move alone.
    pub time: Option<Duration>,
    /// The clocks of the attackers and the defenders, where they have one.
    pub clocks: [Option<SideClock>; 2],
    /// Positions.
    pub nodes: Option<u64>,
    /// Plies.
    pub depth: Option<u32>,
    /// After this nobody listens any more: the game is lost on time.
    pub deadline: Option<Instant>,
}

/// One side's time in a game.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Timekeeper {
    pace: Pace,
    remaining: Duration,
    margin: Duration,
}

impl Timekeeper {
    pub fn new(pace: Pace, margin: Duration) -> Timekeeper {
        let remaining = match pace.time {
            Some(TimeControl::Clock { main, .. }) => main,
            _ => Duration::ZERO,
        };
        Timekeeper { pace, remaining, margin }
    }

    /// The clock, if there is one.
    pub fn clock(&self) -> Option<SideClock> {
        match self.pace.time {
            Some(TimeControl::Clock { increment, .. }) => {
                Some(SideClock { remaining: self.remaining, increment })
            }
            _ => None,
        }
    }

    /// What this side may use for the next move; `patience` is for players that nothing limits.
    pub fn allowance(&self, clocks: [Option<SideClock>; 2], patience: Duration) -> Allowance {
        let time = match self.pace.time {
            Some(TimeControl::PerMove(time)) => Some(time),
            _ => None,
        };
        let most = match self.pace.time {
            Some(TimeControl::PerMove(time)) => time + self.margin,
            Some(TimeControl::Clock { .. }) => self.remaining + self.margin,
            None => patience,
        };
        let deadline = Instant::now().checked_add(most);
        Allowance { time, clocks, nodes: self.pace.nodes, depth: self.pace.depth, deadline }
    }

    /// Takes a move's time off. False if it was too long.
    pub fn spend(&mut self, spent: Duration) -> bool {
        match self.pace.time {
            None => true,
            Some(TimeControl::PerMove(time)) => spent <= time + self.margin,
            Some(TimeControl::Clock { increment, .. }) => {
                let in_time = spent <= self.remaining + self.margin;
                self.remaining = self.remaining.saturating_sub(spent) + increment;
                in_time
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    #[test]
    fn a_clock_runs_down_and_gains() {
        let time = Some(TimeControl::Clock { main: 10 * SECOND, increment: SECOND });
        let mut keeper = Timekeeper::new(Pace { time, ..Pace::default() }, Duration::from_millis(50));
        assert!(keeper.spend(4 * SECOND));
        assert_eq!(keeper.clock().map(|clock| clock.remaining), Some(7 * SECOND));
        assert!(keeper.spend(Duration::from_millis(7_050)), "within the margin");
        assert_eq!(keeper.clock().map(|clock| clock.remaining), Some(SECOND));
        assert!(!keeper.spend(Duration::from_millis(1_051)));
    }

    #[test]
    fn a_time_per_move_is_the_same_for_each() {
        let time = Some(TimeControl::PerMove(SECOND));
        let mut keeper = Timekeeper::new(Pace { time, ..Pace::default() }, Duration::ZERO);
        assert!(
            keeper.spend(SECOND) && keeper.spend(SECOND) && !keeper.spend(SECOND + Duration::from_micros(1))
        );
        assert_eq!(keeper.allowance([None, None], SECOND).time, Some(SECOND));
    }

    #[test]
    fn odd_times_are_refused() {
        for text in ["", "s", "1x", "1e300", "nan", "inf", "-0.1", "1 2", "é"] {
            assert!(read_duration(text).is_err(), "{text}");
        }
    }
}
