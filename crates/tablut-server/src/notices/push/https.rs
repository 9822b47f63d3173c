//! What is sent over https: one request over a connection of its own. No redirect is followed, nothing of the answer but its
//! head is read, and all of it takes its time and no longer.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use axum::http::{Request, StatusCode, header};
use http_body_util::Full;
use hyper::body::Bytes;
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, ServerName};
use rustls::{ClientConfig, RootCertStore};
use thiserror::Error;
use tokio::net::TcpStream;
use tokio::sync::OnceCell;
use tokio::time::timeout;
use tokio_rustls::TlsConnector;

use super::services::Endpoint;

/// How long a request may take, with its connection.
const TAKES: Duration = Duration::from_secs(10);

/// Why certificates of the operator's own cannot be used.
#[derive(Debug, Error)]
#[error("{file}: {reason}")]
pub struct NoCertificates {
    file: PathBuf,
    reason: String,
}

/// Whom the server believes that they are who they say, beside those whom the system believes.
#[derive(Debug, Clone, Default)]
pub(crate) struct Trusted(Vec<CertificateDer<'static>>);

impl Trusted {
    /// The certificates in a PEM file of the operator.
    pub fn of_file(file: Option<&Path>) -> Result<Trusted, NoCertificates> {
        let Some(file) = file else { return Ok(Trusted::default()) };
        let wrong = |reason: String| NoCertificates { file: file.to_owned(), reason };
        let read = CertificateDer::pem_file_iter(file).map_err(|error| wrong(error.to_string()))?;
        let all: Result<Vec<_>, _> = read.collect();
        let all = all.map_err(|error| wrong(error.to_string()))?;
        if all.is_empty() {
            return Err(wrong("there is no certificate in it".to_owned()));
        }
        Ok(Trusted(all))
    }

    /// The operator's own.
    pub fn certificates(&self) -> &[CertificateDer<'static>] {
        &self.0
    }

    /// Those and the system's.
    fn roots(&self) -> RootCertStore {
        let mut roots = RootCertStore::empty();
        let system = rustls_native_certs::load_native_certs();
        if let Some(error) = system.errors.first() {
            tracing::warn!(%error, "not all of the system's certificates can be read");
        }
        roots.add_parsable_certificates(system.certs);
        roots.add_parsable_certificates(self.0.iter().cloned());
        roots
    }
}

/// Why a request got no answer.
#[derive(Debug, Error)]
pub(crate) enum NoAnswer {
    #[error("it cannot be reached: {0}")]
    Unreached(#[from] std::io::Error),
    #[error("it does not answer in HTTP: {0}")]
    Broken(#[from] hyper::Error),
    #[error("it takes too long")]
    Slow,
    #[error("its address cannot be asked")]
    Address,
    #[error("encryption cannot be begun: {0}")]
    Encryption(#[from] rustls::Error),
}

/// What was answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Answer {
    pub status: StatusCode,
    /// After how long it may be asked again, where it says so.
    pub again_after: Option<Duration>,
}

/// What asks others over https.
#[derive(Debug)]
pub(crate) struct Https {
    trusted: Trusted,
    /// Read when something is sent for the first time.
    connector: OnceCell<Connector>,
}

/// Without what it has in it, which nobody wants to read.
#[derive(Clone)]
struct Connector(TlsConnector);

impl std::fmt::Debug for Connector {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str("Connector")
    }
}

impl Https {
    pub fn new(trusted: Trusted) -> Https {
        Https { trusted, connector: OnceCell::new() }
    }

    async fn connector(&self) -> Result<TlsConnector, NoAnswer> {
        let made = self.connector.get_or_try_init(async || {
            let trusted = self.trusted.clone();
            // It reads files.
            let roots = tokio::task::spawn_blocking(move || trusted.roots());
            let roots = roots.await.map_err(std::io::Error::other)?;
            let provider = Arc::new(rustls::crypto::ring::default_provider());
            let config =
                ClientConfig::builder_with_provider(provider).with_safe_default_protocol_versions()?;
            let config = config.with_root_certificates(roots).with_no_client_auth();
            Ok::<_, NoAnswer>(Connector(TlsConnector::from(Arc::new(config))))
        });
        Ok(made.await?.0.clone())
    }

    /// Sends a request with these headers.
    pub async fn post(
        &self,
        to: &Endpoint,
        headers: &[(&str, &str)],
        body: Vec<u8>,
    ) -> Result<Answer, NoAnswer> {
        let mut request = Request::post(&to.path).header(header::HOST, to.authority());
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let request = request.body(Full::new(Bytes::from(body))).map_err(|_| NoAnswer::Address)?;
        let connector = self.connector().await?;
        let asked = async {
            let name = ServerName::try_from(to.host.clone()).map_err(|_| NoAnswer::Address)?;
            let stream = TcpStream::connect((to.host.as_str(), to.port)).await?;
            let stream = connector.connect(name, stream).await?;
            let (mut sender, connection) = http1::handshake(TokioIo::new(stream)).await?;
            let answer = sender.send_request(request);
            tokio::pin!(answer, connection);
            let answer = tokio::select! {
                biased;
                answer = &mut answer => answer?,
                // It may have ended with the answer.
                _ = &mut connection => answer.await?,
            };
            let again_after = answer.headers().get(header::RETRY_AFTER);
            let again_after = again_after.and_then(|value| value.to_str().ok()?.trim().parse().ok());
            Ok(Answer { status: answer.status(), again_after: again_after.map(Duration::from_secs) })
        };
        timeout(TAKES, asked).await.unwrap_or(Err(NoAnswer::Slow))
    }
}
