//! A game of tafl between two seats, decided in one place: acts, clocks, offers, calls, resignations, and the games of a
//! match. Browser, terminal, engine matches, the competition's server and a game server all ask it.
//!
//! A [`Referee`] does what players want ([`Referee::apply`]) and what its host says ([`Referee::arrange`]), or refuses it
//! with a [`Refusal`]. What happens are numbered [`Event`]s; a match is the fold of them:
//!
//! ```
//! use tafl::{Game, library};
//! use tafl_referee::{Command, Moment, Offer, OfferKind, Referee, Seat, Span, Terms, TimeControl};
//!
//! let tablut = library::variant("linnaeus-1732").unwrap();
//! let terms = Terms::timed(TimeControl::fischer(Span::from_secs(300), Span::from_secs(3)));
//! let mut referee = Referee::new(Game::new(&tablut), terms.clone());
//!
//! let mut log = Vec::new();
//! let at = Moment::from_millis;
//! log.extend(referee.apply(at(2_000), Seat::First, Command::act("d1-d3".parse().unwrap())).unwrap());
//! log.extend(referee.apply(at(9_000), Seat::Second, Command::Offer { offer: Offer::Draw }).unwrap());
//! log.extend(referee.apply(at(9_500), Seat::First, Command::Accept { offer: OfferKind::Draw }).unwrap());
//! assert_eq!(referee.ending().unwrap().to_string(), "a draw: both sides agreed");
//!
//! let again = Referee::from_events(Game::new(&tablut), terms, &log).unwrap();
//! assert_eq!(again.state(), referee.state());
//! ```
//!
//! # Time
//!
//! The referee looks at no clock. Its host says at each call what time it is, in milliseconds since the match began, from
//! a source that only goes forward (never the time of day); [`Referee::next_flag_fall`] says when it wants to be called
//! even if nobody does anything. A moment earlier than the latest event counts as that event's: no time has passed. All
//! arithmetic stops at the ends of what a JavaScript number holds exactly.
//!
//! A turn of several moves runs on one clock, and increments are added at its end only. A takeback restores both clocks
//! as they stood after the last act that is left, time given by the host since then included in what is undone.
//!
//! # Who decides what
//!
//! | what | who |
//! |---|---|
//! | moves, captures, ends by the rules | `tafl`, asked by the referee |
//! | whose turn, time, offers, claims, the length of a game, the score, who has which side next | the referee |
//! | who the players are, what time it is, when somebody has left, how faults come about | the host |
//! | how it is worded | the host |
//!
//! # Bounds
//!
//! A game has at most [`MAX_ACTS`] acts and ends in a draw with them; a player may make [`MAX_OFFERS`] offers in a game;
//! a match has [`MAX_EVENTS`] events, after which its game can only end. The referee keeps no events itself.
//!
//! | file | is about |
//! |---|---|
//! | `seat.rs` | the two players, and what each seat or side has |
//! | `terms.rs` | what players agree on before a match |
//! | `time.rs`, `clock.rs` | moments and spans; whose time runs, takebacks of time, falls of flags |
//! | `command.rs` | what players and the host may want |
//! | `offers.rs` | draws, takebacks and rematches that are offered |
//! | `match_play.rs` | sides in the next game, and the score |
//! | `event.rs`, `ending.rs` | what has happened, and how a game has ended |
//! | `refusal.rs` | why something is not done |
//! | `referee.rs`, `state.rs` | the match as it stands |
//! | `deciding.rs` | from commands to events |
//! | `fold.rs` | from events to the match |

#![forbid(unsafe_code)]

mod clock;
mod command;
mod deciding;
mod ending;
mod event;
mod fold;
mod match_play;
mod offers;
mod referee;
mod refusal;
mod seat;
mod state;
mod terms;
mod time;

pub use command::{Claim, Command, Order};
pub use ending::{Ending, Fault};
pub use event::{Event, Happening, MAX_EVENTS};
pub use fold::FoldError;
pub use match_play::{Score, Seating};
pub use offers::{MAX_OFFERS, Offer, OfferKind, Pending};
pub use referee::{MAX_ACTS, Referee};
pub use refusal::Refusal;
pub use seat::{PerSeat, PerSide, Seat};
pub use state::{Before, ClockState, State};
pub use terms::{ClockStart, Takebacks, Terms, TimeControl};
pub use time::{Moment, Span};

/// The examples of the README are run with the others.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
