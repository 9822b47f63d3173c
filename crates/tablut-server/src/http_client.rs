//! What the server sends to others over HTTP: one request over a connection of its own. No redirect is followed, nothing of the
//! answer but its head is read, and all of it takes its time and no longer.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use axum::http::{Request, StatusCode, Uri, header};
use http_body_util::Full;
use hyper::body::Bytes;
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, ServerName};
use rustls::{ClientConfig, RootCertStore};
use thiserror::Error;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio::sync::OnceCell;
use tokio::time::timeout;
use tokio_rustls::TlsConnector;

/// How long a request may take, with its connection.
const TAKES: Duration = Duration::from_secs(10);
/// The port of https.
pub(crate) const HTTPS: u16 = 443;
/// The port of http.
const HTTP: u16 = 80;

/// Where something is sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Endpoint {
    /// By https, and not by http.
    pub encrypted: bool,
    pub host: String,
    pub port: u16,
    /// With what comes after a question mark.
    pub path: String,
}

impl Endpoint {
    /// What an address like `https://tablut.example:8443/a?b=c` names; nothing if it names something else, or a user.
    pub fn parse(address: &str) -> Option<Endpoint> {
        let uri: Uri = address.parse().ok()?;
        let encrypted = match uri.scheme_str()? {
            "https" => true,
            "http" => false,
            _ => return None,
        };
        let authority = uri.authority()?;
        if authority.as_str().contains('@') {
            return None;
        }
        let host = authority.host().to_ascii_lowercase();
        let port = match authority.port() {
            Some(port) => port.as_str().parse().ok()?,
            // What is left of a port that is none.
            None if authority.as_str().len() > host.len() => return None,
            None if encrypted => HTTPS,
            None => HTTP,
        };
        let path = uri.path_and_query()?.as_str().to_owned();
        Some(Endpoint { encrypted, host, port, path })
    }

    /// The host, with its port where that is another one than usual: what the header `Host` says.
    pub fn authority(&self) -> String {
        let usual = if self.encrypted { HTTPS } else { HTTP };
        if self.port == usual { self.host.clone() } else { format!("{}:{}", self.host, self.port) }
    }

    /// Its scheme and host, with the port where that is another one than usual.
    pub fn origin(&self) -> String {
        format!("{}://{}", if self.encrypted { "https" } else { "http" }, self.authority())
    }

    /// The host, as it is looked for: an address of version 6 without its brackets.
    fn name(&self) -> &str {
        self.host.trim_start_matches('[').trim_end_matches(']')
    }
}

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

/// What sends something to others.
#[derive(Debug)]
pub(crate) struct HttpClient {
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

impl HttpClient {
    pub fn new(trusted: Trusted) -> HttpClient {
        HttpClient { trusted, connector: OnceCell::new() }
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
        let asked = async {
            // It may have to read files first.
            let connector = if to.encrypted { Some(self.connector().await?) } else { None };
            let stream = TcpStream::connect((to.name(), to.port)).await?;
            let Some(connector) = connector else { return exchange(stream, request).await };
            let name = ServerName::try_from(to.name().to_owned()).map_err(|_| NoAnswer::Address)?;
            exchange(connector.connect(name, stream).await?, request).await
        };
        timeout(TAKES, asked).await.unwrap_or(Err(NoAnswer::Slow))
    }
}

/// Sends a request over a connection, and reads the head of the answer.
async fn exchange(
    stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
    request: Request<Full<Bytes>>,
) -> Result<Answer, NoAnswer> {
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
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_read_as_it_is_meant() {
        let found = |address: &str| {
            let endpoint = Endpoint::parse(address)?;
            Some((endpoint.origin(), endpoint.port, endpoint.path))
        };
        let is = |origin: &str, port, path: &str| Some((origin.to_owned(), port, path.to_owned()));
        assert_eq!(found("https://Tablut.example/a?b=c"), is("https://tablut.example", 443, "/a?b=c"));
        assert_eq!(found("http://[::1]:4318"), is("http://[::1]:4318", 4318, "/"));
        assert_eq!(found("http://localhost:80"), is("http://localhost", 80, "/"));
        for address in
            ["", "tablut.example", "ftp://a", "https://a@b", "https://a:", "https://a:70000", "https://"]
        {
            assert_eq!(found(address), None, "{address}");
        }
    }
}
