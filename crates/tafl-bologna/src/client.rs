//! [`Client`]: a player's end of the connection to the server.

use std::io;
use std::net::{SocketAddr, TcpStream, ToSocketAddrs};
use std::thread;
use std::time::{Duration, Instant};

use tafl::{Move, Side};
use thiserror::Error;

use crate::frame::{FrameError, read_frame, write_frame};
use crate::message::{MessageError, State, write_move, write_name};

/// How long to wait between two tries to connect.
const PAUSE: Duration = Duration::from_millis(200);

/// Why a player cannot go on.
///
/// ```
/// use std::time::Duration;
/// use tafl_bologna::{Client, ClientError};
/// // Nobody listens at the port that nobody can have.
/// let nobody = Client::connect("127.0.0.1:0", tafl::Side::Attackers, "Bo", Duration::ZERO);
/// assert!(matches!(nobody, Err(ClientError::Connect(_))));
/// ```
#[derive(Debug, Error)]
pub enum ClientError {
    /// The name of the server means no address.
    #[error("the server's address cannot be found: {0}")]
    Address(io::Error),
    /// The server could not be reached.
    #[error("the server cannot be reached: {0}")]
    Connect(io::Error),
    /// The connection failed, or what came is no message.
    #[error(transparent)]
    Frame(#[from] FrameError),
    /// A message is no state.
    #[error(transparent)]
    Message(#[from] MessageError),
}

/// A player's connection, with the name said.
///
/// The example of the whole crate shows how two of them play.
#[derive(Debug)]
pub struct Client {
    stream: TcpStream,
    side: Side,
}

impl Client {
    /// Connects to the port of a side and says a name. As long as nobody answers, tries again for `patience`.
    ///
    /// # Errors
    /// If the server cannot be found or reached.
    pub fn connect(
        address: impl ToSocketAddrs,
        side: Side,
        name: &str,
        patience: Duration,
    ) -> Result<Client, ClientError> {
        let addresses: Vec<SocketAddr> = address.to_socket_addrs().map_err(ClientError::Address)?.collect();
        let deadline = Instant::now() + patience;
        let mut stream = loop {
            match connect_once(&addresses, deadline) {
                Ok(stream) => break stream,
                Err(error) if Instant::now() + PAUSE >= deadline => return Err(ClientError::Connect(error)),
                Err(_) => thread::sleep(PAUSE),
            }
        };
        // Each message is one write; it is to go at once.
        stream.set_nodelay(true).map_err(ClientError::Connect)?;
        write_frame(&mut stream, &write_name(name)).map_err(ClientError::Connect)?;
        Ok(Client { stream, side })
    }

    /// The side that it plays.
    ///
    /// ```no_run
    /// # fn play(client: &tafl_bologna::Client) {
    /// assert_eq!(client.side(), tafl::Side::Defenders);
    /// # }
    /// ```
    #[must_use]
    pub fn side(&self) -> Side {
        self.side
    }

    /// Waits for the next state; nothing once the server has closed the connection.
    ///
    /// # Errors
    /// If the connection fails or what comes is no state.
    pub fn receive(&mut self) -> Result<Option<State>, ClientError> {
        match read_frame(&mut self.stream)? {
            Some(text) => Ok(Some(State::read(&text)?)),
            None => Ok(None),
        }
    }

    /// Sends a move.
    ///
    /// # Errors
    /// If the connection fails.
    pub fn send(&mut self, mv: Move) -> Result<(), ClientError> {
        Ok(write_frame(&mut self.stream, &write_move(mv, self.side)).map_err(FrameError::Io)?)
    }
}

fn connect_once(addresses: &[SocketAddr], deadline: Instant) -> io::Result<TcpStream> {
    let mut last = io::Error::from(io::ErrorKind::AddrNotAvailable);
    for address in addresses {
        let left = deadline.saturating_duration_since(Instant::now());
        match TcpStream::connect_timeout(address, left.max(PAUSE)) {
            Ok(stream) => return Ok(stream),
            Err(error) => last = error,
        }
    }
    Err(last)
}
