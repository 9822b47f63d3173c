//! Ratings of players in a game whose sides differ: [`Rating`] is Glicko-2, [`Advantage`] what one side of a rule set has over the
//! other, and [`rate`] brings both up to date with a game.
//!
//! Glicko-2 is that of Mark E. Glickman's *Example of the Glicko-2 system* (2022). Where it has rating periods of some games
//! each, here every game counts at once, and the time between two games of a player stands for the periods in which nothing
//! was played.
//!
//! ```
//! use tafl_rating::{Rating, Score};
//! // The example of the paper.
//! let player = Rating { rating: 1500.0, deviation: 200.0, volatility: 0.06 };
//! let other = |rating, deviation| Rating { rating, deviation, volatility: 0.06 };
//! let results = [
//!     (other(1400.0, 30.0), Score::Win),
//!     (other(1550.0, 100.0), Score::Loss),
//!     (other(1700.0, 300.0), Score::Loss),
//! ];
//! let after = player.after(&results, 1.0);
//! assert_eq!(format!("{:.2} {:.2} {:.5}", after.rating, after.deviation, after.volatility), "1464.05 151.52 0.06000");
//! ```

#![forbid(unsafe_code)]

mod advantage;
mod game;
mod rating;

pub use advantage::{Advantage, between_equals};
pub use game::{Standing, rate};
pub use rating::{PROVISIONAL, Rating, Score, expected};

/// The example of the README runs too.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
