//! [`Table`]: what is known of positions that have been searched (the transposition table), shared by all threads
//! without locks.
//!
//! An entry is two words of 64 bits. The first is most of the position's hash, mixed with the second: an entry that two
//! threads wrote half each does not fit together and is taken for another position's (R. Hyatt and T. Mann, "A lockless
//! transposition table", 2002).

use std::sync::atomic::{AtomicBool, AtomicU8, AtomicU64, Ordering};

use thiserror::Error;

use crate::packed::Packed;
use crate::score::PROVEN;

/// What the score of an entry says about the true one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Bound {
    /// No score: only the evaluation and perhaps a move.
    None = 0,
    /// It is at most this.
    Upper = 1,
    /// It is at least this.
    Lower = 2,
    /// It is this.
    Exact = 3,
}

/// What is known of a position.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Known {
    pub mv: Packed,
    /// Score for the side to move, wins counted from this position.
    pub score: i32,
    /// Static evaluation.
    pub evaluation: i32,
    pub depth: i32,
    pub bound: Bound,
    /// It was on a principal variation.
    pub principal: bool,
}

impl Known {
    /// Whether its score is enough for a search between `alpha` and `beta`.
    #[inline(always)]
    pub fn decides(&self, alpha: i32, beta: i32) -> bool {
        match self.bound {
            Bound::Exact => true,
            Bound::Lower => self.score >= beta,
            Bound::Upper => self.score <= alpha,
            Bound::None => false,
        }
    }
}

/// Four entries fill a line of the processor's cache.
const ENTRIES: usize = 4;

#[derive(Debug, Default)]
#[repr(align(64))]
struct Bucket([Entry; ENTRIES]);

#[derive(Debug, Default)]
struct Entry {
    key: AtomicU64,
    data: AtomicU64,
}

const GENERATIONS: u8 = 64;

/// The evaluation takes the place of the lowest bits of the hash, which the number of the bucket has.
const EVALUATION: u64 = 0xffff;

/// There is no memory for a table of the size that was asked for.
///
/// ```
/// use raichi::{Engine, Settings, TableTooLarge};
/// let mebibytes = usize::MAX >> 20;
/// let error = Engine::try_new(&Settings { table_mebibytes: mebibytes, threads: 1 }).err().unwrap();
/// assert_eq!(error, TableTooLarge { mebibytes });
/// assert!(error.to_string().ends_with("MiB does not fit into memory"));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("a table of {mebibytes} MiB does not fit into memory")]
pub struct TableTooLarge {
    /// The size that was asked for.
    pub mebibytes: usize,
}

/// The shared table: the transposition table.
#[derive(Debug)]
pub(crate) struct Table {
    buckets: Vec<Bucket>,
    generation: AtomicU8,
    /// Nothing has been kept: to clear it once more would cost time for nothing.
    is_empty: AtomicBool,
}

impl Table {
    /// A table of about so many mebibytes, at least one.
    pub fn new(mebibytes: usize) -> Result<Table, TableTooLarge> {
        let mebibytes = mebibytes.max(1);
        let too_large = TableTooLarge { mebibytes };
        let count = mebibytes.checked_mul((1 << 20) / size_of::<Bucket>()).ok_or(too_large)?;
        let mut buckets = Vec::new();
        buckets.try_reserve_exact(count).map_err(|_| too_large)?;
        buckets.resize_with(count, Bucket::default);
        Ok(Table::of(buckets))
    }

    /// A table of at most so many mebibytes: the largest half, quarter, ... of it that there is memory for.
    pub fn that_fits(mebibytes: usize) -> Table {
        let mut mebibytes = mebibytes.max(1);
        loop {
            match Table::new(mebibytes) {
                Ok(table) => return table,
                Err(_) if mebibytes > 1 => mebibytes /= 2,
                Err(_) => return Table::of(vec![Bucket::default()]),
            }
        }
    }

    fn of(buckets: Vec<Bucket>) -> Table {
        Table { buckets, generation: AtomicU8::new(0), is_empty: AtomicBool::new(true) }
    }

    /// Forgets everything.
    pub fn clear(&self) {
        if self.is_empty.swap(true, Ordering::Relaxed) {
            return;
        }
        for entry in self.buckets.iter().flat_map(|bucket| &bucket.0) {
            entry.key.store(0, Ordering::Relaxed);
            entry.data.store(0, Ordering::Relaxed);
        }
        self.generation.store(0, Ordering::Relaxed);
    }

    /// A new search begins: entries of earlier ones may go first.
    pub fn begin_search(&self) {
        let next = (self.generation.load(Ordering::Relaxed) + 1) % GENERATIONS;
        self.generation.store(next, Ordering::Relaxed);
        self.is_empty.store(false, Ordering::Relaxed);
    }

    #[inline(always)]
    fn bucket(&self, hash: u64) -> &Bucket {
        // The high half of a product spreads hashes over any number of buckets; the bits that the key lacks go first.
        let number = (u128::from(hash.rotate_left(48)) * self.buckets.len() as u128) >> 64;
        &self.buckets[number as usize]
    }

    /// What is known of a position, `ply` moves from the root.
    #[inline]
    pub fn look(&self, hash: u64, ply: usize) -> Option<Known> {
        for entry in &self.bucket(hash).0 {
            let data = entry.data.load(Ordering::Relaxed);
            let key = entry.key.load(Ordering::Relaxed) ^ data;
            if (key ^ hash) & !EVALUATION == 0 && data != 0 {
                return Some(Known {
                    mv: Packed::from_bits(data as u32),
                    score: score_from_table(i32::from((data >> 24) as i16), ply),
                    evaluation: i32::from(key as u16 as i16),
                    depth: i32::from((data >> 40) as u8) - 1,
                    bound: match (data >> 48) & 3 {
                        0 => Bound::None,
                        1 => Bound::Upper,
                        2 => Bound::Lower,
                        _ => Bound::Exact,
                    },
                    principal: (data >> 50) & 1 == 1,
                });
            }
        }
        None
    }

    /// Keeps what has been found out about a position.
    #[inline]
    pub fn keep(&self, hash: u64, ply: usize, known: &Known) {
        let generation = self.generation.load(Ordering::Relaxed);
        let bucket = &self.bucket(hash).0;
        let mut chosen = &bucket[0];
        let mut least = i32::MAX;
        let mut mv = known.mv;
        for entry in bucket {
            let data = entry.data.load(Ordering::Relaxed);
            let key = entry.key.load(Ordering::Relaxed) ^ data;
            let depth = i32::from((data >> 40) as u8) - 1;
            let age = (generation + GENERATIONS - (data >> 51) as u8 % GENERATIONS) % GENERATIONS;
            if (key ^ hash) & !EVALUATION == 0 {
                if mv == Packed::NONE {
                    mv = Packed::from_bits(data as u32);
                }
                // A deeper result of this search is not given up for a shallow bound.
                if known.bound != Bound::Exact && age == 0 && known.depth + 4 < depth {
                    return;
                }
                chosen = entry;
                break;
            }
            let worth = depth - 4 * i32::from(age);
            if worth < least {
                least = worth;
                chosen = entry;
            }
        }
        let score = score_to_table(known.score, ply) as i16 as u16;
        let data = u64::from(mv.bits())
            | u64::from(score) << 24
            | ((known.depth + 1).clamp(0, 255) as u64) << 40
            | (known.bound as u64) << 48
            | u64::from(known.principal) << 50
            | u64::from(generation) << 51
            | 1 << 63;
        let evaluation = known.evaluation as i16 as u16;
        let key = (hash & !EVALUATION) | u64::from(evaluation);
        chosen.key.store(key ^ data, Ordering::Relaxed);
        chosen.data.store(data, Ordering::Relaxed);
    }

    /// How full it is of this search's entries, in thousandths, from a sample.
    pub fn thousandths_used(&self) -> u32 {
        let generation = self.generation.load(Ordering::Relaxed);
        let sample = 1000.min(self.buckets.len() * ENTRIES);
        let used = self
            .buckets
            .iter()
            .flat_map(|bucket| &bucket.0)
            .take(sample)
            .filter(|entry| {
                let data = entry.data.load(Ordering::Relaxed);
                data != 0 && (data >> 51) as u8 % GENERATIONS == generation
            })
            .count();
        (used * 1000 / sample) as u32
    }
}

/// In the table, wins are counted from the position and not from the root.
#[inline(always)]
fn score_to_table(score: i32, ply: usize) -> i32 {
    if score >= PROVEN {
        score + ply as i32
    } else if score <= -PROVEN {
        score - ply as i32
    } else {
        score
    }
}

#[inline(always)]
fn score_from_table(score: i32, ply: usize) -> i32 {
    if score >= PROVEN {
        score - ply as i32
    } else if score <= -PROVEN {
        score + ply as i32
    } else {
        score
    }
}

#[cfg(test)]
mod tests {
    use tafl::fast::PieceMove;

    use super::*;
    use crate::score::WIN;

    fn known(score: i32, depth: i32) -> Known {
        let mv = Packed::new(PieceMove { kind: 2, from: 300, to: 17 });
        Known { mv, score, evaluation: -1234, depth, bound: Bound::Lower, principal: true }
    }

    #[test]
    fn what_is_kept_is_found() {
        let table = Table::that_fits(1);
        table.keep(0x1234_5678_9abc_def0, 3, &known(WIN - 8, 7));
        let found = table.look(0x1234_5678_9abc_def0, 5).unwrap();
        assert_eq!(found.mv, Packed::new(PieceMove { kind: 2, from: 300, to: 17 }));
        assert_eq!((found.score, found.evaluation, found.depth), (WIN - 10, -1234, 7));
        assert_eq!((found.bound, found.principal), (Bound::Lower, true));
        assert!(table.look(0x1234_5678_9abd_def0, 5).is_none());
    }

    #[test]
    fn a_table_that_does_not_fit_is_refused() {
        for mebibytes in [usize::MAX, usize::MAX >> 20, 1 << 40] {
            assert_eq!(Table::new(mebibytes).err(), Some(TableTooLarge { mebibytes }));
        }
    }

    #[test]
    fn deep_results_outlive_shallow_ones() {
        let table = Table::that_fits(1);
        table.begin_search();
        table.keep(u64::MAX, 0, &known(50, 12));
        for other in 0..100_000_u64 {
            table.keep(other.wrapping_mul(0x9e37_79b9_7f4a_7c15), 0, &known(0, 1));
        }
        assert_eq!(table.look(u64::MAX, 0).unwrap().score, 50);
        table.clear();
        assert!(table.look(u64::MAX, 0).is_none());
        assert_eq!(table.thousandths_used(), 0);
    }
}
