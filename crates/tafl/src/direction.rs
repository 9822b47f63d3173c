//! The eight directions.

/// A direction on the board. The four orthogonal ones come first, opposite ones two apart.
///
/// ```
/// use tafl::Direction;
/// assert_eq!(Direction::UpLeft.delta(), (-1, 1));
/// assert!(Direction::ORTHOGONAL.iter().all(|direction| direction.opposite() != *direction));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Direction {
    /// One rank up.
    Up,
    /// One file to the right.
    Right,
    /// One rank down.
    Down,
    /// One file to the left.
    Left,
    /// Up and right.
    UpRight,
    /// Down and right.
    DownRight,
    /// Down and left.
    DownLeft,
    /// Up and left.
    UpLeft,
}

impl Direction {
    /// Along ranks and files.
    pub const ORTHOGONAL: [Direction; 4] =
        [Direction::Up, Direction::Right, Direction::Down, Direction::Left];

    /// Along diagonals.
    pub const DIAGONAL: [Direction; 4] =
        [Direction::UpRight, Direction::DownRight, Direction::DownLeft, Direction::UpLeft];

    /// All eight, the orthogonal ones first.
    pub const ALL: [Direction; 8] = [
        Direction::Up,
        Direction::Right,
        Direction::Down,
        Direction::Left,
        Direction::UpRight,
        Direction::DownRight,
        Direction::DownLeft,
        Direction::UpLeft,
    ];

    /// The direction back.
    ///
    /// ```
    /// use tafl::Direction;
    /// assert_eq!(Direction::Up.opposite(), Direction::Down);
    /// ```
    #[must_use]
    pub const fn opposite(self) -> Direction {
        match self {
            Direction::Up => Direction::Down,
            Direction::Right => Direction::Left,
            Direction::Down => Direction::Up,
            Direction::Left => Direction::Right,
            Direction::UpRight => Direction::DownLeft,
            Direction::DownRight => Direction::UpLeft,
            Direction::DownLeft => Direction::UpRight,
            Direction::UpLeft => Direction::DownRight,
        }
    }

    /// The two directions at right angles to it.
    pub(crate) const fn sideways(self) -> [Direction; 2] {
        match self {
            Direction::Up | Direction::Down => [Direction::Right, Direction::Left],
            Direction::Right | Direction::Left => [Direction::Up, Direction::Down],
            Direction::UpRight | Direction::DownLeft => [Direction::DownRight, Direction::UpLeft],
            Direction::DownRight | Direction::UpLeft => [Direction::UpRight, Direction::DownLeft],
        }
    }

    /// How many files and ranks one step goes.
    ///
    /// ```
    /// # use tafl::{Direction, Square};
    /// let (files, ranks) = Direction::Down.delta();
    /// let e5: Square = "e5".parse().unwrap();
    /// assert_eq!(e5.offset(files, ranks, 9), "e4".parse().ok());
    /// ```
    #[must_use]
    pub const fn delta(self) -> (i8, i8) {
        match self {
            Direction::Up => (0, 1),
            Direction::Right => (1, 0),
            Direction::Down => (0, -1),
            Direction::Left => (-1, 0),
            Direction::UpRight => (1, 1),
            Direction::DownRight => (1, -1),
            Direction::DownLeft => (-1, -1),
            Direction::UpLeft => (-1, 1),
        }
    }
}
