//! Games, positions and rules from any text, as games to look at.

use std::sync::Arc;

use serde::Serialize;
use tafl::Game;
use tafl::library::{self, RuleSet};
use tafl_import::{Chosen, Options, Place, Problem, RulesFrom, Verdicts};
use tafl_wording::{Message, text_problem};

use crate::playback::Playback;

/// The longest text that is read, in bytes.
///
/// ```
/// use tafl_view::{Failure, MAX_TEXT, rules_of};
/// assert_eq!(rules_of(&"x".repeat(MAX_TEXT + 1)).unwrap_err(), Failure::TooLong);
/// ```
pub const MAX_TEXT: usize = 1 << 20;

/// Why a text cannot be used, or what is on the board not be written. [`Failure::messages`] words it.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Failure {
    /// It is far too long.
    #[error("the text is longer than {} KiB; this is no game, position or rule set", MAX_TEXT >> 10)]
    TooLong,
    /// Something is wrong with what it says.
    #[error(transparent)]
    Text(tafl_import::Failure),
    /// OpenTafl has no letter for a piece in a move.
    #[error("OpenTafl has no letter for a piece in {0}")]
    NoLetter(tafl::Move),
}

impl<E: Into<tafl_import::Failure>> From<E> for Failure {
    fn from(error: E) -> Failure {
        Failure::Text(error.into())
    }
}

impl Failure {
    /// What is wrong, in one sentence or a few: the first begins in the middle, after words like "it cannot be opened".
    ///
    /// ```
    /// let failure = tafl_view::open("1. d1-d6 *", Some("modern-standard")).unwrap_err();
    /// let ids: Vec<&str> = failure.messages().into_iter().map(|message| message.id).collect();
    /// assert_eq!(ids, ["import-illegal", "refusal-blocked"]);
    /// ```
    #[must_use]
    pub fn messages(&self) -> Vec<Message> {
        match self {
            Failure::TooLong => vec![Message::new("import-too-long").with("most", MAX_TEXT >> 10)],
            Failure::NoLetter(mv) => vec![Message::new("opentafl-no-letter").with("move", mv)],
            Failure::Text(tafl_import::Failure { place, problem }) => {
                let mut messages = text_problem(problem);
                messages.splice(0..0, place_in_words(*place));
                messages
            }
        }
    }

    /// Where in the text it is: the line, and the character in it where that is known, counted from 1.
    ///
    /// ```
    /// let failure = tafl_view::open("1. d1-d3\n   e1*e3 *", Some("modern-standard")).unwrap_err();
    /// assert_eq!(failure.place(), Some((2, Some(4))));
    /// ```
    #[must_use]
    pub fn place(&self) -> Option<(usize, Option<usize>)> {
        let Failure::Text(tafl_import::Failure { place, problem }) = self else { return None };
        let at = |place: &tafl_notation::Place| Some((place.line, Some(place.column)));
        match (place, problem) {
            (Place::At(place), _) => at(place),
            (Place::Line(line), _) => Some((*line, None)),
            (_, Problem::Record(error)) => at(&error.place),
            #[cfg(feature = "study")]
            (_, Problem::Foreign(tafl_import::ForeignProblem::Game(error))) => at(&error.place),
            _ => None,
        }
    }
}

/// Where in a text something is wrong, for the beginning of a sentence; nothing where the problem says it itself.
fn place_in_words(place: Place) -> Option<Message> {
    match place {
        Place::Line(line) => Some(Message::new("import-line").with("line", line)),
        Place::At(place) => {
            Some(Message::new("import-at").with("line", place.line).with("column", place.column))
        }
        _ => None,
    }
}

/// What a text turned out to be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[serde(rename_all = "lowercase")]
pub enum Opened {
    /// A game.
    Game,
    /// A position.
    Position,
    /// A rule set.
    Rules,
}

impl From<tafl_import::What> for Opened {
    fn from(what: tafl_import::What) -> Opened {
        match what {
            tafl_import::What::Games => Opened::Game,
            tafl_import::What::Positions => Opened::Position,
            tafl_import::What::Rules => Opened::Rules,
        }
    }
}

/// The rule set of an id, or in the text of a file; compiled.
///
/// ```
/// assert_eq!(tafl_view::rules_of("copenhagen").unwrap().variant.size(), 11);
/// let house = "id = \"house\"\nname = \"House\"\nextends = \"copenhagen\"";
/// assert_eq!(tafl_view::rules_of(house).unwrap().set.name, "House");
/// ```
///
/// # Errors
/// If there are no such rules, or the text has a mistake.
pub fn rules_of(rules: &str) -> Result<Chosen, Failure> {
    if rules.len() > MAX_TEXT {
        return Err(Failure::TooLong);
    }
    if library::get(rules).is_none() && rules.contains('=') {
        return Ok(Chosen::new(RuleSet::from_toml(rules)?)?);
    }
    Ok(Chosen::built_in(rules)?)
}

/// The first game of a record, strictly by its rules. `rules` is the rule set to play it by, where it is not one of the
/// library.
///
/// ```
/// use tafl_view::{Failure, open};
/// use tafl_import::Problem;
/// let record = "[RuleSet \"modern-standard\"]\n\n1. d1-d3 *";
/// assert_eq!(open(record, None).unwrap().view().ply, 1);
/// let Err(Failure::Text(failure)) = open("1. d1-d3 *", None) else { unreachable!() };
/// assert_eq!(failure.problem, Problem::NoRules);
/// assert!(open("1. d1-d3 *", Some("modern-standard")).is_ok());
/// ```
///
/// # Errors
/// If it is no record, or not by its rules.
pub fn open(record: &str, rules: Option<&str>) -> Result<Playback, Failure> {
    let chosen = rules.map(rules_of).transpose()?;
    // A rule set of its own may still have the name that the record gives.
    let from = chosen.as_ref().map_or(RulesFrom::Text, RulesFrom::Always);
    if record.len() > MAX_TEXT {
        return Err(Failure::TooLong);
    }
    let options = Options { rules: from, verdicts: Verdicts::OfRules, ..Options::default() };
    let opened = tafl_import::read(record, &options)?.next().ok_or(Problem::Nothing)??.open(&options)?;
    playback_of(opened, record, rules.zip(chosen.as_ref()))
}

/// What something from a text is as a game to look at. `known` are the rules that the caller knows, with what they are
/// made from.
pub(crate) fn playback_of(
    opened: tafl_import::Opened,
    text: &str,
    known: Option<(&str, &Chosen)>,
) -> Result<Playback, Failure> {
    match opened {
        tafl_import::Opened::Position(setup) => {
            let (rules, chosen) = known.ok_or(Problem::NoRules)?;
            let game = Game::from_setup(&chosen.variant, &setup)?;
            Ok(Playback::of_game(rules, chosen.set.clone(), &game))
        }
        tafl_import::Opened::Game(read) => {
            let (rules, set) = match (&read.rules.set, known) {
                (Some(set), Some((rules, chosen))) if Arc::ptr_eq(set, &chosen.set) => {
                    (rules.to_owned(), set.clone())
                }
                (Some(set), _) if library::get(&set.id).is_some_and(|known| known.rules == set.rules) => {
                    (set.id.clone(), set.clone())
                }
                // A record may have rules of its own in it.
                (Some(set), _) => (set.to_toml(), set.clone()),
                (None, _) => {
                    let own = own_rules(&read.rules)?;
                    let set = rules_of(&own)?.set;
                    (own, set)
                }
            };
            Ok(Playback::of_game(&rules, set, &read.game))
        }
        tafl_import::Opened::Rules(named) => {
            let text = text.strip_prefix('\u{feff}').unwrap_or(text);
            match &named.set {
                // A rule-set file is itself what its rules are made from.
                _ if RuleSet::from_toml(text).is_ok() => Playback::of_rules(text),
                Some(set) => Playback::of_rules(&set.id),
                None => Playback::of_rules(&own_rules(&named)?),
            }
        }
    }
}

/// The text of a file for rules that came in another notation.
#[cfg(feature = "study")]
fn own_rules(named: &tafl_import::Named) -> Result<String, Failure> {
    Ok(RuleSet::of_rules(named.name.as_deref().unwrap_or("OpenTafl"), named.rules.clone()).to_toml())
}

/// Without the notations of others there are none.
#[cfg(not(feature = "study"))]
fn own_rules(_: &tafl_import::Named) -> Result<String, Failure> {
    Err(Problem::NoRules.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nonsense_is_one_sentence() {
        let long = "x".repeat(MAX_TEXT + 1);
        let deep = "[".repeat(10_000);
        for text in
            ["", "   ", "hello", "1. e5-e2 *", "[Event \"", "////", "9/9 a", "id = 3", "\0", &long, &deep]
        {
            let error = open(text, Some("modern-standard")).expect_err(text).to_string();
            assert!(!error.contains('\n') && error.len() < 300, "{error}");
        }
    }

    #[test]
    fn a_rule_set_of_ones_own_goes_with_its_games() {
        let rules = "id = \"house\"\nname = \"House\"\nextends = \"modern-standard\"\n[rules.ending]\ngoal = \"corners\"\n\
                     [citations]\n\"ending.goal\" = { silent = \"our house\" }\n";
        let mut playback = Playback::of_rules(rules).expect("rules");
        assert_eq!(playback.geometry().goals.len(), 4);
        playback.play("d1", "d3");
        let again = open(&playback.record(&[]), Some(playback.rules())).expect("a record");
        assert_eq!(again.view(), playback.view());
        // Nobody else need know the rules: the record has them.
        let alone = open(&playback.record(&[]), None).expect("a record");
        assert_eq!(alone.geometry().goals.len(), 4);
        assert!(rules_of(alone.rules()).is_ok());
    }
}
