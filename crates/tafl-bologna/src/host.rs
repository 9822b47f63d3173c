//! [`Host`]: the two ports where players come to play.

use std::io;
use std::net::{IpAddr, SocketAddr, TcpListener};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use tafl::Side;

use crate::seat::Seat;

/// The port where White is expected.
///
/// ```
/// assert_eq!(tafl_bologna::WHITE_PORT, 5800);
/// ```
pub const WHITE_PORT: u16 = 5800;

/// The port where Black is expected.
///
/// ```
/// assert_eq!(tafl_bologna::BLACK_PORT, 5801);
/// ```
pub const BLACK_PORT: u16 = 5801;

/// The port where a side is expected.
///
/// ```
/// assert_eq!(tafl_bologna::port(tafl::Side::Attackers), 5801);
/// ```
#[must_use]
pub const fn port(side: Side) -> u16 {
    match side {
        Side::Attackers => BLACK_PORT,
        Side::Defenders => WHITE_PORT,
    }
}

/// How often the ports are looked at while players are awaited.
const GLANCE: Duration = Duration::from_millis(5);

/// The ports of a server. Players who come while a game is on wait for the next.
///
/// ```
/// use std::net::{IpAddr, Ipv4Addr, TcpStream};
/// use std::sync::atomic::AtomicBool;
/// use std::time::Duration;
/// use tafl_bologna::{Arrivals, Host, write_frame};
///
/// let host = Host::bind(IpAddr::V4(Ipv4Addr::LOCALHOST), [0, 0]).unwrap();
/// let [black, white] = host.addresses().unwrap();
/// let mut players = [black, white].map(|address| TcpStream::connect(address).unwrap());
/// for player in &mut players {
///     write_frame(player, "\"somebody\"").unwrap();
/// }
/// let second = Duration::from_secs(1);
/// let arrivals = host.welcome(second, second, &AtomicBool::new(false), &mut || [false; 2]);
/// let Arrivals::Both(seats) = arrivals.unwrap() else { panic!("both have come") };
/// assert_eq!(seats[0].name(), "somebody");
/// ```
#[derive(Debug)]
pub struct Host {
    listeners: [TcpListener; 2],
}

/// Who has come to play; seats are by [`Side::index`], Black's first.
///
/// ```
/// use tafl_bologna::Arrivals;
/// assert!(matches!(Arrivals::One(None), Arrivals::One(None)));
/// ```
#[derive(Debug)]
pub enum Arrivals {
    /// Both players.
    Both([Seat; 2]),
    /// One of them, or neither.
    One(Option<(Side, Seat)>),
    /// The wait was interrupted.
    Interrupted,
}

impl Host {
    /// Opens both ports: that of Black first, as by [`Side::index`]. Port 0 is any that is free.
    ///
    /// # Errors
    /// If a port cannot be opened.
    pub fn bind(address: IpAddr, ports: [u16; 2]) -> io::Result<Host> {
        let open = |port| {
            let listener = TcpListener::bind(SocketAddr::new(address, port))?;
            listener.set_nonblocking(true)?;
            Ok::<_, io::Error>(listener)
        };
        Ok(Host { listeners: [open(ports[0])?, open(ports[1])?] })
    }

    /// Where they are open: for Black, for White.
    ///
    /// # Errors
    /// If the system does not say.
    pub fn addresses(&self) -> io::Result<[SocketAddr; 2]> {
        let [black, white] = &self.listeners;
        Ok([black.local_addr()?, white.local_addr()?])
    }

    /// Waits until both players have come and said their names, for at most `patience`; each has `time_for_name` for
    /// his name. One who leaves before the game begins, or says no name, counts as not having come: the next may take
    /// the seat. `given_up` says which sides need not be awaited any longer.
    ///
    /// # Errors
    /// If the ports fail.
    pub fn welcome(
        &self,
        patience: Duration,
        time_for_name: Duration,
        interrupted: &AtomicBool,
        given_up: &mut dyn FnMut() -> [bool; 2],
    ) -> io::Result<Arrivals> {
        let deadline = Instant::now() + patience;
        let mut chairs = [Chair::Free, Chair::Free];
        loop {
            if interrupted.load(Ordering::Relaxed) {
                return Ok(Arrivals::Interrupted);
            }
            for (chair, listener) in chairs.iter_mut().zip(&self.listeners) {
                chair.look(listener, time_for_name)?;
            }
            // Who has connected may still say his name, even if his program has ended since.
            let settled = chairs.iter().zip(given_up()).all(|(chair, given_up)| match chair {
                Chair::Free => given_up,
                Chair::Nameless(..) => false,
                Chair::Taken(_) => true,
            });
            if settled || Instant::now() >= deadline {
                let [black, white] = chairs.map(Chair::seat);
                return Ok(match (black, white) {
                    (Some(black), Some(white)) => Arrivals::Both([black, white]),
                    (black, white) => Arrivals::One(
                        black
                            .map(|seat| (Side::Attackers, seat))
                            .or(white.map(|seat| (Side::Defenders, seat))),
                    ),
                });
            }
            thread::sleep(GLANCE);
        }
    }
}

/// A player's place before the game.
enum Chair {
    Free,
    /// Somebody is here who has not said his name, and has until then to say it.
    Nameless(Seat, Instant),
    Taken(Seat),
}

impl Chair {
    /// Looks at what has changed.
    fn look(&mut self, listener: &TcpListener, time_for_name: Duration) -> io::Result<()> {
        *self = match std::mem::replace(self, Chair::Free) {
            Chair::Free => match listener.accept() {
                // A connection that fails at once is as if it had never come.
                Ok((stream, _)) => Seat::new(stream)
                    .map_or(Chair::Free, |seat| Chair::Nameless(seat, Instant::now() + time_for_name)),
                Err(error) if is_passing(&error) => Chair::Free,
                Err(error) => return Err(error),
            },
            Chair::Nameless(mut seat, deadline) => match seat.poll_name() {
                Some(true) => Chair::Taken(seat),
                Some(false) if Instant::now() < deadline => Chair::Nameless(seat, deadline),
                _ => Chair::Free,
            },
            Chair::Taken(mut seat) => {
                if seat.has_left() {
                    Chair::Free
                } else {
                    Chair::Taken(seat)
                }
            }
        };
        Ok(())
    }

    fn seat(self) -> Option<Seat> {
        if let Chair::Taken(seat) = self { Some(seat) } else { None }
    }
}

/// Whether the next try may do better.
fn is_passing(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionReset, Interrupted, WouldBlock};
    matches!(error.kind(), ConnectionAborted | ConnectionReset | Interrupted | WouldBlock)
}
