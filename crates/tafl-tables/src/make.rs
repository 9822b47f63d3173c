//! [`make`]: tables of a rule set, from the ends of its games backwards, material by material.

use std::fs::File;
use std::ops::ControlFlow;

use tafl::Variant;
use tafl::fast::{Bitboard, Masks, Position, Roster, Visitor};
use tafl::library::{RuleSet, file_name};

use crate::crew::Crew;
use crate::error::TablesError;
use crate::file::{Layout, With};
use crate::material::{Extent, Material};
use crate::numbering::AnyNumbering;
use crate::suitable::Endless;
use crate::working::Working;
use crate::world::{Shelf, World};
use crate::writer::Writer;

/// What is to be made.
#[derive(Debug, Clone, Copy)]
pub struct Task<'a> {
    /// The rule set.
    pub set: &'a RuleSet,
    /// Which positions.
    pub extent: Extent,
    /// How many bytes of memory the tables may take.
    pub memory: u64,
    /// How many threads work on it.
    pub threads: usize,
}

/// How far it has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Progress {
    /// What is being worked on.
    pub material: Material,
    /// How many plies the wins take that are being looked for.
    pub plies: u8,
    /// How many positions belong to materials that are done; those that are the same turned or mirrored count once, both
    /// sides to move apart.
    pub done: u64,
    /// How many there are in all.
    pub all: u64,
}

/// How making ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Made {
    /// The file is whole.
    Whole,
    /// The host wanted to stop; the same task goes on with what is in the file.
    Stopped,
}

/// Makes tables into a file, which is empty or what an earlier call with the same task has left there, however it ended.
/// `ask` is called several times a second, and ends it where it breaks. The same task comes to the same bytes.
///
/// ```
/// use std::ops::ControlFlow;
/// use tafl::library;
/// use tafl_tables::{Extent, Made, Tables, Task, Value, make};
///
/// let extent = Extent { pieces: 3, attackers: 8, defenders: 4 };
/// let set = library::get("brandubh-wtf").unwrap();
/// let mut file = tempfile::tempfile().unwrap();
/// let task = Task { set, extent, memory: 100 << 20, threads: 1 };
/// assert_eq!(make(&task, &mut file, &mut |_| ControlFlow::Continue(())).unwrap(), Made::Whole);
///
/// let mut tables = Tables::open(file).unwrap();
/// let position = "7/7/7/3k3/7/7/a6 d".parse();
/// assert!(tables.value(&position.unwrap()).is_err(), "no attacker can stand in a corner");
/// let position = "7/7/7/3k3/7/7/1a5 d".parse().unwrap();
/// assert!(matches!(tables.value(&position).unwrap(), Value::Won { plies: 3, .. }));
/// ```
///
/// # Errors
/// If these rules have no tables, memory or numbers do not suffice, the file belongs to other tables, or cannot be read or
/// written.
pub fn make(
    task: &Task<'_>,
    file: &mut File,
    ask: &mut dyn FnMut(&Progress) -> ControlFlow<()>,
) -> Result<Made, TablesError> {
    file_name(&task.set.id)?;
    let variant = task.set.variant()?;
    Endless::of(&variant)?;
    variant.visit(variant.start(), Making { task, variant: &variant, file, ask })?
}

/// How much memory it takes to make the tables, in bytes: that of the largest material.
///
/// ```
/// use tafl::library;
/// use tafl_tables::{Extent, memory_for};
/// let brandubh = library::get("brandubh-wtf").unwrap();
/// let extent = Extent { pieces: 5, attackers: 8, defenders: 4 };
/// assert_eq!(memory_for(brandubh, extent).unwrap() >> 20, 22);
/// ```
///
/// # Errors
/// If these rules have no tables, or there are too many positions.
pub fn memory_for(set: &RuleSet, extent: Extent) -> Result<u64, TablesError> {
    let variant = set.variant()?;
    Endless::of(&variant)?;
    let (_, layout) = AnyNumbering::new(&variant, extent)?;
    Ok(layout.most_memory(With::Smaller).1)
}

struct Making<'a, 'b> {
    task: &'a Task<'a>,
    variant: &'a Variant,
    file: &'a mut File,
    ask: &'a mut (dyn FnMut(&Progress) -> ControlFlow<()> + 'b),
}

impl Visitor for Making<'_, '_> {
    type Output = Result<Made, TablesError>;

    fn visit<B: Bitboard, R: Roster<B>>(self, masks: &Masks<B>, _: Position<B, R>) -> Self::Output {
        let Making { task, variant, file, ask } = self;
        let mut world = World::new(variant, masks);
        let extent = task.extent.clipped();
        let layout = Layout::of(&world.places, extent)?;
        layout.check_memory(With::Smaller, task.memory)?;
        let mut writer = Writer::open(file, task.set, extent, &layout)?;
        let all = layout.all();
        let mut done = 0;
        for (place, &material) in layout.materials.iter().enumerate() {
            if place >= writer.whole() {
                world.clear();
                for (earlier, &smaller) in layout.materials[..place].iter().enumerate() {
                    if smaller.is_within(material) {
                        world.add(writer.load(earlier, world.places.numbers(smaller)?)?);
                    }
                }
                world.add(Shelf::empty(world.places.numbers(material)?));
                let shelf = world.shelf(material).ok_or(TablesError::TooLarge(material))?;
                let working = Working::<B, R>::new(&world, shelf);
                let mut tell = |plies| ask(&Progress { material, plies, done, all });
                if working.go(Crew { threads: task.threads.max(1) }, &mut tell)?.is_break() {
                    return Ok(Made::Stopped);
                }
                writer.add(shelf)?;
            }
            done += 2 * layout.counts[place];
        }
        writer.finish()?;
        Ok(Made::Whole)
    }
}
