//! As much HTTP as a bot needs: requests with its token, and answers that come line by line.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::Path;
use std::time::Duration;

use thiserror::Error;

use super::line::{Line, Protection};

/// How long a server may say nothing. It says something every few seconds.
const SILENCE: Duration = Duration::from_secs(20);
/// The longest answer or line, in bytes.
const LONGEST: u64 = 4 * 1024 * 1024;

/// Why a server has not done something.
#[derive(Debug, Error)]
pub enum HttpError {
    /// The line is broken, or there is no server.
    #[error("the server cannot be reached: {0}")]
    Connection(#[from] io::Error),
    /// It says no.
    #[error("the server answers {status}: {words}")]
    Refused {
        /// The status: 409.
        status: u16,
        /// The name of the problem: `too-late`.
        problem: String,
        /// What it says about it.
        words: String,
    },
}

/// A server, and the token that is shown to it.
#[derive(Debug, Clone)]
pub struct Server {
    /// Its name and port.
    host: String,
    protection: Protection,
    token: String,
}

impl Server {
    /// The server at an address like `http://127.0.0.1:8732` or `https://tablut.example`; what is wrong with the address, if it
    /// is none. A file may name authorities that are trusted beside those whom the system trusts.
    pub fn new(address: &str, token: &str, ca_file: Option<&Path>) -> Result<Server, String> {
        let (host, is_tls) = match address.strip_prefix("https://") {
            Some(host) => (Some(host), true),
            None => (address.strip_prefix("http://"), false),
        };
        let host = host.map(|host| host.trim_end_matches('/'));
        let is_host = |host: &&str| !host.is_empty() && !host.contains(['/', '?', '#', '@', ' ']);
        let host = host.filter(is_host).ok_or(
            "this is no address of a server: write it as https://tablut.example, or http://127.0.0.1:8732",
        )?;
        // What is in brackets has colons of its own.
        let (name, port) = match host.rsplit_once(':') {
            Some((name, port)) if !port.contains(']') => (name, port),
            _ => (host, if is_tls { "443" } else { "80" }),
        };
        if token.is_empty() || !token.bytes().all(|byte| byte.is_ascii_graphic()) {
            return Err("this is no token: the server has shown it when the bot was made".to_owned());
        }
        let protection = if is_tls {
            Protection::tls(name.trim_start_matches('[').trim_end_matches(']'), ca_file)?
        } else {
            Protection::None
        };
        Ok(Server { host: format!("{name}:{port}"), protection, token: token.to_owned() })
    }

    /// Sends something, JSON or nothing, and waits until it is done.
    pub fn post(&self, path: &str, body: &str) -> Result<(), HttpError> {
        self.request("POST", path, body).map(drop)
    }

    /// Listens to an answer that goes on.
    pub fn lines(&self, path: &str) -> Result<Lines, HttpError> {
        self.request("GET", path, "").map(Lines)
    }

    /// Asks for something; what comes after the head of the answer.
    fn request(&self, method: &str, path: &str, body: &str) -> Result<BufReader<Line>, HttpError> {
        let mut line = Line::to(&self.host, &self.protection, SILENCE)?;
        // In version 1.0 a body comes as it is, until the connection ends.
        let head = format!(
            "{method} {path} HTTP/1.0\r\nHost: {}\r\nAuthorization: Bearer {}\r\nContent-Type: application/json\r\n\
             Content-Length: {}\r\n\r\n",
            self.host,
            self.token,
            body.len()
        );
        line.write_all(format!("{head}{body}").as_bytes())?;
        line.flush()?;
        let mut answer = BufReader::new(line);
        let unreadable = || io::Error::new(io::ErrorKind::InvalidData, "it does not answer as a server");
        let mut line = String::new();
        answer.by_ref().take(LONGEST).read_line(&mut line)?;
        let status: u16 =
            line.split(' ').nth(1).and_then(|status| status.parse().ok()).ok_or_else(unreadable)?;
        while !line.trim_end().is_empty() {
            line.clear();
            answer.by_ref().take(LONGEST).read_line(&mut line)?;
        }
        if (200..300).contains(&status) {
            return Ok(answer);
        }
        let mut told = String::new();
        answer.take(LONGEST).read_to_string(&mut told)?;
        let told: serde_json::Value = serde_json::from_str(&told).unwrap_or_default();
        let problem = told["problem"].as_str().unwrap_or_default().to_owned();
        let words = told["words"].as_str().unwrap_or("it does not say why").to_owned();
        Err(HttpError::Refused { status, problem, words })
    }
}

/// An answer that goes on.
#[derive(Debug)]
pub struct Lines(BufReader<Line>);

impl Lines {
    /// The next line that says something; nothing at the end.
    pub fn next(&mut self) -> Result<Option<String>, HttpError> {
        loop {
            let mut line = String::new();
            self.0.by_ref().take(LONGEST).read_line(&mut line)?;
            // A line without its end was cut off.
            if !line.ends_with('\n') {
                return Ok(None);
            }
            if !line.trim().is_empty() {
                return Ok(Some(line));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_one_or_is_refused_with_what_to_write() {
        for (address, host) in [
            ("http://127.0.0.1:8732", "127.0.0.1:8732"),
            ("http://tablut.example/", "tablut.example:80"),
            ("https://tablut.example", "tablut.example:443"),
            ("https://[::1]:8443/", "[::1]:8443"),
            ("http://[::1]", "[::1]:80"),
        ] {
            let server = Server::new(address, "t", None).expect("an address");
            assert_eq!(server.host, host);
            assert_eq!(matches!(server.protection, Protection::Tls { .. }), address.starts_with("https"));
        }
        for wrong in
            ["tablut.example", "ftp://tablut.example", "http://", "https://", "http://a/b", "http://a b"]
        {
            let error = Server::new(wrong, "t", None).expect_err("it is none");
            assert!(error.contains("http://127.0.0.1:8732"), "{wrong}: {error}");
        }
        assert!(Server::new("http://a", "", None).is_err());
        assert!(Server::new("http://a", "a\r\nb", None).is_err());
        let nobody = Server::new("https://a", "t", Some(Path::new("no-such-file.pem"))).expect_err("no file");
        assert!(nobody.contains("no-such-file.pem"), "{nobody}");
    }
}
