//! [`Examination`]: which engine is checked, with which rules; and what every check needs.

use std::time::Duration;

use super::{Problem, wrong};
use crate::position::Position;
use crate::process::{EngineCommand, EngineError, EngineProcess, LaunchOptions, Transcript};
use crate::query::{Query, Response};
use crate::rules::{LoadedRules, RulesSource, RulesSourceError};
use crate::text::Word;

/// The rule sets that engines are checked with unless others are asked for: of every kind there is.
pub const RULE_SETS: &[&str] = &[
    "modern-standard",
    "linnaeus-1732",
    "bologna-ashton",
    "brandubh-wtf",
    "copenhagen",
    "berserk",
    "sea-battle-9",
    "alea-evangelii-walker",
];

/// An engine to be checked.
///
/// ```
/// use tafl_protocol::{EngineCommand, Examination};
/// let engine = EngineCommand::new("tablut", ["engine"]);
/// assert!(Examination::new(engine.clone(), &["copenhagen"]).is_ok());
/// assert!(Examination::new(engine, &["chess"]).is_err());
/// ```
#[derive(Debug, Clone)]
pub struct Examination {
    command: EngineCommand,
    rules: Vec<(RulesSource, LoadedRules)>,
    /// The longest time for an answer that needs no search.
    pub patience: Duration,
    /// What an answer to a search may come late.
    pub slack: Duration,
    /// Where everything is written down that is said.
    pub transcript: Option<Transcript>,
}

impl Examination {
    /// An engine, and the ids of the rule sets that it is checked with; of these it has to know one.
    ///
    /// # Errors
    /// If there is no such rule set.
    pub fn new(command: EngineCommand, rule_sets: &[&str]) -> Result<Examination, RulesSourceError> {
        Examination::with_rules(command, rule_sets.iter().map(|id| RulesSource::Id(Word::cleaned(id))))
    }

    /// An engine, and the rules that it is checked with, which need not be built in; of these it has to know some.
    ///
    /// ```
    /// use tafl_protocol::{EngineCommand, Examination, RulesSource};
    /// let house = "id = \"house\"\nname = \"House\"\nextends = \"copenhagen\"".to_owned();
    /// let engine = EngineCommand::new("tablut", ["engine"]);
    /// assert!(Examination::with_rules(engine, [RulesSource::Toml(house)]).is_ok());
    /// ```
    ///
    /// # Errors
    /// If there are no such rules.
    pub fn with_rules(
        command: EngineCommand,
        sources: impl IntoIterator<Item = RulesSource>,
    ) -> Result<Examination, RulesSourceError> {
        let load = |source: RulesSource| source.load().map(|rules| (source, rules));
        let rules = sources.into_iter().map(load).collect::<Result<_, _>>()?;
        let (patience, slack) = (Duration::from_secs(10), Duration::from_secs(1));
        Ok(Examination { command, rules, patience, slack, transcript: None })
    }

    /// The engine, started and not spoken to.
    pub(super) fn launch(&self) -> Result<EngineProcess, Problem> {
        let options = LaunchOptions { transcript: self.transcript.clone(), stop: None };
        Ok(EngineProcess::launch_with(&self.command, options)?)
    }

    /// The engine after the handshake.
    pub(super) fn start(&self) -> Result<EngineProcess, Problem> {
        let mut engine = self.launch()?;
        engine.shake_hands(self.patience)?;
        Ok(engine)
    }

    /// The engine with the first rules that it knows.
    pub(super) fn start_with_rules(&self) -> Result<(EngineProcess, &LoadedRules), Problem> {
        let mut engine = self.start()?;
        for (source, rules) in &self.rules {
            if self.takes(&mut engine, source, rules)? {
                return Ok((engine, rules));
            }
        }
        Err(wrong("it accepts none of the rule sets that it is checked with"))
    }

    /// Does something with one engine for all rules that it knows.
    pub(super) fn for_all_rules(
        &self,
        mut work: impl FnMut(&mut EngineProcess, &LoadedRules) -> Result<(), Problem>,
    ) -> Result<(), Problem> {
        let mut engine = self.start()?;
        let mut known = 0;
        for (source, rules) in &self.rules {
            if self.takes(&mut engine, source, rules)? {
                known += 1;
                engine.new_game(self.patience)?;
                work(&mut engine, rules)?;
            }
        }
        if known == 0 {
            return Err(wrong("it accepts none of the rule sets that it is checked with"));
        }
        Ok(())
    }

    /// Whether the engine takes these rules, and means the same by them.
    fn takes(
        &self,
        engine: &mut EngineProcess,
        source: &RulesSource,
        rules: &LoadedRules,
    ) -> Result<bool, Problem> {
        match engine.set_rules(source, self.patience) {
            Ok(accepted) if accepted == rules.accepted() => Ok(true),
            Ok(accepted) => Err(wrong(format!(
                "to the rules {} it answers \"rulesok {} {:016x}\", and the hash is {:016x}",
                rules.id, accepted.id, accepted.hash, rules.hash
            ))),
            Err(EngineError::RulesRefused(_)) => Ok(false),
            Err(error) => Err(error.into()),
        }
    }

    /// Asks about a position, and compares with what the rules core answers.
    pub(super) fn ask(
        &self,
        engine: &mut EngineProcess,
        query: Query,
        rules: &LoadedRules,
        position: &Position,
    ) -> Result<(), Problem> {
        let game = position.replay(&rules.variant).map_err(|error| wrong(error.to_string()))?;
        let expected = sorted(query.answer(&game));
        let found = sorted(engine.query(query, self.patience)?);
        if found == expected || found == Response::Hash(None) {
            return Ok(());
        }
        Err(wrong(format!("{}, {position}: it answers \"{found}\" and not \"{expected}\"", rules.id)))
    }

    /// Sends a line that cannot be done: there has to be one `error`, and nothing else.
    pub(super) fn expect_error(&self, engine: &mut EngineProcess, line: &[u8]) -> Result<(), Problem> {
        let mut bytes = line.to_vec();
        bytes.push(b'\n');
        engine.send_bytes(bytes)?;
        match engine.ready(self.patience) {
            Err(EngineError::Refused(_)) => Ok(()),
            Ok(()) => Err(wrong(format!("it says no error to \"{}\"", shown(line)))),
            Err(EngineError::Unexpected { line: said, .. }) => {
                Err(wrong(format!("to \"{}\" it says \"{said}\", and \"error\" was due", shown(line))))
            }
            Err(error) => Err(wrong(format!("after \"{}\": {error}", shown(line)))),
        }
    }
}

/// Legal moves are told in any order.
fn sorted(response: Response) -> Response {
    match response {
        Response::Legal(mut actions) => {
            actions.sort_unstable();
            Response::Legal(actions)
        }
        other => other,
    }
}

/// The beginning of a line, for a message.
fn shown(line: &[u8]) -> String {
    let text = String::from_utf8_lossy(&line[..line.len().min(60)]).escape_debug().to_string();
    if line.len() > 60 { format!("{text}...") } else { text }
}
