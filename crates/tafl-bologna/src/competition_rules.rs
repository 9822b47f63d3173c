//! [`CompetitionRules`]: the competition's rule set, with as many repetitions as the organisers tolerate.

use tafl::library::{self, RuleSet};
use tafl::rules::{Repetition, RepetitionResult};
use tafl::{RulesError, Variant};
use thiserror::Error;

/// The rule set of the competition.
///
/// ```
/// assert!(tafl::library::get(tafl_bologna::RULE_SET).is_some());
/// ```
pub const RULE_SET: &str = "bologna-ashton";

/// Why there are no rules to play by.
///
/// ```
/// use tafl_bologna::{CompetitionRules, CompetitionRulesError};
/// assert!(CompetitionRules::new(0, None).is_ok());
/// let error = CompetitionRulesError::Missing;
/// assert_eq!(error.to_string(), "the rule set bologna-ashton is missing");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum CompetitionRulesError {
    /// They are not in the library.
    #[error("the rule set {RULE_SET} is missing")]
    Missing,
    /// They cannot be compiled.
    #[error(transparent)]
    Rules(#[from] RulesError),
}

/// The competition's rules, with as many repetitions as the organisers tolerate.
///
/// ```
/// use tafl_bologna::CompetitionRules;
/// let usual = CompetitionRules::new(0, None).unwrap();
/// assert_eq!(usual.rule_set().id, "bologna-ashton");
/// let patient = CompetitionRules::new(2, None).unwrap();
/// assert_eq!(patient.rule_set().id, "bologna-ashton-s2");
/// assert_eq!(patient.rule_set().rules.ending.repetition.unwrap().occurrence, 4);
/// let forgetful = CompetitionRules::new(0, Some(7)).unwrap();
/// assert_eq!(forgetful.variant().rules().ending.repetition, None, "the server counts them itself");
/// ```
#[derive(Debug, Clone)]
pub struct CompetitionRules {
    set: RuleSet,
    variant: Variant,
    /// What the rule set cannot say.
    pub(crate) own_count: Option<Repetitions>,
}

/// A draw by repetition that only looks back so far.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Repetitions {
    pub tolerated: u32,
    pub window: Option<u32>,
}

impl CompetitionRules {
    /// The rules where a position may come back `tolerated` times (`-s`) without a draw, among the `window` + 1 last
    /// positions (`-c`), or among all since the last capture.
    ///
    /// # Errors
    /// If the library does not have them.
    pub fn new(tolerated: u32, window: Option<u32>) -> Result<CompetitionRules, CompetitionRulesError> {
        let mut set = library::get(RULE_SET).ok_or(CompetitionRulesError::Missing)?.clone();
        let occurrence = tolerated.checked_add(2).and_then(|occurrence| u8::try_from(occurrence).ok());
        let own_count = match (occurrence, window) {
            (Some(occurrence), None) => {
                let draws = RepetitionResult::Draws;
                set.rules.ending.repetition =
                    Some(Repetition { occurrence, attackers: draws, defenders: draws, since_capture: true });
                None
            }
            _ => {
                set.rules.ending.repetition = None;
                Some(Repetitions { tolerated, window })
            }
        };
        if tolerated > 0 || window.is_some() {
            set.id = format!("{RULE_SET}-s{tolerated}");
            if let Some(window) = window {
                set.id += &format!("-c{window}");
            }
        }
        let variant = set.variant()?;
        Ok(CompetitionRules { set, variant, own_count })
    }

    /// The rule set: the competition's, or one that differs in its draw by repetition and its id.
    #[must_use]
    pub fn rule_set(&self) -> &RuleSet {
        &self.set
    }

    /// A rule-set file of these rules, where they are not the competition's own: to replay records with.
    ///
    /// ```
    /// use tafl::library::RuleSet;
    /// use tafl_bologna::CompetitionRules;
    /// let patient = CompetitionRules::new(2, None).unwrap();
    /// let read = RuleSet::from_toml(&patient.file().unwrap()).unwrap();
    /// assert_eq!(read.rules, patient.rule_set().rules);
    /// assert_eq!(CompetitionRules::new(0, None).unwrap().file(), None);
    /// ```
    #[must_use]
    pub fn file(&self) -> Option<String> {
        let RuleSet { id, name, .. } = &self.set;
        if id == RULE_SET {
            return None;
        }
        let head = format!("id = \"{id}\"\nname = \"{name}\"\nextends = \"{RULE_SET}\"\n");
        Some(match self.set.rules.ending.repetition {
            Some(Repetition { occurrence, .. }) => format!(
                "{head}\n[rules.ending]\nrepetition = {{ occurrence = {occurrence}, attackers = \"draws\", \
                 defenders = \"draws\", since_capture = true }}\n"
            ),
            None => format!("{head}without = [\"ending.repetition\"]\n"),
        })
    }

    /// The same, compiled.
    #[must_use]
    pub fn variant(&self) -> &Variant {
        &self.variant
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_that_are_not_the_competitions_can_be_kept_in_a_file() {
        for (tolerated, window) in [(1, None), (0, Some(5)), (400, None)] {
            let rules = CompetitionRules::new(tolerated, window).unwrap();
            let read = RuleSet::from_toml(&rules.file().unwrap()).unwrap();
            assert_eq!((&read.id, &read.rules), (&rules.rule_set().id, &rules.rule_set().rules));
            assert_eq!(read.content_hash(), rules.rule_set().content_hash());
        }
    }
}
