//! [`Mover`] and [`PieceMove`]: a piece that can go, and where it goes, as the fast layer has them.

/// A piece that may move.
///
/// ```
/// use tafl::fast::{ATTACKER, Bitboard, Bits128, Mover};
/// let [d1, d3] = ["d1", "d3"].map(|name| Bits128::index(name.parse().unwrap()));
/// let mv = Mover { kind: ATTACKER, from: d1 }.to(d3);
/// assert_eq!((mv.kind, mv.from, mv.to), (ATTACKER, d1, d3));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Mover {
    /// Its kind: a place in [`Masks::kinds`](crate::fast::Masks::kinds).
    pub kind: usize,
    /// The [index](crate::fast::Bitboard::index) of the square it stands on.
    pub from: usize,
}

impl Mover {
    /// Its move to the square with this index.
    ///
    /// ```
    /// # use tafl::fast::{KING, Mover, PieceMove};
    /// assert_eq!(Mover { kind: KING, from: 48 }.to(26), PieceMove { kind: KING, from: 48, to: 26 });
    /// ```
    #[inline(always)]
    #[must_use]
    pub const fn to(self, to: usize) -> PieceMove {
        PieceMove { kind: self.kind, from: self.from, to }
    }
}

/// A move of a piece whose kind is known. Whether it is legal, and what it captures, follows from the position.
///
/// ```
/// use tafl::fast::{Bitboard, DEFENDER, Masks, PieceMove, Position, Roster, Visitor};
/// use tafl::{Side, library};
/// struct OneMove;
/// impl Visitor for OneMove {
///     type Output = Side;
///     fn visit<B: Bitboard, R: Roster<B>>(self, masks: &Masks<B>, position: Position<B, R>) -> Side {
///         let [from, to] = ["e4", "f4"].map(|name| B::index(name.parse().unwrap()));
///         position.make(masks, PieceMove { kind: DEFENDER, from, to }).turn()
///     }
/// }
/// let tablut = library::variant("modern-standard").unwrap();
/// let swedes_to_move = "3aaa3/4a4/4d4/a3d3a/aaddkddaa/a3d3a/4d4/4a4/3aaa3 d".parse().unwrap();
/// assert_eq!(tablut.visit(&swedes_to_move, OneMove).unwrap(), Side::Attackers);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct PieceMove {
    /// The kind of the piece: a place in [`Masks::kinds`](crate::fast::Masks::kinds).
    pub kind: usize,
    /// The [index](crate::fast::Bitboard::index) of the square it leaves.
    pub from: usize,
    /// The index of the square it goes to.
    pub to: usize,
}

impl PieceMove {
    /// The piece that moves.
    ///
    /// ```
    /// # use tafl::fast::{KING, Mover, PieceMove};
    /// assert_eq!(PieceMove { kind: KING, from: 48, to: 26 }.mover(), Mover { kind: KING, from: 48 });
    /// ```
    #[inline(always)]
    #[must_use]
    pub const fn mover(self) -> Mover {
        Mover { kind: self.kind, from: self.from }
    }
}
