//! [`rate`]: both players and the rule set after a game.

use crate::advantage::Advantage;
use crate::rating::{Rating, Score};

/// How many days are one rating period: so many that somebody who was rated for sure (deviation 60) is provisional (110) again
/// after a year without a game.
const DAYS_OF_A_PERIOD: f64 = 4.665;

/// Where a player stands with one side, in one family of rule sets.
///
/// ```
/// use tafl_rating::Standing;
/// assert_eq!(Standing::default().games, 0);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Standing {
    /// His rating after his last game.
    pub rating: Rating,
    /// How many games that comes from.
    pub games: u32,
    /// When the last one was over, in days since any beginning.
    pub day: f64,
}

impl Standing {
    /// The rating on a day: the longer ago the last game was, the less is known.
    ///
    /// ```
    /// use tafl_rating::{Rating, Standing};
    /// let rating = Rating { deviation: 60.0, ..Rating::default() };
    /// let standing = Standing { rating, games: 40, day: 1_000.0 };
    /// assert_eq!(standing.on(1_365.0).deviation.round(), 110.0);
    /// ```
    #[must_use]
    pub fn on(self, day: f64) -> Rating {
        self.rating.after(&[], self.periods(day))
    }

    /// How many rating periods have passed since the last game.
    fn periods(self, day: f64) -> f64 {
        if self.games == 0 { 0.0 } else { (day - self.day).max(0.0) / DAYS_OF_A_PERIOD }
    }

    fn after(self, opponent: Rating, score: Score, day: f64) -> Standing {
        Standing {
            rating: self.rating.after(&[(opponent, score)], self.periods(day)),
            games: self.games.saturating_add(1),
            day: self.day.max(day),
        }
    }
}

/// Brings two players and the advantage of their rule set up to date with a game that was over on a day: `score` is that of
/// the attackers.
///
/// ```
/// use tafl_rating::{Advantage, Score, Standing, rate};
/// let (mut attackers, mut defenders, mut advantage) = (Standing::default(), Standing::default(), Advantage::default());
/// rate(&mut attackers, &mut defenders, &mut advantage, Score::Loss, 20_000.0);
/// assert!(attackers.rating.rating < 1500.0 && defenders.rating.rating > 1500.0 && advantage.points < 0.0);
/// assert_eq!((attackers.games, defenders.games, advantage.games), (1, 1, 1));
/// ```
pub fn rate(
    attackers: &mut Standing,
    defenders: &mut Standing,
    advantage: &mut Advantage,
    score: Score,
    day: f64,
) {
    let (one, other, before) = (attackers.on(day), defenders.on(day), *advantage);
    // Each plays against an opponent who is stronger or weaker by the advantage, and as uncertain as both together.
    let opponent = |rating: Rating, points: f64| Rating {
        rating: rating.rating + points,
        deviation: rating.deviation.hypot(before.deviation),
        ..rating
    };
    *attackers = attackers.after(opponent(other, -before.points), score, day);
    *defenders = defenders.after(opponent(one, before.points), score.other(), day);
    *advantage = before.after(one, other, score);
}
