//! [`Spectators`]: connections that only watch.

use std::fmt;
use std::io::{self, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Duration;

/// How many may watch at a port at the same time.
const MOST: usize = 512;

/// How often a port is looked at.
const GLANCE: Duration = Duration::from_millis(20);

/// A port at which any number of people can watch (up to 512). Each gets what is published from then on, and first of all
/// what was published last. One who does not read is left behind, so that nobody can hold up a game.
///
/// ```
/// use std::io::Read;
/// use std::net::TcpStream;
/// use tafl_bologna::Spectators;
/// let spectators = Spectators::bind("127.0.0.1:0".parse().unwrap()).unwrap();
/// spectators.publish(b"before\n");
/// let mut watcher = TcpStream::connect(spectators.address()).unwrap();
/// let mut text = [0; 7];
/// watcher.read_exact(&mut text).unwrap();
/// assert_eq!(&text, b"before\n");
/// spectators.publish(b"after.\n");
/// watcher.read_exact(&mut text).unwrap();
/// assert_eq!(&text, b"after.\n");
/// ```
pub struct Spectators {
    address: SocketAddr,
    crowd: Arc<Mutex<Crowd>>,
    closing: Arc<AtomicBool>,
    door: Option<JoinHandle<()>>,
}

#[derive(Default)]
struct Crowd {
    watchers: Vec<TcpStream>,
    last: Vec<u8>,
}

impl Spectators {
    /// Opens a port; port 0 is any that is free.
    ///
    /// # Errors
    /// If it cannot be opened.
    pub fn bind(address: SocketAddr) -> io::Result<Spectators> {
        let listener = TcpListener::bind(address)?;
        listener.set_nonblocking(true)?;
        let address = listener.local_addr()?;
        let (crowd, closing) = (Arc::<Mutex<Crowd>>::default(), Arc::new(AtomicBool::new(false)));
        let (inside, ending) = (crowd.clone(), closing.clone());
        let door = thread::Builder::new().name("spectators".to_owned()).spawn(move || {
            while !ending.load(Ordering::Relaxed) {
                match listener.accept() {
                    Ok((stream, _)) => enter(stream, &mut lock(&inside)),
                    Err(_) => thread::sleep(GLANCE),
                }
            }
        })?;
        Ok(Spectators { address, crowd, closing, door: Some(door) })
    }

    /// Where the port is.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Sends something to everybody, at once.
    pub fn publish(&self, bytes: &[u8]) {
        let mut crowd = lock(&self.crowd);
        crowd.last = bytes.to_vec();
        crowd.watchers.retain_mut(|watcher| gets(watcher, bytes));
    }
}

/// Whether a watcher could be sent the whole of it without waiting.
fn gets(watcher: &mut TcpStream, bytes: &[u8]) -> bool {
    watcher.write(bytes).is_ok_and(|count| count == bytes.len())
}

fn enter(mut stream: TcpStream, crowd: &mut Crowd) {
    // Who cannot be served is sent away.
    let ready = stream.set_nonblocking(true).and_then(|()| stream.set_nodelay(true)).is_ok();
    if ready && crowd.watchers.len() < MOST && gets(&mut stream, &crowd.last) {
        crowd.watchers.push(stream);
    }
}

/// Nobody panics while holding the lock; if somebody did, what is there is still whole.
fn lock(crowd: &Mutex<Crowd>) -> MutexGuard<'_, Crowd> {
    crowd.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Drop for Spectators {
    fn drop(&mut self) {
        self.closing.store(true, Ordering::Relaxed);
        if let Some(door) = self.door.take() {
            let _ = door.join();
        }
    }
}

impl fmt::Debug for Spectators {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Spectators").field("address", &self.address).finish_non_exhaustive()
    }
}
