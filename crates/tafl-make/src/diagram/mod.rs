//! Diagrams of positions: boards with pieces, coordinates or Linnaeus's letters, arrows, marks and captures.

mod board;
mod description;
mod pieces;
mod sheet;
mod style;

use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;

use tafl::{Game, Move, Played, Setup, Square, SquareError, Variant};
use tafl_wording::Language;
use thiserror::Error;

pub use description::description;
pub use pieces::{Figure, figure};
pub use sheet::Sheet;
pub use style::{Colours, Style};

/// What is written beside or on the squares.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Labels {
    /// Letters for the files and numbers for the ranks.
    #[default]
    Coordinates,
    /// The marks of Linnaeus's drawing, on boards of 9x9 squares.
    Linnaeus,
    /// Nothing.
    None,
}

/// How diagrams look.
///
/// ```
/// use tafl_make::diagram::{Look, Style};
/// assert_eq!(Look::default().style, Style::Book);
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Look {
    /// The colours.
    pub style: Style,
    /// What is written at the squares.
    pub labels: Labels,
    /// The board is seen from the other side: the first rank on top.
    pub turned: bool,
    /// The language in which it is described to those who do not see it.
    pub language: Language,
}

/// A sign on a square.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Sign {
    /// A dot: a square that can be reached.
    Dot,
    /// A small ring: a square that another piece can reach.
    Circle,
    /// A ring around the square's piece, or on the empty square.
    Ring,
    /// The colour of the whole square changed.
    Glow,
}

/// A rectangular part of a board, from the lower left square to the upper right one.
///
/// ```
/// use tafl_make::diagram::Part;
/// let part: Part = "c3-g7".parse().unwrap();
/// assert_eq!((part.files(), part.ranks()), (5, 5));
/// assert!("c3".parse::<Part>().is_err());
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Part {
    low: Square,
    high: Square,
}

/// A text that names no part of a board.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum PartError {
    /// There are not two squares.
    #[error("a part of the board is written as two opposite corners, like c3-g7")]
    Form,
    /// One of them is no square.
    #[error(transparent)]
    Square(#[from] SquareError),
}

/// What a diagram cannot show.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum DiagramError {
    /// A square that the board lacks.
    #[error("the board has no square {0}")]
    OffBoard(Square),
    /// Linnaeus's letters on a board that is not his.
    #[error(
        "Linnaeus's letters are those of a board of 9x9 squares, and this one has {0}x{0}; leave them out"
    )]
    Linnaeus(u8),
}

/// One board with everything on it.
///
/// ```
/// use tafl_make::diagram::{Diagram, Look, Sign};
/// use tafl::library;
/// let tablut = library::variant("modern-standard").unwrap();
/// let mut diagram = Diagram::new(&tablut, tablut.start());
/// diagram.arrow("d1-d3".parse().unwrap());
/// diagram.sign("d3".parse().unwrap(), Sign::Dot);
/// diagram.caption = Some("The first move".to_owned());
/// assert!(diagram.svg(&Look::default()).contains("The first move"));
/// ```
#[derive(Debug, Clone)]
pub struct Diagram<'a> {
    pub(crate) variant: &'a Variant,
    pub(crate) setup: Setup,
    pub(crate) arrows: Vec<Move>,
    pub(crate) signs: BTreeSet<(Square, Sign)>,
    /// Captured pieces, shown faintly under a cross.
    pub(crate) captured: Vec<(Square, char)>,
    /// Squares that are only crossed out.
    pub(crate) crossed: BTreeSet<Square>,
    /// The part of the board that is shown; all of it where this is none.
    pub part: Option<Part>,
    /// What stands below it.
    pub caption: Option<String>,
    /// Whether pieces are drawn.
    pub pieces: bool,
    /// Whether the board is embroidered: squares carry the ornament of who begins there, as on boards of wood and cloth.
    pub embroidered: bool,
    /// Whether it is a position of a game.
    pub(crate) of_game: bool,
}

impl<'a> Diagram<'a> {
    /// A position, without anything else.
    #[must_use]
    pub fn new(variant: &'a Variant, setup: &Setup) -> Diagram<'a> {
        Diagram {
            variant,
            setup: setup.clone(),
            arrows: Vec::new(),
            signs: BTreeSet::new(),
            captured: Vec::new(),
            crossed: BTreeSet::new(),
            part: None,
            caption: None,
            pieces: true,
            embroidered: false,
            of_game: false,
        }
    }

    /// The position of a game, with its last move as an arrow and what it captured crossed out.
    ///
    /// ```
    /// use tafl_make::diagram::{Diagram, Look};
    /// use tafl::{Game, library};
    /// let tablut = library::variant("modern-standard").unwrap();
    /// let mut game = Game::new(&tablut);
    /// game.play("d1-d3".parse().unwrap()).unwrap();
    /// assert!(Diagram::of_game(&game).svg(&Look::default()).contains("d1-d3"));
    /// ```
    #[must_use]
    pub fn of_game(game: &'a Game) -> Diagram<'a> {
        let mut diagram = Diagram::new(game.variant(), &game.setup());
        diagram.of_game = true;
        if let Some(played) = game.history().last() {
            diagram.show(played);
        }
        diagram
    }

    /// Shows a move that led here: an arrow, and the captured pieces crossed out.
    pub fn show(&mut self, played: &Played) {
        self.arrows.push(played.mv);
        for captured in &played.captures {
            // A move of another game may have captured what these rules do not know.
            if let Some(kind) = self.variant.kind(captured.kind) {
                self.captured.push((captured.square, kind.letter));
            }
        }
        if played.king_captured {
            // A captured king may be left standing or not; he is shown like other captured pieces.
            let king =
                self.setup.pieces.iter().find(|(_, letter)| **letter == 'k').map(|(square, _)| *square);
            if let Some(king) = king {
                self.setup.pieces.remove(&king);
                self.captured.push((king, 'k'));
            }
        }
    }

    /// Adds an arrow.
    pub fn arrow(&mut self, mv: Move) {
        self.arrows.push(mv);
    }

    /// Adds a sign.
    pub fn sign(&mut self, square: Square, sign: Sign) {
        self.signs.insert((square, sign));
    }

    /// Crosses a square out.
    pub fn cross(&mut self, square: Square) {
        self.crossed.insert(square);
    }

    /// Whether everything is on the board.
    ///
    /// # Errors
    /// The first square that is not, or labels that this board does not have.
    pub fn check(&self, look: &Look) -> Result<(), DiagramError> {
        let size = self.setup.size;
        let arrows = self.arrows.iter().flat_map(|mv| [mv.from, mv.to]);
        let signs = self.signs.iter().map(|(square, _)| *square);
        let part = self.part.iter().flat_map(|part| [part.low, part.high]);
        let mut all = arrows.chain(signs).chain(self.crossed.iter().copied()).chain(part);
        if let Some(square) = all.find(|square| !square.is_on(size)) {
            return Err(DiagramError::OffBoard(square));
        }
        if look.labels == Labels::Linnaeus && size != 9 {
            return Err(DiagramError::Linnaeus(size));
        }
        Ok(())
    }

    /// The drawing as SVG, [`SIDE`](Diagram::SIDE) millimetres wide.
    #[must_use]
    pub fn svg(&self, look: &Look) -> String {
        let mut sheet = Sheet::new(*look);
        sheet.diagrams.push(self.clone());
        sheet.svg()
    }

    /// The width that a drawing of one board says it has, in millimetres. It can be shown at any size.
    pub const SIDE: f64 = 100.0;

    pub(crate) fn shown(&self) -> Part {
        let last = self.setup.size.saturating_sub(1);
        let whole = Part {
            low: Square::new(0, 0).unwrap_or_else(first_square),
            high: Square::new(last, last).unwrap_or_else(first_square),
        };
        self.part.unwrap_or(whole)
    }
}

/// `a1`.
fn first_square() -> Square {
    Square::all(1).next().unwrap_or_else(|| unreachable!("a board of one square has one square"))
}

impl Part {
    /// The part with these two squares as opposite corners.
    #[must_use]
    pub fn new(one: Square, other: Square) -> Part {
        let low = Square::new(one.file().min(other.file()), one.rank().min(other.rank())).unwrap_or(one);
        let high = Square::new(one.file().max(other.file()), one.rank().max(other.rank())).unwrap_or(other);
        Part { low, high }
    }

    /// How many files it has.
    #[must_use]
    pub fn files(self) -> u8 {
        self.high.file() - self.low.file() + 1
    }

    /// How many ranks it has.
    #[must_use]
    pub fn ranks(self) -> u8 {
        self.high.rank() - self.low.rank() + 1
    }

    /// Whether a square lies in it.
    #[must_use]
    pub fn contains(self, square: Square) -> bool {
        (self.low.file()..=self.high.file()).contains(&square.file())
            && (self.low.rank()..=self.high.rank()).contains(&square.rank())
    }

    /// Its lower left square.
    #[must_use]
    pub fn low(self) -> Square {
        self.low
    }

    /// Its upper right square.
    #[must_use]
    pub fn high(self) -> Square {
        self.high
    }
}

impl FromStr for Part {
    type Err = PartError;

    fn from_str(text: &str) -> Result<Part, PartError> {
        let (one, other) = text.split_once('-').ok_or(PartError::Form)?;
        Ok(Part::new(one.trim().parse()?, other.trim().parse()?))
    }
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.low, self.high)
    }
}
