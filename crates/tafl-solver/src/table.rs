//! [`Table`]: what a search remembers of positions, in a fixed amount of memory.

use std::io::{self, Read, Write};

use tafl::fast::Bitboard;

use crate::fold::Folded;
use crate::parts::{PLACES, Parts};

/// A number that no amount of looking reaches.
pub(crate) const NEVER: u32 = u32::MAX;

/// How far it is from being known whether a side can force its win.
///
/// ```
/// use tafl_solver::Numbers;
/// assert!(Numbers { proof: 0, disproof: u32::MAX }.is_decided());
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Numbers {
    /// About how many positions have to be proved before the win is; 0 if it is.
    pub proof: u32,
    /// About how many have to be disproved before it is clear that there is none; 0 if that is clear.
    pub disproof: u32,
}

impl Numbers {
    /// Nothing has been found yet.
    pub(crate) const UNKNOWN: Numbers = Numbers { proof: 1, disproof: 1 };
    pub(crate) const PROVED: Numbers = Numbers { proof: 0, disproof: NEVER };
    pub(crate) const DISPROVED: Numbers = Numbers { proof: NEVER, disproof: 0 };

    /// Reads what was saved.
    ///
    /// # Errors
    /// If no search comes to these numbers: a position is decided by both of them or by none.
    pub(crate) fn read(source: &mut dyn Read) -> io::Result<Numbers> {
        let [proof, disproof] = [bytes(source)?, bytes(source)?].map(u32::from_le_bytes);
        let is_decided = matches!((proof, disproof), (0, NEVER) | (NEVER, 0));
        let is_open = |number| (1..NEVER).contains(&number);
        if is_decided || is_open(proof) && is_open(disproof) {
            Ok(Numbers { proof, disproof })
        } else {
            Err(io::ErrorKind::InvalidData.into())
        }
    }

    /// Whether it is known.
    #[must_use]
    pub fn is_decided(&self) -> bool {
        self.proof == 0 || self.disproof == 0
    }
}

/// What is known of a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Known {
    pub numbers: Numbers,
    /// In how many plies at most the win is forced, where that is proved.
    pub rank: u16,
}

impl Known {
    pub const DISPROVED: Known = Known { numbers: Numbers::DISPROVED, rank: 0 };

    pub fn proved(rank: u16) -> Known {
        Known { numbers: Numbers::PROVED, rank }
    }

    pub fn is_proved(&self) -> bool {
        self.numbers.proof == 0
    }

    pub fn is_disproved(&self) -> bool {
        self.numbers.disproof == 0
    }
}

#[derive(Debug, Clone, Copy)]
struct Entry<B> {
    key: Folded<B>,
    rank: u16,
    numbers: Numbers,
    /// How much was looked at to know this; 0 where nothing stands.
    work: u32,
}

impl<B: Bitboard> Entry<B> {
    /// What stands where nothing has been put.
    const NOTHING: Entry<B> = Entry { key: Folded::NONE, rank: 0, numbers: Numbers::UNKNOWN, work: 0 };
}

/// What a search remembers of positions.
pub(crate) trait Remembers<B> {
    fn get(&self, key: &Folded<B>) -> Option<Known>;

    /// Remembers what is known now, which took so much work.
    fn put(&mut self, key: Folded<B>, known: Known, work: u32);
}

/// A table of positions that forgets those that were the least work where it is full.
#[derive(Debug)]
pub(crate) struct Table<B> {
    /// How many groups of places there are: a power of two.
    groups: usize,
    parts: Parts<Entry<B>>,
}

impl<B: Bitboard> Table<B> {
    /// A table of at most so many bytes; none if there is no memory even for its outline.
    pub fn new(bytes: usize) -> Option<Table<B>> {
        // The greatest power of two that fits.
        let groups = 1 << Parts::<Entry<B>>::groups_in(bytes).ilog2();
        Some(Table { groups, parts: Parts::new(groups)? })
    }

    /// The group of places for a position.
    fn group(&self, key: &Folded<B>) -> usize {
        (key.hash_number() as usize & (self.groups * PLACES - 1)) / PLACES
    }

    fn entry(&self, key: &Folded<B>) -> Option<&Entry<B>> {
        self.parts.get(self.group(key))?.iter().find(|entry| entry.key == *key)
    }

    /// How much has been looked at to know what is known of a position.
    pub fn work(&self, key: &Folded<B>) -> u32 {
        self.entry(key).map_or(0, |entry| entry.work)
    }

    /// Remembers what was found beside this table. What is decided here stays so, but for a disproof that is a proof there (it
    /// may have rested on where a line came from); of two proofs the shorter one stays, so that ranks fall with every move.
    pub fn take_in(&mut self, key: Folded<B>, found: Known, work: u32) {
        let is_better = match self.get(&key) {
            Some(known) if known.is_proved() => found.is_proved() && found.rank < known.rank,
            Some(known) if known.is_disproved() => found.is_proved(),
            _ => true,
        };
        if is_better {
            self.put(key, found, work);
        }
    }

    /// Forgets what is known of a position.
    pub fn forget(&mut self, key: &Folded<B>) {
        let group = self.group(key);
        if self.parts.get(group).is_some()
            && let Some(places) = self.parts.get_mut(group, Entry::NOTHING)
            && let Some(entry) = places.iter_mut().find(|entry| entry.key == *key)
        {
            *entry = Entry { numbers: Numbers::UNKNOWN, rank: 0, ..*entry };
        }
    }

    /// Forgets everything, and takes no memory any more but for its outline.
    pub fn give_back(&mut self) {
        self.parts.give_back();
    }

    /// Forgets which positions were disproved.
    pub fn forget_disproofs(&mut self) {
        for entry in self.parts.iter_mut().flatten().filter(|entry| entry.numbers.disproof == 0) {
            entry.numbers = Numbers::UNKNOWN;
        }
    }

    /// Writes everything that is known, so that [`Table::read`] brings it back to the same places.
    pub fn write(&self, out: &mut dyn Write, squares: &[usize]) -> io::Result<()> {
        let entries = || self.parts.iter().flat_map(|(group, places)| (group * PLACES..).zip(places));
        let filled = || entries().filter(|(_, entry)| entry.work != 0);
        out.write_all(&((self.groups * PLACES) as u64).to_le_bytes())?;
        out.write_all(&(filled().count() as u64).to_le_bytes())?;
        for (place, entry) in filled() {
            out.write_all(&(place as u64).to_le_bytes())?;
            entry.key.write(out, squares)?;
            out.write_all(&entry.rank.to_le_bytes())?;
            for number in [entry.numbers.proof, entry.numbers.disproof, entry.work] {
                out.write_all(&number.to_le_bytes())?;
            }
        }
        Ok(())
    }

    /// Fills a table with what was written of one of the same size.
    ///
    /// # Errors
    /// If it is of another size, or cut off, or the system has no memory left.
    pub fn read(&mut self, source: &mut dyn Read, squares: &[usize]) -> io::Result<()> {
        let wrong = || io::Error::from(io::ErrorKind::InvalidData);
        if read_u64(source)? != (self.groups * PLACES) as u64 {
            return Err(wrong());
        }
        for _ in 0..read_u64(source)? {
            let place = read_u64(source)? as usize;
            let key = Folded::read(source, squares)?;
            let rank = u16::from_le_bytes(bytes(source)?);
            let numbers = Numbers::read(source)?;
            let work = u32::from_le_bytes(bytes(source)?);
            if place / PLACES >= self.groups {
                return Err(wrong());
            }
            let places = self.parts.get_mut(place / PLACES, Entry::NOTHING);
            let places = places.ok_or(io::ErrorKind::OutOfMemory)?;
            places[place % PLACES] = Entry { key, rank, numbers, work };
        }
        Ok(())
    }
}

impl<B: Bitboard> Remembers<B> for Table<B> {
    fn get(&self, key: &Folded<B>) -> Option<Known> {
        let found = self.entry(key)?;
        Some(Known { numbers: found.numbers, rank: found.rank })
    }

    /// Unless the system has no memory left.
    fn put(&mut self, key: Folded<B>, known: Known, work: u32) {
        let Some(places) = self.parts.get_mut(self.group(&key), Entry::NOTHING) else { return };
        let same = places.iter().position(|entry| entry.key == key);
        let least = (0..PLACES).min_by_key(|&place| places[place].work).unwrap_or(0);
        let place = &mut places[same.unwrap_or(least)];
        let before = if same.is_some() { place.work } else { 0 };
        let work = before.saturating_add(work).max(1);
        *place = Entry { key, rank: known.rank, numbers: known.numbers, work };
    }
}

fn bytes<const N: usize>(source: &mut dyn Read) -> io::Result<[u8; N]> {
    let mut bytes = [0; N];
    source.read_exact(&mut bytes)?;
    Ok(bytes)
}

pub(crate) fn read_u32(source: &mut dyn Read) -> io::Result<u32> {
    Ok(u32::from_le_bytes(bytes(source)?))
}

pub(crate) fn read_u64(source: &mut dyn Read) -> io::Result<u64> {
    Ok(u64::from_le_bytes(bytes(source)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_that_no_search_comes_to_are_not_read() {
        let read = |proof: u32, disproof: u32| {
            let bytes = [proof.to_le_bytes(), disproof.to_le_bytes()].concat();
            Numbers::read(&mut bytes.as_slice()).ok()
        };
        for numbers in [Numbers::UNKNOWN, Numbers::PROVED, Numbers::DISPROVED] {
            assert_eq!(read(numbers.proof, numbers.disproof), Some(numbers));
        }
        assert!(read(7, NEVER - 1).is_some());
        for (proof, disproof) in [(0, 0), (NEVER, NEVER), (0, 1), (1, 0), (NEVER, 1), (1, NEVER)] {
            assert_eq!(read(proof, disproof), None, "{proof}, {disproof}");
        }
    }
}
