//! `tablut engine`: Raichi for other programs, in the protocol of `docs/protocol.md` or in OpenTafl's.

mod book;
mod otep;
mod output;
mod search;
mod session;
mod settings;

use std::io;
use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use raichi::Level;
use tafl_match::read_tables;
use tafl_protocol::{EngineMessage, Lines, Text};

use crate::failure::{Done, Failure};
use crate::play::thinking_time;
use book::Book;
use output::Output;
use session::{Next, Session};
use settings::Settings;

/// What `tablut engine` takes.
#[derive(Debug, Args)]
pub struct Options {
    /// Size of the transposition table in mebibytes, until the option Hash is set
    #[arg(long, value_name = "MIB", default_value_t = 64, value_parser = clap::value_parser!(u32).range(1..=settings::MAX_TABLE))]
    pub table: u32,
    /// How many threads search, until the option Threads is set
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=settings::MAX_THREADS))]
    pub threads: u16,
    /// Endgame tables to play by: a file that `tablut tables make` has written, or a folder of such files
    #[arg(long, value_name = "FILE|FOLDER", conflicts_with = "otep")]
    pub tables: Option<PathBuf>,
    /// First moves to play without thinking, drawn by lot among the best: a file that `tablut first-moves` has written, or a
    /// folder of such files with the rule sets' ids as names
    #[arg(long, value_name = "FILE|FOLDER", conflicts_with = "otep")]
    pub book: Option<PathBuf>,
    /// Speak OpenTafl's engine protocol (OTEP) instead, for OpenTafl's window
    #[arg(long)]
    pub otep: bool,
    /// With --otep: how long a move may take [default: by OpenTafl's clock, or 10 where there is none]
    #[arg(long, value_name = "SECONDS", requires = "otep", value_parser = thinking_time)]
    pub seconds: Option<Duration>,
    /// With --otep: how well it plays, from -2 to 10
    #[arg(
        long,
        value_name = "-2..10",
        requires = "otep",
        default_value_t = 10,
        allow_negative_numbers = true,
        value_parser = clap::value_parser!(i8).range(-2..=10)
    )]
    pub level: i8,
}

/// Serves a host until it says `quit`, or its end of the input or output is closed.
pub fn run(options: &Options) -> Done {
    let mut settings = Settings::new(options.table, options.threads);
    if let Some(path) = &options.tables {
        settings.tables = read_tables(path).map_err(|error| Failure::input(error.to_string()))?;
    }
    if let Some(path) = &options.book {
        settings.book = Some(Book::at(path).map_err(Failure::input)?);
    }
    if options.otep {
        let level = Level::new(options.level).unwrap_or(Level::FULL);
        return otep::run(&settings.of_engine(), otep::Play { time: options.seconds, level });
    }
    let output = Output::new(io::stdout());
    let mut session = Session::new(settings, output.clone()).map_err(Failure::input)?;
    let mut lines = Lines::new(io::stdin().lock());
    while !output.is_closed() {
        let next = match lines.next_line() {
            Ok(Some(Ok(line))) => session.line(&line),
            Ok(Some(Err(error))) => {
                output.say(&EngineMessage::Error(Text::cleaned(&error.to_string())));
                Next::Line
            }
            Ok(None) => break,
            Err(error) => {
                session.end();
                return Err(Failure::input(format!("the input cannot be read: {error}")));
            }
        };
        match next {
            Next::Line => {}
            Next::End => break,
        }
    }
    session.end();
    Ok(())
}
