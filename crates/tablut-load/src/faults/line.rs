//! [`Line`]: stands between players and one server, whose address changes, and does to what they say what networks do.

use std::io;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{broadcast, watch};
use tokio::time::sleep;

use crate::chance::Chance;

/// The lines to all servers, as a player has them: he is at one of them.
#[derive(Debug, Clone)]
pub struct Lines {
    all: Arc<[Arc<Line>]>,
    at: usize,
    stopped: watch::Receiver<bool>,
}

impl Lines {
    /// Lines that begin with the first one; when `stopped` says so, nobody plays on.
    pub fn new(all: Arc<[Arc<Line>]>, stopped: watch::Receiver<bool>) -> Lines {
        Lines { all, at: 0, stopped }
    }

    /// Where the player finds the server that he is at.
    pub fn address(&self) -> &str {
        &self.all[self.at].address
    }

    /// He goes to the next server, which is the same one where there is no other.
    pub fn next(&mut self) -> &str {
        self.at = (self.at + 1) % self.all.len();
        self.address()
    }

    /// Whether nobody plays on.
    pub fn stopped(&self) -> bool {
        *self.stopped.borrow()
    }
}

/// Connections from one address of its own to wherever the server is.
#[derive(Debug)]
pub struct Line {
    address: String,
    server: watch::Sender<Option<String>>,
    cuts: broadcast::Sender<()>,
    /// How long a piece of what is said may be on its way at most.
    delay: Duration,
    chance: Mutex<Chance>,
}

impl Line {
    /// Opens it at a free port of this machine. It leads nowhere yet.
    pub async fn open(delay: Duration) -> io::Result<Arc<Line>> {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let line = Arc::new(Line {
            address: listener.local_addr()?.to_string(),
            server: watch::Sender::new(None),
            cuts: broadcast::Sender::new(16),
            delay,
            chance: Mutex::new(Chance::new(1_732)),
        });
        let accepting = line.clone();
        tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                let line = accepting.clone();
                tokio::spawn(async move { line.connect(client).await });
            }
        });
        Ok(line)
    }

    /// Leads to a server from now on, or nowhere.
    pub fn lead_to(&self, server: Option<String>) {
        self.server.send_replace(server);
    }

    /// Cuts all connections.
    pub fn cut(&self) {
        // There may be none.
        let _ = self.cuts.send(());
    }

    async fn connect(&self, client: TcpStream) {
        let mut cut = self.cuts.subscribe();
        let Some(server) = self.server.borrow().clone() else { return };
        let Ok(server) = TcpStream::connect(&server).await else { return };
        // What fails here ends the connection, as a cut does.
        if client.set_nodelay(true).is_err() || server.set_nodelay(true).is_err() {
            return;
        }
        let (from_client, to_client) = client.into_split();
        let (from_server, to_server) = server.into_split();
        tokio::select! {
            () = self.hand_on(from_client, to_server) => {}
            () = self.hand_on(from_server, to_client) => {}
            _ = cut.recv() => {}
        }
    }

    /// Hands on what comes until it ends, each piece after a while.
    async fn hand_on(&self, mut from: impl AsyncReadExt + Unpin, mut to: impl AsyncWriteExt + Unpin) {
        let mut piece = [0; 4_096];
        let most = u64::try_from(self.delay.as_millis()).unwrap_or(u64::MAX).saturating_add(1);
        while let Ok(read @ 1..) = from.read(&mut piece).await {
            // Nothing that holds it can fail half-way.
            let wait = self.chance.lock().unwrap_or_else(PoisonError::into_inner).below(most);
            sleep(Duration::from_millis(wait)).await;
            if to.write_all(&piece[..read]).await.is_err() {
                return;
            }
        }
    }
}
