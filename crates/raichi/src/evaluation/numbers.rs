//! [`Numbers`]: what a network is made of, and what comes out of its sums.

use super::lines::{self, Lines};

/// Sums come in blocks of so many, for which loops are of fixed length.
pub(crate) const BLOCK: usize = 32;

/// A network has no more blocks of sums.
pub(crate) const MOST_BLOCKS: usize = 4;

/// Some of the sums, or what one soldier adds to them.
pub(crate) type Block = [i16; BLOCK];

/// All sums of a network; those of blocks that it does not have are 0.
pub(crate) type Sums = [Block; MOST_BLOCKS];

/// A sum of 1, as an integer.
pub(crate) const ONE: i16 = 255;

/// A weight of 1 in a head, as an integer.
pub(crate) const HEAD_ONE: i32 = 64;

/// No weight in a head is greater, so that its product with a clipped sum fits into 16 bits.
pub(crate) const HEAD_MOST: i16 = 127;

/// What comes out is odds of e to 1 for each of these, in points.
pub(crate) const POINTS_PER_LOGIT: i64 = 200;

/// Odds of e to 1, as an integer: two sums of 1 and a weight of 1.
pub(crate) const ODDS_ONE: i64 = ONE as i64 * ONE as i64 * HEAD_ONE as i64;

/// No head begins with more.
pub(crate) const HEAD_BEGIN_MOST: i32 = 1 << 30;

/// The numbers of a network. A row is as many blocks as it has.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Numbers {
    /// How many blocks of sums there are.
    pub blocks: usize,
    /// What the sums begin with, by the king's bucket.
    pub begin: Vec<Block>,
    /// What soldiers add, by bucket, side and square.
    pub rows: Vec<Block>,
    /// What lines add, by table and code; nothing if the network has none.
    pub lines: Vec<Block>,
    /// The weights of the heads: attackers to move, defenders to move.
    pub heads: [Vec<Block>; 2],
    /// What the heads begin with.
    pub head_begin: [i32; 2],
}

impl Numbers {
    /// Whether no sum can grow beyond its bits, wherever the pieces stand.
    pub fn fit(&self, size: u8) -> bool {
        let (squares, blocks) = (squares_of(size), self.blocks);
        let readers = Lines::of_board(size).readers();
        let of_lines: Vec<i64> = (0..blocks * BLOCK)
            .map(|place| {
                let tables = self.lines.chunks_exact(lines::codes_of(size) * blocks);
                let most = tables.filter_map(|table| column(table, blocks, place).max());
                most.zip(&readers).map(|(most, readers)| most * readers).sum()
            })
            .collect();
        let buckets = self.begin.chunks_exact(blocks).zip(self.rows.chunks_exact(2 * squares * blocks));
        let sums_fit = buckets.into_iter().all(|(begin, rows)| {
            let (attackers, defenders) = rows.split_at(squares * blocks);
            of_lines.iter().enumerate().all(|(place, of_lines)| {
                let of_squares = column(attackers, blocks, place).zip(column(defenders, blocks, place));
                let most: i64 = of_squares.map(|(one, other)| one.max(other)).sum();
                large(begin[place / BLOCK][place % BLOCK]) + most + of_lines <= i64::from(i16::MAX)
            })
        });
        let heads_fit =
            self.heads.iter().flatten().flatten().all(|&weight| large(weight) <= HEAD_MOST.into());
        let begin_most = HEAD_BEGIN_MOST.unsigned_abs();
        sums_fit && heads_fit && self.head_begin.iter().all(|begin| begin.unsigned_abs() <= begin_most)
    }

    /// What the sums begin with, by the king's bucket.
    #[inline(always)]
    pub fn begin(&self, bucket: usize) -> Sums {
        let mut sums = NO_SUMS;
        add(&mut sums, &self.begin[bucket * self.blocks..][..self.blocks]);
        sums
    }

    /// The row of a soldier: by the king's bucket, the soldier's side and its square once the board is turned, all counted
    /// together.
    #[inline(always)]
    pub fn row(&self, number: usize) -> &[Block] {
        &self.rows[number * self.blocks..][..self.blocks]
    }

    /// The row of a line, by table and code.
    #[inline(always)]
    pub fn line(&self, number: usize) -> &[Block] {
        &self.lines[number * self.blocks..][..self.blocks]
    }

    /// What the sums are worth to the defenders, in points.
    #[inline(always)]
    pub fn points(&self, sums: &Sums, head: usize) -> i32 {
        let mut out: i32 = 0;
        for (sums, weights) in sums.iter().zip(&self.heads[head]) {
            for (sum, weight) in sums.iter().zip(weights) {
                let clipped = (*sum).clamp(0, ONE);
                // Both factors have 16 bits, and so has the first product: the shape of one vector instruction.
                out += i32::from(clipped) * i32::from(clipped.wrapping_mul(*weight));
            }
        }
        let out = i64::from(out) + i64::from(self.head_begin[head]);
        (out * POINTS_PER_LOGIT / ODDS_ONE) as i32
    }
}

/// How large a number is: the least of a type has no absolute value in it.
fn large(number: i16) -> i64 {
    i64::from(number).abs()
}

/// How large the numbers at one place are, in all rows.
fn column(rows: &[Block], blocks: usize, place: usize) -> impl Iterator<Item = i64> {
    rows[place / BLOCK..].iter().step_by(blocks).map(move |block| large(block[place % BLOCK]))
}

/// Sums of nothing.
pub(crate) const NO_SUMS: Sums = [[0; BLOCK]; MOST_BLOCKS];

/// Adds a row.
#[inline(always)]
pub(crate) fn add(sums: &mut Sums, row: &[Block]) {
    for (sums, row) in sums.iter_mut().zip(row) {
        for (sum, number) in sums.iter_mut().zip(row) {
            *sum = sum.wrapping_add(*number);
        }
    }
}

/// Takes a row away.
#[inline(always)]
pub(crate) fn take(sums: &mut Sums, row: &[Block]) {
    for (sums, row) in sums.iter_mut().zip(row) {
        for (sum, number) in sums.iter_mut().zip(row) {
            *sum = sum.wrapping_sub(*number);
        }
    }
}

/// How many squares a board of a size has.
pub(crate) fn squares_of(size: u8) -> usize {
    usize::from(size) * usize::from(size)
}
