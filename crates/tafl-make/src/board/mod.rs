//! Boards to cut and engrave, from any rule set: with the marked squares and the ways out, in one piece or in parts that
//! join like a puzzle, with flat counters, and with a box that the board and its pieces nest in.

mod charts;
mod counters;
mod division;
mod drawing;
mod joint;
mod nesting_box;

use tafl::Variant;
use thiserror::Error;

use crate::cutting::{Layout, Part, Sheet, SheetError, lay_out};

pub(crate) use charts::STITCHES;
pub use charts::{Mark, Outwards, marks};
pub use division::{Division, Grid, GridError};
pub(crate) use drawing::{band_lies, frame_lies};
pub(crate) use joint::lines as part_lines;

/// The narrowest and the widest board, in millimetres.
pub const WIDTHS: std::ops::RangeInclusive<f64> = 80.0..=1500.0;
/// The widths of a beam.
pub const KERFS: std::ops::RangeInclusive<f64> = 0.0..=1.0;
/// How thick a plate can be.
pub const THICKNESSES: std::ops::RangeInclusive<f64> = 1.0..=12.0;
/// The smallest square that a piece can stand on.
pub const SMALLEST_SQUARE: f64 = 8.0;
/// The smallest square that has room for the tongues of a joint beside its ornament, or for a counter.
pub const SMALLEST_JOINED_SQUARE: f64 = 15.0;
/// How far mating edges of a joint can lie apart; less than nothing is a press fit.
pub const FITS: std::ops::RangeInclusive<f64> = -0.2..=1.0;

/// How a board is made.
///
/// ```
/// use tafl_make::board::{Labels, Options};
/// let options = Options { width: Some(400.0), fit: 0.05, labels: Labels::Linnaeus, ..Options::default() };
/// assert_eq!(options.thickness, 3.0);
/// ```
#[derive(Debug, Clone, PartialEq)]
pub struct Options {
    /// The width of the whole board; [`default_width`] where it is not given.
    pub width: Option<f64>,
    /// The width of the border on each side; half a square where it is not given.
    pub border: Option<f64>,
    /// How thick the plate is, for the joints of the box.
    pub thickness: f64,
    /// How far the mating edges of joints lie apart.
    pub fit: f64,
    /// What is written on the board.
    pub labels: Labels,
    /// How much is drawn on it.
    pub ornament: Ornament,
    /// In one piece or in several.
    pub division: Division,
    /// Whether there is a box.
    pub nesting_box: NestingBox,
    /// Whether there are counters.
    pub counters: Counters,
    /// How everything lies on its sheets.
    pub layout: Layout,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            width: None,
            border: None,
            thickness: 3.0,
            fit: 0.0,
            labels: Labels::Coordinates,
            ornament: Ornament::Embroidered,
            division: Division::Fewest,
            nesting_box: NestingBox::None,
            counters: Counters::None,
            layout: Layout::default(),
        }
    }
}

/// What is written on a board.
///
/// ```
/// assert_eq!(tafl_make::board::Labels::default(), tafl_make::board::Labels::Coordinates);
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Labels {
    /// Letters and numbers in the border, to be read from both sides.
    #[default]
    Coordinates,
    /// The letters and numbers of Linnaeus's drawing, on boards of 9x9 squares.
    Linnaeus,
    /// Nothing, but the room that coordinates take, for those who write them in letters of their own.
    Room,
    /// Nothing.
    None,
}

/// How much is drawn on a board.
///
/// ```
/// assert_eq!(tafl_make::board::Ornament::default(), tafl_make::board::Ornament::Embroidered);
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Ornament {
    /// Marked squares are embroidered, and a woven band runs around the border.
    #[default]
    Embroidered,
    /// Only the squares that the rules mark, and lines.
    Plain,
}

/// Whether flat counters are cut from the same plate.
///
/// ```
/// assert_eq!(tafl_make::board::Counters::default(), tafl_make::board::Counters::None);
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Counters {
    /// There are none.
    #[default]
    None,
    /// One for every piece of the game.
    Flat,
}

/// Whether there is a box for the board and its pieces.
///
/// ```
/// assert_eq!(tafl_make::board::NestingBox::default(), tafl_make::board::NestingBox::None);
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum NestingBox {
    /// There is none.
    #[default]
    None,
    /// The board lies in it above the pieces, and closes it.
    Open,
    /// With a lid above the board.
    Lidded,
}

/// Why a board cannot be made.
///
/// ```
/// use tafl::library;
/// use tafl_make::board::{self, Options};
/// let tablut = library::variant("linnaeus-1732").unwrap();
/// let error = board::make(&tablut, &Options { width: Some(3000.0), ..Options::default() }).unwrap_err();
/// assert_eq!(error.to_string(), "a board of 3000 mm cannot be made: choose a width of 80 to 1500 mm");
/// ```
#[derive(Debug, Clone, PartialEq, Error)]
pub enum BoardError {
    /// The width is out of all proportion.
    #[error("a board of {0} mm cannot be made: choose a width of {least} to {most} mm", least = WIDTHS.start(), most = WIDTHS.end())]
    Width(f64),
    /// The kerf is.
    #[error("a kerf of {0} mm cannot be: the beam's width is {least} to {most} mm", least = KERFS.start(), most = KERFS.end())]
    Kerf(f64),
    /// The clearance is.
    #[error("a clearance of {0} mm cannot be: choose {least} to {most} mm", least = FITS.start(), most = FITS.end())]
    Fit(f64),
    /// The thickness is.
    #[error("a plate of {0} mm cannot be cut: choose a thickness of {least} to {most} mm", least = THICKNESSES.start(), most = THICKNESSES.end())]
    Thickness(f64),
    /// The border leaves no board.
    #[error("a border of {border} mm does not go with a board of {width} mm: choose 0 to {largest:.0} mm")]
    Border {
        /// The border asked for.
        border: f64,
        /// The board's width.
        width: f64,
        /// The widest border that leaves squares to play on.
        largest: f64,
    },
    /// The border has no room for the labels.
    #[error("a border of {0} mm has no room for coordinates: leave them out, or choose at least 4 mm")]
    NoRoomForLabels(f64),
    /// The squares are too small.
    #[error(
        "{size} squares a side on {width} mm are {square:.1} mm each, too small for pieces: choose a width of at least {least:.0} mm"
    )]
    Squares {
        /// Squares along one side.
        size: u8,
        /// The board's width.
        width: f64,
        /// The width of a square.
        square: f64,
        /// The least width.
        least: f64,
    },
    /// The squares are too small for a joint.
    #[error(
        "squares of {0:.1} mm have no room for a puzzle joint: choose a wider board, with squares of at least {SMALLEST_JOINED_SQUARE} mm"
    )]
    JoinedSquares(f64),
    /// The squares are too small for counters.
    #[error(
        "squares of {0:.1} mm are too small for counters: choose a wider board, with squares of at least {SMALLEST_JOINED_SQUARE} mm"
    )]
    CounterSquares(f64),
    /// More parts than the board has room for.
    #[error(
        "a board of {size}x{size} squares has no room for {grid} parts: choose at most {most}x{most}, of two squares and more"
    )]
    Grid {
        /// Squares along one side.
        size: u8,
        /// What was asked for.
        grid: Grid,
        /// The most parts along one side.
        most: u8,
    },
    /// Linnaeus's letters on a board of another size.
    #[error(
        "Linnaeus's letters belong to 9x9 squares, and this board has {0}x{0}: choose coordinates or none"
    )]
    LinnaeusLetters(u8),
    /// A part would fall into several, or have a hole that it should not have.
    #[error("{part} would be cut along {rings} lines instead of one: choose a slightly different width")]
    Rings {
        /// The part.
        part: String,
        /// The lines along which it would be cut.
        rings: usize,
    },
    /// The parts cannot be laid out.
    #[error("{0}{advice}", advice = advice_for(.0))]
    Sheet(#[from] SheetError),
}

/// What helps where parts cannot be laid out.
const fn advice_for(error: &SheetError) -> &'static str {
    match error {
        SheetError::TooLarge { .. } => ": choose more parts, a narrower board or a larger bed",
        SheetError::Margin(_) => "",
    }
}

/// Where things are on a board: its origin is the lower left corner of the border.
///
/// ```
/// use tafl_make::board::Measures;
/// let measures = Measures::of(9, None, None).unwrap();
/// assert_eq!((measures.width, measures.square, measures.border), (360.0, 36.0, 18.0));
/// assert_eq!(measures.centre("a1".parse().unwrap()), [36.0, 36.0]);
/// ```
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Measures {
    /// Squares along one side.
    pub size: u8,
    /// The width of the whole board.
    pub width: f64,
    /// The width of the border.
    pub border: f64,
    /// The width of a square.
    pub square: f64,
}

/// The width of a board of so many squares where nothing is said: one that lies well on a table, with squares of 36 mm
/// for Tablut.
///
/// ```
/// use tafl_make::board::default_width;
/// assert_eq!((default_width(7), default_width(9), default_width(19)), (320.0, 360.0, 500.0));
/// ```
#[must_use]
pub const fn default_width(size: u8) -> f64 {
    match size {
        0..=7 => 320.0,
        8..=9 => 360.0,
        10..=11 => 396.0,
        12..=15 => 448.0,
        _ => 500.0,
    }
}

impl Measures {
    /// The measures of a board of so many squares.
    ///
    /// ```
    /// use tafl_make::board::Measures;
    /// assert_eq!(Measures::of(9, Some(370.0), Some(5.0)).unwrap().square, 40.0);
    /// ```
    ///
    /// # Errors
    /// If no board can be made so.
    pub fn of(size: u8, width: Option<f64>, border: Option<f64>) -> Result<Measures, BoardError> {
        let width = width.unwrap_or(default_width(size));
        if !WIDTHS.contains(&width) {
            return Err(BoardError::Width(width));
        }
        let squares = f64::from(size);
        let border = border.unwrap_or(width / (squares + 1.0) / 2.0);
        let largest = ((width - squares * SMALLEST_SQUARE) / 2.0).min(width / 4.0).floor();
        let most = if largest < 0.0 { f64::MAX } else { largest };
        if !(0.0..=most).contains(&border) {
            return Err(BoardError::Border { border, width, largest: largest.max(0.0) });
        }
        let square = (width - 2.0 * border) / squares;
        if square < SMALLEST_SQUARE {
            let least = (squares + 1.0) * SMALLEST_SQUARE;
            return Err(BoardError::Squares { size, width, square, least });
        }
        Ok(Measures { size, width, border, square })
    }

    /// The left edge of a file, or the lower edge of a rank; the last one for the number of squares.
    ///
    /// ```
    /// use tafl_make::board::Measures;
    /// assert_eq!(Measures::of(9, None, None).unwrap().line(9), 342.0);
    /// ```
    #[must_use]
    pub fn line(&self, number: u8) -> f64 {
        self.border + f64::from(number) * self.square
    }

    /// The middle of a square.
    #[must_use]
    pub fn centre(&self, square: tafl::Square) -> crate::shape::Point {
        let half = self.square / 2.0;
        [self.line(square.file()) + half, self.line(square.rank()) + half]
    }
}

/// The parts of a board, its box and its counters, at their true size.
///
/// ```
/// use tafl::library;
/// use tafl_make::board::{self, Division, Options};
/// let tablut = library::variant("linnaeus-1732").unwrap();
/// let options = Options { division: Division::Grid("3x2".parse().unwrap()), ..Options::default() };
/// assert_eq!(board::parts(&tablut, &options).unwrap().len(), 6);
/// ```
///
/// # Errors
/// If no board can be made so.
pub fn parts(variant: &Variant, options: &Options) -> Result<Vec<Part>, BoardError> {
    if !KERFS.contains(&options.layout.kerf) {
        return Err(BoardError::Kerf(options.layout.kerf));
    }
    if !FITS.contains(&options.fit) {
        return Err(BoardError::Fit(options.fit));
    }
    if !THICKNESSES.contains(&options.thickness) {
        return Err(BoardError::Thickness(options.thickness));
    }
    let measures = Measures::of(variant.size(), options.width, options.border)?;
    if options.labels == Labels::Linnaeus && variant.size() != 9 {
        return Err(BoardError::LinnaeusLetters(variant.size()));
    }
    if options.labels == Labels::Coordinates && measures.border < 4.0 {
        return Err(BoardError::NoRoomForLabels(measures.border));
    }
    if options.counters == Counters::Flat && measures.square < SMALLEST_JOINED_SQUARE {
        return Err(BoardError::CounterSquares(measures.square));
    }
    let board = drawing::board(variant, &measures, options);
    let mut parts = division::divided(variant, board, &measures, options)?;
    if options.counters == Counters::Flat {
        parts.extend(counters::counters(variant, &measures));
    }
    Ok(parts)
}

/// A board in a grid of parts, with its box.
fn with_box(
    variant: &Variant,
    board: &Part,
    measures: &Measures,
    options: &Options,
    grid: Grid,
) -> Vec<Part> {
    let mut parts = match grid {
        Grid::WHOLE => vec![board.clone()],
        grid => joint::divided(board, measures, grid, options.fit),
    };
    if options.nesting_box != NestingBox::None {
        parts.extend(nesting_box::panels(variant, measures, options, &parts));
    }
    parts
}

/// A board, its box and its counters, laid out on sheets to be cut.
///
/// ```
/// use tafl::library;
/// use tafl_make::board::{self, Options};
/// let tablut = library::variant("linnaeus-1732").unwrap();
/// let sheets = board::make(&tablut, &Options::default()).unwrap();
/// assert_eq!((sheets.len(), sheets[0].width), (1, 366.0));
/// ```
///
/// # Errors
/// If no board can be made so, or a part is larger than the bed.
pub fn make(variant: &Variant, options: &Options) -> Result<Vec<Sheet>, BoardError> {
    let sheets = lay_out(&parts(variant, options)?, &options.layout)?;
    sheets.iter().flat_map(|sheet| &sheet.parts).try_for_each(in_one_piece)?;
    Ok(sheets)
}

/// Whether a part, as it lies on its sheet, is cut out along one line: nothing falls off, and nothing falls out of it but
/// the holes of counters.
fn in_one_piece(part: &Part) -> Result<(), BoardError> {
    let rings = if part.name.starts_with(counters::NAMED) {
        part.cut.shapes().len()
    } else {
        part.cut.contours().count()
    };
    if rings == 1 { Ok(()) } else { Err(BoardError::Rings { part: part.name.clone(), rings }) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shape::Region;
    use tafl::library;

    #[test]
    fn a_part_that_would_fall_apart_is_refused() {
        let (one, other) = (Region::rectangle(0.0, 0.0, 9.0, 9.0), Region::rectangle(20.0, 0.0, 29.0, 9.0));
        let part = |name: &str, cut: Region| in_one_piece(&Part::plain(name, cut));
        assert_eq!(part("board", one.clone()), Ok(()));
        let error = part("board, a1 to d9", Region::apart([one.clone(), other.clone()])).unwrap_err();
        assert!(error.to_string().contains("board, a1 to d9 would be cut along 2 lines"), "{error}");
        let holed = one.minus(&Region::rectangle(3.0, 3.0, 6.0, 6.0));
        assert!(part("box, floor", holed.clone()).is_err());
        assert_eq!(part("counter, king", holed), Ok(()), "counters have holes");
        assert!(part("counter, king", Region::apart([one, other])).is_err());
    }

    #[test]
    fn what_helps_is_said_only_where_it_helps() {
        let tablut = library::variant("linnaeus-1732").expect("it is sound");
        let refused = |layout: Layout| {
            let division = Division::Grid(Grid::WHOLE);
            make(&tablut, &Options { division, layout, ..Options::default() }).unwrap_err().to_string()
        };
        let bed = Some("300x200".parse().expect("a bed"));
        let large = refused(Layout { bed, ..Layout::default() });
        assert!(
            large.ends_with("with the margin: choose more parts, a narrower board or a larger bed"),
            "{large}"
        );
        let margin = refused(Layout { margin: -1.0, ..Layout::default() });
        assert_eq!(margin, "a margin of -1 mm cannot be: choose 0 to 100 mm");
    }

    #[test]
    fn every_rule_set_has_a_board_on_which_nothing_is_lost() {
        for rule_set in library::all() {
            let variant = rule_set.variant().expect("it is sound");
            let options = Options { width: Some(300.0), labels: Labels::None, ..Options::default() };
            let parts = parts(&variant, &options).unwrap_or_else(|error| panic!("{}: {error}", rule_set.id));
            assert_eq!(parts[0].size().map(f64::round), [300.0, 300.0], "{}", rule_set.id);
            assert_eq!(parts[0].cut.contours().count(), 1, "{}", rule_set.id);
            // The stitches of every marked square are there, beside the band.
            let squares = tafl::Square::all(variant.size());
            let marked = squares.filter(|&square| !marks(&variant, square).is_empty()).count();
            assert!(marked >= variant.start().pieces.len(), "{}", rule_set.id);
            assert!(parts[0].engrave.shapes().len() > 9 * marked, "{}", rule_set.id);
        }
    }
}
