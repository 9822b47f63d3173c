//! A board for players who do not see, to be printed: raised lines between the squares, a hole in each for the peg of its
//! piece, signs in the corners of marked squares, and coordinates in braille along all four edges.
//!
//! | in the corners of a square | it is |
//! |---|---|
//! | a block in each | the castle, or a corner of the board with rules of its own |
//! | blocks in two that lie across | a camp |
//! | blocks towards the edge | a way out |
//! | a knob in each other corner | where an attacker begins |
//! | knobs in two that lie across | where a defender begins |

mod braille;
mod files;
mod relief;

use tafl::{Square, Variant};
use thiserror::Error;

use crate::board::{BoardError, Division, Grid, Mark, Measures, Outwards, marks, part_lines};
use crate::cutting::Bed;
use crate::pieces::{Mesh, PEG_DEPTH};
use relief::{Feature, Relief};

pub use braille::braille;

/// How thick the plate is: a hole goes into it, and something stays below.
const THICKNESS: f64 = 6.5;
/// How deep the holes for pegs are.
pub const HOLE_DEPTH: f64 = 5.0;
/// How much wider than its peg a hole is.
pub const HOLE_ROOM: f64 = 0.5;
/// The walls of a hole are upright but for this.
const UPRIGHT: f64 = 0.05;
/// The lines between squares: how wide at the foot, how high, and how far their sides slope.
const LINE: [f64; 3] = [2.0, 0.8, 0.4];
/// Signs: how far from the middle of a square, and how wide, as shares of it; and how high.
const SIGN_AT: f64 = 0.365;
const SIGN_WIDTH: f64 = 0.1;
const SIGN_HEIGHT: f64 = 1.0;
/// How far braille stays away from the edge of the board and from the lines.
const CLEAR: f64 = 2.5;
/// How thick pegs can be.
pub const PEGS: std::ops::RangeInclusive<f64> = 2.0..=12.0;
/// The smallest square with room for its hole and its signs.
pub const SMALLEST_SQUARE: f64 = 20.0;

/// How a tactile board is made.
///
/// ```
/// use tafl_make::tactile::Options;
/// assert_eq!(Options::default().peg, 5.0);
/// ```
#[derive(Debug, Clone, PartialEq)]
pub struct Options {
    /// The width of the whole board; [`crate::board::default_width`] where it is not given.
    pub width: Option<f64>,
    /// The width of the border; as wide as braille needs, and half a square at least, where it is not given.
    pub border: Option<f64>,
    /// How thick the pegs of the pieces are.
    pub peg: f64,
    /// Into how many parts it is divided.
    pub division: Division,
    /// What the printer can print at once.
    pub bed: Bed,
}

impl Default for Options {
    fn default() -> Options {
        let bed = Bed { width: 220.0, depth: 220.0 };
        Options { width: None, border: None, peg: 5.0, division: Division::Fewest, bed }
    }
}

/// Why a tactile board cannot be made.
///
/// ```
/// use tafl::library;
/// use tafl_make::tactile::{self, Options, TactileError};
/// let tablut = library::variant("linnaeus-1732").unwrap();
/// let error = tactile::make(&tablut, &Options { border: Some(6.0), ..Options::default() }).unwrap_err();
/// assert!(error.to_string().contains("braille"));
/// let error = tactile::make(&tablut, &Options { width: Some(100.0), ..Options::default() }).unwrap_err();
/// assert!(matches!(error, TactileError::Squares(_)), "the border for the braille leaves too little");
/// ```
#[derive(Debug, Clone, PartialEq, Error)]
pub enum TactileError {
    /// The board cannot be made so.
    #[error("{0}")]
    Board(#[from] BoardError),
    /// The border has no room for braille.
    #[error("a border of {border} mm has no room for braille: choose at least {least:.1} mm")]
    Border {
        /// The border.
        border: f64,
        /// What it has to be.
        least: f64,
    },
    /// The squares have no room for holes and signs.
    #[error(
        "squares of {0:.1} mm have no room for holes and signs: choose a wider board, with squares of at least {SMALLEST_SQUARE} mm"
    )]
    Squares(f64),
    /// The peg is too thin or too thick.
    #[error("a peg of {peg} mm cannot be: choose {least} to {most:.1} mm", least = PEGS.start())]
    Peg {
        /// The peg.
        peg: f64,
        /// The thickest for these squares.
        most: f64,
    },
    /// A part is larger than the bed.
    #[error(
        "the bed is {bed}, but a part needs {width:.1} x {depth:.1} mm: choose more parts, a narrower board or a larger bed"
    )]
    Bed {
        /// The bed.
        bed: Bed,
        /// The width of the largest part.
        width: f64,
        /// Its depth.
        depth: f64,
    },
}

/// A part of a tactile board.
///
/// ```
/// use tafl::library;
/// use tafl_make::tactile::{self, Options};
/// let tablut = library::variant("linnaeus-1732").unwrap();
/// let board = tactile::make(&tablut, &Options::default()).unwrap();
/// assert_eq!(board.parts[0].name, "a5 to d9");
/// ```
#[derive(Debug, Clone, PartialEq)]
pub struct Part {
    /// Its first and its last square.
    pub name: String,
    /// Its surface.
    pub mesh: Mesh,
}

/// A tactile board.
///
/// ```
/// use tafl::library;
/// use tafl_make::tactile::{self, Options};
/// let tablut = library::variant("linnaeus-1732").unwrap();
/// let board = tactile::make(&tablut, &Options::default()).unwrap();
/// assert_eq!((board.parts.len(), board.measures.square), (4, 36.0));
/// ```
#[derive(Debug, Clone, PartialEq)]
pub struct Board {
    /// Where everything is on it.
    pub measures: Measures,
    /// Its parts, row by row from the top.
    pub parts: Vec<Part>,
}

/// Makes a tactile board.
///
/// ```
/// use tafl::library;
/// use tafl_make::cutting::Bed;
/// use tafl_make::tactile::{self, Options};
/// let brandub = library::variant("brandubh-wtf").unwrap();
/// let bed = Bed { width: 400.0, depth: 400.0 };
/// let board = tactile::make(&brandub, &Options { bed, ..Options::default() }).unwrap();
/// assert_eq!(board.parts.len(), 1);
/// ```
///
/// # Errors
/// If no board can be made so.
pub fn make(variant: &Variant, options: &Options) -> Result<Board, TactileError> {
    let size = variant.size();
    let usual = Measures::of(size, options.width, None)?;
    let least = 2.0 * CLEAR + braille::width(&braille(&u16::from(size).to_string())).max(2.0 * braille::DOTS);
    let border = options.border.unwrap_or(least.max(usual.border));
    let measures = match Measures::of(size, options.width, Some(border)) {
        // Nobody has asked for this border: the board is too narrow for it.
        Err(BoardError::Border { border, width, .. }) if options.border.is_none() => {
            return Err(TactileError::Squares((width - 2.0 * border) / f64::from(size)));
        }
        measures => measures?,
    };
    if border < least {
        return Err(TactileError::Border { border, least });
    }
    if measures.square < SMALLEST_SQUARE {
        return Err(TactileError::Squares(measures.square));
    }
    let most = PEGS.end().min(measures.square / 4.0);
    if !(*PEGS.start()..=most).contains(&options.peg) {
        return Err(TactileError::Peg { peg: options.peg, most });
    }
    let grid = grid(&measures, options)?;
    let relief = Relief {
        size: measures.width,
        thickness: THICKNESS,
        features: features(variant, &measures, options.peg),
    };
    let [columns, rows] = [grid.columns, grid.rows].map(|parts| edges(&measures, parts));
    let mut parts = Vec::new();
    for row in rows.windows(2).rev() {
        for column in columns.windows(2) {
            let name = |file: u8, rank: u8| format!("{}{}", char::from(b'a' + file), u16::from(rank) + 1);
            let mesh = relief.part([column[0].1, row[0].1, column[1].1, row[1].1]);
            parts.push(Part {
                name: format!("{} to {}", name(column[0].0, row[0].0), name(column[1].0 - 1, row[1].0 - 1)),
                mesh,
            });
        }
    }
    Ok(Board { measures, parts })
}

/// The lines between so many parts, with the edges of the board: their numbers, and where they are.
fn edges(measures: &Measures, parts: u8) -> Vec<(u8, f64)> {
    let mut edges = vec![(0, 0.0)];
    edges.extend(part_lines(measures, parts).into_iter().map(|line| (line, measures.line(line))));
    edges.push((measures.size, measures.width));
    edges
}

/// Into how many parts the board is divided.
fn grid(measures: &Measures, options: &Options) -> Result<Grid, TactileError> {
    let largest =
        |parts: u8| edges(measures, parts).windows(2).map(|pair| pair[1].1 - pair[0].1).fold(0.0, f64::max);
    let bed = options.bed;
    let fits = |grid: &Grid| largest(grid.columns) <= bed.width && largest(grid.rows) <= bed.depth;
    let most = Grid::most(measures.size);
    let grid = match options.division {
        Division::Grid(grid) if grid.columns > most || grid.rows > most => {
            return Err(BoardError::Grid { size: measures.size, grid, most }.into());
        }
        Division::Grid(grid) => grid,
        Division::Fewest => {
            Grid::all(measures.size).into_iter().find(|grid| fits(grid)).unwrap_or(Grid::WHOLE)
        }
    };
    if fits(&grid) {
        return Ok(grid);
    }
    let (width, depth) = (largest(grid.columns), largest(grid.rows));
    Err(TactileError::Bed { bed, width, depth })
}

/// Everything on the plate.
fn features(variant: &Variant, measures: &Measures, peg: f64) -> Vec<Feature> {
    let mut features = Vec::new();
    let [wide, high, slope] = LINE;
    let (first, last, half) = (measures.line(0), measures.line(measures.size), wide / 2.0);
    for number in 0..=measures.size {
        let at = measures.line(number);
        features.push(Feature::block([at - half, first - half, at + half, last + half], high, slope));
        features.push(Feature::block([first - half, at - half, last + half, at + half], high, slope));
    }
    for square in Square::all(measures.size) {
        let [x, y] = measures.centre(square);
        let half = (peg + HOLE_ROOM) / 2.0 + UPRIGHT;
        features.push(Feature::block([x - half, y - half, x + half, y + half], -HOLE_DEPTH, UPRIGHT));
        features.extend(signs(variant, square, measures));
    }
    features.extend(coordinates(measures));
    features
}

/// The signs in the corners of a square.
fn signs(variant: &Variant, square: Square, measures: &Measures) -> Vec<Feature> {
    let marks = marks(variant, square);
    let [x, y] = measures.centre(square);
    let (at, width) = (SIGN_AT * measures.square, SIGN_WIDTH * measures.square);
    let fortified = marks.iter().any(|mark| matches!(mark, Mark::Castle | Mark::Corner));
    let corners = [[1.0, 1.0], [-1.0, 1.0], [-1.0, -1.0], [1.0, -1.0]];
    let mut signs = Vec::new();
    for [right, up] in corners {
        let [x, y] = [x + right * at, y + up * at];
        let outwards = marks.iter().any(|mark| match mark {
            Mark::Exit(Outwards::Up) => up > 0.0,
            Mark::Exit(Outwards::Down) => up < 0.0,
            Mark::Exit(Outwards::Left) => right < 0.0,
            Mark::Exit(Outwards::Right) => right > 0.0,
            _ => false,
        });
        let across = right == up;
        if fortified || outwards || (across && marks.contains(&Mark::Camp)) {
            let half = width / 2.0;
            signs.push(Feature::block([x - half, y - half, x + half, y + half], SIGN_HEIGHT, 0.4));
        } else if marks.contains(&Mark::Attacker) || (across && marks.contains(&Mark::Defender)) {
            signs.push(Feature::dome([x, y], width * 0.8, SIGN_HEIGHT * 0.8));
        }
    }
    signs
}

/// Letters below and above, numbers left and right, each to be read from its side.
fn coordinates(measures: &Measures) -> Vec<Feature> {
    let far = measures.width;
    let mut dots = Vec::new();
    for number in 0..measures.size {
        let along = measures.line(number) + measures.square / 2.0;
        let letter = braille(&char::from(b'a' + number).to_string());
        let digits = braille(&(u16::from(number) + 1).to_string());
        let middle = measures.border / 2.0;
        for (cells, [x, y]) in [(letter, [along, middle]), (digits, [middle, along])] {
            for [dx, dy] in braille::dots(&cells) {
                dots.push([x + dx, y + dy]);
                // The same for the player on the other side, who counts files from the right.
                let opposite = if y == middle { [x, far - middle] } else { [far - middle, y] };
                dots.push([opposite[0] - dx, opposite[1] - dy]);
            }
        }
    }
    dots.into_iter().map(|dot| Feature::dome(dot, braille::WIDTH, braille::HEIGHT)).collect()
}

/// How long a peg has to be cut.
#[must_use]
pub const fn peg_length() -> f64 {
    // Not quite to the ground of its hole, so that the piece stands on the board.
    PEG_DEPTH + HOLE_DEPTH - 1.0
}
