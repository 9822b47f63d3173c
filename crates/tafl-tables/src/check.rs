//! [`Tables::check`] and [`Tables::figures`]: all of a file gone through, to see whether it can be believed, and to count what it
//! says.

use std::ops::{ControlFlow, Range};
use std::sync::Mutex;

use tafl::fast::{Bitboard, Masks, Position, Roster, Visitor};
use tafl::{Side, Variant};

use crate::crew::Crew;
use crate::error::TablesError;
use crate::figures::{Counting, Figures};
use crate::file::With;
use crate::material::Material;
use crate::tables::{Tables, setup_of};
use crate::value::{Value, code};
use crate::world::{Shelf, World};

/// How far a check has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Checked {
    /// What is being looked at.
    pub material: Material,
    /// About how many positions have been looked at, both sides to move apart.
    pub done: u64,
    /// How many there are.
    pub all: u64,
}

impl Tables {
    /// Holds the value of every position against those of all positions that its moves lead to. If nothing is wrong, all
    /// values are right: a win of so many plies stands on shorter ones, down to the ends of games, and from a position that
    /// neither side is said to win, neither can get to one that it wins. `ask` is called several times a second, and ends
    /// it where it breaks; the figures are those of what has been checked then.
    ///
    /// # Errors
    /// The first thing that is wrong; or that more than `memory` bytes are needed.
    pub fn check(
        &mut self,
        memory: u64,
        threads: usize,
        ask: &mut dyn FnMut(&Checked) -> ControlFlow<()>,
    ) -> Result<Vec<Figures>, TablesError> {
        self.go_through(memory, threads, Holding::Checked, ask)
    }

    /// Counts what the tables say, and believes it. `ask` is called as for [`Tables::check`].
    ///
    /// # Errors
    /// If the file cannot be read, or more than `memory` bytes are needed.
    pub fn figures(
        &mut self,
        memory: u64,
        threads: usize,
        ask: &mut dyn FnMut(&Checked) -> ControlFlow<()>,
    ) -> Result<Vec<Figures>, TablesError> {
        self.go_through(memory, threads, Holding::Believed, ask)
    }

    fn go_through(
        &mut self,
        memory: u64,
        threads: usize,
        holding: Holding,
        ask: &mut dyn FnMut(&Checked) -> ControlFlow<()>,
    ) -> Result<Vec<Figures>, TablesError> {
        let variant = self.variant().clone();
        let crew = Crew { threads: threads.max(1) };
        variant.visit(variant.start(), Going { tables: self, memory, crew, holding, ask })?
    }
}

/// What is done with the values.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Holding {
    Checked,
    Believed,
}

struct Going<'a, 'b> {
    tables: &'a mut Tables,
    memory: u64,
    crew: Crew,
    holding: Holding,
    ask: &'a mut (dyn FnMut(&Checked) -> ControlFlow<()> + 'b),
}

impl Visitor for Going<'_, '_> {
    type Output = Result<Vec<Figures>, TablesError>;

    fn visit<B: Bitboard, R: Roster<B>>(self, masks: &Masks<B>, _: Position<B, R>) -> Self::Output {
        let Going { tables, memory, crew, holding, ask } = self;
        let (variant, endless) = (tables.variant().clone(), tables.endless());
        let mut world = World::new(&variant, masks);
        let layout = &tables.layout;
        let with = match holding {
            Holding::Checked => With::Smaller,
            Holding::Believed => With::Nothing,
        };
        layout.check_memory(with, memory)?;
        let all = layout.all();
        let mut done = 0;
        let mut figures = Vec::new();
        for (place, &material) in layout.materials.iter().enumerate() {
            world.clear();
            for (other, &smaller) in layout.materials[..=place].iter().enumerate() {
                if with.has(smaller, material) {
                    let numbers = world.places.numbers(smaller)?;
                    world.add(Shelf::read(&tables.sections[other], &mut tables.file, numbers)?);
                }
            }
            let shelf = world.shelf(material).ok_or(TablesError::TooLarge(material))?;
            let counted = Mutex::new(Counting::new(endless));
            let look = |numbers: Range<usize>| -> Result<(), TablesError> {
                if holding == Holding::Checked {
                    hold::<B, R>(&world, shelf, numbers.clone(), &variant)?;
                }
                let mut counting = Counting::new(endless);
                numbers
                    .for_each(|number| counting.add(number, Side::BOTH.map(|turn| shelf.get(turn, number))));
                if let Ok(mut counted) = counted.lock() {
                    counted.join(counting);
                }
                Ok(())
            };
            let mut tell = |end: usize| ask(&Checked { material, done: done + 2 * end as u64, all });
            if crew.go(shelf.numbers.count(), &mut tell, &look)?.is_break() {
                break;
            }
            let counted = counted.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner());
            let position = |turn: Side, number: usize| {
                let pieces = world.places.pieces(&shelf.numbers, number)?;
                Some(setup_of(&variant, &pieces, turn))
            };
            figures.push(counted.figures(material, position));
            done += 2 * layout.counts[place];
        }
        Ok(figures)
    }
}

/// Holds values against what follows from the moves.
fn hold<B: Bitboard, R: Roster<B>>(
    world: &World<'_, B>,
    shelf: &Shelf,
    numbers: Range<usize>,
    variant: &Variant,
) -> Result<(), TablesError> {
    for number in numbers {
        let pieces = world.places.pieces(&shelf.numbers, number);
        for turn in Side::BOTH {
            let found = shelf.get(turn, number);
            let Some(pieces) = pieces else {
                if found != code::NONE {
                    return Err(TablesError::Unused(shelf.numbers.material));
                }
                continue;
            };
            let position: Position<B, R> = pieces.position(world.masks, turn);
            let expected = world.follows(&position)?;
            if found != expected {
                return Err(TablesError::Wrong {
                    position: setup_of(variant, &pieces, turn),
                    found: Value::of(found),
                    expected: Value::of(expected),
                });
            }
        }
    }
    Ok(())
}
