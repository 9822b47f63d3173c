//! [`Level`]: ten strengths, from a first-time child's opponent to all that the engine has.
//!
//! A weak level looks few plies ahead, and takes one of the moves that look nearly as good to it as the best. So it
//! overlooks what lies further ahead, as people do; it never throws away what it sees.

use std::fmt;

use tafl::{Game, Random};

use crate::engine::Engine;
use crate::limits::Limits;
use crate::report::{Found, Report};
use crate::score::Score;
use crate::signal::Signal;

/// A strength from 1 to 10.
///
/// ```
/// use raichi::{Engine, Level, Limits, Settings, Signal};
/// use tafl::{Game, Random, library};
/// let tablut = library::variant("modern-standard").unwrap();
/// let game = Game::new(&tablut);
/// let mut engine = Engine::new(&Settings { table_mebibytes: 1, threads: 1 });
///
/// let level = Level::new(3).unwrap();
/// let mut random = Random::new(7);
/// let found = engine.play(&game, level, &Limits::default(), &Signal::default(), &mut random).unwrap();
/// assert!(found.depth <= 2);
/// assert_eq!(Level::new(11), None);
/// assert_eq!(Level::FULL.number(), 10);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Level(u8);

/// How strong a level is beside the others.
///
/// ```
/// use raichi::{Level, Rating};
/// assert_eq!(Rating { elo: 1730, error: 60 }.to_string(), "1730 ± 60");
/// assert!(Level::new(4).unwrap().rating().elo < Level::new(5).unwrap().rating().elo);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rating {
    /// Elo, where the mean of the ten levels is 1500.
    pub elo: u16,
    /// Half the width of the interval that it lies in with a chance of 95 of 100.
    pub error: u16,
}

impl fmt::Display for Rating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ± {}", self.elo, self.error)
    }
}

/// As measured under modern-standard, each level against the next, the tenth with half a second for each move;
/// `docs/strength.md` has the command.
const RATINGS: [Rating; 10] = [
    Rating { elo: 642, error: 146 },
    Rating { elo: 752, error: 130 },
    Rating { elo: 907, error: 120 },
    Rating { elo: 1083, error: 100 },
    Rating { elo: 1350, error: 95 },
    Rating { elo: 1548, error: 89 },
    Rating { elo: 1796, error: 110 },
    Rating { elo: 2128, error: 121 },
    Rating { elo: 2283, error: 130 },
    Rating { elo: 2513, error: 153 },
];

/// How many plies a level looks ahead, and how many points it does not mind.
struct Strength {
    depth: u32,
    /// Moves so many points worse than the best are taken e times less often.
    tolerance: f64,
}

/// Levels 1 to 9.
const STRENGTHS: [Strength; 9] = [
    Strength { depth: 1, tolerance: 150.0 },
    Strength { depth: 1, tolerance: 60.0 },
    Strength { depth: 2, tolerance: 60.0 },
    Strength { depth: 3, tolerance: 45.0 },
    Strength { depth: 4, tolerance: 35.0 },
    Strength { depth: 5, tolerance: 25.0 },
    Strength { depth: 6, tolerance: 18.0 },
    Strength { depth: 8, tolerance: 12.0 },
    Strength { depth: 10, tolerance: 6.0 },
];

/// How many moves a level weighs against each other.
const LINES: usize = 6;

/// No level takes a move that looks so many times its tolerance worse than the best.
const WORST: f64 = 3.0;

impl Level {
    /// All that the engine has.
    pub const FULL: Level = Level(10);

    /// A level from 1 to 10.
    #[must_use]
    pub fn new(number: u8) -> Option<Level> {
        (1..=10).contains(&number).then_some(Level(number))
    }

    /// Its number.
    #[must_use]
    pub fn number(self) -> u8 {
        self.0
    }

    /// How strong it is, as matches between the levels have shown.
    #[must_use]
    pub fn rating(self) -> Rating {
        RATINGS[usize::from(self.0 - 1)]
    }

    fn strength(self) -> Option<&'static Strength> {
        STRENGTHS.get(usize::from(self.0) - 1)
    }

    /// The limits within which it searches, no wider than those given. For hosts that search in slices; they let the
    /// engine [forget](Engine::forget) first, and let the level [choose](Level::choose) from what was found.
    ///
    /// ```
    /// use raichi::{Level, Limits};
    /// assert_eq!(Level::new(3).unwrap().narrow(&Limits::default()).depth, Some(2));
    /// assert_eq!(Level::FULL.narrow(&Limits::depth(7)), Limits::depth(7));
    /// ```
    #[must_use]
    pub fn narrow(self, limits: &Limits) -> Limits {
        let Some(strength) = self.strength() else { return limits.clone() };
        let depth = limits.depth.unwrap_or(u32::MAX).min(strength.depth);
        Limits { depth: Some(depth), lines: LINES, ..limits.clone() }
    }

    /// The move that it takes of what a search within its limits has found.
    ///
    /// ```
    /// use raichi::{Engine, Level, Limits, Settings, Signal};
    /// use tafl::{Game, Random, library};
    /// let tablut = library::variant("modern-standard").unwrap();
    /// let mut engine = Engine::new(&Settings { table_mebibytes: 1, threads: 1 });
    /// let level = Level::new(1).unwrap();
    /// let limits = level.narrow(&Limits::default());
    /// let found = engine.search(&Game::new(&tablut), &limits, &Signal::default(), &mut |_| {}).unwrap();
    /// let lines = found.lines.clone();
    /// let chosen = level.choose(found, &mut Random::new(7));
    /// assert!(lines.iter().any(|line| line.moves[0] == chosen.choice));
    /// ```
    #[must_use]
    pub fn choose(self, mut found: Found, random: &mut Random) -> Found {
        let Some(strength) = self.strength() else { return found };
        if let Some(line) = draw(&found.lines, strength.tolerance, random)
            && let Some(&choice) = line.moves.first()
        {
            found.choice = choice;
            found.expected = line.moves.get(1).copied();
            found.score = line.score;
        }
        found
    }
}

impl Engine {
    /// Looks for a move of a level's strength, within limits that may be narrower still.
    ///
    /// `random` is drawn from where several moves look nearly as good; with the same one, a level plays the same move.
    pub fn play(
        &mut self,
        game: &Game,
        level: Level,
        limits: &Limits,
        signal: &Signal,
        random: &mut Random,
    ) -> Option<Found> {
        if level != Level::FULL {
            // What it knows from the last move would make it stronger than its number.
            self.forget();
        }
        let found = self.search(game, &level.narrow(limits), signal, &mut |_| {})?;
        Some(level.choose(found, random))
    }
}

/// Draws one of the lines: the better, the more often.
fn draw<'lines>(lines: &'lines [Report], tolerance: f64, random: &mut Random) -> Option<&'lines Report> {
    let best = lines.first()?;
    let Score::Points(best) = best.score else { return Some(best) };
    let weight = |line: &Report| match line.score {
        Score::Points(points) => {
            let behind = f64::from(best - points) / tolerance;
            if behind > WORST { 0.0 } else { (-behind).exp() }
        }
        Score::WinIn(_) => 1.0,
        Score::LossIn(_) => 0.0,
    };
    let total: f64 = lines.iter().map(weight).sum();
    let mut mark = (random.next() >> 11) as f64 / (1u64 << 53) as f64 * total;
    for line in lines {
        mark -= weight(line);
        if mark < 0.0 {
            return Some(line);
        }
    }
    lines.first()
}
