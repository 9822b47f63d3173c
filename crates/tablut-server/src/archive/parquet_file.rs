//! [`ParquetFile`]: archived games as a table for researchers, one row a game. `docs/server.md` describes its columns.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::PathBuf;
use std::sync::Arc;

use parquet::basic::{Compression, GzipLevel};
use parquet::data_type::{BoolType, ByteArray, ByteArrayType, DataType, DoubleType, Int32Type, Int64Type};
use parquet::errors::ParquetError;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::{SerializedColumnWriter, SerializedFileWriter};
use parquet::schema::parser::parse_message_type;
use tafl_referee::TimeControl;

use super::export::ExportError;
use super::game::{Exported, Played};
use super::result_word;

/// How many games are written together, column by column; so many are in memory.
const TOGETHER: usize = 10_000;

/// What a column has of a game. Where a game may have nothing, the column is optional.
enum Column {
    Text(fn(&Exported) -> &str),
    TextOrNothing(fn(&Exported) -> Option<&str>),
    Number(fn(&Exported) -> i64),
    NumberOrNothing(fn(&Exported) -> Option<i64>),
    /// Milliseconds since 1970.
    TimeOrNothing(fn(&Exported) -> Option<i64>),
    /// Days since 1970.
    DayOrNothing(fn(&Exported) -> Option<i32>),
    RealOrNothing(fn(&Exported) -> Option<f64>),
    Flag(fn(&Exported) -> bool),
    /// A list of the words of a text.
    Words(fn(&Exported) -> &str),
}

/// Every column, in the order of the file.
const COLUMNS: [(&str, Column); 25] = [
    ("number", Column::Number(|game| game.number)),
    ("rules", Column::Text(|game| &game.rules_id)),
    ("rules_hash", Column::Text(|game| &game.whole.rules_hash)),
    ("attackers", Column::TextOrNothing(|game| game.whole.attackers.as_deref())),
    ("attackers_kind", Column::TextOrNothing(|game| game.attackers.as_ref().map(Played::kind_word))),
    ("attackers_rating", Column::RealOrNothing(|game| rating(game.attackers.as_ref()))),
    ("attackers_deviation", Column::RealOrNothing(|game| deviation(game.attackers.as_ref()))),
    ("defenders", Column::TextOrNothing(|game| game.whole.defenders.as_deref())),
    ("defenders_kind", Column::TextOrNothing(|game| game.defenders.as_ref().map(Played::kind_word))),
    ("defenders_rating", Column::RealOrNothing(|game| rating(game.defenders.as_ref()))),
    ("defenders_deviation", Column::RealOrNothing(|game| deviation(game.defenders.as_ref()))),
    ("rated", Column::Flag(|game| game.rated)),
    ("result", Column::TextOrNothing(|game| result_word(game.whole.end.result))),
    ("reason", Column::TextOrNothing(|game| game.whole.end.reason.as_deref())),
    (
        "date",
        Column::DayOrNothing(|game| game.whole.day.and_then(|day| i32::try_from(day.since_1970()).ok())),
    ),
    ("ended", Column::TimeOrNothing(|game| game.ended)),
    ("match", Column::TextOrNothing(|game| game.game_match.as_deref())),
    ("game", Column::NumberOrNothing(|game| game.game)),
    ("file", Column::TextOrNothing(|game| game.whole.file.as_deref())),
    ("clock", Column::TextOrNothing(|game| game.clock.map(|clock| clock_parts(clock).0))),
    ("clock_time_ms", Column::NumberOrNothing(|game| game.clock.map(|clock| clock_parts(clock).1))),
    ("clock_increment_ms", Column::NumberOrNothing(|game| game.clock.map(|clock| clock_parts(clock).2))),
    ("length", Column::Number(|game| game.length)),
    ("start", Column::TextOrNothing(|game| game.whole.start.as_deref())),
    ("moves", Column::Words(|game| &game.whole.acts)),
];

fn rating(played: Option<&Played>) -> Option<f64> {
    played?.rating.map(|(rating, _)| rating)
}

fn deviation(played: Option<&Played>) -> Option<f64> {
    played?.rating.map(|(_, deviation)| deviation)
}

/// The word for a kind of clock, the time that it gives, and what it adds for each turn, in milliseconds.
fn clock_parts(clock: TimeControl) -> (&'static str, i64, i64) {
    let (word, increment) = match clock {
        TimeControl::Fischer { increment, .. } => ("fischer", increment.millis()),
        TimeControl::PerTurn { .. } => ("per-turn", 0),
        TimeControl::PerAct { .. } => ("per-act", 0),
    };
    let number = |millis: u64| i64::try_from(millis).unwrap_or(i64::MAX);
    (word, number(clock.at_first().millis()), number(increment))
}

/// The columns as Parquet's own language has them.
fn schema() -> String {
    let line = |(name, column): &(&str, Column)| match column {
        Column::Text(_) => format!("required binary {name} (STRING);"),
        Column::TextOrNothing(_) => format!("optional binary {name} (STRING);"),
        Column::Number(_) => format!("required int64 {name};"),
        Column::NumberOrNothing(_) => format!("optional int64 {name};"),
        Column::TimeOrNothing(_) => format!("optional int64 {name} (TIMESTAMP(MILLIS,true));"),
        Column::DayOrNothing(_) => format!("optional int32 {name} (DATE);"),
        Column::RealOrNothing(_) => format!("optional double {name};"),
        Column::Flag(_) => format!("required boolean {name};"),
        Column::Words(_) => format!(
            "required group {name} (LIST) {{ repeated group list {{ required binary element (STRING); }} }}"
        ),
    };
    let lines: Vec<String> = COLUMNS.iter().map(line).collect();
    format!("message games {{ {} }}", lines.join(" "))
}

/// A file that is being written.
pub(super) struct ParquetFile {
    path: PathBuf,
    out: SerializedFileWriter<BufWriter<File>>,
    waiting: Vec<Exported>,
}

impl ParquetFile {
    /// Begins a file.
    pub fn new(path: PathBuf) -> Result<ParquetFile, ExportError> {
        let failed = |error| ExportError::Write { file: path.clone(), error };
        let file = File::create(&path).map_err(failed)?;
        let properties = WriterProperties::builder()
            .set_created_by(concat!("tablut ", env!("CARGO_PKG_VERSION")).to_owned())
            .set_compression(Compression::GZIP(GzipLevel::default()));
        let out = parse_message_type(&schema()).and_then(|schema| {
            SerializedFileWriter::new(BufWriter::new(file), Arc::new(schema), Arc::new(properties.build()))
        });
        let out = out.map_err(|error| failed(io_error(error)))?;
        Ok(ParquetFile { path, out, waiting: Vec::new() })
    }

    /// Writes the next game.
    pub fn add(&mut self, game: Exported) -> Result<(), ExportError> {
        self.waiting.push(game);
        if self.waiting.len() < TOGETHER {
            return Ok(());
        }
        self.write_waiting()
    }

    /// Everything is in it.
    pub fn finish(mut self) -> Result<(), ExportError> {
        if !self.waiting.is_empty() {
            self.write_waiting()?;
        }
        let failed = |error| ExportError::Write { file: self.path, error };
        // What stands at the end of the file is written too.
        let out = self.out.into_inner().map_err(io_error);
        let done = out.and_then(|mut out| out.flush().and_then(|()| out.get_ref().sync_all()));
        done.map_err(failed)
    }

    fn write_waiting(&mut self) -> Result<(), ExportError> {
        let games = std::mem::take(&mut self.waiting);
        let written = write_games(&mut self.out, &games);
        written.map_err(|error| ExportError::Write { file: self.path.clone(), error: io_error(error) })
    }
}

/// What is wrong with a file, as all errors of files are told.
fn io_error(error: ParquetError) -> io::Error {
    match error {
        ParquetError::External(error) => io::Error::other(error),
        other => io::Error::other(other),
    }
}

/// Writes games as one group of rows.
fn write_games(
    out: &mut SerializedFileWriter<BufWriter<File>>,
    games: &[Exported],
) -> Result<(), ParquetError> {
    let mut group = out.next_row_group()?;
    for (name, column) in &COLUMNS {
        let mut to = group
            .next_column()?
            .ok_or_else(|| ParquetError::General(format!("the file has no column {name}")))?;
        match column {
            Column::Text(of) => required::<ByteArrayType>(&mut to, games, |game| of(game).into()),
            Column::TextOrNothing(of) => {
                optional::<ByteArrayType>(&mut to, games, |game| of(game).map(ByteArray::from))
            }
            Column::Number(of) => required::<Int64Type>(&mut to, games, of),
            Column::NumberOrNothing(of) | Column::TimeOrNothing(of) => {
                optional::<Int64Type>(&mut to, games, of)
            }
            Column::DayOrNothing(of) => optional::<Int32Type>(&mut to, games, of),
            Column::RealOrNothing(of) => optional::<DoubleType>(&mut to, games, of),
            Column::Flag(of) => required::<BoolType>(&mut to, games, of),
            Column::Words(of) => words(&mut to, games, of),
        }?;
        to.close()?;
    }
    group.close().map(drop)
}

/// Writes a column in which every game has something.
fn required<T: DataType>(
    to: &mut SerializedColumnWriter<'_>,
    games: &[Exported],
    of: impl Fn(&Exported) -> T::T,
) -> Result<(), ParquetError> {
    let values: Vec<T::T> = games.iter().map(of).collect();
    to.typed::<T>().write_batch(&values, None, None).map(drop)
}

/// Writes a column in which a game may have nothing.
fn optional<T: DataType>(
    to: &mut SerializedColumnWriter<'_>,
    games: &[Exported],
    of: impl Fn(&Exported) -> Option<T::T>,
) -> Result<(), ParquetError> {
    let all = games.iter().map(of);
    let (mut values, mut levels) = (Vec::new(), Vec::with_capacity(games.len()));
    for value in all {
        levels.push(i16::from(value.is_some()));
        values.extend(value);
    }
    to.typed::<T>().write_batch(&values, Some(&levels), None).map(drop)
}

/// Writes a column of lists.
fn words(
    to: &mut SerializedColumnWriter<'_>,
    games: &[Exported],
    of: impl Fn(&Exported) -> &str,
) -> Result<(), ParquetError> {
    for game in games {
        let values: Vec<ByteArray> = of(game).split_whitespace().map(ByteArray::from).collect();
        // Whether there is a word at all; whether it goes on with the list of the one before.
        let there = vec![i16::from(!values.is_empty()); values.len().max(1)];
        let goes_on: Vec<i16> = (0..there.len()).map(|index| i16::from(index > 0)).collect();
        to.typed::<ByteArrayType>().write_batch(&values, Some(&there), Some(&goes_on))?;
    }
    Ok(())
}
