//! Bitboards in one integer: boards up to 8x8 in 64 bits, up to 11x11 in 128.

use std::array;
use std::fmt::Debug;

use super::Bitboard;

/// A bitboard in one integer, but for what is written differently for each width: it stands in braces.
macro_rules! bitboard {
    ($word:ty, $stride:literal, $size:literal, { $($own:item)* }) => {
        impl Bitboard for $word {
            const STRIDE: usize = $stride;
            const MAX_SIZE: u8 = $size;
            const TABLE: usize = <$word>::BITS as usize;
            const EMPTY: $word = 0;

            type Table<T: Copy + Debug + Send + Sync + 'static> = [T; <$word>::BITS as usize];

            fn table<T: Copy + Debug + Send + Sync + 'static>(
                entry: impl FnMut(usize) -> T,
            ) -> Box<Self::Table<T>> {
                Box::new(array::from_fn(entry))
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
            fn up_to_lowest(self) -> $word {
                self ^ self.wrapping_sub(1)
            }

            #[inline(always)]
            fn shift_up(self, by: usize) -> $word {
                self << by
            }

            #[inline(always)]
            fn shift_down(self, by: usize) -> $word {
                self >> by
            }

            $($own)*
        }
    };
}

bitboard!(u64, 8, 8, {
    #[inline(always)]
    fn bit(index: usize) -> u64 {
        1u64.wrapping_shl(index as u32)
    }

    #[inline(always)]
    fn highest_and_up(self) -> u64 {
        u64::MAX << (63 - (self | 1).leading_zeros())
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
});

// By halves: not every machine has shifts of 128 bits, WebAssembly for one; loops then work in single registers, and
// one bit of a half is a set at no cost.
bitboard!(u128, 11, 11, {
    #[inline(always)]
    fn bit(index: usize) -> u128 {
        let half = 1u64 << (index % 64);
        if index < 64 { u128::from(half) } else { u128::from(half) << 64 }
    }

    #[inline(always)]
    fn highest_and_up(self) -> u128 {
        let high = (self >> 64) as u64;
        let low = if high == 0 { (self as u64).highest_and_up() } else { 0 };
        (u128::from(high.highest_and_up()) << 64) | u128::from(low)
    }

    #[inline(always)]
    fn for_each(self, mut each: impl FnMut(u128, usize)) {
        (self as u64).for_each(|bit, index| each(u128::from(bit), index));
        ((self >> 64) as u64).for_each(|bit, index| each(u128::from(bit) << 64, 64 + index));
    }

    #[inline]
    fn nth(self, rank: u32) -> Option<usize> {
        let low = self as u64;
        match rank.checked_sub(low.count_ones()) {
            None => low.nth(rank),
            Some(rank) => ((self >> 64) as u64).nth(rank).map(|index| index + 64),
        }
    }
});

#[cfg(test)]
mod tests {
    use super::*;

    /// What is said of a set by halves is what is said of it by one integer, wherever its highest square stands.
    #[test]
    fn highest_and_up_by_halves() {
        for highest in 0..128u32 {
            for rest in [0, 1, (1 << highest) - 1] {
                let set = (1u128 << highest) | (rest % (1u128 << highest));
                assert_eq!(set.highest_and_up(), u128::MAX << highest, "{set:x}");
            }
        }
        assert_eq!(u128::EMPTY.highest_and_up(), u128::MAX);
    }
}
