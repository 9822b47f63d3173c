//! `tablut verify FILE...`: holds the rules against recorded answers of other engines, and against real games.
//!
//! Each file is read line by line; what a line is follows from its keys (`traces.rs`, `clauses.rs`, `perft.rs`,
//! `opentafl.rs`, `wins.rs`), and a `.csv` file is an archive of games (`archive.rs`).

mod archive;
mod clauses;
mod opentafl;
mod perft;
mod report;
mod traces;
mod wins;

use std::collections::HashMap;
use std::io::{BufReader, Read, stdin};
use std::path::{Path, PathBuf};

use clap::Args;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::failure::{Done, Failure};
use crate::rule_sets::{self, Chosen};
use crate::{input, output};
use report::Report;

/// What `tablut verify` takes.
#[derive(Debug, Args)]
pub struct Options {
    /// Files of traces, clause tests, perft suites or single moves (JSON lines), or archives of games (.csv)
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,
    /// The rule set of an archive of games; where absent it follows from the file's name
    #[arg(long, value_name = "ID|FILE")]
    pub rules: Option<String>,
}

/// Verifies every file and prints what differs.
pub fn run(options: &Options) -> Done {
    let mut variants = Variants::default();
    let mut agreed = true;
    for path in &options.files {
        agreed &= verify_file(path, options, &mut variants)?;
    }
    if agreed { Ok(()) } else { Err(Failure::Mismatch) }
}

/// Rule sets by name, each looked up and compiled once.
#[derive(Default)]
struct Variants(HashMap<String, Option<Chosen>>);

impl Variants {
    /// The built-in rule set of this id, or none.
    fn get(&mut self, id: &str) -> Option<Chosen> {
        self.0.entry(id.to_owned()).or_insert_with(|| rule_sets::built_in(id).ok()).clone()
    }
}

/// Verifies one file; says whether everything agreed.
fn verify_file(path: &Path, options: &Options, variants: &mut Variants) -> Result<bool, Failure> {
    let name = path.display().to_string();
    let (source, length): (Box<dyn Read>, u64) = if path.as_os_str() == input::STDIN {
        (Box::new(stdin()), 0)
    } else {
        let file = input::open(path)?;
        let length = file.metadata().map_or(0, |data| data.len());
        (Box::new(file), length)
    };
    let bar = output::progress_bar(length, &name);
    let mut report = Report::new(&name, bar.clone());
    let mut reader = BufReader::new(bar.wrap_read(source));
    let archive = path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("csv"));
    let archive_rules = if archive {
        Some(archive::Rules::of(&archive::rules_of(path, options.rules.as_deref())?)?)
    } else {
        None
    };
    let mut chains = opentafl::Chains::default();
    let mut line = String::new();
    for number in 1usize.. {
        let place = format!("{name}:{number}");
        let count = input::read_line(&mut reader, &mut line).map_err(|problem| {
            Failure::input(format!("{place}: {problem}; tablut verify reads traces, suites and archives"))
        })?;
        if count == 0 {
            break;
        }
        if line.trim().is_empty() {
            continue;
        }
        report.at(number);
        let done = match &archive_rules {
            Some(rules) => archive::verify(&line, number, rules, &mut report),
            None => verify_object(&line, variants, &mut chains, &mut report),
        };
        done.map_err(|problem| Failure::input(format!("{place}: {problem}")))?;
        report.take_printed()?;
    }
    bar.finish_and_clear();
    if report.is_empty() {
        return Err(Failure::input(format!("{name}: the file is empty; there is nothing to verify")));
    }
    output::print(&report.summary())?;
    Ok(report.agreed())
}

/// Verifies one line of JSON. What it is follows from its keys.
fn verify_object(
    line: &str,
    variants: &mut Variants,
    chains: &mut opentafl::Chains,
    report: &mut Report,
) -> Result<(), String> {
    let value: Value = serde_json::from_str(line).map_err(|error| {
        format!("this is not a JSON object ({error}); one object a line is expected, or a .csv file")
    })?;
    let has = |key: &str| value.get(key).is_some();
    if has("otn_rules") {
        opentafl::verify(&read(value)?, chains, report)
    } else if has("win_in") {
        wins::verify(&read(value)?, variants, report)
    } else if has("moves") {
        traces::verify(&read(value)?, variants, report)
    } else if has("perft") {
        perft::verify(&read(value)?, variants, report)
    } else if has("expect") {
        clauses::verify_clause(&read(value)?, variants, report)
    } else if has("move") {
        clauses::verify_case(&read(value)?, variants, report)
    } else {
        Err("the object has none of the keys moves, perft, expect, move, win_in or otn_rules; it is nothing that can be verified"
            .to_owned())
    }
}

fn read<T: DeserializeOwned>(value: Value) -> Result<T, String> {
    serde_json::from_value(value).map_err(|error| format!("the object is incomplete or wrong: {error}"))
}

/// The rule set that an archive's name tells.
pub fn archive_rules(path: &Path) -> Result<Chosen, Failure> {
    archive::rules_of(path, None)
}
