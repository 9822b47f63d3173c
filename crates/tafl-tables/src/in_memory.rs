//! [`TablesInMemory`]: a file of tables unpacked whole, for a search, which asks about millions of positions; and
//! [`BoardTables`], all those about some rules, for one width of board.

use std::fmt;
use std::sync::Arc;

use tafl::Variant;
use tafl::fast::{Bitboard, Position, Roster};

use crate::error::TablesError;
use crate::material::Extent;
use crate::numbering::{AnyNumbering, Numbering};
use crate::places::Pieces;
use crate::suitable::Endless;
use crate::tables::Tables;
use crate::value::Value;

/// Tables that are in memory whole: a byte for each position.
///
/// ```
/// use std::ops::ControlFlow;
/// use std::sync::Arc;
/// use tafl::fast::{Bitboard, Masks, Position, Roster, Visitor};
/// use tafl::{Side, library};
/// use tafl_tables::{BoardTables, Extent, Tables, TablesInMemory, Task, Value, make};
///
/// let mut file = tempfile::tempfile().unwrap();
/// let extent = Extent { pieces: 3, attackers: 2, defenders: 0 };
/// let task = Task { set: library::get("brandubh-wtf").unwrap(), extent, memory: 100 << 20, threads: 1 };
/// make(&task, &mut file, &mut |_| ControlFlow::Continue(())).unwrap();
/// let mut file = Tables::open(file).unwrap();
/// let tables = Arc::new(TablesInMemory::read(&mut file, 1 << 20).unwrap());
/// assert!(TablesInMemory::read(&mut file, 1 << 10).is_err(), "they take more than a KiB");
///
/// struct Ask(Arc<TablesInMemory>);
/// impl Visitor for Ask {
///     type Output = Option<Value>;
///     fn visit<B: Bitboard, R: Roster<B>>(self, _: &Masks<B>, position: Position<B, R>) -> Option<Value> {
///         BoardTables::about(self.0.variant(), &[self.0.clone()]).unwrap().value(&position)
///     }
/// }
/// let ask = |position: &str| tables.variant().visit(&position.parse().unwrap(), Ask(tables.clone())).unwrap();
/// assert_eq!(ask("7/7/7/7/7/7/1k2a2 d"), Some(Value::Won { winner: Side::Defenders, plies: 1 }));
/// assert_eq!(ask("7/7/7/7/7/7/1k2aaa d"), None, "more pieces than the tables have");
/// ```
pub struct TablesInMemory {
    rules: String,
    hash: String,
    variant: Variant,
    endless: Endless,
    extent: Extent,
    pub(crate) numbering: AnyNumbering,
    /// By material: the bytes of each number, by side to move.
    materials: Vec<[Vec<u8>; 2]>,
}

impl TablesInMemory {
    /// Reads all of a file, in no more than about `memory` bytes, and sees that its hash is right. Whether what it says is
    /// true is for [`Tables::check`].
    ///
    /// # Errors
    /// If it takes more memory than that, is broken or cannot be read.
    pub fn read(tables: &mut Tables, memory: u64) -> Result<TablesInMemory, TablesError> {
        let needed = tables.layout.all();
        if needed > memory {
            return Err(TablesError::MemoryForAll {
                needed: needed.div_ceil(1 << 20),
                allowed: memory >> 20,
            });
        }
        tables.check_hash()?;
        let mut materials = Vec::with_capacity(tables.sections.len());
        for (section, &material) in tables.sections.iter().zip(&tables.layout.materials) {
            materials.push(section.bytes(&mut tables.file, material)?);
        }
        Ok(TablesInMemory {
            rules: tables.rules().to_owned(),
            hash: tables.hash()?,
            variant: tables.variant().clone(),
            endless: tables.endless(),
            extent: tables.extent(),
            numbering: tables.numbering.clone(),
            materials,
        })
    }

    /// The id of the rule set.
    #[must_use]
    pub fn rules(&self) -> &str {
        &self.rules
    }

    /// The hash at the end of the file, in hexadecimal digits.
    #[must_use]
    pub fn hash(&self) -> &str {
        &self.hash
    }

    /// Its rules, compiled.
    #[must_use]
    pub fn variant(&self) -> &Variant {
        &self.variant
    }

    /// What becomes of games that neither side can end.
    #[must_use]
    pub fn endless(&self) -> Endless {
        self.endless
    }

    /// Which positions it is about.
    #[must_use]
    pub fn extent(&self) -> Extent {
        self.extent
    }

    /// How many bytes of memory they take, at most what they were read with.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        self.materials.iter().flatten().map(|codes| codes.len() as u64).sum()
    }
}

impl fmt::Debug for TablesInMemory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("TablesInMemory").field("rules", &self.rules).field("hash", &self.hash).finish()
    }
}

/// All [`TablesInMemory`] about some rules, for one width of board.
///
/// The example of [`TablesInMemory`] asks one.
#[derive(Debug)]
pub struct BoardTables<B: Bitboard> {
    all: Vec<(Arc<TablesInMemory>, Arc<Numbering<B>>)>,
    endless: Endless,
}

impl<B: Bitboard> BoardTables<B> {
    /// Those of some tables that are about the rules of a variant; nothing where none is, or where `B` is not what these rules are
    /// compiled for.
    #[must_use]
    pub fn about(variant: &Variant, tables: &[Arc<TablesInMemory>]) -> Option<BoardTables<B>> {
        let about = tables.iter().filter(|tables| tables.variant() == variant);
        let all: Vec<_> = about.filter_map(|tables| Some((tables.clone(), tables.numbering.of()?))).collect();
        let endless = all.first()?.0.endless;
        Some(BoardTables { all, endless })
    }

    /// What becomes of games that neither side can end.
    #[must_use]
    pub fn endless(&self) -> Endless {
        self.endless
    }

    /// How many bytes of memory they take.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        self.all.iter().map(|(tables, _)| tables.bytes()).sum()
    }

    /// The hashes of their files, in the order in which they are asked.
    pub fn hashes(&self) -> impl Iterator<Item = &str> {
        self.all.iter().map(|(tables, _)| tables.hash())
    }

    /// What a position is worth in which the game goes on; nothing where no table has it.
    #[inline]
    #[must_use]
    pub fn value<R: Roster<B>>(&self, position: &Position<B, R>) -> Option<Value> {
        let pieces = Pieces::of(position);
        self.all.iter().find_map(|(tables, numbering)| {
            let (place, number) = numbering.number(&pieces)?;
            tables.materials[place][position.turn().index()].get(number).copied().map(Value::of)
        })
    }
}
