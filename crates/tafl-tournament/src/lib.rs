//! Tournaments of a game whose sides differ: [`Format::RoundRobin`], [`Format::Swiss`] and [`Format::Arena`].
//!
//! A [`Tournament`] does what players, the organiser and its host want ([`Tournament::apply`]), or refuses it with a
//! [`Refusal`]; what follows from the time it does by itself ([`Tournament::advance`]). What happens are numbered
//! [`Event`]s, and a tournament is the fold of them:
//!
//! ```
//! use tafl_tournament::{Command, Format, Plan, Sides, Start, Tournament};
//! let format = Format::Swiss { rounds: 3, sides: Sides::One };
//! let plan = Plan { format, start: Start::Asked, most: 64, pause: 10_000 };
//! let mut tournament = Tournament::new(plan.clone()).unwrap();
//! let mut log = Vec::new();
//! for player in ["anna", "britta", "carl", "daniel"] {
//!     log.extend(tournament.apply(5, Command::Join { player: player.to_owned(), rating: 1_500 }).unwrap());
//! }
//! log.extend(tournament.apply(9, Command::Start).unwrap());
//! assert_eq!(tournament.wanted(9).len(), 2);
//! assert_eq!(Tournament::from_events(plan, &log).unwrap(), tournament);
//! ```
//!
//! # Who decides what
//!
//! | what | who |
//! |---|---|
//! | who meets whom with which side, byes, withdrawals, points, tie-breaks, when rounds begin and end | the tournament |
//! | which games are to begin now | the tournament ([`Tournament::wanted`]) |
//! | beginning them, how they end, what time it is, when a player has not come | the host |
//!
//! The tournament looks at no clock: its host says at each call what time it is, in milliseconds since 1970. A moment
//! earlier than the latest event counts as that event's. [`Tournament::next_moment`] says when it wants to be called even
//! if nobody does anything.
//!
//! # Points and tie-breaks
//!
//! Points are counted in halves: a win is 2, a draw 1. Where a pairing is two games, each of them counts. In an arena a
//! player who has won two games in a row gets double points until he does not win.
//!
//! | what | round robin | Swiss | arena |
//! |---|---|---|---|
//! | who has no opponent in a round | rests, without points | has a bye: the points of a win, once if others can have the next | waits |
//! | who comes late | cannot | has no points for the rounds before | plays from now on |
//! | ties are broken by | direct encounter, Sonneborn-Berger, wins | Buchholz, direct encounter, Sonneborn-Berger, wins | wins |
//!
//! *Direct encounter* are the points among those who are level, if all of them have met. *Sonneborn-Berger* is the sum of the
//! points of each opponent, times what was won against him. *Buchholz* is the sum of all opponents' points, those of the
//! opponent whom he meets just now among them. In both a round without an opponent counts as one against somebody with as many
//! points as the player has himself.
//!
//! Who withdraws from a round robin before he has played half of his games is taken out of the account: no game against him
//! counts. If he has played more, his other games are won by his opponents. A game to which one of the two has not come is
//! none that he has played. Who twice does not come to a game is withdrawn.
//!
//! # Sources
//!
//! Round robin is by the tables of Johann Berger, *Schach-Jahrbuch für 1892/93*. The goals of the Swiss system are those of the
//! FIDE handbook's C.04.1, with sides in the place of colours, in the order that `swiss.rs` begins with; as there, a win
//! without a game is as good as a bye, and gives nobody a side. The pairing that meets them best is found as a matching of the
//! greatest weight (J. Edmonds, *Maximum matching and a polyhedron with 0,1-vertices*, 1965), by the crate `integer-blossom`.
//!
//! | file | is about |
//! |---|---|
//! | `plan.rs` | what an organiser decides |
//! | `event.rs` | what has happened, and what can be wanted |
//! | `tournament.rs` | a tournament as it stands, and what is asked of it |
//! | `deciding.rs`, `fold.rs` | from commands to events, from events to the tournament |
//! | `berger.rs`, `swiss.rs`, `arena.rs` | who meets whom |
//! | `standings.rs` | points, tie-breaks, ranks |

#![forbid(unsafe_code)]

mod arena;
mod berger;
mod deciding;
mod event;
mod fold;
mod plan;
mod standings;
mod swiss;
mod tournament;

pub use deciding::Refusal;
pub use event::{
    Command, Entrant, Event, Happening, Idle, NewPairing, Outcome, WhyCancelled, WhyIdle, WhyWithdrawn,
};
pub use fold::ReplayError;
pub use plan::{Format, MOST_PLAYERS, MOST_ROUNDS, Plan, PlanError, Sides, Start};
pub use standings::Standing;
pub use tournament::{Entered, Game, Pairing, Stage, Tournament, Wanted};

/// The example of the README runs too.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
