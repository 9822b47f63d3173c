//! The eight symmetries of the square board, and which of them a variant has.

use crate::moves::Move;
use crate::setup::Setup;
use crate::square::Square;
use crate::variant::Variant;

/// One of the eight symmetries of the square: first perhaps a reflection at the diagonal from `a1`, then perhaps
/// one of the files, then perhaps one of the ranks.
///
/// ```
/// use tafl::Symmetry;
/// let a2 = "a2".parse().unwrap();
/// let images: std::collections::BTreeSet<_> = Symmetry::ALL.iter().map(|s| s.square(a2, 9)).collect();
/// assert_eq!(images.len(), 8);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Symmetry {
    transpose: bool,
    flip_files: bool,
    flip_ranks: bool,
}

impl Symmetry {
    /// All eight, the identity first.
    pub const ALL: [Symmetry; 8] = {
        let mut all = [Symmetry { transpose: false, flip_files: false, flip_ranks: false }; 8];
        let mut number = 0;
        while number < 8 {
            all[number] = Symmetry {
                transpose: number & 4 != 0,
                flip_files: number & 2 != 0,
                flip_ranks: number & 1 != 0,
            };
            number += 1;
        }
        all
    };

    /// The image of a square on a board of `size`. The square must be on that board.
    ///
    /// ```
    /// # use tafl::{Square, Symmetry};
    /// let a1: Square = "a1".parse().unwrap();
    /// assert_eq!(Symmetry::ALL[0].square(a1, 9), a1, "the identity");
    /// assert!(Symmetry::ALL.iter().any(|symmetry| symmetry.square(a1, 9).to_string() == "i9"));
    /// ```
    #[must_use]
    pub fn square(self, square: Square, size: u8) -> Square {
        let last = size.saturating_sub(1);
        let (mut file, mut rank) = (square.file(), square.rank());
        if self.transpose {
            (file, rank) = (rank, file);
        }
        if self.flip_files {
            file = last.saturating_sub(file);
        }
        if self.flip_ranks {
            rank = last.saturating_sub(rank);
        }
        Square::new(file, rank).unwrap_or(square)
    }

    /// The image of a move.
    ///
    /// ```
    /// # use tafl::{Move, Symmetry};
    /// let mv: Move = "d1-d3".parse().unwrap();
    /// let images: std::collections::BTreeSet<Move> = Symmetry::ALL.iter().map(|symmetry| symmetry.mv(mv, 9)).collect();
    /// assert_eq!(images.len(), 8);
    /// assert!(images.contains(&"a4-c4".parse().unwrap()));
    /// ```
    #[must_use]
    pub fn mv(self, mv: Move, size: u8) -> Move {
        Move::new(self.square(mv.from, size), self.square(mv.to, size))
    }

    /// The image of a setup.
    ///
    /// ```
    /// # use tafl::{Symmetry, library};
    /// # let tablut = library::variant("modern-standard").unwrap();
    /// assert!(Symmetry::ALL.iter().all(|symmetry| symmetry.setup(tablut.start()) == *tablut.start()));
    /// ```
    #[must_use]
    pub fn setup(self, setup: &Setup) -> Setup {
        let image = |square| self.square(square, setup.size);
        Setup {
            size: setup.size,
            pieces: setup.pieces.iter().map(|(&square, &letter)| (image(square), letter)).collect(),
            turn: setup.turn,
            continuing: setup.continuing.map(image),
        }
    }
}

impl Variant {
    /// The symmetries that the rules have: those that map every area and the goals onto themselves. The start
    /// position plays no part.
    ///
    /// ```
    /// use tafl::library;
    /// let tablut = library::variant("modern-standard").unwrap();
    /// assert_eq!(tablut.symmetries().count(), 8);
    /// ```
    pub fn symmetries(&self) -> impl Iterator<Item = Symmetry> {
        let size = self.size();
        let mut sets: Vec<Vec<Square>> =
            self.rules().area.values().map(|area| area.squares.on(size).into_iter().collect()).collect();
        sets.push(self.goals());
        Symmetry::ALL.into_iter().filter(move |symmetry| {
            sets.iter().all(|set| set.iter().all(|&square| set.contains(&symmetry.square(square, size))))
        })
    }

    /// The first, by its position string, of all setups that are the same up to a symmetry of the rules.
    ///
    /// ```
    /// use tafl::{Setup, library};
    /// let tablut = library::variant("modern-standard").unwrap();
    /// let one: Setup = "9/9/9/9/4k4/9/9/a8/9 a".parse().unwrap();
    /// let other: Setup = "9/9/9/9/4k4/9/9/9/7a1 a".parse().unwrap();
    /// assert_eq!(tablut.canonical(&one), tablut.canonical(&other));
    /// ```
    #[must_use]
    pub fn canonical(&self, setup: &Setup) -> Setup {
        self.symmetries()
            .map(|symmetry| symmetry.setup(setup))
            .min_by_key(Setup::to_string)
            .unwrap_or_else(|| setup.clone())
    }
}
