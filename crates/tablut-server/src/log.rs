//! What the server writes about itself while it runs: a line for each thing that happens, as text or as JSON.
//!
//! Neither addresses of people nor what links and cookies hold is written: a request is named by the pattern of its
//! address, `/api/games/{id}`.

use std::str::FromStr;

use serde::Deserialize;
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::fmt::MakeWriter;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::{Layer, Registry};

/// How much is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum LogLevel {
    /// Nothing.
    Off,
    /// What the server cannot do, and should be able to.
    Error,
    /// What goes slowly or is put off, besides.
    Warn,
    /// That it begins and ends, and every request that changes something, besides.
    Info,
    /// Every request, besides.
    Debug,
}

/// How it is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum LogFormat {
    /// For people.
    Text,
    /// A JSON object in each line, for programs.
    Json,
}

/// A word that is none of those that a setting may be.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{word:?} is none of {choices}")]
pub struct NoSuchWord {
    word: String,
    choices: &'static str,
}

impl FromStr for LogLevel {
    type Err = NoSuchWord;

    fn from_str(word: &str) -> Result<LogLevel, NoSuchWord> {
        match word {
            "off" => Ok(LogLevel::Off),
            "error" => Ok(LogLevel::Error),
            "warn" => Ok(LogLevel::Warn),
            "info" => Ok(LogLevel::Info),
            "debug" => Ok(LogLevel::Debug),
            _ => Err(NoSuchWord { word: word.to_owned(), choices: "off, error, warn, info, debug" }),
        }
    }
}

impl FromStr for LogFormat {
    type Err = NoSuchWord;

    fn from_str(word: &str) -> Result<LogFormat, NoSuchWord> {
        match word {
            "text" => Ok(LogFormat::Text),
            "json" => Ok(LogFormat::Json),
            _ => Err(NoSuchWord { word: word.to_owned(), choices: "text, json" }),
        }
    }
}

/// Writes to the standard error stream from now on, for as long as the program runs. Where something else already listens
/// to what the program says of itself, that goes on.
pub fn to_standard_error(level: LogLevel, format: LogFormat) {
    // Somebody was first.
    let _ = tracing::subscriber::set_global_default(subscriber(level, format, std::io::stderr));
}

/// What writes lines of this level and form.
pub(crate) fn subscriber<W>(
    level: LogLevel,
    format: LogFormat,
    to: W,
) -> impl tracing::Subscriber + Send + Sync
where
    W: for<'a> MakeWriter<'a> + Send + Sync + 'static,
{
    let level = match level {
        LogLevel::Off => LevelFilter::OFF,
        LogLevel::Error => LevelFilter::ERROR,
        LogLevel::Warn => LevelFilter::WARN,
        LogLevel::Info => LevelFilter::INFO,
        LogLevel::Debug => LevelFilter::DEBUG,
    };
    // Of the libraries only what is wrong or slow: the database would name every statement.
    let wanted = Targets::new()
        .with_default(level.min(LevelFilter::WARN))
        .with_target(env!("CARGO_CRATE_NAME"), level);
    let lines = tracing_subscriber::fmt::layer().with_writer(to).with_target(false);
    let lines: Box<dyn Layer<Registry> + Send + Sync> = match format {
        LogFormat::Text => lines.with_ansi(false).boxed(),
        LogFormat::Json => lines.json().flatten_event(true).boxed(),
    };
    tracing_subscriber::registry().with(lines.with_filter(wanted))
}
