//! [`PerPly`]: what an evaluation keeps of the positions of a path, brought up to date when it is asked for.

use tafl::fast::{Bitboard, Position, Roster};

use crate::path::Path;

/// Values of the positions of a path, each made from the nearest one before it that is still known: for evaluations whose
/// value (the sums of a network's first layer, say) is cheaper to change than to make.
///
/// Positions that nobody asks about cost nothing, and moves need not be told of: a value belongs to a ply and to a
/// position, and counts only as long as that position is on the path.
///
/// ```
/// use raichi::{Path, PerPly};
/// use tafl::fast::{Bitboard, Line, LineVisitor, Roster};
/// use tafl::{Game, library};
///
/// struct Look;
/// impl LineVisitor for Look {
///     type Output = ();
///     fn visit<B: Bitboard, R: Roster<B>>(self, line: &Line<B, R>) {
///         let mut path = Path::new(line);
///         let mut pieces = PerPly::new();
///         // A value here is the number of pieces, and how often it has been changed.
///         let mut ask = |path: &Path<B, R>| {
///             let fresh = |now: &tafl::fast::Position<B, R>| (now.occupied().count(), 0);
///             *pieces.of(path, fresh, |value, before, now| {
///                 value.0 -= (before.occupied() & !now.occupied()).count();
///                 value.0 += (now.occupied() & !before.occupied()).count();
///                 value.1 += 1;
///                 true
///             })
///         };
///         assert_eq!(ask(&path), (25, 0), "the root");
///         let mut moves = Vec::new();
///         path.for_each_move(|mv| moves.push(mv));
///         path.make(moves[0]).unwrap();
///         path.pass();
///         assert_eq!(ask(&path), (25, 1), "from the root at once");
///     }
/// }
/// Game::new(&library::variant("modern-standard").unwrap()).visit(Look);
/// ```
#[derive(Debug, Clone)]
pub struct PerPly<B, R, T> {
    /// By the number of steps since the root.
    values: Vec<(Position<B, R>, T)>,
}

impl<B: Bitboard, R: Roster<B>, T: Clone> PerPly<B, R, T> {
    /// Without any.
    #[must_use]
    pub fn new() -> PerPly<B, R, T> {
        PerPly { values: Vec::new() }
    }

    /// The value of the position now: the one that is known; or the nearest that is known, changed by `change` from one
    /// position to the other, if that says that it could; or one made by `fresh`.
    pub fn of(
        &mut self,
        path: &Path<B, R>,
        fresh: impl FnOnce(&Position<B, R>) -> T,
        change: impl FnOnce(&mut T, &Position<B, R>, &Position<B, R>) -> bool,
    ) -> &T {
        let (now, place) = (path.position(), path.made());
        let is_known = |back: usize, position: &Position<B, R>| {
            self.values.get(place - back).is_some_and(|(of, _)| of == position)
        };
        let back = path.positions().enumerate().find(|(back, position)| is_known(*back, position));
        match back {
            Some((0, _)) => {}
            Some((back, before)) => {
                let known = place - back;
                if self.values.len() <= place {
                    // Plies between the two, which nobody has asked about, have what is known too.
                    let value = self.values[known].clone();
                    self.values.resize(place + 1, value);
                }
                let (earlier, later) = self.values.split_at_mut(place);
                let (of, value) = &mut later[0];
                value.clone_from(&earlier[known].1);
                if !change(value, before, now) {
                    *value = fresh(now);
                }
                *of = *now;
            }
            None => {
                let value = (*now, fresh(now));
                self.values.resize(self.values.len().max(place + 1), value.clone());
                self.values[place] = value;
            }
        }
        &self.values[place].1
    }
}

impl<B: Bitboard, R: Roster<B>, T: Clone> Default for PerPly<B, R, T> {
    fn default() -> PerPly<B, R, T> {
        PerPly::new()
    }
}
