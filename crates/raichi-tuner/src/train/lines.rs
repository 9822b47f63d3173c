//! What lines add to the sums, while it is learnt.

use raichi::Lines;

use super::model::add;
use super::rows::Row;

/// The rows of lines.
#[derive(Clone)]
pub struct LinePart {
    lines: Lines,
    /// Rows of fewer than two pieces are not learnt: those are for the rows of squares.
    is_learnt: Vec<bool>,
    /// How many sums the network has, and a row numbers.
    sums: usize,
    /// By table and code.
    pub numbers: Vec<f32>,
    /// They are pulled towards nothing so many times as much as the rows of squares that all buckets share.
    pub decay: f32,
}

impl LinePart {
    pub fn new(size: u8, sums: usize, decay: f32) -> LinePart {
        let lines = Lines::of_board(size);
        let is_learnt = (0..lines.rows()).map(|row| lines.is_of_several(row)).collect();
        LinePart { is_learnt, sums, numbers: vec![0.0; lines.rows() * sums], lines, decay }
    }

    /// Where the rows of a position's lines begin.
    #[inline(always)]
    fn starts(&self, row: &Row<'_>) -> impl Iterator<Item = usize> {
        let codes = self.lines.codes(row.bucket, row.soldiers.iter().copied());
        codes.filter(|code| self.is_learnt[*code]).map(|code| code * self.sums)
    }

    #[inline(always)]
    pub fn add_to(&self, sums: &mut [f32], row: &Row<'_>) {
        for start in self.starts(row) {
            add(sums, &self.numbers[start..][..self.sums]);
        }
    }

    #[inline(always)]
    pub fn learn(&self, slopes: &[f32], row: &Row<'_>, gradients: &mut [f32]) {
        for start in self.starts(row) {
            add(&mut gradients[start..][..self.sums], slopes);
        }
    }
}
