//! [`Weights`]: what each feature is worth, in points for the defenders.
//!
//! The tuner writes one file for each family of rule sets into `weights/`; a rule set that belongs to none takes the
//! nearest. Weights are read as points and kept in sixteenths of a point.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use serde::{Deserialize, Serialize};
use tafl::rules::Rules;
use tafl::{KindId, Side, Variant};
use thiserror::Error;

use crate::from_toml::from_toml;

use super::features::{CLASSES, FEATURES, Feature, Features, NAMES, classes_of_board};

/// The weights of one family of rule sets, in sixteenths of a point.
#[derive(Debug, Clone)]
pub(crate) struct Weights {
    pub counts: [i32; FEATURES],
    /// Attackers, defenders and king by class of square.
    pub squares: [[i32; CLASSES]; 3],
}

/// Weights are kept in so many parts of a point.
pub(crate) const PARTS: f64 = 16.0;

/// The weights of a family of rule sets, as its file has them: in points for the defenders.
///
/// ```
/// use raichi::Family;
/// let families = Family::all();
/// let tablut = families.iter().find(|family| family.name == "edge-9").unwrap();
/// assert_eq!((tablut.size, tablut.attackers, tablut.defenders), (9, 16, 8));
/// assert!(tablut.weights()[0] < 0.0, "an attacker is bad for the defenders");
/// assert_eq!(tablut.weights().len(), Family::feature_names(9).len());
/// ```
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Family {
    /// Its name, which is its file's.
    pub name: String,
    /// Squares along one side of the board.
    pub size: u8,
    /// Where the king wants to go.
    pub goal: Goal,
    /// There are squares of the attackers' own that others may not enter.
    pub camps: bool,
    /// Attackers at the start, for rule sets that have more or fewer.
    pub attackers: u32,
    /// Defenders at the start, without the king.
    pub defenders: u32,
    /// What the weights were tuned on.
    pub tuned_on: String,
    /// Weights of the features by name.
    pub counts: BTreeMap<String, f64>,
    /// Weights of pieces by class of square.
    pub squares: Squares,
}

/// Where the king wants to go.
///
/// ```
/// assert_ne!(raichi::Goal::Edge, raichi::Goal::Corners);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Goal {
    /// To the edge, or most of it.
    Edge,
    /// To the corners, or to few squares elsewhere.
    Corners,
}

/// Weights of pieces by class of square: how far the square is from the two nearest edges, in either order, from the
/// corner to the centre.
///
/// ```
/// assert!(raichi::Squares::default().king.is_empty());
/// ```
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Squares {
    /// Of attackers.
    pub attackers: Vec<f64>,
    /// Of defenders.
    pub defenders: Vec<f64>,
    /// Of the king.
    pub king: Vec<f64>,
}

/// Why a text has no weights that can be played with.
///
/// ```
/// use raichi::FamilyError;
/// assert_eq!(FamilyError::Feature("Atackers".to_owned()).to_string(), "there is no feature Atackers");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum FamilyError {
    /// It cannot be read.
    #[error("{0}")]
    Text(String),
    /// There is no feature of this name.
    #[error("there is no feature {0}")]
    Feature(String),
    /// Numbers are so large that the worth of a position could not be counted.
    #[error(
        "its numbers are too large: weights of at most {MOST_POINTS} points, and at most {MOST_SOLDIERS} soldiers"
    )]
    Numbers,
}

/// No weight is greater, in points.
const MOST_POINTS: f64 = 1_000.0;

/// No side has more soldiers.
const MOST_SOLDIERS: u32 = 100;

const FILES: &[&str] = &[
    include_str!("../../weights/edge-9.toml"),
    include_str!("../../weights/edge-9-camps.toml"),
    include_str!("../../weights/corners-7.toml"),
    include_str!("../../weights/corners-11.toml"),
];

impl Family {
    /// All families, as they are built in.
    #[must_use]
    pub fn all() -> &'static [Family] {
        static ALL: OnceLock<Vec<Family>> = OnceLock::new();
        // A test reads every file, so that none is left out here.
        ALL.get_or_init(|| FILES.iter().filter_map(|text| Family::read(text).ok()).collect())
    }

    /// The family of a rule set: that of the same goal whose board is nearest in size.
    #[must_use]
    pub fn of(rules: &Rules) -> Option<&'static Family> {
        let goal = Goal::of(rules);
        let camps = has_camps(rules);
        Family::all().iter().min_by_key(|family| {
            let other_goal = family.goal != goal;
            (other_goal, family.size.abs_diff(rules.board.size), family.camps != camps)
        })
    }

    /// Whether rules are of its kind: the size of the board, the king's goal and whether there are camps.
    ///
    /// ```
    /// let camps = raichi::Family::all().iter().find(|family| family.name == "edge-9-camps").unwrap();
    /// let of = |id: &str| camps.is_for(&tafl::library::get(id).unwrap().rules);
    /// assert!(of("bologna-ashton") && !of("modern-standard"));
    /// ```
    #[must_use]
    pub fn is_for(&self, rules: &Rules) -> bool {
        (self.size, self.goal, self.camps) == (rules.board.size, Goal::of(rules), has_camps(rules))
    }

    /// A family for other rules that begins with these weights: those of single squares only where the board has the
    /// same size.
    ///
    /// ```
    /// use raichi::Family;
    /// let brandubh = &tafl::library::get("brandubh-wtf").unwrap().rules;
    /// let family = Family::all()[0].for_rules(brandubh, "corners-7").unwrap();
    /// assert_eq!((family.size, family.attackers, family.defenders), (7, 8, 4));
    /// ```
    ///
    /// # Errors
    /// If the rules are not sound, as a sentence.
    pub fn for_rules(&self, rules: &Rules, name: &str) -> Result<Family, String> {
        let variant = Variant::new(rules.clone()).map_err(|error| error.to_string())?;
        let [attackers, defenders] = soldiers(&variant);
        let squares = if self.size == variant.size() { self.squares.clone() } else { Squares::default() };
        let family = Family {
            name: name.to_owned(),
            size: variant.size(),
            goal: Goal::of(rules),
            camps: has_camps(rules),
            attackers,
            defenders,
            squares,
            ..self.clone()
        };
        Ok(family.with_weights(&family.weights()))
    }

    /// The names of the features of boards of a size, in the order of [`Family::weights`].
    #[must_use]
    pub fn feature_names(size: u8) -> Vec<String> {
        let classes = classes_of_board(size);
        let pieces = ["attacker", "defender", "king"];
        let squares =
            pieces.iter().flat_map(|piece| (0..classes).map(move |class| format!("{piece} {class}")));
        NAMES.iter().map(|name| (*name).to_owned()).chain(squares).collect()
    }

    /// All weights as one list.
    #[must_use]
    pub fn weights(&self) -> Vec<f64> {
        let classes = classes_of_board(self.size);
        let counts = NAMES.iter().map(|name| self.counts.get(*name).copied().unwrap_or(0.0));
        let squares = [&self.squares.attackers, &self.squares.defenders, &self.squares.king];
        let squares = squares
            .into_iter()
            .flat_map(|weights| (0..classes).map(|class| weights.get(class).copied().unwrap_or(0.0)));
        counts.chain(squares).collect()
    }

    /// Reads a file of weights.
    ///
    /// ```
    /// use raichi::Family;
    /// assert!(Family::read("name = 3").unwrap_err().to_string().starts_with("line 1: "));
    /// ```
    ///
    /// # Errors
    /// If it is none, names a feature that there is not, or has numbers that are too large.
    pub fn read(text: &str) -> Result<Family, FamilyError> {
        let family: Family = from_toml(text).map_err(FamilyError::Text)?;
        if let Some(name) = family.counts.keys().find(|name| !NAMES.contains(&name.as_str())) {
            return Err(FamilyError::Feature(name.clone()));
        }
        if family.is_sound() { Ok(family) } else { Err(FamilyError::Numbers) }
    }

    /// Whether its numbers are such that the worth of any position can be counted.
    pub(crate) fn is_sound(&self) -> bool {
        let are_small = self.weights().iter().all(|weight| weight.abs() <= MOST_POINTS);
        are_small && self.attackers <= MOST_SOLDIERS && self.defenders <= MOST_SOLDIERS
    }

    /// The same family with other weights, in the same order.
    #[must_use]
    pub fn with_weights(&self, weights: &[f64]) -> Family {
        let classes = classes_of_board(self.size);
        let round = |weight: f64| (weight * PARTS).round() / PARTS;
        let at = |place: usize| round(weights.get(place).copied().unwrap_or(0.0));
        let squares = |piece: usize| {
            (0..classes).map(|class| at(FEATURES + piece * classes + class)).collect::<Vec<f64>>()
        };
        Family {
            counts: NAMES.iter().enumerate().map(|(place, name)| ((*name).to_owned(), at(place))).collect(),
            squares: Squares { attackers: squares(0), defenders: squares(1), king: squares(2) },
            ..self.clone()
        }
    }
}

impl Goal {
    /// The goal of a rule set.
    #[must_use]
    pub fn of(rules: &Rules) -> Goal {
        // With more goal squares than the board is wide, they are an edge, whole or in part.
        let squares = rules.ending.goal.on(rules.board.size).len();
        if squares > usize::from(rules.board.size) { Goal::Edge } else { Goal::Corners }
    }
}

/// How many soldiers each side has at the start.
fn soldiers(variant: &Variant) -> [u32; 2] {
    let start = variant.start().pieces.values().filter_map(|&letter| variant.kind_of_letter(letter));
    Side::BOTH
        .map(|side| start.clone().filter(|kind| kind.side == side && kind.id != KindId::KING).count() as u32)
}

/// Whether the attackers have squares of their own.
pub(crate) fn has_camps(rules: &Rules) -> bool {
    rules.area.keys().any(|name| name.contains("camps"))
}

impl Weights {
    /// The weights of a family for a variant.
    pub fn of(family: Option<&Family>, variant: &Variant) -> Weights {
        let mut weights = Weights { counts: [0; FEATURES], squares: [[0; CLASSES]; 3] };
        let Some(family) = family else { return weights };
        let parts = |points: f64| (points * PARTS).round() as i32;
        for (weight, name) in weights.counts.iter_mut().zip(NAMES) {
            *weight = parts(family.counts.get(*name).copied().unwrap_or(0.0));
        }
        // A side that starts with fewer pieces feels the loss of one more.
        let scale = |weight: &mut i32, of_family: u32, here: u32| {
            *weight = (f64::from(*weight) * f64::from(of_family) / f64::from(here.max(1))) as i32;
        };
        let [attackers, defenders] = soldiers(variant);
        scale(&mut weights.counts[Feature::Attackers as usize], family.attackers, attackers);
        scale(&mut weights.counts[Feature::Defenders as usize], family.defenders, defenders);
        if family.size == variant.size() {
            let squares = [&family.squares.attackers, &family.squares.defenders, &family.squares.king];
            for (weights, points) in weights.squares.iter_mut().zip(squares) {
                for (weight, &points) in weights.iter_mut().zip(points) {
                    *weight = parts(points);
                }
            }
        }
        weights
    }

    /// What features are worth to the defenders, in points.
    #[inline]
    pub fn worth(&self, features: &Features) -> i32 {
        let mut worth: i32 =
            self.counts.iter().zip(&features.counts).map(|(weight, count)| weight * count).sum();
        for (weights, soldiers) in self.squares.iter().zip(&features.soldiers) {
            let classes = features.classes.min(CLASSES);
            worth += weights[..classes]
                .iter()
                .zip(&soldiers[..classes])
                .map(|(weight, &count)| weight * i32::from(count))
                .sum::<i32>();
        }
        worth += self.squares[2][features.king.min(CLASSES - 1)];
        worth / PARTS as i32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_is_read() {
        assert_eq!(Family::all().len(), FILES.len());
        for family in Family::all() {
            assert_eq!(family.with_weights(&family.weights()), *family, "{}", family.name);
        }
    }

    #[test]
    fn weights_that_cannot_be_counted_with_are_refused() {
        let read = |change: &dyn Fn(&mut Family)| {
            let mut family = Family::all()[0].clone();
            change(&mut family);
            Family::read(&toml::to_string(&family).expect("texts and numbers"))
        };
        let weigh = |feature: &'static str, weight: f64| {
            read(&|family| family.counts.extend([(feature.to_owned(), weight)]))
        };
        assert!(weigh("Attackers", -100.0).is_ok());
        for weight in [1e300, -1_001.0, f64::NAN] {
            assert_eq!(weigh("Attackers", weight), Err(FamilyError::Numbers), "{weight}");
        }
        assert_eq!(read(&|family| family.attackers = u32::MAX), Err(FamilyError::Numbers));
        assert_eq!(weigh("Atackers", -100.0), Err(FamilyError::Feature("Atackers".to_owned())));
    }
}
