//! [`Turned`]: how a network sees the board, wherever the king is.

use super::features::class_of;

/// How the board is turned for a king on a square, so that he stands in the wedge between the left half of the lowest
/// rank and the diagonal.
///
/// ```
/// use raichi::Turned;
/// let square = |name: &str| name.parse().unwrap();
/// let turned = Turned::for_king(square("g9"), 9);
/// assert_eq!((turned.bucket, turned.square(square("g9"), 9)), (Turned::for_king(square("c1"), 9).bucket, 2));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Turned {
    /// The number of the king's square in the wedge.
    pub bucket: usize,
    flip_files: bool,
    flip_ranks: bool,
    transpose: bool,
}

impl Turned {
    /// For a king on a square of a board.
    #[must_use]
    pub fn for_king(king: tafl::Square, size: u8) -> Turned {
        let fold = |place: u8| place.min(size.saturating_sub(1).saturating_sub(place));
        Turned {
            bucket: class_of(size, king.file(), king.rank()),
            flip_files: fold(king.file()) != king.file(),
            flip_ranks: fold(king.rank()) != king.rank(),
            transpose: fold(king.rank()) > fold(king.file()),
        }
    }

    /// How it is turned, wherever the king is.
    pub(crate) fn without_bucket(self) -> Turned {
        Turned { bucket: 0, ..self }
    }

    /// The number of a square once the board is turned: squares are counted along the ranks, from the lowest.
    #[must_use]
    pub fn square(self, square: tafl::Square, size: u8) -> usize {
        let last = size.saturating_sub(1);
        let flipped = |place: u8, flip: bool| if flip { last.saturating_sub(place) } else { place };
        let file = usize::from(flipped(square.file(), self.flip_files));
        let rank = usize::from(flipped(square.rank(), self.flip_ranks));
        let (file, rank) = if self.transpose { (rank, file) } else { (file, rank) };
        rank * usize::from(size) + file
    }
}
