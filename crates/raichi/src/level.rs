//! [`Level`]: thirteen strengths, from an opponent for somebody's first game to all that the engine has.
//!
//! A weak level looks few plies ahead, and takes one of the moves that look nearly as good to it as the best. So it
//! overlooks what lies further ahead, as people do; it never throws away what it sees. The levels below 1 lose as
//! beginners do: now and then they do not see a win, or that the opponent is about to win. Only the highest level uses
//! networks: a better one makes no other level stronger.

use std::fmt;

use tafl::{Game, Random};
use web_time::Instant;

use crate::engine::Engine;
use crate::limits::Limits;
use crate::report::{Found, Report};
use crate::score::Score;
use crate::signal::Signal;

/// A strength from -2 to 10. The levels below 1 are for people who are new to the game.
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
/// assert_eq!((Level::WEAKEST.number(), Level::FULL.number()), (-2, 10));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Level(i8);

/// How strong a level is beside the others.
///
/// ```
/// use raichi::{Level, Rating};
/// assert_eq!(Rating { elo: 1730, error: 60 }.to_string(), "1730 ± 60");
/// assert!(Level::new(4).unwrap().rating().elo < Level::new(5).unwrap().rating().elo);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rating {
    /// Elo, where 1500 is the mean of levels 1 to 10 as they were before there were networks.
    pub elo: i16,
    /// Half the width of the interval that it lies in with a chance of 95 of 100.
    pub error: u16,
}

impl fmt::Display for Rating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ± {}", self.elo, self.error)
    }
}

/// As measured under modern-standard, each level against the next, the tenth with the fourth `edge-9` and half a second a
/// move; `docs/strength.md` has the commands.
const RATINGS: [Rating; 13] = [
    Rating { elo: -406, error: 215 },
    Rating { elo: -118, error: 200 },
    Rating { elo: 205, error: 183 },
    Rating { elo: 642, error: 146 },
    Rating { elo: 752, error: 130 },
    Rating { elo: 907, error: 120 },
    Rating { elo: 1083, error: 100 },
    Rating { elo: 1350, error: 95 },
    Rating { elo: 1548, error: 89 },
    Rating { elo: 1796, error: 110 },
    Rating { elo: 2128, error: 121 },
    Rating { elo: 2283, error: 130 },
    Rating { elo: 2621, error: 189 },
];

/// How a level plays.
struct Strength {
    /// How many plies it looks ahead.
    depth: u32,
    /// How many moves it weighs against each other.
    lines: usize,
    /// Moves so many points worse than the best are taken e times less often.
    tolerance: f64,
    /// How often, of a hundred times, it does not see that it could win.
    misses_win: u64,
    /// How often, of a hundred times, it does not see that a move loses.
    misses_loss: u64,
}

impl Strength {
    const fn attentive(depth: u32, tolerance: f64) -> Strength {
        Strength { depth, lines: 6, tolerance, misses_win: 0, misses_loss: 0 }
    }

    const fn beginner(tolerance: f64, lines: usize, misses_win: u64, misses_loss: u64) -> Strength {
        Strength { depth: 1, lines, tolerance, misses_win, misses_loss }
    }
}

/// Levels -2 to 9.
const STRENGTHS: [Strength; 12] = [
    Strength::beginner(4_000.0, 90, 75, 98),
    Strength::beginner(420.0, 60, 20, 60),
    Strength::beginner(170.0, 35, 1, 12),
    Strength::attentive(1, 150.0),
    Strength::attentive(1, 60.0),
    Strength::attentive(2, 60.0),
    Strength::attentive(3, 45.0),
    Strength::attentive(4, 35.0),
    Strength::attentive(5, 25.0),
    Strength::attentive(6, 18.0),
    Strength::attentive(8, 12.0),
    Strength::attentive(10, 6.0),
];

/// No level takes a move that looks so many times its tolerance worse than the best.
const WORST: f64 = 3.0;

impl Level {
    /// All that the engine has.
    pub const FULL: Level = Level(10);

    /// For somebody's first game.
    pub const WEAKEST: Level = Level(-2);

    /// A level from -2 to 10.
    #[must_use]
    pub fn new(number: i8) -> Option<Level> {
        (Level::WEAKEST.0..=Level::FULL.0).contains(&number).then_some(Level(number))
    }

    /// Its number.
    #[must_use]
    pub fn number(self) -> i8 {
        self.0
    }

    /// All of them, the weakest first.
    ///
    /// ```
    /// use raichi::Level;
    /// assert!(Level::all().count() == 13 && Level::all().is_sorted());
    /// ```
    pub fn all() -> impl Iterator<Item = Level> {
        (Level::WEAKEST.0..=Level::FULL.0).map(Level)
    }

    /// Its place among all levels, from 0.
    fn place(self) -> usize {
        usize::from(self.0.abs_diff(Level::WEAKEST.0))
    }

    /// How strong it is, as matches between the levels have shown.
    #[must_use]
    pub fn rating(self) -> Rating {
        RATINGS[self.place()]
    }

    fn strength(self) -> Option<&'static Strength> {
        STRENGTHS.get(self.place())
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
        Limits {
            depth: Some(depth),
            lines: strength.lines,
            features_only: true,
            without_tables: true,
            ..limits.clone()
        }
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
        if let Some(line) = draw(&found.lines, strength, random)
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
        let began = Instant::now();
        if level != Level::FULL {
            // What it knows from the last move would make it stronger than its number.
            self.forget();
        }
        let found = self.search_since(began, game, &level.narrow(limits), signal, &mut |_| {})?;
        Some(level.choose(found, random))
    }
}

/// Draws one of the lines: the better it looks, the more often.
fn draw<'lines>(lines: &'lines [Report], strength: &Strength, random: &mut Random) -> Option<&'lines Report> {
    let first = lines.first()?;
    let mut misses = |chance: u64| chance > 0 && random.next() % 100 < chance;
    let (misses_win, misses_loss) = (misses(strength.misses_win), misses(strength.misses_loss));
    // What is overlooked looks like any other move.
    let plain = || {
        let mut points = lines.iter().filter_map(|line| match line.score {
            Score::Points(points) => Some(points),
            _ => None,
        });
        let middle = points.clone().count() / 2;
        points.nth(middle).unwrap_or(0)
    };
    let looks = |score: Score| match score {
        Score::WinIn(_) if misses_win => Score::Points(plain()),
        Score::LossIn(_) if misses_loss => Score::Points(plain()),
        score => score,
    };
    let best = lines.iter().map(|line| looks(line.score)).max()?;
    let Score::Points(best) = best else {
        return lines.iter().find(|line| looks(line.score) == best).or(Some(first));
    };
    let weight = |line: &Report| match looks(line.score) {
        Score::Points(points) => {
            let behind = f64::from(best - points) / strength.tolerance;
            if behind > WORST { 0.0 } else { (-behind).exp() }
        }
        Score::WinIn(_) => 1.0,
        Score::LossIn(_) => 0.0,
    };
    let total: f64 = lines.iter().map(weight).sum();
    let mut mark = random.fraction() * total;
    for line in lines {
        mark -= weight(line);
        if mark < 0.0 {
            return Some(line);
        }
    }
    Some(first)
}
