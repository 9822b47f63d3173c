//! [`Wins`]: won positions of tables, for `tablut puzzles make`.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};

use tafl::{Random, Setup, Side};
use tafl_tables::{Tables, Value};

use super::{failure, open};
use crate::failure::Failure;
use crate::rule_sets::Chosen;

/// Positions of a file of tables that the side to move wins, drawn by a seed.
pub struct Wins {
    path: PathBuf,
    tables: Tables,
    random: Random,
}

/// How many positions of one length are looked at.
const LOOKED_AT: usize = 2_000;

impl Wins {
    /// Those of a file, which must be about the rules.
    ///
    /// # Errors
    /// If it is not, or no file of tables.
    pub fn open(path: &Path, chosen: &Chosen, seed: u64) -> Result<Wins, Failure> {
        let tables = open(path).map_err(|error| failure(path, &error))?;
        if tables.variant() != &chosen.variant {
            return Err(Failure::input(format!(
                "{}: these tables are about {}: choose it with --rules",
                path.display(),
                tables.rules()
            )));
        }
        Ok(Wins { path: path.to_owned(), tables, random: Random::new(seed) })
    }

    /// Positions that a side, which is to move, wins in so many moves of its own by one best move only: a few thousand
    /// are looked at, drawn by the seed. The order is drawn too. None once `stop` is set.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn by_one_move(&mut self, side: Side, moves: u32, stop: &AtomicBool) -> Result<Vec<Setup>, Failure> {
        if stop.load(Ordering::Relaxed) {
            return Ok(Vec::new());
        }
        let Ok(plies) = u8::try_from((2 * moves).saturating_sub(1)) else { return Ok(Vec::new()) };
        let wrong = |error| failure(&self.path, &error);
        let mut positions = self.tables.wins_in(side, plies, LOOKED_AT, &mut self.random).map_err(wrong)?;
        let mut by_one = Vec::new();
        while !positions.is_empty() && !stop.load(Ordering::Relaxed) {
            let place = (self.random.next() % positions.len() as u64) as usize;
            let position = positions.swap_remove(place);
            let probed = self.tables.probe(&position).map_err(wrong)?;
            if probed.moves.iter().filter(|mv| mv.best).count() == 1 {
                by_one.push(position);
            }
        }
        Ok(by_one)
    }

    /// Draws a position; if the side to move wins it, with how many moves of its own that takes.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn next(&mut self) -> Result<Option<(Setup, u32)>, Failure> {
        let drawn = self.tables.sample(&mut self.random).map_err(|error| failure(&self.path, &error))?;
        Ok(drawn.and_then(|(setup, value)| match value {
            Value::Won { winner, plies } if winner == setup.turn => {
                Some((setup, u32::from(plies).div_ceil(2)))
            }
            _ => None,
        }))
    }
}
