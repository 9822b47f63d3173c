//! What is written of requests: enough to see what happens, and nothing that opens a game.

use std::io::{self, Write};
use std::sync::{Arc, Mutex};

use serde_json::Value;
use tablut_server::{Config, LogFormat, LogLevel, Telling};
use tracing_subscriber::fmt::MakeWriter;

use super::begun::{Running, blitz};

/// What has been written.
#[derive(Clone, Default)]
pub(super) struct Written(Arc<Mutex<Vec<u8>>>);

impl Written {
    pub fn text(&self) -> String {
        String::from_utf8(self.0.lock().expect("nobody panicked").clone()).expect("text")
    }
}

impl Write for Written {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().expect("nobody panicked").write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// What writes lines of this level and form.
pub(super) fn lines<W>(level: LogLevel, format: LogFormat, to: W) -> impl tracing::Subscriber + Send + Sync
where
    W: for<'a> MakeWriter<'a> + Send + Sync + 'static,
{
    let config = Config { log: level, log_format: format, ..Config::new("games".into()) };
    Telling::within(&config, to).expect("no traces are wanted").0
}

/// What the server writes while somebody makes a game and looks at it; and the names of game, invitation and session.
async fn written(level: LogLevel, format: LogFormat) -> (String, [String; 3]) {
    let written = Written::default();
    let to = written.clone();
    // Where there is only one subscriber, `tracing` asks that of whichever thread comes first whether anybody wants to hear of a line,
    // and other tests' threads have none.
    let _beside = tracing::Dispatch::new(lines(level, format, std::io::sink));
    let _listening = tracing::subscriber::set_default(lines(level, format, move || to.clone()));
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::in_folder(folder.path()).await;
    let mut first = server.client();
    let created = first.post("/api/games", &blitz()).await.expect("an answer").json().expect("JSON");
    let id = created["id"].as_str().expect("an id").to_owned();
    let invitation = created["invitation"].as_str().expect("an invitation").to_owned();
    first.get(&format!("/api/games/{id}")).await.expect("an answer");
    let session = first.cookie.expect("a session");
    let session = session.split(['=', ';']).nth(1).expect("its value").to_owned();
    (written.text(), [id, invitation, session])
}

#[tokio::test]
async fn a_line_for_each_request_names_no_secret_and_a_level_leaves_out_what_is_below_it() {
    let (text, secrets) = written(LogLevel::Debug, LogFormat::Json).await;
    let lines: Vec<Value> =
        text.lines().map(|line| serde_json::from_str(line).expect("JSON in every line")).collect();
    let of =
        |method: &str, path: &str| lines.iter().find(|line| line["method"] == method && line["path"] == path);
    let made = of("POST", "/api/games").expect("a line for the game that was made");
    assert_eq!(
        (&made["level"], &made["status"], &made["message"]),
        (&"INFO".into(), &201.into(), &"a request".into())
    );
    assert!(made["seconds"].as_f64().expect("a number") > 0.0 && made["timestamp"].is_string(), "{made}");
    let seen = of("GET", "/api/games/{id}").expect("a line for the game that was looked at");
    assert_eq!(seen["level"], "DEBUG");
    for secret in secrets {
        assert!(!secret.is_empty() && !text.contains(&secret), "{secret} in {text}");
    }
    // One test, since whoever listens at the same time hears what is said elsewhere in the same process.
    let (text, _) = written(LogLevel::Info, LogFormat::Text).await;
    assert!(text.contains("POST") && !text.contains("GET"), "{text}");
    assert_eq!(written(LogLevel::Warn, LogFormat::Text).await.0, "");
}
