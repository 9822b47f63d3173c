//! [`Bitboard`]: a set of squares in one to six machine words.
//!
//! Hot code is generic over this trait and compiled once for each of its four types. Squares are numbered rank
//! by rank from `a1`, with the same distance between ranks ([`Bitboard::STRIDE`]) on every board that the type
//! holds, so that all shifts have constant distances.

mod wide;
mod word;

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Index, IndexMut, Not};

pub use wide::Wide;

use crate::square::Square;

/// The bitboard of boards up to 8x8.
pub type Bits64 = u64;
/// The bitboard of boards up to 11x11.
pub type Bits128 = u128;
/// The bitboard of boards up to 16x16.
pub type Bits256 = Wide<4>;
/// The bitboard of boards up to 19x19.
pub type Bits384 = Wide<6>;

/// A set of squares of a board.
///
/// ```
/// use tafl::fast::Bitboard;
/// let set = u128::square("e5".parse().unwrap());
/// assert_eq!(set.count(), 1);
/// assert_eq!(u128::square_at(set.lowest()).to_string(), "e5");
/// let set = u128::of(["a1", "e5", "i9"].map(|name| name.parse().unwrap()));
/// let [a1, b1] = ["a1", "b1"].map(|name| u128::index(name.parse().unwrap()));
/// assert!(set.has(a1) && !set.has(b1));
/// assert_eq!((u128::bit(b1), set.shift_up(1).lowest()), (2, b1));
/// assert_eq!(set.shift_up(1).shift_down(1), set);
/// assert_eq!(set.nth(1), Some(u128::index("e5".parse().unwrap())));
/// assert_eq!(set.nth(3), None);
/// assert_eq!(set.up_to_lowest(), u128::bit(a1));
/// assert!(set.highest_and_up().has(set.nth(2).unwrap()));
/// let mut names = Vec::new();
/// set.for_each(|_, index| names.push(u128::square_at(index).to_string()));
/// assert_eq!(names, ["a1", "e5", "i9"]);
/// assert_eq!(set.squares().len(), 3);
/// assert!(u128::EMPTY.is_empty());
/// let in_set = u128::table(|index| set.has(index));
/// assert!(in_set[u128::index("e5".parse().unwrap())]);
/// ```
pub trait Bitboard:
    Copy
    + Eq
    + Hash
    + Debug
    + Send
    + Sync
    + 'static
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + BitAndAssign
    + BitOrAssign
    + BitXorAssign
{
    /// Distance in bits from a square to the one above it.
    const STRIDE: usize;
    /// The widest board that fits.
    const MAX_SIZE: u8;
    /// Length of a [`Bitboard::Table`]: a power of two that no square's index reaches.
    const TABLE: usize;
    /// No squares.
    const EMPTY: Self;

    /// An array with one entry for each square.
    type Table<T: Copy + Debug + Send + Sync + 'static>: Index<usize, Output = T>
        + IndexMut<usize>
        + Debug
        + Send
        + Sync
        + 'static;

    /// Makes a table on the heap from a function of the square's index.
    fn table<T: Copy + Debug + Send + Sync + 'static>(entry: impl FnMut(usize) -> T) -> Box<Self::Table<T>>;

    /// The set of the one square with this index, which must be below the number of bits.
    fn bit(index: usize) -> Self;

    /// How many squares.
    fn count(self) -> u32;

    /// Whether there are none.
    fn is_empty(self) -> bool;

    /// Index of the lowest square. Not to be asked of an empty set.
    fn lowest(self) -> usize;

    /// The squares up to and including the lowest of the set; all bits if there is none.
    fn up_to_lowest(self) -> Self;

    /// The squares from the highest of the set upwards, the highest included; all bits if there is none.
    fn highest_and_up(self) -> Self;

    /// All squares `by` indices up; bits shifted out are lost. Ends of ranks are the caller's to mind. Distances are
    /// constants after inlining.
    fn shift_up(self, by: usize) -> Self;

    /// The opposite of [`Bitboard::shift_up`].
    fn shift_down(self, by: usize) -> Self;

    /// Calls `each` with every square of the set, as a set of one and as an index, from the lowest.
    fn for_each(self, each: impl FnMut(Self, usize));

    /// The index of the square of rank `rank` from below among the set's squares: 0 is the lowest. `None` if
    /// there are not that many.
    fn nth(self, rank: u32) -> Option<usize>;

    /// Whether the set has the square with this index.
    #[inline]
    fn has(self, index: usize) -> bool {
        !(self & Self::bit(index)).is_empty()
    }

    /// Adds the square with this index, which must be below the number of bits.
    ///
    /// ```
    /// use tafl::fast::{Bitboard, Wide};
    /// let mut set = Wide::<6>::EMPTY;
    /// set.insert(300);
    /// assert_eq!(set, Wide::<6>::bit(300));
    /// ```
    #[inline]
    fn insert(&mut self, index: usize) {
        *self |= Self::bit(index);
    }

    /// Index of a square.
    #[inline]
    #[must_use]
    fn index(square: Square) -> usize {
        usize::from(square.rank()) * Self::STRIDE + usize::from(square.file())
    }

    /// The square with this index, which must be one that [`Bitboard::index`] gives.
    ///
    /// # Panics
    /// If no square of the widest board that fits has this index.
    #[inline]
    #[must_use]
    #[track_caller]
    fn square_at(index: usize) -> Square {
        match Square::new((index % Self::STRIDE) as u8, (index / Self::STRIDE) as u8) {
            Some(square) if square.is_on(Self::MAX_SIZE) => square,
            _ => panic!("no square has the index {index}"),
        }
    }

    /// The set of one square.
    #[must_use]
    fn square(square: Square) -> Self {
        Self::bit(Self::index(square))
    }

    /// The squares of the set, from the lowest.
    fn squares(self) -> Vec<Square> {
        let mut squares = Vec::with_capacity(self.count() as usize);
        self.for_each(|_, index| squares.push(Self::square_at(index)));
        squares
    }

    /// The set of these squares.
    fn of(squares: impl IntoIterator<Item = Square>) -> Self {
        squares.into_iter().fold(Self::EMPTY, |set, square| set | Self::square(square))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every index, up to the length of a table: the square that it means, or that there is none.
    fn indices_mean_their_squares<B: Bitboard>() {
        let ours: std::collections::BTreeMap<usize, Square> =
            Square::all(B::MAX_SIZE).map(|square| (B::index(square), square)).collect();
        for index in 0..B::TABLE {
            let found = std::panic::catch_unwind(|| B::square_at(index)).ok();
            assert_eq!(found, ours.get(&index).copied(), "index {index}");
        }
    }

    #[test]
    fn an_index_that_no_board_uses_is_no_square() {
        indices_mean_their_squares::<Bits64>();
        indices_mean_their_squares::<Bits128>();
        indices_mean_their_squares::<Bits256>();
        indices_mean_their_squares::<Bits384>();
    }
}
