//! [`Writer`]: the file, made material by material.

use std::fs::File;
use std::io::{Read, Seek, SeekFrom, Write};
use std::sync::atomic::Ordering;

use flate2::Compression;
use flate2::write::ZlibEncoder;
use tafl::library::RuleSet;

use crate::error::TablesError;
use crate::file::{BLOCK, FIRST_LINE, LONGEST_HEAD, Layout, Section, hash};
use crate::material::Extent;
use crate::places::Numbers;
use crate::world::Shelf;

/// What a file begins with.
fn head(set: &RuleSet, extent: Extent) -> String {
    format!(
        "{FIRST_LINE}\nrules: {}\nrules-hash: {}\npieces: {}\nattackers: {}\ndefenders: {}\n\n{}\n",
        set.id,
        set.content_hash(),
        extent.pieces,
        extent.attackers,
        extent.defenders,
        set.canonical_rules()
    )
}

/// A file that is being made.
pub(crate) struct Writer<'a> {
    file: &'a mut File,
    sections: Vec<Section>,
    /// Where the next section begins.
    next: u64,
}

impl<'a> Writer<'a> {
    /// Goes on with what is there, as far as it is sound: what was altered, or never came to the disk, is made again.
    pub fn open(
        file: &'a mut File,
        set: &RuleSet,
        extent: Extent,
        layout: &Layout,
    ) -> Result<Writer<'a>, TablesError> {
        let head = head(set, extent).into_bytes();
        if head.len() as u64 > LONGEST_HEAD {
            return Err(TablesError::LongRules { bytes: head.len() as u64, most: LONGEST_HEAD });
        }
        let length = file.metadata()?.len();
        let mut there = Vec::new();
        file.seek(SeekFrom::Start(0))?;
        file.take(head.len() as u64).read_to_end(&mut there)?;
        if !head.starts_with(&there) {
            return Err(TablesError::OtherTables);
        }
        if there.len() < head.len() {
            file.seek(SeekFrom::Start(0))?;
            file.write_all(&head)?;
        }
        let mut next = head.len() as u64;
        let mut sections = Vec::new();
        for (place, &material) in layout.materials.iter().enumerate() {
            let Some(section) = Section::read(file, layout, place, next, length)? else { break };
            if !section.is_sound(file, material)? {
                break;
            }
            next = section.end();
            sections.push(section);
        }
        file.set_len(next)?;
        Ok(Writer { file, sections, next })
    }

    /// How many materials are whole.
    pub fn whole(&self) -> usize {
        self.sections.len()
    }

    /// The table of a material that is whole.
    pub fn load(&mut self, place: usize, numbers: Numbers) -> Result<Shelf, TablesError> {
        Shelf::read(&self.sections[place], self.file, numbers)
    }

    /// Adds the next material. How long its blocks are is written last: until then it is not whole.
    pub fn add(&mut self, shelf: &Shelf) -> Result<(), TablesError> {
        let count = shelf.numbers.count();
        let blocks = 2 * count.div_ceil(BLOCK);
        let table = 4 * blocks as u64;
        self.file.set_len(self.next + table)?;
        self.file.seek(SeekFrom::End(0))?;
        let mut lengths = Vec::with_capacity(4 * blocks);
        let mut starts = vec![self.next + table];
        let mut end = self.next + table;
        for codes in &shelf.codes {
            for codes in codes.chunks(BLOCK) {
                let bytes: Vec<u8> = codes.iter().map(|code| code.load(Ordering::Relaxed)).collect();
                let mut packed = ZlibEncoder::new(Vec::new(), Compression::new(9));
                packed.write_all(&bytes)?;
                let packed = packed.finish()?;
                self.file.write_all(&packed)?;
                lengths.extend((packed.len() as u32).to_be_bytes());
                end += packed.len() as u64;
                starts.push(end);
            }
        }
        self.file.sync_data()?;
        self.file.seek(SeekFrom::Start(self.next))?;
        self.file.write_all(&lengths)?;
        self.file.sync_data()?;
        self.sections.push(Section { count, starts });
        self.next = end;
        Ok(())
    }

    /// Writes the hash of all of it to its end.
    pub fn finish(self) -> Result<(), TablesError> {
        let hash = hash(self.file, self.next)?;
        self.file.seek(SeekFrom::Start(self.next))?;
        self.file.write_all(&hash)?;
        self.file.sync_all()?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use tafl::fast::{Bitboard, Masks, Position, Roster, Visitor};
    use tafl::{Side, Variant, library};

    use super::*;
    use crate::make::{Task, make};
    use crate::places::Places;
    use crate::tables::Tables;

    /// Writes the same tables once more, with one byte of the last material changed.
    struct Changed<'a> {
        task: &'a Task<'a>,
        file: &'a mut File,
        variant: &'a Variant,
        number: usize,
    }

    impl Visitor for Changed<'_> {
        type Output = Result<File, TablesError>;

        fn visit<B: Bitboard, R: Roster<B>>(self, masks: &Masks<B>, _: Position<B, R>) -> Self::Output {
            let Changed { task, file, variant, number } = self;
            let places = Places::new(variant, masks);
            let layout = Layout::of(&places, task.extent)?;
            let mut from = Writer::open(file, task.set, task.extent, &layout)?;
            let mut changed = tempfile::tempfile()?;
            let mut to = Writer::open(&mut changed, task.set, task.extent, &layout)?;
            for (place, &material) in layout.materials.iter().enumerate() {
                let shelf = from.load(place, places.numbers(material)?)?;
                if place + 1 == layout.materials.len() {
                    shelf.set(Side::Defenders, number, shelf.get(Side::Defenders, number) ^ 2);
                }
                to.add(&shelf)?;
            }
            to.finish()?;
            Ok(changed)
        }
    }

    #[test]
    fn a_value_that_does_not_follow_is_noticed_though_every_hash_is_right() {
        let set = library::get("brandub-leaflet").expect("a built-in rule set");
        let variant = set.variant().expect("sound rules");
        let extent = Extent { pieces: 2, attackers: 1, defenders: 1 };
        let task = Task { set, extent, memory: 1 << 30, threads: 1 };
        let mut file = tempfile::tempfile().expect("a file");
        make(&task, &mut file, &mut |_| ControlFlow::Continue(())).expect("these rules have tables");
        for number in (0..300).step_by(11) {
            let changed = Changed { task: &task, file: &mut file, variant: &variant, number };
            let changed =
                variant.visit(variant.start(), changed).expect("a position").expect("it is written");
            let mut tables = Tables::open(changed).expect("it has the right form");
            tables.check_hash().expect("the hash is that of the file");
            let checked = tables.check(1 << 30, 1, &mut |_| ControlFlow::Continue(()));
            let is_wrong = matches!(checked, Err(TablesError::Wrong { .. } | TablesError::Unused(_)));
            assert!(is_wrong, "number {number}");
        }
    }
}
