//! What lines add to the sums, while it is learnt.

// Loops of fixed length over places are what the compiler makes vector instructions of.
#![allow(clippy::needless_range_loop)]

use raichi::Lines;

use super::model::{NONE, Sums};
use super::rows::Row;

/// The rows of lines.
#[derive(Clone)]
pub struct LinePart {
    lines: Lines,
    /// Rows of fewer than two pieces are not learnt: those are for the rows of squares.
    is_learnt: Vec<bool>,
    /// By table and code.
    pub sums: Vec<Sums>,
    /// They are pulled towards nothing so many times as much as the rows of squares that all buckets share.
    pub decay: f32,
}

impl LinePart {
    pub fn new(size: u8, decay: f32) -> LinePart {
        let lines = Lines::of_board(size);
        let is_learnt = (0..lines.rows()).map(|row| lines.is_of_several(row)).collect();
        LinePart { is_learnt, sums: vec![NONE; lines.rows()], lines, decay }
    }

    #[inline(always)]
    fn codes(&self, row: &Row<'_>) -> impl Iterator<Item = usize> {
        self.lines.codes(row.bucket, row.soldiers.iter().copied()).filter(|code| self.is_learnt[*code])
    }

    #[inline(always)]
    pub fn add_to(&self, sums: &mut Sums, row: &Row<'_>) {
        for code in self.codes(row) {
            let add = &self.sums[code];
            for place in 0..sums.len() {
                sums[place] += add[place];
            }
        }
    }

    #[inline(always)]
    pub fn learn(&self, slopes: &Sums, row: &Row<'_>, gradients: &mut [Sums]) {
        for code in self.codes(row) {
            let of_row = &mut gradients[code];
            for place in 0..slopes.len() {
                of_row[place] += slopes[place];
            }
        }
    }
}
