//! [`Standings`]: who has won how much.

use std::fmt;

use tafl::Side;

use crate::report::Ending;

/// The 97.5 per cent quantile of the normal distribution: what a 95 per cent interval reaches to each side.
const QUANTILE: f64 = 1.959_964;

/// What one contestant has achieved.
///
/// ```
/// use tafl_bologna::Standing;
/// let standing = Standing { name: "Ann".into(), won: [2, 1], drawn: [0, 1], lost: [0, 0], ..Standing::default() };
/// assert_eq!((standing.games(), standing.points()), (4, 10));
/// assert_eq!(standing.score(), 0.875);
/// let [low, middle, high] = standing.elo();
/// assert!(low < middle && middle < high && (330.0..345.0).contains(&middle));
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Standing {
    /// The contestant.
    pub name: String,
    /// Games won, by [`Side::index`] of the side that was played: as Black first.
    pub won: [u32; 2],
    /// Games drawn, in the same way.
    pub drawn: [u32; 2],
    /// Games lost, in the same way.
    pub lost: [u32; 2],
    /// How many of the lost ones were not lost on the board, but by time, errors or absence.
    pub forfeited: u32,
}

impl Standing {
    /// Games played.
    #[must_use]
    pub fn games(&self) -> u32 {
        [self.won, self.drawn, self.lost].as_flattened().iter().sum()
    }

    /// The competition's points: three for a win, one for a draw.
    #[must_use]
    pub fn points(&self) -> u32 {
        3 * self.won.iter().sum::<u32>() + self.drawn.iter().sum::<u32>()
    }

    /// Won games and half the drawn ones, of all; nothing played is one half.
    #[must_use]
    pub fn score(&self) -> f64 {
        match self.games() {
            0 => 0.5,
            games => {
                (f64::from(self.won.iter().sum::<u32>()) + f64::from(self.drawn.iter().sum::<u32>()) / 2.0)
                    / f64::from(games)
            }
        }
    }

    /// How much stronger than the opponents, in Elo points: the lower end of the 95 per cent interval (Wilson's), the
    /// estimate, the upper end. Infinite where everything was won, or lost.
    #[must_use]
    pub fn elo(&self) -> [f64; 3] {
        let (score, games) = (self.score(), f64::from(self.games()));
        if games == 0.0 {
            return [f64::NEG_INFINITY, 0.0, f64::INFINITY];
        }
        let square = QUANTILE * QUANTILE;
        let middle = (score + square / (2.0 * games)) / (1.0 + square / games);
        let reach = QUANTILE / (1.0 + square / games)
            * (score * (1.0 - score) / games + square / (4.0 * games * games)).sqrt();
        let elo = |score: f64| {
            let score = score.clamp(0.0, 1.0);
            400.0 * (score / (1.0 - score)).log10()
        };
        // Rounding must not make an end that is certain uncertain.
        let low = if score == 0.0 { 0.0 } else { middle - reach };
        let high = if score == 1.0 { 1.0 } else { middle + reach };
        [elo(low), elo(score), elo(high)]
    }
}

/// The table of all contestants, who are told apart by their names.
///
/// ```
/// use tafl::{Outcome, Reason, Side};
/// use tafl_bologna::{Ending, Standings};
/// let mut standings = Standings::default();
/// let escaped = Ending::Rules(Outcome::win(Side::Defenders, Reason::KingEscaped));
/// standings.add(["Bo", "Ann"], escaped);
/// standings.add(["Ann", "Bo"], Ending::TooLong);
/// let names: Vec<&str> = standings.table().iter().map(|standing| standing.name.as_str()).collect();
/// assert_eq!(names, ["Ann", "Bo"]);
/// assert_eq!(standings.table()[0].points(), 4);
/// ```
#[derive(Debug, Clone, Default)]
pub struct Standings {
    standings: Vec<Standing>,
}

impl Standings {
    /// Counts a game; names are by [`Side::index`], Black's first. A game without a result does not count.
    pub fn add(&mut self, names: [&str; 2], ending: Ending) {
        for side in Side::BOTH {
            let Some(score) = ending.score(side) else { return };
            let standing = self.of(names[side.index()]);
            let counter = match score {
                1.0 => &mut standing.won,
                0.5 => &mut standing.drawn,
                _ => &mut standing.lost,
            };
            counter[side.index()] += 1;
            if matches!(ending, Ending::Forfeit { side: loser, .. } if loser == side) {
                standing.forfeited += 1;
            }
        }
    }

    fn of(&mut self, name: &str) -> &mut Standing {
        let place = self.standings.iter().position(|standing| standing.name == name).unwrap_or_else(|| {
            self.standings.push(Standing { name: name.to_owned(), ..Standing::default() });
            self.standings.len() - 1
        });
        &mut self.standings[place]
    }

    /// The table: the most points first, then the best score, then by name.
    #[must_use]
    pub fn table(&self) -> Vec<&Standing> {
        let mut table: Vec<&Standing> = self.standings.iter().collect();
        table.sort_by(|one, other| {
            let by_points = other.points().cmp(&one.points());
            by_points.then(other.score().total_cmp(&one.score())).then_with(|| one.name.cmp(&other.name))
        });
        table
    }
}

impl fmt::Display for Standings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "{:<12} {:>5} {:>6} {:>11} {:>11} {:>7} {:>6}  Elo against the others",
            "", "games", "points", "as White", "as Black", "forfeit", "score"
        )?;
        for standing in self.table() {
            let of = |side: Side| {
                let index = side.index();
                format!("+{} ={} -{}", standing.won[index], standing.drawn[index], standing.lost[index])
            };
            let elo = match standing.elo() {
                [low, middle, _] if middle == f64::INFINITY => format!("at least {low:+.0}"),
                [_, middle, high] if middle == f64::NEG_INFINITY => format!("at most {high:+.0}"),
                [low, middle, high] => format!("{middle:+.0} ({low:+.0} to {high:+.0})"),
            };
            writeln!(
                f,
                "{:<12} {:>5} {:>6} {:>11} {:>11} {:>7} {:>5.1}%  {elo}",
                if standing.name.is_empty() { "(no name)" } else { &standing.name },
                standing.games(),
                standing.points(),
                of(Side::Defenders),
                of(Side::Attackers),
                standing.forfeited,
                100.0 * standing.score(),
            )?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::Fault;
    use tafl::{Outcome, Reason};

    #[test]
    fn every_game_counts_for_both() {
        let mut standings = Standings::default();
        standings.add(["a", "b"], Ending::Rules(Outcome::win(Side::Attackers, Reason::KingCaptured)));
        standings.add(["b", "a"], Ending::Forfeit { side: Side::Attackers, fault: Fault::Time });
        standings.add(["b", "a"], Ending::Repetition);
        standings.add(["b", "a"], Ending::Interrupted);
        let table = standings.table();
        assert_eq!((table[0].name.as_str(), table[0].won, table[0].drawn), ("a", [1, 1], [0, 1]));
        assert_eq!((table[1].lost, table[1].forfeited, table[1].points()), ([1, 1], 1, 1));
        assert!((table[0].elo()[1] + table[1].elo()[1]).abs() < 1e-6);
        let text = standings.to_string();
        let first = "a                3      7    +1 =1 -0    +1 =0 -0       0  83.3%  +280 (-139 to +698)";
        assert_eq!(text.lines().nth(1), Some(first), "{text}");
    }

    #[test]
    fn one_sided_matches_have_one_sided_intervals() {
        let all = Standing { won: [10, 10], ..Standing::default() };
        let [low, middle, high] = all.elo();
        assert!(low > 250.0 && low < 300.0, "{low}");
        assert!(middle.is_infinite() && high.is_infinite());
        let none = Standing { lost: [10, 10], ..Standing::default() };
        assert!((none.elo()[2] + low).abs() < 1e-6);
        assert!(none.elo()[0].is_infinite());
    }
}
