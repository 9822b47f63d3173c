//! [`Adaptive`]: an opponent who grows weaker when a person loses, and stronger when the person wins.

use crate::level::Level;

/// What a person has got out of a game.
///
/// ```
/// assert_ne!(raichi::Achieved::Won, raichi::Achieved::Lost);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Achieved {
    /// A win.
    Won,
    /// A draw.
    Drawn,
    /// A loss.
    Lost,
}

/// The level that suits a person, as far as the games so far have shown.
///
/// It goes up after a win of the person and down after a loss: by two levels until the results have turned for the first
/// time, from then on by one. So it is soon near the person's strength, and stays there. A draw changes nothing.
///
/// ```
/// use raichi::{Achieved::*, Adaptive, Level};
/// let mut opponent = Adaptive::new(Level::new(1).unwrap());
/// let levels = [Won, Won, Lost, Won, Drawn, Lost].map(|achieved| {
///     opponent = opponent.after(achieved);
///     opponent.level.number()
/// });
/// assert_eq!(levels, [3, 5, 4, 5, 5, 4]);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Adaptive {
    /// The level of the next game.
    pub level: Level,
    /// The results have turned: the level is near the person's strength.
    pub settled: bool,
    /// The last result that was no draw.
    pub last: Option<Achieved>,
}

impl Adaptive {
    /// Before the first game, which is played at this level.
    #[must_use]
    pub fn new(level: Level) -> Adaptive {
        Adaptive { level, settled: false, last: None }
    }

    /// After a game at its level.
    #[must_use]
    pub fn after(self, achieved: Achieved) -> Adaptive {
        if achieved == Achieved::Drawn {
            return self;
        }
        let settled = self.settled || self.last.is_some_and(|last| last != achieved);
        let step = if settled { 1 } else { 2 };
        let by = if achieved == Achieved::Won { step } else { -step };
        let number = (self.level.number() + by).clamp(Level::WEAKEST.number(), Level::FULL.number());
        Adaptive { level: Level::new(number).unwrap_or(self.level), settled, last: Some(achieved) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn level(number: i8) -> Level {
        Level::new(number).expect("a level")
    }

    #[test]
    fn it_stays_among_the_levels() {
        for (achieved, end) in [(Achieved::Won, Level::FULL), (Achieved::Lost, Level::WEAKEST)] {
            for settled in [false, true] {
                for start in Level::all() {
                    let mut opponent = Adaptive { settled, ..Adaptive::new(start) };
                    for _ in 0..13 {
                        opponent = opponent.after(achieved);
                    }
                    assert_eq!(opponent.level, end);
                }
            }
        }
    }

    /// A person who wins against all levels below his own and loses against all others comes to it from anywhere, and
    /// stays beside it.
    #[test]
    fn it_finds_a_persons_strength() {
        for strength in Level::all().skip(1) {
            for start in Level::all() {
                let mut opponent = Adaptive::new(start);
                for game in 0..30 {
                    let won = opponent.level < strength;
                    opponent = opponent.after(if won { Achieved::Won } else { Achieved::Lost });
                    let apart = opponent.level.number().abs_diff(strength.number());
                    assert!(game < 9 || apart <= 1, "{strength:?} from {start:?}: {opponent:?}");
                }
            }
        }
    }

    #[test]
    fn draws_change_nothing() {
        let opponent = Adaptive::new(level(4)).after(Achieved::Won).after(Achieved::Lost);
        assert_eq!(opponent.after(Achieved::Drawn), opponent);
        assert_eq!((opponent.level, opponent.settled), (level(5), true));
    }
}
