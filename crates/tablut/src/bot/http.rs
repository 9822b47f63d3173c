//! As much HTTP as a bot needs: requests with its token, and answers that come line by line.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{TcpStream, ToSocketAddrs};
use std::time::Duration;

use thiserror::Error;

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
    token: String,
}

impl Server {
    /// The server at an address like `http://127.0.0.1:8732`; what is wrong with the address, if it is none.
    pub fn new(address: &str, token: &str) -> Result<Server, String> {
        if address.starts_with("https://") {
            return Err(
                "https is not spoken here: give the server's own http address, or one that a tunnel brings \
                        here, as http://127.0.0.1:8732"
                    .to_owned(),
            );
        }
        let host = address.strip_prefix("http://").map(|host| host.trim_end_matches('/'));
        let is_host = |host: &&str| !host.is_empty() && !host.contains(['/', '?', '#', '@', ' ']);
        let host = host.filter(is_host);
        let host = host.ok_or("this is no address of a server: write it as http://127.0.0.1:8732")?;
        let host = if host.contains(':') { host.to_owned() } else { format!("{host}:80") };
        if token.is_empty() || !token.bytes().all(|byte| byte.is_ascii_graphic()) {
            return Err("this is no token: the server has shown it when the bot was made".to_owned());
        }
        Ok(Server { host, token: token.to_owned() })
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
    fn request(&self, method: &str, path: &str, body: &str) -> Result<BufReader<TcpStream>, HttpError> {
        let mut addresses = self.host.to_socket_addrs()?;
        let address = addresses.next().ok_or(io::ErrorKind::AddrNotAvailable).map_err(io::Error::from)?;
        let mut stream = TcpStream::connect_timeout(&address, SILENCE)?;
        stream.set_read_timeout(Some(SILENCE))?;
        stream.set_write_timeout(Some(SILENCE))?;
        // In version 1.0 a body comes as it is, until the connection ends.
        let head = format!(
            "{method} {path} HTTP/1.0\r\nHost: {}\r\nAuthorization: Bearer {}\r\nContent-Type: application/json\r\n\
             Content-Length: {}\r\n\r\n",
            self.host,
            self.token,
            body.len()
        );
        stream.write_all(format!("{head}{body}").as_bytes())?;
        let mut answer = BufReader::new(stream);
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
pub struct Lines(BufReader<TcpStream>);

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
        for (address, host) in
            [("http://127.0.0.1:8732", "127.0.0.1:8732"), ("http://tablut.example/", "tablut.example:80")]
        {
            assert_eq!(Server::new(address, "t").map(|server| server.host), Ok(host.to_owned()));
        }
        for wrong in ["tablut.example", "https://tablut.example", "http://", "http://a/b", "http://a b"] {
            let error = Server::new(wrong, "t").expect_err("it is none");
            assert!(error.contains("http://127.0.0.1:8732"), "{wrong}: {error}");
        }
        assert!(Server::new("http://a", "").is_err() && Server::new("http://a", "a\r\nb").is_err());
    }
}
