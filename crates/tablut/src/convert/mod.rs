//! `tablut convert`: from one notation to another.
//!
//! What the input is follows from its content (`games.rs`); what cannot be said in the notation asked for is an
//! error that names it (`write.rs`).

mod write;

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use tafl_import::RulesFrom;
use tafl_notation::opentafl::Dialect;

use crate::failure::{Done, Failure};
use crate::{games, input, output, rule_sets};

/// What `tablut convert` takes.
#[derive(Debug, Args)]
pub struct Options {
    /// The file to convert (- is standard input): our game record, an OpenTafl game, rules or position, a trace,
    /// an archive of games (.csv), a position string
    pub file: PathBuf,
    /// The notation to convert to
    #[arg(long, value_enum, ignore_case = true, value_name = "FORMAT")]
    pub to: Format,
    /// The rule set, where the input does not say it: its id or a file
    #[arg(long, value_name = "ID|FILE")]
    pub rules: Option<String>,
    /// Read and write OpenTafl's rules as its program means them, where that differs from its specification
    #[arg(long)]
    pub as_program: bool,
    /// Leave out what OpenTafl's notation cannot say, though the play depends on it
    ///
    /// What is left out is named on standard error, and what is left reads back. What the play does not depend on, like
    /// calls and clocks, is left out and named in any case.
    #[arg(long)]
    pub partly: bool,
}

/// The notations.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// Our game record
    Record,
    /// OpenTafl's game record; for a position or rules, OpenTafl's position or rules string
    Opentafl,
    /// The archive of games: moves, captured defenders, captured attackers, winner
    Csv,
    /// The position string, of the last position of a game
    Position,
    /// A trace: one JSON object with the moves and the legal moves before each
    Json,
    /// A rule-set file
    Rules,
}

impl Options {
    /// Whose reading of OpenTafl's rules is taken.
    const fn dialect(&self) -> Dialect {
        if self.as_program { Dialect::Program } else { Dialect::Spec }
    }
}

/// Converts.
pub fn run(options: &Options) -> Done {
    let text = input::read_text(&options.file)?;
    let name = options.file.display();
    let at = |problem: String| Failure::input(format!("{name}: {problem}"));
    let chosen = options.rules.as_deref().map(rule_sets::find).transpose()?;
    let rules = chosen.as_ref().map_or(RulesFrom::Text, RulesFrom::Else);
    let items = games::open_each(&text, &options.file, rules, options.dialect())?;
    let mut converted = String::new();
    let mut several = false;
    let mut problem = None;
    let mut left_out = LeftOut::default();
    for (index, item) in items.enumerate() {
        let item = item?;
        several = index > 0;
        // Whether there are several is known only when all have been read.
        match write::item(&item, options) {
            Ok(written) if problem.is_none() => {
                if several && matches!(options.to, Format::Record | Format::Opentafl) {
                    converted.push('\n');
                }
                converted.push_str(written.text.trim_end());
                converted.push('\n');
                left_out.add(written.left_out);
            }
            Ok(_) => {}
            Err(sentence) => problem = problem.or(Some((index + 1, sentence))),
        }
    }
    match problem {
        Some((number, problem)) if several => return Err(at(format!("game {number}: {problem}"))),
        Some((_, problem)) => return Err(at(problem)),
        None if converted.is_empty() => return Err(at("there is nothing to convert".to_owned())),
        None => {}
    }
    output::print(&converted)?;
    left_out.tell();
    Ok(())
}

/// What the games converted have lost, each thing with the number of games.
#[derive(Default)]
struct LeftOut(Vec<(String, usize)>);

impl LeftOut {
    fn add(&mut self, things: Vec<String>) {
        for thing in things {
            match self.0.iter_mut().find(|(known, _)| *known == thing) {
                Some((_, count)) => *count += 1,
                None => self.0.push((thing, 1)),
            }
        }
    }

    fn tell(&self) {
        for (thing, count) in &self.0 {
            let of = if *count > 1 { format!(" (of {count} games)") } else { String::new() };
            output::note(&format!("left out: {thing}{of}"));
        }
    }
}
