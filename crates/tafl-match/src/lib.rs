//! Matches between players of tafl games: openings, clocks, both sides of everything, Elo with its error.
//!
//! A [`Plan`] says what is played by whom; [`run`](fn@run) plays it and gives back a [`Summary`].
//!
//! ```
//! use std::sync::Arc;
//! use tafl::library;
//! use tafl_match::{OpeningSource, Pace, Plan};
//!
//! let players = vec!["raichi:table=1,nodes=500".parse().unwrap(), "one-ply".parse().unwrap()];
//! let plan = Plan {
//!     games: 4,
//!     openings: OpeningSource::Random { plies: 2 },
//!     ..Plan::new(library::get("brandubh-wtf").unwrap().clone(), players).unwrap()
//! };
//! let summary = tafl_match::run(&plan, None, &Arc::default(), &mut |_| {}).unwrap();
//! assert_eq!(summary.pairings[0].tally.pairs.number(), 2);
//! ```
//!
//! # What makes results comparable
//!
//! - Every opening is played from both sides, and errors are reckoned from such pairs.
//! - Games have an order that does not depend on how many are played at once; a sequential test looks at them in that
//!   order, so that quick games have no more say than slow ones.
//! - With limits on nodes instead of time, and one thread each, a match of the players in this crate is the same in every run.
//! - The plain players, [`Beginner`], [`OnePly`] and [`MonteCarlo`], stay as they are.
//!
//! | to | there is |
//! |---|---|
//! | name players | [`Contestant`] |
//! | bring a player of your own | [`Player`] |
//! | choose openings | [`OpeningSource`], [`Openings`] |
//! | limit thinking | [`Pace`], [`TimeControl`] |
//! | reckon | [`Pairs`], [`Elo`], [`Sprt`] |

#![forbid(unsafe_code)]

mod arbiter;
mod contestants;
mod network_file;
mod openings;
mod part;
mod plan;
mod player;
mod player_files;
mod players;
mod results;
mod run;
mod standings;
mod statistics;
mod store;
mod summary;
mod tables_files;
mod time_control;
mod unreadable;

pub use arbiter::{Adjudication, Agreement, AgreementError};
pub use contestants::{Contestant, ContestantError, Kind, Program};
pub use network_file::{NetworkFileError, read_network, read_network_for};
pub use openings::{BookError, Opening, OpeningError, OpeningSource, Openings, read_book};
pub use part::{Part, PartGame, check_part, keep_parts, openings_of, run_part};
pub use plan::{Plan, PlanError, PlayedBy, Tournament};
pub use player::{Answer, NewGame, Player, PlayerError, Reply};
pub use player_files::PlayerFiles;
pub use players::{
    Beginner, CompetitionBot, EnginePlayer, MonteCarlo, OnePly, OpenTafl, RaichiPlayer, RandomPlayer,
    TaflZero,
};
pub use raichi::{Family, Level, Network, Parameters, Score, Settings};
pub use results::{GameLine, GameScore, Tally};
pub use run::{CutOff, Progress, RunError, run, run_watched};
pub use standings::{Standing, standings};
pub use statistics::{Decision, Elo, Pairs, Scale, Sprt, SprtError, elo_of_score, expected_score};
pub use store::StoreError;
pub use summary::{Pairing, PlayerSummary, SprtSummary, Summary};
pub use tables_files::{TablesFileError, read_tables, tables_files};
pub use tafl::Action;
pub use time_control::{Allowance, DurationError, Pace, SideClock, TimeControl, read_duration};
pub use unreadable::why_unreadable;

/// The examples of the README are run with the others.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
