//! [`Lines`]: the ranks and files of a board as numbers, for each of which a network may have a row of its own.
//!
//! Each line is cut into two stretches of [`LENGTH`] squares, one from either edge inward; they overlap in the middle. A
//! stretch, read from the edge, is a number in base 3 (its code): an empty square is 0, an attacker 1, a defender or the king 2.
//! Stretches of lines that are equally far from the board's edge share a table, so that all images of a position have the
//! same codes.

use super::features::classes_of_board;
use super::turned::Turned;

/// Squares of a stretch, if the board is as wide.
pub(crate) const LENGTH: usize = 6;

/// The most stretches that a board has: 11x11.
const MOST: usize = 44;

/// Where the row of each stretch of a position is, all tables counted together.
pub(crate) type Codes = [u16; MOST];

/// What a piece on a square adds to codes.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Touch {
    pub stretch: usize,
    pub weight: u16,
}

/// How the lines of a board are cut.
///
/// ```
/// use raichi::{Lines, Turned};
/// let lines = Lines::of_board(9);
/// assert_eq!((lines.rows(), lines.stretches()), (5 * 729, 36));
/// // A king on a1 is seen four times: in a stretch of the lowest rank and one of the first file, that begin with him.
/// let corner = Turned::for_king("a1".parse().unwrap(), 9).bucket;
/// let codes = lines.codes(corner, [1, 81 + 2].into_iter());
/// assert_eq!(codes.filter(|code| *code == 2 + 3 + 2 * 9).count(), 1);
/// ```
#[derive(Debug, Clone)]
pub struct Lines {
    size: u8,
    /// The codes of an empty board.
    empty: Codes,
    /// By square, counted along the ranks from the lowest.
    touched: Vec<Vec<Touch>>,
    /// By bucket: the king's square once the board is turned.
    kings: Vec<usize>,
}

impl Lines {
    /// For boards of a size.
    ///
    /// # Panics
    /// If it is more than 11: networks are for no larger boards.
    #[must_use]
    pub fn of_board(size: u8) -> Lines {
        let width = usize::from(size);
        let length = LENGTH.min(width);
        let mut empty = [0; MOST];
        let mut touched = vec![Vec::new(); width * width];
        for (square, touched) in touched.iter_mut().enumerate() {
            let (file, rank) = (square % width, square / width);
            for (line, number, place) in [(file, file, rank), (rank, width + rank, file)] {
                for (end, place) in [place, width - 1 - place].into_iter().enumerate() {
                    if place < length {
                        let (stretch, class) = (2 * number + end, line.min(width - 1 - line));
                        empty[stretch] = (class * codes_of(size)) as u16;
                        touched.push(Touch { stretch, weight: 3_u16.pow(place as u32) });
                    }
                }
            }
        }
        let mut kings = vec![0; classes_of_board(size)];
        for king in tafl::Square::all(size) {
            let turned = Turned::for_king(king, size);
            kings[turned.bucket] = turned.square(king, size);
        }
        Lines { size, empty, touched, kings }
    }

    /// How many rows all tables have together.
    #[must_use]
    pub fn rows(&self) -> usize {
        rows_of(self.size)
    }

    /// How many stretches there are.
    #[must_use]
    pub fn stretches(&self) -> usize {
        4 * usize::from(self.size)
    }

    /// Whether a row is of a stretch with two pieces or more: fewer are for the rows of single squares.
    #[must_use]
    pub fn is_of_several(&self, row: usize) -> bool {
        let mut code = row % codes_of(self.size);
        let mut pieces = 0;
        while code > 0 {
            pieces += usize::from(!code.is_multiple_of(3));
            code /= 3;
        }
        pieces >= 2
    }

    /// The rows of a position, one for each stretch: from the king's [bucket](crate::Turned) and the numbers of soldiers by
    /// side and turned square.
    pub fn codes<S: Iterator<Item = u16>>(
        &self,
        bucket: usize,
        soldiers: S,
    ) -> impl Iterator<Item = usize> + use<S> {
        let mut codes = self.empty;
        let squares = self.touched.len();
        for soldier in soldiers.map(usize::from).chain([squares + self.kings[bucket]]) {
            for touch in &self.touched[soldier % squares] {
                codes[touch.stretch] += touch.weight * (1 + soldier / squares) as u16;
            }
        }
        codes.into_iter().take(self.stretches()).map(usize::from)
    }

    /// The codes of an empty board.
    pub(crate) fn empty(&self) -> Codes {
        self.empty
    }

    /// What a piece on a square changes.
    pub(crate) fn touched(&self, square: usize) -> &[Touch] {
        &self.touched[square]
    }

    /// By table, how many stretches read it.
    pub(crate) fn readers(&self) -> Vec<i64> {
        let mut readers = vec![0; usize::from(self.size.div_ceil(2))];
        for table in &self.empty[..self.stretches()] {
            readers[usize::from(*table) / codes_of(self.size)] += 1;
        }
        readers
    }
}

/// How many codes a stretch can have.
pub(crate) fn codes_of(size: u8) -> usize {
    3_usize.pow(LENGTH.min(size.into()) as u32)
}

/// How many rows there are for a board of a size.
pub(crate) fn rows_of(size: u8) -> usize {
    usize::from(size.div_ceil(2)) * codes_of(size)
}
