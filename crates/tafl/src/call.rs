//! [`Call`]: what is called out when the king sees a way to his goal.

use serde::{Deserialize, Serialize};

use crate::game::Game;

/// How many ways out the king sees: in how many directions. Several goal squares behind one another are one way.
///
/// ```
/// use tafl::{Call, Game, library};
/// let linnaeus = library::variant("linnaeus-1732").unwrap();
/// let one_way = "4a4/9/9/9/3ak4/9/9/9/4a4 d".parse().unwrap();
/// assert_eq!(Game::from_setup(&linnaeus, &one_way).unwrap().call(), Some(Call::Raichi));
/// let two_ways = "4a4/9/9/9/4k4/9/9/9/4a4 d".parse().unwrap();
/// assert_eq!(Game::from_setup(&linnaeus, &two_ways).unwrap().call(), Some(Call::Tuichu));
/// // Corners of four squares: the king sees both squares of one, on j1 and i1, in the same direction.
/// let corners = library::variant("ludii-alea-evangelii").unwrap();
/// let one_way = "19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/9a9/9ka8 d".parse().unwrap();
/// assert_eq!(Game::from_setup(&corners, &one_way).unwrap().call(), Some(Call::Raichi));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Call {
    /// One: "raichi".
    Raichi,
    /// Two or more: "tuichu".
    Tuichu,
}

impl Game {
    /// What is to be called out, if the king sees a way to his goal (Leges 6).
    ///
    /// ```
    /// # use tafl::{Call, Game, library};
    /// # let tablut = library::variant("modern-standard").unwrap();
    /// assert_eq!(Game::new(&tablut).call(), None);
    /// let raichi = "4a4/9/9/9/3ak4/9/9/9/4a4 a".parse().unwrap();
    /// assert_eq!(Game::from_setup(&tablut, &raichi).unwrap().call(), Some(Call::Raichi));
    /// ```
    #[must_use]
    pub fn call(&self) -> Option<Call> {
        match self.line.ways_out() {
            0 => None,
            1 => Some(Call::Raichi),
            _ => Some(Call::Tuichu),
        }
    }
}
