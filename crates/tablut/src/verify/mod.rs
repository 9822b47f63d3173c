//! `tablut verify FILE...`: holds the rules against recorded answers of other engines, and against real games.
//!
//! Each file is read line by line; what a line is follows from its keys (`traces.rs`, `clauses.rs`, `perft.rs`,
//! `opentafl.rs`, `wins.rs`), and a `.csv` file is an archive of games (`archive.rs`). Game records are read whole
//! (`records.rs`), and so are certificates of solved games (`certificates.rs`).

mod archive;
pub mod certificates;
mod clauses;
mod opentafl;
mod perft;
mod records;
mod report;
mod traces;
mod wins;

use std::collections::HashMap;
use std::io::{BufRead, BufReader, Read, stdin};
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
    /// Files of traces, clause tests, perft suites or single moves (JSON lines), archives of games (.csv), or games in
    /// any other notation (.tafl, .otg); certificates of solved games
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,
    /// The rule set where a file does not say it, and wherever one names its id
    ///
    /// Where absent, that of an archive of games follows from the file's name.
    #[arg(long, value_name = "ID|FILE")]
    pub rules: Option<String>,
    /// Print a line of JSON for each difference and each file
    #[arg(long)]
    pub json: bool,
}

/// Verifies every file and prints what differs. What cannot be read is said, and the rest is verified all the same.
pub fn run(options: &Options) -> Done {
    let chosen = options.rules.as_deref().map(rule_sets::find).transpose()?;
    let mut variants = Variants::default();
    if let Some(chosen) = &chosen {
        variants.0.insert(chosen.set.id.clone(), Some(chosen.clone()));
    }
    let (mut agreed, mut readable) = (true, true);
    for path in &options.files {
        match verify_file(path, options.json, chosen.as_ref(), &mut variants) {
            Ok(found) => {
                agreed &= found.agreed;
                readable &= found.readable;
            }
            Err(Failure::Input(sentence)) => {
                output::note(&sentence);
                readable = false;
            }
            Err(other) => return Err(other),
        }
    }
    if !readable {
        Err(Failure::Told)
    } else if agreed {
        Ok(())
    } else {
        Err(Failure::Mismatch)
    }
}

/// What was found in a file.
struct Found {
    agreed: bool,
    readable: bool,
}

/// Rule sets by name, each looked up and compiled once.
#[derive(Default)]
struct Variants(HashMap<String, Option<Chosen>>);

impl Variants {
    /// The rule set of this id, or none.
    fn get(&mut self, id: &str) -> Option<Chosen> {
        self.0.entry(id.to_owned()).or_insert_with(|| rule_sets::built_in(id).ok()).clone()
    }
}

/// Verifies one file. `chosen` are the rules where the file does not say them.
fn verify_file(
    path: &Path,
    json: bool,
    chosen: Option<&Chosen>,
    variants: &mut Variants,
) -> Result<Found, Failure> {
    let name = path.display().to_string();
    let (source, length): (Box<dyn Read>, u64) = if path.as_os_str() == input::STDIN {
        (Box::new(stdin()), 0)
    } else {
        let file = input::open(path)?;
        let length = file.metadata().map_or(0, |data| data.len());
        (Box::new(file), length)
    };
    let bar = output::progress_bar(length, &name);
    let mut report = Report::new(&name, bar.clone(), json);
    let mut reader = BufReader::new(bar.wrap_read(source));
    let has_extension =
        |known: &str| path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case(known));
    if let Some(packed) = begins_as_certificate(&mut reader) {
        certificates::verify(&mut reader, packed, &name, chosen, &mut report)?;
    } else if has_extension("csv") {
        let rules = archive::rules_of(path, chosen)?;
        let rules = archive::Rules::of(&rules)?;
        each_line(&mut reader, &mut report, |line, number, report| {
            archive::verify(line, number, &rules, report)
        })?;
    } else if has_extension("tafl") || has_extension("otg") || begins_with_tag(&mut reader) {
        records::verify(&input::text_from(reader, &name)?, path, chosen, &mut report)?;
    } else {
        let mut chains = opentafl::Chains::default();
        each_line(&mut reader, &mut report, |line, _, report| {
            verify_object(line, variants, &mut chains, report)
        })?;
    }
    bar.finish_and_clear();
    if report.is_empty() {
        return Err(Failure::input(format!("{name}: the file is empty; there is nothing to verify")));
    }
    output::tell(&report.summary())?;
    Ok(Found { agreed: report.agreed(), readable: report.readable() })
}

/// Whether a text begins as a record does: with a tag.
fn begins_with_tag(reader: &mut impl BufRead) -> bool {
    // What cannot be read here cannot be read later either, and is said then.
    let first = reader.fill_buf().unwrap_or_default();
    let first = first.strip_prefix(b"\xef\xbb\xbf").unwrap_or(first).trim_ascii_start();
    matches!(first, [b'[', letter, ..] if letter.is_ascii_alphabetic())
}

/// Whether a file begins as a certificate does, and whether that is packed.
fn begins_as_certificate(reader: &mut impl BufRead) -> Option<bool> {
    let first = reader.fill_buf().unwrap_or_default();
    if first.starts_with(certificates::PACKED) {
        Some(true)
    } else {
        first.starts_with(certificates::MAGIC).then_some(false)
    }
}

/// Verifies a file line by line; a line that cannot be read is said.
fn each_line(
    reader: &mut impl BufRead,
    report: &mut Report,
    mut verify: impl FnMut(&str, usize, &mut Report) -> Result<(), String>,
) -> Done {
    let mut line = String::new();
    for number in 1usize.. {
        match input::read_line(reader, &mut line) {
            Ok(0) => break,
            Ok(_) if line.trim().is_empty() => {}
            Ok(_) => {
                report.at(number);
                if let Err(problem) = verify(&line, number, report) {
                    report.broken(&problem);
                }
            }
            Err(problem) => {
                report.at(number);
                report.broken(&problem);
                if reader.fill_buf().is_err() {
                    break;
                }
            }
        }
        report.take_printed()?;
    }
    Ok(())
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
    serde_json::from_value(value).map_err(|error| {
        let error = tafl::library::wanted_in_words(&error.to_string());
        format!("the object is incomplete or wrong: {error}")
    })
}

/// The rule set that an archive's name tells.
pub fn archive_rules(path: &Path) -> Result<Chosen, Failure> {
    archive::rules_of(path, None)
}
