//! [`Numbering`]: how all positions of a file are numbered; [`AnyNumbering`], the same whatever the width of the board.

use std::any::Any;
use std::fmt;
use std::sync::Arc;

use tafl::Variant;
use tafl::fast::{Bitboard, Masks, Position, Roster, Visitor};

use crate::error::TablesError;
use crate::file::Layout;
use crate::material::{Extent, Material};
use crate::places::{Numbers, Pieces, Places};

/// How all positions of a file of tables are numbered.
#[derive(Debug)]
pub(crate) struct Numbering<B: Bitboard> {
    pub places: Places<B>,
    /// By number of attackers, then of defenders: which of the materials, and its numbers.
    by_material: Vec<Vec<Option<(usize, Numbers)>>>,
}

impl<B: Bitboard> Numbering<B> {
    fn new(places: Places<B>, materials: &[Material]) -> Result<Numbering<B>, TablesError> {
        let mut by_material = vec![Vec::new(); usize::from(Extent::MOST)];
        for (place, &material) in materials.iter().enumerate() {
            let row: &mut Vec<_> = &mut by_material[usize::from(material.attackers)];
            let column = usize::from(material.defenders);
            row.resize(row.len().max(column + 1), None);
            row[column] = Some((place, places.numbers(material)?));
        }
        Ok(Numbering { places, by_material })
    }

    /// The numbers of a material; nothing where the file does not have it.
    pub fn numbers(&self, material: Material) -> Option<&Numbers> {
        self.of_material(material.attackers.into(), material.defenders.into()).map(|(_, numbers)| numbers)
    }

    /// Which of the materials a position has, and its number there; nothing where the file does not have it.
    #[inline]
    pub fn number(&self, pieces: &Pieces<B>) -> Option<(usize, usize)> {
        let [attackers, defenders] = pieces.soldiers.map(|set| set.count() as usize);
        let (place, numbers) = self.of_material(attackers, defenders)?;
        Some((*place, self.places.number(numbers, pieces)?))
    }

    #[inline]
    fn of_material(&self, attackers: usize, defenders: usize) -> Option<&(usize, Numbers)> {
        self.by_material.get(attackers)?.get(defenders)?.as_ref()
    }
}

/// A [`Numbering`] for the width of board that some rules have: it is made once, and all that read a file have it.
#[derive(Clone)]
pub(crate) struct AnyNumbering(Arc<dyn Any + Send + Sync>);

impl AnyNumbering {
    /// How the positions of a file are numbered, and how many there are.
    ///
    /// # Errors
    /// If there are too many to count.
    pub fn new(variant: &Variant, extent: Extent) -> Result<(AnyNumbering, Layout), TablesError> {
        variant.visit(variant.start(), Making { variant, extent })?
    }

    /// It; nothing where boards have another width.
    pub fn of<B: Bitboard>(&self) -> Option<Arc<Numbering<B>>> {
        self.0.clone().downcast().ok()
    }
}

impl fmt::Debug for AnyNumbering {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("AnyNumbering").finish_non_exhaustive()
    }
}

struct Making<'a> {
    variant: &'a Variant,
    extent: Extent,
}

impl Visitor for Making<'_> {
    type Output = Result<(AnyNumbering, Layout), TablesError>;

    fn visit<B: Bitboard, R: Roster<B>>(self, masks: &Masks<B>, _: Position<B, R>) -> Self::Output {
        let places = Places::new(self.variant, masks);
        let layout = Layout::of(&places, self.extent)?;
        let numbering = Numbering::new(places, &layout.materials)?;
        Ok((AnyNumbering(Arc::new(numbering)), layout))
    }
}

#[cfg(all(test, feature = "make"))]
mod tests {
    use std::ops::ControlFlow;

    use tafl::library;

    use super::*;
    use crate::{Tables, TablesInMemory, Task, make};

    struct Both<'a>(&'a AnyNumbering, &'a AnyNumbering);

    impl Visitor for Both<'_> {
        type Output = bool;

        fn visit<B: Bitboard, R: Roster<B>>(self, _: &Masks<B>, _: Position<B, R>) -> bool {
            let [first, second] = [self.0.of::<B>(), self.1.of::<B>()];
            Arc::ptr_eq(&first.expect("the width of these rules"), &second.expect("the same"))
        }
    }

    #[test]
    fn whatever_asks_a_file_has_the_numbering_that_was_made_when_it_was_opened() {
        for id in ["brandubh-wtf", "modern-standard"] {
            let set = library::get(id).expect("a built-in rule set");
            let extent = Extent { pieces: 2, attackers: 1, defenders: 0 };
            let mut file = tempfile::tempfile().expect("a file");
            let task = Task { set, extent, memory: 1 << 30, threads: 1 };
            make(&task, &mut file, &mut |_| ControlFlow::Continue(())).expect("these rules have tables");
            let mut tables = Tables::open(file).expect("what was made");
            let in_memory = TablesInMemory::read(&mut tables, 1 << 30).expect("what was made");
            let variant = tables.variant().clone();
            let both = Both(&tables.numbering, &in_memory.numbering);
            assert!(variant.visit(variant.start(), both).expect("its start is one of its positions"));
        }
    }
}
