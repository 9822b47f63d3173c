//! Pieces to print, for any rule set: turned shapes, closed and free of overhangs, laid out on plates.

mod design;
mod files;
mod mesh;
mod plate;
mod strength;
mod underside;

use std::collections::BTreeMap;

use tafl::rules::{Captured, PieceKind};
use tafl::{Kind, KindId, Side, Variant};
use thiserror::Error;

use crate::board::{BoardError, Measures};
use crate::cutting::Bed;
use design::Design;

pub use design::Head;
pub(crate) use files::{mesh_3mf, mesh_stl};
pub use mesh::{Mesh, Point};
pub use plate::{Placed, Plate};
pub use underside::{PEG_DEPTH, Socket, Underside};

/// How wide a soldier is, as a share of its square.
pub(crate) const SOLDIER_WIDTH: f64 = 0.66;
/// How much wider the king is than a soldier.
pub(crate) const KING_WIDTH: f64 = 1.12;
/// The widths of squares, in millimetres.
pub const SQUARES: std::ops::RangeInclusive<f64> = 12.0..=150.0;
/// The narrowest soldier that can be printed.
pub const NARROWEST: f64 = 8.0;
/// How thick felt is.
pub const FELTS: std::ops::RangeInclusive<f64> = 0.4..=4.0;
/// How wide and how high magnets and pegs are.
pub const SOCKETS: std::ops::RangeInclusive<f64> = 1.0..=30.0;

/// How pieces are made.
///
/// ```
/// use tafl_make::pieces::Options;
/// let options = Options { square: Some(40.0), ..Options::default() };
/// assert_eq!(options.bed.width, 220.0);
/// ```
#[derive(Debug, Clone, PartialEq)]
pub struct Options {
    /// The width of the board's squares; those of a board of the usual width where it is not given.
    pub square: Option<f64>,
    /// How wide the base of a soldier is; about two thirds of a square where it is not given.
    pub diameter: Option<f64>,
    /// What the printer can print at once.
    pub bed: Bed,
    /// Which pieces go on a plate together.
    pub plates: Sorting,
    /// What is taken out of the bases.
    pub underside: Underside,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            square: None,
            diameter: None,
            bed: Bed { width: 220.0, depth: 220.0 },
            plates: Sorting::Together,
            underside: Underside::default(),
        }
    }
}

/// Which pieces go on a plate together.
///
/// ```
/// assert_eq!(tafl_make::pieces::Sorting::default(), tafl_make::pieces::Sorting::Together);
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Sorting {
    /// All of them, as long as there is room.
    #[default]
    Together,
    /// Each side on its own plates, for two colours.
    BySide,
}

/// Why pieces cannot be made.
///
/// ```
/// use tafl::library;
/// use tafl_make::pieces::{self, Options};
/// let tablut = library::variant("linnaeus-1732").unwrap();
/// let large = Options { square: Some(30.0), diameter: Some(31.0), ..Options::default() };
/// assert!(pieces::set(&tablut, &large).unwrap_err().to_string().contains("squares of 30 mm"));
/// ```
#[derive(Debug, Clone, PartialEq, Error)]
pub enum PiecesError {
    /// The squares are out of all proportion.
    #[error("squares of {0} mm are not for pieces: choose {least} to {most} mm", least = SQUARES.start(), most = SQUARES.end())]
    Square(f64),
    /// The pieces do not fit on their squares.
    #[error(
        "soldiers of {diameter} mm with a king of {king:.1} mm do not fit on squares of {square} mm: choose a diameter of at most {most:.1} mm"
    )]
    TooLarge {
        /// How wide soldiers were to be.
        diameter: f64,
        /// How wide the king would be.
        king: f64,
        /// The square.
        square: f64,
        /// How wide soldiers can be.
        most: f64,
    },
    /// The pieces are too small to be printed.
    #[error("soldiers of {0} mm cannot be printed: choose a diameter of at least {NARROWEST} mm")]
    TooSmall(f64),
    /// Felt of no thickness that there is.
    #[error("felt of {0} mm cannot be: choose {least} to {most} mm", least = FELTS.start(), most = FELTS.end())]
    Felt(f64),
    /// A magnet or a peg of no size that there is.
    #[error("{0} mm cannot be: choose {least} to {most} mm", least = SOCKETS.start(), most = SOCKETS.end())]
    Socket(f64),
    /// What is taken out of the base leaves too little around it.
    #[error(
        "the {piece} with a base of {diameter:.1} mm has no room for it: everything around has to be 2 mm thick"
    )]
    NoRoom {
        /// The piece.
        piece: String,
        /// How wide its base is.
        diameter: f64,
    },
    /// The bed is smaller than a piece.
    #[error(
        "the bed is {bed}, and the {piece} needs {needed:.1} mm: choose a larger bed or a smaller diameter"
    )]
    Bed {
        /// The bed.
        bed: Bed,
        /// The piece that does not fit.
        piece: String,
        /// The room it needs on each side.
        needed: f64,
    },
    /// The usual board cannot be made.
    #[error("{0}")]
    Board(#[from] BoardError),
}

/// A kind of piece, ready to be printed.
///
/// ```
/// use tafl::library;
/// use tafl_make::pieces::{self, Options};
/// let tablut = library::variant("linnaeus-1732").unwrap();
/// let set = pieces::set(&tablut, &Options::default()).unwrap();
/// let counts: Vec<_> = set.models.iter().map(|model| (model.name.as_str(), model.count)).collect();
/// assert_eq!(counts, [("king", 1), ("defender", 8), ("attacker", 16)]);
/// ```
#[derive(Debug, Clone, PartialEq)]
pub struct Model {
    /// The name of the kind.
    pub name: String,
    /// Its letter in position strings.
    pub letter: char,
    /// The side it fights on.
    pub side: Side,
    /// How many the game needs.
    pub count: usize,
    /// Its top.
    pub head: Head,
    /// How many rings it carries.
    pub rings: usize,
    /// How wide it is, in millimetres.
    pub diameter: f64,
    /// How high it is.
    pub height: f64,
    /// Its surface.
    pub mesh: Mesh,
}

/// The pieces of a game.
///
/// ```
/// use tafl::library;
/// use tafl_make::pieces::{self, Options};
/// let berserk = library::variant("berserk").unwrap();
/// let set = pieces::set(&berserk, &Options::default()).unwrap();
/// assert_eq!(set.models.len(), 5, "with commanders and knights");
/// ```
#[derive(Debug, Clone, PartialEq)]
pub struct Set {
    /// The kinds, the king first, then the defenders.
    pub models: Vec<Model>,
    /// The width of a square that they are made for.
    pub square: f64,
    bed: Bed,
    sorting: Sorting,
}

/// Designs the pieces of a game.
///
/// ```
/// use tafl::library;
/// use tafl_make::pieces::{self, Options};
/// let tablut = library::variant("linnaeus-1732").unwrap();
/// let set = pieces::set(&tablut, &Options { square: Some(40.0), ..Options::default() }).unwrap();
/// assert!((set.models[1].diameter - 26.4).abs() < 0.05);
/// ```
///
/// # Errors
/// If the pieces do not fit on their squares, cannot be printed, or do not fit on the bed.
pub fn set(variant: &Variant, options: &Options) -> Result<Set, PiecesError> {
    let square = match options.square {
        Some(square) => square,
        None => Measures::of(variant.size(), None, None)?.square,
    };
    if !SQUARES.contains(&square) {
        return Err(PiecesError::Square(square));
    }
    let diameter = options.diameter.unwrap_or(square * SOLDIER_WIDTH);
    let king = diameter * KING_WIDTH;
    // They stand without touching their neighbours.
    let most = ((square - 1.0) / KING_WIDTH * 10.0).floor() / 10.0;
    if !diameter.is_finite() || diameter > most {
        return Err(PiecesError::TooLarge { diameter, king, square, most });
    }
    if diameter < NARROWEST {
        return Err(PiecesError::TooSmall(diameter));
    }
    let underside = &options.underside;
    if let Some(felt) = underside.felt.filter(|felt| !FELTS.contains(felt)) {
        return Err(PiecesError::Felt(felt));
    }
    let measures = match underside.socket {
        None => vec![],
        Some(Socket::Magnet { diameter, height }) => vec![diameter, height],
        Some(Socket::Peg { diameter }) => vec![diameter],
    };
    if let Some(&wrong) = measures.iter().find(|measure| !SOCKETS.contains(measure)) {
        return Err(PiecesError::Socket(wrong));
    }
    let mut models = Vec::new();
    for Needed { kind, rules, number, count } in needed(variant) {
        let design = Design::of(kind, &rules, number);
        let radius = diameter * design.width() / 2.0;
        // Felt as wide as a fingertip at least, and beside it the socket.
        let widest = measures.first().copied().unwrap_or(4.0) / 2.0;
        let felt_fits = underside.felt.is_none() || Underside::felt_radius(radius) > widest + 0.5;
        if !felt_fits || !design.holds(radius, underside) {
            return Err(PiecesError::NoRoom { piece: kind.name.clone(), diameter: 2.0 * radius });
        }
        let mesh = design.mesh(radius, underside);
        let [low, high] = mesh.bounds();
        let model = Model {
            name: kind.name.clone(),
            letter: kind.letter,
            side: kind.side,
            count,
            head: design.head,
            rings: design.rings,
            diameter: high[0] - low[0],
            height: high[2] - low[2],
            mesh,
        };
        models.push(model);
    }
    for model in &models {
        let needed = model.diameter + 2.0 * plate::GAP;
        if needed > options.bed.width || needed > options.bed.depth {
            return Err(PiecesError::Bed { bed: options.bed, piece: model.name.clone(), needed });
        }
    }
    Ok(Set { models, square, bed: options.bed, sorting: options.plates })
}

/// A kind of piece that a game needs.
pub(crate) struct Needed<'a> {
    pub kind: &'a Kind,
    pub rules: PieceKind,
    /// Counts the kinds of its side that the rule set declares, from 1; 0 for the ordinary ones.
    pub number: usize,
    /// How many of them.
    pub count: usize,
}

/// The kinds that a game needs: the king, the defenders, the attackers; the ordinary kinds of a side before the declared
/// ones, as they came.
pub(crate) fn needed(variant: &Variant) -> Vec<Needed<'_>> {
    let counts = counts(variant);
    let mut declared: BTreeMap<char, usize> = BTreeMap::new();
    let mut needed = Vec::new();
    for kind in variant.kinds() {
        let rules = variant.rules().pieces.get(&kind.name).cloned().unwrap_or_default();
        let mut number = 0;
        if ![KindId::ATTACKER, KindId::DEFENDER, KindId::KING].contains(&kind.id) {
            let before = declared.entry(kind.side.letter()).or_default();
            *before += 1;
            number = *before;
        }
        if let Some(&count) = counts.get(&kind.letter).filter(|&&count| count > 0) {
            needed.push(Needed { kind, rules, number, count });
        }
    }
    needed.sort_by_key(|needed| (needed.kind.id != KindId::KING, needed.kind.side == Side::Attackers));
    needed
}

/// How many pieces of each letter the game needs: those that stand at the start, and as many of what a piece turns into
/// as there are pieces that turn.
fn counts(variant: &Variant) -> BTreeMap<char, usize> {
    let mut counts: BTreeMap<char, usize> = BTreeMap::new();
    for letter in variant.start().pieces.values() {
        *counts.entry(*letter).or_default() += 1;
    }
    let turning: Vec<(char, usize)> = variant
        .kinds()
        .iter()
        .filter_map(|kind| {
            let rules = variant.rules().pieces.get(&kind.name)?;
            if rules.captured != Captured::Turns {
                return None;
            }
            let into = variant.kinds().iter().find(|other| Some(&other.name) == rules.turns_into.as_ref())?;
            Some((into.letter, counts.get(&kind.letter).copied().unwrap_or(0)))
        })
        .collect();
    for (letter, more) in turning {
        *counts.entry(letter).or_default() += more;
    }
    counts
}
