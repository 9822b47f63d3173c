//! `tablut engine-check`: whether an engine keeps to the protocol and the rules.

use std::ffi::OsString;
use std::fs::File;
use std::io::LineWriter;
use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::Args;
use clap::builder::RangedI64ValueParser;
use tafl::library;
use tafl_protocol::{
    CHECKS, Check, EngineCommand, EngineProcess, Examination, RULE_SETS, RulesSource, Transcript, Verdict,
    Word,
};

use crate::failure::{Done, Failure};
use crate::out_file::OutFile;
use crate::{interruption, output, rule_sets};

/// What `tablut engine-check` takes.
#[derive(Debug, Args)]
pub struct Options {
    /// Check with this rule set instead of the usual ones: its id or a file; may be given again
    #[arg(long, value_name = "ID|FILE")]
    pub rules: Vec<String>,
    /// Make only the check of this name; may be given again
    #[arg(long, value_name = "NAME")]
    pub check: Vec<String>,
    /// How many milliseconds late an answer to a search may come
    #[arg(long, value_name = "MS", default_value_t = 1000, value_parser = RangedI64ValueParser::<u64>::new().range(0..=600_000))]
    pub slack: u64,
    /// Write everything that is said into this file
    #[arg(long, value_name = "FILE")]
    pub transcript: Option<PathBuf>,
    /// The engine's program and its arguments
    #[arg(required = true, trailing_var_arg = true, allow_hyphen_values = true, value_name = "COMMAND")]
    pub command: Vec<OsString>,
}

/// Makes all checks and prints what has become of them.
pub fn run(options: &Options) -> Done {
    let checks = chosen(&options.check)?;
    let asked = options.rules.iter().map(|name| source(name)).collect::<Result<Vec<_>, Failure>>()?;
    let Some((program, arguments)) = options.command.split_first() else {
        return Err(Failure::input("name the engine's program"));
    };
    let command = EngineCommand::new(program, arguments);
    // The engine does not get Ctrl-C itself.
    interruption::end_at_once()?;
    // One that cannot be started at all is a mistake in the command, not of the engine.
    EngineProcess::launch(&command).map_err(|error| Failure::input(error.to_string()))?;
    let examination = match asked.is_empty() {
        true => Examination::new(command, RULE_SETS),
        false => Examination::with_rules(command, asked),
    };
    let mut examination = examination.map_err(|error| Failure::input(error.to_string()))?;
    examination.slack = Duration::from_millis(options.slack);
    examination.patience = examination.patience.max(examination.slack);
    examination.transcript =
        options.transcript.as_ref().map(|path| transcript(path, &options.command)).transpose()?;

    let bar = output::progress_bar(checks.len() as u64, "checking");
    let (mut passed, mut failed, mut skipped, mut made) = (0, 0, 0, 0);
    for check in &checks {
        bar.set_message(check.name);
        made += 1;
        let verdict = check.run(&examination);
        let ends_it = check.comes_first() && matches!(verdict, Verdict::Failed(_));
        let (word, why) = match verdict {
            Verdict::Passed => {
                passed += 1;
                ("pass", String::new())
            }
            Verdict::Failed(why) => {
                failed += 1;
                ("FAIL", format!(" But: {why}."))
            }
            Verdict::Skipped(why) => {
                skipped += 1;
                ("skip", format!(" But it need not: {why}."))
            }
        };
        let text = format!("{}{why}", check.about);
        bar.suspend(|| output::tell(&output::hang(&format!("{word}  {:19}", check.name), "", &text)))?;
        bar.inc(1);
        if ends_it {
            break;
        }
    }
    bar.finish_and_clear();
    if let Some((transcript, path)) = examination.transcript.as_ref().zip(options.transcript.as_ref()) {
        transcript.finish().map_err(|error| unwritten(path, &error))?;
    }
    let not_made = match checks.len() - made {
        0 => String::new(),
        rest => format!(", {rest} not made: they all begin with the one that failed"),
    };
    output::tell(&format!("{passed} passed, {failed} failed, {skipped} skipped{not_made}\n"))?;
    if failed == 0 { Ok(()) } else { Err(Failure::Mismatch) }
}

/// How an engine is told of the rule set of this id, or in the file of this name.
fn source(name: &str) -> Result<RulesSource, Failure> {
    let chosen = rule_sets::find(name)?;
    let built_in = library::get(&chosen.set.id).is_some_and(|known| known.rules == chosen.set.rules);
    if built_in && let Ok(id) = Word::new(&chosen.set.id) {
        return Ok(RulesSource::Id(id));
    }
    Ok(RulesSource::Toml(chosen.set.to_toml()))
}

/// Begins to write everything down, but over nothing that the command names: the engine itself, or what it
/// reads.
fn transcript(path: &Path, command: &[OsString]) -> Result<Transcript, Failure> {
    let words: Vec<PathBuf> = command.iter().map(PathBuf::from).collect();
    let file = match OutFile::open_beside(path, &words)? {
        OutFile::Direct(file, _) => file,
        // It is written as it is said, and not whole at the end.
        _ => File::create(path).map_err(|error| unwritten(path, &error))?,
    };
    // Line by line, for Ctrl-C ends this at once, and the transcript is to have what was said by then.
    Ok(Transcript::new(LineWriter::new(file)))
}

fn unwritten(path: &Path, error: &std::io::Error) -> Failure {
    Failure::input(format!("--transcript {}: the file cannot be written: {error}", path.display()))
}

/// The checks of these names; all of them, if there are no names.
fn chosen(names: &[String]) -> Result<Vec<&'static Check>, Failure> {
    if names.is_empty() {
        return Ok(CHECKS.iter().collect());
    }
    let find = |name: &String| {
        CHECKS.iter().find(|check| check.name == name).ok_or_else(|| {
            let known: Vec<&str> = CHECKS.iter().map(|check| check.name).collect();
            let name: String = name.chars().take(60).collect();
            Failure::input(format!(
                "there is no check \"{}\"; there are {}",
                name.escape_debug(),
                known.join(", ")
            ))
        })
    };
    names.iter().map(find).collect()
}
