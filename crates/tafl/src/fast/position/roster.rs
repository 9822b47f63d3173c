//! [`Roster`]: what stands on the board beyond ordinary soldiers and the king.

use std::fmt::Debug;
use std::hash::Hash;

use crate::fast::bitboard::Bitboard;
use crate::fast::masks::FIRST_EXTRA;
use crate::kind::MAX_KINDS;

/// What a position knows beyond soldiers and king. Rule sets without further kinds use [`Soldiers`], which is
/// nothing at all, and pay nothing.
///
/// ```
/// use tafl::fast::{Bits128, Kinds, Roster, Soldiers};
/// let berserk = "e5".parse().map(<Bits128 as tafl::fast::Bitboard>::index).unwrap();
/// let mut kinds = <Kinds<Bits128> as Roster<Bits128>>::none();
/// // Kinds 0, 1 and 2 are attacker, defender and king; 3 is the first further one.
/// kinds.toggle(3, 1 << berserk);
/// kinds.set_continuing(Some(berserk));
/// assert_eq!((kinds.of(3), kinds.continuing()), (1 << berserk, Some(berserk)));
/// assert_eq!(Roster::<Bits128>::of(&Soldiers, 3), 0);
/// ```
pub trait Roster<B: Bitboard>: Copy + Eq + Hash + Debug + Send + Sync + 'static {
    /// There is nothing beyond soldiers and king, and they only slide.
    const PLAIN: bool;

    /// Nothing on the board yet.
    fn none() -> Self;

    /// The squares of a further kind (`FIRST_EXTRA` and up).
    fn of(&self, kind: usize) -> B;

    /// Adds or removes squares of a further kind.
    fn toggle(&mut self, kind: usize, squares: B);

    /// The square of the piece that may go on in the same turn.
    fn continuing(&self) -> Option<usize>;

    /// Sets it.
    fn set_continuing(&mut self, square: Option<usize>);
}

/// No pieces beyond ordinary soldiers and the king.
///
/// ```
/// use tafl::fast::{Bits128, Roster, Soldiers};
/// assert!(<Soldiers as Roster<Bits128>>::PLAIN);
/// assert_eq!(size_of::<Soldiers>(), 0);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Soldiers;

impl<B: Bitboard> Roster<B> for Soldiers {
    const PLAIN: bool = true;

    #[inline(always)]
    fn none() -> Soldiers {
        Soldiers
    }

    #[inline(always)]
    fn of(&self, _: usize) -> B {
        B::EMPTY
    }

    #[inline(always)]
    fn toggle(&mut self, _: usize, _: B) {}

    #[inline(always)]
    fn continuing(&self) -> Option<usize> {
        None
    }

    #[inline(always)]
    fn set_continuing(&mut self, _: Option<usize>) {}
}

/// The squares of every further kind, and the piece in the middle of its turn.
///
/// ```
/// use tafl::fast::{Bits128, Kinds, Roster};
/// assert!(!<Kinds<Bits128> as Roster<Bits128>>::PLAIN);
/// let none = <Kinds<Bits128> as Roster<Bits128>>::none();
/// assert_eq!(none.continuing(), None);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Kinds<B> {
    of: [B; MAX_KINDS - FIRST_EXTRA],
    /// Index plus one; 0 for none.
    continuing: u16,
}

impl<B: Bitboard> Roster<B> for Kinds<B> {
    const PLAIN: bool = false;

    fn none() -> Kinds<B> {
        Kinds { of: [B::EMPTY; MAX_KINDS - FIRST_EXTRA], continuing: 0 }
    }

    fn of(&self, kind: usize) -> B {
        self.of[kind - FIRST_EXTRA]
    }

    fn toggle(&mut self, kind: usize, squares: B) {
        self.of[kind - FIRST_EXTRA] ^= squares;
    }

    fn continuing(&self) -> Option<usize> {
        usize::from(self.continuing).checked_sub(1)
    }

    fn set_continuing(&mut self, square: Option<usize>) {
        self.continuing = square.map_or(0, |index| index as u16 + 1);
    }
}
