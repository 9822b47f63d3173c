//! The server: reached, looked at, and made ready.

use std::io;
use std::path::Path;
use std::time::Duration;

use async_nats::jetstream::Context;
use async_nats::jetstream::context::ContextBuilder;
use async_nats::jetstream::stream::{Config, DiscardPolicy, RetentionPolicy, StorageType, Stream};
use async_nats::{ConnectOptions, ServerAddr};
use percent_encoding::percent_decode_str;
use serde::Deserialize;
use thiserror::Error;
use tokio::io::{AsyncBufReadExt as _, AsyncReadExt as _, BufReader};
use tokio::net::TcpStream;
use tokio::time::timeout;

use crate::job::BatchName;

/// How long the server has to answer.
const PATIENCE: Duration = Duration::from_secs(5);

/// The first line of a server is not longer than this, in bytes.
const LONGEST_GREETING: u64 = 64 << 10;

/// The least that a message may hold on a server that can be used, in bytes.
const LEAST_PAYLOAD: usize = 640 << 10;

/// Who is running what is forgotten after so long.
pub(crate) const FORGOTTEN: Duration = Duration::from_secs(60);

/// What brings networks back to the server, and jobs to the workers.
const MEND: &str = "add the same jobs again, and let them be tried again with `tablut jobs retry`";

/// Why jobs cannot be added, taken or looked at.
///
/// ```
/// use tafl_jobs::QueueError;
/// let error = QueueError::NoServer { address: "127.0.0.1:4222".to_owned(), problem: "refused".to_owned() };
/// assert!(error.to_string().contains("nats-server --jetstream"));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum QueueError {
    /// The address is none.
    #[error("this is no address of a NATS server: write one like nats://127.0.0.1:4222")]
    Address,
    /// A line was asked for that it does not have.
    #[error(
        "the NATS server at {0} has no TLS; give it a certificate, or use nats:// over a network that others cannot read"
    )]
    NoTls(String),
    /// Whoever is there cannot be trusted.
    #[error(
        "the NATS server at {address} is not trusted ({problem}); if its certificate is from an authority of your own, name \
         that with --ca-file"
    )]
    Untrusted {
        /// Where.
        address: String,
        /// What was the matter.
        problem: String,
    },
    /// Nobody is there.
    #[error(
        "there is no NATS server at {address} ({problem}); start one there with: nats-server --jetstream --store_dir \
         FOLDER"
    )]
    NoServer {
        /// Where.
        address: String,
        /// What was the matter.
        problem: String,
    },
    /// Something else is there.
    #[error("at {0} is something else than a NATS server")]
    OtherServer(String),
    /// It has no JetStream.
    #[error(
        "the NATS server at {0} keeps nothing: start it with JetStream, nats-server --jetstream --store_dir FOLDER"
    )]
    NoJetStream(String),
    /// Its messages are too small.
    #[error("the NATS server lets a message have {0} bytes; set its max_payload to 1MB at least")]
    SmallMessages(usize),
    /// It lets nobody in without a name and a password.
    #[error("the NATS server does not let us in: write the address as nats://NAME:PASSWORD@HOST:PORT")]
    NotLetIn,
    /// There is no batch of this name.
    #[error("there is no batch {0}; `tablut jobs list` shows those that there are")]
    NoBatch(BatchName),
    /// A batch of this name has other jobs.
    #[error("there is a batch {0} with other jobs; choose another name")]
    OtherBatch(BatchName),
    /// No jobs are to be added.
    #[error("there are no jobs to add")]
    Nothing,
    /// A job that is too long.
    #[error("a job has {0} bytes, and at most {max} are allowed: share it out among more jobs", max = crate::LONGEST_JOB)]
    LongJob(usize),
    /// A result that is too large.
    #[error("a result has {0} bytes, and at most {max} are allowed: share it out among more jobs", max = crate::LARGEST_RESULT)]
    LargeResult(usize),
    /// A network that a job plays with is not there.
    #[error("the network {0} is not on the NATS server: {MEND}")]
    NoNetwork(String),
    /// What is there is not that network.
    #[error("the network {network} is damaged on the NATS server ({problem}): {MEND}")]
    DamagedNetwork {
        /// Which.
        network: String,
        /// What is the matter.
        problem: String,
    },
    /// What is kept of a result cannot be read.
    #[error("the result of job {0} is damaged on the NATS server")]
    Damaged(crate::JobId),
    /// The server did not do what it was asked for.
    #[error("the NATS server: {0}")]
    Server(String),
}

impl QueueError {
    /// What the server answered.
    pub(crate) fn server(error: impl std::fmt::Display) -> QueueError {
        QueueError::Server(error.to_string())
    }
}

/// The streams: jobs that wait or are being done, results, what else is known of jobs and batches, the networks that they play
/// with, who is doing what, who is there to do something.
#[derive(Clone)]
pub(crate) struct Streams {
    pub context: Context,
    pub jobs: Stream,
    pub results: Stream,
    pub notes: Stream,
    pub networks: Stream,
    pub running: Stream,
    pub workers: Stream,
}

/// What a server says first.
#[derive(Deserialize)]
struct Greeting {
    #[serde(default)]
    jetstream: bool,
    #[serde(default)]
    tls_required: bool,
    #[serde(default)]
    tls_available: bool,
    max_payload: usize,
}

/// Goes to a server, and makes the streams that are not there yet.
pub(crate) async fn connect(url: &str, ca_file: Option<&Path>) -> Result<Streams, QueueError> {
    let address: ServerAddr = url.parse().map_err(|_| QueueError::Address)?;
    if address.host().is_empty() {
        return Err(QueueError::Address);
    }
    if !matches!(address.scheme(), "nats" | "tls") {
        return Err(QueueError::Address);
    }
    let place = format!("{}:{}", address.host(), address.port());
    let greeting = greeting((address.host(), address.port()), &place).await?;
    if address.tls_required() && !(greeting.tls_required || greeting.tls_available) {
        return Err(QueueError::NoTls(place));
    }
    if !greeting.jetstream {
        return Err(QueueError::NoJetStream(place));
    }
    if greeting.max_payload < LEAST_PAYLOAD {
        return Err(QueueError::SmallMessages(greeting.max_payload));
    }
    let options = ConnectOptions::new()
        .name("tablut jobs")
        .connection_timeout(PATIENCE)
        .request_timeout(Some(PATIENCE))
        .reconnect_delay_callback(|tried| Duration::from_millis(100 * tried.min(20) as u64));
    let decoded = |text: &str| percent_decode_str(text).decode_utf8_lossy().into_owned();
    let options = match (address.username(), address.password()) {
        (Some(name), Some(password)) => options.user_and_password(decoded(name), decoded(password)),
        (Some(token), None) => options.token(decoded(token)),
        _ => options,
    };
    let options = match ca_file {
        Some(file) => options.add_root_certificates(file.to_owned()),
        None => options,
    };
    let untrusted = |problem| QueueError::Untrusted { address: place.clone(), problem };
    let client = options.connect(address).await.map_err(|error| match error.kind() {
        async_nats::ConnectErrorKind::AuthorizationViolation
        | async_nats::ConnectErrorKind::Authentication => QueueError::NotLetIn,
        async_nats::ConnectErrorKind::Tls => untrusted(error.to_string()),
        _ if is_about_a_certificate(&error) => untrusted(error.to_string()),
        _ => QueueError::NoServer { address: place.clone(), problem: error.to_string() },
    })?;
    let context = ContextBuilder::new().timeout(PATIENCE).ack_timeout(PATIENCE).build(client);
    Streams::of(context).await
}

impl Streams {
    /// Those of a server, which are made where they are not there.
    async fn of(context: Context) -> Result<Streams, QueueError> {
        let stream =
            async |config: Config| context.get_or_create_stream(config).await.map_err(QueueError::server);
        let one_each = Config { max_messages_per_subject: 1, ..Config::default() };
        let jobs = stream(Config {
            name: "TABLUT_JOBS".to_owned(),
            subjects: vec!["tablut.job.*.*.*.*".to_owned()],
            retention: RetentionPolicy::WorkQueue,
            discard: DiscardPolicy::New,
            ..Config::default()
        });
        let results = stream(Config {
            name: "TABLUT_RESULTS".to_owned(),
            subjects: vec!["tablut.result.*.*".to_owned(), "tablut.piece.*.*.*.*".to_owned()],
            ..one_each.clone()
        });
        let notes = stream(Config {
            name: "TABLUT_NOTES".to_owned(),
            subjects: vec!["tablut.batch.*".to_owned(), "tablut.note.*.*.*".to_owned()],
            ..one_each.clone()
        });
        let networks = stream(Config {
            name: "TABLUT_NETWORKS".to_owned(),
            subjects: vec!["tablut.network.*".to_owned(), "tablut.network.*.*".to_owned()],
            ..one_each.clone()
        });
        let (jobs, results, notes) = (jobs.await?, results.await?, notes.await?);
        let networks = networks.await?;
        let [running, workers] = in_memory(&context).await?;
        Ok(Streams { jobs, results, notes, networks, running, workers, context })
    }

    /// Makes those anew that are gone: a server that has been started again has those in memory no more, and none at all where
    /// its folder was lost.
    pub async fn make_again(&self) -> Result<(), QueueError> {
        Streams::of(self.context.clone()).await.map(drop)
    }
}

/// The streams in memory, which are made where they are not there: who is doing what, who is there to do something.
async fn in_memory(context: &Context) -> Result<[Stream; 2], QueueError> {
    let stream = async |name: &str, subjects: &str| {
        let config = Config {
            name: name.to_owned(),
            subjects: vec![subjects.to_owned()],
            storage: StorageType::Memory,
            max_age: FORGOTTEN,
            max_messages_per_subject: 1,
            ..Config::default()
        };
        context.get_or_create_stream(config).await.map_err(QueueError::server)
    };
    Ok([
        stream("TABLUT_RUNNING", "tablut.running.*.*").await?,
        stream("TABLUT_WORKERS", "tablut.worker.*.*.*").await?,
    ])
}

/// Whether a connection has failed because of what the server has shown.
fn is_about_a_certificate(error: &async_nats::ConnectError) -> bool {
    let source = std::error::Error::source(error).and_then(|source| source.downcast_ref::<io::Error>());
    source.and_then(io::Error::get_ref).is_some_and(|inner| inner.is::<async_nats::rustls::Error>())
}

/// What is at a place. A server of another kind, or one that wants a protected line, is known before the library meets it.
async fn greeting(address: (&str, u16), place: &str) -> Result<Greeting, QueueError> {
    let no_server = |problem: String| QueueError::NoServer { address: place.to_owned(), problem };
    let connected = timeout(PATIENCE, TcpStream::connect(address)).await;
    let connected = connected.map_err(|_| no_server("it does not answer".to_owned()))?;
    let line = connected.map_err(|error| no_server(error.to_string()))?;
    let mut text = Vec::new();
    let mut reader = BufReader::new(line.take(LONGEST_GREETING));
    let other = || QueueError::OtherServer(place.to_owned());
    timeout(PATIENCE, reader.read_until(b'\n', &mut text))
        .await
        .map_err(|_| other())?
        .map_err(|_| other())?;
    let text = text.strip_prefix(b"INFO ").ok_or_else(other)?;
    serde_json::from_slice(text).map_err(|_| other())
}
