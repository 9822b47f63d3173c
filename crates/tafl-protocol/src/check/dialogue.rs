//! Checks of what comes before a game: the handshake, options, rules.

use std::collections::HashSet;
use std::time::{Duration, Instant};

use super::{Examination, Problem, wrong};
use crate::VERSION;
use crate::engine::EngineMessage;
use crate::host::HostMessage;
use crate::options::OptionKind;
use crate::process::EngineError;
use crate::query::Query;
use crate::rules::RulesSource;
use crate::text::{Text, Word};

/// How long to wait for what should not come.
pub(super) const MOMENT: Duration = Duration::from_millis(300);

pub(super) fn silence(examination: &Examination) -> Result<(), Problem> {
    let mut engine = examination.launch()?;
    match engine.receive(Instant::now() + MOMENT, "nothing") {
        Err(EngineError::TimedOut { .. }) => Ok(()),
        Err(error) => Err(error.into()),
        Ok(message) => Err(wrong(format!("it says \"{message}\""))),
    }
}

pub(super) fn handshake(examination: &Examination) -> Result<(), Problem> {
    let engine = examination.start()?;
    let identity = engine.identity();
    if identity.name.is_none() {
        return Err(wrong("it has no \"id name\""));
    }
    let mut names = HashSet::new();
    for option in &identity.options {
        if !names.insert(option.name.as_str().to_ascii_lowercase()) {
            return Err(wrong(format!("it announces the option {} twice", option.name)));
        }
    }
    Ok(())
}

pub(super) fn newer_host(examination: &Examination) -> Result<(), Problem> {
    let mut engine = examination.launch()?;
    engine.send(&HostMessage::Ugi(VERSION + 1))?;
    let deadline = Instant::now() + examination.patience;
    loop {
        match engine.receive(deadline, "ugiok")? {
            EngineMessage::UgiOk(version) if version <= VERSION + 1 => return Ok(()),
            EngineMessage::UgiOk(version) => {
                return Err(wrong(format!("it answers \"ugi {}\" with \"ugiok {version}\"", VERSION + 1)));
            }
            EngineMessage::Error(why) => return Err(wrong(format!("it says: {why}"))),
            _ => {}
        }
    }
}

pub(super) fn ready(examination: &Examination) -> Result<(), Problem> {
    let mut engine = examination.start()?;
    for _ in 0..3 {
        engine.send(&HostMessage::IsReady)?;
    }
    let deadline = Instant::now() + examination.patience;
    for _ in 0..3 {
        match engine.receive(deadline, "readyok")? {
            EngineMessage::ReadyOk => {}
            other => return Err(wrong(format!("it says \"{other}\""))),
        }
    }
    engine.ready(examination.patience)?;
    Ok(())
}

pub(super) fn options(examination: &Examination) -> Result<(), Problem> {
    let mut engine = examination.start()?;
    for option in engine.identity().options.clone() {
        let default = match &option.kind {
            OptionKind::Check { default } => Some(default.to_string()),
            OptionKind::Spin { default, .. } => Some(default.to_string()),
            OptionKind::Combo { default, .. } => Some(default.to_string()),
            OptionKind::String { default: None } => continue,
            OptionKind::String { default: Some(default) } => Some(default.to_string()),
            OptionKind::Button => None,
        };
        let value = default.as_deref().map(Text::cleaned);
        engine
            .set_option(&option.name, value.as_ref(), examination.patience)
            .map_err(|error| wrong(format!("option {}, set to what it is already: {error}", option.name)))?;
        let impossible = match &option.kind {
            OptionKind::Spin { most, .. } => (most + 1).to_string(),
            OptionKind::Check { .. } | OptionKind::Combo { .. } => "no-such-value".to_owned(),
            OptionKind::String { .. } | OptionKind::Button => continue,
        };
        let line = format!("setoption name {} value {impossible}", option.name);
        examination.expect_error(&mut engine, line.as_bytes())?;
    }
    examination.expect_error(&mut engine, b"setoption name NoSuchOption value 1")
}

pub(super) fn rules_first(examination: &Examination) -> Result<(), Problem> {
    let mut engine = examination.start()?;
    for line in ["position start", "go depth 1", "query legal", "draw"] {
        examination.expect_error(&mut engine, line.as_bytes())?;
    }
    Ok(())
}

pub(super) fn rules_accepted(examination: &Examination) -> Result<(), Problem> {
    examination.for_all_rules(|_, _| Ok(()))
}

pub(super) fn rules_refused(examination: &Examination) -> Result<(), Problem> {
    let (mut engine, rules) = examination.start_with_rules()?;
    let sources = [
        RulesSource::Id(Word::cleaned("no-such-rules")),
        RulesSource::File(Text::cleaned("/no/such/file.toml")),
        RulesSource::OpenTafl(Text::cleaned("dim:what")),
        RulesSource::Toml("id = \"broken".to_owned()),
    ];
    for source in sources {
        match engine.set_rules(&source, examination.patience) {
            Err(EngineError::RulesRefused(_)) => {}
            Ok(_) => return Err(wrong(format!("it accepts \"{source}\""))),
            Err(error) => return Err(error.into()),
        }
        examination.ask(&mut engine, Query::Legal, rules, &Default::default())?;
    }
    for line in ["rules", "rules by heart", "rules id", "rules id two names", "rules toml unquoted"] {
        examination.expect_error(&mut engine, line.as_bytes())?;
    }
    Ok(())
}

/// A rule set that nobody has heard of before.
const OUR_OWN: &str = "id = \"of-the-check\"\nname = \"Rules of the check\"\nextends = \"modern-standard\"\n\
    [rules.ending]\ngoal = \"corners\"\n";

/// The start of Brandub in OpenTafl's words.
const OPENTAFL: &str = "dim:7 surf:n cenh: cenhe: start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/";

pub(super) fn rules_in_full(examination: &Examination) -> Result<(), Problem> {
    let mut engine = examination.start()?;
    let mut known = 0;
    for source in [RulesSource::Toml(OUR_OWN.to_owned()), RulesSource::OpenTafl(Text::cleaned(OPENTAFL))] {
        let rules = source.load().map_err(|error| wrong(error.to_string()))?;
        match engine.set_rules(&source, examination.patience) {
            Ok(accepted) if accepted.hash == rules.hash => known += 1,
            Ok(accepted) => {
                return Err(wrong(format!(
                    "to \"{source}\" it answers the hash {:016x}, not {:016x}",
                    accepted.hash, rules.hash
                )));
            }
            Err(EngineError::RulesRefused(_)) => continue,
            Err(error) => return Err(error.into()),
        }
        examination.ask(&mut engine, Query::Legal, &rules, &Default::default())?;
    }
    if known == 0 {
        return Err(Problem::NotOffered("it takes rules by id only".to_owned()));
    }
    Ok(())
}
