//! Traces: what the server does for a request or for something said in a game, step by step, and how long each step takes. They are
//! handed to a collector of the operator's in OpenTelemetry's protocol, [OTLP over HTTP](https://opentelemetry.io/docs/specs/otlp/).
//!
//! | span | is |
//! |---|---|
//! | `POST /api/games` | a request, named by the pattern of its address |
//! | `command act` | what a player says over the socket of his game |
//! | `keep events` | waiting until something is kept |
//! | `transaction` | writing all that waits, together |
//! | `search` | a level of the engine thinks about a move, with the time that it waits until it may |
//!
//! As in the log, neither addresses of people nor what links and cookies hold is in them.

use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use async_trait::async_trait;
use axum::body::Bytes;
use axum::http::{HeaderMap, Request, Response};
use opentelemetry::KeyValue;
use opentelemetry::propagation::TextMapPropagator;
use opentelemetry::trace::TracerProvider;
use opentelemetry_http::{HeaderExtractor, HttpError};
use opentelemetry_otlp::{ExporterBuildError, SpanExporter, WithExportConfig, WithHttpConfig};
use opentelemetry_sdk::Resource;
use opentelemetry_sdk::error::OTelSdkError;
use opentelemetry_sdk::propagation::TraceContextPropagator;
use opentelemetry_sdk::trace::{Sampler, SdkTracerProvider};
use thiserror::Error;
use tokio::runtime::Handle;
use tracing::Span;
use tracing::field::Empty;
use tracing_opentelemetry::OpenTelemetrySpanExt;
use tracing_subscriber::Layer;
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::registry::LookupSpan;

use crate::http_client::{Endpoint, HttpClient};

/// Spans have a target of their own, so that lines of the log do not name them.
pub(crate) const TARGET: &str = "tablut_traces";

/// How long is waited at the end for the collector to take what is left.
const ENDING: Duration = Duration::from_secs(5);

/// A text that names no collector.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{0:?} is no address of a collector: write one like http://127.0.0.1:4318")]
pub struct NoCollector(String);

/// Where traces are handed in: the address of an OpenTelemetry collector for OTLP over HTTP.
///
/// ```
/// let collector: tablut_server::Collector = "http://127.0.0.1:4318".parse().unwrap();
/// assert_eq!(collector.to_string(), "http://127.0.0.1:4318/v1/traces");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Collector(Endpoint);

impl FromStr for Collector {
    type Err = NoCollector;

    fn from_str(text: &str) -> Result<Collector, NoCollector> {
        let mut endpoint = Endpoint::parse(text).ok_or_else(|| NoCollector(text.to_owned()))?;
        if endpoint.path == "/" {
            endpoint.path = "/v1/traces".to_owned();
        }
        Ok(Collector(endpoint))
    }
}

impl std::fmt::Display for Collector {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "{}{}", self.0.origin(), self.0.path)
    }
}

/// What hands traces to a collector while the server runs. What waits for it is handed over when this is dropped, or given up after
/// some seconds; of what waits no more than 2,048 spans are kept.
#[derive(Debug)]
pub(crate) struct Traces(SdkTracerProvider);

impl Traces {
    /// Of so many requests of a hundred. Within a runtime, which has to go on for as long as this is there.
    pub fn to(collector: &Collector, percent: u8, client: HttpClient) -> Result<Traces, ExporterBuildError> {
        let sender = Sender { client: Arc::new(client), runtime: Handle::current(), is_away: Arc::default() };
        let exporter = SpanExporter::builder()
            .with_http()
            .with_endpoint(collector.to_string())
            .with_http_client(sender)
            .build()?;
        let some = Sampler::TraceIdRatioBased(f64::from(percent) / 100.0);
        let version = KeyValue::new("service.version", env!("CARGO_PKG_VERSION"));
        let provider = SdkTracerProvider::builder()
            .with_batch_exporter(exporter)
            .with_sampler(Sampler::ParentBased(Box::new(some)))
            .with_resource(Resource::builder().with_service_name("tablut").with_attribute(version).build());
        Ok(Traces(provider.build()))
    }

    /// What hears of the server's steps; and of its warnings and errors, which are shown at the step in which they come up.
    pub fn layer<S>(&self) -> impl Layer<S> + use<S>
    where
        S: tracing::Subscriber + for<'a> LookupSpan<'a> + Send + Sync,
    {
        let wanted = Targets::new()
            .with_target(TARGET, LevelFilter::INFO)
            .with_target(env!("CARGO_CRATE_NAME"), LevelFilter::WARN);
        let tracer = self.0.tracer(env!("CARGO_PKG_NAME"));
        tracing_opentelemetry::layer()
            .with_tracer(tracer)
            .with_location(false)
            .with_threads(false)
            .with_target(false)
            .with_filter(wanted)
    }

    /// Hands over what waits.
    pub async fn hand_over(&self) -> Result<(), OTelSdkError> {
        let provider = self.0.clone();
        // It waits for the collector's answer.
        let handed = tokio::task::spawn_blocking(move || provider.force_flush()).await;
        handed.unwrap_or_else(|error| Err(OTelSdkError::InternalFailure(error.to_string())))
    }
}

impl Drop for Traces {
    fn drop(&mut self) {
        // A collector that is away is named in the log.
        let _ = self.0.shutdown_with_timeout(ENDING);
    }
}

/// Carries spans to the collector.
#[derive(Debug)]
struct Sender {
    client: Arc<HttpClient>,
    runtime: Handle,
    /// It has not taken the last ones.
    is_away: Arc<AtomicBool>,
}

#[async_trait]
impl opentelemetry_http::HttpClient for Sender {
    async fn send_bytes(&self, request: Request<Bytes>) -> Result<Response<Bytes>, HttpError> {
        let to = Endpoint::parse(&request.uri().to_string()).ok_or("this is no address")?;
        let (client, is_away) = (self.client.clone(), self.is_away.clone());
        let (head, body) = request.into_parts();
        // Whoever asks for it is a thread without a runtime.
        let taken = self.runtime.spawn(async move {
            let headers = head.headers.iter();
            let headers: Vec<_> =
                headers.filter_map(|(name, value)| Some((name.as_str(), value.to_str().ok()?))).collect();
            let problem = match client.post(&to, &headers, body.into()).await {
                Ok(answer) if answer.status.is_success() => None,
                Ok(answer) => Some(format!("it answers {}", answer.status)),
                Err(error) => Some(error.to_string()),
            };
            let was_away = is_away.swap(problem.is_some(), Ordering::Relaxed);
            let Some(problem) = problem else { return Ok(Response::new(Bytes::new())) };
            // Once, until it takes some again.
            if !was_away {
                tracing::warn!(problem, "the collector does not take traces");
            }
            Err(problem.into())
        });
        taken.await?
    }
}

/// The span of a request. `told` has the headers of one whose trace has begun before it came here, where those who can say so are
/// believed.
pub(crate) fn request(method: &str, path: &str, told: Option<&HeaderMap>) -> Span {
    // They are asked for all the time.
    if matches!(path, "/health" | "/ready" | "/metrics") {
        return Span::none();
    }
    let span = tracing::info_span!(
        target: TARGET,
        "request",
        otel.name = format!("{method} {path}"),
        otel.kind = "server",
        otel.status_code = Empty,
        http.request.method = method,
        http.route = path,
        http.response.status_code = Empty,
    );
    if let (false, Some(headers)) = (span.is_disabled(), told) {
        // It has not begun yet.
        let _ = span.set_parent(TraceContextPropagator::new().extract(&HeaderExtractor(headers)));
    }
    span
}

/// A request was answered so.
pub(crate) fn answered(span: &Span, status: u16) {
    // An unsigned number would be handed over as a text.
    span.record("http.response.status_code", i64::from(status));
    if status >= 500 {
        span.record("otel.status_code", "ERROR");
    }
}

/// The span of something that a player says over a socket.
pub(crate) fn command(name: &'static str) -> Span {
    tracing::info_span!(target: TARGET, "command", otel.name = format!("command {name}"), otel.kind = "server")
}

/// The span of waiting until something is kept.
pub(crate) fn keep(what: &'static str) -> Span {
    tracing::info_span!(target: TARGET, "keep", otel.name = format!("keep {what}"))
}

/// The span of writing so much at once.
pub(crate) fn transaction(changes: usize) -> Span {
    let changes = i64::try_from(changes).unwrap_or(i64::MAX);
    tracing::info_span!(target: TARGET, "transaction", otel.kind = "client", changes)
}

/// The span of a search of a level.
pub(crate) fn search(level: i8) -> Span {
    tracing::info_span!(target: TARGET, "search", level)
}
