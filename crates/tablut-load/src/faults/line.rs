//! [`Line`]: stands between players and one server, whose address changes, and does to what they say what networks do.

use std::io;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{broadcast, watch};
use tokio::time::{sleep, timeout};

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

/// How long what a player has said stays on its way behind his back, at least and at most: he has come again by then.
const LATE: (u64, u64) = (200, 1_500);
/// How long a server is given to read it before that connection ends too.
const READS: Duration = Duration::from_millis(200);

/// Connections from one address of its own to wherever the server is.
#[derive(Debug)]
pub struct Line {
    address: String,
    server: watch::Sender<Option<String>>,
    cuts: broadcast::Sender<()>,
    /// Over how many connections the server has heard something when the player had another one already.
    late: AtomicUsize,
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
            late: AtomicUsize::new(0),
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

    /// Cuts all connections. Of some, what the player had said comes to the server when he has come again.
    pub fn cut(&self) {
        // There may be none.
        let _ = self.cuts.send(());
    }

    /// Over how many connections something has come late.
    pub fn late(&self) -> usize {
        self.late.load(Ordering::Relaxed)
    }

    /// Less than this, by chance.
    fn below(&self, most: u64) -> u64 {
        // Nothing that holds it can fail half-way.
        self.chance.lock().unwrap_or_else(PoisonError::into_inner).below(most)
    }

    async fn connect(&self, client: TcpStream) {
        let mut cut = self.cuts.subscribe();
        let Some(server) = self.server.borrow().clone() else { return };
        let Ok(server) = TcpStream::connect(&server).await else { return };
        // What fails here ends the connection, as a cut does.
        if client.set_nodelay(true).is_err() || server.set_nodelay(true).is_err() {
            return;
        }
        let (mut from_client, mut to_client) = client.into_split();
        let (mut from_server, mut to_server) = server.into_split();
        let (mut said, mut told) = (Vec::new(), Vec::new());
        tokio::select! {
            () = self.hand_on(&mut from_client, &mut to_server, &mut said) => {}
            () = self.hand_on(&mut from_server, &mut to_client, &mut told) => {}
            _ = cut.recv() => if self.below(2) == 0 {
                // The player sees that it is cut. What he has said until then is still on its way.
                self.hand_on_late(from_client, to_server, said, to_client).await;
            }
        }
    }

    /// Hands on what comes until it ends, each piece after a while; until then it is in `on_its_way`.
    async fn hand_on(&self, from: &mut OwnedReadHalf, to: &mut OwnedWriteHalf, on_its_way: &mut Vec<u8>) {
        let mut piece = [0; 4_096];
        let most = u64::try_from(self.delay.as_millis()).unwrap_or(u64::MAX).saturating_add(1);
        while let Ok(read @ 1..) = from.read(&mut piece).await {
            on_its_way.extend_from_slice(&piece[..read]);
            sleep(Duration::from_millis(self.below(most))).await;
            while !on_its_way.is_empty() {
                match to.write(on_its_way).await {
                    Ok(written) => drop(on_its_way.drain(..written)),
                    Err(_) => return,
                }
            }
        }
    }

    /// Hands on what a player has said before his line was cut, when he has another one.
    async fn hand_on_late(
        &self,
        mut from: OwnedReadHalf,
        mut to: OwnedWriteHalf,
        mut said: Vec<u8>,
        back: OwnedWriteHalf,
    ) {
        let (least, most) = LATE;
        let wait = Duration::from_millis(least + self.below(most - least));
        // For a moment he does not notice it yet.
        let mut rest = Vec::new();
        let _ = timeout(wait / 2, from.read_to_end(&mut rest)).await;
        drop(back);
        let _ = timeout(wait / 2, from.read_to_end(&mut rest)).await;
        said.append(&mut rest);
        sleep(wait).await;
        if !said.is_empty() && to.write_all(&said).await.is_ok() {
            self.late.fetch_add(1, Ordering::Relaxed);
            sleep(READS).await;
        }
    }
}
