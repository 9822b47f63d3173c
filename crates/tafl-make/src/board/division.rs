//! Into how many parts a board is cut: as many as are asked for, or as few as the machine's bed takes.

use tafl::Variant;
use thiserror::Error;

use super::{BoardError, Measures, Options, SMALLEST_JOINED_SQUARE, joint, with_box};
use crate::cutting::{Part, lay_out};

/// The most parts along one side.
const MOST: u8 = 8;

/// Into how many parts a board is cut.
///
/// ```
/// assert_eq!(tafl_make::board::Division::default(), tafl_make::board::Division::Fewest);
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Division {
    /// As few as the bed takes: one where there is no bed.
    #[default]
    Fewest,
    /// A grid.
    Grid(Grid),
}

/// A grid of parts.
///
/// ```
/// use tafl_make::board::Grid;
/// let grid: Grid = "3x2".parse().unwrap();
/// assert_eq!((grid.columns, grid.rows, grid.to_string()), (3, 2, "3x2".to_owned()));
/// assert!("0x2".parse::<Grid>().is_err());
/// assert!("halves".parse::<Grid>().is_err());
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Grid {
    /// Parts from left to right.
    pub columns: u8,
    /// Parts from front to back.
    pub rows: u8,
}

impl Grid {
    /// One part.
    pub const WHOLE: Grid = Grid { columns: 1, rows: 1 };

    /// The most parts that so many squares can be divided into, along one side.
    pub(crate) fn most(size: u8) -> u8 {
        (size / 2).clamp(1, MOST)
    }

    /// All grids for so many squares along one side: those with fewer parts first, and of those with as many the one that
    /// is nearest to square.
    pub(crate) fn all(size: u8) -> Vec<Grid> {
        let most = Grid::most(size);
        let mut grids: Vec<Grid> =
            (1..=most).flat_map(|columns| (1..=most).map(move |rows| Grid { columns, rows })).collect();
        grids.sort_by_key(|grid| (grid.columns * grid.rows, grid.columns.abs_diff(grid.rows), grid.rows));
        grids
    }
}

impl std::str::FromStr for Grid {
    type Err = GridError;

    fn from_str(text: &str) -> Result<Grid, GridError> {
        let wrong = || GridError(text.chars().take(30).collect());
        let (columns, rows) = text.split_once(['x', 'X', '×']).ok_or_else(wrong)?;
        let number = |text: &str| text.trim().parse::<u8>().ok().filter(|n| (1..=MOST).contains(n));
        Ok(Grid { columns: number(columns).ok_or_else(wrong)?, rows: number(rows).ok_or_else(wrong)? })
    }
}

impl std::fmt::Display for Grid {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}x{}", self.columns, self.rows)
    }
}

/// A text that is no grid.
///
/// ```
/// let error = "halves".parse::<tafl_make::board::Grid>().unwrap_err();
/// assert!(error.to_string().contains("2x1"));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("\"{}\" is no number of parts: write columns and rows, 1 to {MOST}, like 2x1, or auto", .0.escape_debug())]
pub struct GridError(pub String);

/// A board in its parts, with its box.
pub fn divided(
    variant: &Variant,
    board: Part,
    measures: &Measures,
    options: &Options,
) -> Result<Vec<Part>, BoardError> {
    let in_parts = |grid| with_box(variant, &board, measures, options, grid);
    let most = Grid::most(measures.size);
    let grid = match options.division {
        Division::Grid(grid) => grid,
        Division::Fewest => Grid::WHOLE,
    };
    if grid.columns > most || grid.rows > most {
        return Err(BoardError::Grid { size: measures.size, grid, most });
    }
    if grid != Grid::WHOLE && measures.square < SMALLEST_JOINED_SQUARE {
        return Err(BoardError::JoinedSquares(measures.square));
    }
    let parts = in_parts(grid);
    let Err(error) = lay_out(&parts, &options.layout) else { return Ok(parts) };
    let Some(bed) = options.layout.bed.filter(|_| options.division == Division::Fewest) else {
        return Err(error.into());
    };
    if measures.square < SMALLEST_JOINED_SQUARE {
        return Err(BoardError::JoinedSquares(measures.square));
    }
    // Most grids are seen to be too coarse without cutting anything.
    let [long, short] = [bed.width.max(bed.depth), bed.width.min(bed.depth)];
    let room = |grid: &Grid| {
        let [wide, high] =
            [grid.columns, grid.rows].map(|parts| joint::widest(measures, parts) - 2.0 * options.fit.abs());
        wide.max(high) <= long && wide.min(high) <= short
    };
    Grid::all(measures.size)
        .into_iter()
        .filter(|&grid| grid != Grid::WHOLE)
        .filter(room)
        .map(in_parts)
        .find(|parts| lay_out(parts, &options.layout).is_ok())
        .ok_or_else(|| error.into())
}
