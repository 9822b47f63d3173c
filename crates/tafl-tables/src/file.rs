//! The file: where each table lies in it, and reading it.
//!
//! The format is described in `docs/tables.md`.

use std::io::{self, BufReader, Read, Seek, SeekFrom};
use std::ops::Range;

use flate2::{Decompress, FlushDecompress, Status};
use sha2::{Digest, Sha256};
use tafl::Side;
use tafl::fast::Bitboard;

use crate::error::TablesError;
use crate::material::{Extent, Material};
use crate::places::Places;

/// The first line.
pub(crate) const FIRST_LINE: &str = "tablut tables 1";

/// How many bytes of a table are packed together.
pub(crate) const BLOCK: usize = 1 << 16;

/// No packed block has more bytes: those that cannot be packed grow by a few.
const MOST_PACKED: u64 = 2 * BLOCK as u64;

/// The longest beginning of a file, in bytes: what comes before the tables.
pub(crate) const LONGEST_HEAD: u64 = 1 << 16;

/// How many bytes the hash at the end has.
pub(crate) const HASH: u64 = 32;

/// What memory is needed besides the tables themselves, in bytes.
const BESIDES: u64 = 8 << 20;

/// The materials of a file, in order, and how many numbers each has.
#[derive(Debug, Clone)]
pub(crate) struct Layout {
    pub materials: Vec<Material>,
    pub counts: Vec<u64>,
}

impl Layout {
    pub fn of<B: Bitboard>(places: &Places<B>, extent: Extent) -> Result<Layout, TablesError> {
        let materials = extent.materials();
        let counts = materials.iter().map(|&material| Ok(places.numbers(material)?.count() as u64));
        let counts = counts.collect::<Result<_, TablesError>>()?;
        Ok(Layout { materials, counts })
    }

    /// How many positions there are, both sides to move.
    pub fn all(&self) -> u64 {
        self.counts.iter().fold(0, |all, count| all.saturating_add(2 * count))
    }

    /// How many bytes it takes to have a material's table in memory, with others.
    fn memory(&self, material: Material, with: With) -> u64 {
        let parts = self.materials.iter().zip(&self.counts);
        let there = parts.filter(|&(&other, _)| with.has(other, material));
        there.fold(BESIDES, |all, (_, count)| all.saturating_add(2 * count))
    }

    /// The material that takes the most memory, and how many bytes.
    pub fn most_memory(&self, with: With) -> (Material, u64) {
        let needs = self.materials.iter().map(|&material| (material, self.memory(material, with)));
        let lone_king = Material { attackers: 0, defenders: 0 };
        needs.max_by_key(|&(_, bytes)| bytes).unwrap_or((lone_king, BESIDES))
    }

    /// Whether so many bytes of memory are enough for each material.
    pub fn check_memory(&self, with: With, allowed: u64) -> Result<(), TablesError> {
        let (material, needed) = self.most_memory(with);
        if needed <= allowed {
            return Ok(());
        }
        Err(TablesError::Memory { material, needed: needed.div_ceil(1 << 20), allowed: allowed >> 20 })
    }

    fn blocks(&self, place: usize) -> u64 {
        2 * self.counts[place].div_ceil(BLOCK as u64)
    }
}

/// Which tables are in memory with a material's own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum With {
    /// All that captures lead to.
    Smaller,
    /// None.
    Nothing,
}

impl With {
    /// Whether the table of `other` is there with that of `material`.
    pub fn has(self, other: Material, material: Material) -> bool {
        match self {
            With::Smaller => other.is_within(material),
            With::Nothing => other == material,
        }
    }
}

/// Where the blocks of one material lie in the file: those with the attackers to move first.
#[derive(Debug, Clone)]
pub(crate) struct Section {
    pub count: usize,
    /// The first byte of each block; at the end, that behind the last.
    pub starts: Vec<u64>,
}

impl Section {
    /// Reads where the blocks lie from the beginning of a section; nothing where the section is not whole in a file of
    /// `length` bytes.
    pub fn read(
        source: &mut (impl Read + Seek),
        layout: &Layout,
        place: usize,
        first: u64,
        length: u64,
    ) -> io::Result<Option<Section>> {
        let blocks = layout.blocks(place);
        let begin = blocks.checked_mul(4).and_then(|table| first.checked_add(table));
        let Some(mut next) = begin.filter(|&begin| begin <= length) else { return Ok(None) };
        source.seek(SeekFrom::Start(first))?;
        let mut source = BufReader::new(source);
        let mut starts = vec![next];
        for _ in 0..blocks {
            let mut bytes = [0; 4];
            source.read_exact(&mut bytes)?;
            let bytes = u64::from(u32::from_be_bytes(bytes));
            next += bytes;
            if bytes == 0 || next > length {
                return Ok(None);
            }
            starts.push(next);
        }
        Ok(Some(Section { count: layout.counts[place] as usize, starts }))
    }

    /// Where it ends.
    pub fn end(&self) -> u64 {
        self.starts.last().copied().unwrap_or(0)
    }

    /// The block with a number, and the place in it.
    pub fn block_of(&self, turn: Side, number: usize) -> (usize, usize) {
        (turn.index() * self.count.div_ceil(BLOCK) + number / BLOCK, number % BLOCK)
    }

    /// The blocks with a side to move.
    pub fn blocks_of(&self, turn: Side) -> Range<usize> {
        let of_a_side = self.count.div_ceil(BLOCK);
        turn.index() * of_a_side..(turn.index() + 1) * of_a_side
    }

    /// The side to move in a block, and its numbers.
    pub fn numbers(&self, block: usize) -> (Side, Range<usize>) {
        let of_a_side = self.count.div_ceil(BLOCK);
        let first = block % of_a_side * BLOCK;
        (Side::BOTH[block / of_a_side], first..self.count.min(first + BLOCK))
    }

    /// Unpacks a block.
    pub fn unpack(
        &self,
        source: &mut (impl Read + Seek),
        material: Material,
        block: usize,
    ) -> Result<Vec<u8>, TablesError> {
        let length = self.starts[block + 1] - self.starts[block];
        if length > MOST_PACKED {
            return Err(TablesError::Packed(material));
        }
        let mut packed = vec![0; length as usize];
        source.seek(SeekFrom::Start(self.starts[block]))?;
        source.read_exact(&mut packed)?;
        let expected = self.numbers(block).1.len();
        // One more than there should be is noticed, and no more is unpacked.
        let mut bytes = Vec::with_capacity(expected + 1);
        let mut stream = Decompress::new(true);
        let unpacked = stream.decompress_vec(&packed, &mut bytes, FlushDecompress::Finish);
        // At its end a stream has a checksum, which has been compared then.
        let is_whole = matches!(unpacked, Ok(Status::StreamEnd)) && stream.total_in() == length;
        if is_whole && bytes.len() == expected { Ok(bytes) } else { Err(TablesError::Packed(material)) }
    }

    /// Whether all of its blocks can be unpacked.
    pub fn is_sound(&self, source: &mut (impl Read + Seek), material: Material) -> Result<bool, TablesError> {
        for block in 0..self.starts.len() - 1 {
            match self.unpack(source, material, block) {
                Err(TablesError::Packed(_)) => return Ok(false),
                unpacked => drop(unpacked?),
            }
        }
        Ok(true)
    }

    /// Reads all of it: a byte for each number, by side to move.
    pub fn bytes(
        &self,
        source: &mut (impl Read + Seek),
        material: Material,
    ) -> Result<[Vec<u8>; 2], TablesError> {
        let mut codes = Side::BOTH.map(|_| Vec::with_capacity(self.count));
        for block in 0..self.starts.len() - 1 {
            let bytes = self.unpack(source, material, block)?;
            codes[self.numbers(block).0.index()].extend(bytes);
        }
        Ok(codes)
    }
}

/// The SHA-256 of so many bytes.
pub(crate) fn hash(source: &mut (impl Read + Seek), length: u64) -> io::Result<[u8; 32]> {
    source.seek(SeekFrom::Start(0))?;
    let mut left = source.take(length);
    let mut hasher = Sha256::new();
    let mut bytes = vec![0; 1 << 16];
    loop {
        match left.read(&mut bytes)? {
            0 => return Ok(hasher.finalize().into()),
            count => hasher.update(&bytes[..count]),
        }
    }
}

/// Hexadecimal digits.
pub(crate) fn digits(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
