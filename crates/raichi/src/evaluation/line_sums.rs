//! [`LineSums`]: what the lines of a position add to a network's sums, brought up to date when it is asked for.

use tafl::Side;
use tafl::fast::{Bitboard, Position, Roster};

use super::lines::{Codes, Lines, Touch};
use super::numbers::{NO_SUMS, Numbers, Sums, add, take};
use super::per_ply::PerPly;
use crate::path::Path;

/// The lines of the positions of one path.
#[derive(Clone)]
pub(crate) struct LineSums<B, R> {
    touched: Vec<Touched>,
    empty: Codes,
    stretches: usize,
    sums: PerPly<B, R, Standing>,
}

/// What a piece on a square changes: so many stretches.
#[derive(Clone, Copy, Default)]
struct Touched {
    all: [Touch; 4],
    count: usize,
}

#[derive(Clone)]
struct Standing {
    codes: Codes,
    sums: Sums,
}

/// Codes, and a bit for each stretch whose code was changed.
struct Changed {
    codes: Codes,
    stretches: u64,
}

impl Changed {
    /// A square's part of its codes grows by a number, or by one that wraps around and so takes away.
    #[inline(always)]
    fn square(&mut self, touched: &Touched, by: u16) {
        for touch in &touched.all[..touched.count] {
            let code = &mut self.codes[touch.stretch];
            *code = code.wrapping_add(touch.weight.wrapping_mul(by));
            self.stretches |= 1 << touch.stretch;
        }
    }
}

impl<B: Bitboard, R: Roster<B>> LineSums<B, R> {
    pub fn new(size: u8) -> LineSums<B, R> {
        let lines = Lines::of_board(size);
        let mut touched = vec![Touched::default(); B::TABLE];
        for (number, square) in tafl::Square::all(size).enumerate() {
            let Touched { all, count } = &mut touched[B::index(square)];
            for (place, touch) in all.iter_mut().zip(lines.touched(number)) {
                *place = *touch;
                *count += 1;
            }
        }
        LineSums { touched, empty: lines.empty(), stretches: lines.stretches(), sums: PerPly::new() }
    }

    /// What the lines of the position now add.
    #[inline]
    pub fn of(&mut self, path: &Path<B, R>, numbers: &Numbers) -> &Sums {
        let LineSums { touched, empty, stretches, sums } = self;
        let row = |codes: &Codes, stretch: usize| numbers.line(usize::from(codes[stretch]));
        let fresh = |position: &Position<B, R>| {
            let mut now = Changed { codes: *empty, stretches: 0 };
            for side in Side::BOTH {
                pieces(position, side).for_each(|_, square| now.square(&touched[square], digit(side)));
            }
            let mut sums = NO_SUMS;
            (0..*stretches).for_each(|stretch| add(&mut sums, row(&now.codes, stretch)));
            Standing { codes: now.codes, sums }
        };
        let standing = sums.of(path, fresh, |standing, before, now| {
            let mut changed = Changed { codes: standing.codes, stretches: 0 };
            for side in Side::BOTH {
                let (old, new) = (pieces(before, side), pieces(now, side));
                let mut change = |squares: B, by: u16| {
                    squares.for_each(|_, square| changed.square(&touched[square], by));
                };
                change(old & !new, digit(side).wrapping_neg());
                change(new & !old, digit(side));
            }
            while changed.stretches != 0 {
                let stretch = changed.stretches.trailing_zeros() as usize;
                take(&mut standing.sums, row(&standing.codes, stretch));
                add(&mut standing.sums, row(&changed.codes, stretch));
                changed.stretches &= changed.stretches - 1;
            }
            standing.codes = changed.codes;
            true
        });
        &standing.sums
    }
}

/// What counts for a side: lines do not tell the king from a defender.
#[inline(always)]
fn pieces<B: Bitboard, R: Roster<B>>(position: &Position<B, R>, side: Side) -> B {
    match side {
        Side::Attackers => position.soldiers(side),
        Side::Defenders => position.soldiers(side) | position.king_set(),
    }
}

/// What a piece of a side is in a code.
fn digit(side: Side) -> u16 {
    side.index() as u16 + 1
}
