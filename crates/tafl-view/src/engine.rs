//! What the engine says, to be shown: its lines, the chances it sees, how strong its levels are.

use std::io::Cursor;
use std::sync::Arc;

use raichi::{Curve, Level, Report, Score};
use serde::{Deserialize, Serialize};
use tafl::Action;
use tafl_tables::{Tables, TablesError, TablesInMemory};

/// The most memory that a file of endgame tables may take on a page, in bytes.
const TABLES_MEMORY: u64 = 64 << 20;

/// How strong a level is, as matches between the levels have shown: Elo, where the mean of levels 1 to 10 is 1500.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct Rating {
    /// The level, from -2 to 10.
    pub level: i8,
    /// Its strength.
    pub elo: i16,
    /// It lies within plus and minus this, with a chance of 95 of 100.
    pub error: u16,
}

/// The chances of the side to move, in thousandths.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct Chances {
    /// Of winning.
    pub win: u16,
    /// Of a draw.
    pub draw: u16,
    /// Of losing.
    pub loss: u16,
}

/// One of the best lines of play.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct Line {
    /// 1 for the best.
    pub line: usize,
    /// Depth in plies.
    pub depth: u32,
    /// The score for the side to move in hundredths of a soldier; nothing where the result is proven.
    pub points: Option<i32>,
    /// A proven win within so many plies.
    pub win_in: Option<u32>,
    /// A proven loss after so many plies at most.
    pub loss_in: Option<u32>,
    /// What the score means.
    pub chances: Chances,
    /// The moves, the side to move first; `end` ends a turn.
    pub moves: Vec<String>,
}

impl Chances {
    /// What a score stands for by a curve.
    ///
    /// ```
    /// use raichi::{Curve, Score};
    /// use tafl_view::Chances;
    /// let level = Chances::of(Score::Points(0), Curve::default());
    /// assert_eq!(level.win, level.loss);
    /// assert_eq!(Chances::of(Score::WinIn(3), Curve::default()).win, 1000);
    /// ```
    #[must_use]
    pub fn of(score: Score, curve: Curve) -> Chances {
        let [win, draw, loss] = curve.chances(score);
        Chances { win, draw, loss }
    }
}

impl Line {
    /// A line as the engine reports it.
    ///
    /// ```
    /// use raichi::{Engine, Limits, Settings};
    /// use tafl::{Game, library};
    /// let mut engine = Engine::new(&Settings { table_mebibytes: 1, threads: 1 });
    /// assert!(engine.begin(&Game::new(&library::variant("brandubh-wtf").unwrap()), &Limits::nodes(500)));
    /// let found = engine.go_on(1_000, &mut |_| {}).unwrap();
    /// assert_eq!(tafl_view::Line::of(&found.lines[0]).line, 1);
    /// ```
    #[must_use]
    pub fn of(report: &Report) -> Line {
        let (mut points, mut win_in, mut loss_in) = (None, None, None);
        match report.score {
            Score::Points(score) => points = Some(score),
            Score::WinIn(plies) => win_in = Some(plies),
            Score::LossIn(plies) => loss_in = Some(plies),
        }
        Line {
            line: report.line,
            depth: report.depth,
            points,
            win_in,
            loss_in,
            chances: Chances::of(report.score, report.curve),
            moves: report.moves.iter().map(Action::to_string).collect(),
        }
    }
}

/// A file of endgame tables, for an engine to play by.
///
/// ```
/// assert!(tafl_view::unpack_tables(b"no tables").is_err());
/// ```
///
/// # Errors
/// If it is none, is broken, or takes more memory than a page should.
pub fn unpack_tables(file: &[u8]) -> Result<Arc<TablesInMemory>, TablesError> {
    Ok(Arc::new(TablesInMemory::read(&mut Tables::open(Cursor::new(file.to_vec()))?, TABLES_MEMORY)?))
}

/// The ratings of the levels, from the weakest.
///
/// ```
/// let ratings = tafl_view::level_ratings();
/// assert!(ratings.len() == 13 && ratings[0].level == -2 && ratings[0].elo < ratings[12].elo);
/// ```
#[must_use]
pub fn level_ratings() -> Vec<Rating> {
    Level::all()
        .map(|level| Rating { level: level.number(), elo: level.rating().elo, error: level.rating().error })
        .collect()
}

/// What a person has got out of a game against the computer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[serde(rename_all = "lowercase")]
pub enum Achieved {
    /// A win.
    Won,
    /// A draw.
    Drawn,
    /// A loss.
    Lost,
}

/// The level of a computer that adapts itself to a person, to be kept from one game to the next.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct AdaptiveLevel {
    /// The level of the next game, from -2 to 10.
    pub level: i8,
    /// It is near the person's strength: it changes by one level from now on, and not by two.
    pub settled: bool,
    /// The last result that was no draw.
    pub last: Option<Achieved>,
}

impl AdaptiveLevel {
    /// After a game at this level.
    ///
    /// ```
    /// use tafl_view::{Achieved, AdaptiveLevel};
    /// let first = AdaptiveLevel { level: 1, settled: false, last: None };
    /// let next = first.after(Achieved::Lost);
    /// assert_eq!((next.level, next.after(Achieved::Won).level), (-1, 0));
    /// ```
    #[must_use]
    pub fn after(self, achieved: Achieved) -> AdaptiveLevel {
        let number = self.level.clamp(Level::WEAKEST.number(), Level::FULL.number());
        let level = Level::new(number).unwrap_or(Level::WEAKEST);
        let before = raichi::Adaptive { level, settled: self.settled, last: self.last.map(of_engine) };
        let after = before.after(of_engine(achieved));
        let last = if achieved == Achieved::Drawn { self.last } else { Some(achieved) };
        AdaptiveLevel { level: after.level.number(), settled: after.settled, last }
    }
}

fn of_engine(achieved: Achieved) -> raichi::Achieved {
    match achieved {
        Achieved::Won => raichi::Achieved::Won,
        Achieved::Drawn => raichi::Achieved::Drawn,
        Achieved::Lost => raichi::Achieved::Lost,
    }
}

/// How bad a move was that lost so many thousandths of the expected result: `good`, `inaccuracy`, `mistake`, `blunder`.
///
/// ```
/// assert_eq!(tafl_view::grade_of_loss(0), "good");
/// ```
#[must_use]
pub fn grade_of_loss(thousandths: u16) -> &'static str {
    tafl_analysis::Grade::of_loss(thousandths).name()
}
