//! Bitboards in one integer: boards up to 8x8 in 64 bits, up to 11x11 in 128.

use std::array;
use std::fmt::Debug;

use super::Bitboard;

impl Bitboard for u64 {
    const STRIDE: usize = 8;
    const MAX_SIZE: u8 = 8;
    const TABLE: usize = 64;
    const EMPTY: u64 = 0;

    type Table<T: Copy + Debug + Send + Sync + 'static> = [T; 64];

    fn table<T: Copy + Debug + Send + Sync + 'static>(entry: impl FnMut(usize) -> T) -> Box<[T; 64]> {
        Box::new(array::from_fn(entry))
    }

    #[inline(always)]
    fn bit(index: usize) -> u64 {
        1u64.wrapping_shl(index as u32)
    }

    #[inline(always)]
    fn count(self) -> u32 {
        self.count_ones()
    }

    #[inline(always)]
    fn is_empty(self) -> bool {
        self == 0
    }

    #[inline(always)]
    fn lowest(self) -> usize {
        self.trailing_zeros() as usize
    }

    #[inline(always)]
    fn up_to_lowest(self) -> u64 {
        self ^ self.wrapping_sub(1)
    }

    #[inline(always)]
    fn highest_and_up(self) -> u64 {
        u64::MAX << (63 - (self | 1).leading_zeros())
    }

    #[inline(always)]
    fn shift_up(self, by: usize) -> u64 {
        self << by
    }

    #[inline(always)]
    fn shift_down(self, by: usize) -> u64 {
        self >> by
    }

    #[inline(always)]
    fn for_each(self, mut each: impl FnMut(u64, usize)) {
        let mut rest = self;
        while rest != 0 {
            each(rest & rest.wrapping_neg(), rest.trailing_zeros() as usize);
            rest &= rest - 1;
        }
    }

    #[inline]
    fn nth(self, rank: u32) -> Option<usize> {
        let mut rest = self;
        for _ in 0..rank {
            rest &= rest.wrapping_sub(1);
        }
        (rest != 0).then(|| rest.trailing_zeros() as usize)
    }
}

impl Bitboard for u128 {
    const STRIDE: usize = 11;
    const MAX_SIZE: u8 = 11;
    const TABLE: usize = 128;
    const EMPTY: u128 = 0;

    type Table<T: Copy + Debug + Send + Sync + 'static> = [T; 128];

    fn table<T: Copy + Debug + Send + Sync + 'static>(entry: impl FnMut(usize) -> T) -> Box<[T; 128]> {
        Box::new(array::from_fn(entry))
    }

    #[inline(always)]
    fn bit(index: usize) -> u128 {
        // By halves: not every machine has a shift of 128 bits, WebAssembly for one.
        let half = 1u64 << (index % 64);
        if index < 64 { u128::from(half) } else { u128::from(half) << 64 }
    }

    #[inline(always)]
    fn count(self) -> u32 {
        self.count_ones()
    }

    #[inline(always)]
    fn is_empty(self) -> bool {
        self == 0
    }

    #[inline(always)]
    fn lowest(self) -> usize {
        self.trailing_zeros() as usize
    }

    #[inline(always)]
    fn up_to_lowest(self) -> u128 {
        self ^ self.wrapping_sub(1)
    }

    #[inline(always)]
    fn highest_and_up(self) -> u128 {
        u128::MAX << (127 - (self | 1).leading_zeros())
    }

    #[inline(always)]
    fn shift_up(self, by: usize) -> u128 {
        self << by
    }

    #[inline(always)]
    fn shift_down(self, by: usize) -> u128 {
        self >> by
    }

    // Half by half: the loop then works in single registers, and one bit of a half is a set at no cost.
    #[inline(always)]
    fn for_each(self, mut each: impl FnMut(u128, usize)) {
        let mut low = self as u64;
        while low != 0 {
            each(u128::from(low & low.wrapping_neg()), low.trailing_zeros() as usize);
            low &= low - 1;
        }
        let mut high = (self >> 64) as u64;
        while high != 0 {
            each(u128::from(high & high.wrapping_neg()) << 64, 64 + high.trailing_zeros() as usize);
            high &= high - 1;
        }
    }

    #[inline]
    fn nth(self, rank: u32) -> Option<usize> {
        let low = self as u64;
        match rank.checked_sub(low.count_ones()) {
            None => low.nth(rank),
            Some(rank) => ((self >> 64) as u64).nth(rank).map(|index| index + 64),
        }
    }
}
