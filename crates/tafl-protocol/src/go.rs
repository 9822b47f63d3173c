//! [`Go`]: what a search may use.

use std::fmt;
use std::time::Duration;

use tafl::Side;

use crate::words::{SyntaxError, Words, once, unexpected};

/// The longest time that can be said: 366 days, enough for correspondence.
pub const MAX_TIME: Duration = Duration::from_secs(366 * 24 * 60 * 60);

/// The largest number of nodes that can be said.
///
/// ```
/// use tafl_protocol::{Go, MAX_NODES};
/// assert_eq!(Go::nodes(MAX_NODES).to_string(), "go nodes 1000000000000000");
/// ```
pub const MAX_NODES: u64 = 1_000_000_000_000_000;

/// The greatest depth that can be said, in plies.
pub(crate) const MAX_DEPTH: u64 = 10_000;

/// The most lines that can be asked for.
pub(crate) const MAX_LINES: u64 = 1_000;

/// The clock of one side. Times are whole milliseconds, at most [`MAX_TIME`].
///
/// ```
/// use std::time::Duration;
/// use tafl_protocol::{Go, SideClock};
/// let clock = SideClock { remaining: Duration::from_secs(60), increment: Duration::from_secs(1) };
/// let go = Go { attackers: Some(clock), defenders: Some(clock), ..Go::default() };
/// assert_eq!(go.to_string(), "go atime 60000 dtime 60000 ainc 1000 dinc 1000");
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct SideClock {
    /// The time left.
    pub remaining: Duration,
    /// What each move adds.
    pub increment: Duration,
}

/// When a search begins to count its time, and whether it ends by itself.
///
/// ```
/// use tafl_protocol::{Go, Manner};
/// assert_eq!("go infinite".parse::<tafl_protocol::HostMessage>().unwrap().to_string(), "go infinite");
/// assert_eq!(Go { manner: Manner::Infinite, ..Go::default() }.to_string(), "go infinite");
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Manner {
    /// It ends at its limits.
    #[default]
    Limited,
    /// It is on the opponent's time: after `ponderhit` it ends at its limits, until then only when it is stopped.
    Ponder,
    /// It ends when it is stopped, and has no limits.
    Infinite,
}

/// Begins a search. Unless it is infinite, something limits it.
///
/// ```
/// use std::time::Duration;
/// use tafl_protocol::{Go, HostMessage};
/// let Ok(HostMessage::Go(go)) = "go movetime 500 multipv 3".parse() else { panic!() };
/// assert_eq!((go.move_time, go.lines), (Some(Duration::from_millis(500)), Some(3)));
/// assert!("go movetime -500".parse::<HostMessage>().is_err());
/// assert!("go".parse::<HostMessage>().is_err());
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Go {
    /// The attackers' clock.
    pub attackers: Option<SideClock>,
    /// The defenders' clock.
    pub defenders: Option<SideClock>,
    /// How many moves of the side to move must be made before more time is given.
    pub moves_to_go: Option<u32>,
    /// Positions to visit.
    pub nodes: Option<u64>,
    /// Plies to look ahead.
    pub depth: Option<u32>,
    /// Time for this move. Whole milliseconds, at most [`MAX_TIME`].
    pub move_time: Option<Duration>,
    /// When it ends.
    pub manner: Manner,
    /// How many of the best lines to report; as many as the option `MultiPV` says, where absent.
    pub lines: Option<u32>,
}

impl Go {
    /// A search for so long, to the millisecond.
    ///
    /// ```
    /// # use tafl_protocol::Go;
    /// assert_eq!(Go::move_time(std::time::Duration::from_secs(1)).to_string(), "go movetime 1000");
    /// ```
    #[must_use]
    pub fn move_time(time: Duration) -> Go {
        Go { move_time: Some(time), ..Go::default() }
    }

    /// A search over so many positions.
    ///
    /// ```
    /// # use tafl_protocol::Go;
    /// assert_eq!(Go::nodes(5_000).to_string(), "go nodes 5000");
    /// ```
    #[must_use]
    pub fn nodes(nodes: u64) -> Go {
        Go { nodes: Some(nodes), ..Go::default() }
    }

    /// A search so many plies deep.
    ///
    /// ```
    /// # use tafl_protocol::Go;
    /// assert_eq!(Go::depth(4).to_string(), "go depth 4");
    /// ```
    #[must_use]
    pub fn depth(plies: u32) -> Go {
        Go { depth: Some(plies), ..Go::default() }
    }

    /// The clock of a side.
    ///
    /// ```
    /// # use tafl_protocol::{Go, SideClock};
    /// let go = Go { defenders: Some(SideClock::default()), ..Go::default() };
    /// assert_eq!(go.clock(tafl::Side::Defenders), Some(SideClock::default()));
    /// assert_eq!(go.clock(tafl::Side::Attackers), None);
    /// ```
    #[must_use]
    pub fn clock(&self, side: Side) -> Option<SideClock> {
        match side {
            Side::Attackers => self.attackers,
            Side::Defenders => self.defenders,
        }
    }

    pub(crate) fn read(words: &mut Words<'_>) -> Result<Go, SyntaxError> {
        let mut go = Go::default();
        let mut times = [None; 2];
        let mut increments = [None; 2];
        let mut manner = None;
        while let Some(word) = words.next() {
            match word {
                "atime" => once(&mut times[0], "atime", time(words, "atime")?)?,
                "dtime" => once(&mut times[1], "dtime", time(words, "dtime")?)?,
                "ainc" => once(&mut increments[0], "ainc", time(words, "ainc")?)?,
                "dinc" => once(&mut increments[1], "dinc", time(words, "dinc")?)?,
                "movestogo" => {
                    once(&mut go.moves_to_go, "movestogo", words.count("movestogo", MAX_DEPTH)? as u32)?;
                }
                "nodes" => once(&mut go.nodes, "nodes", words.count("nodes", MAX_NODES)?)?,
                "depth" => once(&mut go.depth, "depth", words.count("depth", MAX_DEPTH)? as u32)?,
                "movetime" => once(&mut go.move_time, "movetime", time(words, "movetime")?)?,
                "infinite" => once(&mut manner, "infinite or ponder", Manner::Infinite)?,
                "ponder" => once(&mut manner, "infinite or ponder", Manner::Ponder)?,
                "multipv" => once(&mut go.lines, "multipv", words.count("multipv", MAX_LINES)? as u32)?,
                other => return Err(unexpected(other)),
            }
        }
        let clock = |side: usize| match (times[side], increments[side]) {
            (Some(remaining), increment) => {
                Ok(Some(SideClock { remaining, increment: increment.unwrap_or_default() }))
            }
            (None, None) => Ok(None),
            (None, Some(_)) => {
                Err(SyntaxError::Contradiction("an increment needs the time of the same side"))
            }
        };
        go.attackers = clock(0)?;
        go.defenders = clock(1)?;
        go.manner = manner.unwrap_or_default();
        go.check()?;
        Ok(go)
    }

    fn check(&self) -> Result<(), SyntaxError> {
        let has_clock = self.attackers.is_some() || self.defenders.is_some();
        let has_limit = has_clock || self.nodes.is_some() || self.depth.is_some() || self.move_time.is_some();
        if self.moves_to_go.is_some() && !has_clock {
            return Err(SyntaxError::Contradiction("movestogo needs a clock"));
        }
        match (self.manner, has_limit) {
            (Manner::Infinite, true) => Err(SyntaxError::Contradiction("an infinite search has no limits")),
            (Manner::Limited | Manner::Ponder, false) => {
                Err(SyntaxError::Missing("a clock, nodes, depth, movetime or infinite"))
            }
            _ => Ok(()),
        }
    }
}

fn time(words: &mut Words<'_>, what: &'static str) -> Result<Duration, SyntaxError> {
    words.number(what, MAX_TIME.as_millis() as u64).map(Duration::from_millis)
}

impl fmt::Display for Go {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("go")?;
        match self.manner {
            Manner::Limited => {}
            Manner::Ponder => f.write_str(" ponder")?,
            Manner::Infinite => f.write_str(" infinite")?,
        }
        let millis = |time: Duration| time.min(MAX_TIME).as_millis() as u64;
        let clocks = [("atime", "ainc", self.attackers), ("dtime", "dinc", self.defenders)];
        for (name, _, clock) in clocks {
            write_number(f, name, clock.map(|clock| millis(clock.remaining)))?;
        }
        for (_, name, clock) in clocks {
            let increment = clock.map(|clock| millis(clock.increment));
            write_number(f, name, increment.filter(|&increment| increment > 0))?;
        }
        write_number(f, "movestogo", self.moves_to_go.map(u64::from))?;
        write_number(f, "nodes", self.nodes)?;
        write_number(f, "depth", self.depth.map(u64::from))?;
        write_number(f, "movetime", self.move_time.map(millis))?;
        write_number(f, "multipv", self.lines.map(u64::from))
    }
}

/// Writes a name and a number where there is one.
pub(crate) fn write_number(f: &mut fmt::Formatter<'_>, name: &str, number: Option<u64>) -> fmt::Result {
    number.map_or(Ok(()), |number| write!(f, " {name} {number}"))
}
