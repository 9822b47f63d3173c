//! What a collector of traces gets: every step at its place, and nothing that opens a game.

use std::sync::{Arc, Mutex};

use axum::body::Bytes;
use axum::http::{HeaderMap, StatusCode};
use axum::routing::post;
use opentelemetry_proto::tonic::collector::trace::v1::ExportTraceServiceRequest;
use opentelemetry_proto::tonic::common::v1::any_value::Value;
use opentelemetry_proto::tonic::trace::v1::Span;
use prost::Message;
use tablut_server::{Config, LogFormat, LogLevel, Telling};
use tracing_subscriber::fmt::MakeWriter;

use super::begun::{Begun, Running, blitz};
use super::log::{Written, lines};
use super::tested;

/// A collector, and what it has got.
struct Collected {
    address: String,
    got: Arc<Mutex<Vec<(HeaderMap, Bytes)>>>,
    task: tokio::task::JoinHandle<()>,
}

impl Collected {
    /// One that answers everything so.
    async fn answering(status: StatusCode) -> Collected {
        let got: Arc<Mutex<Vec<(HeaderMap, Bytes)>>> = Arc::default();
        let keeps = got.clone();
        let take = async move |headers: HeaderMap, body: Bytes| {
            keeps.lock().expect("nobody panicked").push((headers, body));
            status
        };
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = format!("http://{}", listener.local_addr().expect("an address"));
        let router = axum::Router::new().route("/v1/traces", post(take));
        let task = tokio::spawn(async { axum::serve(listener, router).await.expect("it serves") });
        Collected { address, got, task }
    }

    /// What hands it the steps of so many requests of a hundred, and writes warnings.
    fn listening<W>(&self, percent: u8, to: W) -> (impl tracing::Subscriber + Send + Sync, Telling)
    where
        W: for<'a> MakeWriter<'a> + Send + Sync + 'static,
    {
        let config = Config {
            traces: Some(self.address.parse().expect("an address")),
            traces_percent: percent,
            log: LogLevel::Warn,
            log_format: LogFormat::Text,
            ..Config::new("games".into())
        };
        Telling::within(&config, to).expect("a collector")
    }

    /// All spans, and the name of the service that they are of.
    fn spans(&self) -> Vec<Span> {
        let mut spans = Vec::new();
        for (headers, body) in self.got.lock().expect("nobody panicked").iter() {
            assert_eq!(headers["content-type"], "application/x-protobuf");
            let told = ExportTraceServiceRequest::decode(body.clone()).expect("what the protocol says");
            for resource in told.resource_spans {
                let about = resource.resource.expect("who says it").attributes;
                let name = about.iter().find(|about| about.key == "service.name").expect("a name");
                let name = name.value.clone().and_then(|name| name.value);
                assert_eq!(name, Some(Value::StringValue("tablut".to_owned())));
                spans.extend(resource.scope_spans.into_iter().flat_map(|scope| scope.spans));
            }
        }
        spans
    }
}

impl Drop for Collected {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// Names of what opens a game, and of a session.
type Secrets = Vec<String>;

/// While somebody makes a game, which another one takes up, and plays the first move over a socket.
async fn play(config: Config) -> Secrets {
    let server = Running::with(config).await;
    let begun = Begun::on(&server, blitz()).await;
    let (mut first, mut second) = begun.sockets().await;
    first.act("one", "d1-d3").await.expect("it is sent");
    second.hear_of("events").await.expect("the move");
    let session = |cookie: &Option<String>| {
        let cookie = cookie.as_deref().expect("a session");
        cookie.split(['=', ';']).nth(1).expect("its value").to_owned()
    };
    vec![begun.id.clone(), session(&begun.first.cookie), session(&begun.second.cookie)]
}

#[tokio::test(flavor = "current_thread")]
async fn a_collector_gets_every_step_and_no_secret() {
    let collected = Collected::answering(StatusCode::OK).await;
    let (listens, telling) = collected.listening(100, std::io::sink);
    // As in the tests of the log: with one subscriber alone another test's thread decides.
    let _beside = tracing::Dispatch::new(lines(LogLevel::Warn, LogFormat::Text, std::io::sink));
    let listening = tracing::subscriber::set_default(listens);
    let folder = tempfile::tempdir().expect("a folder");
    let secrets = play(tested::config(folder.path()).await).await;
    telling.hand_over().await.expect("a collector");
    let spans = collected.spans();
    let named =
        |name: &str| spans.iter().find(|span| span.name == name).unwrap_or_else(|| panic!("no {name}"));
    let about = |span: &Span, key: &str| {
        let found = span.attributes.iter().find(|attribute| attribute.key == key);
        found.and_then(|found| found.value.clone()?.value)
    };
    let made = named("POST /api/games");
    assert!(made.parent_span_id.is_empty() && made.end_time_unix_nano > made.start_time_unix_nano);
    assert_eq!(about(made, "http.route"), Some(Value::StringValue("/api/games".to_owned())));
    assert_eq!(about(made, "http.response.status_code"), Some(Value::IntValue(201)));
    // What it waits for is within it; what is written together is no one's.
    let kept = named("keep new game");
    assert_eq!((&kept.parent_span_id, &kept.trace_id), (&made.span_id, &made.trace_id));
    let said = named("command act");
    assert!(said.parent_span_id.is_empty());
    assert_eq!(named("keep events").parent_span_id, said.span_id);
    let written = named("transaction");
    assert!(written.parent_span_id.is_empty());
    assert!(matches!(about(written, "changes"), Some(Value::IntValue(1..))));
    named("POST /api/games/{id}/accept");
    let text = format!("{spans:?}");
    for secret in secrets {
        assert!(!secret.is_empty() && !text.contains(&secret), "{secret} in {text}");
    }
    drop(listening);
}

#[tokio::test(flavor = "current_thread")]
async fn only_a_proxy_of_the_operator_says_where_a_trace_begins() {
    let theirs = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01";
    for (behind_proxy, percent) in [(true, 0), (true, 100), (false, 0), (false, 100)] {
        let collected = Collected::answering(StatusCode::OK).await;
        let (listens, telling) = collected.listening(percent, std::io::sink);
        let _beside = tracing::Dispatch::new(lines(LogLevel::Warn, LogFormat::Text, std::io::sink));
        let listening = tracing::subscriber::set_default(listens);
        let folder = tempfile::tempdir().expect("a folder");
        let config = Config { behind_proxy, ..tested::config(folder.path()).await };
        let server = Running::with(config).await;
        let mut caller = server.client();
        caller.headers.push(format!("traceparent: {theirs}"));
        caller.get("/api/games").await.expect("an answer");
        server.client().get("/health").await.expect("an answer");
        telling.hand_over().await.expect("a collector");
        drop(listening);
        let spans = collected.spans();
        assert!(spans.iter().all(|span| !span.name.contains("/health")), "{spans:?}");
        let asked = spans.iter().find(|span| span.name == "GET /api/games");
        match (behind_proxy, percent) {
            (true, _) => {
                let asked = asked.expect("the caller wants to see it");
                assert_eq!(asked.trace_id[..3], [0x4b, 0xf9, 0x2f]);
                assert_eq!(asked.parent_span_id[..3], [0x00, 0xf0, 0x67]);
            }
            (false, 0) => assert_eq!(asked, None),
            (false, _) => assert!(asked.expect("all are made").parent_span_id.is_empty()),
        }
    }
}

#[tokio::test(flavor = "current_thread")]
async fn a_collector_that_takes_nothing_is_named_once_and_games_go_on() {
    let collected = Collected::answering(StatusCode::SERVICE_UNAVAILABLE).await;
    let written = Written::default();
    let to = written.clone();
    let (listens, telling) = collected.listening(100, move || to.clone());
    let _beside = tracing::Dispatch::new(lines(LogLevel::Warn, LogFormat::Text, std::io::sink));
    let _listening = tracing::subscriber::set_default(listens);
    for _ in 0..2 {
        let folder = tempfile::tempdir().expect("a folder");
        play(tested::config(folder.path()).await).await;
        assert!(telling.hand_over().await.is_err());
    }
    assert!(collected.got.lock().expect("nobody panicked").len() >= 2);
    let text = written.text();
    assert_eq!(text.lines().count(), 1, "{text}");
    assert!(text.contains("the collector does not take traces") && text.contains("503"), "{text}");
}
