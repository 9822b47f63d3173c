//! [`Client`]: a player or a spectator at a server, over plain HTTP and sockets, as a program of somebody's own would be.

use futures_util::{SinkExt, StreamExt};
use serde_json::Value;
use thiserror::Error;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{self, Message};

/// Why a server was not understood.
#[derive(Debug, Error)]
pub enum ClientError {
    /// The connection has failed.
    #[error("the connection to the server has failed: {0}")]
    Connection(#[from] std::io::Error),
    /// The socket has failed, or was refused.
    #[error("the socket has failed: {0}")]
    Socket(#[from] Box<tungstenite::Error>),
    /// The server has closed the socket.
    #[error("the server has closed the socket")]
    Closed,
    /// What has come is not what a server sends.
    #[error("the server has sent what cannot be read: {0}")]
    Unreadable(String),
}

impl From<tungstenite::Error> for ClientError {
    fn from(error: tungstenite::Error) -> ClientError {
        ClientError::Socket(Box::new(error))
    }
}

/// What a server has answered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answer {
    /// The status: 200.
    pub status: u16,
    /// The lines before the body, with names in small letters.
    pub headers: Vec<(String, String)>,
    /// The body.
    pub body: String,
}

impl Answer {
    /// The body as data.
    ///
    /// # Errors
    /// If it is none.
    pub fn json(&self) -> Result<Value, ClientError> {
        serde_json::from_str(&self.body)
            .map_err(|_| ClientError::Unreadable(self.body.chars().take(200).collect()))
    }
}

/// Somebody at a server. It keeps the cookie that it is given.
#[derive(Debug, Clone)]
pub struct Client {
    server: String,
    /// The cookie it shows: its session.
    pub cookie: Option<String>,
    /// Lines that go with every request: `Origin: https://elsewhere.example`.
    pub headers: Vec<String>,
}

impl Client {
    /// Somebody new at the server of this name and port: `127.0.0.1:8732`.
    #[must_use]
    pub fn new(server: &str) -> Client {
        Client { server: server.to_owned(), cookie: None, headers: Vec::new() }
    }

    /// The same person with the same cookie, where the server is somewhere else by now.
    #[must_use]
    pub fn moved_to(&self, server: &str) -> Client {
        Client { server: server.to_owned(), ..self.clone() }
    }

    /// Asks for what is at a path.
    ///
    /// # Errors
    /// If there is no answer, or none that can be read.
    pub async fn get(&mut self, path: &str) -> Result<Answer, ClientError> {
        self.request("GET", path, "").await
    }

    /// Sends JSON to a path.
    ///
    /// # Errors
    /// If there is no answer, or none that can be read.
    pub async fn post(&mut self, path: &str, body: &Value) -> Result<Answer, ClientError> {
        self.request("POST", path, &body.to_string()).await
    }

    async fn request(&mut self, method: &str, path: &str, body: &str) -> Result<Answer, ClientError> {
        let mut stream = self.send(method, path, body).await?;
        let mut text = Vec::new();
        stream.read_to_end(&mut text).await?;
        let answer = read(&String::from_utf8_lossy(&text))?;
        let cookie = answer.headers.iter().find(|(name, _)| name == "set-cookie");
        if let Some(cookie) = cookie.and_then(|(_, value)| value.split(';').next()) {
            self.cookie = Some(cookie.to_owned());
        }
        Ok(answer)
    }

    /// Sends a request; its answer comes over what is returned.
    async fn send(&self, method: &str, path: &str, body: &str) -> Result<TcpStream, ClientError> {
        // In version 1.0 a body comes as it is, until the connection ends.
        let mut lines = format!("{method} {path} HTTP/1.0\r\nHost: {}\r\n", self.server);
        if method == "POST" {
            lines += &format!("Content-Type: application/json\r\nContent-Length: {}\r\n", body.len());
        }
        for header in self.cookie.iter().map(|cookie| format!("Cookie: {cookie}")).chain(self.headers.clone())
        {
            lines += &format!("{header}\r\n");
        }
        let mut stream = TcpStream::connect(&self.server).await?;
        stream.write_all(format!("{lines}\r\n{body}").as_bytes()).await?;
        Ok(stream)
    }

    /// Listens to an answer that goes on: a line of JSON for each thing that happens.
    ///
    /// # Errors
    /// If it is refused.
    pub async fn lines(&self, path: &str) -> Result<Lines, ClientError> {
        let mut lines = Lines(BufReader::new(self.send("GET", path, "").await?).lines());
        let status = lines.0.next_line().await?.unwrap_or_default();
        if !status.contains(" 200 ") {
            return Err(ClientError::Unreadable(status));
        }
        while lines.0.next_line().await?.is_some_and(|line| !line.is_empty()) {}
        Ok(lines)
    }

    /// Opens the socket of a game: from the event of a number on, or with everything.
    ///
    /// # Errors
    /// If it is refused.
    pub async fn attend(&self, game: &str, next: Option<u64>) -> Result<GameSocket, ClientError> {
        let query = next.map_or(String::new(), |next| format!("?next={next}"));
        let address = format!("ws://{}/api/games/{game}/socket{query}", self.server);
        let mut request = address.into_client_request()?;
        let cookie = self.cookie.iter().map(|cookie| format!("cookie: {cookie}"));
        for line in cookie.chain(self.headers.clone()) {
            let Some((name, value)) = line.split_once(": ") else { continue };
            let name = name.to_lowercase();
            let header = tungstenite::http::HeaderName::try_from(name).ok().zip(value.parse().ok());
            let (name, value) = header.ok_or_else(|| ClientError::Unreadable(line.clone()))?;
            request.headers_mut().insert(name, value);
        }
        let stream = TcpStream::connect(&self.server).await?;
        stream.set_nodelay(true)?;
        let (socket, _) = tokio_tungstenite::client_async(request, stream).await?;
        Ok(GameSocket(socket))
    }
}

/// Reads an answer that has come whole.
fn read(text: &str) -> Result<Answer, ClientError> {
    let unreadable = || ClientError::Unreadable(text.chars().take(200).collect());
    let (head, body) = text.split_once("\r\n\r\n").ok_or_else(unreadable)?;
    let mut lines = head.lines();
    let status = lines.next().and_then(|line| line.split(' ').nth(1)?.parse().ok()).ok_or_else(unreadable)?;
    let headers = lines.filter_map(|line| line.split_once(": "));
    let headers = headers.map(|(name, value)| (name.to_lowercase(), value.to_owned())).collect();
    Ok(Answer { status, headers, body: body.to_owned() })
}

/// An answer that goes on.
#[derive(Debug)]
pub struct Lines(tokio::io::Lines<BufReader<TcpStream>>);

impl Lines {
    /// The next line that says something.
    ///
    /// # Errors
    /// If the answer has ended, or is no JSON.
    pub async fn hear(&mut self) -> Result<Value, ClientError> {
        loop {
            let line = self.0.next_line().await?.ok_or(ClientError::Closed)?;
            if !line.is_empty() {
                return serde_json::from_str(&line).map_err(|_| ClientError::Unreadable(line));
            }
        }
    }

    /// The next line of a type, whatever comes before it.
    ///
    /// # Errors
    /// If the answer has ended, or is no JSON.
    pub async fn hear_of(&mut self, kind: &str) -> Result<Value, ClientError> {
        loop {
            let told = self.hear().await?;
            if told["type"] == kind {
                return Ok(told);
            }
        }
    }
}

/// The socket of a game.
#[derive(Debug)]
pub struct GameSocket(WebSocketStream<TcpStream>);

impl GameSocket {
    /// The next message of the server.
    ///
    /// # Errors
    /// If the socket is closed or fails.
    pub async fn hear(&mut self) -> Result<Value, ClientError> {
        loop {
            match self.0.next().await.ok_or(ClientError::Closed)?? {
                Message::Text(text) => {
                    return serde_json::from_str(&text)
                        .map_err(|_| ClientError::Unreadable(text.to_string()));
                }
                Message::Close(_) => return Err(ClientError::Closed),
                _ => {}
            }
        }
    }

    /// The next message of a type, whatever comes before it.
    ///
    /// # Errors
    /// If the socket is closed or fails.
    pub async fn hear_of(&mut self, kind: &str) -> Result<Value, ClientError> {
        loop {
            let told = self.hear().await?;
            if told["type"] == kind {
                return Ok(told);
            }
        }
    }

    /// Sends a text as it is.
    ///
    /// # Errors
    /// If the socket is closed or fails.
    pub async fn say(&mut self, text: String) -> Result<(), ClientError> {
        Ok(self.0.send(Message::text(text)).await?)
    }

    /// Sends a command under a name.
    ///
    /// # Errors
    /// If the socket is closed or fails.
    pub async fn command(&mut self, id: &str, command: Value) -> Result<(), ClientError> {
        self.say(serde_json::json!({ "type": "command", "id": id, "command": command }).to_string()).await
    }

    /// Plays a move, or `end` for the end of a turn.
    ///
    /// # Errors
    /// If the socket is closed or fails.
    pub async fn act(&mut self, id: &str, action: &str) -> Result<(), ClientError> {
        self.command(id, serde_json::json!({ "command": "act", "action": action })).await
    }
}
