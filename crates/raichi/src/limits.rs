//! [`Limits`]: what ends a search, and [`Clock`]: the time that is left for a game.

use std::time::Duration;

use tafl::Action;

/// What ends a search, and what it is after. What is absent does not limit it; with nothing at all it goes on until it is stopped, or the
/// result is proven.
///
/// ```
/// use raichi::{Clock, Limits};
/// use std::time::Duration;
/// let blitz = Clock { increment: Duration::from_secs(2), ..Clock::new(Duration::from_secs(180)) };
/// assert_eq!(Limits::clock(blitz).clock.unwrap().moves_to_go, None);
/// assert_eq!(Limits::depth(3).nodes, None);
/// assert_eq!(Limits::nodes(1_000).lines, 1);
/// assert_eq!(Limits::time(Duration::from_secs(2)).depth, None);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Limits {
    /// Plies.
    pub depth: Option<u32>,
    /// Positions visited.
    pub nodes: Option<u64>,
    /// Time for this move, of which all may be used.
    pub time: Option<Duration>,
    /// The clock of the side to move; how much of it to use for this move is the engine's choice.
    pub clock: Option<Clock>,
    /// How many of the best moves to report, at least 1.
    pub lines: usize,
    /// Only these are looked at, where there are any.
    pub among: Vec<Action>,
    /// By how many points a draw is worth less than an even game to the side to move, and more to the other: 0 to find
    /// out what a position is worth, more to play for a win, less than 0 to be glad of a draw.
    pub contempt: i32,
    /// Positions are valued by the features alone, without a network: as the levels below 10 do, whose strength was
    /// measured so.
    pub features_only: bool,
    /// Endgame tables are not asked, as by the levels below 10.
    pub without_tables: bool,
}

/// What an engine that plays a game takes a draw for, unless it is told otherwise; see [`Limits::contempt`].
///
/// Most opponents are weaker, so that playing on gains more often than it loses.
pub const CONTEMPT: i32 = 300;

/// The most contempt, or fear, that a search takes into account.
pub const MOST_CONTEMPT: i32 = 5_000;

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            depth: None,
            nodes: None,
            time: None,
            clock: None,
            lines: 1,
            among: Vec::new(),
            contempt: 0,
            features_only: false,
            without_tables: false,
        }
    }
}

impl Limits {
    /// A search to a fixed depth in plies.
    #[must_use]
    pub fn depth(plies: u32) -> Limits {
        Limits { depth: Some(plies), ..Limits::default() }
    }

    /// A search over about so many positions.
    #[must_use]
    pub fn nodes(nodes: u64) -> Limits {
        Limits { nodes: Some(nodes), ..Limits::default() }
    }

    /// A search for so long.
    #[must_use]
    pub fn time(time: Duration) -> Limits {
        Limits { time: Some(time), ..Limits::default() }
    }

    /// A search for as long as is wise with this much time left.
    #[must_use]
    pub fn clock(clock: Clock) -> Limits {
        Limits { clock: Some(clock), ..Limits::default() }
    }
}

/// The time that a player has left.
///
/// ```
/// use raichi::Clock;
/// use std::time::Duration;
/// let clock = Clock::new(Duration::from_secs(60));
/// assert_eq!((clock.increment, clock.moves_to_go), (Duration::ZERO, None));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Clock {
    /// Until it runs out.
    pub remaining: Duration,
    /// What each move adds.
    pub increment: Duration,
    /// How many moves must be made before more time is given; all the rest, where absent.
    pub moves_to_go: Option<u32>,
    /// What is lost on the way between the engine and the clock, for each move.
    pub overhead: Duration,
}

impl Clock {
    /// A clock with so much time and no increment.
    #[must_use]
    pub fn new(remaining: Duration) -> Clock {
        Clock { remaining, increment: Duration::ZERO, moves_to_go: None, overhead: Duration::from_millis(10) }
    }
}
