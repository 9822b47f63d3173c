//! [`Seat`]: the server's end of a player's connection.

use std::collections::VecDeque;
use std::io;
use std::net::{Shutdown, TcpStream};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TryRecvError, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use crate::frame::{FrameError, frame, read_frame};
use crate::message::{State, read_name};

/// How many messages of a player are kept that nobody has asked for yet. Further ones stay in the network.
const EARLY_MESSAGES: usize = 16;

/// How long a player may leave the server's messages unread before he counts as gone.
const WRITE_TIMEOUT: Duration = Duration::from_secs(5);

/// How often a wait looks whether it has been interrupted.
const INTERRUPT_SLICE: Duration = Duration::from_millis(100);

/// What came, or did not come, from a player.
///
/// ```
/// use std::net::{TcpListener, TcpStream};
/// use std::sync::atomic::AtomicBool;
/// use std::time::{Duration, Instant};
/// use tafl_bologna::{Received, Seat, write_frame};
///
/// let listener = TcpListener::bind("127.0.0.1:0").unwrap();
/// let mut player = TcpStream::connect(listener.local_addr().unwrap()).unwrap();
/// write_frame(&mut player, "early").unwrap();
/// let mut seat = Seat::new(listener.accept().unwrap().0).unwrap();
///
/// let (soon, never) = (Instant::now() + Duration::from_secs(5), AtomicBool::new(false));
/// let Received::Message { text, .. } = seat.receive(soon, &never) else { panic!() };
/// assert_eq!(text, "early");
/// drop(player);
/// assert!(matches!(seat.receive(soon, &never), Received::Closed));
/// ```
#[derive(Debug)]
pub enum Received {
    /// A message, and when it came.
    Message {
        /// Its text.
        text: String,
        /// When it had been read.
        at: Instant,
    },
    /// The player has closed the connection, or it has failed.
    Closed,
    /// The player has sent something that is no message.
    Broken(FrameError),
    /// Nothing came in time.
    TimedOut,
    /// The wait was interrupted.
    Interrupted,
}

/// Whether a player has said his name, which is to be his first message.
///
/// ```
/// use tafl_bologna::Naming;
/// assert_ne!(Naming::Said, Naming::Awaited);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Naming {
    /// The name is there.
    Said,
    /// Nothing has come yet.
    Awaited,
    /// What came is no name, or the player has gone.
    Failed,
}

/// What the reading thread found.
#[derive(Debug)]
enum Incoming {
    Message(String, Instant),
    Closed,
    Broken(FrameError),
}

impl From<Incoming> for Received {
    fn from(incoming: Incoming) -> Received {
        match incoming {
            Incoming::Message(text, at) => Received::Message { text, at },
            Incoming::Closed => Received::Closed,
            Incoming::Broken(error) => Received::Broken(error),
        }
    }
}

/// A player's connection. Messages are read by a thread of its own as they come, and kept in their order until they are
/// asked for.
#[derive(Debug)]
pub struct Seat {
    stream: TcpStream,
    inbox: Receiver<Incoming>,
    /// What has been taken out of the inbox already.
    early: VecDeque<Incoming>,
    name: String,
}

impl Seat {
    /// Begins to read from a connection.
    ///
    /// # Errors
    /// If the connection cannot be used.
    pub fn new(stream: TcpStream) -> io::Result<Seat> {
        // On some systems a connection inherits this from a listener that does not block.
        stream.set_nonblocking(false)?;
        stream.set_nodelay(true)?;
        stream.set_write_timeout(Some(WRITE_TIMEOUT))?;
        let reading = stream.try_clone()?;
        let (sender, inbox) = sync_channel(EARLY_MESSAGES);
        thread::Builder::new().name("player".to_owned()).spawn(move || read_all(reading, &sender))?;
        Ok(Seat { stream, inbox, early: VecDeque::new(), name: String::new() })
    }

    /// The player's name; empty until it has come.
    ///
    /// ```no_run
    /// # fn greet(seat: &tafl_bologna::Seat) {
    /// println!("{} is here", seat.name());
    /// # }
    /// ```
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Looks whether the player has said his name: his first message.
    ///
    /// ```no_run
    /// # fn wait(seat: &mut tafl_bologna::Seat) {
    /// use tafl_bologna::Naming;
    /// while seat.poll_name() == Naming::Awaited {
    ///     std::thread::sleep(std::time::Duration::from_millis(5));
    /// }
    /// # }
    /// ```
    pub fn poll_name(&mut self) -> Naming {
        match self.inbox.try_recv() {
            Ok(Incoming::Message(text, _)) => match read_name(&text) {
                Ok(name) => {
                    self.name = name;
                    Naming::Said
                }
                Err(_) => Naming::Failed,
            },
            Err(TryRecvError::Empty) => Naming::Awaited,
            Ok(Incoming::Closed | Incoming::Broken(_)) | Err(TryRecvError::Disconnected) => Naming::Failed,
        }
    }

    /// Whether the player has left already. What he has sent before is kept.
    pub(crate) fn has_left(&mut self) -> bool {
        while self.early.len() < EARLY_MESSAGES {
            match self.inbox.try_recv() {
                Ok(incoming) => self.early.push_back(incoming),
                Err(_) => break,
            }
        }
        self.early.iter().any(|incoming| !matches!(incoming, Incoming::Message(..)))
    }

    /// Sends a state. An error means that the player has gone, or does not read.
    ///
    /// ```no_run
    /// # fn tell(seat: &mut tafl_bologna::Seat, state: &tafl_bologna::State) -> std::io::Result<()> {
    /// seat.send(state)?;
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Errors
    /// If the connection fails or stays blocked.
    pub fn send(&mut self, state: &State) -> io::Result<()> {
        io::Write::write_all(&mut self.stream, &frame(&state.to_json()))
    }

    /// Waits for the next message that nobody has asked for yet.
    pub fn receive(&mut self, deadline: Instant, interrupted: &AtomicBool) -> Received {
        if let Some(incoming) = self.early.pop_front() {
            return incoming.into();
        }
        loop {
            if interrupted.load(Ordering::Relaxed) {
                return Received::Interrupted;
            }
            let left = deadline.saturating_duration_since(Instant::now());
            match self.inbox.recv_timeout(left.min(INTERRUPT_SLICE)) {
                Ok(incoming) => return incoming.into(),
                Err(RecvTimeoutError::Disconnected) => return Received::Closed,
                Err(RecvTimeoutError::Timeout) if Instant::now() >= deadline => return Received::TimedOut,
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    /// Says that nothing more will be sent. The player can still read what has been.
    ///
    /// ```no_run
    /// # fn part(seat: tafl_bologna::Seat) {
    /// use std::time::{Duration, Instant};
    /// seat.end();
    /// seat.close(Instant::now() + Duration::from_secs(2));
    /// # }
    /// ```
    pub fn end(&self) {
        // A connection that has failed needs no end.
        let _ = self.stream.shutdown(Shutdown::Write);
    }

    /// Waits until the player has closed the connection, at most until the deadline, then closes it. To close it at once
    /// could lose him the last state: what he has sent unasked would be answered with a reset.
    pub fn close(mut self, deadline: Instant) {
        let never = AtomicBool::new(false);
        while matches!(self.receive(deadline, &never), Received::Message { .. }) {
            if Instant::now() >= deadline {
                break;
            }
        }
    }
}

impl Drop for Seat {
    fn drop(&mut self) {
        // This wakes the reading thread, too.
        let _ = self.stream.shutdown(Shutdown::Both);
    }
}

fn read_all(mut stream: TcpStream, sender: &SyncSender<Incoming>) {
    loop {
        let incoming = match read_frame(&mut stream) {
            Ok(Some(text)) => Incoming::Message(text, Instant::now()),
            Ok(None) | Err(FrameError::Io(_)) => Incoming::Closed,
            Err(error @ FrameError::Length(_)) => Incoming::Broken(error),
        };
        let last = !matches!(incoming, Incoming::Message(..));
        if sender.send(incoming).is_err() || last {
            return;
        }
    }
}
