//! [`Host`]: the two ports where players come to play.

use std::collections::VecDeque;
use std::io;
use std::net::{IpAddr, SocketAddr, TcpListener};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use tafl::Side;

use crate::seat::{Naming, Seat};

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

/// How many connections to a port are looked at that have not said a name yet. Where more wait, the oldest is closed.
const MOST_NAMELESS: usize = 64;

/// The ports of a server. Players who come while a game is on wait for the next.
///
/// ```
/// use std::net::{IpAddr, Ipv4Addr, TcpStream};
/// use std::sync::atomic::AtomicBool;
/// use std::time::Duration;
/// use tafl_bologna::{Arrivals, Host, write_frame};
///
/// let mut host = Host::bind(IpAddr::V4(Ipv4Addr::LOCALHOST), [0, 0]).unwrap();
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
    doors: [Door; 2],
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
        let door = |port| Ok::<_, io::Error>(Door { listener: open(port)?, visitors: VecDeque::new() });
        Ok(Host { doors: [door(ports[0])?, door(ports[1])?] })
    }

    /// Where they are open: for Black, for White.
    ///
    /// # Errors
    /// If the system does not say.
    pub fn addresses(&self) -> io::Result<[SocketAddr; 2]> {
        let [black, white] = &self.doors;
        Ok([black.listener.local_addr()?, white.listener.local_addr()?])
    }

    /// Waits until both players have come and said their names, for at most `patience`; each has `time_for_name` for
    /// his name. Of several who come to a port the first to say his name takes the seat, so that nobody has to wait for
    /// those who say nothing; the others wait for the next game. One who leaves before the game begins, or says no name,
    /// counts as not having come. `given_up` says which sides need not be awaited any longer.
    ///
    /// # Errors
    /// If the ports fail.
    pub fn welcome(
        &mut self,
        patience: Duration,
        time_for_name: Duration,
        interrupted: &AtomicBool,
        given_up: &mut dyn FnMut() -> [bool; 2],
    ) -> io::Result<Arrivals> {
        let deadline = Instant::now() + patience;
        let mut seats: [Option<Seat>; 2] = [None, None];
        loop {
            if interrupted.load(Ordering::Relaxed) {
                return Ok(Arrivals::Interrupted);
            }
            for (seat, door) in seats.iter_mut().zip(&mut self.doors) {
                if seat.as_mut().is_none_or(Seat::has_left) {
                    door.let_in(time_for_name)?;
                    *seat = door.first_named();
                }
            }
            // Who has connected may still say his name, even if his program has ended since.
            let settled = seats
                .iter()
                .zip(&self.doors)
                .zip(given_up())
                .all(|((seat, door), given_up)| seat.is_some() || given_up && door.visitors.is_empty());
            if settled || Instant::now() >= deadline {
                let [black, white] = seats;
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

/// A side's port, and who has come to it.
#[derive(Debug)]
struct Door {
    listener: TcpListener,
    /// Those who have not taken a seat, in the order in which they came.
    visitors: VecDeque<Visitor>,
}

/// Somebody who has come.
#[derive(Debug)]
struct Visitor {
    seat: Seat,
    /// Until when he is to say his name.
    deadline: Instant,
}

impl Door {
    /// Lets in those who wait at the port, as far as there is room.
    fn let_in(&mut self, time_for_name: Duration) -> io::Result<()> {
        while self.visitors.len() < MOST_NAMELESS {
            match self.listener.accept() {
                // A connection that fails at once is as if it had never come.
                Ok((stream, _)) => {
                    let Ok(seat) = Seat::new(stream) else { continue };
                    self.visitors.push_back(Visitor { seat, deadline: Instant::now() + time_for_name });
                }
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => return Ok(()),
                Err(error) if is_passing(&error) => {}
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }

    /// The first of those who have come to have said his name and to be still there. Who has said something else, is
    /// late or has left is sent away.
    fn first_named(&mut self) -> Option<Seat> {
        let mut index = 0;
        while let Some(visitor) = self.visitors.get_mut(index) {
            match visitor.seat.poll_name() {
                Naming::Said if !visitor.seat.has_left() => {
                    return self.visitors.remove(index).map(|visitor| visitor.seat);
                }
                Naming::Awaited if Instant::now() < visitor.deadline => index += 1,
                Naming::Said | Naming::Awaited | Naming::Failed => {
                    self.visitors.remove(index);
                }
            }
        }
        if self.visitors.len() >= MOST_NAMELESS {
            self.visitors.pop_front();
        }
        None
    }
}

/// Whether the next try may do better.
fn is_passing(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionReset, Interrupted};
    matches!(error.kind(), ConnectionAborted | ConnectionReset | Interrupted)
}
