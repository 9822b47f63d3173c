//! [`Shape`]: a board's squares and ends, and steps of whole sets of squares.

use crate::direction::Direction;
use crate::fast::bitboard::Bitboard;
use crate::square::Square;

impl Direction {
    /// Moves every bit of a set one step, over the ends of files and ranks if need be.
    #[inline(always)]
    pub(crate) fn shift<B: Bitboard>(self, set: B) -> B {
        match self {
            Direction::Up => set.shift_up(B::STRIDE),
            Direction::Right => set.shift_up(1),
            Direction::Down => set.shift_down(B::STRIDE),
            Direction::Left => set.shift_down(1),
            Direction::UpRight => set.shift_up(B::STRIDE + 1),
            Direction::DownRight => set.shift_down(B::STRIDE - 1),
            Direction::DownLeft => set.shift_down(B::STRIDE + 1),
            Direction::UpLeft => set.shift_up(B::STRIDE - 1),
        }
    }
}

/// The shape of a board: which bits are squares, and where its ends are.
///
/// ```
/// use tafl::fast::{Bitboard, Bits128, Shape};
/// let tablut = Shape::<Bits128>::new(9);
/// assert_eq!((tablut.board.count(), tablut.edge.count()), (81, 32));
/// ```
#[derive(Debug, Clone)]
pub struct Shape<B> {
    /// All squares.
    pub board: B,
    /// All squares but those of the first file: where a step to the right can arrive.
    pub not_first_file: B,
    /// All squares but those of the last file: where a step to the left can arrive.
    pub not_last_file: B,
    /// The squares of the edge.
    pub edge: B,
}

impl<B: Bitboard> Shape<B> {
    /// The shape of a board of `size` by `size` squares.
    ///
    /// ```
    /// # use tafl::fast::{Bitboard, Bits128, Shape};
    /// assert_eq!(Shape::<Bits128>::new(9).edge.count(), 32);
    /// ```
    #[must_use]
    pub fn new(size: u8) -> Shape<B> {
        let all =
            |keep: &dyn Fn(u8, u8) -> bool| B::of(Square::all(size).filter(|s| keep(s.file(), s.rank())));
        let last = size.saturating_sub(1);
        Shape {
            board: all(&|_, _| true),
            not_first_file: all(&|file, _| file != 0),
            not_last_file: all(&|file, _| file != last),
            edge: all(&|file, rank| file == 0 || rank == 0 || file == last || rank == last),
        }
    }

    /// The squares on which a step in a direction can arrive.
    ///
    /// ```
    /// # use tafl::fast::{Bitboard, Bits128, Shape};
    /// # use tafl::Direction;
    /// let shape = Shape::<Bits128>::new(9);
    /// assert_eq!(shape.arrivals(Direction::Right), shape.not_first_file);
    /// assert_eq!(shape.arrivals(Direction::Right).count(), 72);
    /// ```
    #[inline(always)]
    pub fn arrivals(&self, direction: Direction) -> B {
        match direction {
            Direction::Up | Direction::Down => self.board,
            Direction::Right | Direction::UpRight | Direction::DownRight => self.not_first_file,
            Direction::Left | Direction::UpLeft | Direction::DownLeft => self.not_last_file,
        }
    }

    /// The squares of the edge that lies in an orthogonal direction: those from which a step there leaves the board.
    ///
    /// ```
    /// # use tafl::fast::{Bitboard, Bits128, Shape};
    /// # use tafl::Direction;
    /// let upper = Shape::<Bits128>::new(9).edge_in(Direction::Up);
    /// assert_eq!((upper.count(), upper.squares()[0].to_string().as_str()), (9, "a9"));
    /// ```
    #[inline(always)]
    pub fn edge_in(&self, direction: Direction) -> B {
        self.board & !self.step(direction.opposite(), self.board)
    }

    /// Moves every square of a set one step; squares that leave the board vanish.
    ///
    /// ```
    /// use tafl::fast::{Bitboard, Shape};
    /// use tafl::Direction;
    /// let shape = Shape::<u128>::new(9);
    /// let corner = u128::square("i9".parse().unwrap());
    /// assert!(shape.step(Direction::Right, corner).is_empty());
    /// assert_eq!(shape.step(Direction::Down, corner).squares(), ["i8".parse().unwrap()]);
    /// ```
    #[inline(always)]
    pub fn step(&self, direction: Direction, set: B) -> B {
        direction.shift(set) & self.arrivals(direction)
    }

    /// The orthogonal neighbours of a set, in all four directions.
    ///
    /// ```
    /// # use tafl::fast::{Bitboard, Bits128, Shape};
    /// let castle = Bits128::square("e5".parse().unwrap());
    /// assert_eq!(Shape::<Bits128>::new(9).neighbours(castle).count(), 4);
    /// ```
    #[inline(always)]
    pub fn neighbours(&self, set: B) -> B {
        Direction::ORTHOGONAL.into_iter().fold(B::EMPTY, |all, direction| all | self.step(direction, set))
    }

    /// The squares that can be walked to from a set over `open` squares in orthogonal steps, those of the set included.
    ///
    /// ```
    /// # use tafl::fast::{Bitboard, Bits128, Shape};
    /// let shape = Shape::<Bits128>::new(9);
    /// let file_e = Bits128::of((1..=9).map(|rank| format!("e{rank}").parse().unwrap()));
    /// let a1 = Bits128::square("a1".parse().unwrap());
    /// assert_eq!(shape.flood(a1, shape.board & !file_e).count(), 36, "a wall of nine closes off the right");
    /// ```
    pub fn flood(&self, from: B, open: B) -> B {
        let mut reached = from;
        loop {
            let wider = reached | (self.neighbours(reached) & open);
            if wider == reached {
                return reached;
            }
            reached = wider;
        }
    }
}
