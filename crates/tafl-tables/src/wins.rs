//! [`Tables::wins_in`]: positions that take so many plies to win.

use tafl::fast::{Bitboard, Masks, Position, Roster, Visitor};
use tafl::{Random, Setup, Side};

use crate::error::TablesError;
use crate::tables::{Tables, setup_of};
use crate::value::code;

impl Tables {
    /// Positions that the side to move, this one, wins in exactly so many plies: all of them where there are no more than
    /// `most`, else as many, each drawn as often as any other. They come in the order in which the file has them.
    ///
    /// # Errors
    /// If the file cannot be read.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use tafl::{Random, Side, library};
    /// use tafl_tables::{Extent, Tables, Task, Value, make};
    ///
    /// let mut file = tempfile::tempfile().unwrap();
    /// let extent = Extent { pieces: 3, attackers: 2, defenders: 0 };
    /// let task = Task { set: library::get("brandubh-wtf").unwrap(), extent, memory: 100 << 20, threads: 1 };
    /// make(&task, &mut file, &mut |_| ControlFlow::Continue(())).unwrap();
    /// let mut tables = Tables::open(file).unwrap();
    /// let wins = tables.wins_in(Side::Attackers, 3, 5, &mut Random::new(1)).unwrap();
    /// assert_eq!(wins.len(), 5);
    /// for position in wins {
    ///     assert_eq!(tables.value(&position).unwrap(), Value::Won { winner: Side::Attackers, plies: 3 });
    /// }
    /// assert!(tables.wins_in(Side::Attackers, 9, 5, &mut Random::new(1)).unwrap().is_empty());
    /// ```
    pub fn wins_in(
        &mut self,
        winner: Side,
        plies: u8,
        most: usize,
        random: &mut Random,
    ) -> Result<Vec<Setup>, TablesError> {
        if plies > code::MOST_PLIES || most == 0 {
            return Ok(Vec::new());
        }
        let variant = self.variant().clone();
        variant.visit(variant.start(), Finding { tables: self, winner, plies, most, random })?
    }
}

struct Finding<'a> {
    tables: &'a mut Tables,
    winner: Side,
    plies: u8,
    most: usize,
    random: &'a mut Random,
}

impl Visitor for Finding<'_> {
    type Output = Result<Vec<Setup>, TablesError>;

    fn visit<B: Bitboard, R: Roster<B>>(self, _: &Masks<B>, _: Position<B, R>) -> Self::Output {
        let Finding { tables, winner, plies, most, random } = self;
        let wanted = code::of(winner, plies);
        let mut kept: Vec<(usize, usize)> = Vec::new();
        let mut seen = 0_u64;
        for (place, &material) in tables.layout.materials.iter().enumerate() {
            let section = &tables.sections[place];
            for block in section.blocks_of(winner) {
                let (_, numbers) = section.numbers(block);
                let codes = section.unpack(&mut tables.file, material, block)?;
                for (number, _) in numbers.zip(codes).filter(|&(_, code)| code == wanted) {
                    seen += 1;
                    if kept.len() < most {
                        kept.push((place, number));
                    } else {
                        // The last one seen is kept with the chance that all have, in the place of any other.
                        let drawn = (random.next() % seen) as usize;
                        if let Some(other) = kept.get_mut(drawn) {
                            *other = (place, number);
                        }
                    }
                }
            }
        }
        kept.sort_unstable();
        let Some(numbering) = tables.numbering.of::<B>() else { return Ok(Vec::new()) };
        let mut positions = Vec::with_capacity(kept.len());
        for (place, number) in kept {
            let numbers = numbering.numbers(tables.layout.materials[place]);
            let pieces = numbers.and_then(|numbers| numbering.places.pieces(numbers, number));
            positions.extend(pieces.map(|pieces| setup_of(tables.variant(), &pieces, winner)));
        }
        Ok(positions)
    }
}
