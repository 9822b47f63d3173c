//! [`Image`]: where squares come to when the board is turned or mirrored.

use super::Bitboard;
use crate::square::Square;
use crate::symmetry::Symmetry;
use crate::variant::Variant;

/// Where each square comes to when the board is turned or mirrored in one way.
///
/// ```
/// use tafl::fast::{Bitboard, Bits128, Image};
/// use tafl::library;
/// let images: Vec<Image<Bits128>> = Image::all(&library::variant("linnaeus-1732").unwrap());
/// assert_eq!(images.len(), 8);
/// let [a2, b3] = ["a2", "b3"].map(|square| Bits128::index(square.parse().unwrap()));
/// assert_eq!(images[0].square(a2), a2, "the first way changes nothing");
/// for image in &images {
///     assert_eq!(image.back().square(image.square(a2)), a2);
///     let both = Bits128::bit(a2) | Bits128::bit(b3);
///     assert_eq!(image.set(both), Bits128::bit(image.square(a2)) | Bits128::bit(image.square(b3)));
/// }
/// ```
#[derive(Debug)]
pub struct Image<B: Bitboard> {
    to: Box<B::Table<u16>>,
}

impl<B: Bitboard> Image<B> {
    /// Those of all ways in which the rules of a variant let its board be turned and mirrored, in the order of
    /// [`Variant::symmetries`]: the first changes nothing.
    #[must_use]
    pub fn all(variant: &Variant) -> Vec<Image<B>> {
        variant.symmetries().map(|symmetry| Image::new(symmetry, variant.size())).collect()
    }

    fn new(symmetry: Symmetry, size: u8) -> Image<B> {
        let under = |index: usize| {
            let (file, rank) = (index % B::STRIDE, index / B::STRIDE);
            let square = Square::new(file as u8, rank as u8).filter(|square| square.is_on(size));
            // What is no square of the board stays where it is.
            square.map_or(index, |square| B::index(symmetry.square(square, size)))
        };
        Image { to: B::table(|index| under(index) as u16) }
    }

    /// Where a square comes to, by index.
    #[inline]
    #[must_use]
    pub fn square(&self, index: usize) -> usize {
        usize::from(self.to[index])
    }

    /// Where all squares of a set come to.
    #[inline]
    #[must_use]
    pub fn set(&self, set: B) -> B {
        let mut image = B::EMPTY;
        set.for_each(|_, index| image.insert(self.square(index)));
        image
    }

    /// The way back: where each square has come from.
    #[must_use]
    pub fn back(&self) -> Image<B> {
        let mut from = B::table(|index| index as u16);
        (0..B::TABLE).for_each(|index| from[self.square(index)] = index as u16);
        Image { to: from }
    }
}
