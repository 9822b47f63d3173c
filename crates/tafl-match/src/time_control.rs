//! How long players may think: [`Pace`] and [`TimeControl`], as they are written and as players and referee get them.

use std::fmt;
use std::str::FromStr;
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};
use tafl::{Side, counted};
use tafl_referee::{Span, TimeControl as Control};
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
/// assert_eq!(Pace { nodes: Some(1), ..Pace::default() }.to_string(), "1 node");
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
            self.nodes.map(|nodes| counted(nodes, "node", "nodes")),
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

impl Pace {
    /// The clock that the referee keeps for a player at this pace; `margin` is what the way to the player takes.
    pub(crate) fn control(&self, margin: Duration) -> Option<Control> {
        let margin = margin.into();
        Some(match self.time? {
            TimeControl::PerMove(time) => Control::PerAct { time: time.into(), margin },
            TimeControl::Clock { main, increment } => {
                Control::Fischer { main: main.into(), increment: increment.into(), margin }
            }
        })
    }

    /// What is left on the clock of a player at this pace, if it has a clock.
    pub(crate) fn clock(&self, left: Option<Span>) -> Option<SideClock> {
        match (self.time, left) {
            (Some(TimeControl::Clock { increment, .. }), Some(left)) => {
                Some(SideClock { remaining: left.into(), increment })
            }
            _ => None,
        }
    }

    /// What a player may use for its next act while `clocks` say so; `patience` is for players that nothing limits.
    pub(crate) fn allowance(
        &self,
        side: Side,
        clocks: [Option<SideClock>; 2],
        margin: Duration,
        patience: Duration,
    ) -> Allowance {
        let time = match self.time {
            Some(TimeControl::PerMove(time)) => Some(time),
            _ => None,
        };
        let limit = time.or(clocks[side.index()].map(|clock| clock.remaining));
        let most = limit.map_or(patience, |limit| limit.saturating_add(margin));
        let deadline = Instant::now().checked_add(most);
        Allowance { time, clocks, nodes: self.nodes, depth: self.depth, deadline }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    #[test]
    fn a_clock_limits_a_player_by_what_is_left_on_it() {
        let time = Some(TimeControl::Clock { main: 10 * SECOND, increment: SECOND });
        let pace = Pace { time, ..Pace::default() };
        let clocks = [pace.clock(Some(Span::from_secs(7))), None];
        let allowance = pace.allowance(Side::Attackers, clocks, Duration::ZERO, SECOND);
        assert_eq!((allowance.time, allowance.clocks), (None, clocks));
        assert_eq!(clocks[0].map(|clock| (clock.remaining, clock.increment)), Some((7 * SECOND, SECOND)));
        let margin = Span::from_millis(50);
        let control = Control::Fischer { main: Span::from_secs(10), increment: Span::from_secs(1), margin };
        assert_eq!(pace.control(Duration::from_millis(50)), Some(control));
    }

    #[test]
    fn a_time_per_move_is_told_and_is_no_clock() {
        let pace = Pace { time: Some(TimeControl::PerMove(SECOND)), ..Pace::default() };
        assert_eq!(pace.clock(Some(Span::from_secs(1))), None);
        let allowance = pace.allowance(Side::Defenders, [None, None], Duration::ZERO, SECOND);
        assert_eq!(allowance.time, Some(SECOND));
    }

    #[test]
    fn odd_times_are_refused() {
        for text in ["", "s", "1x", "1e300", "nan", "inf", "-0.1", "1 2", "é"] {
            assert!(read_duration(text).is_err(), "{text}");
        }
    }
}
