//! [`Seat`]: one of the two players of a match, whichever side it has; and what belongs to each seat or side.

use std::fmt;
use std::ops::{Index, IndexMut, Not};

use serde::{Deserialize, Serialize};
use tafl::Side;

/// One of the two players. A seat stays the same player's through a match; sides change.
///
/// ```
/// use tafl_referee::Seat;
/// assert_eq!(!Seat::First, Seat::Second);
/// assert_eq!(Seat::Second.to_string(), "the second player");
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[serde(rename_all = "kebab-case")]
pub enum Seat {
    /// The first player.
    #[default]
    First,
    /// The second player.
    Second,
}

impl Seat {
    /// Both seats, the first one first.
    pub const BOTH: [Seat; 2] = [Seat::First, Seat::Second];
}

impl Not for Seat {
    type Output = Seat;

    fn not(self) -> Seat {
        match self {
            Seat::First => Seat::Second,
            Seat::Second => Seat::First,
        }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Seat::First => "the first player",
            Seat::Second => "the second player",
        })
    }
}

/// Something for each seat.
///
/// ```
/// use tafl_referee::{PerSeat, Seat};
/// let names = PerSeat { first: "Carl", second: "Anna" };
/// assert_eq!(names[Seat::Second], "Anna");
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct PerSeat<T> {
    /// The first player's.
    pub first: T,
    /// The second player's.
    pub second: T,
}

impl<T> Index<Seat> for PerSeat<T> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        match seat {
            Seat::First => &self.first,
            Seat::Second => &self.second,
        }
    }
}

impl<T> IndexMut<Seat> for PerSeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        match seat {
            Seat::First => &mut self.first,
            Seat::Second => &mut self.second,
        }
    }
}

/// Something for each side.
///
/// ```
/// use tafl::Side;
/// use tafl_referee::PerSide;
/// let doubled = PerSide { attackers: 16, defenders: 9 }.map(|pieces| 2 * pieces);
/// assert_eq!(doubled[Side::Defenders], 18);
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct PerSide<T> {
    /// The attackers'.
    pub attackers: T,
    /// The defenders'.
    pub defenders: T,
}

impl<T> PerSide<T> {
    /// The same of something else.
    ///
    /// ```
    /// # use tafl_referee::PerSide;
    /// let lengths = PerSide { attackers: "ab", defenders: "c" }.map(str::len);
    /// assert_eq!(lengths, PerSide { attackers: 2, defenders: 1 });
    /// ```
    #[must_use]
    pub fn map<U>(self, mut each: impl FnMut(T) -> U) -> PerSide<U> {
        PerSide { attackers: each(self.attackers), defenders: each(self.defenders) }
    }
}

impl<T> Index<Side> for PerSide<T> {
    type Output = T;

    fn index(&self, side: Side) -> &T {
        match side {
            Side::Attackers => &self.attackers,
            Side::Defenders => &self.defenders,
        }
    }
}

impl<T> IndexMut<Side> for PerSide<T> {
    fn index_mut(&mut self, side: Side) -> &mut T {
        match side {
            Side::Attackers => &mut self.attackers,
            Side::Defenders => &mut self.defenders,
        }
    }
}
