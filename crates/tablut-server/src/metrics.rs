//! What can be measured, in Prometheus' text form; and a line of the log for each request.

use std::time::{Duration, Instant};

use axum::extract::{MatchedPath, Request, State};
use axum::http::header;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use prometheus::{HistogramOpts, HistogramVec, IntCounterVec, IntGauge, Opts, Registry, TextEncoder};
use tracing::Instrument;

use crate::Server;
use crate::problem::Problem;
use crate::traces;

/// The borders between answers that were quick and those that were not, in seconds.
const SECONDS: [f64; 8] = [0.001, 0.005, 0.02, 0.1, 0.5, 2.0, 10.0, 60.0];

/// What is counted while the server runs. Names of metrics begin with `tablut_`.
#[derive(Debug)]
pub(crate) struct Metrics {
    registry: Registry,
    requests: IntCounterVec,
    seconds: HistogramVec,
    games: IntGauge,
    sockets: IntGauge,
    bots: IntGauge,
}

impl Metrics {
    pub fn new() -> Result<Metrics, prometheus::Error> {
        let gauge = |name: &str, help: &str| IntGauge::new(name, help);
        let path = ["method", "path"];
        let seconds = HistogramOpts::new("tablut_http_seconds", "How long answers took to begin")
            .buckets(SECONDS.to_vec());
        let metrics = Metrics {
            registry: Registry::new(),
            requests: IntCounterVec::new(
                Opts::new("tablut_http_requests_total", "Requests by address and status"),
                &["method", "path", "status"],
            )?,
            seconds: HistogramVec::new(seconds, &path)?,
            games: gauge("tablut_games_in_memory", "Games that somebody plays or looks at")?,
            sockets: gauge("tablut_sockets_open", "Sockets and streams that are open")?,
            bots: gauge("tablut_bots_listening", "Bots that are there")?,
        };
        let Metrics { registry, requests, seconds, games, sockets, bots } = &metrics;
        registry.register(Box::new(requests.clone()))?;
        registry.register(Box::new(seconds.clone()))?;
        for gauge in [games, sockets, bots] {
            registry.register(Box::new(gauge.clone()))?;
        }
        Ok(metrics)
    }

    fn count(&self, method: &str, path: &str, status: &str, took: Duration) {
        self.requests.with_label_values(&[method, path, status]).inc();
        self.seconds.with_label_values(&[method, path]).observe(took.as_secs_f64());
    }
}

/// Counts a request, and writes of it, under the pattern of its address: there are few of those, whatever is asked for.
pub(crate) async fn measure(State(server): State<Server>, request: Request, next: Next) -> Response {
    let began = Instant::now();
    let path = request.extensions().get::<MatchedPath>().cloned();
    let method = match request.method().as_str() {
        known @ ("GET" | "HEAD" | "POST") => known.to_owned(),
        _ => "other".to_owned(),
    };
    let path = path.as_ref().map_or("pages", MatchedPath::as_str);
    // Strangers do not decide what the operator's collector gets.
    let told = server.config().behind_proxy.then(|| request.headers());
    let span = traces::request(&method, path, told);
    let response = next.run(request).instrument(span.clone()).await;
    traces::answered(&span, response.status().as_u16());
    let took = began.elapsed();
    server.metrics().count(&method, path, response.status().as_str(), took);
    let (status, seconds) = (response.status().as_u16(), took.as_secs_f64());
    match (response.status().is_server_error(), method.as_str()) {
        (true, _) => tracing::error!(method, path, status, seconds, "a request failed"),
        (false, "GET" | "HEAD") => tracing::debug!(method, path, status, seconds, "a request"),
        (false, _) => tracing::info!(method, path, status, seconds, "a request"),
    }
    response
}

/// `GET /metrics`
pub(crate) async fn metrics(State(server): State<Server>) -> Result<Response, Problem> {
    let signed = |count: usize| i64::try_from(count).unwrap_or(i64::MAX);
    let metrics = server.metrics();
    metrics.games.set(signed(server.hall().games()));
    metrics.sockets.set(signed(server.limits().open_sockets()));
    metrics.bots.set(signed(server.hall().followed().len()));
    let text =
        TextEncoder::new().encode_to_string(&metrics.registry.gather()).map_err(|_| Problem::Broken)?;
    Ok(([(header::CONTENT_TYPE, prometheus::TEXT_FORMAT)], text).into_response())
}
