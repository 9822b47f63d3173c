//! The protocol of the Tablut competition of the University of Bologna: its messages, a player's side, and a server.
//!
//! Messages are JSON behind four bytes of length; the server sends the whole state to both players after each move, and
//! each player answers with a move when it is his turn. The rules are those of the rule set `bologna-ashton`: White, who
//! begins, are our defenders, Black our attackers.
//!
//! ```
//! use std::net::{IpAddr, Ipv4Addr};
//! use std::sync::atomic::AtomicBool;
//! use std::time::Duration;
//! use tafl::Side;
//! use tafl_bologna::{Arrivals, Client, CompetitionRules, Conduct, Ending, Fault, Host, Turn, play};
//!
//! let mut host = Host::bind(IpAddr::V4(Ipv4Addr::LOCALHOST), [0, 0]).unwrap();
//! let [black, white] = host.addresses().unwrap();
//! let mut white = Client::connect(white, Side::Defenders, "Ann", Duration::from_secs(1)).unwrap();
//! let mut black = Client::connect(black, Side::Attackers, "Bo", Duration::from_secs(1)).unwrap();
//!
//! let server = std::thread::spawn(move || {
//!     let (second, never) = (Duration::from_secs(1), AtomicBool::new(false));
//!     let Ok(Arrivals::Both(seats)) = host.welcome(second, second, &never, &mut || [false; 2]) else { panic!() };
//!     play(seats, &Conduct::new(CompetitionRules::new(0, None).unwrap()), &never, &mut |_| {})
//! });
//! let start = white.receive().unwrap().unwrap();
//! assert_eq!(start.turn(), Turn::White);
//! white.send("e4-f4".parse().unwrap()).unwrap();
//! assert_eq!(white.receive().unwrap().unwrap().turn(), Turn::Black);
//! drop(black);
//! assert_eq!(white.receive().unwrap().unwrap().turn(), Turn::WhiteWin);
//! drop(white);
//! let report = server.join().unwrap();
//! assert_eq!(report.ending, Ending::Forfeit { side: Side::Attackers, fault: Fault::Disconnected });
//! ```

#![forbid(unsafe_code)]

mod client;
mod competition_game;
mod competition_rules;
mod follower;
mod frame;
mod host;
mod lenient;
mod message;
mod play;
mod report;
mod seat;
mod spectators;
mod standings;

pub use client::{Client, ClientError};
pub use competition_game::{CompetitionGame, MoveRefused};
pub use competition_rules::{CompetitionRules, CompetitionRulesError, RULE_SET};
pub use follower::{Follower, FollowerError, News};
pub use frame::{FrameError, MAX_MESSAGE, frame, read_frame, write_frame};
pub use host::{Arrivals, BLACK_PORT, Host, WHITE_PORT, port};
pub use lenient::{JsonError, Value};
pub use message::{Cell, MAX_BOARD, MessageError, State, Turn, read_move, read_name, write_move, write_name};
pub use play::{Conduct, Event, play, walkover};
pub use report::{Ending, Fault, GameReport, colour};
pub use seat::{Naming, Received, Seat};
pub use spectators::Spectators;
pub use standings::{Standing, Standings};

/// The examples of the README are run with the others.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
