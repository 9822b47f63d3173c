//! Drawing one board: squares, ornaments, labels, pieces, arrows and signs. A square is one unit wide.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use tafl::{Move, Square, library};

use super::pieces::figure;
use super::style::Colours;
use super::{Diagram, Labels, Look, Sign};
use crate::board::{Mark, STITCHES, marks};
use crate::picture::number;
use crate::typeface::{Face, outline};

/// The room that coordinates take on the left and below, in squares; on the other sides only the frame needs some.
pub(super) const LABELS: f64 = 0.62;
pub(super) const BARE: f64 = 0.1;

/// A drawing and its size, in squares.
pub(super) struct Drawing {
    pub svg: String,
    pub width: f64,
    pub height: f64,
}

/// Draws a board; `label` is the colour of coordinates, which stand beside it.
pub(super) fn draw(diagram: &Diagram, look: &Look, label: &'static str) -> Drawing {
    let part = diagram.shown();
    let (files, ranks) = (f64::from(part.files()), f64::from(part.ranks()));
    let left = if look.labels == Labels::Coordinates { label_room(diagram.setup.size) } else { BARE };
    let coordinates = look.labels == Labels::Coordinates;
    let below = if coordinates { LABELS * larger(diagram.setup.size) } else { BARE };
    let mut colours = look.style.colours();
    if coordinates {
        colours.label = label;
    }
    let painter = Painter { diagram, look, colours, left };
    let mut svg = String::new();
    painter.squares(&mut svg);
    painter.areas(&mut svg);
    painter.glows(&mut svg);
    painter.grid(&mut svg);
    painter.labels(&mut svg);
    painter.pieces(&mut svg);
    painter.signs(&mut svg);
    painter.arrows(&mut svg);
    painter.crosses(&mut svg);
    Drawing { svg, width: left + files + BARE, height: BARE + ranks + below }
}

/// How much larger coordinates are on a large board, whose squares are drawn smaller.
fn larger(size: u8) -> f64 {
    1.0 + 0.035 * f64::from(size.saturating_sub(9))
}

/// Two figures need more room than one.
fn label_room(size: u8) -> f64 {
    if size > 9 { (LABELS + 0.18) * larger(size) } else { LABELS }
}

struct Painter<'a> {
    diagram: &'a Diagram<'a>,
    look: &'a Look,
    colours: Colours,
    left: f64,
}

impl Painter<'_> {
    /// The middle of a square.
    fn middle(&self, square: Square) -> (f64, f64) {
        let part = self.diagram.shown();
        let (low, high) = (part.low(), part.high());
        let (column, row) = if self.look.turned {
            (high.file() as i8 - square.file() as i8, square.rank() as i8 - low.rank() as i8)
        } else {
            (square.file() as i8 - low.file() as i8, high.rank() as i8 - square.rank() as i8)
        };
        (self.left + f64::from(column) + 0.5, BARE + f64::from(row) + 0.5)
    }

    fn shown(&self) -> impl Iterator<Item = Square> {
        let part = self.diagram.shown();
        Square::all(self.diagram.setup.size).filter(move |&square| part.contains(square))
    }

    /// How thick the lines between the squares are: on a large board they are drawn smaller, and need more.
    fn line_width(&self) -> f64 {
        let part = self.diagram.shown();
        0.030 * (f64::from(part.files().max(part.ranks())) / 9.0).sqrt().max(0.8)
    }

    fn squares(&self, svg: &mut String) {
        let part = self.diagram.shown();
        let _ = writeln!(
            svg,
            "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"{}\"/>",
            number(self.left),
            number(BARE),
            part.files(),
            part.ranks(),
            self.colours.board
        );
    }

    fn fill(&self, svg: &mut String, square: Square, colour: &str) {
        let (x, y) = self.middle(square);
        let _ = writeln!(
            svg,
            "<rect x=\"{}\" y=\"{}\" width=\"1\" height=\"1\" fill=\"{colour}\"/>",
            number(x - 0.5),
            number(y - 0.5)
        );
    }

    /// Throne and corners have their stitched ornament, camps a hatching, other goals a small sign, and squares where a
    /// piece begins the lozenge of its side, faintly, where nothing stands on it. On an embroidered board every square has
    /// the ornament of what it is or of who begins there.
    fn areas(&self, svg: &mut String) {
        let variant = self.diagram.variant;
        let size = variant.size();
        let squares = |name: &str| -> BTreeSet<Square> {
            variant.rules().area.get(name).map(|area| area.squares.on(size)).unwrap_or_default()
        };
        let (throne, corners) = (squares("throne"), squares("corners"));
        let camps: BTreeSet<Square> = (variant.rules().area.iter())
            .filter(|(name, _)| !matches!(name.as_str(), "throne" | "corners"))
            .flat_map(|(_, area)| area.squares.on(size))
            .collect();
        let goals: BTreeSet<Square> = variant.goals().into_iter().collect();
        let whole_edge = goals.len() == 4 * usize::from(size).saturating_sub(1)
            && goals.iter().all(|square| is_edge(*square, size));
        let (mut lines, mut stitched, mut faint) = (String::new(), String::new(), String::new());
        for square in self.shown() {
            let (x, y) = self.middle(square);
            // Under a piece, or under letters, the ornament would only be in the way.
            let taken = self.diagram.captured.iter().any(|(at, _)| *at == square);
            let occupied = self.diagram.pieces && (taken || self.diagram.setup.pieces.contains_key(&square));
            let bare = !occupied && self.look.labels != Labels::Linnaeus;
            let marked = throne.contains(&square) || corners.contains(&square);
            if marked || camps.contains(&square) {
                self.fill(svg, square, self.colours.area);
            }
            if self.diagram.embroidered {
                let marks = marks(variant, square);
                // The star, the corner's petals or the way out take the place of what stands there at the start.
                let above = |mark: &&Mark| matches!(mark, Mark::Castle | Mark::Corner | Mark::Exit(_));
                let chosen = marks.iter().find(above).or_else(|| marks.iter().next_back());
                if let Some(mark) = chosen {
                    stitches(&mut stitched, *mark, x, y, self.look.turned);
                }
            } else if marked {
                if bare {
                    let mark = if throne.contains(&square) { Mark::Castle } else { Mark::Corner };
                    stitches(&mut stitched, mark, x, y, self.look.turned);
                } else if !taken {
                    inner_frame(&mut lines, x, y);
                }
            } else if camps.contains(&square) {
                hatching(&mut lines, x, y);
            } else if !whole_edge && goals.contains(&square) {
                goal(&mut lines, x, y);
            } else if bare && let Some(mark) = marks(variant, square).pop_last() {
                stitches(&mut faint, mark, x, y, self.look.turned);
            }
        }
        if !faint.is_empty() {
            let _ =
                writeln!(svg, "<path d=\"{faint}\" fill=\"{}\" opacity=\"{FAINT}\"/>", self.colours.ornament);
        }
        if !lines.is_empty() {
            let _ = writeln!(
                svg,
                "<path d=\"{lines}\" fill=\"none\" stroke=\"{}\" stroke-width=\".03\"/>",
                self.colours.ornament
            );
        }
        if !stitched.is_empty() {
            let _ = writeln!(svg, "<path d=\"{stitched}\" fill=\"{}\"/>", self.colours.ornament);
        }
    }

    fn glows(&self, svg: &mut String) {
        let part = self.diagram.shown();
        for (square, sign) in &self.diagram.signs {
            if *sign == Sign::Glow && part.contains(*square) {
                self.fill(svg, *square, self.colours.glow);
            }
        }
    }

    fn grid(&self, svg: &mut String) {
        let part = self.diagram.shown();
        let (files, ranks) = (f64::from(part.files()), f64::from(part.ranks()));
        let mut path = String::new();
        for column in 1..part.files() {
            let _ =
                write!(path, "M{} {}v{}", number(self.left + f64::from(column)), number(BARE), number(ranks));
        }
        for row in 1..part.ranks() {
            let _ =
                write!(path, "M{} {}h{}", number(self.left), number(BARE + f64::from(row)), number(files));
        }
        let _ = writeln!(
            svg,
            "<path d=\"{path}\" fill=\"none\" stroke=\"{}\" stroke-width=\"{}\"/>",
            self.colours.line,
            number(self.line_width())
        );
        self.frame(svg);
    }

    /// A line where the board ends; where only a part is shown the squares go on.
    fn frame(&self, svg: &mut String) {
        let part = self.diagram.shown();
        let last = self.diagram.setup.size.saturating_sub(1);
        let (left, right) = (self.left, self.left + f64::from(part.files()));
        let (top, bottom) = (BARE, BARE + f64::from(part.ranks()));
        let mut ends = [
            part.low().file() == 0,
            part.high().file() == last,
            part.high().rank() == last,
            part.low().rank() == 0,
        ];
        if self.look.turned {
            ends = [ends[1], ends[0], ends[3], ends[2]];
        }
        let [l, r, t, b] = [left, right, top, bottom].map(number);
        let sides = [
            format!("M{l} {t}V{b}"),
            format!("M{r} {t}V{b}"),
            format!("M{l} {t}H{r}"),
            format!("M{l} {b}H{r}"),
        ];
        let (mut ended, mut open) = (String::new(), String::new());
        for (side, end) in sides.iter().zip(ends) {
            if end { &mut ended } else { &mut open }.push_str(side);
        }
        if !open.is_empty() {
            // Short stubs say that the board goes on.
            let _ = writeln!(
                svg,
                "<path d=\"{open}\" fill=\"none\" stroke=\"{}\" stroke-width=\"{}\" stroke-dasharray=\".12 .13\"/>",
                self.colours.line,
                number(self.line_width())
            );
        }
        if !ended.is_empty() {
            let _ = writeln!(
                svg,
                "<path d=\"{ended}\" fill=\"none\" stroke=\"{}\" stroke-width=\".09\" stroke-linecap=\"square\"/>",
                self.colours.frame
            );
        }
    }

    fn labels(&self, svg: &mut String) {
        let part = self.diagram.shown();
        let mut path = String::new();
        match self.look.labels {
            Labels::None => return,
            Labels::Coordinates => {
                let bottom = BARE + f64::from(part.ranks());
                let grown = larger(self.diagram.setup.size);
                for file in part.low().file()..=part.high().file() {
                    let Some(square) = Square::new(file, part.low().rank()) else { continue };
                    let (x, _) = self.middle(square);
                    let letter = char::from(b'a' + file).to_string();
                    path.push_str(&outline(
                        &letter,
                        Face::Regular,
                        0.46 * grown,
                        x,
                        bottom + 0.44 * grown,
                        true,
                    ));
                }
                for rank in part.low().rank()..=part.high().rank() {
                    let Some(square) = Square::new(part.low().file(), rank) else { continue };
                    let (_, y) = self.middle(square);
                    let x = (self.left - 0.06) / 2.0;
                    path.push_str(&outline(
                        &(rank + 1).to_string(),
                        Face::Regular,
                        0.42 * grown,
                        x,
                        y + 0.14 * grown,
                        true,
                    ));
                }
            }
            Labels::Linnaeus => {
                let board = library::linnaeus_board();
                for square in self.shown() {
                    if self.diagram.pieces && self.diagram.setup.pieces.contains_key(&square) {
                        continue;
                    }
                    let Some(mark) = board.at(square) else { continue };
                    let (x, y) = self.middle(square);
                    let mark = mark.replace('\'', "′");
                    let face = if mark.starts_with(|c: char| c.is_ascii_digit()) {
                        Face::Regular
                    } else {
                        Face::Italic
                    };
                    path.push_str(&outline(&mark, face, 0.5, x, y + 0.14, true));
                }
            }
        }
        let _ = writeln!(svg, "<path d=\"{path}\" fill=\"{}\"/>", self.colours.label);
    }

    fn piece(&self, svg: &mut String, square: Square, letter: char) {
        let (x, y) = self.middle(square);
        let shown = self.diagram.shown().contains(square);
        if let Some(figure) = figure(self.diagram.variant, letter).filter(|_| shown) {
            svg.push_str(&figure.draw(x, y, 1.0, &self.colours));
        }
    }

    fn pieces(&self, svg: &mut String) {
        if !self.diagram.pieces {
            return;
        }
        for (&square, &letter) in &self.diagram.setup.pieces {
            self.piece(svg, square, letter);
        }
        if !self.diagram.captured.is_empty() {
            svg.push_str("<g opacity=\".75\">\n");
            for &(square, letter) in &self.diagram.captured {
                self.piece(svg, square, letter);
            }
            svg.push_str("</g>\n");
        }
    }

    fn signs(&self, svg: &mut String) {
        let part = self.diagram.shown();
        for (square, sign) in self.diagram.signs.iter().filter(|(square, _)| part.contains(*square)) {
            let (x, y) = self.middle(*square);
            let (x, y) = (number(x), number(y));
            let colours = &self.colours;
            let _ = match sign {
                Sign::Dot => writeln!(
                    svg,
                    "<circle cx=\"{x}\" cy=\"{y}\" r=\".13\" fill=\"{}\" stroke=\"{}\" stroke-width=\".04\"/>",
                    colours.arrow, colours.halo
                ),
                Sign::Circle => writeln!(
                    svg,
                    "<circle cx=\"{x}\" cy=\"{y}\" r=\".13\" fill=\"{}\" stroke=\"{}\" stroke-width=\".055\"/>",
                    colours.halo, colours.arrow
                ),
                Sign::Ring => writeln!(
                    svg,
                    "<circle cx=\"{x}\" cy=\"{y}\" r=\".45\" fill=\"none\" stroke=\"{}\" stroke-width=\".07\"/>",
                    colours.arrow
                ),
                Sign::Glow => Ok(()),
            };
        }
    }

    fn arrows(&self, svg: &mut String) {
        let part = self.diagram.shown();
        for mv in self.diagram.arrows.iter().filter(|mv| part.contains(mv.from) && part.contains(mv.to)) {
            if let Some(path) = self.arrow(*mv) {
                let (arrow, halo) = (self.colours.arrow, self.colours.halo);
                let _ = writeln!(
                    svg,
                    "<path d=\"{path}\" fill=\"{arrow}\" stroke=\"{halo}\" stroke-width=\".05\" \
                     stroke-linejoin=\"round\" paint-order=\"stroke\"/>"
                );
            }
        }
    }

    /// From beside the square of departure to just before the middle of the target, or before the piece on it.
    fn arrow(&self, mv: Move) -> Option<String> {
        let ((x1, y1), (x2, y2)) = (self.middle(mv.from), self.middle(mv.to));
        let length = (x2 - x1).hypot(y2 - y1);
        if length < 0.5 {
            return None;
        }
        let occupied =
            |square: &Square| self.diagram.pieces && self.diagram.setup.pieces.contains_key(square);
        let start = if occupied(&mv.from) { 0.42 } else { 0.1 };
        let end = length - if occupied(&mv.to) { 0.44 } else { 0.12 };
        let (dx, dy) = ((x2 - x1) / length, (y2 - y1) / length);
        let head = (end - start).min(0.30);
        let at = |along: f64, aside: f64| {
            format!("{} {}", number(x1 + dx * along - dy * aside), number(y1 + dy * along + dx * aside))
        };
        let neck = end - head;
        Some(format!(
            "M{}L{}L{}L{}L{}L{}L{}Z",
            at(start, 0.05),
            at(neck, 0.05),
            at(neck, 0.17),
            at(end, 0.0),
            at(neck, -0.17),
            at(neck, -0.05),
            at(start, -0.05)
        ))
    }

    /// Over the pieces that are gone, or will be.
    fn crosses(&self, svg: &mut String) {
        let part = self.diagram.shown();
        let captured = self.diagram.captured.iter().map(|(square, _)| *square);
        let all: BTreeSet<Square> = captured.chain(self.diagram.crossed.iter().copied()).collect();
        for square in all.into_iter().filter(|square| part.contains(*square)) {
            let (x, y) = self.middle(square);
            let (x, y) = (number(x - 0.38), number(y - 0.38));
            for (colour, width) in [(self.colours.halo, ".12"), (self.colours.cross, ".065")] {
                let _ = writeln!(
                    svg,
                    "<path d=\"M{x} {y}l.76 .76m0-.76l-.76 .76\" stroke=\"{colour}\" stroke-width=\"{width}\" \
                     stroke-linecap=\"round\" fill=\"none\"/>"
                );
            }
        }
    }
}

fn is_edge(square: Square, size: u8) -> bool {
    [square.file(), square.rank()].iter().any(|&at| at == 0 || at + 1 == size)
}

/// How strongly the lozenges of a start are drawn, so that pieces stand out from them.
const FAINT: f64 = 0.32;

/// How much of its square a stitched ornament takes.
const CHART: f64 = 0.84;

/// A square's ornament, stitch by stitch.
fn stitches(path: &mut String, mark: Mark, x: f64, y: f64, turned: bool) {
    let turn = if turned { -1.0 } else { 1.0 };
    let half = CHART / STITCHES as f64 * 0.44;
    for [across, up] in mark.stitches() {
        let (left, top) = (x + turn * across * CHART - half, y - turn * up * CHART - half);
        let side = number(2.0 * half);
        let _ = write!(path, "M{} {}h{side}v{side}h-{side}z", number(left), number(top));
    }
}

/// The frame that is left of the ornament where a piece stands on it.
fn inner_frame(path: &mut String, x: f64, y: f64) {
    let _ = write!(path, "M{} {}h.84v.84h-.84z", number(x - 0.42), number(y - 0.42));
}

/// Diagonal strokes.
fn hatching(path: &mut String, x: f64, y: f64) {
    for offset in [-0.5, -0.25, 0.0, 0.25, 0.5] {
        // From the lower left to the upper right, cut at the square's sides.
        let (from, to) = if offset < 0.0 { (-0.5 - offset, 0.5) } else { (-0.5, 0.5 - offset) };
        if to - from < 0.01 {
            continue;
        }
        let _ = write!(
            path,
            "M{} {}L{} {}",
            number(x + from),
            number(y - (from + offset)),
            number(x + to),
            number(y - (to + offset))
        );
    }
}

/// Four small corners.
fn goal(path: &mut String, x: f64, y: f64) {
    let (l, r, t, b) = (number(x - 0.36), number(x + 0.36), number(y - 0.36), number(y + 0.36));
    let _ = write!(
        path,
        "M{l} {t}m0 .16v-.16h.16M{r} {t}m-.16 0h.16v.16M{l} {b}m0-.16v.16h.16M{r} {b}m-.16 0h.16v-.16"
    );
}
