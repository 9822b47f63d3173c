//! [`Row`]: one rule set in the atlas, with the figures of every strength.

use serde::Serialize;
use tafl::Variant;
use tafl::library::RuleSet;

use crate::figures::{Figures, NoGame};
use crate::games::Games;
use crate::people::{People, people};
use crate::self_play::Beginning;
use crate::share::{Change, Share};

/// A rule set in the atlas.
///
/// ```
/// use tafl::library;
/// use tafl_atlas::Row;
/// let set = library::get("copenhagen").unwrap();
/// let row = Row::of(set, &set.variant().unwrap(), &[]).unwrap();
/// assert_eq!((row.size, row.strengths.len(), row.main(2_000).is_none()), (11, 0, true));
/// ```
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Row {
    /// Id of the rule set.
    pub rules: String,
    /// Its name.
    pub name: String,
    /// Its family.
    pub family: String,
    /// Squares along one side of the board.
    pub size: u8,
    /// The figures, the weakest play first.
    pub strengths: Vec<Strength>,
    /// What is known of games between people.
    pub people: Vec<People>,
}

/// What was found with one number of positions a move.
///
/// ```
/// let strength = tafl_atlas::Strength { positions: 200, engine: String::new(), start: None, openings: None };
/// assert!(strength.start.is_none());
/// ```
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Strength {
    /// How many positions the engine looked at for a move.
    pub positions: u64,
    /// The engine's signature.
    pub engine: String,
    /// Of games from the start.
    pub start: Option<Figures>,
    /// Of games from even openings.
    pub openings: Option<Figures>,
}

impl Row {
    /// The row of a rule set, from all games that there are; those of other rule sets are left out.
    ///
    /// # Errors
    /// If games cannot be replayed: they were played by other rules of the same id, or the file is damaged.
    pub fn of(set: &RuleSet, variant: &Variant, all: &[Games]) -> Result<Row, NoGame> {
        let mut strengths = Vec::new();
        for games in all.iter().filter(|games| games.head.rules == set.id) {
            strengths.push(Strength {
                positions: games.head.positions,
                engine: games.head.engine.clone(),
                start: Figures::of(games, variant, Beginning::Start)?,
                openings: Figures::of(games, variant, Beginning::Opening)?,
            });
        }
        strengths.sort_by_key(|strength| strength.positions);
        Ok(Row {
            rules: set.id.clone(),
            name: set.name.clone(),
            family: set.family.clone(),
            size: set.rules.board.size,
            strengths,
            people: people(&set.id).into_iter().cloned().collect(),
        })
    }

    /// The figures of games from the start with so many positions a move; where there are none, those of the strongest
    /// play below. With the number of positions that it was.
    #[must_use]
    pub fn main(&self, positions: u64) -> Option<(u64, &Figures)> {
        let below = self.strengths.iter().rev().filter(|strength| strength.positions <= positions);
        below.filter_map(|strength| Some((strength.positions, strength.start.as_ref()?))).next()
    }

    /// How the attackers' share of the points changes from the weakest play to the strongest.
    ///
    /// ```
    /// # use tafl::library;
    /// # use tafl_atlas::Row;
    /// # let set = library::get("copenhagen").unwrap();
    /// assert_eq!(Row::of(set, &set.variant().unwrap(), &[]).unwrap().change(), None);
    /// ```
    #[must_use]
    pub fn change(&self) -> Option<Change> {
        let mut points = self.strengths.iter().filter_map(|strength| strength.start.as_ref());
        let first: Share = points.next()?.points;
        let last = points.next_back()?.points;
        Some(first.change(last))
    }
}
