//! A push service for tests: it speaks https, and keeps what it is sent.

use std::path::PathBuf;
use std::sync::{Arc, Mutex};

use axum::http::HeaderMap;
use axum::http::header::{HeaderName, HeaderValue};
use rustls::ServerConfig;
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use serde_json::Value;
use tablut_server::Config;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc;
use tokio_rustls::TlsAcceptor;

use super::receiving::{Browser, claims};

/// What was sent to a browser.
#[derive(Debug)]
pub(super) struct Received {
    pub path: String,
    pub headers: HeaderMap,
    pub body: Vec<u8>,
}

impl Received {
    pub fn header(&self, name: &str) -> &str {
        self.headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
    }

    /// What its server says of itself, and the key that this is signed with.
    pub fn claims(&self) -> (Value, String) {
        claims(self.header("authorization")).expect("it is signed")
    }

    /// What only this browser can read.
    pub fn read_by(&self, browser: Browser) -> Value {
        let content = browser.decrypt(&self.body).expect("it is for this browser");
        serde_json::from_slice(&content).expect("JSON")
    }
}

pub(super) struct PushService {
    port: u16,
    received: mpsc::UnboundedReceiver<Received>,
    /// What is answered to the next requests, before everything is taken.
    answers: Arc<Mutex<Vec<&'static str>>>,
}

pub(super) fn certificates() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/server/localhost.pem"))
}

impl PushService {
    pub async fn begin() -> PushService {
        let certificate = CertificateDer::from_pem_file(certificates()).expect("a certificate");
        let key = PrivateKeyDer::from_pem_file(certificates()).expect("a key");
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let config = ServerConfig::builder_with_provider(provider).with_safe_default_protocol_versions();
        let config = config.expect("versions").with_no_client_auth().with_single_cert(vec![certificate], key);
        let acceptor = TlsAcceptor::from(Arc::new(config.expect("a configuration")));
        let listener = TcpListener::bind("localhost:0").await.expect("a port");
        let port = listener.local_addr().expect("an address").port();
        let (sender, received) = mpsc::unbounded_channel();
        let answers: Arc<Mutex<Vec<&'static str>>> = Arc::default();
        let own = answers.clone();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let (acceptor, sender, answers) = (acceptor.clone(), sender.clone(), own.clone());
                tokio::spawn(async move {
                    // Who breaks off has sent nothing.
                    let _ = answer(acceptor, stream, &sender, &answers).await;
                });
            }
        });
        PushService { port, received, answers }
    }

    /// A configuration that knows this service and no other one.
    pub fn known_to(&self, config: Config) -> Config {
        let service = format!("localhost:{}", self.port).parse().expect("a service");
        Config { push_services: vec![service], ca_file: Some(certificates()), ..config }
    }

    /// The address of a browser here.
    pub fn endpoint(&self, browser: &str) -> String {
        format!("https://localhost:{}/{browser}", self.port)
    }

    /// Answers this to the next request that was not promised another answer.
    pub fn promise(&self, answer: &'static str) {
        self.answers.lock().expect("nobody else").push(answer);
    }

    /// What is sent next.
    pub async fn hear(&mut self) -> Received {
        self.received.recv().await.expect("something")
    }
}

async fn answer(
    acceptor: TlsAcceptor,
    stream: TcpStream,
    sender: &mpsc::UnboundedSender<Received>,
    answers: &Mutex<Vec<&'static str>>,
) -> std::io::Result<()> {
    let mut stream = BufReader::new(acceptor.accept(stream).await?);
    let mut line = String::new();
    stream.read_line(&mut line).await?;
    let path = line.split(' ').nth(1).unwrap_or_default().to_owned();
    assert!(line.starts_with("POST /"), "{line}");
    let mut headers = HeaderMap::new();
    loop {
        line.clear();
        stream.read_line(&mut line).await?;
        let Some((name, value)) = line.trim().split_once(": ") else { break };
        let name: HeaderName = name.parse().expect("a name");
        headers.append(name, HeaderValue::from_str(value).expect("a value"));
    }
    let length = headers["content-length"].to_str().ok().and_then(|length| length.parse().ok());
    let mut body = vec![0; length.expect("a length")];
    stream.read_exact(&mut body).await?;
    let answer = {
        let mut answers = answers.lock().expect("nobody else");
        if answers.is_empty() { "201 Created" } else { answers.remove(0) }
    };
    let _ = sender.send(Received { path, headers, body });
    stream.write_all(format!("HTTP/1.1 {answer}\r\ncontent-length: 0\r\n\r\n").as_bytes()).await?;
    stream.shutdown().await
}
