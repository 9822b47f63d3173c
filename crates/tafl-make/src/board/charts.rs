//! The embroidery of marked squares, as stitch charts: engraved on a board of wood, sewn on one of cloth.
//!
//! Linnaeus drew the Muscovites' squares and the castle filled with ornament; Smith's translation calls them
//! embroidered. The charts here are of our own drawing, in the manner of woven bands: lozenges and an eight-petalled
//! star. They stand in `charts.txt`, from which the pages in the browser have them too.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use tafl::{Side, Square, Variant};

use crate::shape::{Point, Region};

/// Stitches along one side of a chart.
pub const STITCHES: usize = 13;

/// The charts by name: of each its rows from the top, a `#` for every stitch.
static CHARTS: LazyLock<BTreeMap<&str, Vec<&str>>> = LazyLock::new(|| {
    let charts = include_str!("charts.txt").split("\n\n").map(str::lines);
    charts.filter_map(|mut lines| Some((lines.next()?, lines.collect()))).collect()
});

/// How much of its place a stitch fills, so that the rows stay visible.
const FILLED: f64 = 0.86;

/// What a square is, for its ornament. A square can be several of them.
///
/// ```
/// use tafl::library;
/// use tafl_make::board::{Mark, marks};
/// let tablut = library::variant("linnaeus-1732").unwrap();
/// let castle = marks(&tablut, "e5".parse().unwrap());
/// assert!(castle.contains(&Mark::Castle));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Mark {
    /// The king's castle or throne, konokis.
    Castle,
    /// A corner with rules of its own, or that is the king's goal.
    Corner,
    /// A camp: a square that not every piece may enter.
    Camp,
    /// A goal of the king, where it is not the whole edge; with the direction out of the board.
    Exit(Outwards),
    /// An attacker stands here at the start: the embroidered squares.
    Attacker,
    /// A defender stands here at the start.
    Defender,
}

/// The way out of the board from a square.
///
/// ```
/// use tafl_make::board::Outwards;
/// assert_ne!(Outwards::Left, Outwards::Up);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Outwards {
    /// Towards the highest rank.
    Up,
    /// Towards the first rank.
    Down,
    /// Towards the first file.
    Left,
    /// Towards the last file.
    Right,
}

impl Mark {
    /// Its rows from the top.
    fn chart(self) -> &'static [&'static str] {
        let name = match self {
            Mark::Castle => "castle",
            Mark::Corner => "corner",
            Mark::Camp => "camp",
            Mark::Exit(_) => "exit",
            Mark::Attacker => "attacker",
            Mark::Defender => "defender",
        };
        CHARTS.get(name).map_or(&[], Vec::as_slice)
    }

    /// Its name in a list of what to sew.
    ///
    /// ```
    /// assert_eq!(tafl_make::board::Mark::Castle.name(), "castle");
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Mark::Castle => "castle",
            Mark::Corner => "corner",
            Mark::Camp => "camp",
            Mark::Exit(_) => "way out",
            Mark::Attacker => "attackers",
            Mark::Defender => "defenders",
        }
    }

    /// The middles of its stitches around the origin, as shares of the chart's width.
    pub(crate) fn stitches(self) -> impl Iterator<Item = Point> {
        let middle = (STITCHES as f64 - 1.0) / 2.0;
        let place = move |at: usize| (at as f64 - middle) / STITCHES as f64;
        self.chart().iter().enumerate().flat_map(move |(row, line)| {
            line.bytes().enumerate().filter(|&(_, byte)| byte == b'#').map(move |(column, _)| {
                let [x, y] = [place(column), -place(row)];
                match self {
                    Mark::Exit(Outwards::Down) => [-x, -y],
                    Mark::Exit(Outwards::Left) => [-y, x],
                    Mark::Exit(Outwards::Right) => [y, -x],
                    _ => [x, y],
                }
            })
        })
    }

    /// The chart engraved: a small square for each stitch, on a chart of some width around a point. Stitches for
    /// which `left_out` holds, given as shares of the width, are not drawn.
    pub(crate) fn engraved(self, centre: Point, width: f64, left_out: impl Fn(Point) -> bool) -> Region {
        let half = width / STITCHES as f64 * FILLED / 2.0;
        Region::apart(self.stitches().filter(|&stitch| !left_out(stitch)).map(|[x, y]| {
            let (x, y) = (centre[0] + x * width, centre[1] + y * width);
            Region::rectangle(x - half, y - half, x + half, y + half)
        }))
    }
}

/// What a square of a variant is.
///
/// ```
/// use tafl::library;
/// use tafl_make::board::{Mark, marks};
/// let brandub = library::variant("brandubh-wtf").unwrap();
/// assert_eq!(marks(&brandub, "a1".parse().unwrap()), [Mark::Corner].into());
/// assert!(marks(&brandub, "b2".parse().unwrap()).is_empty());
/// ```
#[must_use]
pub fn marks(variant: &Variant, square: Square) -> BTreeSet<Mark> {
    let size = variant.size();
    let last = size - 1;
    let is_corner = [0, last].contains(&square.file()) && [0, last].contains(&square.rank());
    let is_edge = [0, last].contains(&square.file()) || [0, last].contains(&square.rank());
    let mut marks = BTreeSet::new();
    for (name, area) in &variant.rules().area {
        if area.squares.on(size).contains(&square) {
            marks.insert(match name.as_str() {
                "throne" => Mark::Castle,
                "corners" => Mark::Corner,
                _ => Mark::Camp,
            });
        }
    }
    let goals = variant.goals();
    let whole_edge = Square::all(size)
        .filter(|square| [0, last].contains(&square.file()) || [0, last].contains(&square.rank()))
        .all(|square| goals.contains(&square));
    if goals.contains(&square) && !marks.contains(&Mark::Corner) {
        if is_corner && !whole_edge {
            marks.insert(Mark::Corner);
        } else if !(whole_edge && is_edge) {
            marks.insert(Mark::Exit(outwards(square, size)));
        }
    }
    let start = variant.start().pieces.get(&square).and_then(|&letter| variant.kind_of_letter(letter));
    match start {
        Some(kind) if kind.id == tafl::KindId::KING => {
            marks.insert(Mark::Castle);
        }
        Some(kind) if kind.side == Side::Attackers => {
            marks.insert(Mark::Attacker);
        }
        Some(_) => {
            marks.insert(Mark::Defender);
        }
        None => {}
    }
    marks
}

/// The direction to the nearest edge.
fn outwards(square: Square, size: u8) -> Outwards {
    let (file, rank, last) = (square.file(), square.rank(), size - 1);
    let distances = [
        (last - rank, Outwards::Up),
        (rank, Outwards::Down),
        (file, Outwards::Left),
        (last - file, Outwards::Right),
    ];
    distances.into_iter().min().map_or(Outwards::Up, |(_, direction)| direction)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn charts_are_square_and_the_same_from_all_sides() {
        for mark in [Mark::Castle, Mark::Corner, Mark::Camp, Mark::Attacker, Mark::Defender] {
            let chart = mark.chart();
            assert_eq!(chart.len(), STITCHES, "{mark:?}");
            for (row, line) in chart.iter().enumerate() {
                assert_eq!(line.len(), STITCHES);
                let reversed: String = line.chars().rev().collect();
                assert_eq!(*line, reversed, "{mark:?}");
                assert_eq!(*line, chart[STITCHES - 1 - row], "{mark:?}");
                let column: String = chart.iter().map(|line| line.as_bytes()[row] as char).collect();
                assert_eq!(*line, column, "{mark:?}");
            }
        }
    }

    #[test]
    fn the_way_out_has_a_chart_that_is_the_same_from_left_and_right() {
        let chart = Mark::Exit(Outwards::Up).chart();
        assert_eq!(chart.len(), STITCHES);
        assert!(chart.iter().all(|line| line.chars().rev().eq(line.chars()) && line.len() == STITCHES));
        assert_eq!(CHARTS.len(), 6);
    }

    #[test]
    fn every_square_of_the_drawing_has_its_ornament() {
        let rules = tafl::library::get("linnaeus-1732").expect("it is there").rules.clone();
        let tablut = Variant::new(rules).expect("it is sound");
        let board = tafl::library::linnaeus_board();
        for square in Square::all(9) {
            let expected: BTreeSet<Mark> = match board.at(square) {
                Some("1") => [Mark::Castle].into(),
                Some("2" | "3") => [Mark::Defender].into(),
                Some("4") => [Mark::Attacker].into(),
                _ => BTreeSet::new(),
            };
            assert_eq!(marks(&tablut, square), expected, "{square}");
        }
    }
}
