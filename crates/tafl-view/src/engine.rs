//! What the engine says, to be shown: its lines, the chances it sees, how strong its levels are.

use raichi::{Level, Report, Score};
use serde::Serialize;
use tafl::Action;

/// How strong a level is, as matches between the levels have shown: Elo with a mean of 1500.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct Rating {
    /// Its strength.
    pub elo: u16,
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
    /// What a score means.
    ///
    /// ```
    /// use raichi::Score;
    /// let level = tafl_view::Chances::of(Score::Points(0));
    /// assert_eq!(level.win, level.loss);
    /// assert_eq!(tafl_view::Chances::of(Score::WinIn(3)).win, 1000);
    /// ```
    #[must_use]
    pub fn of(score: Score) -> Chances {
        let [win, draw, loss] = score.chances();
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
            chances: Chances::of(report.score),
            moves: report.moves.iter().map(Action::to_string).collect(),
        }
    }
}

/// The ratings of the levels, from the first.
///
/// ```
/// let ratings = tafl_view::level_ratings();
/// assert!(ratings.len() == 10 && ratings[0].elo < ratings[9].elo);
/// ```
#[must_use]
pub fn level_ratings() -> Vec<Rating> {
    let ratings = (1..=10).filter_map(Level::new).map(Level::rating);
    ratings.map(|rating| Rating { elo: rating.elo, error: rating.error }).collect()
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
