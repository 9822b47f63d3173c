//! [`pairs`](fn@pairs): rule sets that differ in one setting, so that games show what this setting does.

use tafl::library::{ABSENT, RuleSet};

/// Two rule sets that differ in one setting only.
///
/// ```
/// use tafl::library;
/// use tafl_atlas::pairs;
/// let sets = ["linnaeus-1732", "linnaeus-1732-blocks"].map(|id| library::get(id).unwrap());
/// let pair = &pairs(&sets)[0];
/// assert_eq!((pair.sets, pair.setting.as_str()), ([0, 1], "area.throne.pass"));
/// assert_eq!(pair.values[1], "[]");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pair {
    /// Their places in the list.
    pub sets: [usize; 2],
    /// The setting's dotted name.
    pub setting: String,
    /// Its value in the one and in the other, as a rule-set file has it.
    pub values: [String; 2],
}

/// All pairs of a list that differ in one setting. A further kind of piece or a special area is many settings; one that
/// only one of the two has counts as one.
#[must_use]
pub fn pairs(sets: &[&RuleSet]) -> Vec<Pair> {
    let settings: Vec<Vec<(String, String)>> = sets
        .iter()
        .map(|set| set.settings().into_iter().filter(|(_, value)| value != ABSENT).collect())
        .collect();
    let mut pairs = Vec::new();
    for (first, left) in settings.iter().enumerate() {
        for (second, right) in settings.iter().enumerate().skip(first + 1) {
            if let Some((setting, values)) = only_difference(left, right) {
                pairs.push(Pair { sets: [first, second], setting, values });
            }
        }
    }
    pairs
}

/// The one setting in which two lists differ; none if there are more, or none at all.
fn only_difference(left: &[(String, String)], right: &[(String, String)]) -> Option<(String, [String; 2])> {
    let of = |settings: &[(String, String)], name: &str| {
        settings.iter().find(|(other, _)| other == name).map(|(_, value)| value.clone())
    };
    let value = |value: Option<String>| value.unwrap_or_else(|| ABSENT.to_owned());
    let mut found = None;
    let only_right = right.iter().filter(|(name, _)| of(left, name).is_none());
    for (name, _) in left.iter().chain(only_right) {
        let (one, other) = (of(left, name), of(right, name));
        if one != other {
            if found.is_some() {
                return None;
            }
            found = Some((name.clone(), [value(one), value(other)]));
        }
    }
    found
}
