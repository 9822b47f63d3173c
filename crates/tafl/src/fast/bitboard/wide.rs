//! Bitboards of several words: boards up to 16x16 in four, up to 19x19 in six.

use std::array;
use std::fmt::Debug;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

use super::Bitboard;

/// `N` words of 64 squares each, the lowest first.
///
/// ```
/// use tafl::fast::{Bitboard, Wide};
/// let corners = Wide::<6>::of(["a1", "a19", "s1", "s19"].map(|name| name.parse().unwrap()));
/// assert_eq!(corners.count(), 4);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Wide<const N: usize>([u64; N]);

impl<const N: usize> Wide<N> {
    #[inline(always)]
    fn zip(self, other: Self, op: impl Fn(u64, u64) -> u64) -> Self {
        // Plain loops here and below: the compiler does not always see through closures over arrays.
        let mut words = self.0;
        for (word, other) in words.iter_mut().zip(other.0) {
            *word = op(*word, other);
        }
        Wide(words)
    }

    #[inline(always)]
    fn shl(self, by: usize) -> Self {
        let (words, bits) = (by / 64, by % 64);
        let mut shifted = [0; N];
        for (source, word) in shifted.iter_mut().skip(words).enumerate() {
            let carried = if bits > 0 && source > 0 { self.0[source - 1] >> (64 - bits) } else { 0 };
            *word = (self.0[source] << bits) | carried;
        }
        Wide(shifted)
    }

    #[inline(always)]
    fn shr(self, by: usize) -> Self {
        let (words, bits) = (by / 64, by % 64);
        let mut shifted = [0; N];
        for (i, word) in shifted.iter_mut().enumerate().take(N.saturating_sub(words)) {
            let source = i + words;
            let carried = if bits > 0 && source + 1 < N { self.0[source + 1] << (64 - bits) } else { 0 };
            *word = (self.0[source] >> bits) | carried;
        }
        Wide(shifted)
    }
}

macro_rules! operator {
    ($trait:ident, $method:ident, $assign_trait:ident, $assign:ident, $op:tt) => {
        impl<const N: usize> $trait for Wide<N> {
            type Output = Self;
            #[inline(always)]
            fn $method(self, other: Self) -> Self {
                self.zip(other, |a, b| a $op b)
            }
        }
        impl<const N: usize> $assign_trait for Wide<N> {
            #[inline(always)]
            fn $assign(&mut self, other: Self) {
                *self = *self $op other;
            }
        }
    };
}

operator!(BitAnd, bitand, BitAndAssign, bitand_assign, &);
operator!(BitOr, bitor, BitOrAssign, bitor_assign, |);
operator!(BitXor, bitxor, BitXorAssign, bitxor_assign, ^);

impl<const N: usize> Not for Wide<N> {
    type Output = Self;
    #[inline(always)]
    fn not(self) -> Self {
        let mut words = self.0;
        for word in &mut words {
            *word = !*word;
        }
        Wide(words)
    }
}

macro_rules! bitboard {
    ($words:literal, $stride:literal, $size:literal, $table:literal) => {
        impl Bitboard for Wide<$words> {
            const STRIDE: usize = $stride;
            const MAX_SIZE: u8 = $size;
            const TABLE: usize = $table;
            const EMPTY: Self = Wide([0; $words]);

            type Table<T: Copy + Debug + Send + Sync + 'static> = [T; $table];

            fn table<T: Copy + Debug + Send + Sync + 'static>(
                entry: impl FnMut(usize) -> T,
            ) -> Box<[T; $table]> {
                Box::new(array::from_fn(entry))
            }

            #[inline(always)]
            fn bit(index: usize) -> Self {
                let mut words = [0; $words];
                words[index / 64 % $words] = 1 << (index % 64);
                Wide(words)
            }

            #[inline(always)]
            fn insert(&mut self, index: usize) {
                // One word and not all of them: sets of many squares are made so.
                self.0[index / 64 % $words] |= 1 << (index % 64);
            }

            #[inline(always)]
            fn count(self) -> u32 {
                self.0.iter().map(|word| word.count_ones()).sum()
            }

            #[inline(always)]
            fn is_empty(self) -> bool {
                self.0.iter().fold(0, |all, word| all | word) == 0
            }

            #[inline(always)]
            fn lowest(self) -> usize {
                let word = self.0.iter().position(|&word| word != 0).unwrap_or(0);
                64 * word + (self.0[word] | 1 << 63).trailing_zeros() as usize
            }

            #[inline(always)]
            fn up_to_lowest(self) -> Self {
                // The lowest square, and everything below it: a borrow that ripples up to the first word in use.
                let mut open = true;
                let mut masks = self.0;
                for word in &mut masks {
                    let mask = if open { *word ^ word.wrapping_sub(1) } else { 0 };
                    open &= *word == 0;
                    *word = mask;
                }
                Wide(masks)
            }

            #[inline(always)]
            fn highest_and_up(self) -> Self {
                let mut open = true;
                let mut masks = self.0;
                for word in masks.iter_mut().rev() {
                    let mask = if !open {
                        0
                    } else if *word == 0 {
                        u64::MAX
                    } else {
                        u64::MAX << (63 - word.leading_zeros())
                    };
                    open &= *word == 0;
                    *word = mask;
                }
                Wide(masks)
            }

            #[inline(always)]
            fn shift_up(self, by: usize) -> Self {
                self.shl(by)
            }

            #[inline(always)]
            fn shift_down(self, by: usize) -> Self {
                self.shr(by)
            }

            #[inline(always)]
            fn for_each(self, mut each: impl FnMut(Self, usize)) {
                for (i, &word) in self.0.iter().enumerate() {
                    let mut rest = word;
                    while rest != 0 {
                        let mut bit = Self::EMPTY;
                        bit.0[i] = rest & rest.wrapping_neg();
                        each(bit, 64 * i + rest.trailing_zeros() as usize);
                        rest &= rest - 1;
                    }
                }
            }

            #[inline]
            fn nth(self, rank: u32) -> Option<usize> {
                let mut rank = rank;
                for (i, &word) in self.0.iter().enumerate() {
                    match rank.checked_sub(word.count_ones()) {
                        None => return word.nth(rank).map(|index| index + 64 * i),
                        Some(left) => rank = left,
                    }
                }
                None
            }
        }
    };
}

bitboard!(4, 16, 16, 256);
bitboard!(6, 20, 19, 512);
