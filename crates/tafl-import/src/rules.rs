//! The rules that a text is read by: those it names, or those that the caller knows.

use std::sync::Arc;

use tafl::library::{self, RuleSet};
use tafl::rules::Rules;
use tafl::{RulesError, Variant};

use tafl_notation::record::{GameRecord, tag};

use crate::problem::Problem;

/// A rule set, ready to be played.
///
/// ```
/// let tablut = tafl_import::Chosen::built_in("modern-standard").unwrap();
/// assert_eq!((tablut.set.family.as_str(), tablut.variant.size()), ("tablut", 9));
/// ```
#[derive(Debug, Clone)]
pub struct Chosen {
    /// The rules with their citations.
    pub set: Arc<RuleSet>,
    /// The same, compiled.
    pub variant: Variant,
}

impl Chosen {
    /// Compiles a rule set.
    ///
    /// # Errors
    /// If its rules contradict themselves.
    pub fn new(set: RuleSet) -> Result<Chosen, RulesError> {
        let variant = set.variant()?;
        Ok(Chosen { set: Arc::new(set), variant })
    }

    /// The built-in rule set of an id.
    ///
    /// # Errors
    /// If there is none of this id.
    pub fn built_in(id: &str) -> Result<Chosen, Problem> {
        match library::get(id) {
            Some(set) => Ok(Chosen::new(set.clone())?),
            None => Err(Problem::UnknownRules(id.chars().take(60).collect())),
        }
    }
}

/// Where the rules of a game come from.
///
/// ```
/// use tafl_import::{Chosen, Options, RulesFrom, read};
/// let tablut = Chosen::built_in("modern-standard").unwrap();
/// let found = read("1. d1-d3 *", &Options::default()).unwrap().next().unwrap().unwrap();
/// assert!(found.open(&Options::default()).is_err());
/// assert!(found.open(&Options { rules: RulesFrom::Else(&tablut), ..Options::default() }).is_ok());
/// ```
#[derive(Debug, Clone, Copy, Default)]
pub enum RulesFrom<'a> {
    /// From the text only.
    #[default]
    Text,
    /// From the text; where it names none these, and these too where it names their id, which need not be built in.
    Else(&'a Chosen),
    /// These, whatever the text says.
    Always(&'a Chosen),
}

impl RulesFrom<'_> {
    /// The rules of a text that names this id, or none.
    pub(crate) fn choose(self, id: Option<&str>) -> Result<Chosen, Problem> {
        match (self, id) {
            (RulesFrom::Always(chosen), _) | (RulesFrom::Else(chosen), None) => Ok(chosen.clone()),
            (RulesFrom::Else(chosen), Some(id)) if id == chosen.set.id => Ok(chosen.clone()),
            (_, Some(id)) => Chosen::built_in(id),
            (RulesFrom::Text, None) => Err(Problem::NoRules),
        }
    }

    /// The rules of a record: those that it has in it, or those that it names.
    pub(crate) fn of_record(self, record: &GameRecord) -> Result<Chosen, Problem> {
        match (self, record.tag(tag::RULES)) {
            (RulesFrom::Text | RulesFrom::Else(_), Some(text)) => Ok(Chosen::new(RuleSet::from_toml(text)?)?),
            _ => self.choose(record.tag(tag::RULE_SET)),
        }
    }
}

/// Rules, as far as they have a name.
///
/// ```
/// use tafl_import::{Chosen, Named};
/// let named = Named::of(&Chosen::built_in("copenhagen").unwrap());
/// assert_eq!(named.set.unwrap().id, "copenhagen");
/// ```
#[derive(Debug, Clone)]
pub struct Named {
    /// The rules.
    pub rules: Rules,
    /// Their name.
    pub name: Option<String>,
    /// The rule set, where they are those of one.
    pub set: Option<Arc<RuleSet>>,
}

impl Named {
    /// These rules as a rule set: the one that they are of, or one of one's own.
    #[must_use]
    pub fn rule_set(&self) -> Arc<RuleSet> {
        match &self.set {
            Some(set) => set.clone(),
            None => {
                Arc::new(RuleSet::of_rules(self.name.as_deref().unwrap_or("OpenTafl"), self.rules.clone()))
            }
        }
    }

    /// The rules of a rule set.
    #[must_use]
    pub fn of(chosen: &Chosen) -> Named {
        Named {
            rules: chosen.set.rules.clone(),
            name: Some(chosen.set.name.clone()),
            set: Some(chosen.set.clone()),
        }
    }
}
