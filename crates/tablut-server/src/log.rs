//! What the server writes about itself while it runs: a line for each thing that happens, as text or as JSON.
//!
//! Neither addresses of people nor what links and cookies hold is written: a request is named by the pattern of its
//! address, `/api/games/{id}`.

use std::str::FromStr;

use opentelemetry_otlp::ExporterBuildError;
use opentelemetry_sdk::error::OTelSdkError;
use serde::Deserialize;
use thiserror::Error;
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::fmt::MakeWriter;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::registry::LookupSpan;
use tracing_subscriber::{Layer, Registry};

use crate::Config;
use crate::http_client::{HttpClient, NoCertificates, Trusted};
use crate::traces::Traces;

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
#[derive(Debug, Clone, PartialEq, Eq, Error)]
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

/// Why traces cannot be handed to a collector.
#[derive(Debug, Error)]
pub enum NoTraces {
    /// The certificates that are believed cannot be read.
    #[error(transparent)]
    Certificates(#[from] NoCertificates),
    /// What the environment says about them cannot be meant.
    #[error("traces: {0}")]
    Settings(#[from] ExporterBuildError),
}

/// What the server tells of itself, for as long as the program runs. What a collector of traces has not got yet is handed over when
/// this is dropped.
#[derive(Debug)]
#[must_use]
pub struct Telling {
    /// Ended with this.
    traces: Option<Traces>,
}

impl Telling {
    /// Writes to the standard error stream from now on, and hands traces to the collector that the configuration names. Where something
    /// else already listens to what the program says of itself, that goes on. Within a runtime of Tokio, which has to be there until
    /// this is dropped.
    ///
    /// # Errors
    /// If traces are wanted and cannot be handed over.
    pub fn begin(config: &Config) -> Result<Telling, NoTraces> {
        let (listens, telling) = Telling::within(config, std::io::stderr)?;
        // Somebody may have been first.
        let _ = tracing::subscriber::set_global_default(listens);
        Ok(telling)
    }

    /// The same for a part of a program: what has to listen there, and writes its lines to `to`.
    ///
    /// # Errors
    /// If traces are wanted and cannot be handed over.
    pub fn within<W>(
        config: &Config,
        to: W,
    ) -> Result<(impl tracing::Subscriber + Send + Sync + use<W>, Telling), NoTraces>
    where
        W: for<'a> MakeWriter<'a> + Send + Sync + 'static,
    {
        let traces = match &config.traces {
            Some(collector) => {
                let client = HttpClient::new(Trusted::of_file(config.ca_file.as_deref())?);
                Some(Traces::to(collector, config.traces_percent, client)?)
            }
            None => None,
        };
        let lines = subscriber(config.log, config.log_format, to);
        Ok((lines.with(traces.as_ref().map(Traces::layer)), Telling { traces }))
    }

    /// Hands what waits to the collector of traces at once, where there is one.
    ///
    /// # Errors
    /// If it does not take it.
    pub async fn hand_over(&self) -> Result<(), OTelSdkError> {
        match &self.traces {
            Some(traces) => traces.hand_over().await,
            None => Ok(()),
        }
    }
}

/// What writes lines of this level and form.
fn subscriber<W>(
    level: LogLevel,
    format: LogFormat,
    to: W,
) -> impl tracing::Subscriber + for<'a> LookupSpan<'a> + Send + Sync
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
