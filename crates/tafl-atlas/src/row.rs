//! [`Row`]: one rule set in the atlas, with the figures of every strength.

use serde::{Serialize, Serializer};
use tafl::Variant;
use tafl::library::RuleSet;

use crate::drawing::Drawing;
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
/// use tafl_atlas::{Drawing, Strength};
/// let (positions, seed, drawing, numbers) = (200, 1, Drawing::NOW, 0);
/// let (engine, start, openings) = (String::new(), None, None);
/// let strength = Strength { positions, seed, drawing, engine, numbers, start, openings };
/// assert!(!strength.has_games());
/// ```
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Strength {
    /// How many positions the engine looked at for a move.
    pub positions: u64,
    /// The seed of what was drawn.
    pub seed: u64,
    /// Which moves were drawn.
    #[serde(serialize_with = "as_text")]
    pub drawing: Drawing,
    /// The engine's signature.
    pub engine: String,
    /// How many games have to be played to have these: the highest number of one, and one more.
    pub numbers: u64,
    /// Of games from the start.
    pub start: Option<Figures>,
    /// Of games from even openings.
    pub openings: Option<Figures>,
}

/// Writes something as its text.
fn as_text<S: Serializer>(value: &impl std::fmt::Display, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(value)
}

impl Strength {
    /// Whether there are games at all, and not only a head for them.
    #[must_use]
    pub fn has_games(&self) -> bool {
        self.start.is_some() || self.openings.is_some()
    }
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
                seed: games.head.seed,
                drawing: games.head.drawing,
                numbers: games.played.last_key_value().map_or(0, |(&last, _)| last.saturating_add(1)),
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

    /// The figures of games from the start that say most, of all with at most so many positions a move: those of the most
    /// different games, and of as many those of the strongest play. With the number of positions that it was. (More games
    /// have the smaller error where the shares are alike. The error itself would prefer one-sided games to even ones.)
    #[must_use]
    pub fn main(&self, positions: u64) -> Option<(u64, &Figures)> {
        let below = self.strengths.iter().rev().filter(|strength| strength.positions <= positions);
        let with_games = below.filter_map(|strength| Some((strength.positions, strength.start.as_ref()?)));
        with_games.min_by_key(|(_, figures)| std::cmp::Reverse(figures.different))
    }

    /// The figures of games from the start with so many positions a move.
    #[must_use]
    pub fn with(&self, positions: u64) -> Option<&Figures> {
        self.strengths.iter().find(|strength| strength.positions == positions)?.start.as_ref()
    }

    /// The commands that play these games again; `named` is what names the rules to them, an id or a file. Strengths
    /// that were drawn alike, from one seed, are played by one.
    ///
    /// ```
    /// # use tafl::library;
    /// # use tafl_atlas::{Games, Head, Row, SelfPlay};
    /// # let set = library::get("magpie").unwrap();
    /// # let variant = set.variant().unwrap();
    /// # let mut engine = SelfPlay::new();
    /// let mut games = Games::new(Head::new(set, &variant, 40, 1));
    /// games.played.insert(0, engine.play(&variant, &games.head, 0, &Default::default()).unwrap());
    /// let row = Row::of(set, &variant, &[games]).unwrap();
    /// let command = "tablut atlas run --rules magpie --positions 40 --games 1 --seed 1 --out games";
    /// assert_eq!(row.commands("magpie"), [command]);
    /// ```
    #[must_use]
    pub fn commands(&self, named: &str) -> Vec<String> {
        let played: Vec<&Strength> = self.strengths.iter().filter(|strength| strength.has_games()).collect();
        let mut draws: Vec<(u64, Drawing)> = played.iter().map(|of| (of.seed, of.drawing)).collect();
        draws.sort_unstable();
        draws.dedup();
        let command = |(seed, drawing): (u64, Drawing)| {
            let of = played.iter().filter(|strength| (strength.seed, strength.drawing) == (seed, drawing));
            let listed = |number: fn(&Strength) -> u64| {
                of.clone().map(|strength| number(strength).to_string()).collect::<Vec<_>>().join(",")
            };
            let (positions, games) = (listed(|of| of.positions), listed(|of| of.numbers));
            let drawing = if drawing == Drawing::FIRST { " --drawing first" } else { "" };
            format!(
                "tablut atlas run --rules {named} --positions {positions} --games {games} --seed {seed}{drawing} \
                 --out games"
            )
        };
        draws.into_iter().map(command).collect()
    }

    /// Whether stronger play changes something, but not in one direction: some two strengths differ by more than chance, and
    /// the weakest and the strongest play do not differ so, or the other way.
    ///
    /// ```
    /// # use tafl::library;
    /// # use tafl_atlas::Row;
    /// # let set = library::get("copenhagen").unwrap();
    /// assert!(!Row::of(set, &set.variant().unwrap(), &[]).unwrap().wavers());
    /// ```
    #[must_use]
    pub fn wavers(&self) -> bool {
        let Some(whole) = self.change() else { return false };
        let points: Vec<Share> =
            self.strengths.iter().filter_map(|strength| Some(strength.start.as_ref()?.points)).collect();
        let clear = points.iter().enumerate().flat_map(|(place, weaker)| {
            points[place + 1..]
                .iter()
                .map(|&stronger| weaker.change(stronger))
                .filter(|change| change.is_clear())
        });
        let along = |change: Change| whole.is_clear() && (change.value > 0.0) == (whole.value > 0.0);
        clear.into_iter().any(|change| !along(change))
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

#[cfg(test)]
mod tests {
    use tafl::library;

    use super::*;

    /// A row with so many games of each strength, half of them won by each side.
    fn row(strengths: &[(u64, u32)]) -> Row {
        let set = library::get("magpie").expect("a built-in rule set");
        let mut row = Row::of(set, &set.variant().expect("sound rules"), &[]).expect("no games");
        for &(positions, games) in strengths {
            let groups: Vec<(u32, f64)> = (0..games).map(|number| (1, f64::from(number % 2))).collect();
            let start = Share::of(&groups).map(|share| Figures {
                games,
                different: games,
                attackers: share,
                draws: share,
                defenders: share,
                points: share,
                ends: std::collections::BTreeMap::new(),
                lengths: crate::Lengths::default(),
                taken: [0.0; 2],
                typical: 0,
            });
            row.strengths.push(Strength {
                positions,
                seed: 1,
                drawing: Drawing::NOW,
                engine: "0123456789abcdef".to_owned(),
                numbers: u64::from(games),
                start,
                openings: None,
            });
        }
        row
    }

    #[test]
    fn the_figures_of_the_most_games_are_shown() {
        let shown = |strengths: &[(u64, u32)]| row(strengths).main(2_000).map(|(positions, _)| positions);
        assert_eq!(shown(&[(200, 36), (2_000, 6)]), Some(200), "six games say little");
        assert_eq!(shown(&[(200, 36), (2_000, 48)]), Some(2_000));
        assert_eq!(shown(&[(200, 36), (2_000, 36)]), Some(2_000), "of equally good ones the stronger play");
        assert_eq!(shown(&[(200, 36), (20_000, 400)]), Some(200), "stronger play was not asked for");
        assert_eq!(shown(&[(200, 36), (2_000, 0)]), Some(200), "a head without games");
        assert_eq!(shown(&[(2_000, 0)]), None);
    }

    #[test]
    fn play_that_first_gains_and_then_loses_wavers() {
        let of = |won: [u32; 3]| {
            let mut row = row(&[(200, 100), (2_000, 100), (20_000, 100)]);
            for (strength, won) in row.strengths.iter_mut().zip(won) {
                let figures = strength.start.as_mut().expect("games");
                figures.points = Share::of_independent(f64::from(won) / 100.0, 100).expect("games");
            }
            let clear = row.change().expect("several strengths").is_clear();
            (clear, row.wavers())
        };
        assert_eq!(of([50, 52, 54]), (false, false));
        assert_eq!(of([40, 60, 80]), (true, false));
        assert_eq!(of([40, 80, 60]), (true, true), "up and down again");
        assert_eq!(of([50, 80, 52]), (false, true));
    }

    #[test]
    fn a_head_without_games_is_in_no_command() {
        let command = "tablut atlas run --rules magpie --positions 200 --games 36 --seed 1 --out games";
        assert_eq!(row(&[(200, 36), (2_000, 0)]).commands("magpie"), [command]);
        // Games that were drawn otherwise have a command of their own.
        let mut mixed = row(&[(200, 36), (2_000, 48)]);
        mixed.strengths[1].drawing = Drawing::FIRST;
        let first = "tablut atlas run --rules magpie --positions 2000 --games 48 --seed 1 --drawing first --out games";
        assert_eq!(mixed.commands("magpie"), [first, command]);
    }
}
