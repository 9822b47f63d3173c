//! What one setting does: rule sets that differ in it alone, side by side.

use tafl::library::{self, ABSENT, Difference, RuleSet, diff};
use tafl_atlas::{Pair, Row, Share, pairs};

use crate::rule_sets::Chosen;

/// Two rule sets that differ in one thing, with what games have shown of both.
pub struct Compared<'a> {
    /// The setting's dotted name; several with commas between, where one change is written with several.
    pub setting: String,
    /// Its value in the one and in the other, as a rule-set file has it.
    pub values: [String; 2],
    /// What games have shown of the one and of the other.
    pub rows: [&'a Row; 2],
    /// The attackers' points under the one and under the other, with as many positions a move.
    pub points: [Share; 2],
}

/// All such rule sets of a list: first the built-in ones by setting, then those from files, each with the one that it was
/// made from.
pub fn compared<'a>(rows: &'a [Row], sets: &[&Chosen], main: u64) -> Vec<Compared<'a>> {
    let all: Vec<&RuleSet> = sets.iter().map(|chosen| &*chosen.set).collect();
    let mut pairs = pairs(&all);
    // Of those from files there is only the pair with what they were made from, whatever was changed.
    pairs.retain(|pair| pair.sets.iter().all(|&place| is_built_in(&all[place].id)));
    pairs.sort_by(|one, other| one.setting.cmp(&other.setting));
    pairs.extend(all.iter().enumerate().filter(|(_, set)| !is_built_in(&set.id)).filter_map(
        |(place, set)| {
            let from = all.iter().position(|other| Some(&other.id) == set.extends.as_ref())?;
            let differences = diff(all[from], set);
            let joined = |parts: Vec<String>| parts.join(", ");
            let values = |of: fn(&Difference<'_>) -> Option<String>| {
                joined(differences.iter().map(|one| of(one).unwrap_or_else(|| ABSENT.to_owned())).collect())
            };
            Some(Pair {
                sets: [from, place],
                setting: joined(differences.iter().map(|one| one.setting.clone()).collect()),
                values: [values(|one| one.first.clone()), values(|one| one.second.clone())],
            })
        },
    ));
    let of = |Pair { sets, setting, values }: Pair| {
        let row = |place: usize| rows.iter().find(|row| row.rules == all[place].id);
        let rows = [row(sets[0])?, row(sets[1])?];
        Some(Compared { setting, values, rows, points: points(rows, main)? })
    };
    pairs.into_iter().filter_map(of).collect()
}

/// The attackers' points under two rule sets with as many positions a move, at most `main`: weak play is not compared with
/// strong. Of several strengths it is the one with the most games.
fn points([one, other]: [&Row; 2], main: u64) -> Option<[Share; 2]> {
    let strengths = one.strengths.iter().rev().map(|strength| strength.positions);
    let both = strengths
        .filter(|&positions| positions <= main)
        .filter_map(|positions| Some((one.with(positions)?, other.with(positions)?)));
    let most = both.min_by_key(|(one, other)| std::cmp::Reverse(one.different.min(other.different)));
    most.map(|(one, other)| [one.points, other.points])
}

/// Whether the rule set of an id is built in.
pub fn is_built_in(id: &str) -> bool {
    library::get(id).is_some()
}
